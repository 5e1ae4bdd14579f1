//! Set-ups in every mode with 3, 4 and 5 players, and rounds, held against books kept by the tests.

use std::collections::{BTreeSet, VecDeque};

use bots::conquest::uniform;
use conquest::event::Audience;
use conquest::ids::{Mode, Objective, Objectives, Owner, Port, Reward, Territories, Territory};
use conquest::pack::Tier;
use conquest::position::{PlayersDraft, PositionDraft};
use conquest::{Conquest, Event, Options, Settings};
use table::{Chance, Faces, Game, QuickChance, Seat, SeatSet, Viewer};

/// Dice as listed, everything else by luck.
struct Scripted {
    dice: VecDeque<u8>,
    luck: QuickChance,
}

impl Chance for Scripted {
    fn below(&mut self, n: u16) -> u8 {
        self.luck.below(n)
    }

    fn die(&mut self, _: Faces) -> u8 {
        self.dice.pop_front().expect("no more dice than are listed are rolled")
    }
}

/// A game of random players up to its first turn, or for so many commands beyond.
fn played(mode: Mode, players: u8, number: u64, beyond: usize) -> (Conquest, Vec<Event>) {
    let settings = Settings::new(mode, players).expect("3 to 5 play");
    let mut chance = QuickChance::new(number);
    let mut log = Vec::new();
    let mut game = Conquest::start(content::conquest(), settings, &mut chance, &mut log);
    let mut options = Options::default();
    let mut left = beyond;
    loop {
        let set_up = game.view(Viewer::Public).round > 0;
        if set_up && left == 0 {
            return (game, log);
        }
        left -= usize::from(set_up);
        let Some(seat) = game.asked().iter().next() else { return (game, log) };
        game.options(seat, &mut options);
        let action = uniform(&options, &mut chance).expect("an asked seat has an option");
        game.play(seat, action, &mut chance, &mut log).expect("an option is allowed");
    }
}

/// The empty board of the same table.
fn unplayed(game: &Conquest) -> Conquest {
    Conquest::blank(content::conquest(), game.view(Viewer::Public).settings)
}

/// Every mode with every number of players, a few times each.
fn every_table() -> impl Iterator<Item = (Mode, u8, u64)> {
    let tables = Mode::ALL.into_iter().flat_map(|mode| (3..=5).map(move |players| (mode, players)));
    tables.flat_map(|(mode, players)| (0..4).map(move |number| (mode, players, number)))
}

fn drafted() -> impl Iterator<Item = (Mode, u8, u64)> {
    every_table().filter(|(mode, ..)| *mode != Mode::BasicTraining)
}

fn of_kind<T>(log: &[Event], pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    log.iter().filter_map(pick).collect()
}

fn port_rolls(log: &[Event]) -> usize {
    log.iter().filter(|event| matches!(event, Event::PortRolled { .. })).count()
}

/// MOD-1. The order of picking that these dice bring; none is left over, none is missing.
#[track_caller]
fn picks(mode: Mode, dice: &[u8], players: u8, order: &[u8]) {
    let settings = Settings::new(mode, players).expect("3 to 5 play");
    let mut chance = Scripted { dice: dice.iter().copied().collect(), luck: QuickChance::new(1) };
    let game = Conquest::start(content::conquest(), settings, &mut chance, &mut ());
    let found: Vec<u8> = game.order().iter().map(|seat| seat.number()).collect();
    assert_eq!(found, order, "{dice:?}");
    assert!(chance.dice.is_empty(), "dice are left: {:?}", chance.dice);
}

/// MOD-1: in Basic Training the whole order follows from the dice, and every tie rolls again.
#[test]
fn basic_training_ranks_all_seats() {
    let mode = Mode::BasicTraining;
    picks(mode, &[2, 5, 3], 3, &[2, 3, 1]);
    picks(mode, &[1, 2, 3, 4, 5], 5, &[5, 4, 3, 2, 1]);
    picks(mode, &[4, 4, 1, 2, 6], 3, &[2, 1, 3]);
    picks(mode, &[6, 3, 3, 1, 2], 3, &[1, 3, 2]);
    picks(mode, &[3, 3, 3, 1, 2, 4], 3, &[3, 2, 1]);
    // Two pairs tie; the higher pair rolls first, and ties once more.
    picks(mode, &[5, 2, 5, 2, 4, 4, 1, 6, 3, 1], 4, &[3, 1, 2, 4]);
    // Three of five tie, two of these again.
    picks(mode, &[6, 4, 4, 4, 1, 2, 5, 2, 6, 3], 5, &[1, 3, 2, 4, 5]);
    // All tie twice.
    picks(mode, &[1, 1, 1, 6, 6, 6, 3, 1, 2], 3, &[1, 3, 2]);
}

/// MOD-1: in the other modes only the highest matters; from there it goes clockwise.
#[test]
fn the_other_modes_go_clockwise_from_the_highest() {
    for mode in [Mode::CommandRoom, Mode::WorldConquest] {
        picks(mode, &[2, 5, 3], 3, &[2, 3, 1]);
        picks(mode, &[5, 6, 5], 3, &[2, 3, 1]);
        picks(mode, &[1, 2, 3, 4, 5], 5, &[5, 1, 2, 3, 4]);
        picks(mode, &[2, 6, 2, 2], 4, &[2, 3, 4, 1]);
        picks(mode, &[6, 1, 6, 2, 3], 3, &[3, 1, 2]);
        picks(mode, &[4, 4, 4, 4, 2, 2, 1, 2, 5, 5, 3, 1, 2], 4, &[2, 3, 4, 1]);
    }
}

/// MOD-1: in Basic Training the turn order is the factions' number, whoever picked first.
#[test]
fn factions_set_the_turn_order_of_basic_training() {
    for (mode, players, number) in every_table() {
        let (game, log) = played(mode, players, number, 0);
        let factions: Vec<_> =
            game.order().iter().map(|seat| game.view(Viewer::Public).factions[seat.index()]).collect();
        assert_eq!(factions.iter().collect::<BTreeSet<_>>().len(), usize::from(players), "a faction twice");
        if mode == Mode::BasicTraining {
            assert!(
                factions.is_sorted()
                    && factions[usize::from(players) - 1]
                        <= conquest::ids::Faction::ALL.get(usize::from(players) - 1).copied()
            );
        } else {
            let first = of_kind(&log, |it| if let Event::FactionTaken { seat, .. } = it { Some(*seat) } else { None });
            assert_eq!(first, game.order());
            let clockwise = game.order().windows(2).all(|two| two[1].number() == two[0].number() % players + 1);
            assert!(clockwise, "{:?}", game.order());
        }
    }
}

/// MOD-3, MOD-7: the draft is one unbroken sequence round the table until all armies are placed.
#[test]
fn the_draft_is_one_sequence() {
    for (mode, players, number) in drafted() {
        let (game, log) = played(mode, players, number, 0);
        let placements = of_kind(&log, |event| match event {
            Event::Claimed { seat, territory, armies } => Some((*seat, *territory, *armies, true)),
            Event::Reinforced { seat, territory } => Some((*seat, *territory, 1, false)),
            _ => None,
        });
        let armies = [30, 25, 20][usize::from(players) - 3];
        assert_eq!(placements.len(), armies * usize::from(players));
        let mut owners = [None; Territory::COUNT];
        for (place, (seat, territory, armies, claims)) in placements.into_iter().enumerate() {
            assert_eq!(seat, game.order()[place % usize::from(players)], "placement {place}");
            assert_eq!((armies, claims), (1, place < Territory::ON_MAP), "placement {place}");
            assert!(Territories::MAP.contains(territory));
            let before = owners[territory.index()].replace(seat);
            assert_eq!(before, (!claims).then_some(seat), "placement {place}");
        }
    }
}

/// MOD-7: the first territory of each is the one with the Headquarters.
#[test]
fn headquarters_come_first() {
    for (mode, players, number) in drafted() {
        let (game, log) = played(mode, players, number, 0);
        let claims =
            of_kind(&log, |it| if let Event::Claimed { territory, .. } = it { Some(*territory) } else { None });
        let homes = game.order().iter().map(|seat| game.view(Viewer::Public).headquarters[seat.index()]);
        assert!(homes.eq(claims.iter().take(usize::from(players)).map(|territory| Some(*territory))));
    }
}

/// BRD-4, MOD-3: nobody but Haven Troopers is aboard when the game begins, 30/25/20 armies are placed.
#[test]
fn everything_stands_when_the_game_begins() {
    for (mode, players, number) in every_table() {
        let (game, _) = played(mode, players, number, 0);
        let aboard = Territories::OUTER_HAVEN.iter().map(|it| (game.owner(it), game.armies(it)));
        let troops = [[3, 3, 3], [4, 3, 3], [4, 4, 4]][usize::from(players) - 3];
        assert!(aboard.eq(troops.map(|armies| (Owner::NEUTRAL, armies))));
        for seat in game.order() {
            let own = game.territories_of(*seat);
            let armies: u16 = own.iter().map(|it| game.armies(it)).sum();
            assert_eq!(armies, [30, 25, 20][usize::from(players) - 3], "{mode:?}");
            assert_eq!(game.bosses_of(*seat).len(), 1);
            assert!(game.view(Viewer::Public).headquarters[seat.index()].is_some_and(|home| own.contains(home)));
        }
        let view = game.view(Viewer::Public);
        assert_eq!((view.round, view.active, view.cities.len()), (1, game.order()[0], 15));
        assert!(Territories::MAP.contains_all(view.cities) && view.airfields.is_empty());
    }
}

/// MOD-2, MOD-6: Basic Training stands by its chart, with its fixed cities and objectives, without rewards.
#[test]
fn basic_training_stands_by_its_chart() {
    for (_, players, number) in every_table().filter(|(mode, ..)| *mode == Mode::BasicTraining) {
        let (game, log) = played(Mode::BasicTraining, players, number, 0);
        let view = game.view(Viewer::Public);
        for (territory, holding) in Territories::MAP.iter().zip(&game.pack().chart(players).holdings) {
            let owner = game.owner(territory).player().expect("all is dealt");
            assert_eq!(view.factions[owner.index()], Some(holding.faction));
            assert_eq!(game.armies(territory), holding.armies);
        }
        assert_eq!(view.cities, game.pack().cities());
        let basic: Objectives = Objective::all().filter(|it| game.pack().objective(*it).basic).collect();
        assert_eq!((view.face_up, basic.len()), (basic, 8));
        assert!(!log.iter().any(|event| matches!(event, Event::RewardsHidden { .. })));
    }
}

/// MOD-3, MOD-8: four objectives of each tier, on each a reward of its tier, every reward once.
#[test]
fn every_reward_lies_under_one_objective() {
    for (mode, players, number) in drafted() {
        let (game, log) = played(mode, players, number, 0);
        let face_up = game.view(Viewer::Public).face_up;
        let hidden = of_kind(&log, |it| if let Event::RewardsHidden { under } = it { Some(*under) } else { None });
        let [under] = hidden.as_slice() else { panic!("rewards are hidden once") };
        let mut rewards = BTreeSet::new();
        for objective in Objective::all() {
            let reward = under[objective.index()];
            assert_eq!(reward.is_some(), face_up.contains(objective));
            let Some(reward) = reward else { continue };
            assert_eq!(game.pack().reward(reward).tier, game.pack().objective(objective).tier);
            assert!(rewards.insert(reward.index()), "a reward twice");
        }
        assert_eq!(rewards.len(), Reward::COUNT);
        for tier in [Tier::Minor, Tier::Major] {
            assert_eq!(face_up.iter().filter(|it| game.pack().objective(*it).tier == tier).count(), 4);
        }
    }
}

/// MOD-3: cities, objectives and rewards are drawn anew for every game.
#[test]
fn set_ups_differ() {
    let mut cities = BTreeSet::new();
    let mut objectives = BTreeSet::new();
    for number in 0..20 {
        let view = played(Mode::CommandRoom, 3, number, 0).0.view(Viewer::Public);
        cities.insert(view.cities.bits());
        objectives.insert(view.face_up.bits());
    }
    assert_eq!(cities.len(), 20);
    assert!(objectives.len() > 10);
}

/// MOD-5, MOD-6: late seats get their cards and points after the bosses, in turn order; all else starts with 0.
#[test]
fn late_seats_start_with_more() {
    for (mode, players, number) in every_table() {
        let (game, log) = played(mode, players, number, 0);
        let basic = mode == Mode::BasicTraining;
        let view = game.view(Viewer::Public);
        for (place, seat) in game.order().iter().enumerate() {
            let hand = view.hands[seat.index()];
            let points = if basic { [0, 0, 3000, 3000, 5000][place] } else { 0 };
            assert_eq!(
                (hand.territory_cards, hand.points),
                ([0, 0, 1, 1, 2][place], points),
                "{mode:?}, place {place}"
            );
            assert_eq!((hand.shop_cards, hand.objectives.len(), hand.rewards.len()), (0, 0, 0));
        }
        let dealt = log.iter().position(|event| matches!(event, Event::TerritoryCardDrawn { .. }));
        let boss = log.iter().rposition(|event| matches!(event, Event::BossPlaced { .. }));
        assert!(boss.is_some() && boss < dealt);
        let drawn: u8 = [1, 2, 4][usize::from(players) - 3];
        assert_eq!((view.territory_deck, view.shop_deck), (42 - drawn, 40), "the cards of the cities went back");
    }
}

/// MOD-3, MOD-6, BRD-5: the port is rolled once between the last army and the first boss, and serves round 1.
#[test]
fn the_set_up_roll_serves_the_first_round() {
    for (mode, players, number) in every_table() {
        let (game, log) = played(mode, players, number, 0);
        assert_eq!(port_rolls(&log), 1);
        let place = |wanted: fn(&Event) -> bool| log.iter().position(wanted).expect("it happens in every set-up");
        let last_army = log.iter().rposition(|it| matches!(it, Event::Claimed { .. } | Event::Reinforced { .. }));
        let roll = place(|it| matches!(it, Event::PortRolled { .. }));
        assert!(last_army < Some(roll));
        assert!(roll < place(|it| matches!(it, Event::BossPlaced { .. })));
        let bosses = of_kind(&log, |it| if let Event::BossPlaced { seat, .. } = it { Some(*seat) } else { None });
        assert_eq!(bosses, game.order());
        let rolled = of_kind(&log, |it| if let Event::PortRolled { port } = it { Some(*port) } else { None });
        assert_eq!(game.view(Viewer::Public).port, rolled.first().copied());
    }
}

/// MOD-8: another order of the decks and of the rewards looks the same to everyone.
#[test]
fn decks_and_rewards_are_hidden_from_everyone() {
    let (game, log) = played(Mode::CommandRoom, 4, 7, 0);
    for kind in ["rewards-hidden", "shop-shuffled", "territory-deck-shuffled"] {
        let mut other = unplayed(&game);
        for event in &log {
            if event.id() == kind {
                assert_eq!(event.audience(), Audience::Nobody);
                other.apply(&turned(event));
            } else {
                other.apply(event);
            }
        }
        assert_ne!(game.state_hash(), other.state_hash(), "{kind} changes nothing");
        for viewer in Seat::first(4).map(Viewer::Seat).chain([Viewer::Public]) {
            assert_eq!(game.view(viewer), other.view(viewer), "{kind}");
        }
    }
}

/// The same event with the hidden things in another order, the cards that are drawn in the set-up in place.
fn turned(event: &Event) -> Event {
    match *event {
        Event::RewardsHidden { under } => {
            let mut hidden: VecDeque<Reward> = under.iter().flatten().copied().collect();
            hidden.rotate_left(1);
            Event::RewardsHidden { under: under.map(|reward| reward.and_then(|_| hidden.pop_front())) }
        }
        Event::ShopShuffled { mut order } => {
            order.reverse();
            Event::ShopShuffled { order }
        }
        Event::TerritoryDeckShuffled { left, twos } => {
            let low = twos & 0xFFFF_FFFF;
            let turned = (low << 1 | low >> 31) & 0xFFFF_FFFF;
            Event::TerritoryDeckShuffled { left, twos: twos ^ low ^ turned }
        }
        other => other,
    }
}

/// BRD-5: a round starts when the turn goes back in the order, whoever is out; then the port is rolled
/// unless one player controls all of Outer Haven.
#[test]
fn rounds_start_when_the_turn_comes_round() {
    let mut eliminated = 0;
    for (mode, players, number) in every_table() {
        let (end, log) = played(mode, players, number, 4000);
        let mut game = unplayed(&end);
        let mut last: Option<usize> = None;
        let (mut started, mut rolled) = (false, false);
        for event in &log {
            match *event {
                Event::RoundStarted { round } => {
                    started = true;
                    assert_eq!(round, game.view(Viewer::Public).round + 1);
                }
                Event::PortRolled { .. } => rolled = true,
                Event::Eliminated { .. } => eliminated += 1,
                Event::TurnStarted { seat, .. } => {
                    let place = game.order().iter().position(|it| *it == seat).expect("a seat of the table");
                    assert!(game.view(Viewer::Public).living.contains(seat));
                    assert_eq!(started, last.is_none_or(|last| place <= last));
                    let controlled = game.haven_controller().is_some();
                    assert_eq!(rolled, started && !controlled, "{mode:?} {players} {number}");
                    (last, started, rolled) = (Some(place), false, false);
                }
                _ => {}
            }
            game.apply(event);
        }
    }
    assert!(eliminated > 0, "some seat is skipped in these games");
}

/// BRD-4: for neutral troops rolls the opponent named this turn, else the next one still in the game.
#[test]
fn a_living_opponent_rolls_for_neutral_troops() {
    let mut rolls = BTreeSet::new();
    for (mode, players, number) in every_table() {
        let (end, log) = played(mode, players, number, 1500);
        let mut game = unplayed(&end);
        let mut named = None;
        for event in &log {
            let view = game.view(Viewer::Public);
            match *event {
                Event::TurnStarted { .. } => named = None,
                Event::RollerNamed { seat } => named = Some(seat),
                Event::Rolled { battle, roller } => {
                    let neutral = game.owner(battle.to) == Owner::NEUTRAL;
                    let due = named.filter(|seat| view.living.contains(*seat));
                    let due = due.unwrap_or_else(|| next_living(game.order(), view.active, view.living));
                    assert_eq!(roller, neutral.then_some(due));
                    rolls.insert((neutral, named.is_some()));
                }
                _ => {}
            }
            game.apply(event);
        }
    }
    assert_eq!(rolls.len(), 4, "neutral troops and players are attacked, with and without a named roller");
}

/// BRD-4: with the named opponent out of the game the next one in turn order rolls again.
#[test]
fn a_roller_who_is_eliminated_is_replaced() {
    let territories = [("brazil", "green 4"), ("iceland", "yellow 1"), ("peru", "purple 1"), ("japan", "blue 1")];
    let players = ["green", "yellow", "purple", "blue"].map(ToOwned::to_owned).to_vec();
    let draft = PositionDraft {
        players: Some(PlayersDraft::Colours(players)),
        territories: territories.map(|(territory, holding)| (territory.to_owned(), holding.to_owned())).into(),
        ..PositionDraft::default()
    };
    let mut chance = Scripted { dice: [6, 6, 6, 1].into(), luck: QuickChance::new(1) };
    let mut game = draft.check(&content::conquest(), &mut chance).expect("a position").game;
    let mut rollers = vec![game.roller().number()];
    for line in ["roller purple", "attack brazil peru 3"] {
        let (_, action) = game.parse(line).expect("a command");
        let seat = game.asked().single().expect("one seat is asked");
        game.play(seat, action, &mut chance, &mut ()).expect("it is allowed");
        rollers.push(game.roller().number());
    }
    assert_eq!(rollers, [2, 3, 2]);
}

fn next_living(order: &[Seat], active: Seat, living: SeatSet) -> Seat {
    let twice = order.iter().chain(order).skip_while(|seat| **seat != active).skip(1);
    *twice.copied().collect::<Vec<_>>().iter().find(|seat| living.contains(**seat)).expect("an opponent")
}

/// RWD-1, MOD-8: nobody is ever granted a reward that somebody got before.
#[test]
fn every_reward_is_granted_once() {
    for (mode, players, number) in every_table() {
        let (_, log) = played(mode, players, number, 4000);
        let granted =
            of_kind(&log, |it| if let Event::RewardGranted { reward, .. } = it { Some(reward.index()) } else { None });
        assert_eq!(granted.iter().collect::<BTreeSet<_>>().len(), granted.len());
        assert!(mode != Mode::BasicTraining || granted.is_empty());
    }
}

/// BRD-3: every port is rolled sooner or later, and no other.
#[test]
fn every_port_is_rolled() {
    let (_, log) = played(Mode::BasicTraining, 3, 3, 6000);
    let ports = of_kind(&log, |it| if let Event::PortRolled { port } = it { Some(port.number()) } else { None });
    let ports: BTreeSet<u8> = ports.into_iter().collect();
    assert!(ports.into_iter().eq(Port::all().map(Port::number)));
}
