//! Decisions out of an input: each byte is one.

/// An input of which one byte after the other is taken.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of it.
    pub(crate) const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// The next byte; none once all are taken.
    pub(crate) fn take(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below another one, which is not 0. Two bytes where one is not enough.
    pub(crate) fn below(&mut self, end: usize) -> Option<usize> {
        let mut number = usize::from(self.take()?);
        if end > 256 {
            number = number << 8 | usize::from(self.take().unwrap_or(0));
        }
        Some(number % end.max(1))
    }

    /// The next bytes, at most so many.
    pub(crate) fn run(&mut self, most: usize) -> &'a [u8] {
        let (run, rest) = self.0.split_at(most.min(self.0.len()));
        self.0 = rest;
        run
    }
}
