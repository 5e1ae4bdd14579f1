//! A plan tried out in a fork of the position. The fork is dealt anew from what the viewer knows and has
//! dice of its own, so it tells nothing about how the real cards lie or the real dice will fall.

use table::{QuickChance, Refused as _, Viewer};

use crate::{Entry, Hosted, Watcher};

/// What became of a plan.
#[derive(Clone, Debug)]
pub struct Rehearsal<G: Hosted> {
    /// The fork as it stands now.
    pub game: G,
    /// What happened in it.
    pub entries: Vec<Entry<G::Event>>,
    /// How many commands were carried out.
    pub played: usize,
    /// Why the next one was not: the id of the refusal, or none if it could not be read.
    pub refused: Option<Option<&'static str>>,
}

/// Tries commands in a fork with this number; another number is another deal.
pub fn rehearse<G: Hosted>(game: &G, viewer: Viewer, commands: &[&str], fork: u64) -> Rehearsal<G> {
    let mut chance = QuickChance::new(fork);
    let mut copy = game.clone();
    copy.resample(viewer, &mut QuickChance::new(chance.bits()));
    let mut watcher = Watcher::new(&copy);
    let mut refused = None;
    let mut played = 0;
    for command in commands {
        let Ok((seat, action)) = copy.parse(command) else {
            refused = Some(None);
            break;
        };
        let Some(seat) = seat.or_else(|| copy.first_asked()) else {
            refused = Some(None);
            break;
        };
        if let Err(refusal) = copy.play(seat, action, &mut chance, &mut watcher) {
            refused = Some(Some(refusal.id()));
            break;
        }
        played += 1;
    }
    Rehearsal { game: copy, entries: watcher.into_entries(), played, refused }
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

    #[test]
    fn another_fork_is_another_deal_and_the_game_stays_as_it_was() {
        let game = stage();
        let before = game.state_hash();
        let after = |fork| rehearse(&game, Viewer::Public, &["end"], fork).game.state_hash();
        assert!((1..9).any(|fork| after(fork) != after(0)));
        assert_eq!(game.state_hash(), before);
    }

    #[test]
    fn a_rehearsal_stops_at_what_is_not_allowed() {
        let game = stage();
        let unread = rehearse(&game, Viewer::Public, &["end", "dance"], 1);
        assert_eq!((unread.played, unread.refused), (1, Some(None)));
        let refused = rehearse(&game, Viewer::Public, &["accept"], 1);
        assert!(refused.played == 0 && refused.refused.is_some_and(|id| id.is_some()), "{:?}", refused.refused);
    }
}
