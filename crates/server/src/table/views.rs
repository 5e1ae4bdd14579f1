//! How a position looks: to everybody, and to each seat besides.

use std::sync::Arc;

use serde::Serialize;
use table::SeatSet;
use wire::parts::{Parts, Patch};

/// A position as everybody sees it, and what each seat sees besides.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Views {
    /// What everybody may know.
    pub(crate) public: Arc<Parts>,
    /// What each seat may know besides.
    pub(crate) own: Vec<Option<Arc<Parts>>>,
}

impl Views {
    /// The own parts of these seats that differ from earlier ones, by seat.
    pub(crate) fn own_since<'a>(&'a self, before: Option<&'a Self>, seats: SeatSet) -> OwnPatch<'a> {
        OwnPatch { now: self, before, seats }
    }

    /// The hash of what these seats see besides what everybody sees.
    pub(crate) fn own_hash(&self, seats: SeatSet) -> u32 {
        let own = seats.iter().filter_map(|seat| self.own.get(seat.index())?.as_ref());
        own.fold(0, |sum, parts| sum.wrapping_add(parts.hash()))
    }
}

/// What changed of the own views of some seats.
pub(crate) struct OwnPatch<'a> {
    now: &'a Views,
    before: Option<&'a Views>,
    seats: SeatSet,
}

impl OwnPatch<'_> {
    /// Whether nothing is there.
    pub(crate) fn is_empty(&self) -> bool {
        self.patches().next().is_none()
    }

    /// By the number of the seat, which stays the same when the seat's id becomes a colour.
    fn patches(&self) -> impl Iterator<Item = (usize, Patch<'_>)> {
        self.seats.iter().filter_map(|seat| {
            let parts = self.now.own.get(seat.index())?.as_ref()?;
            let before = self.before.and_then(|before| before.own.get(seat.index())?.as_ref());
            if before.is_some_and(|before| Arc::ptr_eq(before, parts)) {
                return None;
            }
            let patch = before.map_or_else(|| parts.whole(), |before| parts.since(before));
            (self.before.is_none() || !patch.is_empty()).then_some((seat.index() + 1, patch))
        })
    }
}

impl Serialize for OwnPatch<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.patches())
    }
}
