//! Chapter 2, the script of a stage: triggers fire, conditions hold, effects happen.

use arrayvec::ArrayVec;
use table::{Chance, Log, Seat, SeatSet};

use crate::board::Zone;
use crate::card::Card;
use crate::event::Event;
use crate::frame::{Frame, Script, Spawn};
use crate::game::Infiltration;
use crate::ids::{Side, TrapFace};
use crate::rules::Referee;
use crate::space::{Dir, Space};
use crate::stage::script::Whom;
use crate::stage::{Condition, Effect, Goal, Stage, TRIGGERS, When};
use crate::state::{Failure, Item, Objective, Verdict};

impl Infiltration {
    /// Whether a goal is reached.
    pub fn goal_reached(&self, goal: &Goal) -> bool {
        self.hold(&goal.done, None)
    }

    fn hold(&self, conditions: &[Condition], actor: Option<Seat>) -> bool {
        conditions.iter().all(|condition| self.holds(condition, actor))
    }

    fn holds(&self, condition: &Condition, actor: Option<Seat>) -> bool {
        let players = self.state.players.len() as u8;
        match condition {
            Condition::Fired(trigger) => self.state.fired >> trigger & 1 != 0,
            Condition::Not(other) => !self.holds(other, actor),
            Condition::Any(others) => others.iter().any(|other| self.holds(other, actor)),
            Condition::Counter(counter, least) => self.state.counters[usize::from(counter & 7)] >= least.with(players),
            Condition::Taken(kind, least) => self.state.taken[usize::from(kind & 7)] >= least.with(players),
            Condition::AllIn(area) => self.state.players.iter().all(|player| self.is_in(player.at, *area)),
            Condition::AnyIn(area) => self.state.players.iter().any(|player| self.is_in(player.at, *area)),
            Condition::Here(character, area) => {
                let mut named = self.state.players.iter().filter(|player| player.character == *character);
                named.all(|player| self.is_in(player.at, *area))
            }
            Condition::Inside(elevator) => self.state.players.iter().all(|player| self.is_inside(player.at, *elevator)),
            Condition::Players(count) => players == *count,
            Condition::Alerted(wanted) => self.tokens().any(|(_, token)| token.side == Side::Alert) == *wanted,
            Condition::Round(least) => self.state.round >= *least,
            Condition::Nodes { disabled, zones, each } => {
                self.nodes_down(disabled.with(players), zones.with(players), each.with(players))
            }
            Condition::Open(door) => self.state.doors >> door & 1 == 0,
            Condition::Hacked(terminal) => self.state.hacked >> terminal & 1 != 0,
            Condition::Killed(least) => self.state.killed >= least.with(players),
            Condition::Holds(card) => self.state.players.iter().any(|player| player.item(*card).is_some()),
            Condition::Actor(character) => {
                actor.and_then(|seat| self.player(seat)).is_some_and(|player| player.character == *character)
            }
        }
    }

    fn is_in(&self, at: Option<Space>, area: u8) -> bool {
        let area = self.stage.areas.get(usize::from(area));
        at.is_some_and(|at| area.is_some_and(|area| area.spaces.contains(at)))
    }

    /// In the car, or gone with it.
    fn is_inside(&self, at: Option<Space>, elevator: u8) -> bool {
        let Some(at) = at else { return true };
        let shaft = usize::from(self.state.cars[usize::from(elevator & 3)].shaft);
        let lift = self.stage.elevators.get(usize::from(elevator));
        lift.and_then(|lift| lift.shafts.get(shaft)).is_some_and(|shaft| shaft.spaces.contains(&at))
    }

    fn nodes_down(&self, disabled: u8, zones: u8, each: u8) -> bool {
        let down = |zone: u8| {
            let nodes = self.stage.nodes.iter().enumerate();
            let is_down = |(node, at): &(usize, &crate::stage::Node)| {
                self.state.disabled >> node & 1 != 0 && self.zone_of(at.at) == Zone(zone)
            };
            nodes.filter(is_down).count() as u8
        };
        let counts = (0..self.stage.board.zone_count()).map(down);
        let full = counts.filter(|count| *count >= each.max(1)).count() as u8;
        self.state.disabled.count_ones() >= u32::from(disabled) && full >= zones
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Something happened that a trigger may wait for. Those that fire are carried out in the order
    /// of the file, before what is under way goes on.
    pub(crate) fn fire(&mut self, when: When, actor: Option<Seat>) {
        let Some(first) = self.stage().triggers.iter().position(|trigger| trigger.on == when) else { return };
        let mut fired = ArrayVec::<u8, TRIGGERS>::new();
        for index in first..self.stage().triggers.len().min(TRIGGERS) {
            let trigger = &self.stage().triggers[index];
            let spent = trigger.once && self.state().fired >> index & 1 != 0;
            if trigger.on == when && !spent && self.game.hold(&trigger.when, actor) {
                fired.push(index as u8);
                self.emit(Event::TriggerFired { trigger: index as u8 });
            }
        }
        for trigger in fired.into_iter().rev() {
            self.enter(Frame::Script(Script { trigger, next: 0, times: 0, actor }));
        }
    }

    #[inline(never)]
    pub(crate) fn step_script(&mut self, script: Script) {
        let stage = alloc::sync::Arc::clone(&self.game.stage);
        let effect = stage
            .triggers
            .get(usize::from(script.trigger))
            .and_then(|trigger| trigger.effects.get(usize::from(script.next)));
        let Some(effect) = effect else { return self.leave() };
        self.go_on(Frame::Script(Script { next: script.next + 1, ..script }));
        self.happen(effect, script.actor, &stage);
    }

    fn happen(&mut self, effect: &Effect, actor: Option<Seat>, stage: &Stage) {
        match effect {
            Effect::Text(text) => self.emit(Event::TextShown { text: *text, seat: actor }),
            Effect::Spawn(at, facing) => self.spawn(*at, *facing, false),
            Effect::GuardCount(zone, count) => self.emit(Event::GuardCountSet { zone: zone.0, count: *count }),
            Effect::UnlockDoor(door) => self.open_door(*door, actor),
            Effect::UnlockElevator(elevator) => self.emit(Event::ElevatorUnlocked { elevator: *elevator }),
            Effect::Give(card, unlimited) => self.give(*card, *unlimited, actor),
            Effect::PlaceEvent(letter, at) => self.emit(Event::EventPlaced { letter: *letter, at: *at }),
            Effect::RemoveEvent(letter) => {
                let at = stage.events[usize::from(letter & 3)].first().unwrap_or(Space::at(0));
                self.emit(Event::EventResolved { letter: *letter, at });
            }
            Effect::PlaceObjective(kind, at) => {
                self.emit(Event::ObjectivePlaced { objective: Objective { at: *at, kind: *kind, up: true } });
            }
            Effect::Count(counter, by) => {
                let value = self.state().counters[usize::from(counter & 7)].saturating_add(*by);
                self.emit(Event::CounterChanged { counter: *counter, value });
            }
            Effect::Alert(whom) => self.for_each(*whom, actor, |referee, seat| referee.alert(seat, "STG-2")),
            Effect::DrawAttention(whom) => {
                self.for_each(*whom, actor, |referee, seat| referee.draw_attention(seat, "STG-2"));
            }
            Effect::Cameras(side) => self.set_cameras(Some(*side)),
            Effect::FlipCameras => self.set_cameras(self.state().cameras.map(crate::ids::CameraSide::flipped)),
            Effect::CamerasOff => self.set_cameras(None),
            Effect::Heal(amount) => self.for_each(Whom::Actor, actor, |referee, seat| referee.heal(seat, *amount)),
            Effect::Damage(amount) => {
                self.for_each(Whom::Actor, actor, |referee, seat| referee.hurt_player(seat, *amount));
            }
            Effect::RevealOrders(count) => (0..*count).for_each(|_| self.bottom_order()),
            Effect::Clear => self.emit(Event::ClearDue),
            Effect::Fail => self.emit(Event::StageFailed { failure: Failure::Condition }),
        }
    }

    fn for_each(&mut self, whom: Whom, actor: Option<Seat>, mut act: impl FnMut(&mut Self, Seat)) {
        let seats = match (whom, actor) {
            (Whom::Actor, Some(seat)) => SeatSet::only(seat),
            _ => self.game.everybody(),
        };
        for seat in seats.iter() {
            act(self, seat);
        }
    }

    fn set_cameras(&mut self, side: Option<crate::ids::CameraSide>) {
        self.emit(Event::CamerasSet { side });
        self.look_out();
    }

    /// Heals a character, never beyond its health.
    pub(crate) fn heal(&mut self, seat: Seat, amount: u8) {
        let amount = self.game.player(seat).map_or(0, |player| player.damage.min(amount));
        if amount > 0 {
            self.emit(Event::PlayerHealed { seat, amount });
        }
    }

    /// A card of the stage goes to the acting character; without one, to the first that may carry it.
    ///
    /// There is one of each card (STG-6): what somebody carries is not found again. A stage-only one
    /// is another card and takes the place of its finder's own.
    fn give(&mut self, card: Card, unlimited: bool, actor: Option<Seat>) {
        let holds = |seat: &Seat| self.game.held(*seat).contains(card);
        if !unlimited && self.game.seats().any(|seat| holds(&seat)) {
            return;
        }
        let may = |seat: &Seat| {
            let player = self.game.player(*seat);
            let fits = |player: &crate::state::Player| {
                self.game.pack.card(card).is_some_and(|card| card.characters >> player.character.index() & 1 != 0)
            };
            player.is_some_and(|player| fits(player) && (holds(seat) || player.items.iter().any(Option::is_none)))
        };
        let Some(seat) = actor.filter(may).or_else(|| self.game.seats().find(may)) else { return };
        let item = Item { unlimited, ..self.game.item_of(card) };
        if holds(&seat) {
            self.emit(Event::EquipmentDiscarded { seat, card });
        }
        self.emit(Event::EquipmentGiven { seat, item });
    }

    /// A guard is about to appear (ORD-7).
    pub(crate) fn spawn(&mut self, at: Space, facing: Option<Dir>, woken: bool) {
        self.enter(Frame::Spawn(Spawn { at, facing, chosen: None, woken }));
    }

    /// LOS-6. A revealed camera is oriented so that neither cone faces a wall.
    #[inline(never)]
    pub(crate) fn step_trap(&mut self, trap: u8) {
        let Some(token) = self.state().traps.get(usize::from(trap)).copied() else { return self.leave() };
        let dirs = if token.face == TrapFace::Camera { self.game.camera_facings(token.at) } else { 0 };
        let everybody = self.game.everybody();
        let offer = crate::frame::Offer::Dirs(dirs);
        let Some(answer) = self.ask(crate::frame::Question::TrapCamera, everybody, offer) else {
            if dirs == 0 {
                self.leave();
            }
            return;
        };
        self.leave();
        if let crate::frame::Answer::Dir(green) = answer {
            self.emit(Event::TrapOriented { trap, green });
            self.look_out();
        }
    }

    /// STG-5, VR-2. The stage is cleared: rewards go to the memory box, that for a defeated guest too.
    pub(crate) fn clear_stage(&mut self) {
        if self.state().verdict != Verdict::Clearing {
            return;
        }
        self.emit(Event::StageCleared);
        let stage = alloc::sync::Arc::clone(&self.game.stage);
        for reward in &stage.rewards {
            if self.game.hold(&reward.when, None) {
                self.emit(Event::RewardGained { card: reward.card });
            }
        }
        let spoils = self.game.boss().and_then(|(boss, _)| boss.spoils());
        if let Some(card) = spoils.filter(|_| self.game.guest_is_gone()) {
            self.emit(Event::RewardGained { card });
        }
    }
}

impl Infiltration {
    /// The green directions of a camera for which neither cone faces a wall, by bits; all if there is none.
    fn camera_facings(&self, at: Space) -> u8 {
        let open = |dir: Dir| self.ground().step(at, dir).is_some();
        let both = |dir: &Dir| open(*dir) && open(dir.right());
        let fitting = Dir::ALL.into_iter().filter(both).fold(0, |dirs, dir| dirs | 1 << dir.index());
        if fitting == 0 { 15 } else { fitting }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use table::QuickChance;

    use super::*;
    use crate::card::Effect as CardEffect;
    use crate::ids::Character;
    use crate::rules::scene::{Scene, seat};

    /// Who carries the card, and whether without limit, after the second character finds it.
    fn found(unlimited: bool, holder: u8) -> Vec<(u8, bool)> {
        let party = [(Character::Snake, 1, 1), (Character::GrayFox, 3, 1)];
        let mut scene = Scene::new(&party).holds(holder, "card", CardEffect::PalKeycard, None);
        let (chance, log) = (&mut QuickChance::new(1), &mut ());
        Referee { game: &mut scene.game, chance, log }.give(Card(0), unlimited, Some(seat(1)));
        let items = |owner: u8| scene.game.state.players[usize::from(owner)].items.iter().flatten();
        (0..2).flat_map(|owner| items(owner).map(move |item| (owner, item.unlimited))).collect()
    }

    #[test]
    fn stg_6_a_card_that_somebody_carries_is_not_found_again() {
        assert_eq!(found(false, 0), [(0, false)]);
        assert_eq!(found(false, 1), [(1, false)]);
    }

    #[test]
    fn stg_2_a_stage_only_card_takes_the_place_of_its_finders_own() {
        assert_eq!(found(true, 0), [(0, false), (1, true)]);
        assert_eq!(found(true, 1), [(1, true)]);
    }
}
