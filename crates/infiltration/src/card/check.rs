//! From drafts to cards: every flaw is listed, and there are as many of each kind as the box holds.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Flaw, Path, at};
use table::notation::{RESERVED, is_id};

use super::draft::{Colour, EquipmentDraft, OrderDraft, PackDraft, ReactionDraft, SystemDraft};
use super::{Equipment, EquipmentKind, Order, Pack, Reaction, ReactionPart, SLOTS, SystemCard, TokenKind};
use crate::ids::Character;

/// The blue order cards (ORD-12).
const BLUE: usize = 20;
/// The red order cards, Game Over among them (STG-9).
const RED: usize = 7;
/// The reaction cards (RCT-1).
const REACTIONS: usize = 6;
/// The system cards of sneaking stages (CHR-10).
const SYSTEMS: usize = 8;

/// The system cards of a boss stage with a terminal (CHR-10).
const BOSS_SYSTEMS: usize = 7;
/// A set of equipment is a number of so many bits.
const EQUIPMENT: usize = 64;

impl PackDraft {
    /// Turns the drafts into cards, or lists everything that is wrong with them.
    ///
    /// # Errors
    /// Every flaw found, in the order of the files.
    pub fn check(&self) -> Result<Pack, Vec<Flaw>> {
        let mut check = Check { flaws: Vec::new() };
        check.ids("equipment", self.equipment.iter().map(|it| it.id.as_str()));
        check.ids("order", self.orders.iter().map(|it| it.id.as_str()));
        check.ids("reaction", self.reactions.iter().map(|it| it.id.as_str()));
        check.ids("system", self.systems.iter().map(|it| it.id.as_str()));
        let equipment = check.equipment(&self.equipment);
        let [blue, red] = check.orders(&self.orders);
        let reactions = check.reactions(&self.reactions);
        let systems = check.systems(&self.systems);
        let pack = Pack { equipment, blue, red, reactions, systems, bosses: Vec::new(), hash: self.hash };
        if check.flaws.is_empty() { Ok(pack) } else { Err(check.flaws) }
    }
}

/// What was found wrong so far.
struct Check {
    flaws: Vec<Flaw>,
}

impl Check {
    fn flaw(&mut self, path: Path, message: impl Into<String>) {
        self.flaws.push(Flaw { path, message: message.into() });
    }

    fn count(&mut self, path: Path, what: &str, found: usize, right: usize) {
        if found != right {
            self.flaw(path, format!("{found} {what}, there must be {right}"));
        }
    }

    /// Every id is well formed and stands once in its file.
    fn ids<'d>(&mut self, table: &'static str, ids: impl Iterator<Item = &'d str>) {
        let mut seen: Vec<&str> = RESERVED.to_vec();
        for (entry, id) in ids.enumerate() {
            let path = at![table, entry, "id"];
            if !is_id(id) {
                self.flaw(path, format!("`{id}` is not an id: lower-case letters, digits and single dashes"));
            } else if seen.contains(&id) {
                self.flaw(path, format!("`{id}` is taken or reserved; ids stand once in a file"));
            }
            seen.push(id);
        }
    }

    fn equipment(&mut self, cards: &[EquipmentDraft]) -> Vec<Equipment> {
        if cards.len() > EQUIPMENT {
            self.flaw(at!["equipment", EQUIPMENT], format!("more than {EQUIPMENT} equipment cards"));
        }
        for (entry, card) in cards.iter().enumerate() {
            self.number(entry, card, &cards[..entry]);
            self.card(entry, card);
        }
        cards.iter().map(equipment).collect()
    }

    fn number(&mut self, entry: usize, card: &EquipmentDraft, before: &[EquipmentDraft]) {
        let number = card.number.as_str();
        let digits = |text: &str, length| text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_starting = number.strip_prefix('S').is_some_and(|rest| digits(rest, 1));
        let path = at!["equipment", entry, "number"];
        if !is_starting && !digits(number, 3) {
            self.flaw(path, format!("`{number}` is no card number: `S` and a digit, or three digits"));
        } else if before.iter().any(|known| known.number == number) {
            self.flaw(path, format!("card {number} stands twice"));
        }
    }

    fn card(&mut self, entry: usize, card: &EquipmentDraft) {
        let path = |key: &'static str| at!["equipment", entry, key];
        if tokens(card).len() > 1 {
            self.flaw(path("id"), "a card has one kind of tokens: `ammo`, `charges` or `count`");
        }
        for (key, number, _) in tokens(card) {
            if number == 0 {
                self.flaw(path(key), "a card with tokens starts with at least one");
            } else if card.single {
                self.flaw(path(key), "a single-use card has no tokens");
            }
        }
        if card.class.is_some() && card.kind != EquipmentKind::Ranged {
            self.flaw(path("class"), "only firearms have a class");
        }
        let characters = card.characters.as_deref();
        if characters.is_some_and(<[_]>::is_empty) {
            self.flaw(path("characters"), "nobody can carry it");
        }
        if let Some(starting) = card.starting.filter(|starting| characters.is_some_and(|all| !all.contains(starting))) {
            self.flaw(path("starting"), format!("{starting} cannot carry it"));
        }
    }

    fn orders(&mut self, cards: &[OrderDraft]) -> [Vec<Order>; 2] {
        let mut decks = [Vec::new(), Vec::new()];
        for (entry, card) in cards.iter().enumerate() {
            decks[card.colour as usize].extend(self.order(entry, card));
        }
        let of = |colour| cards.iter().filter(move |card| card.colour == colour);
        self.count(at!["order"], "blue cards", of(Colour::Blue).count(), BLUE);
        self.count(at!["order"], "red cards", of(Colour::Red).count(), RED);
        let game_overs = cards.iter().filter(|card| card.game_over).count();
        self.count(at!["order"], "Game Over cards", game_overs, 1);
        decks
    }

    fn order(&mut self, entry: usize, card: &OrderDraft) -> Option<Order> {
        let keys = [
            ("action", card.action.is_some()),
            ("flip", card.flip.is_some()),
            ("arrow", card.arrow.is_some()),
            ("blue", card.blue.is_some()),
            ("red", card.red.is_some()),
        ];
        if card.game_over {
            return Some(self.game_over(entry, card, &keys));
        }
        for (key, _) in keys.into_iter().filter(|(_, written)| !written) {
            self.flaw(at!["order", entry, "id"], format!("`{}` has no `{key}`", card.id));
        }
        for (key, spaces) in [("blue", card.blue), ("red", card.red)] {
            if let Some(spaces) = spaces.filter(|spaces| !(1..=9).contains(spaces)) {
                self.flaw(at!["order", entry, key], format!("{spaces} spaces; guards walk 1 to 9"));
            }
        }
        let (Some(action), Some(flip), Some(arrow)) = (card.action, card.flip, card.arrow) else { return None };
        Some(Order::Orders { action, flip, arrow, blue: card.blue?, red: card.red? })
    }

    fn game_over(&mut self, entry: usize, card: &OrderDraft, keys: &[(&'static str, bool)]) -> Order {
        for (key, _) in keys.iter().filter(|(_, written)| *written) {
            self.flaw(at!["order", entry, *key], format!("Game Over has no `{key}`"));
        }
        if card.colour == Colour::Blue {
            self.flaw(at!["order", entry, "colour"], "Game Over is a red card");
        }
        Order::GameOver
    }

    fn reactions(&mut self, cards: &[ReactionDraft]) -> Vec<Reaction> {
        self.count(at!["reaction"], "reaction cards", cards.len(), REACTIONS);
        cards.iter().enumerate().filter_map(|(entry, card)| self.reaction(entry, card)).collect()
    }

    fn reaction(&mut self, entry: usize, card: &ReactionDraft) -> Option<Reaction> {
        let order = <[ReactionPart; 4]>::try_from(card.order.as_slice()).ok();
        let order = order.filter(|order| ReactionPart::ALL.iter().all(|part| order.contains(part)));
        if order.is_none() {
            self.flaw(at!["reaction", entry, "order"], "each of ko, dead, alert, investigate stands here once");
        }
        Some(Reaction { order: order?, ko: card.ko, dead: card.dead, investigate: card.investigate })
    }

    fn systems(&mut self, cards: &[SystemDraft]) -> Vec<SystemCard> {
        let sneaking = cards.iter().filter(|card| card.deck.is_none()).count();
        self.count(at!["system"], "system cards", sneaking, SYSTEMS);
        for (entry, card) in cards.iter().enumerate() {
            let fellows = cards.iter().filter(|other| other.deck == card.deck).count();
            if card.deck.is_some() && fellows != BOSS_SYSTEMS {
                let message = format!("{fellows} cards of this deck; a boss deck of systems has {BOSS_SYSTEMS}");
                self.flaw(at!["system", entry, "deck"], message);
            }
        }
        for (entry, card) in cards.iter().enumerate() {
            self.system(entry, card);
        }
        let system = |card: &SystemDraft| SystemCard {
            id: card.id.clone(),
            deck: card.deck.clone(),
            slots: card.slots.clone(),
            when: card.when,
            tiers: card.tiers.clone(),
        };
        cards.iter().map(system).collect()
    }

    fn system(&mut self, entry: usize, card: &SystemDraft) {
        if !(2..=SLOTS).contains(&card.slots.len()) {
            let message = format!("{} slots; a system card has 2 to {SLOTS}", card.slots.len());
            self.flaw(at!["system", entry, "slots"], message);
        }
        for (slot, value) in card.slots.iter().enumerate().filter(|(_, value)| !(1..=6).contains(*value)) {
            self.flaw(at!["system", entry, "slots", slot], format!("no die shows {value}"));
        }
        if card.tiers.is_empty() {
            self.flaw(at!["system", entry, "tiers"], format!("`{}` does nothing", card.id));
        }
        let mut least = 2;
        for (place, tier) in card.tiers.iter().enumerate() {
            if !(least..=5).contains(&tier.level) {
                let message = format!("level {}; levels rise and are 2 to 5", tier.level);
                self.flaw(at!["system", entry, "tiers", place, "level"], message);
            }
            least = tier.level.saturating_add(1);
        }
    }
}

/// The tokens a card starts with, by the key they are written under.
fn tokens(card: &EquipmentDraft) -> Vec<(&'static str, u8, TokenKind)> {
    let all = [
        ("ammo", card.ammo, TokenKind::Ammo),
        ("charges", card.charges, TokenKind::Charge),
        ("count", card.count, TokenKind::Special),
    ];
    all.into_iter().filter_map(|(key, number, kind)| Some((key, number?, kind))).collect()
}

impl From<&EquipmentDraft> for Equipment {
    fn from(card: &EquipmentDraft) -> Self {
        equipment(card)
    }
}

fn equipment(card: &EquipmentDraft) -> Equipment {
    let tokens = tokens(card).first().copied();
    let bits = |list: &Vec<Character>| list.iter().fold(0, |bits, one| bits | 1 << one.index());
    Equipment {
        id: card.id.clone(),
        number: card.number.clone(),
        kind: card.kind,
        class: card.class,
        characters: card.characters.as_ref().map_or(0b1111, bits),
        tokens: tokens.map(|(_, number, _)| number),
        token_kind: tokens.map_or(TokenKind::Special, |(_, _, kind)| kind),
        single: card.single,
        starting: card.starting,
        slot: card.slot.unwrap_or(true),
        effect: card.effect,
    }
}
