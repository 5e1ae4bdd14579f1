//! Books kept from the events alone, apart from the engine: what came in, what went out, who holds
//! what. After every decision they must say the same as the view, and nothing may be lost.
//!
//! Every number is signed and wide, so that what the engine would hide by stopping at zero or at the
//! largest number shows up here.

use ::conquest::Event;
use ::conquest::event::Event as E;
use ::conquest::ids::{Boss, Objectives, Owner, Port, Rewards, Territories, Territory};
use ::conquest::state::{Move, Phase, SEATS};
use ::conquest::view::View;
use table::{Log, Seat, SeatSet};

use crate::soak::ensure;

/// The territory cards and the shop cards there are (TRN-2, TRN-4).
const TERRITORY_CARDS: i64 = 42;
const SHOP_CARDS: i64 = 40;

/// What a player holds, by the books.
#[derive(Clone, Copy, Default)]
struct Purse {
    points: i64,
    ones: i64,
    twos: i64,
    shop: i64,
    objectives: Objectives,
    rewards: Rewards,
}

/// The books.
pub(crate) struct Ledger {
    armies: [i64; Territory::COUNT],
    owner: [Owner; Territory::COUNT],
    /// Armies that ever came into the game, and that left it.
    raised: i64,
    fallen: i64,
    /// Recruits announced and not yet placed.
    recruits: i64,
    purses: [Purse; SEATS],
    territory_deck: i64,
    discarded: i64,
    shop_deck: i64,
    used: i64,
    laid: Objectives,
    face_up: Objectives,
    bosses: [Option<Territory>; Boss::COUNT],
    airfields: Territories,
    headquarters: [Option<Territory>; SEATS],
    cities: Territories,
    port: Option<Port>,
    out: SeatSet,
}

impl Ledger {
    pub(super) fn new() -> Self {
        Self {
            armies: [0; Territory::COUNT],
            owner: [Owner::NOBODY; Territory::COUNT],
            raised: 0,
            fallen: 0,
            recruits: 0,
            purses: [Purse::default(); SEATS],
            territory_deck: 0,
            discarded: 0,
            shop_deck: 0,
            used: 0,
            laid: Objectives::EMPTY,
            face_up: Objectives::EMPTY,
            bosses: [None; Boss::COUNT],
            airfields: Territories::EMPTY,
            headquarters: [None; SEATS],
            cities: Territories::EMPTY,
            port: None,
            out: SeatSet::EMPTY,
        }
    }

    fn raise(&mut self, at: Territory, armies: i64) {
        self.raised += armies;
        self.armies[at.index()] += armies;
    }

    fn fall(&mut self, at: Territory, armies: i64) {
        self.fallen += armies;
        self.armies[at.index()] -= armies;
    }

    fn travel(&mut self, movement: Move) {
        self.armies[movement.from.index()] -= i64::from(movement.armies);
        self.armies[movement.to.index()] += i64::from(movement.armies);
        if let Some(boss) = movement.boss {
            self.bosses[boss.index()] = Some(movement.to);
        }
    }

    fn purse(&mut self, seat: Seat) -> &mut Purse {
        &mut self.purses[seat.index()]
    }

    fn pay(&mut self, seat: Seat, points: u32) {
        self.purse(seat).points -= i64::from(points);
    }

    fn inherit(&mut self, seat: Seat, by: Seat) {
        let left = std::mem::take(self.purse(seat));
        let heir = self.purse(by);
        heir.ones += left.ones;
        heir.twos += left.twos;
        heir.shop += left.shop;
        heir.objectives = heir.objectives.or(left.objectives);
        self.out = self.out.with(seat);
    }

    fn book_armies(&mut self, event: &Event) {
        match *event {
            E::HavenManned { troops } => {
                for (at, armies) in [Territory::BOW, Territory::DECK, Territory::STERN].into_iter().zip(troops) {
                    self.owner[at.index()] = Owner::NEUTRAL;
                    self.raise(at, i64::from(armies));
                }
            }
            E::Claimed { seat, territory, armies } => {
                self.owner[territory.index()] = Owner::seat(seat);
                self.raise(territory, i64::from(armies));
            }
            E::Reinforced { territory, .. } | E::Recovered { territory } => self.raise(territory, 1),
            E::Recruited { armies, .. } => self.recruits += i64::from(armies),
            E::Deployed { territory, armies, .. } => {
                self.recruits -= i64::from(armies);
                self.raise(territory, i64::from(armies));
            }
            E::ArmiesAdded { territory, armies } => self.raise(territory, i64::from(armies)),
            E::ArmiesRemoved { territory, armies } => self.fall(territory, i64::from(armies)),
            E::Fought { from, to, attackers_lost, defenders_lost, .. } => {
                self.fall(from, i64::from(attackers_lost));
                self.fall(to, i64::from(defenders_lost));
            }
            E::Maneuvered { movement, .. } => self.travel(movement),
            E::Conquered { seat, movement } => {
                self.owner[movement.to.index()] = Owner::seat(seat);
                self.travel(movement);
            }
            _ => {}
        }
    }

    fn book_purses(&mut self, event: &Event) {
        match *event {
            E::PointsCollected { seat, points } => self.purse(seat).points += i64::from(points),
            E::BossPaid { seat, points, .. } | E::BossHired { seat, points, .. } => self.pay(seat, points),
            E::PointsStolen { from, to, points } => {
                self.pay(from, points);
                self.purse(to).points += i64::from(points);
            }
            E::TerritoryDeckShuffled { left, .. } => {
                // The first time the cards come out of the box, later out of the discards.
                self.territory_deck = i64::from(left);
                self.discarded = 0;
            }
            E::TerritoryCardDrawn { seat, stars } => {
                self.territory_deck -= 1;
                let purse = self.purse(seat);
                *(if stars == 1 { &mut purse.ones } else { &mut purse.twos }) += 1;
            }
            E::Traded { seat, ones, twos, .. } => {
                self.discarded += i64::from(ones) + i64::from(twos);
                let purse = self.purse(seat);
                purse.ones -= i64::from(ones);
                purse.twos -= i64::from(twos);
            }
            E::ShopShuffled { .. } => self.shop_deck = SHOP_CARDS,
            E::ShopCardDrawn { seat, price, .. } => {
                self.shop_deck -= 1;
                self.pay(seat, price);
                self.purse(seat).shop += 1;
            }
            E::CardPlayed { play, cost, .. } => {
                self.used += 1;
                self.pay(play.seat, cost);
                self.purse(play.seat).shop -= 1;
            }
            E::Eliminated { seat, by } => self.inherit(seat, by),
            _ => {}
        }
    }

    fn book_pieces(&mut self, event: &Event) {
        match *event {
            E::CitiesFounded { cities } => self.cities = cities,
            E::ObjectivesLaid { objectives } => (self.laid, self.face_up) = (objectives, objectives),
            E::ObjectiveTaken { seat, objective } => {
                self.face_up = self.face_up.without(objective);
                let purse = self.purse(seat);
                purse.objectives = purse.objectives.with(objective);
            }
            E::RewardGranted { seat, reward } => {
                let purse = self.purse(seat);
                purse.rewards = purse.rewards.with(reward);
            }
            E::HeadquartersPlaced { seat, territory } => self.headquarters[seat.index()] = Some(territory),
            E::BossPlaced { boss, territory, .. } | E::BossHired { boss, territory, .. } => {
                self.bosses[boss.index()] = Some(territory);
            }
            E::BossDismissed { boss, .. } | E::BossLost { boss, .. } | E::BossRansomed { boss, .. } => {
                self.bosses[boss.index()] = None;
            }
            E::AirfieldBuilt { territory, .. } => self.airfields = self.airfields.with(territory),
            E::AirfieldDestroyed { territory } => self.airfields = self.airfields.without(territory),
            E::PortRolled { port } | E::HavenTowed { port } | E::Docked { port, .. } => self.port = Some(port),
            _ => {}
        }
    }

    /// Holds the books against what everybody sees.
    pub(super) fn check(&self, view: &View) -> Result<(), String> {
        self.check_armies(view)?;
        self.check_owners(view)?;
        self.check_purses(view)?;
        self.check_cards(view)?;
        self.check_pieces(view)
    }

    /// Armies conserved; a territory is never empty but for the moment before the advance.
    fn check_armies(&self, view: &View) -> Result<(), String> {
        let on_board: i64 = view.armies.iter().map(|armies| i64::from(*armies)).sum();
        let booked = self.raised - self.fallen;
        ensure(on_board == booked, || format!("{on_board} armies on the board, {booked} by the books"))?;
        let same = view.armies.iter().map(|armies| i64::from(*armies)).eq(self.armies);
        ensure(same, || format!("armies {:?}, by the books {:?}", view.armies, self.armies))?;
        let advancing = match view.phase {
            Phase::Advance { to, .. } => Some(to),
            _ => None,
        };
        let unclaimed = view.owned[Owner::NOBODY.index()];
        let stray = Territory::all().find(|at| {
            let empty = view.armies[at.index()] == 0;
            empty != (unclaimed.contains(*at) || advancing == Some(*at))
        });
        ensure(stray.is_none(), || format!("territory {stray:?} is wrongly empty or manned in {:?}", view.phase))?;
        let left = match view.phase {
            Phase::Deploy { left, .. } => i64::from(left),
            _ => 0,
        };
        ensure(self.recruits == left, || format!("{left} recruits to place, {} by the books", self.recruits))
    }

    /// Every territory has one owner, and both tables say the same.
    fn check_owners(&self, view: &View) -> Result<(), String> {
        ensure(view.owner == self.owner, || format!("owners {:?}, by the books {:?}", view.owner, self.owner))?;
        for at in Territory::all() {
            let owners = view.owned.iter().enumerate().filter(|(_, owned)| owned.contains(at));
            let owners: (usize, usize) = owners.fold((0, 0), |(count, _), (index, _)| (count + 1, index));
            let expected = (1, self.owner[at.index()].index());
            ensure(owners == expected, || format!("territory {at:?} has {owners:?} owners and not {expected:?}"))?;
        }
        let gone = view.living.iter().find(|seat| self.out.contains(*seat));
        ensure(gone.is_none(), || format!("seat {gone:?} is out and lives"))
    }

    fn check_purses(&self, view: &View) -> Result<(), String> {
        for (seat, (hand, purse)) in view.hands.iter().zip(&self.purses).enumerate() {
            let shown = (i64::from(hand.points), i64::from(hand.territory_cards), i64::from(hand.shop_cards));
            let booked = (purse.points, purse.ones + purse.twos, purse.shop);
            ensure(shown == booked, || format!("seat {seat}: points and cards {shown:?}, by the books {booked:?}"))?;
            let least = purse.points.min(purse.ones).min(purse.twos).min(purse.shop);
            ensure(least >= 0, || format!("seat {seat} holds less than nothing: {booked:?}"))?;
            let same = hand.objectives == purse.objectives && hand.rewards == purse.rewards;
            ensure(same, || format!("seat {seat}: objectives or rewards differ from the books"))?;
        }
        Ok(())
    }

    /// Every card is in one place: 42 territory cards, 40 shop cards.
    fn check_cards(&self, view: &View) -> Result<(), String> {
        let discarded = view.discarded.iter().map(|count| i64::from(*count)).sum::<i64>();
        let decks = (i64::from(view.territory_deck), discarded, i64::from(view.shop_deck));
        let booked = (self.territory_deck, self.discarded, self.shop_deck);
        ensure(decks == booked, || format!("decks {decks:?}, by the books {booked:?}"))?;
        if self.cities.is_empty() {
            return Ok(());
        }
        let held: i64 = self.purses.iter().map(|purse| purse.ones + purse.twos).sum();
        let all = self.territory_deck + self.discarded + held;
        ensure(all == TERRITORY_CARDS, || format!("{all} territory cards"))?;
        let held: i64 = self.purses.iter().map(|purse| purse.shop).sum();
        let used = view.used.iter().map(|count| i64::from(*count)).sum::<i64>();
        let all = self.shop_deck + held + used;
        ensure(all == SHOP_CARDS && used == self.used, || format!("{all} shop cards, {used} of them used"))
    }

    /// Bosses, objectives, airfields, Headquarters and the port are where the books have them.
    fn check_pieces(&self, view: &View) -> Result<(), String> {
        ensure(view.bosses == self.bosses, || format!("bosses {:?}, by the books {:?}", view.bosses, self.bosses))?;
        let posts: Territories = self.bosses.iter().flatten().copied().collect();
        let employed = self.bosses.iter().flatten().count();
        ensure(usize::from(posts.len()) == employed, || "two bosses in one territory".to_owned())?;
        let idle = posts.iter().find(|at| self.owner[at.index()].player().is_none());
        ensure(idle.is_none(), || format!("a boss serves nobody in {idle:?}"))?;
        let board = (view.airfields, view.headquarters, view.cities, view.port, view.face_up);
        let booked = (self.airfields, self.headquarters, self.cities, self.port, self.face_up);
        ensure(board == booked, || format!("pieces {board:?}, by the books {booked:?}"))?;
        let held = self.purses.iter().map(|purse| purse.objectives);
        let count = held.clone().map(Objectives::len).sum::<u8>() + self.face_up.len();
        let all = held.fold(self.face_up, Objectives::or);
        ensure(all == self.laid && count == self.laid.len(), || format!("objectives {all:?} of {:?}", self.laid))
    }
}

impl Log<Event> for Ledger {
    fn record(&mut self, event: &Event) {
        self.book_armies(event);
        self.book_purses(event);
        self.book_pieces(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::conquest::ids::Mode;
    use ::conquest::{Conquest, Options, Settings};
    use bots::conquest::uniform;
    use table::{Game, QuickChance, Viewer};

    /// Books that do not hear of one kind of event.
    struct Deaf(Ledger, &'static str);

    impl Log<Event> for Deaf {
        fn record(&mut self, event: &Event) {
            if event.id() != self.1 {
                self.0.record(event);
            }
        }
    }

    /// What the books say of random games of whom they do not hear this.
    fn complaint(unheard: &'static str) -> Result<(), String> {
        for mode in Mode::ALL {
            let mut ledger = Deaf(Ledger::new(), unheard);
            let mut chance = QuickChance::new(3);
            let settings = Settings::new(mode, 3).expect("three can play");
            let mut game = Conquest::start(content::conquest(), settings, &mut chance, &mut ledger);
            let mut options = Options::default();
            for _ in 0..3000 {
                let Some(seat) = game.asked().iter().next() else { break };
                game.options(seat, &mut options);
                let action = uniform(&options, &mut chance).expect("an option");
                game.play(seat, action, &mut chance, &mut ledger).expect("a listed action is accepted");
                ledger.0.check(&game.view(Viewer::Public))?;
            }
        }
        Ok(())
    }

    #[test]
    fn books_that_hear_everything_agree() {
        assert_eq!(complaint(""), Ok(()));
    }

    #[test]
    fn books_that_miss_something_do_not() {
        for unheard in [
            "claimed",
            "haven-manned",
            "reinforced",
            "recruited",
            "deployed",
            "fought",
            "conquered",
            "maneuvered",
            "armies-added",
            "armies-removed",
            "points-collected",
            "points-stolen",
            "territory-card-drawn",
            "traded",
            "shop-card-drawn",
            "card-played",
            "boss-placed",
            "boss-paid",
            "boss-dismissed",
            "boss-hired",
            "boss-lost",
            "port-rolled",
            "objective-taken",
            "reward-granted",
            "airfield-built",
            "eliminated",
        ] {
            assert!(complaint(unheard).is_err(), "{unheard}");
        }
    }
}
