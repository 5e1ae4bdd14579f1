//! Random games: where they are played, and how they come to the positions that are looked at.

use std::fmt::{self, Display};

use bots::Level;
use table::{Header, Played, QuickChance, Seat, SeatSet, Seed};
use wire::lobby::NewTable;

use super::past::Past;
use crate::games;
use crate::table::live::Shown;

/// So many commands in a row have a past that can be looked at, taken back and put back.
const PAST: u64 = 14;

/// Up to so many commands are played between two pasts.
const SKIPPED: u32 = 60;

/// Up to so many commands are played before the first one.
const SKIPPED_FIRST: u32 = 900;

/// A table at which games are played.
pub(super) struct Setting {
    /// What is wanted of it.
    pub(super) wanted: NewTable,
}

impl Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NewTable { game, mode, stage, players, .. } = &self.wanted;
        let place = mode.as_deref().or(stage.as_deref()).unwrap_or_default();
        write!(f, "{game} {place} {players}")
    }
}

/// All modes and table sizes of Conquest, and all stages of Infiltration with every number of players
/// they are for, in turns.
pub(super) fn settings() -> Vec<Setting> {
    let stages = &content::infiltration().stages;
    let mut infiltration = stages.iter().flat_map(|stage| {
        stage.parties.iter().map(|party| setting("infiltration", None, Some(&stage.id), party.players))
    });
    let modes = ["world-conquest", "command-room", "basic-training"];
    let conquest = (3..=5).flat_map(|players| modes.map(|mode| setting("conquest", Some(mode), None, players)));
    let conquest: Vec<Setting> = conquest.collect();
    // As much of the one as of the other: there are more stages than modes.
    let mut all = Vec::new();
    for place in 0.. {
        let Some(stage) = infiltration.next() else { break };
        let NewTable { mode, players, .. } = &conquest[place % conquest.len()].wanted;
        all.push(setting("conquest", mode.as_deref(), None, *players));
        all.push(stage);
    }
    all
}

fn setting(game: &str, mode: Option<&str>, stage: Option<&str>, players: u8) -> Setting {
    let (mode, stage) = (mode.map(str::to_owned), stage.map(str::to_owned));
    Setting { wanted: NewTable { mode, stage, ..NewTable::new(game, players, "Ann") } }
}

/// A walk through random games, one after the other.
pub(super) struct Walk<G: Shown> {
    /// What the table was made with.
    pub(super) header: Header,
    /// Where it has come.
    pub(super) past: Past<G>,
    /// The game when the sealed question was put that is open now.
    pub(super) window: Option<Past<G>>,
}

impl<G: Shown> Walk<G> {
    /// A walk at the start of a game.
    pub(super) fn begin(setting: &Setting, chance: &mut QuickChance) -> Self {
        let header = games::header(&setting.wanted, seed(chance)).expect("a setting is a game");
        let game = G::begun(&header, &mut ()).expect("a setting is a game");
        // One in four begins at the start.
        let commands = if chance.pick(4) == 0 { 0 } else { chance.pick(SKIPPED_FIRST) };
        let game = played_on(&game, commands, chance);
        let past = Past::new(Played::new(game, header.seed.expect("a new table has a seed")));
        Self { header, past, window: None }
    }

    /// Goes on to the next position that is looked at; when a game is over another one begins.
    pub(super) fn go_on(&mut self, setting: &Setting, chance: &mut QuickChance) {
        if self.past.played.present().outcome().is_some() {
            *self = Self::begin(setting, chance);
        }
        if self.past.lines.count() >= PAST && self.past.played.present().sealed_answers() == 0 {
            self.skip(chance);
        }
        for _ in 0..=chance.pick(2) {
            self.step(chance);
        }
    }

    /// Plays on without a past.
    fn skip(&mut self, chance: &mut QuickChance) {
        let commands = chance.pick(SKIPPED);
        let game = played_on(self.past.played.present(), commands, chance);
        self.past = Past::new(Played::new(game, seed(chance)));
        self.window = None;
    }

    fn step(&mut self, chance: &mut QuickChance) {
        let game = self.past.played.present();
        let line = match chance.pick(12) {
            0 if !game.is_sealed() && !self.past.played.steps().is_empty() => "undo".to_owned(),
            1 if !game.is_sealed() && self.past.played.redoable() > 0 => "redo".to_owned(),
            _ => {
                let Some((seat, action)) = any_action(game, chance) else { return };
                game.print(seat, action)
            }
        };
        self.past.play(&line).expect("what is offered is accepted");
        let game = self.past.played.present();
        match (game.is_sealed(), game.sealed_answers()) {
            (true, 0) => self.window = Some(self.past.clone()),
            // After an undo these answers were open to all before.
            (true, _) if line != "undo" => {}
            _ => self.window = None,
        }
    }

    /// Some of those who look on, by the seats with which they do.
    pub(super) fn viewers(&self, chance: &mut QuickChance) -> Vec<SeatSet> {
        let seats: Vec<Seat> = Seat::first(self.past.played.present().seat_count()).collect();
        let mut any = || seats[chance.pick(seats.len() as u32) as usize];
        let (first, second) = (any(), any());
        let alone = SeatSet::only(first);
        match chance.pick(6) {
            0 => vec![alone, SeatSet::EMPTY],
            1 => vec![alone, alone.with(second)],
            _ => vec![alone],
        }
    }
}

/// The game after so many commands; if it is over by then, after fewer.
fn played_on<G: Shown>(game: &G, commands: u32, chance: &mut QuickChance) -> G {
    let mut on = game.clone();
    for _ in 0..commands {
        let played = any_action(&on, chance).map(|(seat, action)| on.play(seat, action, chance, &mut ()));
        if !matches!(played, Some(Ok(()))) {
            return played_on(game, commands / 2, chance);
        }
    }
    // Answers that nobody has opened need a past.
    if on.sealed_answers() > 0 { played_on(game, commands / 2, chance) } else { on }
}

/// A seed that follows from the chance of the walk.
pub(super) fn seed(chance: &mut QuickChance) -> Seed {
    Seed::from_words(&format!("leak {}", chance.bits()))
}

/// Something that somebody who is asked may do.
pub(super) fn any_action<G: Shown>(game: &G, chance: &mut QuickChance) -> Option<(Seat, G::Action)> {
    let asked: Vec<Seat> = game.asked().iter().collect();
    let seat = *asked.get(chance.pick(asked.len() as u32) as usize)?;
    let action = game.bot_action(seat, Level::Random, chance.bits())?;
    Some((seat, action))
}
