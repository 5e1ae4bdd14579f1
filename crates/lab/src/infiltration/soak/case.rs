//! One game of Infiltration, and what of the nets around it only Infiltration knows.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use ::infiltration::card::{Card, Cards, Pack};
use ::infiltration::difficulty::Difficulty;
use ::infiltration::frame::Frame;
use ::infiltration::header::Start;
use ::infiltration::stage::Kind;
use ::infiltration::state::Settings;
use ::infiltration::{Action, Infiltration, Options};
use bots::uniform;
use table::{Chance as _, Game, Header, OptionList, Outcome, QuickChance, Seat, Seed};

use super::ledger::Ledger;
use super::lineup::{Lineup, Lineups};
use super::mutation;
use crate::simulation::seeds_of;
use crate::soak::{Passed, Soak, Trial, Witness, ensure};

/// Cards in the memory box of a game that has one.
const UNLOCKED: usize = 6;
/// Of so many actions careful players take the one that brings the least trouble.
const IDEAS: usize = 4;

/// A game to be played: everything about it follows from the seed of the soak and its number.
pub(super) struct Case<'a> {
    pack: &'a Arc<Pack>,
    lineup: &'a Lineup,
    seed: Seed,
    number: u64,
    start: Start,
    chance: QuickChance,
}

impl<'a> Case<'a> {
    /// Consecutive numbers go through all stages and parties; then the table options change.
    pub(super) fn new(pack: &'a Arc<Pack>, lineups: &'a Lineups, wanted: Option<u8>, seed: u64, number: u64) -> Self {
        let mut chance = seeds_of(seed, number);
        let lineup = lineups.get(number);
        let mut characters = lineup.characters.clone();
        chance.shuffle(&mut characters);
        let turn = number / lineups.len() as u64;
        let count = if turn.is_multiple_of(3) { 0 } else { UNLOCKED };
        let cards = pack.equipment.len() as u16;
        let unlocked = (0..count).fold(Cards::default(), |all, _| all.with(Card(chance.below(cards))));
        let auto_resolve = turn % 4 == 1;
        // Every fifth time round the stages are another difficulty's, every second time VR missions have a guest.
        let difficulty =
            Difficulty::ALL[if turn.is_multiple_of(5) { turn as usize / 5 % Difficulty::ALL.len() } else { 1 }];
        let guests: Vec<u8> = guests(pack).filter(|_| turn % 2 == 1).collect();
        let guest = wanted.or_else(|| guests.get(turn as usize / 2 % guests.len().max(1)).copied());
        let guest = guest.filter(|_| lineup.stage.kind == Kind::Vr);
        let settings = Settings { auto_resolve, unlocked, difficulty, guest };
        let seed = Seed::from_words(&format!("soak infiltration {seed} {number}"));
        Self { pack, lineup, seed, number, start: Start { characters, settings }, chance }
    }

    /// Plays the game with every net around it.
    pub(super) fn run(mut self, cap: usize) -> Result<Passed, String> {
        let told = |what: String| format!("{} with {:?}: {what}", self.lineup.stage.id, self.start.characters);
        let content = || (Arc::clone(self.pack), Arc::clone(&self.lineup.stage));
        let ((pack, stage), Start { characters, settings }) = (content(), &self.start);
        let blank = Infiltration::blank(pack, stage, characters, *settings).map_err(|error| format!("{error:?}"));
        let blank = blank.map_err(told)?;
        let mut witness = Witness::new(Ledger::new(&blank), blank);
        let (pack, stage) = content();
        let start = Infiltration::from_seed(pack, stage, &self.start, self.seed, &mut witness);
        let start = start.map_err(|error| told(format!("{error:?}")))?;
        let mut choices = QuickChance::new(self.chance.bits());
        let careful = self.number / 2 % 2 == 1;
        let choose = |game: &Infiltration, seat: Seat, options: &Options| {
            let first = any(options, &mut choices);
            if !careful {
                return first;
            }
            let others: Vec<Action> = (1..IDEAS).filter_map(|_| any(options, &mut choices)).collect();
            first.into_iter().chain(others).min_by_key(|action| trouble(game, seat, *action))
        };
        let chance = QuickChance::new(self.chance.bits());
        Trial::new(self.number, (start, self.seed), witness, choose, chance).run(cap, true).map_err(told)
    }
}

/// The bosses that come to VR missions (VR-2).
fn guests(pack: &Pack) -> impl Iterator<Item = u8> {
    (0..).zip(&pack.bosses).filter(|(_, boss)| boss.guest.is_some()).map(|(place, _)| place)
}

/// What comes of an action, the less the better: careful players live longer and see more of a stage.
fn trouble(game: &Infiltration, seat: Seat, action: Action) -> (bool, u32, u16) {
    let mut after = game.clone();
    // Whether it is refused shows when it is played.
    let _ = after.play(seat, action, &mut QuickChance::new(7), &mut ());
    let damage = after.state().players.iter().map(|player| u32::from(player.damage)).sum();
    (after.outcome() == Some(Outcome::Failed), damage, after.state().alerts)
}

/// Any action; or, half of the time, any kind of action and then one of that kind, so that the rarer
/// ones are taken too.
pub(super) fn any(options: &Options, chance: &mut QuickChance) -> Option<Action> {
    let actions = options.actions();
    let mut pick = |count: usize| chance.pick(u32::try_from(count).unwrap_or(u32::MAX)) as usize;
    if pick(2) == 0 {
        return uniform(options, chance);
    }
    let mut kinds: Vec<Discriminant<Action>> = Vec::new();
    for kind in actions.iter().map(discriminant) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let kind = *kinds.get(pick(kinds.len()))?;
    let of_kind = || actions.iter().filter(|action| discriminant(*action) == kind);
    of_kind().nth(pick(of_kind().count())).copied()
}

impl Soak for Infiltration {
    type Books = Ledger;

    const CLOSELY: u64 = 10;

    fn players(&self) -> u8 {
        self.seats().count() as u8
    }

    fn is_same(&self, other: &Self) -> bool {
        self.state() == other.state()
    }

    fn record_header(&self) -> Header {
        self.header()
    }

    fn reopened(&self, header: &Header) -> Result<Self, String> {
        let (pack, stage) = (Arc::clone(self.pack()), Arc::clone(self.stage()));
        Self::from_header(pack, stage, header, &mut ()).map_err(|flaw| flaw.to_string())
    }

    fn check_books(&self, books: &Ledger) -> Result<(), String> {
        books.check(self)
    }

    /// What players are asked to choose from has more than one answer; in a turn, ending it may be
    /// all that is left to do.
    fn check_question(&self, options: &Options) -> Result<(), String> {
        let choice = matches!(self.frame(), Some(Frame::Ask(_) | Frame::Players));
        ensure(!choice || options.len() > 1, || format!("a question with one answer: {:?}", self.frame()))
    }

    fn is_listed(options: &Options, action: Action) -> bool {
        options.actions().contains(&action)
    }

    fn mutated(&self, choice: Action, chance: &mut QuickChance) -> Action {
        mutation::mutated(self, choice, chance)
    }
}
