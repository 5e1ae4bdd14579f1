//! Chapter 12, the activation of a guard: its mode, where it goes, whom it attacks.

mod knowledge;

use core::ops::ControlFlow;

use knowledge::Aim;
use table::{Chance, Log, Seat, SeatSet};

use crate::event::Event;
use crate::frame::{Activation, Answer, Ask, Attack, Frame, Goal, GuardStep, Offer, Question};
use crate::ids::Mode;
use crate::path::Path;
use crate::routes::Routes;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};
use crate::state::Guard;

/// Whether an activation goes on at once; if not, it waits in its frame for what came up, or it is over.
///
/// Most steps of a guard only lead to its next: in between nothing is written into the frame.
pub(crate) type Onward = ControlFlow<()>;

/// It goes on at once.
pub(crate) const ON: Onward = ControlFlow::Continue(());

/// Something else comes first.
const LATER: Onward = ControlFlow::Break(());

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline(never)]
    pub(crate) fn step_guard(&mut self, active: Activation) {
        let mut active = active;
        loop {
            let Some(guard) = self.game.guard(active.guard).copied() else { return self.leave() };
            if self.step_activation(&mut active, guard).is_break() {
                return;
            }
        }
    }

    fn step_activation(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        match active.step {
            GuardStep::Begin => {
                self.check(active, guard, GuardStep::Mode)?;
                self.note(active)
            }
            GuardStep::Mode => self.choose_mode(active, guard),
            GuardStep::Path => self.find_path(active, guard),
            GuardStep::Icon => self.follow_icon(active, guard),
            GuardStep::Go if active.left == 0 => self.stop(active, "GRD-14"),
            GuardStep::Go if active.mode == Some(Mode::Patrol) => self.patrol(active, guard),
            GuardStep::Go => self.follow_path(active, guard),
            GuardStep::Victim => self.choose_victim(active, guard),
            GuardStep::Attacked => self.after_attack(active, guard),
            GuardStep::Stop => self.face_on(active, guard),
            GuardStep::Over => self.finish_activation(active, guard),
        }
    }

    /// Writes down where the activation is: the next step may ask, or the last one was answered, or
    /// something comes on top.
    fn note(&mut self, active: &Activation) -> Onward {
        self.go_on(Frame::Guard(*active));
        ON
    }

    /// The check before the first step, after every turn and after every step (GRD-5, GRD-6).
    pub(crate) fn check(&mut self, active: &mut Activation, guard: Guard, next: GuardStep) -> Onward {
        self.check_alerted(active, guard, next, SeatSet::EMPTY)
    }

    /// The check while the tokens of some players are already on their way under their figures.
    fn check_alerted(&mut self, active: &mut Activation, guard: Guard, next: GuardStep, alerted: SeatSet) -> Onward {
        let seen = self.game.players_seen(guard.at, guard.facing);
        if !seen.is_empty() {
            return self.raise_alarm(active, seen, GuardStep::Stop);
        }
        if !active.reacted && self.game.has_tokens(guard.at, alerted) {
            return self.react_then_stop(active, guard);
        }
        active.step = next;
        ON
    }

    /// GRD-5. The players seen are alerted, and one of them is attacked, once an activation.
    fn raise_alarm(&mut self, active: &mut Activation, seen: SeatSet, otherwise: GuardStep) -> Onward {
        active.step = if active.attacked { otherwise } else { GuardStep::Victim };
        self.note(active)?;
        seen.iter().for_each(|seat| self.alert(seat, "GRD-5"));
        LATER
    }

    /// GRD-6. A reaction ends the movement.
    fn react_then_stop(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        active.reacted = true;
        active.step = GuardStep::Stop;
        self.note(active)?;
        self.react(active.guard, guard.at);
        LATER
    }

    /// The movement ends.
    pub(crate) fn stop(&mut self, active: &mut Activation, rule: &'static str) -> Onward {
        self.emit(Event::GuardStopped { guard: active.guard, rule });
        active.step = GuardStep::Stop;
        ON
    }

    /// GRD-1 to GRD-3. The mode, then the target.
    fn choose_mode(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        let (mode, aim) = self.game.mode(guard);
        let everybody = self.game.everybody();
        let goal = match aim {
            Aim::Nothing => None,
            Aim::Tokens(seats) => match self.ask(Question::Target, everybody, Offer::Seats(self.apart(seats))) {
                None => return LATER,
                Some(Answer::Seat(seat)) => Some(Goal::Token(seat)),
                Some(_) => None,
            },
            Aim::Bodies => match self.ask(Question::Target, everybody, Offer::Bodies) {
                None => return LATER,
                Some(Answer::Space(at)) => Some(Goal::Body(at)),
                Some(_) => None,
            },
        };
        let (step, rule) = match mode {
            Mode::Alert => (GuardStep::Path, "GRD-1"),
            Mode::Investigate => (GuardStep::Path, "GRD-2"),
            Mode::Patrol => (self.icon_or_go(guard.at, guard.facing), "GRD-3"),
        };
        let speed = self.game.speed(mode);
        self.emit(Event::ModeChosen { guard: active.guard, mode, goal, speed, rule });
        *active = Activation { mode: Some(mode), goal, left: speed, step, ..*active };
        self.note(active)
    }

    /// Of tokens in one space only the first counts: going there is going there.
    fn apart(&self, seats: SeatSet) -> SeatSet {
        let mut spaces = Spaces::EMPTY;
        let mut apart = SeatSet::EMPTY;
        for seat in seats.iter() {
            let Some(at) = self.game.goal_space(Goal::Token(seat)) else { continue };
            if !spaces.contains(at) {
                spaces.insert(at);
                apart = apart.with(seat);
            }
        }
        apart
    }

    /// GRD-7. The path, fork by fork; no further than the guard can come.
    fn find_path(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        let Some(path) = self.extend_path(active, guard) else { return LATER };
        self.emit(Event::PathFound { guard: active.guard, path });
        *active = Activation { path, found: true, step: GuardStep::Go, ..*active };
        self.note(active)
    }

    /// The path with as many steps as matter, or nothing while a fork is being asked about.
    fn extend_path(&mut self, active: &Activation, guard: Guard) -> Option<Path> {
        let target = active.goal.and_then(|goal| self.game.goal_space(goal));
        let Some(target) = target else { return Some(Path::EMPTY) };
        let ground = self.game.ground();
        let (path, fork) = ground.on_routes(guard.at, target, |routes| self.go_to_fork(routes, active, guard, target));
        let Some(dirs) = fork else { return Some(path) };
        // The question is put, or its answer taken, with the path up to the fork in the frame.
        let mut path = path;
        if path == active.path {
            let Answer::Dir(dir) = self.ask(Question::Path, self.game.everybody(), Offer::Dirs(dirs))? else {
                return Some(path);
            };
            path.push(dir, false);
        }
        self.go_on(Frame::Guard(Activation { path, ..*active }));
        None
    }

    /// The path as far as nobody has to be asked, and what is to be asked there.
    fn go_to_fork(&self, routes: Routes<'_>, active: &Activation, guard: Guard, target: Space) -> (Path, Option<u8>) {
        let (mut at, mut facing) = (guard.at, guard.facing);
        for dir in active.path.dirs() {
            (at, facing) = (at.beyond(dir), dir);
        }
        let mut path = active.path;
        let enough = usize::from(active.left) + crate::state::GUARDS + crate::stage::SEATS + 1;
        while at != target && path.len() < enough && !path.is_full() {
            let dirs = routes.onward(at, facing);
            if dirs == 0 {
                break;
            }
            let Some(dir) = self.fork(dirs) else { return (path, Some(dirs)) };
            (at, facing) = (at.beyond(dir), dir);
            path.push(dir, false);
        }
        (path, None)
    }

    /// The way on where nobody has to be asked: there is only one, or the table decides by itself.
    fn fork(&self, dirs: u8) -> Option<Dir> {
        if dirs.is_power_of_two() {
            return Some(Dir::at(dirs.trailing_zeros() as u8));
        }
        let ask = Ask { question: Question::Path, seats: self.game.everybody(), offer: Offer::Dirs(dirs) };
        match self.game.settled(ask)? {
            Answer::Dir(dir) => Some(dir),
            _ => None,
        }
    }

    /// GRD-8, GRD-9. One step or jump along the path.
    fn follow_path(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        let Some((dir, _)) = active.path.get(usize::from(active.walked)) else { return self.stop(active, "GRD-8") };
        if guard.facing != dir {
            self.emit(Event::GuardTurned { guard: active.guard, facing: dir, rule: "GRD-8" });
            return self.check(active, Guard { facing: dir, ..guard }, GuardStep::Go);
        }
        let Some(next) = self.game.zone_step(guard.at, dir) else { return self.stop(active, "GRD-8") };
        if self.game.guard_like(next) {
            let Some(jump) = self.jump_along(active, guard) else { return self.stop(active, "GRD-9") };
            active.walked += jump.len() as u8;
            self.jump(active, guard, jump, GuardStep::Go)
        } else if self.game.player_at(next).is_some() {
            self.stop(active, "GRD-9")
        } else {
            active.walked += 1;
            self.step_to(active, guard, next, GuardStep::Go)
        }
    }

    /// GRD-9. The jump along the path: it lands on the first space not held by a guard.
    fn jump_along(&self, active: &Activation, guard: Guard) -> Option<Path> {
        let mut at = guard.at;
        let mut jump = Path::EMPTY;
        for place in usize::from(active.walked)..active.path.len() {
            let (dir, _) = active.path.get(place)?;
            at = at.next(dir)?;
            let over = self.game.guard_like(at);
            jump.push(dir, over);
            if !over {
                return self.game.player_at(at).is_none().then_some(jump);
            }
        }
        None
    }

    /// A plain step.
    pub(crate) fn step_to(&mut self, active: &mut Activation, guard: Guard, to: Space, next: GuardStep) -> Onward {
        self.emit(Event::GuardMoved { guard: active.guard, to });
        active.left -= 1;
        self.arrive_guard(active, Guard { at: to, ..guard }, next, SeatSet::EMPTY)
    }

    /// GRD-9, GRD-11. A jump, and whom it saw on the way.
    pub(crate) fn jump(&mut self, active: &mut Activation, guard: Guard, jump: Path, next: GuardStep) -> Onward {
        let mut glimpsed = SeatSet::EMPTY;
        let mut at = guard.at;
        for place in 0..jump.len() {
            let (Some((dir, over)), Some(leaving)) = (jump.get(place), jump.get(place + 1).or(jump.get(place))) else {
                break;
            };
            at = at.next(dir).unwrap_or(at);
            if over {
                for facing in [dir, leaving.0] {
                    let seen = self.game.players_seen(at, facing);
                    glimpsed = SeatSet::from_bits(glimpsed.bits() | seen.bits());
                }
            }
        }
        let facing = jump.get(jump.len().saturating_sub(1)).map_or(guard.facing, |(dir, _)| dir);
        self.emit(Event::GuardJumped { guard: active.guard, to: at, facing, path: jump });
        active.left -= 1;
        let landed = Guard { at, facing, ..guard };
        let seen = self.game.players_seen(at, facing);
        let lost = SeatSet::from_bits(glimpsed.bits() & !seen.bits());
        let next = if lost.is_empty() { next } else { GuardStep::Stop };
        let onward = self.arrive_guard(active, landed, next, lost);
        if lost.is_empty() {
            return onward;
        }
        if onward.is_continue() {
            self.note(active)?;
        }
        lost.iter().for_each(|seat| self.alert(seat, "GRD-9"));
        LATER
    }

    /// A guard came to a space: ropes come off, mines go off, then the check.
    fn arrive_guard(&mut self, active: &mut Activation, guard: Guard, next: GuardStep, glimpsed: SeatSet) -> Onward {
        self.untie(guard.at);
        let onward = self.check_alerted(active, guard, next, glimpsed);
        if self.state().pieces.is_empty() {
            return onward;
        }
        if onward.is_continue() {
            self.note(active)?;
        }
        self.explode_claymores(guard.at);
        LATER
    }

    /// EQP-016. A guard entering a space unties who lies there.
    pub(crate) fn untie(&mut self, at: Space) {
        let roped = self.state().bodies.iter().filter(|body| body.at == at && body.roped).count();
        for _ in 0..roped {
            self.emit(Event::BodyTied { at, tied: false });
        }
    }

    /// GRD-5. Whom it attacks.
    fn choose_victim(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        active.step = GuardStep::Stop;
        let nearest = self.game.nearest_seen(guard);
        if nearest.is_empty() {
            return ON;
        }
        let everybody = self.game.everybody();
        match self.ask(Question::Victim, everybody, Offer::Seats(nearest)) {
            None => LATER,
            Some(Answer::Seat(seat)) => self.attack(active, seat),
            Some(_) => {
                self.stop(active, "GRD-5")?;
                self.note(active)
            }
        }
    }

    fn attack(&mut self, active: &mut Activation, seat: Seat) -> Onward {
        active.attacked = true;
        active.step = GuardStep::Attacked;
        self.note(active)?;
        self.emit(Event::GuardAttacks { guard: active.guard, seat });
        self.enter(Frame::Attack(Attack { guard: active.guard, seat, rolled: false }));
        LATER
    }

    fn after_attack(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        if !active.reacted && self.game.has_tokens(guard.at, SeatSet::EMPTY) {
            return self.react_then_stop(active, guard);
        }
        active.step = GuardStep::Stop;
        ON
    }

    /// GRD-14. Which way a guard faces when its movement ends, and a last look; after an attack it only
    /// alerts.
    fn face_on(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        let mut guard = guard;
        let mut seen = self.game.players_seen(guard.at, guard.facing);
        if seen.is_empty() && self.turn_on(active, &mut guard) {
            seen = self.game.players_seen(guard.at, guard.facing);
        }
        if seen.is_empty() && self.game.is_blocked_ahead(guard.at, guard.facing) {
            self.turn_to_new_path(active.guard, &mut guard, "GRD-14");
            seen = self.game.players_seen(guard.at, guard.facing);
        }
        if seen.is_empty() {
            return self.finish_activation(active, guard);
        }
        self.raise_alarm(active, seen, GuardStep::Over)
    }

    /// GRD-14, GRD-12. Turns along the path, or as the icon it stands on says. Returns whether it turned.
    fn turn_on(&mut self, active: &Activation, guard: &mut Guard) -> bool {
        let facing = guard.facing;
        let onward = active.path.get(usize::from(active.walked)).map(|(dir, _)| dir);
        let patrol = active.mode == Some(Mode::Patrol);
        let at_icon = patrol && active.left == 0 && !active.reacted && !active.attacked;
        if let Some(facing) = onward.filter(|onward| *onward != facing) {
            self.turn(active.guard, guard, facing, "GRD-14");
        } else if at_icon && self.stage().turns.contains(guard.at) {
            self.turn_to_new_path(active.guard, guard, "GRD-12");
        }
        guard.facing != facing
    }

    fn turn(&mut self, number: u8, guard: &mut Guard, facing: Dir, rule: &'static str) {
        guard.facing = facing;
        self.emit(Event::GuardTurned { guard: number, facing, rule });
    }

    fn turn_to_new_path(&mut self, number: u8, guard: &mut Guard, rule: &'static str) {
        if let Some(facing) = self.game.new_path(guard.at, guard.facing) {
            self.turn(number, guard, facing, rule);
        }
    }

    fn finish_activation(&mut self, active: &Activation, guard: Guard) -> Onward {
        self.leave();
        self.emit(Event::GuardDone { guard: active.guard });
        self.repair(guard.at);
        self.look_under_boxes(active.guard);
        self.inspect_all(active.guard);
        LATER
    }
}
