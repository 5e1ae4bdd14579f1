//! The game itself: commands of people and bots, undo, the clock.

use bots::Level;
use host::Patience;
use table::record::Command;
use table::{Header, Seat, SeatSet};
use wire::lobby::{Motion, Overtime, TableState, Thinking};
use wire::message::{Message, Refusal};

use super::{Listener, RETRY_MS, Room};
use crate::clock::now_ms;
use crate::games;
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::frames::{self, Wanted};
use crate::table::live::{Live, Views};
use crate::table::people::Chair;

/// A game with the lines that it begins with.
pub(super) struct Opening {
    game: Box<dyn Live>,
    /// Of each line, whose sealed answer it was.
    sealed: Vec<Option<Seat>>,
}

impl Opening {
    fn of(header: &Header, beginning: &[Command]) -> Result<Self, Refusal> {
        let mut game = games::begun(header).map_err(|_| Refusal::Damaged)?;
        let play = |command: &Command| game.play(command.text()).map(|done| done.sealed);
        let sealed = beginning.iter().map(play).collect::<Result<_, _>>().map_err(|_| Refusal::Damaged)?;
        Ok(Self { game, sealed })
    }
}

impl Room {
    /// The game begins, as it was set up before or is now.
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        let opening = match self.opening.take() {
            Some(opening) => opening,
            None => Opening::of(&self.header, &self.beginning)?,
        };
        self.beginning.clear();
        self.game = Some(opening.game);
        self.state = TableState::Running;
        self.people.note_hands(true);
        for sealed in opening.sealed {
            self.lines.note(sealed);
        }
        self.end_if_over();
        self.look_anew();
        Ok(())
    }

    /// Sets the game up, away from the table: one that goes on from a point takes long to play. What could not be read
    /// back must not be stored.
    pub(super) async fn set_up(&mut self) -> Result<(), Refusal> {
        let (header, beginning) = (self.header.clone(), self.beginning.clone());
        let opening = tokio::task::spawn_blocking(move || Opening::of(&header, &beginning));
        let opening = self.meanwhile(opening).await;
        self.opening = Some(opening.unwrap_or(Err(Refusal::Damaged))?);
        Ok(())
    }

    /// A command of somebody, with the number of the last step they have seen.
    pub(super) async fn play(
        &mut self,
        listener: Listener,
        id: String,
        after: u32,
        command: &str,
    ) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if let Some(number) = self.answered.get(&(player, id.clone())).copied() {
            self.tell(listener, &Message::Done { id, number });
            return Ok(());
        }
        let seats = self.people.seats_of(player);
        let number = self.number_for(seats);
        let game = self.game.as_ref().ok_or(Refusal::NotNow)?;
        if self.state != TableState::Running {
            return Err(Refusal::NotNow);
        }
        if after != number {
            return Err(Refusal::Stale { number });
        }
        match frames::wanted(game.as_ref(), command, seats)? {
            Wanted::Play(line) => self.submit(&line, Some(player), Some(id.clone())).await?,
            Wanted::Vote(motion) => self.put_to_vote(player, motion, Some(id.clone())).await?,
        }
        let number = self.number_for(seats);
        self.tell(listener, &Message::Done { id, number });
        Ok(())
    }

    /// Plays a line, stores it, and only then shows it. A line that the rules refuse is not stored; one
    /// that could not be stored is forgotten, because the table is read back.
    pub(super) async fn submit(
        &mut self,
        line: &str,
        by: Option<PlayerNumber>,
        id: Option<String>,
    ) -> Result<(), Refusal> {
        self.submit_as(line, by, id, false).await
    }

    /// Plays a line on which everybody agreed.
    pub(super) async fn submit_agreed(
        &mut self,
        line: &str,
        by: PlayerNumber,
        id: Option<String>,
    ) -> Result<(), Refusal> {
        self.submit_as(line, Some(by), id, true).await
    }

    async fn submit_as(
        &mut self,
        line: &str,
        by: Option<PlayerNumber>,
        id: Option<String>,
        agreed: bool,
    ) -> Result<(), Refusal> {
        self.stored.has_room()?;
        let slot = self.reserve()?;
        let game = self.game.as_mut().ok_or(Refusal::NotNow)?;
        let ids = game.seat_ids();
        let done = game.play(line)?;
        let renamed = ids != game.seat_ids();
        // How it ended is stored together with what ended it, so that nobody has to play it again to know.
        let ending = game.outcome().map(|outcome| Entry::Over(done.ending(outcome, game.tally())));
        let sealed = done.sealed.is_some();
        let line_entry = Entry::Line { line: line.to_owned(), by, id: id.clone(), sealed, agreed };
        let entries: Vec<Entry> = std::iter::once(line_entry).chain(ending).collect();
        self.write_to(slot, &entries).await?;
        self.note_line(done.sealed, by, id);
        let before = self.look_anew();
        if agreed {
            self.forgive_time(now_ms());
            self.turn = Patience::default();
        }
        self.keep_time(now_ms());
        self.show_step(line, &done, &before);
        let dropped = self.drop_undo(done.sealed);
        let waived = !std::mem::take(&mut self.waived).1.is_empty();
        if renamed || dropped || waived || self.state == TableState::Over {
            self.show_table();
        }
        Ok(())
    }

    /// A line from the journal.
    pub(super) fn carry_out_line(
        &mut self,
        line: &str,
        by: Option<PlayerNumber>,
        id: Option<String>,
        agreed_at: Option<u64>,
    ) -> Result<(), Refusal> {
        let done = self.game.as_mut().ok_or(Refusal::Damaged)?.play(line)?;
        self.note_line(done.sealed, by, id);
        self.drop_undo(done.sealed);
        if let Some(at) = agreed_at {
            self.forgive_time(at);
        }
        Ok(())
    }

    /// What an undo would take back is another thing now; a sealed answer must not show. Says whether one was voted on.
    fn drop_undo(&mut self, sealed: Option<Seat>) -> bool {
        let undo = |about: &Motion| sealed.is_none() && matches!(about, Motion::Undo { .. });
        self.stored_ballot.take_if(|(_, _, about)| undo(about));
        self.ballot.take_if(|ballot| undo(&ballot.about)).is_some()
    }

    fn note_line(&mut self, sealed: Option<Seat>, by: Option<PlayerNumber>, id: Option<String>) {
        self.lines.note(sealed);
        if let (Some(by), Some(id)) = (by, id) {
            let number = self.number_for(self.people.seats_of(by));
            self.answered.insert((by, id), number);
        }
        self.end_if_over();
    }

    /// Looks at the game as it stands. Returns how it looked before.
    pub(super) fn look_anew(&mut self) -> Views {
        let now = self.game.as_mut().map(|game| game.views()).unwrap_or_default();
        std::mem::replace(&mut self.views, now)
    }

    fn end_if_over(&mut self) {
        if self.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            self.state = TableState::Over;
        }
    }

    /// The people who are asked.
    pub(super) fn asked_humans(&self) -> SeatSet {
        let asked = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.asked());
        let bots = self.people.bots();
        asked.iter().filter(|seat| !bots.contains(*seat)).collect()
    }

    /// The people who are asked, as everybody may know it.
    pub(super) fn asked_openly(&self) -> SeatSet {
        let asked = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.asked_openly());
        let bots = self.people.bots();
        asked.iter().filter(|seat| !bots.contains(*seat)).collect()
    }

    /// Who has to answer. Only they themselves may know it.
    pub(crate) fn asked(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.asked())
    }

    /// The bots that are asked: those in their seats, or this once for people who thought too long. A question to
    /// people and bots alike is answered by people.
    pub(super) fn bots_asked(&self) -> Vec<(Seat, Level)> {
        let Some(game) = self.game.as_ref().filter(|_| self.state == TableState::Running) else { return Vec::new() };
        let late: Vec<Seat> = game.asked().iter().filter(|seat| self.late.contains(*seat)).collect();
        if !late.is_empty() {
            let best = games::levels_of(&self.header).last().copied();
            return late.into_iter().filter_map(|seat| Some((seat, best?))).collect();
        }
        if game.is_group_question() && !self.asked_humans().is_empty() {
            return Vec::new();
        }
        let level = |seat: Seat| match self.people.chairs.get(seat.index())? {
            Chair::Bot(name, _) => Level::ALL.into_iter().find(|level| level.name() == name),
            Chair::Empty | Chair::Human(_) => None,
        };
        game.asked().iter().filter_map(|seat| Some((seat, level(seat)?))).collect()
    }

    /// The people here who may still change a roll of somebody else's.
    pub(super) fn may_help(&self) -> SeatSet {
        let helpers = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.helpers());
        let (humans, waived) = (self.asked_humans(), self.waived());
        let may = |seat: &Seat| humans.contains(*seat) && !waived.contains(*seat) && self.is_attended(*seat);
        helpers.iter().filter(may).collect()
    }

    fn is_attended(&self, seat: Seat) -> bool {
        matches!(self.people.chairs.get(seat.index()), Some(Chair::Human(player)) if self.is_here(*player))
    }

    /// Those who leave the roll under way to the others.
    pub(super) fn waived(&self) -> SeatSet {
        let (lines, seats) = self.waived;
        if lines == self.lines.count() { seats } else { SeatSet::EMPTY }
    }

    /// Somebody leaves the roll under way to the others, with the number of the last step they have seen.
    pub(super) fn waive(&mut self, listener: Listener, after: u32) -> Result<(), Refusal> {
        let seats = self.people.seats_of(self.player(listener)?);
        let number = self.number_for(seats);
        let game = self.game.as_ref().filter(|_| self.state == TableState::Running).ok_or(Refusal::NotNow)?;
        if after != number {
            return Err(Refusal::Stale { number });
        }
        let own: SeatSet = game.helpers().iter().filter(|seat| seats.contains(*seat)).collect();
        if own.is_empty() {
            return Err(Refusal::NotNow);
        }
        self.waive_for(own);
        Ok(())
    }

    fn waive_for(&mut self, seats: SeatSet) {
        let all = seats.iter().fold(self.waived(), SeatSet::with);
        self.waived = (self.lines.count(), all);
        self.show_table();
    }

    /// What a bot's chance follows from: the seed, the seat and how far the game is, so that a record
    /// tells everything about it, and nobody foresees it.
    pub(super) fn whim(&self, seat: Seat) -> u64 {
        use sha2::{Digest, Sha256};
        let seed = self.header.seed.map(|seed| seed.0).unwrap_or_default();
        let lines = self.lines.count().to_be_bytes();
        let hash = Sha256::new().chain_update(b"whim").chain_update(seed).chain_update(lines);
        let hash: [u8; 32] = hash.chain_update([seat.index() as u8]).finalize().into();
        u64::from_be_bytes(std::array::from_fn(|place| hash[place]))
    }

    /// Somebody has thought too long.
    pub(super) async fn time_is_up(&mut self) {
        self.deadline = None;
        let Some(clock) = self.clock else { return };
        // Nobody is late who need not say anything: they just do not help.
        let helpers = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.helpers());
        let seats: SeatSet = self.asked_humans().iter().filter(|seat| !helpers.contains(*seat)).collect();
        match clock.then {
            Overtime::Show => {
                self.thinking = self.thinking.map(|thinking| Thinking { late: true, ..thinking });
                self.show_table();
            }
            Overtime::Decide | Overtime::Replace if seats.is_empty() => self.waive_for(self.asked_humans()),
            Overtime::Decide => self.late = seats,
            Overtime::Replace => self.replace(seats).await,
        }
    }

    /// Bots take the seats of those who are asked.
    pub(super) async fn replace(&mut self, seats: SeatSet) {
        let mut entries = Vec::new();
        for seat in seats.iter() {
            if let Some(Chair::Human(player)) = self.people.chairs.get(seat.index())
                && let Ok(entry) = self.stand_in(seat.index() as u8, *player)
            {
                entries.push(entry);
            }
        }
        if let Err(refusal) = self.happen(entries).await {
            tracing::warn!(table = %self.journal, ?refusal, "a seat could not be given to a bot");
            // A table that is full stays full: it rests until somebody ends the game.
            self.deadline = matches!(refusal, Refusal::Busy { .. }).then(|| now_ms() + u64::from(RETRY_MS));
        }
    }
}
