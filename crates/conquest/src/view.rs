//! What a viewer may know, built up from nothing: a type without a field for anybody else's secrets.

use table::{Seat, SeatSet, Viewer};

use crate::game::Conquest;
use crate::ids::{
    Boss, Bosses, Cards, Design, Faction, Objectives, Owner, Port, Rewards, Territories, Territory, WindowKind,
};
use crate::pack::Pack;
use crate::state::{Args, Phase, Play, SEATS, Settings, State};

/// How many cards of each design.
pub type DesignCounts = [u8; Design::COUNT];

/// What everybody knows of a player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicHand {
    /// Drebin points.
    pub points: u32,
    /// How many territory cards.
    pub territory_cards: u8,
    /// How many shop cards.
    pub shop_cards: u8,
    /// Objectives.
    pub objectives: Objectives,
    /// Rewards.
    pub rewards: Rewards,
    /// Turns in a row begun with all of Outer Haven.
    pub haven_starts: u8,
}

/// What a player knows of the own hand, and of others' by having been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnHand {
    /// Territory cards with one star.
    pub ones: u8,
    /// Territory cards with two stars.
    pub twos: u8,
    /// Shop cards.
    pub shop: DesignCounts,
    /// Shop cards known to be in each other player's hand.
    pub known: [DesignCounts; SEATS],
}

/// What everybody knows of an open window: who is asked, not who has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowView {
    /// Which window.
    pub kind: WindowKind,
    /// Who is asked.
    pub asked: SeatSet,
    /// The viewer's own answer, once given.
    pub answer: Option<Option<(Design, Args)>>,
}

/// What a viewer may know.
#[expect(clippy::struct_excessive_bools, reason = "facts about the turn that hold independently of each other")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed on.
    pub settings: Settings,
    /// Where the game is.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Seats in turn order.
    pub order: [Seat; SEATS],
    /// Factions by seat.
    pub factions: [Option<Faction>; SEATS],
    /// Who is still in the game.
    pub living: SeatSet,
    /// Armies by territory.
    pub armies: [u16; Territory::COUNT],
    /// Owners by territory.
    pub owner: [Owner; Territory::COUNT],
    /// The same by owner.
    pub owned: [Territories; Owner::COUNT],
    /// Cities.
    pub cities: Territories,
    /// Airfields.
    pub airfields: Territories,
    /// Headquarters by seat.
    pub headquarters: [Option<Territory>; SEATS],
    /// Where each boss is; `None` is the pool.
    pub bosses: [Option<Territory>; Boss::COUNT],
    /// Where Outer Haven lies.
    pub port: Option<Port>,
    /// What everybody knows of the hands.
    pub hands: [PublicHand; SEATS],
    /// What only the viewer knows.
    pub own: Option<OwnHand>,
    /// Armies still to be placed in the draft.
    pub reserves: [u8; SEATS],
    /// Territory cards left in the deck.
    pub territory_deck: u8,
    /// Discarded territory cards with one and with two stars.
    pub discarded: [u8; 2],
    /// Shop cards left in the deck.
    pub shop_deck: u8,
    /// Shop cards out of the game.
    pub used: DesignCounts,
    /// Objectives on the board.
    pub face_up: Objectives,
    /// What the active player owned at the start of the turn.
    pub owned_at_start: Territories,
    /// Bosses that can be hired this turn.
    pub hireable: Bosses,
    /// Territories that cannot be attacked this turn.
    pub shielded: Territories,
    /// Who was named to roll for neutral troops.
    pub roller: Option<Seat>,
    /// Whether a territory was conquered this turn.
    pub conquered: bool,
    /// Whether an objective was taken this turn.
    pub objective_taken: bool,
    /// Shop cards bought this turn.
    pub bought: u8,
    /// Whether the active player passes the rest.
    pub ending: bool,
    /// The open window.
    pub window: Option<WindowView>,
    /// Opened plays not yet carried out.
    pub plays: [Option<Play>; SEATS],
    /// The card just played.
    pub current: Option<Play>,
    /// Whether it was blocked.
    pub blocked: bool,
}

fn count(pack: &Pack, cards: Cards) -> DesignCounts {
    let mut counts = [0; Design::COUNT];
    for card in cards.iter() {
        counts[pack.design_of(card).index()] += 1;
    }
    counts
}

impl Conquest {
    /// What the viewer may know.
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < SEATS => Some(self.own_hand(seat)),
            _ => None,
        };
        View {
            viewer,
            settings: state.settings,
            phase: state.phase,
            active: state.active,
            round: state.round,
            order: state.order,
            factions: state.factions,
            living: state.living,
            armies: state.armies,
            owner: state.owner,
            owned: state.owned,
            cities: state.cities,
            airfields: state.airfields,
            headquarters: state.headquarters,
            bosses: state.bosses,
            port: state.port,
            hands: core::array::from_fn(|seat| self.public_hand(seat)),
            own,
            reserves: state.reserves,
            territory_deck: state.territory_deck.left,
            discarded: [state.territory_deck.discarded_ones, state.territory_deck.discarded_twos],
            shop_deck: state.shop_deck.left,
            used: count(&self.pack, state.used),
            face_up: state.face_up,
            owned_at_start: state.owned_at_start,
            hireable: state.hireable,
            shielded: state.shielded,
            roller: state.roller,
            conquered: state.conquered,
            objective_taken: state.objective_taken,
            bought: state.bought,
            ending: state.ending,
            window: self.window_view(viewer),
            plays: state.plays,
            current: state.current,
            blocked: state.blocked,
        }
    }

    /// Whether what only this seat may know, or what anything in it is called, may be something else than in an
    /// earlier position of the game. It looks at less than a view holds: most commands change nobody's cards.
    pub fn own_differs(&self, earlier: &Self, seat: Seat) -> bool {
        let names = |game: &Self| {
            let State { order, factions, phase, .. } = &game.state;
            (*order, *factions, matches!(phase, Phase::Factions { .. }))
        };
        let cards =
            |game: &Self| game.state.hands.get(seat.index()).map(|hand| (hand.ones, hand.twos, hand.shop, hand.seen));
        let shops = |game: &Self| game.state.hands.map(|hand| hand.shop);
        let answer = |game: &Self| game.window_view(Viewer::Seat(seat)).and_then(|window| window.answer);
        cards(self) != cards(earlier)
            || shops(self) != shops(earlier)
            || answer(self) != answer(earlier)
            || names(self) != names(earlier)
    }

    /// Who is asked in the open window, as everybody may know it: also those who have answered.
    pub fn asked_in_window(&self) -> Option<SeatSet> {
        self.state.window.as_ref().map(|window| window.asked)
    }

    fn public_hand(&self, seat: usize) -> PublicHand {
        let hand = &self.state.hands[seat];
        PublicHand {
            points: hand.points,
            territory_cards: hand.territory_cards(),
            shop_cards: hand.shop.len(),
            objectives: hand.objectives,
            rewards: hand.rewards,
            haven_starts: hand.haven_starts,
        }
    }

    fn own_hand(&self, seat: Seat) -> OwnHand {
        let hand = &self.state.hands[seat.index()];
        let mut known = [[0; Design::COUNT]; SEATS];
        if !hand.seen.is_empty() {
            for (slot, other) in known.iter_mut().zip(&self.state.hands) {
                *slot = count(&self.pack, hand.seen.and(other.shop));
            }
        }
        OwnHand { ones: hand.ones, twos: hand.twos, shop: count(&self.pack, hand.shop), known }
    }

    fn window_view(&self, viewer: Viewer) -> Option<WindowView> {
        let window = self.state.window.as_ref()?;
        let answer = match viewer {
            Viewer::Seat(seat) if window.answered.contains(seat) => Some(window.plays[seat.index()]),
            _ => None,
        };
        Some(WindowView { kind: window.kind, asked: window.asked, answer })
    }
}
