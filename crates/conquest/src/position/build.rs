//! The last steps to a position: its phase, its decks, and the run to the first question.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;

use table::Chance;
use table::draft::{Flaw, at};

use super::Start;
use super::check::{Check, unknown};
use crate::effect::RewardEffect;
use crate::game::Conquest;
use crate::ids::{Bosses, Card, Cards, Faction, Mode, Owner, Territories, Territory};
use crate::rules::Referee;
use crate::state::{Phase, TerritoryDeck};

impl Check<'_> {
    /// The whole way from the draft to the first question.
    pub(super) fn position<C: Chance>(mut self, chance: &mut C) -> Result<Start, Vec<Flaw>> {
        match self.draft.phase.as_deref().unwrap_or("attack") {
            "factions" => self.new_game(chance),
            "draft" if self.draft.territories.is_empty() => self.laid_out(chance),
            "draft" => {
                self.territories();
                self.draft_in_progress();
                self.board_objectives();
                self.finish(chance)
            }
            phase => {
                self.territories();
                self.unlisted_territories();
                self.living();
                self.hands();
                self.board_objectives();
                self.turn();
                self.phase(phase);
                self.finish(chance)
            }
        }
    }

    /// Keys that say something about a time that is not there yet.
    fn unfit(&mut self, too_early: &str, keys: &[(&'static str, bool)]) {
        for (key, _) in keys.iter().filter(|(_, is_given)| *is_given) {
            self.flaw(at![*key], format!("`{key}` has no meaning in the phase `{too_early}`"));
        }
    }

    fn unfit_in_set_up(&mut self, phase: &str) {
        let draft = self.draft;
        self.unfit(
            phase,
            &[
                ("hand", !draft.hand.is_empty()),
                ("round", draft.round.is_some()),
                ("recruits", draft.recruits.is_some()),
                ("maneuvers_left", draft.maneuvers_left.is_some()),
                ("bought", draft.bought.is_some()),
                ("conquered", draft.conquered),
                ("objective_taken", draft.objective_taken),
                ("owned_at_start", draft.owned_at_start.is_some()),
            ],
        );
    }

    /// A game from its very start: the seats roll for their factions (MOD-1).
    fn new_game<C: Chance>(mut self, chance: &mut C) -> Result<Start, Vec<Flaw>> {
        let draft = self.draft;
        self.unfit_in_set_up("factions");
        self.unfit(
            "factions",
            &[
                ("turn", draft.turn.is_some()),
                ("port", draft.port.is_some()),
                ("territories", !draft.territories.is_empty()),
                ("face_up", draft.face_up.is_some()),
                ("under", draft.under.is_some()),
                ("decks", draft.decks.territory.is_some() || draft.decks.shop.is_some()),
            ],
        );
        if !self.flaws.is_empty() {
            return Err(self.flaws);
        }
        let settings = self.game.state.settings;
        let written = Conquest::blank(Arc::clone(&self.game.pack), settings);
        let mut events = Vec::new();
        let game = Conquest::start(self.game.pack, settings, chance, &mut events);
        Ok(Start { written, events, game })
    }

    /// Factions are chosen: the board is laid out by the rules, then listed decks take their place.
    fn laid_out<C: Chance>(mut self, chance: &mut C) -> Result<Start, Vec<Flaw>> {
        let draft = self.draft;
        self.unfit_in_set_up("draft");
        self.unfit("draft", &[("turn", draft.turn.is_some()), ("port", draft.port.is_some())]);
        let players = self.game.state.settings.players;
        let basic = self.game.state.settings.mode == Mode::BasicTraining;
        let in_play = &Faction::ALL[..usize::from(players)];
        if basic && !self.colours.iter().all(|colour| in_play.contains(colour)) {
            let names: Vec<&str> = in_play.iter().map(|colour| colour.id()).collect();
            self.flaw(at!["players"], format!("in Basic Training {players} play {} (MOD-1)", names.join(", ")));
        }
        let deck = self.listed_territory_cards();
        let shop = self.listed_shop_cards();
        if draft.face_up.is_some() || draft.under.is_some() {
            self.board_objectives();
        }
        if !self.flaws.is_empty() {
            return Err(self.flaws);
        }
        let listed = self.game.state;
        self.game.state.phase = Phase::Factions { at: players };
        let (written, mut events) = (self.game.clone(), Vec::new());
        Referee { game: &mut self.game, chance, log: &mut events }.run_on();
        if let Some(deck) = deck {
            self.game.state.territory_deck = deck;
        }
        if let Some(shop) = shop {
            self.stack_shop(&shop);
        }
        if draft.face_up.is_some() || draft.under.is_some() {
            (self.game.state.face_up, self.game.state.under) = (listed.face_up, listed.under);
        }
        Ok(Start { written, events, game: self.game })
    }

    /// A draft under way: whose placement it is follows from what was placed (MOD-7).
    fn draft_in_progress(&mut self) {
        self.unfit_in_set_up("draft");
        self.game.state.living = self.game.order().iter().copied().collect();
        let players = self.game.state.settings.players;
        if self.game.state.settings.mode == Mode::BasicTraining {
            self.unlisted_territories();
        } else {
            self.man_outer_haven();
            self.reserves();
        }
        let employed = Bosses::from_bits(!self.game.pool().bits()).len();
        let placed: u32 = self.game.order().iter().map(|seat| self.placed(seat.index())).sum();
        let at = (placed % u32::from(players)) as u8;
        let headquarters = self.game.state.headquarters.iter().flatten().count() as u8;
        let reserves = self.game.state.reserves.iter().any(|armies| *armies > 0);
        self.game.state.phase = if !reserves {
            self.game.state.port = crate::ids::Port::new(self.draft.port.unwrap_or(1));
            Phase::FirstBoss { at: employed }
        } else if headquarters < players {
            Phase::Headquarters { at }
        } else if self.game.unclaimed().is_empty() {
            Phase::Reinforce { at }
        } else {
            Phase::Claim { at }
        };
        if reserves && headquarters < players && placed != u32::from(headquarters) {
            self.flaw(at!["territories"], "each places the Headquarters first (MOD-7)");
        }
        if let Some(turn) = self.draft.turn.as_deref()
            && let Some(seat) = self.seat(turn, at!["turn"])
            && seat != self.game.turn()
        {
            let due = self.game.seat_id(self.game.turn());
            self.flaw(at!["turn"], format!("by what was placed it is {due}'s turn (MOD-7)"));
        }
    }

    fn man_outer_haven(&mut self) {
        let troops = self.pack.haven_troops(self.game.state.settings.players);
        for (territory, armies) in Territories::OUTER_HAVEN.iter().zip(troops) {
            if self.game.owner(territory) != Owner::NOBODY {
                self.flaw(
                    at!["territories", self.pack.territory_id(territory)],
                    "Outer Haven cannot be claimed (MOD-7)",
                );
            }
            self.game.state.settle(territory, Owner::NEUTRAL, armies);
        }
    }

    fn placed(&self, seat: usize) -> u32 {
        let own = self.game.state.owned[seat];
        own.iter().map(|territory: Territory| u32::from(self.game.armies(territory))).sum()
    }

    /// What is left to place; the placements of all must fit one unbroken sequence.
    fn reserves(&mut self) {
        let players = u32::from(self.game.state.settings.players);
        let all = u32::from(self.pack.starting_armies(self.game.state.settings.players));
        let total: u32 = (0..players as usize).map(|seat| self.placed(seat)).sum();
        for seat in 0..players {
            let placed = self.placed(seat as usize);
            let due = total / players + u32::from(seat < total % players);
            if placed != due || placed > all {
                let name = self.colours.get(seat as usize).map_or("", |colour| colour.id());
                let due = due.min(all);
                self.flaw(at!["territories"], format!("{name} has placed {placed} armies where {due} are due (MOD-7)"));
            }
            self.game.state.reserves[seat as usize] = all.saturating_sub(placed) as u8;
        }
    }

    /// The phase of a turn.
    fn phase(&mut self, name: &str) {
        let seat = self.game.state.active;
        let has = |effect: RewardEffect| self.game.has_reward(seat, |it| it == effect);
        let left = self.draft.maneuvers_left;
        let phase = match name {
            "recruit" => Phase::Recruit,
            "deploy" => {
                let (armies, points) = self.game.recruits(seat, 0);
                Phase::Deploy { left: self.draft.recruits.unwrap_or(armies), points }
            }
            "shop" => Phase::Shop,
            "bosses" => Phase::Salaries { unpaid: self.game.bosses_of(seat) },
            "prepare" => {
                Phase::Prepare { maneuver: left.map_or_else(|| has(RewardEffect::StartingManeuver), |left| left > 0) }
            }
            "attack" => Phase::Attack,
            "objective" => Phase::Objective,
            "maneuver" => Phase::Maneuver { left: left.unwrap_or_else(|| 1 + u8::from(has(RewardEffect::Maneuver))) },
            "dock" => Phase::Dock,
            "finish" => Phase::Finish,
            "defend" | "advance" => {
                return self.flaw(at!["phase"], format!("`{name}` is reached by an attack: begin in `attack`"));
            }
            "over" => return self.flaw(at!["phase"], "a game that is over has nothing to play"),
            _ => return self.flaws.push(unknown("phase", name, at!["phase"], Phase::IDS)),
        };
        self.unfit(
            name,
            &[
                ("recruits", self.draft.recruits.is_some() && name != "deploy"),
                ("maneuvers_left", left.is_some() && name != "maneuver" && name != "prepare"),
            ],
        );
        self.game.state.phase = phase;
    }

    /// Stacks the decks and runs on to the first question.
    fn finish<C: Chance>(mut self, chance: &mut C) -> Result<Start, Vec<Flaw>> {
        let deck = self.listed_territory_cards();
        let shop = self.listed_shop_cards();
        if !self.flaws.is_empty() {
            return Err(self.flaws);
        }
        self.game.state.territory_deck = deck.unwrap_or_else(|| self.shuffled_territory_cards(chance));
        let shop = shop.unwrap_or_else(|| {
            let mut cards: Vec<Card> = self.free.iter().collect();
            chance.shuffle(&mut cards);
            cards
        });
        self.stack_shop(&shop);
        let (written, mut events) = (self.game.clone(), Vec::new());
        Referee { game: &mut self.game, chance, log: &mut events }.run_on();
        Ok(Start { written, events, game: self.game })
    }

    fn listed_territory_cards(&mut self) -> Option<TerritoryDeck> {
        let cards = self.draft.decks.territory.as_ref()?;
        for (place, stars) in cards.iter().enumerate().filter(|(_, stars)| **stars == 0 || **stars > 2) {
            let message = format!("a territory card carries 1 or 2 stars, not {stars} (TRN-2)");
            self.flaw(at!["decks", "territory", place], message);
        }
        if cards.len() > Territory::ON_MAP {
            self.flaw(at!["decks", "territory"], format!("there are {} territory cards", Territory::ON_MAP));
            return None;
        }
        Some(stack(cards))
    }

    fn shuffled_territory_cards<C: Chance>(&self, chance: &mut C) -> TerritoryDeck {
        let hands = &self.game.state.hands;
        let mut held = [hands.iter().map(|hand| hand.ones).sum::<u8>(), hands.iter().map(|hand| hand.twos).sum::<u8>()];
        let mut cards: Vec<u8> = self.pack.stars().to_vec();
        cards.retain(|stars| {
            let held = &mut held[usize::from(*stars == 2)];
            let is_held = *held > 0;
            *held = held.saturating_sub(1);
            !is_held
        });
        chance.shuffle(&mut cards);
        stack(&cards)
    }

    fn listed_shop_cards(&mut self) -> Option<Vec<Card>> {
        let names = self.draft.decks.shop.as_ref()?;
        let mut cards: Vec<Card> = self.shop_cards(names, &at!["decks", "shop"]).collect();
        cards.reverse();
        Some(cards)
    }

    /// Puts these cards into the shop deck, the last one on top; what is in no hand either has left
    /// the game.
    fn stack_shop(&mut self, cards: &[Card]) {
        let state = &mut self.game.state;
        for (slot, card) in state.shop_deck.cards.iter_mut().zip(cards) {
            *slot = *card;
        }
        state.shop_deck.left = cards.len() as u8;
        let placed =
            state.hands.iter().fold(Cards::EMPTY, |all, hand| all.or(hand.shop)).or(cards.iter().copied().collect());
        state.used = Card::all().collect::<Cards>().minus(placed);
    }
}

/// A deck of territory cards, the first one on top.
fn stack(cards: &[u8]) -> TerritoryDeck {
    let twos = cards.iter().fold(0, |bits, stars| bits << 1 | u64::from(*stars == 2));
    TerritoryDeck { left: cards.len() as u8, twos, ..TerritoryDeck::default() }
}
