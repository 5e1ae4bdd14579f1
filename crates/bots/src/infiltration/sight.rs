//! What guards and cameras see now.

use ::infiltration::Infiltration;
use ::infiltration::ids::TrapFace;
use ::infiltration::space::Spaces;

/// Every space in sight of a guard or a camera that works.
pub(super) fn watched(game: &Infiltration) -> Spaces {
    let (state, ground) = (game.state(), game.ground());
    let guards = state.guards.iter().flatten().map(|guard| (guard.at, guard.facing));
    let cameras = game.stage().cameras.iter().filter_map(|camera| Some((camera.at, camera.facing(state.cameras?))));
    let traps = state.traps.iter().filter(|trap| trap.up && trap.face == TrapFace::Camera);
    let traps = traps.map(|trap| (trap.at, trap.facing(state.cameras)));
    guards.chain(cameras).chain(traps).fold(Spaces::EMPTY, |seen, (at, facing)| seen | ground.seen_from(at, facing))
}
