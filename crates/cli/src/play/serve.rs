//! The table's own commands: looking, asking why, saving, taking back.

use std::io;
use std::path::Path;

use host::{Entry, Watcher};
use table::session::TakenBack;
use table::{Refusal, Seat, Viewer};

use super::ask::{Answer, Decision};
use super::console::Question;
use super::game::Playable;
use super::legal::Legal;
use super::phrases::rule_of;
use super::request::Request;
use super::session::Session;
use super::text::{hanging, listed};

/// The most commands that are named one by one when they are taken back.
const MOST_NAMED: usize = 8;

impl<G: Playable> Session<'_, G> {
    /// Does what a command of the table asks for.
    pub(super) fn serve(&mut self, decision: &Decision, request: Request<G::Look>) -> anyhow::Result<Answer> {
        match request {
            Request::Look(look) => return G::show(self, decision, look),
            Request::Legal(beginning) => self.list_legal(&decision.legal, &beginning)?,
            Request::Log(count) => self.show_log(decision, count)?,
            Request::Why(rule) => self.explain(decision, rule)?,
            Request::Hint => return self.hint(decision),
            Request::Explain => self.explain_last(decision)?,
            Request::Help => self.page(&G::help(&self.phrases))?,
            Request::Save(path) => return self.save_copy(&path),
            Request::Undo(count) => return self.take_back(decision, count),
            Request::Redo => return self.put_back(decision.seat),
            Request::Waive => return self.waive(),
            Request::Quit => return Ok(Answer::Leave),
            Request::Nothing => return Ok(Answer::AskAgain),
            Request::Play => {}
        }
        Ok(Answer::Unchanged)
    }

    /// Shows lines, a screen at a time if there are more.
    pub(super) fn page(&mut self, lines: &[String]) -> io::Result<()> {
        let height = self.console.height().map_or(usize::MAX, |height| height.saturating_sub(2).max(1));
        for (number, screen) in lines.chunks(height.min(lines.len().max(1))).enumerate() {
            if number > 0 {
                let more = self.phrases.word("play-more");
                let answer = self.console.read(Question::plain(&more))?;
                if answer.is_none_or(|answer| !answer.trim().is_empty()) {
                    return Ok(());
                }
            }
            self.console.show(&screen.join("\n"))?;
        }
        Ok(())
    }

    fn list_legal(&mut self, legal: &Legal, beginning: &str) -> io::Result<()> {
        let lines = legal.list(&self.phrases, beginning);
        if lines.is_empty() {
            let none = self.phrases.say("legal-none", &[("beginning", beginning.into())]);
            return self.console.show(&none);
        }
        self.page(&lines)
    }

    /// The viewer of a decision: who must not be told more than everybody knows.
    fn viewer(&self, decision: &Decision) -> Viewer {
        let alone = decision.behind_curtain || self.players.lone_human() == Some(decision.seat);
        if alone { Viewer::Seat(decision.seat) } else { Viewer::Public }
    }

    fn show_log(&mut self, decision: &Decision, count: usize) -> io::Result<()> {
        let viewer = self.viewer(decision);
        let told = |entry: &Entry<G::Event>| {
            let sentence = G::event(&self.phrases, entry, viewer)?;
            Some(format!("{sentence}{}", cited(&entry.told.rules)))
        };
        let mut sentences: Vec<String> = self.chronicle.entries().iter().rev().filter_map(told).take(count).collect();
        sentences.reverse();
        let lines: Vec<String> = sentences.iter().flat_map(|sentence| hanging(sentence)).collect();
        self.page(&lines)
    }

    /// The rules behind the last refusal or the last command, or the one that is asked for.
    pub(super) fn explain(&mut self, decision: &Decision, rule: Option<String>) -> io::Result<()> {
        let mut lines = Vec::new();
        let mut rules: Vec<String> = Vec::new();
        if let Some(rule) = rule {
            rules.push(rule);
        } else if let Some(refusal) = &self.refused {
            lines.extend(hanging(&self.phrases.refusal(self.present(), refusal)));
            rules.extend(rule_of(refusal).map(str::to_owned));
        } else {
            let viewer = self.viewer(decision);
            for entry in self.chronicle.last_command() {
                let Some(sentence) = G::event(&self.phrases, entry, viewer) else { continue };
                lines.extend(hanging(&format!("{sentence}{}", cited(&entry.told.rules))));
                rules.extend(entry.told.rules.iter().map(ToString::to_string));
            }
            lines.dedup();
        }
        lines.extend(self.rule_texts(rules));
        self.page(&lines)
    }

    /// The texts of rules, each once.
    pub(super) fn rule_texts(&self, rules: Vec<String>) -> Vec<String> {
        let mut cited: Vec<String> = Vec::new();
        let mut lines = Vec::new();
        for rule in rules {
            if !cited.contains(&rule) {
                let text = G::rule(&self.phrases, &rule).unwrap_or_default();
                lines.extend(listed(&format!("{rule}: {text}")));
                cited.push(rule);
            }
        }
        lines
    }

    fn save_copy(&mut self, path: &Path) -> anyhow::Result<Answer> {
        let name = path.display().to_string();
        let written = if path.exists() { Err(self.phrases.word("save-exists")) } else { Ok(()) };
        let written =
            written.and_then(|()| super::saves::write(path, &self.record(), true).map_err(|error| error.to_string()));
        let said = match written {
            Ok(()) => self.phrases.say("save-done", &[("file", name.into())]),
            Err(error) => {
                self.refusals += 1;
                self.phrases.say("save-failed", &[("file", name.into()), ("error", error.into())])
            }
        };
        self.console.show(&said)?;
        Ok(Answer::Unchanged)
    }

    /// Takes back so many decisions of people, with all that followed on them.
    fn take_back(&mut self, decision: &Decision, wanted: usize) -> anyhow::Result<Answer> {
        let places = self.decisions_of_people();
        let Some(left) = wanted.checked_sub(1).and_then(|skipped| places.iter().nth_back(skipped)) else {
            return self.refuse(decision.seat, Refusal::NothingToUndo { in_force: places.len() });
        };
        let count = self.played.steps().len() - left;
        let taken = match self.played.taken_back(count) {
            Ok(taken) => taken,
            Err(refusal) => return self.refuse(decision.seat, refusal),
        };
        let label = self.label(&taken);
        if !taken.is_free() {
            if decision.behind_curtain {
                self.console.clear()?;
            }
            self.console.show(&hanging(&label).join("\n"))?;
            if !self.everybody_consents()? {
                let kept = self.phrases.word("undo-refused");
                self.console.show(&kept)?;
                return Ok(if decision.behind_curtain { Answer::Changed } else { Answer::Unchanged });
            }
        }
        self.played.undo(count).expect("so many commands are in force");
        self.chronicle.take_back_to(self.played.steps().len());
        let end = self.chronicle.entries().len();
        for reading in self.readings() {
            reading.told = reading.told.min(end);
            // Some of it may not have happened any more; the hand shows what did.
            reading.private.clear();
        }
        self.refused = None;
        self.save(false)?;
        let done = self.phrases.say("undo-done", &[("count", count.into())]);
        self.console.show(&done)?;
        Ok(Answer::Changed)
    }

    /// The places of the commands that people chose, oldest first.
    fn decisions_of_people(&self) -> Vec<usize> {
        let steps = self.played.steps().iter().enumerate();
        steps
            .filter(|(place, step)| self.players.is_human(step.seat) && self.was_chosen(*place))
            .map(|(place, _)| place)
            .collect()
    }

    /// Whether a command of a person was one the person was asked for.
    fn was_chosen(&self, place: usize) -> bool {
        let step = &self.played.steps()[place];
        if !G::may_be_unasked(step.action) || self.players.lone_human().is_none() {
            return true;
        }
        let before = self.played.look_back(place).expect("the command is in force");
        before.unasked(step.seat) != Some(step.action)
    }

    /// What an undo takes back, without what a window still keeps secret.
    fn label(&self, taken: &TakenBack<'_, G::Action>) -> String {
        let secret = self.present().sealed_answers();
        let open = taken.steps.len().saturating_sub(secret);
        let texts = taken.steps.iter().enumerate().map(|(place, step)| {
            if place < open {
                step.text.clone()
            } else {
                self.phrases.say("undo-secret", &[("seat", self.present().id_of(step.seat).into())])
            }
        });
        let mut named: Vec<String> = texts.take(MOST_NAMED).collect();
        let rest = taken.steps.len() - named.len();
        if rest > 0 {
            named.push(self.phrases.say("undo-rest", &[("count", rest.into())]));
        }
        let effect = match (taken.used_chance(), taken.revealed()) {
            (true, true) => "chance-and-secrets",
            (true, false) => "chance",
            (false, _) => "secrets",
        };
        self.phrases.say(
            "undo-label",
            &[("count", taken.steps.len().into()), ("commands", named.join(", ").into()), ("effect", effect.into())],
        )
    }

    fn everybody_consents(&mut self) -> io::Result<bool> {
        let humans: Vec<Seat> = self.players.humans().collect();
        let asked = if G::TOGETHER { 1 } else { humans.len() };
        for seat in humans.into_iter().take(asked) {
            let question = if G::TOGETHER {
                self.phrases.word("undo-sure")
            } else {
                self.phrases.say("undo-consent", &[("seat", self.called(seat).into())])
            };
            let answer = self.console.read(Question::plain(&question))?.unwrap_or_default();
            if !self.is_yes(&answer) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_yes(&self, answer: &str) -> bool {
        let yes = self.phrases.word("answers-yes");
        yes.split_whitespace().any(|word| word == answer.trim().to_lowercase())
    }

    /// Puts back what was taken back, up to the next decision of a person.
    fn put_back(&mut self, seat: Seat) -> anyhow::Result<Answer> {
        loop {
            let mut watcher = Watcher::new(self.present());
            if let Err(refusal) = self.played.redo(&mut watcher) {
                return self.refuse(seat, refusal);
            }
            self.chronicle.add(watcher);
            if self.played.redoable() == 0 || self.waits_for_a_person() {
                self.save(false)?;
                return Ok(Answer::Changed);
            }
        }
    }

    /// Leaves a bot's dice as they lie, so that it goes on.
    pub(super) fn waive(&mut self) -> anyhow::Result<Answer> {
        if self.may_help() {
            self.waived = Some(self.played.steps().len());
            return Ok(Answer::Changed);
        }
        let nothing = self.phrases.word("waive-nothing");
        self.console.show(&nothing)?;
        self.refusals += 1;
        Ok(Answer::Unchanged)
    }

    fn waits_for_a_person(&self) -> bool {
        let mut asked = self.present().asked().iter();
        let asks = |seat: Seat| self.players.is_human(seat) && self.unasked(seat).is_none();
        if G::TOGETHER { asked.any(asks) } else { asked.all(asks) }
    }
}

/// The rules behind a sentence, if there are any.
fn cited(rules: &[&str]) -> String {
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(" ")) }
}
