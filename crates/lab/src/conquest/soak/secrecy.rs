//! What a viewer sees and may do must not depend on what the viewer cannot know.

use ::conquest::{Conquest, Options};
use table::{Game, OptionList, QuickChance, Seat, Viewer};

use super::ledger::ensure;

/// Deals anew what each viewer cannot know, and looks whether anything shows.
pub(super) fn check(game: &Conquest, players: u8, chance: &mut QuickChance) -> Result<(), String> {
    let viewers = Seat::first(players).map(Viewer::Seat).chain([Viewer::Public]);
    viewers.into_iter().try_for_each(|viewer| {
        let mut other = game.clone();
        other.resample(viewer, chance);
        let (here, there) = (game.view(viewer), other.view(viewer));
        ensure(here == there, || format!("{viewer:?} sees a secret: {here:?} or {there:?}"))?;
        ensure(game.asked() == other.asked(), || format!("{viewer:?}: a secret decides who is asked"))?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let (mut ours, mut theirs) = (Options::default(), Options::default());
        game.options(seat, &mut ours);
        other.options(seat, &mut theirs);
        ensure(ours.choices().eq(theirs.choices()), || format!("{viewer:?}: a secret decides what may be done"))
    })
}
