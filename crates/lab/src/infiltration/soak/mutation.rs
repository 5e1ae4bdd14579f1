//! Actions that are probably not allowed, made out of those that are.

use ::infiltration::action::{Aim, Spend, Thing, Way};
use ::infiltration::card::{Card, Cards};
use ::infiltration::frame::Answer;
use ::infiltration::ids::Focus;
use ::infiltration::path::Path;
use ::infiltration::space::{Dir, Space};
use ::infiltration::{Action, Infiltration};
use table::{Chance as _, QuickChance, Seat};

/// A listed action with something about it changed, or another one altogether.
pub(super) fn mutated(game: &Infiltration, choice: Action, chance: &mut QuickChance) -> Action {
    let mut draw = Draw { game, chance };
    if draw.coin() {
        return draw.action();
    }
    match choice {
        Action::Equip(seat, cards) => Action::Equip(draw.seat_or(seat), draw.cards(cards)),
        Action::Sneak(path) => Action::Sneak(draw.longer(path)),
        Action::Dash(path) => Action::Dash(draw.longer(path)),
        Action::SpendMove(path) => Action::SpendMove(draw.longer(path)),
        Action::Drag(from, path, drop) => match draw.below(3) {
            0 => Action::Drag(draw.maybe_dir(), path, drop),
            1 => Action::Drag(from, draw.longer(path), drop),
            _ => Action::Drag(from, path, draw.dir()),
        },
        Action::Reroll(dice) => Action::Reroll(dice ^ draw.bit()),
        Action::Spend(spend, dice, up) => match draw.below(3) {
            0 => Action::Spend(draw.spend(), dice, up),
            1 => Action::Spend(spend, dice ^ draw.bit(), up),
            _ => Action::Spend(spend, dice, !up),
        },
        Action::Use(card, way, aim) => match draw.below(3) {
            0 => Action::Use(draw.card(), way, aim),
            1 => Action::Use(card, draw.way(), aim),
            _ => Action::Use(card, way, draw.aim()),
        },
        Action::Fly(die, dir, then) => match draw.below(3) {
            0 => Action::Fly(draw.number(3), dir, then),
            1 => Action::Fly(die, draw.dir(), then),
            _ => Action::Fly(die, dir, draw.maybe_dir()),
        },
        Action::Hack(white) => Action::Hack(white.wrapping_add(draw.number(8))),
        Action::Access(black, white) => Action::Access(black.wrapping_add(draw.number(3)), white ^ draw.number(8)),
        Action::Allocate(die, card, slot) => match draw.below(3) {
            0 => Action::Allocate(draw.number(8), card, slot),
            1 => Action::Allocate(die, draw.number(5), slot),
            _ => Action::Allocate(die, card, draw.number(5)),
        },
        Action::Choose(_) => Action::Choose(draw.answer()),
        _ => draw.action(),
    }
}

/// Draws parts of actions.
struct Draw<'a> {
    game: &'a Infiltration,
    chance: &'a mut QuickChance,
}

impl Draw<'_> {
    fn below(&mut self, count: u16) -> u8 {
        self.chance.below(count)
    }

    /// Usually a number in sight, now and then any.
    fn number(&mut self, usual: u16) -> u8 {
        if self.below(8) == 0 { self.chance.bits() as u8 } else { self.below(usual) }
    }

    /// Usually some of the first dice, now and then any.
    fn dice(&mut self) -> u16 {
        if self.below(8) == 0 { self.chance.bits() as u16 } else { u16::from(self.below(64)) }
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn bit(&mut self) -> u16 {
        1 << self.below(16)
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(u16::from(Seat::MOST))).expect("below the most")
    }

    fn seat_or(&mut self, given: Seat) -> Seat {
        if self.coin() { given } else { self.seat() }
    }

    fn dir(&mut self) -> Dir {
        Dir::at(self.below(4))
    }

    fn maybe_dir(&mut self) -> Option<Dir> {
        let dir = self.dir();
        (self.below(4) > 0).then_some(dir)
    }

    fn card(&mut self) -> Card {
        Card(self.number(self.game.pack().equipment.len() as u16 + 1))
    }

    fn cards(&mut self, given: Cards) -> Cards {
        let (more, less) = (self.card(), self.card());
        if self.coin() { given.with(more) } else { given.with(more).without(less) }
    }

    /// Any space, or one of a guard.
    fn space(&mut self) -> Space {
        let guards: Vec<Space> = self.game.state().guards.iter().flatten().map(|guard| guard.at).collect();
        let (width, height) = self.game.stage().board.size();
        let any = Space::new(self.below(u16::from(width)), self.below(u16::from(height))).expect("on the map");
        let guard = guards.get(usize::from(self.below(16))).copied();
        guard.unwrap_or(any)
    }

    fn longer(&mut self, given: Path) -> Path {
        let mut path = if self.below(4) == 0 { Path::EMPTY } else { given };
        for _ in 0..=self.below(2) {
            let goes_on = self.below(4) == 0;
            path.push(self.dir(), goes_on);
        }
        path
    }

    fn path(&mut self) -> Path {
        self.longer(Path::EMPTY)
    }

    fn focus(&mut self) -> Focus {
        Focus::ALL[usize::from(self.below(Focus::ALL.len() as u16))]
    }

    fn spend(&mut self) -> Spend {
        match self.below(4) {
            0 => Spend::WorksAlone,
            1 => Spend::Card(self.card()),
            _ => Spend::Focus(self.seat(), self.focus()),
        }
    }

    fn way(&mut self) -> Way {
        let ways = [Way::Plain, Way::Place, Way::Detonate, Way::Recharge, Way::Orders, Way::Reactions, Way::Reload];
        ways[usize::from(self.below(7))]
    }

    fn aim(&mut self) -> Aim {
        match self.below(7) {
            0 => Aim::None,
            1 => Aim::Here,
            2 => Aim::Dir(self.dir()),
            3 => Aim::At(self.space()),
            4 => Aim::AtWith(self.space(), self.number(5)),
            5 => Aim::With(self.number(5)),
            _ => Aim::On(self.card()),
        }
    }

    fn thing(&mut self) -> Thing {
        match self.below(5) {
            0 => Thing::Door(self.number(17)),
            1 => Thing::Point(self.number(17)),
            2 => Thing::Ride(self.number(5), self.number(5)),
            3 => Thing::Objective,
            _ => Thing::Node,
        }
    }

    fn answer(&mut self) -> Answer {
        match self.below(9) {
            0 => Answer::No,
            1 => Answer::Yes,
            2 => Answer::Dir(self.dir()),
            3 => Answer::Seat(self.seat()),
            4 => Answer::Space(self.space()),
            5 => Answer::Card(self.card()),
            6 => Answer::Door(self.number(17)),
            7 => Answer::Token(self.seat(), self.number(5)),
            _ => Answer::Tier(self.number(5), self.number(5)),
        }
    }

    /// Any action.
    fn action(&mut self) -> Action {
        match self.below(29) {
            0 => Action::Equip(self.seat(), self.cards(Cards::default())),
            1 => Action::Ready,
            2 => Action::Turn(self.seat()),
            3 => Action::Sneak(self.path()),
            4 => Action::Dash(self.path()),
            5 => Action::Fight(self.dir()),
            6 => Action::Combo(self.dir()),
            7 => Action::Takedown(self.dir()),
            8 => Action::Disguise,
            9 => Action::Drag(self.maybe_dir(), self.path(), self.dir()),
            10 => Action::Interact(self.thing()),
            11 => Action::Reroll(self.dice()),
            12 => Action::Knock,
            13 => Action::Focus(self.focus()),
            14 => Action::Spend(self.spend(), self.dice(), self.coin()),
            15 => Action::SpendMove(self.path()),
            16 => Action::Accept,
            17 => Action::Use(self.card(), self.way(), self.aim()),
            18 => Action::Fly(self.number(3), self.dir(), self.maybe_dir()),
            19 => Action::Hack(self.number(9)),
            20 => Action::Search,
            21 => Action::Access(self.number(9), self.number(9)),
            22 => Action::Allocate(self.number(16), self.number(5), self.number(5)),
            23 => Action::TakeBack(self.number(5), self.number(5)),
            24 => Action::Return(self.number(5), self.coin()),
            25 => Action::Resolve(self.number(5), self.number(5)),
            26 => Action::Codec(self.chance.bits() as u16 % 10_000),
            27 => Action::Choose(self.answer()),
            _ => Action::End,
        }
    }
}
