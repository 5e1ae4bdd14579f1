//! Chapter 14, boss stages: what all bosses have in common, and which module has the rest.
//!
//! This is the only file that asks for a [`Behaviour`]. The other rules know that there may be a boss,
//! never which one.

mod attack;
mod brawler;
mod card;
mod chaser;
mod crusher;
mod duelist;
mod figure;
pub(crate) mod guest;
mod gunship;
mod heavy;
mod hostage;
mod hunter;
mod lair;
mod psychic;
mod rusher;
mod sniper;
mod strider;

use table::{Chance, Log, Seat};

use crate::boss::Behaviour;
use crate::event::Event;
use crate::frame::{BossFrame, BossTurn, CardPart, Frame, Harm, Moving, Struck, Walk};
use crate::game::Infiltration;
use crate::ids::Character;
use crate::path::Path;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::Space;
use crate::stage::When;

/// What one boss has of its own.
impl Behaviour {
    /// Whether something hurts it at all (BOS-5).
    const fn minds(self, harm: Harm) -> bool {
        match self {
            Self::Crusher => crusher::minds(harm),
            Self::Psychic => psychic::minds(harm),
            Self::Hunter => hunter::minds(harm),
            Self::Gunship => gunship::minds(harm),
            Self::Strider => strider::minds(harm),
            Self::Duelist => duelist::minds(harm),
            Self::Rusher => rusher::minds(harm),
            Self::Sniper => sniper::minds(harm),
            Self::Brawler => brawler::minds(harm),
            Self::Chaser => chaser::minds(harm),
            Self::Guest => guest::minds(harm),
        }
    }

    /// Whether it looks in all directions.
    const fn looks_everywhere(self) -> bool {
        matches!(self, Self::Crusher | Self::Sniper | Self::Guest)
    }

    /// Whether it attacks without LOS.
    const fn fires_blindly(self) -> bool {
        matches!(self, Self::Duelist)
    }

    /// Whether nobody leapfrogs it.
    const fn is_in_the_way(self) -> bool {
        matches!(self, Self::Crusher | Self::Strider)
    }

    /// Whether its figure lies the way it faces.
    pub(crate) const fn has_a_front(self) -> bool {
        matches!(self, Self::Gunship | Self::Strider)
    }

    /// Whether it is in the air beside the map, and sees nothing but its line of fire.
    pub(crate) const fn hovers(self) -> bool {
        matches!(self, Self::Gunship)
    }

    /// Whether it hides under tokens on the numbered spaces.
    pub(crate) const fn hides(self) -> bool {
        matches!(self, Self::Sniper)
    }

    /// BOS-2. Whether a character counts for its health.
    pub(crate) fn counts(self, character: Character) -> bool {
        match self {
            Self::Sniper => sniper::hunts(character),
            _ => true,
        }
    }
}

impl Infiltration {
    /// Whether it may be attacked from a space.
    fn boss_allows(&self, from: Space) -> Result<(), Refusal> {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Psychic) => self.psychic_allows(from),
            _ => Ok(()),
        }
    }

    /// Whether it keeps everybody from using focus tokens.
    pub(crate) fn focus_is_dimmed(&self) -> bool {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Psychic) => self.psychic_dims_focus(),
            _ => false,
        }
    }

    /// RAV-3. Whether what it sees after a turn puts an end to the card that turned it.
    fn is_stopped_by_sight(&self, part: CardPart) -> bool {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Hunter) => part == CardPart::Turn && self.hunter_sees_prey(),
            _ => false,
        }
    }

    /// Whether it leaves a shadow where it sets out from.
    fn casts_shadows(&self) -> bool {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Rusher) => self.blade_is_unseen(),
            _ => false,
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// What its turn begins with.
    fn begin_boss_turn(&mut self, behaviour: Behaviour) {
        match behaviour {
            Behaviour::Crusher | Behaviour::Psychic | Behaviour::Gunship | Behaviour::Strider => self.draw_boss_card(),
            Behaviour::Hunter => self.begin_hunt(),
            Behaviour::Duelist => self.begin_duel(),
            Behaviour::Rusher => self.begin_rush(),
            Behaviour::Sniper => self.begin_watch(),
            Behaviour::Brawler => self.begin_round_of_fists(),
            Behaviour::Chaser => self.begin_chase(),
            Behaviour::Guest => self.begin_prowl(),
        }
    }

    /// What its turn ends with.
    fn end_boss_turn(&mut self, behaviour: Behaviour) {
        match behaviour {
            Behaviour::Crusher | Behaviour::Strider => self.enter(Frame::Boss(BossFrame::Push)),
            _ => {}
        }
    }

    /// Whether it can attack now; what an attack takes is taken.
    fn takes_aim(&mut self) -> bool {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Duelist) => self.take_bullet(),
            Some(Behaviour::Rusher) => !self.game.blade_is_jammed(),
            _ => true,
        }
    }

    /// The next space of its way.
    fn move_boss(&mut self, behaviour: Behaviour, moving: Moving) {
        match behaviour {
            Behaviour::Crusher => self.drive(moving),
            Behaviour::Psychic => self.float(moving),
            Behaviour::Hunter => self.stalk(moving),
            Behaviour::Gunship | Behaviour::Duelist | Behaviour::Sniper => self.leave(),
            Behaviour::Strider => self.stride(moving),
            Behaviour::Rusher => self.dart(moving),
            Behaviour::Brawler => self.close_in(moving),
            Behaviour::Chaser => self.chase(moving),
            Behaviour::Guest => self.prowl(moving),
        }
    }

    /// What follows an attack on it.
    fn answer_attack(&mut self, behaviour: Behaviour, struck: Struck) {
        match behaviour {
            _ if self.game.boss_is_defeated() => self.leave(),
            Behaviour::Crusher | Behaviour::Gunship | Behaviour::Strider | Behaviour::Guest => self.leave(),
            Behaviour::Psychic => self.bend(struck),
            Behaviour::Hunter => self.retaliate(struck),
            Behaviour::Duelist => self.wince(struck),
            Behaviour::Rusher => self.awaken(struck),
            Behaviour::Sniper => self.go_to_ground(struck),
            Behaviour::Brawler => self.hit_back(struck),
            Behaviour::Chaser => self.swerve(struck),
        }
    }

    /// Something that is no attack has hurt it.
    fn boss_after_damage(&mut self, amount: u8, by: Option<Seat>) {
        if let Some(Behaviour::Duelist) = self.game.boss().map(|(boss, _)| boss.behaviour) {
            self.feel(amount, by);
        }
    }

    /// EQP-003. Chaff went off somewhere.
    pub(crate) fn boss_after_chaff(&mut self) {
        if let Some(Behaviour::Rusher) = self.game.boss().map(|(boss, _)| boss.behaviour) {
            self.jam_blade();
        }
    }

    /// A player has completed an action.
    pub(crate) fn boss_after_action(&mut self, seat: Seat) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Hunter | Behaviour::Gunship) if !self.game.boss_is_defeated() => self.watch_out(seat),
            _ => {}
        }
    }

    /// A player has moved from a space; the rest of the way is still to be walked.
    pub(crate) fn boss_after_step(&mut self, walk: Walk, from: Space, movement: Path) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Gunship) if !self.game.boss_is_defeated() => self.cross_fire(walk, from, movement),
            _ => {}
        }
    }

    /// Damage that is no attack has its consequences, too.
    fn boss_after_harm(&mut self, behaviour: Behaviour, struck: Struck) {
        if behaviour == Behaviour::Sniper {
            self.enter(Frame::Boss(BossFrame::Struck(struck)));
        }
    }

    /// A player's turn ends.
    pub(crate) fn boss_after_turn(&mut self) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Sniper) if !self.game.boss_is_defeated() => self.slip_away(),
            _ => {}
        }
    }

    /// A player's dice show `!`.
    pub(crate) fn boss_after_bang(&mut self, roller: Seat) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Psychic) if !self.game.boss_is_defeated() => self.take_hold(roller),
            _ => {}
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline(never)]
    pub(crate) fn step_boss(&mut self, frame: BossFrame) {
        let Some(behaviour) = self.game.boss().map(|(boss, _)| boss.behaviour) else { return self.leave() };
        match frame {
            BossFrame::Turn(BossTurn::Begin) => {
                self.go_on(Frame::Boss(BossFrame::Turn(BossTurn::Bottom)));
                self.begin_boss_turn(behaviour);
            }
            BossFrame::Turn(BossTurn::Bottom) => {
                self.go_on(Frame::Boss(BossFrame::Turn(BossTurn::End)));
                if let Some(card) = self.state().boss.as_ref().and_then(|fight| fight.drawn) {
                    self.emit(Event::BossCardBottomed { card });
                }
                self.end_boss_turn(behaviour);
            }
            BossFrame::Turn(BossTurn::End) => self.leave(),
            BossFrame::Draw => {
                self.leave();
                self.draw_boss_card();
            }
            BossFrame::Card(playing) => self.play_boss_card(playing),
            BossFrame::Move(moving) => self.move_boss(behaviour, moving),
            BossFrame::Volley(volley) => self.fire_volley(volley),
            BossFrame::Attack(attack) => self.step_boss_attack(attack),
            BossFrame::Push => self.push_players(),
            BossFrame::Struck(struck) => self.answer_attack(behaviour, struck),
            BossFrame::Slide(slide) => self.slide(slide),
            BossFrame::Face(seat) => self.face_player(seat),
            BossFrame::Incoming(incoming) => self.dodge(incoming),
            BossFrame::Pace(pacing) => self.pace(pacing),
            BossFrame::Rush(rushing) => self.rush(rushing),
            BossFrame::Cards(left) => self.next_sniper_card(left),
            BossFrame::Reticle(spaces) => self.move_reticle(spaces),
            BossFrame::Traced(seat, left) => self.step_traced(seat, left),
        }
    }

    /// WLF-1. A boss that hides does so from the start.
    pub(crate) fn hide_boss(&mut self) {
        if self.game.boss().is_some_and(|(boss, fight)| boss.behaviour.hides() && fight.at.is_none()) {
            self.deal_lairs();
        }
    }

    /// DMG-5, DMG-6. Damage on the boss, of whatever kind.
    pub(crate) fn hurt_boss(&mut self, amount: u8, by: Option<Seat>, rule: &'static str) {
        if amount == 0 || self.state().boss.is_none() || self.game.boss_is_defeated() {
            return;
        }
        let before = self.state().boss.as_ref().map_or(0, |fight| fight.damage);
        self.emit(Event::BossDamaged { amount, by, rule });
        self.feel_harm(by, before);
        if self.game.boss_is_defeated() && !self.gets_up() {
            self.emit(Event::BossDefeated);
            self.see_guest_off();
            self.fire(When::BossDefeated, by);
        } else if self.game.boss_armour_falls() {
            self.emit(Event::BossExposed);
            self.raise_threat(1, "REX-3");
            self.fire(When::BossExposed, by);
        } else if !self.state().frames.iter().any(|frame| matches!(frame, Frame::Boss(BossFrame::Struck(_)))) {
            self.boss_after_damage(amount, by);
        }
    }

    /// Damage outside an attack; what an attack does counts once it is complete.
    fn feel_harm(&mut self, by: Option<Seat>, before: u8) {
        let under_way = |frame: &Frame| matches!(frame, Frame::Boss(BossFrame::Struck(_)));
        let seat = by.or_else(|| self.game.seats().next());
        if let (Some(seat), Some((boss, _))) = (seat, self.game.boss())
            && !self.state().frames.iter().any(under_way)
        {
            self.boss_after_harm(boss.behaviour, Struck { seat, before, step: 0 });
        }
    }

    /// An attack on the boss begins to count: what follows it waits below.
    pub(crate) fn strike_begins(&mut self, seat: Seat) {
        let before = self.state().boss.as_ref().map_or(0, |fight| fight.damage);
        self.enter(Frame::Boss(BossFrame::Struck(Struck { seat, before, step: 0 })));
    }

    /// MAN-1. The controller is plugged into a port.
    pub(crate) fn plug(&mut self, seat: Seat, port: u8) {
        let riddle = self.game.boss().and_then(|(boss, _)| boss.riddle);
        if riddle.is_some_and(|riddle| riddle.answer == port) {
            self.emit(Event::BossExposed);
            self.fire(When::BossExposed, Some(seat));
        }
    }
}
