//! Infiltration at the terminal.

pub(crate) mod campaign;
mod debrief;
mod forecast;
mod legal;
mod map;
mod narration;
mod phrases;
mod places;
mod rehearsal;
mod signs;
pub(super) mod start;
mod status;
#[cfg(test)]
mod tests;
mod why;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

use content::About;
use host::{Entry, Hosted};
use infiltration::event::Audience;
use infiltration::frame::Frame;
use infiltration::notation::write_frequency;
use infiltration::space::Space;
use infiltration::stage::codec_number;
use infiltration::{Action, Event, Infiltration, Options, Refusal};
use table::notation::{Line, Syntax};
use table::{Described, Game as _, Refused as _, Seat, SeatSet, Token, Viewer};

use super::ask::{Answer, Decision};
use super::game::{Playable, Story};
use super::legal::Legal;
use super::paint::Paint;
use super::phrases::Phrases;
use super::players::{Places, Players};
use super::request;
use super::session::Session;
use super::text::wrap;
use map::Map;

/// How the players want to see the map.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Desk {
    /// With nothing but ASCII.
    pub(super) ascii: bool,
    /// With all that enemies see.
    pub(super) sight: bool,
    /// With the letters of the zones.
    pub(super) zones: bool,
}

/// What can be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// The map.
    Map,
    /// The map with, or without, what enemies see.
    Sight,
    /// The map with, or without, its zones.
    Zones,
    /// The dashboards.
    Status,
    /// The goals of the stage.
    Goals,
    /// How exposed whoever's turn it is would be, space by space.
    Exposure,
    /// What would become of a plan in a fork that was dealt anew.
    Rehearse(String),
    /// What the codec says at a number.
    Codec(u16),
    /// What of the codec holds these words.
    Search(String),
    /// Why something happened, perhaps in a space.
    Why(Option<Space>),
}

impl Playable for Infiltration {
    type Look = Look;
    type Desk = Desk;
    /// What stands and lies where.
    type Moment = u64;

    const PLACES: Places = Places { least: 1, most: 4, levels: Self::LEVELS };
    const LOOKS: &'static [&'static str] =
        &["map", "sight", "zones", "status", "goals", "exposure", "rehearse", "codec"];
    const VERBS: &'static [&'static str] = &infiltration::notation::VERBS;
    const BY_ENTER: &'static str = "end";

    fn usual_players(&self) -> Players {
        Players::all_human(self.seat_count())
    }

    fn legal(&self, phrases: &Phrases, seats: SeatSet) -> Legal {
        legal::legal(self, phrases, seats)
    }

    fn told(&self, event: &Event) -> Described {
        self.described(event)
    }

    fn called(&self, phrases: &Phrases, seat: Seat) -> String {
        phrases::seat(phrases, self, seat)
    }

    fn event_in_full(phrases: &Phrases, entry: &Entry<Event>) -> String {
        phrases::event(phrases, entry)
    }

    fn event(phrases: &Phrases, entry: &Entry<Event>, _: Viewer) -> Option<String> {
        let known = entry.told.audience != Audience::Inner;
        Some(phrases::event(phrases, entry)).filter(|sentence| known && !sentence.is_empty())
    }

    /// What the codec says about it; the rule of a card is the card's.
    fn rule(phrases: &Phrases, id: &str) -> Option<String> {
        let content = content::infiltration();
        let number = id.strip_prefix("EQP-");
        let card = number.and_then(|number| content.pack.equipment.iter().find(|card| card.number == number));
        let about = card.map_or_else(|| About::Rule(id.to_owned()), |card| About::Equipment(card.id.clone()));
        content.codec.iter().find(|call| call.about == about).map(|call| phrases.word(&call.key()))
    }

    fn rule_ids() -> Vec<String> {
        let content = content::infiltration();
        let rules = content.codec.iter().filter_map(|call| match &call.about {
            About::Rule(id) => Some(id.clone()),
            _ => None,
        });
        let cards = content.pack.equipment.iter().map(|card| format!("EQP-{}", card.number));
        rules.chain(cards).collect()
    }

    fn refusal(&self, phrases: &Phrases, refusal: &Refusal) -> String {
        phrases.word(&format!("refusal-infiltration-{}", refusal.id()))
    }

    fn question_text(&self, phrases: &Phrases, _: Seat) -> String {
        phrases::question(phrases, self)
    }

    fn above_question(&self, phrases: &Phrases, _: Seat) -> Vec<String> {
        match (self.frame(), &self.state().roll) {
            (Some(Frame::Dice), Some(roll)) => phrases::dice(phrases, self, roll),
            (Some(Frame::Equip), _) => phrases::equipment(phrases, self),
            _ => Vec::new(),
        }
    }

    fn prompt(&self, phrases: &Phrases, seat: Seat) -> String {
        let group = self.asked().len() > 1 && !matches!(self.frame(), Some(Frame::Dice));
        if group { phrases.word("play-team") } else { self.id_of(seat).to_owned() }
    }

    fn narrate(&self, phrases: &Phrases, story: Story<'_, Event>) -> Vec<String> {
        narration::tell(self, phrases, story.entries, story.from)
    }

    fn notices(&self, phrases: &Phrases, paint: Paint, new: &[Entry<Event>], desk: &Desk) -> Vec<String> {
        let mut lines = Vec::new();
        for entry in new {
            match entry.event {
                Event::TextShown { .. } => lines.extend(framed(&phrases::event(phrases, entry), paint, *desk)),
                Event::CodecCalled { number, .. } => {
                    let call = status::codec(phrases, &content::infiltration(), number);
                    lines.extend(framed(&call.join(" "), paint, *desk));
                }
                Event::OrdersSeen { count } => lines.extend(phrases::orders(phrases, self, count)),
                _ => {}
            }
        }
        lines
    }

    fn opening(&self, phrases: &Phrases, paint: Paint, desk: &Desk) -> Vec<String> {
        let stage = &self.stage().id;
        let mut lines = vec![String::new(), paint.bold(&phrases.name("stage", stage))];
        lines.extend(framed(&phrases.word(&format!("stage-{stage}-briefing")), paint, *desk));
        lines.push(paint.bold(&phrases.word("goals-heading")));
        lines.extend(status::goals(phrases, self));
        if matches!(self.frame(), Some(Frame::Equip)) {
            lines.extend(phrases::memory_box(phrases, self));
        }
        lines
    }

    /// A person sees the map whenever something on it has changed, a script once a round.
    fn moment(&self, _: Seat, interactive: bool) -> Option<u64> {
        let between_actions = matches!(self.frame(), Some(Frame::Turn(_) | Frame::Players | Frame::Equip));
        let view = self.view(Viewer::Public);
        let mut hasher = DefaultHasher::new();
        view.round.hash(&mut hasher);
        if interactive {
            (view.guards, view.doors, view.hacked, view.disabled, view.events).hash(&mut hasher);
            let figures = view.players.iter().map(|player| (player.at, player.attention, player.flags));
            figures.for_each(|figure| figure.hash(&mut hasher));
            (view.bodies, view.pieces, view.objectives.len(), view.marker).hash(&mut hasher);
        }
        between_actions.then(|| hasher.finish())
    }

    fn board(&self, phrases: &Phrases, _: &Players, paint: Paint, desk: &Desk) -> String {
        Map::new(self, phrases, paint, desk).draw()
    }

    fn debrief(&self, phrases: &Phrases, entries: &[Entry<Event>]) -> Vec<String> {
        debrief::tell(phrases, self, entries)
    }

    fn look(words: &Line<'_>) -> Option<Result<Look, Syntax>> {
        let look = match (words.verb.text, words.args.as_slice()) {
            ("map", _) => Look::Map,
            ("sight", _) => Look::Sight,
            ("zones", _) => Look::Zones,
            ("status", _) => Look::Status,
            ("goals", _) => Look::Goals,
            ("exposure", _) => Look::Exposure,
            ("rehearse", []) => {
                return Some(Err(Syntax::missing(words.end + 1, "commands with ; between them")));
            }
            ("rehearse", plan) => {
                let words: Vec<&str> = plan.iter().map(|token| token.text).collect();
                return Some(Ok(Look::Rehearse(words.join(" "))));
            }
            ("why", []) => Look::Why(None),
            ("why", [place]) if place.text.contains(',') => {
                return Some(place_of(*place).map(|at| Look::Why(Some(at))));
            }
            ("codec", []) => {
                return Some(Err(Syntax::missing(words.end + 1, "a frequency NN.NN or what to ask about")));
            }
            ("codec", about) => return Some(Ok(call(about))),
            _ => return None,
        };
        let alone = matches!(look, Look::Why(_));
        Some(if alone { Ok(look) } else { request::alone(words, look) })
    }

    fn show(session: &mut Session<'_, Self>, decision: &Decision, look: Look) -> anyhow::Result<Answer> {
        match look {
            Look::Map => session.show_board()?,
            Look::Sight => {
                session.desk.sight = !session.desk.sight;
                session.show_board()?;
            }
            Look::Zones => {
                session.desk.zones = !session.desk.zones;
                session.show_board()?;
            }
            Look::Status => session.page(&status::dashboards(&session.phrases, session.present()))?,
            Look::Goals => session.page(&status::goals(&session.phrases, session.present()))?,
            Look::Exposure => session.page(&rehearsal::exposed(&session.phrases, session.present()))?,
            Look::Rehearse(plan) => session.page(&rehearsal::rehearse(&session.phrases, session.present(), &plan))?,
            Look::Codec(number) => return dial(session, decision, number),
            Look::Search(words) => {
                session.page(&status::search(&session.phrases, &content::infiltration(), &words))?;
            }
            Look::Why(place) => explain(session, decision, place)?,
        }
        Ok(Answer::Unchanged)
    }

    fn look_texts() -> Vec<String> {
        let content = content::infiltration();
        let about = status::known(&content).map(|id| format!("codec {}", id.to_lowercase()));
        Self::LOOKS.iter().map(ToString::to_string).chain(about).collect()
    }

    fn help(phrases: &Phrases) -> Vec<String> {
        let mut lines: Vec<String> = phrases.word("help-infiltration").lines().map(str::to_owned).collect();
        lines.push(phrases.word("help-table"));
        let words = Self::LOOKS.iter().chain(&request::WORDS);
        lines.extend(words.map(|word| {
            let own = format!("help-infiltration-{word}");
            phrases.word(&if phrases.has(&own) { own } else { format!("help-{word}") })
        }));
        lines
    }
}

/// A text that must not be missed, behind a bar.
fn framed(text: &str, paint: Paint, desk: Desk) -> Vec<String> {
    let bar = if desk.ascii { "| " } else { "┃ " };
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        lines.extend(wrap(paragraph, bar, bar).iter().map(|line| paint.bold(line)));
    }
    lines.push(String::new());
    lines
}

/// A number of the codec is called where it is printed, and looked up anywhere else.
fn dial(session: &mut Session<'_, Infiltration>, decision: &Decision, number: u16) -> anyhow::Result<Answer> {
    let mut options = Options::default();
    session.present().options(decision.seat, &mut options);
    if options.actions().contains(&Action::Codec(number)) {
        return session.play_line(decision, &format!("codec {}", write_frequency(number)));
    }
    session.page(&status::codec(&session.phrases, &content::infiltration(), number))?;
    Ok(Answer::Unchanged)
}

/// Why the last command was refused, why something happened, and the rules behind it.
fn explain(session: &mut Session<'_, Infiltration>, decision: &Decision, place: Option<Space>) -> anyhow::Result<()> {
    let entries = session.chronicle.entries();
    let trace = match place {
        Some(at) => why::at(session.present(), &session.phrases, entries, at),
        None if session.refused.is_some() => return Ok(session.explain(decision, None)?),
        None => why::last(&session.phrases, entries),
    };
    let mut lines = trace.lines;
    lines.extend(session.rule_texts(trace.rules));
    Ok(session.page(&lines)?)
}

fn place_of(token: Token<'_>) -> Result<Space, Syntax> {
    narration::space(token.text).ok_or_else(|| Syntax::unknown(token, "a space x,y", []))
}

/// A number or the id of something is called, any other words are looked for.
fn call(about: &[Token<'_>]) -> Look {
    let number = |text: &str| codec_number(text).or_else(|| status::number_about(&content::infiltration(), text));
    let words: Vec<&str> = about.iter().map(|token| token.text).collect();
    match words.as_slice() {
        [only] => number(only).map_or_else(|| Look::Search((*only).to_owned()), Look::Codec),
        several => Look::Search(several.join(" ")),
    }
}
