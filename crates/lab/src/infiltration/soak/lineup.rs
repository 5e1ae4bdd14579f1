//! Every stage with every party that may play it.

use std::sync::Arc;

use ::infiltration::ids::Character;
use ::infiltration::stage::{Party, Stage};

/// A stage and who plays it.
#[derive(Clone, Debug)]
pub struct Lineup {
    /// Where.
    pub stage: Arc<Stage>,
    /// Who, in the order of the vocabulary.
    pub characters: Vec<Character>,
}

/// Every stage with every party that may play it.
#[derive(Clone, Debug)]
pub struct Lineups(Vec<Lineup>);

impl Lineups {
    /// All that these stages allow (STG-1).
    pub fn of(stages: &[Arc<Stage>]) -> Self {
        let lineups = stages.iter().flat_map(|stage| {
            let parties = stage.parties.iter().flat_map(parties);
            parties.map(|characters| Lineup { stage: Arc::clone(stage), characters })
        });
        Self(lineups.collect())
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one with this number, round and round.
    ///
    /// # Panics
    /// If there is none.
    pub fn get(&self, number: u64) -> &Lineup {
        &self.0[(number % self.0.len() as u64) as usize]
    }
}

/// Everybody demanded, and each choice of the others.
fn parties(party: &Party) -> Vec<Vec<Character>> {
    let sets = 0..1u8 << Character::ALL.len();
    let members = |set: u8| Character::ALL.iter().copied().filter(move |one| set >> one.index() & 1 != 0);
    let may = |one: Character| party.required.contains(&one) || party.optional.contains(&one);
    let fits = |set: &u8| {
        let complete = party.required.iter().all(|one| members(*set).any(|other| other == *one));
        complete && members(*set).all(may) && set.count_ones() == u32::from(party.players)
    };
    sets.filter(fits).map(|set| members(set).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::infiltration::board::ZONES;

    #[test]
    fn everybody_demanded_takes_part_and_nobody_not_allowed() {
        use Character::{GrayFox, Meryl, Otacon, Snake};
        let party = |players, required: &[Character], optional: &[Character]| Party {
            players,
            required: required.to_vec(),
            optional: optional.to_vec(),
            blue: 0,
            guard_count: [0; ZONES],
            cameras: None,
        };
        assert_eq!(parties(&party(1, &[], &[Meryl, Snake])), [vec![Snake], vec![Meryl]]);
        assert_eq!(parties(&party(2, &[Otacon], &[Meryl, GrayFox])), [vec![Meryl, Otacon], vec![Otacon, GrayFox]]);
        assert_eq!(parties(&party(4, &[], Character::ALL)).len(), 1);
        assert!(parties(&party(3, &[Snake], &[Meryl])).is_empty());
    }
}
