//! Whole games, in which an input chooses among what may be done, takes back, puts back, and mumbles.

use conquest::Conquest;
use infiltration::Infiltration;
use table::{Header, OptionList as _, Played, Record, Seat, Seed};

use crate::bytes::Bytes;
use crate::position::{Fuzzed, begun, type_line};

/// A game of Conquest.
pub fn conquest_play(data: &[u8]) {
    play::<Conquest>(data);
}

/// A stage of Infiltration.
pub fn infiltration_play(data: &[u8]) {
    play::<Infiltration>(data);
}

/// So many lines are given at most.
const LINES: usize = 48;

fn play<G: Fuzzed>(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let headers = G::headers();
    let Some(place) = bytes.below(headers.len()) else { return };
    let Some(seed) = bytes.take() else { return };
    let header = Header { seed: Some(Seed([seed; 32])), ..headers[place].clone() };
    let mut game = begun::<G>(&header, Seed([seed; 32]));
    for _ in 0..LINES {
        let Some(line) = line(&game, &mut bytes) else { break };
        type_line(&mut game, &line);
    }
    replays(&game, &header);
    let start = game.start().state_hash();
    if game.undo(game.steps().len()).is_ok() {
        assert_eq!(game.present().state_hash(), start, "undo reaches the start");
    }
}

/// The next line that the input asks for.
fn line<G: Fuzzed>(game: &Played<G>, bytes: &mut Bytes<'_>) -> Option<String> {
    Some(match bytes.take()? {
        0..200 => option(game, bytes)?,
        200..216 => format!("undo {}", bytes.take()?),
        216..224 => "undo".to_owned(),
        224..236 => "redo".to_owned(),
        // Somebody gives a command that was good once.
        236..246 => game.lines().get(bytes.below(game.lines().len().max(1))?)?.clone(),
        246..=255 => String::from_utf8_lossy(bytes.run(24)).into_owned(),
    })
}

/// One of the options as a line.
fn option<G: Fuzzed>(game: &Played<G>, bytes: &mut Bytes<'_>) -> Option<String> {
    let asked: Vec<Seat> = game.present().asked().iter().collect();
    let seat = *asked.get(bytes.below(asked.len())?)?;
    let mut options = G::Options::default();
    game.present().options(seat, &mut options);
    let choice = options.get(bytes.below(options.len())?)?;
    let width = <G::Options as table::OptionList>::width(choice);
    let number = if width > 1 { bytes.below(width as usize)? } else { 0 };
    Some(game.present().print(seat, <G::Options as table::OptionList>::action(choice, number as u32)))
}

/// The record of a game, read again, leads to the same position in everybody's eyes.
fn replays<G: Fuzzed>(game: &Played<G>, header: &Header) {
    let record = game.record(header.clone());
    let read = Record::parse(&record.to_string());
    assert_eq!(read.as_ref(), Ok(&record), "a record reads back");
    let start = G::begun(&record.header, &mut ()).expect("a header of ours describes a game");
    let again = match Played::from_record(start, &record) {
        Ok(again) => again,
        Err(error) => panic!("a record of ours replays: {error}"),
    };
    let seats = Seat::first(game.present().seat_count());
    for seat in seats.map(Some).chain([None]) {
        assert_eq!(again.present().seen(seat), game.present().seen(seat), "{seat:?} sees the same");
    }
}
