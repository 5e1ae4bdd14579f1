//! Reads the words of a command one after the other.

use alloc::string::String;
use alloc::vec::Vec;

use table::notation::Line;
use table::{Seat, Syntax, Token};

use super::{Direction, NOTHING, NOWHERE, VERBS, WORKS_ALONE};
use crate::action::{Action, Aim, Spend, Thing, Way};
use crate::card::{Card, Cards};
use crate::frame::Answer;
use crate::game::Infiltration;
use crate::ids::Focus;
use crate::path::Path;
use crate::space::{Dir, Space};

pub(super) struct Words<'a> {
    game: &'a Infiltration,
    line: &'a Line<'a>,
    next: usize,
    /// Whose command it is.
    seat: Option<Seat>,
}

impl<'a> Words<'a> {
    pub(super) fn new(game: &'a Infiltration, line: &'a Line<'a>, named: Option<Seat>) -> Self {
        Self { game, line, next: 0, seat: named.or_else(|| game.acting()) }
    }

    pub(super) fn action(&mut self) -> Result<Action, Syntax> {
        Ok(match self.line.verb.text {
            "equip" => Action::Equip(self.seat()?, self.cards()?),
            "ready" => Action::Ready,
            "turn" => Action::Turn(self.seat()?),
            "sneak" => Action::Sneak(self.path()?),
            "dash" => Action::Dash(self.path()?),
            "fight" => Action::Fight(self.dir()?),
            "combo" => Action::Combo(self.dir()?),
            "takedown" => Action::Takedown(self.dir()?),
            "disguise" => Action::Disguise,
            "drag" => self.drag()?,
            "interact" => Action::Interact(self.thing()?),
            "reroll" => Action::Reroll(self.dice()?),
            "knock" => Action::Knock,
            "focus" => Action::Focus(self.focus()?),
            "spend" => self.spend()?,
            "accept" => Action::Accept,
            "use" => Action::Use(self.card()?, self.way(), self.aim()?),
            "fly" => self.fly()?,
            "hack" => Action::Hack(self.extra()?),
            "search" => Action::Search,
            "access" => Action::Access(self.number()?, self.extra()?),
            "allocate" => Action::Allocate(self.place("a die")?, self.up()?, self.place("a slot")?),
            "take-back" => Action::TakeBack(self.up()?, self.place("a slot")?),
            "return" => Action::Return(self.up()?, self.one_of("top", "bottom")?),
            "resolve" => self.resolve()?,
            "codec" => Action::Codec(self.frequency()?),
            "choose" => Action::Choose(self.answer()?),
            "end" => Action::End,
            "" => return Err(Syntax::missing(self.line.verb.column, "a command")),
            _ => return Err(Syntax::unknown(self.line.verb, "a command", VERBS)),
        })
    }

    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.line.args.get(self.next).copied()
    }

    fn word(&mut self, expected: &'static str) -> Result<Token<'a>, Syntax> {
        let token = self.peek().ok_or_else(|| self.missing(expected))?;
        self.next += 1;
        Ok(token)
    }

    fn missing(&self, expected: &'static str) -> Syntax {
        Syntax::missing(self.line.end + 1, expected)
    }

    /// Takes the next word if it is this one.
    fn skip(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|token| token.text == word);
        self.next += usize::from(found);
        found
    }

    /// Whether it is the first of two words.
    fn one_of(&mut self, first: &'static str, second: &'static str) -> Result<bool, Syntax> {
        let expected = if first == "top" { "`top` or `bottom`" } else { "`up` or `down`" };
        let token = self.word(expected)?;
        match token.text {
            word if word == first => Ok(true),
            word if word == second => Ok(false),
            _ => Err(Syntax::unknown(token, expected, [first, second])),
        }
    }

    fn number(&mut self) -> Result<u8, Syntax> {
        let token = self.word("a number")?;
        token.text.parse().map_err(|_| Syntax::number(token))
    }

    fn extra(&mut self) -> Result<u8, Syntax> {
        if self.peek().is_some() { self.number() } else { Ok(0) }
    }

    /// A place counted from 1.
    fn place(&mut self, expected: &'static str) -> Result<u8, Syntax> {
        let token = self.word(expected)?;
        place(token).ok_or_else(|| Syntax { expected, ..Syntax::number(token) })
    }

    fn dice(&mut self) -> Result<u16, Syntax> {
        let mut dice = 0;
        while let Some(token) = self.peek().filter(|token| token.text.starts_with(|c: char| c.is_ascii_digit())) {
            let die = place(token).filter(|die| *die < 16);
            dice |= 1 << die.ok_or_else(|| Syntax { expected: "a die, from 1", ..Syntax::number(token) })?;
            self.next += 1;
        }
        Ok(dice)
    }

    fn seat(&mut self) -> Result<Seat, Syntax> {
        let token = self.word("a character")?;
        self.game.read_seat(token)
    }

    fn dir(&mut self) -> Result<Dir, Syntax> {
        let token = self.word("a direction")?;
        dir(token)
    }

    fn space(&mut self) -> Result<Space, Syntax> {
        let token = self.word("a space, x,y")?;
        space(token.text).ok_or_else(|| Syntax::unknown(token, "a space, x,y", []))
    }

    fn focus(&mut self) -> Result<Focus, Syntax> {
        let token = self.word("a focus token")?;
        focus(token, token.text)
    }

    fn card(&mut self) -> Result<Card, Syntax> {
        let token = self.word("a card")?;
        let known = self.game.pack.equipment.iter().map(|card| card.id.as_str());
        self.game.pack.card_named(token.text).ok_or_else(|| Syntax::unknown(token, "an equipment card", known))
    }

    fn cards(&mut self) -> Result<Cards, Syntax> {
        let mut cards = Cards::default();
        while self.peek().is_some() {
            cards = cards.with(self.card()?);
        }
        Ok(cards)
    }

    /// All words to the end: a direction each, or a leapfrog in brackets.
    fn path(&mut self) -> Result<Path, Syntax> {
        let mut path = self.movement()?;
        while let Some(token) = self.peek() {
            let then = self.movement()?;
            if path.len() + then.len() > crate::path::STEPS {
                return Err(Syntax::unknown(token, "expected here: the way is too long", []));
            }
            path = path.then(then);
        }
        Ok(path)
    }

    /// One space of movement.
    fn movement(&mut self) -> Result<Path, Syntax> {
        let token = self.word("a direction")?;
        let Some(inner) = token.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
            return dir(token).map(Path::step);
        };
        let words: Vec<&str> = inner.split_whitespace().collect();
        if words.is_empty() || words.len() > crate::path::STEPS {
            return Err(Syntax::unknown(token, "the path of a leapfrog, like [n n]", []));
        }
        let mut path = Path::EMPTY;
        for (place, word) in words.iter().enumerate() {
            let dir =
                Dir::named(word).ok_or_else(|| Syntax::unknown(token, "the path of a leapfrog, like [n n]", []))?;
            path.push(dir, place + 1 < words.len());
        }
        Ok(path)
    }

    fn drag(&mut self) -> Result<Action, Syntax> {
        let token = self.word("`here` or a direction")?;
        let from = match token.text {
            "here" => None,
            _ => Some(dir(token)?),
        };
        Ok(Action::Drag(from, self.movement()?, self.dir()?))
    }

    fn thing(&mut self) -> Result<Thing, Syntax> {
        let game = self.game;
        let Some(seat) = self.seat else { return Ok(NOWHERE) };
        let Some(token) = self.peek() else {
            return game.meant(seat, |_, _| true).ok_or_else(|| self.missing("one of the things in reach"));
        };
        self.next += 1;
        let meant = match (token.text, Dir::named(token.text)) {
            ("here", _) => return Ok(self.thing_here(seat)),
            (NOTHING, _) => return Ok(NOWHERE),
            ("at", _) => {
                let space = self.space()?;
                game.meant(seat, |thing, at| game.is_there(thing, at, space))
            }
            (_, Some(dir)) => game.meant(seat, |thing, at| game.is_towards(thing, at, dir)),
            _ => return self.called(token, seat),
        };
        meant.ok_or_else(|| self.unclear(token, seat))
    }

    /// The objective first, then the node, then a point in the space itself.
    fn thing_here(&self, seat: Seat) -> Thing {
        let points = &self.game.stage.points;
        let within = |thing: &Thing| match thing {
            Thing::Point(point) => points.get(usize::from(*point)).is_some_and(|point| point.side.is_none()),
            Thing::Door(_) | Thing::Ride(..) | Thing::Objective | Thing::Node => false,
        };
        let reach: Vec<Thing> = self.game.things_in_reach(seat).collect();
        let objects = [Thing::Objective, Thing::Node].into_iter().find(|thing| reach.contains(thing));
        objects.or_else(|| reach.into_iter().find(within)).unwrap_or(Thing::Objective)
    }

    fn called(&self, token: Token<'_>, seat: Seat) -> Result<Thing, Syntax> {
        let game = self.game;
        let all = match token.text.split_once('.') {
            Some((lift, shaft)) => game.ride_called(lift, shaft).into_iter().collect(),
            None => game.things_called(token.text),
        };
        let near = game.things_in_reach(seat).find(|thing| all.contains(thing));
        near.or_else(|| all.first().copied()).ok_or_else(|| self.unclear(token, seat))
    }

    fn unclear(&self, token: Token<'_>, seat: Seat) -> Syntax {
        let ids: Vec<String> = self.game.things_in_reach(seat).filter_map(|thing| self.game.thing_id(thing)).collect();
        Syntax::unknown(token, "one of the things in reach", ids.iter().map(String::as_str))
    }

    fn spend(&mut self) -> Result<Action, Syntax> {
        let token = self.word("a focus token, an ability or a card")?;
        let what = self.spent(token)?;
        if let Spend::Focus(owner, Focus::MinusDie) = what
            && self.seat == Some(owner)
            && self.peek().is_some_and(|token| token.text.starts_with('[') || Dir::named(token.text).is_some())
        {
            return Ok(Action::SpendMove(self.path()?));
        }
        let dice = self.dice()?;
        let up = match (self.peek(), self.game.direction(what)) {
            (None, Direction::Fixed(up)) => up,
            _ => self.one_of("up", "down")?,
        };
        Ok(Action::Spend(what, dice, up))
    }

    fn spent(&self, token: Token<'_>) -> Result<Spend, Syntax> {
        let game = self.game;
        if token.text == WORKS_ALONE {
            return Ok(Spend::WorksAlone);
        }
        if let Some((owner, name)) = token.text.split_once('.') {
            let owner = game.read_seat(Token { text: owner, ..token })?;
            return Ok(Spend::Focus(owner, focus(token, name)?));
        }
        if let Some(focus) = Focus::named(token.text) {
            let own = self.seat.filter(|seat| game.owns(*seat, focus));
            let others = || game.seats().find(|seat| game.owns(*seat, focus));
            let owner = own.or_else(others).or(self.seat);
            return owner.map(|owner| Spend::Focus(owner, focus)).ok_or_else(|| self.missing("a character"));
        }
        let tokens = Focus::ALL.iter().map(|focus| focus.id());
        let cards = game.pack.equipment.iter().map(|card| card.id.as_str());
        let known = tokens.chain([WORKS_ALONE]).chain(cards);
        let card = game.pack.card_named(token.text).map(Spend::Card);
        card.ok_or_else(|| Syntax::unknown(token, "a focus token, an ability or a card", known))
    }

    fn way(&mut self) -> Way {
        let way = self.peek().and_then(|token| Way::named(token.text));
        self.next += usize::from(way.is_some());
        way.unwrap_or(Way::Plain)
    }

    fn aim(&mut self) -> Result<Aim, Syntax> {
        let Some(token) = self.peek() else { return Ok(Aim::None) };
        self.next += 1;
        Ok(match token.text {
            "here" => Aim::Here,
            "at" => {
                let at = self.space()?;
                if self.skip("with") { Aim::AtWith(at, self.number()?) } else { Aim::At(at) }
            }
            "with" => Aim::With(self.number()?),
            "on" => Aim::On(self.card()?),
            _ => Aim::Dir(dir(token).map_err(|syntax| Syntax { expected: "a direction or a target", ..syntax })?),
        })
    }

    fn fly(&mut self) -> Result<Action, Syntax> {
        let first = self.word("a die, 1 or 2")?;
        let die = flying(first)?;
        let dir = self.dir()?;
        let then = match self.peek() {
            None => None,
            Some(second) => {
                self.next += 1;
                if flying(second)? == die {
                    return Err(Syntax::unknown(second, "the other die", []));
                }
                Some(self.dir()?)
            }
        };
        Ok(Action::Fly(die, dir, then))
    }

    /// A system card before Otacon, by id or number; one that is not there is the rules' to refuse.
    fn up(&mut self) -> Result<u8, Syntax> {
        let token = self.word("a system card")?;
        let game = self.game;
        if let Some(place) = place(token) {
            return Ok(place);
        }
        let known = game.pack.systems.iter().map(|card| card.id.as_str());
        let system = game.pack.system_named(token.text);
        let system = system.ok_or_else(|| Syntax::unknown(token, "a system card", known))?;
        let up = game.state.up.iter().position(|up| up.system == system);
        Ok(up.map_or(u8::MAX, |place| place as u8))
    }

    fn resolve(&mut self) -> Result<Action, Syntax> {
        let card = self.up()?;
        let tier = self.tier(card)?;
        Ok(Action::Resolve(card, tier))
    }

    /// The place of the tier of a card before Otacon that asks for this level.
    fn tier(&mut self, card: u8) -> Result<u8, Syntax> {
        let token = self.word("a level of the card")?;
        let level: u8 = token.text.parse().map_err(|_| Syntax::number(token))?;
        let up = self.game.state.up.get(usize::from(card));
        let Some(system) = up.and_then(|up| self.game.pack.system(up.system)) else { return Ok(0) };
        let place = system.tiers.iter().position(|tier| tier.level == level);
        place.map(|place| place as u8).ok_or_else(|| Syntax::unknown(token, "a level of the card", []))
    }

    fn frequency(&mut self) -> Result<u16, Syntax> {
        let token = self.word("a number like 41.07")?;
        frequency(token.text).ok_or_else(|| Syntax::unknown(token, "a number like 41.07", []))
    }

    fn answer(&mut self) -> Result<Answer, Syntax> {
        let token = self.word("an answer")?;
        let game = self.game;
        if let Some(ask) = game.asking() {
            let typed = self.line.args.iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
            if let Some(answer) = game.answers(ask).find(|answer| game.write_answer(*answer) == typed) {
                self.next = self.line.args.len();
                return Ok(answer);
            }
            if let Some(place) = place(token) {
                let listed = game.answers(ask).nth(usize::from(place));
                return listed.ok_or_else(|| Syntax::unknown(token, "one of the answers listed", []));
            }
        }
        self.any_answer(token)
    }

    /// An answer to whatever question; whether it is the one that is put is for the rules to say.
    fn any_answer(&mut self, token: Token<'_>) -> Result<Answer, Syntax> {
        let game = self.game;
        let plain = match token.text {
            "no" | "none" => Some(Answer::No),
            "yes" => Some(Answer::Yes),
            text => None
                .or_else(|| Dir::named(text).map(Answer::Dir))
                .or_else(|| space(text).map(Answer::Space))
                .or_else(|| self.token(text))
                .or_else(|| game.seats().find(|seat| game.seat_id(*seat) == text).map(Answer::Seat))
                .or_else(|| game.pack.card_named(text).map(Answer::Card))
                .or_else(|| game.stage.doors.iter().position(|door| door.id == text).map(|it| Answer::Door(it as u8)))
                .or_else(|| place(token).map(|_| Answer::No)),
        };
        if let Some(answer) = plain {
            return Ok(answer);
        }
        if game.pack.system_named(token.text).is_none() {
            return Err(Syntax::unknown(token, "an answer", ["no", "yes", "none"]));
        }
        self.next -= 1;
        let card = self.up()?;
        Ok(Answer::Tier(card, self.tier(card)?))
    }

    /// A focus token with its owner: `meryl.plus-2`.
    fn token(&self, text: &str) -> Option<Answer> {
        let (owner, name) = text.split_once('.')?;
        let seat = self.game.seat_by_id(owner)?;
        let place = self.game.player(seat)?.character.focus_place(Focus::named(name)?)?;
        Some(Answer::Token(seat, place))
    }
}

/// A place counted from 1.
fn place(token: Token<'_>) -> Option<u8> {
    let digits = token.text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u16 = token.text.parse().ok().filter(|_| digits)?;
    number.checked_sub(1).and_then(|place| u8::try_from(place).ok())
}

fn dir(token: Token<'_>) -> Result<Dir, Syntax> {
    Dir::named(token.text).ok_or_else(|| Syntax::unknown(token, "a direction, n e s or w", []))
}

fn flying(token: Token<'_>) -> Result<u8, Syntax> {
    place(token).filter(|die| *die < 2).ok_or_else(|| Syntax::unknown(token, "a die, 1 or 2", []))
}

fn focus(token: Token<'_>, name: &str) -> Result<Focus, Syntax> {
    let known = Focus::ALL.iter().map(|focus| focus.id());
    Focus::named(name).ok_or_else(|| Syntax::unknown(token, "a focus token", known))
}

fn space(text: &str) -> Option<Space> {
    let (x, y) = text.split_once(',')?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    Space::new(x.parse().ok().filter(|_| digits(x))?, y.parse().ok().filter(|_| digits(y))?)
}

fn frequency(text: &str) -> Option<u16> {
    let (family, entry) = text.split_once('.')?;
    let part = |part: &str| {
        let fits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| fits)
    };
    Some(part(family)? * 100 + part(entry)?)
}
