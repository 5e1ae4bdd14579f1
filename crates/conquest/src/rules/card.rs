//! Chapter 7: playing shop cards, and the one interpreter of what they do (DRB-1, DRB-4, DRB-5).

use table::{Chance, Log, Seat, SeatSet};

use crate::action::{Options, Row, Verb};
use crate::effect::{CardEffect, Place, Side, Whose};
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Card, Design, Designs, Territories, WindowKind};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Args, Battle, Phase, Play, SEATS};

/// What a card can be aimed at now; empty sets mean that it cannot be played.
#[derive(Clone, Copy)]
enum Aim {
    /// It needs no target.
    Plain(bool),
    /// One of these territories.
    Territories(Territories),
    /// One of these seats.
    Seats(SeatSet),
    /// One die out of so many.
    Dice(u8),
    /// A port, by bits.
    Ports(u64),
    /// A boss, by bits.
    Bosses(u64),
    /// A maneuver.
    Maneuver,
}

impl Conquest {
    /// The designs a seat holds.
    pub(crate) fn designs_of(&self, seat: Seat) -> Designs {
        self.state.hands[seat.index()].shop.iter().map(|card| self.pack.design_of(card)).collect()
    }

    /// A card of this design in the seat's hand.
    fn held(&self, seat: Seat, design: Design) -> Option<Card> {
        self.state.hands[seat.index()].shop.iter().find(|card| self.pack.design_of(*card) == design)
    }

    /// DRB-4. The one place that knows whether a card can be played: held, in its window, paid for,
    /// and its effect possible in full.
    pub(super) fn playable(&self, seat: Seat, design: Design, args: Args, kind: WindowKind) -> Result<Card, Refusal> {
        let card = self.held(seat, design).ok_or(Refusal::CardNotHeld(design))?;
        let info = self.pack.design(design);
        if info.window != kind {
            return Err(Refusal::WrongWindow(design));
        }
        if self.state.hands[seat.index()].points < info.cost {
            return Err(Refusal::NotEnoughPoints { needed: info.cost, rule: "DRB-4" });
        }
        let possible = match (self.aim(seat, info.effect), args) {
            (Aim::Plain(possible), Args::None) => possible,
            (Aim::Territories(set), Args::Territory(territory)) => set.contains(territory),
            (Aim::Seats(set), Args::Seat(other)) => set.contains(other),
            (Aim::Dice(count), Args::Die(die)) => (1..=count).contains(&die),
            (Aim::Ports(bits), Args::Port(port)) => bits >> port.number() & 1 == 1,
            (Aim::Bosses(bits), Args::Boss(boss)) => bits >> boss.index() & 1 == 1,
            (Aim::Maneuver, Args::Move(movement)) => {
                self.maneuverable(seat, movement)?;
                true
            }
            _ => false,
        };
        if possible { Ok(card) } else { Err(Refusal::EffectImpossible(design)) }
    }

    /// Lists the cards a seat can play in a window.
    pub(super) fn list_cards(&self, seat: Seat, kind: WindowKind, into: &mut Options) {
        let points = self.state.hands[seat.index()].points;
        for design in self.designs_of(seat).iter() {
            let info = self.pack.design(design);
            if info.window == kind && info.cost <= points {
                self.list_card(seat, design, info.effect, into);
            }
        }
    }

    fn list_card(&self, seat: Seat, design: Design, effect: CardEffect, into: &mut Options) {
        let mut push = |verb, targets| into.push(Row::over(verb, targets).card(verb, design));
        match self.aim(seat, effect) {
            Aim::Plain(possible) => push(Verb::PlayPlain, u64::from(possible)),
            Aim::Territories(set) => push(Verb::PlayTerritory, set.bits()),
            Aim::Seats(set) => push(Verb::PlaySeat, u64::from(set.bits())),
            Aim::Dice(count) => push(Verb::PlayDie, (2 << count) - 2),
            Aim::Ports(bits) => push(Verb::PlayPort, bits),
            Aim::Bosses(bits) => push(Verb::PlayBoss, bits),
            Aim::Maneuver => self.list_maneuvers(seat, Some(design), into),
        }
    }

    /// What an effect can be aimed at now by this seat.
    fn aim(&self, seat: Seat, effect: CardEffect) -> Aim {
        match effect {
            CardEffect::Armies { place: Place::Own, .. } => Aim::Territories(self.territories_of(seat)),
            CardEffect::Armies { place: Place::Attacked, .. } | CardEffect::Screen => {
                Aim::Plain(self.state.phase.battle().is_some())
            }
            CardEffect::Remove { amount } => Aim::Territories(self.removable(seat, amount)),
            CardEffect::Maneuver => Aim::Maneuver,
            CardEffect::Reroll { whose } | CardEffect::Shift { whose, .. } => Aim::Dice(self.dice_of(seat, whose)),
            CardEffect::CeaseFire => Aim::Plain(true),
            CardEffect::Block => Aim::Plain(!self.state.blocked && self.state.current.is_some()),
            CardEffect::Steal { points } => {
                Aim::Seats(self.opponents(seat, |other| self.state.hands[other.index()].points >= points))
            }
            CardEffect::MoveHaven => match self.haven_controller() {
                None => Aim::Ports(self.other_ports()),
                Some(_) => Aim::Ports(0),
            },
            CardEffect::Spy => {
                Aim::Seats(self.opponents(seat, |other| !self.state.hands[other.index()].shop.is_empty()))
            }
            CardEffect::Ransom => Aim::Bosses(u64::from(self.pool().or(self.bosses_of(seat)).bits() ^ u8::MAX)),
        }
    }

    fn opponents(&self, seat: Seat, fits: impl Fn(Seat) -> bool) -> SeatSet {
        self.state.living.without(seat).iter().filter(|other| fits(*other)).collect()
    }

    /// DRB-4. Others' territories bordering own ones from which so many can go without the last.
    fn removable(&self, seat: Seat, amount: u16) -> Territories {
        let own = self.territories_of(seat);
        let reach = own.iter().fold(Territories::EMPTY, |reach, it| reach.or(self.borders(it)));
        reach.minus(own).iter().filter(|it| self.armies(*it) > amount).collect()
    }

    /// The side a seat fights on in the battle under way.
    fn side_of(&self, seat: Seat) -> Side {
        if seat == self.state.active { Side::Attack } else { Side::Defence }
    }

    fn dice_of(&self, seat: Seat, whose: Whose) -> u8 {
        let Phase::Rolled(battle) = self.state.phase else { return 0 };
        match self.touched(seat, whose) {
            Side::Attack => battle.dice,
            Side::Defence => battle.defence,
        }
    }

    fn touched(&self, seat: Seat, whose: Whose) -> Side {
        let side = self.side_of(seat);
        if whose == Whose::Own { side } else { side.other() }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// DRB-3. The active player simply plays a card in prepare or finish.
    pub(super) fn play_in_step(&mut self, seat: Seat, design: Design, args: Args) -> Result<(), Refusal> {
        let kind = match self.state().phase {
            Phase::Prepare { .. } => WindowKind::Prepare,
            Phase::Finish => WindowKind::Finish,
            _ => return Err(Refusal::WrongStep),
        };
        self.game.playable(seat, design, args, kind)?;
        self.begin_card(Play { seat, design, args });
        Ok(())
    }

    /// DRB-4. Pays for a card and lets the others react, or returns it if it cannot be played any more.
    pub(super) fn begin_card(&mut self, play: Play) {
        if self.pay_for(play) {
            self.open_window(WindowKind::Card);
        }
    }

    fn pay_for(&mut self, play: Play) -> bool {
        let info = self.game.pack.design(play.design);
        let (kind, cost) = (info.window, info.cost);
        let playable = self.game.playable(play.seat, play.design, play.args, kind);
        match playable {
            Ok(card) => self.emit(Event::CardPlayed { play, card, cost }),
            Err(_) => self.emit(Event::CardReturned { play }),
        }
        playable.is_ok()
    }

    /// DRB-2, DRB-3. The first block counts, a further one has become impossible.
    pub(super) fn carry_out_blocks(&mut self, plays: [Option<Play>; SEATS]) {
        for play in plays.into_iter().flatten() {
            if self.pay_for(play) {
                self.emit(Event::CardBlocked { by: play.seat });
            }
        }
    }

    /// The others have reacted: the card does what it says, unless it was blocked.
    pub(super) fn finish_card(&mut self) {
        let Some(play) = self.state().current else { return };
        if !self.state().blocked {
            let effect = self.game.pack.design(play.design).effect;
            self.interpret(play, effect);
        }
        self.emit(Event::CardDone);
    }

    /// The one interpreter of card effects.
    fn interpret(&mut self, play: Play, effect: CardEffect) {
        let seat = play.seat;
        let attacked = self.state().phase.battle().map(|battle| battle.to);
        match (effect, play.args) {
            (CardEffect::Armies { amount, place: Place::Own }, Args::Territory(territory)) => {
                self.emit(Event::ArmiesAdded { territory, armies: amount });
            }
            (CardEffect::Armies { amount, place: Place::Attacked }, _) => {
                if let Some(territory) = attacked {
                    self.emit(Event::ArmiesAdded { territory, armies: amount });
                }
            }
            (CardEffect::Remove { amount }, Args::Territory(territory)) => {
                self.emit(Event::ArmiesRemoved { territory, armies: amount });
            }
            (CardEffect::Maneuver, Args::Move(movement)) => self.emit(Event::Maneuvered { seat, movement }),
            (CardEffect::Reroll { whose }, Args::Die(die)) => self.reroll(seat, whose, die),
            (CardEffect::Shift { whose, by }, Args::Die(die)) => self.shift_die(seat, whose, die, by),
            (CardEffect::Screen, _) => {
                let territories = attacked.map_or(Territories::EMPTY, Territories::only);
                self.emit(Event::Shielded { territories });
            }
            (CardEffect::CeaseFire, _) => {
                let territories = self.game.territories_of(seat);
                self.emit(Event::Shielded { territories });
            }
            (CardEffect::Steal { points }, Args::Seat(from)) => {
                self.emit(Event::PointsStolen { from, to: seat, points });
            }
            (CardEffect::MoveHaven, Args::Port(port)) => self.emit(Event::HavenTowed { port }),
            (CardEffect::Spy, Args::Seat(whose)) => {
                let cards = self.state().hands[whose.index()].shop;
                self.emit(Event::HandSeen { by: seat, whose, cards });
            }
            (CardEffect::Ransom, Args::Boss(boss)) => {
                if let Some(territory) = self.state().bosses[boss.index()] {
                    self.emit(Event::BossRansomed { boss, territory });
                }
            }
            // A block is carried out when the card window closes; other pairs never pass `playable`.
            _ => {}
        }
    }

    fn reroll(&mut self, seat: Seat, whose: Whose, die: u8) {
        let side = self.game.touched(seat, whose);
        let Phase::Rolled(Battle { from, to, .. }) = self.state().phase else { return };
        let at = if side == Side::Attack { from } else { to };
        let value = self.chance.die(self.game.die_faces(at, die)).cast_signed();
        self.emit(Event::DieChanged { side, die, value, rerolled: true });
    }

    fn shift_die(&mut self, seat: Seat, whose: Whose, die: u8, by: i8) {
        let side = self.game.touched(seat, whose);
        let Phase::Rolled(battle) = self.state().phase else { return };
        let shown = match side {
            Side::Attack => battle.attack_dice[usize::from(die) - 1],
            Side::Defence => battle.defence_dice[usize::from(die) - 1],
        };
        self.emit(Event::DieChanged { side, die, value: shown + by, rerolled: false });
    }
}
