//! Who sits where: people and bots, and what people are called.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use bots::Level;
use table::record::{Text, Word};
use table::{Header, Seat};

use super::phrases::Phrases;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// A person at this keyboard.
    Human,
    /// A bot that sees what its seat sees.
    Bot(Level),
}

/// The seats of a game: how many there are, and which bots can sit there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    /// The fewest.
    pub(super) least: u8,
    /// The most.
    pub(super) most: u8,
    /// The bots, the one that plays best last.
    pub(super) levels: &'static [Level],
}

impl Places {
    /// The words for everybody who can sit there.
    pub(super) fn words(self) -> impl Iterator<Item = &'static str> {
        ["human"].into_iter().chain(self.levels.iter().map(|level| level.name()))
    }

    /// Whether so many can play.
    pub(super) const fn allow(self, players: usize) -> bool {
        self.least as usize <= players && players <= self.most as usize
    }

    fn read(self, word: &str) -> Result<Player, WrongSeats> {
        let level = self.levels.iter().copied().find(|level| level.name() == word);
        match (word, level) {
            ("human", _) => Ok(Player::Human),
            (_, Some(level)) => Ok(Player::Bot(level)),
            (_, None) => Err(WrongSeats::Unknown(word.to_owned(), self)),
        }
    }
}

impl Player {
    /// Its word on the command line and in records.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(level) => level.name(),
        }
    }
}

/// Who sits where, from the first seat on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Players {
    seats: Vec<Player>,
    names: BTreeMap<usize, Text>,
}

/// Why words do not say who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WrongSeats {
    /// A word stands for nobody.
    Unknown(String, Places),
    /// The game has more or fewer seats.
    Number(usize, Places),
    /// A record does not number its seats from 1 on.
    Order(String),
}

impl WrongSeats {
    /// What is wrong and what would be right.
    pub(super) fn sentence(&self, phrases: &Phrases) -> String {
        match self {
            Self::Unknown(word, places) => {
                let words: Vec<&str> = places.words().collect();
                phrases.say("seats-unknown", &[("word", word.as_str().into()), ("known", words.join(", ").into())])
            }
            Self::Number(seats, places) => {
                let bots = places.levels.iter().rev().map(|level| level.name());
                let example: Vec<&str> = ["human"].into_iter().chain(bots).collect();
                let arguments = [
                    ("seats", (*seats).into()),
                    ("least", places.least.into()),
                    ("most", places.most.into()),
                    ("example", example.join(",").into()),
                ];
                phrases.say("seats-number", &arguments)
            }
            Self::Order(seats) => phrases.say("seats-order", &[("seats", seats.as_str().into())]),
        }
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
    fn new(seats: Vec<Player>, places: Places) -> Result<Self, WrongSeats> {
        if places.allow(seats.len()) {
            Ok(Self { seats, names: BTreeMap::new() })
        } else {
            Err(WrongSeats::Number(seats.len(), places))
        }
    }

    /// Reads `human,stronger,random`.
    pub(super) fn read(words: &str, places: Places) -> Result<Self, WrongSeats> {
        let words = words.split(',').map(str::trim);
        Self::new(words.map(|word| places.read(word)).collect::<Result<_, _>>()?, places)
    }

    /// One person against bots.
    pub(super) fn one_human(players: u8) -> Self {
        let bots = usize::from(players).saturating_sub(1);
        let seats = [Player::Human].into_iter().chain([Player::Bot(Level::Stronger)].repeat(bots)).collect();
        Self { seats, names: BTreeMap::new() }
    }

    /// People in every seat.
    pub(super) fn all_human(players: u8) -> Self {
        Self { seats: vec![Player::Human; usize::from(players)], names: BTreeMap::new() }
    }

    /// How many seats there are.
    pub(crate) fn len(&self) -> u8 {
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

    /// Reads who sits where from the header of a record; `None` if it says nothing about it.
    pub(super) fn of(header: &Header, places: Places) -> Result<Option<Self>, WrongSeats> {
        let Some(seats) = &header.seats else { return Ok(None) };
        let mut players = Self::new(read_numbered(seats.as_str(), places)?, places)?;
        for (seat, name) in &header.names {
            let number =
                seat.as_str().parse::<usize>().ok().filter(|number| (1..=players.seats.len()).contains(number));
            if let Some(number) = number {
                players.names.insert(number - 1, name.clone());
            }
        }
        Ok(Some(players))
    }
}

/// Reads `1=human 2=stronger 3=random`.
fn read_numbered(seats: &str, places: Places) -> Result<Vec<Player>, WrongSeats> {
    let player = |(number, entry): (usize, &str)| match entry.split_once('=') {
        Some((written, word)) if written == number.to_string() => places.read(word),
        _ => Err(WrongSeats::Order(seats.to_owned())),
    };
    (1..).zip(seats.split_whitespace()).map(player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: Places = Places { least: 3, most: 5, levels: &Level::ALL };

    fn read(words: &str) -> Result<Players, WrongSeats> {
        Players::read(words, PLACES)
    }

    #[test]
    fn seats_are_written_and_read() {
        let mut players = read("human, stronger,random").expect("three seats");
        assert_eq!(players.to_string(), "human,stronger,random");
        let first = Seat::new(0).expect("a seat");
        assert_eq!(players.lone_human(), Some(first));
        players.call(first, " Ann ");
        let header = players.enter(Header::new(Text::new("conquest").expect("a word")));
        assert_eq!(header.seats.as_ref().map(Text::as_str), Some("1=human 2=stronger 3=random"));
        assert_eq!(Players::of(&header, PLACES), Ok(Some(players.clone())));
        assert_eq!(players.name(first), Some("Ann"));
    }

    #[test]
    fn wrong_seats_are_told_with_what_would_be_right() {
        let phrases = Phrases::english();
        for (words, hint) in [
            ("human,strong,random", "`strong` is nobody who can sit here; write human, random, stronger"),
            ("human,random", "2 seats are named; there must be 3 to 5, like human,master,expert,stronger,random"),
            ("", "`` is nobody who can sit here; write human, random, stronger"),
        ] {
            let sentence = read(words).expect_err(words).sentence(&phrases);
            assert!(sentence.starts_with(hint), "{sentence}");
        }
        assert!(matches!(read_numbered("1=human 3=random", PLACES), Err(WrongSeats::Order(_))));
    }

    #[test]
    fn several_people_share_a_screen() {
        let players = read("human,random,human").expect("three seats");
        assert!(players.share_a_screen());
        assert_eq!(players.lone_human(), None);
        assert!(!Players::one_human(5).share_a_screen());
    }
}
