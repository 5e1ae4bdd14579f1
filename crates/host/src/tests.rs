//! A begun game of each kind: its record brings it back, its choices are its options, and all of it is told.

use std::cell::Cell;

use conquest::ids::Mode;
use conquest::{Conquest, Settings};
use infiltration::Infiltration;
use infiltration::header::Start;
use table::{Audience, Game as _, Header, OptionList as _, Played, Record, Seat, SeatSet, Seed, Viewer};

use crate::{Hosted, Watcher};

/// A begun game with its seed, from the header that a table would write.
fn begun<G: Hosted>(header: Header) -> (G, Watcher<G>, Seed) {
    let seed = Seed::from_words("host");
    let header = Header { seed: Some(seed), ..header };
    let mut watcher = Watcher::new(&G::blank_of(&header).expect("a header of this game"));
    let game = G::begun(&header, &mut watcher).expect("a header of this game");
    (game, watcher, seed)
}

/// Every mode of Conquest, each with another number of players.
pub(crate) fn wars() -> impl Iterator<Item = Header> {
    let settings = Mode::ALL.into_iter().zip((3..=5).cycle()).map(|(mode, players)| Settings::new(mode, players));
    settings.map(|settings| settings.expect("3 to 5 play").header(&content::conquest()))
}

/// Every stage of Infiltration with every number of players.
pub(crate) fn stages() -> impl Iterator<Item = Header> {
    let content = content::infiltration();
    let mut headers = Vec::new();
    for stage in &content.stages {
        for party in &stage.parties {
            let characters = stage.usual_characters(party.players).expect("a party");
            let start = Start { characters, settings: infiltration::state::Settings::default() };
            headers.push(start.header(&content.pack, stage));
        }
    }
    headers.into_iter()
}

/// Bots play on for so many commands; `look` sees every position before somebody answers.
fn played_on<G: Hosted>(header: Header, commands: usize, look: impl Fn(&G)) -> Played<G> {
    let (game, _, seed) = begun::<G>(header);
    let mut played = Played::new(game, seed);
    for whim in 0..commands as u64 {
        let game = played.present();
        look(game);
        let Some(seat) = game.first_asked() else { break };
        let action = game.bot_action(seat, G::LEVELS[0], whim).expect("an asked seat may do something");
        played.submit(seat, action, &mut ()).expect("a bot keeps to the rules");
    }
    played
}

fn replays<G: Hosted>(header: Header) {
    let played = played_on::<G>(header, 20, |_| ());
    let text = played.record(played.present().record_header()).to_string();
    let record = Record::parse(&text).expect("a record");
    assert_eq!(record.header.game.as_str(), G::GAME);
    let again = Played::from_record(G::begun(&record.header, &mut ()).expect("the same game"), &record);
    let again = again.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.present().state_hash(), played.present().state_hash());
}

#[test]
fn a_begun_game_replays_from_its_header() {
    wars().for_each(replays::<Conquest>);
    stages().for_each(replays::<Infiltration>);
}

/// The choices of every seat are its options, and a seat that is not asked has none.
fn chooses<G: Hosted>(game: &G) {
    let asked = game.asked();
    assert_eq!(game.first_asked().is_some(), !asked.is_empty());
    assert_eq!(game.question().is_some(), !asked.is_empty());
    for seat in Seat::first(game.seat_count()) {
        let mut options = G::Options::default();
        game.options(seat, &mut options);
        let choices = game.choices(seat);
        assert_eq!(choices.len(), options.len());
        assert_eq!(choices.is_empty(), !asked.contains(seat), "{choices:?}");
        for (place, choice) in options.choices().enumerate() {
            // A choice of one action is its command; a command that names its seat ends with it.
            let printed = game.print(seat, G::Options::action(choice, 0));
            assert!(G::Options::width(choice) > 1 || printed.ends_with(&choices[place]), "{printed}");
        }
    }
}

#[test]
fn choices_are_the_options_as_commands() {
    for header in wars() {
        played_on::<Conquest>(header, 60, chooses);
    }
    for header in stages() {
        played_on::<Infiltration>(header, 20, chooses);
    }
}

/// ACT-0: what is offered costs what was told, bosses and their cards included.
#[test]
fn an_offer_costs_what_it_says() {
    struct Paid(u8, u8);
    impl table::Log<infiltration::Event> for Paid {
        fn record(&mut self, event: &infiltration::Event) {
            if let infiltration::Event::ActionTaken { cost, noisy, .. } = *event
                && self.0 == 0
            {
                *self = Self(cost, if noisy { cost } else { 0 });
            }
        }
    }
    let free = Cell::new(0);
    let dear = Cell::new(0);
    for header in stages() {
        played_on::<Infiltration>(header, 12, |game| {
            let Some(seat) = game.first_asked() else { return };
            let mut options = infiltration::Options::default();
            game.options(seat, &mut options);
            let offers = game.offers(seat);
            assert_eq!(offers.iter().map(|it| it.command.clone()).collect::<Vec<_>>(), game.choices(seat));
            for (action, offer) in
                options.actions().iter().zip(offers).filter(|(it, _)| **it != infiltration::Action::End)
            {
                let mut paid = Paid(0, 0);
                let mut chance = table::QuickChance::new(3);
                game.clone().play(seat, *action, &mut chance, &mut paid).expect("an option");
                assert_eq!((offer.cost, offer.noise), (paid.0, paid.1), "{}", offer.command);
                let count = if offer.cost == 0 { &free } else { &dear };
                count.set(count.get() + 1);
            }
        });
    }
    assert!(free.get() > 100 && dear.get() > 100);
}

#[test]
fn a_header_of_another_game_begins_none() {
    let [war, stage] = [wars().next(), stages().next()].map(|header| header.expect("there is one"));
    let seeded = |header: Header| Header { seed: Some(Seed::from_words("host")), ..header };
    assert!(Conquest::blank_of(&stage).is_err());
    assert!(Infiltration::blank_of(&war).is_err());
    assert!(Conquest::begun(&seeded(stage.clone()), &mut ()).is_err());
    assert!(Infiltration::begun(&seeded(war), &mut ()).is_err());
    let seedless = Infiltration::begun(&stage, &mut ()).expect_err("the seed decides the set-up");
    assert_eq!(seedless.to_string(), "the header holds no seed");
}

/// A watcher ends in the position it watched, and tells nobody more than the event allows.
fn watches<G: Hosted>(header: Header) {
    let (game, watcher, _) = begun::<G>(header);
    let mut folded = G::blank_of(&Header { seed: None, ..game.record_header() }).expect("the same game");
    for entry in watcher.entries() {
        assert_eq!(folded.witness(&entry.event), entry.told);
        let open = entry.told.audience == Audience::Everyone;
        assert!(!open || entry.told.to(SeatSet::EMPTY) == Some(&entry.told.fields), "{:?}", entry.told);
    }
    assert_eq!(folded.state_hash(), game.state_hash());
}

#[test]
fn a_watcher_tells_what_happened_before_the_first_command() {
    wars().for_each(watches::<Conquest>);
    stages().for_each(watches::<Infiltration>);
}

/// DRB-2. In a window nobody learns who has answered: until it opens, the same seats are asked.
#[test]
fn sealed_answers_do_not_show_in_who_is_asked() {
    let header = wars().last().expect("there are modes");
    let sealed = Cell::new(0);
    played_on::<Conquest>(header, 2000, |game| {
        let openly = game.asked_openly();
        let answered: SeatSet = openly.iter().filter(|seat| !game.asked().contains(*seat)).collect();
        assert_eq!(game.sealed_answers(), usize::from(answered.len()));
        assert_eq!(game.view(Viewer::Public).window.map_or(game.asked(), |window| window.asked), openly);
        sealed.set(sealed.get() + game.sealed_answers());
    });
    assert!(sealed.get() > 0, "no window had to wait for a second answer");
}
