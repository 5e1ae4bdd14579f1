//! Games of Conquest for the studies of charts, bosses, places and shop cards.

use std::sync::Arc;

use ::conquest::ids::{Boss, Design, Faction, Mode};
use ::conquest::pack::Pack;
use ::conquest::state::SEATS;
use ::conquest::{Action, Conquest, Event, Settings};
use bots::conquest::{Bot, Eyes};
use table::{Game as _, Log, Outcome, Viewer};

use super::{BOSS_PLAYERS, Content, Findings, Study, Subject};
use crate::conquest::Playouts;
use crate::simulation::seeds_of;

/// Decisions after which a game is nobody's.
const CAP: u32 = 20_000;

/// The factions of a game of so many, in order.
pub(super) fn factions(players: u8) -> Vec<String> {
    Faction::ALL.iter().take(usize::from(players)).map(|faction| faction.id().to_owned()).collect()
}

/// Where the games of a study are played.
pub(super) struct Table {
    pack: Arc<Pack>,
    study: Study,
    playouts: Playouts,
    players: usize,
}

impl Table {
    pub(super) fn new(study: &Study, content: &Content) -> Self {
        let (mode, players) = match study.subject {
            Subject::Chart(players) => (Mode::BasicTraining, players),
            Subject::Places(mode, players) => (mode, players),
            Subject::Bosses(mode) => (mode, BOSS_PLAYERS),
            Subject::Stage { .. } => unreachable!("a stage is no game of Conquest"),
        };
        let settings = Settings::new(mode, players).expect("3 to 5 play");
        let pack = Arc::clone(&content.conquest);
        let playouts = Playouts::new(Arc::clone(&pack), settings, CAP);
        Self { pack, study: study.clone(), playouts, players: usize::from(players) }
    }

    /// Plays one game and counts what came out.
    pub(super) fn play(&mut self, number: u64, findings: &mut Findings) {
        // Two games in a row have the same seed and the two halves of the bosses.
        let mut seeds = seeds_of(self.study.seed, number / 2);
        let dealt = self.deal(&mut seeds, number);
        let mut seeds = if dealt.is_some() { seeds } else { seeds_of(self.study.seed, number) };
        let seed = seeds.bits();
        let bot = |_| Bot::new(self.study.level, Arc::clone(&self.pack), seeds.bits());
        let mut bots: Vec<Bot> = (0..self.players).map(bot).collect();
        let mut notes = Notes::default();
        let choose = |game: &Conquest, seat: table::Seat, options: &_| {
            let action = bots[seat.index()].choose(&Eyes::of(game, seat), options)?;
            Some(match (action, &dealt) {
                (Action::FirstBoss(_, at), Some(dealt)) => Action::FirstBoss(dealt[seat.index()], at),
                _ => action,
            })
        };
        let (playout, game) = self.playouts.finish(seed, choose, &mut notes);
        let winner = match playout.outcome {
            Some(Outcome::Won(seat)) => Some(seat.index()),
            _ => None,
        };
        findings.games += 1;
        findings.undecided += u64::from(winner.is_none());
        findings.decisions += u64::from(playout.decisions);
        findings.rounds.add(playout.rounds);
        for seat in 0..self.players {
            findings.count(self.row(&game, seat, dealt.as_ref()), winner == Some(seat));
            for design in Design::all().filter(|design| notes.played[seat] & (1 << design.index()) != 0) {
                findings.count_card(&self.pack.design(design).id, winner == Some(seat));
            }
        }
    }

    /// The first boss of every player, if bosses are looked at: any four, and in the next game the other four.
    fn deal(&self, seeds: &mut table::QuickChance, number: u64) -> Option<Vec<Boss>> {
        let Subject::Bosses(_) = self.study.subject else { return None };
        let mut bosses: Vec<Boss> = Boss::all().collect();
        for place in (1..bosses.len()).rev() {
            bosses.swap(place, seeds.pick(place as u32 + 1) as usize);
        }
        let half = (number % 2) as usize * self.players;
        Some(bosses[half..half + self.players].to_vec())
    }

    /// The row that a seat counts for.
    fn row(&self, game: &Conquest, seat: usize, dealt: Option<&Vec<Boss>>) -> usize {
        match (&self.study.subject, dealt) {
            (Subject::Bosses(_), Some(dealt)) => dealt[seat].index(),
            (Subject::Chart(_), _) => {
                let faction = game.view(Viewer::Public).factions[seat];
                Faction::ALL.iter().position(|one| Some(*one) == faction).unwrap_or(usize::MAX)
            }
            _ => game.order().iter().position(|one| one.index() == seat).unwrap_or(usize::MAX),
        }
    }
}

/// Which designs each seat has played.
#[derive(Default)]
struct Notes {
    played: [u64; SEATS],
}

impl Log<Event> for Notes {
    fn record(&mut self, event: &Event) {
        if let Event::CardPlayed { play, .. } = event
            && let Some(played) = self.played.get_mut(play.seat.index())
        {
            *played |= 1 << play.design.index();
        }
    }
}
