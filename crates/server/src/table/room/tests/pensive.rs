//! A game at which bots think, and people look back, for as long as a test wants.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, mpsc};

use bots::Stop;
use table::record::Command;
use table::{Outcome, Record, Seat, SeatSet};
use tokio::sync::mpsc as signals;
use wire::ask::Inquiry;
use wire::campaign::CampaignTally;
use wire::message::{Refusal, Waiting};

use crate::ask::Work;
use crate::table::live::{Done, Live, Past, Read, Views};
use crate::table::minds::{BotAsked, Thought};

/// Any game; only its bots take their time, and whoever looks back.
pub(super) struct Pensive {
    game: Box<dyn Live>,
    begun: signals::UnboundedSender<Stop>,
    decide: Arc<Mutex<mpsc::Receiver<()>>>,
}

impl Pensive {
    /// The game, what tells that a bot began to think and what it would heed, and what lets it decide.
    pub(super) fn new(game: Box<dyn Live>) -> (Self, signals::UnboundedReceiver<Stop>, mpsc::Sender<()>) {
        let (begun, begins) = signals::unbounded_channel();
        let (decides, decide) = mpsc::channel();
        (Self { game, begun, decide: Arc::new(Mutex::new(decide)) }, begins, decides)
    }
}

impl Live for Pensive {
    fn bot_thought(&mut self, bots: &[BotAsked], others: SeatSet, stop: &Stop) -> Thought {
        let (begun, decide, heeded) = (self.begun.clone(), Arc::clone(&self.decide), stop.clone());
        let thought = self.game.bot_thought(bots, others, stop);
        Box::new(move || {
            let _ = begun.send(heeded);
            // It fails once the test is over.
            let _ = decide.lock().expect("one bot at a time").recv();
            thought()
        })
    }

    fn read(&self, line: &str, may: SeatSet) -> Result<Read, Refusal> {
        self.game.read(line, may)
    }

    fn play(&mut self, line: &str) -> Result<Done, Refusal> {
        self.game.play(line)
    }

    fn views(&mut self) -> Views {
        self.game.views()
    }

    fn ask(&self, about: Inquiry, seats: SeatSet) -> Work {
        self.game.ask(about, seats)
    }

    fn copy(&self) -> Box<dyn Live> {
        Box::new(Self { game: self.game.copy(), begun: self.begun.clone(), decide: Arc::clone(&self.decide) })
    }

    fn look_back(&self, commands: usize, seats: SeatSet) -> Option<Past> {
        let _ = self.begun.send(Stop::new());
        let _ = self.decide.lock().expect("one at a time").recv();
        self.game.look_back(commands, seats)
    }

    fn beginning(&self, commands: usize) -> Option<Vec<Command>> {
        self.game.beginning(commands)
    }

    fn waiting(&self, seats: SeatSet, bots: SeatSet) -> Waiting {
        self.game.waiting(seats, bots)
    }

    fn asked(&self) -> SeatSet {
        self.game.asked()
    }

    fn asked_openly(&self) -> SeatSet {
        self.game.asked_openly()
    }

    fn is_group_question(&self) -> bool {
        self.game.is_group_question()
    }

    fn helpers(&self) -> SeatSet {
        self.game.helpers()
    }

    fn turn_under_way(&self) -> (u16, Option<Seat>) {
        self.game.turn_under_way()
    }

    fn commands(&self, seats: SeatSet) -> usize {
        self.game.commands(seats)
    }

    fn seat_ids(&self) -> Vec<Cow<'static, str>> {
        self.game.seat_ids()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn tally(&self) -> Option<CampaignTally> {
        self.game.tally()
    }

    fn record(&self, sealed: bool) -> Record {
        self.game.record(sealed)
    }
}
