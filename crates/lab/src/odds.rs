//! Exact odds of Conquest's battles (BTL-1..7): one roll as whole numbers, a blitz to within 1e-12.
//!
//! Nothing is sampled here and nothing is played: only dice, armies and modifiers are known, never
//! territories, cards or seats. Whoever asks says which modifiers apply.
//!
//! ```
//! use cardboard_lab::odds::{Armies, Battle, Side};
//!
//! let battle = Battle {
//!     attackers: Side::new(Armies::new(3)?),
//!     defenders: Side::new(Armies::new(2)?),
//!     keep: Armies::ONE,
//! };
//! let odds = battle.odds();
//! assert!((odds.win - 0.656).abs() < 0.001);
//! # Ok::<(), cardboard_lab::odds::TooFewOrMany>(())
//! ```

mod battle;
mod roll;

pub use battle::{Armies, Battle, Odds, Side, Survivors, TooFewOrMany};
pub use roll::{Die, MOST_DICE, Modifiers, RollOdds, Throw};
