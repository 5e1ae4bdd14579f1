//! Positions put together by hand: what a game tells of itself can be written down and set up again.

use bots::conquest::uniform;
use conquest::ids::{Mode, Objective, Territory};
use conquest::position::{HandDraft, PlayersDraft, PositionDraft};
use conquest::{Conquest, Options, Settings};
use table::{Game, QuickChance, Viewer};

/// A position as its own words: everything that stands on the board and in the hands.
fn written(game: &Conquest) -> PositionDraft {
    let view = game.view(Viewer::Public);
    let pack = game.pack();
    let hand = |seat: &table::Seat| {
        let text = game.hand_text(*seat);
        HandDraft {
            player: text.player,
            points: Some(text.points),
            cards: Some(text.cards),
            territory_cards: Some(text.territory_cards),
            objectives: Some(text.objectives),
            rewards: Some(text.rewards),
            haven_starts: Some(text.haven_starts),
        }
    };
    let living = game.order().iter().filter(|seat| view.living.contains(**seat));
    PositionDraft {
        mode: Some(view.settings.mode.id().to_owned()),
        players: Some(PlayersDraft::Colours(game.order().iter().map(|seat| game.seat_id(*seat).to_owned()).collect())),
        turn: Some(game.seat_id(game.turn()).to_owned()),
        phase: Some(view.phase.id().to_owned()),
        round: Some(view.round),
        port: view.port.map(conquest::ids::Port::number),
        territories: Territory::all().map(|it| (pack.territory_id(it).to_owned(), game.holding_text(it))).collect(),
        hand: living.map(hand).collect(),
        bought: Some(view.bought),
        conquered: view.conquered,
        objective_taken: view.objective_taken,
        owned_at_start: Some(view.owned_at_start.iter().map(|it| pack.territory_id(it).to_owned()).collect()),
        face_up: Some(
            Objective::all().filter(|it| view.face_up.contains(*it)).map(|it| pack.objective(it).id.clone()).collect(),
        ),
        ..PositionDraft::default()
    }
}

fn same_words(one: &Conquest, other: &Conquest) {
    for territory in Territory::all() {
        assert_eq!(one.holding_text(territory), other.holding_text(territory));
    }
    let hands = |game: &Conquest| game.order().iter().map(|seat| game.hand_text(*seat)).collect::<Vec<_>>();
    assert_eq!(hands(one), hands(other));
    assert_eq!(one.face_up_ids(), other.face_up_ids());
    assert_eq!(one.pool_ids(), other.pool_ids());
    assert_eq!(one.seat_id(one.turn()), other.seat_id(other.turn()));
}

/// The positions of random games in which an attacker decides come back as they were written, and the
/// same may be done in them.
#[test]
fn what_is_told_can_be_set_up_again() {
    let mut seen = 0;
    for number in 0..9_u8 {
        let settings = Settings::new(Mode::ALL[usize::from(number % 3)], 3 + number / 3).expect("3 to 5 play");
        let mut chance = QuickChance::new(u64::from(number));
        let mut game = Conquest::start(content::conquest(), settings, &mut chance, &mut ());
        let mut options = Options::default();
        for _ in 0..600 {
            let Some(seat) = game.asked().iter().next() else { break };
            game.options(seat, &mut options);
            if game.question_id() == Some("attack") {
                set_up_again(&game, &options, &mut chance);
                seen += 1;
            }
            let action = uniform(&options, &mut chance).expect("an option");
            game.play(seat, action, &mut chance, &mut ()).expect("an option is allowed");
        }
    }
    assert!(seen > 100, "only {seen} positions");
}

fn set_up_again(game: &Conquest, options: &Options, chance: &mut QuickChance) {
    use table::OptionList as _;
    let start = written(game).check(game.pack(), chance).unwrap_or_else(|flaws| panic!("{flaws:?}"));
    same_words(game, &start.game);
    assert!(start.events.is_empty(), "the attacker is asked at once");
    let texts = |game: &Conquest, options: &Options| {
        let of_attack = options.choices().map(|choice| game.option_text(choice));
        // Whom a card protects and who was named to roll are not told.
        of_attack.filter(|text| !text.starts_with("roller")).collect::<Vec<_>>()
    };
    let mut again = Options::default();
    start.game.options(start.game.turn(), &mut again);
    let shielded = !game.view(Viewer::Public).shielded.is_empty();
    assert!(shielded || texts(game, options) == texts(&start.game, &again));
}
