//! Every operation on a game in progress, played through with the toy race.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::race::{Action, Event, FIRST, Race, Refusal as Against, SECOND};
use super::*;
use crate::chance::{Chance as _, QuickChance};
use crate::game::OptionList as _;
use crate::record::Text;
use crate::seat::SeatSet;

fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

fn race() -> Played<Race> {
    Played::new(Race::new(seed(7)), seed(7))
}

/// The race after these lines, all of which must be accepted.
fn after(lines: &[&str]) -> Played<Race> {
    let mut played = race();
    for line in lines {
        played.submit_line(line, &mut ()).expect(line);
    }
    played
}

fn header() -> Header {
    Header::new(Text::new("race").expect("a text"))
}

/// All that can be seen of a game in progress, for saying that nothing has changed.
fn whole(played: &Played<Race>) -> (Race, Vec<Step<Action>>, usize, Vec<String>) {
    (played.present.clone(), played.steps.clone(), played.redoable(), played.lines.clone())
}

fn dice(played: &mut Played<Race>, line: &str) -> Vec<u8> {
    let mut log = Vec::new();
    played.submit_line(line, &mut log).expect(line);
    let rolled = log.into_iter().find_map(|event| match event {
        Event::Rolled(dice) => Some(dice),
        _ => None,
    });
    rolled.expect("a roll")
}

/// Plays random commands, now and then taking back and putting back; calls `look` after each.
fn wander(number: u8, mut look: impl FnMut(&mut Played<Race>)) -> Played<Race> {
    let mut played = Played::new(Race::new(seed(number)), seed(number));
    let mut quick = QuickChance::new(u64::from(number));
    let mut options = super::race::Options::default();
    while let Some(seat) = played.present().asked().iter().next() {
        match quick.below(16) {
            0 if !played.steps().is_empty() => {
                let count = 1 + quick.pick(played.steps().len().min(20) as u32) as usize;
                played.undo(count).expect("so many are in force");
            }
            1 | 2 if played.redoable() > 0 => {
                played.redo(&mut ()).expect("some may be put back");
            }
            _ => {
                played.present().options(seat, &mut options);
                let choice = options.get(quick.pick(options.len() as u32) as usize).expect("an option");
                played.submit(seat, choice, &mut ()).expect("an option is accepted");
            }
        }
        look(&mut played);
    }
    played
}

#[test]
fn a_line_without_a_seat_means_the_one_asked() {
    let mut played = race();
    assert_eq!(played.submit_line("step 2 # off we go", &mut ()), Ok(Order::Play(FIRST, Action::Step(2))));
    assert_eq!(played.submit_line("duel", &mut ()), Ok(Order::Play(SECOND, Action::Duel)));
    assert_eq!(played.lines(), ["1: step 2", "2: duel"]);
}

#[test]
fn several_asked_need_a_seat() {
    let mut played = after(&["duel"]);
    let both = SeatSet::only(FIRST).with(SECOND);
    assert_eq!(played.submit_line("bid 2", &mut ()), Err(Refusal::SeatNeeded(both)));
    played.submit_line("2: bid 2", &mut ()).expect("named");
    assert_eq!(played.submit_line("bid 1", &mut ()), Ok(Order::Play(FIRST, Action::Bid(1))));
}

#[test]
fn what_is_refused_or_malformed_changes_nothing() {
    let check = |before: &[&str], line: &str, id: &str| {
        let mut played = after(before);
        let untouched = whole(&played);
        let mut log = Vec::new();
        let refusal = played.submit_line(line, &mut log).expect_err(line);
        assert_eq!(refusal.id(), id, "{line}");
        assert_eq!(whole(&played), untouched, "{line}");
        assert_eq!(log, [], "{line}");
    };
    let some = &["step 1", "roll 2", "peek", "undo"][..];
    check(some, "", "empty-line");
    check(some, "  # only words", "empty-line");
    check(some, "stepp 1", "unknown-word");
    check(some, "step", "missing-word");
    check(some, "step one", "bad-number");
    check(some, "step 1 2", "extra-word");
    check(some, "3: step 1", "unknown-word");
    check(some, "step 4", "too-far");
    check(some, "2: step 1", "not-asked");
    check(some, "bid 1", "wrong-phase");
    check(&["duel"], "bid 1", "seat-needed");
    check(&["peek", "step 1"], "peek", "nothing-hidden");
    check(some, "undo 3", "nothing-to-undo");
    check(some, "undo 99999999999999999999999", "bad-number");
    check(some, "undo 0", "bad-number");
    check(some, "undo +1", "bad-number");
    check(some, "undo 1 1", "extra-word");
    check(some, "1: undo", "extra-word");
    check(&[], "undo", "nothing-to-undo");
    check(some, "redo 1", "extra-word");
    check(&["step 1"], "redo", "nothing-to-redo");
}

#[test]
fn a_refused_action_changes_nothing_either() {
    let mut played = after(&["step 1", "undo"]);
    let untouched = whole(&played);
    assert_eq!(played.submit(SECOND, Action::Peek, &mut ()), Err(Refusal::Rules(Against::NotAsked)));
    assert_eq!(played.undo(0), Err(Refusal::NothingToUndo { in_force: 0 }));
    assert_eq!(whole(&played), untouched);
}

#[test]
fn when_the_game_is_over_nobody_is_meant() {
    let mut played = wander(1, |_| {});
    assert!(played.present().outcome().is_some());
    assert_eq!(played.submit_line("step 1", &mut ()), Err(Refusal::GameOver));
    let refused = played.submit_line("1: step 1", &mut ()).expect_err("the game is over");
    assert_eq!((refused.id(), refused.rule()), ("not-asked", Some("RAC-1")));
}

#[test]
fn the_same_command_meets_the_same_dice_and_another_meets_others() {
    let mut played = after(&["step 1"]);
    let first = dice(&mut played, "roll 8");
    played.undo(1).expect("one is in force");
    let other = dice(&mut played, "roll 7");
    assert_ne!(first[..7], other[..]);
    played.undo(1).expect("one is in force");
    assert_eq!(dice(&mut played, "2: roll 8"), first);
    played.undo(2).expect("two are in force");
    assert_ne!(dice(&mut played, "roll 8"), first);
}

#[test]
fn an_undo_is_free_until_chance_or_a_secret_came_into_it() {
    let check = |lines: &[&str], count: usize, chance: bool, reveals: bool| {
        let played = after(lines);
        let back = played.taken_back(count).expect("so many are in force");
        assert_eq!((back.used_chance(), back.revealed()), (chance, reveals), "{lines:?}");
        assert_eq!(back.is_free(), !chance && !reveals, "{lines:?}");
        assert_eq!(played.free_undos() >= count, back.is_free(), "{lines:?}");
    };
    check(&["step 1"], 1, false, false);
    check(&["roll 1"], 1, true, false);
    check(&["peek"], 1, false, true);
    check(&["roll 1", "step 1", "step 2"], 2, false, false);
    check(&["roll 1", "step 1", "step 2"], 3, true, false);
    check(&["roll 1", "peek", "step 2"], 3, true, true);
    check(&["step 1", "roll 1", "undo", "duel"], 2, false, false);
    check(&["roll 1", "undo", "redo"], 1, true, false);
}

#[test]
fn redo_puts_back_one_command_at_a_time_and_ends_with_a_new_one() {
    let mut played = after(&["step 1", "roll 8", "step 3"]);
    let [full, two] = [played.look_back(3), played.look_back(2)];
    played.undo(3).expect("three are in force");
    assert_eq!(played.redoable(), 3);
    played.redo(&mut ()).expect("the step");
    let mut log = Vec::new();
    assert_eq!(played.redo(&mut log).map(|step| step.text.as_str()), Ok("2: roll 8"));
    assert!(matches!(log[0], Event::Rolled(_)));
    assert_eq!(Some(played.present()), two.as_ref());
    assert_eq!(played.submit_line("redo", &mut ()), Ok(Order::Redo));
    assert_eq!(Some(played.present()), full.as_ref());
    played.submit_line("undo 2", &mut ()).expect("three are in force");
    played.submit_line("peek", &mut ()).expect("allowed");
    assert_eq!(played.submit_line("redo", &mut ()), Err(Refusal::NothingToRedo));
    assert_eq!(
        played.lines(),
        ["1: step 1", "2: roll 8", "1: step 3", "undo 3", "redo", "redo", "redo", "undo 2", "2: peek"]
    );
}

#[test]
fn looking_back_and_undoing_to_zero_from_any_point() {
    for number in 0..8 {
        let played = wander(number, |played| {
            let in_force = played.steps().len();
            let mut back = played.clone();
            if in_force > 0 {
                back.undo(in_force).expect("all are in force");
            }
            assert_eq!(back.present(), played.start());
            assert_eq!(back.snapshots.len(), 0);
            assert_eq!(back.look_back(1), None);
        });
        assert!(played.steps().len() > 2 * SNAPSHOT_EVERY, "the game is long enough for snapshots");
        check_every_position(&played);
    }
}

/// Looking back, undoing and replaying from nothing agree about every position.
fn check_every_position(played: &Played<Race>) {
    let mut fresh = Played::new(played.start().clone(), played.seed());
    for count in 0..=played.steps().len() {
        if let Some(step) = count.checked_sub(1).map(|place| &played.steps()[place]) {
            let mut log = Vec::new();
            assert_eq!(fresh.submit(step.seat, step.action, &mut log), Ok(step));
            assert_eq!(played.retell(count, |_| Vec::new()), Some((fresh.present().clone(), log)));
        }
        assert_eq!(played.look_back(count).as_ref(), Some(fresh.present()));
        let mut back = played.clone();
        if count < played.steps().len() {
            back.undo(played.steps().len() - count).expect("so many are in force");
        }
        assert_eq!(back.present(), fresh.present());
        assert_eq!(back.snapshots, fresh.snapshots);
    }
    assert_eq!(played.look_back(played.steps().len() + 1), None);
    for count in [0, played.steps().len() + 1] {
        assert_eq!(played.retell(count, |_| Vec::new()), None, "no command led there");
    }
}

#[test]
fn the_log_folds_back_into_the_position() {
    let mut played = race();
    let mut log = Vec::new();
    for line in ["step 1", "roll 8", "peek", "duel", "1: bid 2", "2: bid 3"] {
        played.submit_line(line, &mut log).expect(line);
    }
    let mut folded = played.start().clone();
    for event in &log {
        folded.apply(event);
    }
    assert_eq!(&folded, played.present());
}

#[test]
fn a_record_replays_to_the_same_game() {
    for number in 0..8 {
        let played = wander(number, |_| {});
        let text = played.record(header()).to_string();
        let record = Record::parse(&text).expect("a record");
        let again = Played::from_record(Race::new(seed(number)), &record).expect("it holds");
        assert_eq!(whole(&again), whole(&played));
        assert_eq!(again.record(header()).to_string(), text);
    }
}

#[test]
fn a_record_may_be_written_by_hand() {
    let text = format!("cardboard 1\ngame race\nseed {}\n\nstep 1\n2:   roll 2 # lucky\n\nundo 1\n", "07".repeat(32));
    let record = Record::parse(&text).expect("a record");
    let played = Played::from_record(Race::new(seed(7)), &record).expect("it holds");
    assert_eq!(played.lines(), ["1: step 1", "2: roll 2", "undo"]);
}

#[test]
fn a_record_that_does_not_hold_is_told_where() {
    let good = after(&["step 1", "roll 3", "undo", "roll 2"]).record(header());
    let replayed =
        |record: &Record| Played::from_record(Race::new(seed(7)), record).map(|_| ()).map_err(|e| e.to_string());
    assert_eq!(replayed(&good), Ok(()));
    let changed = |from: &str, to: &str| Record::parse(&good.to_string().replace(from, to)).expect("a record");

    assert_eq!(
        replayed(&changed("1: step 1", "1: step 4")),
        Err("line 7: `1: step 4` is refused too-far [RAC-1]".to_string())
    );
    assert_eq!(
        replayed(&changed("2: roll 3", "  2: rol 3")),
        Err("line 8: `2: rol 3` is refused unknown-word column 6: `rol` is not a command; did you mean `roll`?"
            .to_string())
    );
    assert_eq!(
        replayed(&changed("undo", "undo 3")),
        Err("line 9: `undo 3` is refused nothing-to-undo 2 commands are in force".to_string())
    );
    let other = replayed(&changed("1: step 1", "1: step 2")).expect_err("another position");
    assert!(other.starts_with("the record ends in the position "), "{other}");
    assert_eq!(
        replayed(&changed("seed 07", "seed 08")),
        Err("the seed is not the one that was committed to".to_string())
    );
    let unplaced = Record { commands: Vec::from_iter(Command::new("bid 1")), ..good.clone() };
    assert_eq!(replayed(&unplaced), Err("command 1: `bid 1` is refused wrong-phase [RAC-1]".to_string()));
}

#[test]
fn a_sealed_record_is_checked_up_to_the_first_chance() {
    let sealed = after(&["step 1", "peek", "undo", "step 2", "roll 3", "step 1"]).sealed_record(header());
    assert_eq!((sealed.header.seed, sealed.header.hash), (None, None));
    assert_eq!(sealed.header.commit, Some(seed(7).commitment()));
    let start = || Race::new(seed(1));
    assert_eq!(Played::from_record(start(), &sealed).map(|_| ()), Err(ReplayError::NoSeed));
    assert_eq!(Played::legal_until_chance(start(), &sealed), Ok(5));
    let quiet = after(&["step 1", "step 1"]).sealed_record(header());
    assert_eq!(Played::legal_until_chance(start(), &quiet), Ok(2));
    let wrong = Record::parse(&quiet.to_string().replace("2: step", "1: step")).expect("a record");
    let error = Played::legal_until_chance(start(), &wrong).expect_err("not this seat's turn");
    assert_eq!(error.to_string(), "line 6: `1: step 1` is refused not-asked [RAC-1]");
}
