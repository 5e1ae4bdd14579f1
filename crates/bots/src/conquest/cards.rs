//! Which shop cards a player buys and plays: those that help at once, out of points it
//! can spare.

use core::cell::OnceCell;

use ::conquest::effect::{CardEffect, Place, Whose};
use ::conquest::ids::{Design, Territory};
use ::conquest::state::{Args, Battle, Move};
use ::conquest::{Action, Options};
use table::OptionList;

use super::board::Board;
use super::contender::{best_start, to_the_front};

/// Points kept for salaries and a new boss.
const RESERVE: u32 = 5000;
/// Points for which a card is bought: its price, what most cost to play, and the reserve.
const RICH: u32 = 3000 + 1000 + RESERVE;
/// Cards in hand above which none is bought.
const ENOUGH: u8 = 4;
/// The last round in which cards are bought.
const LATE: u16 = 20;

/// TRN-4. One card, if there are points for it and for playing it. In a long war everybody has
/// points to spare and cards decide nothing any more.
pub(super) fn buy(board: &Board<'_>, options: &Options) -> Option<Action> {
    if board.temper.shops {
        let all = options.choices().map(|choice| choice.with(u16::MAX));
        return all.filter(|action| matches!(action, Action::Buy(_))).last();
    }
    let hand = board.view.hands[board.seat.index()];
    let wanted = hand.points >= RICH && hand.shop_cards < ENOUGH && board.view.round <= LATE;
    wanted.then_some(Action::Buy(1))
}

/// The card among the options that helps most, if one does.
pub(super) fn play(board: &Board<'_>, options: &Options) -> Option<Action> {
    if options.len() < 2 {
        return None;
    }
    let needs = Needs { board, start: OnceCell::new(), movement: OnceCell::new() };
    let plays = options.choices().filter_map(|choice| match choice.with(0) {
        Action::Play(design, Args::Move(_)) => Some((20, Action::Play(design, Args::Move(needs.movement()?)))),
        action @ Action::Play(design, args) => Some((needs.help(design, args)?, action)),
        _ => None,
    });
    plays.max_by_key(|(help, _)| *help).map(|(_, action)| action)
}

/// What a player needs; looked up once and only if a card asks for it.
struct Needs<'a> {
    board: &'a Board<'a>,
    start: OnceCell<Option<Territory>>,
    movement: OnceCell<Option<Move>>,
}

impl Needs<'_> {
    /// Where armies are needed.
    fn start(&self) -> Option<Territory> {
        *self.start.get_or_init(|| best_start(self.board, 0))
    }

    /// Which armies are needed elsewhere.
    fn movement(&self) -> Option<Move> {
        *self.movement.get_or_init(|| to_the_front(self.board))
    }

    /// How much a card helps now.
    fn help(&self, design: Design, args: Args) -> Option<i32> {
        let board = self.board;
        let card = board.pack.design(design);
        let reserve = if board.temper.shops { 0 } else { RESERVE };
        let spare = board.view.hands[board.seat.index()].points >= card.cost + reserve;
        match (card.effect, args) {
            (CardEffect::Armies { place: Place::Own, .. }, Args::Territory(at)) => {
                (self.start() == Some(at)).then_some(100)
            }
            (CardEffect::Armies { place: Place::Attacked, .. } | CardEffect::Screen | CardEffect::CeaseFire, _) => {
                Some(50)
            }
            (CardEffect::Remove { .. }, Args::Territory(at)) => spare.then(|| board.armies(at)),
            (CardEffect::Steal { .. }, Args::Seat(from)) => {
                Some((board.view.hands[from.index()].points / 1000).cast_signed())
            }
            (CardEffect::Ransom | CardEffect::Block | CardEffect::Spy, _) => spare.then_some(1),
            (CardEffect::Shift { whose, by }, Args::Die(die)) => {
                let saved = saved(board, whose, die, |shown| shown + by)?;
                (saved > 0 && spare).then_some(saved)
            }
            (CardEffect::Reroll { whose }, Args::Die(die)) => {
                // A reroll is worth it if an average die would do.
                let average = |shown: i8| if whose == Whose::Own { shown.max(4) } else { shown.min(3) };
                let saved = saved(board, whose, die, average)?;
                (saved > 0 && spare).then_some(saved)
            }
            _ => None,
        }
    }
}

/// How many armies a changed die saves the player, or costs the other side more.
fn saved(board: &Board<'_>, whose: Whose, die: u8, change: impl Fn(i8) -> i8) -> Option<i32> {
    let battle = board.view.phase.battle()?;
    let attacks = board.view.active == board.seat;
    let mut changed = *battle;
    let dice: &mut [i8] =
        if attacks == (whose == Whose::Own) { &mut changed.attack_dice } else { &mut changed.defence_dice };
    if let Some(shown) = dice.get_mut(usize::from(die).wrapping_sub(1)) {
        *shown = change(*shown);
    }
    let fewer = attackers_lost(battle) - attackers_lost(&changed);
    Some(if attacks { fewer } else { -fewer })
}

/// BTL-2. What the attacker loses by the dice alone.
fn attackers_lost(battle: &Battle) -> i32 {
    let (mut attack, mut defence) = (battle.attack_dice, battle.defence_dice);
    let (attack, defence) = (&mut attack[..usize::from(battle.dice)], &mut defence[..usize::from(battle.defence)]);
    attack.sort_unstable_by(|a, b| b.cmp(a));
    defence.sort_unstable_by(|a, b| b.cmp(a));
    attack.iter().zip(defence.iter()).map(|(ours, theirs)| i32::from(ours <= theirs)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorted_dice_are_compared_and_ties_go_to_the_defender() {
        let at = Territory::BOW;
        let battle = |attack_dice, dice, defence_dice, defence| {
            let (from, to, answer, keep) = (at, Territory::DECK, defence, None);
            Battle { from, to, dice, defence, answer, keep, attack_dice, defence_dice }
        };
        assert_eq!(attackers_lost(&battle([1, 5, 6], 3, [4, 6], 2)), 1);
        assert_eq!(attackers_lost(&battle([2, 6, 0], 2, [6, 1], 2)), 1);
        assert_eq!(attackers_lost(&battle([4, 0, 0], 1, [3, 3], 2)), 0);
        assert_eq!(attackers_lost(&battle([3, 3, 3], 3, [3, 0], 1)), 1);
    }
}
