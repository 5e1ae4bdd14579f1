//! Hands, decks' cards, objectives and rewards: things of which there are only so many.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::SeatSet;
use table::draft::{Step, at};

use super::check::{Check, unknown};
use super::draft::{HandDraft, UnderDraft};
use crate::ids::{Card, Cards, Design, Mode, Objective, Objectives, Reward, Rewards};
use crate::state::{Hand, SEATS};

/// The most cards with one and with two stars (TRN-2).
const MOST_STARS: [u8; 2] = [30, 12];

impl Check<'_> {
    /// The hands as listed.
    pub(super) fn hands(&mut self) {
        let draft = self.draft;
        let mut seen = SeatSet::EMPTY;
        for (entry, hand) in draft.hand.iter().enumerate() {
            let Some(seat) = self.seat(&hand.player, at!["hand", entry, "player"]) else { continue };
            if seen.contains(seat) {
                self.flaw(at!["hand", entry, "player"], format!("{} has a hand above already", hand.player));
            }
            seen = seen.with(seat);
            self.game.state.hands[seat.index()] = self.hand(entry, hand);
            if !self.game.state.living.contains(seat) {
                let message = format!("{} holds no territory and is out of the game (BTL-6)", hand.player);
                self.flaw(at!["hand", entry, "player"], message);
            }
        }
        self.stars();
    }

    fn hand(&mut self, entry: usize, draft: &HandDraft) -> Hand {
        let stars = draft.territory_cards.as_deref().unwrap_or_default();
        let path = at!["hand", entry, "territory_cards"];
        let haven_starts = draft.haven_starts.unwrap_or(0);
        if haven_starts > 2 {
            self.flaw(at!["hand", entry, "haven_starts"], "turns begun with all of Outer Haven are counted up to 2");
        }
        Hand {
            points: draft.points.unwrap_or(0),
            ones: self.count_stars(stars, 1, &path),
            twos: self.count_stars(stars, 2, &path),
            shop: self.shop_cards(draft.cards.as_deref().unwrap_or_default(), &at!["hand", entry, "cards"]).collect(),
            seen: Cards::EMPTY,
            objectives: self.objectives(
                draft.objectives.as_deref().unwrap_or_default(),
                &at!["hand", entry, "objectives"],
                self.held_objectives(),
            ),
            rewards: self.rewards(draft.rewards.as_deref().unwrap_or_default(), &at!["hand", entry, "rewards"]),
            haven_starts: haven_starts.min(2),
        }
    }

    /// How many of these cards carry so many stars.
    fn count_stars(&mut self, cards: &[u8], stars: u8, path: &[Step]) -> u8 {
        for (place, wrong) in cards.iter().enumerate().filter(|(_, card)| **card == 0 || **card > 2) {
            if stars == 1 {
                let path = [path, &at![place]].concat();
                self.flaw(path, format!("a territory card carries 1 or 2 stars, not {wrong} (TRN-2)"));
            }
        }
        how_many(cards, stars)
    }

    /// There are 30 cards with one star and 12 with two, wherever they are (TRN-2).
    fn stars(&mut self) {
        let draft = self.draft;
        let hands = draft.hand.iter().flat_map(|hand| hand.territory_cards.iter().flatten());
        let all: Vec<u8> = hands.chain(draft.decks.territory.iter().flatten()).copied().collect();
        for (stars, most) in (1..).zip(MOST_STARS) {
            let found = how_many(&all, stars);
            if found > most {
                let path = if draft.hand.is_empty() { at!["decks", "territory"] } else { at!["hand"] };
                self.flaw(path, format!("{found} territory cards carry {stars}; there are {most} (TRN-2)"));
            }
        }
    }

    /// Takes shop cards out of those that are nowhere yet.
    pub(super) fn shop_cards(&mut self, names: &[String], path: &[Step]) -> alloc::vec::IntoIter<Card> {
        let mut taken = Vec::new();
        for (place, name) in names.iter().enumerate() {
            let path = [path, &at![place]].concat();
            let Some(design) = self.pack.design_by_id(name) else {
                let known = self.pack.cards().iter().map(|card| card.id.as_str());
                self.flaws.push(unknown("card", name, path, known));
                continue;
            };
            let card = self.free_card(design);
            if card.is_none() {
                let copies = self.pack.design(design).copies;
                self.flaw(path, format!("there are no more than {copies} cards `{name}`"));
            }
            taken.extend(card);
        }
        taken.into_iter()
    }

    fn free_card(&mut self, design: Design) -> Option<Card> {
        let card = self.free.iter().find(|card| self.pack.design_of(*card) == design)?;
        self.free = self.free.without(card);
        Some(card)
    }

    pub(super) fn held_objectives(&self) -> Objectives {
        self.game.state.hands.iter().fold(Objectives::EMPTY, |all, hand| all.or(hand.objectives))
    }

    pub(super) fn objective(&mut self, name: &str, path: Vec<Step>) -> Option<Objective> {
        let found = self.pack.objective_by_id(name);
        if found.is_none() {
            let known = Objective::all().map(|it| self.pack.objective(it).id.as_str());
            self.flaws.push(unknown("objective", name, path, known));
        }
        found
    }

    /// Objectives by name, none of which may be elsewhere already.
    pub(super) fn objectives(&mut self, names: &[String], path: &[Step], elsewhere: Objectives) -> Objectives {
        let mut found = Objectives::EMPTY;
        for (place, name) in names.iter().enumerate() {
            let path = [path, &at![place]].concat();
            let Some(objective) = self.objective(name, path.clone()) else { continue };
            if elsewhere.or(found).contains(objective) {
                self.flaw(path, format!("`{name}` stands above already; there is one of each objective"));
            }
            found = found.with(objective);
        }
        found
    }

    fn rewards(&mut self, names: &[String], path: &[Step]) -> Rewards {
        let given = |places: &[Hand; SEATS], reward| places.iter().any(|hand| hand.rewards.contains(reward));
        let mut found = Rewards::EMPTY;
        for (place, name) in names.iter().enumerate() {
            let path = [path, &at![place]].concat();
            let Some(reward) = self.reward(name, path.clone()) else { continue };
            if found.contains(reward) || given(&self.game.state.hands, reward) {
                self.flaw(path, format!("`{name}` is granted already; each reward exists once (MOD-8)"));
            }
            found = found.with(reward);
        }
        found
    }

    fn reward(&mut self, name: &str, path: Vec<Step>) -> Option<Reward> {
        let found = self.pack.reward_by_id(name);
        if found.is_none() {
            let known = Reward::all().map(|it| self.pack.reward(it).id.as_str());
            self.flaws.push(unknown("reward", name, path, known));
        }
        found
    }

    /// The objectives on the board and the rewards under them.
    pub(super) fn board_objectives(&mut self) {
        let draft = self.draft;
        let held = self.held_objectives();
        let basic = self.game.state.settings.mode == Mode::BasicTraining;
        self.game.state.face_up = match &draft.face_up {
            Some(names) => self.objectives(names, &at!["face_up"], held),
            None if basic => {
                Objective::all().filter(|it| self.pack.objective(*it).basic).collect::<Objectives>().minus(held)
            }
            None => Objectives::EMPTY,
        };
        match &draft.under {
            None => {}
            Some(UnderDraft::Table(table)) => {
                for (objective, reward) in table {
                    self.cover(objective, reward, &at!["under", objective.as_str()]);
                }
            }
            Some(UnderDraft::List(rewards)) => {
                let objectives = draft.face_up.as_deref().unwrap_or_default();
                if rewards.len() > objectives.len() {
                    self.flaw(at!["under"], "more rewards than objectives in `face_up`");
                }
                for (place, (objective, reward)) in objectives.iter().zip(rewards).enumerate() {
                    self.cover(objective, reward, &at!["under", place]);
                }
            }
        }
    }

    fn cover(&mut self, objective: &str, reward: &str, path: &[Step]) {
        let Some(objective) = self.objective(objective, path.to_vec()) else { return };
        let Some(reward) = self.reward(reward, path.to_vec()) else { return };
        let state = &self.game.state;
        let granted = state.hands.iter().any(|hand| hand.rewards.contains(reward));
        if granted || state.under.contains(&Some(reward)) {
            self.flaw(path.to_vec(), "each reward exists once (MOD-8)");
        } else if !state.face_up.contains(objective) {
            self.flaw(path.to_vec(), "the objective is not on the board");
        }
        self.game.state.under[objective.index()] = Some(reward);
    }
}

/// How many of these cards carry so many stars.
fn how_many(cards: &[u8], stars: u8) -> u8 {
    cards.iter().filter(|card| **card == stars).fold(0, |count: u8, _| count.saturating_add(1))
}
