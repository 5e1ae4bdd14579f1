//! The query of an address: numbers by their names, each at most once, and nothing else.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::guard::problem;

/// Why a query says nothing.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Unread(String);

impl IntoResponse for Unread {
    fn into_response(self) -> Response {
        problem(StatusCode::BAD_REQUEST, &self.0)
    }
}

/// The numbers of these names.
pub(super) fn numbers<const N: usize>(query: Option<&str>, names: [&str; N]) -> Result<[Option<u32>; N], Unread> {
    let mut found = [None; N];
    for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let Some(place) = names.iter().position(|known| *known == name) else {
            return Err(Unread(format!("{name:?} is not asked here; there is {}", names.join(", "))));
        };
        let value = value.parse().map_err(|_| Unread(format!("{name} is a number, not {value:?}")))?;
        if found[place].replace(value).is_some() {
            return Err(Unread(format!("{name} is said twice")));
        }
    }
    Ok(found)
}

/// So many things are listed unless somebody wants more or fewer.
const USUAL_PAGE: u32 = 20;

/// Which part of a list somebody wants: after how many, and how many.
pub(super) fn page(query: Option<&str>) -> Result<(u32, u32), Unread> {
    let [skip, most] = numbers(query, ["skip", "most"])?;
    Ok((skip.unwrap_or(0), most.unwrap_or(USUAL_PAGE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_nothing_else() {
        assert_eq!(page(Some("most=5&skip=20")), Ok((20, 5)));
        assert_eq!(page(Some("skip=20")), Ok((20, USUAL_PAGE)));
        assert_eq!(page(None), Ok((0, USUAL_PAGE)));
        for wrong in
            ["most=x", "most=-1", "most=", "most", "almost=5", "most=1&most=2", "most=99999999999", "most=1;skip=2"]
        {
            assert!(page(Some(wrong)).is_err(), "{wrong}");
        }
    }
}
