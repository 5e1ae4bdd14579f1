//! A game at this keyboard, from its first question to its end: who is asked next, what bots do,
//! what is saved when.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use bots::{Bot, Level};
use conquest::{Action, Conquest, Options};
use table::hex::Hex;
use table::{Game as _, Played, Record, Refusal, Seat, Seed, Viewer};

use super::board::{Board, hanging};
use super::chronicle::{Chronicle, Watcher};
use super::console::Console;
use super::debrief;
use super::narration::{self, Reader};
use super::phrases::Phrases;
use super::players::{Player, Players};

/// What a seat has read so far.
#[derive(Clone, Default)]
pub(super) struct Reading {
    /// How many entries of the chronicle it was told.
    pub(super) told: usize,
    /// What only it may know and could not be told before everybody's eyes.
    pub(super) private: Vec<String>,
    /// The round and the active seat when it last saw the board.
    pub(super) board: Option<(u16, Seat)>,
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
pub(super) struct Session<'c> {
    pub(super) console: &'c mut dyn Console,
    pub(super) phrases: Phrases,
    pub(super) players: Players,
    pub(super) played: Played<Conquest>,
    pub(super) chronicle: Chronicle,
    pub(super) readings: Vec<Reading>,
    /// Why the last command was refused, if it was.
    pub(super) refused: Option<Refusal<conquest::Refusal>>,
    /// How many commands were refused.
    pub(super) refusals: usize,
    file: PathBuf,
    save_failed: bool,
}

impl<'c> Session<'c> {
    /// A new game.
    pub(super) fn new(
        console: &'c mut dyn Console,
        phrases: Phrases,
        players: Players,
        start: (Conquest, Seed, Watcher),
        file: PathBuf,
    ) -> Self {
        let (game, seed, before) = start;
        let readings = vec![Reading::default(); usize::from(players.len())];
        Self {
            console,
            phrases,
            players,
            played: Played::new(game, seed),
            chronicle: Chronicle::new(before),
            readings,
            refused: None,
            refusals: 0,
            file,
            save_failed: false,
        }
    }

    /// Plays the commands of a record again, which were checked before.
    pub(super) fn catch_up(&mut self, record: &Record) -> Result<(), Refusal<conquest::Refusal>> {
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
            let asked = self.present().asked();
            if asked.is_empty() {
                return self.finish();
            }
            if let Some((seat, level)) = asked.iter().find_map(|seat| Some((seat, self.bot_at(seat)?))) {
                self.let_bot_play(seat, level)?;
                continue;
            }
            let mut in_order = self.present().order().iter().copied();
            let seat = in_order.find(|seat| asked.contains(*seat)).expect("an asked seat sits at the table");
            if self.ask(seat)? == Next::Leave {
                return self.leave();
            }
        }
    }

    /// The position now.
    pub(super) fn present(&self) -> &Conquest {
        self.played.present()
    }

    /// Does what a seat wants, and saves.
    pub(super) fn submit(&mut self, seat: Seat, action: Action) -> io::Result<Result<(), Refusal<conquest::Refusal>>> {
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
        self.played.record(self.players.enter(self.present().header()))
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

    /// A bot decides by what its seat may see and do, and by nothing else.
    fn let_bot_play(&mut self, seat: Seat, level: Level) -> anyhow::Result<()> {
        let game = self.present();
        let mut options = Options::default();
        game.options(seat, &mut options);
        let mut bot = Bot::new(level, Arc::clone(game.pack()), self.whim(seat));
        let action = bot.choose(&game.view(Viewer::Seat(seat)), &options).expect("an asked seat may do something");
        self.submit(seat, action)?.expect("an option is legal");
        let living = self.present().view(Viewer::Public).living;
        if !self.players.humans().any(|seat| living.contains(seat)) {
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
        let fighters = self.players.humans().map(|seat| self.present().seat_id(seat)).collect();
        let reader = Reader { viewer, fighters };
        let sentences = narration::tell(&self.phrases, self.chronicle.entries(), from, &reader);
        let mut lines = sentences.iter().flat_map(|sentence| hanging(sentence));
        lines.try_for_each(|line| self.console.show(&line))
    }

    /// Tells what happened since anybody was told, when nobody will be asked any more.
    fn tell_everybody(&mut self) -> io::Result<()> {
        let told = self.readings.iter().map(|reading| reading.told).max().unwrap_or(0);
        let end = self.chronicle.entries().len();
        self.readings.iter_mut().for_each(|reading| reading.told = end);
        self.narrate(told, self.players.lone_human().map_or(Viewer::Public, Viewer::Seat))
    }

    /// Draws the board.
    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let (game, phrases, players) = (self.played.present(), &self.phrases, &self.players);
        let drawn = Board { game, phrases, players, paint: self.console.paint() }.draw();
        self.console.show(&format!("\n{drawn}\n"))
    }

    fn welcome(&mut self) -> io::Result<()> {
        let commitment = Hex(&self.played.seed().commitment()).to_string();
        let arguments = [("commitment", commitment.into()), ("file", self.file_name().into())];
        let welcome = self.phrases.say("play-welcome", &arguments);
        self.console.show(&welcome)
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
        let debrief = debrief::tell(&self.phrases, self.present(), self.chronicle.entries());
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
