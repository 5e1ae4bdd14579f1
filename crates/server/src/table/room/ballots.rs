//! What everybody has to agree on.
//!
//! Who has a vote follows from who sits here now, so nobody who left is waited for. What cannot be taken
//! back by anybody, an undo or the end of the game, needs everybody who sits; the rest needs those of them
//! who are here, so that one who went away for good can be replaced and the others can go on.
//!
//! Whoever is here but does not answer for minutes can be replaced, too, and has a while to say no: a page may stay
//! open for days that nobody looks at.
//!
//! What was asked and what each has said is stored, so people who never meet can agree, and so is what ended it.
//! Nobody agrees by being cut off: nothing is done while none of those who agreed is here, or while the server stops,
//! and once a table is opened again those who were asked before have a while to come back.

use std::time::Duration;

use table::session::undo_line;
use table::{Seat, SeatSet};
use tokio::time::Instant;
use wire::lobby::{Ballot, Motion, TableState};
use wire::message::Refusal;

use super::{Listener, RETRY, Room};
use crate::clock::now_ms;
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::people::Chair;

/// Whoever has not answered for so long, though here, may be replaced.
pub(super) const SILENCE_MS: u64 = 5 * 60_000;

/// So long they can say that they are still here, when others ask for that.
pub(super) const OBJECTION: Duration = Duration::from_mins(1);

impl Room {
    /// Moves that everybody agree on something. An undo is proposed by playing it.
    pub(super) async fn propose(&mut self, listener: Listener, about: Motion) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if self.people.seats_of(player).is_empty() {
            return Err(Refusal::NotYours);
        }
        if matches!(about, Motion::Undo { .. }) || !self.is_possible(&about) {
            return Err(Refusal::NotNow);
        }
        match self.put_to_vote(player, about, None).await {
            Ok(()) | Err(Refusal::NeedsConsent) => Ok(()),
            other => other,
        }
    }

    /// Whether something could be done now if everybody agreed.
    fn is_possible(&self, about: &Motion) -> bool {
        let is_gone = |(place, player)| !self.is_here(player) || self.is_silent(place);
        let is_away = |seat: &str| self.seat_of_human(seat).is_some_and(is_gone);
        self.is_possible_somehow(about) && !matches!(about, Motion::Replace { seat } if !is_away(seat))
    }

    /// Whether the game has waited for a seat for minutes, as far as everybody may know.
    fn is_silent(&self, place: u8) -> bool {
        let asked = if self.state == TableState::Running { self.asked_openly() } else { SeatSet::EMPTY };
        let since = self.stopwatch.since().filter(|_| Seat::new(place).is_some_and(|seat| asked.contains(seat)));
        since.is_some_and(|since| now_ms() >= since + SILENCE_MS)
    }

    /// Whether something could be done now, whoever is here.
    fn is_possible_somehow(&self, about: &Motion) -> bool {
        match about {
            Motion::Undo { .. } | Motion::Pause {} => self.state == TableState::Running,
            Motion::Resume {} => self.state == TableState::Paused,
            Motion::End {} => matches!(self.state, TableState::Running | TableState::Paused),
            Motion::Replace { seat } => {
                let playing = matches!(self.state, TableState::Running | TableState::Paused);
                playing && self.seat_of_human(seat).is_some()
            }
        }
    }

    pub(super) fn is_here(&self, player: PlayerNumber) -> bool {
        self.people.person(player).is_some_and(|person| person.connections > 0)
    }

    /// Whether somebody is here, or may be about to come back.
    fn is_awaited(&self, player: PlayerNumber) -> bool {
        self.is_here(player) || self.awaited_until.is_some_and(|until| Instant::now() < until)
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

    /// Whether somebody who sits here has to agree to something.
    fn has_vote(&self, player: PlayerNumber, about: &Motion) -> bool {
        match about {
            Motion::Undo { .. } | Motion::End {} => true,
            Motion::Replace { seat } if self.seat_of_human(seat).is_some_and(|(_, away)| away == player) => {
                self.is_here(player) && self.objection_until.is_some_and(|until| Instant::now() < until)
            }
            Motion::Pause {} | Motion::Resume {} | Motion::Replace { .. } => self.is_awaited(player),
        }
    }

    /// Who has to agree to something.
    fn seated_with_vote<'a>(&'a self, about: &'a Motion) -> impl Iterator<Item = PlayerNumber> + 'a {
        self.people.seated().filter(move |player| self.has_vote(*player, about))
    }

    /// Opens a ballot; whoever is alone has agreed at once, and their request with this id is carried out.
    /// That somebody is away is settled before anything else: others may be waiting for them.
    pub(super) async fn put_to_vote(
        &mut self,
        by: PlayerNumber,
        about: Motion,
        id: Option<String>,
    ) -> Result<(), Refusal> {
        let is_replace = |about: &Motion| matches!(about, Motion::Replace { .. });
        if self.ballot.as_ref().is_some_and(|open| !is_replace(&about) || is_replace(&open.about)) {
            return Err(Refusal::NotNow);
        }
        let ballot = self.ballots + 1;
        if self.seated_with_vote(&about).any(|player| player != by) {
            self.note_ballot(&Entry::Proposed { ballot, by, about: about.clone() }, &about).await?;
        }
        self.open_ballot(ballot, by, about);
        if let Err(why) = self.count_votes(id).await {
            // Whoever is alone is told that nothing came of it, and may ask again.
            self.ballot.take_if(|open| open.number == ballot);
            return Err(why);
        }
        if self.ballot.is_some() {
            self.show_table();
            return Err(Refusal::NeedsConsent);
        }
        Ok(())
    }

    /// Agrees, or not. One who does not agree ends it, also if they agreed before or asked for it themselves.
    pub(super) async fn vote(&mut self, listener: Listener, number: u32, agree: bool) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        let ballot = self.ballot.as_ref().filter(|ballot| ballot.number == number).ok_or(Refusal::NotFound)?;
        if !ballot.missing.contains(&player) && !ballot.agreed.contains(&player) {
            return Err(Refusal::NotYours);
        }
        if !(agree && ballot.agreed.contains(&player)) {
            let about = ballot.about.clone();
            self.note_ballot(&Entry::Voted { ballot: number, player, agree }, &about).await?;
            self.count_in(number, player, agree);
        }
        let counted = self.count_votes(None).await;
        self.show_table();
        // The vote counts all the same: what was agreed on is done a little later.
        if matches!(counted, Err(Refusal::Busy { .. })) { Ok(()) } else { counted }
    }

    /// Stores something about a ballot. Where nothing can be stored any more people can still agree to end the game,
    /// if they are here together.
    async fn note_ballot(&mut self, entry: &Entry, about: &Motion) -> Result<(), Refusal> {
        match self.write(std::slice::from_ref(entry)).await {
            Err(Refusal::Full { .. }) if matches!(about, Motion::End {}) => return Ok(()),
            written => written?,
        }
        match entry {
            Entry::Proposed { ballot, by, about } => self.stored_ballot = Some((*ballot, *by, about.clone())),
            Entry::Voted { agree: false, .. } => self.stored_ballot = None,
            _ => {}
        }
        Ok(())
    }

    /// A ballot is opened.
    pub(super) fn open_ballot(&mut self, number: u32, by: PlayerNumber, about: Motion) {
        self.ballots = number;
        let is_replace = matches!(about, Motion::Replace { .. });
        self.objection_until = is_replace.then(|| Instant::now() + OBJECTION);
        self.ballot = Some(Ballot { number, about, by, agreed: vec![by], missing: Vec::new() });
    }

    /// Somebody agrees to what is voted on, or ends it.
    pub(super) fn count_in(&mut self, number: u32, player: PlayerNumber, agree: bool) {
        let Some(ballot) = self.ballot.as_mut().filter(|ballot| ballot.number == number) else { return };
        if !agree {
            self.ballot = None;
        } else if !ballot.agreed.contains(&player) {
            ballot.agreed.push(player);
        }
    }

    /// Stores that a ballot is over which the journal takes for open, because of what is not stored: somebody came
    /// back. Nobody waits for that; what cannot be stored now is stored later.
    pub(super) async fn settle_ballot(&mut self) {
        let open = self.ballot.as_ref().map(|ballot| ballot.number);
        let Some((ballot, by, about)) = self.stored_ballot.as_ref().filter(|stored| Some(stored.0) != open) else {
            return;
        };
        let tells_itself = self.people.seats_of(*by).is_empty() || !self.is_possible_somehow(about);
        let ballot = *ballot;
        if tells_itself || self.write(&[Entry::Dropped { ballot }]).await.is_ok() {
            self.stored_ballot = None;
        }
    }

    /// Finds out whose votes are missing now. A ballot ends when what it is about can no longer be done, or
    /// when whoever asked for it does not sit here any more.
    pub(super) fn poll(&mut self) {
        let Some(mut ballot) = self.ballot.take() else { return };
        let seated: Vec<PlayerNumber> = self.people.seated().collect();
        if !seated.contains(&ballot.by) || !self.is_possible(&ballot.about) {
            return;
        }
        ballot.agreed.retain(|player| seated.contains(player));
        let asked = self.seated_with_vote(&ballot.about);
        ballot.missing = asked.filter(|player| !ballot.agreed.contains(player)).collect();
        self.ballot = Some(ballot);
    }

    /// Does what everybody has agreed on. People who came or left meanwhile count as they are now. If it cannot be
    /// stored just now the ballot stays, and it is tried again soon.
    pub(super) async fn count_votes(&mut self, id: Option<String>) -> Result<(), Refusal> {
        self.poll();
        let agreed = |ballot: &Ballot| ballot.missing.is_empty() && ballot.agreed.iter().any(|it| self.is_here(*it));
        if self.is_stopping() || !self.ballot.as_ref().is_some_and(agreed) {
            return Ok(());
        }
        let Some(ballot) = self.ballot.take() else { return Ok(()) };
        let done = self.do_agreed(&ballot, id).await;
        if matches!(done, Err(Refusal::Busy { .. })) {
            // If the table was read back the ballot is there as it was stored.
            self.ballot.get_or_insert(ballot);
            self.votes_due = Some(Instant::now() + RETRY);
        }
        done
    }

    async fn do_agreed(&mut self, ballot: &Ballot, id: Option<String>) -> Result<(), Refusal> {
        match &ballot.about {
            Motion::Undo { count, .. } => self.submit_agreed(&undo_line(*count as usize), ballot.by, id).await,
            Motion::Pause {} => self.happen(vec![Entry::Paused { paused: true }]).await,
            Motion::Resume {} => self.happen(vec![Entry::Paused { paused: false }]).await,
            Motion::End {} => self.happen(vec![Entry::Ended]).await,
            Motion::Replace { seat } => {
                let (place, player) = self.seat_of_human(seat).ok_or(Refusal::NotNow)?;
                let entry = self.stand_in(place, player)?;
                self.happen(vec![entry]).await
            }
        }
    }

    /// Does what was agreed on before, unless it was tried a moment ago, and stores what became of the ballot.
    pub(super) async fn follow_votes(&mut self) {
        if self.votes_due.is_none_or(|due| due <= Instant::now()) {
            match self.count_votes(None).await {
                Ok(()) | Err(Refusal::Busy { .. }) => {}
                Err(refusal) => {
                    tracing::warn!(table = %self.journal, ?refusal, "what was agreed on could not be done");
                    self.show_table();
                }
            }
        }
        self.settle_ballot().await;
    }

    fn is_stopping(&self) -> bool {
        self.hall.upgrade().is_some_and(|hall| hall.is_stopping())
    }
}
