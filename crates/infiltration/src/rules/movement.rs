//! Chapter 5, movement of characters: steps, leapfrogs, and what happens on the way.

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::frame::{Attack, Foe, Frame, Gait, GuardList, Walk, WalkStep};
use crate::game::{Figure, Infiltration};
use crate::ids::TrapFace;
use crate::path::Path;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};
use crate::stage::When;
use crate::state::{Body, Flags};

/// Where figures stand in somebody's way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowd {
    /// The spaces that are leapfrogged.
    taken: Spaces,
    /// The spaces that nobody moves onto or over.
    closed: Spaces,
}

impl Infiltration {
    /// A step a player may take, figures left aside (MOV-1).
    fn player_step(&self, seat: Seat, from: Space, dir: Dir) -> Result<Space, Refusal> {
        let next = self.ground().step(from, dir).ok_or(Refusal::WayBlocked)?;
        if !self.stage.board.exits(from).lead_players(dir) {
            return Err(Refusal::Barracks);
        }
        if self.state.boss.is_some() {
            self.passable(seat, next)?;
        }
        Ok(next)
    }

    /// Whether a figure other than this character stands in a space.
    #[inline]
    fn is_taken(&self, at: Space, seat: Seat) -> bool {
        match self.figure_at(at) {
            // WLF-2. Whoever enters its space turns a token up.
            None | Some(Figure::Lair) => false,
            Some(Figure::Player(other)) => other != seat,
            Some(Figure::Guard(_) | Figure::Boss | Figure::Hostage) => true,
        }
    }

    /// MOV-2. Where one space of movement, a step or a whole jump, ends.
    pub(crate) fn landing(&self, seat: Seat, from: Space, movement: Path) -> Result<Space, Refusal> {
        if movement.len() == 1
            && let Some((dir, _)) = movement.get(0)
        {
            let at = self.player_step(seat, from, dir)?;
            return if self.is_taken(at, seat) { Err(Refusal::SpaceTaken) } else { Ok(at) };
        }
        let mut at = from;
        let mut passed = Spaces::only(from);
        for place in 0..movement.len() {
            let Some((dir, goes_on)) = movement.get(place) else { break };
            at = self.player_step(seat, at, dir)?;
            let taken = self.is_taken(at, seat);
            if goes_on && !taken {
                return Err(Refusal::NothingToJump);
            }
            if !goes_on && taken {
                return Err(if place == 0 { Refusal::SpaceTaken } else { Refusal::NoLanding });
            }
            if passed.contains(at) {
                return Err(Refusal::NoLanding);
            }
            passed.insert(at);
        }
        Ok(at)
    }

    /// Where a way of at most so many spaces of movement ends.
    pub(crate) fn walkable(&self, seat: Seat, path: Path, most: usize) -> Result<Space, Refusal> {
        let mut at = self.player(seat).and_then(|player| player.at).ok_or(Refusal::WayBlocked)?;
        if path.is_empty() || path.moves() > most {
            return Err(Refusal::TooFar);
        }
        if path.get(path.len() - 1).is_some_and(|(_, goes_on)| goes_on) {
            return Err(Refusal::NoLanding);
        }
        let mut rest = path;
        while !rest.is_empty() {
            let (movement, left) = rest.split();
            at = self.landing(seat, at, movement)?;
            rest = left;
        }
        Ok(at)
    }

    /// Every way of at most so many spaces of movement past the spaces that are taken, shorter ones before their continuations.
    pub(crate) fn each_way(&self, crowd: &Crowd, from: Space, most: usize, found: &mut impl FnMut(Path, Space)) {
        self.extend_way(crowd, from, Path::EMPTY, most, found);
    }

    /// The spaces of all figures but one.
    pub(crate) fn others(&self, seat: Seat) -> Crowd {
        let mut taken = self.state.guard_spaces | self.boss_spaces();
        self.on_map().filter(|(other, ..)| *other != seat).for_each(|(_, at, _)| taken.insert(at));
        Crowd { taken, closed: self.closed(seat) }
    }

    fn extend_way(&self, crowd: &Crowd, from: Space, way: Path, most: usize, found: &mut impl FnMut(Path, Space)) {
        for (dir, next) in self.ground().player_steps(from).filter(|(_, next)| !crowd.closed.contains(*next)) {
            let mut way = way;
            if crowd.taken.contains(next) {
                way.push(dir, true);
                let mut passed = Spaces::only(from);
                passed.insert(next);
                self.extend_jump(crowd, next, way, passed, most, found);
            } else {
                way.push(dir, false);
                found(way, next);
                if most > 1 {
                    self.extend_way(crowd, next, way, most - 1, found);
                }
            }
        }
    }

    /// MOV-2. On from a space jumped over, to no space the jump has touched.
    fn extend_jump(
        &self,
        crowd: &Crowd,
        over: Space,
        way: Path,
        passed: Spaces,
        most: usize,
        found: &mut impl FnMut(Path, Space),
    ) {
        for (dir, next) in self.ground().player_steps(over) {
            if passed.contains(next) || crowd.closed.contains(next) {
                continue;
            }
            let mut way = way;
            let goes_on = crowd.taken.contains(next);
            way.push(dir, goes_on);
            if goes_on {
                let mut passed = passed;
                passed.insert(next);
                self.extend_jump(crowd, next, way, passed, most, found);
            } else {
                found(way, next);
                if most > 1 {
                    self.extend_way(crowd, next, way, most - 1, found);
                }
            }
        }
    }

    /// ACT-6. The body somebody would pick up from here or next to here.
    pub(crate) fn body_to_drag(&self, seat: Seat, from: Option<Dir>) -> Result<Body, Refusal> {
        let at = self.player(seat).and_then(|player| player.at).ok_or(Refusal::NoBody)?;
        let source = match from {
            None => at,
            Some(dir) => self.ground().step(at, dir).ok_or(Refusal::NoBody)?,
        };
        let here = self.state.bodies.iter().filter(|body| body.at == source);
        here.min_by_key(|body| (body.kind, body.roped)).copied().ok_or(Refusal::NoBody)
    }

    /// ACT-6. Whether the dragged body may be put down in a direction after the move.
    pub(crate) fn drop_space(&self, seat: Seat, body: Body, at: Space, drop: Dir) -> Result<Space, Refusal> {
        let space = self.ground().step(at, drop).ok_or(Refusal::DropTaken)?;
        let lying = self.state.bodies.iter().filter(|other| other.at == space).count();
        let others = lying - usize::from(body.at == space && lying > 0);
        let free = others == 0 && !self.is_taken(space, seat) && !self.stage.board.is_barracks(space);
        if free { Ok(space) } else { Err(Refusal::DropTaken) }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Sets a figure on its way that is in LOS of an enemy, or not.
    pub(crate) fn set_out(&mut self, seat: Seat, gait: Gait, path: Path, watched: bool) {
        let at = self.game.player(seat).and_then(|player| player.at);
        let seen = at.filter(|_| watched && !self.game.is_hidden(seat));
        let walk = Walk { seat, gait, path, seen, jumped: GuardList::default(), step: WalkStep::Go };
        self.enter(Frame::Walk(walk));
    }

    #[inline(never)]
    pub(crate) fn step_walk(&mut self, walk: Walk) {
        match walk.step {
            WalkStep::Go => self.walk_on(walk),
            WalkStep::Traps => self.wake_traps(walk),
            WalkStep::Attacked(next) => self.suffer_jumped(walk, next),
        }
    }

    /// The next space of movement. Something on the way may have closed it: then the way ends here.
    fn walk_on(&mut self, walk: Walk) {
        let (movement, rest) = walk.path.split();
        let from = self.game.player(walk.seat).and_then(|player| player.at);
        let from = from.filter(|_| !movement.is_empty());
        let to = from.and_then(|from| self.game.landing(walk.seat, from, movement).ok());
        if let Some(at) = to {
            self.turn_up(&Spaces::only(at));
        }
        let to = from.and_then(|from| Some((from, self.game.landing(walk.seat, from, movement).ok()?)));
        let Some((from, to)) = to else { return self.arrive(walk) };
        let mut walk = Walk { path: rest, step: WalkStep::Traps, ..walk };
        self.pass_over(&mut walk, from, movement);
        let seat = walk.seat;
        if movement.len() > 1 {
            self.emit(Event::Jumped { seat, from, to, path: movement });
        } else {
            self.emit(Event::Moved { seat, from, to });
        }
        if self.game.facedown_trap_seeing(to).is_some() {
            self.go_on(Frame::Walk(walk));
        } else {
            self.enter_space(walk, to);
        }
        self.boss_after_step(walk, from, movement);
    }

    /// ATT-2, MOV-2. The spaces jumped over count for sight; the guards on them are remembered.
    fn pass_over(&mut self, walk: &mut Walk, from: Space, movement: Path) {
        let mut at = from;
        for dir in movement.dirs().take(movement.len().saturating_sub(1)) {
            let Some(next) = at.next(dir) else { return };
            at = next;
            self.notice(walk, at);
            let boss = self.game.is_boss_at(at).then_some(Foe::Boss);
            if let Some(foe) = self.game.guard_at(at).map(Foe::Guard).or(boss) {
                if !walk.jumped.contains(foe.number()) {
                    walk.jumped.push(foe.number());
                }
                self.unbox(walk.seat);
            }
        }
    }

    /// Whether somebody in this space is seen by guards, cameras or lasers.
    fn notice(&mut self, walk: &mut Walk, at: Space) {
        let seen = self.game.enemy_sees(at);
        if seen && self.game.player(walk.seat).is_some_and(|player| player.flags.has(Flags::BOXED)) {
            self.unbox(walk.seat);
        }
        let tripped = self.game.laser_sees(at) && !self.game.laser_proof(walk.seat);
        if seen && !self.game.is_hidden(walk.seat) || tripped {
            walk.seen = walk.seen.or(Some(at));
        }
    }

    /// LOS-6. Facedown traps that see the figure flip, one after the other.
    fn wake_traps(&mut self, walk: Walk) {
        let Some(at) = self.game.player(walk.seat).and_then(|player| player.at) else { return self.leave() };
        if let Some(trap) = self.game.facedown_trap_seeing(at) {
            return self.reveal_trap(trap);
        }
        self.enter_space(walk, at);
    }

    /// Turns a trap up; a camera is oriented by the players.
    pub(crate) fn reveal_trap(&mut self, trap: u8) {
        let Some(face) = self.state().traps.get(usize::from(trap)).map(|trap| trap.face) else { return };
        self.emit(Event::TrapRevealed { trap, face });
        if face == TrapFace::Camera {
            self.enter(Frame::Trap(trap));
        }
    }

    /// MOV-5, STG-4. Who sees the figure in the space entered, and what lies there, which is resolved at once.
    fn enter_space(&mut self, walk: Walk, at: Space) {
        let mut walk = Walk { step: WalkStep::Go, ..walk };
        self.notice(&mut walk, at);
        self.go_on(Frame::Walk(walk));
        self.find_tokens(walk.seat, at);
    }

    /// What lies in a space a character came to.
    pub(crate) fn find_tokens(&mut self, seat: Seat, at: Space) {
        for area in 0..self.stage().areas.len() {
            if self.stage().areas[area].spaces.contains(at) {
                self.fire(When::Entered(area as u8), Some(seat));
            }
        }
        for letter in 0..4 {
            if self.state().events[usize::from(letter)].contains(at) {
                self.emit(Event::EventResolved { letter, at });
                self.fire(When::Event(letter), Some(seat));
            }
        }
        let facedown = self.state().objectives.iter().position(|objective| objective.at == at && !objective.up);
        if let Some(place) = facedown {
            self.reveal_objective(place as u8);
        }
        let gas = self.state().traps.iter().any(|trap| trap.at == at && trap.up && trap.face == TrapFace::Gas);
        if gas && !self.game.gas_proof(seat) {
            self.hurt_player(seat, 1);
        }
        self.scatter_shadow(at);
        self.explode_claymores(at);
    }

    /// The way is done: a body is put down, dice left at a lock are lost, and whoever saw it reacts.
    fn arrive(&mut self, walk: Walk) {
        let seat = walk.seat;
        if let Gait::Drag(kind, roped, drop) = walk.gait
            && let Some(at) = self.game.player(seat).and_then(|player| player.at)
        {
            let body = Body { at, kind, roped };
            let at = self.game.drop_space(seat, body, at, drop).unwrap_or(at);
            self.emit(Event::BodyPlaced { at, kind, roped });
        }
        if walk.jumped.is_empty() {
            self.leave();
        } else {
            self.go_on(Frame::Walk(Walk { step: WalkStep::Attacked(0), path: Path::EMPTY, ..walk }));
        }
        if self.state().progress.is_some() {
            self.emit(Event::ProgressLost);
        }
        self.disconnect_if_away(seat);
        if walk.seen.is_some() {
            self.alert_seen(seat, "ATT-2", walk.seen);
        }
        let disguised = self.game.player(seat).is_some_and(|player| player.flags.has(Flags::DISGUISED));
        if !walk.jumped.is_empty() && !disguised {
            self.alert(seat, "MOV-3");
        }
    }

    /// MOV-3. Each leapfrogged enemy attacks, in the order they were passed.
    fn suffer_jumped(&mut self, walk: Walk, next: u8) {
        let spared = Flags::DISGUISED.with(Flags::CAMOUFLAGED);
        let spared = self.game.player(walk.seat).is_none_or(|player| player.flags.has(spared) || player.at.is_none());
        let foe = walk.jumped.get(next).filter(|_| !spared);
        let Some(foe) = foe.map(Foe::numbered) else { return self.leave() };
        self.go_on(Frame::Walk(Walk { step: WalkStep::Attacked(next + 1), ..walk }));
        match foe {
            Foe::Boss => self.jumped_boss_attacks(walk.seat),
            Foe::Guard(guard) if self.game.guard(guard).is_some() => {
                self.emit(Event::GuardAttacks { guard, seat: walk.seat });
                self.enter(Frame::Attack(Attack { guard, seat: walk.seat, rolled: false }));
            }
            Foe::Guard(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Game as _, QuickChance};

    use crate::action::Action;
    use crate::ids::Character;
    use crate::path::Path;
    use crate::refusal::Refusal;
    use crate::rules::scene::{Scene, seat};
    use crate::space::Dir;

    #[test]
    fn a_way_does_not_end_in_the_middle_of_a_jump() {
        let mut scene = Scene::new(&[(Character::Snake, 1, 1)]).guard(2, 1, Dir::E);
        let mut way = Path::EMPTY;
        way.push(Dir::E, true);
        let played = scene.game.play(seat(0), Action::Sneak(way), &mut QuickChance::new(1), &mut ());
        assert_eq!(played, Err(Refusal::NoLanding));
    }
}
