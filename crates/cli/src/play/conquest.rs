//! Conquest at the terminal.

mod board;
mod debrief;
mod hand;
mod narration;
mod phrases;
pub(super) mod start;
#[cfg(test)]
mod tests;

use conquest::state::Phase;
use conquest::{Action, Conquest, Event};
use host::{Entry, Hosted};
use table::notation::Line;
use table::{Described, Game as _, Seat, SeatSet, Syntax, Viewer};

use super::ask::{Answer, Decision};
use super::console::Question;
use super::game::{Playable, Story};
use super::legal::{Command, Legal};
use super::paint::Paint;
use super::phrases::Phrases;
use super::players::{Places, Players};
use super::session::Session;
use super::text::hanging;
use super::{request, rulebook};
use board::Board;
use narration::Reader;

/// The rules, as they were written down.
pub(super) const SPECIFICATION: &str = include_str!("../../../../docs/rules/conquest.md");

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// The board and the players.
    Board,
    /// The own secret hand.
    Hand,
    /// The objectives and how far everybody is.
    Objectives,
    /// The bosses.
    Bosses,
}

impl Playable for Conquest {
    type Look = Look;
    type Desk = ();
    /// The round and the active seat.
    type Moment = (u16, Seat);

    const PLACES: Places = Places { least: 3, most: 5, levels: Self::LEVELS };
    const LOOKS: &'static [&'static str] = &["board", "hand", "objectives", "bosses"];
    const VERBS: &'static [&'static str] = &conquest::notation::VERBS;
    const BY_ENTER: &'static str = "pass";

    fn usual_players(&self) -> Players {
        Players::one_human(self.seat_count())
    }

    fn legal(&self, _: &Phrases, seats: SeatSet) -> Legal {
        let mut commands = Vec::new();
        for seat in seats.iter() {
            commands.extend(self.choices(seat).into_iter().map(Command::plain));
        }
        Legal::grouped(commands, words_before)
    }

    fn is_out(&self, seat: Seat) -> bool {
        !self.view(Viewer::Public).living.contains(seat)
    }

    /// DRB-2. Among bots nobody can be betrayed by a quick answer, so the only person at the table
    /// is not asked where passing is all there is.
    fn unasked(&self, seat: Seat) -> Option<Action> {
        self.view(Viewer::Public).window?;
        (self.choices(seat) == ["pass"]).then_some(Action::Pass)
    }

    fn may_be_unasked(action: Action) -> bool {
        action == Action::Pass
    }

    fn shows_secrets(&self, seat: Seat) -> bool {
        let view = self.view(Viewer::Public);
        let holds_cards = view.hands[seat.index()].shop_cards > 0;
        match view.phase {
            _ if view.window.is_some() => true,
            Phase::Recruit => true,
            Phase::Prepare { .. } | Phase::Finish => holds_cards,
            _ => false,
        }
    }

    fn told(&self, event: &Event) -> Described {
        self.described(event)
    }

    fn called(&self, phrases: &Phrases, seat: Seat) -> String {
        phrases::seat(phrases, self, seat)
    }

    fn event_in_full(phrases: &Phrases, entry: &Entry<Event>) -> String {
        phrases::event_in_full(phrases, entry)
    }

    fn event(phrases: &Phrases, entry: &Entry<Event>, viewer: Viewer) -> Option<String> {
        phrases::event(phrases, entry, viewer)
    }

    /// What the field manual says about it.
    fn rule(phrases: &Phrases, id: &str) -> Option<String> {
        let key = format!("manual-{}-text", id.to_ascii_lowercase());
        phrases.has(&key).then(|| phrases.word(&key))
    }

    fn rule_ids() -> Vec<String> {
        rulebook::ids(SPECIFICATION).map(str::to_owned).collect()
    }

    fn refusal(&self, phrases: &Phrases, refusal: &conquest::Refusal) -> String {
        phrases::refusal(phrases, self, refusal)
    }

    fn question_text(&self, phrases: &Phrases, seat: Seat) -> String {
        phrases::question(phrases, self, seat)
    }

    fn above_question(&self, phrases: &Phrases, _: Seat) -> Vec<String> {
        match self.view(Viewer::Public).phase {
            Phase::FirstBoss { .. } => hand::bosses(phrases, self),
            _ => Vec::new(),
        }
    }

    fn narrate(&self, phrases: &Phrases, story: Story<'_, Event>) -> Vec<String> {
        let fighters = story.players.humans().map(|seat| self.seat_id(seat).to_owned()).collect();
        let reader = Reader { viewer: story.viewer, fighters };
        let sentences = narration::tell(phrases, story.entries, story.from, &reader);
        sentences.iter().flat_map(|sentence| hanging(sentence)).collect()
    }

    fn moment(&self, seat: Seat, _: bool) -> Option<(u16, Seat)> {
        let view = self.view(Viewer::Public);
        let set_up = view.round == 0 && !matches!(view.phase, Phase::Factions { .. });
        let own_turn = view.round > 0 && view.active == seat;
        (own_turn || set_up).then_some((view.round, view.active))
    }

    fn board(&self, phrases: &Phrases, players: &Players, paint: Paint, (): &()) -> String {
        Board { game: self, phrases, players, paint }.draw()
    }

    fn private(&self, phrases: &Phrases, seat: Seat) -> Vec<String> {
        hand::hand(phrases, self, seat)
    }

    fn debrief(&self, phrases: &Phrases, entries: &[Entry<Event>]) -> Vec<String> {
        debrief::tell(phrases, self, entries)
    }

    fn look(words: &Line<'_>) -> Option<Result<Look, Syntax>> {
        let look = match words.verb.text {
            "board" => Look::Board,
            "hand" => Look::Hand,
            "objectives" => Look::Objectives,
            "bosses" => Look::Bosses,
            _ => return None,
        };
        Some(request::alone(words, look))
    }

    fn show(session: &mut Session<'_, Self>, decision: &Decision, look: Look) -> anyhow::Result<Answer> {
        match look {
            Look::Board => session.show_board()?,
            Look::Hand => return show_hand(session, decision),
            Look::Objectives => session.page(&hand::objectives(&session.phrases, session.present()))?,
            Look::Bosses => session.page(&hand::bosses(&session.phrases, session.present()))?,
        }
        Ok(Answer::Unchanged)
    }

    fn help(phrases: &Phrases) -> Vec<String> {
        let explained = |word: &&str| phrases.word(&format!("help-{word}"));
        let mut lines = vec![phrases.word("help-table")];
        // Nobody helps with the dice of others here.
        let words = Self::LOOKS.iter().chain(&request::WORDS).filter(|word| **word != "waive");
        lines.extend(words.map(explained));
        lines.push(phrases.word("help-game"));
        lines.extend(Self::VERBS.iter().map(explained));
        lines.push(phrases.word("help-end-of-list"));
        lines
    }
}

/// Verbs whose commands are listed by their first argument too.
fn words_before(verb: &str) -> usize {
    if matches!(verb, "attack" | "blitz" | "maneuver" | "boss" | "hire" | "play") { 2 } else { 1 }
}

/// Shows the own hand; where several share the screen, only behind the curtain.
fn show_hand(session: &mut Session<'_, Conquest>, decision: &Decision) -> anyhow::Result<Answer> {
    let seat = decision.seat;
    let curtain = session.players.share_a_screen() && !decision.behind_curtain;
    if curtain && !session.draw_curtain(seat)? {
        return Ok(Answer::Leave);
    }
    let private = std::mem::take(&mut session.reading(seat).private);
    private.iter().try_for_each(|sentence| session.console.show(sentence))?;
    session.page(&hand::hand(&session.phrases, session.present(), seat))?;
    if !curtain {
        return Ok(Answer::Unchanged);
    }
    let read = session.console.is_interactive();
    if read && session.console.read(Question::plain(&session.phrases.word("play-hide")))?.is_none() {
        return Ok(Answer::Leave);
    }
    session.console.clear()?;
    Ok(Answer::AskAgain)
}
