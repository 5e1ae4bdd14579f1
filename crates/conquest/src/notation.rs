//! Commands of Conquest as text, read and written.

use alloc::format;
use alloc::string::{String, ToString};
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
        format!("{}: {}", self.seat_id(seat), self.command(action))
    }

    /// The canonical text of an action without its seat.
    pub fn command(&self, action: Action) -> String {
        let t = |territory: Territory| self.pack.territory_id(territory);
        let b = |boss: Boss| self.pack.boss(boss).id.as_str();
        match action {
            Action::Faction(faction) => format!("faction {}", faction.id()),
            Action::Headquarters(at) => format!("headquarters {}", t(at)),
            Action::Claim(at) => format!("claim {}", t(at)),
            Action::Reinforce(at) => format!("reinforce {}", t(at)),
            Action::FirstBoss(boss, at) => format!("boss {} {}", b(boss), t(at)),
            Action::Trade { ones, twos } => {
                format!("trade{}{}", " 1".repeat(usize::from(ones)), " 2".repeat(usize::from(twos)))
            }
            Action::Deploy(at, armies) => format!("deploy {} {armies}", t(at)),
            Action::Buy(cards) => format!("buy {cards}"),
            Action::Pay(boss) => format!("pay {}", b(boss)),
            Action::Dismiss(boss) => format!("dismiss {}", b(boss)),
            Action::Hire(boss, at) => format!("hire {} {}", b(boss), t(at)),
            Action::Play(design, args) => self.write_play(design, args),
            Action::Attack { from, to, dice } => format!("attack {} {} {dice}", t(from), t(to)),
            Action::Blitz { from, to, keep } => format!("blitz {} {} keep {keep}", t(from), t(to)),
            Action::Defend(dice) => format!("defend {dice}"),
            Action::Roller(seat) => format!("roller {}", self.seat_id(seat)),
            Action::Advance { armies, boss } => format!("advance {armies}{}", self.write_along(boss)),
            Action::Airfield(at) => format!("airfield {}", t(at)),
            Action::Objective(objective) => format!("objective {}", self.pack.objective(objective).id),
            Action::Maneuver(movement) => format!("maneuver {}", self.write_move(movement)),
            Action::Dock(port) => format!("dock {}", port.number()),
            Action::Pass => "pass".to_string(),
            Action::StopAttacking => "stop-attacking".to_string(),
            Action::End => "end".to_string(),
        }
    }

    fn write_play(&self, design: Design, args: Args) -> String {
        let card = self.pack.cards().get(design.index()).map_or("", |card| card.id.as_str());
        match args {
            Args::None => format!("play {card}"),
            Args::Territory(at) => format!("play {card} {}", self.pack.territory_id(at)),
            Args::Seat(seat) => format!("play {card} {}", self.seat_id(seat)),
            Args::Die(die) => format!("play {card} {die}"),
            Args::Port(port) => format!("play {card} {}", port.number()),
            Args::Boss(boss) => format!("play {card} {}", self.pack.boss(boss).id),
            Args::Move(movement) => format!("play {card} {}", self.write_move(movement)),
        }
    }

    fn write_move(&self, movement: Move) -> String {
        let Move { from, to, armies, boss } = movement;
        let t = |territory| self.pack.territory_id(territory);
        format!("{} {} {armies}{}", t(from), t(to), self.write_along(boss))
    }

    fn write_along(&self, boss: Option<Boss>) -> String {
        boss.map_or_else(String::new, |boss| format!(" with {}", self.pack.boss(boss).id))
    }

    /// A choice as text, its number as a range: `deploy brazil 1..5`.
    pub fn option_text(&self, choice: Choice) -> String {
        let (low, high) = choice.range();
        let mut text = self.command(choice.with(low));
        if low < high {
            // The number of a command is its last one; only a boss going along stands behind it.
            let along = text.split_off(text.find(" with ").unwrap_or(text.len()));
            write!(text, "..{high}{along}").expect("a text takes everything");
        }
        text
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
