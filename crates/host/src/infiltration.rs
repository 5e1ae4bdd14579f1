//! Infiltration as a game that can be hosted.

use std::sync::Arc;

use bots::infiltration::{Bot, Counsel, FairCopy};
use bots::{Level, Stop};
use infiltration::frame::{Frame, Goal};
use infiltration::header::{self, HeaderFlaw, Start};
use infiltration::space::{Dir, Space};
use infiltration::stage::Stage;
use infiltration::{Action, Event, Infiltration, Options, Price};
use table::{Audience, Field, Game as _, Header, Log, QuickChance, Seat, SeatSet, Viewer};

use crate::exposure::error;
use crate::{Advice, Bots, Fields, Hosted, Offer, Told, Unplayable};

/// So many things that could be done are told.
const COUNSELS: usize = 4;

impl Hosted for Infiltration {
    type Mind = Bot;

    const GAME: &'static str = header::GAME;
    const LEVELS: &'static [Level] = &bots::infiltration::LEVELS;
    const TOGETHER: bool = true;

    fn begun<L: Log<Event>>(header: &Header, log: &mut L) -> Result<Self, Unplayable> {
        let stage = stage_of(header)?;
        Ok(Self::from_header(content::infiltration().pack.clone(), stage, header, log)?)
    }

    fn blank_of(header: &Header) -> Result<Self, Unplayable> {
        let content = content::infiltration();
        let stage = stage_of(header)?;
        let Start { characters, settings } = Start::from_header(header, &content.pack, &stage)?;
        let blank = Self::blank(content.pack.clone(), stage, &characters, settings);
        blank.map_err(|error| Unplayable(format!("the stage is not for this party: {error:?}")))
    }

    fn record_header(&self) -> Header {
        self.header()
    }

    fn seat_count(&self) -> u8 {
        self.state().players.len() as u8
    }

    fn id_of(&self, seat: Seat) -> &'static str {
        self.seat_id(seat)
    }

    /// Whoever rolls comes first: the others only help.
    fn first_asked(&self) -> Option<Seat> {
        let asked = self.asked();
        roller(self).filter(|seat| asked.contains(*seat)).or_else(|| asked.iter().next())
    }

    /// FOC-6. Only whoever rolls accepts the dice.
    fn helpers(&self) -> SeatSet {
        roller(self).map_or(SeatSet::EMPTY, |roller| self.asked().without(roller))
    }

    fn turn_under_way(&self) -> (u16, Option<Seat>) {
        (self.state().round, self.state().turn())
    }

    fn question(&self) -> Option<&'static str> {
        self.question_id().filter(|_| !self.asked().is_empty())
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        let mut options = Options::default();
        self.options(seat, &mut options);
        options.actions().iter().map(|action| self.command(seat, *action)).collect()
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let mut options = Options::default();
        self.options(seat, &mut options);
        let offer = |action: &Action| {
            let Price { cost, noise, loud } = self.price(seat, *action);
            Offer { command: self.command(seat, *action), cost, noise, loud }
        };
        options.actions().iter().map(offer).collect()
    }

    fn mind(&self, before: Option<&Bot>, level: Level, whim: u64) -> Bot {
        let Some(before) = before.filter(|before| before.level() == level) else { return Bot::new(level, whim) };
        let mut bot = before.clone();
        bot.reseed(whim);
        bot
    }

    fn decide(&self, bots: &mut Bots<Self>, others: SeatSet, stop: &Stop) -> Option<(Seat, Action)> {
        for bot in bots.values_mut() {
            bot.heed(stop);
        }
        let chosen = bots::infiltration::decide_among(self, bots, &mut Options::default());
        chosen.filter(|(_, action)| *action != Action::Accept || others.is_empty())
    }

    fn deal_anew(&mut self, _knowing: SeatSet, chance: &mut QuickChance) {
        // All know the same.
        self.resample(Viewer::Public, chance);
    }

    fn advise(&self, seat: Seat, whim: u64) -> Vec<Advice> {
        let mut options = Options::default();
        self.options(seat, &mut options);
        let copy = |chance: &mut QuickChance| FairCopy::of(self, Viewer::Seat(seat), chance);
        told(Bot::new(Level::Master, whim).advise(seat, &options, COUNSELS, copy))
    }

    fn explain(&self, seat: Seat, action: Action, viewer: Viewer, whim: u64) -> Option<Vec<Advice>> {
        let copy = FairCopy::of(self, viewer, &mut QuickChance::new(whim));
        Bot::new(Level::Master, whim).explain(seat, action, COUNSELS, &copy).map(told)
    }

    fn is_routine(action: Action) -> bool {
        matches!(action, Action::Ready | Action::Turn(_) | Action::Accept | Action::Choose(_) | Action::End)
    }

    fn witness(&mut self, event: &Event) -> Told {
        let mut before: Fields = Vec::new();
        if let Event::GuardMoved { guard, .. } | Event::GuardJumped { guard, .. } = *event
            && let Some(from) = self.state().guards.get(usize::from(guard)).and_then(Option::as_ref)
        {
            before.push(("from", Field::Text(from.at.to_string())));
        }
        self.apply(event);
        let audience = event.audience();
        let (mut fields, mut public_fields) = (before.clone(), before);
        event.fields(self, &mut |name, value| fields.push((name, value)));
        event.public_fields(self, &mut |name, value| public_fields.push((name, value)));
        let thinking = match *event {
            Event::GuardActivated { guard } => Some((guard, None)),
            Event::ModeChosen { guard, goal, .. } => Some((guard, goal)),
            _ => None,
        };
        if let Some((guard, goal)) = thinking {
            let added = knowledge(self, guard, goal);
            fields.extend(added.iter().cloned());
            public_fields.extend(added);
        }
        let stage = &self.stage().id;
        for (name, field) in fields.iter_mut().chain(&mut public_fields) {
            if let ("text", Field::Text(key)) = (*name, field) {
                *key = format!("stage-{stage}-{key}");
            }
        }
        if audience == Audience::Everyone {
            public_fields.clear();
        }
        Told { id: event.id(), rules: event.rules().to_vec().into(), audience, fields, public_fields }
    }
}

/// Whoever rolls, while something can be done about the dice.
fn roller(game: &Infiltration) -> Option<Seat> {
    let roll = game.state().roll.as_ref().filter(|_| matches!(game.frame(), Some(Frame::Dice)));
    roll.map(|roll| roll.roller)
}

/// Counsels by names.
fn told(counsels: Vec<Counsel>) -> Vec<Advice> {
    let advice = |counsel: Counsel| {
        let mut plan = counsel.plan.into_iter();
        let chance = f64::from(counsel.expected.safe) / f64::from(counsel.expected.worlds.max(1));
        Some(Advice {
            command: plan.next()?,
            then: plan.collect(),
            chance,
            error: error(chance, counsel.expected.worlds),
            reasons: counsel.reasons,
        })
    };
    counsels.into_iter().filter_map(advice).collect()
}

impl From<HeaderFlaw> for Unplayable {
    fn from(flaw: HeaderFlaw) -> Self {
        Self(flaw.to_string())
    }
}

/// The stage that a header names.
fn stage_of(header: &Header) -> Result<Arc<Stage>, Unplayable> {
    let id = header::stage_id(header)?;
    let stage = content::infiltration().stage(id).cloned();
    stage.ok_or_else(|| Unplayable(format!("there is no stage `{id}` here")))
}

/// What a guard knew when it made up its mind: the attention tokens of its zone, and the bodies in it
/// that it or a camera of the zone sees. Also where its goal lies.
fn knowledge(game: &Infiltration, guard: u8, goal: Option<Goal>) -> Fields {
    let view = game.view(Viewer::Public);
    let Some(figure) = view.guards.get(usize::from(guard)).copied().flatten() else { return Vec::new() };
    let board = &game.stage().board;
    let zone = board.zone(board.zone_of(figure.at));
    let ground = game.ground();
    let cameras = view.cameras.iter().filter(|camera| !camera.blinded && zone.contains(camera.at));
    let eyes = cameras.filter_map(|camera| Some((camera.at, camera.facing?)));
    let eyes: Vec<(Space, Dir)> = eyes.chain([(figure.at, figure.facing)]).collect();
    let seen = |at: Space| eyes.iter().any(|(from, facing)| ground.sees(*from, *facing, at));
    let tokens = view.players.iter().filter_map(|player| Some((player.character, player.attention?)));
    let tokens = tokens.filter(|(_, token)| zone.contains(token.at));
    let tokens = tokens.map(|(whose, token)| format!("{} {} {}", token.side, whose, token.at));
    let bodies = view.bodies.iter().filter(|body| zone.contains(body.at) && seen(body.at));
    let bodies = bodies.map(|body| format!("body {} {}", body.kind, body.at));
    let mut fields: Fields = vec![("knew", Field::List(tokens.chain(bodies).collect()))];
    fields.push(("facing", Field::Text(figure.facing.id().to_owned())));
    let place = match goal {
        Some(Goal::Token(seat)) => view.players.get(seat.index()).and_then(|player| player.attention).map(|it| it.at),
        Some(Goal::Body(at)) => Some(at),
        None => None,
    };
    fields.extend(place.map(|at| ("goal", Field::Text(at.to_string()))));
    fields
}
