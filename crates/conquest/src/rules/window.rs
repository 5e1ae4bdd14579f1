//! DRB-2 and DRB-3: the windows in which cards are played, asked so that nobody learns who could.

use table::{Chance, Log, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::WindowKind;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Args, Play, SEATS};

impl Conquest {
    /// DRB-2. Whether public knowledge allows that the seat plays a card in this window.
    #[inline]
    pub(super) fn may_play(&self, seat: Seat, kind: WindowKind) -> bool {
        let hand = &self.state.hands[seat.index()];
        !hand.shop.is_empty() && self.pack.cheapest(kind).is_some_and(|cost| hand.points >= cost)
    }

    /// DRB-3. Who is entitled by the window, whatever they hold.
    fn entitled(&self, kind: WindowKind) -> SeatSet {
        let battle = self.state.phase.battle();
        let defender = battle.and_then(|battle| self.owner(battle.to).player());
        let defender = defender.map_or(SeatSet::EMPTY, SeatSet::only);
        match kind {
            WindowKind::Prepare | WindowKind::Finish => SeatSet::only(self.state.active),
            WindowKind::OthersTurn => self.state.living.without(self.state.active),
            WindowKind::Attacked => defender,
            WindowKind::Roll => defender.with(self.state.active),
            WindowKind::Card => {
                let player = self.state.current.map(|play| play.seat);
                player.map_or(SeatSet::EMPTY, |player| self.state.living.without(player))
            }
        }
    }

    /// The seats in turn order from the active player on.
    fn turn_order_from_active(&self) -> impl Iterator<Item = Seat> {
        let order = self.order();
        let here = order.iter().position(|seat| *seat == self.state.active).unwrap_or(0);
        order.iter().cycle().skip(here).take(order.len()).copied()
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// DRB-2. Asks everybody entitled who could have a card for it, if there is anybody.
    pub(super) fn open_window(&mut self, kind: WindowKind) {
        let entitled = self.game.entitled(kind);
        let asked: SeatSet = entitled.iter().filter(|seat| self.game.may_play(*seat, kind)).collect();
        if !asked.is_empty() {
            self.emit(Event::WindowOpened { kind, asked });
        }
    }

    /// DRB-2. A seat answers in secret.
    pub(super) fn answer(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(kind) = self.state().window.map(|window| window.kind) else { return Err(Refusal::WrongStep) };
        let play = match action {
            Action::Pass => None,
            Action::Play(design, args) => {
                self.game.playable(seat, design, args, kind)?;
                Some((design, args))
            }
            _ => return Err(Refusal::WrongStep),
        };
        self.emit(Event::Answered { seat, play });
        Ok(())
    }

    /// DRB-2. All answers are in: they are opened together, in turn order from the active player.
    pub(super) fn close_window(&mut self) {
        let Some(window) = self.state().window else { return };
        let mut plays = [None; SEATS];
        let answers = self.game.turn_order_from_active().filter_map(|seat| {
            let (design, args): (_, Args) = window.plays[seat.index()]?;
            Some(Play { seat, design, args })
        });
        plays.iter_mut().zip(answers).for_each(|(slot, play)| *slot = Some(play));
        self.emit(Event::WindowClosed { kind: window.kind, plays });
        if window.kind == WindowKind::Card {
            self.carry_out_blocks(plays);
        }
    }
}
