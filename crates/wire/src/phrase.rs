//! Quick phrases: sent as ids, so that every client says them in its own language.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something often said. Phrases are stored, so none of them may ever go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// It is your turn.
    YourTurn,
    /// One moment, please.
    OneMoment,
    /// Take your time.
    TakeYourTime,
    /// Let us go on.
    GoOn,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Thank you.
    Thanks,
    /// Sorry.
    Sorry,
    /// Well played.
    WellPlayed,
    /// What luck.
    WhatLuck,
    /// What bad luck.
    BadLuck,
    /// Careful.
    Careful,
    /// Help me.
    Help,
    /// Follow me.
    FollowMe,
    /// Wait for me.
    WaitForMe,
    /// Shall we take that back?
    TakeBack,
    /// Another game?
    Again,
    /// Good game.
    GoodGame,
    /// Goodbye.
    Goodbye,
}
