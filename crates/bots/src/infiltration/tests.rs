//! The stealth bots against the pack's stages.

use alloc::sync::Arc;
use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::ids::Side;
use ::infiltration::space::Space;
use ::infiltration::state::Settings;
use ::infiltration::{Action, Event, FlightEnd, Infiltration, Options};
use table::{Game as _, Log as _, QuickChance, Seat, Viewer};

use super::approach;
use super::need::Need;
use super::needs::Agenda;
use super::sight::watched;
use super::stroll;
use super::ways::{NEVER, Ways};
use super::witness::Witness;
use super::worth::Judge;
use super::{Bot, Counsel, FairCopy, LEVELS, Risk, decide, exposure};
use crate::level::Level;
use crate::uniform;

fn start(stage: &str, players: u8) -> Infiltration {
    start_with(stage, players, None)
}

/// The same with a guest.
fn start_with(stage: &str, players: u8, guest: Option<&str>) -> Infiltration {
    let content = content::infiltration();
    let stage = Arc::clone(content.stage(stage).expect("a stage of the pack"));
    let party = stage.usual_characters(players).expect("a party of the stage");
    let (pack, chance) = (Arc::clone(&content.pack), &mut QuickChance::new(5));
    let boss = |id: &str| content.pack.bosses.iter().position(|boss| boss.id == id).expect("a boss of the pack") as u8;
    let settings = Settings { guest: guest.map(boss), ..Settings::default() };
    Infiltration::start(pack, stage, &party, settings, chance, &mut ()).expect("the party may play")
}

fn agenda(game: &Infiltration) -> Agenda {
    Agenda::of(game, &mut Ways::default())
}

#[test]
fn the_lift_is_called_and_then_ridden() {
    let game = start("loading-dock", 1);
    let agenda = agenda(&game);
    let Need::Then(steps) = &agenda.need else { panic!("{:?}", agenda.need) };
    assert!(matches!(steps.as_slice(), [Need::Go(_), Need::Go(_)]), "{steps:?}");
}

#[test]
fn power_comes_before_everybody_is_in_the_lift() {
    let game = start("holding-cells", 2);
    let agenda = agenda(&game);
    let Need::Then(steps) = &agenda.need else { panic!("{:?}", agenda.need) };
    let [Need::Each(first), Need::Go(_)] = steps.as_slice() else { panic!("{steps:?}") };
    assert!(matches!(first.as_slice(), [Need::Go(_), Need::Gather(_)]), "{first:?}");
}

#[test]
fn every_stage_can_be_cleared_as_its_script_is_read() {
    let content = content::infiltration();
    for stage in &content.stages {
        for party in &stage.parties {
            let game = start(&stage.id, party.players);
            let price = agenda(&game).prospect(&game).price();
            assert!((1..NEVER).contains(&price), "{} with {}: {price}", stage.id, party.players);
        }
    }
}

/// Positions that nobody can tell apart, a while into a stage.
fn alike(stage: &str, players: u8, decisions: usize) -> Vec<Infiltration> {
    alike_after(start(stage, players), decisions)
}

fn alike_after(mut game: Infiltration, decisions: usize) -> Vec<Infiltration> {
    let mut chance = QuickChance::new(9);
    let mut bots: Vec<Bot> = (0..4).map(|seed| Bot::new(Level::Stronger, seed)).collect();
    let mut options = Options::default();
    for _ in 0..decisions {
        let Some((seat, action)) = decide(&game, &mut bots, &mut options) else { break };
        game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
    }
    let deal = |hidden: u64| {
        let mut game = game.clone();
        game.resample(Viewer::Public, &mut QuickChance::new(hidden));
        game
    };
    (0..4).map(deal).collect()
}

/// Whether something comes out of all positions that nobody can tell apart.
fn check<T: PartialEq + core::fmt::Debug>(ask: impl Fn(&Infiltration) -> T) {
    for (stage, players, decisions) in [("vr-recon", 2, 0), ("vr-recon", 2, 9), ("canyon", 1, 12), ("freezer", 2, 7)] {
        let alike = alike(stage, players, decisions);
        let expected = ask(&alike[0]);
        assert!(alike.iter().all(|game| ask(game) == expected), "{stage} after {decisions} decisions");
    }
}

#[test]
fn what_nobody_has_seen_changes_no_decision() {
    for level in LEVELS {
        check(|game| {
            let mut bots: Vec<Bot> = (0..4).map(|seed| Bot::new(level, seed)).collect();
            decide(game, &mut bots, &mut Options::default())
        });
    }
}

/// The same where there are traps, terminals, guests and more players, for bots that have played on from the start
/// with all that they remember.
#[test]
fn what_nobody_has_seen_changes_no_decision_of_bots_that_remember() {
    let starts = [
        ("vr-recon", 3, None, 25),
        ("vr-stealth", 1, None, 20),
        ("vr-sabotage", 2, None, 30),
        ("pal-override", 2, None, 20),
        ("warhead-storage", 1, None, 20),
        ("vr-recon", 1, Some("vr-raven"), 16),
        ("vr-escape", 2, Some("vr-ocelot"), 16),
        ("vr-recon", 4, None, 30),
    ];
    for (place, (stage, players, guest, decisions)) in starts.into_iter().enumerate() {
        // A master takes its time.
        let levels = if place < 2 { 3 } else { 2 };
        for level in [Level::Stronger, Level::Expert, Level::Master].into_iter().take(levels) {
            let mut game = start_with(stage, players, guest);
            let mut chance = QuickChance::new(9);
            let mut bots: Vec<Bot> = (0..4).map(|seed| Bot::new(level, seed)).collect();
            let mut options = Options::default();
            for decision in 0..decisions {
                let before = bots.clone();
                let Some((seat, action)) = decide(&game, &mut bots, &mut options) else { break };
                for hidden in 0..3 {
                    let mut other = game.clone();
                    other.resample(Viewer::Public, &mut QuickChance::new(hidden));
                    let decided = decide(&other, &mut before.clone(), &mut Options::default());
                    assert_eq!(decided, Some((seat, action)), "{stage} with {guest:?}, decision {decision}");
                }
                game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
            }
        }
    }
}

/// Who is told to stop, or has no more positions to look at, still says something that is allowed.
#[test]
fn whoever_is_stopped_says_what_it_knows_so_far() {
    for (stage, players, decisions) in [("vr-recon", 2, 9), ("canyon", 1, 12), ("freezer", 2, 7)] {
        let game = &alike(stage, players, decisions)[0];
        let stop = crate::Stop::new();
        stop.stop();
        for level in LEVELS {
            let mut bots: Vec<Bot> = (0..4).map(|seed| Bot::new(level, seed)).collect();
            for bot in &mut bots {
                bot.heed(&stop);
            }
            let (seat, action) = decide(game, &mut bots, &mut Options::default()).expect("an answer");
            game.clone().play(seat, action, &mut QuickChance::new(1), &mut ()).expect("a legal one");
        }
    }
}

/// A budget that ends half-way gives what was best until then, the same each time.
#[test]
fn so_many_positions_give_the_same_decision_each_time() {
    let game = start("loading-dock", 1);
    let (seat, options) = asked(&game);
    let decided = |positions: u32| {
        let (mut mind, mut chance) =
            (super::mind::Mind::new(super::depth::Depth::of(Level::Master)), QuickChance::new(3));
        let budget = crate::budget::Budget::new(positions, &crate::Stop::default());
        let copy = FairCopy::of(&game, Viewer::Seat(seat), &mut chance).within(budget.clone());
        let action = mind.choose(seat, &options, &copy, &mut chance).expect("an answer");
        (action, budget.is_spent())
    };
    for positions in [1, 100, 3_000] {
        assert_eq!(decided(positions), decided(positions), "{positions}");
        assert!(decided(positions).1, "{positions} are not enough for a master");
    }
    assert!(!decided(1_000_000).1, "this is as far as a master thinks");
}

/// Who is asked first, and what they may do.
fn asked(game: &Infiltration) -> (Seat, Options) {
    let seat = game.asked().iter().next().expect("the stage is not over");
    let mut options = Options::default();
    game.options(seat, &mut options);
    (seat, options)
}

#[test]
fn what_nobody_has_seen_changes_no_advice() {
    check(|game| {
        let (seat, options) = asked(game);
        let copy = |chance: &mut QuickChance| FairCopy::of(game, Viewer::Seat(seat), chance);
        Bot::new(Level::Expert, 3).advise(seat, &options, 3, copy)
    });
}

#[test]
fn what_nobody_has_seen_changes_no_explanation() {
    for viewer in [|_| Viewer::Public, Viewer::Seat] {
        check(|game| {
            let (seat, options) = asked(game);
            let copy = FairCopy::of(game, viewer(seat), &mut QuickChance::new(6));
            let action = *options.actions().last().expect("somebody may do something");
            Bot::new(Level::Expert, 3).explain(seat, action, 3, &copy).expect("the action is possible")
        });
    }
}

#[test]
fn what_nobody_has_seen_changes_no_exposure() {
    check(|game| {
        let seat = game.asked().iter().next().expect("the stage is not over");
        let copy = FairCopy::of(game, Viewer::Seat(seat), &mut QuickChance::new(4));
        exposure(&copy, seat, 2, 4, &mut QuickChance::new(5))
    });
}

/// What others are expected to do leads them on, and out of sight.
#[test]
fn whoever_strolls_comes_nearer_unseen() {
    let mut nearer = 0;
    for (stage, players) in [("loading-dock", 1), ("vr-recon", 2), ("vr-stealth", 3)] {
        let (mut judge, mut chance) = (Judge::default(), QuickChance::new(4));
        let mut copy = FairCopy::of(&start(stage, players), Viewer::Public, &mut chance);
        while let Some(seat) = copy.position().asked().iter().next().filter(|_| !is_turn(&copy)) {
            let mut options = Options::default();
            copy.options(seat, &mut options);
            let is_ready = options.actions().contains(&Action::Ready);
            let action = if is_ready { Action::Ready } else { options.actions()[0] };
            assert!(copy.play(seat, action, &mut chance));
        }
        let Some(Frame::Turn(seat)) = copy.position().frame() else { panic!("{stage}: nobody's turn") };
        let place = |copy: &FairCopy| copy.position().state().players[seat.index()].at.expect("on the map");
        let way = judge.errands(copy.position())[seat.index()].clone().expect("something to do");
        let (before, seen) = (way.price(place(&copy)), watched(copy.position()));
        let mut strolled = copy.clone();
        assert!(stroll::turn(&mut strolled, seat, &way, &mut Options::default(), &mut chance));
        let after = way.price(place(&strolled));
        assert!(after <= before && !seen.contains(place(&strolled)), "{stage}: {before:?}, {after:?}");
        nearer += usize::from(after < before);
    }
    assert!(nearer >= 2, "{nearer} of 3");
}

fn is_turn(copy: &FairCopy) -> bool {
    matches!(copy.position().frame(), Some(Frame::Turn(_)))
}

/// LOS-1: whoever stays in view of a guard is seen, and nobody sees through walls.
#[test]
fn whoever_stays_in_sight_is_exposed() {
    let game = start("loading-dock", 1);
    let seat = game.asked().iter().next().expect("somebody is asked");
    let copy = FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(1));
    let found = exposure(&copy, seat, 30, 8, &mut QuickChance::new(2)).expect("it is somebody's turn");
    let watched = watched(&game);
    let (seen, unseen): (Vec<_>, Vec<_>) = found.spaces.iter().partition(|(at, _)| watched.contains(*at));
    let sum = |spaces: &[&(Space, Risk)]| spaces.iter().map(|(_, risk)| u64::from(risk.seen)).sum::<u64>();
    assert!(!seen.is_empty() && !unseen.is_empty());
    let rate = |spaces: &[&(Space, Risk)]| sum(spaces) * 100 / (8 * spaces.len() as u64);
    assert!(rate(&seen) > rate(&unseen), "{} and {}", rate(&seen), rate(&unseen));
    assert!(found.spaces.iter().any(|(_, risk)| risk.seen == 0));
}

/// ACT-2: dashing is heard, so whoever has to dash to come somewhere is exposed there more than whoever had stood there
/// all the time.
#[test]
fn what_is_heard_of_the_way_counts() {
    let game = start("loading-dock", 1);
    let seat = game.asked().iter().next().expect("somebody is asked");
    let copy = FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(1));
    let ways = approach::ways(&copy, seat, &mut QuickChance::new(3));
    let is_quiet = |way: &[Action]| way.iter().all(|action| matches!(action, Action::Sneak(_)));
    let (quiet, loud): (Vec<_>, Vec<_>) = ways.iter().partition(|(_, way)| is_quiet(way));
    let from = game.state().players[seat.index()].at.expect("on the map");
    let within = |steps| game.ground().within(from, steps);
    assert!(!loud.is_empty() && quiet.iter().all(|(at, way)| way.len() <= 4 && within(4).contains(**at)));
    assert!(loud.iter().all(|(at, _)| !within(1).contains(**at)), "nobody dashes where one step leads");
    let found = exposure(&copy, seat, 8, 24, &mut QuickChance::new(2)).expect("it is somebody's turn");
    let heard = |(at, _): &(&Space, &Vec<Action>)| {
        found.spaces.iter().find(|(space, _)| space == *at).map_or(0, |(_, risk)| risk.heard)
    };
    assert!(loud.iter().any(|it| heard(it) > 0), "{found:?}");
}

/// ATT-2: no token is placed for whoever stands on an own alerted one, but guards see them all the same.
#[test]
fn whoever_is_alerted_already_is_seen_again() {
    let mut game = start("loading-dock", 1);
    let seat = game.asked().iter().next().expect("somebody is asked");
    let from = game.state().players[seat.index()].at.expect("on the map");
    let around = game.ground().within(from, 30) - game.state().guard_spaces;
    let to = around.iter().find(|at| watched(&game).contains(*at)).expect("a space in sight");
    game.apply(&Event::PlayerPushed { seat, from, to });
    game.apply(&Event::AttentionPlaced { seat, at: to, side: Side::Alert, rule: "ATT-2", seen: None });
    let copy = FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(1));
    let found = exposure(&copy, seat, 0, 8, &mut QuickChance::new(2)).expect("it is somebody's turn");
    let [(at, risk)] = found.spaces[..] else { panic!("one space: {found:?}") };
    assert_eq!((at, risk.seen), (to, 8), "{risk:?}");
}

/// ATT-3: a token that came and went was there.
#[test]
fn what_is_over_was_seen_and_heard() {
    let game = start("loading-dock", 1);
    let seat = game.asked().iter().next().expect("somebody is asked");
    let at = game.state().players[seat.index()].at.expect("on the map");
    for (side, expected) in [(Side::Alert, (true, false)), (Side::Investigate, (false, true))] {
        let mut witness = Witness::of(seat, &game);
        witness.record(&Event::AttentionPlaced { seat, at, side, rule: "ATT-3", seen: None });
        witness.record(&Event::AttentionRemoved { seat, at, side });
        assert_eq!((witness.seen, witness.heard), expected);
    }
}

#[test]
fn advice_begins_with_what_the_bot_would_do() {
    let game = start("loading-dock", 1);
    let (seat, options) = asked(&game);
    let copy = |chance: &mut QuickChance| FairCopy::of(&game, Viewer::Seat(seat), chance);
    let counsels = Bot::new(Level::Expert, 7).advise(seat, &options, 3, copy);
    let chosen = Bot::new(Level::Expert, 7).choose(seat, &options, copy);
    assert_eq!(counsels.first().map(|counsel| counsel.action), chosen);
    for counsel in &counsels {
        assert_eq!(counsel.plan.first(), Some(&game.command(seat, counsel.action)), "{counsel:?}");
    }
    assert!(counsels.len() > 1 && counsels.iter().all(|counsel| counsel.expected.worlds > 0));
    assert!(counsels[0].expected.nearer > 0, "{counsels:?}");
}

/// Advice ends when somebody has heard enough, and still says what may be done and what was seen of it.
#[test]
fn whoever_is_stopped_gives_short_advice() {
    let stop = crate::Stop::new();
    stop.stop();
    for (stage, players, decisions) in [("vr-recon", 2, 9), ("freezer", 2, 7)] {
        let game = &alike(stage, players, decisions)[0];
        let (seat, options) = asked(game);
        let copy = |chance: &mut QuickChance| FairCopy::of(game, Viewer::Seat(seat), chance);
        let mut bot = Bot::new(Level::Master, 3);
        bot.heed(&stop);
        let first = *options.actions().first().expect("somebody may do something");
        let told = bot.explain(seat, first, 3, &copy(&mut QuickChance::new(1))).expect("it is possible");
        for counsels in [bot.advise(seat, &options, 3, copy), told] {
            assert!(!counsels.is_empty());
            assert!(counsels.iter().all(|it| options.actions().contains(&it.action) && it.expected.worlds == 1));
        }
    }
}

/// Whoever ends the turn at once is told what that costs, and what it is compared with.
#[test]
fn what_was_done_is_explained_first_by_what_else_would_have_come_of_it() {
    let game = start("loading-dock", 1);
    let (seat, _) = asked(&game);
    let copy = FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(1));
    let told = |action| Bot::new(Level::Expert, 7).explain(seat, action, 3, &copy);
    let counsels = told(Action::End).expect("whoever has the turn may end it");
    assert!(counsels.len() > 1 && counsels[0].action == Action::End, "{counsels:?}");
    let way = |counsel: &Counsel| counsel.reasons.iter().find(|reason| reason.id == "way").copied();
    let idle = way(&counsels[0]).expect("nothing was done for the stage");
    assert!(idle.counts < 0.0 && idle.after > idle.instead, "{idle:?}");
    let busy = way(&counsels[1]).expect("something is done for the stage");
    assert!(busy.counts > 0.0 && busy.after < busy.now, "{busy:?}");
    assert_eq!(told(Action::Accept), None, "nothing was rolled");
}

/// The damage that is expected of a fight is counted, and speaks for the blow.
#[test]
fn a_fight_is_explained_by_its_damage() {
    let game = &alike("freezer", 1, 14)[0];
    let (seat, options) = asked(game);
    let copy = |chance: &mut QuickChance| FairCopy::of(game, Viewer::Seat(seat), chance);
    let counsels = Bot::new(Level::Expert, 2).advise(seat, &options, 4, copy);
    assert!(counsels.len() > 1, "there is something to compare with: {counsels:?}");
    let told: Vec<_> = counsels.iter().flat_map(|counsel| &counsel.reasons).collect();
    assert!(told.iter().any(|reason| reason.id == "boss" || reason.id == "wounds"), "{counsels:?}");
    for counsel in &counsels {
        let struck = counsel.reasons.iter().find(|reason| reason.id == "boss");
        assert!(struck.is_none_or(|reason| (reason.after > reason.instead) == (reason.counts > 0.0)), "{counsel:?}");
    }
}

#[test]
fn a_copy_of_a_copy_is_fair_too() {
    let game = start("vr-recon", 1);
    let copy = |seed: u64| FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(seed));
    let again = |seed: u64| copy(seed).again(&mut QuickChance::new(3)).position().state_hash();
    assert_eq!(again(1), again(2));
    assert_ne!(copy(1).position().state_hash(), copy(2).position().state_hash());
}

/// Where the events of a flight say that it ended.
fn ended(game: &Infiltration, seat: Seat, action: Action) -> FlightEnd {
    let (mut flown, mut log) = (game.clone(), Vec::new());
    flown.play(seat, action, &mut QuickChance::new(3), &mut log).expect("a listed action is accepted");
    let mut end = FlightEnd::Nowhere;
    for event in &log {
        match event {
            Event::Thrown { to, .. } => return to.map_or(FlightEnd::Nowhere, FlightEnd::At),
            Event::ReticleMoved { seat: Some(whose), to, .. } if *whose == seat => end = FlightEnd::At(*to),
            Event::PieceMoved { to, .. } => end = FlightEnd::At(*to),
            Event::PieceRemoved { at, .. } => return FlightEnd::Against(*at),
            _ => {}
        }
    }
    end
}

/// EQP-009, TNK-6, HIN-5, WLF-7: bots rely on it, for only one of the ways to a place is tried.
#[test]
fn what_flies_ends_where_it_is_said_to() {
    for stage in ["tower-roof", "snowfield", "canyon"] {
        let (mut game, mut chance) = (start(stage, 1), QuickChance::new(11));
        let (mut options, mut flights) = (Options::default(), 0);
        for _ in 0..20_000 {
            let Some(seat) = game.asked().iter().next() else {
                game = start(stage, 1);
                continue;
            };
            game.options(seat, &mut options);
            if let Some(Frame::Flight(_)) = game.frame() {
                flights += 1;
                for action in options.actions() {
                    let Action::Fly(die, dir, then) = *action else { panic!("{action:?} in a flight") };
                    assert_eq!(
                        game.flight_end(die, dir, then),
                        Some(ended(&game, seat, *action)),
                        "{stage} {action:?}"
                    );
                }
            }
            let action = uniform(&options, &mut chance).expect("somebody can do something");
            game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
        }
        assert!(flights > 20, "{stage}: {flights} flights");
    }
}
