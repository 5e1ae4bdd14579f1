//! The books agree with every game they hear all of, and with none they do not.

use super::*;
use crate::infiltration::soak::case::any;
use ::infiltration::Options;
use ::infiltration::card::{Cards, Pack};
use ::infiltration::header::Start;
use ::infiltration::state::Settings;
use table::{Game, QuickChance, Seed};

/// Random games of each stage, and the cards in the memory box of each.
const GAMES: u64 = 20;
const BOX: usize = 5;

/// What the books keep of the events that a few random games are sure to see.
const KEPT: &[&str] = &[
    "action-taken",
    "attention-placed",
    "attention-removed",
    "body-flipped",
    "body-placed",
    "body-removed",
    "equipment-discarded",
    "equipment-given",
    "equipped",
    "extra-action",
    "focus-refreshed",
    "focus-spent",
    "guard-damaged",
    "guard-jumped",
    "guard-killed",
    "guard-knocked-out",
    "guard-moved",
    "guard-spawned",
    "guard-turned",
    "jumped",
    "moved",
    "order-bottomed",
    "order-drawn",
    "orders-shuffled",
    "player-damaged",
    "player-healed",
    "reaction-drawn",
    "reactions-shuffled",
    "round-started",
    "systems-shuffled",
    "tokens-gained",
    "tokens-spent",
];

/// Books that do not hear of one kind of event.
struct Deaf(Ledger, &'static str);

impl Log<Event> for Deaf {
    fn record(&mut self, event: &Event) {
        if event.id() != self.1 {
            self.0.record(event);
        }
    }
}

/// What the books say of random games of every stage if they do not hear this.
fn complaint(unheard: &'static str) -> Result<(), String> {
    let content = content::infiltration();
    let games = (0..GAMES).flat_map(|number| content.stages.iter().map(move |stage| (number, stage)));
    games.into_iter().try_for_each(|(number, stage)| play(&content.pack, stage, number, unheard))
}

/// One game of the largest party, with the books checked after every decision.
fn play(pack: &Arc<Pack>, stage: &Arc<Stage>, number: u64, unheard: &'static str) -> Result<(), String> {
    let players = stage.parties.iter().map(|party| party.players).max().expect("a party");
    let characters = stage.usual_characters(players).expect("the stage is for so many");
    let cards = (0..pack.equipment.len() as u8).map(Card).skip(number as usize * BOX % pack.equipment.len()).take(BOX);
    let unlocked = cards.fold(Cards::default(), Cards::with);
    let start = Start { characters, settings: Settings { unlocked, ..Settings::default() } };
    let parts = || (Arc::clone(pack), Arc::clone(stage));
    let (pack, stage) = parts();
    let blank = Infiltration::blank(pack, stage, &start.characters, start.settings).expect("a party");
    let mut books = Deaf(Ledger::new(&blank), unheard);
    let (pack, stage) = parts();
    let seed = Seed::from_words(&number.to_string());
    let mut game = Infiltration::from_seed(pack, stage, &start, seed, &mut books).expect("a party");
    let mut chance = QuickChance::new(number);
    let mut options = Options::default();
    while let Some(seat) = game.asked().iter().next() {
        books.0.check(&game)?;
        game.options(seat, &mut options);
        let action = any(&options, &mut chance).expect("an option");
        game.play(seat, action, &mut chance, &mut books).expect("a listed action is accepted");
    }
    books.0.check(&game)
}

#[test]
fn books_that_hear_everything_agree() {
    assert_eq!(complaint(""), Ok(()));
}

#[test]
fn books_that_miss_something_do_not() {
    let missed: Vec<_> = KEPT.iter().filter(|unheard| complaint(unheard).is_ok()).collect();
    assert!(missed.is_empty(), "{missed:?}");
}
