//! GRD-7: the shortest paths to a target inside its zone, and of those the ones with the fewest turns.

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::space::{Dir, FIELD, Space, Spaces};

/// No way leads there.
pub(crate) const NO_WAY: u16 = u16::MAX;

/// Which way the best paths go on from a space: four bits of directions for each way to face there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signpost(u16);

/// The best paths to one target from everywhere they were looked for.
#[derive(Clone, Copy, Debug)]
pub struct Routes<'a> {
    posts: &'a [Signpost],
}

impl<'a> Routes<'a> {
    /// The paths along these signposts, one for every space of the field.
    pub(crate) const fn along(posts: &'a [Signpost]) -> Self {
        Self { posts }
    }

    /// The directions in which a best path goes on, by bits; none at the target and where no way leads to it.
    #[inline]
    pub fn onward(&self, at: Space, facing: Dir) -> u8 {
        let post = self.posts.get(at.index()).copied().unwrap_or_default();
        (post.0 >> (4 * facing.index()) & 15) as u8
    }
}

/// What is known about the ways to a target, found from there outwards.
pub(crate) struct Chart {
    /// How far every space is from the target.
    pub(crate) steps: [u16; FIELD],
    /// Which way to go on from it.
    pub(crate) posts: [Signpost; FIELD],
    /// How many turns are left after coming there in each direction.
    turns: [[u16; 4]; FIELD],
}

impl Chart {
    /// Goes out from a target through its zone, past the locked doors; no further than to `until`.
    pub(crate) fn of(board: &Board, to: Space, locked: &Spaces, until: Option<Space>) -> Self {
        let mut chart = Self { steps: [NO_WAY; FIELD], posts: [Signpost::default(); FIELD], turns: [[0; 4]; FIELD] };
        let mut queue = ArrayVec::<Space, FIELD>::new();
        let field = *board.zone(board.zone_of(to)) - *locked;
        chart.steps[to.index()] = 0;
        queue.push(to);
        let mut next = 0;
        while let Some(at) = queue.get(next).copied() {
            next += 1;
            let after = chart.go_on(board, at, &field, &mut queue);
            if at != to {
                (chart.turns[at.index()], chart.posts[at.index()]) = choose(after);
            }
            if Some(at) == until {
                break;
            }
        }
        chart
    }

    /// Adds the spaces around one to the queue. Returns how many turns are left after leaving it in each
    /// direction that leads nearer to the target.
    fn go_on(&mut self, board: &Board, at: Space, field: &Spaces, queue: &mut ArrayVec<Space, FIELD>) -> [u16; 4] {
        let mut after = [NO_WAY; 4];
        let here = self.steps[at.index()];
        for dir in board.exits(at).dirs() {
            let there = at.beyond(dir);
            let steps = &mut self.steps[there.index()];
            if *steps < here {
                after[dir.index()] = self.turns[there.index()][dir.index()];
            } else if *steps == NO_WAY && field.contains(there) {
                *steps = here + 1;
                queue.push(there);
            }
        }
        after
    }
}

/// From the turns left after leaving in each direction: those left after coming in each direction, and
/// the directions that keep to them.
fn choose(after: [u16; 4]) -> ([u16; 4], Signpost) {
    let fewest = after.into_iter().min().unwrap_or(NO_WAY);
    let turns = after.map(|straight| straight.min(fewest.saturating_add(1)));
    let mut post = 0;
    for facing in Dir::ALL {
        for dir in Dir::ALL {
            let left = after[dir.index()].saturating_add(u16::from(dir != facing));
            post |= u16::from(left == turns[facing.index()]) << (4 * facing.index() + dir.index());
        }
    }
    (turns, Signpost(post))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::board::{Edge, Plan, Zone};
    use crate::ground::Ground;
    use crate::space::SIDE;

    /// Down, across, up, across: twice as many rows at a time, back and forth over the largest map.
    fn zigzag() -> Vec<Space> {
        let columns = SIDE as u8 - 1;
        let across = |band: u8, x: u8| if band.is_multiple_of(2) { x } else { columns - 1 - x };
        let column = |band: u8, x: u8| {
            let rows = if x.is_multiple_of(2) { [0, 1] } else { [1, 0] };
            rows.map(|row| Space::new(across(band, x), 2 * band + row).expect("on the map"))
        };
        (0..SIDE as u8 / 2).flat_map(|band| (0..columns).flat_map(move |x| column(band, x))).collect()
    }

    /// A map on which nothing is open but one way.
    fn only_way(way: &[Space]) -> Plan {
        let mut plan = Plan::hall(SIDE as u8, SIDE as u8);
        plan.east.iter_mut().chain(&mut plan.south).for_each(|edge| *edge = Edge::Wall);
        for step in way.windows(2) {
            let place = plan.place(step[0].min(step[1])).expect("on the map");
            let edges = if step[0].y() == step[1].y() { &mut plan.east } else { &mut plan.south };
            edges[place] = Edge::Open;
        }
        plan
    }

    #[test]
    fn grd_7_a_way_may_be_as_long_and_winding_as_the_map_allows() {
        let way = zigzag();
        let (from, to) = (way[0], way[way.len() - 1]);
        let board = Board::new(only_way(&way));
        let elsewhere = Spaces::only(Space::new(SIDE as u8 - 1, 0).expect("on the map"));
        // Once by the table made for the map, once by going out from the target past other doors.
        for locked in [Spaces::EMPTY, elsewhere] {
            let ground = Ground { board: &board, locked: &locked };
            let nearest = ground.nearest_in_zone(from, &Spaces::only(to), Zone(0));
            assert_eq!(nearest, Some((way.len() as u16 - 1, Spaces::only(to))));
            let (mut at, mut facing) = (from, Dir::S);
            for next in &way[1..] {
                let dirs = ground.on_routes(at, to, |routes| routes.onward(at, facing));
                assert_eq!(dirs.count_ones(), 1, "{at}");
                facing = Dir::at(dirs.trailing_zeros() as u8);
                at = at.beyond(facing);
                assert_eq!(at, *next);
            }
        }
    }
}
