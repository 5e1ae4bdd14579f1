//! Chapters 8 and 9, the dice window: roll, change, accept (FOC-6).

use core::ops::ControlFlow;

use table::{Chance, Faces, Log, Seat, SeatSet};

use crate::action::{Action, Options, Spend};
use crate::event::Event;
use crate::frame::{Frame, Purpose, With};
use crate::game::Infiltration;
use crate::ids::{Character, Focus};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{BLACK_DICE, DICE, Dice, Die, Flags, Roll, RollStep, WHITE_DICE};

/// Takes what may be spent, one after the other, until it has had enough.
pub(crate) type Found<'a> = dyn FnMut(Action) -> ControlFlow<()> + 'a;

impl Infiltration {
    /// Who has something to say about the roll under way; empty if the dice simply stand.
    fn dice_asked(&self) -> SeatSet {
        let Some(roll) = &self.state.roll else { return SeatSet::EMPTY };
        if roll.step == RollStep::Allocate {
            return if self.can_allocate(roll.roller) { SeatSet::only(roll.roller) } else { SeatSet::EMPTY };
        }
        let mut asked = SeatSet::EMPTY;
        for seat in self.seats() {
            if self.each_spend(seat, roll, &mut |_| ControlFlow::Break(())).is_break() {
                asked = asked.with(seat).with(roll.roller);
            }
        }
        asked
    }

    /// What a seat may do about the roll under way; accepting comes first.
    pub(crate) fn list_dice(&self, seat: Seat, into: &mut Options) {
        let Some(roll) = &self.state.roll else { return };
        if seat == roll.roller {
            into.push(Action::Accept);
        }
        if roll.step == RollStep::Allocate {
            return self.list_allocations(seat, into);
        }
        let _ = self.each_spend(seat, roll, &mut |action| {
            into.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Everything this seat may spend on a roll now.
    fn each_spend(&self, seat: Seat, roll: &Roll, found: &mut Found<'_>) -> ControlFlow<()> {
        if seat == roll.roller {
            self.each_token_spend(seat, seat, roll, found)?;
            if let Some(meryl) = self.lender(seat) {
                self.each_token_spend(seat, meryl, roll, found)?;
            }
            self.each_works_alone(seat, roll, found)?;
            self.card_spends(seat, roll, found)?;
        } else if self.is_playing(seat, Character::Otacon) {
            self.each_token_spend(roll.roller, seat, roll, found)?;
        }
        ControlFlow::Continue(())
    }

    fn is_playing(&self, seat: Seat, character: Character) -> bool {
        self.player(seat).is_some_and(|player| player.character == character)
    }

    /// CHR-2. Meryl, if she lends this character a hand.
    pub(crate) fn lender(&self, seat: Seat) -> Option<Seat> {
        let meryl = self.seats().find(|other| *other != seat && self.is_playing(*other, Character::Meryl))?;
        let (from, to) = (self.player(meryl)?.at?, self.player(seat)?.at?);
        self.ground().reaches(from, to, 2).then_some(meryl)
    }

    /// FOC-2, FOC-3, CHR-4. The focus tokens of one owner on the roll of another or the own.
    fn each_token_spend(&self, roller: Seat, owner: Seat, roll: &Roll, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(player) = self.player(owner) else { return ControlFlow::Continue(()) };
        let call = roller != owner && player.character == Character::Otacon;
        if roll.step == RollStep::Allocate || self.focus_is_dimmed() {
            return ControlFlow::Continue(());
        }
        for focus in player.active_focus().filter(|focus| !(call && *focus == Focus::PlusDie)) {
            let spend = Spend::Focus(owner, focus);
            if roll.step == RollStep::Window {
                let black_only = call || player.character == Character::Otacon && focus == Focus::Reroll;
                self.each_change(spend, focus, player.character, roll, black_only, found)?;
            } else if self.changes_count(player.character, focus, roll) {
                found(Action::Spend(spend, 0, true))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// FOC-4. Whether a token takes a die away, or adds one, before this roll.
    fn changes_count(&self, owner: Character, focus: Focus, roll: &Roll) -> bool {
        match focus {
            Focus::MinusDie if owner == Character::Snake => roll.white > 0,
            Focus::MinusDie => roll.black > 0,
            Focus::PlusDie if owner == Character::Meryl => roll.white < WHITE_DICE,
            Focus::PlusDie => roll.black < self.black_supply(),
            _ => false,
        }
    }

    /// The black dice that do not lie on system cards.
    pub(crate) fn black_supply(&self) -> u8 {
        let on_cards = self.state.up.iter().flat_map(|card| &card.slots).flatten().count() as u8;
        BLACK_DICE.saturating_sub(on_cards)
    }

    fn each_change(
        &self,
        spend: Spend,
        focus: Focus,
        owner: Character,
        roll: &Roll,
        black_only: bool,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if focus == Focus::PlusDie {
            let white = owner == Character::Meryl;
            let used = roll.dice.iter().filter(|die| die.white == white).count() as u8;
            let supply = if white { WHITE_DICE } else { self.black_supply() };
            if used < supply && roll.dice.len() < DICE {
                found(Action::Spend(spend, 0, true))?;
            }
            return ControlFlow::Continue(());
        }
        let (raise, lower) = shifts(focus);
        let any = focus == Focus::Reroll;
        if !any && raise + lower == 0 {
            return ControlFlow::Continue(());
        }
        for (place, die) in roll.dice.iter().enumerate().filter(|(_, die)| !(black_only && die.white)) {
            if any || shifted(*die, raise, true).is_some() {
                found(Action::Spend(spend, 1 << place, true))?;
            }
            if shifted(*die, lower, false).is_some() {
                found(Action::Spend(spend, 1 << place, false))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// CHR-1. Snake's ±1 with a weapon and nobody around.
    fn each_works_alone(&self, seat: Seat, roll: &Roll, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(player) = self.player(seat) else { return ControlFlow::Continue(()) };
        let Purpose::Strike(With::Card(card), _) = roll.purpose else { return ControlFlow::Continue(()) };
        let weapon = self.pack.card(card).is_some_and(|card| card.kind.is_weapon());
        let spent = player.character != Character::Snake || player.flags.has(Flags::WORKS_ALONE);
        if spent || !weapon || roll.step != RollStep::Window || self.has_company(seat) {
            return ControlFlow::Continue(());
        }
        for (place, die) in roll.dice.iter().enumerate() {
            for up in [true, false] {
                if shifted(*die, 1, up).is_some() {
                    found(Action::Spend(Spend::WorksAlone, 1 << place, up))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn has_company(&self, seat: Seat) -> bool {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return false };
        self.on_map().any(|(other, there, _)| other != seat && self.ground().reaches(at, there, 2))
    }

    /// FOC-2. Tokens spent between actions: those that change the number of dice of the next own roll
    /// are used before the action, and a fifth action is taken.
    pub(crate) fn list_arming(&self, seat: Seat, into: &mut Options) {
        let lender = self.lender(seat);
        for (owner, focus) in self.armable(seat, lender).chain(self.extra_action(seat, lender)) {
            into.push(Action::Spend(Spend::Focus(owner, focus), 0, true));
        }
    }

    fn armable(&self, seat: Seat, lender: Option<Seat>) -> impl Iterator<Item = (Seat, Focus)> + '_ {
        let owners = [Some(seat), lender].into_iter().flatten();
        owners.flat_map(move |owner| {
            let tokens = [(Focus::MinusDie, Flags::MINUS_DIE), (Focus::PlusDie, Flags::PLUS_DIE)];
            tokens.into_iter().filter_map(move |(focus, flag)| {
                let armed = self.player(seat)?.flags.has(flag);
                (self.player(owner)?.has_focus(focus) && !armed).then_some((owner, focus))
            })
        })
    }
}

/// FOC-3. By how much a token raises a die, and by how much it lowers one.
const fn shifts(focus: Focus) -> (u8, u8) {
    match focus {
        Focus::Plus2 => (2, 0),
        Focus::Minus2 => (0, 2),
        Focus::Shift1 => (1, 1),
        Focus::Shift2 => (2, 2),
        Focus::MinusDie | Focus::PlusDie | Focus::Reroll | Focus::ExtraAction | Focus::Dash2 => (0, 0),
    }
}

/// FOC-4, TRM-8. A die raised or lowered, clamped to 1..6; `!` is no number.
#[inline]
pub(crate) fn shifted(die: Die, by: u8, up: bool) -> Option<u8> {
    if die.is_bang() {
        return None;
    }
    let face = if up { (die.face + by).min(6) } else { die.face.saturating_sub(by).max(1) };
    (face != die.face).then_some(face)
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Fixes the dice of a roll and opens its window. More dice than the supply are not rolled (TRM-8).
    pub(crate) fn begin_roll(&mut self, roller: Seat, purpose: Purpose, white: u8, black: u8) {
        let (mut white, mut black) = (white, black);
        if purpose.is_foreseen() {
            (white, black) = self.use_armed(roller, white, black);
        }
        let (white, black) = (white.min(WHITE_DICE), black.min(self.game.black_supply()));
        self.emit(Event::RollBegun { roller, purpose, white, black });
        self.enter(Frame::Dice);
    }

    fn use_armed(&mut self, roller: Seat, white: u8, black: u8) -> (u8, u8) {
        let Some(player) = self.game.player(roller).copied() else { return (white, black) };
        let (mut white, mut black) = (white, black);
        if player.flags.has(Flags::MINUS_DIE) {
            match player.character {
                Character::GrayFox => black = black.saturating_sub(1),
                _ => white = white.saturating_sub(1),
            }
        }
        if player.flags.has(Flags::PLUS_DIE) {
            let otacon = player.character == Character::Otacon && !player.flags.has(Flags::LENT_DIE);
            if otacon { black += 1 } else { white += 1 }
        }
        let armed = Flags::MINUS_DIE.with(Flags::PLUS_DIE).with(Flags::LENT_DIE);
        if player.flags.has(armed) {
            self.emit(Event::FlagsCleared { seat: roller, flags: armed });
        }
        (white, black)
    }

    /// The window goes on as far as nobody has anything to say. Returns whether somebody has.
    pub(crate) fn step_dice(&mut self) -> bool {
        let Some(roll) = &self.state().roll else {
            self.leave();
            return false;
        };
        let (step, asked) = (roll.step, roll.asked);
        let skips = roll.purpose.is_foreseen() && step == RollStep::Before;
        let seats = if skips { SeatSet::EMPTY } else { self.game.dice_asked() };
        if !seats.is_empty() {
            if seats != asked {
                self.emit(Event::Asked { seats });
            }
            return true;
        }
        self.close(step);
        false
    }

    /// Keeps the dice as they are.
    pub(crate) fn accept(&mut self, seat: Seat) -> Result<(), Refusal> {
        let roll = self.state().roll.as_ref().ok_or(Refusal::NotThisQuestion)?;
        if !matches!(self.game.frame(), Some(Frame::Dice)) || roll.roller != seat {
            return Err(Refusal::NotThisQuestion);
        }
        let step = roll.step;
        self.close(step);
        Ok(())
    }

    /// Nobody has any more to say about this step of the window.
    fn close(&mut self, step: RollStep) {
        match step {
            RollStep::Before => self.roll_now(),
            RollStep::Window => self.close_window(),
            RollStep::Allocate => self.finish_allocation(),
        }
    }

    fn roll_now(&mut self) {
        let Some(roll) = &self.state().roll else { return };
        let (roller, white, black) = (roll.roller, roll.white, roll.black);
        let mut dice = Dice::new();
        for place in 0..white + black {
            let face = self.roll_die(place < white);
            let _ = dice.try_push(Die { white: place < white, face, changed: false, extra: false });
        }
        let rolled = (1u32 << dice.len()) - 1;
        self.emit(Event::DiceRolled { roller, dice, rolled: rolled as u16 });
    }

    /// A die: 0 is `!`.
    pub(crate) fn roll_die(&mut self, white: bool) -> u8 {
        if !white {
            return self.chance.die(Faces::Six);
        }
        match self.chance.die(Faces::White) {
            1 => 0,
            pips => pips,
        }
    }

    /// FOC-6, step 4: the faces are final; `!` is read (ATT-4), then what the roll was for.
    fn close_window(&mut self) {
        let Some(roll) = self.state().roll.clone() else { return };
        let Roll { roller, purpose, dice, rolled, .. } = roll;
        let shown = |(place, die): (usize, &Die)| die.white && die.is_bang() && rolled >> place & 1 != 0;
        let bang = dice.iter().enumerate().any(shown);
        if purpose != Purpose::Access {
            self.emit(Event::DiceAccepted { roller, dice: dice.clone() });
            self.leave();
        }
        if purpose == Purpose::Noise {
            self.emit(Event::NoiseChecked { seat: roller, bang });
            self.fire(crate::stage::When::Noise, Some(roller));
        }
        self.finish_roll(roller, purpose, &dice);
        if purpose != Purpose::Access {
            let fresh = dice.iter().enumerate().filter(|(place, _)| rolled >> place & 1 != 0);
            self.trace(roller, fresh.map(|(_, die)| *die));
        }
        if bang {
            self.draw_attention(roller, if purpose == Purpose::Noise { "ATT-6" } else { "ATT-4" });
            self.boss_after_bang(roller);
        }
    }

    /// CHR-7. Dice on no card go back to the supply.
    fn finish_allocation(&mut self) {
        let Some((roller, dice)) = self.state().roll.as_ref().map(|roll| (roll.roller, roll.dice.clone())) else {
            return;
        };
        let lying = dice.clone();
        self.emit(Event::DiceAccepted { roller, dice });
        self.leave();
        self.trace(roller, lying.into_iter());
    }

    fn finish_roll(&mut self, roller: Seat, purpose: Purpose, dice: &Dice) {
        match purpose {
            Purpose::Strike(with, mark) => self.strike_rolled(roller, with, mark, dice),
            Purpose::Guard(_) | Purpose::Boss => self.attack_rolled(roller, dice),
            Purpose::Lock(target) => self.lock_rolled(roller, target, dice),
            Purpose::Access => self.access_rolled(),
            Purpose::Flight(card) => self.flight_rolled(roller, card, dice),
            Purpose::Noise | Purpose::Inspection => {}
        }
    }

    /// A token, ability or card is spent on the roll, or readied for the next.
    pub(crate) fn spend(&mut self, seat: Seat, spend: Spend, dice: u16, up: bool) -> Result<(), Refusal> {
        if let Some(Frame::Turn(turn)) = self.game.frame() {
            if dice != 0 || !up {
                return Err(Refusal::NoSuchDie);
            }
            return self.spend_in_turn(turn, spend);
        }
        let roll = self.state().roll.as_ref().ok_or(Refusal::NotThisQuestion)?;
        let wanted = Action::Spend(spend, dice, up);
        let same = |action: Action| if action == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if self.game.each_spend(seat, roll, &mut { same }).is_continue() {
            return Err(self.why_not_spend(spend));
        }
        match spend {
            Spend::Focus(owner, focus) => self.spend_focus(owner, focus, dice, up),
            Spend::WorksAlone => {
                self.emit(Event::FlagsSet { seat, flags: Flags::WORKS_ALONE });
                self.change_die(dice, |die| shifted(die, 1, up));
            }
            Spend::Card(card) => self.spend_card(seat, card, dice, up)?,
        }
        Ok(())
    }

    fn why_not_spend(&self, spend: Spend) -> Refusal {
        match spend {
            Spend::Focus(..) if self.game.focus_is_dimmed() => Refusal::FocusDimmed,
            Spend::Focus(owner, focus) => match self.game.player(owner) {
                None => Refusal::NoSuchToken,
                Some(player) if player.character.focus_place(focus).is_none() => Refusal::NoSuchToken,
                Some(player) if !player.has_focus(focus) => Refusal::TokenSpent,
                Some(_) if matches!(focus, Focus::ExtraAction | Focus::Dash2 | Focus::MinusDie) => Refusal::TokenNotNow,
                Some(_) => Refusal::NoSuchDie,
            },
            Spend::WorksAlone | Spend::Card(_) => Refusal::TokenNotNow,
        }
    }

    fn spend_focus(&mut self, owner: Seat, focus: Focus, dice: u16, up: bool) {
        let Some(character) = self.game.player(owner).map(|player| player.character) else { return };
        self.emit(Event::FocusSpent { seat: owner, focus });
        let before = self.state().roll.as_ref().is_some_and(|roll| roll.step == RollStep::Before);
        match focus {
            Focus::MinusDie | Focus::PlusDie if before => self.change_count(character, focus),
            Focus::PlusDie => self.add_die(character == Character::Meryl),
            Focus::Reroll => self.reroll_dice(dice),
            _ => {
                let (raise, lower) = shifts(focus);
                self.change_die(dice, |die| shifted(die, if up { raise } else { lower }, up));
            }
        }
    }

    fn change_count(&mut self, owner: Character, focus: Focus) {
        let Some(roll) = &self.state().roll else { return };
        let (mut white, mut black) = (roll.white, roll.black);
        let is_white = matches!(owner, Character::Snake | Character::Meryl);
        let count = if is_white { &mut white } else { &mut black };
        *count = if focus == Focus::PlusDie { *count + 1 } else { count.saturating_sub(1) };
        self.emit(Event::RollChanged { white, black });
    }

    fn add_die(&mut self, white: bool) {
        let face = self.roll_die(white);
        let die = self.state().roll.as_ref().map_or(0, |roll| roll.dice.len()) as u8;
        self.emit(Event::DieAdded { die, white, face });
    }

    /// Rerolls the dice given by bits.
    pub(crate) fn reroll_dice(&mut self, dice: u16) {
        for die in (0..DICE as u8).filter(|die| dice >> die & 1 != 0) {
            let white = self.state().roll.as_ref().and_then(|roll| roll.dice.get(usize::from(die)).copied());
            let Some(white) = white.map(|die| die.white) else { continue };
            let face = self.roll_die(white);
            self.emit(Event::DieRerolled { die, face });
        }
    }

    /// Changes the dice given by bits.
    pub(crate) fn change_die(&mut self, dice: u16, to: impl Fn(Die) -> Option<u8>) {
        for die in (0..DICE as u8).filter(|die| dice >> die & 1 != 0) {
            let shown = self.state().roll.as_ref().and_then(|roll| roll.dice.get(usize::from(die)).copied());
            if let Some(face) = shown.and_then(&to) {
                self.emit(Event::DieChanged { die, face });
            }
        }
    }

    /// FOC-2, FOC-6. Tokens used in the own turn, between actions.
    fn spend_in_turn(&mut self, seat: Seat, spend: Spend) -> Result<(), Refusal> {
        let Spend::Focus(owner, focus) = spend else { return Err(Refusal::TokenNotNow) };
        if self.game.focus_is_dimmed() {
            return Err(Refusal::FocusDimmed);
        }
        let lender = self.game.lender(seat);
        if self.game.extra_action(seat, lender) == Some((owner, focus)) {
            self.emit(Event::FocusSpent { seat: owner, focus });
            self.emit(Event::ExtraAction { seat });
            return Ok(());
        }
        if !self.game.armable(seat, lender).any(|armable| armable == (owner, focus)) {
            return Err(match self.why_not_spend(spend) {
                Refusal::NoSuchDie => Refusal::TokenNotNow,
                other => other,
            });
        }
        self.emit(Event::FocusSpent { seat: owner, focus });
        let flag = if focus == Focus::MinusDie { Flags::MINUS_DIE } else { Flags::PLUS_DIE };
        let lent = if owner == seat { flag } else { flag.with(Flags::LENT_DIE) };
        self.emit(Event::FlagsSet { seat, flags: lent });
        Ok(())
    }
}

impl Infiltration {
    /// FOC-3, ACT-13. Meryl's fifth action, in her own turn or lent to the one acting.
    fn extra_action(&self, seat: Seat, lender: Option<Seat>) -> Option<(Seat, Focus)> {
        let owners = [Some(seat), lender].into_iter().flatten();
        let mut able =
            owners.filter(|owner| self.player(*owner).is_some_and(|player| player.has_focus(Focus::ExtraAction)));
        able.next().map(|owner| (owner, Focus::ExtraAction))
    }
}

#[cfg(test)]
mod tests {
    use crate::ids::Character;
    use crate::refusal::Refusal;
    use crate::rules::scene::Scene;

    #[test]
    fn a_token_used_before_the_roll_names_no_die() {
        let mut scene = Scene::new(&[(Character::Meryl, 4, 2)]);
        assert_eq!(scene.play("spend plus-die 2", &[]), Err(Refusal::NoSuchDie));
        assert_eq!(scene.play("spend extra-action down", &[]), Err(Refusal::NoSuchDie));
        scene.plays(&["spend plus-die", "spend extra-action"]);
    }
}
