//! Leaks planted on purpose, each the way a faulty server would leak, to see that the check finds them.
//!
//! A planted leak speaks for a game in the place of the honest [`Running`]. Tables make their games
//! elsewhere and cannot come by one.

use std::borrow::Cow;

use bots::{Level, Stop};
use host::Told;
use serde_json::Value;
use table::record::Command;
use table::session::Order;
use table::{Audience, Outcome, Record, Seat, SeatSet};
use wire::ask::{Answer, Inquiry};
use wire::campaign::CampaignTally;
use wire::lobby::TableState;
use wire::message::{Back, Choice, Refusal, Said, Waiting};

use super::past::Mouth;
use super::slow::Slow;
use crate::ask::Work;
use crate::table::chat;
use crate::table::live::{Done, Live, Past, Read, Running, Shown, Views, choice};
use crate::table::minds::{BotAsked, Thought};
use crate::table::{Entry, Shared};

/// A kind of leak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plant {
    /// The hands of all stand in the view.
    HandsInView,
    /// A seat is sent the own parts of its neighbour.
    OwnOfNeighbour,
    /// The hash is that of all own views.
    HashOfAll,
    /// A hash of the whole position goes along, decks and all.
    HashOfPosition,
    /// What one seat draws is told to everybody.
    DrawnToAll,
    /// Events come in an order that follows from what is hidden.
    EventOrder,
    /// A sealed answer is a step for everybody.
    SealedStep,
    /// A sealed answer counts among everybody's commands.
    SealedCommands,
    /// Who has answered is no longer among those who are asked.
    SealedSeats,
    /// A sealed answer can be taken back, and shows among what can.
    SealedUndo,
    /// What could be taken back in a sealed window is named.
    SealedBack,
    /// An undo in a sealed window is refused in another way once there are answers.
    SealedRefusal,
    /// Without a seat, a line means the last who has not answered.
    SealedSeat,
    /// A record holds sealed answers.
    SealedRecord,
    /// The choices of others are listed.
    ChoicesOfOthers,
    /// Choices are in an order that follows from what is hidden.
    ChoiceOrder,
    /// A refusal names something hidden.
    RefusalField,
    /// Which rule refuses follows from what is hidden.
    RefusalRule,
    /// Whether something can be read follows from what is hidden.
    RefusalColumn,
    /// The seed stands in the table.
    SeedInTable,
    /// The seed stands in the record.
    SeedInRecord,
    /// The hash of the position stands in the record.
    HashInRecord,
    /// Looking back shows the hands of others.
    LookedAtOthers,
    /// An answer holds what follows from what is hidden.
    AnswerFromHidden,
    /// What a bot does follows from what is hidden.
    PeekingBot,
    /// What a bot that thinks much does follows from what is hidden.
    PeekingMaster,
    /// What a bot advises follows from what is hidden.
    PeekingHint,
    /// A seat's id follows from what is hidden.
    SeatId,
    /// A list tells when somebody gave a sealed answer.
    SealedInList,
    /// A list tells when others whispered.
    WhisperInList,
    /// A list tells when somebody blocked another.
    BlockInList,
    /// Whispers of others push what was said to all out of what is kept.
    WhisperInChat,
}

impl Plant {
    /// Every kind.
    pub(super) const ALL: [Self; 32] = [
        Self::HandsInView,
        Self::OwnOfNeighbour,
        Self::HashOfAll,
        Self::HashOfPosition,
        Self::DrawnToAll,
        Self::EventOrder,
        Self::SealedStep,
        Self::SealedCommands,
        Self::SealedSeats,
        Self::SealedUndo,
        Self::SealedBack,
        Self::SealedRefusal,
        Self::SealedSeat,
        Self::SealedRecord,
        Self::ChoicesOfOthers,
        Self::ChoiceOrder,
        Self::RefusalField,
        Self::RefusalRule,
        Self::RefusalColumn,
        Self::SeedInTable,
        Self::SeedInRecord,
        Self::HashInRecord,
        Self::LookedAtOthers,
        Self::AnswerFromHidden,
        Self::PeekingBot,
        Self::PeekingMaster,
        Self::PeekingHint,
        Self::SeatId,
        Self::SealedInList,
        Self::WhisperInList,
        Self::BlockInList,
        Self::WhisperInChat,
    ];

    /// Whether it can also leak in a game in which all know the same.
    pub(super) const fn needs_no_hands(self) -> bool {
        match self {
            Self::HashOfPosition
            | Self::EventOrder
            | Self::ChoiceOrder
            | Self::RefusalField
            | Self::RefusalRule
            | Self::RefusalColumn
            | Self::SeedInTable
            | Self::SeedInRecord
            | Self::HashInRecord
            | Self::AnswerFromHidden
            | Self::PeekingBot
            | Self::PeekingMaster
            | Self::PeekingHint
            | Self::SeatId
            | Self::WhisperInList
            | Self::BlockInList
            | Self::WhisperInChat => true,
            Self::HandsInView
            | Self::OwnOfNeighbour
            | Self::HashOfAll
            | Self::DrawnToAll
            | Self::SealedStep
            | Self::SealedCommands
            | Self::SealedSeats
            | Self::SealedUndo
            | Self::SealedBack
            | Self::SealedRefusal
            | Self::SealedSeat
            | Self::SealedRecord
            | Self::ChoicesOfOthers
            | Self::LookedAtOthers
            | Self::SealedInList => false,
        }
    }

    /// What shows it, if that takes long to say.
    pub(super) fn slow(self) -> Option<Slow> {
        match self {
            Self::PeekingMaster => Some(Slow::Master),
            Self::PeekingHint => Some(Slow::Hint),
            _ => None,
        }
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::HandsInView => "hands-in-view",
            Self::OwnOfNeighbour => "own-of-neighbour",
            Self::HashOfAll => "hash-of-all",
            Self::HashOfPosition => "hash-of-position",
            Self::DrawnToAll => "drawn-to-all",
            Self::EventOrder => "event-order",
            Self::SealedStep => "sealed-step",
            Self::SealedCommands => "sealed-commands",
            Self::SealedSeats => "sealed-seats",
            Self::SealedUndo => "sealed-undo",
            Self::SealedBack => "sealed-back",
            Self::SealedRefusal => "sealed-refusal",
            Self::SealedSeat => "sealed-seat",
            Self::SealedRecord => "sealed-record",
            Self::ChoicesOfOthers => "choices-of-others",
            Self::ChoiceOrder => "choice-order",
            Self::RefusalField => "refusal-field",
            Self::RefusalRule => "refusal-rule",
            Self::RefusalColumn => "refusal-column",
            Self::SeedInTable => "seed-in-table",
            Self::SeedInRecord => "seed-in-record",
            Self::HashInRecord => "hash-in-record",
            Self::LookedAtOthers => "looked-at-others",
            Self::AnswerFromHidden => "answer-from-hidden",
            Self::PeekingBot => "peeking-bot",
            Self::PeekingMaster => "peeking-master",
            Self::PeekingHint => "peeking-hint",
            Self::SeatId => "seat-id",
            Self::SealedInList => "sealed-in-list",
            Self::WhisperInList => "whisper-in-list",
            Self::BlockInList => "block-in-list",
            Self::WhisperInChat => "whisper-in-chat",
        }
    }
}

/// A game with a leak.
pub(super) struct Planted<G: Shown> {
    honest: Running<G>,
    plant: Plant,
}

impl<G: Shown> Planted<G> {
    /// Lets a game leak.
    pub(super) fn new(honest: Running<G>, plant: Plant) -> Self {
        Self { honest, plant }
    }

    fn game(&self) -> &G {
        self.honest.played().present()
    }

    /// A number that follows from everything in the position.
    fn secret(&self) -> usize {
        usize::from(self.game().state_hash().0[0])
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.game().seat_count())
    }

    fn twisted(&self, why: Refusal) -> Refusal {
        let odd = self.secret() % 2 == 1;
        match (self.plant, why) {
            (Plant::RefusalField, Refusal::Rules { id, rule, mut fields }) => {
                fields.insert("held".to_owned(), Value::from(self.secret()));
                Refusal::Rules { id, rule, fields }
            }
            (Plant::RefusalRule, Refusal::Rules { id, fields, .. }) if odd => {
                Refusal::Rules { id, rule: String::new(), fields }
            }
            (Plant::RefusalColumn, Refusal::Unreadable { id, column, found, expected }) if odd => {
                Refusal::Unreadable { id, column: column + 1, found, expected }
            }
            (_, why) => why,
        }
    }

    /// The choices of those who are asked, whoever they are.
    fn all_choices(&self) -> Vec<Choice> {
        let game = self.game();
        let of_seat = |seat| game.offers(seat).into_iter().map(move |offer| choice(game.id_of(seat), offer));
        game.asked().iter().flat_map(of_seat).collect()
    }

    fn with_hands(&self, text: &str) -> String {
        let hands: Vec<String> = self
            .seats()
            .filter_map(|seat| self.game().own(seat))
            .map(|parts| serde_json::to_string(&parts.whole()).expect("a hand can be JSON"))
            .collect();
        text.replacen("\"own\":", &format!("\"hands\":[{}],\"own\":", hands.join(",")), 1)
    }
}

impl<G: Shown> Mouth for Planted<G> {
    fn say(&self, text: Shared) -> Shared {
        let hash = |hash: String| text.replacen("\"hash\":\"", &format!("\"hash\":\"{hash}"), 1).into();
        match self.plant {
            Plant::HandsInView => self.with_hands(&text).into(),
            Plant::HashOfAll => hash(format!("{:08x}", self.honest.clone().views().own_hash(self.seats().collect()))),
            Plant::HashOfPosition => hash(self.game().state_hash().to_string()),
            _ => text,
        }
    }

    fn noted(&self, entry: Entry) -> Entry {
        match (self.plant, entry) {
            (Plant::SealedInList, Entry::Line { line, by, id, agreed, .. }) => {
                Entry::Line { line, by, id, sealed: false, agreed }
            }
            (Plant::WhisperInList, Entry::Said { player, text, phrase, .. }) => {
                Entry::Said { player, text, phrase, to: None }
            }
            (Plant::BlockInList, Entry::Blocked { player, .. }) => {
                Entry::Said { player, text: None, phrase: None, to: None }
            }
            (_, entry) => entry,
        }
    }

    fn kept(&self, mut said: Vec<Said>) -> Vec<Said> {
        match self.plant {
            Plant::WhisperInChat => said.split_off(said.len() - chat::KEPT),
            _ => said,
        }
    }

    fn state(&self) -> TableState {
        match self.plant {
            Plant::SeedInTable => TableState::Over,
            _ => self.honest.state(),
        }
    }
}

impl<G: Shown> Live for Planted<G> {
    fn read(&self, line: &str, may: SeatSet) -> Result<Read, Refusal> {
        let played = self.honest.played();
        match self.plant {
            Plant::SealedRefusal if line == "undo" && self.game().sealed_answers() > 0 => Err(Refusal::NeedsConsent),
            Plant::SealedSeat => match played.read(line) {
                Ok(Order::Play(seat, action)) if may.contains(seat) => {
                    Ok(Read::Command { line: self.game().print(seat, action), seat })
                }
                Ok(Order::Play(..)) => Err(Refusal::NotYours),
                _ => self.honest.read(line, may),
            },
            _ => self.honest.read(line, may).map_err(|why| self.twisted(why)),
        }
    }

    fn play(&mut self, line: &str) -> Result<Done, Refusal> {
        let mut done = self.honest.play(line).map_err(|why| self.twisted(why))?;
        match self.plant {
            Plant::DrawnToAll => {
                let only = |told: &&mut Told| matches!(told.audience, Audience::Only(_));
                done.told.iter_mut().filter(only).for_each(|told| told.audience = Audience::Everyone);
            }
            Plant::EventOrder if !done.told.is_empty() => {
                let places = self.secret() % done.told.len();
                done.told.rotate_left(places);
            }
            Plant::SealedStep => done.sealed = None,
            _ => {}
        }
        Ok(done)
    }

    fn views(&mut self) -> Views {
        let views = self.honest.views();
        if self.plant == Plant::OwnOfNeighbour { neighbours(views) } else { views }
    }

    fn copy(&self) -> Box<dyn Live> {
        self.honest.copy()
    }

    fn look_back(&self, commands: usize, seats: SeatSet) -> Option<Past> {
        let mut past = self.honest.look_back(commands, seats)?;
        if self.plant == Plant::LookedAtOthers {
            past.views = neighbours(past.views);
        }
        Some(past)
    }

    fn ask(&self, about: Inquiry, seats: SeatSet) -> Work {
        let (honest, secret) = (self.honest.ask(about, seats), self.secret() as u32);
        match self.plant {
            // What is only known by looking is refused in one way or another.
            Plant::AnswerFromHidden => Box::new(move || honest().map_err(|_| Refusal::Busy { retry_after_ms: secret })),
            // Which advice comes first follows from how the cards lie.
            Plant::PeekingHint => Box::new(move || honest().map(|answer| rotated(answer, secret as usize))),
            _ => honest,
        }
    }

    fn beginning(&self, commands: usize) -> Option<Vec<Command>> {
        self.honest.beginning(commands)
    }

    fn waiting(&self, seats: SeatSet, bots: SeatSet) -> Waiting {
        let mut waiting = self.honest.waiting(seats, bots);
        match self.plant {
            Plant::SealedSeats => {
                waiting.seats = self.game().asked().iter().map(|seat| self.game().id_of(seat).into()).collect();
            }
            Plant::SealedUndo => waiting.undo = self.honest.played().free_undos() as u32,
            Plant::SealedBack => {
                let last = self.honest.played().steps().last().map(|step| step.text.clone());
                waiting.back = waiting.back.map(|back| Back { command: back.command.or(last), ..back });
            }
            Plant::ChoicesOfOthers => waiting.choices = self.all_choices(),
            Plant::ChoiceOrder if !waiting.choices.is_empty() => {
                let places = self.secret() % waiting.choices.len();
                waiting.choices.rotate_left(places);
            }
            _ => {}
        }
        waiting
    }

    fn asked(&self) -> SeatSet {
        self.honest.asked()
    }

    fn asked_openly(&self) -> SeatSet {
        self.honest.asked_openly()
    }

    fn is_group_question(&self) -> bool {
        self.honest.is_group_question()
    }

    fn helpers(&self) -> SeatSet {
        self.honest.helpers()
    }

    fn commands(&self, seats: SeatSet) -> usize {
        match self.plant {
            Plant::SealedCommands => self.honest.played().steps().len(),
            _ => self.honest.commands(seats),
        }
    }

    fn turn_under_way(&self) -> (u16, Option<Seat>) {
        self.honest.turn_under_way()
    }

    fn seat_ids(&self) -> Vec<Cow<'static, str>> {
        let mut ids = self.honest.seat_ids();
        if let (Plant::SeatId, Some(id)) = (self.plant, ids.first_mut()) {
            *id = format!("{id}-{}", self.secret()).into();
        }
        ids
    }

    fn bot_thought(&mut self, bots: &[BotAsked], others: SeatSet, stop: &Stop) -> Thought {
        let peeks = match self.plant {
            Plant::PeekingBot => true,
            Plant::PeekingMaster => bots.iter().any(|bot| bot.level == Level::Master),
            _ => false,
        };
        if !peeks {
            return self.honest.bot_thought(bots, others, stop);
        }
        // It takes any of its choices, but which one depends on how the cards lie.
        let own = |choice: &Choice| bots.iter().any(|bot| self.game().id_of(bot.seat) == choice.seat);
        let mut choices: Vec<Choice> = self.all_choices().into_iter().filter(own).collect();
        let place = self.secret() % choices.len().max(1);
        let chosen = (place < choices.len()).then(|| choices.swap_remove(place));
        Box::new(move || chosen.map(|choice| format!("{}: {}", choice.seat, choice.command)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.honest.outcome()
    }

    fn tally(&self) -> Option<CampaignTally> {
        self.honest.tally()
    }

    fn record(&self, sealed: bool) -> Record {
        let played = self.honest.played();
        match self.plant {
            Plant::SealedRecord => played.sealed_record(self.game().record_header()),
            Plant::SeedInRecord | Plant::HashInRecord => {
                let mut record = self.honest.record(sealed);
                if self.plant == Plant::SeedInRecord {
                    record.header.seed = Some(played.seed());
                } else {
                    record.header.hash = Some(self.game().state_hash());
                }
                record
            }
            _ => self.honest.record(sealed),
        }
    }
}

/// Advice in another order.
fn rotated(answer: Answer, places: usize) -> Answer {
    let Answer::Hint { seat, mut advice } = answer else { return answer };
    let count = advice.len().max(1);
    advice.rotate_left(places % count);
    Answer::Hint { seat, advice }
}

/// Every seat with what its neighbour sees.
fn neighbours(mut views: Views) -> Views {
    let seats = views.own.len().max(1);
    views.own.rotate_left(1 % seats);
    views
}
