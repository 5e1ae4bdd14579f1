//! Who sits where: people and bots, and what people are called.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use bots::Level;
use table::record::{Text, Word};
use table::{Header, Seat};

use super::phrases::Phrases;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Player {
    /// A person at this keyboard.
    Human,
    /// A bot that sees what its seat sees.
    Bot(Level),
}

impl Player {
    /// The words for all of them.
    pub(super) fn words() -> impl Iterator<Item = &'static str> {
        ["human"].into_iter().chain(Level::ALL.map(Level::name))
    }

    /// Its word on the command line and in records.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(level) => level.name(),
        }
    }

    fn from_word(word: &str) -> Result<Self, WrongSeats> {
        match word {
            "human" => Ok(Self::Human),
            _ => Level::from_name(word).map(Self::Bot).ok_or_else(|| WrongSeats::Unknown(word.to_owned())),
        }
    }
}

/// Who sits where, from the first seat on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Players {
    seats: Vec<Player>,
    names: BTreeMap<usize, Text>,
}

/// Why words do not say who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WrongSeats {
    /// A word stands for nobody.
    Unknown(String),
    /// A game has 3 to 5 seats.
    Number(usize),
    /// A record does not number its seats from 1 on.
    Order(String),
}

impl WrongSeats {
    /// What is wrong and what would be right.
    pub(super) fn sentence(&self, phrases: &Phrases) -> String {
        let words: Vec<&str> = Player::words().collect();
        match self {
            Self::Unknown(word) => {
                phrases.say("seats-unknown", &[("word", word.as_str().into()), ("known", words.join(", ").into())])
            }
            Self::Number(seats) => phrases.say("seats-number", &[("seats", (*seats).into())]),
            Self::Order(seats) => phrases.say("seats-order", &[("seats", seats.as_str().into())]),
        }
    }
}

impl FromStr for Players {
    type Err = WrongSeats;

    /// Reads `human,stronger,random`.
    fn from_str(words: &str) -> Result<Self, WrongSeats> {
        let words = words.split(',').map(str::trim);
        Self::new(words.map(Player::from_word).collect::<Result<_, _>>()?)
    }
}

impl Display for Players {
    /// Writes `human,stronger,random`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.seats.iter().map(|player| player.word()).collect();
        f.write_str(&words.join(","))
    }
}

impl Players {
    fn new(seats: Vec<Player>) -> Result<Self, WrongSeats> {
        match seats.len() {
            3..=5 => Ok(Self { seats, names: BTreeMap::new() }),
            number => Err(WrongSeats::Number(number)),
        }
    }

    /// One person against bots.
    pub(super) fn one_human(players: u8) -> Self {
        let bots = usize::from(players).saturating_sub(1);
        let seats = [Player::Human].into_iter().chain([Player::Bot(Level::Stronger)].repeat(bots)).collect();
        Self { seats, names: BTreeMap::new() }
    }

    /// How many seats there are.
    pub(super) fn len(&self) -> u8 {
        self.seats.len() as u8
    }

    /// Who decides for a seat.
    pub(super) fn at(&self, seat: Seat) -> Player {
        self.seats[seat.index()]
    }

    /// Whether a person sits there.
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.at(seat) == Player::Human
    }

    /// The seats of the people.
    pub(super) fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.len()).filter(|seat| self.is_human(*seat))
    }

    /// Whether several people share the screen, so that secrets need a curtain.
    pub(super) fn share_a_screen(&self) -> bool {
        self.humans().count() > 1
    }

    /// The only person at the table.
    pub(super) fn lone_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        humans.next().filter(|_| humans.next().is_none())
    }

    /// What the person in a seat is called.
    pub(super) fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(&seat.index()).map(Text::as_str)
    }

    /// Calls the person in a seat by a name; a name that no record could hold is left out.
    pub(super) fn call(&mut self, seat: Seat, name: &str) {
        if let Some(name) = Text::new(name.trim()) {
            self.names.insert(seat.index(), name);
        }
    }

    /// Writes who sits where into the header of a record.
    pub(super) fn enter(&self, header: Header) -> Header {
        let seats: Vec<String> = (1..).zip(&self.seats).map(|(number, it)| format!("{number}={}", it.word())).collect();
        let word = |place: &usize| Word::new(&(place + 1).to_string()).expect("a number is one word");
        let names = self.names.iter().map(|(place, name)| (word(place), name.clone())).collect();
        Header { seats: Text::new(&seats.join(" ")), names, ..header }
    }

    /// Reads who sits where from the header of a record; without a word about it, one person
    /// plays against bots.
    pub(super) fn of(header: &Header) -> Result<Self, WrongSeats> {
        let mut players = match &header.seats {
            Some(seats) => Self::new(read_numbered(seats.as_str())?)?,
            None => Self::one_human(header.players.unwrap_or(3)),
        };
        for (seat, name) in &header.names {
            let number =
                seat.as_str().parse::<usize>().ok().filter(|number| (1..=players.seats.len()).contains(number));
            if let Some(number) = number {
                players.names.insert(number - 1, name.clone());
            }
        }
        Ok(players)
    }
}

/// Reads `1=human 2=stronger 3=random`.
fn read_numbered(seats: &str) -> Result<Vec<Player>, WrongSeats> {
    let player = |(number, entry): (usize, &str)| match entry.split_once('=') {
        Some((written, word)) if written == number.to_string() => Player::from_word(word),
        _ => Err(WrongSeats::Order(seats.to_owned())),
    };
    (1..).zip(seats.split_whitespace()).map(player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_and_read() {
        let mut players: Players = "human, stronger,random".parse().expect("three seats");
        assert_eq!(players.to_string(), "human,stronger,random");
        let first = Seat::new(0).expect("a seat");
        assert_eq!(players.lone_human(), Some(first));
        players.call(first, " Ann ");
        let header = players.enter(Header::new(Text::new("conquest").expect("a word")));
        assert_eq!(header.seats.as_ref().map(Text::as_str), Some("1=human 2=stronger 3=random"));
        assert_eq!(Players::of(&header), Ok(players.clone()));
        assert_eq!(players.name(first), Some("Ann"));
    }

    #[test]
    fn wrong_seats_are_told_with_what_would_be_right() {
        let phrases = Phrases::english();
        for (words, hint) in [
            ("human,strong,random", "`strong` is nobody who can sit here; write human, random, stronger"),
            ("human,random", "2 seats are named; there must be 3 to 5, like human,stronger,random"),
            ("", "`` is nobody who can sit here; write human, random, stronger"),
        ] {
            let sentence = words.parse::<Players>().expect_err(words).sentence(&phrases);
            assert!(sentence.starts_with(hint), "{sentence}");
        }
        assert!(matches!(read_numbered("1=human 3=random"), Err(WrongSeats::Order(_))));
    }

    #[test]
    fn several_people_share_a_screen() {
        let players: Players = "human,random,human".parse().expect("three seats");
        assert!(players.share_a_screen());
        assert_eq!(players.lone_human(), None);
        assert!(!Players::one_human(5).share_a_screen());
    }
}
