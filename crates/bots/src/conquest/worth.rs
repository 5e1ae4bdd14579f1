//! What a territory is worth to a player who does not have it: income, objectives, rivals.
//!
//! Counted in sixteenths of an army.

use ::conquest::effect::Condition;
use ::conquest::ids::{Mode, Objectives, Owner, Territories, Territory, Zone};

use table::Seat;

use super::board::Board;
use super::temper::{Aim, Temper};

/// What counts more than all else counts so many times.
const AIMED: i32 = 5;

/// An army.
pub(super) const ARMY: i32 = 16;
/// Any territory: a third of an army each turn, and a card for the first.
const TERRITORY: i32 = 20;
/// A city counts for income as another territory.
const CITY: i32 = 8;
/// A Headquarters brings an army each turn; the own one is needed to win.
const HEADQUARTERS: i32 = 90;
const OWN_HEADQUARTERS: i32 = 160;
/// All of a zone, for each army of its bonus; shared by what is missing.
const ZONE_BONUS: i32 = 48;
/// The last step of an objective; shared by the steps that are missing.
const OBJECTIVE: i32 = 300;
/// The same where objectives bring rewards but no victory.
const REWARD: i32 = 100;
/// The end of a rival, shared by the rival's territories; more in the mode that needs it.
const RIVAL: i32 = 64;
const RIVAL_TO_THE_END: i32 = 160;

/// A territory of Outer Haven for whoever wants nothing else.
const HAVEN: i32 = 400;

/// What territories are worth to a player now.
pub(super) struct Worth {
    territory: i32,
    city: i32,
    enemy_headquarters: i32,
    zones: [i32; Zone::COUNT],
    owners: [i32; Owner::COUNT],
    own_headquarters: Option<Territory>,
    others_headquarters: Territories,
    cities: Territories,
}

impl Worth {
    pub(super) fn new(board: &Board<'_>, temper: &Temper) -> Self {
        let headquarters = board.view.headquarters;
        let own_headquarters = headquarters[board.seat.index()];
        let all: Territories = headquarters.iter().flatten().copied().collect();
        let mut worth = Self {
            territory: TERRITORY * temper.territory / 16,
            city: CITY,
            enemy_headquarters: HEADQUARTERS * temper.headquarters / 16,
            zones: [0; Zone::COUNT],
            owners: [0; Owner::COUNT],
            own_headquarters,
            others_headquarters: own_headquarters.map_or(all, |own| all.without(own)),
            cities: board.view.cities,
        };
        worth.count_zones(board, temper);
        worth.count_rivals(board, temper);
        worth.count_objectives(board, board.view.face_up, temper);
        worth
    }

    /// What a territory of somebody else is worth.
    #[inline]
    pub(super) fn of(&self, board: &Board<'_>, at: Territory) -> i32 {
        let mut worth = self.territory
            + self.zones[board.pack.zone_of(at).index()]
            + self.owners[board.view.owner[at.index()].index()];
        if self.cities.contains(at) {
            worth += self.city;
        }
        if self.others_headquarters.contains(at) {
            worth += self.enemy_headquarters;
        }
        if self.own_headquarters == Some(at) {
            worth += OWN_HEADQUARTERS;
        }
        worth
    }

    fn count_zones(&mut self, board: &Board<'_>, temper: &Temper) {
        for (worth, zone) in self.zones.iter_mut().zip(board.pack.zones()) {
            let missing = zone.members.minus(board.own);
            let broken = board.view.owned[..board.view.hands.len()].iter().any(|of| of.contains_all(zone.members));
            let bonus = i32::from(zone.bonus) * ZONE_BONUS * temper.zone / 16;
            *worth += bonus / i32::from(missing.len().max(1));
            if broken {
                *worth += bonus / 3;
            }
        }
        if temper.aim == Some(Aim::Haven) {
            self.zones[Zone::OUTER_HAVEN.index()] += HAVEN;
        }
    }

    fn count_rivals(&mut self, board: &Board<'_>, temper: &Temper) {
        let to_the_end = board.view.settings.mode == Mode::WorldConquest;
        let rival = if to_the_end { RIVAL_TO_THE_END } else { RIVAL } * temper.rival / 16;
        // The longer a war lasts, the more everybody turns on the weakest: it has to end some day.
        let rival = rival + rival * i32::from(board.view.round.min(64)) / 8;
        let size = |seat: &Seat| board.view.owned[seat.index()].len();
        let leader = board.view.living.without(board.seat).iter().max_by_key(size);
        for seat in board.view.living.without(board.seat).iter() {
            let left = i32::from(board.view.owned[seat.index()].len().max(1));
            let cards = i32::from(board.view.hands[seat.index()].territory_cards);
            let is_aim =
                temper.aim == Some(Aim::Rival(seat)) || temper.aim == Some(Aim::Leader) && leader == Some(seat);
            let aimed = if is_aim { AIMED } else { 1 };
            self.owners[seat.index()] += (rival + 2 * ARMY * cards) * aimed / left;
        }
    }

    fn count_objectives(&mut self, board: &Board<'_>, face_up: Objectives, temper: &Temper) {
        let to_win = board.view.settings.mode != Mode::WorldConquest;
        let prize = if to_win { OBJECTIVE } else { REWARD } * temper.objective / 16;
        for objective in face_up.iter() {
            let aimed = if temper.aim == Some(Aim::Objective(objective)) { AIMED } else { 1 };
            self.count_objective(board, board.pack.objective(objective).condition, prize * aimed);
        }
    }

    /// OBJ-2. Spreads the prize over what is missing.
    fn count_objective(&mut self, board: &Board<'_>, condition: Condition, prize: i32) {
        let own = board.own;
        let mine = board.view.active == board.seat;
        let taken = if mine { own.minus(board.view.owned_at_start) } else { Territories::EMPTY };
        let share = |needed: u8, reached: u8| match needed.saturating_sub(reached) {
            0 => 0,
            missing => prize / i32::from(missing),
        };
        match condition {
            Condition::Zone(zone) => {
                let members = board.pack.zone(zone).members;
                self.zones[zone.index()] += share(members.len(), own.and(members).len());
            }
            Condition::Zones(_) => {
                for (worth, zone) in self.zones.iter_mut().zip(board.pack.zones()) {
                    *worth += share(zone.members.len(), own.and(zone.members).len()) / 2;
                }
            }
            Condition::Cities(needed) => self.city += share(needed, own.and(self.cities).len()),
            Condition::TakeCities(needed) => self.city += share(needed, taken.and(self.cities).len()),
            Condition::Territories(needed) => self.territory += share(needed, own.len()),
            Condition::TakeTerritories(needed) => self.territory += share(needed, taken.len()),
            Condition::EnemyHeadquarters(needed) => {
                self.enemy_headquarters += share(needed, own.and(self.others_headquarters).len());
            }
            Condition::TakeOuterHaven => {
                if own.and(Territories::OUTER_HAVEN) == taken.and(Territories::OUTER_HAVEN) {
                    self.zones[Zone::OUTER_HAVEN.index()] += share(3, taken.and(Territories::OUTER_HAVEN).len());
                }
            }
            Condition::HoldOuterHaven(_) => {
                self.zones[Zone::OUTER_HAVEN.index()] += share(3, own.and(Territories::OUTER_HAVEN).len()) / 2;
            }
        }
    }
}
