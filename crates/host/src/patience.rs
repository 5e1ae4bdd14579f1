//! How long bots may think where people wait for them.

use std::collections::BTreeMap;
use std::time::Duration;

use table::Seat;

/// In one turn a bot thinks so long at most; what it knows by then is good enough.
const LONGEST: Duration = Duration::from_secs(3);

/// How long each bot has thought in the turn under way, whoever's it is: one that is attacked may think, too.
#[derive(Clone, Debug, Default)]
pub struct Patience {
    /// The turn, as [`Hosted::turn_under_way`](crate::Hosted::turn_under_way) tells it.
    of: (u16, Option<Seat>),
    spent: BTreeMap<Seat, Duration>,
}

impl Patience {
    /// How long a bot may still think in a turn.
    pub fn left(&mut self, of: (u16, Option<Seat>), bot: Seat) -> Duration {
        if self.of != of {
            *self = Self { of, ..Self::default() };
        }
        LONGEST.saturating_sub(self.spent.get(&bot).copied().unwrap_or_default())
    }

    /// A bot has thought so long.
    pub fn spend(&mut self, bot: Seat, time: Duration) {
        *self.spent.entry(bot).or_default() += time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_all_its_time_in_every_turn_and_no_more_however_often_it_is_asked() {
        let [one, other] = [0, 1].map(|place| Seat::new(place).expect("a seat"));
        let mut patience = Patience::default();
        let mut left = |of, bot, spends: u64| {
            let left = patience.left(of, bot);
            patience.spend(bot, Duration::from_secs(spends));
            left.as_secs()
        };
        assert_eq!(left((1, Some(one)), one, 1), 3);
        assert_eq!(left((1, Some(one)), other, 1), 3, "the other is asked in between");
        assert_eq!(left((1, Some(one)), one, 5), 2);
        assert_eq!(left((1, Some(one)), one, 0), 0);
        assert_eq!(left((1, Some(other)), one, 5), 3, "the next turn");
        assert_eq!(left((2, Some(other)), one, 0), 3, "the same turn of the next round");
    }
}
