//! CHR-11, the boss terminal card: every `!` Otacon rolls brings them nearer to his line.

use table::{Chance, Log, Seat, SeatSet};

use crate::event::Event;
use crate::frame::{Answer, BossFrame, Frame, Offer, Question};
use crate::game::Infiltration;
use crate::ids::{Character, Side};
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};
use crate::state::{Attention, Die};

/// The black dice of the attack on whoever stays.
const ATTACK: u8 = 2;

impl Infiltration {
    /// The terminal tile of a boss stage, if this is Otacon: the zone of the first terminal.
    fn terminal_tile(&self, seat: Seat) -> Option<Spaces> {
        let otacon = self.player(seat).is_some_and(|player| player.character == Character::Otacon);
        let terminal = self.stage.terminals.first().filter(|_| otacon && !self.is_sneaking(seat))?;
        Some(*self.stage.board.zone(self.zone_of(terminal.at)))
    }

    /// Where his token starts: the bottom left space of the tile.
    pub(crate) fn terminal_corner(&self, seat: Seat) -> Option<Space> {
        let tile = self.terminal_tile(seat)?;
        tile.iter().min_by_key(|at| (u8::MAX - at.y(), at.x()))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// The faces of a roll are final: each `!` is resolved singly.
    pub(crate) fn trace(&mut self, roller: Seat, dice: impl Iterator<Item = Die>) {
        let bangs = dice.filter(|die| die.white && die.is_bang()).count() as u8;
        if bangs > 0 && self.game.terminal_tile(roller).is_some() {
            self.enter(Frame::Boss(BossFrame::Traced(roller, bangs)));
        }
    }

    /// The next `!`: the token goes right, or turns over; turned over it costs the line, or an attack.
    pub(crate) fn step_traced(&mut self, seat: Seat, left: u8) {
        let token = self.game.player(seat).and_then(|player| player.attention).filter(|_| left > 0);
        let (Some(token), Some(tile)) = (token, self.game.terminal_tile(seat)) else { return self.leave() };
        let next = Frame::Boss(BossFrame::Traced(seat, left - 1));
        if token.side == Side::Investigate {
            self.go_on(next);
            let right = token.at.next(Dir::E).filter(|at| tile.contains(*at));
            let token = right.map_or(Attention { side: Side::Alert, ..token }, |at| Attention { at, ..token });
            return self.lay_token(seat, token);
        }
        let Some(answer) = self.ask_to_disconnect(seat) else { return };
        self.go_on(next);
        if answer == Answer::Yes {
            let at = self.game.terminal_corner(seat).unwrap_or(token.at);
            self.lay_token(seat, Attention { at, side: Side::Investigate });
            self.disconnect(seat);
        } else {
            self.boss_attacks(seat, ATTACK);
        }
    }

    /// Whoever is connected to nothing has no line to cut.
    fn ask_to_disconnect(&mut self, seat: Seat) -> Option<Answer> {
        if self.state().connected.is_none() {
            return Some(Answer::No);
        }
        self.ask(Question::Disconnect, SeatSet::only(seat), Offer::YesNo)
    }

    fn lay_token(&mut self, seat: Seat, token: Attention) {
        self.emit(Event::AttentionPlaced { seat, at: token.at, side: token.side, rule: "CHR-11", seen: None });
    }
}
