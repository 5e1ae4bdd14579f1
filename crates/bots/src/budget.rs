//! How long a bot may think about one decision.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Tells a bot that it has thought long enough: it says the best it knows so far. Whoever gives none lets it think as
/// far as its level goes, and the same seed gives the same decision on every machine.
#[derive(Clone, Default, Debug)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// One that somebody may tell some time; the default never comes, and takes no memory.
    pub fn new() -> Self {
        Self(Some(Arc::default()))
    }

    /// It is enough, for all who were given this.
    pub fn stop(&self) {
        if let Some(stopped) = &self.0 {
            stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Whether it is enough.
    pub fn is_stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|stopped| stopped.load(Ordering::Relaxed))
    }
}

/// What one decision may cost: so many positions, and no more once somebody has heard enough.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    positions: Arc<AtomicU32>,
    stop: Stop,
}

impl Budget {
    /// So many positions.
    pub(crate) fn new(positions: u32, stop: &Stop) -> Self {
        Self { positions: Arc::new(AtomicU32::new(positions)), stop: stop.clone() }
    }

    /// Takes one position, if there is one left.
    pub(crate) fn take(&self) -> bool {
        let left = self.positions.load(Ordering::Relaxed);
        if left > 0 {
            self.positions.store(left - 1, Ordering::Relaxed);
        }
        !self.is_spent()
    }

    /// Whether nothing is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.positions.load(Ordering::Relaxed) == 0 || self.stop.is_stopped()
    }
}
