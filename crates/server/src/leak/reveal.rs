//! Which events tell somebody what was hidden from them: a second opinion beside the engines' own flags.
//!
//! Two deals that look the same to a viewer may lead to different steps only from the first event on
//! that tells this viewer something. What the engines say about their events is not taken for granted:
//! who learns something by which event stands here once more, and where both do not agree that is a
//! difference like any other.

use host::Told;
use table::{Audience, Field, SeatSet};

/// Who learns something by an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Learns {
    /// Everybody.
    All,
    /// The one seat that the event is told to.
    Addressed,
    /// The seat named in this field, although everybody hears of it.
    Named(&'static str),
}

/// Every event by which somebody learns something.
const TABLE: [(&str, Learns); 21] = [
    ("territory-card-drawn", Learns::Addressed),
    ("shop-card-drawn", Learns::Addressed),
    ("hand-seen", Learns::Addressed),
    ("eliminated", Learns::Named("by")),
    ("traded", Learns::All),
    ("window-closed", Learns::All),
    ("card-played", Learns::All),
    ("reward-granted", Learns::All),
    ("order-drawn", Learns::All),
    ("order-bottomed", Learns::All),
    ("orders-seen", Learns::All),
    ("reaction-drawn", Learns::All),
    ("reaction-seen", Learns::All),
    ("system-drawn", Learns::All),
    ("objective-revealed", Learns::All),
    ("trap-revealed", Learns::All),
    ("boss-card-drawn", Learns::All),
    ("boss-card-revealed", Learns::All),
    ("boss-card-shown", Learns::All),
    ("lair-flipped", Learns::All),
    ("boss-cards-seen", Learns::All),
];

/// An event as it really happened: what it tells, and whether its engine says that it reveals something.
pub(super) struct Witnessed {
    /// The event by names.
    pub(super) told: Told,
    /// The engine's flag.
    pub(super) reveals: bool,
}

/// How many of the events that the viewer hears come before the first that tells it something new.
/// None if no event does.
pub(super) fn first(events: &[Witnessed], viewer: SeatSet, ids: &[&str]) -> Option<usize> {
    let heard = events.iter().filter(|event| event.told.to(viewer).is_some());
    heard.enumerate().find(|(_, event)| learns(event, viewer, ids)).map(|(place, _)| place)
}

fn learns(Witnessed { told, reveals }: &Witnessed, viewer: SeatSet, ids: &[&str]) -> bool {
    let Some(whom) = row(told.id).filter(|_| *reveals) else { return false };
    match whom {
        Learns::All => true,
        Learns::Addressed => addressed(told.audience).is_some_and(|seats| has_common(seats, viewer)),
        Learns::Named(field) => {
            let named = told.fields.iter().find(|(name, _)| *name == field);
            let Some((_, Field::Text(id))) = named else { return false };
            viewer.iter().any(|seat| ids.get(seat.index()).is_some_and(|own| own == id))
        }
    }
}

/// What the engine's flags say that the table does not.
pub(super) fn disagreement(Witnessed { told, reveals }: &Witnessed) -> Option<String> {
    let whom = row(told.id);
    let audience = told.audience;
    let agree = match whom {
        Some(Learns::All | Learns::Named(_)) => audience == Audience::Everyone,
        Some(Learns::Addressed) => *reveals && addressed(audience).is_some(),
        None => !reveals,
    };
    (!agree).then(|| format!("`{}` is for {audience:?} and reveals: {reveals}, but here it is {whom:?}", told.id))
}

fn row(id: &str) -> Option<Learns> {
    TABLE.iter().find(|(name, _)| *name == id).map(|(_, whom)| *whom)
}

fn addressed(audience: Audience) -> Option<SeatSet> {
    match audience {
        Audience::Only(seat) | Audience::Secret(seat) => Some(SeatSet::only(seat)),
        Audience::Everyone | Audience::Nobody | Audience::Inner => None,
    }
}

fn has_common(one: SeatSet, other: SeatSet) -> bool {
    one.bits() & other.bits() != 0
}
