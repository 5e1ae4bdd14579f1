//! The legal commands of the moment: in brief at the prompt, in full on demand, and for completion.

use conquest::{Conquest, Options};
use table::{Game as _, OptionList as _, Seat};

use super::board::{WIDTH, listed};
use super::completion::Completion;
use super::phrases::Phrases;

/// Verbs whose commands are listed by their first argument.
const BY_FIRST_ARGUMENT: [&str; 6] = ["attack", "blitz", "maneuver", "boss", "hire", "play"];

/// What a seat may do now, as text.
pub(super) struct Legal {
    texts: Vec<String>,
}

impl Legal {
    /// What the seat may do now.
    pub(super) fn new(game: &Conquest, seat: Seat) -> Self {
        let mut options = Options::default();
        game.options(seat, &mut options);
        Self { texts: options.choices().map(|choice| game.option_text(choice)).collect() }
    }

    /// Whether nothing but passing is possible.
    pub(super) fn is_only_pass(&self) -> bool {
        self.texts == ["pass"]
    }

    /// These commands and others, for completion.
    pub(super) fn completion(&self, others: &[String]) -> Completion {
        Completion::new(self.texts.iter().chain(others))
    }

    /// A line for each verb: all of its commands if they fit, else how many and an example.
    pub(super) fn brief(&self, phrases: &Phrases) -> Vec<String> {
        let groups = grouped(&self.texts, |text| words(text, 1));
        let (plain, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(verb, texts)| texts == &[*verb]);
        let mut lines = Vec::new();
        for (verb, texts) in others {
            let all = format!("  {}", texts.join(" | "));
            let hinted = || {
                let example = texts.last().copied().unwrap_or(verb);
                let arguments = [("verb", verb.into()), ("count", texts.len().into()), ("example", example.into())];
                format!("  {}", phrases.say("legal-brief", &arguments))
            };
            lines.push(if all.chars().count() <= WIDTH { all } else { hinted() });
        }
        let plain: Vec<&str> = plain.iter().map(|(verb, _)| *verb).collect();
        lines.extend((!plain.is_empty()).then(|| format!("  {}", plain.join(" | "))));
        lines
    }

    /// All commands that begin like this, those with the same beginning together.
    pub(super) fn list(&self, beginning: &str) -> Vec<String> {
        let chosen: Vec<&str> = self.texts.iter().map(String::as_str).filter(|it| it.starts_with(beginning)).collect();
        let head = |text: &'_ str| -> usize { if BY_FIRST_ARGUMENT.contains(&words(text, 1)) { 2 } else { 1 } };
        let mut lines = Vec::new();
        for (start, texts) in grouped(&chosen, |text| words(text, head(text))) {
            let rests: Vec<String> =
                texts.iter().map(|text| text[start.len()..].trim().replace(' ', "\u{a0}")).collect();
            let rests: Vec<&str> = rests.iter().map(String::as_str).filter(|rest| !rest.is_empty()).collect();
            let joined = if rests.is_empty() { String::new() } else { format!(": {}", rests.join(" | ")) };
            let wrapped = listed(&format!("{start}{joined}"));
            lines.extend(wrapped.iter().map(|line| line.replace('\u{a0}', " ")));
        }
        lines
    }
}

/// The first words of a command.
fn words(text: &str, count: usize) -> &str {
    let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// Texts with the same head together, in the order in which the heads first come up.
fn grouped<'t, T: AsRef<str>>(texts: &'t [T], head: impl Fn(&'t str) -> &'t str) -> Vec<(&'t str, Vec<&'t str>)> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for text in texts.iter().map(AsRef::as_ref) {
        let key = head(text);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, group)) => group.push(text),
            None => groups.push((key, vec![text])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal() -> Legal {
        let texts = [
            "stop-attacking",
            "attack brazil peru 1..3",
            "attack brazil venezuela 1..3",
            "attack egypt north-africa 1",
            "attack egypt east-africa 1",
            "roller blue",
            "end",
        ];
        Legal { texts: texts.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn the_brief_list_has_a_line_for_each_verb() {
        assert_eq!(
            legal().brief(&Phrases::english()),
            ["  attack: 4 ways, like `attack egypt east-africa 1`", "  roller blue", "  stop-attacking | end"]
        );
    }

    #[test]
    fn the_full_list_puts_equal_beginnings_together() {
        assert_eq!(
            legal().list(""),
            [
                "  stop-attacking",
                "  attack brazil: peru 1..3 | venezuela 1..3",
                "  attack egypt: north-africa 1 | east-africa 1",
                "  roller: blue",
                "  end",
            ]
        );
        assert_eq!(legal().list("attack e"), ["  attack egypt: north-africa 1 | east-africa 1"]);
        assert!(legal().list("dock").is_empty());
    }

    #[test]
    fn a_long_list_breaks_between_commands_only() {
        let targets = ["peru", "venezuela", "north-africa", "central-america", "argentina"];
        let texts = targets.map(|target| format!("maneuver brazil {target} 1..9 with snake"));
        assert_eq!(
            Legal { texts: texts.to_vec() }.list(""),
            [
                "  maneuver brazil: peru 1..9 with snake | venezuela 1..9 with snake |",
                "      north-africa 1..9 with snake | central-america 1..9 with snake |",
                "      argentina 1..9 with snake",
            ]
        );
    }
}
