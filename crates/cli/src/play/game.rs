//! What the terminal needs of a game besides its rules: how it is told, drawn and looked at.

use std::fmt::Debug;

use host::{Entry, Hosted};
use table::notation::Line;
use table::{Described, Seat, SeatSet, Syntax, Viewer};

use super::ask::{Answer, Decision};
use super::legal::Legal;
use super::paint::Paint;
use super::phrases::Phrases;
use super::players::{Places, Players};
use super::session::Session;

/// A game that can be played at the terminal.
pub(crate) trait Playable: Hosted {
    /// What the players can look at in this game only.
    type Look: Clone + PartialEq + Debug;
    /// How the players want to see it.
    type Desk: Default;
    /// What has to change before the board is shown again by itself.
    type Moment: Clone + PartialEq;

    /// How many sit at the table, and which bots can.
    const PLACES: Places;
    /// The words for what can be looked at in this game only.
    const LOOKS: &'static [&'static str];
    /// The verbs of its commands.
    const VERBS: &'static [&'static str];
    /// The command that Enter gives where there is no other.
    const BY_ENTER: &'static str;

    /// Who sits at the table unless a record or the players say otherwise.
    fn usual_players(&self) -> Players;

    /// What these seats may do now.
    fn legal(&self, phrases: &Phrases, seats: SeatSet) -> Legal;

    /// Whether a seat has nothing more to do in this game.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// What the only person at the table does without being asked, if this is such a question.
    fn unasked(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether a command may have been given without being asked for.
    fn may_be_unasked(_action: Self::Action) -> bool {
        false
    }

    /// Whether what the seat may do now tells what it holds.
    fn shows_secrets(&self, _seat: Seat) -> bool {
        false
    }

    /// The event by names, as the position after it calls them.
    fn told(&self, event: &Self::Event) -> Described;

    /// What a seat is called.
    fn called(&self, phrases: &Phrases, seat: Seat) -> String;

    /// What happened, for those who may know everything.
    fn event_in_full(phrases: &Phrases, entry: &Entry<Self::Event>) -> String;

    /// What happened, as far as the viewer may know; `None` if not even that it happened.
    fn event(phrases: &Phrases, entry: &Entry<Self::Event>, viewer: Viewer) -> Option<String>;

    /// The text of a rule, if there is one.
    fn rule(phrases: &Phrases, id: &str) -> Option<String>;

    /// The ids of all rules.
    fn rule_ids() -> Vec<String>;

    /// The sentence of a refusal.
    fn refusal(&self, phrases: &Phrases, refusal: &Self::Refusal) -> String;

    /// What a seat is asked now.
    fn question_text(&self, phrases: &Phrases, seat: Seat) -> String;

    /// What stands before the cursor when a seat is asked.
    fn prompt(&self, _phrases: &Phrases, seat: Seat) -> String {
        self.id_of(seat).to_owned()
    }

    /// What stands above the question.
    fn above_question(&self, _phrases: &Phrases, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// The lines about what happened from a place in the chronicle on.
    fn narrate(&self, phrases: &Phrases, story: Story<'_, Self::Event>) -> Vec<String>;

    /// What must not be missed of what happened from a place in the chronicle on: it stands below the board.
    fn notices(
        &self,
        _phrases: &Phrases,
        _paint: Paint,
        _new: &[Entry<Self::Event>],
        _desk: &Self::Desk,
    ) -> Vec<String> {
        Vec::new()
    }

    /// What the players are told before they begin.
    fn opening(&self, _phrases: &Phrases, _paint: Paint, _desk: &Self::Desk) -> Vec<String> {
        Vec::new()
    }

    /// When the board is shown by itself: whenever this is another than before.
    fn moment(&self, seat: Seat, interactive: bool) -> Option<Self::Moment>;

    /// The board as text.
    fn board(&self, phrases: &Phrases, players: &Players, paint: Paint, desk: &Self::Desk) -> String;

    /// What only this seat may see, where it sees it alone.
    fn private(&self, _phrases: &Phrases, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// What a finished game looks like in figures.
    fn debrief(&self, phrases: &Phrases, entries: &[Entry<Self::Event>]) -> Vec<String>;

    /// What a line asks to look at; `None` if it is nothing of this game's own.
    fn look(words: &Line<'_>) -> Option<Result<Self::Look, Syntax>>;

    /// Shows it.
    fn show(session: &mut Session<'_, Self>, decision: &Decision, look: Self::Look) -> anyhow::Result<Answer>;

    /// What can be typed to look, for completion.
    fn look_texts() -> Vec<String> {
        Self::LOOKS.iter().map(ToString::to_string).collect()
    }

    /// What the commands mean.
    fn help(phrases: &Phrases) -> Vec<String>;
}

/// What is to be told.
pub(crate) struct Story<'a, E> {
    /// All that happened.
    pub(super) entries: &'a [Entry<E>],
    /// From where on it is told.
    pub(super) from: usize,
    /// To whom.
    pub(super) viewer: Viewer,
    /// Who sits at the table.
    pub(super) players: &'a Players,
}
