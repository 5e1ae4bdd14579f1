//! Chapter 12: one activation of one guard, from the first check to the end.

use infiltration::card::Reaction;
use infiltration::ids::{Mode, Side};
use infiltration::space::Dir;

use super::mode::Target;
use super::{At, Body, Guard, Guise, Order, World, back};

/// Something a guard did, in the order it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Turned(Dir),
    Stepped(At),
    Jumped(At, Dir),
    Attacked(usize),
    Reacted,
    Spawned(At, Dir),
    Bottomed,
}

/// Everything an activation leaves behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    /// Game Over was shown; what else would have happened does not matter.
    pub(crate) failed: bool,
    pub(crate) mode: Option<Mode>,
    pub(crate) target: Option<Target>,
    pub(crate) path: Vec<Dir>,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) guard: Guard,
    /// All guards, by row and column.
    pub(crate) guards: Vec<Guard>,
    pub(crate) tokens: Vec<Option<(At, Side)>>,
    pub(crate) guises: Vec<Guise>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) orders: Vec<Order>,
    /// The reaction cards in the order in which they would be drawn.
    pub(crate) reactions: Vec<Reaction>,
}

/// Why nothing more happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// The activation ended.
    Ended,
    /// The stage failed.
    Failed,
}

/// Goes on, or is over.
pub(crate) type Flow = Result<(), Over>;

/// An activation under way.
pub(crate) struct Activation {
    pub(crate) world: World,
    mode: Option<Mode>,
    target: Option<Target>,
    path: Vec<Dir>,
    /// How many steps of the path are done; none: it has left the path.
    walked: Option<usize>,
    left: u8,
    attacked: bool,
    reacted: bool,
    pub(crate) deeds: Vec<Deed>,
    /// The sentences of the rules that came to bear.
    met: Vec<&'static str>,
}

/// Activates the guard of a world. Beside the outcome, which sentences of the rules came to bear.
pub(crate) fn activate(world: World) -> (Outcome, Vec<&'static str>) {
    let mut activation = Activation {
        world,
        mode: None,
        target: None,
        path: Vec::new(),
        walked: Some(0),
        left: 0,
        attacked: false,
        reacted: false,
        deeds: Vec::new(),
        met: Vec::new(),
    };
    let over = activation.run();
    if over != Err(Over::Failed) {
        activation.look_into_boxes();
    }
    let met = std::mem::take(&mut activation.met);
    (activation.outcome(over == Err(Over::Failed)), met)
}

impl Activation {
    fn run(&mut self) -> Flow {
        self.check()?;
        let (mode, target) = self.world.mode();
        let speed = if mode == Mode::Alert { self.world.red } else { self.world.blue };
        self.left = speed.saturating_sub(self.world.slow);
        self.mode = Some(mode);
        self.target = target.map(|(target, _)| target);
        self.meet(match (mode, self.target) {
            (Mode::Alert, _) => "GRD-1 alert",
            (_, Some(Target::Token(_))) => "GRD-2 (a) a token",
            (_, Some(Target::Body(_))) => "GRD-2 (b) a body",
            (_, None) => "GRD-3 patrol",
        });
        if let Some((_, at)) = target {
            let Guard { at: from, facing } = self.guard();
            self.path = self.world.shortest_path(from, facing, at).expect("a target can be reached");
            self.walk()?;
        } else {
            self.patrol()?;
        }
        self.end_movement()
    }

    /// A sentence of the rules has come to bear.
    pub(crate) fn meet(&mut self, sentence: &'static str) {
        self.met.push(sentence);
    }

    /// The same, if it has.
    pub(crate) fn meet_if(&mut self, holds: bool, sentence: &'static str) {
        if holds {
            self.meet(sentence);
        }
    }

    pub(crate) fn guard(&self) -> Guard {
        self.world.guards[self.world.active]
    }

    pub(crate) fn sees_players(&self) -> Vec<usize> {
        let guard = self.guard();
        self.world.players_seen(guard.at, guard.facing)
    }

    fn is_on_tokens(&self) -> bool {
        self.world.has_tokens(self.guard().at)
    }

    /// The check before the first step, after every turn and after every step.
    pub(crate) fn check(&mut self) -> Flow {
        self.world.watch();
        self.spot()?;
        if self.is_on_tokens() && !self.reacted {
            self.react_once()?;
            return self.end_movement();
        }
        Ok(())
    }

    /// GRD-5. If it sees players and has not attacked yet, it does, and that was it.
    fn spot(&mut self) -> Flow {
        let seen = self.sees_players();
        if seen.is_empty() || self.attacked {
            return Ok(());
        }
        for seat in &seen {
            self.world.alert(*seat);
        }
        let victim = self.nearest_of(&seen);
        self.attacked = true;
        self.deeds.push(Deed::Attacked(victim));
        if self.is_on_tokens() && !self.reacted {
            self.meet("GRD-6 after an attack");
            self.react_once()?;
        }
        self.face_onwards()?;
        Err(Over::Ended)
    }

    /// GRD-5. The nearest by path over the whole map, of equals the first seat; without a path it is
    /// farther than any other.
    fn nearest_of(&mut self, seen: &[usize]) -> usize {
        let away = self.world.distances(self.guard().at, None);
        let distance = |seat: usize| {
            let at = self.world.players[seat].at.expect("it was seen");
            away[at.y][at.x].unwrap_or(usize::MAX)
        };
        let mut ranked: Vec<(usize, usize)> = seen.iter().map(|seat| (distance(*seat), *seat)).collect();
        ranked.sort_unstable();
        self.meet(if self.reacted { "GRD-5 after a reaction" } else { "GRD-5 an attack" });
        self.meet_if(ranked.len() > 1, "GRD-5 the nearest");
        self.meet_if(ranked.len() > 1 && ranked[0].0 == ranked[1].0, "GRD-5 a tie");
        self.meet_if(ranked.last().is_some_and(|(away, _)| *away == usize::MAX), "GRD-5 out of reach");
        ranked[0].1
    }

    /// GRD-6. One reaction card an activation.
    fn react_once(&mut self) -> Flow {
        self.reacted = true;
        self.deeds.push(Deed::Reacted);
        let before = self.guard().at;
        self.react()?;
        if self.guard().at != before {
            let left_path = self.walked.is_some_and(|walked| walked < self.path.len());
            self.meet_if(left_path, "RCT-2 off the path");
            self.walked = None;
        }
        Ok(())
    }

    /// GRD-14.
    fn end_movement(&mut self) -> Flow {
        self.face_onwards()?;
        self.spot()?;
        Err(Over::Ended)
    }

    /// GRD-14, steps 1 and 2.
    fn face_onwards(&mut self) -> Flow {
        if self.sees_players().is_empty() {
            let Guard { at, .. } = self.guard();
            let next = self.walked.and_then(|walked| self.path.get(walked)).copied();
            let stopped = self.attacked || self.reacted;
            if let Some(next) = next {
                self.meet_if(next != self.guard().facing, "GRD-14 faces its next space");
                self.turn(next);
            } else if self.mode == Some(Mode::Patrol) && self.left == 0 && self.world.turn[at.y][at.x] && !stopped {
                self.meet("GRD-12 a turn icon");
                self.turn_to_new_path()?;
            }
        }
        let Guard { at, facing } = self.guard();
        if self.sees_players().is_empty() && self.world.blocked(at, facing) {
            self.meet("GRD-14 blocked ahead");
            self.turn_to_new_path()?;
        }
        Ok(())
    }

    /// Turns the guard; whoever comes into LOS thereby is alerted (ATT-2).
    pub(crate) fn turn(&mut self, facing: Dir) {
        if self.guard().facing != facing {
            self.world.guards[self.world.active].facing = facing;
            self.deeds.push(Deed::Turned(facing));
            self.world.watch();
        }
    }

    /// GRD-13. Turns to a new path, or the activation ends.
    fn turn_to_new_path(&mut self) -> Flow {
        let before = self.guard().facing;
        let Some(facing) = self.new_path() else {
            self.meet("GRD-13 a full circle");
            return Err(Over::Ended);
        };
        self.meet_if(facing == back(before), "GRD-13 back");
        self.turn(facing);
        Ok(())
    }

    /// GRD-8, GRD-9. Along the path as far as the movement lasts.
    fn walk(&mut self) -> Flow {
        while self.left > 0 {
            let walked = self.walked.unwrap_or(self.path.len());
            let Some(spaces) = self.next_landing(walked) else {
                self.meet("GRD-8 no free space");
                return Ok(());
            };
            self.turn(self.path[walked]);
            self.check()?;
            self.left -= 1;
            self.walked = Some(walked + spaces.len());
            self.go(&spaces)?;
        }
        Ok(())
    }

    /// GRD-9. The spaces jumped and the one to land on; none: the path offers no free space.
    fn next_landing(&self, walked: usize) -> Option<Vec<At>> {
        let mut at = self.guard().at;
        let mut spaces = Vec::new();
        for dir in &self.path[walked..] {
            at = self.world.adjacent(at, *dir)?;
            spaces.push(at);
            if !self.world.holds_guard(at) {
                return self.world.is_free(at).then_some(spaces);
            }
        }
        None
    }

    /// A step or a jump: over all spaces but the last. Then the check, and what was glimpsed (GRD-9).
    fn go(&mut self, spaces: &[At]) -> Flow {
        let glimpsed = self.glimpses(spaces);
        let start = self.guard().at;
        let (landing, jumped) = spaces.split_last().expect("a step goes somewhere");
        let facing = direction(*jumped.last().unwrap_or(&start), *landing);
        self.world.guards[self.world.active] = Guard { at: *landing, facing };
        self.deeds.push(if jumped.is_empty() { Deed::Stepped(*landing) } else { Deed::Jumped(*landing, facing) });
        self.note_jump(start, spaces);
        self.untie(*landing);
        let seen = self.sees_players();
        let missed: Vec<usize> = glimpsed.into_iter().filter(|seat| !seen.contains(seat)).collect();
        if !missed.is_empty() {
            self.meet("GRD-9 a glimpse");
            self.meet_if(!seen.is_empty(), "GRD-9 a glimpse, and somebody else in LOS");
            self.meet_if(self.is_on_tokens(), "GRD-9 a glimpse, and tokens");
        }
        for seat in &missed {
            self.world.alert(*seat);
        }
        self.check()?;
        if missed.is_empty() { Ok(()) } else { self.end_movement() }
    }

    fn note_jump(&mut self, start: At, spaces: &[At]) {
        if spaces.len() < 2 {
            return;
        }
        let way: Vec<At> = std::iter::once(start).chain(spaces.iter().copied()).collect();
        let steps: Vec<Dir> = way.windows(2).map(|pair| direction(pair[0], pair[1])).collect();
        let corner = steps.iter().any(|step| *step != steps[0]);
        let disguised = |at: &At| self.world.players.iter().any(|player| player.at == Some(*at));
        let over_a_player = spaces.iter().any(disguised);
        self.meet_if(over_a_player, "GRD-18 over a disguise or a box");
        self.meet(match (self.mode == Some(Mode::Patrol), corner) {
            (true, false) => "GRD-11 straight on",
            (true, true) => "GRD-11 turned off",
            (false, false) => "GRD-9 straight on",
            (false, true) => "GRD-9 round a corner",
        });
    }

    /// Whoever is in LOS on a jumped space, with the facing on entering or on leaving it.
    fn glimpses(&self, spaces: &[At]) -> Vec<usize> {
        let mut glimpsed = Vec::new();
        let mut from = self.guard().at;
        for pair in spaces.windows(2) {
            let (jumped, next) = (pair[0], pair[1]);
            for facing in [direction(from, jumped), direction(jumped, next)] {
                glimpsed.extend(self.world.players_seen(jumped, facing));
            }
            from = jumped;
        }
        glimpsed
    }

    /// EQP-016. A guard entering unties.
    pub(crate) fn untie(&mut self, at: At) {
        let tied = self.world.bodies.iter().any(|body| body.at == at && body.roped);
        self.meet_if(tied, "EQP-016 untied");
        self.world.bodies.iter_mut().filter(|body| body.at == at).for_each(|body| body.roped = false);
    }

    /// GRD-10, GRD-12. Straight ahead, turning by icons and at obstacles.
    fn patrol(&mut self) -> Flow {
        self.obey_icon()?;
        while self.left > 0 {
            let facing = self.guard().facing;
            if let Some(spaces) = self.way(facing) {
                self.left -= 1;
                self.go(&spaces)?;
                self.obey_icon()?;
            } else {
                self.turn_to_new_path()?;
                self.check()?;
            }
        }
        Ok(())
    }

    /// GRD-12. A forced-facing icon turns the guard.
    fn obey_icon(&mut self) -> Flow {
        let Guard { at, facing } = self.guard();
        if let Some(forced) = self.world.forced[at.y][at.x].filter(|forced| *forced != facing) {
            self.meet("GRD-12 a forced facing");
            self.turn(forced);
            self.check()?;
        }
        Ok(())
    }

    /// EQP-010. A guard that ends facing an adjacent box finds who is in it.
    fn look_into_boxes(&mut self) {
        let guard = self.guard();
        let ahead = self.world.adjacent(guard.at, guard.facing);
        let found = |player: &&mut super::Player| player.guise == Guise::Boxed && player.at == ahead && ahead.is_some();
        for player in self.world.players.iter_mut().filter(found) {
            player.guise = Guise::Plain;
            self.met.push("EQP-010 a box");
        }
        self.world.watch();
    }

    fn outcome(self, failed: bool) -> Outcome {
        let guard = self.guard();
        let World { mut guards, mut bodies, players, orders, reactions, reaction_discards, .. } = self.world;
        guards.sort_unstable();
        bodies.sort_unstable();
        Outcome {
            failed,
            mode: self.mode,
            target: self.target,
            path: self.path,
            deeds: self.deeds,
            guard,
            guards,
            tokens: players.iter().map(|player| player.token).collect(),
            guises: players.iter().map(|player| player.guise).collect(),
            bodies,
            orders,
            reactions: reactions.into_iter().rev().chain(reaction_discards).collect(),
        }
    }
}

/// The direction of a step.
pub(crate) fn direction(from: At, to: At) -> Dir {
    super::DIRS.into_iter().find(|dir| from.next(*dir) == Some(to)).expect("neighbours")
}
