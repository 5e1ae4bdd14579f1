//! The gunship: hovers along the rim of a roof, rakes a row or column of it with fire, and dodges the
//! missiles that come to rest in its target frame (HIN-1 to HIN-5).

use table::{Chance, Log, Seat};

use crate::board::{Board, Edge};
use crate::boss::{Boss, Targets};
use crate::event::Event;
use crate::frame::{BossFrame, Frame, Gait, Harm, Incoming, Slide, Volley, Walk};
use crate::game::Infiltration;
use crate::ids::Arrow;
use crate::path::Path;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};

/// HIN-4. No weapon hurts it: the missiles of its special-action card come another way.
pub(super) const fn minds(_: Harm) -> bool {
    false
}

/// HIN-1. The rectangle of the map that is not sky, and the arrows around it.
#[derive(Clone, Copy, Debug)]
struct Roof {
    left: u8,
    top: u8,
    width: u8,
    height: u8,
}

impl Roof {
    /// The roof of a map, if there is any.
    fn of(board: &Board) -> Option<Self> {
        let (first, last) = board.solid()?;
        let (width, height) = (last.x() - first.x() + 1, last.y() - first.y() + 1);
        Some(Self { left: first.x(), top: first.y(), width, height })
    }

    /// How many arrows there are.
    const fn arrows(self) -> u8 {
        2 * (self.width + self.height)
    }

    /// The arrow at a place, clockwise from the north-west corner: the space of the roof it points into,
    /// and which way.
    fn arrow(self, place: u8) -> Option<(Space, Dir)> {
        let Self { left, top, width, height } = self;
        let (right, bottom) = (left + width - 1, top + height - 1);
        let (x, y, dir) = match place {
            along if along < width => (left + along, top, Dir::S),
            along if along < width + height => (right, top + (along - width), Dir::W),
            along if along < 2 * width + height => (right - (along - width - height), bottom, Dir::N),
            along => (left, bottom - (along - 2 * width - height).min(height - 1), Dir::E),
        };
        Some((Space::new(x, y)?, dir))
    }
}

/// Where the top left corner of a figure is whose nose touches an arrow.
fn berth(boss: &Boss, (at, facing): (Space, Dir)) -> Option<Space> {
    let (width, height) = boss.shape.size(facing);
    let (x, y) = match facing {
        Dir::S => (at.x().checked_sub(width / 2)?, at.y().checked_sub(height)?),
        Dir::N => (at.x().checked_sub(width / 2)?, at.y() + 1),
        Dir::W => (at.x() + 1, at.y().checked_sub(height / 2)?),
        Dir::E => (at.x().checked_sub(width)?, at.y().checked_sub(height / 2)?),
    };
    Space::new(x, y)
}

/// HIN-1. Whether its figure stands at an arrow of the rim, and has sky enough at all the others.
pub(super) fn has_room(boss: &Boss, board: &Board, corner: Space, facing: Dir) -> bool {
    let Some(roof) = Roof::of(board) else { return false };
    let arrows = || (0..roof.arrows()).filter_map(|place| roof.arrow(place));
    let hangs = |arrow: (Space, Dir)| {
        let spaces = berth(boss, arrow).map(|corner| boss.spaces(corner, arrow.1));
        spaces.is_some_and(|it| it.len() == boss.shape.parts.len() && (it - board.plan().sky).is_empty())
    };
    let stands = |arrow: (Space, Dir)| arrow.1 == facing && berth(boss, arrow) == Some(corner);
    arrows().all(hangs) && arrows().any(stands)
}

impl Infiltration {
    /// The place of the arrow it is aligned with.
    fn aligned(&self) -> Option<(Roof, u8)> {
        let (boss, fight) = self.boss()?;
        let roof = Roof::of(&self.stage.board)?;
        let stands = |arrow: (Space, Dir)| arrow.1 == fight.facing && berth(boss, arrow) == fight.at;
        let place = (0..roof.arrows()).find(|place| roof.arrow(*place).is_some_and(stands))?;
        Some((roof, place))
    }

    /// HIN-2. The row or column of its arrow, up to the first wall.
    pub(super) fn line_of_fire(&self) -> Spaces {
        let mut line = Spaces::EMPTY;
        let arrow = self.aligned().and_then(|(roof, place)| roof.arrow(place));
        let Some((rim, dir)) = arrow else { return line };
        let open = self.stage.board.edge(rim, dir.back()) != Edge::Wall;
        let mut at =
            (open && self.stage.board.floor().contains(rim) && !self.state.locked.contains(rim)).then_some(rim);
        while let Some(space) = at {
            line.insert(space);
            at = self.flies(space, dir);
        }
        line
    }

    /// HIN-1. The next arrow to its left or right: where it stands then, and facing where.
    fn slides_to(&self, to: Arrow) -> Option<(Space, Dir)> {
        let (boss, _) = self.boss()?;
        let (roof, place) = self.aligned()?;
        let arrows = roof.arrows();
        // Seen from above its left is clockwise, for it faces the roof.
        let by = if to == Arrow::Left { 1 } else { arrows - 1 };
        let arrow = roof.arrow((place + by) % arrows)?;
        Some((berth(boss, arrow)?, arrow.1))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// HIN-1, HIN-2. One space along the rim, then everybody in the line of fire is attacked.
    pub(super) fn slide(&mut self, slide: Slide) {
        let from = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.facing)));
        let next = from.filter(|_| slide.left > 0).zip(self.game.slides_to(slide.to));
        let Some(((from, faced), (to, facing))) = next else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Slide(Slide { left: slide.left - 1, ..slide })));
        if facing != faced {
            self.emit(Event::BossTurned { facing, rule: "HIN-1" });
        }
        self.emit(Event::BossMoved { from, to, rule: "HIN-1" });
        let (seats, black) = (self.game.boss_targets(Targets::Seen), self.game.boss_dice());
        self.enter(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
    }

    /// HIN-2. Whoever enters or crosses the line of fire is attacked; an action that ends in it draws its
    /// one attack when it is done.
    pub(super) fn cross_fire(&mut self, walk: Walk, from: Space, movement: Path) {
        let line = self.game.line_of_fire();
        let mut at = from;
        let mut entered = false;
        for dir in movement.dirs() {
            let Some(next) = at.next(dir) else { break };
            entered |= line.contains(next) && !line.contains(at);
            at = next;
        }
        let ends = walk.path.dirs().try_fold(at, Space::next);
        let is_action = walk.gait != Gait::Token;
        if entered && !(is_action && ends.is_some_and(|ends| line.contains(ends))) {
            let black = self.game.boss_dice();
            self.boss_attacks(walk.seat, black);
        }
    }

    /// HIN-4. A missile has come to rest in the target frame: it dodges, then what the missile's space says counts.
    pub(super) fn dodge(&mut self, incoming: Incoming) {
        if incoming.dodged {
            self.leave();
            return self.hit_boss_part(incoming.seat, incoming.at, "HIN-4");
        }
        self.go_on(Frame::Boss(BossFrame::Incoming(Incoming { dodged: true, ..incoming })));
        self.boss_reaction();
    }

    /// HIN-4. A missile comes to rest: only in the target frame does anything come of it.
    pub(crate) fn missile_rests(&mut self, seat: Seat, at: Space) {
        if self.game.is_boss_at(at) {
            self.enter(Frame::Boss(BossFrame::Incoming(Incoming { seat, at, dodged: false })));
        }
    }
}
