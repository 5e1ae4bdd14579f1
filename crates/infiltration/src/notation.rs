//! Commands of Infiltration as text, read and written.
//!
//! Seats are called by their characters. The seat is written whenever several sit at the table;
//! one player alone gives commands without it.

mod reach;
mod words;

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use table::notation;
use table::{Seat, Syntax, Token};

use crate::action::{Action, Aim, Spend, Thing, Way};
use crate::card::{Card, Cards};
use crate::frame::{Answer, Frame, Offer};
use crate::game::Infiltration;
use crate::ids::Focus;
use crate::path::Path;
use crate::space::Dir;
use words::Words;

/// Every verb of the notation.
pub const VERBS: [&str; 28] = [
    "equip",
    "ready",
    "turn",
    "sneak",
    "dash",
    "fight",
    "combo",
    "takedown",
    "disguise",
    "drag",
    "interact",
    "reroll",
    "knock",
    "focus",
    "spend",
    "accept",
    "use",
    "fly",
    "hack",
    "search",
    "access",
    "allocate",
    "take-back",
    "return",
    "resolve",
    "codec",
    "choose",
    "end",
];

/// Words that no id may be.
pub const RESERVED: [&str; 13] =
    ["n", "e", "s", "w", "here", "at", "on", "with", "keep", "up", "down", "top", "bottom"];

/// The ability of Snake that is spent on a die (CHR-1).
const WORKS_ALONE: &str = "works-alone";

/// Something no rule finds: commands that name nothing in reach are refused by their rule.
const NOWHERE: Thing = Thing::Point(u8::MAX);

/// How it is written, so that a command that is refused still reads as what it was.
const NOTHING: &str = "nothing";

impl Infiltration {
    /// A seat's id: its character.
    pub fn seat_id(&self, seat: Seat) -> &'static str {
        self.player(seat).map_or("nobody", |player| player.character.id())
    }

    /// The seat with this id or number.
    pub fn seat_by_id(&self, id: &str) -> Option<Seat> {
        let number = |seat: &Seat| id.parse() == Ok(seat.number());
        self.seats().find(|seat| self.seat_id(*seat) == id || number(seat))
    }

    pub(crate) fn write(&self, seat: Seat, action: Action) -> String {
        let command = self.command(seat, action);
        match self.state.players.len() {
            0 | 1 => command,
            _ => format!("{}: {command}", self.seat_id(seat)),
        }
    }

    /// The canonical text of a seat's action without the seat.
    pub fn command(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Equip(whose, cards) => format!("equip {}{}", self.seat_id(whose), self.write_cards(cards)),
            Action::Ready => "ready".to_owned(),
            Action::Turn(whose) => format!("turn {}", self.seat_id(whose)),
            Action::Sneak(path) => format!("sneak {}", write_path(path)),
            Action::Dash(path) => format!("dash {}", write_path(path)),
            Action::Fight(dir) => format!("fight {dir}"),
            Action::Combo(dir) => format!("combo {dir}"),
            Action::Takedown(dir) => format!("takedown {dir}"),
            Action::Disguise => "disguise".to_owned(),
            Action::Drag(from, path, drop) => {
                format!("drag {} {} {drop}", from.map_or("here", Dir::id), write_path(path))
            }
            Action::Interact(thing) => format!("interact {}", self.write_thing(seat, thing)),
            Action::Reroll(dice) => format!("reroll{}", write_dice(dice)),
            Action::Knock => "knock".to_owned(),
            Action::Focus(focus) => format!("focus {focus}"),
            Action::Spend(what, dice, up) => self.write_spend(seat, what, dice, up),
            Action::SpendMove(path) => format!("spend {} {}", Focus::MinusDie, write_path(path)),
            Action::Accept => "accept".to_owned(),
            Action::Use(card, way, aim) => format!("use {}{}", self.card_id(card), self.write_use(way, aim)),
            Action::Fly(die, dir, then) => write_flight(die, dir, then),
            Action::Hack(white) => format!("hack{}", write_extra(white)),
            Action::Search => "search".to_owned(),
            Action::Access(black, white) => format!("access {black}{}", write_extra(white)),
            Action::Allocate(die, card, slot) => {
                format!("allocate {} {} {}", number(die), self.write_up(card), number(slot))
            }
            Action::TakeBack(card, slot) => format!("take-back {} {}", self.write_up(card), number(slot)),
            Action::Return(card, top) => {
                format!("return {} {}", self.write_up(card), if top { "top" } else { "bottom" })
            }
            Action::Resolve(card, tier) => format!("resolve {} {}", self.write_up(card), self.level(card, tier)),
            Action::Codec(number) => format!("codec {}", write_frequency(number)),
            Action::Choose(answer) => format!("choose {}", self.write_answer(answer)),
            Action::End => "end".to_owned(),
        }
    }

    /// A card's id.
    pub fn card_id(&self, card: Card) -> &str {
        self.pack.card(card).map_or("none", |card| card.id.as_str())
    }

    fn write_cards(&self, cards: Cards) -> String {
        cards.iter().flat_map(|card| [" ", self.card_id(card)]).collect()
    }

    fn write_thing(&self, seat: Seat, thing: Thing) -> String {
        match thing {
            Thing::Objective => "here".to_owned(),
            Thing::Node => match self.node_here(seat) {
                Some(node) if self.things_in_reach(seat).any(|it| it == Thing::Objective) => node.id.clone(),
                _ => "here".to_owned(),
            },
            named => self.thing_id(named).unwrap_or_else(|| NOTHING.to_owned()),
        }
    }

    fn write_spend(&self, seat: Seat, what: Spend, dice: u16, up: bool) -> String {
        let name = match what {
            Spend::Focus(owner, focus) if owner == seat && self.owns(owner, focus) => focus.id().to_owned(),
            Spend::Focus(owner, focus) => format!("{}.{focus}", self.seat_id(owner)),
            Spend::WorksAlone => WORKS_ALONE.to_owned(),
            Spend::Card(card) => self.card_id(card).to_owned(),
        };
        let way = match (up, self.direction(what)) {
            (up, Direction::Fixed(usual)) if up == usual => "",
            (true, _) => " up",
            (false, _) => " down",
        };
        format!("spend {name}{}{way}", write_dice(dice))
    }

    fn owns(&self, seat: Seat, focus: Focus) -> bool {
        self.player(seat).is_some_and(|player| player.character.focus_place(focus).is_some())
    }

    /// Which way a die goes when this is spent on it.
    fn direction(&self, what: Spend) -> Direction {
        match what {
            Spend::Focus(_, Focus::Shift1 | Focus::Shift2) | Spend::WorksAlone => Direction::Chosen,
            Spend::Focus(_, focus) => Direction::Fixed(focus != Focus::Minus2),
            Spend::Card(card) => match self.pack.card(card).map(|card| card.effect) {
                Some(crate::card::Effect::Handkerchief) => Direction::Chosen,
                _ => Direction::Fixed(false),
            },
        }
    }

    fn write_use(&self, way: Way, aim: Aim) -> String {
        let way = way.id().map_or_else(String::new, |word| format!(" {word}"));
        let aim = match aim {
            Aim::None => String::new(),
            Aim::Here => " here".to_owned(),
            Aim::Dir(dir) => format!(" {dir}"),
            Aim::At(at) => format!(" at {at}"),
            Aim::AtWith(at, charges) => format!(" at {at} with {charges}"),
            Aim::With(charges) => format!(" with {charges}"),
            Aim::On(card) => format!(" on {}", self.card_id(card)),
        };
        way + &aim
    }

    /// A system card before Otacon: its id, or its number where none lies.
    fn write_up(&self, card: u8) -> String {
        let up = self.state.up.get(usize::from(card)).and_then(|up| self.pack.system(up.system));
        up.map_or_else(|| number(card).to_string(), |system| system.id.clone())
    }

    /// The level of a tier of a card before Otacon.
    fn level(&self, card: u8, tier: u8) -> u8 {
        let up = self.state.up.get(usize::from(card)).and_then(|up| self.pack.system(up.system));
        up.and_then(|system| system.tiers.get(usize::from(tier))).map_or(0, |tier| tier.level)
    }

    /// An answer as `choose` takes it.
    pub fn write_answer(&self, answer: Answer) -> String {
        match answer {
            Answer::No => match self.asking().map(|ask| ask.offer) {
                Some(Offer::Items(..) | Offer::Guards(_) | Offer::Tokens(_) | Offer::Tiers(_)) => "none".to_owned(),
                _ => "no".to_owned(),
            },
            Answer::Yes => "yes".to_owned(),
            Answer::Dir(dir) => dir.to_string(),
            Answer::Seat(seat) => self.seat_id(seat).to_owned(),
            Answer::Space(at) => at.to_string(),
            Answer::Card(card) => self.card_id(card).to_owned(),
            Answer::Door(door) => self.thing_id(Thing::Door(door)).unwrap_or_else(|| number(door).to_string()),
            Answer::Token(seat, place) => {
                let focus =
                    self.player(seat).and_then(|player| player.character.focus().get(usize::from(place)).copied());
                format!("{}.{}", self.seat_id(seat), focus.map_or("none", Focus::id))
            }
            Answer::Tier(card, tier) => format!("{} {}", self.write_up(card), self.level(card, tier)),
        }
    }

    pub(crate) fn read(&self, line: &str) -> Result<(Option<Seat>, Action), Syntax> {
        let Some(line) = notation::split(line) else { return Err(Syntax::missing(1, "a command")) };
        let seat = match line.seat {
            Some(token) => Some(self.read_seat(token)?),
            None => None,
        };
        let mut words = Words::new(self, &line, seat);
        let action = words.action()?;
        match words.peek() {
            Some(extra) => Err(Syntax::extra(extra)),
            None => Ok((seat, action)),
        }
    }

    /// Whose command it is if none is named: whoever acts, rolls or is asked.
    fn acting(&self) -> Option<Seat> {
        let decides = |frame: &Frame| match *frame {
            Frame::Turn(seat) => Some(seat),
            Frame::Dice => self.state.roll.as_ref().map(|roll| roll.roller),
            Frame::Flight(flight) => Some(flight.seat),
            Frame::Return(returning) => Some(returning.seat),
            Frame::Ask(ask) => ask.seats.single(),
            _ => None,
        };
        self.state.frames.iter().rev().find_map(decides).or_else(|| self.seats().next())
    }

    fn read_seat(&self, token: Token<'_>) -> Result<Seat, Syntax> {
        let known = self.state.players.iter().map(|player| player.character.id());
        self.seat_by_id(token.text).ok_or_else(|| Syntax::unknown(token, "a character at this table", known))
    }
}

/// Whether the player says which way a die goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Chosen,
    /// Always up, or always down; up where it does not matter.
    Fixed(bool),
}

/// A number as people count.
fn number(place: u8) -> u16 {
    u16::from(place) + 1
}

fn write_extra(white: u8) -> String {
    if white == 0 { String::new() } else { format!(" {white}") }
}

/// Dice by bits, as numbers from 1.
fn write_dice(dice: u16) -> String {
    let numbers = (0..16).filter(|die| dice >> die & 1 != 0).map(number);
    numbers.flat_map(|number| [" ".to_owned(), number.to_string()]).collect()
}

fn write_flight(die: u8, dir: Dir, then: Option<Dir>) -> String {
    let then = then.map_or_else(String::new, |then| format!(" {} {then}", number(1 - die.min(1))));
    format!("fly {} {dir}{then}", number(die))
}

/// A codec number: `41.07`.
pub fn write_frequency(number: u16) -> String {
    format!("{:02}.{:02}", number / 100, number % 100)
}

/// Each space of movement is a word, a leapfrog its whole path in brackets.
pub fn write_path(path: Path) -> String {
    let mut moves = Vec::new();
    let mut rest = path;
    while !rest.is_empty() {
        let (first, then) = rest.split();
        let dirs: Vec<&str> = first.dirs().map(Dir::id).collect();
        moves.push(if dirs.len() == 1 { dirs.concat() } else { format!("[{}]", dirs.join(" ")) });
        rest = then;
    }
    moves.join(" ")
}

#[cfg(test)]
mod tests;
