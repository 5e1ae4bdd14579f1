//! The books against the position, and what must hold in every position.

use std::collections::{BTreeMap, BTreeSet};

use ::infiltration::Infiltration;
use ::infiltration::frame::Frame;
use ::infiltration::ids::Side;
use ::infiltration::space::Space;
use ::infiltration::state::{Attention, BLACK_DICE, Failure, Fight, Flags, GUARDS, HEALTH, Verdict, WHITE_DICE};
use table::{Game, Seat, Viewer};

use super::{Deck, Ledger, face, tokens};
use crate::soak::ensure;

impl Ledger {
    /// Holds the books against the position.
    pub(in super::super) fn check(&self, game: &Infiltration) -> Result<(), String> {
        self.complaint.clone().map_or(Ok(()), Err)?;
        self.check_guards(game)?;
        self.check_people(game)?;
        self.check_bodies(game)?;
        self.check_decks(game)?;
        self.check_places(game)?;
        self.check_boss(game)?;
        check_dice(game)?;
        check_seen(game)
    }

    /// TRM-7. Every guard that came is there or has fallen, and there are never more than figures.
    fn check_guards(&self, game: &Infiltration) -> Result<(), String> {
        let state = game.state();
        let there = state.guards.iter().flatten().count() as i64;
        let booked = self.posted + self.spawned - self.killed - self.knocked_out - self.carried_off;
        ensure(there == booked && there <= GUARDS as i64, || format!("{there} guards, {booked} by the books"))?;
        for (number, (guard, figure)) in state.guards.iter().zip(&self.guards).enumerate() {
            let shown = guard.map(|it| (it.at, it.facing, i64::from(it.damage), i64::from(it.ko_damage)));
            let booked = figure.map(|it| (it.at, it.facing, it.damage, it.ko_damage));
            ensure(shown == booked, || format!("guard {number} is {shown:?}, by the books {booked:?}"))?;
        }
        let killed = i64::from(state.killed);
        ensure(killed == self.killed, || format!("{killed} guards killed, by the books {}", self.killed))
    }

    /// Action tokens, focus, attention, damage, cards.
    fn check_people(&self, game: &Infiltration) -> Result<(), String> {
        let state = game.state();
        for (seat, (player, person)) in state.players.iter().zip(&self.people).enumerate() {
            let shown =
                (player.at, player.attention, i64::from(player.actions), i64::from(player.damage), player.focus);
            let booked = (person.at, person.attention, person.actions, person.damage, person.focus);
            ensure(shown == booked, || format!("seat {seat} is {shown:?}, by the books {booked:?}"))?;
            let on_cards = tokens(&player.items);
            let same = on_cards == person.tokens;
            ensure(same, || format!("seat {seat}: tokens {on_cards:?}, by the books {:?}", person.tokens))?;
            let printed = |card: u8| game.pack().equipment[usize::from(card)].tokens.map_or(0, i64::from);
            let over = on_cards.iter().find(|(card, tokens)| **tokens > printed(**card));
            ensure(over.is_none(), || format!("seat {seat}: more tokens than printed on {over:?} (STG-7)"))?;
            let killed = matches!(state.verdict, Verdict::Failed(Failure::Killed(dead)) if dead.index() == seat);
            let beyond = player.damage >= HEALTH;
            ensure(!beyond || killed, || format!("seat {seat} lives with {} damage (DMG-5)", player.damage))?;
        }
        Ok(())
    }

    fn check_bodies(&self, game: &Infiltration) -> Result<(), String> {
        let (mut bodies, mut tied) = (BTreeMap::new(), BTreeMap::new());
        for body in &game.state().bodies {
            *bodies.entry((body.at, body.kind)).or_default() += 1;
            if body.roped {
                *tied.entry(body.at).or_default() += 1;
            }
        }
        let same = bodies == self.bodies && tied == self.tied;
        ensure(same, || format!("bodies {bodies:?} {tied:?}, by the books {:?} {:?}", self.bodies, self.tied))?;
        let (there, booked) = (game.state().bodies.len() as i64, self.placed - self.removed);
        ensure(there == booked, || format!("{there} bodies, {booked} by the books"))
    }

    /// STG-9, RCT-1. Every card is in one place.
    fn check_decks(&self, game: &Infiltration) -> Result<(), String> {
        let state = game.state();
        let same = state.orders.iter().map(face).eq(self.orders.iter().copied())
            && state.discards.iter().map(face).eq(self.discards.iter().copied());
        ensure(same, || format!("orders {:?}, by the books {:?}", state.orders, self.orders))?;
        let all = self.orders.len() + self.discards.len();
        ensure(all == self.order_cards, || format!("{all} order cards, not {}", self.order_cards))?;
        let count = |inside: usize, beside: usize| Deck { inside: inside as i64, beside: beside as i64 };
        let reactions = count(state.reactions.len(), state.reaction_discards.len());
        let systems = count(state.systems.len(), state.up.len());
        let same = (reactions, systems) == (self.reactions, self.systems);
        ensure(same, || format!("{reactions:?} {systems:?}, by the books {:?} {:?}", self.reactions, self.systems))
    }

    /// STG-10, BOS-1. Every boss card is in one place, damage is as dealt, and between turns nobody
    /// shares its spaces.
    fn check_boss(&self, game: &Infiltration) -> Result<(), String> {
        let Some(fight) = &game.state().boss else { return Ok(()) };
        let deck = Deck { inside: fight.deck.len() as i64, beside: i64::from(fight.drawn.is_some()) };
        ensure(deck == self.boss, || format!("{deck:?} of the boss, by the books {:?}", self.boss))?;
        let mut cards: Vec<u8> = fight.deck.iter().map(|card| card.card).chain(fight.drawn).collect();
        cards.sort_unstable();
        cards.dedup();
        ensure(cards.len() as i64 == deck.inside + deck.beside, || format!("a boss card twice: {fight:?}"))?;
        let same = i64::from(fight.damage) == self.boss_damage;
        ensure(same, || format!("the boss has {} damage, by the books {}", fight.damage, self.boss_damage))?;
        let hostage = fight.hostage.map_or(0, |hostage| i64::from(hostage.damage));
        let same = hostage == self.hostage_damage && fight.shadows.as_slice() == self.shadows.as_slice();
        ensure(same, || {
            format!("{fight:?}, by the books {} on the hostage, shadows {:?}", self.hostage_damage, self.shadows)
        })?;
        let view = game.view(Viewer::Public).boss;
        let goes_on = game.outcome().is_none() && matches!(game.frame(), Some(Frame::Turn(_) | Frame::Players));
        let Some(boss) = view.filter(|_| goes_on) else { return Ok(()) };
        ensure(boss.damage < boss.health || boss.at.is_none(), || "a defeated boss fights on (BOS-1)".to_owned())?;
        self.check_lairs(fight)?;
        let room = *self.stage.board.floor() | self.stage.board.plan().sky;
        ensure((boss.spaces - room).is_empty(), || format!("the boss in rock: {boss:?}"))?;
        let shared = self.people.iter().find(|person| person.at.is_some_and(|at| boss.spaces.contains(at)));
        ensure(shared.is_none(), || format!("the boss shares a space with {shared:?} (TRM-7)"))?;
        let fallen = boss.hostage.is_some_and(|hostage| hostage.damage >= hostage.health);
        ensure(!fallen, || "the fight goes on over a dead hostage (OCE-5)".to_owned())?;
        let taken = |at: &Space| boss.spaces.contains(*at) || self.people.iter().any(|person| person.at == Some(*at));
        let covered = boss.shadows.iter().find(|at| taken(at));
        ensure(covered.is_none(), || format!("a shadow under a figure, {covered:?} (NIN-2)"))
    }

    /// WLF-1, WLF-4. Between turns a boss that hides lies under exactly one of its tokens, each on a
    /// numbered space of its own, or stands there itself.
    fn check_lairs(&self, fight: &Fight) -> Result<(), String> {
        let slots = self.stage.arena.iter().flat_map(|arena| &arena.slots).map(|(_, at)| *at);
        let slots: BTreeSet<Space> = slots.collect();
        let spaces: BTreeSet<Space> = fight.lairs.iter().map(|lair| lair.at).collect();
        let apart = spaces.len() == fight.lairs.len() && spaces.is_subset(&slots);
        ensure(apart, || format!("tokens lie where they cannot (WLF-1): {fight:?}"))?;
        let real = fight.lairs.iter().filter(|lair| lair.real).count();
        let hidden = usize::from(self.hides && fight.at.is_none());
        ensure(real == hidden, || format!("the boss lies under {real} tokens (WLF-2): {fight:?}"))?;
        let found = fight.at.is_none() || fight.lairs.is_empty();
        ensure(found, || format!("the boss is found, and tokens are left (WLF-2): {fight:?}"))?;
        let flips_booked = !self.hides || fight.at.is_some() || fight.lairs.len() as i64 == self.lairs;
        ensure(flips_booked, || format!("{} tokens, by the books {} (WLF-2)", fight.lairs.len(), self.lairs))
    }

    /// TRM-3, TRM-7, MOV-1, GRD-4. Nobody shares a space or stands where nobody can.
    fn check_places(&self, game: &Infiltration) -> Result<(), String> {
        let board = &self.stage.board;
        let doors = self.stage.doors.iter().enumerate().filter(|(door, _)| self.doors >> door & 1 != 0);
        let locked: BTreeSet<Space> = doors.map(|(_, lock)| lock.at).collect();
        let same = game.state().doors == self.doors && game.state().locked.iter().eq(locked.iter().copied());
        ensure(same, || "other doors are locked than by the books".to_owned())?;
        let mut taken = BTreeSet::new();
        let mut stand = |at: Space| {
            ensure(board.floor().contains(at), || format!("a figure stands in an obstacle, {at:?} (TRM-3)"))?;
            ensure(!locked.contains(&at), || format!("a figure stands in a locked door, {at:?} (TRM-3)"))?;
            ensure(taken.insert(at), || format!("two figures in {at:?} (TRM-7)"))
        };
        for (seat, person) in self.people.iter().enumerate() {
            let Some(at) = person.at else { continue };
            stand(at)?;
            ensure(!board.is_barracks(at), || format!("seat {seat} is in the barracks, {at:?} (MOV-1)"))?;
        }
        for (number, figure) in self.guards.iter().enumerate() {
            let Some(figure) = figure else { continue };
            stand(figure.at)?;
            let zone = board.zone_of(figure.at);
            ensure(zone == figure.zone, || format!("guard {number} of {:?} is in {zone:?} (GRD-4)", figure.zone))?;
        }
        let guards = self.guards.iter().flatten().map(|figure| figure.at).collect();
        ensure(game.state().guard_spaces == guards, || "guards stand where no space says so".to_owned())
    }
}

/// TRM-8. There are never more dice than in the box.
fn check_dice(game: &Infiltration) -> Result<(), String> {
    let Some(roll) = &game.state().roll else { return Ok(()) };
    let white = roll.dice.iter().filter(|die| die.white).count();
    let black = roll.dice.len() - white;
    let on_cards = game.state().up.iter().flat_map(|card| &card.slots).flatten().count();
    let enough = white <= usize::from(WHITE_DICE) && black + on_cards <= usize::from(BLACK_DICE);
    ensure(enough, || format!("{white} white and {black} black dice, {on_cards} on cards"))
}

/// ATT-2. Whoever is seen has the alerted token under the figure; during a move and while dice lie
/// there it is still to come.
fn check_seen(game: &Infiltration) -> Result<(), String> {
    let state = game.state();
    let later = |frame: &Frame| matches!(frame, Frame::Walk(_) | Frame::Act(_) | Frame::Dice);
    if game.outcome().is_some() || state.frames.iter().any(later) {
        return Ok(());
    }
    let hidden = Flags::DISGUISED.with(Flags::BOXED).with(Flags::CAMOUFLAGED);
    let people = game.seats().zip(&state.players).filter(|(_, player)| !player.flags.has(hidden));
    let seen = people.filter_map(|(seat, player)| {
        let at = player.at?;
        let alerted = player.attention == Some(Attention { at, side: Side::Alert });
        (!alerted && is_seen(game, at)).then_some((seat, at))
    });
    let unnoticed: Vec<(Seat, Space)> = seen.collect();
    ensure(unnoticed.is_empty(), || format!("seen and not alerted (ATT-2): {unnoticed:?} in {:?}", state.frames))
}

/// LOS-1, LOS-5. Whether a guard or a working camera sees a space.
fn is_seen(game: &Infiltration, at: Space) -> bool {
    let ground = game.ground();
    let cameras = game.view(Viewer::Public).cameras;
    let mut watching = cameras.iter().filter(|camera| !camera.blinded);
    game.state().guards.iter().flatten().any(|guard| ground.sees(guard.at, guard.facing, at))
        || watching.any(|camera| camera.facing.is_some_and(|facing| ground.sees(camera.at, facing, at)))
}
