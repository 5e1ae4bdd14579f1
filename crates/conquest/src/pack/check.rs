//! From draft to pack: every name becomes an index, every flaw is listed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::draft::{CardDraft, Flaw, ObjectiveDraft, PackDraft};
use super::{
    BossInfo, CITIES, CardInfo, CardKind, Chart, HAVEN_IDS, Holding, ObjectiveInfo, Pack, RewardInfo, Tier, ZoneInfo,
    by_players, find,
};
use crate::effect::{CardEffect, Place};
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

impl Check<'_> {
    fn flaw(&mut self, table: &'static str, entry: impl Into<Option<usize>>, key: &'static str, message: String) {
        self.flaws.push(Flaw { table, entry: entry.into(), key: (!key.is_empty()).then_some(key), message });
    }

    fn count(&mut self, table: &'static str, found: usize, right: usize) {
        if found != right {
            self.flaw(table, None, "", format!("{found} entries, there must be {right}"));
        }
    }

    fn pack(&mut self) -> Pack {
        let draft = self.draft;
        self.names();
        let zones = self.zones();
        let (neighbours, zone_of, stars) = self.territories();
        let ports = self.ports();
        let cities = self.cities();
        let charts = self.charts();
        self.bosses();
        let design_of = self.cards();
        self.objectives();
        self.rewards();
        let mut cheapest = [None; WindowKind::ALL.len()];
        for card in &draft.cards {
            let least = &mut cheapest[card.window as usize];
            *least = Some(least.map_or(card.cost, |cost: u32| cost.min(card.cost)));
        }
        Pack {
            territory_ids: self.territory_names(),
            neighbours,
            zone_of,
            stars,
            ports,
            zones,
            cities,
            haven_troops: draft.haven_troops,
            starting_armies: draft.starting_armies,
            star_armies: draft.star_armies,
            charts,
            bosses: draft.bosses.iter().map(|it| BossInfo { id: it.id.clone(), effects: it.effects.clone() }).collect(),
            cards: draft.cards.iter().map(card_info).collect(),
            design_of,
            cheapest,
            objectives: draft.objectives.iter().map(objective_info).collect(),
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
        let mut seen: Vec<&str> = HAVEN_IDS.into_iter().chain(RESERVED).collect();
        for (table, ids) in tables {
            for (entry, id) in ids.into_iter().enumerate() {
                if id.is_empty() || table::notation::id(id) != id {
                    self.flaw(
                        table,
                        entry,
                        "id",
                        format!("`{id}` is not an id: lower-case letters, digits and single dashes"),
                    );
                }
                if seen.contains(&id) {
                    self.flaw(table, entry, "id", format!("`{id}` is taken or reserved; ids stand once in a pack"));
                }
                seen.push(id);
            }
        }
    }

    fn zones(&mut self) -> Vec<ZoneInfo> {
        let draft = self.draft;
        self.count("zones", draft.zones.len(), Zone::COUNT);
        let members = |entry: usize, id: &str| -> Territories {
            if entry == Zone::OUTER_HAVEN.index() {
                return Territories::OUTER_HAVEN;
            }
            let in_zone = draft.territories.iter().enumerate().filter(|(_, territory)| territory.zone == id);
            in_zone.filter_map(|(place, _)| Territory::new(u8::try_from(place).ok()?)).collect()
        };
        let mut zones: Vec<ZoneInfo> = Vec::new();
        for (entry, zone) in draft.zones.iter().enumerate() {
            let members = members(entry, &zone.id);
            if members.is_empty() {
                self.flaw("zones", entry, "id", format!("no territory lies in `{}`", zone.id));
            }
            zones.push(ZoneInfo { id: zone.id.clone(), bonus: zone.bonus, members });
        }
        zones
    }

    fn territory(&mut self, id: &str, at: (&'static str, usize, &'static str)) -> Option<Territory> {
        let found = find(&self.draft.territories, |known| known.id == id).and_then(Territory::new);
        if found.is_none() {
            let near = table::notation::nearest(id, self.draft.territories.iter().map(|it| it.id.as_str()));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            self.flaw(at.0, at.1, at.2, format!("there is no territory `{id}`{hint}"));
        }
        found
    }

    fn territories(&mut self) -> ([Territories; Territory::COUNT], [Zone; Territory::COUNT], [u8; Territory::ON_MAP]) {
        let draft = self.draft;
        self.count("territories", draft.territories.len(), Territory::ON_MAP);
        let mut neighbours = [Territories::EMPTY; Territory::COUNT];
        let mut zone_of = [Zone::OUTER_HAVEN; Territory::COUNT];
        let mut stars = [1; Territory::ON_MAP];
        let mut join = |a: Territory, b: Territory| {
            neighbours[a.index()] = neighbours[a.index()].with(b);
            neighbours[b.index()] = neighbours[b.index()].with(a);
        };
        join(Territory::BOW, Territory::DECK);
        join(Territory::DECK, Territory::STERN);
        for (entry, it) in draft.territories.iter().enumerate().take(Territory::ON_MAP) {
            let here = Territory::new(entry as u8).expect("below 42");
            match find(&draft.zones, |zone| zone.id == it.zone).and_then(Zone::new) {
                Some(zone) if zone != Zone::OUTER_HAVEN => zone_of[entry] = zone,
                _ => self.flaw("territories", entry, "zone", format!("there is no zone `{}` on the map", it.zone)),
            }
            if !(1..=2).contains(&it.stars) {
                self.flaw("territories", entry, "stars", format!("{} stars; a card carries 1 or 2", it.stars));
            }
            stars[entry] = it.stars;
            for id in &it.borders {
                match self.territory(id, ("territories", entry, "borders")) {
                    Some(there) if there == here => {
                        self.flaw("territories", entry, "borders", format!("`{id}` borders itself"));
                    }
                    Some(there) => join(here, there),
                    None => {}
                }
            }
        }
        let all = Territories::MAP.iter().take(draft.territories.len());
        for lonely in all.filter(|it| neighbours[it.index()].is_empty()) {
            self.flaw("territories", lonely.index(), "borders", "borders nothing".to_string());
        }
        (neighbours, zone_of, stars)
    }

    fn ports(&mut self) -> [Territory; Port::COUNT as usize] {
        let draft = self.draft;
        self.count("ports", draft.ports.len(), usize::from(Port::COUNT));
        let mut ports = [Territory::BOW; Port::COUNT as usize];
        for (place, id) in draft.ports.iter().enumerate().take(ports.len()) {
            if let Some(territory) = self.territory(id, ("ports", place, "")) {
                if ports[..place].contains(&territory) {
                    self.flaw("ports", place, "", format!("`{id}` is a port twice"));
                }
                ports[place] = territory;
            }
        }
        ports
    }

    fn cities(&mut self) -> Territories {
        let draft = self.draft;
        self.count("cities", draft.cities.len(), CITIES);
        let mut cities = Territories::EMPTY;
        for (place, id) in draft.cities.iter().enumerate() {
            if let Some(territory) = self.territory(id, ("cities", place, "")) {
                if cities.contains(territory) {
                    self.flaw("cities", place, "", format!("`{id}` is a city twice"));
                }
                cities = cities.with(territory);
            }
        }
        cities
    }

    fn charts(&mut self) -> Vec<Chart> {
        let draft = self.draft;
        self.count("charts", draft.charts.len(), 3);
        let mut charts = Vec::new();
        for players in 3..=5_u8 {
            match draft.charts.iter().position(|chart| chart.players == players) {
                Some(entry) => charts.push(self.chart(entry)),
                None => self.flaw("charts", None, "", format!("there is no chart for {players} players")),
            }
        }
        charts
    }

    fn chart(&mut self, entry: usize) -> Chart {
        let chart = &self.draft.charts[entry];
        let factions = &Faction::ALL[..usize::from(chart.players)];
        let nobody = Holding { faction: Faction::Green, armies: 0 };
        let mut holdings = [nobody; Territory::ON_MAP];
        let mut headquarters: Vec<(Faction, Territory)> = Vec::new();
        for it in &chart.holdings {
            let Some(territory) = self.territory(&it.territory, ("charts", entry, "holdings")) else { continue };
            let id = &it.territory;
            if holdings[territory.index()].armies > 0 {
                self.flaw("charts", entry, "holdings", format!("`{id}` stands twice"));
            }
            if it.armies == 0 {
                self.flaw("charts", entry, "holdings", format!("`{id}` is empty; every territory holds an army"));
            }
            if !factions.contains(&it.faction) {
                self.flaw("charts", entry, "holdings", format!("`{id}`: {} does not play", it.faction.id()));
            }
            holdings[territory.index()] = Holding { faction: it.faction, armies: it.armies };
            if it.headquarters {
                headquarters.push((it.faction, territory));
            }
        }
        let empty = Territories::MAP.iter().filter(|it| holdings[it.index()].armies == 0).count();
        if empty > 0 {
            self.flaw("charts", entry, "holdings", format!("{empty} territories are missing"));
        }
        self.chart_is_even(entry, &holdings, &headquarters);
        Chart { holdings, headquarters }
    }

    fn chart_is_even(
        &mut self,
        entry: usize,
        holdings: &[Holding; Territory::ON_MAP],
        headquarters: &[(Faction, Territory)],
    ) {
        let players = self.draft.charts[entry].players;
        let right = self.draft.starting_armies[by_players(players)];
        let share = Territory::ON_MAP / usize::from(players);
        for faction in &Faction::ALL[..usize::from(players)] {
            let own = holdings.iter().filter(|it| it.faction == *faction);
            let armies: u16 = own.clone().map(|it| it.armies).sum();
            let id = faction.id();
            if armies != right {
                self.flaw("charts", entry, "holdings", format!("{id} has {armies} armies, there must be {right}"));
            }
            if !(share..=share + 1).contains(&own.count()) {
                self.flaw("charts", entry, "holdings", format!("{id} must have {share} or {} territories", share + 1));
            }
            let seats = headquarters.iter().filter(|(of, _)| of == faction).count();
            if seats != 1 {
                self.flaw("charts", entry, "holdings", format!("{id} has {seats} Headquarters, there must be 1"));
            }
        }
    }

    fn bosses(&mut self) {
        let draft = self.draft;
        self.count("bosses", draft.bosses.len(), Boss::COUNT);
        for (entry, boss) in draft.bosses.iter().enumerate() {
            if boss.effects.is_empty() {
                self.flaw("bosses", entry, "effects", format!("`{}` does nothing", boss.id));
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
            self.flaw("cards", Design::COUNT, "", format!("at most {} designs", Design::COUNT));
        }
        if next != Card::COUNT {
            self.flaw("cards", None, "copies", format!("{next} cards, there must be {}", Card::COUNT));
        }
        for kind in [CardKind::Action, CardKind::Tactical] {
            let copies: u32 = draft.cards.iter().filter(|it| it.kind == kind).map(|it| u32::from(it.copies)).sum();
            if copies != 20 {
                self.flaw("cards", None, "kind", format!("{copies} {kind:?} cards, there must be 20"));
            }
        }
        design_of
    }

    fn card(&mut self, entry: usize, card: &CardDraft) {
        if !(1..=4).contains(&card.copies) {
            self.flaw("cards", entry, "copies", format!("{} copies; there are 1 to 4 of a design", card.copies));
        }
        if !(1000..=5000).contains(&card.cost) {
            self.flaw("cards", entry, "cost", format!("{} points; playing costs 1000 to 5000", card.cost));
        }
        let windows = effect_windows(card.effect);
        if !windows.contains(&card.window) {
            let right: Vec<&str> = windows.iter().map(|it| it.id()).collect();
            let message = format!("this effect is possible in: {}; not in {}", right.join(", "), card.window.id());
            self.flaw("cards", entry, "window", message);
        }
    }

    fn objectives(&mut self) {
        let draft = self.draft;
        self.count("objectives", draft.objectives.len(), Objective::COUNT);
        for tier in [Tier::Minor, Tier::Major] {
            let of_tier = || draft.objectives.iter().filter(|it| it.tier == tier);
            if of_tier().count() != 6 {
                self.flaw("objectives", None, "tier", format!("there must be 6 {tier:?} objectives"));
            }
            if of_tier().filter(|it| it.basic).count() != 4 {
                self.flaw(
                    "objectives",
                    None,
                    "basic",
                    format!("there must be 4 {tier:?} objectives in Basic Training"),
                );
            }
        }
    }

    fn rewards(&mut self) {
        let draft = self.draft;
        self.count("rewards", draft.rewards.len(), Reward::COUNT);
        for tier in [Tier::Minor, Tier::Major] {
            if draft.rewards.iter().filter(|it| it.tier == tier).count() != 4 {
                self.flaw("rewards", None, "tier", format!("there must be 4 {tier:?} rewards"));
            }
        }
    }
}

/// Words of the notation that no entry may be called by.
const RESERVED: [&str; 17] = [
    "n", "e", "s", "w", "here", "at", "on", "with", "keep", "up", "down", "top", "bottom", "neutral", "nobody", "hq",
    "city",
];

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

fn objective_info(it: &ObjectiveDraft) -> ObjectiveInfo {
    ObjectiveInfo { id: it.id.clone(), tier: it.tier, basic: it.basic, condition: it.condition }
}
