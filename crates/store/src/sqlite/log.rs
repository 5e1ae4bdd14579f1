//! A look at the write-ahead log before the database reads it.
//!
//! `SQLite` takes the first frame that does not hold for the end of the log and forgets all behind it
//! without a word: after a power cut that is right, because what was not finished was not promised.
//! But a bit that turned over in the middle looks the same, and what stood behind it was promised.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

/// Sizes of the headers of the log and of a frame.
const HEADER: usize = 32;
const FRAME: usize = 24;

/// What a log begins with; the last bit says in which order the bytes of its sums stand.
const MAGIC: u32 = 0x377f_0682;

/// How a log is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// There is none, or all of it holds.
    Whole,
    /// From this frame on the last commit does not hold: it was cut short, or changed after it was promised.
    EndTorn(u64),
    /// Before the last commit this frame does not hold: something that was promised would be forgotten.
    Broken(u64),
}

/// The log of a file.
pub(super) fn look(path: &Path) -> io::Result<State> {
    match File::open(super::disk::with_suffix(path, "-wal")) {
        Ok(file) => read(&mut BufReader::with_capacity(1 << 16, file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(State::Whole),
        Err(error) => Err(error),
    }
}

/// The running sum over the log.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sum(u32, u32);

impl Sum {
    fn over(self, bytes: &[u8], big_endian: bool) -> Self {
        let word = |bytes: &[u8]| {
            let bytes = [bytes[0], bytes[1], bytes[2], bytes[3]];
            if big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        bytes.chunks_exact(8).fold(self, |Self(first, second), pair| {
            let first = first.wrapping_add(word(&pair[..4])).wrapping_add(second);
            Self(first, second.wrapping_add(word(&pair[4..])).wrapping_add(first))
        })
    }
}

fn read(log: &mut impl Read) -> io::Result<State> {
    let mut header = [0; HEADER];
    if fill(log, &mut header)? < HEADER {
        return Ok(State::Whole);
    }
    let big_endian = number(&header, 0) & 1 == 1;
    let page = number(&header, 8) as usize;
    let start = Sum(0, 0).over(&header[..FRAME], big_endian);
    let known = number(&header, 0) & !1 == MAGIC && (512..=65536).contains(&page);
    if !known || start != Sum(number(&header, 24), number(&header, 28)) {
        // Without its header all of a log is forgotten; one without frames has nothing to forget.
        let frames = fill(log, &mut [0; FRAME])? > 0;
        return Ok(if frames { State::Broken(0) } else { State::Whole });
    }
    frames(log, &Salts(number(&header, 16), number(&header, 20)), start, page, big_endian)
}

/// What marks the frames of one log.
#[derive(PartialEq, Eq)]
struct Salts(u32, u32);

fn frames(log: &mut impl Read, salts: &Salts, start: Sum, page: usize, big_endian: bool) -> io::Result<State> {
    let mut frame = vec![0; FRAME + page];
    let (mut before, mut number_of_frame) = (start, 0u64);
    let mut wrong = None;
    // Commits that end behind the wrong frame: its own is one of them.
    let mut commits = 0;
    while fill(log, &mut frame)? == frame.len() {
        let own = Salts(number(&frame, 8), number(&frame, 12));
        // Frames of an older log share neither mark; one of the two alone was changed.
        if own.0 != salts.0 && own.1 != salts.1 {
            break;
        }
        let said = Sum(number(&frame, 16), number(&frame, 20));
        let found = before.over(&frame[..8], big_endian).over(&frame[FRAME..], big_endian);
        let holds = own == *salts && said == found;
        if !holds && wrong.is_none() {
            wrong = Some(number_of_frame);
        }
        if wrong.is_some() && number(&frame, 4) != 0 {
            commits += 1;
        }
        before = said;
        number_of_frame += 1;
    }
    Ok(match wrong {
        None => State::Whole,
        Some(frame) if commits < 2 => State::EndTorn(frame),
        Some(frame) => State::Broken(frame),
    })
}

/// Reads as much as there is.
fn fill(log: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match log.read(&mut buffer[filled..])? {
            0 => break,
            bytes => filled += bytes,
        }
    }
    Ok(filled)
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}
