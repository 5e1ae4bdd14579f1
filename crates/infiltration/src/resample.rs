//! Another position that is equally possible for a viewer: what nobody has seen is dealt anew.
//!
//! An order card nobody knows may be any card of its back that has not been seen, those left in the
//! box included. Unknown reactions and systems change places among themselves, and so do the faces
//! that were dealt to facedown objectives and traps, the boss cards nobody has seen, and the boss
//! under the tokens it hides among. All players know the same, so the viewer does not matter. What
//! comes out follows from the chance and from what is known, never from how the hidden things lay
//! before.

use alloc::format;
use alloc::vec::Vec;

use table::{Chance, Viewer};

use crate::card::{Order, OrderCard, Reaction};
use crate::game::Infiltration;
use crate::space::Space;
use crate::state::{Objective, Trap};

impl Infiltration {
    pub(crate) fn redraw<C: Chance>(&mut self, _: Viewer, chance: &mut C) {
        for red in [false, true] {
            self.redraw_orders(red, chance);
        }
        let (state, pack) = (&mut self.state, &*self.pack);
        let reactions = state.reactions.iter_mut().filter(|card| !card.known);
        let in_pack = |reaction: &Reaction| {
            let place = pack.reactions.iter().position(|it| it == reaction);
            // Cards of no pack are told apart by what is on them.
            (place, place.is_none().then(|| format!("{reaction:?}")))
        };
        permute(reactions.map(|card| &mut card.reaction).collect(), in_pack, chance);
        let systems = state.systems.iter_mut().filter(|card| !card.known);
        permute(systems.map(|card| &mut card.system).collect(), |system| *system, chance);
        let hidden = |objective: &&mut Objective| !objective.up;
        permute(state.objectives.iter_mut().filter(hidden).map(|it| &mut it.kind).collect(), |kind| *kind, chance);
        if let Some(fight) = &mut state.boss {
            let unknown = fight.deck.iter_mut().filter(|card| !card.known);
            permute(unknown.map(|card| &mut card.card).collect(), |card| *card, chance);
            permute(fight.lairs.iter_mut().map(|lair| &mut lair.real).collect(), |real| *real, chance);
        }
        self.redraw_traps(chance);
    }

    fn redraw_orders<C: Chance>(&mut self, red: bool, chance: &mut C) {
        let mut unseen = self.unseen_orders(red);
        chance.shuffle(&mut unseen);
        let unknown = self.state.orders.iter_mut().filter(|card| card.red == red && !card.known);
        for (card, order) in unknown.zip(unseen) {
            card.order = order;
        }
    }

    /// STG-9. The cards of a back that nobody has seen, whether in the deck or left in the box. A
    /// deck of other cards than the pack's, put together by hand, has nothing in the box.
    fn unseen_orders(&self, red: bool) -> Vec<Order> {
        let state = &self.state;
        let of_back = |card: &&OrderCard| card.red == red;
        let cards = || state.orders.iter().chain(&state.discards).filter(of_back);
        let unknown = || cards().filter(|card| !card.known).map(|card| card.order);
        let mut unseen = if red { self.pack.red.clone() } else { self.pack.blue.clone() };
        let seen_are_of_the_pack = cards().filter(|card| card.known).all(|card| take(&mut unseen, card.order));
        let mut box_and_deck = unseen.clone();
        let all_are_of_the_pack = seen_are_of_the_pack && unknown().all(|order| take(&mut box_and_deck, order));
        if all_are_of_the_pack {
            return unseen;
        }
        let mut unseen: Vec<Order> = unknown().collect();
        unseen.sort_by_cached_key(|order| format!("{order:?}"));
        unseen
    }

    /// LOS-6. A trap whose face the stage prints is known to whoever has read it, and stays.
    fn redraw_traps<C: Chance>(&mut self, chance: &mut C) {
        let stage = &*self.stage;
        let printed = |at: Space| stage.traps.iter().any(|start| start.at == at && start.face.is_some());
        let hidden = |trap: &&mut Trap| !trap.up && !printed(trap.at);
        permute(self.state.traps.iter_mut().filter(hidden).map(|trap| &mut trap.face).collect(), |face| *face, chance);
    }
}

/// Takes one such card out; says whether there was one.
fn take(orders: &mut Vec<Order>, order: Order) -> bool {
    let place = orders.iter().position(|it| *it == order);
    place.map(|place| orders.swap_remove(place)).is_some()
}

/// Puts the values in these places in another order, whatever order they were in.
fn permute<T: Copy, K: Ord, C: Chance>(places: Vec<&mut T>, rank: impl Fn(&T) -> K, chance: &mut C) {
    let mut values: Vec<T> = places.iter().map(|place| **place).collect();
    values.sort_by_key(rank);
    chance.shuffle(&mut values);
    for (place, value) in places.into_iter().zip(values) {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::sync::Arc;

    use table::QuickChance;

    use super::*;
    use crate::ids::TrapFace;
    use crate::sample;

    /// Views of the same position dealt anew a hundred times.
    fn redrawn(game: &Infiltration) -> Vec<Infiltration> {
        let deal = |number| {
            let mut other = game.clone();
            other.redraw(Viewer::Public, &mut QuickChance::new(number));
            other
        };
        (0..100).map(deal).collect()
    }

    #[test]
    fn how_the_hidden_cards_lay_leaves_no_trace() {
        let game = sample::game();
        let deal = |mut game: Infiltration| {
            game.redraw(Viewer::Public, &mut QuickChance::new(7));
            game.state
        };
        let dealt = deal(game.clone());
        assert!(redrawn(&game).into_iter().all(|other| deal(other) == dealt));
    }

    /// Cards that are in no pack lie in an order of their own, too.
    #[test]
    fn how_the_cards_of_a_deck_put_together_by_hand_lay_leaves_no_trace() {
        let mut game = sample::game();
        let pack = Arc::make_mut(&mut game.pack);
        pack.blue.clear();
        pack.reactions.clear();
        let deal = |mut game: Infiltration| {
            game.redraw(Viewer::Public, &mut QuickChance::new(7));
            game.state
        };
        let dealt = deal(game.clone());
        assert!(redrawn(&game).into_iter().all(|other| deal(other) == dealt));
    }

    #[test]
    fn a_view_is_the_same_however_the_hidden_cards_lie() {
        let mut game = sample::game();
        game.state.orders[1].known = true;
        game.state.systems[0].known = true;
        game.state.traps[0].up = true;
        let seat = Viewer::Seat(sample::seats()[2]);
        for other in redrawn(&game) {
            for viewer in [Viewer::Public, seat] {
                assert_eq!(game.look(viewer), other.look(viewer));
            }
            assert_eq!(game.state.orders[1], other.state.orders[1]);
            assert_eq!(game.state.traps, other.state.traps);
        }
        let hashes: BTreeSet<_> = redrawn(&game).iter().map(|other| other.state.hash()).collect();
        assert!(hashes.len() > 50, "only {} positions", hashes.len());
    }

    #[test]
    fn cards_left_in_the_box_are_as_possible_as_those_in_the_deck() {
        let game = sample::game();
        let tops: BTreeSet<_> =
            redrawn(&game).iter().filter_map(|it| it.state.orders.last().map(|card| format!("{card:?}"))).collect();
        assert_eq!(tops.len(), game.pack.blue.len());
        for other in redrawn(&game) {
            assert!(other.state.orders.iter().map(|card| card.red).eq(game.state.orders.iter().map(|card| card.red)));
            let mut left = game.pack.blue.clone();
            let blue = other.state.orders.iter().filter(|card| !card.red);
            assert!(blue.map(|card| card.order).all(|order| take(&mut left, order)), "a card twice");
        }
    }

    #[test]
    fn a_deck_put_together_by_hand_stays_together() {
        let mut game = sample::game();
        game.state.orders[6].order = sample::order(40);
        for other in redrawn(&game) {
            let count = other.state.orders.iter().filter(|card| card.order == sample::order(40)).count();
            assert_eq!(count, 1);
        }
    }

    #[test]
    fn facedown_tokens_change_faces_among_themselves() {
        let game = sample::game();
        let faces =
            |game: &Infiltration| format!("{:?}", game.state.traps.iter().map(|it| it.face).collect::<Vec<_>>());
        let kinds = |game: &Infiltration| game.state.objectives.iter().map(|it| it.kind).collect::<Vec<_>>();
        let all: BTreeSet<_> = redrawn(&game).iter().map(faces).collect();
        assert_eq!(all.len(), 2);
        let all: BTreeSet<_> = redrawn(&game).iter().map(kinds).collect();
        assert_eq!(all.len(), 6);
        assert!(all.iter().all(|kinds| kinds[0] == 0));
        let mut printed = game;
        let mut stage = sample::stage();
        stage.traps[0].face = Some(TrapFace::Camera);
        printed.stage = alloc::sync::Arc::new(stage);
        assert!(redrawn(&printed).iter().all(|other| other.state.traps == printed.state.traps));
    }
}
