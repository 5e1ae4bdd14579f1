//! How a stage of Infiltration went, for those who look back on it.

use infiltration::ids::Side;
use infiltration::{Event, Infiltration};
use table::{Game as _, Log, Outcome, Played};

use crate::campaign::tally;
use crate::{Hosted as _, Told};

/// What is told of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number.
    pub round: u16,
    /// What happened in it, as far as it is worth telling.
    pub told: Vec<Told>,
}

/// How a stage went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// The rounds in which something happened that is worth telling.
    pub rounds: Vec<Round>,
    /// How often a guard wondered and found nobody.
    pub near_misses: u16,
    /// CMP-6. The codename that a whole story like it would bring; none if it is not cleared, or there were no
    /// guards to hide from.
    pub codename: Option<String>,
}

/// How a stage went up to the first commands in force, so many of them; none if there are fewer.
pub fn course(played: &Played<Infiltration>, commands: usize) -> Option<Course> {
    let chronicle = |start: &Infiltration| Chronicle { game: start.clone(), course: Course::default() };
    let Chronicle { game, course } = played.recount(commands, chronicle)?;
    Some(Course { codename: promised(&game), ..course })
}

fn promised(game: &Infiltration) -> Option<String> {
    let hides = game.outcome() == Some(Outcome::Cleared) && game.sneaks();
    let difficulty = game.state().settings.difficulty;
    let content = content::infiltration();
    let name = content.campaign.promise(difficulty, tally(game, true)).filter(|_| hides);
    name.map(|name| name.id.clone())
}

/// Whether somebody who looks back wants to know of it.
const fn is_worth_telling(event: &Event) -> bool {
    matches!(
        event,
        Event::AttentionPlaced { .. }
            | Event::PlayerDamaged { .. }
            | Event::BossDamaged { .. }
            | Event::GuardKilled { .. }
            | Event::GuardKnockedOut { .. }
            | Event::ObjectiveTaken { .. }
            | Event::DoorOpened { .. }
            | Event::TerminalHacked { .. }
            | Event::EventResolved { .. }
            | Event::NodeDisabled { .. }
            | Event::RewardGained { .. }
            | Event::StageFailed { .. }
    )
}

/// Writes down what is worth telling.
struct Chronicle {
    game: Infiltration,
    course: Course,
}

impl Log<Event> for Chronicle {
    fn record(&mut self, event: &Event) {
        if !is_worth_telling(event) {
            return self.game.apply(event);
        }
        let told = self.game.witness(event);
        let round = self.game.state().round;
        if self.course.rounds.last().is_none_or(|last| last.round != round) {
            self.course.rounds.push(Round { round, told: Vec::new() });
        }
        let wondered = matches!(event, Event::AttentionPlaced { side, .. } if *side != Side::Alert);
        self.course.near_misses += u16::from(wondered);
        let last = self.course.rounds.last_mut().expect("a round was opened just now");
        last.told.push(told);
    }
}
