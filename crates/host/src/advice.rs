//! What a bot thinks of the things a seat could do, for people who ask what it would do and why.
//!
//! No sentence is made here: a reason is an id and numbers, and `reason-GAME-ID` is its message.

/// One thing a seat could do, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The command, without its seat.
    pub command: String,
    /// The chance that it is won, or cleared, after that.
    pub chance: f64,
    /// The standard error of that chance.
    pub error: f64,
    /// What speaks for it or against it, what counts most first.
    pub reasons: Vec<Reason>,
}

/// Something that speaks for a command or against it.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What is counted.
    pub id: &'static str,
    /// How much of it there is now.
    pub now: f64,
    /// How much there is afterwards, on average.
    pub after: f64,
    /// How much there would be after the other things that could be done, on average.
    pub instead: f64,
    /// By how much the chance is higher for that difference.
    pub counts: f64,
}
