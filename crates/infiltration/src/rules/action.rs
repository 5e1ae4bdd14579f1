//! Chapter 4, actions: what a character does in its turn, what it costs, and what follows.

use table::{Chance, Log, Seat};

use crate::action::{Action, Options};
use crate::event::Event;
use crate::frame::{Act, Foe, Frame, Gait, Harm, Mark, Purpose, With};
use crate::game::Infiltration;
use crate::ids::{Character, Focus, Side, Verb};
use crate::path::Path;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::rules::equipment::box_survives;
use crate::rules::movement::Crowd;
use crate::space::{Dir, Space};
use crate::stage::When;
use crate::state::{Flags, Player};

impl Infiltration {
    /// ACT-0. Whether so many action tokens are left.
    pub(crate) fn affordable(&self, seat: Seat, cost: u8) -> Result<(), Refusal> {
        let left = self.player(seat).map_or(0, |player| player.actions);
        if left >= cost { Ok(()) } else { Err(Refusal::NoActionsLeft) }
    }

    fn is_otacon(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.character == Character::Otacon)
    }

    /// ACT-2, FOC-3. How far a Dash goes, and with Gray Fox's token.
    fn dash_reach(&self, seat: Seat) -> usize {
        let fox = self.player(seat).is_some_and(|player| player.has_focus(Focus::Dash2)) && !self.focus_is_dimmed();
        if fox { 4 } else { 2 }
    }

    /// ACT-3, ACT-4, ACT-12. The enemy next to a character in a direction.
    fn opponent(&self, seat: Seat, dir: Dir) -> Result<Foe, Refusal> {
        if self.is_otacon(seat) {
            return Err(Refusal::NotYourAction);
        }
        let at = self.player(seat).and_then(|player| player.at).ok_or(Refusal::NobodyThere)?;
        let next = self.ground().step(at, dir).ok_or(Refusal::NobodyThere)?;
        match self.guard_at(next) {
            Some(guard) => Ok(Foe::Guard(guard)),
            None => self.boss_target(at, next, Harm::Melee).map(|()| Foe::Boss),
        }
    }

    /// ACT-10. Whether Snake stands directly behind the guard next to him.
    fn takedown_target(&self, seat: Seat, dir: Dir) -> Result<u8, Refusal> {
        if self.player(seat).is_none_or(|player| player.character != Character::Snake) {
            return Err(Refusal::NotYourAction);
        }
        self.uncovered(seat)?;
        let Foe::Guard(guard) = self.opponent(seat, dir)? else { return Err(Refusal::NobodyThere) };
        let behind = self.guard(guard).is_some_and(|guard| guard.facing == dir);
        if behind { Ok(guard) } else { Err(Refusal::NotBehind) }
    }

    /// ACT-10. Whether Meryl can put on a uniform.
    fn uniform(&self, seat: Seat) -> Result<(), Refusal> {
        self.uncovered(seat)?;
        let player = self.player(seat).ok_or(Refusal::NotYourAction)?;
        let at = player.at.ok_or(Refusal::NotYourAction)?;
        if player.character != Character::Meryl {
            return Err(Refusal::NotYourAction);
        }
        if player.flags.has(Flags::DISGUISED) {
            return Err(Refusal::AlreadyDisguised);
        }
        if player.attention.is_some_and(|token| token.side == Side::Alert) {
            return Err(Refusal::DisguiseAlerted);
        }
        let ground = self.ground();
        let near = self.state.bodies.iter().any(|body| ground.adjacent(at, body.at));
        if near { Ok(()) } else { Err(Refusal::NoBody) }
    }

    /// ACT-5. What refreshing a token costs.
    fn refresh(&self, seat: Seat, focus: Focus) -> Result<u8, Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchToken)?;
        if !self.stage.focus {
            return Err(Refusal::NoFocusHere);
        }
        player.character.focus_place(focus).ok_or(Refusal::NoSuchToken)?;
        if player.has_focus(focus) {
            return Err(Refusal::FocusActive);
        }
        if self.focus_is_dimmed() {
            return Err(Refusal::FocusDimmed);
        }
        if self.loses_himself(seat) {
            return Err(Refusal::LosingMyself);
        }
        let cost = player.character.refresh_cost(focus);
        self.affordable(seat, cost)?;
        Ok(cost)
    }

    /// CHR-12. It is Gray Fox, and his alerted token is in his zone.
    fn loses_himself(&self, seat: Seat) -> bool {
        let Some(player) = self.player(seat) else { return false };
        let (Some(at), Some(token)) = (player.at, player.attention) else { return false };
        player.character == Character::GrayFox
            && token.side == Side::Alert
            && self.zone_of(at) == self.zone_of(token.at)
    }

    /// ACT-6, ACT-12. Whether a body can be dragged like this.
    fn draggable(&self, seat: Seat, from: Option<Dir>, path: Path, drop: Dir) -> Result<(), Refusal> {
        self.uncovered(seat)?;
        if self.is_otacon(seat) {
            return Err(Refusal::NotYourAction);
        }
        let body = self.body_to_drag(seat, from)?;
        let at = self.walkable(seat, path, 1)?;
        self.drop_space(seat, body, at, drop).map(|_| ())
    }

    /// What a character may do in its turn. Ending it comes first.
    pub(crate) fn list_turn(&self, seat: Seat, into: &mut Options) {
        into.push(Action::End);
        let Some(player) = self.player(seat) else { return };
        let Some(at) = player.at else { return };
        let taken = self.others(seat);
        if player.actions > 0 {
            self.each_way(&taken, at, 1, &mut |path, _| into.push(Action::Sneak(path)));
            self.each_way(&taken, at, self.dash_reach(seat), &mut |path, _| into.push(Action::Dash(path)));
            self.list_fights(seat, into);
            self.list_drags(seat, &taken, into);
            if self.uncovered(seat).is_ok() {
                self.list_interact(seat, into);
                into.push(Action::Knock);
            }
            self.list_rerolls(into);
            if self.uniform(seat).is_ok() && player.actions >= Verb::Disguise.cost() {
                into.push(Action::Disguise);
            }
        }
        self.list_focus(seat, &taken, into);
        self.list_equipment(seat, into);
        self.list_hacking(seat, into);
        self.list_codec(seat, into);
    }

    fn list_fights(&self, seat: Seat, into: &mut Options) {
        let Some(Player { actions, at: Some(at), .. }) = self.player(seat).copied() else { return };
        let foes = |(_, next): &(Dir, Space)| {
            self.state.guard_spaces.contains(*next) || self.is_boss_at(*next) || self.is_lair(*next)
        };
        for (dir, _) in self.ground().steps(at).filter(foes) {
            if self.opponent(seat, dir).is_err() {
                continue;
            }
            into.push(Action::Fight(dir));
            if actions >= Verb::Combo.cost() {
                into.push(Action::Combo(dir));
                if self.takedown_target(seat, dir).is_ok() {
                    into.push(Action::Takedown(dir));
                }
            }
        }
    }

    fn list_drags(&self, seat: Seat, taken: &Crowd, into: &mut Options) {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return };
        if self.is_otacon(seat) || self.state.bodies.is_empty() || self.uncovered(seat).is_err() {
            return;
        }
        for from in [None, Some(Dir::N), Some(Dir::E), Some(Dir::S), Some(Dir::W)] {
            let Ok(body) = self.body_to_drag(seat, from) else { continue };
            self.each_way(taken, at, 1, &mut |path, to| {
                for drop in Dir::ALL {
                    if self.drop_space(seat, body, to, drop).is_ok() {
                        into.push(Action::Drag(from, path, drop));
                    }
                }
            });
        }
    }

    fn list_focus(&self, seat: Seat, taken: &Crowd, into: &mut Options) {
        let Some(player) = self.player(seat) else { return };
        let Some(at) = player.at else { return };
        if !self.stage.focus || self.focus_is_dimmed() {
            return;
        }
        let refreshable = player.spent_focus().filter(|focus| self.refresh(seat, *focus).is_ok());
        refreshable.for_each(|focus| into.push(Action::Focus(focus)));
        self.list_arming(seat, into);
        if self.moving_token(seat).is_ok() {
            self.each_way(taken, at, 1, &mut |path, _| into.push(Action::SpendMove(path)));
        }
    }

    /// FOC-3. Snake's token that moves him a space.
    fn moving_token(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchToken)?;
        if self.focus_is_dimmed() {
            return Err(Refusal::FocusDimmed);
        }
        if player.character != Character::Snake {
            return Err(Refusal::NoSuchToken);
        }
        if player.has_focus(Focus::MinusDie) { Ok(()) } else { Err(Refusal::TokenSpent) }
    }

    fn list_codec(&self, seat: Seat, into: &mut Options) {
        let at = self.player(seat).and_then(|player| player.at);
        for frequency in self.stage.frequencies.iter().filter(|frequency| Some(frequency.at) == at) {
            into.push(Action::Codec(frequency.number));
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// The action tokens of an action that always takes as many are placed.
    pub(crate) fn pay_for(&mut self, seat: Seat, verb: Verb) {
        self.pay(seat, verb, verb.cost(), verb.is_noisy());
    }

    /// Action tokens are placed.
    pub(crate) fn pay(&mut self, seat: Seat, verb: Verb, cost: u8, noisy: bool) {
        self.emit(Event::ActionTaken { seat, verb, cost, noisy });
        if !matches!(verb, Verb::Focus | Verb::Use) {
            self.lower_sights(seat);
        }
    }

    /// An action begins; what follows once it is done waits below it.
    /// Returns whether an enemy has LOS to the character now.
    pub(crate) fn begin_act(&mut self, seat: Seat, verb: Verb, loud: bool) -> bool {
        let watched = self.game.is_watched(seat);
        let boxed = self.game.player(seat).is_some_and(|player| player.flags.has(Flags::BOXED));
        self.enter(Frame::Act(Act { seat, verb, loud, watched, boxed, step: 0 }));
        watched
    }

    /// Does what the active character wants.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Sneak(path) => self.walk(seat, Verb::Sneak, path),
            Action::Dash(path) => self.walk(seat, Verb::Dash, path),
            Action::Fight(dir) => self.fight(seat, Verb::Fight, dir),
            Action::Combo(dir) => self.fight(seat, Verb::Combo, dir),
            Action::Takedown(dir) => self.take_down(seat, dir),
            Action::Disguise => self.disguise(seat),
            Action::Drag(from, path, drop) => self.drag(seat, from, path, drop),
            Action::Interact(thing) => self.interact(seat, thing),
            Action::Reroll(dice) => self.reroll_lock(seat, dice),
            Action::Knock => self.knock(seat),
            Action::Focus(focus) => self.focus(seat, focus),
            Action::SpendMove(path) => self.spend_move(seat, path),
            Action::Use(card, way, aim) => self.use_card(seat, card, way, aim),
            Action::Hack(white) => self.hack(seat, white),
            Action::Search => self.search(seat),
            Action::Access(black, white) => self.access(seat, black, white),
            Action::Resolve(card, tier) => self.resolve(seat, card, tier),
            Action::Codec(number) => self.call(seat, number),
            Action::End => {
                self.end_turn(seat);
                Ok(())
            }
            _ => Err(Refusal::NotThisQuestion),
        }
    }

    fn walk(&mut self, seat: Seat, verb: Verb, path: Path) -> Result<(), Refusal> {
        self.game.affordable(seat, verb.cost())?;
        let dash = verb == Verb::Dash;
        let most = if dash { self.game.dash_reach(seat) } else { 1 };
        self.game.walkable(seat, path, most)?;
        self.pay_for(seat, verb);
        if path.moves() > 2 {
            self.emit(Event::FocusSpent { seat, focus: Focus::Dash2 });
        }
        let watched = self.begin_act(seat, verb, false);
        self.set_out(seat, if dash { Gait::Dash } else { Gait::Sneak }, path, watched);
        Ok(())
    }

    /// FOC-2. Snake's token moves him a space; it is no action and not noisy.
    fn spend_move(&mut self, seat: Seat, path: Path) -> Result<(), Refusal> {
        self.game.moving_token(seat)?;
        self.game.walkable(seat, path, 1)?;
        self.emit(Event::FocusSpent { seat, focus: Focus::MinusDie });
        let watched = self.game.is_watched(seat);
        self.set_out(seat, Gait::Token, path, watched);
        Ok(())
    }

    /// ACT-3, ACT-4. Bare hands: one white die, or two and a black one for two tokens.
    fn fight(&mut self, seat: Seat, verb: Verb, dir: Dir) -> Result<(), Refusal> {
        let foe = self.game.opponent(seat, dir)?;
        let (white, black) = if verb == Verb::Combo { (2, 1) } else { (1, 0) };
        self.game.affordable(seat, verb.cost())?;
        self.pay_for(seat, verb);
        self.begin_act(seat, verb, false);
        let at = self.game.player(seat).and_then(|player| player.at).and_then(|at| at.next(dir));
        if at.is_none_or(|at| self.still_aims(foe, at)) {
            self.begin_roll(seat, Purpose::Strike(With::Hands, Mark::One(foe)), white, black);
        }
        Ok(())
    }

    fn take_down(&mut self, seat: Seat, dir: Dir) -> Result<(), Refusal> {
        let guard = self.game.takedown_target(seat, dir)?;
        self.game.affordable(seat, Verb::Takedown.cost())?;
        self.pay_for(seat, Verb::Takedown);
        self.begin_act(seat, Verb::Takedown, false);
        self.kill_guard(guard);
        Ok(())
    }

    fn disguise(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.game.uniform(seat)?;
        self.game.affordable(seat, Verb::Disguise.cost())?;
        self.pay_for(seat, Verb::Disguise);
        self.begin_act(seat, Verb::Disguise, false);
        self.emit(Event::DisguiseGained { seat });
        Ok(())
    }

    fn drag(&mut self, seat: Seat, from: Option<Dir>, path: Path, drop: Dir) -> Result<(), Refusal> {
        self.game.affordable(seat, Verb::Drag.cost())?;
        self.game.draggable(seat, from, path, drop)?;
        let body = self.game.body_to_drag(seat, from)?;
        self.pay_for(seat, Verb::Drag);
        let watched = self.begin_act(seat, Verb::Drag, false);
        self.emit(Event::BodyRemoved { at: body.at, kind: body.kind, roped: body.roped });
        self.set_out(seat, Gait::Drag(body.kind, body.roped, drop), path, watched);
        Ok(())
    }

    /// ACT-9. Knocking draws attention.
    fn knock(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.game.uncovered(seat)?;
        self.game.affordable(seat, Verb::Knock.cost())?;
        self.pay_for(seat, Verb::Knock);
        self.begin_act(seat, Verb::Knock, false);
        self.draw_attention(seat, "ACT-9");
        Ok(())
    }

    fn focus(&mut self, seat: Seat, focus: Focus) -> Result<(), Refusal> {
        let cost = self.game.refresh(seat, focus)?;
        self.pay(seat, Verb::Focus, cost, false);
        self.begin_act(seat, Verb::Focus, false);
        self.emit(Event::FocusRefreshed { seat, focus });
        Ok(())
    }

    /// CDC-1. A codec number printed on the space.
    fn call(&mut self, seat: Seat, number: u16) -> Result<(), Refusal> {
        let at = self.game.player(seat).and_then(|player| player.at);
        let printed = |frequency: &crate::stage::Frequency| Some(frequency.at) == at && frequency.number == number;
        if !self.stage().frequencies.iter().any(printed) {
            return Err(Refusal::NoSuchNumber);
        }
        self.emit(Event::CodecCalled { seat, number });
        self.fire(When::Codec(number), Some(seat));
        Ok(())
    }

    /// What follows an action: noise of weapons, sight, what ends a hiding, the script.
    #[inline(never)]
    pub(crate) fn step_act(&mut self, act: Act) {
        let Act { seat, verb, .. } = act;
        if act.step > 0 {
            self.leave();
            return self.fire(When::Action(verb), Some(seat));
        }
        if self.stage().watches(verb) {
            self.go_on(Frame::Act(Act { step: 1, ..act }));
        } else {
            self.leave();
        }
        if act.loud {
            self.alert(seat, "ATT-5");
        }
        if act.boxed && !box_survives(verb) {
            self.unbox(seat);
        }
        let quiet = matches!(verb, Verb::Sneak | Verb::Dash | Verb::Focus | Verb::Disguise);
        if !quiet && (act.watched || self.game.is_watched(seat)) {
            self.lose_disguise(seat);
        }
        self.look_out();
        self.inspect(seat, None);
        self.boss_after_action(seat);
    }
}
