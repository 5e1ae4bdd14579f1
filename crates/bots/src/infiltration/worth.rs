//! What a position is worth to the players: how near they are to the end, and in how much trouble.

use alloc::vec::Vec;

use super::armament::{self, arsenal, stamina};
use super::estimate::{Errands, Prospect};
use super::needs::Agenda;
use super::ways::{ACTION, Ways, number};
use ::infiltration::Infiltration;
use ::infiltration::ids::{BodyKind, PieceKind, Side};
use ::infiltration::space::{Space, Spaces};
use ::infiltration::stage::{COUNTERS, Condition, ELEVATORS, Stage, Trigger, When};
use ::infiltration::state::{Attention, Car, HEALTH, Objective, Player, Verdict};

/// The stage is cleared.
pub(super) const CLEARED: i32 = 1_000_000;

/// What it costs to leave while a boss that came along stands.
const PRIZE: i32 = 20 * ACTION;

/// What damage costs, by how much of it there is.
const DAMAGE: [i32; HEALTH as usize + 1] = [0, 5 * ACTION, 13 * ACTION, 30 * ACTION, 100 * ACTION];

/// An alerted token, and every guard near it.
const ALERT: i32 = 3 * ACTION;
const HUNTER: i32 = ACTION;

/// An investigate token.
const SUSPICION: i32 = ACTION;

/// A dead guard: sooner or later somebody misses him.
const BODY: i32 = ACTION / 3;

/// What of a position the needs depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Progress {
    fired: u64,
    counters: [u8; COUNTERS],
    taken: [u8; 8],
    doors: u16,
    hacked: u8,
    disabled: u16,
    cars: [Car; ELEVATORS],
    events: [Spaces; 4],
    objectives: Vec<(Space, Option<u8>)>,
    missiles: Vec<Space>,
    cards: u64,
    on_map: u8,
    alerted: bool,
    round: u16,
    gas: usize,
}

impl Progress {
    fn of(game: &Infiltration, last: u16) -> Self {
        let state = game.state();
        let face = |objective: &Objective| (objective.at, objective.up.then_some(objective.kind));
        let cards = state.players.iter().flat_map(|player| player.items.iter().flatten());
        let missiles = state.pieces.iter().filter(|piece| piece.kind == PieceKind::Missile);
        let on_map = state.players.iter().enumerate().filter(|(_, player)| player.at.is_some());
        let is_alert = |player: &Player| player.attention.is_some_and(|token| token.side == Side::Alert);
        Self {
            fired: state.fired,
            counters: state.counters,
            taken: state.taken,
            doors: state.doors,
            hacked: state.hacked,
            disabled: state.disabled,
            cars: state.cars,
            events: state.events,
            objectives: state.objectives.iter().map(face).collect(),
            missiles: missiles.map(|piece| piece.at).collect(),
            cards: cards.fold(0, |all, item| all | 1 << (item.card.0 & 63)),
            on_map: on_map.fold(0, |all, (seat, _)| all | 1 << seat),
            alerted: state.players.iter().any(is_alert),
            round: state.round.min(last),
            gas: state.traps.iter().filter(|trap| trap.up).count(),
        }
    }
}

/// What a position costs the players, by what it is that costs them; in tenths of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Account {
    /// What is left to do, with the haste that the deck asks for.
    pub(super) way: i32,
    /// Wounds.
    pub(super) wounds: i32,
    /// Alerted tokens and those who run there.
    pub(super) alert: i32,
    /// Investigate tokens.
    pub(super) suspicion: i32,
    /// Spent focus.
    pub(super) focus: i32,
    /// Dead guards that may be missed.
    pub(super) bodies: i32,
    /// What it takes to defeat the boss.
    pub(super) boss: i32,
    /// What there is not yet, or no longer, to defeat the boss with.
    pub(super) arms: i32,
}

impl Account {
    /// All of it.
    const fn total(&self) -> i32 {
        let Self { way, wounds, alert, suspicion, focus, bodies, boss, arms } = *self;
        way + wounds + alert + suspicion + focus + bodies + boss + arms
    }
}

/// Judges positions of one stage, and remembers what is needed in those it has met.
#[derive(Clone, Default, Debug)]
pub(super) struct Judge {
    ways: Ways,
    agendas: Vec<(Progress, Agenda)>,
    /// The last round that the stage waits for.
    last: Option<u16>,
}

/// So many agendas are remembered.
const AGENDAS: usize = 24;

impl Judge {
    /// How the needs are met best from here.
    pub(super) fn prospect(&mut self, game: &Infiltration) -> Prospect {
        self.agenda(game).prospect(game)
    }

    /// The ways to what everybody does next.
    pub(super) fn errands(&mut self, game: &Infiltration) -> Errands {
        self.agenda(game).errands(game)
    }

    /// What is needed here.
    fn agenda(&mut self, game: &Infiltration) -> &mut Agenda {
        let last = *self.last.get_or_insert_with(|| last_round(game.stage()));
        let progress = Progress::of(game, last);
        let place = self.agendas.iter().position(|(known, _)| *known == progress);
        let place = place.unwrap_or_else(|| {
            if self.agendas.len() == AGENDAS {
                self.agendas.remove(0);
            }
            self.agendas.push((progress, Agenda::of(game, &mut self.ways)));
            self.agendas.len() - 1
        });
        &mut self.agendas[place].1
    }

    /// What the way to cards that help against the boss costs.
    fn spoils(&mut self, game: &Infiltration) -> i32 {
        armament::gifts(game).map(|spaces| armament::toll(game, &self.ways.to(game, &spaces))).sum()
    }

    /// What a position is worth.
    pub(super) fn worth(&mut self, game: &Infiltration) -> i32 {
        let state = game.state();
        match state.verdict {
            // Whoever asked a boss along wants what is won with it, but not at any price.
            Verdict::Cleared | Verdict::Clearing if armament::spares_guest(game) => return -stamina(game) - PRIZE,
            Verdict::Cleared | Verdict::Clearing => return CLEARED - i32::from(state.round) * ACTION,
            Verdict::Failed(_) => return -CLEARED + i32::from(state.round) * ACTION,
            Verdict::Running => {}
        }
        -self.account(game).total()
    }

    /// What a position of a stage that is not over costs.
    pub(super) fn account(&mut self, game: &Infiltration) -> Account {
        let state = game.state();
        let prospect = self.prospect(game);
        let dead = number(state.bodies.iter().filter(|body| body.kind == BodyKind::Dead));
        let mut account = Account {
            way: prospect.price() * haste(game, &prospect) / 100,
            bodies: dead * BODY,
            boss: stamina(game),
            arms: self.spoils(game) - arsenal(game),
            ..Account::default()
        };
        for player in &state.players {
            account.wounds += DAMAGE[usize::from(player.damage).min(DAMAGE.len() - 1)];
            account.focus += spent(game, player);
            match player.attention {
                Some(token) if token.side == Side::Investigate => account.suspicion += SUSPICION,
                Some(token) => account.alert += alarm(game, token),
                None => {}
            }
        }
        account
    }
}

/// The last round that means something to a stage: later ones are all alike.
fn last_round(stage: &Stage) -> u16 {
    fn of(condition: &Condition) -> u16 {
        match condition {
            Condition::Round(round) => *round,
            Condition::Not(other) => of(other),
            Condition::Any(others) => others.iter().map(of).max().unwrap_or(0),
            _ => 0,
        }
    }
    let waits = |trigger: &Trigger| {
        let on = if let When::Round(round) = trigger.on { round } else { 0 };
        trigger.when.iter().map(of).max().unwrap_or(0).max(on)
    };
    stage.triggers.iter().map(waits).max().unwrap_or(0)
}

/// How much every action counts, in percent: more once the deck runs out.
fn haste(game: &Infiltration, prospect: &Prospect) -> i32 {
    let red = number(game.state().orders.iter().filter(|card| card.red));
    let blue = number(game.state().orders.iter()) - red;
    let left = blue + (red - 1).max(0) / 2;
    let needed = prospect.longest() * 16 / (10 * 4 * ACTION) + 2;
    100 + 40 * (needed - left).clamp(0, 10)
}

/// What an alerted token costs.
fn alarm(game: &Infiltration, token: Attention) -> i32 {
    let board = &game.stage().board;
    let zone = board.zone_of(token.at);
    let near = |at: Space| at.x().abs_diff(token.at.x()) + at.y().abs_diff(token.at.y()) <= 8;
    let guards = game.state().guards.iter().flatten().filter(|guard| board.zone_of(guard.at) == zone);
    if guards.clone().next().is_none() {
        return SUSPICION / 2;
    }
    let hunters = number(guards.filter(|guard| near(guard.at)));
    ALERT + hunters * HUNTER
}

/// What it would cost to get spent focus tokens back.
fn spent(game: &Infiltration, player: &Player) -> i32 {
    if !game.stage().focus {
        return 0;
    }
    let missing = player.character.focus().into_iter().filter(|focus| !player.has_focus(*focus));
    missing.map(|focus| i32::from(player.character.refresh_cost(focus)) * ACTION * 6 / 10).sum()
}
