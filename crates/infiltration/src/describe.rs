//! Events, refusals and questions by names: what JSON, sentences and logs need to know of them.
//!
//! Every value is told under a stable field name as an id of the notation or a number; spaces are
//! `x,y`, dice and guards count from 1, `!` is a face. What is not there is not told. No sentence is
//! made here.

mod boss;
mod events;
mod questions;

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use table::{Refused as _, Seat, SeatSet};

use crate::board::Zone;
use crate::card::{Card, Order, OrderCard, Reaction, System};
use crate::event::Event;
use crate::frame::{Frame, Goal};
use crate::game::Infiltration;
use crate::ids::Side;
use crate::notation::write_path;
use crate::path::Path;
use crate::refusal::Refusal;
use crate::rules::Watcher;
use crate::space::Space;
use crate::state::{Die, Failure};

pub use table::describe::{Described, Field};

impl Infiltration {
    /// The event by names, as the position after it calls them.
    pub fn described(&self, event: &Event) -> Described {
        let mut fields = Vec::new();
        event.fields(self, &mut |name, value| fields.push((name, value)));
        Described { id: event.id(), rules: event.rules().to_vec(), fields }
    }

    /// The refusal by names: its id says it all.
    pub fn described_refusal(&self, refusal: &Refusal) -> Described {
        Described { id: refusal.id(), rules: vec![refusal.rule()], fields: Vec::new() }
    }

    /// A zone's letter.
    pub fn zone_id(&self, zone: Zone) -> String {
        self.stage.zone_letters.get(usize::from(zone.0)).map_or_else(String::new, char::to_string)
    }

    /// A system card's id.
    pub fn system_id(&self, system: System) -> &str {
        self.pack.system(system).map_or("", |card| card.id.as_str())
    }

    /// The id of a boss card.
    pub fn boss_card_id(&self, card: u8) -> &str {
        self.boss().and_then(|(boss, _)| boss.cards.get(usize::from(card))).map_or("", |card| card.id.as_str())
    }

    /// The id of the boss.
    pub fn boss_id(&self) -> Option<&str> {
        self.boss().map(|(boss, _)| boss.id.as_str())
    }

    /// The id of a kind of objective.
    pub fn kind_id(&self, kind: u8) -> &str {
        self.stage.kinds.get(usize::from(kind)).map_or("", |kind| kind.id.as_str())
    }
}

impl Failure {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Killed(_) => "killed",
            Self::OutOfTime => "out-of-time",
            Self::Condition => "condition",
        }
    }
}

/// What a die shows: `!` or a number.
fn face(face: u8) -> String {
    match face {
        0 => "!".to_owned(),
        pips => pips.to_string(),
    }
}

/// An order card in one line.
fn order_line(order: Order) -> String {
    match order {
        Order::GameOver => "game-over".to_owned(),
        Order::Orders { action, flip, arrow, blue, red } => {
            format!("{action} {arrow} {blue} {red}{}", if flip { " flip" } else { "" })
        }
    }
}

/// A reaction card in one line.
fn reaction_line(reaction: Reaction) -> String {
    format!("{} {} {}", reaction.ko, reaction.dead, reaction.investigate)
}

/// Hands the values on under their names.
struct Teller<'a, F> {
    game: &'a Infiltration,
    into: &'a mut F,
}

impl<F: FnMut(&'static str, Field)> Teller<'_, F> {
    fn text(&mut self, name: &'static str, text: &str) {
        (self.into)(name, Field::Text(text.to_owned()));
    }

    fn number(&mut self, name: &'static str, number: impl Into<i64>) {
        (self.into)(name, Field::Number(number.into()));
    }

    fn flag(&mut self, name: &'static str, flag: bool) {
        (self.into)(name, Field::Flag(flag));
    }

    /// A list; an empty one is not told.
    fn list(&mut self, name: &'static str, items: impl Iterator<Item = String>) {
        let items: Vec<String> = items.collect();
        if !items.is_empty() {
            (self.into)(name, Field::List(items));
        }
    }

    fn seat(&mut self, name: &'static str, seat: Seat) {
        let id = self.game.seat_id(seat);
        self.text(name, id);
    }

    fn seats(&mut self, name: &'static str, seats: SeatSet) {
        let game = self.game;
        self.list(name, seats.iter().map(|seat| game.seat_id(seat).to_owned()));
    }

    fn space(&mut self, name: &'static str, at: Space) {
        self.text(name, &at.to_string());
    }

    fn path(&mut self, path: Path) {
        self.text("path", &write_path(path));
    }

    /// A place as people count.
    fn place(&mut self, name: &'static str, place: u8) {
        self.number(name, i64::from(place) + 1);
    }

    /// A guard by its number, and where it stands if it still does.
    fn guard(&mut self, guard: u8) {
        self.place("guard", guard);
        if let Some(at) = self.game.guard(guard).map(|guard| guard.at) {
            self.space("at", at);
        }
    }

    fn attention(&mut self, seat: Seat, at: Space, side: Side) {
        self.seat("seat", seat);
        self.space("at", at);
        self.text("side", side.id());
    }

    /// Who sees a space in which somebody was noticed by these rules, there or on the way, as everybody at the table can
    /// see.
    fn watcher(&mut self, at: Space, seen: Option<Space>, rule: &str) {
        if let Some(seen) = seen.filter(|seen| *seen != at) {
            self.space("seen", seen);
        }
        let watcher = match rule {
            "ATT-2" | "GRD-5" => self.game.watcher(seen.unwrap_or(at)),
            "MOV-3" => self.leapfrogged(),
            _ => None,
        };
        let Some(Watcher { guard, at, facing }) = watcher else { return };
        if let Some(guard) = guard {
            self.place("guard", guard);
        }
        self.space("from", at);
        if let Some(facing) = facing {
            self.text("facing", facing.id());
        }
    }

    /// MOV-3. The first guard that was jumped over on the way that is under way.
    fn leapfrogged(&self) -> Option<Watcher> {
        let state = &self.game.state;
        let jumped = state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Walk(walk) => walk.jumped.get(0),
            _ => None,
        });
        let it = self.game.guard(jumped?)?;
        Some(Watcher { guard: jumped, at: it.at, facing: Some(it.facing) })
    }

    fn goal(&mut self, goal: Goal) {
        match goal {
            Goal::Token(seat) => self.seat("target", seat),
            Goal::Body(at) => self.space("target", at),
        }
    }

    fn card(&mut self, card: Card) {
        let game = self.game;
        self.text("card", game.card_id(card));
    }

    fn system(&mut self, name: &'static str, system: System) {
        let game = self.game;
        self.text(name, game.system_id(system));
    }

    /// A system card before Otacon.
    fn up(&mut self, card: u8) {
        if let Some(up) = self.game.state.up.get(usize::from(card)) {
            self.system("card", up.system);
        }
    }

    fn kind(&mut self, kind: u8) {
        let game = self.game;
        self.text("kind", game.kind_id(kind));
    }

    fn zone(&mut self, zone: u8) {
        let id = self.game.zone_id(Zone(zone));
        self.text("zone", &id);
    }

    fn colour(&mut self, white: bool) {
        self.text("colour", colour(white));
    }

    fn dice(&mut self, dice: &[Die]) {
        self.list("dice", dice.iter().map(|die| face(die.face)));
        self.list("colours", dice.iter().map(|die| colour(die.white).to_owned()));
    }

    fn order(&mut self, card: OrderCard) {
        self.text("back", if card.red { "red" } else { "blue" });
        self.flag("game_over", card.order == Order::GameOver);
        if let Order::Orders { action, flip, arrow, blue, red } = card.order {
            self.text("action", action.id());
            self.flag("flip", flip);
            self.text("arrow", arrow.id());
            self.number("blue", blue);
            self.number("red", red);
        }
    }

    fn reaction(&mut self, reaction: Option<Reaction>) {
        let Some(Reaction { order, ko, dead, investigate }) = reaction else { return };
        self.list("order", order.iter().map(|part| part.id().to_owned()));
        self.text("ko", ko.id());
        self.text("dead", dead.id());
        self.text("investigate", investigate.id());
    }
}

const fn colour(white: bool) -> &'static str {
    if white { "white" } else { "black" }
}

#[cfg(test)]
mod tests;
