//! The legal commands of the moment: in brief at the prompt, in full on demand, and for completion.

use content::Value;

use super::completion::Completion;
use super::phrases::Phrases;
use super::text::{WIDTH, listed, wrap};

/// More lines than this are not listed unless they are asked for.
const MOST_LINES: usize = 6;

/// A legal command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Command {
    /// Its text; a range may stand for a number.
    pub(super) text: String,
    /// What it costs and the like, told once for all commands of a verb that have the same.
    pub(super) note: String,
    /// A sign behind the command where many are listed.
    pub(super) mark: &'static str,
    /// What it means, where commands are numbered answers.
    pub(super) words: String,
}

impl Command {
    /// A command of which there is nothing more to say.
    pub(super) fn plain(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    fn shown(&self) -> String {
        format!("{}{}", self.text, self.mark)
    }
}

/// What may be done now, as text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legal {
    commands: Vec<Command>,
    /// Whether the commands are answers that can be given by their number.
    numbered: bool,
    /// How many words of a command, by its verb, stand before the commands that begin with them.
    head: Option<fn(&str) -> usize>,
}

impl Legal {
    /// Commands that are listed by their verbs, or by as many words as `head` says of a verb.
    pub(super) fn grouped(commands: Vec<Command>, head: fn(&str) -> usize) -> Self {
        Self { commands, numbered: false, head: Some(head) }
    }

    /// Answers that are listed one by one and can be given by their number.
    pub(super) fn answers(commands: Vec<Command>) -> Self {
        Self { commands, numbered: true, head: None }
    }

    /// Whether nothing but this is possible.
    pub(super) fn is_only(&self, text: &str) -> bool {
        matches!(self.commands.as_slice(), [only] if only.text == text)
    }

    /// These commands and others, for completion.
    pub(super) fn completion(&self, others: &[String]) -> Completion {
        Completion::new(self.commands.iter().map(|command| &command.text).chain(others))
    }

    /// The answer that is meant by its number, or by its words without the verb.
    pub(super) fn answer(&self, line: &str) -> Option<&str> {
        let line = line.trim();
        let mut texts = self.commands.iter().filter(|_| self.numbered).map(|command| command.text.as_str());
        match line.parse::<usize>() {
            Ok(number) => texts.nth(number.checked_sub(1)?),
            Err(_) => texts.find(|text| text.split_once(' ').is_some_and(|(_, rest)| rest == line)),
        }
    }

    /// A line for each verb: all of its commands if they fit, else how many and an example. Answers
    /// are all listed.
    pub(super) fn brief(&self, phrases: &Phrases) -> Vec<String> {
        if self.numbered {
            return self.enumerated("");
        }
        let groups = grouped(self.commands.iter(), |command| words(&command.text, 1));
        let (plain, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| {
            group.note.is_empty() && matches!(group.commands[..], [only] if only.text == group.head)
        });
        let mut lines = Vec::new();
        for group in others {
            let texts: Vec<String> = group.commands.iter().map(|command| command.shown()).collect();
            let all = format!("  {}{}", texts.join(" | "), group.behind());
            let hinted = || format!("  {}{}", phrases.say("legal-brief", &group.arguments()), group.behind());
            lines.push(if all.chars().count() <= WIDTH { all } else { hinted() });
        }
        let plain: Vec<&str> = plain.iter().map(|group| group.head).collect();
        lines.extend((!plain.is_empty()).then(|| format!("  {}", plain.join(" | "))));
        lines
    }

    /// All commands that begin like this, those with the same beginning together. Where those are too many
    /// to be read, it says how they can be listed.
    pub(super) fn list(&self, phrases: &Phrases, beginning: &str) -> Vec<String> {
        if self.numbered {
            return self.enumerated(beginning);
        }
        let chosen = self.commands.iter().filter(|command| command.text.starts_with(beginning));
        let head = |text: &str| self.head.map_or(1, |head| head(words(text, 1)));
        let mut lines = Vec::new();
        for group in grouped(chosen, |command| words(&command.text, head(&command.text))) {
            let (bare, longer): (Vec<&Command>, Vec<&Command>) =
                group.commands.iter().partition(|command| command.text == group.head);
            let rest = |command: &&Command| command.shown()[group.head.len()..].trim().replace(' ', "\u{a0}");
            let rests: Vec<String> = longer.iter().map(rest).collect();
            let alone = bare.first().map(|command| command.shown());
            let others = (!rests.is_empty()).then(|| format!("{}: {}", group.head, rests.join(" | ")));
            let all: Vec<String> = alone.into_iter().chain(others).collect();
            let behind = group.behind().replacen(' ', "\u{1}", 1).replace(' ', "\u{a0}").replace('\u{1}', " ");
            let mut wrapped = listed(&format!("{}{behind}", all.join(" | ")));
            if wrapped.len() > MOST_LINES && beginning.len() < group.head.len() {
                let again = format!("legal {}", group.head).replace(' ', "\u{a0}");
                let [verb, count, example] = group.arguments();
                let many = phrases.say("legal-many", &[verb, count, example, ("again", again.into())]);
                wrapped = listed(&format!("{many}{behind}"));
            }
            lines.extend(wrapped.iter().map(|line| line.replace('\u{a0}', " ")));
        }
        let leaps = lines.iter().any(|line| line.contains('['));
        lines.extend(leaps.then(|| phrases.word("legal-leapfrog")));
        lines
    }

    fn enumerated(&self, beginning: &str) -> Vec<String> {
        let chosen = (1..).zip(&self.commands).filter(|(_, command)| command.text.starts_with(beginning));
        chosen
            .flat_map(|(number, command)| {
                let words = if command.words.is_empty() { String::new() } else { format!("{} ", command.words) };
                let note = if command.note.is_empty() { String::new() } else { format!(", {}", command.note) };
                wrap(&format!("{words}({}{note})", command.text), &format!("  {number}  "), "      ")
            })
            .collect()
    }
}

/// Commands with the same head and the same note.
struct Group<'t> {
    head: &'t str,
    note: &'t str,
    commands: Vec<&'t Command>,
}

impl Group<'_> {
    /// What it begins with, how many there are, and one of them: if possible a plain one that nobody
    /// notices and that goes straight on.
    fn arguments(&self) -> [(&'static str, Value<'_>); 3] {
        let plain = |command: &&&Command| command.mark.is_empty() && !command.text.contains('[');
        let straight = |command: &&&Command| {
            let mut words = command.text.rsplit(' ');
            plain(command) && words.next() == words.next()
        };
        let mut latest = self.commands.iter().rev();
        let example = latest.clone().find(straight).or_else(|| latest.find(plain)).or(self.commands.last());
        let example = example.map_or(self.head, |command| command.text.as_str());
        [("verb", self.head.into()), ("count", self.commands.len().into()), ("example", example.into())]
    }

    fn behind(&self) -> String {
        if self.note.is_empty() { String::new() } else { format!(" ({})", self.note) }
    }
}

/// The first words of a command; what stands in brackets is one word.
fn words(text: &str, count: usize) -> &str {
    let is_outside = |at: usize| text[..at].matches('[').count() == text[..at].matches(']').count();
    let mut ends = text.match_indices(' ').map(|(at, _)| at).filter(|at| is_outside(*at));
    &text[..ends.nth(count - 1).unwrap_or(text.len())]
}

/// Commands with the same head together, in the order in which the heads first come up.
fn grouped<'t>(commands: impl Iterator<Item = &'t Command>, head: impl Fn(&'t Command) -> &'t str) -> Vec<Group<'t>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for command in commands {
        let key = (head(command), command.note.as_str());
        match groups.iter_mut().find(|group| (group.head, group.note) == key) {
            Some(group) => group.commands.push(command),
            None => groups.push(Group { head: key.0, note: key.1, commands: vec![command] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_words_of_attacks(verb: &str) -> usize {
        if matches!(verb, "attack" | "maneuver") { 2 } else { 1 }
    }

    fn legal_of(texts: &[&str]) -> Legal {
        let commands = texts.iter().map(|text| Command::plain((*text).to_owned())).collect();
        Legal::grouped(commands, two_words_of_attacks)
    }

    fn legal() -> Legal {
        legal_of(&[
            "stop-attacking",
            "attack brazil peru 1..3",
            "attack brazil venezuela 1..3",
            "attack egypt north-africa 1",
            "attack egypt east-africa 1",
            "roller blue",
            "end",
        ])
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
            legal().list(&Phrases::english(), ""),
            [
                "  stop-attacking",
                "  attack brazil: peru 1..3 | venezuela 1..3",
                "  attack egypt: north-africa 1 | east-africa 1",
                "  roller: blue",
                "  end",
            ]
        );
        assert_eq!(legal().list(&Phrases::english(), "attack e"), ["  attack egypt: north-africa 1 | east-africa 1"]);
        assert!(legal().list(&Phrases::english(), "dock").is_empty());
    }

    #[test]
    fn a_long_list_breaks_between_commands_only() {
        let targets = ["peru", "venezuela", "north-africa", "central-america", "argentina"];
        let texts = targets.map(|target| format!("maneuver brazil {target} 1..9 with snake"));
        assert_eq!(
            legal_of(&texts.each_ref().map(String::as_str)).list(&Phrases::english(), ""),
            [
                "  maneuver brazil: peru 1..9 with snake | venezuela 1..9 with snake |",
                "      north-africa 1..9 with snake | central-america 1..9 with snake |",
                "      argentina 1..9 with snake",
            ]
        );
    }

    #[test]
    fn costs_stand_behind_all_commands_that_have_them() {
        let command = |text: &str, note: &str, mark: &'static str| Command {
            text: text.to_owned(),
            note: note.to_owned(),
            mark,
            words: String::new(),
        };
        let commands = vec![
            command("sneak n", "1 action", ""),
            command("sneak e", "1 action", "!"),
            command("use rations", "1 action", ""),
            command("use medicine", "free", ""),
            command("end", "", ""),
        ];
        let legal = Legal::grouped(commands, |_| 1);
        let expected =
            ["  sneak n | sneak e! (1 action)", "  use rations (1 action)", "  use medicine (free)", "  end"];
        assert_eq!(legal.brief(&Phrases::english()), expected);
        assert_eq!(legal.list(&Phrases::english(), "sneak"), ["  sneak: n | e! (1 action)"]);
        let legal = legal_of(&["attack brazil", "attack brazil peru", "attack brazil egypt", "end"]);
        assert_eq!(legal.list(&Phrases::english(), ""), ["  attack brazil | attack brazil: peru | egypt", "  end"]);
    }

    #[test]
    fn a_leapfrog_is_one_word() {
        let legal = Legal::grouped(
            ["dash [e n] n", "dash [e n] [s w]"].map(|text| Command::plain(text.to_owned())).to_vec(),
            |_| 2,
        );
        let shown = legal.list(&Phrases::english(), "");
        assert_eq!(shown[0], "  dash [e n]: n | [s w]");
        assert!(shown[1].contains("leapfrog"), "{shown:?}");
    }

    #[test]
    fn what_is_too_long_to_read_is_listed_on_demand() {
        let texts: Vec<String> = (0..99).map(|place| format!("attack brazil territory-{place} 1")).collect();
        let legal = legal_of(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let brief = "  attack brazil: 99 ways, like `attack brazil territory-98 1`;";
        assert_eq!(legal.list(&Phrases::english(), "")[..], [brief, "      `legal attack brazil` lists them"]);
        assert!(legal.list(&Phrases::english(), "attack brazil").len() > MOST_LINES);
    }

    #[test]
    fn answers_have_numbers() {
        let command =
            |text: &str, words: &str| Command { text: text.to_owned(), words: words.to_owned(), ..Command::default() };
        let legal = Legal::answers(vec![command("choose n", "north"), command("choose e", "east")]);
        assert_eq!(legal.brief(&Phrases::english()), ["  1  north (choose n)", "  2  east (choose e)"]);
        assert_eq!(legal.answer("2 "), Some("choose e"));
        assert_eq!(legal.answer("n"), Some("choose n"));
        assert_eq!([legal.answer("3"), legal.answer("0"), legal.answer("choose e")], [None; 3]);
        assert_eq!(Legal::grouped(Vec::new(), |_| 1).answer("1"), None);
    }
}
