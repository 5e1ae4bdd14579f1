//! Commands of Conquest as text, read and written.

use alloc::string::String;
use core::fmt::Write as _;

use table::notation::{self, Line};
use table::{Seat, Syntax, Token};

use crate::action::{Action, Choice, Verb};
use crate::effect::Named;
use crate::game::Conquest;
use crate::ids::{Boss, Design, Faction, Objective, Port, Territory};
use crate::state::{Args, Move, Phase};

/// Every verb of the notation.
pub const VERBS: [&str; 24] = [
    "faction",
    "headquarters",
    "claim",
    "reinforce",
    "boss",
    "trade",
    "deploy",
    "buy",
    "pay",
    "dismiss",
    "hire",
    "play",
    "attack",
    "blitz",
    "defend",
    "roller",
    "advance",
    "airfield",
    "objective",
    "maneuver",
    "dock",
    "pass",
    "stop-attacking",
    "end",
];

impl Conquest {
    /// A seat's id: its number until factions are chosen, then its colour.
    pub fn seat_id(&self, seat: Seat) -> &'static str {
        const NUMBERS: [&str; Seat::MOST as usize] = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let chosen = !matches!(self.state.phase, Phase::Factions { .. });
        let faction = self.state.factions.get(seat.index()).copied().flatten().filter(|_| chosen);
        faction.map_or(NUMBERS[seat.index()], Faction::id)
    }

    /// The seat with this id or number.
    pub fn seat_by_id(&self, id: &str) -> Option<Seat> {
        let players = self.state.settings.players;
        let by_number = id.parse::<u8>().ok().filter(|number| (1..=players).contains(number));
        let taken = Faction::from_id(id).map(Some);
        let by_faction = || self.state.factions.iter().position(|it| Some(*it) == taken);
        by_number.map(|number| number - 1).or_else(|| by_faction().map(|place| place as u8)).and_then(Seat::new)
    }

    pub(crate) fn write(&self, seat: Seat, action: Action) -> String {
        let mut text = Text::new(None);
        text.words.push_str(self.seat_id(seat));
        text.words.push(':');
        self.write_action(&mut text, action);
        text.words
    }

    /// The canonical text of an action without its seat.
    pub fn command(&self, action: Action) -> String {
        self.text_of(action, None)
    }

    /// A choice as text, its number as a range: `deploy brazil 1..5`.
    pub fn option_text(&self, choice: Choice) -> String {
        let (low, high) = choice.range();
        self.text_of(choice.with(low), (low < high).then_some(high))
    }

    fn text_of(&self, action: Action, high: Option<u16>) -> String {
        let mut text = Text::new(high);
        self.write_action(&mut text, action);
        text.words
    }

    fn write_action(&self, text: &mut Text, action: Action) {
        let t = |territory: Territory| self.pack.territory_id(territory);
        let b = |boss: Boss| self.pack.boss(boss).id.as_str();
        match action {
            Action::Faction(faction) => text.word("faction").word(faction.id()),
            Action::Headquarters(at) => text.word("headquarters").word(t(at)),
            Action::Claim(at) => text.word("claim").word(t(at)),
            Action::Reinforce(at) => text.word("reinforce").word(t(at)),
            Action::FirstBoss(boss, at) => text.word("boss").word(b(boss)).word(t(at)),
            Action::Trade { ones, twos } => {
                let stars = (0..ones).map(|_| "1").chain((0..twos).map(|_| "2"));
                stars.fold(text.word("trade"), Text::word)
            }
            Action::Deploy(at, armies) => text.word("deploy").word(t(at)).number(armies),
            Action::Buy(cards) => text.word("buy").number(cards.into()),
            Action::Pay(boss) => text.word("pay").word(b(boss)),
            Action::Dismiss(boss) => text.word("dismiss").word(b(boss)),
            Action::Hire(boss, at) => text.word("hire").word(b(boss)).word(t(at)),
            Action::Play(design, args) => self.write_play(text.word("play"), design, args),
            Action::Attack { from, to, dice } => text.word("attack").word(t(from)).word(t(to)).number(dice.into()),
            Action::Blitz { from, to, keep } => text.word("blitz").word(t(from)).word(t(to)).word("keep").number(keep),
            Action::Defend(dice) => text.word("defend").number(dice.into()),
            Action::Roller(seat) => text.word("roller").word(self.seat_id(seat)),
            Action::Advance { armies, boss } => self.write_along(text.word("advance").number(armies), boss),
            Action::Airfield(at) => text.word("airfield").word(t(at)),
            Action::Objective(objective) => text.word("objective").word(&self.pack.objective(objective).id),
            Action::Maneuver(movement) => self.write_move(text.word("maneuver"), movement),
            Action::Dock(port) => text.word("dock").number(port.number().into()),
            Action::Pass => text.word("pass"),
            Action::StopAttacking => text.word("stop-attacking"),
            Action::End => text.word("end"),
        };
    }

    fn write_play<'t>(&self, text: &'t mut Text, design: Design, args: Args) -> &'t mut Text {
        let card = self.pack.cards().get(design.index()).map_or("", |card| card.id.as_str());
        let text = text.word(card);
        match args {
            Args::None => text,
            Args::Territory(at) => text.word(self.pack.territory_id(at)),
            Args::Seat(seat) => text.word(self.seat_id(seat)),
            Args::Die(die) => text.number(die.into()),
            Args::Port(port) => text.number(port.number().into()),
            Args::Boss(boss) => text.word(&self.pack.boss(boss).id),
            Args::Move(movement) => self.write_move(text, movement),
        }
    }

    fn write_move<'t>(&self, text: &'t mut Text, movement: Move) -> &'t mut Text {
        let Move { from, to, armies, boss } = movement;
        let t = |territory| self.pack.territory_id(territory);
        self.write_along(text.word(t(from)).word(t(to)).number(armies), boss)
    }

    fn write_along<'t>(&self, text: &'t mut Text, boss: Option<Boss>) -> &'t mut Text {
        match boss {
            Some(boss) => text.word("with").word(&self.pack.boss(boss).id),
            None => text,
        }
    }

    pub(crate) fn read(&self, line: &str) -> Result<(Option<Seat>, Action), Syntax> {
        let Some(line) = notation::split(line) else { return Err(Syntax::missing(1, "a command")) };
        let seat = match line.seat {
            Some(token) => Some(self.read_seat(token)?),
            None => None,
        };
        let mut words = Words { game: self, line: &line, next: 0 };
        let action = words.action()?;
        match line.args.get(words.next) {
            Some(extra) => Err(Syntax::extra(*extra)),
            None => Ok((seat, action)),
        }
    }

    fn read_seat(&self, token: Token<'_>) -> Result<Seat, Syntax> {
        let colours = Faction::ALL.iter().map(|faction| faction.id());
        self.seat_by_id(token.text).ok_or_else(|| Syntax::unknown(token, "a seat of this table", colours))
    }
}

/// The words of a command as they are written one after the other.
struct Text {
    words: String,
    /// How far the number of the command may go, if it stands as a range.
    high: Option<u16>,
}

impl Text {
    /// Most commands need no more room.
    const ROOM: usize = 48;

    fn new(high: Option<u16>) -> Self {
        Self { words: String::with_capacity(Self::ROOM), high }
    }

    fn word(&mut self, word: &str) -> &mut Self {
        if !self.words.is_empty() {
            self.words.push(' ');
        }
        self.words.push_str(word);
        self
    }

    fn number(&mut self, number: u16) -> &mut Self {
        self.words.push(' ');
        self.digits(number);
        if let Some(high) = self.high {
            self.words.push_str("..");
            self.digits(high);
        }
        self
    }

    fn digits(&mut self, number: u16) {
        match char::from_digit(number.into(), 10) {
            Some(digit) => self.words.push(digit),
            None => write!(self.words, "{number}").expect("a text takes everything"),
        }
    }
}

/// Reads the words of a line one after the other.
struct Words<'a> {
    game: &'a Conquest,
    line: &'a Line<'a>,
    next: usize,
}

impl<'a> Words<'a> {
    fn action(&mut self) -> Result<Action, Syntax> {
        Ok(match self.line.verb.text {
            "faction" => Action::Faction(self.faction()?),
            "headquarters" => Action::Headquarters(self.territory()?),
            "claim" => Action::Claim(self.territory()?),
            "reinforce" => Action::Reinforce(self.territory()?),
            "boss" => Action::FirstBoss(self.boss()?, self.territory()?),
            "trade" => self.trade()?,
            "deploy" => Action::Deploy(self.territory()?, self.number()?),
            "buy" => Action::Buy(self.optional_number(1)?.min(255) as u8),
            "pay" => Action::Pay(self.boss()?),
            "dismiss" => Action::Dismiss(self.boss()?),
            "hire" => Action::Hire(self.boss()?, self.territory()?),
            "play" => self.play()?,
            "attack" => {
                let (from, to) = (self.territory()?, self.territory()?);
                Action::Attack { from, to, dice: self.number()?.min(255) as u8 }
            }
            "blitz" => {
                let (from, to) = (self.territory()?, self.territory()?);
                Action::Blitz { from, to, keep: self.keep()? }
            }
            "defend" => Action::Defend(self.number()?.min(255) as u8),
            "roller" => Action::Roller(self.seat()?),
            "advance" => Action::Advance { armies: self.number()?, boss: self.along()? },
            "airfield" => Action::Airfield(self.territory()?),
            "objective" => Action::Objective(self.objective()?),
            "maneuver" => Action::Maneuver(self.movement()?),
            "dock" => Action::Dock(self.port()?),
            "pass" => Action::Pass,
            "stop-attacking" => Action::StopAttacking,
            "end" => Action::End,
            "" => return Err(Syntax::missing(self.line.verb.column, "a command")),
            _ => return Err(Syntax::unknown(self.line.verb, "a command", VERBS)),
        })
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.line.args.get(self.next).copied()
    }

    fn word(&mut self, expected: &'static str) -> Result<Token<'a>, Syntax> {
        let token = self.peek().ok_or_else(|| Syntax::missing(self.line.end + 1, expected))?;
        self.next += 1;
        Ok(token)
    }

    fn number(&mut self) -> Result<u16, Syntax> {
        let token = self.word("a number")?;
        token.text.parse().map_err(|_| Syntax::number(token))
    }

    fn optional_number(&mut self, default: u16) -> Result<u16, Syntax> {
        if self.peek().is_some() { self.number() } else { Ok(default) }
    }

    fn territory(&mut self) -> Result<Territory, Syntax> {
        let token = self.word("a territory")?;
        let pack = &self.game.pack;
        pack.territory(token.text).ok_or_else(|| Syntax::unknown(token, "a territory", pack.territory_ids()))
    }

    fn boss(&mut self) -> Result<Boss, Syntax> {
        let token = self.word("a boss")?;
        let pack = &self.game.pack;
        let known = Boss::all().map(|boss| pack.boss(boss).id.as_str());
        pack.boss_by_id(token.text).ok_or_else(|| Syntax::unknown(token, "a boss", known))
    }

    fn objective(&mut self) -> Result<Objective, Syntax> {
        let token = self.word("an objective")?;
        let pack = &self.game.pack;
        let known = Objective::all().map(|it| pack.objective(it).id.as_str());
        pack.objective_by_id(token.text).ok_or_else(|| Syntax::unknown(token, "an objective", known))
    }

    fn faction(&mut self) -> Result<Faction, Syntax> {
        let token = self.word("a faction")?;
        let known = Faction::ALL.iter().map(|faction| faction.id());
        Faction::from_id(token.text).ok_or_else(|| Syntax::unknown(token, "a faction", known))
    }

    fn seat(&mut self) -> Result<Seat, Syntax> {
        let token = self.word("a seat")?;
        self.game.read_seat(token)
    }

    fn port(&mut self) -> Result<Port, Syntax> {
        let token = self.word("a port, 1 to 6")?;
        let number = token.text.parse().map_err(|_| Syntax::number(token))?;
        Port::new(number).ok_or_else(|| Syntax::unknown(token, "a port, 1 to 6", []))
    }

    fn trade(&mut self) -> Result<Action, Syntax> {
        let (mut ones, mut twos) = (0_u8, 0_u8);
        while let Some(token) = self.peek() {
            match token.text {
                "1" => ones = ones.saturating_add(1),
                "2" => twos = twos.saturating_add(1),
                _ => return Err(Syntax::unknown(token, "a card's stars, 1 or 2", [])),
            }
            self.next += 1;
        }
        if ones == 0 && twos == 0 {
            return Err(Syntax::missing(self.line.end + 1, "a card's stars, 1 or 2,"));
        }
        Ok(Action::Trade { ones, twos })
    }

    fn keep(&mut self) -> Result<u16, Syntax> {
        match self.peek() {
            None => Ok(1),
            Some(token) if token.text == "keep" => {
                self.next += 1;
                self.number()
            }
            Some(token) => Err(Syntax::unknown(token, "`keep`", ["keep"])),
        }
    }

    fn along(&mut self) -> Result<Option<Boss>, Syntax> {
        match self.peek() {
            None => Ok(None),
            Some(token) if token.text == "with" => {
                self.next += 1;
                self.boss().map(Some)
            }
            Some(token) => Err(Syntax::unknown(token, "`with`", ["with"])),
        }
    }

    fn movement(&mut self) -> Result<Move, Syntax> {
        Ok(Move { from: self.territory()?, to: self.territory()?, armies: self.number()?, boss: self.along()? })
    }

    fn play(&mut self) -> Result<Action, Syntax> {
        let token = self.word("a card")?;
        let pack = &self.game.pack;
        let known = pack.cards().iter().map(|card| card.id.as_str());
        let design = pack.design_by_id(token.text).ok_or_else(|| Syntax::unknown(token, "a card", known))?;
        let args = match pack.design(design).effect.names() {
            Named::Nothing => Args::None,
            Named::Territory => Args::Territory(self.territory()?),
            Named::Seat => Args::Seat(self.seat()?),
            Named::Die => Args::Die(self.number()?.min(255) as u8),
            Named::Port => Args::Port(self.port()?),
            Named::Boss => Args::Boss(self.boss()?),
            Named::Maneuver => Args::Move(self.movement()?),
        };
        Ok(Action::Play(design, args))
    }
}

impl Verb {
    /// Whether the command has a number that may stand as a range.
    pub const fn has_number(self) -> bool {
        matches!(
            self,
            Self::Deploy
                | Self::Buy
                | Self::PlayMove
                | Self::Attack
                | Self::Blitz
                | Self::Defend
                | Self::Advance
                | Self::Maneuver
        )
    }
}
