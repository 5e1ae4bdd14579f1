//! Chapter 3: the steps of a turn in their order, which of them are put and which are skipped (TRN-0).

use table::{Chance, Log, Seat};

use crate::action::{Options, Row, Verb};
use crate::effect::RewardEffect;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Bosses, WindowKind};
use crate::numbers::SALARY;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

impl Conquest {
    /// The seat that decides now, outside of windows.
    pub(crate) fn mover(&self) -> Option<Seat> {
        let at = |place: u8| self.state.order.get(usize::from(place)).copied();
        match self.state.phase {
            Phase::Factions { at: place }
            | Phase::Headquarters { at: place }
            | Phase::Claim { at: place }
            | Phase::Reinforce { at: place }
            | Phase::FirstBoss { at: place } => at(place),
            Phase::Defend(battle) => self.owner(battle.to).player(),
            Phase::Over { .. } => None,
            _ => Some(self.state.active),
        }
    }

    /// TRN-0. Whether the present phase puts a question; decided by public knowledge alone. One with
    /// exactly one possible answer is not put.
    fn puts_question(&self) -> bool {
        let seat = self.state.active;
        let optional = !self.state.ending;
        match self.state.phase {
            Phase::Factions { at } => at < self.state.settings.players && self.free_factions().nth(1).is_some(),
            Phase::Claim { .. } => self.unclaimed().len() > 1,
            Phase::Reinforce { at } => {
                let seat = self.state.order[usize::from(at)];
                self.state.reserves[seat.index()] > 0 && self.territories_of(seat).len() > 1
            }
            Phase::FirstBoss { at } => at < self.state.settings.players,
            Phase::Recruit => self.state.hands[seat.index()].territory_cards() > 0,
            Phase::Deploy { left, .. } => left > 1 || (left == 1 && self.territories_of(seat).len() > 1),
            Phase::Shop => optional && self.affordable_cards(seat) > 0,
            Phase::Salaries { unpaid } => {
                optional && !unpaid.is_empty() && self.state.hands[seat.index()].points >= SALARY
            }
            Phase::Hire => optional && self.can_hire(seat),
            Phase::Prepare { maneuver } => {
                optional && (self.may_play(seat, WindowKind::Prepare) || (maneuver && self.can_maneuver(seat)))
            }
            Phase::OthersTurn | Phase::Declared(_) | Phase::Rolled(_) | Phase::EndOfTurn => false,
            Phase::Attack => optional && self.can_attack(seat),
            Phase::Defend(ref battle) => battle.defence == 0 && self.defence_is_a_choice(battle),
            Phase::Advance { from, least, .. } => self.armies(from) - 1 > least || self.boss_at(from).is_some(),
            Phase::Objective => optional && !self.achieved(seat).is_empty(),
            Phase::Airfield => self.territories_of(seat).len() > 1,
            Phase::Maneuver { left } => optional && left > 0 && self.can_maneuver(seat),
            Phase::Dock => optional && self.haven_controller() == Some(seat),
            Phase::Finish => optional && self.may_play(seat, WindowKind::Finish),
            Phase::Headquarters { .. } | Phase::Over { .. } => true,
        }
    }

    /// Lists what an asked seat may do. Declining comes first where it is possible.
    pub(crate) fn list(&self, seat: Seat, into: &mut Options) {
        if let Some(window) = &self.state.window {
            into.push(Row::plain(Verb::Pass));
            return self.list_cards(seat, window.kind, into);
        }
        match self.state.phase {
            Phase::Factions { .. } => {
                let free = self.free_factions().fold(0, |bits, faction| bits | 1 << faction as u64);
                into.push(Row::over(Verb::Faction, free));
            }
            Phase::Headquarters { .. } => into.push(Row::at(Verb::Headquarters, self.unclaimed())),
            Phase::Claim { .. } => into.push(Row::at(Verb::Claim, self.unclaimed())),
            Phase::Reinforce { .. } => into.push(Row::at(Verb::Reinforce, self.territories_of(seat))),
            Phase::FirstBoss { .. } => {
                for boss in self.pool().iter() {
                    into.push(Row::at(Verb::FirstBoss, self.territories_of(seat)).from(boss.index()));
                }
            }
            Phase::Recruit => self.list_trades(seat, into),
            Phase::Deploy { left, .. } => into.push(Row::at(Verb::Deploy, self.territories_of(seat)).range(1, left)),
            Phase::Shop => {
                into.push(Row::plain(Verb::Pass));
                into.push(Row::plain(Verb::Buy).range(1, self.affordable_cards(seat)));
                self.list_end(seat, into);
            }
            Phase::Salaries { unpaid } => self.list_salaries(seat, unpaid, into),
            Phase::Hire => {
                into.push(Row::plain(Verb::Pass));
                self.list_hires(seat, into);
                self.list_end(seat, into);
            }
            Phase::Prepare { maneuver } => {
                into.push(Row::plain(Verb::Pass));
                self.list_cards(seat, WindowKind::Prepare, into);
                if maneuver {
                    self.list_maneuvers(seat, None, into);
                }
                self.list_end(seat, into);
            }
            Phase::Attack => {
                into.push(Row::plain(Verb::StopAttacking));
                self.list_attacks(seat, into);
                self.list_end(seat, into);
            }
            Phase::Defend(battle) => {
                into.push(Row::plain(Verb::Defend).range(1, u16::from(self.most_defence(&battle))));
            }
            Phase::Advance { from, least, .. } => self.list_advances(from, least, into),
            Phase::Objective => {
                into.push(Row::plain(Verb::Pass));
                into.push(Row::over(Verb::Objective, u64::from(self.achieved(seat).bits())));
                self.list_end(seat, into);
            }
            Phase::Airfield => into.push(Row::at(Verb::Airfield, self.territories_of(seat))),
            Phase::Maneuver { .. } => {
                into.push(Row::plain(Verb::Pass));
                self.list_maneuvers(seat, None, into);
                self.list_end(seat, into);
            }
            Phase::Dock => {
                into.push(Row::plain(Verb::Pass));
                into.push(Row::over(Verb::Dock, self.other_ports()));
                self.list_end(seat, into);
            }
            Phase::Finish => {
                into.push(Row::plain(Verb::Pass));
                self.list_cards(seat, WindowKind::Finish, into);
                self.list_end(seat, into);
            }
            Phase::OthersTurn | Phase::Declared(_) | Phase::Rolled(_) | Phase::EndOfTurn | Phase::Over { .. } => {}
        }
    }

    fn list_end(&self, seat: Seat, into: &mut Options) {
        if self.endable(seat).is_ok() {
            into.push(Row::plain(Verb::End));
        }
    }

    /// TRN-0. From the shop on all that is left of a turn can be passed, if the salaries can be paid.
    fn endable(&self, seat: Seat) -> Result<(), Refusal> {
        let due = match self.state.phase {
            Phase::Shop => self.bosses_of(seat),
            Phase::Salaries { unpaid } => unpaid,
            Phase::Hire
            | Phase::Prepare { .. }
            | Phase::Attack
            | Phase::Objective
            | Phase::Maneuver { .. }
            | Phase::Dock
            | Phase::Finish => Bosses::EMPTY,
            _ => return Err(Refusal::WrongStep),
        };
        self.payable(seat, due)
    }

    /// Whether the seat has a reward with this effect.
    pub(crate) fn has_reward(&self, seat: Seat, effect: impl Fn(RewardEffect) -> bool) -> bool {
        self.state.hands[seat.index()].rewards.iter().any(|it| effect(self.pack.reward(it).effect))
    }

    /// The seat after this one in turn order that is still in the game, and whether a round begins
    /// with it (BRD-5).
    pub(crate) fn next_seat(&self, seat: Seat) -> (Seat, bool) {
        let order = self.order();
        let here = order.iter().position(|it| *it == seat).unwrap_or(0);
        let places = (1..=order.len()).map(|step| (here + step) % order.len());
        let next = places.into_iter().find(|place| self.state.living.contains(order[*place])).unwrap_or(here);
        (order[next], next <= here)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Runs the game on to the next decision.
    pub(crate) fn run_on(&mut self) {
        loop {
            let state = self.state();
            if let Some(window) = &state.window {
                if window.answered != window.asked {
                    return;
                }
                self.close_window();
            } else if state.current.is_some() {
                self.finish_card();
            } else if let Some(play) = state.plays.iter().flatten().next().copied() {
                self.begin_card(play);
            } else if self.game.puts_question() {
                return;
            } else {
                self.leave();
            }
        }
    }

    /// Does what follows when the present phase puts no (further) question.
    pub(super) fn leave(&mut self) {
        let seat = self.state().active;
        match self.state().phase {
            Phase::Factions { at } => self.leave_factions(at),
            Phase::Claim { .. } => self.claim_the_last(),
            Phase::Reinforce { at } => self.leave_reinforce(at),
            Phase::FirstBoss { .. } => {
                self.deal_late_seats();
                self.first_round();
            }
            Phase::Recruit => self.muster(seat, 0),
            Phase::Deploy { left, points } => self.leave_deploy(seat, left, points),
            Phase::Shop => {
                let unpaid = self.game.bosses_of(seat);
                self.enter(Phase::Salaries { unpaid });
            }
            Phase::Salaries { unpaid } => self.leave_salaries(seat, unpaid),
            Phase::Hire => {
                let maneuver = self.game.has_reward(seat, |it| it == RewardEffect::StartingManeuver);
                self.enter(Phase::Prepare { maneuver });
            }
            Phase::Prepare { .. } => {
                self.enter(Phase::OthersTurn);
                self.open_window(WindowKind::OthersTurn);
            }
            Phase::OthersTurn => self.enter(Phase::Attack),
            Phase::Attack => self.enter(Phase::Objective),
            Phase::Declared(battle) => self.leave_declared(battle),
            Phase::Defend(battle) => self.leave_defend(battle),
            Phase::Rolled(battle) => self.fight(battle),
            Phase::Advance { least, .. } => self.move_in(least, None),
            Phase::Objective => self.enter_maneuvers(seat),
            Phase::Airfield => self.build_the_only_airfield(seat),
            Phase::Maneuver { .. } => self.enter(Phase::Dock),
            Phase::Dock => self.enter(Phase::Finish),
            Phase::Finish => self.enter(Phase::EndOfTurn),
            Phase::EndOfTurn => self.end_turn(seat),
            Phase::Headquarters { .. } | Phase::Over { .. } => {}
        }
    }

    fn leave_factions(&mut self, at: u8) {
        if at == self.state().settings.players {
            return self.lay_out();
        }
        let seat = self.state().order[usize::from(at)];
        let only = self.game.free_factions().next();
        if let Some(faction) = only {
            self.emit(Event::FactionTaken { seat, faction });
        }
        self.enter(Phase::Factions { at: at + 1 });
    }

    fn claim_the_last(&mut self) {
        let seat = self.game.mover().unwrap_or(self.state().active);
        if let Some(last) = self.game.unclaimed().first() {
            self.claim(seat, last).expect("the last empty territory can be claimed");
        }
    }

    fn leave_reinforce(&mut self, at: u8) {
        let seat = self.state().order[usize::from(at)];
        let own = self.game.territories_of(seat);
        match own.first() {
            Some(only) if self.state().reserves[seat.index()] > 0 => {
                self.reinforce(seat, only).expect("an own territory can be reinforced");
            }
            _ => self.skip_in_draft(at),
        }
    }

    fn leave_deploy(&mut self, seat: Seat, left: u16, points: u32) {
        match self.game.territories_of(seat).first() {
            Some(territory) if left > 0 => self.emit(Event::Deployed { seat, territory, armies: left }),
            _ => {
                self.emit(Event::PointsCollected { seat, points });
                self.enter(Phase::Shop);
                self.draw_free_shop_card(seat);
            }
        }
    }

    fn leave_salaries(&mut self, seat: Seat, unpaid: Bosses) {
        match unpaid.first() {
            None => self.enter(Phase::Hire),
            Some(_) if self.game.payable(seat, unpaid).is_ok() => self.pay_all(seat, unpaid),
            Some(boss) => self.emit(Event::BossDismissed { seat, boss }),
        }
    }

    fn enter_maneuvers(&mut self, seat: Seat) {
        let additional = self.game.has_reward(seat, |it| it == RewardEffect::Maneuver);
        self.enter(Phase::Maneuver { left: 1 + u8::from(additional) });
    }

    /// Declines, or leaves the present step.
    pub(super) fn pass(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state().phase {
            Phase::Salaries { unpaid } => {
                self.game.payable(seat, unpaid)?;
                self.pay_all(seat, unpaid);
            }
            Phase::Recruit
            | Phase::Shop
            | Phase::Hire
            | Phase::Prepare { .. }
            | Phase::Objective
            | Phase::Maneuver { .. }
            | Phase::Dock
            | Phase::Finish => self.leave(),
            _ => return Err(Refusal::CannotPass),
        }
        Ok(())
    }

    pub(super) fn stop_attacking(&mut self) -> Result<(), Refusal> {
        if self.state().phase != Phase::Attack {
            return Err(Refusal::WrongStep);
        }
        self.leave();
        Ok(())
    }

    /// TRN-0. Passes the rest of the turn.
    pub(super) fn end(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.game.endable(seat)?;
        self.emit(Event::EndDeclared { seat });
        Ok(())
    }

    /// TRN-0, step 0 and the start of the turn.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let held = self.game.haven_controller() == Some(seat);
        let before = self.state().hands[seat.index()].haven_starts;
        let haven_starts = if held { (before + 1).min(2) } else { 0 };
        self.emit(Event::TurnStarted { seat, haven_starts });
    }

    /// TRN-0, step 10.
    fn end_turn(&mut self, seat: Seat) {
        if self.game.territory_card_is_due(seat) {
            self.draw_territory_card(seat);
        }
        if self.game.has_won(seat) {
            return self.win(seat);
        }
        let (next, new_round) = self.game.next_seat(seat);
        if new_round && !self.start_round() {
            return;
        }
        self.begin_turn(next);
    }

    /// BRD-5. Begins a round, unless the round limit ends the game (OBJ-5).
    fn start_round(&mut self) -> bool {
        let round = self.state().round.saturating_add(1);
        if self.state().settings.round_limit.is_some_and(|limit| round > limit) {
            let winners = self.game.leaders();
            self.emit(Event::GameOver { winners });
            return false;
        }
        self.emit(Event::RoundStarted { round });
        if self.game.haven_controller().is_none() {
            self.roll_port();
        }
        true
    }
}
