//! A game at this keyboard, from its first question to its end: who is asked next, what bots do,
//! what is saved when.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Level, Stop};
use host::{Bots, Patience, Watcher};
use table::hex::Hex;
use table::{Played, Record, Refusal, Seat, SeatSet, Seed, Viewer};

use super::chronicle::Chronicle;
use super::console::Console;
use super::game::{Playable, Story};
use super::phrases::Phrases;
use super::players::{Player, Players};

/// What a seat has read so far.
#[derive(Clone)]
pub(super) struct Reading<M> {
    /// How many entries of the chronicle it was told.
    pub(super) told: usize,
    /// What only it may know and could not be told before everybody's eyes.
    pub(super) private: Vec<String>,
    /// The moment when it last saw the board.
    pub(super) board: Option<M>,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// It does.
    On,
    /// The players leave the table.
    Leave,
}

/// A game at this keyboard.
pub(crate) struct Session<'c, G: Playable> {
    pub(super) console: &'c mut dyn Console,
    pub(super) phrases: Phrases,
    pub(super) players: Players,
    pub(super) played: Played<G>,
    pub(super) chronicle: Chronicle<G::Event>,
    /// What each seat has read; only one where everybody reads together.
    readings: Vec<Reading<G::Moment>>,
    /// How the players want to see the game.
    pub(super) desk: G::Desk,
    /// Why the last command was refused, if it was.
    pub(super) refused: Option<Refusal<G::Refusal>>,
    /// How many commands were refused.
    pub(super) refusals: usize,
    file: PathBuf,
    save_failed: bool,
    /// How many commands were in force when the people left a bot's dice as they lay.
    pub(super) waived: Option<usize>,
    /// The bots, with what they had in mind when they last did something.
    bots: Bots<G>,
    /// How long they have thought while people waited for them.
    patience: Patience,
}

/// Does something that is told to stop once it has taken so long.
fn stopped_after<T>(limit: Duration, work: impl FnOnce(&Stop) -> T) -> T {
    let (stop, (done, waits)) = (Stop::new(), mpsc::channel::<()>());
    thread::scope(|scope| {
        let stop_then = stop.clone();
        scope.spawn(move || {
            if waits.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                stop_then.stop();
            }
        });
        let result = work(&stop);
        drop(done);
        result
    })
}

impl<'c, G: Playable> Session<'c, G> {
    /// A new game.
    pub(super) fn new(
        console: &'c mut dyn Console,
        phrases: Phrases,
        players: Players,
        start: (G, Seed, Watcher<G>),
        file: PathBuf,
    ) -> Self {
        let (game, seed, before) = start;
        let readers = if G::TOGETHER { 1 } else { usize::from(players.len()) };
        let readings = vec![Reading { told: 0, private: Vec::new(), board: None }; readers];
        Self {
            console,
            phrases,
            players,
            played: Played::new(game, seed),
            chronicle: Chronicle::new(before),
            readings,
            desk: G::Desk::default(),
            refused: None,
            refusals: 0,
            file,
            save_failed: false,
            waived: None,
            bots: Bots::<G>::new(),
            patience: Patience::default(),
        }
    }

    /// Plays the commands of a record again, which were checked before.
    pub(super) fn catch_up(&mut self, record: &Record) -> Result<(), Refusal<G::Refusal>> {
        for command in &record.commands {
            let mut watcher = Watcher::new(self.present());
            let before = self.played.steps().len();
            self.played.submit_line(command.text(), &mut watcher)?;
            let now = self.played.steps().len();
            if now > before {
                self.chronicle.add(watcher);
            } else {
                self.chronicle.take_back_to(now);
            }
        }
        let told = self.chronicle.entries().len() - self.chronicle.last_command().len();
        self.readings.iter_mut().for_each(|reading| reading.told = told);
        Ok(())
    }

    /// Plays until the game is over or the players leave.
    pub(super) fn run(mut self) -> anyhow::Result<ExitCode> {
        self.welcome()?;
        self.write_file(true)?;
        loop {
            let Some(first) = self.present().first_asked() else { return self.finish() };
            if let Some((seat, action)) = self.bots_decide() {
                self.let_bot_play(seat, action)?;
            } else if self.ask(self.next_human().unwrap_or(first))? == Next::Leave {
                return self.leave();
            }
        }
    }

    /// What a bot that is asked does, by what its seat may see and do, and by nothing else. Where people and bots are
    /// asked together, people answer; what a bot rolls is its own, once nobody wants to help any more.
    fn bots_decide(&mut self) -> Option<(Seat, G::Action)> {
        let game = self.played.present();
        let people = self.people_asked();
        if G::TOGETHER && game.helpers().is_empty() && !people.is_empty() {
            return None;
        }
        let bot = |seat| Some((seat, game.mind(self.bots.get(&seat), self.bot_at(seat)?, self.whim(seat))));
        let mut bots: Bots<G> = game.asked().iter().filter_map(bot).collect();
        let others = if self.may_help() { people } else { SeatSet::EMPTY };
        let first = *bots.keys().next()?;
        let mut decide = |stop: &Stop| game.decide(&mut bots, others, stop);
        let decided = if self.players.humans().next().is_none() {
            decide(&Stop::default())
        } else {
            let (left, since) = (self.patience.left(game.turn_under_way(), first), Instant::now());
            let decided = stopped_after(left, decide);
            self.patience.spend(first, since.elapsed());
            decided
        };
        assert!(decided.is_some() || !people.is_empty(), "an asked bot does something");
        self.bots.extend(bots);
        decided
    }

    /// Whether people are asked only whether they help with a bot's roll, and have not said that they do not.
    pub(super) fn may_help(&self) -> bool {
        let (people, helpers) = (self.people_asked(), self.present().helpers());
        let only_help = !people.is_empty() && people.iter().all(|seat| helpers.contains(seat));
        only_help && self.waived != Some(self.played.steps().len())
    }

    /// The person to ask first.
    fn next_human(&self) -> Option<Seat> {
        let first = self.present().first_asked().filter(|seat| self.players.is_human(*seat));
        first.or_else(|| self.present().asked().iter().find(|seat| self.players.is_human(*seat)))
    }

    /// The position now.
    pub(super) fn present(&self) -> &G {
        self.played.present()
    }

    /// What a seat has read.
    pub(super) fn reading(&mut self, seat: Seat) -> &mut Reading<G::Moment> {
        let place = if G::TOGETHER { 0 } else { seat.index() };
        &mut self.readings[place]
    }

    /// What every seat has read.
    pub(super) fn readings(&mut self) -> impl Iterator<Item = &mut Reading<G::Moment>> {
        self.readings.iter_mut()
    }

    /// Does what a seat wants, and saves.
    pub(super) fn submit(&mut self, seat: Seat, action: G::Action) -> io::Result<Result<(), Refusal<G::Refusal>>> {
        let mut watcher = Watcher::new(self.present());
        if let Err(refusal) = self.played.submit(seat, action, &mut watcher) {
            return Ok(Err(refusal));
        }
        self.chronicle.add(watcher);
        self.refused = None;
        self.save(false)?;
        Ok(Ok(()))
    }

    /// Saves; a file that cannot be written is complained about once and does not stop the game.
    pub(super) fn save(&mut self, durable: bool) -> io::Result<()> {
        match self.write_file(durable) {
            Ok(()) => self.save_failed = false,
            Err(error) if !self.save_failed => {
                self.save_failed = true;
                let arguments = [("file", self.file_name().into()), ("error", format!("{error:#}").into())];
                self.console.show(&self.phrases.say("save-failed", &arguments))?;
            }
            Err(_) => {}
        }
        Ok(())
    }

    fn write_file(&self, durable: bool) -> anyhow::Result<()> {
        let written = super::saves::write(&self.file, &self.record(), durable);
        written.map_err(|error| anyhow::anyhow!("{}: {error}", self.file_name()))
    }

    /// The record of the game with its seed: a local save.
    pub(super) fn record(&self) -> Record {
        self.played.record(self.players.enter(self.present().record_header()))
    }

    /// The file the game is saved in.
    pub(super) fn file_name(&self) -> String {
        self.file.display().to_string()
    }

    fn bot_at(&self, seat: Seat) -> Option<Level> {
        match self.players.at(seat) {
            Player::Human => None,
            Player::Bot(level) => Some(level),
        }
    }

    fn let_bot_play(&mut self, seat: Seat, action: G::Action) -> anyhow::Result<()> {
        self.submit(seat, action)?.expect("an option is legal");
        if self.players.humans().all(|seat| self.present().is_out(seat)) {
            self.tell_everybody()?;
        }
        Ok(())
    }

    /// What a bot's chance starts from: always the same in the same place of the same game, so
    /// that a game taken up again goes on as it would have, and unrelated to the dice.
    fn whim(&self, seat: Seat) -> u64 {
        let commitment = self.played.seed().commitment();
        let words = format!("bot {} {} {}", Hex(&commitment), seat.number(), self.played.steps().len());
        let Seed(bytes) = Seed::from_words(&words);
        u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"))
    }

    /// Tells what happened from a place in the chronicle on.
    pub(super) fn narrate(&mut self, from: usize, viewer: Viewer) -> io::Result<()> {
        let story = Story { entries: self.chronicle.entries(), from, viewer, players: &self.players };
        let lines = self.played.present().narrate(&self.phrases, story);
        lines.iter().try_for_each(|line| self.console.show(line))
    }

    /// Shows what must not be missed of what happened from a place in the chronicle on.
    pub(super) fn notify(&mut self, from: usize) -> io::Result<()> {
        let new = self.chronicle.entries().get(from..).unwrap_or_default();
        let lines = self.played.present().notices(&self.phrases, self.console.paint(), new, &self.desk);
        lines.iter().try_for_each(|line| self.console.show(line))
    }

    /// Tells what happened since anybody was told, when nobody will be asked any more.
    fn tell_everybody(&mut self) -> io::Result<()> {
        let told = self.readings.iter().map(|reading| reading.told).max().unwrap_or(0);
        let end = self.chronicle.entries().len();
        self.readings.iter_mut().for_each(|reading| reading.told = end);
        self.narrate(told, self.players.lone_human().map_or(Viewer::Public, Viewer::Seat))?;
        self.notify(told)
    }

    /// Draws the board.
    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let drawn = self.played.present().board(&self.phrases, &self.players, self.console.paint(), &self.desk);
        self.console.show(&format!("\n{drawn}\n"))
    }

    fn welcome(&mut self) -> io::Result<()> {
        let commitment = Hex(&self.played.seed().commitment()).to_string();
        let arguments = [("commitment", commitment.into()), ("file", self.file_name().into())];
        let welcome = self.phrases.say("play-welcome", &arguments);
        self.console.show(&welcome)?;
        let opening = self.present().opening(&self.phrases, self.console.paint(), &self.desk);
        opening.iter().try_for_each(|line| self.console.show(line))
    }

    /// The players leave: nothing is lost, and they are told how to come back.
    fn leave(mut self) -> anyhow::Result<ExitCode> {
        self.save(true)?;
        let goodbye = self.phrases.say("play-leave", &[("file", self.file_name().into())]);
        self.console.show(&goodbye)?;
        Ok(self.exit_code())
    }

    /// The game is over: what is left to tell, the debrief, and how to check the dice.
    fn finish(mut self) -> anyhow::Result<ExitCode> {
        self.save(true)?;
        self.tell_everybody()?;
        self.show_board()?;
        let debrief = self.present().debrief(&self.phrases, self.chronicle.entries());
        debrief.iter().try_for_each(|line| self.console.show(line))?;
        let seed = Hex(&self.played.seed().0).to_string();
        let arguments = [("seed", seed.into()), ("file", self.file_name().into())];
        let proof = self.phrases.say("play-proof", &arguments);
        self.console.show(&proof)?;
        Ok(self.exit_code())
    }

    /// A script with a refused command did not do what it was meant to do.
    fn exit_code(&self) -> ExitCode {
        if self.refusals > 0 && !self.console.is_interactive() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}
