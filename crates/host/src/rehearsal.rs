//! A plan tried out in a fork of the position. The fork is dealt anew from what the viewer knows and has
//! dice of its own, so it tells nothing about how the real cards lie or the real dice will fall.

use table::{QuickChance, Syntax, Viewer};

use crate::{Entry, Hosted, Watcher};

/// What became of a plan.
#[derive(Clone, Debug)]
pub struct Rehearsal<G: Hosted> {
    /// The fork as it stands now.
    pub game: G,
    /// What happened in it before the last command that was carried out.
    pub before: Vec<Entry<G::Event>>,
    /// What came of the last command that was carried out.
    pub last: Vec<Entry<G::Event>>,
    /// How many commands were carried out.
    pub played: usize,
    /// Why the next one was not.
    pub stopped: Option<Stopped<G::Refusal>>,
}

/// Why a command was not carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Stopped<R> {
    /// It could not be read.
    Unreadable(Syntax),
    /// Nobody is asked anything any more.
    Nobody,
    /// The rules forbid it.
    Refused(R),
}

/// Tries commands in a fork with this number; another number is another deal.
pub fn rehearse<G: Hosted>(game: &G, viewer: Viewer, commands: &[&str], fork: u64) -> Rehearsal<G> {
    let mut chance = QuickChance::new(fork);
    let copy = game.dealt_anew(viewer, &mut QuickChance::new(chance.bits()));
    let mut rehearsal = Rehearsal { game: copy, before: Vec::new(), last: Vec::new(), played: 0, stopped: None };
    for command in commands {
        if let Err(stopped) = rehearsal.play(command, &mut chance) {
            rehearsal.stopped = Some(stopped);
            break;
        }
    }
    rehearsal
}

impl<G: Hosted> Rehearsal<G> {
    fn play(&mut self, command: &str, chance: &mut QuickChance) -> Result<(), Stopped<G::Refusal>> {
        let (seat, action) = self.game.parse(command).map_err(Stopped::Unreadable)?;
        let seat = seat.or_else(|| self.game.first_asked()).ok_or(Stopped::Nobody)?;
        let mut watcher = Watcher::new(&self.game);
        self.game.play(seat, action, chance, &mut watcher).map_err(Stopped::Refused)?;
        self.before.append(&mut self.last);
        self.last = watcher.into_entries();
        self.played += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use infiltration::Infiltration;
    use infiltration::header::Start;
    use infiltration::state::Settings;
    use table::{Game as _, Header, Seed};

    use super::*;

    fn stage() -> Infiltration {
        let content = content::infiltration();
        let stage = content.stage("loading-dock").expect("a stage of the pack");
        let characters = stage.usual_characters(1).expect("a party");
        let start = Start { characters, settings: Settings::default() };
        let header = Header { seed: Some(Seed::from_words("rehearsal")), ..start.header(&content.pack, stage) };
        Infiltration::begun(&header, &mut ()).expect("a header of this game")
    }

    #[test]
    fn a_fork_is_the_same_however_the_real_cards_lie() {
        let game = stage();
        let tried = |hidden: u64| {
            let mut other = game.clone();
            other.resample(Viewer::Public, &mut QuickChance::new(hidden));
            let rehearsal = rehearse(&other, Viewer::Public, &["end", "end"], 5);
            (rehearsal.played, rehearsal.game.state_hash())
        };
        let first = tried(0);
        assert!(first.0 > 0);
        assert!((1..8).all(|hidden| tried(hidden) == first));
    }

    /// DRB-2. Where answers are given in secret a fork does not tell who has answered.
    #[test]
    fn a_fork_of_a_window_is_the_same_whoever_has_answered() {
        let settings = conquest::Settings::new(conquest::ids::Mode::CommandRoom, 4).expect("four play");
        let pack = content::conquest();
        let mut game = conquest::Conquest::start(pack, settings, &mut QuickChance::new(3), &mut ());
        for whim in 0..5000 {
            let Some(seat) = game.first_asked() else { panic!("no window before the end") };
            if game.is_sealed() && game.asked().len() > 1 {
                let viewer = Viewer::Seat(seat);
                let before = rehearse(&game, viewer, &[], 5).game;
                let other = game.asked().without(seat).iter().last().expect("another one");
                game.play(other, conquest::Action::Pass, &mut QuickChance::new(1), &mut ()).expect("passing is legal");
                assert_eq!(rehearse(&game, viewer, &[], 5).game.state_hash(), before.state_hash());
                return;
            }
            let action = game.bot_action(seat, bots::Level::Random, whim).expect("an option");
            game.play(seat, action, &mut QuickChance::new(whim), &mut ()).expect("an option is legal");
        }
        panic!("no window in so many commands");
    }

    #[test]
    fn another_fork_is_another_deal_and_the_game_stays_as_it_was() {
        let game = stage();
        let before = game.state_hash();
        let after = |fork| rehearse(&game, Viewer::Public, &["end"], fork).game.state_hash();
        assert!((1..9).any(|fork| after(fork) != after(0)));
        assert_eq!(game.state_hash(), before);
    }

    /// Whoever goes on with a plan finds the fork as they left it.
    #[test]
    fn a_longer_plan_begins_like_the_shorter_one() {
        let game = stage();
        let short = rehearse(&game, Viewer::Public, &["end"], 3);
        let long = rehearse(&game, Viewer::Public, &["end", "end"], 3);
        let told = |entries: &[Entry<_>]| entries.iter().map(|entry| entry.told.clone()).collect::<Vec<_>>();
        assert_eq!((short.played, long.played), (1, 2));
        assert!(!short.last.is_empty() && told(&short.last) == told(&long.before));
    }

    #[test]
    fn a_rehearsal_stops_at_what_is_not_allowed() {
        let game = stage();
        let unread = rehearse(&game, Viewer::Public, &["end", "dance"], 1);
        assert_eq!(unread.played, 1);
        assert!(matches!(unread.stopped, Some(Stopped::Unreadable(_))), "{:?}", unread.stopped);
        let refused = rehearse(&game, Viewer::Public, &["accept"], 1);
        assert_eq!(refused.played, 0);
        assert!(matches!(refused.stopped, Some(Stopped::Refused(_))), "{:?}", refused.stopped);
    }
}
