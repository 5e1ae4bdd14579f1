//! What the pack of Conquest says, held against the specification.

use std::collections::{BTreeSet, HashSet};
use std::mem::{Discriminant, discriminant};

use cardboard_content::conquest;
use conquest::effect::{BossEffect, CardEffect, Condition, RewardEffect};
use conquest::ids::{Boss, Card, Faction, Objective, Port, Reward, Territories, Territory, WindowKind, Zone};
use conquest::pack::{CardKind, Pack, Tier};

fn names(pack: &Pack, territories: Territories) -> Vec<&str> {
    territories.iter().map(|it| pack.territory_id(it)).collect()
}

/// BRD-1: six zones with their sizes and bonuses; Outer Haven is the seventh (BRD-2).
#[test]
fn zones_have_their_sizes_and_bonuses() {
    let pack = conquest();
    let zones: Vec<_> = pack.zones().iter().map(|it| (it.id.as_str(), it.members.len(), it.bonus)).collect();
    let right = [
        ("north-america", 9, 5),
        ("south-america", 4, 2),
        ("europe", 7, 5),
        ("africa", 6, 3),
        ("asia", 12, 7),
        ("australia", 4, 2),
        ("outer-haven", 3, 1),
    ];
    assert_eq!(zones, right);
}

/// BRD-1: 83 borders on the map, one connected world; BRD-2: bow, deck and stern in a line.
#[test]
fn borders_join_the_world() {
    let pack = conquest();
    let ends: u32 = Territories::MAP.iter().map(|it| u32::from(pack.neighbours(it).len())).sum();
    assert_eq!(ends, 2 * 83);
    let mut reached = Territories::only(Territory::new(0).expect("there are 45"));
    for _ in 0..Territory::ON_MAP {
        reached = reached.iter().fold(reached, |all, it| all.or(pack.neighbours(it)));
    }
    assert_eq!(reached, Territories::MAP);
    let borders = |id: &str| names(&pack, pack.neighbours(pack.territory(id).expect("a territory")));
    assert!(borders("southern-europe").contains(&"north-africa"));
    assert_eq!(borders("brazil"), ["argentina", "peru", "venezuela", "north-africa"]);
    assert_eq!(borders("outer-haven-deck"), ["outer-haven-bow", "outer-haven-stern"]);
    assert_eq!(borders("outer-haven-bow"), ["outer-haven-deck"]);
}

/// Every border is written from both of its sides, so that each entry can be read alone.
#[test]
fn borders_are_written_from_both_sides() {
    let map = include_str!("../../../content/conquest/map.toml");
    let map: toml::Table = map.parse().expect("the file is TOML");
    let mut edges = BTreeSet::new();
    for territory in map["territories"].as_array().expect("a list") {
        let id = territory["id"].as_str().expect("an id");
        for other in territory["borders"].as_array().expect("a list") {
            assert!(edges.insert((id, other.as_str().expect("an id"))), "{id} names {other} twice");
        }
    }
    assert_eq!(edges.len(), 2 * 83);
    assert!(edges.iter().all(|(a, b)| edges.contains(&(*b, *a))));
}

/// BRD-3: the six ports by their die.
#[test]
fn ports_are_where_the_die_says() {
    let pack = conquest();
    let ports: Vec<_> = Port::all().map(|it| pack.territory_id(pack.port(it))).collect();
    let right = ["western-united-states", "argentina", "great-britain", "south-africa", "siberia", "western-australia"];
    assert_eq!(ports, right);
}

/// BRD-4: Haven Troopers at set-up.
#[test]
fn haven_troops_stand_by_the_number_of_players() {
    let pack = conquest();
    assert_eq!([3, 4, 5].map(|players| pack.haven_troops(players)), [[3, 3, 3], [4, 3, 3], [4, 4, 4]]);
}

/// MOD-2: the 15 cities of Basic Training.
#[test]
fn cities_of_basic_training() {
    let pack = conquest();
    let mut cities = names(&pack, pack.cities());
    cities.sort_unstable();
    let right = [
        "brazil",
        "china",
        "eastern-australia",
        "eastern-united-states",
        "egypt",
        "great-britain",
        "india",
        "japan",
        "northern-europe",
        "ontario",
        "russia",
        "south-africa",
        "southern-europe",
        "western-europe",
        "western-united-states",
    ];
    assert_eq!(cities, right);
}

/// MOD-2: charts deal armies and territories evenly, one Headquarters each, and nobody a zone.
#[test]
fn charts_are_even() {
    let pack = conquest();
    for players in 3..=5 {
        let chart = pack.chart(players);
        let headquarters: Vec<_> = chart.headquarters.iter().map(|(faction, _)| *faction).collect();
        assert_eq!(headquarters, Faction::ALL[..usize::from(players)]);
        for (faction, headquarters) in &chart.headquarters {
            let own: Territories =
                Territories::MAP.iter().filter(|it| chart.holdings[it.index()].faction == *faction).collect();
            let armies: u16 = own.iter().map(|it| chart.holdings[it.index()].armies).sum();
            assert_eq!(armies, [30, 25, 20][usize::from(players) - 3]);
            let share = 42 / players;
            assert!((share..=share + 1).contains(&own.len()), "{faction:?} of {players}");
            assert!(own.contains(*headquarters));
            assert!(pack.zones().iter().all(|zone| !own.contains_all(zone.members)), "{faction:?} of {players}");
        }
    }
}

/// MOD-2: the cities are shared out evenly, too. Whether a chart is fair as a whole only games can tell.
#[test]
fn charts_share_out_the_cities() {
    let pack = conquest();
    for players in 3..=5 {
        let chart = pack.chart(players);
        let cities = |faction: &Faction| {
            pack.cities().iter().filter(|city| chart.holdings[city.index()].faction == *faction).count()
        };
        let cities: Vec<usize> = Faction::ALL[..usize::from(players)].iter().map(cities).collect();
        assert!(cities.iter().max() <= cities.iter().min().map(|fewest| fewest + 1).as_ref(), "{cities:?}");
    }
}

/// MOD-3: starting armies.
#[test]
fn starting_armies_by_the_number_of_players() {
    let pack = conquest();
    assert_eq!([3, 4, 5].map(|players| pack.starting_armies(players)), [30, 25, 20]);
}

/// TRN-2: 30 cards with one star and 12 with two; a set is worth 2 to 10 stars.
#[test]
fn stars_and_their_armies() {
    let pack = conquest();
    let mut stars = pack.stars().to_vec();
    stars.sort_unstable();
    assert_eq!(stars, [vec![1; 30], vec![2; 12]].concat());
    let armies: Vec<_> = (0..=11).map(|stars| pack.star_armies(stars)).collect();
    let set = [2, 4, 7, 10, 13, 17, 21, 25, 30].map(Some);
    assert_eq!(armies, [&[None, None][..], &set, &[None]].concat());
}

/// OBJ-2: the twelve objectives, and MOD-2: the eight of them that lie on the board in Basic Training.
#[test]
fn objectives_are_those_of_the_specification() {
    use Condition::{
        Cities, EnemyHeadquarters, HoldOuterHaven, TakeCities, TakeOuterHaven, TakeTerritories, Territories, Zones,
    };
    use Tier::{Major, Minor};
    let pack = conquest();
    let zone = |id: &str| {
        let found = Zone::all().find(|it| pack.zone(*it).id == id);
        Condition::Zone(found.expect("a zone"))
    };
    let found: Vec<_> = Objective::all()
        .map(|it| pack.objective(it))
        .map(|it| (it.id.as_str(), it.tier, it.basic, it.condition))
        .collect();
    let right = [
        ("control-europe", Minor, true, zone("europe")),
        ("control-north-america", Minor, true, zone("north-america")),
        ("control-asia", Minor, false, zone("asia")),
        ("control-8-cities", Minor, false, Cities(8)),
        ("take-outer-haven", Minor, true, TakeOuterHaven),
        ("take-4-cities", Minor, true, TakeCities(4)),
        ("take-10-territories", Major, true, TakeTerritories(10)),
        ("control-2-enemy-headquarters", Major, true, EnemyHeadquarters(2)),
        ("control-18-territories", Major, true, Territories(18)),
        ("control-2-zones", Major, false, Zones(2)),
        ("hold-outer-haven", Major, true, HoldOuterHaven(2)),
        ("control-11-cities", Major, false, Cities(11)),
    ];
    assert_eq!(found, right);
}

/// RWD-1: four minor and four major rewards.
#[test]
fn rewards_are_those_of_the_specification() {
    use RewardEffect::{Airfield, Armies, Maneuver, SecondBoss, ShopCard, StartingManeuver, TerritoryCard};
    use Tier::{Major, Minor};
    let pack = conquest();
    let found: Vec<_> =
        Reward::all().map(|it| pack.reward(it)).map(|it| (it.id.as_str(), it.tier, it.effect)).collect();
    let right = [
        ("minor-airfield", Minor, Airfield),
        ("guaranteed-territory-card", Minor, TerritoryCard),
        ("additional-maneuver", Minor, Maneuver),
        ("starting-maneuver", Minor, StartingManeuver),
        ("major-airfield", Major, Airfield),
        ("two-armies", Major, Armies(2)),
        ("guaranteed-shop-card", Major, ShopCard),
        ("second-boss", Major, SecondBoss),
    ];
    assert_eq!(found, right);
}

/// BSS-1: eight bosses in order; Snake is stealthy and no more, which is his weakness; each other boss
/// has one strength and one weakness of its own.
#[test]
fn bosses_have_a_strength_and_a_weakness_each() {
    let pack = conquest();
    let ids: Vec<_> = Boss::all().map(|it| pack.boss(it).id.as_str()).collect();
    let right = [
        "snake",
        "liquid-ocelot",
        "raiden",
        "vamp",
        "laughing-octopus",
        "raging-raven",
        "crying-wolf",
        "screaming-mantis",
    ];
    assert_eq!(ids, right);
    assert!(pack.boss(Boss::new(0).expect("there are 8")).effects.contains(&BossEffect::Stealth));
    let mut seen = Vec::new();
    for boss in Boss::all().map(|it| pack.boss(it)) {
        assert_eq!(boss.effects.len(), if boss.id == "snake" { 1 } else { 2 }, "{}", boss.id);
        assert_eq!(boss.effects.iter().filter(|it| is_strength(**it)).count(), 1, "{}", boss.id);
        seen.extend(boss.effects.iter().copied());
    }
    assert_eq!(seen.iter().collect::<HashSet<_>>().len(), seen.len(), "no two are the same");
}

fn is_strength(effect: BossEffect) -> bool {
    match effect {
        BossEffect::Dice { whose, add, .. } => (add > 0) == (whose == conquest::effect::Whose::Own),
        BossEffect::Recruit { armies } => armies > 0,
        BossEffect::Income { points } => points > 0,
        BossEffect::Reroll { .. } | BossEffect::Recover { .. } | BossEffect::Stealth => true,
    }
}

/// DRB-1: 20 action and 20 tactical cards in at least 14 designs of 1 to 4 copies, 1000 to 5000 points.
#[test]
fn the_shop_has_forty_cards() {
    let pack = conquest();
    for kind in [CardKind::Action, CardKind::Tactical] {
        assert_eq!(Card::all().filter(|it| pack.design(pack.design_of(*it)).kind == kind).count(), 20);
    }
    assert!(pack.cards().len() >= 14);
    assert!(pack.cards().iter().all(|it| (1..=4).contains(&it.copies)));
    assert!(pack.cards().iter().all(|it| (1000..=5000).contains(&it.cost) && it.cost % 1000 == 0));
}

/// DRB-1, DRB-3: every family of effects is in the shop, and every window has a card.
#[test]
fn the_shop_sells_every_effect_for_every_window() {
    let pack = conquest();
    let effects: HashSet<Discriminant<CardEffect>> = pack.cards().iter().map(|it| discriminant(&it.effect)).collect();
    assert_eq!(effects.len(), 12);
    for window in WindowKind::ALL {
        assert!(pack.cheapest(window).is_some(), "{}", window.id());
    }
}
