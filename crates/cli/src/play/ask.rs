//! One decision of a person: the curtain, the news, the question, and lines until one changes the game.

use std::io;

use conquest::Action;
use conquest::event::Audience;
use conquest::state::Phase;
use table::{Game as _, Refusal, Seat, Syntax, Viewer};

use super::board::hanging;
use super::completion::Completion;
use super::console::Question;
use super::hand;
use super::legal::Legal;
use super::request::{self, Request};
use super::session::{Next, Session};

/// What a line did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Nothing: the question stands.
    Unchanged,
    /// Nothing, but the screen does not show the question any more.
    AskAgain,
    /// The game changed.
    Changed,
    /// The players leave.
    Leave,
}

/// A decision under way.
pub(super) struct Decision {
    pub(super) seat: Seat,
    pub(super) legal: Legal,
    completion: Completion,
    /// Whether nobody else sees the screen.
    pub(super) behind_curtain: bool,
}

impl Session<'_> {
    /// Asks a person until the game changes or the players leave.
    pub(super) fn ask(&mut self, seat: Seat) -> anyhow::Result<Next> {
        let legal = Legal::new(self.present(), seat);
        if self.passes_unasked(seat, &legal) {
            self.submit(seat, Action::Pass)?.expect("passing is the only option");
            return Ok(Next::On);
        }
        self.save(true)?;
        let behind_curtain = self.players.share_a_screen() && self.shows_secrets(seat);
        if behind_curtain && !self.draw_curtain(seat)? {
            return Ok(Next::Leave);
        }
        let completion = legal.completion(&request::texts());
        let decision = Decision { seat, legal, completion, behind_curtain };
        self.tell_news(&decision)?;
        let next = self.decide(&decision)?;
        if behind_curtain {
            self.console.clear()?;
            // Nobody sees the board any more.
            self.readings.iter_mut().for_each(|reading| reading.board = None);
        }
        Ok(next)
    }

    /// DRB-2. Among bots nobody can be betrayed by a quick answer, so the only person at the table
    /// is not asked where passing is all there is.
    pub(super) fn passes_unasked(&self, seat: Seat, legal: &Legal) -> bool {
        let window = self.present().view(Viewer::Public).window.is_some();
        window && legal.is_only_pass() && self.players.lone_human() == Some(seat)
    }

    /// Whether what the seat may do now tells what it holds.
    fn shows_secrets(&self, seat: Seat) -> bool {
        let view = self.present().view(Viewer::Public);
        let holds_cards = view.hands[seat.index()].shop_cards > 0;
        match view.phase {
            _ if view.window.is_some() => true,
            Phase::Recruit => true,
            Phase::Prepare { .. } | Phase::Finish => holds_cards,
            _ => false,
        }
    }

    /// Hides the screen until the right person sits before it. `false` if they leave instead.
    pub(super) fn draw_curtain(&mut self, seat: Seat) -> io::Result<bool> {
        self.console.clear()?;
        let curtain = self.phrases.say("play-curtain", &[("seat", self.called(seat).into())]);
        self.console.show(&curtain)?;
        if !self.console.is_interactive() {
            return Ok(true);
        }
        let taken = self.console.read(Question::plain(&self.phrases.word("play-press-enter")))?;
        self.console.clear()?;
        Ok(taken.is_some())
    }

    /// A seat's colour and the name of the person there.
    pub(super) fn called(&self, seat: Seat) -> String {
        let colour = self.phrases.seat(self.present(), seat);
        match self.players.name(seat) {
            Some(name) => self.phrases.say("seat-named", &[("seat", colour.into()), ("name", name.into())]),
            None => colour,
        }
    }

    /// What happened since the seat was last asked, the board at the start of a turn, and behind
    /// the curtain what only this seat may know.
    fn tell_news(&mut self, decision: &Decision) -> io::Result<()> {
        let seat = decision.seat;
        let alone = decision.behind_curtain || self.players.lone_human() == Some(seat);
        let viewer = if alone { Viewer::Seat(seat) } else { Viewer::Public };
        let from = self.readings[seat.index()].told;
        self.readings[seat.index()].told = self.chronicle.entries().len();
        if alone {
            let private = std::mem::take(&mut self.readings[seat.index()].private);
            private.iter().try_for_each(|sentence| self.console.show(sentence))?;
        } else {
            self.keep_private(seat, from);
        }
        self.narrate(from, viewer)?;
        let view = self.present().view(Viewer::Public);
        let moment = Some((view.round, view.active));
        let set_up = view.round == 0 && !matches!(view.phase, Phase::Factions { .. });
        let own_turn = view.round > 0 && view.active == seat;
        if (own_turn || set_up) && self.readings[seat.index()].board != moment {
            self.readings[seat.index()].board = moment;
            self.show_board()?;
        }
        if decision.behind_curtain {
            let hand = hand::hand(&self.phrases, self.played.present(), seat);
            self.console.show(&hand.join("\n"))?;
        }
        Ok(())
    }

    /// Keeps what everybody is about to see hidden for the seat that may know it.
    fn keep_private(&mut self, seat: Seat, from: usize) {
        let new = &self.chronicle.entries()[from..];
        let own = new.iter().filter(|entry| entry.event.audience() == Audience::Only(seat));
        let sentences: Vec<String> = own.filter_map(|entry| self.phrases.event(entry, Viewer::Seat(seat))).collect();
        self.readings[seat.index()].private.extend(sentences);
    }

    fn decide(&mut self, decision: &Decision) -> anyhow::Result<Next> {
        self.put_question(decision)?;
        let prompt = format!("{}> ", self.present().seat_id(decision.seat));
        let remembered = !decision.behind_curtain;
        loop {
            let question = Question { prompt: &prompt, completion: Some(&decision.completion), remembered };
            let Some(line) = self.console.read(question)? else { return Ok(Next::Leave) };
            match self.answer(decision, &line)? {
                Answer::Unchanged => {}
                Answer::AskAgain => self.put_question(decision)?,
                Answer::Changed => return Ok(Next::On),
                Answer::Leave => return Ok(Next::Leave),
            }
        }
    }

    fn put_question(&mut self, decision: &Decision) -> io::Result<()> {
        if matches!(self.present().view(Viewer::Public).phase, Phase::FirstBoss { .. }) {
            let bosses = hand::bosses(&self.phrases, self.played.present());
            self.console.show(&bosses.join("\n"))?;
        }
        let question = self.phrases.question(self.present(), decision.seat);
        let question = self.console.paint().bold(&hanging(&question).join("\n"));
        self.console.show(&question)?;
        let brief = decision.legal.brief(&self.phrases).join("\n");
        let hint = if decision.legal.is_only_pass() { self.phrases.word("legal-only-pass") } else { String::new() };
        self.console.show(&format!("{brief}{hint}"))
    }

    fn answer(&mut self, decision: &Decision, line: &str) -> anyhow::Result<Answer> {
        match request::read(line) {
            Ok(Request::Play) => self.play_line(decision, line),
            Ok(Request::Nothing) if decision.legal.is_only_pass() => self.play_line(decision, "pass"),
            Ok(request) => self.serve(decision, request),
            Err(syntax) => self.refuse(decision.seat, Refusal::Syntax(syntax)),
        }
    }

    fn play_line(&mut self, decision: &Decision, line: &str) -> anyhow::Result<Answer> {
        let (seat, action) = match self.present().parse(line) {
            Ok((seat, action)) => (seat.unwrap_or(decision.seat), action),
            Err(syntax) => return self.refuse(decision.seat, Refusal::Syntax(syntax)),
        };
        match self.submit(seat, action)? {
            Ok(()) => Ok(Answer::Changed),
            Err(refusal) => self.refuse(decision.seat, refusal),
        }
    }

    /// Says what was wrong, where, and what would be right. Nothing has changed.
    pub(super) fn refuse(&mut self, seat: Seat, refusal: Refusal<conquest::Refusal>) -> anyhow::Result<Answer> {
        if let Refusal::Syntax(Syntax { column, .. }) = &refusal {
            let prompt = self.present().seat_id(seat).chars().count() + 2;
            self.console.show(&format!("{}^", " ".repeat(prompt + column - 1)))?;
        }
        let sentence = self.phrases.refusal(self.present(), &refusal);
        // A script looks for refusals in single lines.
        let lines = if self.console.is_interactive() { hanging(&sentence) } else { vec![sentence] };
        let sentence = self.console.paint().alarm(&lines.join("\n"));
        self.console.show(&sentence)?;
        self.refusals += 1;
        self.refused = Some(refusal);
        Ok(Answer::Unchanged)
    }
}
