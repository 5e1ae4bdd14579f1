//! Which positions are alike, for somebody who follows a plan or looks for one.

use ::infiltration::Infiltration;
use ::infiltration::state::{Fight, Player};
use table::{QuickChance, Seat};

/// What must be as planned before a step is taken.
pub(super) fn fingerprint(game: &Infiltration, seat: Seat) -> u64 {
    let state = game.state();
    let Some(player) = state.players.get(seat.index()) else { return 0 };
    let mut mix = Mix(u64::from(state.round));
    mix.player(player);
    mix.add(state.fired);
    mix.add(u64::from(state.doors) | u64::from(state.disabled) << 16 | u64::from(state.hacked) << 32);
    for objective in &state.objectives {
        mix.add(objective.at.index() as u64 | u64::from(objective.up) << 16);
    }
    for trap in state.traps.iter().filter(|trap| trap.up) {
        mix.add(trap.at.index() as u64 | (trap.face as u64) << 16);
    }
    mix.fight(state.boss.as_ref());
    mix.0
}

/// Two ways to the same signature need not both be followed.
pub(super) fn signature(game: &Infiltration, seat: Seat) -> u64 {
    let mut mix = Mix(fingerprint(game, seat));
    if let Some(player) = game.state().players.get(seat.index()) {
        mix.add(u64::from(player.actions) | u64::from(player.noisy) << 8 | u64::from(player.focus) << 16);
        mix.add(u64::from(player.flags.bits()));
        for item in player.items.iter().flatten() {
            mix.add(item.card.0 as u64 | u64::from(item.tokens) << 16);
        }
    }
    for guard in game.state().guards.iter().flatten() {
        mix.add(guard.at.index() as u64 | (guard.facing as u64) << 16);
    }
    for car in game.state().cars {
        mix.add(u64::from(car.shaft));
    }
    mix.0
}

/// Numbers mixed into one.
pub(super) struct Mix(pub(super) u64);

impl Mix {
    pub(super) fn add(&mut self, number: u64) {
        self.0 = QuickChance::new(self.0.rotate_left(17) ^ number).bits();
    }

    fn player(&mut self, player: &Player) {
        self.add(player.at.map_or(u64::MAX, |at| at.index() as u64));
        self.add(player.attention.map_or(0, |token| 1 + token.at.index() as u64 * 2 + token.side as u64));
        self.add(u64::from(player.damage) | u64::from(player.escorts) << 8);
    }

    pub(super) fn fight(&mut self, fight: Option<&Fight>) {
        let Some(fight) = fight else { return };
        self.add(fight.at.map_or(u64::MAX, |at| at.index() as u64 | (fight.facing as u64) << 16));
        let track = u64::from(fight.threat) | u64::from(fight.peak) << 8;
        self.add(u64::from(fight.damage) | u64::from(fight.exposed) << 8 | track << 16);
    }
}
