//! Folding events into the position. No rule lives here.

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

use crate::card::Card;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{BodyKind, PieceKind, Side};
use crate::space::Space;
use crate::stage::Stage;
use crate::state::{
    Attention, Body, Flags, Guard, Item, Player, Progress, Roll, RollStep, SlotDie, Spent, State, UpCard, Verdict,
};

impl State {
    /// Applies what happened.
    #[inline]
    pub(crate) fn apply(&mut self, event: &Event, stage: &Stage) {
        match event {
            Event::Entered { frame } => self.enter(*frame),
            Event::Became { frame } => self.become_frame(*frame),
            Event::Left => self.leave(),
            Event::Answered { answer, .. } => {
                self.leave();
                self.answer = Some(*answer);
            }
            Event::RoundStarted { .. }
            | Event::TurnStarted { .. }
            | Event::TurnEnded { .. }
            | Event::ActionTaken { .. }
            | Event::ExtraAction { .. }
            | Event::FocusSpent { .. }
            | Event::FocusRefreshed { .. }
            | Event::FlagsSet { .. }
            | Event::FlagsCleared { .. }
            | Event::DisguiseGained { .. }
            | Event::DisguiseLost { .. }
            | Event::Boxed { .. }
            | Event::Unboxed { .. }
            | Event::Moved { .. }
            | Event::Jumped { .. }
            | Event::AttentionPlaced { .. }
            | Event::AttentionRemoved { .. }
            | Event::PlayerDamaged { .. }
            | Event::PlayerHealed { .. } => self.apply_to_player(event),
            Event::RollBegun { .. }
            | Event::RollChanged { .. }
            | Event::DiceRolled { .. }
            | Event::DieAdded { .. }
            | Event::DieChanged { .. }
            | Event::DieRerolled { .. }
            | Event::OnceSpent { .. }
            | Event::RollAdvanced { .. }
            | Event::Asked { .. }
            | Event::DiceAccepted { .. }
            | Event::ProgressKept { .. }
            | Event::ProgressLost => self.apply_to_dice(event),
            Event::GuardDamaged { .. }
            | Event::GuardKilled { .. }
            | Event::GuardKnockedOut { .. }
            | Event::HurtForgotten { .. }
            | Event::GuardSpawned { .. }
            | Event::GuardTurned { .. }
            | Event::GuardMoved { .. }
            | Event::GuardJumped { .. } => self.apply_to_guard(event),
            Event::BodyPlaced { .. }
            | Event::BodyRemoved { .. }
            | Event::BodyFlipped { .. }
            | Event::BodyTied { .. } => self.apply_to_body(event),
            Event::Equipped { .. }
            | Event::EquipmentGiven { .. }
            | Event::EquipmentMarked { .. }
            | Event::TokensSpent { .. }
            | Event::TokensGained { .. }
            | Event::EquipmentDiscarded { .. }
            | Event::SuppressorAttached { .. } => self.apply_to_equipment(event),
            Event::OrdersShuffled { .. }
            | Event::ReactionsShuffled { .. }
            | Event::SystemsShuffled { .. }
            | Event::OrderDrawn { .. }
            | Event::OrderJammed { .. }
            | Event::OrderBottomed { .. }
            | Event::OrdersSeen { .. }
            | Event::OrderDiscarded
            | Event::ReactionDrawn { .. }
            | Event::ReactionSeen
            | Event::ReactionsTurned => self.apply_to_decks(event),
            Event::SystemDrawn { .. }
            | Event::Connected { .. }
            | Event::DieAllocated { .. }
            | Event::DieTakenBack { .. }
            | Event::SystemReturned { .. }
            | Event::SystemResolved { .. } => self.apply_to_systems(event),
            Event::ClearDue => {
                if self.verdict == Verdict::Running {
                    self.verdict = Verdict::Clearing;
                }
            }
            Event::StageCleared => self.verdict = Verdict::Cleared,
            Event::StageFailed { failure } => self.verdict = Verdict::Failed(*failure),
            Event::TriggerFired { trigger } => self.fired |= 1 << (trigger & 63),
            Event::Covered { seat, .. } => self.flag(*seat, Flags::TAKE_COVER),
            Event::NoiseChecked { .. }
            | Event::EquipmentUsed { .. }
            | Event::Exploded { .. }
            | Event::ZoneBegun { .. }
            | Event::ZoneDone { .. }
            | Event::GuardActivated { .. }
            | Event::ModeChosen { .. }
            | Event::PathFound { .. }
            | Event::GuardStopped { .. }
            | Event::GuardAttacks { .. }
            | Event::GuardDone { .. }
            | Event::TextShown { .. }
            | Event::CodecCalled { .. }
            | Event::RewardGained { .. } => {}
            _ => self.apply_to_map(event, stage),
        }
    }

    fn enter(&mut self, frame: Frame) {
        self.answer = None;
        let _ = self.frames.try_push(frame);
    }

    fn become_frame(&mut self, frame: Frame) {
        self.answer = None;
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    fn leave(&mut self) {
        self.answer = None;
        self.frames.pop();
    }

    #[inline]
    fn player(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }

    fn flag(&mut self, seat: Seat, flags: Flags) {
        if let Some(player) = self.player(seat) {
            player.flags = player.flags.with(flags);
        }
    }

    fn unflag(&mut self, seat: Seat, flags: Flags) {
        if let Some(player) = self.player(seat) {
            player.flags = player.flags.without(flags);
        }
    }

    fn apply_to_player(&mut self, event: &Event) {
        match event {
            Event::RoundStarted { round } => self.start_round(*round),
            Event::TurnStarted { seat } => {
                self.flag(*seat, Flags::DONE);
                if let Some(player) = self.player(*seat) {
                    player.noisy = 0;
                }
            }
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::ActionTaken { seat, cost, noisy, .. } => {
                if let Some(player) = self.player(*seat) {
                    player.actions = player.actions.saturating_sub(*cost);
                    player.noisy += if *noisy { *cost } else { 0 };
                }
            }
            Event::ExtraAction { seat } => {
                if let Some(player) = self.player(*seat) {
                    player.actions += 1;
                }
            }
            Event::FocusSpent { seat, focus } | Event::FocusRefreshed { seat, focus } => {
                let active = matches!(event, Event::FocusRefreshed { .. });
                if let Some(player) = self.player(*seat)
                    && let Some(place) = player.character.focus_place(*focus)
                {
                    player.focus = player.focus & !(1 << place) | u8::from(active) << place;
                }
            }
            Event::FlagsSet { seat, flags } => self.flag(*seat, *flags),
            Event::FlagsCleared { seat, flags } => self.unflag(*seat, *flags),
            Event::DisguiseGained { seat } => self.flag(*seat, Flags::DISGUISED),
            Event::DisguiseLost { seat } => self.unflag(*seat, Flags::DISGUISED),
            Event::Boxed { seat } => self.flag(*seat, Flags::BOXED),
            Event::Unboxed { seat } => self.unflag(*seat, Flags::BOXED),
            Event::Moved { seat, to, .. } | Event::Jumped { seat, to, .. } => {
                if let Some(player) = self.player(*seat) {
                    player.at = Some(*to);
                }
            }
            Event::AttentionPlaced { seat, at, side, .. } => self.place_attention(*seat, *at, *side),
            Event::AttentionRemoved { seat, .. } => {
                if let Some(player) = self.player(*seat) {
                    player.attention = None;
                }
            }
            Event::PlayerDamaged { seat, amount } => {
                if let Some(player) = self.player(*seat) {
                    player.damage = player.damage.saturating_add(*amount);
                }
            }
            Event::PlayerHealed { seat, amount } => {
                if let Some(player) = self.player(*seat) {
                    player.damage = player.damage.saturating_sub(*amount);
                }
            }
            _ => {}
        }
    }

    fn place_attention(&mut self, seat: Seat, at: Space, side: Side) {
        let Some(player) = self.player(seat) else { return };
        let was_alert = player.attention.is_some_and(|token| token.side == Side::Alert);
        player.attention = Some(Attention { at, side });
        if side == Side::Alert && !was_alert {
            self.alerts = self.alerts.saturating_add(1);
        }
    }

    fn start_round(&mut self, round: u16) {
        self.round = round;
        self.blinded = 0;
        for player in &mut self.players {
            player.actions = 4;
            player.noisy = 0;
            player.flags = player.flags.without(Flags::ROUND);
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        self.progress = None;
        self.unflag(seat, Flags::TURN);
        let Some(player) = self.player(seat) else { return };
        player.noisy = 0;
        player.items.iter_mut().flatten().for_each(|item| item.used = false);
    }

    fn apply_to_dice(&mut self, event: &Event) {
        match event {
            Event::RollBegun { roller, purpose, white, black } => {
                self.roll = Some(Roll {
                    roller: *roller,
                    purpose: *purpose,
                    step: RollStep::Before,
                    white: *white,
                    black: *black,
                    dice: ArrayVec::new(),
                    rolled: 0,
                    spent: Spent::default(),
                    asked: SeatSet::EMPTY,
                });
            }
            Event::DiceAccepted { .. } => self.roll = None,
            Event::ProgressKept { target, dice } => {
                self.progress = Some(Progress { target: *target, dice: dice.clone() });
            }
            Event::ProgressLost => self.progress = None,
            _ => self.apply_to_roll(event),
        }
    }

    fn apply_to_roll(&mut self, event: &Event) {
        let Some(roll) = &mut self.roll else { return };
        match event {
            Event::RollChanged { white, black } => {
                roll.white = *white;
                roll.black = *black;
            }
            Event::DiceRolled { dice, rolled, .. } => {
                roll.dice.clone_from(dice);
                roll.rolled = *rolled;
                roll.step = RollStep::Window;
            }
            Event::DieAdded { white, face, .. } => {
                let die = crate::state::Die { white: *white, face: *face, changed: false, extra: true };
                roll.rolled |= 1 << roll.dice.len();
                let _ = roll.dice.try_push(die);
            }
            Event::DieChanged { die, face } => {
                if let Some(die) = roll.dice.get_mut(usize::from(*die)) {
                    die.face = *face;
                    die.changed = true;
                }
            }
            Event::DieRerolled { die, face } => {
                roll.rolled |= 1 << die;
                if let Some(die) = roll.dice.get_mut(usize::from(*die)) {
                    die.face = *face;
                    die.changed = false;
                }
            }
            Event::OnceSpent { effect } => roll.spent = Spent(roll.spent.0 | effect),
            Event::RollAdvanced { step } => roll.step = *step,
            Event::Asked { seats } => roll.asked = *seats,
            _ => {}
        }
    }

    fn guard_mut(&mut self, guard: u8) -> Option<&mut Guard> {
        self.guards.get_mut(usize::from(guard))?.as_mut()
    }

    fn move_guard(&mut self, guard: u8, to: Space) {
        let Some(figure) = self.guards.get_mut(usize::from(guard)).and_then(Option::as_mut) else { return };
        self.guard_spaces.remove(figure.at);
        figure.at = to;
        self.guard_spaces.insert(to);
    }

    fn remove_guard(&mut self, guard: u8) {
        if let Some(figure) = self.guards.get_mut(usize::from(guard)).and_then(Option::take) {
            self.guard_spaces.remove(figure.at);
        }
    }

    fn apply_to_guard(&mut self, event: &Event) {
        match event {
            Event::GuardDamaged { guard, amount, ko, by, .. } => {
                let Some(figure) = self.guard_mut(*guard) else { return };
                let damage = if *ko { &mut figure.ko_damage } else { &mut figure.damage };
                *damage = damage.saturating_add(*amount);
                if let Some(seat) = by {
                    figure.hurt_by = figure.hurt_by.with(*seat);
                }
            }
            Event::GuardKilled { guard, .. } => {
                self.remove_guard(*guard);
                self.killed = self.killed.saturating_add(1);
            }
            Event::GuardKnockedOut { guard, .. } => self.remove_guard(*guard),
            Event::HurtForgotten { seat } => {
                let others = SeatSet::from_bits(!SeatSet::only(*seat).bits());
                for figure in self.guards.iter_mut().flatten() {
                    figure.hurt_by = SeatSet::from_bits(figure.hurt_by.bits() & others.bits());
                }
            }
            Event::GuardSpawned { guard, figure, .. } => {
                if let Some(slot) = self.guards.get_mut(usize::from(*guard)) {
                    *slot = Some(*figure);
                    self.guard_spaces.insert(figure.at);
                }
            }
            Event::GuardTurned { guard, facing, .. } => {
                if let Some(figure) = self.guard_mut(*guard) {
                    figure.facing = *facing;
                }
            }
            Event::GuardMoved { guard, to } => self.move_guard(*guard, *to),
            Event::GuardJumped { guard, to, facing, .. } => {
                self.move_guard(*guard, *to);
                if let Some(figure) = self.guard_mut(*guard) {
                    figure.facing = *facing;
                }
            }
            _ => {}
        }
    }

    fn apply_to_body(&mut self, event: &Event) {
        match event {
            Event::BodyPlaced { at, kind, roped } => {
                let _ = self.bodies.try_push(Body { at: *at, kind: *kind, roped: *roped });
            }
            Event::BodyRemoved { at, kind, roped } => {
                let gone = Body { at: *at, kind: *kind, roped: *roped };
                if let Some(place) = self.bodies.iter().position(|body| *body == gone) {
                    self.bodies.swap_remove(place);
                }
            }
            Event::BodyFlipped { at } => {
                let stirs = |body: &&mut Body| body.at == *at && body.kind == BodyKind::Ko2 && !body.roped;
                if let Some(body) = self.bodies.iter_mut().find(stirs) {
                    body.kind = BodyKind::Ko1;
                }
            }
            Event::BodyTied { at, tied } => {
                let fits = |body: &&mut Body| body.at == *at && body.kind != BodyKind::Dead && body.roped != *tied;
                if let Some(body) = self.bodies.iter_mut().find(fits) {
                    body.roped = *tied;
                }
            }
            _ => {}
        }
    }

    fn item_mut(&mut self, seat: Seat, card: Card) -> Option<&mut Item> {
        self.player(seat)?.items.iter_mut().flatten().find(|item| item.card == card)
    }

    fn apply_to_equipment(&mut self, event: &Event) {
        match event {
            Event::Equipped { seat, items } => {
                if let Some(player) = self.player(*seat) {
                    player.items = *items;
                }
            }
            Event::EquipmentGiven { seat, item } => {
                if let Some(player) = self.player(*seat)
                    && let Some(slot) = player.items.iter_mut().find(|slot| slot.is_none())
                {
                    *slot = Some(*item);
                }
            }
            Event::EquipmentMarked { seat, card } => {
                if let Some(item) = self.item_mut(*seat, *card) {
                    item.used = true;
                }
            }
            Event::TokensSpent { seat, card, amount } => {
                if let Some(item) = self.item_mut(*seat, *card) {
                    item.tokens = item.tokens.saturating_sub(*amount);
                }
            }
            Event::TokensGained { seat, card, amount } => {
                if let Some(item) = self.item_mut(*seat, *card) {
                    item.tokens = item.tokens.saturating_add(*amount);
                }
            }
            Event::EquipmentDiscarded { seat, card } => {
                if let Some(player) = self.player(*seat) {
                    let held = |slot: &&mut Option<Item>| slot.is_some_and(|item| item.card == *card);
                    if let Some(slot) = player.items.iter_mut().find(held) {
                        *slot = None;
                    }
                }
            }
            Event::SuppressorAttached { seat, card } => {
                if let Some(item) = self.item_mut(*seat, *card) {
                    item.quiet = true;
                }
            }
            _ => {}
        }
    }

    fn apply_to_decks(&mut self, event: &Event) {
        match event {
            Event::OrdersShuffled { orders } => self.orders = orders.iter().copied().take(32).collect(),
            Event::ReactionsShuffled { reactions } => self.reactions = reactions.iter().copied().take(32).collect(),
            Event::SystemsShuffled { systems } => self.systems = systems.iter().copied().take(32).collect(),
            Event::OrderDrawn { card } => {
                self.orders.pop();
                self.order = Some(card.order);
                self.jam = crate::state::Jam::default();
                let _ = self.discards.try_push(crate::card::OrderCard { known: true, ..*card });
            }
            Event::OrderJammed { action, flip, slow } => {
                self.jam.action |= action;
                self.jam.flip |= flip;
                self.jam.slow = self.jam.slow.saturating_add(*slow);
            }
            Event::OrderBottomed { card } => {
                self.orders.pop();
                let _ = self.orders.try_insert(0, crate::card::OrderCard { known: true, ..*card });
            }
            Event::OrdersSeen { count } => {
                self.orders.iter_mut().rev().take(usize::from(*count)).for_each(|card| card.known = true);
            }
            Event::ReactionDrawn { .. } => {
                if let Some(card) = self.reactions.pop() {
                    let _ = self.reaction_discards.try_push(crate::state::DeckReaction { known: true, ..card });
                }
            }
            Event::ReactionSeen => {
                if let Some(card) = self.reactions.last_mut() {
                    card.known = true;
                }
            }
            Event::ReactionsTurned => {
                self.reactions = self.reaction_discards.iter().rev().copied().collect();
                self.reaction_discards.clear();
            }
            _ => {}
        }
    }

    fn apply_to_systems(&mut self, event: &Event) {
        match event {
            Event::SystemDrawn { system } => {
                self.systems.pop();
                let _ = self.up.try_push(UpCard { system: *system, slots: [None; crate::card::SLOTS] });
            }
            Event::Connected { terminal } => self.connected = *terminal,
            Event::DieAllocated { die, card, slot, regular } => {
                if let Some(roll) = &mut self.roll
                    && usize::from(*die) < roll.dice.len()
                {
                    roll.dice.remove(usize::from(*die));
                }
                self.set_slot(*card, *slot, Some(SlotDie { regular: *regular }));
            }
            Event::DieTakenBack { card, slot } => self.set_slot(*card, *slot, None),
            Event::SystemReturned { card, system, top } => self.return_system(*card, *system, *top),
            Event::SystemResolved { card, system, .. } => self.return_system(*card, *system, false),
            _ => {}
        }
    }

    fn set_slot(&mut self, card: u8, slot: u8, die: Option<SlotDie>) {
        let place = self.up.get_mut(usize::from(card)).and_then(|up| up.slots.get_mut(usize::from(slot)));
        if let Some(place) = place {
            *place = die;
        }
    }

    fn return_system(&mut self, card: u8, system: crate::card::System, top: bool) {
        if usize::from(card) < self.up.len() {
            self.up.remove(usize::from(card));
        }
        let back = crate::state::DeckSystem { system, known: true };
        let place = if top { self.systems.len() } else { 0 };
        let _ = self.systems.try_insert(place, back);
    }

    fn apply_to_map(&mut self, event: &Event, stage: &Stage) {
        match event {
            Event::DoorOpened { door } => {
                self.doors &= !(1 << door);
                if let Some(lock) = stage.doors.get(usize::from(*door)) {
                    self.locked.remove(lock.at);
                }
            }
            Event::TerminalHacked { terminal } => self.hacked |= 1 << terminal,
            Event::NodeDisabled { node } => self.disabled |= 1 << node,
            Event::NodeRepaired { node } => self.disabled &= !(1 << node),
            Event::ElevatorCalled { elevator, shaft } => {
                if let Some(car) = self.cars.get_mut(usize::from(*elevator)) {
                    car.shaft = *shaft;
                }
            }
            Event::ElevatorMoved { elevator, shaft } => self.ride(*elevator, *shaft, stage),
            Event::ElevatorUnlocked { elevator } => {
                if let Some(car) = self.cars.get_mut(usize::from(*elevator)) {
                    car.locked = false;
                }
            }
            Event::EventResolved { letter, .. } => self.events[usize::from(letter & 3)] = crate::space::Spaces::EMPTY,
            Event::EventPlaced { letter, at } => self.events[usize::from(letter & 3)].insert(*at),
            Event::CamerasSet { side } => self.cameras = *side,
            Event::CamerasFlipped { side } => self.cameras = Some(*side),
            Event::Blinded { zones } => self.blinded |= zones,
            Event::CounterChanged { counter, value } => self.counters[usize::from(counter & 7)] = *value,
            Event::GuardCountSet { zone, count } => self.guard_count[usize::from(zone & 7)] = *count,
            _ => self.apply_to_tokens(event),
        }
    }

    fn apply_to_tokens(&mut self, event: &Event) {
        match event {
            Event::ObjectivesDealt { objectives } => {
                self.objectives = objectives.iter().copied().take(self.objectives.capacity()).collect();
            }
            Event::TrapsDealt { traps } => self.traps = traps.iter().copied().take(self.traps.capacity()).collect(),
            Event::ObjectiveRevealed { place, objective } => {
                if let Some(slot) = self.objectives.get_mut(usize::from(*place)) {
                    *slot = *objective;
                }
            }
            Event::ObjectiveRemoved { place, .. } if usize::from(*place) < self.objectives.len() => {
                self.objectives.remove(usize::from(*place));
            }
            Event::ObjectivePlaced { objective } => {
                let _ = self.objectives.try_push(*objective);
            }
            Event::ObjectiveTaken { seat, place, kind, escort } => {
                if usize::from(*place) < self.objectives.len() {
                    self.objectives.remove(usize::from(*place));
                }
                self.taken[usize::from(kind & 7)] += 1;
                if let Some(player) = self.player(*seat) {
                    player.escorts += u8::from(*escort);
                }
            }
            Event::TrapRevealed { trap, .. } => {
                if let Some(trap) = self.traps.get_mut(usize::from(*trap)) {
                    trap.up = true;
                }
            }
            Event::TrapOriented { trap, green } => {
                if let Some(trap) = self.traps.get_mut(usize::from(*trap)) {
                    trap.green = *green;
                }
            }
            Event::PiecePlaced { piece } => {
                let _ = self.pieces.try_push(*piece);
            }
            Event::PieceRemoved { kind, at } => {
                if let Some(place) = self.pieces.iter().position(|piece| piece.kind == *kind && piece.at == *at) {
                    self.pieces.remove(place);
                }
            }
            Event::PieceMoved { from, to } => {
                if let Some(piece) =
                    self.pieces.iter_mut().find(|piece| piece.kind == PieceKind::Missile && piece.at == *from)
                {
                    piece.at = *to;
                }
            }
            _ => {}
        }
    }

    /// The car goes to a shaft with every figure, body and attention token in it (MOV-4).
    fn ride(&mut self, elevator: u8, shaft: u8, stage: &Stage) {
        let Some(car) = self.cars.get_mut(usize::from(elevator)) else { return };
        let from = core::mem::replace(&mut car.shaft, shaft);
        let Some(elevator) = stage.elevators.get(usize::from(elevator)) else { return };
        let Some(left) = elevator.shafts.get(usize::from(from)) else { return };
        let Some(reached) = elevator.shafts.get(usize::from(shaft)) else { return };
        for (place, at) in left.spaces.iter().enumerate() {
            self.carry(*at, reached.spaces.get(place).copied());
        }
    }

    fn carry(&mut self, from: Space, to: Option<Space>) {
        for player in &mut self.players {
            if player.at == Some(from) {
                player.at = to;
            }
            if let Some(token) = player.attention
                && token.at == from
            {
                player.attention = to.map(|at| Attention { at, ..token });
            }
        }
        let guard = self.guards.iter().position(|guard| guard.is_some_and(|guard| guard.at == from));
        match (guard, to) {
            (Some(guard), Some(to)) => self.move_guard(guard as u8, to),
            (Some(guard), None) => self.remove_guard(guard as u8),
            (None, _) => {}
        }
        match to {
            Some(to) => self.bodies.iter_mut().filter(|body| body.at == from).for_each(|body| body.at = to),
            None => self.bodies.retain(|body| body.at != from),
        }
    }
}
