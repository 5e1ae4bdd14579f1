//! Positions put together by hand.
//!
//! A [`PositionDraft`] speaks in names and may be wrong in any way; [`PositionDraft::check`] puts it on
//! the ground of a stage, or lists every flaw. Its keys are those of a scenario file. What is left out
//! is as at the start of a round: nobody is hurt, cards and focus tokens are full, four actions are
//! left. Nothing looks and nothing happens until the game goes on.

mod boss;
mod cards;
mod check;
mod draft;
mod figures;

pub use draft::{
    AttentionDraft, BodyDraft, BoxDraft, DecksDraft, DrawnCard, DrawnOrder, DrawnReaction, FightDraft, GuardDraft,
    PieceDraft, PlayerDraft, PositionDraft, SystemsDraft,
};
