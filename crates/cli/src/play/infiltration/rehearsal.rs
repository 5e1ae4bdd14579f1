//! What might happen: how exposed somebody is, and plans tried out in a fork of the position. Nothing of it
//! comes from how the real cards lie.

use host::exposure::{error, exposure};
use host::rehearsal::{self, Stopped};
use infiltration::Infiltration;
use infiltration::state::Verdict;
use table::{Refused as _, Viewer};

use super::narration;
use crate::play::phrases::Phrases;

/// In so many worlds every space is tried.
const WORLDS: u32 = 64;

/// A plan is tried in so many forks.
const FORKS: u64 = 3;

/// The lines about every space that can be reached, the safest first.
pub(super) fn exposed(phrases: &Phrases, game: &Infiltration) -> Vec<String> {
    let Some(mut found) = exposure(game, None, false, WORLDS) else { return vec![phrases.word("exposure-not-now")] };
    let share = |count: u32| f64::from(count) / f64::from(found.worlds);
    found.spaces.sort_by_key(|(at, risk)| (risk.seen + risk.heard, *at));
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let line = |(at, risk): &(infiltration::space::Space, bots::infiltration::Risk)| {
        let error = error(share(risk.seen + risk.heard), found.worlds);
        phrases.say(
            "exposure-space",
            &[
                ("at", at.to_string().into()),
                ("seen", percent(share(risk.seen)).into()),
                ("heard", percent(share(risk.heard)).into()),
                ("error", percent(error).into()),
            ],
        )
    };
    found.spaces.iter().map(line).collect()
}

/// The lines about what became of a plan, fork by fork.
pub(super) fn rehearse(phrases: &Phrases, game: &Infiltration, plan: &str) -> Vec<String> {
    let commands: Vec<&str> = plan.split(';').map(str::trim).filter(|command| !command.is_empty()).collect();
    let mut lines = Vec::new();
    for fork in 1..=FORKS {
        let tried = rehearsal::rehearse(game, Viewer::Public, &commands, fork);
        lines.push(phrases.say("rehearsal-fork", &[("number", fork.to_string().into())]));
        let entries: Vec<_> = tried.before.iter().chain(&tried.last).cloned().collect();
        lines.extend(narration::tell(&tried.game, phrases, &entries, 0));
        if let Some(stopped) = tried.stopped {
            let command = commands.get(tried.played).copied().unwrap_or_default();
            let why = match stopped {
                Stopped::Refused(refusal) => phrases.word(&format!("refusal-infiltration-{}", refusal.id())),
                Stopped::Unreadable(_) | Stopped::Nobody => phrases.word("rehearsal-unknown"),
            };
            lines.push(phrases.say("rehearsal-refused", &[("command", command.into()), ("why", why.into())]));
        }
        match tried.game.state().verdict {
            Verdict::Cleared => lines.push(phrases.word("rehearsal-cleared")),
            Verdict::Failed(_) => lines.push(phrases.word("rehearsal-failed")),
            Verdict::Running | Verdict::Clearing => {}
        }
    }
    lines.push(phrases.word("rehearsal-note"));
    lines
}
