//! The table's own commands: looking, asking why, saving, taking back.

use std::io;
use std::path::Path;

use conquest::Conquest;
use table::session::TakenBack;
use table::{Game as _, Refusal, Seat, Viewer};

use super::ask::{Answer, Decision};
use super::board::{hanging, listed};
use super::chronicle::{Entry, Watcher};
use super::console::Question;
use super::hand;
use super::legal::Legal;
use super::request::{Request, WORDS};
use super::rulebook;
use super::session::Session;

/// The most commands that are named one by one when they are taken back.
const MOST_NAMED: usize = 8;

impl Session<'_> {
    /// Does what a command of the table asks for.
    pub(super) fn serve(&mut self, decision: &Decision, request: Request) -> anyhow::Result<Answer> {
        match request {
            Request::Board => self.show_board()?,
            Request::Objectives => {
                let lines = hand::objectives(&self.phrases, self.played.present());
                self.page(&lines)?;
            }
            Request::Bosses => {
                let lines = hand::bosses(&self.phrases, self.played.present());
                self.page(&lines)?;
            }
            Request::Legal(beginning) => self.list_legal(&decision.legal, &beginning)?,
            Request::Log(count) => self.show_log(decision, count)?,
            Request::Why(rule) => self.explain(decision, rule)?,
            Request::Help => self.help()?,
            Request::Save(path) => return self.save_copy(&path),
            Request::Hand => return self.show_hand(decision),
            Request::Undo(count) => return self.take_back(decision, count),
            Request::Redo => return self.put_back(decision.seat),
            Request::Quit => return Ok(Answer::Leave),
            Request::Nothing => return Ok(Answer::AskAgain),
            Request::Play => {}
        }
        Ok(Answer::Unchanged)
    }

    /// Shows lines, a screen at a time if there are more.
    fn page(&mut self, lines: &[String]) -> io::Result<()> {
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
        let lines = legal.list(beginning);
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
        let cited = |entry: &Entry| {
            let sentence = self.phrases.event(entry, viewer)?;
            Some(format!("{sentence} [{}]", entry.event.rules().join(" ")))
        };
        let mut sentences: Vec<String> = self.chronicle.entries().iter().rev().filter_map(cited).take(count).collect();
        sentences.reverse();
        let lines: Vec<String> = sentences.iter().flat_map(|sentence| hanging(sentence)).collect();
        self.page(&lines)
    }

    /// The rules behind the last refusal or the last command, or the one that is asked for.
    fn explain(&mut self, decision: &Decision, rule: Option<String>) -> io::Result<()> {
        let mut lines = Vec::new();
        let mut rules: Vec<String> = Vec::new();
        if let Some(rule) = rule {
            rules.push(rule);
        } else if let Some(refusal) = &self.refused {
            lines.extend(hanging(&self.phrases.refusal(self.present(), refusal)));
            rules.extend(refusal.rule().map(str::to_owned));
        } else {
            let viewer = self.viewer(decision);
            for entry in self.chronicle.last_command() {
                let Some(sentence) = self.phrases.event(entry, viewer) else { continue };
                lines.extend(hanging(&format!("{sentence} [{}]", entry.event.rules().join(" "))));
                rules.extend(entry.event.rules().iter().map(ToString::to_string));
            }
            lines.dedup();
        }
        let mut cited: Vec<String> = Vec::new();
        for rule in rules {
            if !cited.contains(&rule) {
                let text = rulebook::rule(&rule).unwrap_or_default();
                lines.extend(listed(&format!("{rule}: {text}")));
                cited.push(rule);
            }
        }
        self.page(&lines)
    }

    fn help(&mut self) -> io::Result<()> {
        let verbs = conquest::notation::VERBS.iter().map(|verb| self.phrases.word(&format!("help-{verb}")));
        let heading = |key: &str| vec![self.phrases.word(key)];
        let mut lines = heading("help-table");
        lines.extend(WORDS.iter().map(|word| self.phrases.word(&format!("help-{word}"))));
        lines.extend(heading("help-game"));
        lines.extend(verbs);
        lines.extend(heading("help-end-of-list"));
        self.page(&lines)
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

    /// Shows the own hand; where several share the screen, only behind the curtain.
    fn show_hand(&mut self, decision: &Decision) -> anyhow::Result<Answer> {
        let seat = decision.seat;
        let curtain = self.players.share_a_screen() && !decision.behind_curtain;
        if curtain && !self.draw_curtain(seat)? {
            return Ok(Answer::Leave);
        }
        let private = std::mem::take(&mut self.readings[seat.index()].private);
        private.iter().try_for_each(|sentence| self.console.show(sentence))?;
        let lines = hand::hand(&self.phrases, self.played.present(), seat);
        self.page(&lines)?;
        if !curtain {
            return Ok(Answer::Unchanged);
        }
        let read = self.console.is_interactive();
        if read && self.console.read(Question::plain(&self.phrases.word("play-hide")))?.is_none() {
            return Ok(Answer::Leave);
        }
        self.console.clear()?;
        Ok(Answer::AskAgain)
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
        for reading in &mut self.readings {
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
        if step.action != conquest::Action::Pass || self.players.lone_human().is_none() {
            return true;
        }
        let before = self.played.look_back(place).expect("the command is in force");
        let window = before.view(Viewer::Public).window.is_some();
        !(window && Legal::new(&before, step.seat).is_only_pass())
    }

    /// What an undo takes back, without what a window still keeps secret.
    fn label(&self, taken: &TakenBack<'_, <Conquest as table::Game>::Action>) -> String {
        let secret = self.secret_answers();
        let open = taken.steps.len().saturating_sub(secret);
        let texts = taken.steps.iter().enumerate().map(|(place, step)| {
            if place < open {
                step.text.clone()
            } else {
                self.phrases.say("undo-secret", &[("seat", self.present().seat_id(step.seat).into())])
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

    /// How many of the last commands are answers that are not opened yet.
    fn secret_answers(&self) -> usize {
        let window = self.present().view(Viewer::Public).window;
        window.map_or(0, |window| usize::from(window.asked.len() - self.present().asked().len()))
    }

    fn everybody_consents(&mut self) -> io::Result<bool> {
        let humans: Vec<Seat> = self.players.humans().collect();
        for seat in humans {
            let question = self.phrases.say("undo-consent", &[("seat", self.called(seat).into())]);
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

    fn waits_for_a_person(&self) -> bool {
        let mut asked = self.present().asked().iter();
        asked.all(|seat| self.players.is_human(seat) && !self.passes_unasked(seat, &Legal::new(self.present(), seat)))
    }
}
