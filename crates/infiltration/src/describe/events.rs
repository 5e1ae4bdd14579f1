//! What each event speaks of, chapter by chapter.

use alloc::borrow::ToOwned as _;
use alloc::string::ToString as _;

use super::{Field, Teller, face, order_line, reaction_line};
use crate::board::Zone;
use crate::event::Event;
use crate::frame::Purpose;
use crate::game::Infiltration;
use crate::notation::write_frequency;
use crate::state::{Failure, LockTarget};

impl Event {
    /// Tells what the event speaks of, whoever may know it, as the position after it calls it.
    pub fn fields(&self, game: &Infiltration, into: &mut impl FnMut(&'static str, Field)) {
        let mut tell = Teller { game, into };
        let told = self.turn_fields(&mut tell)
            || self.dice_fields(&mut tell)
            || self.damage_fields(&mut tell)
            || self.map_fields(&mut tell)
            || self.card_fields(&mut tell)
            || self.enemy_fields(&mut tell)
            || self.boss_fields(&mut tell)
            || self.system_fields(&mut tell);
        if !told {
            self.stage_fields(&mut tell);
        }
    }

    /// Tells what everybody may know of it; whether they learn of it at all says
    /// [`Event::audience`].
    pub fn public_fields(&self, game: &Infiltration, into: &mut impl FnMut(&'static str, Field)) {
        let secret = self.secret_fields();
        self.fields(game, &mut |name, value| {
            if !secret.contains(&name) {
                into(name, value);
            }
        });
    }

    const fn secret_fields(&self) -> &'static [&'static str] {
        match self {
            Self::OrdersShuffled { .. } => &["orders"],
            Self::ReactionsShuffled { .. } => &["reactions"],
            Self::SystemsShuffled { .. } => &["systems"],
            Self::ObjectivesDealt { .. } => &["kinds"],
            Self::TrapsDealt { .. } => &["faces"],
            Self::BossDeckShuffled { .. } => &["cards"],
            Self::LairsDealt { .. } => &["under"],
            _ => &[],
        }
    }

    /// Rounds, turns, figures, attention.
    fn turn_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        match self {
            Self::RoundStarted { round } => tell.number("round", *round),
            Self::TurnStarted { seat }
            | Self::TurnEnded { seat }
            | Self::DisguiseGained { seat }
            | Self::DisguiseLost { seat }
            | Self::Boxed { seat }
            | Self::Unboxed { seat }
            | Self::ExtraAction { seat }
            | Self::HurtForgotten { seat }
            | Self::FlagsSet { seat, .. }
            | Self::FlagsCleared { seat, .. } => tell.seat("seat", *seat),
            Self::ActionTaken { seat, verb, cost, noisy } => {
                tell.seat("seat", *seat);
                tell.text("verb", verb.id());
                tell.number("cost", *cost);
                tell.flag("noisy", *noisy);
            }
            Self::Moved { seat, from, to } => {
                tell.seat("seat", *seat);
                tell.space("from", *from);
                tell.space("to", *to);
            }
            Self::Jumped { seat, from, to, path } => {
                tell.seat("seat", *seat);
                tell.space("from", *from);
                tell.space("to", *to);
                tell.path(*path);
            }
            Self::AttentionPlaced { seat, at, side, rule, seen } => {
                tell.attention(*seat, *at, *side);
                tell.watcher(*at, *seen, rule);
            }
            Self::AttentionRemoved { seat, at, side } => tell.attention(*seat, *at, *side),
            Self::FocusSpent { seat, focus } | Self::FocusRefreshed { seat, focus } => {
                tell.seat("seat", *seat);
                tell.text("focus", focus.id());
            }
            Self::NoiseChecked { seat, bang } => {
                tell.seat("seat", *seat);
                tell.flag("bang", *bang);
            }
            _ => return false,
        }
        true
    }

    fn dice_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        match self {
            Self::RollBegun { roller, purpose, white, black } => {
                tell.seat("roller", *roller);
                tell.purpose(*purpose);
                tell.number("white", *white);
                tell.number("black", *black);
            }
            Self::RollChanged { white, black } => {
                tell.number("white", *white);
                tell.number("black", *black);
            }
            Self::DiceRolled { roller, dice, rolled } => {
                tell.seat("roller", *roller);
                tell.dice(dice);
                let places = (0..dice.len() as u8).filter(|die| rolled >> die & 1 != 0);
                (tell.into)("rolled", Field::Numbers(places.map(|die| i64::from(die) + 1).collect()));
            }
            Self::DiceAccepted { roller, dice } => {
                tell.seat("roller", *roller);
                tell.dice(dice);
            }
            Self::DieAdded { die, white, face: shown } => {
                tell.place("die", *die);
                tell.colour(*white);
                tell.text("face", &face(*shown));
            }
            Self::DieChanged { die, face: shown } | Self::DieRerolled { die, face: shown } => {
                tell.place("die", *die);
                tell.text("face", &face(*shown));
            }
            Self::ProgressKept { target, dice } => {
                tell.lock(*target);
                tell.dice(dice);
            }
            _ => return false,
        }
        true
    }

    /// Damage and bodies.
    fn damage_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        match self {
            Self::GuardDamaged { guard, at, amount, ko, by } => {
                tell.place("guard", *guard);
                tell.space("at", *at);
                tell.number("amount", *amount);
                tell.flag("ko", *ko);
                if let Some(by) = by {
                    tell.seat("by", *by);
                }
            }
            Self::GuardKilled { guard, at } | Self::GuardKnockedOut { guard, at } => {
                tell.place("guard", *guard);
                tell.space("at", *at);
            }
            Self::PlayerDamaged { seat, amount } | Self::PlayerHealed { seat, amount } => {
                tell.seat("seat", *seat);
                tell.number("amount", *amount);
            }
            Self::Covered { seat, instead } => {
                tell.seat("seat", *seat);
                tell.seat("instead", *instead);
            }
            Self::BodyPlaced { at, kind, roped } | Self::BodyRemoved { at, kind, roped } => {
                tell.space("at", *at);
                tell.text("kind", kind.id());
                tell.flag("roped", *roped);
            }
            Self::BodyFlipped { at } => tell.space("at", *at),
            Self::BodyTied { at, tied } => {
                tell.space("at", *at);
                tell.flag("tied", *tied);
            }
            _ => return false,
        }
        true
    }

    fn map_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        let game = tell.game;
        match self {
            Self::DoorOpened { door } => tell.lock(LockTarget::Door(*door)),
            Self::TerminalHacked { terminal } => tell.lock(LockTarget::Terminal(*terminal)),
            Self::NodeDisabled { node } | Self::NodeRepaired { node } => {
                tell.text("node", game.stage.nodes.get(usize::from(*node)).map_or("", |node| node.id.as_str()));
            }
            Self::ElevatorCalled { elevator, shaft } | Self::ElevatorMoved { elevator, shaft } => {
                tell.elevator(*elevator, Some(*shaft));
            }
            Self::ElevatorUnlocked { elevator } => tell.elevator(*elevator, None),
            Self::EventResolved { letter, at } | Self::EventPlaced { letter, at } => {
                tell.text("letter", ["a", "b", "c", "d"][usize::from(letter & 3)]);
                tell.space("at", *at);
            }
            Self::ObjectiveRevealed { objective, .. } | Self::ObjectivePlaced { objective } => {
                tell.space("at", objective.at);
                tell.kind(objective.kind);
            }
            Self::ObjectiveRemoved { at, .. } => tell.space("at", *at),
            Self::ObjectiveTaken { seat, kind, .. } => {
                tell.seat("seat", *seat);
                if let Some(at) = game.player(*seat).and_then(|player| player.at) {
                    tell.space("at", at);
                }
                tell.kind(*kind);
            }
            Self::TrapRevealed { trap, face } => {
                tell.trap(*trap);
                tell.text("face", face.id());
            }
            Self::TrapOriented { trap, green } => {
                tell.trap(*trap);
                tell.text("green", green.id());
            }
            Self::CamerasSet { side } => {
                if let Some(side) = side {
                    tell.text("side", side.id());
                }
            }
            Self::CamerasFlipped { side } => tell.text("side", side.id()),
            Self::Blinded { zones } => {
                let blind = (0..game.stage.board.zone_count()).filter(|zone| zones >> zone & 1 != 0);
                tell.list("zones", blind.map(|zone| game.zone_id(Zone(zone))));
            }
            _ => return false,
        }
        true
    }

    /// Equipment and what it puts on the map.
    fn card_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        let game = tell.game;
        match self {
            Self::Equipped { seat, items } => {
                tell.seat("seat", *seat);
                tell.list("items", items.iter().flatten().map(|item| game.card_id(item.card).to_owned()));
            }
            Self::EquipmentGiven { seat, item } => {
                tell.seat("seat", *seat);
                tell.card(item.card);
            }
            Self::EquipmentUsed { seat, card }
            | Self::EquipmentMarked { seat, card }
            | Self::EquipmentDiscarded { seat, card }
            | Self::SuppressorAttached { seat, card } => {
                tell.seat("seat", *seat);
                tell.card(*card);
            }
            Self::TokensSpent { seat, card, amount } | Self::TokensGained { seat, card, amount } => {
                tell.seat("seat", *seat);
                tell.card(*card);
                tell.number("amount", *amount);
            }
            Self::PiecePlaced { piece } => {
                tell.text("kind", piece.kind.id());
                tell.space("at", piece.at);
                tell.seat("seat", piece.owner);
            }
            Self::PieceRemoved { kind, at } => {
                tell.text("kind", kind.id());
                tell.space("at", *at);
            }
            Self::PieceMoved { from, to } => {
                tell.space("from", *from);
                tell.space("to", *to);
            }
            Self::Exploded { at, within } => {
                tell.space("at", *at);
                tell.number("within", *within);
            }
            _ => return false,
        }
        true
    }

    fn enemy_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        match self {
            Self::OrderDrawn { card } | Self::OrderBottomed { card } => tell.order(*card),
            Self::OrderJammed { action, flip, slow } => {
                tell.flag("action", *action);
                tell.flag("flip", *flip);
                tell.number("slow", *slow);
            }
            Self::OrdersSeen { count } => tell.number("count", *count),
            Self::ReactionDrawn { guard } => {
                tell.guard(*guard);
                tell.reaction(tell.game.state.reaction_discards.last().map(|card| card.reaction));
            }
            Self::ReactionSeen => tell.reaction(tell.game.state.reactions.last().map(|card| card.reaction)),
            Self::ZoneBegun { zone } => tell.zone(*zone),
            Self::GuardSpawned { guard, figure, woken } => {
                tell.place("guard", *guard);
                tell.space("at", figure.at);
                tell.text("facing", figure.facing.id());
                tell.flag("woken", *woken);
            }
            Self::GuardActivated { guard } | Self::GuardStopped { guard, .. } | Self::GuardDone { guard } => {
                tell.guard(*guard);
            }
            Self::ModeChosen { guard, mode, goal, speed, .. } => {
                tell.guard(*guard);
                tell.text("mode", mode.id());
                if let Some(goal) = goal {
                    tell.goal(*goal);
                }
                tell.number("speed", *speed);
            }
            Self::PathFound { guard, path } => {
                tell.guard(*guard);
                tell.path(*path);
            }
            Self::GuardTurned { guard, facing, .. } => {
                tell.guard(*guard);
                tell.text("facing", facing.id());
            }
            Self::GuardMoved { guard, to } => {
                tell.place("guard", *guard);
                tell.space("to", *to);
            }
            Self::GuardJumped { guard, to, facing, path } => {
                tell.place("guard", *guard);
                tell.space("to", *to);
                tell.text("facing", facing.id());
                tell.path(*path);
            }
            Self::GuardAttacks { guard, seat } => {
                tell.guard(*guard);
                tell.seat("seat", *seat);
            }
            _ => return false,
        }
        true
    }

    fn system_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        match self {
            Self::SystemDrawn { system } => tell.system("system", *system),
            Self::Connected { terminal } => {
                if let Some(terminal) = terminal {
                    tell.lock(LockTarget::Terminal(*terminal));
                }
            }
            Self::DieAllocated { die, card, slot, .. } => {
                tell.place("die", *die);
                tell.up(*card);
                tell.place("slot", *slot);
            }
            Self::DieTakenBack { card, slot } => {
                tell.up(*card);
                tell.place("slot", *slot);
            }
            Self::SystemReturned { system, top, .. } => {
                tell.system("system", *system);
                tell.flag("top", *top);
            }
            Self::SystemResolved { system, level, .. } => {
                tell.system("system", *system);
                tell.number("level", *level);
            }
            _ => return false,
        }
        true
    }

    /// Set-up, script, the end, and how the engine keeps its place.
    fn stage_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        let game = tell.game;
        match self {
            Self::OrdersShuffled { orders } => {
                tell.number("left", orders.len() as u8);
                tell.list("orders", orders.iter().rev().map(|card| order_line(card.order)));
            }
            Self::ReactionsShuffled { reactions } => {
                tell.number("left", reactions.len() as u8);
                tell.list("reactions", reactions.iter().rev().map(|card| reaction_line(card.reaction)));
            }
            Self::SystemsShuffled { systems } => {
                tell.number("left", systems.len() as u8);
                tell.list("systems", systems.iter().rev().map(|card| game.system_id(card.system).to_owned()));
            }
            Self::ObjectivesDealt { objectives } => {
                tell.list("spaces", objectives.iter().map(|objective| objective.at.to_string()));
                tell.list("kinds", objectives.iter().map(|objective| game.kind_id(objective.kind).to_owned()));
            }
            Self::TrapsDealt { traps } => {
                tell.list("spaces", traps.iter().map(|trap| trap.at.to_string()));
                tell.list("faces", traps.iter().map(|trap| trap.face.id().to_owned()));
            }
            Self::TriggerFired { trigger } => {
                let trigger = game.stage.triggers.get(usize::from(*trigger));
                if let Some(id) = trigger.and_then(|trigger| trigger.id.as_deref()) {
                    tell.text("trigger", id);
                }
            }
            Self::TextShown { text, seat } => {
                tell.text("text", game.stage.texts.get(usize::from(*text)).map_or("", |key| key.as_str()));
                if let Some(seat) = seat {
                    tell.seat("seat", *seat);
                }
            }
            Self::CounterChanged { counter, value } => {
                tell.text("counter", game.stage.counters.get(usize::from(*counter)).map_or("", |id| id.as_str()));
                tell.number("value", *value);
            }
            Self::GuardCountSet { zone, count } => {
                tell.zone(*zone);
                tell.number("count", *count);
            }
            Self::CodecCalled { seat, number } => {
                tell.seat("seat", *seat);
                tell.text("number", &write_frequency(*number));
            }
            Self::StageFailed { failure } => {
                tell.text("failure", failure.id());
                if let Failure::Killed(seat) = failure {
                    tell.seat("seat", *seat);
                }
            }
            Self::RewardGained { card } => tell.card(*card),
            Self::Answered { seat, answer } => {
                if let Some(seat) = seat {
                    tell.seat("seat", *seat);
                }
                tell.text("answer", &game.write_answer(*answer));
            }
            Self::Asked { seats } => tell.seats("seats", *seats),
            _ => {}
        }
    }
}

impl<F: FnMut(&'static str, Field)> Teller<'_, F> {
    fn purpose(&mut self, purpose: Purpose) {
        self.text("purpose", purpose.id());
        match purpose {
            Purpose::Guard(guard) => self.guard(guard),
            Purpose::Lock(target) => self.lock(target),
            _ => {}
        }
    }

    fn lock(&mut self, target: LockTarget) {
        let game = self.game;
        let name = match target {
            LockTarget::Door(_) => "door",
            LockTarget::Terminal(_) => "terminal",
        };
        self.text(name, game.lock(target).map_or("", |lock| lock.id.as_str()));
    }

    fn elevator(&mut self, elevator: u8, shaft: Option<u8>) {
        let Some(lift) = self.game.stage.elevators.get(usize::from(elevator)) else { return };
        self.text("elevator", &lift.id);
        if let Some(shaft) = shaft.and_then(|shaft| lift.shafts.get(usize::from(shaft))) {
            self.text("shaft", &shaft.id);
        }
    }

    fn trap(&mut self, trap: u8) {
        if let Some(trap) = self.game.state.traps.get(usize::from(trap)) {
            self.space("at", trap.at);
        }
    }
}
