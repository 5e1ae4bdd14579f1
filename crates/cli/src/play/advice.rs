//! What a bot would do, and what it thinks of what somebody did: `hint` and `explain`.

use host::{Advice, Reason};
use table::{SeatSet, Viewer};

use super::ask::{Answer, Decision};
use super::console::Question;
use super::game::Playable;
use super::phrases::Phrases;
use super::session::Session;
use super::text::{hanging, listed};

/// So many standard errors hold nearly all of what may be true.
const NEARLY_ALL: f64 = 2.0;

impl<G: Playable> Session<'_, G> {
    /// What whoever is asked had best do now. It follows from what that seat knows, so where others could look on
    /// it is told behind the curtain.
    pub(super) fn hint(&mut self, decision: &Decision) -> anyhow::Result<Answer> {
        let curtain = !G::TOGETHER && self.players.share_a_screen() && !decision.behind_curtain;
        if curtain && !self.draw_curtain(decision.seat)? {
            return Ok(Answer::Leave);
        }
        self.show_hint(decision)?;
        if !curtain {
            return Ok(Answer::Unchanged);
        }
        let hide = self.phrases.word("play-hide");
        if self.console.is_interactive() && self.console.read(Question::plain(&hide))?.is_none() {
            return Ok(Answer::Leave);
        }
        self.console.clear()?;
        Ok(Answer::AskAgain)
    }

    fn show_hint(&mut self, decision: &Decision) -> std::io::Result<()> {
        let whim = self.played.steps().len() as u64;
        let advice = self.present().advise(decision.seat, whim);
        let mut lines = Vec::new();
        for one in &advice {
            lines.extend(hanging(&format!("{}: {}", one.command, chance::<G>(&self.phrases, one))));
            lines.extend(plan(&self.phrases, one));
            lines.extend(reasons::<G>(&self.phrases, &one.reasons));
        }
        if lines.is_empty() {
            lines.push(self.phrases.word("advice-none"));
        }
        self.page(&lines)
    }

    /// What a bot thinks of the last thing that somebody else did, or else of one's own, from what is known to whoever
    /// asks.
    pub(super) fn explain_last(&mut self, decision: &Decision) -> std::io::Result<()> {
        let lines = self.last_explained(decision).unwrap_or_else(|| vec![self.phrases.word("advice-none")]);
        self.page(&lines)
    }

    fn last_explained(&self, decision: &Decision) -> Option<Vec<String>> {
        let steps = self.played.steps();
        let open = &steps[..steps.len() - self.present().sealed_answers()];
        let place = host::telling::<G>(open, SeatSet::only(decision.seat))?;
        let (step, before) = (&open[place], self.played.look_back(place)?);
        let viewer = if step.seat == decision.seat { Viewer::Seat(step.seat) } else { Viewer::Public };
        let advice = before.explain(step.seat, step.action, viewer, place as u64)?;
        let mut lines = Vec::new();
        for (number, one) in advice.iter().enumerate() {
            let key = if number == 0 { "advice-did" } else { "advice-other" };
            let arguments = [
                ("seat", before.called(&self.phrases, step.seat).into()),
                ("command", one.command.as_str().into()),
                ("chance", chance::<G>(&self.phrases, one).into()),
            ];
            lines.extend(hanging(&self.phrases.say(key, &arguments)));
            lines.extend(plan(&self.phrases, one));
            if number == 0 {
                lines.extend(reasons::<G>(&self.phrases, &one.reasons));
            }
        }
        Some(lines)
    }
}

/// How likely it goes well.
fn chance<G: Playable>(phrases: &Phrases, advice: &Advice) -> String {
    let percent = |share: f64| (100.0 * share).round();
    let estimate = [("chance", percent(advice.chance).into()), ("error", percent(NEARLY_ALL * advice.error).into())];
    phrases.say(&format!("advice-{}-chance", G::GAME), &estimate)
}

/// What would follow.
fn plan(phrases: &Phrases, advice: &Advice) -> Vec<String> {
    if advice.then.is_empty() {
        return Vec::new();
    }
    listed(&phrases.say("advice-then", &[("commands", advice.then.join("; ").into())]))
}

fn reasons<G: Playable>(phrases: &Phrases, reasons: &[Reason]) -> Vec<String> {
    let sentence = |reason: &Reason| {
        let shown = |number: f32| {
            let number = f64::from(number);
            content::Value::from(if number < 100.0 { (10.0 * number).round() / 10.0 } else { number.round() })
        };
        let numbers = [("now", shown(reason.now)), ("after", shown(reason.after)), ("instead", shown(reason.instead))];
        let side = if reason.counts > 0.0 { '+' } else { '-' };
        listed(&format!("{side} {}", phrases.say(&format!("reason-{}-{}", G::GAME, reason.id), &numbers)))
    };
    reasons.iter().flat_map(sentence).collect()
}
