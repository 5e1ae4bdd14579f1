//! What an event tells whom: the one place that decides who may know what.

use std::borrow::Cow;

use table::{Audience, Field, SeatSet, Viewer};

/// The fields of an event by their names.
pub type Fields = Vec<(&'static str, Field)>;

/// An event by names, with those who may know it.
///
/// Everything that goes to somebody passes [`Told::to`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its id.
    pub id: &'static str,
    /// The rules it follows from.
    pub rules: Cow<'static, [&'static str]>,
    /// Who may know it.
    pub audience: Audience,
    /// Its fields, for those who may know them.
    pub fields: Fields,
    /// The fields that everybody may know; none if everybody may know all of them.
    pub public_fields: Fields,
}

impl Told {
    /// The fields as far as these seats together may know them; `None` if not even that it happened.
    pub fn to(&self, seats: SeatSet) -> Option<&Fields> {
        match self.audience {
            Audience::Everyone => Some(&self.fields),
            Audience::Only(seat) | Audience::Secret(seat) if seats.contains(seat) => Some(&self.fields),
            Audience::Only(_) | Audience::Nobody => Some(&self.public_fields),
            Audience::Secret(_) | Audience::Inner => None,
        }
    }
}

/// A viewer as the set of seats it sees with.
pub fn seats_of(viewer: Viewer) -> SeatSet {
    match viewer {
        Viewer::Seat(seat) => SeatSet::only(seat),
        Viewer::Public => SeatSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;

    /// How much is told.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Much {
        All,
        Public,
        Nothing,
    }

    /// What the seat concerned, another seat, nobody's seat, and both seats together are told.
    fn check(audience: Audience, expected: [Much; 4]) {
        let [own, other] = seats();
        let fields: Fields = vec![("seat", Field::Number(1)), ("card", Field::Number(7))];
        let public_fields = fields[..1].to_vec();
        let told = Told { id: "drawn", rules: Cow::Borrowed(&[]), audience, fields, public_fields };
        let much = |seats| match told.to(seats) {
            Some(fields) if *fields == told.fields => Much::All,
            Some(fields) if *fields == told.public_fields => Much::Public,
            Some(fields) => panic!("{fields:?} is neither"),
            None => Much::Nothing,
        };
        let [alone, apart] = [own, other].map(|seat| seats_of(Viewer::Seat(seat)));
        let both = alone.with(other);
        let found = [alone, apart, seats_of(Viewer::Public), both].map(much);
        assert_eq!(found, expected, "{audience:?}");
    }

    fn seats() -> [Seat; 2] {
        [0, 1].map(|place| Seat::new(place).expect("a table has two seats"))
    }

    #[test]
    fn an_event_tells_each_what_it_may_know() {
        let [own, _] = seats();
        check(Audience::Everyone, [Much::All; 4]);
        check(Audience::Only(own), [Much::All, Much::Public, Much::Public, Much::All]);
        check(Audience::Secret(own), [Much::All, Much::Nothing, Much::Nothing, Much::All]);
        check(Audience::Nobody, [Much::Public; 4]);
        check(Audience::Inner, [Much::Nothing; 4]);
    }
}
