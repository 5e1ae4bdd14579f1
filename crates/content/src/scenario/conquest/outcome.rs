//! What came out of a scenario of Conquest, by names: the JSON of the notation.

use conquest::Conquest;
use conquest::action::Options;
use conquest::describe::Described;
use conquest::ids::{Port, Territory};
use conquest::position::HandText;
use serde::ser::{SerializeMap, Serializer};
use table::{Game, OptionList, Seat, Viewer};

use crate::scenario::Pending;

/// A position and how it came about.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Outcome {
    /// `running`, `won` or `draw`.
    pub outcome: &'static str,
    /// Who won.
    pub winner: Option<String>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Whose turn it is.
    pub turn: String,
    /// The phase.
    pub phase: &'static str,
    /// Where Outer Haven lies.
    pub port: Option<u8>,
    /// What stands in every territory.
    #[serde(serialize_with = "as_map")]
    pub territories: Vec<(String, String)>,
    /// What the players hold, in turn order.
    pub hands: Vec<HandText>,
    /// The bosses nobody employs.
    pub pool: Vec<String>,
    /// The objectives on the board.
    pub face_up: Vec<String>,
    /// The cards left to draw.
    pub decks_left: DecksLeft,
    /// What happened.
    pub events: Vec<Described>,
    /// The question that is put now.
    pub pending: Option<Pending>,
}

/// How many cards are left to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct DecksLeft {
    /// Territory cards.
    pub territory: u8,
    /// Shop cards.
    pub shop: u8,
}

fn as_map<S: Serializer>(pairs: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (key, value) in pairs {
        map.serialize_entry(key, value)?;
    }
    map.end()
}

impl Outcome {
    /// The position of a game and what happened before it.
    pub fn of(game: &Conquest, events: Vec<Described>) -> Self {
        let view = game.view(Viewer::Public);
        let winner = match game.outcome() {
            Some(table::Outcome::Won(seat)) => Some(game.seat_id(seat).to_owned()),
            _ => None,
        };
        let (territory, shop) = game.cards_left();
        Self {
            outcome: game.outcome().map_or("running", table::Outcome::id),
            winner,
            round: view.round,
            turn: game.seat_id(game.turn()).to_owned(),
            phase: view.phase.id(),
            port: view.port.map(Port::number),
            territories: Territory::all()
                .map(|it| (game.pack().territory_id(it).to_owned(), game.holding_text(it)))
                .collect(),
            hands: game.order().iter().map(|seat| game.hand_text(*seat)).collect(),
            pool: game.pool_ids(),
            face_up: game.face_up_ids(),
            decks_left: DecksLeft { territory, shop },
            events,
            pending: pending(game),
        }
    }

    /// Where it stands, in a line.
    pub fn summary(&self) -> String {
        let winner = self.winner.as_deref().map(|seat| format!(" by {seat}")).unwrap_or_default();
        format!("{}{winner}, round {}, {}: {}", self.outcome, self.round, self.turn, self.phase)
    }

    /// What stands in a territory.
    pub fn territory(&self, id: &str) -> Option<&str> {
        self.territories.iter().find(|(name, _)| name == id).map(|(_, text)| text.as_str())
    }
}

/// The question a game puts now.
fn pending(game: &Conquest) -> Option<Pending> {
    let asked = game.asked();
    Pending::of_all(game.order().iter().filter(|seat| asked.contains(**seat)).filter_map(|seat| one(game, *seat)))
}

fn one(game: &Conquest, seat: Seat) -> Option<Pending> {
    let mut options = Options::default();
    game.options(seat, &mut options);
    Some(Pending {
        seat: game.seat_id(seat).to_owned(),
        question: game.question_id()?,
        options: options.choices().map(|choice| game.option_text(choice)).collect(),
        others: Vec::new(),
    })
}
