//! Everything people read, by key and language.
//!
//! The texts are Fluent files in `content/locales`, part of the binary. A key that has no text is
//! shown as itself: ugly, so that it is seen, and never a reason to fail.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use fluent_bundle::FluentValue as Value;

use crate::embedded::LANGUAGES;

/// The texts of one language.
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<String>,
}

impl Messages {
    /// The texts of a language, by its code: `en`. `None` if there are none.
    ///
    /// # Examples
    /// ```
    /// let messages = cardboard_content::Messages::new("en").expect("English is always there");
    /// assert_eq!(messages.get("territory-brazil", &[]), "Brazil");
    /// assert_eq!(messages.get("territory-atlantis", &[]), "territory-atlantis");
    /// ```
    pub fn new(language: &str) -> Option<Self> {
        let (code, texts) = LANGUAGES.iter().find(|(code, _)| *code == language)?;
        let texts = texts.iter().map(|(_, text)| (*text).to_owned());
        Some(Self::read(code, texts).expect("the texts of the binary are checked by a test"))
    }

    /// The texts of a language by its code, read out of Fluent files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(code: &str, texts: impl IntoIterator<Item = String>) -> Result<Self, Vec<String>> {
        let language = code.parse().map_err(|error| vec![format!("`{code}` is no language: {error}")])?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks around arguments keep scripts of both directions apart; terminals show them as boxes.
        bundle.set_use_isolating(false);
        let (mut keys, mut flaws) = (Vec::new(), Vec::new());
        for text in texts {
            keys.extend(text.lines().filter_map(key).map(str::to_owned));
            match FluentResource::try_new(text) {
                Ok(resource) => {
                    let twice = bundle.add_resource(resource).err().into_iter().flatten();
                    flaws.extend(twice.map(|error| error.to_string()));
                }
                Err((_, errors)) => flaws.extend(errors.iter().map(ToString::to_string)),
            }
        }
        if flaws.is_empty() { Ok(Self { bundle, keys }) } else { Err(flaws) }
    }

    /// The codes of all languages there are.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(code, _)| *code)
    }

    /// The text of a key with its arguments filled in; the key itself if it has no text.
    pub fn get(&self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// All keys there are, in the order of the files.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(String::as_str)
    }

    /// Whether a key has a text.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }
}

/// The key that a line begins with.
fn key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    key.starts_with(|c: char| c.is_ascii_lowercase()).then_some(key)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use conquest::effect::{BossEffect, CardEffect, Condition, RewardEffect};
    use conquest::ids::{Boss, Faction, Mode, Objective, Reward, WindowKind};
    use conquest::state::Phase;

    use super::*;
    use crate::conquest;

    /// The families whose keys are ids, and the ids; `-text` follows where a text explains the name.
    fn families() -> Vec<(&'static str, Vec<String>, bool)> {
        let pack = conquest();
        let phases: Vec<&str> = Phase::IDS.into_iter().chain(["over"]).collect();
        let owned = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        let factions: Vec<&str> = Faction::ALL.iter().map(|it| it.id()).chain(["neutral"]).collect();
        vec![
            ("territory", owned(&pack.territory_ids().collect::<Vec<_>>()), false),
            ("zone", pack.zones().iter().map(|it| it.id.clone()).collect(), false),
            ("faction", owned(&factions), false),
            ("boss", Boss::all().map(|it| pack.boss(it).id.clone()).collect(), true),
            ("card", pack.cards().iter().map(|it| it.id.clone()).collect(), true),
            ("kind", owned(&["action", "tactical"]), false),
            ("window", owned(&WindowKind::ALL.map(WindowKind::id)), false),
            ("objective", Objective::all().map(|it| pack.objective(it).id.clone()).collect(), true),
            ("reward", Reward::all().map(|it| pack.reward(it).id.clone()).collect(), true),
            ("tier", owned(&["minor", "major"]), false),
            ("phase", owned(&phases), false),
            ("mode", owned(&Mode::ALL.map(Mode::id)), false),
        ]
    }

    fn keys_of_the_pack() -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for (family, ids, has_text) in families() {
            for id in ids {
                keys.extend(has_text.then(|| format!("{family}-{id}-text")));
                keys.insert(format!("{family}-{id}"));
            }
        }
        keys
    }

    fn keys_of_the_files(texts: &[&str]) -> BTreeSet<String> {
        let keys = texts.iter().flat_map(|text| text.lines()).filter_map(key);
        let families = families();
        let in_family = |key: &&str| families.iter().any(|(family, ..)| key.split('-').next() == Some(family));
        keys.filter(in_family).map(str::to_owned).collect()
    }

    #[test]
    fn every_id_has_its_texts_and_no_text_is_left_over() {
        for (language, files) in LANGUAGES {
            let of_conquest = files.iter().filter(|(name, _)| *name == "conquest.ftl").map(|(_, text)| *text);
            assert_eq!(keys_of_the_files(&of_conquest.collect::<Vec<_>>()), keys_of_the_pack(), "{language}");
            let messages = Messages::new(language).expect("a language of the list");
            assert!(keys_of_the_pack().iter().all(|key| messages.has(key)), "{language}");
        }
    }

    /// A number that is balanced in the pack must change in the texts too.
    #[test]
    fn texts_name_the_numbers_of_the_pack() {
        let pack = conquest();
        let mut expected: Vec<(String, Vec<u32>)> = Vec::new();
        for boss in Boss::all().map(|it| pack.boss(it)) {
            let numbers = boss.effects.iter().filter_map(|it| boss_number(*it)).collect();
            expected.push((format!("boss-{}-text", boss.id), numbers));
        }
        for card in pack.cards() {
            expected.push((format!("card-{}-text", card.id), card_number(card.effect).into_iter().collect()));
        }
        for objective in Objective::all().map(|it| pack.objective(it)) {
            let number = condition_number(objective.condition).into_iter().collect();
            expected.push((format!("objective-{}-text", objective.id), number));
        }
        for reward in Reward::all().map(|it| pack.reward(it)) {
            let number = reward_number(reward.effect).into_iter().collect();
            expected.push((format!("reward-{}-text", reward.id), number));
        }
        for messages in Messages::languages().filter_map(Messages::new) {
            for (key, numbers) in &expected {
                assert_eq!(&numbers_in(&messages.get(key, &[])), numbers, "{key}");
            }
        }
    }

    fn boss_number(effect: BossEffect) -> Option<u32> {
        match effect {
            BossEffect::Dice { add, .. } => Some(u32::from(add.unsigned_abs())),
            BossEffect::Reroll { at_most, .. } => Some(u32::from(at_most)),
            BossEffect::Recover { lost, .. } => Some(u32::from(lost)),
            BossEffect::Recruit { armies } => Some(u32::from(armies.unsigned_abs())),
            BossEffect::Income { points } => Some(points.unsigned_abs()),
            BossEffect::Stealth => None,
        }
    }

    fn card_number(effect: CardEffect) -> Option<u32> {
        match effect {
            CardEffect::Armies { amount, .. } | CardEffect::Remove { amount } => Some(u32::from(amount)),
            CardEffect::Shift { by, .. } => Some(u32::from(by.unsigned_abs())),
            CardEffect::Steal { points } => Some(points),
            CardEffect::Maneuver
            | CardEffect::Reroll { .. }
            | CardEffect::Screen
            | CardEffect::CeaseFire
            | CardEffect::Block
            | CardEffect::MoveHaven
            | CardEffect::Spy
            | CardEffect::Ransom => None,
        }
    }

    fn condition_number(condition: Condition) -> Option<u32> {
        match condition {
            Condition::Zone(_) | Condition::TakeOuterHaven => None,
            Condition::Zones(count)
            | Condition::Cities(count)
            | Condition::Territories(count)
            | Condition::EnemyHeadquarters(count)
            | Condition::TakeCities(count)
            | Condition::TakeTerritories(count)
            | Condition::HoldOuterHaven(count) => Some(u32::from(count)),
        }
    }

    fn reward_number(effect: RewardEffect) -> Option<u32> {
        match effect {
            RewardEffect::Airfield => Some(1),
            RewardEffect::Armies(armies) => Some(u32::from(armies)),
            RewardEffect::TerritoryCard
            | RewardEffect::Maneuver
            | RewardEffect::StartingManeuver
            | RewardEffect::ShopCard
            | RewardEffect::SecondBoss => None,
        }
    }

    /// The numbers in a text, `1,000` being one and the 8 of `d8` none.
    fn numbers_in(text: &str) -> Vec<u32> {
        let text = text.replace(',', "").replace("d8", "");
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
    }

    #[test]
    fn arguments_are_filled_in_without_marks_around_them() {
        let text = "holds = { $who } holds { $count ->\n    [one] one army\n   *[other] { $count } armies\n }\n";
        let messages = Messages::read("en", [text.to_owned()]).expect("Fluent");
        assert_eq!(messages.get("holds", &[("who", "Snake".into()), ("count", 1.into())]), "Snake holds one army");
        assert_eq!(messages.get("holds", &[("who", "Snake".into()), ("count", 3.into())]), "Snake holds 3 armies");
        assert_eq!(messages.get("keeps", &[]), "keeps");
    }

    #[test]
    fn a_language_that_is_not_there_is_none() {
        assert!(Messages::new("tlh").is_none());
    }
}
