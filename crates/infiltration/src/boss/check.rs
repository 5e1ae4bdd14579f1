//! From draft to boss: every flaw is listed.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Flaw, Path, at};
use table::notation::{RESERVED, is_id};

use super::draft::{BossCardDraft, BossDraft};
use super::{Armour, BOSS_DECK, Behaviour, Boss, BossCard, Deed, FIGURE_SIDE, Guest, Part, Shape};
use crate::card::{Card, EquipmentKind, Pack};

/// The fewest cards of a boss deck: some are revealed while another is being resolved.
const FEWEST: usize = 4;

/// The most spaces a guest walks in a turn.
const MOST_PACE: u8 = 8;

impl BossDraft {
    /// Adds the boss and its special-action card to a pack, or lists everything that is wrong with it.
    ///
    /// # Errors
    /// Every flaw found.
    pub fn check_into(&self, pack: &mut Pack) -> Result<(), Vec<Flaw>> {
        let mut check = Check { draft: self, flaws: Vec::new() };
        check.id(at!["id"], &self.id, pack.bosses.iter().any(|boss| boss.id == self.id));
        check.numbers();
        check.track();
        let shape = check.shape();
        let armour = check.armour(&shape);
        check.special(pack);
        check.cards(pack);
        let guest = check.guest(pack);
        if !check.flaws.is_empty() {
            return Err(check.flaws);
        }
        let special = self.special.as_ref().map(|draft| {
            pack.equipment.push(draft.into());
            Card(pack.equipment.len() as u8 - 1)
        });
        pack.bosses.push(Boss {
            id: self.id.clone(),
            behaviour: self.behaviour,
            health: self.health,
            defense: self.defense,
            attack: self.attack,
            track: self.track,
            start: self.start,
            fierce: self.fierce,
            riddle: self.riddle,
            shape,
            armour,
            special,
            cards: self.card.iter().map(card).collect(),
            guest,
            hash: self.hash,
        });
        Ok(())
    }
}

fn card(draft: &BossCardDraft) -> BossCard {
    let BossCardDraft { id, turn, reaction, bonus, stays, .. } = draft.clone();
    BossCard { id, turn, reaction, bonus, stays }
}

struct Check<'d> {
    draft: &'d BossDraft,
    flaws: Vec<Flaw>,
}

impl Check<'_> {
    fn flaw(&mut self, path: Path, message: impl Into<String>) {
        self.flaws.push(Flaw { path, message: message.into() });
    }

    fn id(&mut self, path: Path, id: &str, taken: bool) {
        if !is_id(id) {
            self.flaw(path, format!("`{id}` is not an id: lower-case letters, digits and single dashes"));
        } else if taken || RESERVED.contains(&id) {
            self.flaw(path, format!("`{id}` is taken or reserved"));
        }
    }

    fn numbers(&mut self) {
        let draft = self.draft;
        if draft.health.0.contains(&0) {
            self.flaw(at!["health"], "a boss has health, however many play");
        }
        if !(1..=12).contains(&draft.defense) {
            self.flaw(at!["defense"], format!("defense {}; it is 1 to 12", draft.defense));
        }
        if !(1..=8).contains(&draft.attack) {
            self.flaw(at!["attack"], format!("{} dice; there are 1 to 8", draft.attack));
        }
    }

    /// Its track and what depends on it.
    fn track(&mut self) {
        let draft = self.draft;
        if draft.start > draft.track {
            self.flaw(at!["start"], format!("step {} of a track of {}", draft.start, draft.track));
        }
        if draft.fierce.is_some_and(|fierce| fierce.from > draft.track || !(1..=8).contains(&fierce.dice)) {
            self.flaw(at!["fierce"], "a step of the track, and 1 to 8 dice");
        }
    }

    /// The figure: one space, unless its rows are written.
    fn shape(&mut self) -> Shape {
        let draft = self.draft;
        if draft.figure.is_empty() {
            return Shape { width: 1, height: 1, parts: Vec::from([Part { damage: 1, star: false }]) };
        }
        let shape = self.figure(&at!["figure"], &draft.figure);
        let (turns, hovers) = (draft.behaviour.has_a_front(), draft.behaviour.hovers());
        if hovers && shape.width.is_multiple_of(2) {
            self.flaw(at!["figure"], "a figure that hovers has a middle: 1 or 3 columns");
        }
        if turns && !hovers && shape.width != shape.height {
            self.flaw(at!["figure"], "a figure that turns is as wide as it is long");
        }
        shape
    }

    /// What protects it at first: the same figure, and less damage than defeats it.
    fn armour(&mut self, shape: &Shape) -> Option<Armour> {
        let draft = self.draft;
        let armour = draft.armour.as_ref()?;
        let bare = self.figure(&at!["armour", "figure"], &armour.figure);
        if (bare.width, bare.height) != (shape.width, shape.height) {
            self.flaw(at!["armour", "figure"], "without its armour the figure is as large as before");
        }
        if armour.until.0.iter().zip(draft.health.0).any(|(until, health)| !(1..health).contains(until)) {
            self.flaw(at!["armour", "until"], "some damage, and less than its health, however many play");
        }
        Some(Armour { until: armour.until, parts: bare.parts })
    }

    /// The rows of a figure.
    fn figure(&mut self, key: &Path, rows: &[String]) -> Shape {
        let row_path = |row: usize| [key.as_slice(), &at![row]].concat();
        let mut parts = Vec::new();
        let mut width = None;
        for (row, text) in rows.iter().enumerate() {
            let words: Vec<&str> = text.split_whitespace().collect();
            let path = row_path(row);
            if words.is_empty() || words.len() > FIGURE_SIDE || *width.get_or_insert(words.len()) != words.len() {
                self.flaw(path.clone(), format!("the rows of a figure have the same 1 to {FIGURE_SIDE} spaces"));
            }
            for word in words {
                match part(word) {
                    Some(part) => parts.push(part),
                    None => {
                        self.flaw(
                            path.clone(),
                            format!("`{word}` is no space of a figure: a number, perhaps with `*`"),
                        );
                    }
                }
            }
        }
        if rows.len() > FIGURE_SIDE {
            self.flaw(row_path(FIGURE_SIDE), format!("a figure has at most {FIGURE_SIDE} rows"));
        }
        Shape { width: width.unwrap_or(1) as u8, height: rows.len().min(FIGURE_SIDE) as u8, parts }
    }

    fn special(&mut self, pack: &Pack) {
        let Some(special) = &self.draft.special else { return };
        let taken = pack.equipment.iter().any(|card| card.id == special.id);
        self.id(at!["special", "id"], &special.id, taken);
        if special.kind != EquipmentKind::Special {
            self.flaw(at!["special", "kind"], "a special-action card is of the kind `special`");
        }
        if pack.equipment.len() >= u64::BITS as usize {
            self.flaw(at!["special", "id"], "there are too many cards");
        }
    }

    fn cards(&mut self, pack: &Pack) {
        let cards = &self.draft.card;
        let none = self.draft.behaviour == Behaviour::Guest && cards.is_empty();
        if !none && !(FEWEST..=BOSS_DECK).contains(&cards.len()) {
            let message = format!("{} cards; a boss deck has {FEWEST} to {BOSS_DECK}", cards.len());
            self.flaw(at!["card"], message);
        }
        for (entry, card) in cards.iter().enumerate() {
            let before = cards[..entry].iter().map(|known| &known.id);
            let others = pack.bosses.iter().flat_map(|boss| boss.cards.iter().map(|known| &known.id));
            let taken = before.chain(others).any(|known| *known == card.id);
            self.id(at!["card", entry, "id"], &card.id, taken);
            self.deeds(entry, "turn", &card.turn);
            self.deeds(entry, "reaction", &card.reaction);
        }
    }

    /// VR-2. What a guest has, and nobody else.
    fn guest(&mut self, pack: &Pack) -> Option<Guest> {
        let comes = self.draft.behaviour == Behaviour::Guest;
        let Some(draft) = &self.draft.guest else {
            if comes {
                self.flaw(at!["behaviour"], "what it does as a guest is missing: [guest]");
            }
            return None;
        };
        if !comes {
            self.flaw(at!["guest"], "only a boss of the behaviour `guest` is one");
        }
        if draft.pace > MOST_PACE {
            self.flaw(at!["guest", "pace"], format!("{} spaces; it walks 0 to {MOST_PACE}", draft.pace));
        }
        let reward = pack.card_named(&draft.reward);
        if reward.is_none() {
            let known = pack.equipment.iter().map(|card| card.id.as_str());
            self.flaws.push(Flaw::unknown(at!["guest", "reward"], "card", &draft.reward, known));
        }
        Some(Guest { pace: draft.pace, aim: draft.aim, skulls: draft.skulls, reward: reward? })
    }

    fn deeds(&mut self, entry: usize, key: &'static str, deeds: &[Deed]) {
        for (place, deed) in deeds.iter().enumerate() {
            let wrong = match *deed {
                Deed::Move { spaces, .. }
                | Deed::Ahead(spaces)
                | Deed::Rush(spaces)
                | Deed::Slide { spaces: Some(spaces), .. }
                | Deed::Reticle(spaces)
                | Deed::Close(spaces)
                | Deed::Shove(spaces)
                    if !(1..=24).contains(&spaces) =>
                {
                    Some(format!("{spaces} spaces; it moves 1 to 24"))
                }
                Deed::Pace { slots, .. } if !(1..=9).contains(&slots) => {
                    Some(format!("{slots} slots; there are 1 to 9"))
                }
                Deed::Attack { dice: Some(dice), .. } if !(1..=8).contains(&dice) => {
                    Some(format!("{dice} dice; there are 1 to 8"))
                }
                Deed::Hurt { damage: 0, .. } => Some("nobody is hurt".into()),
                Deed::Slide { .. } if !self.draft.behaviour.hovers() => {
                    Some("only a boss that hovers slides along a rim".into())
                }
                _ => None,
            };
            if let Some(message) = wrong {
                self.flaw(at!["card", entry, key, place], message);
            }
        }
    }
}

fn part(word: &str) -> Option<Part> {
    let (number, star) = word.strip_suffix('*').map_or((word, false), |number| (number, true));
    let damage = number.parse().ok().filter(|damage| *damage < 10)?;
    Some(Part { damage, star })
}
