//! The canonical bytes of a position and their hash. The order of the fields and the numbers of the
//! variants are part of the rules version: records keep the hash.
//!
//! Numbers are little-endian, a list is its length and its items, what may be absent is 0, or 1 and
//! itself. What follows from the rest (where guards and locked doors stand) is left out.

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};
use table::{Seat, SeatSet, StateHash};

use crate::card::{
    Card, Cards, DeadPart, InvestigatePart, KoPart, Order, OrderAction, OrderCard, Reaction, ReactionPart, System,
    SystemEffect,
};
use crate::difficulty::Difficulty;
use crate::frame::{
    Act, Activation, Answer, Ask, Attack, Blast, Bonus, BossAttack, BossFrame, BossTurn, CardPart, Enemy, Flight, Foe,
    Frame, Gait, Goal, GuardList, GuardStep, Harm, Incoming, Mark, Moving, Offer, Pacing, Playing, Purpose, Question,
    Reacting, Returning, RushedAt, Rushing, Script, Slide, Spawn, Struck, SystemUse, TurnEnd, Volley, Walk, WalkStep,
    With, ZoneTurn,
};
use crate::ids::{Arrow, BodyKind, CameraSide, Character, Mode, PieceKind, Side, TrapFace, Verb};
use crate::path::Path;
use crate::space::{Dir, Space, Spaces};
use crate::state::{
    Attention, Body, Car, DeckBossCard, DeckReaction, DeckSystem, Die, Failure, Fight, Flags, Guard, Hostage, Item,
    Jam, Lair, LockTarget, Objective, Piece, Player, Progress, Roll, RollStep, Settings, SlotDie, Spent, State, Trap,
    UpCard, Verdict,
};

impl State {
    /// The hash of the whole position.
    pub(crate) fn hash(&self) -> StateHash {
        let mut canon = Canon(Sha256::new());
        self.put(&mut canon);
        StateHash(canon.0.finalize().into())
    }

    /// The bodies by space. Those of one space keep their order: the first is the one taken.
    pub(crate) fn sorted_bodies(&self) -> ArrayVec<Body, { crate::state::BODIES }> {
        let mut bodies = self.bodies.clone();
        bodies.sort_by_key(|body| body.at);
        bodies
    }
}

/// Takes canonical bytes.
struct Canon(Sha256);

/// What has canonical bytes.
trait Put {
    fn put(&self, canon: &mut Canon);
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Put for $number {
            fn put(&self, canon: &mut Canon) {
                canon.0.update(self.to_le_bytes());
            }
        })+
    };
}

numbers!(u8, u16, u64, u128);

/// Each is told as the number this gives.
macro_rules! told_as {
    ($($name:ty: $number:expr),+ $(,)?) => {
        $(impl Put for $name {
            fn put(&self, canon: &mut Canon) {
                let number: fn(&$name) -> _ = $number;
                number(self).put(canon);
            }
        })+
    };
}

told_as! {
    bool: |it| u8::from(*it),
    Seat: |it| it.index() as u8,
    SeatSet: |it| it.bits(),
    Space: |it| it.index() as u16,
    Dir: |it| it.index() as u8,
    Path: Path::bits,
    Flags: |it| it.bits(),
    Spent: |it| it.0,
    Card: |it| it.0,
    Cards: |it| it.0,
    System: |it| it.0,
    Character: |it| it.index() as u8,
    Side: |it| it.index() as u8,
    Mode: |it| it.index() as u8,
    BodyKind: |it| it.index() as u8,
    Arrow: |it| it.index() as u8,
    CameraSide: |it| it.index() as u8,
    TrapFace: |it| it.index() as u8,
    Verb: |it| it.index() as u8,
    PieceKind: |it| it.index() as u8,
    OrderAction: |it| it.index() as u8,
    ReactionPart: |it| it.index() as u8,
    KoPart: |it| it.index() as u8,
    DeadPart: |it| it.index() as u8,
    InvestigatePart: |it| it.index() as u8,
    Foe: |it| it.number(),
    Difficulty: |it| it.index() as u8,
}

impl<T: Put> Put for Option<T> {
    fn put(&self, canon: &mut Canon) {
        self.is_some().put(canon);
        if let Some(it) = self {
            it.put(canon);
        }
    }
}

impl<T: Put, const N: usize> Put for [T; N] {
    fn put(&self, canon: &mut Canon) {
        for it in self {
            it.put(canon);
        }
    }
}

impl<T: Put, const N: usize> Put for ArrayVec<T, N> {
    fn put(&self, canon: &mut Canon) {
        (self.len() as u16).put(canon);
        for it in self {
            it.put(canon);
        }
    }
}

impl Put for Spaces {
    fn put(&self, canon: &mut Canon) {
        self.words().iter().for_each(|word| word.put(canon));
    }
}

impl Put for GuardList {
    fn put(&self, canon: &mut Canon) {
        self.len().put(canon);
        (0..self.len()).for_each(|place| self.get(place).put(canon));
    }
}

/// Each is all of its fields in this order.
macro_rules! fields {
    ($($name:ident { $($field:ident),+ $(,)? })+) => {
        $(impl Put for $name {
            fn put(&self, canon: &mut Canon) {
                let Self { $($field),+ } = self;
                $($field.put(canon);)+
            }
        })+
    };
}

fields! {
    Guard { at, facing, damage, ko_damage, hurt_by }
    Body { at, kind, roped }
    Piece { kind, at, owner, card }
    Objective { at, kind, up }
    Trap { at, face, up, green }
    Item { card, tokens, used, unlimited, quiet }
    Attention { at, side }
    Player { character, at, damage, actions, noisy, focus, attention, flags, escorts, items }
    Die { white, face, changed, extra }
    Roll { roller, purpose, step, white, black, dice, rolled, spent, asked }
    Progress { target, dice }
    SlotDie { regular }
    UpCard { system, slots }
    DeckSystem { system, known }
    DeckReaction { reaction, known }
    Car { shaft, locked }
    Jam { action, flip, slow }
    OrderCard { order, red, known }
    Reaction { order, ko, dead, investigate }
    Act { seat, verb, loud, watched, boxed, step }
    Walk { seat, gait, path, seen, jumped, step }
    Bonus { seat, foe, ko, six, step }
    Attack { guard, seat, rolled }
    Blast { at, within, damage, owner, heard, harm }
    Flight { seat, card, dice }
    Returning { seat, all }
    SystemUse { seat, effect, done, turned }
    Script { trigger, next, times, actor }
    Spawn { at, facing, chosen, woken }
    ZoneTurn { guards, next }
    Activation { guard, mode, goal, path, found, walked, left, attacked, reacted, step }
    Reacting { guard, reaction, part, tracks }
    Ask { question, seats, offer }
    DeckBossCard { card, known }
    Fight {
        at, facing, damage, threat, peak, deck, drawn, marked, exposed, hostage, shadows, lairs, reticle, attacked, sights,
    }
    Hostage { at, damage }
    Pacing { way, left }
    Rushing { to, left, fresh }
    Lair { at, real }
    Struck { seat, before, step }
    Playing { card, part, next }
    Moving { dir, left, back }
    Slide { to, left }
    Incoming { seat, at, dodged }
    Volley { seats, black }
    BossAttack { seat, black, rolled }
}

/// Each is the number of its variant and all of that variant's fields in this order.
macro_rules! variants {
    ($($name:ident {
        $($number:literal $variant:ident $(($($part:ident),+))? $({ $($field:ident),+ })?),+ $(,)?
    })+) => {
        $(impl Put for $name {
            fn put(&self, canon: &mut Canon) {
                match self {
                    $(Self::$variant $(($($part),+))? $({ $($field),+ })? => {
                        ($number as u8).put(canon);
                        $($($part.put(canon);)+)?
                        $($($field.put(canon);)+)?
                    })+
                }
            }
        })+
    };
}

variants! {
    Verdict { 0 Running, 1 Clearing, 2 Cleared, 3 Failed(failure) }
    Failure { 0 Killed(seat), 1 OutOfTime, 2 Condition }
    RollStep { 0 Before, 1 Window, 2 Allocate }
    LockTarget { 0 Door(door), 1 Terminal(terminal) }
    Order { 0 GameOver, 1 Orders { action, flip, arrow, blue, red } }
    SystemEffect {
        0 Distract { guards },
        1 CamerasOff { all },
        2 OpenDoor { level },
        3 SkipAction { flip },
        4 Slow { by },
        5 Calm { alert },
        6 Peek { cards },
        7 Refresh { tokens },
        8 Delay { steps },
        9 Jolt { damage },
        10 Lure,
        11 Foresee { cards },
        12 Mend { amount },
        13 Supply { tokens },
        14 Sift { cards },
    }
    Frame {
        0 Equip,
        1 RoundStart,
        2 Players,
        3 Turn(seat),
        4 TurnEnd(seat, step),
        5 Act(act),
        6 Walk(walk),
        7 Dice,
        8 Bonus(bonus),
        9 Attack(attack),
        10 Cornered(seat),
        11 Blast(blast),
        12 Flight(flight),
        13 Trap(trap),
        14 Return(returning),
        15 System(system),
        16 Inspection(seat),
        17 Script(script),
        18 Spawn(spawn),
        19 Enemy(enemy),
        20 Zone(zone),
        21 Guard(activation),
        22 Reaction(reacting),
        23 Ask(ask),
        24 Boss(boss),
    }
    BossFrame {
        0 Turn(step),
        1 Card(playing),
        2 Move(moving),
        3 Volley(volley),
        4 Attack(attack),
        5 Push,
        6 Struck(struck),
        7 Slide(slide),
        8 Face(seat),
        9 Incoming(incoming),
        10 Pace(pacing),
        11 Rush(rushing),
        12 Cards(left),
        13 Reticle(spaces),
        14 Traced(seat, left),
        15 Draw,
    }
    RushedAt { 0 Nearest, 1 Seat(seat), 2 Dir(dir) }
    BossTurn { 0 Begin, 1 Bottom, 2 End }
    CardPart { 0 Turn, 1 Reaction, 2 Bonus }
    Harm { 0 Melee, 1 Shot, 2 Missile, 3 Grenade, 4 Mine, 5 Bomb, 6 Cannon }
    TurnEnd { 0 Noise, 1 Damage, 2 Effects, 3 Over }
    Gait { 0 Sneak, 1 Dash, 2 Drag(kind, roped, drop), 3 Token }
    WalkStep { 0 Go, 1 Traps, 2 Attacked(place) }
    With { 0 Hands, 1 Card(card) }
    Mark { 0 One(foe), 1 Adjacent, 2 Around(at, within) }
    Purpose {
        0 Strike(with, mark),
        1 Guard(guard),
        2 Noise,
        3 Lock(target),
        4 Access,
        5 Flight(card),
        6 Inspection,
        7 Boss,
    }
    Enemy {
        0 Begin,
        1 Draw,
        2 Systems,
        3 Waken { active, zone, from },
        4 Radio { active, zone, left },
        5 LostContact { left },
        6 Cameras,
        7 Zone(place),
        8 End,
        9 Boss,
        10 First,
        11 BossLast,
        12 Over,
    }
    Goal { 0 Token(seat), 1 Body(at) }
    GuardStep { 0 Begin, 1 Mode, 2 Path, 3 Go, 4 Icon, 5 Victim, 6 Attacked, 7 Stop, 8 Over }
    Question {
        0 TakeCover,
        1 SneakAttack,
        2 NoRookie,
        3 CorneredFox,
        4 Victim,
        5 Target,
        6 Path,
        7 SpawnSpace,
        8 SpawnFacing,
        9 TrapCamera,
        10 Systems,
        11 Distraction,
        12 RemoteLock,
        13 AllClear,
        14 SecondWind,
        15 PushedTo,
        16 BossFacing,
        17 Reticle,
        18 BossWay,
        19 Mend,
        20 Lure,
        21 Disconnect,
        22 GuardsFirst,
        23 Sift,
    }
    Offer {
        0 YesNo,
        1 Dirs(dirs),
        2 Seats(seats),
        3 Bodies,
        4 Items(seat, items),
        5 Guards(guards),
        6 Doors(doors),
        7 Tokens(tokens),
        8 Tiers(tiers),
        9 Nearest(seat),
        10 Across(dirs),
    }
    Answer {
        0 No,
        1 Yes,
        2 Dir(dir),
        3 Seat(seat),
        4 Space(at),
        5 Card(card),
        6 Door(door),
        7 Token(seat, place),
        8 Tier(card, tier),
    }
}

/// Those that records had from the beginning; the others stand at the end of the position.
impl Put for Settings {
    fn put(&self, canon: &mut Canon) {
        let Self { auto_resolve, unlocked, difficulty: _, guest: _ } = self;
        auto_resolve.put(canon);
        unlocked.put(canon);
    }
}

impl Put for State {
    fn put(&self, canon: &mut Canon) {
        let Self {
            settings,
            round,
            verdict,
            frames,
            answer,
            players,
            guards,
            guard_spaces: _,
            bodies: _,
            pieces,
            roll,
            progress,
            orders,
            discards,
            order,
            jam,
            reactions,
            reaction_discards,
            systems,
            up,
            connected,
            cameras,
            blinded,
            locked: _,
            doors,
            hacked,
            disabled,
            traps,
            objectives,
            taken,
            events,
            cars,
            guard_count,
            fired,
            counters,
            killed,
            alerts,
            boss,
        } = self;
        let bodies = &self.sorted_bodies();
        macro_rules! put {
            ($($part:ident),+) => { $($part.put(canon);)+ };
        }
        put!(settings, round, verdict, frames, answer);
        put!(players, guards, bodies, pieces, roll, progress);
        put!(orders, discards, order, jam, reactions, reaction_discards, systems, up, connected);
        put!(cameras, blinded, doors, hacked, disabled, traps, objectives, taken, events, cars);
        put!(guard_count, fired, counters, killed, alerts);
        // Positions without a boss have the bytes they had before there were any.
        if let Some(boss) = boss {
            boss.put(canon);
        }
        // So have those of stages played as printed.
        let Settings { difficulty, guest, .. } = *settings;
        if difficulty != Difficulty::Normal || guest.is_some() {
            difficulty.put(canon);
            guest.put(canon);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Infiltration;
    use crate::sample;

    #[test]
    fn the_hash_is_the_same_however_the_bodies_came_to_lie() {
        let game = sample::game();
        let mut other = game.clone();
        other.state.bodies.reverse();
        assert_eq!(game.state.hash(), other.state.hash());
        // In one space the first is taken first, so there the order counts.
        let mut first = game.clone();
        first.state.bodies[1].at = first.state.bodies[0].at;
        let mut second = first.clone();
        second.state.bodies.reverse();
        assert_ne!(first.state.hash(), second.state.hash());
    }

    #[test]
    fn whatever_changes_changes_the_hash() {
        let changes: [fn(&mut State); 18] = [
            |state| state.settings.auto_resolve = true,
            |state| state.settings.difficulty = Difficulty::Hard,
            |state| state.settings.guest = Some(1),
            |state| state.round += 1,
            |state| state.verdict = Verdict::Failed(Failure::OutOfTime),
            |state| state.frames.clear(),
            |state| state.answer = Some(Answer::No),
            |state| state.players[3].focus = 0,
            |state| state.players.swap(0, 1),
            |state| state.guards.swap(0, 1),
            |state| state.bodies[0].roped = true,
            |state| state.orders[0].known = true,
            |state| state.reactions.swap(0, 1),
            |state| state.systems.swap(0, 1),
            |state| state.doors = 0,
            |state| state.traps[0].up = true,
            |state| state.objectives[0].kind = 1,
            |state| state.cars[1].locked = true,
        ];
        let start = sample::game();
        let mut hashes: alloc::vec::Vec<StateHash> = changes
            .iter()
            .map(|change| {
                let mut game: Infiltration = start.clone();
                change(&mut game.state);
                game.state.hash()
            })
            .collect();
        hashes.push(start.state.hash());
        let all = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), all);
    }
}
