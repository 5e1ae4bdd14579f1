//! Questions about a position of Conquest.

use conquest::Conquest;
use conquest::effect::Condition;
use conquest::ids::Territory;
use conquest::numbers::SALARY;
use host::course::{Dice, Luck, Thrown};
use host::odds::{self, Attack};
use table::{Game as _, Played, Seat, Viewer};
use wire::ask::{
    Answer, AttackOdds, DiceThrow, IncomeParts, Inquiry, ObjectiveProgress, PlayerFigures, RollChance, SideLuck,
    ZoneHeld,
};
use wire::message::Refusal;

use super::Answers;

/// So many throws are told one by one.
const LAST_THROWS: usize = 40;

impl Answers for Conquest {
    fn answer(&self, about: &Inquiry) -> Result<Answer, Refusal> {
        match about {
            Inquiry::Odds { from, to, armies, keep } => {
                let territory = |id: &str| self.pack().territory(id).ok_or(Refusal::NotFound);
                attack(self, territory(from)?, territory(to)?, *armies, *keep)
            }
            Inquiry::Figures {} => Ok(figures(self)),
            Inquiry::Sight {}
            | Inquiry::Line { .. }
            | Inquiry::Distance { .. }
            | Inquiry::Reach {}
            | Inquiry::Prospect { .. }
            | Inquiry::Telegraph {}
            | Inquiry::Exposure { .. }
            | Inquiry::Rehearse { .. }
            | Inquiry::Course { .. }
            | Inquiry::Hint {}
            | Inquiry::Explain { .. } => Err(Refusal::NotNow),
        }
    }

    fn course(played: &Played<Self>, commands: usize) -> Result<Answer, Refusal> {
        let Dice { luck, thrown } = host::course::luck(played, commands).ok_or(Refusal::NotNow)?;
        let side = |Luck { owner, dice, shown, expected }: Luck| {
            let (seat, expected) = (owner.to_owned(), short(expected));
            SideLuck { seat, dice, shown, expected }
        };
        let last = thrown.len().saturating_sub(LAST_THROWS);
        let throw = |Thrown { owner, side, dice }: Thrown| {
            let (seat, side) = (owner.to_owned(), side.id().to_owned());
            DiceThrow { seat, side, dice }
        };
        let throws = thrown.into_iter().skip(last).map(throw).collect();
        Ok(Answer::Luck { sides: luck.into_iter().map(side).collect(), throws })
    }
}

fn attack(
    game: &Conquest,
    from: Territory,
    to: Territory,
    armies: Option<u16>,
    keep: Option<u16>,
) -> Result<Answer, Refusal> {
    let attack = Attack { from, to, armies, keep: keep.unwrap_or(1) };
    let odds = odds::odds(game, attack).ok_or(Refusal::NotNow)?;
    let all = |chances: &[f64]| chances.iter().copied().map(short).collect();
    let roll = odds.roll.iter();
    Ok(Answer::Odds(Box::new(AttackOdds {
        win: short(odds.win),
        attacker_losses: short(odds.attacker_losses),
        defender_losses: short(odds.defender_losses),
        attackers_left: all(&odds.attackers_left),
        defenders_left: all(&odds.defenders_left),
        roll: roll
            .map(|(attackers, defenders, chance)| RollChance {
                attackers: *attackers,
                defenders: *defenders,
                chance: short(*chance),
            })
            .collect(),
    })))
}

/// Six digits are more than anybody reads.
fn short(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

fn figures(game: &Conquest) -> Answer {
    Answer::Figures { players: game.order().iter().map(|seat| player(game, *seat)).collect() }
}

fn player(game: &Conquest, seat: Seat) -> PlayerFigures {
    let own = game.territories_of(seat);
    let view = game.view(Viewer::Public);
    let held = game.pack().zones().iter().filter(|zone| own.contains_all(zone.members));
    PlayerFigures {
        seat: game.seat_id(seat).to_owned(),
        territories: own.len(),
        cities: own.and(view.cities).len(),
        armies: own.iter().map(|at| u32::from(game.armies(at))).sum(),
        zones: held.map(|zone| ZoneHeld { zone: zone.id.clone(), bonus: zone.bonus }).collect(),
        income: income(game, seat),
        objectives: view.face_up.iter().map(|objective| progress(game, seat, view.active, objective)).collect(),
    }
}

fn income(game: &Conquest, seat: Seat) -> IncomeParts {
    let parts = game.income(seat);
    let (armies, points) = game.recruits(seat, 0);
    IncomeParts {
        land: parts.land,
        zones: parts.zones,
        headquarters: parts.headquarters,
        rewards: parts.rewards,
        bosses: parts.bosses,
        armies,
        points,
        salaries: SALARY * u32::from(game.bosses_of(seat).len()),
    }
}

fn progress(game: &Conquest, seat: Seat, active: Seat, objective: conquest::ids::Objective) -> ObjectiveProgress {
    let info = game.pack().objective(objective);
    let (have, need) = game.progress(seat, info.condition);
    let in_own_turn =
        matches!(info.condition, Condition::TakeCities(_) | Condition::TakeTerritories(_) | Condition::TakeOuterHaven);
    let counts = !in_own_turn || seat == active;
    ObjectiveProgress { objective: info.id.clone(), have: counts.then_some(have), need }
}
