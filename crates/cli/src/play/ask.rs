//! One decision of a person: the curtain, the news, the question, and lines until one changes the game.

use std::io;

use table::{Audience, Refusal, Seat, SeatSet, Syntax, Viewer};

use super::completion::Completion;
use super::console::Question;
use super::game::Playable;
use super::legal::Legal;
use super::request::{self, Request};
use super::session::{Next, Session};
use super::text::hanging;

/// What a line did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
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
pub(crate) struct Decision {
    pub(super) seat: Seat,
    pub(super) legal: Legal,
    completion: Completion,
    /// Whether nobody else sees the screen.
    pub(super) behind_curtain: bool,
}

impl<G: Playable> Session<'_, G> {
    /// Asks a person until the game changes or the players leave.
    pub(super) fn ask(&mut self, seat: Seat) -> anyhow::Result<Next> {
        if let Some(action) = self.unasked(seat) {
            self.submit(seat, action)?.expect("what needs no question is legal");
            return Ok(Next::On);
        }
        let asked = if G::TOGETHER { self.people_asked() } else { SeatSet::only(seat) };
        let legal = self.present().legal(&self.phrases, asked);
        self.save(true)?;
        let behind_curtain = self.players.share_a_screen() && self.present().shows_secrets(seat);
        if behind_curtain && !self.draw_curtain(seat)? {
            return Ok(Next::Leave);
        }
        let completion = legal.completion(&request::texts::<G>());
        let decision = Decision { seat, legal, completion, behind_curtain };
        self.tell_news(&decision)?;
        let next = self.decide(&decision)?;
        if behind_curtain {
            self.console.clear()?;
            // Nobody sees the board any more.
            self.readings().for_each(|reading| reading.board = None);
        }
        Ok(next)
    }

    /// What the only person at the table does without being asked.
    pub(super) fn unasked(&self, seat: Seat) -> Option<G::Action> {
        self.present().unasked(seat).filter(|_| self.players.lone_human() == Some(seat))
    }

    pub(super) fn people_asked(&self) -> SeatSet {
        self.present().asked().iter().filter(|seat| self.players.is_human(*seat)).collect()
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

    /// What a seat is called and the name of the person there.
    pub(super) fn called(&self, seat: Seat) -> String {
        let called = self.present().called(&self.phrases, seat);
        match self.players.name(seat) {
            Some(name) => self.phrases.say("seat-named", &[("seat", called.into()), ("name", name.into())]),
            None => called,
        }
    }

    /// What happened since the seat was last asked, the board at the start of a turn, and behind
    /// the curtain what only this seat may know.
    fn tell_news(&mut self, decision: &Decision) -> io::Result<()> {
        let seat = decision.seat;
        let alone = decision.behind_curtain || self.players.lone_human() == Some(seat);
        let viewer = if alone { Viewer::Seat(seat) } else { Viewer::Public };
        let end = self.chronicle.entries().len();
        let from = std::mem::replace(&mut self.reading(seat).told, end);
        if alone {
            let private = std::mem::take(&mut self.reading(seat).private);
            private.iter().try_for_each(|sentence| self.console.show(sentence))?;
        } else {
            self.keep_private(seat, from);
        }
        self.narrate(from, viewer)?;
        let moment = self.present().moment(seat, self.console.is_interactive());
        if moment.is_some() && self.reading(seat).board != moment {
            self.reading(seat).board = moment;
            self.show_board()?;
        }
        self.notify(from)?;
        if decision.behind_curtain {
            let hand = self.present().private(&self.phrases, seat);
            self.console.show(&hand.join("\n"))?;
        }
        Ok(())
    }

    /// Keeps what everybody is about to see hidden for the seat that may know it.
    fn keep_private(&mut self, seat: Seat, from: usize) {
        let new = &self.chronicle.entries()[from..];
        let own = new.iter().filter(|entry| entry.told.audience == Audience::Only(seat));
        let sentences: Vec<String> = own.filter_map(|it| G::event(&self.phrases, it, Viewer::Seat(seat))).collect();
        self.reading(seat).private.extend(sentences);
    }

    fn decide(&mut self, decision: &Decision) -> anyhow::Result<Next> {
        self.put_question(decision)?;
        let prompt = format!("{}> ", self.present().prompt(&self.phrases, decision.seat));
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
        let above = self.present().above_question(&self.phrases, decision.seat);
        if !above.is_empty() {
            self.console.show(&above.join("\n"))?;
        }
        let question = self.present().question_text(&self.phrases, decision.seat);
        let question = self.console.paint().bold(&hanging(&question).join("\n"));
        self.console.show(&question)?;
        let brief = decision.legal.brief(&self.phrases).join("\n");
        let by_enter = decision.legal.is_only(G::BY_ENTER);
        let hint = if by_enter { self.phrases.word("legal-only-pass") } else { String::new() };
        self.console.show(&format!("{brief}{hint}"))?;
        if self.may_help() {
            let waive = self.phrases.word("waive-hint");
            self.console.show(&waive)?;
        }
        Ok(())
    }

    fn answer(&mut self, decision: &Decision, line: &str) -> anyhow::Result<Answer> {
        if let Some(answer) = decision.legal.answer(line) {
            return self.play_line(decision, answer);
        }
        match request::read::<G>(line) {
            Ok(Request::Play) => self.play_line(decision, line),
            Ok(Request::Nothing) if decision.legal.is_only(G::BY_ENTER) => self.play_line(decision, G::BY_ENTER),
            Ok(Request::Nothing) if self.may_help() => self.waive(),
            Ok(request) => self.serve(decision, request),
            Err(syntax) => self.refuse(decision.seat, Refusal::Syntax(syntax)),
        }
    }

    pub(super) fn play_line(&mut self, decision: &Decision, line: &str) -> anyhow::Result<Answer> {
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
    pub(super) fn refuse(&mut self, seat: Seat, refusal: Refusal<G::Refusal>) -> anyhow::Result<Answer> {
        if let Refusal::Syntax(Syntax { column, .. }) = &refusal {
            let prompt = self.present().prompt(&self.phrases, seat).chars().count() + 2;
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
