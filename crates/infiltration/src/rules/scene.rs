//! A small position for the tests of the rules: a hall in which the first character has the turn,
//! commands as text, and dice that fall as told.

use alloc::collections::VecDeque;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;

use table::{Chance, Faces, Game as _, Log, Seat, SeatSet};

use crate::action::Options;
use crate::board::{Board, Plan};
use crate::card::{Card, Class, Effect, Equipment, EquipmentKind, OrderCard, Pack, System, SystemCard, TokenKind};
use crate::event::Event;
use crate::frame::{Frame, Question};
use crate::game::Infiltration;
use crate::ids::Character;
use crate::refusal::Refusal;
use crate::rules::{empty_state, fresh_player};
use crate::sample::{order, space};
use crate::space::Dir;
use crate::stage::Stage;
use crate::state::{DeckSystem, Flags, Guard, Settings};

/// The hall is this wide and high.
const HALL: (u8, u8) = (9, 5);

pub(crate) struct Scene {
    pub(crate) game: Infiltration,
    dice: Told,
    happened: Happened,
}

/// Dice that fall as told, `!` being 1; none left is a mistake of the test.
#[derive(Default)]
struct Told(VecDeque<u8>);

impl Chance for Told {
    fn below(&mut self, _: u16) -> u8 {
        0
    }

    fn die(&mut self, _: Faces) -> u8 {
        self.0.pop_front().expect("a die was told")
    }
}

#[derive(Default)]
struct Happened(Vec<&'static str>);

impl Log<Event> for Happened {
    fn record(&mut self, event: &Event) {
        self.0.push(event.id());
    }
}

impl Scene {
    pub(crate) fn new(party: &[(Character, u8, u8)]) -> Self {
        Self::on(Plan::hall(HALL.0, HALL.1), party)
    }

    pub(crate) fn on(plan: Plan, party: &[(Character, u8, u8)]) -> Self {
        let mut state = empty_state(Settings::default());
        for (character, x, y) in party {
            state.players.push(fresh_player(*character, Some(space(*x, *y)), true));
        }
        state.players[0].flags = Flags::DONE;
        state.frames.push(Frame::Players);
        state.frames.push(Frame::Turn(seat(0)));
        state.orders.extend((1..=6).map(|blue| OrderCard { order: order(blue), red: false, known: false }));
        let (pack, stage) = (Arc::new(Pack::default()), Arc::new(Stage::bare(Board::new(plan))));
        let game = Infiltration { pack, stage, state };
        Self { game, dice: Told::default(), happened: Happened::default() }
    }

    /// A guard stands there.
    pub(crate) fn guard(mut self, x: u8, y: u8, facing: Dir) -> Self {
        let at = space(x, y);
        let slot = self.game.state.guards.iter_mut().find(|slot| slot.is_none()).expect("a guard is left");
        *slot = Some(Guard { at, facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY });
        self.game.state.guard_spaces.insert(at);
        self
    }

    /// A character carries a card with so many tokens.
    pub(crate) fn holds(mut self, holder: u8, id: &str, effect: Effect, tokens: Option<u8>) -> Self {
        let pack = Arc::make_mut(&mut self.game.pack);
        let card = Card(pack.equipment.len() as u8);
        pack.equipment.push(equipment(id, effect, tokens));
        let item = self.game.item_of(card);
        let slots = &mut self.game.state.players[usize::from(holder)].items;
        *slots.iter_mut().find(|slot| slot.is_none()).expect("a free slot") = Some(item);
        self
    }

    /// The system deck, the last card on top.
    pub(crate) fn systems(mut self, cards: &[SystemCard]) -> Self {
        Arc::make_mut(&mut self.game.pack).systems = cards.to_vec();
        let deck = (0..cards.len() as u8).map(|card| DeckSystem { system: System(card), known: false });
        self.game.state.systems = deck.collect();
        self
    }

    pub(crate) fn stage(mut self, change: impl FnOnce(&mut Stage)) -> Self {
        change(Arc::make_mut(&mut self.game.stage));
        self
    }

    /// Plays a command with these dice, and checks that the options agree.
    pub(crate) fn play(&mut self, line: &str, dice: &[u8]) -> Result<(), Refusal> {
        self.dice.0 = dice.iter().copied().collect();
        self.happened.0.clear();
        let (named, action) = self.game.read(line).expect("a command");
        let asked = self.game.asked();
        let seat = named.or_else(|| asked.iter().next()).expect("somebody is asked");
        let mut options = Options::default();
        self.game.options(seat, &mut options);
        let played = self.game.play(seat, action, &mut self.dice, &mut self.happened);
        assert_eq!(played.is_ok(), options.actions().contains(&action), "{line}: {played:?}");
        assert!(self.dice.0.is_empty(), "{line}: dice are left");
        played
    }

    /// Plays commands that are allowed and roll nothing.
    pub(crate) fn plays(&mut self, lines: &[&str]) {
        for line in lines {
            self.play(line, &[]).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
    }

    /// Whether something with this id came of the last command.
    pub(crate) fn came(&self, id: &str) -> bool {
        self.happened.0.contains(&id)
    }

    /// Whether this question is being put.
    pub(crate) fn asks(&self, question: Question) -> bool {
        self.game.asking().is_some_and(|ask| ask.question == question)
    }

    /// Where the guards stand, in words: `3,2 5,2`.
    pub(crate) fn guards(&self) -> String {
        let at: Vec<String> = self.game.guards().map(|(_, guard)| guard.at.to_string()).collect();
        at.join(" ")
    }

    /// Where a character's attention token lies, in words: `alert 3,2`.
    pub(crate) fn attention(&self, holder: u8) -> String {
        let token = self.game.state.players[usize::from(holder)].attention;
        token.map_or_else(String::new, |token| alloc::format!("{} {}", token.side, token.at))
    }

    pub(crate) fn tokens(&self, holder: u8) -> u8 {
        self.game.state.players[usize::from(holder)].items.iter().flatten().map(|item| item.tokens).sum()
    }
}

pub(crate) fn seat(place: u8) -> Seat {
    Seat::new(place).expect("a seat")
}

fn equipment(id: &str, effect: Effect, tokens: Option<u8>) -> Equipment {
    let (kind, class) = match effect {
        Effect::Shot { .. } => (EquipmentKind::Ranged, Some(Class::Pistol)),
        Effect::Cannon { .. } | Effect::Nikita { .. } | Effect::Launcher { .. } => (EquipmentKind::Ranged, None),
        Effect::Blade { .. } => (EquipmentKind::Melee, None),
        Effect::Grenade { .. } | Effect::C4 { .. } => (EquipmentKind::Explosive, None),
        _ => (EquipmentKind::Item, None),
    };
    Equipment {
        id: id.to_string(),
        number: String::new(),
        kind,
        class,
        characters: u8::MAX,
        tokens,
        token_kind: if matches!(effect, Effect::Shot { .. }) { TokenKind::Ammo } else { TokenKind::Charge },
        single: matches!(effect, Effect::Heal { .. } | Effect::Grenade { .. } | Effect::Stun { .. }),
        starting: None,
        slot: true,
        effect,
    }
}
