//! How likely a character of Infiltration is to be seen or heard, space by space, until the next round
//! begins: from what everybody knows, so that nothing hidden shows.

use bots::infiltration::{Exposure, FairCopy, exposure as tried};
use infiltration::Infiltration;
use infiltration::frame::Frame;
use table::{QuickChance, Seat, Viewer};

/// The spaces a character comes to with one action at most.
const DASH: u32 = 2;

/// The exposure of a character, or of the one whose turn it is, in every space that it can come to in its turn;
/// with `everywhere` on the whole map. `None` if nobody's turn it is, or while something is under way.
pub fn exposure(game: &Infiltration, seat: Option<Seat>, everywhere: bool, worlds: u32) -> Option<Exposure> {
    let turn = match game.frame() {
        Some(Frame::Turn(seat)) => Some(seat),
        _ => None,
    };
    let on_map = || game.seats().find(|seat| game.state().players[seat.index()].at.is_some());
    let seat = seat.or(turn).or_else(on_map)?;
    let actions = game.state().players.get(seat.index())?.actions;
    let steps = if everywhere { u32::MAX } else { u32::from(actions) * DASH };
    // The same question about the same things gets the same answer.
    let mut chance = QuickChance::new(u64::from(game.state().round));
    let copy = FairCopy::of(game, Viewer::Public, &mut chance);
    tried(&copy, seat, steps, worlds, &mut chance)
}

/// The standard error of a share that was counted in so many worlds, as if it had come out twice each way besides:
/// what happened in none of them, or in all, is not sure for that.
pub fn error(share: f64, worlds: u32) -> f64 {
    let tried = f64::from(worlds);
    let (share, tried) = ((share * tried + 2.0) / (tried + 4.0), tried + 4.0);
    (share * (1.0 - share) / tried).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_many_worlds_is_surer() {
        assert!((error(0.5, 96) - 0.05).abs() < 1e-9);
        assert!(error(0.5, 400) < error(0.5, 96));
        assert!((0.015..0.025).contains(&error(1.0, 64)) && (error(0.0, 64) - error(1.0, 64)).abs() < 1e-9);
    }
}
