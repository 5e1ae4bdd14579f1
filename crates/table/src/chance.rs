//! Where dice and shuffles come from.
//!
//! Chance is an argument of every rule that needs it. At a table it is [`KeyedChance`]: the bytes
//! are HMAC-SHA-256 under the table's secret seed of the message
//!
//! ```text
//! <number of commands in force before this one> LF <canonical text of the command with its seat> LF <block, from 0>
//! ```
//!
//! all in ASCII, the blocks of 32 bytes read one after the other. A number below `n` (1 to 256) is
//! the next byte `b` with `b < 256 - 256 % n`, taken modulo `n`; other bytes are dropped, so every
//! number is equally likely. A die shows that number plus one. A shuffle walks from the last place
//! to the second and swaps each place `i` with place `below(i + 1)`. What happens before the first
//! command is keyed by the number 0 and the text `start`.
//!
//! The commitment to a seed is its SHA-256.

use alloc::string::String;
use core::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::hex;

/// The faces of a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Faces {
    /// A die with six faces.
    Six,
    /// A die with eight faces.
    Eight,
    /// A white die of the stealth game: six faces, the lowest of them a mark instead of a number.
    White,
}

impl Faces {
    /// How many faces there are.
    pub const fn count(self) -> u8 {
        match self {
            Self::Six | Self::White => 6,
            Self::Eight => 8,
        }
    }
}

/// A source of chance.
pub trait Chance {
    /// A number below `n`, each equally likely. `n` is 1 to 256; beyond that it is cut to the range.
    fn below(&mut self, n: u16) -> u8;

    /// What a die shows, from 1.
    fn die(&mut self, faces: Faces) -> u8 {
        self.below(u16::from(faces.count())) + 1
    }

    /// Puts the items (at most 256) in an order, each order equally likely.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len().min(256)).rev() {
            let other = self.below(last as u16 + 1);
            items.swap(last, usize::from(other));
        }
    }
}

/// The secret from which a whole game's chance follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from any words, for games that shall be repeatable by name.
    pub fn from_words(words: &str) -> Self {
        Self(Sha256::digest(words.as_bytes()).into())
    }

    /// A seed that somebody names: the seed itself by its 64 hexadecimal digits, or any words.
    pub fn named(words: &str) -> Self {
        hex::read(words).map_or_else(|| Self::from_words(words), Self)
    }

    /// What is published before the first command: the seed's SHA-256.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl core::fmt::Debug for Seed {
    /// A seed is a secret: it is never written into a log by accident.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The chance of one command at a table; see the module for the algorithm.
#[derive(Clone, Debug)]
pub struct KeyedChance {
    seed: Seed,
    message: String,
    prefix: usize,
    block: [u8; 32],
    blocks: u32,
    used: usize,
}

impl KeyedChance {
    /// The chance of a command, given how many commands are in force before it and its canonical
    /// text with its seat.
    pub fn new(seed: Seed, in_force: usize, text: &str) -> Self {
        let mut message = String::new();
        let _ = writeln!(message, "{in_force}\n{text}");
        Self { seed, prefix: message.len(), message, block: [0; 32], blocks: 0, used: 32 }
    }

    /// The chance of what happens before the first command.
    pub fn start(seed: Seed) -> Self {
        Self::new(seed, 0, "start")
    }

    /// Whether anything was drawn.
    pub fn was_used(&self) -> bool {
        self.blocks > 0
    }

    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            self.message.truncate(self.prefix);
            let _ = write!(self.message, "{}", self.blocks);
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes a key of any length");
            mac.update(self.message.as_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.blocks += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }
}

impl Chance for KeyedChance {
    fn below(&mut self, n: u16) -> u8 {
        let n = n.clamp(1, 256);
        let fair = 256 - 256 % n;
        loop {
            let byte = u16::from(self.byte());
            if byte < fair {
                return (byte % n) as u8;
            }
        }
    }
}

/// Quick chance for simulations, searches and resampling: `SplitMix64`. Never for a table.
#[derive(Clone, Debug)]
pub struct QuickChance(u64);

impl QuickChance {
    /// The stream with this number.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; biased by at most `n / 2^32`.
    #[inline]
    pub fn pick(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }
}

impl Chance for QuickChance {
    #[inline]
    fn below(&mut self, n: u16) -> u8 {
        self.pick(u32::from(n.clamp(1, 256))) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Hex;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn dice(faces: Faces, count: usize) -> Vec<u8> {
        let mut chance = KeyedChance::new(Seed::from_words("cardboard"), 7, "green: attack brazil north-africa 3");
        (0..count).map(|_| chance.die(faces)).collect()
    }

    /// The vectors of `docs/fair-dice.md`; the Python there prints the same.
    #[test]
    fn test_vectors_hold() {
        let seed = Seed::from_words("cardboard");
        assert_eq!(Hex(&seed.0[..4]).to_string(), "2fb41c42");
        assert_eq!(Hex(&seed.commitment()[..4]).to_string(), "845df12b");
        assert_eq!(dice(Faces::Six, 8), [1, 1, 3, 3, 2, 2, 2, 2]);
        assert_eq!(dice(Faces::Eight, 8), [5, 7, 5, 1, 8, 6, 6, 4]);
    }

    #[test]
    fn another_command_gets_other_dice_and_the_same_gets_the_same() {
        let draw = |number, text| {
            let mut chance = KeyedChance::new(Seed([9; 32]), number, text);
            (0..16).map(|_| chance.below(256)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3, "green: defend 2"), draw(3, "green: defend 2"));
        assert_ne!(draw(3, "green: defend 2"), draw(3, "green: defend 1"));
        assert_ne!(draw(3, "green: defend 2"), draw(4, "green: defend 2"));
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut items: Vec<u8> = (0..42).collect();
        KeyedChance::start(Seed([1; 32])).shuffle(&mut items);
        assert_ne!(items, (0..42).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..42).collect::<Vec<_>>());
    }

    #[test]
    fn chance_knows_whether_it_was_used() {
        let mut chance = KeyedChance::start(Seed([0; 32]));
        assert!(!chance.was_used());
        chance.die(Faces::Six);
        assert!(chance.was_used());
    }
}
