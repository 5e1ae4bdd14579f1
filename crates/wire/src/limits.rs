//! The largest sizes of everything that comes in.

/// Bytes of one message from a client.
pub const MESSAGE: usize = 4096;

/// Bytes of the file of a campaign.
pub const CAMPAIGN: usize = 1 << 20;

/// How deep lists and objects may stand in each other.
pub const DEPTH: usize = 6;

/// Characters of a name.
pub const NAME: usize = 32;

/// Characters of a chat line.
pub const LINE: usize = 400;

/// Bytes of a command; an `equip` with a whole hand is the longest there is.
pub const COMMAND: usize = 512;

/// The most commands that are rehearsed at once.
pub const REHEARSED: u16 = 60;

/// Armies that somebody may ask about: more than ever stand in one territory.
pub const ARMIES: u16 = 500;

/// Seats that somebody may have.
pub const SEATS: usize = 8;

/// Bytes of the id that a client gives its request.
pub const ID: usize = 36;
