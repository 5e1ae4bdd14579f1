//! How a player with a temper plays: attacks where it is stronger and the target is worth it, puts its
//! recruits where the next attack starts, takes every objective, and sends idle armies to the front.
//!
//! It looks one attack ahead and remembers nothing. What it does follows from what it sees.

use ::conquest::action::Verb;
use ::conquest::ids::{Boss, Bosses, Owner, Territories, Territory};
use ::conquest::pack::Pack;
use ::conquest::state::{Move, Phase};
use ::conquest::view::View;
use ::conquest::{Action, Options};
use arrayvec::ArrayVec;
use table::OptionList;

use super::board::{Board, boss_worth};
use super::cards;
use super::chances::{self, CERTAIN};
use super::temper::Temper;
use super::worth::{ARMY, Worth};

/// So many alternatives are thought about, of one kind and in all.
const SEVERAL: usize = 5;
const ALTERNATIVES: usize = 10;
/// In an army of so many a soldier counts half.
const MANY: i32 = 32;

/// What it does; `None` leaves the choice to chance.
pub(super) fn choose(view: &View, pack: &Pack, options: &Options, temper: &Temper) -> Option<Action> {
    let board = Board::new(view, pack, temper)?;
    if view.window.is_some() {
        return Some(cards::play(&board, options).unwrap_or(Action::Pass));
    }
    match view.phase {
        Phase::Headquarters { .. } => claim(&board).map(Action::Headquarters),
        Phase::Claim { .. } => claim(&board).map(Action::Claim),
        Phase::Reinforce { .. } => {
            let reserves = i32::from(view.reserves[board.seat.index()]);
            best_start(&board, reserves).map(Action::Reinforce)
        }
        Phase::FirstBoss { .. } => {
            let pool = Boss::all().filter(|boss| view.bosses[boss.index()].is_none());
            Some(Action::FirstBoss(best_boss(pack, pool)?, best_start(&board, 0)?))
        }
        Phase::Recruit => Some(trade(&board)),
        Phase::Deploy { left, .. } => Some(Action::Deploy(best_start(&board, i32::from(left))?, left)),
        Phase::Salaries { unpaid } => salary(pack, unpaid, options),
        Phase::Hire => Some(hire(&board, options)),
        Phase::Prepare { maneuver } => {
            let moved = || if maneuver { to_the_front(&board).map(Action::Maneuver) } else { None };
            Some(cards::play(&board, options).or_else(moved).unwrap_or(Action::Pass))
        }
        Phase::Attack => Some(attack(&board).unwrap_or(Action::StopAttacking)),
        Phase::Defend(_) => options.get(0).map(|choice| choice.with(u16::MAX)),
        Phase::Advance { from, to, least } => Some(advance(&board, from, to, least)),
        Phase::Objective => options.choices().find(|it| it.verb() == Verb::Objective).map(|it| it.with(0)),
        Phase::Airfield => best_start(&board, 0).map(Action::Airfield),
        Phase::Maneuver { .. } => Some(to_the_front(&board).map_or(Action::Pass, Action::Maneuver)),
        Phase::Dock => Some(dock(&board).unwrap_or(Action::Pass)),
        Phase::Shop => Some(cards::buy(&board, options).unwrap_or(Action::Pass)),
        Phase::Finish => Some(cards::play(&board, options).unwrap_or(Action::Pass)),
        Phase::Factions { .. }
        | Phase::OthersTurn
        | Phase::Declared(_)
        | Phase::Rolled(_)
        | Phase::EndOfTurn
        | Phase::Over { .. } => None,
    }
}

/// An attack under consideration.
#[derive(Clone, Copy)]
struct Plan {
    from: Territory,
    to: Territory,
    chance: i32,
    score: i32,
}

/// The best attack out of a territory if it had so many armies more.
fn best_attack(board: &Board<'_>, worth: &Worth, from: Territory, more: i32) -> Option<Plan> {
    let armies = board.armies(from) + more - 1;
    let attackers = board.attackers(from, armies);
    let plans = board.targets(from).iter().map(|to| {
        let defenders = board.defenders(to);
        let chance = chances::of_winning(attackers, defenders);
        let gain = worth.of(board, to) * chance / CERTAIN;
        // Winners lose a little less than they kill, losers all. The larger the army, the less each counts.
        let lost = defenders * 3 / 4 + armies * (CERTAIN - chance) / CERTAIN / 2;
        Plan { from, to, chance, score: gain - lost * ARMY * MANY / (MANY + armies) }
    });
    plans.max_by_key(|plan| plan.score)
}

fn attack(board: &Board<'_>) -> Option<Action> {
    let temper = board.temper;
    if temper.content && board.view.conquered {
        return None;
    }
    let worth = Worth::new(board, temper);
    let able = board.own.iter().filter(|from| board.armies(*from) >= 2);
    let plans = able.filter_map(|from| best_attack(board, &worth, from, 0));
    let good = plans.filter(|plan| plan.chance >= temper.sure || (plan.chance >= temper.fair && plan.score > 0));
    let Plan { from, to, .. } = good.max_by_key(|plan| plan.score)?;
    Some(Action::Blitz { from, to, keep: 1 })
}

/// The own territory where more armies are worth most: where the best attack would start.
pub(super) fn best_start(board: &Board<'_>, more: i32) -> Option<Territory> {
    let worth = Worth::new(board, board.temper);
    let front = board.own.iter().filter_map(|from| Some((start_score(board, &worth, from, more)?, from)));
    front.max_by_key(|(score, _)| *score).map(|(_, from)| from).or_else(|| board.own.first())
}

/// What more armies in a territory are worth.
fn start_score(board: &Board<'_>, worth: &Worth, from: Territory, more: i32) -> Option<i32> {
    let plan = best_attack(board, worth, from, more)?;
    // What is left over after the first attack goes on to the next.
    Some(plan.score + board.armies(from).min(40) * 2)
}

/// What else could be done, the most promising first: for those who want to see what comes of it.
pub(super) fn alternatives(board: &Board<'_>, options: &Options) -> ArrayVec<Action, ALTERNATIVES> {
    let mut found = ArrayVec::new();
    let mut add = |action: Action| {
        if !found.contains(&action) {
            let _ = found.try_push(action);
        }
    };
    match board.view.phase {
        Phase::Headquarters { .. } => best_claims(board).into_iter().for_each(|at| add(Action::Headquarters(at))),
        Phase::Claim { .. } => best_claims(board).into_iter().for_each(|at| add(Action::Claim(at))),
        Phase::Reinforce { .. } => {
            let reserves = i32::from(board.view.reserves[board.seat.index()]);
            best_starts(board, reserves).into_iter().for_each(|at| add(Action::Reinforce(at)));
        }
        Phase::Deploy { left, .. } => {
            best_starts(board, i32::from(left)).into_iter().for_each(|at| add(Action::Deploy(at, left)));
        }
        Phase::Attack => {
            best_attacks(board).into_iter().for_each(|(from, to)| add(Action::Blitz { from, to, keep: 1 }));
            add(Action::StopAttacking);
        }
        Phase::Advance { from, least, .. } => {
            let most = board.view.armies[from.index()] - 1;
            let boss = board.boss_at(from);
            for armies in [most, most.midpoint(least), least] {
                add(Action::Advance { armies, boss });
                add(Action::Advance { armies, boss: None });
            }
        }
        Phase::FirstBoss { .. } | Phase::Hire | Phase::Recruit | Phase::Objective | Phase::Dock | Phase::Shop => {
            let step = 1 + options.len() / ALTERNATIVES;
            options.choices().step_by(step).for_each(|choice| add(choice.with(u16::MAX)));
        }
        _ => {}
    }
    found
}

/// Territories in which more armies are worth most.
fn best_starts(board: &Board<'_>, more: i32) -> ArrayVec<Territory, SEVERAL> {
    let worth = Worth::new(board, board.temper);
    best(board.own.iter().filter_map(|from| Some((start_score(board, &worth, from, more)?, from))))
}

fn best_attacks(board: &Board<'_>) -> ArrayVec<(Territory, Territory), SEVERAL> {
    let worth = Worth::new(board, board.temper);
    let able = board.own.iter().filter(|from| board.armies(*from) >= 2);
    let plans = able.filter_map(|from| best_attack(board, &worth, from, 0));
    best(plans.filter(|plan| plan.chance >= CERTAIN / 3).map(|plan| (plan.score, (plan.from, plan.to))))
}

fn best_claims(board: &Board<'_>) -> ArrayVec<Territory, SEVERAL> {
    let empty = board.view.owned[Owner::NOBODY.index()].and(Territories::MAP);
    best(empty.iter().map(|at| (liking(board, empty, at), at)))
}

/// The best of many by their scores.
fn best<T: Copy>(scored: impl Iterator<Item = (i32, T)>) -> ArrayVec<T, SEVERAL> {
    let mut kept: ArrayVec<(i32, T), SEVERAL> = ArrayVec::new();
    for (score, one) in scored {
        let place = kept.iter().position(|(other, _)| score > *other).unwrap_or(kept.len());
        if kept.is_full() && place < SEVERAL {
            kept.pop();
        }
        if !kept.is_full() {
            kept.insert(place, (score, one));
        }
    }
    kept.into_iter().map(|(_, one)| one).collect()
}

/// MOD-7. Few borders, zones of one's own, neighbours of one's own.
fn claim(board: &Board<'_>) -> Option<Territory> {
    let empty = board.view.owned[Owner::NOBODY.index()].and(Territories::MAP);
    empty.iter().max_by_key(|at| liking(board, empty, *at))
}

fn liking(board: &Board<'_>, empty: Territories, at: Territory) -> i32 {
    let zone = board.pack.zone(board.pack.zone_of(at));
    let mine = i32::from(zone.members.and(board.own).len());
    let free = i32::from(zone.members.and(empty).len());
    let others = i32::from(zone.members.len()) - mine - free;
    let joined = i32::from(board.borders(at).and(board.own).len());
    let exposed = i32::from(board.borders(at).len());
    let city = i32::from(board.view.cities.contains(at));
    6 * mine - 3 * others - i32::from(zone.members.len()) + 3 * joined - 2 * exposed + 3 * city
}

fn best_boss(pack: &Pack, from: impl Iterator<Item = Boss>) -> Option<Boss> {
    from.max_by_key(|boss| boss_worth(pack, *boss))
}

/// TRN-2. The set worth most, once it is worth enough.
fn trade(board: &Board<'_>) -> Action {
    let (ones, twos) = board.view.own.map_or((0, 0), |own| (own.ones, own.twos));
    if ones + 2 * twos < board.temper.stars {
        return Action::Pass;
    }
    let twos = twos.min(5);
    let ones = ones.min(10 - 2 * twos);
    match board.pack.star_armies(ones + 2 * twos) {
        Some(_) => Action::Trade { ones, twos },
        None => Action::Pass,
    }
}

/// TRN-5. All are paid if that is possible, else the best ones.
fn salary(pack: &Pack, unpaid: Bosses, options: &Options) -> Option<Action> {
    let first = options.get(0)?;
    if first.verb() == Verb::Pass {
        return Some(Action::Pass);
    }
    best_boss(pack, unpaid.iter()).map(Action::Pay)
}

/// TRN-5. The best boss takes its post where the next attack starts.
fn hire(board: &Board<'_>, options: &Options) -> Action {
    let post = best_start(board, 0);
    let hires = options.choices().filter_map(|choice| match choice.with(0) {
        Action::Hire(boss, at) if Some(at) == post => Some((boss_worth(board.pack, boss), boss, at)),
        _ => None,
    });
    let best = hires.max_by_key(|(worth, ..)| *worth);
    best.map_or(Action::Pass, |(_, boss, at)| Action::Hire(boss, at))
}

/// BTL-5. The army goes on to where the enemy is; at most half of it stays for what is left to do here.
fn advance(board: &Board<'_>, from: Territory, to: Territory, least: u16) -> Action {
    let most = board.view.armies[from.index()] - 1;
    let left = board.targets(from).without(to);
    let work: i32 = left.iter().map(|at| board.defenders(at) + 2).sum();
    let home = board.view.headquarters[board.seat.index()] == Some(from);
    let stay = match (board.targets(to).is_empty(), left.is_empty()) {
        (true, false) => most,
        (false, false) if home => most / 2,
        _ => u16::try_from(work).unwrap_or(u16::MAX).min(most / 2),
    };
    let armies = (most - stay).max(least);
    let boss = board.boss_at(from).filter(|_| armies > most / 2);
    Action::Advance { armies, boss }
}

/// TRN-8. The largest idle army goes where it helps most.
pub(super) fn to_the_front(board: &Board<'_>) -> Option<Move> {
    let front = board.front();
    if board.hostile() == Territories::OUTER_HAVEN {
        return to_the_ports(board);
    }
    let idle = board.own.minus(front).iter().filter(|at| board.armies(*at) >= 2);
    let from = idle.max_by_key(|at| board.armies(*at))?;
    let armies = board.view.armies[from.index()] - 1;
    let reachable = board.joined(from).and(front);
    let to = reachable.iter().max_by_key(|at| board.armies(*at))?;
    let boss = board.boss_at(from).filter(|_| board.boss_at(to).is_none());
    Some(Move { from, to, armies, boss })
}

/// BRD-5. Whoever holds nothing but Outer Haven sails away from every army: half of the largest army
/// goes to the port with the smallest, until there is one to meet at each.
fn to_the_ports(board: &Board<'_>) -> Option<Move> {
    let from = board.own.iter().max_by_key(|at| board.armies(*at))?;
    let ports: Territories = board.ports().map(|(_, at)| at).collect();
    let ports = ports.and(board.joined(from)).without(from);
    let to = ports.iter().min_by_key(|at| board.armies(*at))?;
    let armies = (board.view.armies[from.index()] - 1) / 2;
    (board.armies(from) > 2 * board.armies(to) + 2).then_some(Move { from, to, armies, boss: None })
}

/// BRD-5. Where the army aboard has the best attack.
fn dock(board: &Board<'_>) -> Option<Action> {
    let worth = Worth::new(board, board.temper);
    let armies = board.attackers(Territory::BOW, board.armies(Territory::BOW) - 1);
    let others = board.ports().filter(|(port, _)| Some(*port) != board.view.port);
    let ports = others.filter(|(_, at)| !board.own.contains(*at));
    let scored = ports.map(|(port, at)| {
        let chance = chances::of_winning(armies, board.defenders(at));
        (worth.of(board, at) * chance, port)
    });
    scored.max_by_key(|(score, _)| *score).map(|(_, port)| Action::Dock(port))
}
