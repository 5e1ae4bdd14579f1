//! What a finished game looks like in figures: conquests, losses, and the luck of the dice.

use conquest::state::{Battle, SEATS};
use conquest::{Conquest, Event};
use host::Entry;
use lab::odds::{Die, Modifiers, RollOdds, Throw};
use table::{Game as _, Seat, Viewer};

use super::super::phrases::Phrases;
use super::phrases;

/// What one player did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    conquered: u16,
    lost: u16,
    rolls: u16,
    /// Armies that fell to this player's dice beyond what was to be expected.
    luck: f64,
}

/// The figures of a game, a line for each player.
pub(super) fn tell(phrases: &Phrases, game: &Conquest, entries: &[Entry<Event>]) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let tallies = Tallies::of(game, entries).seats;
    let mut lines = vec![phrases.say("debrief-headline", &[("rounds", view.round.into())])];
    lines.push(phrases.word("debrief-columns"));
    for seat in game.order() {
        let tally = tallies[seat.index()];
        let (own, hand) = (view.owned[seat.index()], &view.hands[seat.index()]);
        lines.push(format!(
            "{:<10} {:>10} {:>10} {:>9} {:>11} {:>6} {:>+7.1}",
            phrases::seat(phrases, game, *seat),
            hand.objectives.len(),
            own.len(),
            tally.conquered,
            tally.lost,
            tally.rolls,
            tally.luck,
        ));
    }
    lines.push(phrases.word("debrief-luck"));
    lines
}

/// Counts while the events are folded over the position once more.
struct Tallies {
    game: Conquest,
    seats: [Tally; SEATS],
    /// What the attacker was to be expected to lose in the roll on the table.
    expected: f64,
}

impl Tallies {
    fn of(game: &Conquest, entries: &[Entry<Event>]) -> Self {
        let settings = game.view(Viewer::Public).settings;
        let blank = Conquest::blank(game.pack().clone(), settings);
        let mut tallies = Self { game: blank, seats: Default::default(), expected: 0.0 };
        for entry in entries {
            tallies.count(&entry.event);
            tallies.game.apply(&entry.event);
        }
        tallies
    }

    fn count(&mut self, event: &Event) {
        match *event {
            Event::Conquered { seat, .. } => self.seats[seat.index()].conquered += 1,
            Event::Rolled { battle, .. } => self.expected = expected_loss(&self.game, &battle),
            Event::Fought { from, to, attackers_lost, defenders_lost, .. } => {
                let luck = self.expected - f64::from(attackers_lost);
                self.fought(self.game.owner(from).player(), attackers_lost, luck);
                self.fought(self.game.owner(to).player(), defenders_lost, -luck);
            }
            Event::ArmiesRemoved { territory, armies } => {
                if let Some(seat) = self.game.owner(territory).player() {
                    self.seats[seat.index()].lost += armies;
                }
            }
            _ => {}
        }
    }

    fn fought(&mut self, seat: Option<Seat>, lost: u8, luck: f64) {
        if let Some(seat) = seat {
            let tally = &mut self.seats[seat.index()];
            tally.rolls += 1;
            tally.lost += u16::from(lost);
            tally.luck += luck;
        }
    }
}

/// What the attacker loses on average in such a roll; cards and rerolls are luck too.
fn expected_loss(game: &Conquest, battle: &Battle) -> f64 {
    let added = game.added(battle);
    let dice = |count: u8, boss: bool| {
        let first = if boss { Die::D8 } else { Die::D6 };
        let mut dice = vec![Die::D6; usize::from(count)];
        dice.iter_mut().take(1).for_each(|die| *die = first);
        dice
    };
    let attack = dice(battle.dice, game.boss_at(battle.from).is_some());
    let defence = dice(battle.defence, game.boss_at(battle.to).is_some());
    let [highest, second] = added.defence;
    let attack = Throw::new(&attack, Modifiers::by_rank(added.attack));
    let defence = Throw::new(&defence, Modifiers::by_rank([highest, second, 0]));
    let (Some(attack), Some(defence)) = (attack, defence) else { return 0.0 };
    let odds = RollOdds::new(&attack, &defence);
    let sum: f64 = (0_u32..).zip(odds.counts()).map(|(lost, count)| f64::from(lost) * f64::from(*count)).sum();
    sum / f64::from(odds.total())
}
