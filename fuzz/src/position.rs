//! Games in the middle, and what every target about games asks of them.

use std::fs;
use std::path::{Path, PathBuf};

use bots::uniform;
use conquest::Conquest;
use host::Hosted;
use infiltration::Infiltration;
use table::record::{Text, Variant};
use table::session::Order;
use table::{Game, Header, OptionList as _, Played, QuickChance, Record, Seat, Seed};
use wire::conquest::{ConquestHand, ConquestView};
use wire::infiltration::InfiltrationView;
use wire::parts::Parts;

/// A game whose commands are fuzzed.
pub(crate) trait Fuzzed: Hosted {
    /// Some headers without a seed: every mode or stage, every number of players.
    fn headers() -> Vec<Header>;

    /// Games that were played.
    fn records() -> Vec<Record>;

    /// The hash of what a seat sees over the net, or everybody.
    fn seen(&self, seat: Option<Seat>) -> u32;
}

fn text(words: &str) -> Text {
    Text::new(words).expect("one line")
}

impl Fuzzed for Conquest {
    fn headers() -> Vec<Header> {
        let modes = conquest::ids::Mode::ALL.into_iter();
        let all = modes.flat_map(|mode| (3..=5).map(move |players| (mode, players)));
        let header = |(mode, players): (conquest::ids::Mode, u8)| Header {
            variant: Some(Variant::Mode(text(mode.id()))),
            players: Some(players),
            options: (players == 5).then(|| text("defend-with-most round-limit=3")),
            ..Header::new(text(Self::GAME))
        };
        all.map(header).collect()
    }

    fn records() -> Vec<Record> {
        Vec::new()
    }

    fn seen(&self, seat: Option<Seat>) -> u32 {
        match seat {
            Some(seat) => ConquestHand::of(self, seat).map_or(0, |hand| Parts::of(&hand).hash()),
            None => Parts::of(&ConquestView::of(self)).hash(),
        }
    }
}

impl Fuzzed for Infiltration {
    fn headers() -> Vec<Header> {
        let content = content::infiltration();
        let all = content.stages.iter().flat_map(|stage| stage.parties.iter().map(move |party| (stage, party.players)));
        let header = |(stage, players): (&std::sync::Arc<infiltration::stage::Stage>, u8)| Header {
            variant: Some(Variant::Edition(text(infiltration::header::EDITION))),
            stage: Some(text(&stage.id)),
            players: Some(players),
            options: (players > 1).then(|| text("auto-resolve")),
            ..Header::new(text(Self::GAME))
        };
        all.map(header).collect()
    }

    fn records() -> Vec<Record> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records/infiltration");
        let files = fs::read_dir(folder).expect("the records of the repository");
        let mut names: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        names.sort();
        // One of each number of players: the first there is.
        let first = |players: u8| {
            let end = format!("-{players}p.cardboard");
            names.iter().find(|path| path.to_string_lossy().ends_with(&end)).expect("somebody has won so")
        };
        let read = |path: &PathBuf| fs::read_to_string(path).expect("a file of text");
        (1..=4).map(|players| Record::parse(&read(first(players))).expect("a record of the repository")).collect()
    }

    fn seen(&self, _: Option<Seat>) -> u32 {
        Parts::of(&InfiltrationView::of(self)).hash()
    }
}

/// The game of a header at its start.
pub(crate) fn begun<G: Fuzzed>(header: &Header, seed: Seed) -> Played<G> {
    let header = Header { seed: Some(seed), ..header.clone() };
    Played::new(G::begun(&header, &mut ()).expect("a header of ours describes a game"), seed)
}

/// So many commands lie between two positions of the same game.
const STRIDE: usize = 30;

/// So many commands of a game are played at random.
const LONGEST: usize = 360;

/// Positions of many games, each as the start of a game of its own.
pub(crate) fn positions<G: Fuzzed>() -> Vec<Played<G>> {
    let seed = Seed([7; 32]);
    let mut found = Vec::new();
    for (number, header) in (1..).zip(G::headers()) {
        let mut game = begun::<G>(&header, seed);
        let mut chance = QuickChance::new(number);
        for commands in 0..LONGEST {
            if commands % STRIDE == 0 {
                found.push(Played::new(game.present().clone(), seed));
            }
            if !step(&mut game, &mut chance) {
                break;
            }
        }
        found.push(Played::new(game.present().clone(), seed));
    }
    for record in G::records() {
        let start = G::begun(&record.header, &mut ()).expect("a record of the repository");
        let game = Played::from_record(start, &record).expect("a record of the repository");
        let commands = (0..game.steps().len()).step_by(STRIDE / 3);
        found.extend(commands.filter_map(|count| game.look_back(count)).map(|game| Played::new(game, seed)));
    }
    found
}

/// Any command of anybody who is asked. Says whether there was one.
fn step<G: Fuzzed>(game: &mut Played<G>, chance: &mut QuickChance) -> bool {
    let Some(seat) = game.present().asked().iter().next() else { return false };
    let mut options = G::Options::default();
    game.present().options(seat, &mut options);
    let Some(action) = uniform(&options, chance) else { return false };
    game.submit(seat, action, &mut ()).is_ok()
}

/// Whether the rules list an action for a seat.
pub(crate) fn is_listed<G: Game>(game: &G, seat: Seat, action: G::Action) -> bool {
    let mut options = G::Options::default();
    game.options(seat, &mut options);
    options.choices().any(|choice| {
        let width = <G::Options as table::OptionList>::width(choice);
        (0..width).any(|place| <G::Options as table::OptionList>::action(choice, place) == action)
    })
}

/// Everything about a game that a refused line must leave as it was.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    position: table::StateHash,
    in_force: usize,
    redoable: usize,
    lines: usize,
}

impl Standing {
    /// How a game stands.
    pub(crate) fn of<G: Game>(game: &Played<G>) -> Self {
        Self {
            position: game.present().state_hash(),
            in_force: game.steps().len(),
            redoable: game.redoable(),
            lines: game.lines().len(),
        }
    }
}

/// Gives a game a line that somebody typed. What is accepted was listed and has a canonical text; what
/// is refused changes nothing.
pub(crate) fn type_line<G: Fuzzed>(game: &mut Played<G>, line: &str) {
    let before = Standing::of(game);
    let read = game.read(line);
    let may = match &read {
        Ok(Order::Play(seat, action)) => {
            // Whoever is not asked is named by no text.
            if game.present().asked().contains(*seat) {
                let canonical = game.present().print(*seat, *action);
                let again = game.read(&canonical);
                assert_eq!(again.as_ref(), Ok(&Order::Play(*seat, *action)), "`{canonical}` means what `{line}` meant");
            }
            is_listed(game.present(), *seat, *action)
        }
        Ok(Order::Undo(count)) => (1..=before.in_force).contains(count),
        Ok(Order::Redo) => before.redoable > 0,
        Err(_) => false,
    };
    let mut watcher = host::Watcher::new(game.present());
    match game.submit_line(line, &mut watcher) {
        Ok(order) => {
            assert!(may, "`{line}` was accepted and is no option");
            assert_eq!(Ok(order), read, "`{line}` did what it says");
            assert_eq!(game.lines().len(), before.lines + 1, "`{line}` is in the record");
        }
        Err(refusal) => {
            assert!(!may, "`{line}` is an option and was refused: {refusal:?}");
            assert!(watcher.entries().is_empty(), "`{line}` was refused and something happened");
            assert_eq!(Standing::of(game), before, "`{line}` was refused and changed something");
            assert!(!refusal.to_string().is_empty() && !refusal.id().is_empty());
        }
    }
}
