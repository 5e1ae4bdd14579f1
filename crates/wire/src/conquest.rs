//! A position of Conquest by names.

use std::collections::BTreeMap;

use ::conquest::Conquest;
use ::conquest::ids::{Boss, Design, Objective, Reward, Territories, Territory};
use ::conquest::pack::Pack;
use ::conquest::state::{Battle, Phase, Play};
use ::conquest::view::{DesignCounts, OwnHand, PublicHand, View};
use serde::Serialize;
use table::{Game as _, Seat, SeatSet, Viewer};
use ts_rs::TS;

use crate::parts::Parts;

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ConquestView<'a> {
    /// How the game is played.
    pub mode: &'static str,
    /// The round, from 1; 0 during the set-up.
    pub round: u16,
    /// Where in a turn we are.
    pub phase: PhaseView<'a>,
    /// Whose turn it is.
    pub active: &'a str,
    /// The players in turn order.
    pub players: Vec<PlayerView<'a>>,
    /// The holders of the territories, in the order of the map.
    pub owners: Vec<&'a str>,
    /// The armies in the territories, in the same order.
    pub armies: Vec<u16>,
    /// Cities.
    pub cities: Vec<&'a str>,
    /// Airfields.
    pub airfields: Vec<&'a str>,
    /// Territories that cannot be attacked this turn.
    pub shielded: Vec<&'a str>,
    /// Where the bosses are that are somewhere.
    pub bosses: BTreeMap<&'a str, &'a str>,
    /// The port where Outer Haven lies.
    pub port: Option<u8>,
    /// The decks.
    pub decks: DecksView<'a>,
    /// Objectives on the board.
    pub objectives: Vec<&'a str>,
    /// Bosses that can be hired this turn.
    pub hireable: Vec<&'a str>,
    /// What happened in this turn so far.
    pub turn: TurnView<'a>,
    /// The open window: its id.
    pub window: Option<&'static str>,
    /// Cards opened and not yet carried out.
    pub plays: Vec<PlayView<'a>>,
}

/// Where in a turn we are, and what exists only there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PhaseView<'a> {
    /// Its id.
    pub id: &'static str,
    /// Armies or maneuvers left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left: Option<u16>,
    /// The attacking territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<&'a str>,
    /// The attacked territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<&'a str>,
    /// The fewest that move in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub least: Option<u16>,
    /// What the attack dice show; before the roll, zeros.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<i8>>", optional)]
    pub attack_dice: Vec<i8>,
    /// What the defence dice show.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<i8>>", optional)]
    pub defence_dice: Vec<i8>,
    /// For a blitz, the armies that stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub keep: Option<u16>,
    /// Who shares the first place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub winners: Vec<&'a str>,
}

/// A player, as everybody knows him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView<'a> {
    /// The seat's id.
    pub seat: &'a str,
    /// Whether he is still in the game.
    pub living: bool,
    /// Drebin points.
    pub points: u32,
    /// How many territory cards.
    pub territory_cards: u8,
    /// How many shop cards.
    pub shop_cards: u8,
    /// Objectives achieved.
    pub objectives: Vec<&'a str>,
    /// Rewards.
    pub rewards: Vec<&'a str>,
    /// Turns in a row begun with all of Outer Haven.
    pub haven_starts: u8,
    /// The headquarters.
    pub headquarters: Option<&'a str>,
    /// Armies still to be placed in the draft.
    pub reserve: u8,
}

/// The decks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DecksView<'a> {
    /// Territory cards left.
    pub territory: u8,
    /// Discarded territory cards with one star and with two.
    pub discarded: [u8; 2],
    /// Shop cards left.
    pub shop: u8,
    /// Shop cards out of the game, by design.
    pub used: BTreeMap<&'a str, u8>,
}

/// What happened in the turn so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct TurnView<'a> {
    /// A territory was conquered.
    pub conquered: bool,
    /// An objective was taken.
    pub objective: bool,
    /// Shop cards bought.
    pub bought: u8,
    /// Who rolls for neutral troops.
    pub roller: Option<&'a str>,
}

/// A card somebody plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PlayView<'a> {
    /// Who.
    pub seat: &'a str,
    /// The card.
    pub card: &'a str,
    /// Whether it was blocked.
    pub blocked: bool,
}

/// What only one seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ConquestHand<'a> {
    /// Territory cards with one star and with two.
    pub stars: [u8; 2],
    /// Shop cards by design.
    pub shop: BTreeMap<&'a str, u8>,
    /// Shop cards known to be in others' hands.
    pub known: BTreeMap<&'a str, BTreeMap<&'a str, u8>>,
    /// The answer given in the open window: a card, or `pass`.
    pub answer: Option<&'a str>,
}

/// Gives names to what a view holds.
struct Namer<'a> {
    game: &'a Conquest,
    pack: &'a Pack,
    view: View,
}

impl<'a> ConquestView<'a> {
    /// What everybody may know of a position.
    pub fn of(game: &'a Conquest) -> Self {
        Namer::new(game, Viewer::Public).public(|_| true)
    }

    /// The parts of it, made from those of an earlier position of the same game: most of them are as
    /// they were.
    pub fn parts_after(game: &Conquest, earlier: &Conquest, parts: &Parts) -> Parts {
        let (was, namer) = (earlier.view(Viewer::Public), Namer::new(game, Viewer::Public));
        let renamed = names(&was) != names(&namer.view);
        let wanted = |part: &str| renamed || differs(part, &was, &namer.view);
        Parts::again(&namer.public(wanted), parts, wanted)
    }
}

/// What seats are called: their numbers until all have chosen their colours.
fn names(view: &View) -> impl PartialEq {
    (view.order, view.factions, matches!(view.phase, Phase::Factions { .. }))
}

/// Whether a part of a [`ConquestView`] may differ between two positions of a game in which the seats are
/// called alike.
fn differs(part: &str, was: &View, is: &View) -> bool {
    let players = |view: &View| (view.hands, view.living, view.headquarters, view.reserves);
    let decks = |view: &View| (view.territory_deck, view.discarded, view.shop_deck, view.used);
    let turn = |view: &View| (view.conquered, view.objective_taken, view.bought, view.roller);
    match part {
        "mode" => was.settings != is.settings,
        "round" => was.round != is.round,
        "active" => was.active != is.active,
        "players" => players(was) != players(is),
        "owners" => was.owner != is.owner,
        "armies" => was.armies != is.armies,
        "cities" => was.cities != is.cities,
        "airfields" => was.airfields != is.airfields,
        "shielded" => was.shielded != is.shielded,
        "bosses" => was.bosses != is.bosses,
        "port" => was.port != is.port,
        "decks" => decks(was) != decks(is),
        "objectives" => was.face_up != is.face_up,
        "hireable" => was.hireable != is.hireable,
        "turn" => turn(was) != turn(is),
        _ => true,
    }
}

impl<'a> ConquestHand<'a> {
    /// What only this seat may know of a position.
    pub fn of(game: &'a Conquest, seat: Seat) -> Option<Self> {
        let namer = Namer::new(game, Viewer::Seat(seat));
        Some(namer.own(namer.view.own?))
    }

    /// Whether it may differ between two positions of a game.
    pub fn differs(game: &Conquest, earlier: &Conquest, seat: Seat) -> bool {
        game.own_differs(earlier, seat)
    }
}

/// Something, if it is wanted.
fn made<T: Default>(wanted: bool, make: impl FnOnce() -> T) -> T {
    if wanted { make() } else { T::default() }
}

impl<'a> Namer<'a> {
    fn new(game: &'a Conquest, viewer: Viewer) -> Self {
        Self { game, pack: game.pack(), view: game.view(viewer) }
    }

    /// What everybody may know. Of the larger parts only those that are wanted are made.
    fn public(&self, wanted: impl Fn(&str) -> bool) -> ConquestView<'a> {
        let view = &self.view;
        let territories = || (0..).map_while(Territory::new);
        let owner = |at: Territory| self.game.owner_id(view.owner[at.index()]);
        let decks = || DecksView {
            territory: view.territory_deck,
            discarded: view.discarded,
            shop: view.shop_deck,
            used: self.designs(&view.used),
        };
        ConquestView {
            mode: view.settings.mode.id(),
            round: view.round,
            phase: self.phase(view.phase),
            active: self.seat(view.active),
            players: made(wanted("players"), || self.game.order().iter().map(|seat| self.player(*seat)).collect()),
            owners: made(wanted("owners"), || territories().map(owner).collect()),
            armies: made(wanted("armies"), || view.armies.to_vec()),
            cities: made(wanted("cities"), || self.territories(view.cities)),
            airfields: self.territories(view.airfields),
            shielded: self.territories(view.shielded),
            bosses: made(wanted("bosses"), || self.bosses()),
            port: view.port.map(conquest::ids::Port::number),
            decks: made(wanted("decks"), decks),
            objectives: made(wanted("objectives"), || {
                view.face_up.iter().map(|objective| self.objective(objective)).collect()
            }),
            hireable: made(wanted("hireable"), || view.hireable.iter().map(|boss| self.boss(boss)).collect()),
            turn: TurnView {
                conquered: view.conquered,
                objective: view.objective_taken,
                bought: view.bought,
                roller: view.roller.map(|seat| self.seat(seat)),
            },
            window: view.window.map(|window| window.kind.id()),
            plays: self.plays(),
        }
    }

    fn own(&self, own: OwnHand) -> ConquestHand<'a> {
        let known = self.game.order().iter().filter_map(|seat| {
            let cards = self.designs(&own.known[seat.index()]);
            (!cards.is_empty()).then(|| (self.seat(*seat), cards))
        });
        let answer = self.view.window.and_then(|window| window.answer);
        ConquestHand {
            stars: [own.ones, own.twos],
            shop: self.designs(&own.shop),
            known: known.collect(),
            answer: answer.map(|play| play.map_or("pass", |(design, _)| self.design(design))),
        }
    }

    fn phase(&self, phase: Phase) -> PhaseView<'a> {
        let plain = PhaseView { id: phase.id(), ..PhaseView::default() };
        match phase {
            Phase::Deploy { left, .. } => PhaseView { left: Some(left), ..plain },
            Phase::Maneuver { left } => PhaseView { left: Some(left.into()), ..plain },
            Phase::Declared(battle) | Phase::Defend(battle) | Phase::Rolled(battle) => self.battle(plain, battle),
            Phase::Advance { from, to, least } => PhaseView {
                from: Some(self.territory(from)),
                to: Some(self.territory(to)),
                least: Some(least),
                ..plain
            },
            Phase::Over { winners } => PhaseView { winners: self.seats(winners), ..plain },
            _ => plain,
        }
    }

    fn battle(&self, plain: PhaseView<'a>, battle: Battle) -> PhaseView<'a> {
        PhaseView {
            from: Some(self.territory(battle.from)),
            to: Some(self.territory(battle.to)),
            attack_dice: battle.attack_dice.iter().copied().take(battle.dice.into()).collect(),
            defence_dice: battle.defence_dice.iter().copied().take(battle.defence.into()).collect(),
            keep: battle.keep,
            ..plain
        }
    }

    fn player(&self, seat: Seat) -> PlayerView<'a> {
        let place = seat.index();
        let PublicHand { points, territory_cards, shop_cards, objectives, rewards, haven_starts } =
            self.view.hands[place];
        PlayerView {
            seat: self.seat(seat),
            living: self.view.living.contains(seat),
            points,
            territory_cards,
            shop_cards,
            objectives: objectives.iter().map(|objective| self.objective(objective)).collect(),
            rewards: rewards.iter().map(|reward| self.reward(reward)).collect(),
            haven_starts,
            headquarters: self.view.headquarters[place].map(|at| self.territory(at)),
            reserve: self.view.reserves[place],
        }
    }

    fn bosses(&self) -> BTreeMap<&'a str, &'a str> {
        let bosses = (0..).map_while(Boss::new);
        let placed = bosses.filter_map(|boss| Some((self.boss(boss), self.territory(self.view.bosses[boss.index()]?))));
        placed.collect()
    }

    fn plays(&self) -> Vec<PlayView<'a>> {
        let view = &self.view;
        let named =
            |play: Play, blocked| PlayView { seat: self.seat(play.seat), card: self.design(play.design), blocked };
        let current = view.current.map(|play| named(play, view.blocked));
        current.into_iter().chain(view.plays.iter().flatten().map(|play| named(*play, false))).collect()
    }

    fn designs(&self, counts: &DesignCounts) -> BTreeMap<&'a str, u8> {
        let designs = (0..).map_while(Design::new).zip(counts).take(self.pack.cards().len());
        designs.filter(|(_, count)| **count > 0).map(|(design, count)| (self.design(design), *count)).collect()
    }

    fn seat(&self, seat: Seat) -> &'a str {
        self.game.seat_id(seat)
    }

    fn seats(&self, seats: SeatSet) -> Vec<&'a str> {
        seats.iter().map(|seat| self.seat(seat)).collect()
    }

    fn territory(&self, at: Territory) -> &'a str {
        self.pack.territory_id(at)
    }

    fn territories(&self, territories: Territories) -> Vec<&'a str> {
        territories.iter().map(|at| self.territory(at)).collect()
    }

    fn boss(&self, boss: Boss) -> &'a str {
        &self.pack.boss(boss).id
    }

    fn design(&self, design: Design) -> &'a str {
        &self.pack.design(design).id
    }

    fn objective(&self, objective: Objective) -> &'a str {
        &self.pack.objective(objective).id
    }

    fn reward(&self, reward: Reward) -> &'a str {
        &self.pack.reward(reward).id
    }
}
