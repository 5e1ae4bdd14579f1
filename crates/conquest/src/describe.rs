//! Events and refusals by names: what JSON, sentences and logs need to know of them.
//!
//! Every value is told under a stable field name as an id of the notation or a number. What is not
//! there (nobody goes along, nothing was kept) is not told. No sentence is made here.

mod events;
mod refusals;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use table::{Refused as _, Seat, SeatSet};

use crate::effect::Side;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Card, Design, Objective, Objectives, Owner, Port, Reward, Territories, Territory};
use crate::refusal::Refusal;
use crate::state::{Args, Battle, Move, Phase, Play};

pub use table::describe::{Described, Field};

impl Conquest {
    /// The event by names, as the position after it calls them.
    pub fn described(&self, event: &Event) -> Described {
        let mut fields = Vec::new();
        event.fields(self, &mut |name, value| fields.push((name, value)));
        Described { id: event.id(), rules: event.rules().to_vec(), fields }
    }

    /// The refusal by names.
    pub fn described_refusal(&self, refusal: &Refusal) -> Described {
        let mut fields = Vec::new();
        refusal.fields(self, &mut |name, value| fields.push((name, value)));
        Described { id: refusal.id(), rules: vec![refusal.rule()], fields }
    }

    /// The id of who holds a territory: a seat's, `neutral`, or `nobody` before it is claimed.
    pub fn owner_id(&self, owner: Owner) -> &'static str {
        match owner.player() {
            Some(seat) => self.seat_id(seat),
            None if owner == Owner::NEUTRAL => "neutral",
            None => "nobody",
        }
    }

    /// The id of the question that is put now: a window's, or that of the decision in a phase.
    pub fn question_id(&self) -> Option<&'static str> {
        if let Some(window) = &self.state.window {
            return Some(window.kind.id());
        }
        match self.state.phase {
            Phase::Headquarters { .. } => Some("headquarters"),
            Phase::Claim { .. } => Some("claim"),
            Phase::Reinforce { .. } => Some("reinforce"),
            Phase::FirstBoss { .. } => Some("boss"),
            Phase::Salaries { .. } => Some("salaries"),
            Phase::Hire => Some("hire"),
            Phase::Airfield => Some("airfield"),
            Phase::Over { .. } => None,
            phase => Some(phase.id()),
        }
    }
}

impl Side {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Defence => "defence",
        }
    }
}

/// Hands the values on under their names.
struct Teller<'a, F> {
    game: &'a Conquest,
    into: &'a mut F,
}

impl<F: FnMut(&'static str, Field)> Teller<'_, F> {
    fn text(&mut self, name: &'static str, text: &str) {
        (self.into)(name, Field::Text(text.to_owned()));
    }

    fn number(&mut self, name: &'static str, number: impl Into<i64>) {
        (self.into)(name, Field::Number(number.into()));
    }

    fn list(&mut self, name: &'static str, items: impl Iterator<Item = String>) {
        (self.into)(name, Field::List(items.collect()));
    }

    fn dice(&mut self, name: &'static str, dice: &[i8], count: u8) {
        let shown = dice.iter().take(usize::from(count)).map(|die| i64::from(*die));
        (self.into)(name, Field::Numbers(shown.collect()));
    }

    fn seat(&mut self, name: &'static str, seat: Seat) {
        let id = self.game.seat_id(seat);
        self.text(name, id);
    }

    fn seats(&mut self, name: &'static str, seats: SeatSet) {
        let game = self.game;
        self.list(name, seats.iter().map(|seat| game.seat_id(seat).into()));
    }

    fn territory(&mut self, name: &'static str, territory: Territory) {
        let game = self.game;
        self.text(name, game.pack.territory_id(territory));
    }

    fn territories(&mut self, name: &'static str, territories: Territories) {
        let game = self.game;
        self.list(name, territories.iter().map(|it| game.pack.territory_id(it).to_owned()));
    }

    fn boss(&mut self, boss: Boss) {
        let game = self.game;
        self.text("boss", &game.pack.boss(boss).id);
    }

    fn design(&mut self, design: Design) {
        let game = self.game;
        self.text("card", game.pack.cards().get(design.index()).map_or("", |card| card.id.as_str()));
    }

    fn objective(&mut self, objective: Objective) {
        let game = self.game;
        self.text("objective", &game.pack.objective(objective).id);
    }

    fn reward(&mut self, reward: Reward) {
        let game = self.game;
        self.text("reward", &game.pack.reward(reward).id);
    }

    fn port(&mut self, port: Port) {
        let game = self.game;
        self.number("port", port.number());
        self.territory("territory", game.pack.port(port));
    }

    fn cards(&mut self, cards: impl Iterator<Item = Card>) {
        let game = self.game;
        self.list("cards", cards.map(|card| game.pack.design(game.pack.design_of(card)).id.clone()));
    }

    fn objectives(&mut self, objectives: Objectives) {
        let game = self.game;
        self.list("objectives", objectives.iter().map(|it| game.pack.objective(it).id.clone()));
    }

    fn movement(&mut self, movement: Move) {
        self.territory("from", movement.from);
        self.territory("to", movement.to);
        self.number("armies", movement.armies);
        if let Some(boss) = movement.boss {
            self.boss(boss);
        }
    }

    fn args(&mut self, args: Args) {
        match args {
            Args::None => {}
            Args::Territory(territory) => self.territory("territory", territory),
            Args::Seat(seat) => self.seat("target", seat),
            Args::Die(die) => self.number("die", die),
            Args::Port(port) => self.port(port),
            Args::Boss(boss) => self.boss(boss),
            Args::Move(movement) => self.movement(movement),
        }
    }

    fn play(&mut self, play: Play) {
        self.seat("seat", play.seat);
        self.design(play.design);
        self.args(play.args);
    }

    fn declared(&mut self, battle: &Battle) {
        let game = self.game;
        self.seat("seat", game.state.active);
        self.text("defender", game.owner_id(game.owner(battle.to)));
        self.territory("from", battle.from);
        self.territory("to", battle.to);
        self.number("dice", battle.dice);
        if let Some(keep) = battle.keep {
            self.number("keep", keep);
        }
    }

    fn rolled(&mut self, battle: &Battle, roller: Option<Seat>) {
        self.territory("from", battle.from);
        self.territory("to", battle.to);
        self.dice("attack", &battle.attack_dice, battle.dice);
        self.dice("defence", &battle.defence_dice, battle.defence);
        if let Some(roller) = roller {
            self.seat("roller", roller);
        }
    }

    fn phase(&mut self, phase: Phase) {
        self.text("phase", phase.id());
        match phase {
            Phase::Deploy { left, points } => {
                self.number("armies", left);
                self.number("points", points);
            }
            Phase::Salaries { unpaid } => {
                let game = self.game;
                self.list("unpaid", unpaid.iter().map(|boss| game.pack.boss(boss).id.clone()));
            }
            Phase::Advance { from, to, least } => {
                self.territory("from", from);
                self.territory("to", to);
                self.number("least", least);
            }
            Phase::Maneuver { left } => self.number("left", left),
            Phase::Over { winners } => self.seats("winners", winners),
            Phase::Factions { .. }
            | Phase::Headquarters { .. }
            | Phase::Claim { .. }
            | Phase::Reinforce { .. }
            | Phase::FirstBoss { .. }
            | Phase::Recruit
            | Phase::Shop
            | Phase::Hire
            | Phase::Prepare { .. }
            | Phase::OthersTurn
            | Phase::Attack
            | Phase::Declared(_)
            | Phase::Defend(_)
            | Phase::Rolled(_)
            | Phase::Objective
            | Phase::Airfield
            | Phase::Dock
            | Phase::Finish
            | Phase::EndOfTurn => {}
        }
    }
}
