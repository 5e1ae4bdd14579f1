//! What everybody can ask about a boss: its health and dice, where it stands, what it sees, what
//! hurts it and whom it aims at.

use table::{Seat, SeatSet};

use crate::board::Board;
use crate::boss::{Boss, Part, Targets};
use crate::frame::Harm;
use crate::game::Infiltration;
use crate::ids::Character;
use crate::refusal::Refusal;
use crate::space::{Dir, Space, Spaces};
use crate::state::Fight;

impl Boss {
    /// Whether its figure has room: on the floor, or in the air beside it.
    pub(crate) fn has_room(&self, board: &Board, at: Space, facing: Dir) -> bool {
        if self.behaviour.hovers() {
            return super::gunship::has_room(self, board, at, facing);
        }
        let spaces = self.spaces(at, facing);
        spaces.len() == self.shape.parts.len() && (spaces - *board.floor()).is_empty()
    }
}

/// The direction from a space to one beside it.
pub(super) fn beside(from: Space, at: Space) -> Option<Dir> {
    Dir::ALL.into_iter().find(|dir| from.next(*dir) == Some(at))
}

impl Infiltration {
    /// The boss of this stage, or the one added to it (VR-2).
    #[inline]
    pub(crate) fn boss(&self) -> Option<(&Boss, &Fight)> {
        let fight = self.state.boss.as_ref()?;
        let number = self.stage.arena.as_ref().map(|arena| arena.boss).or(self.state.settings.guest)?;
        Some((self.pack.bosses.get(usize::from(number))?, fight))
    }

    /// BOS-2, CMP-5. The damage that defeats it.
    pub fn boss_health(&self) -> u8 {
        let characters = self.state.players.iter().map(|player| player.character);
        let printed = self.boss().map_or(0, |(boss, _)| boss.health_against(characters));
        self.state.settings.difficulty.health(printed)
    }

    /// What a die must show to hurt it.
    pub fn boss_defense(&self) -> u8 {
        let Some((boss, fight)) = self.boss() else { return u8::MAX };
        boss.riddle.filter(|_| fight.exposed).map_or(boss.defense, |riddle| riddle.defense)
    }

    /// BOS-4, RAV-3, HIN-3. The black dice of its attack; what its track has once brought stays.
    pub fn boss_dice(&self) -> u8 {
        let Some((boss, fight)) = self.boss() else { return 0 };
        boss.fierce.filter(|fierce| fight.peak >= fierce.from).map_or(boss.attack, |fierce| fierce.dice)
    }

    /// Whether it can take no more.
    pub(crate) fn boss_is_defeated(&self) -> bool {
        self.boss().is_some_and(|(_, fight)| fight.damage >= self.boss_health())
    }

    /// The spaces of its figure.
    pub fn boss_spaces(&self) -> Spaces {
        let spaces = |(boss, fight): (&Boss, &Fight)| Some(boss.spaces(fight.at?, fight.facing));
        self.boss().and_then(spaces).unwrap_or(Spaces::EMPTY)
    }

    /// Whether its figure stands in a space.
    #[inline]
    pub(crate) fn is_boss_at(&self, at: Space) -> bool {
        let stands = |(boss, fight): (&Boss, &Fight)| Some(boss.covers(fight.at?, fight.facing, at));
        self.boss().and_then(stands).unwrap_or(false)
    }

    /// LOS-1, LOS-2. Whether it has LOS to a space, from any of its own.
    pub(crate) fn boss_sees(&self, at: Space) -> bool {
        let Some((boss, fight)) = self.boss() else { return false };
        if boss.behaviour.hovers() {
            return self.line_of_fire().contains(at);
        }
        let ground = self.ground();
        let everywhere = boss.behaviour.looks_everywhere();
        let sees = |from| if everywhere { ground.clear(from, at) } else { ground.sees(from, fight.facing, at) };
        self.boss_spaces().iter().any(sees)
    }

    /// All that it sees.
    pub fn boss_view_of_map(&self) -> Spaces {
        if self.boss().is_some_and(|(boss, _)| boss.behaviour.hovers()) {
            return self.line_of_fire();
        }
        let floor = self.stage.board.floor();
        floor.iter().filter(|at| self.boss_sees(*at)).collect()
    }

    /// CHR-1. Whether a space lies in the straight line behind it, if it has a back.
    pub(crate) fn is_behind_boss(&self, at: Space) -> bool {
        let Some((boss, fight)) = self.boss() else { return false };
        let behind = |own: Space| own.is_straight_behind(fight.facing, at);
        !boss.behaviour.looks_everywhere() && self.boss_spaces().iter().any(behind)
    }

    /// STG-9, STG-10. Whether guards with their decks, noise and attention are in play.
    #[inline]
    pub fn sneaks(&self) -> bool {
        let party = || self.stage.party(self.state.players.len() as u8);
        let plays = |one: Character| self.state.players.iter().any(|player| player.character == one);
        let both = || party().is_some_and(|party| party.blue > 0) && self.stage.sneaker.is_none_or(plays);
        self.state.boss.is_none() || self.state.settings.guest.is_some() || both()
    }

    /// STG-11, WLF-6. Whether they are for this player: beside a boss perhaps for one character only.
    pub(crate) fn is_sneaking(&self, seat: Seat) -> bool {
        let is = |one: Character| self.player(seat).is_some_and(|player| player.character == one);
        self.state.boss.is_none() || self.sneaks() && self.stage.sneaker.is_none_or(is)
    }

    /// STG-10. The boss reference card covers drag, interact, knock and the character action.
    pub(crate) fn uncovered(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_sneaking(seat) { Ok(()) } else { Err(Refusal::CoveredAction) }
    }

    /// WLF-6. The tile of a boss that hides, which only Otacon enters.
    fn tile_closed_to(&self, seat: Seat) -> Spaces {
        let otacon = self.player(seat).is_some_and(|player| player.character == Character::Otacon);
        match (self.boss(), &self.stage.arena) {
            (Some((boss, _)), Some(arena)) if boss.behaviour.hides() && !otacon => arena.tile,
            _ => Spaces::EMPTY,
        }
    }

    /// The spaces a character does not move onto or over: those of a boss that is in the way, a
    /// hostage's, and the tile of a boss that hides.
    pub(crate) fn closed(&self, seat: Seat) -> Spaces {
        let mut closed = self.tile_closed_to(seat);
        if self.boss().is_some_and(|(boss, _)| boss.behaviour.is_in_the_way()) {
            closed |= self.boss_spaces();
        }
        self.hostage_space().into_iter().for_each(|at| closed.insert(at));
        closed
    }

    /// Whether a character may move there, as far as the boss is concerned.
    pub(crate) fn passable(&self, seat: Seat, at: Space) -> Result<(), Refusal> {
        if self.tile_closed_to(seat).contains(at) {
            return Err(Refusal::OnlyOtacon);
        }
        if self.closed(seat).contains(at) { Err(Refusal::CannotPass) } else { Ok(()) }
    }

    /// BOS-5. Whether something can hurt the boss in a space, from another.
    pub(crate) fn boss_target(&self, from: Space, at: Space, harm: Harm) -> Result<(), Refusal> {
        let there = |_: &(&Boss, &Fight)| self.is_boss_at(at) || self.is_lair(at);
        let (boss, _) = self.boss().filter(there).ok_or(Refusal::NobodyThere)?;
        let weak = self.is_lair(at) || self.boss_weak_spaces().contains(at);
        if !boss.behaviour.minds(harm) || !weak {
            return Err(Refusal::NoEffect);
        }
        self.boss_allows(from)?;
        if self.body_covers(from, at) { Err(Refusal::BodyInTheWay) } else { Ok(()) }
    }

    /// BOS-5. Whether an attack with this from a space hurts it, if it strikes a space that is open.
    pub(crate) fn boss_minds(&self, from: Space, harm: Harm) -> bool {
        self.boss().is_some_and(|(boss, _)| boss.behaviour.minds(harm)) && self.boss_allows(from).is_ok()
    }

    /// Whether the boss is open in one of these spaces and is hurt by this.
    pub(crate) fn boss_suffers(&self, spaces: &Spaces, harm: Harm) -> bool {
        self.boss().is_some_and(|(boss, _)| boss.behaviour.minds(harm)) && self.boss_weak_spaces().meets(spaces)
    }

    /// REX-2. The spaces in which it can be hurt: all of them, or of an armoured figure the part that is open.
    pub(crate) fn boss_weak_spaces(&self) -> Spaces {
        let spaces = self.boss_spaces();
        if self.boss().is_none_or(|(boss, _)| boss.armour.is_none()) {
            return spaces;
        }
        spaces.iter().filter(|at| self.boss_part(*at).is_some_and(|part| part.damage > 0)).collect()
    }

    /// What a hit in a space of it means now.
    pub(crate) fn boss_part(&self, at: Space) -> Option<Part> {
        let (boss, fight) = self.boss()?;
        boss.part(fight.at?, fight.facing, fight.exposed, at)
    }

    /// REX-2. What each die that hurts it deals in these spaces.
    pub(crate) fn boss_hit(&self, spaces: &Spaces) -> u8 {
        if self.boss().is_none_or(|(boss, _)| boss.armour.is_none()) {
            return 1;
        }
        let parts = spaces.iter().filter_map(|at| self.boss_part(at));
        parts.map(|part| part.damage).max().unwrap_or(0)
    }

    /// REX-3, CMP-5. Whether it has taken so much that its armour comes down.
    pub(super) fn boss_armour_falls(&self) -> bool {
        let players = self.state.players.len() as u8;
        let due = |(boss, fight): (&Boss, &Fight)| {
            let until = boss.armour.as_ref()?.until.with(players);
            Some(fight.damage >= self.state.settings.difficulty.health(until))
        };
        self.boss().filter(|(_, fight)| !fight.exposed).and_then(due).unwrap_or(false)
    }

    /// REX-2. Whether the body of an armoured figure is between somebody and one of its spaces: no side of
    /// the space that is turned outwards is turned to them.
    fn body_covers(&self, from: Space, at: Space) -> bool {
        let spaces = self.boss_spaces();
        let turned = |dir: &Dir| at.is_ahead(*dir, from) && at.next(*dir).is_none_or(|next| !spaces.contains(next));
        self.boss().is_some_and(|(boss, _)| boss.armour.is_some()) && !Dir::ALL.iter().any(turned)
    }

    /// RAV-4, REX-4. The directions that face a space, by bits: along the row or column, whichever is farther.
    pub(super) fn boss_facings_to(&self, at: Space) -> u8 {
        let Some((from, (width, height))) =
            self.boss().and_then(|(boss, fight)| Some((fight.at?, boss.shape.size(fight.facing))))
        else {
            return 0;
        };
        let (x, y) = (from.x() + width / 2, from.y() + height / 2);
        let across_dir = if at.x() > x { Dir::E } else { Dir::W };
        let along_dir = if at.y() > y { Dir::S } else { Dir::N };
        let bit = |dir: Dir| 1u8 << dir.index();
        match x.abs_diff(at.x()).cmp(&y.abs_diff(at.y())) {
            core::cmp::Ordering::Greater => bit(across_dir),
            core::cmp::Ordering::Less => bit(along_dir),
            core::cmp::Ordering::Equal => bit(across_dir) | bit(along_dir),
        }
    }

    /// The players a boss aims at.
    pub(super) fn boss_targets(&self, on: Targets) -> SeatSet {
        let spaces = self.boss_spaces();
        let ground = self.ground();
        let in_line = |at: Space| spaces.iter().any(|own| own.x() == at.x() || own.y() == at.y());
        let near = |at: Space| ground.steps(at).any(|(_, next)| spaces.contains(next)) || spaces.contains(at);
        let (blindly, facing) =
            self.boss().map_or((false, Dir::N), |(boss, fight)| (boss.behaviour.fires_blindly(), fight.facing));
        let sees = |at: Space| blindly || self.boss_sees(at);
        let aimed = |at: Space| match on {
            Targets::Seen | Targets::NearestSeen => sees(at),
            Targets::InLine => in_line(at) && sees(at),
            Targets::Ahead => spaces.iter().any(|own| own.is_ahead(facing, at)),
            Targets::Adjacent => near(at),
            Targets::Nearest | Targets::Everybody => true,
        };
        let all: SeatSet = self.on_map().filter(|(_, at, _)| aimed(*at)).map(|(seat, ..)| seat).collect();
        if on.is_the_nearest() { self.nearest_of(all) } else { all }
    }

    /// FST-3, RAV-6. The steps that bring it nearer to the nearest player, by bits; none beside one.
    pub(super) fn steps_nearer(&self, from: Space) -> u8 {
        let ground = self.ground();
        let away = |at: Space| self.on_map().filter_map(|(_, space, _)| ground.distance(at, space)).min();
        let Some(now) = away(from).filter(|steps| *steps > 1) else { return 0 };
        let nearer = |(_, next): &(Dir, Space)| away(*next).is_some_and(|steps| steps < now);
        let free = |(_, next): &(Dir, Space)| self.figure_at(*next).is_none();
        let steps = ground.steps(from).filter(nearer).filter(free);
        steps.fold(0, |dirs, (dir, _)| dirs | 1 << dir.index())
    }

    /// Those of some players who are nearest to the boss by path.
    fn nearest_of(&self, seats: SeatSet) -> SeatSet {
        let spaces = self.boss_spaces();
        let away = |seat: Seat| {
            let at = self.player(seat)?.at?;
            self.ground().nearest(at, &spaces, self.stage.board.floor()).map(|(steps, _)| steps)
        };
        let least = seats.iter().map(|seat| away(seat).unwrap_or(u16::MAX)).min();
        seats.iter().filter(|seat| Some(away(*seat).unwrap_or(u16::MAX)) == least).collect()
    }

    /// The nearest spaces to a character that hold no figure.
    pub(crate) fn nearest_free(&self, seat: Seat) -> Spaces {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return Spaces::EMPTY };
        let floor = *self.stage.board.floor() - self.state.locked;
        let mut free: Spaces = floor - self.boss_spaces() - self.state.guard_spaces - self.stage.board.plan().barracks;
        self.on_map().for_each(|(_, taken, _)| free.remove(taken));
        self.hostage_space().into_iter().for_each(|taken| free.remove(taken));
        self.ground().nearest(at, &free, &floor).map_or(Spaces::EMPTY, |(_, nearest)| nearest)
    }
}
