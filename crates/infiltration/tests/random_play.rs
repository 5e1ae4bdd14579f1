//! Random games on bare maps: no panic, no stuck state, options and play agree.

use std::collections::BTreeSet;
use std::sync::Arc;

use infiltration::action::{Aim, Way};
use infiltration::board::{Board, Edge, Plan};
use infiltration::card::{
    Class, DeadPart, Effect, Equipment, EquipmentKind, InvestigatePart, KoPart, Order, OrderAction, Pack, Reaction,
    ReactionPart, SystemCard, SystemEffect, SystemWhen, Tier, TokenKind,
};
use infiltration::frame::Frame;
use infiltration::ids::{Arrow, CameraSide, Character, TrapFace};
use infiltration::space::{Dir, Space};
use infiltration::stage::{Camera, Lock, ObjectiveKind, ObjectiveStart, Party, Post, Stage, TrapStart};
use infiltration::state::Settings;
use infiltration::{Action, Event, Infiltration, Options, Price};
use table::{Chance, Game, Log, OptionList, QuickChance, Seat};

fn pack(chance: &mut QuickChance) -> Pack {
    let order = |n: u8| Order::Orders {
        action: OrderAction::ALL[usize::from(n) % 5],
        flip: n.is_multiple_of(2),
        arrow: if n.is_multiple_of(3) { Arrow::Left } else { Arrow::Right },
        blue: 3 + n % 3,
        red: 4 + n % 3,
    };
    let reaction = |n: usize| Reaction {
        order: [ReactionPart::Ko, ReactionPart::Dead, ReactionPart::Alert, ReactionPart::Investigate],
        ko: KoPart::ALL[n % 2],
        dead: DeadPart::ALL[n / 2 % 2],
        investigate: InvestigatePart::ALL[n % 3],
    };
    Pack {
        equipment: EFFECTS.iter().map(|effect| equipment(*effect, chance)).collect(),
        blue: (0..20).map(order).collect(),
        red: (0..6).map(order).chain([Order::GameOver]).collect(),
        reactions: (0..6).map(reaction).collect(),
        systems: SYSTEMS.iter().map(|(when, effect)| system(*when, *effect, chance)).collect(),
        ..Pack::default()
    }
}

/// One card of every sort.
const EFFECTS: [Effect; 29] = [
    Effect::Shot { cost: 1, white: 1, loud: true },
    Effect::Shot { cost: 2, white: 3, loud: true },
    Effect::Blade { cost: 1, white: 1 },
    Effect::Cannon { cost: 1, white: 1, loud: true },
    Effect::Camouflage { cost: 1, recharge: None },
    Effect::Camouflage { cost: 1, recharge: Some(2) },
    Effect::Heal { cost: 1, amount: 2 },
    Effect::Chaff { cost: 1 },
    Effect::Stun { cost: 1, range: 5, within: 2, loud: true },
    Effect::Grenade { cost: 1, range: 5, within: 2, damage: 1, loud: true },
    Effect::C4 { cost: 1, within: 1, damage: 2 },
    Effect::Claymore { cost: 1, within: 2, damage: 1 },
    Effect::TimeBomb { cost: 1, within: 2, damage: 1 },
    Effect::Nikita { cost: 1, white: 3, within: 1, loud: true },
    Effect::Launcher { cost: 1, white: 3, within: 1, loud: true },
    Effect::Box { cost: 1 },
    Effect::Medicine,
    Effect::Keycard { cost: 1, level: 3 },
    Effect::GasMask { cost: 1 },
    Effect::Rope { cost: 1 },
    Effect::Pentazemin,
    Effect::Handkerchief,
    Effect::Armor { defense: 1 },
    Effect::Bandana,
    Effect::Suppressor { class: Class::Pistol },
    Effect::Suppressor { class: Class::Rifle },
    Effect::NightVision { cost: 1, within: 5 },
    Effect::Thermal { cost: 2 },
    Effect::PalKeycard,
];

fn equipment(effect: Effect, chance: &mut QuickChance) -> Equipment {
    let (kind, class) = match effect {
        Effect::Shot { cost: 1, .. } => (EquipmentKind::Ranged, Some(Class::Pistol)),
        Effect::Shot { .. } => (EquipmentKind::Ranged, Some(Class::Rifle)),
        Effect::Cannon { .. } | Effect::Nikita { .. } | Effect::Launcher { .. } => (EquipmentKind::Ranged, None),
        Effect::Blade { .. } => (EquipmentKind::Melee, None),
        Effect::Stun { .. }
        | Effect::Grenade { .. }
        | Effect::C4 { .. }
        | Effect::Claymore { .. }
        | Effect::TimeBomb { .. } => (EquipmentKind::Explosive, None),
        _ => (EquipmentKind::Item, None),
    };
    let single = matches!(
        effect,
        Effect::Heal { .. }
            | Effect::Chaff { .. }
            | Effect::Stun { .. }
            | Effect::Grenade { .. }
            | Effect::Medicine
            | Effect::Keycard { .. }
    );
    Equipment {
        id: String::new(),
        number: String::new(),
        kind,
        class,
        characters: u8::MAX,
        tokens: (!single && chance.below(4) > 0).then(|| 1 + chance.below(3)),
        token_kind: TokenKind::ALL[usize::from(chance.below(3))],
        single,
        starting: Some(Character::ALL[usize::from(chance.below(4))]),
        slot: true,
        effect,
    }
}

const SYSTEMS: [(SystemWhen, SystemEffect); 9] = [
    (SystemWhen::Turn, SystemEffect::Distract { guards: 2 }),
    (SystemWhen::Turn, SystemEffect::CamerasOff { all: false }),
    (SystemWhen::Turn, SystemEffect::CamerasOff { all: true }),
    (SystemWhen::Turn, SystemEffect::OpenDoor { level: 4 }),
    (SystemWhen::OrderDrawn, SystemEffect::SkipAction { flip: true }),
    (SystemWhen::OrderDrawn, SystemEffect::Slow { by: 2 }),
    (SystemWhen::Turn, SystemEffect::Calm { alert: true }),
    (SystemWhen::Turn, SystemEffect::Peek { cards: 2 }),
    (SystemWhen::Turn, SystemEffect::Refresh { tokens: 2 }),
];

fn system(when: SystemWhen, effect: SystemEffect, chance: &mut QuickChance) -> SystemCard {
    SystemCard {
        deck: None,
        id: String::new(),
        slots: (0..=chance.below(2)).map(|_| 1 + chance.below(6)).collect(),
        when,
        tiers: (1..=4).map(|level| Tier { level, effect }).collect(),
    }
}

fn lock(at: Space, chance: &mut QuickChance) -> Lock {
    let combination = (0..=chance.below(2)).map(|_| 1 + chance.below(6)).collect();
    Lock { id: String::new(), at, level: 2 + chance.below(4), combination }
}

fn stage(chance: &mut QuickChance) -> Stage {
    let (width, height) = (4 + chance.below(8), 4 + chance.below(8));
    let mut plan = Plan::hall(width, height);
    for edge in plan.east.iter_mut().chain(&mut plan.south) {
        *edge = match chance.below(10) {
            0 | 1 => Edge::Wall,
            2 => Edge::Low,
            _ => Edge::Open,
        };
    }
    let mut spaces: Vec<Space> = (0..height).flat_map(|y| (0..width).filter_map(move |x| Space::new(x, y))).collect();
    chance.shuffle(&mut spaces);
    let mut stage = Stage::bare(Board::new(plan));
    let mut spaces = spaces.into_iter();
    stage.team_starts = spaces.by_ref().take(4).collect();
    stage.posts =
        spaces.by_ref().take(6).map(|at| Post { at, facing: Dir::at(chance.below(4)), players: 0xff }).collect();
    stage.terminals = stage.team_starts.iter().map(|at| lock(*at, chance)).collect();
    stage.doors = spaces.by_ref().take(2).map(|at| lock(at, chance)).collect();
    stage.kinds = [false, true].map(|blank| ObjectiveKind { id: String::new(), escort: !blank, blank }).into();
    stage.objectives = spaces.clone().take(3).map(|at| ObjectiveStart { at, kind: None }).collect();
    stage.hidden_objectives = vec![0, 1, 1];
    stage.traps = spaces.clone().skip(1).take(4).map(|at| TrapStart { at, face: None }).collect();
    stage.hidden_traps = TrapFace::ALL.to_vec();
    stage.cameras = spaces.clone().take(1).map(|at| Camera { at, green: Dir::N, orange: Dir::E }).collect();
    stage.spawns[0] = spaces.next().map(|at| (at, None));
    stage.parties = (1..=4)
        .map(|players| Party {
            players,
            required: vec![],
            optional: Character::ALL.to_vec(),
            blue: 12,
            guard_count: [7, 0, 0, 0, 0, 0, 0, 0],
            cameras: Some(CameraSide::Green),
        })
        .collect();
    stage
}

/// The ids of everything that happened.
#[derive(Default)]
struct Happened(BTreeSet<&'static str>);

impl Log<Event> for Happened {
    fn record(&mut self, event: &Event) {
        self.0.insert(event.id());
    }
}

/// What must come up in these games, or they prove too little.
const COMES_UP: [&str; 19] = [
    "blinded",
    "body-tied",
    "boxed",
    "connected",
    "die-allocated",
    "die-taken-back",
    "door-opened",
    "exploded",
    "objective-revealed",
    "once-spent",
    "orders-seen",
    "piece-moved",
    "reaction-seen",
    "suppressor-attached",
    "system-drawn",
    "system-resolved",
    "system-returned",
    "terminal-hacked",
    "unboxed",
];

/// Any option, half the time one with a card or a terminal.
fn pick(options: &Options, chance: &mut QuickChance) -> Action {
    let handy = |action: &&Action| {
        matches!(
            action,
            Action::Hack(_)
                | Action::Reroll(_)
                | Action::Search
                | Action::Access(..)
                | Action::Allocate(..)
                | Action::Resolve(..)
                | Action::Use(..)
        )
    };
    let chosen: Vec<_> = options.actions().iter().filter(handy).collect();
    if !chosen.is_empty() && chance.below(2) == 0 {
        return *chosen[chance.pick(chosen.len() as u32) as usize];
    }
    options.get(chance.pick(options.len() as u32) as usize).expect("an option")
}

/// ACT-11: a card can be used exactly as the options say.
fn check_uses(game: &Infiltration, seat: Seat, options: &Options, chance: &mut QuickChance) {
    let cards: Vec<_> = game.state().players[seat.index()].items.iter().flatten().map(|item| item.card).collect();
    let ways = [Way::Plain, Way::Place, Way::Detonate, Way::Recharge, Way::Orders, Way::Reactions];
    let guards = game.state().guards.iter().flatten().map(|guard| guard.at);
    let spaces: Vec<_> = guards.chain(Space::new(chance.below(12), chance.below(12))).collect();
    let mut aims = vec![Aim::None, Aim::Here, Aim::With(1), Aim::With(2)];
    aims.extend(Dir::ALL.map(Aim::Dir));
    aims.extend(cards.iter().map(|card| Aim::On(*card)));
    aims.extend(spaces.iter().flat_map(|at| [Aim::At(*at), Aim::AtWith(*at, 0), Aim::AtWith(*at, 2)]));
    for card in cards {
        for action in ways.iter().flat_map(|way| aims.iter().map(move |aim| Action::Use(card, *way, *aim))) {
            let played = game.clone().play(seat, action, chance, &mut ());
            assert_eq!(played.is_ok(), options.actions().contains(&action), "{action:?}: {played:?}");
        }
    }
}

/// What the first action in a log cost, as its events say.
#[derive(Default)]
struct Paid {
    price: Price,
    known: bool,
}

impl Log<Event> for Paid {
    fn record(&mut self, event: &Event) {
        match *event {
            Event::ActionTaken { cost, noisy, .. } if !self.known => {
                self.price = Price { cost, noise: if noisy { cost } else { 0 }, loud: false };
            }
            Event::Entered { frame: Frame::Act(act) } if !self.known => {
                self.price.loud = act.loud;
                self.known = true;
            }
            _ => {}
        }
    }
}

/// ACT-0, ATT-5, ATT-6: every option costs what was told before.
fn check_prices(game: &Infiltration, seat: Seat, options: &Options, chance: &mut QuickChance) {
    for action in options.actions().iter().filter(|action| **action != Action::End) {
        let mut paid = Paid::default();
        game.clone().play(seat, *action, chance, &mut paid).expect("an option");
        assert_eq!(game.price(seat, *action), paid.price, "{action:?}");
    }
}

#[test]
fn random_games_end_and_never_refuse_an_option() {
    let mut happened = Happened::default();
    let mut options = Options::default();
    for seed in 0..600 {
        let mut chance = QuickChance::new(seed);
        let pack = Arc::new(pack(&mut chance));
        let stage = Arc::new(stage(&mut chance));
        let mut party = Character::ALL.to_vec();
        chance.shuffle(&mut party);
        party.truncate(1 + usize::from(chance.below(4)));
        let settings = Settings::default();
        let mut game =
            Infiltration::start(pack, stage, &party, settings, &mut chance, &mut happened).expect("a legal party");
        let mut decisions = 0;
        while let Some(seat) = game.asked().iter().next() {
            game.options(seat, &mut options);
            assert!(options.len() > 0, "seed {seed}: asked but nothing to do: {:?}", game.frame());
            if matches!(game.frame(), Some(Frame::Turn(_))) && chance.below(100) == 0 {
                check_uses(&game, seat, &options, &mut chance);
                check_prices(&game, seat, &options, &mut chance);
            }
            let action = pick(&options, &mut chance);
            game.play(seat, action, &mut chance, &mut happened)
                .unwrap_or_else(|refusal| panic!("seed {seed}: {action:?} was offered and refused: {refusal:?}"));
            decisions += 1;
            assert!(decisions < 20_000, "seed {seed} does not end: {:?}", game.state().frames);
        }
    }
    for id in COMES_UP {
        assert!(happened.0.contains(id), "{id} never happened");
    }
}
