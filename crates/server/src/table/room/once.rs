//! A request that is sent again is answered as before, also when it was refused.

use wire::message::Refusal;

use super::{Listener, Room};
use crate::table::entry::PlayerNumber;

/// So many refused commands are remembered at a table.
const KEPT: usize = 64;

/// A command that was refused.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Refused {
    player: PlayerNumber,
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
        let is_same = |it: &&Refused| it.player == player && it.id == id && it.after == after && it.command == command;
        let known = self.refused.iter().find(is_same).map(|it| it.why.clone());
        // What others had to agree to may have been played since.
        if let Some(why) = known.filter(|_| !self.answered.contains_key(&(player, id.clone()))) {
            return Err(why);
        }
        let played = self.play(listener, id.clone(), after, &command).await;
        if let Err(why) = &played
            && !matches!(why, Refusal::Busy { .. })
        {
            self.refused.truncate(KEPT - 1);
            self.refused.push_front(Refused { player, id, after, command, why: why.clone() });
        }
        played
    }
}
