//! From draft to pack: every name becomes an index, every flaw is listed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table::draft::{Flaw, Step, at};
use table::notation::{RESERVED, is_id};

use super::draft::{CardDraft, ChartDraft, ObjectiveDraft, PackDraft, PlacesDraft};
use super::{
    BossInfo, CITIES, CardInfo, CardKind, Chart, HAVEN_IDS, Holding, ObjectiveInfo, Pack, RewardInfo, TWO_STARS, Tier,
    ZoneInfo, by_players, find,
};
use crate::effect::{CardEffect, Condition, Place};
use crate::ids::{Boss, Card, Design, Faction, Objective, Port, Reward, Territories, Territory, WindowKind, Zone};

impl PackDraft {
    /// Turns the draft into a pack, or lists everything that is wrong with it.
    ///
    /// # Errors
    /// Every flaw found, in the order of the tables.
    pub fn check(&self) -> Result<Pack, Vec<Flaw>> {
        let mut check = Check { draft: self, flaws: Vec::new() };
        let pack = check.pack();
        if check.flaws.is_empty() { Ok(pack) } else { Err(check.flaws) }
    }
}

/// Goes through a draft and keeps what it finds wrong.
struct Check<'d> {
    draft: &'d PackDraft,
    flaws: Vec<Flaw>,
}

impl<'d> Check<'d> {
    fn flaw(&mut self, path: Vec<Step>, message: String) {
        self.flaws.push(Flaw { path, message });
    }

    fn count(&mut self, path: Vec<Step>, found: usize, right: usize) {
        if found != right {
            self.flaw(path, format!("{found} entries, there must be {right}"));
        }
    }

    fn pack(&mut self) -> Pack {
        let draft = self.draft;
        self.names();
        let zones = self.zones();
        let zone_of = self.zone_of();
        let neighbours = self.neighbours();
        let two_stars = self.places("two_stars", &draft.two_stars, TWO_STARS);
        let ports = self.ports();
        let cities = self.places("cities", &draft.cities, CITIES).into_iter().collect();
        self.armies();
        let charts = self.charts();
        self.bosses();
        let design_of = self.cards();
        let objectives = self.objectives();
        self.rewards();
        Pack {
            territory_ids: self.territory_names(),
            neighbours,
            zone_of,
            stars: stars(&two_stars),
            ports,
            zones,
            cities,
            haven_troops: draft.haven_troops.all(),
            starting_armies: draft.starting_armies.all(),
            star_armies: draft.star_armies.armies,
            charts,
            bosses: draft.bosses.iter().map(|it| BossInfo { id: it.id.clone(), effects: it.effects.clone() }).collect(),
            cards: draft.cards.iter().map(card_info).collect(),
            design_of,
            cheapest: cheapest(&draft.cards),
            objectives,
            rewards: draft
                .rewards
                .iter()
                .map(|it| RewardInfo { id: it.id.clone(), tier: it.tier, effect: it.effect })
                .collect(),
            hash: draft.hash,
        }
    }

    fn territory_names(&self) -> Vec<String> {
        let map = self.draft.territories.iter().map(|it| it.id.clone());
        map.chain(HAVEN_IDS.iter().map(ToString::to_string)).collect()
    }

    /// Every id is well formed and stands once in the whole pack.
    fn names(&mut self) {
        let draft = self.draft;
        let tables: [(&'static str, Vec<&str>); 6] = [
            ("zones", draft.zones.iter().map(|it| it.id.as_str()).collect()),
            ("territories", draft.territories.iter().map(|it| it.id.as_str()).collect()),
            ("bosses", draft.bosses.iter().map(|it| it.id.as_str()).collect()),
            ("cards", draft.cards.iter().map(|it| it.id.as_str()).collect()),
            ("objectives", draft.objectives.iter().map(|it| it.id.as_str()).collect()),
            ("rewards", draft.rewards.iter().map(|it| it.id.as_str()).collect()),
        ];
        let mut seen: Vec<&str> = HAVEN_IDS.into_iter().chain(RESERVED).chain(OWNERS_AND_MARKS).collect();
        for (table, ids) in tables {
            for (entry, id) in ids.into_iter().enumerate() {
                let path = at![table, entry, "id"];
                if !is_id(id) {
                    let message = format!("`{id}` is not an id: lower-case letters, digits and single dashes");
                    self.flaw(path, message);
                } else if seen.contains(&id) {
                    self.flaw(path, format!("`{id}` is taken or reserved; ids stand once in a pack"));
                }
                seen.push(id);
            }
        }
    }

    fn zones(&mut self) -> Vec<ZoneInfo> {
        let draft = self.draft;
        self.count(at!["zones"], draft.zones.len(), Zone::COUNT);
        let mut zones: Vec<ZoneInfo> = Vec::new();
        for (entry, zone) in draft.zones.iter().enumerate() {
            let members = if entry == Zone::OUTER_HAVEN.index() {
                Territories::OUTER_HAVEN
            } else {
                let all = Territories::MAP.iter().zip(&draft.territories);
                all.filter(|(_, territory)| territory.zone == zone.id).map(|(territory, _)| territory).collect()
            };
            if members.is_empty() {
                self.flaw(at!["zones", entry, "id"], format!("no territory lies in `{}`", zone.id));
            }
            zones.push(ZoneInfo { id: zone.id.clone(), bonus: zone.bonus, members });
        }
        zones
    }

    fn zone_of(&mut self) -> [Zone; Territory::COUNT] {
        let draft = self.draft;
        self.count(at!["territories"], draft.territories.len(), Territory::ON_MAP);
        let mut zone_of = [Zone::OUTER_HAVEN; Territory::COUNT];
        for (entry, it) in draft.territories.iter().enumerate().take(Territory::ON_MAP) {
            let path = at!["territories", entry, "zone"];
            match self.zone(&it.zone, &path) {
                Some(Zone::OUTER_HAVEN) => self.flaw(path, format!("`{}` is not on the map", it.zone)),
                Some(zone) => zone_of[entry] = zone,
                None => {}
            }
        }
        zone_of
    }

    fn neighbours(&mut self) -> [Territories; Territory::COUNT] {
        let draft = self.draft;
        let mut neighbours = [Territories::EMPTY; Territory::COUNT];
        let mut join = |a: Territory, b: Territory| {
            neighbours[a.index()] = neighbours[a.index()].with(b);
            neighbours[b.index()] = neighbours[b.index()].with(a);
        };
        join(Territory::BOW, Territory::DECK);
        join(Territory::DECK, Territory::STERN);
        for (here, it) in Territories::MAP.iter().zip(&draft.territories) {
            for (place, id) in it.borders.iter().enumerate() {
                let path = at!["territories", here.index(), "borders", place];
                match self.territory(id, &path) {
                    Some(there) if there == here => self.flaw(path, format!("`{id}` borders itself")),
                    Some(there) => join(here, there),
                    None => {}
                }
            }
        }
        let all = Territories::MAP.iter().take(draft.territories.len());
        for lonely in all.filter(|it| neighbours[it.index()].is_empty()) {
            self.flaw(at!["territories", lonely.index(), "borders"], "borders nothing".to_string());
        }
        neighbours
    }

    fn territory(&mut self, id: &str, path: &[Step]) -> Option<Territory> {
        let draft = self.draft;
        let on_map = &draft.territories[..draft.territories.len().min(Territory::ON_MAP)];
        let found = find(on_map, |known| known.id == id).and_then(Territory::new);
        if found.is_none() {
            self.unknown("territory", id, path, draft.territories.iter().map(|it| it.id.as_str()));
        }
        found
    }

    fn zone(&mut self, id: &str, path: &[Step]) -> Option<Zone> {
        let draft = self.draft;
        let found = find(&draft.zones, |known| known.id == id).and_then(Zone::new);
        if found.is_none() {
            self.unknown("zone", id, path, draft.zones.iter().map(|it| it.id.as_str()));
        }
        found
    }

    fn unknown<'k>(&mut self, what: &str, id: &str, path: &[Step], known: impl IntoIterator<Item = &'k str>) {
        self.flaws.push(Flaw::unknown(path.to_vec(), what, id, known));
    }

    /// So many territories of the map, each once.
    fn places(&mut self, table: &'static str, places: &'d PlacesDraft, right: usize) -> Vec<Territory> {
        self.count(at![table, "territories"], places.territories.len(), right);
        let mut found = Vec::new();
        for (place, id) in places.territories.iter().enumerate() {
            let path = at![table, "territories", place];
            if let Some(territory) = self.territory(id, &path) {
                if found.contains(&territory) {
                    self.flaw(path, format!("`{id}` stands twice"));
                }
                found.push(territory);
            }
        }
        found
    }

    fn ports(&mut self) -> [Territory; Port::COUNT as usize] {
        let found = self.places("ports", &self.draft.ports, usize::from(Port::COUNT));
        let mut ports = [Territory::BOW; Port::COUNT as usize];
        for (port, territory) in ports.iter_mut().zip(found) {
            *port = territory;
        }
        ports
    }

    /// Nothing on Outer Haven is empty (BRD-7), and the draft reaches every territory (MOD-7).
    fn armies(&mut self) {
        let draft = self.draft;
        let troops = draft.haven_troops.all().into_iter().zip(draft.starting_armies.all());
        for ((players, key), (troops, armies)) in [(3, "three"), (4, "four"), (5, "five")].into_iter().zip(troops) {
            for (place, _) in troops.iter().enumerate().filter(|(_, armies)| **armies == 0) {
                let message = format!("`{}` is empty; every territory holds an army", HAVEN_IDS[place]);
                self.flaw(at!["haven_troops", key, place], message);
            }
            if u32::from(armies) * players < Territory::ON_MAP as u32 {
                self.flaw(at!["starting_armies", key], format!("{armies} armies each cannot claim the whole map"));
            }
        }
    }

    fn charts(&mut self) -> Vec<Chart> {
        let draft = self.draft;
        self.count(at!["charts"], draft.charts.len(), 3);
        let mut charts = Vec::new();
        for (entry, chart) in draft.charts.iter().enumerate() {
            if !(3..=5).contains(&chart.players) {
                let message = format!("{} players; there are 3 to 5", chart.players);
                self.flaw(at!["charts", entry, "players"], message);
            }
        }
        for players in 3..=5_u8 {
            match draft.charts.iter().position(|chart| chart.players == players) {
                Some(entry) => charts.push(self.chart(entry, &draft.charts[entry])),
                None => self.flaw(at!["charts"], format!("there is no chart for {players} players")),
            }
        }
        charts
    }

    fn chart(&mut self, entry: usize, chart: &ChartDraft) -> Chart {
        let nobody = Holding { faction: Faction::Green, armies: 0 };
        let mut holdings = [nobody; Territory::ON_MAP];
        let mut held = Territories::EMPTY;
        for (faction, own) in &chart.holdings {
            for (id, armies) in own {
                let mut path = at!["charts", entry, "holdings", faction.id()];
                path.push(Step::Name(id.clone()));
                let Some(territory) = self.territory(id, &path) else { continue };
                if held.contains(territory) {
                    self.flaw(path, format!("`{id}` stands twice"));
                } else if *armies == 0 {
                    self.flaw(path, format!("`{id}` is empty; every territory holds an army"));
                }
                held = held.with(territory);
                holdings[territory.index()] = Holding { faction: *faction, armies: *armies };
            }
        }
        let missing = Territories::MAP.iter().zip(&self.draft.territories).filter(|(it, _)| !held.contains(*it));
        let missing: Vec<String> = missing.map(|(_, it)| format!("`{}`", it.id)).collect();
        if !missing.is_empty() {
            self.flaw(at!["charts", entry, "holdings"], format!("nobody holds {}", missing.join(", ")));
        }
        self.shares(entry, chart);
        Chart { holdings, headquarters: self.headquarters(entry, chart) }
    }

    fn headquarters(&mut self, entry: usize, chart: &ChartDraft) -> Vec<(Faction, Territory)> {
        let mut headquarters: Vec<(Faction, Territory)> = Vec::new();
        for (faction, id) in &chart.headquarters {
            let path = at!["charts", entry, "headquarters", faction.id()];
            let Some(territory) = self.territory(id, &path) else { continue };
            if !chart.holdings.get(faction).is_some_and(|own| own.contains_key(id)) {
                self.flaw(path, format!("{} does not hold `{id}`", faction.id()));
            }
            headquarters.push((*faction, territory));
        }
        headquarters
    }

    /// Everyone who plays has the same share of the world (MOD-2), and nobody else has one.
    fn shares(&mut self, entry: usize, chart: &ChartDraft) {
        let right = self.draft.starting_armies.all()[by_players(chart.players)];
        let share = Territory::ON_MAP / usize::from(chart.players);
        for (number, faction) in Faction::ALL.into_iter().enumerate() {
            let plays = number < usize::from(chart.players);
            self.plays(at!["charts", entry, "headquarters"], faction, plays, chart.headquarters.contains_key(&faction));
            self.plays(at!["charts", entry, "holdings"], faction, plays, chart.holdings.contains_key(&faction));
            let Some(own) = chart.holdings.get(&faction).filter(|_| plays) else { continue };
            let id = faction.id();
            let path = at!["charts", entry, "holdings", id];
            let armies: u32 = own.values().copied().map(u32::from).sum();
            if armies != u32::from(right) {
                self.flaw(path.clone(), format!("{id} has {armies} armies, there must be {right}"));
            }
            if !(share..=share + 1).contains(&own.len()) {
                let message = format!("{id} has {} territories, there must be {share} or {}", own.len(), share + 1);
                self.flaw(path, message);
            }
        }
    }

    /// Who plays stands here, who does not play does not.
    fn plays(&mut self, mut path: Vec<Step>, faction: Faction, plays: bool, stands_here: bool) {
        let id = faction.id();
        if plays && !stands_here {
            self.flaw(path, format!("{id} is missing"));
        } else if stands_here && !plays {
            path.push(Step::Name(id.to_string()));
            self.flaw(path, format!("{id} does not play"));
        }
    }

    fn bosses(&mut self) {
        let draft = self.draft;
        self.count(at!["bosses"], draft.bosses.len(), Boss::COUNT);
        for (entry, boss) in draft.bosses.iter().enumerate() {
            if boss.effects.is_empty() {
                self.flaw(at!["bosses", entry, "effects"], format!("`{}` does nothing", boss.id));
            }
        }
    }

    fn cards(&mut self) -> [Design; Card::COUNT] {
        let draft = self.draft;
        let first = Design::new(0).expect("there are 32 designs");
        let mut design_of = [first; Card::COUNT];
        let mut next = 0;
        for (entry, card) in draft.cards.iter().enumerate() {
            self.card(entry, card);
            for _ in 0..card.copies {
                if let (Some(slot), Some(design)) = (design_of.get_mut(next), Design::new(entry as u8)) {
                    *slot = design;
                }
                next += 1;
            }
        }
        if draft.cards.len() > Design::COUNT {
            self.flaw(at!["cards", Design::COUNT], format!("at most {} designs", Design::COUNT));
        }
        for (kind, word) in [(CardKind::Action, "action"), (CardKind::Tactical, "tactical")] {
            let copies: u32 = draft.cards.iter().filter(|it| it.kind == kind).map(|it| u32::from(it.copies)).sum();
            if copies != 20 {
                self.flaw(at!["cards"], format!("{copies} {word} cards, there must be 20"));
            }
        }
        design_of
    }

    fn card(&mut self, entry: usize, card: &CardDraft) {
        if !(1..=4).contains(&card.copies) {
            let message = format!("{} copies; there are 1 to 4 of a design", card.copies);
            self.flaw(at!["cards", entry, "copies"], message);
        }
        if !(1000..=5000).contains(&card.cost) {
            let message = format!("{} points; playing costs 1000 to 5000", card.cost);
            self.flaw(at!["cards", entry, "cost"], message);
        }
        let windows = effect_windows(card.effect);
        if !windows.contains(&card.window) {
            let right: Vec<&str> = windows.iter().map(|it| it.id()).collect();
            let message = format!("this effect is possible in: {}; not in {}", right.join(", "), card.window.id());
            self.flaw(at!["cards", entry, "window"], message);
        }
    }

    fn objectives(&mut self) -> Vec<ObjectiveInfo> {
        let draft = self.draft;
        self.count(at!["objectives"], draft.objectives.len(), Objective::COUNT);
        for (tier, word) in TIERS {
            let of_tier = || draft.objectives.iter().filter(|it| it.tier == tier);
            let all = of_tier().count();
            if all != 6 {
                self.flaw(at!["objectives"], format!("{all} {word} objectives, there must be 6"));
            }
            let basic = of_tier().filter(|it| it.basic).count();
            if basic != 4 {
                let message = format!("{basic} {word} objectives in Basic Training, there must be 4");
                self.flaw(at!["objectives"], message);
            }
        }
        draft.objectives.iter().enumerate().map(|(entry, it)| self.objective(entry, it)).collect()
    }

    fn objective(&mut self, entry: usize, it: &ObjectiveDraft) -> ObjectiveInfo {
        let condition = match &it.condition {
            Condition::Zone(id) => {
                let path = at!["objectives", entry, "condition", "zone"];
                Condition::Zone(self.zone(id, &path).unwrap_or(Zone::OUTER_HAVEN))
            }
            Condition::Zones(count) => Condition::Zones(*count),
            Condition::Cities(count) => Condition::Cities(*count),
            Condition::Territories(count) => Condition::Territories(*count),
            Condition::EnemyHeadquarters(count) => Condition::EnemyHeadquarters(*count),
            Condition::TakeCities(count) => Condition::TakeCities(*count),
            Condition::TakeTerritories(count) => Condition::TakeTerritories(*count),
            Condition::TakeOuterHaven => Condition::TakeOuterHaven,
            Condition::HoldOuterHaven(turns) => Condition::HoldOuterHaven(*turns),
        };
        ObjectiveInfo { id: it.id.clone(), tier: it.tier, basic: it.basic, condition }
    }

    fn rewards(&mut self) {
        let draft = self.draft;
        self.count(at!["rewards"], draft.rewards.len(), Reward::COUNT);
        for (tier, word) in TIERS {
            let all = draft.rewards.iter().filter(|it| it.tier == tier).count();
            if all != 4 {
                self.flaw(at!["rewards"], format!("{all} {word} rewards, there must be 4"));
            }
        }
    }
}

const TIERS: [(Tier, &str); 2] = [(Tier::Minor, "minor"), (Tier::Major, "major")];

/// Words that mean something of their own where a position is written.
const OWNERS_AND_MARKS: [&str; 4] = ["neutral", "nobody", "hq", "city"];

/// The windows an effect makes sense in (DRB-3): which of them a card names is the pack's choice.
fn effect_windows(effect: CardEffect) -> &'static [WindowKind] {
    use WindowKind::{Attacked, Card, Finish, OthersTurn, Prepare, Roll};
    match effect {
        CardEffect::Armies { place: Place::Attacked, .. } | CardEffect::Screen => &[Attacked],
        CardEffect::Maneuver => &[Prepare, Finish],
        CardEffect::Reroll { .. } | CardEffect::Shift { .. } => &[Roll],
        CardEffect::CeaseFire => &[OthersTurn],
        CardEffect::Block => &[Card],
        CardEffect::Armies { place: Place::Own, .. }
        | CardEffect::Remove { .. }
        | CardEffect::Ransom
        | CardEffect::Steal { .. }
        | CardEffect::Spy
        | CardEffect::MoveHaven => &[Prepare, Finish, OthersTurn],
    }
}

fn card_info(it: &CardDraft) -> CardInfo {
    CardInfo {
        id: it.id.clone(),
        kind: it.kind,
        window: it.window,
        cost: it.cost,
        copies: it.copies,
        effect: it.effect,
    }
}

fn stars(two_stars: &[Territory]) -> [u8; Territory::ON_MAP] {
    let mut stars = [1; Territory::ON_MAP];
    for territory in two_stars {
        stars[territory.index()] = 2;
    }
    stars
}

/// The cheapest activation cost printed for each window (DRB-2).
fn cheapest(cards: &[CardDraft]) -> [Option<u32>; WindowKind::ALL.len()] {
    WindowKind::ALL.map(|window| cards.iter().filter(|card| card.window == window).map(|card| card.cost).min())
}
