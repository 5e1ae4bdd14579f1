//! Who thinks when: only so many bots at once, whatever the number of tables, and those that people play with before
//! those that only play with each other.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places among those who think.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    /// Of these, bots that play only with each other get so many: they stand in line here before they stand in line
    /// with the others, so however many there are, nobody waits for more than that.
    shows: Arc<Semaphore>,
}

/// A place, until it is let go.
#[derive(Debug)]
pub(crate) struct Turn {
    _place: OwnedSemaphorePermit,
    _show: Option<OwnedSemaphorePermit>,
}

impl Turns {
    /// So many bots think at once; half of them, if people only look on.
    pub(crate) fn new(most: usize) -> Self {
        Self::over(Arc::new(Semaphore::new(most)), most.div_ceil(2))
    }

    /// With these places for all.
    pub(crate) fn over(all: Arc<Semaphore>, shows: usize) -> Self {
        Self { all, shows: Arc::new(Semaphore::new(shows)) }
    }

    /// The next place, for a bot that somebody plays with, or for one of a show.
    pub(crate) async fn take(&self, with_people: bool) -> Turn {
        let show = if with_people { None } else { Some(one_of(&self.shows).await) };
        Turn { _place: one_of(&self.all).await, _show: show }
    }
}

async fn one_of(places: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    Arc::clone(places).acquire_owned().await.expect("nobody closes it")
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn who_plays_with_people_waits_for_one_show_however_many_there_are() {
        let turns = Turns::new(1);
        let first = turns.take(false).await;
        let mut shows: Vec<_> = (0..50).map(|_| Box::pin(turns.take(false))).collect();
        assert!(shows.iter_mut().all(|show| show.now_or_never().is_none()));
        let mut with_people = Box::pin(turns.take(true));
        assert!((&mut with_people).now_or_never().is_none());
        drop(first);
        assert!(shows.iter_mut().all(|show| show.now_or_never().is_none()), "people come first");
        let people = (&mut with_people).now_or_never().expect("one show is over");
        drop(people);
        let on: Vec<Turn> = shows.iter_mut().filter_map(FutureExt::now_or_never).collect();
        assert_eq!(on.len(), 1, "a show goes on");
    }
}
