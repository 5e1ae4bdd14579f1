//! How a game went, from all of its commands in force.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What was thrown for somebody's armies, against fair dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SideLuck {
    /// Whose: a seat, or `neutral`.
    pub seat: String,
    /// How many dice; one that was thrown again counts twice.
    pub dice: u32,
    /// What they showed together.
    pub shown: i32,
    /// What fair dice with as many faces show on average.
    pub expected: f64,
}

/// Dice of one side that were thrown together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DiceThrow {
    /// For whose armies: a seat, or `neutral`.
    pub seat: String,
    /// `attack` or `defence`.
    pub side: String,
    /// What they showed, die 1 first.
    pub dice: Vec<i8>,
}

/// What is worth telling of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CourseRound {
    /// Its number.
    pub round: u16,
    /// What happened in it.
    #[ts(type = "Happened[]")]
    pub events: Value,
}
