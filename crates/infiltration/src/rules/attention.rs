//! Chapter 7, attention: who is seen and who is heard.

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::game::Infiltration;
use crate::ids::Side;
use crate::rules::Referee;
use crate::space::Space;
use crate::stage::When;
use crate::state::{Attention, Flags};

impl Infiltration {
    /// Whether the alerted token lies under a character's figure.
    pub(crate) fn is_alerted_here(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| {
            player.at.is_some_and(|at| player.attention == Some(Attention { at, side: Side::Alert }))
        })
    }

    /// Every attention token on the map with its owner.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = (Seat, Attention)> + '_ {
        self.seats().zip(&self.state.players).filter_map(|(seat, player)| Some((seat, player.attention?)))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Places the alerted token under a figure, unless it lies there already.
    pub(crate) fn alert(&mut self, seat: Seat, rule: &'static str) {
        self.alert_seen(seat, rule, None);
    }

    /// The same for a figure that was perhaps seen in a space on its way (ATT-2).
    pub(crate) fn alert_seen(&mut self, seat: Seat, rule: &'static str, seen: Option<Space>) {
        let Some(at) = self.game.player(seat).and_then(|player| player.at) else { return };
        if self.game.is_sneaking(seat) && !self.game.is_alerted_here(seat) {
            self.place_alert(seat, at, rule, seen);
        }
    }

    /// Places the alerted token in a space; in a boss stage there are none (STG-11).
    pub(crate) fn place_alert_at(&mut self, seat: Seat, at: Space, rule: &'static str) {
        self.place_alert(seat, at, rule, None);
    }

    fn place_alert(&mut self, seat: Seat, at: Space, rule: &'static str, seen: Option<Space>) {
        if !self.game.is_sneaking(seat) {
            return;
        }
        self.emit(Event::AttentionPlaced { seat, at, side: Side::Alert, rule, seen });
        let under_figure = self.game.player(seat).is_some_and(|player| player.at == Some(at));
        if under_figure {
            self.lose_disguise(seat);
        }
        self.fire(When::Alerted, Some(seat));
    }

    /// ATT-3, STG-11. The token is placed, or moved, to the figure's space.
    pub(crate) fn draw_attention(&mut self, seat: Seat, rule: &'static str) {
        let Some(player) = self.game.player(seat).filter(|_| self.game.is_sneaking(seat)) else { return };
        let Some(at) = player.at else { return };
        let side = player.attention.map_or(Side::Investigate, |token| token.side);
        self.emit(Event::AttentionPlaced { seat, at, side, rule, seen: None });
        if side == Side::Alert || self.game.is_watched(seat) {
            self.lose_disguise(seat);
        }
        let trigger = if side == Side::Alert { When::Alerted } else { When::Investigated };
        self.fire(trigger, Some(seat));
    }

    /// CHR-3. The disguise ends, and whoever sees her now sees her.
    pub(crate) fn lose_disguise(&mut self, seat: Seat) {
        if self.game.player(seat).is_some_and(|player| player.flags.has(Flags::DISGUISED)) {
            self.emit(Event::DisguiseLost { seat });
            self.look_out();
        }
    }

    /// ATT-2. Everybody in LOS of a guard or camera is alerted.
    pub(crate) fn look_out(&mut self) {
        for seat in self.game.seats() {
            let Some(at) = self.game.player(seat).and_then(|player| player.at) else { continue };
            if !self.game.is_alerted_here(seat) && !self.game.is_hidden(seat) && self.game.enemy_sees(at) {
                self.alert(seat, "ATT-2");
            }
        }
    }
}
