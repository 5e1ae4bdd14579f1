//! From draft to position: every name becomes an index, every flaw is listed.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use table::draft::{Flaw, Step, at};
use table::notation::nearest;
use table::{Chance, Seat, SeatSet};

use super::Start;
use super::draft::{HandDraft, OptionsDraft, PlayersDraft, PositionDraft, TableOption};
use super::holding::Holding;
use crate::game::Conquest;
use crate::ids::{Boss, Card, Cards, Faction, Mode, Owner, Port, Territories, Territory};
use crate::pack::Pack;
use crate::state::Settings;

impl PositionDraft {
    /// Turns the draft into a game that has run on to its next question, or lists everything that is
    /// wrong with it. Decks that are not listed are shuffled by `chance`.
    ///
    /// # Errors
    /// Every flaw found.
    pub fn check<C: Chance>(&self, pack: &Arc<Pack>, chance: &mut C) -> Result<Start, Vec<Flaw>> {
        let mut flaws = Vec::new();
        let (settings, colours) = settings(self, &mut flaws);
        let mut game = Conquest::blank(Arc::clone(pack), settings);
        for (slot, colour) in game.state.factions.iter_mut().zip(&colours) {
            *slot = Some(*colour);
        }
        let check = Check { draft: self, pack, flaws, colours, game, free: Card::all().collect() };
        check.position(chance)
    }
}

/// Goes through a draft, puts what it says into a game and keeps what it finds wrong.
pub(super) struct Check<'d> {
    pub(super) draft: &'d PositionDraft,
    pub(super) pack: &'d Pack,
    pub(super) flaws: Vec<Flaw>,
    pub(super) colours: Vec<Faction>,
    pub(super) game: Conquest,
    /// Shop cards that are nowhere yet.
    pub(super) free: Cards,
}

/// What is decided before the board is looked at: the mode, the players and the table options.
fn settings(draft: &PositionDraft, flaws: &mut Vec<Flaw>) -> (Settings, Vec<Faction>) {
    let mode = draft.mode.as_deref().unwrap_or("basic-training");
    let found = Mode::from_id(mode);
    if found.is_none() {
        flaws.push(unknown("mode", mode, at!["mode"], Mode::ALL.map(Mode::id)));
    }
    let colours = colours(draft, flaws);
    let players = colours.len() as u8;
    let settings = Settings::new(found.unwrap_or(Mode::BasicTraining), players);
    let mut settings = settings.unwrap_or_else(|| {
        flaws.push(Flaw { path: at!["players"], message: format!("{players} play; it must be 3 to 5 (MOD-1)") });
        Settings::new(Mode::BasicTraining, 3).expect("three can play")
    });
    for option in draft.options.iter().flat_map(option_words) {
        if let Err(flaw) = settings.set_option(&option) {
            flaws.push(Flaw { path: at!["options"], message: flaw.to_string() });
        }
    }
    (settings, colours)
}

fn colours(draft: &PositionDraft, flaws: &mut Vec<Flaw>) -> Vec<Faction> {
    let names = match &draft.players {
        None => return Faction::ALL[..3].to_vec(),
        Some(PlayersDraft::Count(count)) => {
            if draft.phase.as_deref() != Some("factions") {
                let message = "the players' colours in turn order are needed once factions are chosen".to_owned();
                flaws.push(Flaw { path: at!["players"], message });
            }
            return Faction::ALL.into_iter().cycle().take(usize::from(*count)).collect();
        }
        Some(PlayersDraft::Colours(names)) => names,
    };
    let mut colours = Vec::new();
    for (place, name) in names.iter().enumerate() {
        match Faction::from_id(name) {
            None => flaws.push(unknown("faction", name, at!["players", place], Faction::ALL.map(Faction::id))),
            Some(colour) if colours.contains(&colour) => {
                flaws.push(Flaw { path: at!["players", place], message: format!("`{name}` plays already") });
            }
            Some(colour) => colours.push(colour),
        }
    }
    colours
}

/// Table options as a record writes them, however they were written.
fn option_words(options: &OptionsDraft) -> Vec<String> {
    match options {
        OptionsDraft::List(words) => words.clone(),
        OptionsDraft::Line(line) => line.split_whitespace().map(ToOwned::to_owned).collect(),
        OptionsDraft::Table(table) => table
            .iter()
            .filter_map(|(name, value)| match value {
                TableOption::Flag(on) => on.then(|| name.replace('_', "-")),
                TableOption::Number(number) => Some(format!("{}={number}", name.replace('_', "-"))),
            })
            .collect(),
    }
}

/// A name that stands for nothing, with the nearest that does.
pub(super) fn unknown<'n>(what: &str, name: &str, path: Vec<Step>, known: impl IntoIterator<Item = &'n str>) -> Flaw {
    let known: Vec<&str> = known.into_iter().collect();
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let message = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("`{name}` is not {article} {what}; did you mean `{meant}`?"),
        None if known.len() <= 16 => format!("`{name}` is not {article} {what}; there are {}", known.join(", ")),
        None => format!("`{name}` is not {article} {what}; `cardboard ids` lists them"),
    };
    Flaw { path, message }
}

impl Check<'_> {
    pub(super) fn flaw(&mut self, path: Vec<Step>, message: impl Into<String>) {
        self.flaws.push(Flaw { path, message: message.into() });
    }

    pub(super) fn seat(&mut self, name: &str, path: Vec<Step>) -> Option<Seat> {
        let place = self.colours.iter().position(|colour| colour.id() == name);
        if place.is_none() {
            let known: Vec<&str> = self.colours.iter().map(|colour| colour.id()).collect();
            self.flaws.push(unknown("player", name, path, known));
        }
        place.and_then(|place| Seat::new(place as u8))
    }

    fn territory(&mut self, name: &str, path: Vec<Step>) -> Option<Territory> {
        let found = self.pack.territory(name);
        if found.is_none() {
            self.flaws.push(unknown("territory", name, path, self.pack.territory_ids()));
        }
        found
    }

    /// The territories as listed.
    pub(super) fn territories(&mut self) {
        let draft = self.draft;
        for (name, text) in &draft.territories {
            let Some(territory) = self.territory(name, vec!["territories".into(), Step::Name(name.clone())]) else {
                continue;
            };
            match Holding::read(text) {
                Ok(holding) => self.holding(territory, name, &holding),
                Err(message) => self.flaw(at!["territories", name.as_str()], message),
            }
        }
    }

    fn holding(&mut self, territory: Territory, name: &str, holding: &Holding) {
        let path = at!["territories", name];
        let owner = match holding.owner.as_str() {
            "neutral" => Owner::NEUTRAL,
            player => match self.seat(player, path.clone()) {
                Some(seat) => Owner::seat(seat),
                None => return,
            },
        };
        if holding.armies == 0 {
            self.flaw(path.clone(), "every territory holds at least one army (BRD-7)");
        }
        let state = &mut self.game.state;
        state.settle(territory, owner, holding.armies);
        if holding.city {
            state.cities = state.cities.with(territory);
        }
        if holding.airfield {
            state.airfields = state.airfields.with(territory);
            if owner == Owner::NEUTRAL {
                self.flaw(path.clone(), "an airfield belongs to a player (RWD-2)");
            }
        }
        if let Some(owner) = &holding.headquarters {
            self.headquarters(owner, territory, path.clone());
        }
        if let Some(boss) = &holding.boss {
            self.boss(boss, owner, territory, path);
        }
    }

    fn headquarters(&mut self, owner: &str, territory: Territory, path: Vec<Step>) {
        let Some(seat) = self.seat(owner, path.clone()) else { return };
        match self.game.state.headquarters[seat.index()].replace(territory) {
            Some(before) => {
                let before = self.pack.territory_id(before);
                self.flaw(path, format!("{owner}'s Headquarters stands in {before} already (BRD-6)"));
            }
            None if territory.index() >= Territory::ON_MAP => {
                self.flaw(path, "no Headquarters stands on Outer Haven (MOD-7)");
            }
            None => {}
        }
    }

    fn boss(&mut self, name: &str, owner: Owner, territory: Territory, path: Vec<Step>) {
        let Some(boss) = self.pack.boss_by_id(name) else {
            let known = Boss::all().map(|boss| self.pack.boss(boss).id.as_str());
            self.flaws.push(unknown("boss", name, path, known));
            return;
        };
        if owner == Owner::NEUTRAL {
            self.flaw(path.clone(), "neutral troops employ no boss (TRN-5)");
        }
        if let Some(before) = self.game.state.bosses[boss.index()] {
            let before = self.pack.territory_id(before);
            self.flaw(path, format!("{name} is in {before} already; there is one of each boss"));
        }
        self.game.state.station(boss, Some(territory));
    }

    /// What the draft leaves out: one neutral army, and Outer Haven as at set-up (BRD-4).
    pub(super) fn unlisted_territories(&mut self) {
        let state = &mut self.game.state;
        let troops = self.pack.haven_troops(state.settings.players);
        let unlisted = state.owned[Owner::NOBODY.index()];
        for territory in unlisted.and(Territories::MAP).iter() {
            state.settle(territory, Owner::NEUTRAL, 1);
        }
        for (territory, armies) in Territories::OUTER_HAVEN.iter().zip(troops) {
            if unlisted.contains(territory) {
                state.settle(territory, Owner::NEUTRAL, armies);
            }
        }
    }

    /// Who is in the game: whoever holds a territory (BTL-6).
    pub(super) fn living(&mut self) {
        let players = Seat::first(self.colours.len() as u8);
        let living: SeatSet = players.filter(|seat| !self.game.territories_of(*seat).is_empty()).collect();
        self.game.state.living = living;
        if living.is_empty() {
            self.flaw(at!["territories"], "at least one player must hold a territory");
        }
    }

    /// Where Outer Haven lies, the round, and what has happened in the turn.
    pub(super) fn turn(&mut self) {
        let draft = self.draft;
        let number = draft.port.unwrap_or(1);
        self.game.state.port = Port::new(number);
        if self.game.state.port.is_none() {
            self.flaw(at!["port"], format!("there is no port {number}, only 1 to 6 (BRD-3)"));
        }
        self.game.state.round = draft.round.unwrap_or(1);
        if draft.round == Some(0) {
            self.flaw(at!["round"], "rounds are counted from 1");
        }
        self.active();
        self.game.state.bought = draft.bought.unwrap_or(0);
        if draft.bought.is_some_and(|bought| bought > 3) {
            self.flaw(at!["bought"], "at most 3 cards are bought in a turn (TRN-4)");
        }
        self.game.state.conquered = draft.conquered;
        self.game.state.objective_taken = draft.objective_taken;
        self.game.state.hireable = self.game.pool();
    }

    fn active(&mut self) {
        let draft = self.draft;
        let living = self.game.state.living;
        let named = draft.turn.as_deref().map(|name| self.seat(name, at!["turn"]));
        let active = match named {
            Some(None) => return,
            Some(Some(seat)) => seat,
            None => living.iter().next().unwrap_or(self.game.state.active),
        };
        if !living.is_empty() && !living.contains(active) {
            self.flaw(at!["turn"], "the player whose turn it is holds no territory (BTL-6)");
        }
        self.game.state.active = active;
        let now = self.game.territories_of(active);
        let listed = draft.owned_at_start.as_deref().map(|names| self.places(names));
        let at_start = listed.unwrap_or(now);
        self.game.state.owned_at_start = at_start;
        let written = |hand: &HandDraft| hand.haven_starts.is_some();
        let name = self.colours.get(active.index()).map_or("", |colour| colour.id());
        let told = draft.hand.iter().any(|hand| hand.player == name && written(hand));
        if !told && at_start.contains_all(Territories::OUTER_HAVEN) {
            self.game.state.hands[active.index()].haven_starts = 1;
        }
    }

    fn places(&mut self, names: &[String]) -> Territories {
        let found =
            names.iter().enumerate().filter_map(|(place, name)| self.territory(name, at!["owned_at_start", place]));
        found.collect()
    }
}
