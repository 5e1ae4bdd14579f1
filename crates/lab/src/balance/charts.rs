//! Looks for a chart that is fair: a small change at a time, each tried in many games of bots.
//!
//! What a chart has by its rule stays as it is: everybody's armies, territories, cities and one Headquarters.
//! Only who holds what with how many, and where the Headquarters stand, is changed. Every chart plays the same
//! games as far as that goes, so luck tells two of them apart less often than their merits do.

use std::fmt::Write as _;
use std::sync::Arc;

use ::conquest::ids::{Faction, Territories, Territory};
use ::conquest::pack::{Chart, Pack};
use table::QuickChance;

use super::{Content, Study, Subject};

/// A search for a fair chart.
#[derive(Clone, Debug)]
pub struct Search {
    /// The studies of the chart it starts from: the same question, put to several kinds of players.
    pub studies: Vec<Study>,
    /// How many changes are tried.
    pub tries: u32,
}

/// A chart, and how it plays.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The chart.
    pub chart: Chart,
    /// The share of games that each faction won, for each kind of players.
    pub shares: Vec<Vec<f64>>,
}

impl Tried {
    /// How far each share is from a fair one.
    fn distances(&self) -> impl Iterator<Item = f64> {
        self.shares.iter().flat_map(|shares| {
            let fair = shares.iter().sum::<f64>() / shares.iter().map(|_| 1.0).sum::<f64>();
            shares.iter().map(move |share| (share - fair).abs())
        })
    }

    /// How many factions there are.
    fn factions(&self) -> usize {
        self.chart.headquarters.len()
    }

    /// What a faction wins with all kinds of players together.
    fn total(&self, faction: usize) -> f64 {
        self.shares.iter().map(|shares| shares[faction]).sum()
    }

    /// How far all of them are: none would be 0.
    pub fn unfairness(&self) -> f64 {
        self.distances().map(|distance| distance.powi(2)).sum()
    }

    /// How far the farthest of them is.
    pub fn farthest(&self) -> f64 {
        self.distances().fold(0.0, f64::max)
    }
}

impl Search {
    /// Tries one change after the other and returns the fairest chart.
    ///
    /// # Panics
    /// If there is no study, or it is not about a chart.
    pub fn run(&self, content: &Content, mut progress: impl FnMut(&Tried)) -> Tried {
        let study = self.studies.first().expect("somebody plays");
        let Subject::Chart(players) = study.subject else { panic!("{} is about no chart", study.id) };
        let mut chance = QuickChance::new(study.seed);
        let mut best = self.tried(content, players, content.conquest.chart(players).clone());
        for _ in 0..self.tries {
            let changed = changed(&content.conquest, &best, &mut chance);
            let tried = self.tried(content, players, changed);
            if tried.unfairness() < best.unfairness() {
                best = tried;
            }
            progress(&best);
        }
        best
    }

    fn tried(&self, content: &Content, players: u8, chart: Chart) -> Tried {
        let pack = content.conquest.with_chart(players, chart.clone());
        let content = Content { conquest: Arc::new(pack), ..content.clone() };
        let shares = |study: &Study| {
            let mut findings = study.nothing(&content);
            study.go_on(&content, &mut findings, study.games, || {});
            findings.rows.iter().map(|row| row.share().rate).collect()
        };
        Tried { chart, shares: self.studies.iter().map(shares).collect() }
    }
}

/// A chart that differs a little: mostly between whoever wins most and whoever wins least.
fn changed(pack: &Pack, tried: &Tried, chance: &mut QuickChance) -> Chart {
    let mut chart = tried.chart.clone();
    let by_share = |one: &usize, other: &usize| tried.total(*one).total_cmp(&tried.total(*other));
    let factions = 0..tried.factions();
    let (most, least) = (factions.clone().max_by(by_share), factions.clone().min_by(by_share));
    let mut somebody = |usual: Option<usize>| match usual {
        Some(usual) if chance.pick(4) > 0 => Faction::ALL[usual],
        _ => Faction::ALL[chance.pick(tried.factions() as u32) as usize],
    };
    let (one, other) = (somebody(most), somebody(least));
    match chance.pick(8) {
        0 => move_headquarters(&mut chart, one, chance),
        1 | 2 => move_army(&mut chart, one, chance),
        3 => move_army(&mut chart, other, chance),
        _ => exchange(pack, &mut chart, (one, other), chance),
    }
    chart
}

/// Any territory of a faction of which something holds.
fn any_of(
    chart: &Chart,
    faction: Faction,
    chance: &mut QuickChance,
    holds: impl Fn(Territory) -> bool,
) -> Option<Territory> {
    let own = |place: &Territory| chart.holdings[place.index()].faction == faction && holds(*place);
    let places: Vec<Territory> = Territories::MAP.iter().filter(own).collect();
    places.get(chance.pick(places.len().max(1) as u32) as usize).copied()
}

fn is_headquarters(chart: &Chart, place: Territory) -> bool {
    chart.headquarters.iter().any(|(_, stands)| *stands == place)
}

/// Two factions exchange a territory each, a city for a city; armies stay with those whose they are.
fn exchange(pack: &Pack, chart: &mut Chart, (one, other): (Faction, Faction), chance: &mut QuickChance) {
    let Some(given) = any_of(chart, one, chance, |place| !is_headquarters(chart, place)) else { return };
    let is_alike = |place: Territory| pack.cities().contains(place) == pack.cities().contains(given);
    let taken = any_of(chart, other, chance, |place| is_alike(place) && !is_headquarters(chart, place));
    if let Some(taken) = taken {
        chart.holdings.swap(given.index(), taken.index());
    }
}

/// An army of a faction stands elsewhere.
fn move_army(chart: &mut Chart, faction: Faction, chance: &mut QuickChance) {
    let from = any_of(chart, faction, chance, |place| chart.holdings[place.index()].armies > 1);
    let to = any_of(chart, faction, chance, |_| true);
    if let (Some(from), Some(to)) = (from, to) {
        chart.holdings[from.index()].armies -= 1;
        chart.holdings[to.index()].armies += 1;
    }
}

/// The Headquarters of a faction stands elsewhere, with the armies that guarded it.
fn move_headquarters(chart: &mut Chart, faction: Faction, chance: &mut QuickChance) {
    let Some(to) = any_of(chart, faction, chance, |_| true) else { return };
    let Some((_, stands)) = chart.headquarters.iter_mut().find(|(whose, _)| *whose == faction) else { return };
    let from = std::mem::replace(stands, to);
    chart.holdings.swap(from.index(), to.index());
}

/// The chart as it is written in a pack.
pub fn source(pack: &Pack, chart: &Chart) -> String {
    let mut text = format!("[[charts]]\nplayers = {}\n", chart.headquarters.len());
    let stands =
        |(faction, place): &(Faction, Territory)| format!("{} = \"{}\"", faction.id(), pack.territory_id(*place));
    let headquarters: Vec<String> = chart.headquarters.iter().map(stands).collect();
    writeln!(text, "headquarters = {{ {} }}\nsource = \"ours\"", headquarters.join(", ")).expect("text takes text");
    for (faction, _) in &chart.headquarters {
        writeln!(text, "\n[charts.holdings.{}]", faction.id()).expect("text takes text");
        let armies = |place: &Territory| chart.holdings[place.index()].armies;
        let mut own: Vec<Territory> =
            Territories::MAP.iter().filter(|place| chart.holdings[place.index()].faction == *faction).collect();
        own.sort_by_key(|place| (!is_headquarters(chart, *place), std::cmp::Reverse(armies(place))));
        for place in own {
            writeln!(text, "{} = {}", pack.territory_id(place), armies(&place)).expect("text takes text");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// What a chart has by its rule: armies, territories and cities of everybody.
    fn kept(pack: &Pack, chart: &Chart) -> BTreeMap<&'static str, (u16, usize, usize)> {
        let mut kept = BTreeMap::new();
        for place in Territories::MAP.iter() {
            let holding = chart.holdings[place.index()];
            let (armies, places, cities) = kept.entry(holding.faction.id()).or_insert((0, 0, 0));
            *armies += holding.armies;
            *places += 1;
            *cities += usize::from(pack.cities().contains(place));
        }
        kept
    }

    #[test]
    fn a_changed_chart_keeps_what_the_rule_says() {
        let pack = content::conquest();
        for players in 3..=5 {
            let first = pack.chart(players).clone();
            let shares = (0..players).map(|seat| f64::from(seat) / 10.0).collect();
            let mut tried = Tried { chart: first.clone(), shares: vec![shares] };
            let mut chance = QuickChance::new(u64::from(players));
            for _ in 0..500 {
                tried.chart = changed(&pack, &tried, &mut chance);
                assert_eq!(kept(&pack, &tried.chart), kept(&pack, &first));
                let own = |(faction, place): &(Faction, Territory)| {
                    let holding = tried.chart.holdings[place.index()];
                    holding.faction == *faction && holding.armies > 0
                };
                assert!(tried.chart.headquarters.iter().all(own));
            }
            assert_ne!(tried.chart, first);
        }
    }

    #[test]
    fn the_fairer_chart_is_kept() {
        let even =
            |shares: [f64; 3]| Tried { chart: content::conquest().chart(3).clone(), shares: vec![shares.to_vec()] };
        assert!(even([0.3, 0.3, 0.4]).unfairness() < even([0.2, 0.3, 0.5]).unfairness());
        assert!((even([0.2, 0.3, 0.5]).farthest() - (0.5 - 1.0 / 3.0)).abs() < 1e-9);
    }

    #[test]
    fn a_chart_is_written_as_packs_have_it() {
        let pack = content::conquest();
        let text = source(&pack, pack.chart(3));
        assert!(text.starts_with("[[charts]]\nplayers = 3\nheadquarters = { green = \""), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with("[charts.holdings.")).count(), 3);
        assert_eq!(text.lines().filter(|line| line.contains(" = ")).count(), 3 + Territory::ON_MAP);
    }
}
