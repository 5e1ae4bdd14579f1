//! What a command of Infiltration is likely to lead to before the enemy's phase: counted in copies of the
//! position in which everything nobody knows was dealt anew and the dice fell as they may.

use infiltration::frame::Frame;
use infiltration::ids::Side;
use infiltration::{Action, Event, Infiltration, Options};
use table::{Game as _, Log, QuickChance, Seat, Viewer};

use crate::telegraph::least;

/// So many copies are played.
pub const COPIES: u16 = 200;

/// The most decisions in a copy after the command itself: dice to be taken as they are, mostly.
const DECISIONS: usize = 8;

/// In how many of the copies something happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// A guard or the boss was hurt.
    pub hit: u16,
    /// A guard or the boss was felled.
    pub felled: u16,
    /// A character was hurt.
    pub hurt: u16,
    /// A character was seen or alerted the guards.
    pub alerted: u16,
    /// A guard has something to look into.
    pub heard: u16,
    /// A door was opened or a terminal hacked.
    pub opened: u16,
    /// All damage that guards and the boss took, over all copies.
    pub damage: u16,
}

/// What a command of somebody who is asked leads to. None if it is not offered.
pub fn prospect(game: &Infiltration, command: &str) -> Option<Prospect> {
    let (seat, action) = game.asked().iter().find_map(|seat| Some((seat, offered(game, seat, command)?)))?;
    let mut told = Prospect::default();
    for copy in 0..COPIES {
        let mut chance = QuickChance::new(u64::from(copy));
        let mut fork = game.clone();
        fork.resample(Viewer::Public, &mut chance);
        told.count(follow(fork, seat, action, &mut chance));
    }
    Some(told)
}

/// The action behind a command, if it is offered.
fn offered(game: &Infiltration, seat: Seat, command: &str) -> Option<Action> {
    let mut options = Options::default();
    game.options(seat, &mut options);
    options.actions().iter().copied().find(|action| game.command(seat, *action) == command)
}

/// Plays an action, and on until somebody has a turn or the enemy's phase begins; dice are taken as they fall.
fn follow(mut game: Infiltration, seat: Seat, action: Action, chance: &mut QuickChance) -> Notes {
    let mut notes = Notes::default();
    let mut next = Some((seat, action));
    for _ in 0..=DECISIONS {
        let Some((seat, action)) = next else { break };
        if game.play(seat, action, chance, &mut notes).is_err() || notes.over {
            break;
        }
        if matches!(game.frame(), Some(Frame::Turn(_) | Frame::Players) | None) {
            break;
        }
        next = game.asked().iter().next().and_then(|seat| Some((seat, least(&game, seat)?)));
    }
    notes
}

impl Prospect {
    fn count(&mut self, notes: Notes) {
        let Notes { hit, felled, hurt, alerted, heard, opened, damage, over: _ } = notes;
        let counts = [
            (&mut self.hit, hit),
            (&mut self.felled, felled),
            (&mut self.hurt, hurt),
            (&mut self.alerted, alerted),
            (&mut self.heard, heard),
            (&mut self.opened, opened),
        ];
        for (count, happened) in counts {
            *count += u16::from(happened);
        }
        self.damage += u16::from(damage);
    }
}

/// What happened in one copy.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that happened or did not")]
struct Notes {
    hit: bool,
    felled: bool,
    hurt: bool,
    alerted: bool,
    heard: bool,
    opened: bool,
    damage: u8,
    /// The enemy's phase has begun: what happens there is not asked for.
    over: bool,
}

impl Log<Event> for Notes {
    fn record(&mut self, event: &Event) {
        match *event {
            _ if self.over => {}
            Event::GuardDamaged { amount, .. } | Event::BossDamaged { amount, .. } => {
                self.hit |= amount > 0;
                self.damage = self.damage.saturating_add(amount);
            }
            Event::GuardKilled { .. } | Event::GuardKnockedOut { .. } | Event::BossDefeated => self.felled = true,
            Event::PlayerDamaged { .. } => self.hurt = true,
            Event::AttentionPlaced { side: Side::Alert, .. } => self.alerted = true,
            Event::AttentionPlaced { .. } => self.heard = true,
            Event::DoorOpened { .. } | Event::TerminalHacked { .. } => self.opened = true,
            Event::Entered { frame: Frame::Enemy(_) } | Event::Became { frame: Frame::Enemy(_) } => self.over = true,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
