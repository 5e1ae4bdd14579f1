//! What a new table begins with: a game of its own, or a point of one that is over.

use std::ops::RangeInclusive;
use std::sync::Arc;

use infiltration::difficulty::Difficulty;
use store::Failure;
use table::{Record, Seed};
use tokio::sync::oneshot;
use wire::lobby::{NewTable, Point};

use super::{Hall, NoTable, random};
use crate::games;
use crate::table::{Branch, Knock};

/// For one decision a clock gives at least a second, and at most thirty days.
const SECONDS: RangeInclusive<u32> = 1..=30 * 24 * 60 * 60;

/// What a new table begins with.
pub(super) struct Plan {
    /// The record with its seed, and the commands that are played when the game begins.
    pub(super) record: Record,
    /// Where it goes on from.
    pub(super) from: Option<Point>,
}

impl Hall {
    /// What a table begins with that somebody wants.
    ///
    /// # Errors
    /// If no game can be played like this.
    pub(super) async fn plan(self: &Arc<Self>, wanted: &NewTable) -> Result<Plan, NoTable> {
        if wanted.clock.is_some_and(|clock| !SECONDS.contains(&clock.seconds)) {
            let (least, most) = (SECONDS.start(), SECONDS.end());
            return Err(NoTable::Unplayable(format!("a clock has between {least} and {most} seconds")));
        }
        if let Some(point) = &wanted.from {
            return self.go_on_from(point, wanted).await;
        }
        let wanted = &self.with_memory_box(wanted).await?;
        let seed = wanted.seed.as_deref().map_or_else(|| random().map(Seed), |words| Ok(Seed::named(words)))?;
        let header = games::header(wanted, seed).map_err(|flaw| NoTable::Unplayable(flaw.0))?;
        Ok(Plan { record: Record { header, commands: Vec::new() }, from: None })
    }

    /// What somebody wants, with what their campaign has unlocked (STG-6) and as hard as it is (CMP-6).
    async fn with_memory_box(&self, wanted: &NewTable) -> Result<NewTable, NoTable> {
        let mut wanted = wanted.clone();
        let Some(code) = &wanted.campaign else { return Ok(wanted) };
        let unplayable = |why: &str| NoTable::Unplayable(why.to_owned());
        if wanted.game != infiltration::header::GAME {
            return Err(unplayable("only Infiltration has campaigns"));
        }
        let said = |option: &String| option.starts_with(games::MEMORY_BOX) || option.starts_with(games::DIFFICULTY);
        if wanted.options.iter().any(said) {
            return Err(unplayable("what is unlocked and how hard it is are for the campaign to say: leave that out"));
        }
        if wanted.seed.is_some() {
            return Err(unplayable("a table whose seed is known cannot belong to a campaign"));
        }
        let campaign = self.archive.campaign(code, None).await?;
        let campaign = campaign.ok_or_else(|| unplayable("there is no such campaign"))?;
        let stage = campaign.stages.iter().find(|stage| Some(&stage.stage) == wanted.stage.as_ref());
        if let Some(after) = stage.and_then(|stage| stage.after.as_deref()) {
            return Err(unplayable(&format!("this stage opens once `{after}` is cleared [CMP-1]")));
        }
        if campaign.difficulty != Difficulty::default().id() {
            wanted.options.push(format!("{}{}", games::DIFFICULTY, campaign.difficulty));
        }
        if !campaign.unlocked.is_empty() {
            wanted.options.push(format!("{}{}", games::MEMORY_BOX, campaign.unlocked.join(",")));
        }
        Ok(wanted)
    }

    /// The game is that of the other table, with its seed, which is no secret any more.
    async fn go_on_from(self: &Arc<Self>, point: &Point, wanted: &NewTable) -> Result<Plan, NoTable> {
        let unplayable = |why: &str| NoTable::Unplayable(why.to_owned());
        if wanted.campaign.is_some() {
            return Err(unplayable("a table for trying out cannot belong to a campaign"));
        }
        let (door, _) = self.door_by(&point.table).await.map_err(|why| match why {
            NoTable::NotFound => NoTable::NoOrigin,
            NoTable::OtherRules => NoTable::Unplayable(NoTable::OtherRules.to_string()),
            other => other,
        })?;
        let (answer, answered) = oneshot::channel();
        // If the table breaks the question is dropped with it.
        let _ = door.send(Knock::Branch(point.commands, answer)).await;
        let branch = answered.await.map_err(|_| NoTable::Store(Failure::Closed))?;
        let Branch { mut record, from } = branch
            .ok_or_else(|| unplayable("one can only go on from a point before the end of a game that is over"))?;
        record.header = games::stamped(record.header).map_err(|flaw| NoTable::Unplayable(flaw.0))?;
        let header = &record.header;
        if wanted.game != header.game.as_str() || Some(wanted.players) != header.players {
            return Err(unplayable("whoever goes on from a point plays the same game with as many players"));
        }
        let stated = wanted.mode.is_some() || wanted.stage.is_some();
        if stated || !wanted.characters.is_empty() || !wanted.options.is_empty() || wanted.seed.is_some() {
            return Err(unplayable(
                "mode, stage, characters, options and seed are those of the other table: leave them out",
            ));
        }
        Ok(Plan { record, from: Some(from) })
    }
}
