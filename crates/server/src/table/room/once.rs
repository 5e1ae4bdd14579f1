//! A request that is sent again is answered as before, also when it was refused.

use std::collections::{BTreeMap, VecDeque};

use wire::message::Refusal;

use super::{Listener, Room};
use crate::table::entry::PlayerNumber;

/// So many refused commands of each player are remembered at a table.
const KEPT: usize = 16;

/// The commands that were refused last, by player: nobody makes the table forget those of others.
pub(super) type Refusals = BTreeMap<PlayerNumber, VecDeque<Refused>>;

/// A command that was refused.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Refused {
    id: String,
    after: u32,
    command: String,
    why: Refusal,
}

impl Room {
    /// Plays a command, unless it is one that was refused before: then it is refused in the same way. Whoever was
    /// told to try again later may.
    pub(super) async fn play_once(
        &mut self,
        listener: Listener,
        id: String,
        after: u32,
        command: String,
    ) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        let is_same = |it: &&Refused| it.id == id && it.after == after && it.command == command;
        let known = self.refused.get(&player).and_then(|refused| refused.iter().find(is_same));
        // What others had to agree to may have been played since.
        if let Some(refused) = known.filter(|_| !self.answered.contains_key(&(player, id.clone()))) {
            return Err(refused.why.clone());
        }
        let played = self.play(listener, id.clone(), after, &command).await;
        if let Err(why) = &played
            && !matches!(why, Refusal::Busy { .. })
        {
            let refused = self.refused.entry(player).or_default();
            refused.truncate(KEPT - 1);
            refused.push_front(Refused { id, after, command, why: why.clone() });
        }
        played
    }
}
