//! The cards, characters, stages and codec of Infiltration.

use infiltration::boss::Boss;
use infiltration::card::{Pack, SystemCard};
use infiltration::difficulty::Difficulty;
use infiltration::header;
use infiltration::ids::{Character, Verb};
use infiltration::stage::{Party, Stage};
use infiltration::state::{DEFENSE, GUARD_HEALTH, HEALTH, LIMIT};
use serde::Serialize;
use ts_rs::TS;

use super::equipment::{self, EquipmentFacts};
use super::foes::{self, FoeFacts};
use crate::infiltration::{OrderFace, ReactionFace};

/// Everything that can be looked up about Infiltration, maps left aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct InfiltrationContent {
    /// The table options; all but the first take ids behind a `=`.
    pub options: Vec<&'static str>,
    /// The difficulties, from the easiest on.
    pub difficulties: Vec<DifficultyFacts>,
    /// The bosses that can be added to VR missions.
    pub guests: Vec<GuestFacts>,
    /// The stages: the campaign, then the VR missions, each by number.
    pub stages: Vec<StageFacts>,
    /// The characters.
    pub characters: Vec<CharacterFacts>,
    /// The actions.
    pub actions: Vec<ActionFacts>,
    /// The equipment cards.
    pub equipment: Vec<EquipmentFacts>,
    /// The order cards there are; a stage is played with some of the blue ones.
    pub orders: OrderDeck,
    /// The reaction cards.
    pub reactions: Vec<ReactionFace>,
    /// The system cards.
    pub systems: Vec<SystemFacts>,
    /// The bosses.
    pub bosses: Vec<FoeFacts>,
    /// The codec, by number.
    pub codec: Vec<CodecEntry>,
    /// Limits.
    pub numbers: InfiltrationNumbers,
}

/// A difficulty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DifficultyFacts {
    /// Its id.
    pub id: &'static str,
    /// The most cards somebody carries that take a slot.
    pub slots: u32,
}

/// A boss that can be added to VR missions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct GuestFacts {
    /// Its id.
    pub id: String,
    /// The card won with it.
    pub reward: String,
}

/// A stage as it stands in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct StageFacts {
    /// Its id.
    pub id: String,
    /// `campaign` or `vr`.
    pub kind: &'static str,
    /// Its number.
    pub number: u8,
    /// How long it takes.
    pub minutes: u16,
    /// Whether there are focus tokens.
    pub focus: bool,
    /// Whether everybody starts alerted.
    pub alerted: bool,
    /// Columns and rows of its map.
    pub size: [u8; 2],
    /// The boss that is fought there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub boss: Option<String>,
    /// Who may play it, by number of players.
    pub parties: Vec<PartyFacts>,
    /// What the players are after.
    pub goals: Vec<GoalFacts>,
    /// The cards that can be won.
    pub rewards: Vec<RewardCard>,
}

/// Who may play a stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PartyFacts {
    /// With so many players.
    pub players: u8,
    /// Who must be among them.
    pub required: Vec<&'static str>,
    /// Who may fill the rest.
    pub optional: Vec<&'static str>,
    /// Who plays unless somebody else is wanted, by seats.
    pub usual: Vec<&'static str>,
    /// How many blue order cards there are.
    pub blue: u8,
    /// How many red ones.
    pub red: u8,
    /// The first side of the camera marker; none: the cameras are not in play at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cameras: Option<&'static str>,
}

/// What the players are after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct GoalFacts {
    /// Its id.
    pub id: String,
    /// Whether the stage can be cleared without it.
    pub optional: bool,
}

/// A card that can be won in a stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct RewardCard {
    /// The card.
    pub card: String,
    /// Whether clearing the stage is not enough for it.
    pub conditional: bool,
}

/// A character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CharacterFacts {
    /// Its id.
    pub id: &'static str,
    /// The damage that kills.
    pub health: u8,
    /// What an attack must exceed.
    pub defense: u8,
    /// The focus tokens.
    pub focus: Vec<FocusFacts>,
    /// The abilities that are no actions.
    pub abilities: Vec<&'static str>,
    /// The actions that only this character has.
    pub specials: Vec<&'static str>,
    /// The actions that everybody else has and this character has not.
    pub without: Vec<&'static str>,
    /// The cards at the start.
    pub equipment: Vec<String>,
    /// The white and black dice at a lock.
    pub lock_dice: [u8; 2],
}

/// A focus token of a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct FocusFacts {
    /// Its id.
    pub id: &'static str,
    /// The action tokens it takes to refresh it.
    pub cost: u8,
}

/// An action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ActionFacts {
    /// Its id, which is its word in commands.
    pub id: &'static str,
    /// The action tokens it takes; none: what it is done with says how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u8>,
    /// Whether its tokens count in the noise check.
    pub noisy: bool,
    /// The only character who has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub only: Option<&'static str>,
}

/// The order cards there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct OrderDeck {
    /// Those with a blue back.
    pub blue: Vec<OrderFace>,
    /// Those with a red back.
    pub red: Vec<OrderFace>,
}

/// A system card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SystemFacts {
    /// Its id.
    pub id: String,
    /// The values its slots ask for.
    pub slots: Vec<u8>,
    /// When it may be resolved: `turn` or `order-drawn`.
    pub when: &'static str,
    /// The levels of terminals from which on its tiers are open, the lowest tier first.
    pub levels: Vec<u8>,
}

/// An entry of the codec: its text is the message `codec-NN-NN`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CodecEntry {
    /// Its frequency, `NN.NN`.
    pub number: String,
    /// The key of its text.
    pub text: String,
    /// What it is about: `equipment`, `system`, `character`, `action`, `token`, `space`, `stage`, `events`,
    /// `boss`, `deck`, `chapter`, `rule`, `failure` or `joke`. What several entries are about is explained by the first.
    pub kind: &'static str,
    /// The id of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// The ids of the cards it is about, too: those of a boss's deck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub cards: Vec<String>,
    /// It stands in no list and is found by no words: only whoever dials its number hears it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub hidden: bool,
}

impl CodecEntry {
    /// An entry under a number, `NN.NN` as one number.
    pub fn new(number: u16, kind: &'static str, id: Option<String>) -> Self {
        let (family, place) = (number / 100, number % 100);
        let (number, text) = (format!("{family:02}.{place:02}"), format!("codec-{family:02}-{place:02}"));
        Self { number, text, kind, id, cards: Vec::new(), hidden: false }
    }
}

/// Limits of Infiltration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct InfiltrationNumbers {
    /// The damage that fells a guard.
    pub guard_health: u8,
    /// The most cards somebody carries that take a slot.
    pub slots: u32,
}

impl InfiltrationContent {
    /// What the pack, the stages and the codec say.
    pub fn of<'s>(pack: &Pack, stages: impl Iterator<Item = &'s Stage>, codec: Vec<CodecEntry>) -> Self {
        let faces = |orders: &[infiltration::card::Order]| orders.iter().copied().map(OrderFace::from).collect();
        Self {
            options: header::OPTIONS.to_vec(),
            difficulties: Difficulty::ALL.iter().map(|it| DifficultyFacts { id: it.id(), slots: it.slots() }).collect(),
            guests: pack.bosses.iter().filter_map(|it| guest(pack, it)).collect(),
            stages: stages.map(|it| stage(pack, it)).collect(),
            characters: Character::ALL.iter().map(|it| character(pack, *it)).collect(),
            actions: Verb::ALL.iter().map(|it| action(*it)).collect(),
            equipment: pack.equipment.iter().map(equipment::facts).collect(),
            orders: OrderDeck { blue: faces(&pack.blue), red: faces(&pack.red) },
            reactions: pack.reactions.iter().copied().map(ReactionFace::from).collect(),
            systems: pack.systems.iter().map(system).collect(),
            bosses: pack.bosses.iter().map(|it| foes::foe(pack, it)).collect(),
            codec,
            numbers: InfiltrationNumbers { guard_health: GUARD_HEALTH, slots: LIMIT },
        }
    }
}

fn guest(pack: &Pack, boss: &Boss) -> Option<GuestFacts> {
    let reward = pack.card(boss.guest?.reward)?.id.clone();
    Some(GuestFacts { id: boss.id.clone(), reward })
}

fn names(characters: &[Character]) -> Vec<&'static str> {
    characters.iter().map(|it| it.id()).collect()
}

fn stage(pack: &Pack, stage: &Stage) -> StageFacts {
    let (columns, rows) = stage.board.size();
    let rewards = stage
        .rewards
        .iter()
        .filter_map(|it| Some(RewardCard { card: pack.card(it.card)?.id.clone(), conditional: !it.when.is_empty() }));
    StageFacts {
        id: stage.id.clone(),
        kind: stage.kind.id(),
        number: stage.number,
        minutes: stage.minutes,
        focus: stage.focus,
        alerted: stage.alerted,
        size: [columns, rows],
        boss: stage.arena.as_ref().and_then(|it| Some(pack.bosses.get(usize::from(it.boss))?.id.clone())),
        parties: stage.parties.iter().map(|it| party(stage, it)).collect(),
        goals: stage.goals.iter().map(|it| GoalFacts { id: it.id.clone(), optional: it.optional }).collect(),
        rewards: rewards.collect(),
    }
}

fn party(stage: &Stage, party: &Party) -> PartyFacts {
    PartyFacts {
        players: party.players,
        required: names(&party.required),
        optional: names(&party.optional),
        usual: stage.usual_characters(party.players).map(|usual| names(&usual)).unwrap_or_default(),
        blue: party.blue,
        red: stage.red,
        cameras: party.cameras.map(infiltration::ids::CameraSide::id),
    }
}

fn character(pack: &Pack, character: Character) -> CharacterFacts {
    let focus = character.focus().into_iter();
    let specials = Verb::ALL.iter().filter(|verb| verb.only() == Some(character));
    let without = Verb::ALL.iter().filter(|verb| verb.only().is_none() && !verb.is_for(character));
    let own = pack.equipment.iter().filter(|card| card.starting == Some(character));
    let (white, black) = character.lock_dice();
    CharacterFacts {
        id: character.id(),
        health: HEALTH,
        defense: DEFENSE,
        focus: focus.map(|it| FocusFacts { id: it.id(), cost: character.refresh_cost(it) }).collect(),
        abilities: character.abilities().to_vec(),
        specials: specials.map(|verb| verb.id()).collect(),
        without: without.map(|verb| verb.id()).collect(),
        equipment: own.map(|card| card.id.clone()).collect(),
        lock_dice: [white, black],
    }
}

fn action(verb: Verb) -> ActionFacts {
    let cost = Some(verb.cost()).filter(|cost| *cost > 0);
    ActionFacts { id: verb.id(), cost, noisy: verb.is_noisy(), only: verb.only().map(Character::id) }
}

fn system(card: &SystemCard) -> SystemFacts {
    SystemFacts {
        id: card.id.clone(),
        slots: card.slots.clone(),
        when: card.when.id(),
        levels: card.tiers.iter().map(|tier| tier.level).collect(),
    }
}
