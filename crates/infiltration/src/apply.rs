//! Folding events into the position. No rule lives here.

mod boss;
mod decks;
mod map;

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

use crate::card::Card;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{BodyKind, Side};
use crate::space::Space;
use crate::stage::Stage;
use crate::state::{Attention, Body, Flags, Guard, Item, Player, Progress, Roll, RollStep, Spent, State, Verdict};

impl State {
    /// Applies what happened.
    #[expect(clippy::inline_always, reason = "who calls it knows the event: what is left is one branch")]
    #[inline(always)]
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
            | Event::PlayerPushed { .. }
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
            Event::BossDeckShuffled { .. }
            | Event::BossCardDrawn { .. }
            | Event::BossCardBottomed { .. }
            | Event::BossCardRevealed { .. }
            | Event::ThreatChanged { .. }
            | Event::BossMoved { .. }
            | Event::BossTurned { .. }
            | Event::BossMarked
            | Event::BossExposed
            | Event::BossCardShown { .. }
            | Event::HostageDamaged { .. }
            | Event::ShadowLeft { .. }
            | Event::ShadowGone { .. }
            | Event::BossAttacks { .. }
            | Event::BossCardsSeen { .. }
            | Event::LairsDealt { .. }
            | Event::LairFlipped { .. }
            | Event::ReticleMoved { .. }
            | Event::ReticleLost { .. }
            | Event::SkullsRolled { .. }
            | Event::BossHealed
            | Event::BossGone
            | Event::BossDamaged { .. } => self.apply_to_boss(event),
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
            | Event::BossDefeated
            | Event::Thrown { .. }
            | Event::EquipmentUsed { .. }
            | Event::Exploded { .. }
            | Event::ZoneBegun { .. }
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

    #[inline]
    pub(crate) fn enter(&mut self, frame: Frame) {
        self.answer = None;
        let _ = self.frames.try_push(frame);
    }

    #[inline]
    pub(crate) fn become_frame(&mut self, frame: Frame) {
        self.answer = None;
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
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
            Event::Moved { seat, to, .. } | Event::Jumped { seat, to, .. } | Event::PlayerPushed { seat, to, .. } => {
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
        if let Some(fight) = &mut self.boss {
            fight.attacked = SeatSet::EMPTY;
        }
        for player in &mut self.players {
            player.actions = 4;
            player.noisy = 0;
            player.flags = player.flags.without(Flags::ROUND);
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        self.progress = None;
        self.unflag(seat, Flags::TURN);
        if let Some(fight) = &mut self.boss {
            fight.marked = false;
        }
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
}
