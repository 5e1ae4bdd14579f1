//! Chapter 2: factions, modes, set-up and the draft.

use alloc::sync::Arc;

use table::{Chance, Faces, Log, Seat, SeatSet};

use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Card, Cards, Faction, Mode, Objective, Objectives, Owner, Reward, Territories, Territory};
use crate::pack::{CITIES, Pack, Tier};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Hand, Phase, SEATS, Settings, ShopDeck, State, TerritoryDeck};

/// Objectives and rewards of each tier that are used (MOD-3).
const OF_EACH_TIER: usize = 4;

impl Conquest {
    /// A new game: seats roll for their factions, and the first is asked (MOD-1).
    pub fn start<C: Chance, L: Log<Event>>(pack: Arc<Pack>, settings: Settings, chance: &mut C, log: &mut L) -> Self {
        let mut game = Self::blank(pack, settings);
        let mut referee = Referee { game: &mut game, chance, log };
        referee.roll_for_factions();
        referee.run_on();
        game
    }

    /// An empty board, before anything happened.
    pub fn blank(pack: Arc<Pack>, settings: Settings) -> Self {
        let first = Seat::new(0).expect("every table has a first seat");
        let mut order = [first; SEATS];
        for (slot, seat) in order.iter_mut().zip(Seat::first(SEATS as u8)) {
            *slot = seat;
        }
        let mut owned = [Territories::EMPTY; Owner::COUNT];
        owned[Owner::NOBODY.index()] = Territories::MAP.or(Territories::OUTER_HAVEN);
        let state = State {
            settings,
            phase: Phase::Factions { at: 0 },
            active: first,
            round: 0,
            order,
            factions: [None; SEATS],
            living: Seat::first(settings.players).collect(),
            armies: [0; Territory::COUNT],
            thin: Territories::MAP.or(Territories::OUTER_HAVEN),
            owner: [Owner::NOBODY; Territory::COUNT],
            owned,
            cities: Territories::EMPTY,
            airfields: Territories::EMPTY,
            headquarters: [None; SEATS],
            bosses: [None; Boss::COUNT],
            manned: Territories::EMPTY,
            port: None,
            hands: [Hand::default(); SEATS],
            reserves: [0; SEATS],
            territory_deck: TerritoryDeck::default(),
            shop_deck: ShopDeck { cards: [Card::at(0); Card::COUNT], left: 0 },
            face_up: Objectives::EMPTY,
            under: [None; Objective::COUNT],
            used: Cards::EMPTY,
            owned_at_start: Territories::EMPTY,
            hireable: crate::ids::Bosses::EMPTY,
            shielded: Territories::EMPTY,
            roller: None,
            conquered: false,
            objective_taken: false,
            bought: 0,
            ending: false,
            window: None,
            plays: [None; SEATS],
            current: None,
            blocked: false,
        };
        Self { pack, state }
    }

    /// The seats in turn order; in the factions phase, in the order of picking.
    pub fn order(&self) -> &[Seat] {
        &self.state.order[..usize::from(self.state.settings.players)]
    }

    /// MOD-1. The factions still to be had.
    pub fn free_factions(&self) -> impl Iterator<Item = Faction> {
        let in_play = match self.state.settings.mode {
            Mode::BasicTraining => usize::from(self.state.settings.players),
            Mode::CommandRoom | Mode::WorldConquest => Faction::ALL.len(),
        };
        Faction::ALL.into_iter().take(in_play).filter(|faction| !self.state.factions.contains(&Some(*faction)))
    }

    /// MOD-7. Territories of the map that nobody has claimed.
    pub(crate) fn unclaimed(&self) -> Territories {
        self.state.owned[Owner::NOBODY.index()].and(Territories::MAP)
    }

    fn claimable(&self, territory: Territory) -> Result<(), Refusal> {
        if !Territories::MAP.contains(territory) {
            return Err(Refusal::OuterHavenUnclaimable(territory));
        }
        if !self.unclaimed().contains(territory) {
            return Err(Refusal::NotEmpty(territory));
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// MOD-1. Each seat rolls, ties roll again. Basic Training needs the whole order, the other modes
    /// only the highest, from whom it goes clockwise.
    fn roll_for_factions(&mut self) {
        let players = self.state().settings.players;
        let mut order = self.state().order;
        let seats = &mut order[..usize::from(players)];
        if self.state().settings.mode == Mode::BasicTraining {
            self.rank(seats);
        } else {
            let first = self.highest(seats);
            seats.rotate_left(first.index());
        }
        self.emit(Event::OrderSet { order });
    }

    fn rank(&mut self, seats: &mut [Seat]) {
        let mut rolls = [(0_u8, seats[0]); SEATS];
        let rolls = &mut rolls[..seats.len()];
        for (roll, seat) in rolls.iter_mut().zip(seats.iter()) {
            *roll = (self.roll_for_faction(*seat), *seat);
        }
        rolls.sort_by_key(|(value, seat)| (core::cmp::Reverse(*value), *seat));
        for (slot, (_, seat)) in seats.iter_mut().zip(rolls.iter()) {
            *slot = *seat;
        }
        let mut start = 0;
        while start < rolls.len() {
            let tied = rolls[start..].iter().take_while(|(value, _)| *value == rolls[start].0).count();
            if tied > 1 {
                self.rank(&mut seats[start..start + tied]);
            }
            start += tied;
        }
    }

    fn highest(&mut self, seats: &[Seat]) -> Seat {
        let mut rolling: SeatSet = seats.iter().copied().collect();
        loop {
            let mut best = (0, SeatSet::EMPTY);
            for seat in rolling.iter() {
                let value = self.roll_for_faction(seat);
                if value > best.0 {
                    best = (value, SeatSet::only(seat));
                } else if value == best.0 {
                    best.1 = best.1.with(seat);
                }
            }
            if let Some(seat) = best.1.single() {
                return seat;
            }
            rolling = best.1;
        }
    }

    fn roll_for_faction(&mut self, seat: Seat) -> u8 {
        let value = self.chance.die(Faces::Six);
        self.emit(Event::FactionRolled { seat, value });
        value
    }

    /// MOD-1.
    pub(super) fn take_faction(&mut self, seat: Seat, faction: Faction) -> Result<(), Refusal> {
        let Phase::Factions { at } = self.state().phase else { return Err(Refusal::WrongStep) };
        if self.state().factions.contains(&Some(faction)) {
            return Err(Refusal::FactionTaken(faction));
        }
        if !self.game.free_factions().any(|free| free == faction) {
            return Err(Refusal::FactionNotInPlay(faction));
        }
        self.emit(Event::FactionTaken { seat, faction });
        self.enter(Phase::Factions { at: at + 1 });
        Ok(())
    }

    /// All have their factions: the board is laid out (MOD-2, MOD-3, MOD-6).
    pub(super) fn lay_out(&mut self) {
        let players = self.state().settings.players;
        let troops = self.game.pack.haven_troops(players);
        self.emit(Event::HavenManned { troops });
        self.shuffle_shop();
        if self.state().settings.mode == Mode::BasicTraining {
            self.lay_out_chart();
        } else {
            self.lay_out_draft();
        }
    }

    fn shuffle_shop(&mut self) {
        let mut order = [Card::at(0); Card::COUNT];
        for (slot, card) in order.iter_mut().zip(Card::all()) {
            *slot = card;
        }
        self.chance.shuffle(&mut order);
        self.emit(Event::ShopShuffled { order });
    }

    fn shuffle_territory_cards(&mut self) {
        let mut stars = *self.game.pack.stars();
        self.chance.shuffle(&mut stars);
        let twos = stars.iter().rev().fold(0, |bits, stars| bits << 1 | u64::from(*stars == 2));
        self.emit(Event::TerritoryDeckShuffled { left: stars.len() as u8, twos });
    }

    /// MOD-2. Turn order is the factions' number; the chart says the rest.
    fn lay_out_chart(&mut self) {
        let mut order = self.state().order;
        let players = usize::from(self.state().settings.players);
        order[..players].sort_by_key(|seat| self.state().factions[seat.index()]);
        self.emit(Event::OrderSet { order });
        let cities = self.game.pack.cities();
        self.emit(Event::CitiesFounded { cities });
        let basic = Objective::all().filter(|it| self.game.pack.objective(*it).basic).collect();
        self.emit(Event::ObjectivesLaid { objectives: basic });
        let pack = Arc::clone(&self.game.pack);
        let chart = pack.chart(players as u8);
        for (territory, holding) in Territories::MAP.iter().zip(&chart.holdings) {
            let seat = self.seat_of(holding.faction);
            self.emit(Event::Claimed { seat, territory, armies: holding.armies });
        }
        for (faction, territory) in &chart.headquarters {
            let seat = self.seat_of(*faction);
            self.emit(Event::HeadquartersPlaced { seat, territory: *territory });
        }
        self.shuffle_territory_cards();
        self.roll_port();
        self.enter(Phase::FirstBoss { at: 0 });
    }

    fn seat_of(&self, faction: Faction) -> Seat {
        let place = self.state().factions.iter().position(|taken| *taken == Some(faction));
        place.and_then(|place| Seat::new(place as u8)).unwrap_or(self.state().order[0])
    }

    /// MOD-3.
    fn lay_out_draft(&mut self) {
        let mut names: [Territory; Territory::ON_MAP] = core::array::from_fn(|place| Territory::at(place as u8));
        self.chance.shuffle(&mut names);
        let cities = names.into_iter().take(CITIES).collect();
        self.emit(Event::CitiesFounded { cities });
        self.shuffle_territory_cards();
        self.lay_objectives();
        let armies = self.game.pack.starting_armies(self.state().settings.players) as u8;
        self.emit(Event::ReservesSet { armies });
        self.enter(Phase::Headquarters { at: 0 });
    }

    /// MOD-3, MOD-8. Four of each tier, a reward of the same tier face down on each.
    fn lay_objectives(&mut self) {
        let mut objectives = Objectives::EMPTY;
        let mut under = [None; Objective::COUNT];
        for tier in [Tier::Minor, Tier::Major] {
            let mut of_tier = [Objective::at(0); Objective::COUNT / 2];
            let known = Objective::all().filter(|it| self.game.pack.objective(*it).tier == tier);
            of_tier.iter_mut().zip(known).for_each(|(slot, it)| *slot = it);
            self.chance.shuffle(&mut of_tier);
            let mut rewards = [Reward::at(0); Reward::COUNT / 2];
            let known = Reward::all().filter(|it| self.game.pack.reward(*it).tier == tier);
            rewards.iter_mut().zip(known).for_each(|(slot, it)| *slot = it);
            self.chance.shuffle(&mut rewards);
            for (objective, reward) in of_tier.into_iter().zip(rewards).take(OF_EACH_TIER) {
                objectives = objectives.with(objective);
                under[objective.index()] = Some(reward);
            }
        }
        self.emit(Event::ObjectivesLaid { objectives });
        self.emit(Event::RewardsHidden { under });
    }

    fn next_in_draft(&self, at: u8) -> u8 {
        (at + 1) % self.state().settings.players
    }

    /// MOD-7. The Headquarters and an army on an empty territory.
    pub(super) fn place_headquarters(&mut self, seat: Seat, territory: Territory) -> Result<(), Refusal> {
        let Phase::Headquarters { at } = self.state().phase else { return Err(Refusal::WrongStep) };
        self.game.claimable(territory)?;
        self.emit(Event::Claimed { seat, territory, armies: 1 });
        self.emit(Event::HeadquartersPlaced { seat, territory });
        match self.next_in_draft(at) {
            0 => self.enter(Phase::Claim { at: 0 }),
            at => self.enter(Phase::Headquarters { at }),
        }
        Ok(())
    }

    /// MOD-7. One army on an empty territory; whoever follows the last claimant reinforces first.
    pub(super) fn claim(&mut self, seat: Seat, territory: Territory) -> Result<(), Refusal> {
        let Phase::Claim { at } = self.state().phase else { return Err(Refusal::WrongStep) };
        self.game.claimable(territory)?;
        self.emit(Event::Claimed { seat, territory, armies: 1 });
        let at = self.next_in_draft(at);
        if self.game.unclaimed().is_empty() {
            self.enter(Phase::Reinforce { at });
        } else {
            self.enter(Phase::Claim { at });
        }
        Ok(())
    }

    /// MOD-7. One army on an own territory, until all are placed.
    pub(super) fn reinforce(&mut self, seat: Seat, territory: Territory) -> Result<(), Refusal> {
        let Phase::Reinforce { at } = self.state().phase else { return Err(Refusal::WrongStep) };
        self.game.own(seat, territory, "MOD-7")?;
        self.emit(Event::Reinforced { seat, territory });
        let at = self.next_in_draft(at);
        self.enter(Phase::Reinforce { at });
        Ok(())
    }

    /// MOD-7. This seat has placed all; the draft ends when everybody has.
    pub(super) fn skip_in_draft(&mut self, at: u8) {
        let players = self.game.order();
        if players.iter().all(|seat| self.state().reserves[seat.index()] == 0) {
            self.roll_port();
            self.enter(Phase::FirstBoss { at: 0 });
        } else {
            let at = self.next_in_draft(at);
            self.enter(Phase::Reinforce { at });
        }
    }

    /// MOD-3, MOD-6. Each picks and places a boss, free.
    pub(super) fn place_first_boss(&mut self, seat: Seat, boss: Boss, territory: Territory) -> Result<(), Refusal> {
        let Phase::FirstBoss { at } = self.state().phase else { return Err(Refusal::WrongStep) };
        if self.state().bosses[boss.index()].is_some() {
            return Err(Refusal::BossNotInPool(boss));
        }
        self.game.own(seat, territory, "MOD-6")?;
        self.emit(Event::BossPlaced { seat, boss, territory });
        self.enter(Phase::FirstBoss { at: at + 1 });
        Ok(())
    }

    /// MOD-5. What late seats start with, drawn after the bosses are placed.
    pub(super) fn deal_late_seats(&mut self) {
        let basic = self.state().settings.mode == Mode::BasicTraining;
        let order = self.state().order;
        let players = usize::from(self.state().settings.players);
        for (place, seat) in order.into_iter().enumerate().take(players).skip(2) {
            let (cards, points) = if place < 4 { (1, 3000) } else { (2, 5000) };
            for _ in 0..cards {
                self.draw_territory_card(seat);
            }
            if basic {
                self.emit(Event::PointsCollected { seat, points });
            }
        }
    }

    /// The first round begins; the set-up roll serves it (BRD-5).
    pub(super) fn first_round(&mut self) {
        self.emit(Event::RoundStarted { round: 1 });
        let seat = self.state().order[0];
        self.begin_turn(seat);
    }
}
