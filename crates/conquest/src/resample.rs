//! Another position that is equally possible for a viewer: what the viewer cannot know is dealt anew.
//!
//! Shop cards the viewer neither holds nor was shown are permuted among the deck and the other hands,
//! territory cards likewise by their stars, face-down rewards within their tier, and secret answers
//! of others are given anew by chance.

use table::{Chance, Game, OptionList, Seat, Viewer};

use crate::action::{Action, Options};
use crate::game::Conquest;
use crate::ids::{Card, Cards, Objective, Territory};
use crate::pack::Tier;
use crate::state::SEATS;

impl Conquest {
    pub(crate) fn redraw<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        self.redraw_shop(viewer, chance);
        self.redraw_stars(viewer, chance);
        for tier in [Tier::Minor, Tier::Major] {
            self.redraw_rewards(tier, chance);
        }
        self.redraw_answers(viewer, chance);
    }

    /// The cards whose place the viewer does not know.
    fn unknown_cards(&self, viewer: Viewer) -> Cards {
        let mut known = self.state.used;
        if let Viewer::Seat(seat) = viewer
            && let Some(hand) = self.state.hands.get(seat.index())
        {
            known = known.or(hand.shop).or(hand.seen);
        }
        for play in self.state.plays.iter().flatten() {
            let hand = self.state.hands[play.seat.index()].shop;
            let shown = hand.iter().find(|card| self.pack.design_of(*card) == play.design);
            known = shown.map_or(known, |card| known.with(card));
        }
        Card::all().filter(|card| !known.contains(*card)).collect()
    }

    fn redraw_shop<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        let unknown = self.unknown_cards(viewer);
        let mut image: [Card; Card::COUNT] = core::array::from_fn(|place| Card::at(place as u8));
        let mut shuffled = [Card::at(0); Card::COUNT];
        let shuffled = &mut shuffled[..usize::from(unknown.len())];
        shuffled.iter_mut().zip(unknown.iter()).for_each(|(slot, card)| *slot = card);
        chance.shuffle(shuffled);
        for (card, now) in unknown.iter().zip(shuffled.iter()) {
            image[card.index()] = *now;
        }
        let moved = |cards: Cards| cards.iter().map(|card| image[card.index()]).collect();
        for hand in &mut self.state.hands {
            hand.shop = moved(hand.shop);
            hand.seen = moved(hand.seen);
        }
        for card in &mut self.state.shop_deck.cards {
            *card = image[card.index()];
        }
    }

    fn redraw_stars<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        let others = |seat: usize| viewer != Viewer::Seat(Seat::new(seat as u8).expect("a seat of the table"));
        let mut twos = [false; Territory::ON_MAP];
        let mut count = 0;
        let mut put = |two: bool, times: u8| {
            for _ in 0..times {
                twos[count % Territory::ON_MAP] = two;
                count += 1;
            }
        };
        for (_, hand) in self.state.hands.iter().enumerate().filter(|(seat, _)| others(*seat)) {
            put(true, hand.twos);
            put(false, hand.ones);
        }
        let deck = &mut self.state.territory_deck;
        for place in 0..deck.left {
            put(deck.twos >> place & 1 == 1, 1);
        }
        let stars = &mut twos[..count.min(Territory::ON_MAP)];
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
        chance.shuffle(&mut rewards[..count]);
        for (objective, reward) in places.iter().flatten().zip(rewards) {
            self.state.under[objective.index()] = reward;
        }
    }

    /// DRB-2. What others answered is secret until all answers are in.
    fn redraw_answers<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        let Some(window) = self.state.window else { return };
        let mut options = Options::default();
        let others = window.answered.iter().filter(|seat| !viewer.is(*seat) && seat.index() < SEATS);
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
