//! How events change the position. No rule lives here: every event can be applied to every
//! position without chance and without failing.

use table::Seat;

use crate::effect::Side;
use crate::event::Event;
use crate::ids::{Boss, Bosses, Card, Cards, Design, Owner, Territories, Territory};
use crate::pack::Pack;
use crate::state::{Args, Move, Phase, Play, State, Window};

impl State {
    /// Applies what happened.
    #[inline]
    pub(crate) fn apply(&mut self, event: &Event, pack: &Pack) {
        match *event {
            Event::FactionRolled { .. } => {}
            Event::Fought { from, to, attackers_lost, defenders_lost, .. } => {
                self.remove(from, u16::from(attackers_lost));
                self.remove(to, u16::from(defenders_lost));
            }
            Event::OrderSet { order } => self.order = order,
            Event::FactionTaken { seat, faction } => self.factions[seat.index()] = Some(faction),
            Event::CitiesFounded { cities } => self.cities = cities,
            Event::ObjectivesLaid { objectives } => self.face_up = objectives,
            Event::RewardsHidden { under } => self.under = under,
            Event::TerritoryDeckShuffled { left, twos } => self.shuffle_territories(left, twos),
            Event::ShopShuffled { order } => {
                self.shop_deck.cards = order;
                self.shop_deck.left = Card::COUNT as u8;
            }
            Event::HavenManned { troops } => {
                for (territory, armies) in Territories::OUTER_HAVEN.iter().zip(troops) {
                    self.settle(territory, Owner::NEUTRAL, armies);
                }
            }
            Event::ReservesSet { armies } => self.reserves = [armies; 5],
            Event::Claimed { seat, territory, armies } => {
                self.settle(territory, Owner::seat(seat), armies);
                let reserve = &mut self.reserves[seat.index()];
                *reserve = reserve.saturating_sub(armies as u8);
            }
            Event::HeadquartersPlaced { seat, territory } => self.headquarters[seat.index()] = Some(territory),
            Event::Reinforced { seat, territory } => {
                self.add(territory, 1);
                let reserve = &mut self.reserves[seat.index()];
                *reserve = reserve.saturating_sub(1);
            }
            Event::BossPlaced { boss, territory, .. } => self.station(boss, Some(territory)),
            Event::RoundStarted { round } => self.round = round,
            Event::PortRolled { port } | Event::HavenTowed { port } | Event::Docked { port, .. } => {
                self.port = Some(port);
            }
            Event::TurnStarted { seat, haven_starts } => self.start_turn(seat, haven_starts),
            Event::PhaseEntered { phase } => self.phase = phase,
            Event::Traded { seat, ones, twos, .. } => self.discard(seat, ones, twos),
            Event::Recruited { armies, points, .. } => self.phase = Phase::Deploy { left: armies, points },
            Event::Deployed { territory, armies, .. } => self.deploy(territory, armies),
            Event::PointsCollected { seat, points } => self.gain(seat, points),
            Event::TerritoryCardDrawn { seat, stars } => self.draw_territory_card(seat, stars),
            Event::ShopCardDrawn { seat, card, price, .. } => self.draw_shop_card(seat, card, price),
            Event::BossPaid { seat, boss, points } => {
                self.lose(seat, points);
                self.decide(boss);
            }
            Event::BossDismissed { boss, .. } => {
                self.station(boss, None);
                self.decide(boss);
            }
            Event::BossHired { seat, boss, territory, points } => {
                self.lose(seat, points);
                self.station(boss, Some(territory));
            }
            Event::BossLost { boss, .. } | Event::BossRansomed { boss, .. } => self.station(boss, None),
            Event::WindowOpened { .. }
            | Event::Answered { .. }
            | Event::WindowClosed { .. }
            | Event::CardPlayed { .. }
            | Event::CardReturned { .. }
            | Event::CardBlocked { .. }
            | Event::CardDone => self.apply_card(event, pack),
            Event::ArmiesAdded { territory, armies } => self.add(territory, armies),
            Event::ArmiesRemoved { territory, armies } => self.remove(territory, armies),
            Event::Maneuvered { movement, .. } => self.shift(movement),
            Event::DieChanged { side, die, value, .. } => self.change_die(side, die, value),
            Event::Shielded { territories } => self.shielded = self.shielded.or(territories),
            Event::PointsStolen { from, to, points } => {
                self.lose(from, points);
                self.gain(to, points);
            }
            Event::HandSeen { by, cards, .. } => {
                let seen = &mut self.hands[by.index()].seen;
                *seen = seen.or(cards);
            }
            Event::RollerNamed { seat } => self.roller = Some(seat),
            Event::AttackDeclared { battle } => self.phase = Phase::Declared(battle),
            Event::AttackEnded => self.phase = Phase::Attack,
            Event::DefenceChosen { dice, .. } => self.choose_defence(dice),
            Event::Rolled { battle, .. } => self.phase = Phase::Rolled(battle),
            Event::Recovered { territory } => self.add(territory, 1),
            Event::Conquered { seat, movement } => self.conquer(seat, movement),
            Event::AirfieldDestroyed { territory } => self.airfields = self.airfields.without(territory),
            Event::Eliminated { seat, by } => self.eliminate(seat, by),
            Event::ObjectiveTaken { seat, objective } => {
                self.face_up = self.face_up.without(objective);
                self.under[objective.index()] = None;
                let hand = &mut self.hands[seat.index()];
                hand.objectives = hand.objectives.with(objective);
                self.objective_taken = true;
            }
            Event::RewardGranted { seat, reward } => {
                let hand = &mut self.hands[seat.index()];
                hand.rewards = hand.rewards.with(reward);
            }
            Event::AirfieldBuilt { territory, .. } => self.airfields = self.airfields.with(territory),
            Event::EndDeclared { .. } => self.ending = true,
            Event::GameOver { winners } => self.phase = Phase::Over { winners },
        }
    }

    fn apply_card(&mut self, event: &Event, pack: &Pack) {
        match *event {
            Event::WindowOpened { kind, asked } => {
                self.window = Some(Window { kind, asked, answered: table::SeatSet::EMPTY, plays: [None; 5] });
            }
            Event::Answered { seat, play } => self.answer(seat, play),
            Event::WindowClosed { kind, plays } => {
                self.window = None;
                // The plays of a card window are blocks: they are carried out at once and never wait here.
                if kind != crate::ids::WindowKind::Card {
                    self.plays = plays;
                }
            }
            Event::CardPlayed { play, card, cost } => self.play_card(play, card, cost, pack),
            Event::CardReturned { play } => self.return_card(play, pack),
            Event::CardBlocked { .. } => self.blocked = true,
            _ => {
                self.current = None;
                self.blocked = false;
            }
        }
    }

    fn answer(&mut self, seat: Seat, play: Option<(Design, Args)>) {
        if let Some(window) = &mut self.window {
            window.answered = window.answered.with(seat);
            window.plays[seat.index()] = play;
        }
    }

    /// The card leaves the game. Whoever knew of a copy in that hand knows of one less.
    fn play_card(&mut self, play: Play, card: Card, cost: u32, pack: &Pack) {
        let design = pack.design_of(card);
        let hand = self.hands[play.seat.index()].shop;
        for other in &mut self.hands {
            if !other.seen.contains(card) {
                let mut known = other.seen.and(hand).iter().filter(|it| pack.design_of(*it) == design);
                if let Some(copy) = known.next() {
                    other.seen = other.seen.without(copy);
                }
            }
            other.seen = other.seen.without(card);
        }
        self.lose(play.seat, cost);
        self.hands[play.seat.index()].shop = hand.without(card);
        self.used = self.used.with(card);
        self.unqueue(play);
        if self.current.is_none() {
            self.current = Some(play);
        }
    }

    /// The card goes back to the hand, and everybody has seen it: whoever knew of no copy there now
    /// knows of one.
    fn return_card(&mut self, play: Play, pack: &Pack) {
        self.unqueue(play);
        let is_copy = |card: &Card| pack.design_of(*card) == play.design;
        let hand = self.hands[play.seat.index()].shop;
        let Some(shown) = hand.iter().find(is_copy) else { return };
        for (other, knows) in self.hands.iter_mut().enumerate() {
            if other != play.seat.index() && !knows.seen.and(hand).iter().any(|card| is_copy(&card)) {
                knows.seen = knows.seen.with(shown);
            }
        }
    }

    fn unqueue(&mut self, play: Play) {
        for slot in self.plays.iter_mut().filter(|slot| **slot == Some(play)) {
            *slot = None;
        }
    }

    pub(crate) fn settle(&mut self, territory: Territory, owner: Owner, armies: u16) {
        let before = self.owner[territory.index()];
        self.owned[before.index()] = self.owned[before.index()].without(territory);
        self.owned[owner.index()] = self.owned[owner.index()].with(territory);
        self.owner[territory.index()] = owner;
        self.garrison(territory, armies);
    }

    #[inline]
    fn garrison(&mut self, territory: Territory, armies: u16) {
        self.armies[territory.index()] = armies;
        let thin = self.thin.without(territory);
        self.thin = if armies < 2 { thin.with(territory) } else { thin };
    }

    #[inline]
    fn add(&mut self, territory: Territory, armies: u16) {
        self.garrison(territory, self.armies[territory.index()].saturating_add(armies));
    }

    #[inline]
    fn remove(&mut self, territory: Territory, armies: u16) {
        self.garrison(territory, self.armies[territory.index()].saturating_sub(armies));
    }

    fn shift(&mut self, movement: Move) {
        self.remove(movement.from, movement.armies);
        self.add(movement.to, movement.armies);
        if let Some(boss) = movement.boss {
            self.station(boss, Some(movement.to));
        }
    }

    pub(crate) fn station(&mut self, boss: Boss, at: Option<Territory>) {
        if let Some(before) = self.bosses[boss.index()] {
            self.manned = self.manned.without(before);
        }
        self.bosses[boss.index()] = at;
        self.manned = at.map_or(self.manned, |territory| self.manned.with(territory));
    }

    fn gain(&mut self, seat: Seat, points: u32) {
        let hand = &mut self.hands[seat.index()];
        hand.points = hand.points.saturating_add(points);
    }

    fn lose(&mut self, seat: Seat, points: u32) {
        let hand = &mut self.hands[seat.index()];
        hand.points = hand.points.saturating_sub(points);
    }

    fn start_turn(&mut self, seat: Seat, haven_starts: u8) {
        self.active = seat;
        self.hands[seat.index()].haven_starts = haven_starts;
        self.owned_at_start = self.owned[seat.index()];
        self.hireable = Boss::all().filter(|boss| self.bosses[boss.index()].is_none()).collect();
        self.shielded = Territories::EMPTY;
        self.roller = None;
        self.conquered = false;
        self.objective_taken = false;
        self.bought = 0;
        self.ending = false;
        self.phase = Phase::Recruit;
    }

    fn shuffle_territories(&mut self, left: u8, twos: u64) {
        self.territory_deck.left = left;
        self.territory_deck.twos = twos;
        self.territory_deck.discarded_ones = 0;
        self.territory_deck.discarded_twos = 0;
    }

    fn discard(&mut self, seat: Seat, ones: u8, twos: u8) {
        let hand = &mut self.hands[seat.index()];
        hand.ones = hand.ones.saturating_sub(ones);
        hand.twos = hand.twos.saturating_sub(twos);
        self.territory_deck.discarded_ones += ones;
        self.territory_deck.discarded_twos += twos;
    }

    fn draw_territory_card(&mut self, seat: Seat, stars: u8) {
        self.territory_deck.left = self.territory_deck.left.saturating_sub(1);
        let hand = &mut self.hands[seat.index()];
        if stars == 2 {
            hand.twos += 1;
        } else {
            hand.ones += 1;
        }
    }

    fn draw_shop_card(&mut self, seat: Seat, card: Card, price: u32) {
        self.shop_deck.left = self.shop_deck.left.saturating_sub(1);
        self.lose(seat, price);
        let hand = &mut self.hands[seat.index()];
        hand.shop = hand.shop.with(card);
        if price > 0 {
            self.bought += 1;
        }
    }

    fn decide(&mut self, boss: Boss) {
        if let Phase::Salaries { unpaid } = &mut self.phase {
            *unpaid = unpaid.minus(Bosses::only(boss));
        }
    }

    fn deploy(&mut self, territory: Territory, armies: u16) {
        self.add(territory, armies);
        if let Phase::Deploy { left, .. } = &mut self.phase {
            *left = left.saturating_sub(armies);
        }
    }

    fn choose_defence(&mut self, dice: u8) {
        if let Phase::Declared(battle) | Phase::Defend(battle) = &mut self.phase {
            battle.defence = dice;
            battle.answer = dice;
        }
    }

    fn change_die(&mut self, side: Side, die: u8, value: i8) {
        if let Phase::Rolled(battle) = &mut self.phase {
            let dice: &mut [i8] = match side {
                Side::Attack => &mut battle.attack_dice,
                Side::Defence => &mut battle.defence_dice,
            };
            if let Some(shown) = dice.get_mut(usize::from(die).wrapping_sub(1)) {
                *shown = value;
            }
        }
    }

    fn conquer(&mut self, seat: Seat, movement: Move) {
        self.settle(movement.to, Owner::seat(seat), 0);
        self.shift(movement);
        self.conquered = true;
    }

    fn eliminate(&mut self, seat: Seat, by: Seat) {
        let lost = core::mem::take(&mut self.hands[seat.index()]);
        let hand = &mut self.hands[by.index()];
        hand.ones += lost.ones;
        hand.twos += lost.twos;
        hand.shop = hand.shop.or(lost.shop);
        hand.objectives = hand.objectives.or(lost.objectives);
        hand.seen = Cards::from_bits(hand.seen.bits() & !hand.shop.bits());
        self.living = self.living.without(seat);
    }
}
