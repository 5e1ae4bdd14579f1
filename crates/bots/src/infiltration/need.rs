//! Something needed, and how needs are put together.

use alloc::vec::Vec;

use super::ways::NEVER;

/// Something needed.
#[derive(Clone, Debug)]
pub(super) enum Need {
    /// It holds, wherever anybody stands.
    Met,
    /// It comes by itself or by something else than going somewhere, at about this price.
    Price(i32),
    /// Somebody goes to a leaf's spaces and does something there.
    Go(usize),
    /// Somebody stands in a leaf's spaces once all else is done.
    Stay(usize),
    /// All of these seats stand in a leaf's spaces once all else is done.
    Gather(usize),
    /// All of them, in any order.
    Each(Vec<Need>),
    /// All of them in this order.
    Then(Vec<Need>),
    /// One of them.
    Any(Vec<Need>),
    /// So many of those not met on the way to something else.
    More(usize, Vec<Need>),
}

/// It holds, or comes at a price.
pub(super) fn met_unless(not: bool, price: i32) -> Need {
    if not { Need::Price(price) } else { Need::Met }
}

/// Without those that hold.
fn unmet(needs: Vec<Need>) -> Vec<Need> {
    needs.into_iter().filter(|need| !matches!(need, Need::Met)).collect()
}

/// All of them.
pub(super) fn each(needs: Vec<Need>) -> Need {
    let mut needs = unmet(needs);
    // Whoever has gathered stays: that comes last.
    needs.sort_by_key(gathers);
    match needs.len() {
        0 => Need::Met,
        1 => needs.remove(0),
        _ => Need::Each(needs),
    }
}

/// Whether meeting a need ends with people waiting somewhere.
pub(super) fn gathers(need: &Need) -> bool {
    match need {
        Need::Stay(_) | Need::Gather(_) => true,
        Need::Then(needs) => needs.last().is_some_and(gathers),
        Need::Any(needs) => needs.iter().any(gathers),
        _ => false,
    }
}

/// All of them, one after the other.
pub(super) fn then(needs: Vec<Need>) -> Need {
    let mut needs = unmet(needs);
    match needs.len() {
        0 => Need::Met,
        1 => needs.remove(0),
        _ => Need::Then(needs),
    }
}

/// One of them.
pub(super) fn any(mut needs: Vec<Need>) -> Need {
    if needs.iter().any(|need| matches!(need, Need::Met)) {
        return Need::Met;
    }
    match needs.len() {
        0 => Need::Price(NEVER),
        1 => needs.remove(0),
        _ => Need::Any(needs),
    }
}

/// So many of them.
pub(super) fn more(count: usize, needs: Vec<Need>) -> Need {
    match count {
        0 => Need::Met,
        _ if needs.len() < count => Need::Price(NEVER),
        1 if needs.len() == 1 => any(needs),
        _ => Need::More(count, needs),
    }
}
