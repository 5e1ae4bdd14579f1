//! Who is at a table: people by the numbers they have here, and who decides for which seat.

use table::{Header, Seat, SeatSet};
use wire::lobby::Sitter;

use super::entry::{Entry, PlayerNumber};

/// Somebody who came to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// The identity, which nobody else learns.
    pub(crate) identity: String,
    /// The name.
    pub(crate) name: String,
    /// Ready to begin.
    pub(crate) ready: bool,
    /// Has had a seat in the game that was begun, and so perhaps a hand.
    pub(crate) has_played: bool,
    /// Open connections.
    pub(crate) connections: u32,
    /// Whom they do not want to hear for now.
    pub(crate) muted: Vec<PlayerNumber>,
    /// With whom they do not want to have anything to do; unlike the others this is stored.
    pub(crate) blocked: Vec<PlayerNumber>,
}

impl Person {
    /// Somebody new.
    pub(crate) fn new(identity: String, name: String) -> Self {
        Self { identity, name, ready: false, has_played: false, connections: 0, muted: Vec::new(), blocked: Vec::new() }
    }
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Chair {
    /// Nobody yet.
    #[default]
    Empty,
    /// A person.
    Human(PlayerNumber),
    /// A bot of a level, perhaps in the place of somebody who can come back.
    Bot(String, Option<PlayerNumber>),
}

/// Everybody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct People {
    /// The people by their numbers.
    pub(crate) persons: Vec<Person>,
    /// The seats.
    pub(crate) chairs: Vec<Chair>,
}

impl People {
    /// Nobody yet, with the seats that a header asks for; none if no table has so many.
    pub(crate) fn of(header: &Header) -> Option<Self> {
        let seats = header.players.unwrap_or(0);
        (seats <= Seat::MOST).then(|| Self { persons: Vec::new(), chairs: vec![Chair::Empty; seats.into()] })
    }

    /// Takes note of who came, sits or left; says whether that can be.
    pub(crate) fn note(&mut self, entry: &Entry) -> bool {
        match entry {
            Entry::Came { player, identity, name } => {
                let (identity, name) = (identity.clone(), name.clone());
                self.persons.push(Person::new(identity, name));
                *player as usize + 1 == self.persons.len()
            }
            Entry::Sat { seat, player } => self.take_chair(*seat, Chair::Human(*player)),
            Entry::Bot { seat, level, stands_in_for } => {
                self.take_chair(*seat, Chair::Bot(level.clone(), *stands_in_for))
            }
            Entry::Stood { seat } => self.take_chair(*seat, Chair::Empty),
            Entry::Ready { player, ready } => self.person_mut(*player).map(|person| person.ready = *ready).is_some(),
            Entry::Blocked { player, whom, block } => {
                let person = self.person_mut(*player);
                person.map(|person| listed(&mut person.blocked, *whom, *block)).is_some()
            }
            _ => true,
        }
    }

    fn take_chair(&mut self, seat: u8, chair: Chair) -> bool {
        self.chairs.get_mut(usize::from(seat)).map(|place| *place = chair).is_some()
    }

    /// The number of an identity that was here before.
    pub(crate) fn number_of(&self, identity: &str) -> Option<PlayerNumber> {
        self.persons.iter().position(|person| person.identity == identity).map(|place| place as PlayerNumber)
    }

    /// Somebody by number.
    pub(crate) fn person(&self, player: PlayerNumber) -> Option<&Person> {
        self.persons.get(player as usize)
    }

    /// Somebody by number, to change.
    pub(crate) fn person_mut(&mut self, player: PlayerNumber) -> Option<&mut Person> {
        self.persons.get_mut(player as usize)
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, player: PlayerNumber) -> SeatSet {
        self.matching(|chair| *chair == Chair::Human(player))
    }

    /// Whether somebody has a seat, or can take it back from a bot.
    pub(crate) fn has_chair(&self, player: PlayerNumber) -> bool {
        self.chairs.iter().any(|chair| match chair {
            Chair::Human(sits) | Chair::Bot(_, Some(sits)) => *sits == player,
            Chair::Bot(_, None) | Chair::Empty => false,
        })
    }

    /// The seats of bots.
    pub(crate) fn bots(&self) -> SeatSet {
        self.matching(|chair| matches!(chair, Chair::Bot(..)))
    }

    /// The people who sit somewhere.
    pub(crate) fn seated(&self) -> impl Iterator<Item = PlayerNumber> + '_ {
        let numbers = 0..self.persons.len() as PlayerNumber;
        numbers.filter(|player| !self.seats_of(*player).is_empty())
    }

    /// Everybody who sits has had a seat in the game, if it has begun.
    pub(crate) fn note_hands(&mut self, begun: bool) {
        let seated: Vec<PlayerNumber> = if begun { self.seated().collect() } else { Vec::new() };
        for player in seated {
            self.person_mut(player).expect("whoever sits is somebody").has_played = true;
        }
    }

    /// Whether somebody sits on every seat.
    pub(crate) fn is_full(&self) -> bool {
        !self.chairs.contains(&Chair::Empty)
    }

    /// Whether everybody who sits is ready.
    pub(crate) fn are_ready(&self) -> bool {
        self.seated().all(|player| self.person(player).is_some_and(|person| person.ready))
    }

    /// Everybody who has a number, as this one of them may know it.
    pub(crate) fn shown_to(&self, viewer: Option<PlayerNumber>) -> Vec<wire::lobby::Person> {
        let viewer = viewer.and_then(|viewer| self.person(viewer));
        let shown = (0..).zip(&self.persons).map(|(player, person)| wire::lobby::Person {
            player,
            name: person.name.clone(),
            here: person.connections > 0,
            muted: viewer.is_some_and(|viewer| viewer.muted.contains(&player)),
            blocked: viewer.is_some_and(|viewer| viewer.blocked.contains(&player)),
        });
        shown.collect()
    }

    /// A seat as everybody knows it.
    pub(crate) fn sitter(&self, seat: usize) -> Sitter {
        match self.chairs.get(seat) {
            Some(Chair::Human(player)) => {
                let person = self.person(*player);
                Sitter::Human {
                    player: *player,
                    name: person.map_or_else(String::new, |person| person.name.clone()),
                    here: person.is_some_and(|person| person.connections > 0),
                    ready: person.is_some_and(|person| person.ready),
                }
            }
            Some(Chair::Bot(level, stands_in_for)) => {
                Sitter::Bot { level: level.clone(), stands_in_for: *stands_in_for }
            }
            Some(Chair::Empty) | None => Sitter::Nobody {},
        }
    }

    fn matching(&self, wanted: impl Fn(&Chair) -> bool) -> SeatSet {
        let seats = Seat::first(self.chairs.len() as u8).zip(&self.chairs);
        seats.filter(|(_, chair)| wanted(chair)).map(|(seat, _)| seat).collect()
    }
}

/// Somebody is on a list from now on, or not.
pub(crate) fn listed(list: &mut Vec<PlayerNumber>, whom: PlayerNumber, is: bool) {
    list.retain(|one| *one != whom);
    if is {
        list.push(whom);
    }
}
