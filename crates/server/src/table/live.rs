//! The game at a table, whichever it is: lines in, and out what each viewer may know of them.

use std::borrow::Cow;
use std::sync::Arc;

use bots::Stop;
use host::{Entry, Hosted, Offer, Told, Unplayable, Watcher};
use table::record::Command;
use table::session::{Order, Step, undo_line};
use table::{Described, Header, Outcome, Played, Record, Seat, SeatSet, Seed};
use wire::ask::Inquiry;
use wire::campaign::CampaignTally;
use wire::message::{Back, BackHow, Choice, Refusal, Waiting};
use wire::parts::Parts;

use super::minds::{BotAsked, Minds, Thought};
use super::refused::{rules, unreadable};
pub(crate) use super::views::Views;
use crate::ask::{Answers, Work, advice};

/// A game with its whole past, whichever it is.
pub(crate) trait Live: Send {
    /// Reads a line that these seats may give, without doing it.
    fn read(&self, line: &str, may: SeatSet) -> Result<Read, Refusal>;

    /// Does what a line says that was read before, and says what came of it.
    fn play(&mut self, line: &str) -> Result<Done, Refusal>;

    /// How the position looks. What looks as it did when somebody looked last is not made again.
    fn views(&mut self) -> Views;

    /// The game as it is now, to be looked at elsewhere. Its past is not copied before one of them goes on.
    fn copy(&self) -> Box<dyn Live>;

    /// How it looked after so many commands in force, what the last of them brought about, and what was asked then,
    /// as these seats might know it.
    fn look_back(&self, commands: usize, seats: SeatSet) -> Option<Past>;

    /// The work that answers a question about the position, for those who know what these seats know.
    fn ask(&self, about: Inquiry, seats: SeatSet) -> Work;

    /// The first commands in force, so many of them, unless there are fewer or the game is over there.
    fn beginning(&self, commands: usize) -> Option<Vec<Command>>;

    /// What is asked, as these seats together may know it.
    fn waiting(&self, seats: SeatSet, bots: SeatSet) -> Waiting;

    /// Who has to answer.
    fn asked(&self) -> SeatSet;

    /// Who has to answer, as everybody may know it: in a sealed window also those who have answered.
    fn asked_openly(&self) -> SeatSet;

    /// Whether one answer of any of those who are asked is enough.
    fn is_group_question(&self) -> bool;

    /// Those of the asked who need not say anything.
    fn helpers(&self) -> SeatSet;

    /// The turn under way, so that one is told from the next: the round, and whose turn it is in it.
    fn turn_under_way(&self) -> (u16, Option<Seat>);

    /// How many commands are in force, as far as these seats may know: not the sealed answers of others.
    fn commands(&self, seats: SeatSet) -> usize;

    /// The seats' ids as they are called now.
    fn seat_ids(&self) -> Vec<Cow<'static, str>>;

    /// What the first of these bots that has something to do does, as a line, while these people may still help;
    /// still to be thought about: that can take long, unless somebody stops it.
    fn bot_thought(&mut self, bots: &[BotAsked], others: SeatSet, stop: &Stop) -> Thought;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What was done, where that is counted.
    fn tally(&self) -> Option<CampaignTally>;

    /// The record: with its seed, or without it and without answers that are not opened yet.
    fn record(&self, sealed: bool) -> Record;
}

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Read {
    /// A command, in its canonical form.
    Command {
        /// The line.
        line: String,
        /// Whose it is.
        seat: Seat,
    },
    /// Takes back commands.
    Undo {
        /// The line.
        line: String,
        /// How many.
        count: usize,
        /// Whose they are.
        seats: SeatSet,
        /// What the last of them were; nobody's secrets, because sealed answers cannot be taken back one by one.
        commands: Vec<String>,
        /// Whether dice or cards fell.
        chance: bool,
        /// Whether somebody learnt something.
        reveals: bool,
    },
    /// Puts a command back.
    Redo,
}

/// What came of a line.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    /// What happened.
    pub(crate) told: Vec<Told>,
    /// The seat whose sealed answer it was: nobody else notices anything.
    pub(crate) sealed: Option<Seat>,
    /// What an undo took back, the oldest first: the last of it.
    pub(crate) undone: Vec<String>,
}

/// What came of a line, with the events themselves.
pub(crate) struct Watched<E> {
    /// What happened.
    pub(crate) entries: Vec<Entry<E>>,
    /// The seat whose sealed answer it was.
    pub(crate) sealed: Option<Seat>,
    /// What an undo took back, the oldest first: the last of it.
    pub(crate) undone: Vec<String>,
}

/// A position of before, and what led to it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Past {
    /// How it looked.
    pub(crate) views: Views,
    /// The command that led to it; none at the start.
    pub(crate) command: Option<String>,
    /// What happened by that.
    pub(crate) told: Vec<Told>,
    /// What was asked then.
    pub(crate) waiting: Waiting,
}

/// A game that can be shown over the wire.
pub(crate) trait Shown: Hosted<Action: Send + Sync> + Answers {
    /// What everybody may know.
    fn public(&self) -> Parts;

    /// What everybody may know, made from what they knew of an earlier position of the game.
    fn public_after(&self, earlier: &Self, parts: &Parts) -> Parts {
        let _ = (earlier, parts);
        self.public()
    }

    /// What this seat may know besides.
    fn own(&self, seat: Seat) -> Option<Parts>;

    /// Whether that may be something else than in an earlier position of the game.
    fn own_differs(&self, earlier: &Self, seat: Seat) -> bool {
        let _ = (earlier, seat);
        true
    }

    /// The refusal by names.
    fn refusal(&self, refusal: &Self::Refusal) -> Described;

    /// What was done, where that is counted.
    fn tally(&self) -> Option<CampaignTally> {
        None
    }
}

/// A running game.
#[derive(Clone)]
pub(crate) struct Running<G: Hosted> {
    played: Arc<Played<G>>,
    /// What happened before the first command.
    opening: Arc<[Told]>,
    /// The position that somebody looked at last, and how it looked.
    seen: Option<(G, Views)>,
    minds: Minds<G>,
}

impl<G: Shown> Running<G> {
    /// A game of whose set-up nothing is told.
    pub(crate) fn new(played: Played<G>) -> Self {
        let played = Arc::new(played);
        Self { played, opening: Arc::default(), seen: None, minds: Minds::new() }
    }

    /// The game that a header describes, at its start.
    pub(crate) fn begin(header: &Header, seed: Seed) -> Result<Self, Unplayable> {
        let mut watcher = Watcher::new(&G::blank_of(header)?);
        let game = G::begun(header, &mut watcher)?;
        let opening = told(watcher.into_entries()).into();
        Ok(Self { opening, ..Self::new(Played::new(game, seed)) })
    }

    /// The game with its whole past.
    pub(crate) fn played(&self) -> &Played<G> {
        &self.played
    }

    /// Plays a line; says what happened, and whose sealed answer it was.
    pub(crate) fn watch(&mut self, line: &str) -> Result<Watched<G::Event>, Refusal> {
        let mut watcher = Watcher::new(self.played.present());
        let sealed_before = self.played.present().sealed_answers();
        let submitted = Arc::make_mut(&mut self.played).submit_line(line, &mut watcher);
        let order = submitted.map_err(|refusal| self.refused(refusal))?;
        self.minds.keep(line);
        // An undo that leads back among answers is no answer itself.
        let is_command = matches!(order, Order::Play(..));
        let answered = is_command && self.played.present().sealed_answers() > sealed_before;
        let sealed = self.played.steps().last().filter(|_| answered).map(|step| step.seat);
        let undone = match order {
            Order::Undo(count) => labels(self.played.undone().take(count)),
            Order::Play(..) | Order::Redo => Vec::new(),
        };
        Ok(Watched { entries: watcher.into_entries(), sealed, undone })
    }

    fn look(game: &G) -> Views {
        let own = |seat| game.own(seat).map(Arc::new);
        Views { public: game.public().into(), own: Seat::first(game.seat_count()).map(own).collect() }
    }

    fn look_again(game: &G, earlier: &G, views: &Views) -> Views {
        let own = |(seat, parts): (Seat, &Option<Arc<Parts>>)| match parts {
            Some(parts) if !game.own_differs(earlier, seat) => Some(Arc::clone(parts)),
            _ => game.own(seat).map(Arc::new),
        };
        let public = game.public_after(earlier, &views.public).into();
        Views { public, own: Seat::first(game.seat_count()).zip(&views.own).map(own).collect() }
    }

    /// Reads a line. Without a seat it means the one that is asked as everybody knows it: who has given
    /// a sealed answer must not show in what is refused.
    fn order(&self, line: &str) -> Result<Order<G::Action>, table::Refusal<G::Refusal>> {
        let game = self.played.present();
        let names_no_seat = || table::notation::split(line).is_some_and(|words| words.seat.is_none());
        match self.played.read(line) {
            Ok(Order::Play(..)) | Err(table::Refusal::SeatNeeded(_)) if game.is_sealed() && names_no_seat() => {
                let asked = game.asked_openly();
                let seat = asked.single().ok_or(table::Refusal::SeatNeeded(asked))?;
                let (_, action) = game.parse(line)?;
                Ok(Order::Play(seat, action))
            }
            order => order,
        }
    }

    /// How taking back the last command of a person stands for those who have these seats. While a question is open
    /// whose answers stay sealed, nobody is told what the last command was: it may be an answer.
    fn back(&self, seats: SeatSet, bots: SeatSet) -> Option<Back> {
        let game = self.played.present();
        if seats.is_empty() {
            return None;
        }
        if game.is_sealed() {
            return Some(Back { how: BackHow::Blocked, command: None, after: 0 });
        }
        let steps = self.played.steps();
        let last = steps.last()?;
        let by_people = steps.iter().rev().take(MOST_BACK).position(|step| !bots.contains(step.seat));
        let after = by_people.unwrap_or(0);
        let how = match game.outcome() {
            Some(_) => BackHow::Blocked,
            None if after == 0 && last.is_free() && seats.contains(last.seat) => BackHow::Free,
            None => BackHow::Consent,
        };
        let command = steps[steps.len() - 1 - after].text.clone();
        Some(Back { how, command: Some(command), after: after as u32 })
    }

    fn refused(&self, refusal: table::Refusal<G::Refusal>) -> Refusal {
        match refusal {
            table::Refusal::Rules(refusal) => rules(self.played.present().refusal(&refusal)),
            table::Refusal::Syntax(syntax) => unreadable(&syntax),
            other => {
                let (id, rule) = (other.id().to_owned(), other.rule().unwrap_or_default().to_owned());
                Refusal::Rules { id, rule, fields: serde_json::Map::new() }
            }
        }
    }
}

impl<G: Shown> Live for Running<G> {
    fn read(&self, line: &str, may: SeatSet) -> Result<Read, Refusal> {
        let order = self.order(line).map_err(|refusal| self.refused(refusal))?;
        match order {
            Order::Play(seat, action) if may.contains(seat) => {
                Ok(Read::Command { line: self.played.present().print(seat, action), seat })
            }
            Order::Play(..) => Err(Refusal::NotYours),
            Order::Redo if self.played.present().is_sealed() => Err(Refusal::NotNow),
            // Another could not have given that command either.
            Order::Redo if self.played.undone().next().is_some_and(|step| !may.contains(step.seat)) => {
                Err(Refusal::NotYours)
            }
            Order::Redo => Ok(Read::Redo),
            Order::Undo(count) => {
                // Whether somebody has answered a sealed question yet is nobody's business.
                if self.played.present().is_sealed() {
                    return Err(Refusal::NotNow);
                }
                let taken = self.played.taken_back(count).map_err(|refusal| self.refused(refusal))?;
                Ok(Read::Undo {
                    line: undo_line(count),
                    count,
                    seats: taken.steps.iter().map(|step| step.seat).collect(),
                    commands: labels(taken.steps),
                    chance: taken.used_chance(),
                    reveals: taken.revealed(),
                })
            }
        }
    }

    fn play(&mut self, line: &str) -> Result<Done, Refusal> {
        let Watched { entries, sealed, undone } = self.watch(line)?;
        Ok(Done { told: told(entries), sealed, undone })
    }

    fn views(&mut self) -> Views {
        let game = self.played.present();
        let views = match &self.seen {
            Some((earlier, views)) => Self::look_again(game, earlier, views),
            None => Self::look(game),
        };
        self.seen = Some((game.clone(), views.clone()));
        views
    }

    fn copy(&self) -> Box<dyn Live> {
        // Whoever only looks has no bots.
        let (played, opening) = (Arc::clone(&self.played), Arc::clone(&self.opening));
        Box::new(Self { played, opening, seen: None, minds: Minds::new() })
    }

    fn look_back(&self, commands: usize, seats: SeatSet) -> Option<Past> {
        let past =
            |game: &G, command, told| Past { views: Self::look(game), command, told, waiting: asks(game, seats) };
        let Some(last) = commands.checked_sub(1) else {
            return Some(past(self.played.start(), None, self.opening.to_vec()));
        };
        let (game, watcher) = self.played.retell(commands, Watcher::new)?;
        let command = self.played.steps().get(last).map(|step| step.text.clone());
        Some(past(&game, command, told(watcher.into_entries())))
    }

    fn ask(&self, about: Inquiry, seats: SeatSet) -> Work {
        match about {
            Inquiry::Hint {} => advice::hint(&self.played, seats, self.commands(seats)),
            Inquiry::Explain { commands } => {
                advice::explain(&self.played, seats, self.commands(SeatSet::EMPTY), commands)
            }
            Inquiry::Course { commands } => {
                let (played, open) = (Arc::clone(&self.played), self.commands(SeatSet::EMPTY));
                let commands = commands.map_or(open, |commands| (commands as usize).min(open));
                Box::new(move || G::course(&played, commands))
            }
            Inquiry::Line { commands: Some(commands), .. } => {
                let (played, open) = (Arc::clone(&self.played), self.commands(SeatSet::EMPTY));
                Box::new(move || {
                    let known = commands as usize <= open;
                    let past = known.then(|| played.look_back(commands as usize)).flatten();
                    past.ok_or(Refusal::NotFound)?.answer(&about)
                })
            }
            _ => {
                let game = self.played.present().clone();
                Box::new(move || game.answer(&about))
            }
        }
    }

    fn beginning(&self, commands: usize) -> Option<Vec<Command>> {
        self.played.look_back(commands).filter(|game| game.outcome().is_none())?;
        self.played.steps()[..commands].iter().map(|step| Command::new(&step.text)).collect()
    }

    fn waiting(&self, seats: SeatSet, bots: SeatSet) -> Waiting {
        let waiting = Waiting { back: self.back(seats, bots), ..asks(self.played.present(), seats) };
        if self.played.present().is_sealed() {
            return waiting;
        }
        let own_undone = self.played.undone().take_while(|step| seats.contains(step.seat));
        Waiting { undo: self.played.free_undos() as u32, redo: own_undone.count() as u32, ..waiting }
    }

    fn asked(&self) -> SeatSet {
        self.played.present().asked()
    }

    fn asked_openly(&self) -> SeatSet {
        self.played.present().asked_openly()
    }

    fn is_group_question(&self) -> bool {
        G::TOGETHER && self.asked().len() > 1 && self.helpers().is_empty()
    }

    fn helpers(&self) -> SeatSet {
        self.played.present().helpers()
    }

    fn turn_under_way(&self) -> (u16, Option<Seat>) {
        self.played.present().turn_under_way()
    }

    fn commands(&self, seats: SeatSet) -> usize {
        let steps = self.played.steps();
        let sealed = steps.iter().rev().take(self.played.present().sealed_answers());
        steps.len() - sealed.filter(|step| !seats.contains(step.seat)).count()
    }

    fn seat_ids(&self) -> Vec<Cow<'static, str>> {
        let game = self.played.present();
        Seat::first(game.seat_count()).map(|seat| game.id_of(seat).into()).collect()
    }

    fn bot_thought(&mut self, asked: &[BotAsked], others: SeatSet, stop: &Stop) -> Thought {
        self.minds.think(self.played.present().clone(), asked, others, stop)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.played.present().outcome()
    }

    fn tally(&self) -> Option<CampaignTally> {
        self.played.present().tally()
    }

    fn record(&self, sealed: bool) -> Record {
        let game = self.played.present();
        if !sealed {
            return self.played.record(game.record_header());
        }
        let mut record = self.played.sealed_record(game.record_header());
        // Answers that were open before an undo led back among them are no secrets any more.
        let since_undo = self.played.lines().iter().rev().take_while(|line| line.contains(':')).count();
        record.commands.truncate(record.commands.len() - game.sealed_answers().min(since_undo));
        record
    }
}

fn told<E>(entries: Vec<Entry<E>>) -> Vec<Told> {
    entries.into_iter().map(|entry| entry.told).collect()
}

/// Behind so many commands of bots the last one of a person is not looked for.
const MOST_BACK: usize = 1000;

/// So many of the commands that an undo takes back are named.
const LABELS: usize = 20;

/// The last of some commands, by which everybody knows what an undo takes back.
fn labels<'a, A: 'a>(steps: impl IntoIterator<Item = &'a Step<A>>) -> Vec<String> {
    let mut labels: Vec<String> = steps.into_iter().map(|step| step.text.clone()).collect();
    labels.split_off(labels.len().saturating_sub(LABELS))
}

/// What is asked in a position, with the choices of these seats; nothing can be taken back.
pub(crate) fn asks<G: Hosted>(game: &G, seats: SeatSet) -> Waiting {
    let asked = game.asked();
    let mut choices = Vec::new();
    for seat in seats.iter().filter(|seat| asked.contains(*seat)) {
        choices.extend(game.offers(seat).into_iter().map(|offer| choice(game.id_of(seat), offer)));
    }
    let own: SeatSet = asked.iter().filter(|seat| seats.contains(*seat)).collect();
    let helpers = game.helpers();
    Waiting {
        question: game.question().map(Cow::Borrowed),
        seats: game.asked_openly().iter().map(|seat| game.id_of(seat).into()).collect(),
        choices,
        helps: !own.is_empty() && own.iter().all(|seat| helpers.contains(seat)),
        ..Waiting::default()
    }
}

/// Something that a seat may do.
pub(crate) fn choice(seat: &'static str, offer: Offer) -> Choice {
    let Offer { command, cost, noise, loud } = offer;
    Choice { seat: seat.into(), command, cost, noise, loud }
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use host::Bots;
    use infiltration::Infiltration;
    use table::{Game as _, Seed};
    use wire::lobby::NewTable;

    use super::*;
    use crate::games;

    /// Random play up to a window in which several are asked and nobody has answered.
    fn window() -> Box<dyn Live> {
        let wanted = NewTable { mode: Some("command-room".to_owned()), ..NewTable::new("conquest", 4, "Ann") };
        let header = games::header(&wanted, Seed::from_words("window")).expect("a game");
        let mut game = games::begun(&header).expect("a game");
        for whim in 0..2000 {
            let asked = game.asked();
            if asked.len() > 1 {
                return game;
            }
            let bot = BotAsked { seat: asked.iter().next().expect("a seat"), level: Level::Random, whim };
            let line = game.bot_thought(&[bot], SeatSet::EMPTY, &Stop::default())();
            game.play(&line.expect("a command")).expect("a legal one");
        }
        panic!("no window in 2000 commands");
    }

    fn pass(game: &mut dyn Live, seat: Seat) -> Done {
        let line = format!("{}: pass", game.seat_ids()[seat.index()]);
        game.play(&line).expect("passing is always allowed in a window")
    }

    #[test]
    fn a_line_without_a_seat_does_not_tell_who_has_answered() {
        let mut game = window();
        let asked: Vec<Seat> = game.asked().iter().collect();
        let mut answers = Vec::new();
        for seat in &asked[1..] {
            answers.push(game.read("pass", SeatSet::only(asked[0])));
            assert_eq!(pass(game.as_mut(), *seat).sealed, Some(*seat));
        }
        answers.push(game.read("pass", SeatSet::only(asked[0])));
        assert!(matches!(&answers[0], Err(Refusal::Rules { id, .. }) if id == "seat-needed"), "{answers:?}");
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }

    #[test]
    fn an_undo_back_among_answers_is_seen_by_everybody() {
        let mut game = window();
        let asked: Vec<Seat> = game.asked().iter().collect();
        for seat in &asked {
            pass(game.as_mut(), *seat);
        }
        assert_eq!(game.play("undo").expect("something to undo").sealed, None);
        let record = game.record(true).to_string();
        assert!(record.trim_end().ends_with("undo"), "{record}");
    }

    #[test]
    fn a_line_of_sight_of_before_meets_the_doors_of_then() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/infiltration/prison-break-1p.cardboard");
        let record = Record::parse(&std::fs::read_to_string(file).expect("a file")).expect("a record");
        let seed = record.header.seed.expect("a seed");
        let mut running = Running::<Infiltration>::begin(&record.header, seed).expect("a game");
        let door = running.played().present().ground().locked.iter().next().expect("a locked door").to_string();
        let asked = |running: &Running<Infiltration>, commands| {
            let (from, to) = (door.clone(), door.clone());
            running.ask(Inquiry::Line { from, to, facing: None, commands }, SeatSet::EMPTY)()
        };
        let mut then = vec![asked(&running, None)];
        for command in &record.commands {
            running.play(command.text()).expect("a legal command");
            then.push(asked(&running, None));
        }
        assert_ne!(then.first(), then.last(), "the door was opened");
        for (commands, answer) in (0..).zip(&then) {
            assert_eq!(asked(&running, Some(commands)), *answer, "after {commands} commands");
        }
        let later = u32::try_from(then.len()).expect("a short game");
        assert_eq!(asked(&running, Some(later)), Err(Refusal::NotFound));
    }

    /// What a bot thought counts once it is played: it then goes on with its plan, as one does in a simulation.
    #[test]
    fn a_bot_keeps_in_mind_what_it_planned_when_it_moved() {
        let mut differs = false;
        for stage in ["vr-recon", "warhead-storage", "vr-stealth", "snowfield"] {
            differs |= plays_on_as_planned(stage);
        }
        assert!(differs, "bots without memory would do the same: this test shows nothing");
    }

    /// Whether a bot without memory would have done anything else.
    fn plays_on_as_planned(stage: &str) -> bool {
        let wanted = NewTable { stage: Some(stage.to_owned()), ..NewTable::new("infiltration", 1, "Ann") };
        let header = games::header(&wanted, Seed::from_words("kept")).expect("a game");
        let mut running = Running::<Infiltration>::begin(&header, Seed::from_words("kept")).expect("a game");
        let mut kept = bots::infiltration::Bot::new(Level::Expert, 0);
        let mut differs = false;
        for whim in 0..16 {
            let game = running.played().present().clone();
            let Some(seat) = game.asked().single() else { break };
            let asked = |level, whim| [BotAsked { seat, level, whim }];
            let expected = |bot: &mut bots::infiltration::Bot| {
                let mut bots = Bots::<Infiltration>::from([(seat, bot.clone())]);
                let (_, action) = game.decide(&mut bots, SeatSet::EMPTY, &Stop::default()).expect("an answer");
                *bot = bots.remove(&seat).expect("the same bot");
                game.print(seat, action)
            };
            kept.reseed(whim);
            let line = expected(&mut kept);
            differs |= expected(&mut bots::infiltration::Bot::new(Level::Expert, whim)) != line;
            // Somebody stopped waiting for this one.
            let _ = running.bot_thought(&asked(Level::Expert, !whim), SeatSet::EMPTY, &Stop::default())();
            let thought = running.bot_thought(&asked(Level::Expert, whim), SeatSet::EMPTY, &Stop::default());
            assert_eq!(thought().as_deref(), Some(line.as_str()), "decision {whim}");
            running.play(&line).expect("a legal one");
        }
        differs
    }
}
