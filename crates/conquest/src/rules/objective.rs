//! Chapter 5: objectives, rewards, airfields and how a game is won.

use table::{Chance, Log, Seat, SeatSet};

use crate::effect::{Condition, RewardEffect};
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Mode, Objective, Objectives, Territories, Territory};
use crate::numbers::OBJECTIVES_TO_WIN;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

impl Conquest {
    /// OBJ-2. Whether a condition holds now for the active player.
    pub fn holds(&self, seat: Seat, condition: Condition) -> bool {
        let (reached, needed) = self.progress(seat, condition);
        reached >= needed
    }

    /// OBJ-2. How far the player is with a condition, and how far it goes.
    pub fn progress(&self, seat: Seat, condition: Condition) -> (u8, u8) {
        let own = self.territories_of(seat);
        let taken = own.minus(self.state.owned_at_start);
        let started_without_haven = self.state.owned_at_start.and(Territories::OUTER_HAVEN).is_empty();
        match condition {
            Condition::Zone(zone) => {
                let members = self.pack.zone(zone).members;
                (own.and(members).len(), members.len())
            }
            Condition::Zones(needed) => {
                let whole = self.pack.zones().iter().filter(|zone| own.contains_all(zone.members));
                (whole.count() as u8, needed)
            }
            Condition::Cities(needed) => (own.and(self.state.cities).len(), needed),
            Condition::Territories(needed) => (own.len(), needed),
            Condition::EnemyHeadquarters(needed) => {
                let enemy = self.state.headquarters.iter().enumerate().filter(|(of, _)| *of != seat.index());
                (enemy.filter_map(|(_, at)| *at).filter(|at| own.contains(*at)).count() as u8, needed)
            }
            Condition::TakeCities(needed) => (taken.and(self.state.cities).len(), needed),
            Condition::TakeTerritories(needed) => (taken.len(), needed),
            Condition::TakeOuterHaven if started_without_haven => (taken.and(Territories::OUTER_HAVEN).len(), 3),
            Condition::TakeOuterHaven => (0, 3),
            Condition::HoldOuterHaven(needed) => (self.state.hands[seat.index()].haven_starts, needed),
        }
    }

    /// OBJ-1. The face-up objectives the active player may take now.
    pub fn achieved(&self, seat: Seat) -> Objectives {
        let face_up = self.state.face_up.iter();
        face_up.filter(|it| self.holds(seat, self.pack.objective(*it).condition)).collect()
    }

    fn takeable(&self, seat: Seat, objective: Objective) -> Result<(), Refusal> {
        if self.state.phase != Phase::Objective {
            return Err(Refusal::WrongStep);
        }
        if !self.state.face_up.contains(objective) {
            return Err(Refusal::ObjectiveGone(objective));
        }
        if !self.achieved(seat).contains(objective) {
            return Err(Refusal::ConditionNotMet(objective));
        }
        Ok(())
    }

    /// OBJ-3. Three objectives and the own Headquarters, where the mode asks for them.
    pub fn has_won(&self, seat: Seat) -> bool {
        let by_objectives = self.state.settings.mode != Mode::WorldConquest;
        let enough = self.state.hands[seat.index()].objectives.len() >= OBJECTIVES_TO_WIN;
        let home = self.state.headquarters[seat.index()];
        by_objectives && enough && home.is_some_and(|at| self.territories_of(seat).contains(at))
    }

    /// OBJ-5. Who leads by objectives, territories, armies.
    pub(super) fn leaders(&self) -> SeatSet {
        let rank = |seat: Seat| {
            let own = self.territories_of(seat);
            let armies: u32 = own.iter().map(|it| u32::from(self.armies(it))).sum();
            (self.state.hands[seat.index()].objectives.len(), own.len(), armies)
        };
        let best = self.state.living.iter().map(rank).max();
        self.state.living.iter().filter(|seat| Some(rank(*seat)) == best).collect()
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// OBJ-1, RWD-1. Takes one objective; its reward is shown and granted.
    pub(super) fn take_objective(&mut self, seat: Seat, objective: Objective) -> Result<(), Refusal> {
        self.game.takeable(seat, objective)?;
        let reward = self.state().under[objective.index()];
        self.emit(Event::ObjectiveTaken { seat, objective });
        let Some(reward) = reward else {
            self.leave();
            return Ok(());
        };
        self.emit(Event::RewardGranted { seat, reward });
        if self.game.pack.reward(reward).effect == RewardEffect::Airfield {
            self.enter(Phase::Airfield);
        } else {
            self.leave();
        }
        Ok(())
    }

    /// RWD-2. An airfield is placed at once in any own territory.
    pub(super) fn build_airfield(&mut self, seat: Seat, territory: Territory) -> Result<(), Refusal> {
        if self.state().phase != Phase::Airfield {
            return Err(Refusal::WrongStep);
        }
        self.game.own(seat, territory, "RWD-2")?;
        self.emit(Event::AirfieldBuilt { seat, territory });
        self.enter(Phase::Objective);
        self.leave();
        Ok(())
    }

    pub(super) fn build_the_only_airfield(&mut self, seat: Seat) {
        if let Some(territory) = self.game.territories_of(seat).first() {
            self.build_airfield(seat, territory).expect("an airfield can stand in any own territory");
        }
    }

    /// OBJ-3, OBJ-4.
    pub(super) fn win(&mut self, seat: Seat) {
        self.emit(Event::GameOver { winners: SeatSet::only(seat) });
    }
}
