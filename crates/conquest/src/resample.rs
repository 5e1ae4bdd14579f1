//! Another position that is equally possible for a viewer: what the viewer cannot know is dealt anew.
//!
//! Shop cards the viewer neither holds nor was shown are dealt anew among the deck and the other hands,
//! territory cards likewise by their stars, face-down rewards within their tier, and secret answers
//! of others are given anew by chance. What comes out depends on the chance and on what the viewer knows,
//! and on nothing else: whoever decides by it decides the same in every position the viewer cannot tell
//! from this one.

use table::{Chance, Game, OptionList, Seat, SeatSet, Viewer};

use crate::action::{Action, Options};
use crate::game::Conquest;
use crate::ids::{Card, Cards, Objective, Territory};
use crate::pack::Tier;
use crate::state::SEATS;

impl Conquest {
    /// Deals anew what none of these seats knows. Somebody who has several knows what each of them knows.
    pub fn redraw<C: Chance>(&mut self, knowing: SeatSet, chance: &mut C) {
        self.redraw_shop(knowing, chance);
        self.redraw_stars(knowing, chance);
        for tier in [Tier::Minor, Tier::Major] {
            self.redraw_rewards(tier, chance);
        }
        self.redraw_answers(knowing, chance);
    }

    /// The cards whose place they do not know.
    fn unknown_cards(&self, knowing: SeatSet) -> Cards {
        let mut known = self.state.used;
        for hand in knowing.iter().filter_map(|seat| self.state.hands.get(seat.index())) {
            known = known.or(hand.shop).or(hand.seen);
        }
        for play in self.state.plays.iter().flatten() {
            let hand = self.state.hands[play.seat.index()].shop;
            let shown = hand.iter().find(|card| self.pack.design_of(*card) == play.design);
            known = shown.map_or(known, |card| known.with(card));
        }
        Card::all().filter(|card| !known.contains(*card)).collect()
    }

    fn redraw_shop<C: Chance>(&mut self, knowing: SeatSet, chance: &mut C) {
        let unknown = self.unknown_cards(knowing);
        let mut dealt = [Card::at(0); Card::COUNT];
        let dealt = &mut dealt[..usize::from(unknown.len())];
        dealt.iter_mut().zip(unknown.iter()).for_each(|(slot, card)| *slot = card);
        chance.shuffle(dealt);
        let mut dealt = dealt.iter().copied();
        for holder in 0..SEATS {
            let before = self.state.hands[holder].shop.and(unknown);
            let mut now = [None; Card::COUNT];
            let count = usize::from(before.len());
            now.iter_mut().take(count).for_each(|slot| *slot = dealt.next());
            self.state.hands[holder].shop =
                self.state.hands[holder].shop.minus(before).or(now.iter().flatten().copied().collect());
            // Others have been shown as many of these cards as before.
            for hand in &mut self.state.hands {
                let shown = usize::from(hand.seen.and(before).len());
                hand.seen = hand.seen.minus(before).or(now.iter().take(shown).flatten().copied().collect());
            }
        }
        let deck = &mut self.state.shop_deck;
        for card in deck.cards.iter_mut().take(usize::from(deck.left)).filter(|card| unknown.contains(**card)) {
            *card = dealt.next().unwrap_or(*card);
        }
    }

    fn redraw_stars<C: Chance>(&mut self, knowing: SeatSet, chance: &mut C) {
        let others = |seat: usize| !knowing.contains(Seat::new(seat as u8).expect("a seat of the table"));
        let deck = &mut self.state.territory_deck;
        let in_deck = deck.twos & ((1 << deck.left) - 1);
        let (mut twos, mut count) = (in_deck.count_ones() as usize, usize::from(deck.left));
        for (_, hand) in self.state.hands.iter().enumerate().filter(|(seat, _)| others(*seat)) {
            twos += usize::from(hand.twos);
            count += usize::from(hand.territory_cards());
        }
        let mut stars: [bool; Territory::ON_MAP] = core::array::from_fn(|place| place < twos);
        let stars = &mut stars[..count.min(Territory::ON_MAP)];
        chance.shuffle(stars);
        let mut next = stars.iter().copied();
        for (_, hand) in self.state.hands.iter_mut().enumerate().filter(|(seat, _)| others(*seat)) {
            let cards = hand.territory_cards();
            hand.twos = next.by_ref().take(usize::from(cards)).filter(|two| *two).count() as u8;
            hand.ones = cards - hand.twos;
        }
        deck.twos = next.enumerate().fold(0, |bits, (place, two)| bits | u64::from(two) << place);
    }

    /// MOD-8. Face-down rewards are hidden from everyone.
    fn redraw_rewards<C: Chance>(&mut self, tier: Tier, chance: &mut C) {
        let covered = |it: &Objective| self.state.under[it.index()].is_some() && self.pack.objective(*it).tier == tier;
        let mut rewards = [None; Objective::COUNT];
        let places: [Option<Objective>; Objective::COUNT] = {
            let mut places = [None; Objective::COUNT];
            places.iter_mut().zip(Objective::all().filter(covered)).for_each(|(slot, it)| *slot = Some(it));
            places
        };
        let count = places.iter().flatten().count();
        rewards.iter_mut().zip(places.iter().flatten()).for_each(|(slot, it)| *slot = self.state.under[it.index()]);
        rewards[..count].sort_unstable();
        chance.shuffle(&mut rewards[..count]);
        for (objective, reward) in places.iter().flatten().zip(rewards) {
            self.state.under[objective.index()] = reward;
        }
    }

    /// The same position with the answers of others still to come: who has answered is secret, too (DRB-2).
    pub fn forget_answers(&mut self, viewer: Viewer) {
        let Some(window) = &mut self.state.window else { return };
        for seat in window.answered.iter().filter(|seat| !viewer.is(*seat)) {
            window.answered = window.answered.without(seat);
            if let Some(play) = window.plays.get_mut(seat.index()) {
                *play = None;
            }
        }
    }

    /// DRB-2. What others answered is secret until all answers are in.
    fn redraw_answers<C: Chance>(&mut self, knowing: SeatSet, chance: &mut C) {
        let Some(window) = self.state.window else { return };
        let mut options = Options::default();
        let others = window.answered.iter().filter(|seat| !knowing.contains(*seat) && seat.index() < SEATS);
        for seat in others {
            if let Some(open) = &mut self.state.window {
                open.answered = open.answered.without(seat);
            }
            self.options(seat, &mut options);
            let place = chance.below(options.len().min(256) as u16);
            let answer = options.get(usize::from(place)).map(|choice| {
                let (low, high) = choice.range();
                choice.with(low + u16::from(chance.below((high - low + 1).min(256))))
            });
            if let Some(open) = &mut self.state.window {
                open.answered = open.answered.with(seat);
                open.plays[seat.index()] = match answer {
                    Some(Action::Play(design, args)) => Some((design, args)),
                    _ => None,
                };
            }
        }
    }
}
