//! What everybody has to agree on.

use wire::lobby::{Ballot, Motion, TableState};
use wire::message::Refusal;

use super::{Listener, Room};
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::people::Chair;

impl Room {
    /// Moves that everybody agree on something. An undo is proposed by playing it.
    pub(super) async fn propose(&mut self, listener: Listener, about: Motion) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if self.people.seats_of(player).is_empty() {
            return Err(Refusal::NotYours);
        }
        let possible = match &about {
            Motion::Undo { .. } => false,
            Motion::Pause => self.state == TableState::Running,
            Motion::Resume => self.state == TableState::Paused,
            Motion::End => matches!(self.state, TableState::Running | TableState::Paused),
            Motion::Replace { seat } => self.state == TableState::Running && self.is_away(seat),
        };
        if !possible {
            return Err(Refusal::NotNow);
        }
        match self.put_to_vote(player, about, None).await {
            Ok(()) | Err(Refusal::NeedsConsent) => Ok(()),
            other => other,
        }
    }

    /// Whether a seat is that of somebody who is not connected.
    fn is_away(&self, seat: &str) -> bool {
        let player = self.seat_of_human(seat).and_then(|(_, player)| self.people.person(player));
        player.is_some_and(|person| person.connections == 0)
    }

    /// A seat with a person on it, by its id.
    fn seat_of_human(&self, id: &str) -> Option<(u8, PlayerNumber)> {
        let ids = self.game.as_ref()?.seat_ids();
        let place = ids.iter().position(|one| one == id)?;
        match self.people.chairs.get(place)? {
            Chair::Human(player) => Some((place as u8, *player)),
            Chair::Empty | Chair::Bot(..) => None,
        }
    }

    /// Opens a ballot; whoever is alone has agreed at once, and their request with this id is carried out.
    pub(super) async fn put_to_vote(
        &mut self,
        by: PlayerNumber,
        about: Motion,
        id: Option<String>,
    ) -> Result<(), Refusal> {
        if self.ballot.is_some() {
            return Err(Refusal::NotNow);
        }
        self.ballots += 1;
        let concerned = match &about {
            Motion::Replace { seat } => self.seat_of_human(seat).map(|(_, player)| player),
            _ => None,
        };
        let missing = self.people.seated().filter(|player| *player != by && Some(*player) != concerned).collect();
        self.ballot = Some(Ballot { number: self.ballots, about, by, agreed: vec![by], missing });
        self.count_votes(id).await?;
        if self.ballot.is_some() {
            self.show_table();
            return Err(Refusal::NeedsConsent);
        }
        Ok(())
    }

    /// Agrees, or not; one who does not agree ends it.
    pub(super) async fn vote(&mut self, listener: Listener, number: u32, agree: bool) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        let ballot = self.ballot.as_mut().filter(|ballot| ballot.number == number).ok_or(Refusal::NotFound)?;
        if !ballot.missing.contains(&player) {
            return Err(Refusal::NotYours);
        }
        if agree {
            ballot.missing.retain(|missing| *missing != player);
            ballot.agreed.push(player);
            self.count_votes(None).await?;
        } else {
            self.ballot = None;
        }
        self.show_table();
        Ok(())
    }

    async fn count_votes(&mut self, id: Option<String>) -> Result<(), Refusal> {
        let Some(ballot) = self.ballot.take_if(|ballot| ballot.missing.is_empty()) else { return Ok(()) };
        match ballot.about {
            Motion::Undo { count, .. } => {
                let line = if count == 1 { "undo".to_owned() } else { format!("undo {count}") };
                self.submit(&line, Some(ballot.by), id).await
            }
            Motion::Pause => self.happen(vec![Entry::Paused { paused: true }]).await,
            Motion::Resume => self.happen(vec![Entry::Paused { paused: false }]).await,
            Motion::End => self.happen(vec![Entry::Ended]).await,
            Motion::Replace { seat } => {
                let (place, player) = self.seat_of_human(&seat).ok_or(Refusal::NotNow)?;
                let entry = self.stand_in(place, player)?;
                self.happen(vec![entry]).await
            }
        }
    }
}
