//! Conquest as a game that can be hosted.

use std::sync::Arc;

use bots::conquest::Eyes;
use bots::conquest::advice::{self, Judgement};
use bots::{Bot, Level, Stop};
use conquest::header::HeaderFlaw;
use conquest::{Action, Conquest, Event, Options, Settings};
use table::{Audience, Field, Game as _, Header, Log, OptionList as _, QuickChance, Seat, SeatSet, Viewer};

use crate::{Advice, Bots, Hosted, Told, Unplayable};

impl Hosted for Conquest {
    type Mind = Bot;

    const GAME: &'static str = conquest::header::GAME;
    const LEVELS: &'static [Level] = &Level::ALL;
    const TOGETHER: bool = false;

    fn begun<L: Log<Event>>(header: &Header, log: &mut L) -> Result<Self, Unplayable> {
        Ok(Self::from_header(content::conquest(), header, log)?)
    }

    fn blank_of(header: &Header) -> Result<Self, Unplayable> {
        Ok(Self::blank(content::conquest(), Settings::from_header(header)?))
    }

    fn record_header(&self) -> Header {
        self.header()
    }

    fn seat_count(&self) -> u8 {
        self.order().len() as u8
    }

    fn id_of(&self, seat: Seat) -> &'static str {
        self.seat_id(seat)
    }

    fn first_asked(&self) -> Option<Seat> {
        let asked = self.asked();
        self.order().iter().copied().find(|seat| asked.contains(*seat))
    }

    fn turn_under_way(&self) -> (u16, Option<Seat>) {
        (self.round(), Some(self.turn()))
    }

    fn question(&self) -> Option<&'static str> {
        self.question_id()
    }

    fn asked_openly(&self) -> SeatSet {
        self.asked_in_window().unwrap_or_else(|| self.asked())
    }

    fn is_sealed(&self) -> bool {
        self.asked_in_window().is_some()
    }

    fn sealed_answers(&self) -> usize {
        usize::from(self.asked_openly().len() - self.asked().len())
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        let mut options = Options::default();
        self.options(seat, &mut options);
        options.choices().map(|choice| self.option_text(choice)).collect()
    }

    fn mind(&self, _before: Option<&Bot>, level: Level, whim: u64) -> Bot {
        // It plans no further than its next decision: there is nothing to remember.
        Bot::new(level, Arc::clone(self.pack()), whim)
    }

    fn decide(&self, bots: &mut Bots<Self>, _others: SeatSet, stop: &Stop) -> Option<(Seat, Action)> {
        let asked = self.asked();
        let seat = self.order().iter().copied().find(|seat| asked.contains(*seat) && bots.contains_key(seat))?;
        let mut options = Options::default();
        self.options(seat, &mut options);
        let bot = bots.get_mut(&seat)?;
        bot.heed(stop);
        let action = bot.choose(&Eyes::of(self, seat), &options)?;
        Some((seat, action))
    }

    /// DRB-2. Not even who has answered shows in it.
    fn dealt_anew(&self, viewer: Viewer, chance: &mut QuickChance) -> Self {
        let mut copy = self.clone();
        // An answer that is drawn anew would take chance from all that follows.
        copy.forget_answers(viewer);
        copy.resample(viewer, chance);
        copy
    }

    fn deal_anew(&mut self, knowing: SeatSet, chance: &mut QuickChance) {
        self.redraw(knowing, chance);
    }

    fn advise(&self, seat: Seat, whim: u64) -> Vec<Advice> {
        let mut options = Options::default();
        self.options(seat, &mut options);
        let judged = advice::advise(&Eyes::of(self, seat), &options, &mut QuickChance::new(whim));
        judged.iter().map(|judgement| told(self, judgement)).collect()
    }

    fn explain(&self, seat: Seat, action: Action, viewer: Viewer, whim: u64) -> Option<Vec<Advice>> {
        let judged = advice::explain(self, seat, action, viewer, &mut QuickChance::new(whim))?;
        Some(judged.iter().map(|judgement| told(self, judgement)).collect())
    }

    fn is_routine(action: Action) -> bool {
        matches!(action, Action::Pass | Action::End | Action::Defend(_))
    }

    fn witness(&mut self, event: &Event) -> Told {
        self.apply(event);
        let audience = event.audience();
        let (mut fields, mut public_fields) = (Vec::new(), Vec::new());
        event.fields(self, &mut |name, value| fields.push((name, value)));
        if audience != Audience::Everyone {
            event.public_fields(self, &mut |name, value| public_fields.push((name, value)));
        }
        fields.iter_mut().chain(&mut public_fields).for_each(|(_, field)| in_colours(self, field));
        Told { id: event.id(), rules: event.rules().into(), audience, fields, public_fields }
    }
}

impl From<HeaderFlaw> for Unplayable {
    fn from(flaw: HeaderFlaw) -> Self {
        Self(flaw.to_string())
    }
}

/// A judgement by names.
fn told(game: &Conquest, judgement: &Judgement) -> Advice {
    Advice {
        command: game.command(judgement.action),
        then: Vec::new(),
        chance: judgement.chance.into(),
        error: judgement.error.into(),
        reasons: judgement.reasons.clone(),
    }
}

/// During the set-up seats go by their numbers; whoever has a colour is called by it here.
fn in_colours(game: &Conquest, field: &mut Field) {
    let name = |id: &mut String| {
        let place = id.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(faction) = place.and_then(|place| *game.view(Viewer::Public).factions.get(place)?) {
            faction.id().clone_into(id);
        }
    };
    match field {
        Field::Text(id) => name(id),
        Field::List(ids) => ids.iter_mut().for_each(name),
        Field::Number(_) | Field::Flag(_) | Field::Numbers(_) => {}
    }
}
