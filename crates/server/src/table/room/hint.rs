//! What somebody can do about a request that is not possible as the table stands. It follows from what everybody
//! knows of the table, so it tells nothing.

use wire::lobby::TableState;
use wire::message::{Hint, Refusal};
use wire::request::Request;

use super::{Listener, MOST_PEOPLE, Room};
use crate::table::people::Chair;

/// What somebody asked for, as far as a hint needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    Attend,
    Sit(u8),
    Greet,
    Give,
    Ready,
    Start,
    Play,
    Propose,
    Look,
    Ask,
    Again,
    Other,
}

impl From<&Request> for Wish {
    fn from(request: &Request) -> Self {
        match request {
            Request::Attend { .. } => Self::Attend,
            Request::Sit { seat, .. } => Self::Sit(*seat),
            Request::Greet { .. } => Self::Greet,
            Request::Give { .. } => Self::Give,
            Request::Ready { .. } => Self::Ready,
            Request::Start {} => Self::Start,
            Request::Play { .. } => Self::Play,
            Request::Propose { .. } => Self::Propose,
            Request::Look { .. } => Self::Look,
            Request::Ask { .. } => Self::Ask,
            Request::Again { .. } => Self::Again,
            Request::Bot { .. }
            | Request::Stand { .. }
            | Request::Return { .. }
            | Request::Waive { .. }
            | Request::Vote { .. }
            | Request::Say { .. }
            | Request::Phrase { .. }
            | Request::Block { .. }
            | Request::Mute { .. } => Self::Other,
        }
    }
}

impl Room {
    /// What has to be done before a request that was refused because of how the table stands.
    pub(super) fn hint(&self, listener: Listener, wish: Wish, why: &Refusal) -> Option<Hint> {
        if *why != Refusal::NotNow {
            return None;
        }
        match wish {
            Wish::Attend => Some(Hint::AttendsAlready),
            Wish::Sit(seat) => Some(self.hint_for_seat(seat)),
            Wish::Greet if self.player(listener).is_ok() => Some(Hint::Named),
            Wish::Greet => Some(Hint::Crowded),
            Wish::Give => Some(if self.state == TableState::Over { Hint::Over } else { Hint::NotHere }),
            Wish::Ready => Some(Hint::Begun),
            Wish::Start => Some(match self.state {
                TableState::Lobby if !self.people.is_full() => Hint::FillSeats,
                TableState::Lobby => Hint::GetReady,
                TableState::Running | TableState::Paused | TableState::Over => Hint::Begun,
            }),
            Wish::Propose if self.ballot.is_some() => Some(Hint::VoteFirst),
            Wish::Again if self.next.is_some() => Some(Hint::NextIsThere),
            Wish::Again if self.state == TableState::Over => Some(Hint::OtherStage),
            Wish::Again => Some(Hint::EndFirst),
            Wish::Play | Wish::Propose | Wish::Look | Wish::Ask => self.hint_for_game(wish),
            Wish::Other => None,
        }
    }

    fn hint_for_seat(&self, seat: u8) -> Hint {
        let chair = seat.checked_sub(1).and_then(|place| self.people.chairs.get(usize::from(place)));
        match chair {
            _ if self.state == TableState::Over => Hint::Over,
            Some(Chair::Empty) if self.people.persons.len() >= MOST_PEOPLE => Hint::Crowded,
            _ => Hint::SeatTaken,
        }
    }

    fn hint_for_game(&self, wish: Wish) -> Option<Hint> {
        match (self.state, wish) {
            (TableState::Running | TableState::Paused | TableState::Over, Wish::Ask) => Some(Hint::OtherQuestion),
            (TableState::Running, Wish::Look | Wish::Propose) => None,
            (state, _) => Some(first_to_do(state, self.ballot.is_some())),
        }
    }
}

/// What has to be done before a command that is not possible at a table in this state, where perhaps something is
/// voted on.
pub(crate) const fn first_to_do(state: TableState, votes: bool) -> Hint {
    match state {
        TableState::Lobby => Hint::StartFirst,
        TableState::Paused => Hint::ResumeFirst,
        TableState::Over => Hint::Over,
        TableState::Running if votes => Hint::VoteFirst,
        TableState::Running => Hint::AnswerFirst,
    }
}
