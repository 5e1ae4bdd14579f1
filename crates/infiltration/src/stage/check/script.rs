//! The script: triggers, conditions and effects find what they name.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Path, Step, at};

use super::Check;
use super::mark::event;
use crate::card::Card;
use crate::ids::CameraSide;
use crate::stage::script_draft::{CameraChange, ConditionDraft, EffectDraft, TriggerDraft, WhenDraft};
use crate::stage::{
    COUNTERS, Condition, Effect, Goal, OBJECTIVES, Reward, SEATS, TRIGGERS, Trigger, When, codec_number,
};

/// The most text keys of a stage.
const TEXTS: usize = 255;

impl Check<'_> {
    /// Triggers, goals and rewards.
    pub(super) fn script(&mut self) {
        self.announced();
        self.triggers();
        let draft = self.draft;
        for (entry, goal) in draft.goal.iter().enumerate() {
            let taken = draft.goal[..entry].iter().any(|known| known.id == goal.id);
            self.new_id(at!["goal", entry, "id"], "goal", &goal.id, taken);
            let done = self.conditions(&goal.done, &at!["goal", entry, "done"]);
            self.stage.goals.push(Goal { id: goal.id.clone(), optional: goal.optional, done });
        }
        for (entry, reward) in draft.reward.iter().enumerate() {
            let card = self.card(&reward.card, at!["reward", entry, "card"]);
            let when = self.conditions(&reward.when, &at!["reward", entry, "when"]);
            self.stage.rewards.extend(card.map(|card| Reward { card, when }));
        }
        if self.whole && !self.effects().any(|effect| *effect == EffectDraft::Clear) {
            self.flaw(at!["trigger"], "nothing clears the stage");
        }
    }

    fn effects(&self) -> impl Iterator<Item = &EffectDraft> {
        self.draft.trigger.iter().flat_map(|trigger| &trigger.effects)
    }

    /// What triggers bring into the game may be spoken of before: counters and objectives.
    fn announced(&mut self) {
        let effects: Vec<EffectDraft> = self.effects().cloned().collect();
        let mut objectives = self.stage.objectives.len();
        for effect in effects {
            match effect {
                EffectDraft::Count { id, .. } if !self.stage.counters.contains(&id) => self.stage.counters.push(id),
                EffectDraft::PlaceObjective { kind, .. } => {
                    self.kind(&kind, false);
                    objectives += 1;
                }
                _ => {}
            }
        }
        self.most(at!["trigger"], "counters", self.stage.counters.len(), COUNTERS);
        if objectives > self.stage.objectives.len() {
            self.most(at!["trigger"], "objectives, those placed later included", objectives, OBJECTIVES);
        }
    }

    fn triggers(&mut self) {
        let draft = self.draft;
        self.most(at!["trigger"], "triggers", draft.trigger.len(), TRIGGERS);
        for (entry, trigger) in draft.trigger.iter().enumerate() {
            if let Some(id) = &trigger.id {
                let taken = draft.trigger[..entry].iter().any(|known| known.id.as_ref() == Some(id));
                self.new_id(at!["trigger", entry, "id"], "trigger", id, taken);
            }
            let found = self.trigger(entry, trigger);
            self.stage.triggers.extend(found);
        }
    }

    fn trigger(&mut self, entry: usize, trigger: &TriggerDraft) -> Option<Trigger> {
        let on = self.when(&trigger.on, &at!["trigger", entry, "on"]);
        let when = self.conditions(&trigger.when, &at!["trigger", entry, "when"]);
        let effects: Vec<Effect> = (trigger.effects.iter().enumerate())
            .filter_map(|(place, effect)| self.effect(effect, &at!["trigger", entry, "do", place]))
            .collect();
        if trigger.effects.is_empty() {
            self.flaw(at!["trigger", entry, "do"], "nothing happens");
        }
        Some(Trigger { id: trigger.id.clone(), on: on?, when, once: trigger.once, effects })
    }

    fn when(&mut self, when: &WhenDraft, path: &[Step]) -> Option<When> {
        use WhenDraft as W;
        let inside = |key: &str| along(path, &[key]);
        Some(match when {
            W::Event(letter) => When::Event(self.event(letter, inside("event"))?),
            W::Interact(id) => When::Interact(self.find(Named::Point, id, inside("interact"))?),
            W::Taken(kind) => When::Taken(self.find(Named::Kind, kind, inside("taken"))?),
            W::Opened(id) => When::Opened(self.find(Named::Door, id, inside("opened"))?),
            W::Hacked(id) => When::Hacked(self.find(Named::Terminal, id, inside("hacked"))?),
            W::Called(id) => When::Called(self.find(Named::Elevator, id, inside("called"))?),
            W::Ridden(id) => When::Ridden(self.find(Named::Elevator, id, inside("ridden"))?),
            W::Entered(id) => When::Entered(self.find(Named::Area, id, inside("entered"))?),
            W::Exploded(id) => When::Exploded(self.find(Named::Area, id, inside("exploded"))?),
            W::Codec(number) => When::Codec(self.codec(number, inside("codec"))?),
            W::Action(verb) => {
                self.stage.watched_verbs |= 1 << verb.index();
                When::Action(*verb)
            }
            W::Round(round) => When::Round(*round),
            W::Start => When::Start,
            W::RoundStart => When::RoundStart,
            W::PlayersDone => When::PlayersDone,
            W::TurnEnd => When::TurnEnd,
            W::Alerted => When::Alerted,
            W::Investigated => When::Investigated,
            W::Noise => When::Noise,
            W::Damaged => When::Damaged,
            W::GuardKilled => When::GuardKilled,
            W::GuardKo => When::GuardKo,
            W::GuardWoken => When::GuardWoken,
            W::Spawned => When::Spawned,
            W::BodyFound => When::BodyFound,
            W::NodeDisabled => When::NodeDisabled,
            W::NodeRepaired => When::NodeRepaired,
            W::BossDefeated => When::BossDefeated,
            W::BossExposed => When::BossExposed,
            W::TrackEnded => When::TrackEnded,
        })
    }

    fn conditions(&mut self, conditions: &[ConditionDraft], path: &[Step]) -> Vec<Condition> {
        let check = |(place, condition)| self.condition(condition, &[path, &at![place]].concat());
        conditions.iter().enumerate().filter_map(check).collect()
    }

    fn condition(&mut self, condition: &ConditionDraft, path: &[Step]) -> Option<Condition> {
        use ConditionDraft as C;
        let inside = |keys: &[&str]| along(path, keys);
        Some(match condition {
            C::Fired(id) => Condition::Fired(self.find(Named::Trigger, id, inside(&["fired"]))?),
            C::Not(inner) => Condition::Not(Box::new(self.condition(inner, &inside(&["not"]))?)),
            C::Any(inner) => Condition::Any(self.conditions(inner, &inside(&["any"]))),
            C::Counter { id, at_least } => {
                Condition::Counter(self.find(Named::Counter, id, inside(&["counter", "id"]))?, *at_least)
            }
            C::Taken { kind, at_least } => {
                Condition::Taken(self.find(Named::Kind, kind, inside(&["taken", "kind"]))?, *at_least)
            }
            C::AllIn(id) => Condition::AllIn(self.find(Named::Area, id, inside(&["all_in"]))?),
            C::AnyIn(id) => Condition::AnyIn(self.find(Named::Area, id, inside(&["any_in"]))?),
            C::Here { character, area } => {
                Condition::Here(*character, self.find(Named::Area, area, inside(&["here", "area"]))?)
            }
            C::Inside(id) => Condition::Inside(self.find(Named::Elevator, id, inside(&["inside"]))?),
            C::Open(id) => Condition::Open(self.find(Named::Door, id, inside(&["open"]))?),
            C::Hacked(id) => Condition::Hacked(self.find(Named::Terminal, id, inside(&["hacked"]))?),
            C::Holds { card } => Condition::Holds(self.card(card, inside(&["holds", "card"]))?),
            C::Players(players) => {
                if !(1..=SEATS).contains(&usize::from(*players)) {
                    self.flaw(inside(&["players"]), format!("{players} players; there are 1 to {SEATS}"));
                }
                Condition::Players(*players)
            }
            C::Nodes { disabled, zones, each } => Condition::Nodes { disabled: *disabled, zones: *zones, each: *each },
            C::Round { at_least } => Condition::Round(*at_least),
            C::Killed { at_least } => Condition::Killed(*at_least),
            C::Alerted(alerted) => Condition::Alerted(*alerted),
            C::Actor(character) => Condition::Actor(*character),
        })
    }

    fn effect(&mut self, effect: &EffectDraft, path: &[Step]) -> Option<Effect> {
        use EffectDraft as E;
        let inside = |keys: &[&str]| along(path, keys);
        Some(match effect {
            E::Text(key) => Effect::Text(self.text(key, inside(&["text"]))),
            E::Spawn { at, facing } => Effect::Spawn(self.space(*at, inside(&["spawn", "at"]))?, *facing),
            E::GuardCount { zone, count } => {
                Effect::GuardCount(self.zone(zone, inside(&["guard_count", "zone"]))?, *count)
            }
            E::Unlock(id) => self.unlock(id, inside(&["unlock"]))?,
            E::Give(card) => Effect::Give(self.card(card, inside(&["give"]))?, false),
            E::GiveUnlimited(card) => Effect::Give(self.card(card, inside(&["give_unlimited"]))?, true),
            E::PlaceEvent { letter, at } => {
                let found = self.letter(letter, inside(&["place_event", "letter"]));
                Effect::PlaceEvent(found?, self.space(*at, inside(&["place_event", "at"]))?)
            }
            E::RemoveEvent(letter) => Effect::RemoveEvent(self.event(letter, inside(&["remove_event"]))?),
            E::PlaceObjective { kind, at } => {
                self.new_id(inside(&["place_objective", "kind"]), "objective", kind, false);
                let kind = self.kind(kind, false);
                Effect::PlaceObjective(kind, self.space(*at, inside(&["place_objective", "at"]))?)
            }
            E::Count { id, by } => {
                self.new_id(inside(&["count", "id"]), "counter", id, false);
                Effect::Count(self.find(Named::Counter, id, inside(&["count", "id"]))?, *by)
            }
            E::Alert(whom) => Effect::Alert(*whom),
            E::DrawAttention(whom) => Effect::DrawAttention(*whom),
            E::Cameras(CameraChange::Green) => Effect::Cameras(CameraSide::Green),
            E::Cameras(CameraChange::Orange) => Effect::Cameras(CameraSide::Orange),
            E::Cameras(CameraChange::Flip) => Effect::FlipCameras,
            E::Cameras(CameraChange::Off) => Effect::CamerasOff,
            E::Heal(amount) => Effect::Heal(*amount),
            E::Damage(amount) => Effect::Damage(*amount),
            E::RevealOrders(cards) => Effect::RevealOrders(*cards),
            E::Clear => Effect::Clear,
            E::Fail => Effect::Fail,
        })
    }

    fn text(&mut self, key: &str, path: Path) -> u8 {
        self.new_id(path.clone(), "text", key, false);
        let known = self.stage.texts.iter().position(|known| known == key);
        let place = known.unwrap_or_else(|| {
            self.stage.texts.push(key.into());
            self.stage.texts.len() - 1
        });
        self.most(path, "texts", place, TEXTS);
        place.min(TEXTS) as u8
    }

    fn unlock(&mut self, id: &str, path: Path) -> Option<Effect> {
        let elevator = self.stage.elevators.iter().position(|elevator| elevator.id == id);
        match elevator {
            Some(place) => Some(Effect::UnlockElevator(place as u8)),
            None => self.find(Named::Unlockable, id, path).map(Effect::UnlockDoor),
        }
    }

    fn card(&mut self, id: &str, path: Path) -> Option<Card> {
        let found = self.pack.card_named(id);
        if found.is_none() {
            self.unknown(path, "card", id, self.pack.equipment.iter().map(|card| card.id.as_str()));
        }
        found
    }

    fn letter(&mut self, letter: &str, path: Path) -> Option<u8> {
        let found = event(letter);
        if found.is_none() {
            self.flaw(path, format!("there is no event token `{letter}`; there are a, b, c, d"));
        }
        found
    }

    /// An event token that is on the map or comes there.
    fn event(&mut self, letter: &str, path: Path) -> Option<u8> {
        let found = self.letter(letter, path.clone())?;
        let is_placed =
            |effect: &EffectDraft| matches!(effect, EffectDraft::PlaceEvent { letter: it, .. } if it == letter);
        if self.stage.events[usize::from(found)].is_empty() && !self.effects().any(is_placed) {
            self.flaw(path, format!("no event token `{letter}` is or comes on the map"));
        }
        Some(found)
    }

    /// A codec number of the map.
    fn codec(&mut self, number: &str, path: Path) -> Option<u16> {
        let found = codec_number(number).filter(|found| self.stage.frequencies.iter().any(|it| it.number == *found));
        if found.is_none() {
            self.flaw(path, format!("the codec number `{number}` is not on the map"));
        }
        found
    }

    /// The place of what has this name.
    fn find(&mut self, what: Named, name: &str, path: Path) -> Option<u8> {
        let known: Vec<String> = self.known(what);
        let found = known.iter().position(|known| known == name);
        if found.is_none() {
            self.unknown(path, what.word(), name, known.iter().map(String::as_str).filter(|known| !known.is_empty()));
        }
        found.map(|place| place as u8)
    }

    fn known(&self, what: Named) -> Vec<String> {
        let stage = &self.stage;
        match what {
            Named::Point => stage.points.iter().map(|it| it.id.clone()).collect(),
            Named::Kind => stage.kinds.iter().map(|it| it.id.clone()).collect(),
            Named::Door | Named::Unlockable => stage.doors.iter().map(|it| it.id.clone()).collect(),
            Named::Terminal => stage.terminals.iter().map(|it| it.id.clone()).collect(),
            Named::Elevator => stage.elevators.iter().map(|it| it.id.clone()).collect(),
            Named::Area => stage.areas.iter().map(|it| it.id.clone()).collect(),
            Named::Counter => stage.counters.clone(),
            Named::Trigger => self.draft.trigger.iter().map(|it| it.id.clone().unwrap_or_default()).collect(),
        }
    }
}

/// The way further along these keys.
fn along(path: &[Step], keys: &[&str]) -> Path {
    path.iter().cloned().chain(keys.iter().map(|key| Step::from(*key))).collect()
}

/// What a script can name.
#[derive(Clone, Copy)]
enum Named {
    Point,
    Kind,
    Door,
    Terminal,
    Elevator,
    Area,
    Counter,
    Trigger,
    Unlockable,
}

impl Named {
    const fn word(self) -> &'static str {
        match self {
            Self::Point => "interact point",
            Self::Kind => "objective",
            Self::Door => "door",
            Self::Terminal => "terminal",
            Self::Elevator => "elevator",
            Self::Area => "area",
            Self::Counter => "counter",
            Self::Trigger => "trigger",
            Self::Unlockable => "door or elevator",
        }
    }
}
