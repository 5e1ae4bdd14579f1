//! What a viewer sees and may do must not depend on what the viewer cannot know.

use table::{OptionList, QuickChance, Seat, Viewer};

use super::{Soak, ensure};

/// Deals anew what each viewer cannot know, and looks whether anything shows.
pub(super) fn check<G: Soak>(game: &G, chance: &mut QuickChance) -> Result<(), String> {
    let viewers = Seat::first(game.players()).map(Viewer::Seat).chain([Viewer::Public]);
    viewers.into_iter().try_for_each(|viewer| {
        let mut other = game.clone();
        other.resample(viewer, chance);
        let (here, there) = (game.view(viewer), other.view(viewer));
        ensure(here == there, || format!("{viewer:?} sees a secret: {here:?} or {there:?}"))?;
        ensure(game.asked() == other.asked(), || format!("{viewer:?}: a secret decides who is asked"))?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let (mut ours, mut theirs) = (G::Options::default(), G::Options::default());
        game.options(seat, &mut ours);
        other.options(seat, &mut theirs);
        let same = ends::<G>(&ours).eq(ends::<G>(&theirs));
        ensure(same, || format!("{viewer:?}: a secret decides what may be done"))
    })
}

/// The first and the last action of every choice.
fn ends<G: Soak>(options: &G::Options) -> impl Iterator<Item = [G::Action; 2]> {
    let end = |choice, place| G::Options::action(choice, place);
    options.choices().map(move |choice| [end(choice, 0), end(choice, G::Options::width(choice).saturating_sub(1))])
}
