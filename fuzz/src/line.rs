//! A line of a command, typed by anybody in the middle of a game.

use std::sync::OnceLock;

use conquest::Conquest;
use infiltration::Infiltration;
use table::Played;
use wire::limits;

use crate::position::{Fuzzed, positions, type_line};

/// A line in one of many positions of Conquest; the first bytes choose which.
pub fn conquest_line(data: &[u8]) {
    static POSITIONS: OnceLock<Vec<Played<Conquest>>> = OnceLock::new();
    line(POSITIONS.get_or_init(positions), data);
}

/// A line in one of many positions of Infiltration; the first bytes choose which.
pub fn infiltration_line(data: &[u8]) {
    static POSITIONS: OnceLock<Vec<Played<Infiltration>>> = OnceLock::new();
    line(POSITIONS.get_or_init(positions), data);
}

fn line<G: Fuzzed>(positions: &[Played<G>], data: &[u8]) {
    let Some((place, line)) = data.split_first_chunk() else { return };
    let Ok(line) = str::from_utf8(line) else { return };
    if line.len() > limits::COMMAND {
        return;
    }
    let mut game = positions[usize::from(u16::from_be_bytes(*place)) % positions.len()].clone();
    // Twice, because the same line means something else afterwards.
    type_line(&mut game, line);
    type_line(&mut game, line);
}
