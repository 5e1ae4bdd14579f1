//! What a viewer may know, built up from nothing: a type without a field for what lies facedown.
//!
//! The players of a stage share all they know, and whoever watches sees the same. What never changes
//! (map, locks, mounts, scripts) is told once, by the stage's id; a view says how it stands now.

use alloc::string::String;
use alloc::vec::Vec;

use arrayvec::ArrayVec;
use table::{Seat, SeatSet, Viewer};

use crate::board::ZONES;
use crate::card::{Order, Reaction, System};
use crate::frame::{Activation, Frame, Goal};
use crate::game::Infiltration;
use crate::ids::{CameraSide, Mode, TrapFace};
use crate::path::Path;
use crate::space::{Dir, Space, Spaces};
use crate::stage::{COUNTERS, SEATS};
use crate::state::{Body, Car, GUARDS, Guard, Jam, Piece, Player, Progress, Roll, Settings, State, UpCard, Verdict};

/// The question that is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Its id.
    pub question: &'static str,
    /// Who may answer.
    pub seats: SeatSet,
    /// The space it is about.
    pub at: Option<Space>,
}

/// A guard in its activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActiveGuard {
    /// Which.
    pub guard: u8,
    /// What it does, once decided.
    pub mode: Option<Mode>,
    /// What it goes for.
    pub goal: Option<Goal>,
    /// The way found so far, from where it set out.
    pub path: Path,
    /// How many steps of it are behind.
    pub walked: u8,
    /// Spaces of movement left.
    pub left: u8,
}

/// An order card in the deck: its back, and its front if the players know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderBack {
    /// Whether the back is red.
    pub red: bool,
    /// What it says.
    pub order: Option<Order>,
}

/// A camera of the map, or one turned up from a trap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameraView {
    /// Where.
    pub at: Space,
    /// Facing where now; none while cameras are not in play.
    pub facing: Option<Dir>,
    /// Switched off until the end of the round.
    pub blinded: bool,
}

/// A trap token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrapView {
    /// Where.
    pub at: Space,
    /// What it shows; none: it lies facedown.
    pub face: Option<TrapFace>,
}

/// An objective token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectiveView {
    /// Where.
    pub at: Space,
    /// Its kind; none: it lies facedown.
    pub kind: Option<u8>,
}

/// Somebody tied up in the middle of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostageView {
    /// Where.
    pub at: Space,
    /// Damage taken.
    pub damage: u8,
    /// The damage that kills.
    pub health: u8,
}

/// A boss and its deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BossView {
    /// The top left space of its figure; none: it is not on the map.
    pub at: Option<Space>,
    /// The spaces of its figure.
    pub spaces: Spaces,
    /// Facing where.
    pub facing: Dir,
    /// Damage taken.
    pub damage: u8,
    /// The damage that defeats it.
    pub health: u8,
    /// The step of its track.
    pub threat: u8,
    /// Its guard is broken.
    pub exposed: bool,
    /// Somebody tied up in the middle of the fight.
    pub hostage: Option<HostageView>,
    /// Where its shadows lie.
    pub shadows: Vec<Space>,
    /// The facedown tokens it hides among.
    pub lairs: Vec<Space>,
    /// Where its reticle is.
    pub reticle: Option<Space>,
    /// Where the players' reticles are, by seats.
    pub sights: [Option<Space>; SEATS],
    /// Its deck, top first, where known.
    pub deck: Vec<Option<u8>>,
    /// The card being resolved.
    pub drawn: Option<u8>,
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The stage, with all that never changes.
    pub stage: String,
    /// What was agreed on.
    pub settings: Settings,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// How the stage stands.
    pub verdict: Verdict,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// Whether the enemies act.
    pub enemy_phase: bool,
    /// What is asked.
    pub pending: Option<Pending>,
    /// The characters.
    pub players: ArrayVec<Player, SEATS>,
    /// The guards by their numbers.
    pub guards: [Option<Guard>; GUARDS],
    /// The guard in its activation.
    pub active: Option<ActiveGuard>,
    /// Bodies, by space.
    pub bodies: Vec<Body>,
    /// What cards put on the map.
    pub pieces: Vec<Piece>,
    /// The roll under way.
    pub roll: Option<Roll>,
    /// The dice lying at a lock.
    pub progress: Option<Progress>,
    /// The order deck, top first.
    pub orders: Vec<OrderBack>,
    /// The order cards resolved, in order.
    pub discards: Vec<Order>,
    /// The order card in force, or the last one.
    pub order: Option<Order>,
    /// What spoils it.
    pub jam: Jam,
    /// The reaction deck, top first, where known.
    pub reactions: Vec<Option<Reaction>>,
    /// The reaction cards resolved, in order.
    pub reaction_discards: Vec<Reaction>,
    /// The system deck, top first, where known.
    pub systems: Vec<Option<System>>,
    /// The system cards before Otacon.
    pub up: Vec<UpCard>,
    /// The terminal he works at.
    pub connected: Option<u8>,
    /// The camera marker; none: the cameras of the map are not in play.
    pub marker: Option<CameraSide>,
    /// Every camera: those of the map in its order, then those turned up.
    pub cameras: Vec<CameraView>,
    /// Zones whose cameras and sensors are switched off, by bits.
    pub blinded: u8,
    /// The doors still locked, by bits.
    pub doors: u16,
    /// The terminals hacked, by bits.
    pub hacked: u8,
    /// The nodes disabled, by bits.
    pub disabled: u16,
    /// The elevators.
    pub cars: Vec<Car>,
    /// The traps.
    pub traps: Vec<TrapView>,
    /// The objectives on the map.
    pub objectives: Vec<ObjectiveView>,
    /// How many objectives of each kind were taken.
    pub taken: [u8; 8],
    /// The event tokens A to D.
    pub events: [Spaces; 4],
    /// The guards each zone is filled up to.
    pub guard_count: [u8; ZONES],
    /// The counters of the script.
    pub counters: [u8; COUNTERS],
    /// Which goals of the stage are reached, in its order.
    pub goals: Vec<bool>,
    /// Guards killed.
    pub killed: u8,
    /// Alerts so far.
    pub alerts: u16,
    /// The boss, in a boss stage.
    pub boss: Option<BossView>,
}

impl Infiltration {
    /// What the viewer may know.
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let state = &self.state;
        View {
            viewer,
            stage: self.stage.id.clone(),
            settings: state.settings,
            round: state.round,
            verdict: state.verdict,
            turn: state.turn(),
            enemy_phase: state.frames.iter().any(|frame| matches!(frame, Frame::Enemy(_))),
            pending: self.pending(),
            players: state.players.clone(),
            guards: state.guards,
            active: state.activation().map(ActiveGuard::of),
            bodies: state.sorted_bodies().into_iter().collect(),
            pieces: state.pieces.to_vec(),
            roll: state.roll.clone(),
            progress: state.progress.clone(),
            orders: state
                .orders
                .iter()
                .rev()
                .map(|it| OrderBack { red: it.red, order: it.known.then_some(it.order) })
                .collect(),
            discards: state.discards.iter().map(|card| card.order).collect(),
            order: state.order,
            jam: state.jam,
            reactions: state.reactions.iter().rev().map(|card| card.known.then_some(card.reaction)).collect(),
            reaction_discards: state.reaction_discards.iter().map(|card| card.reaction).collect(),
            systems: state.systems.iter().rev().map(|card| card.known.then_some(card.system)).collect(),
            up: state.up.to_vec(),
            connected: state.connected,
            marker: state.cameras,
            cameras: self.all_cameras(),
            blinded: state.blinded,
            doors: state.doors,
            hacked: state.hacked,
            disabled: state.disabled,
            cars: state.cars.iter().copied().take(self.stage.elevators.len()).collect(),
            traps: state
                .traps
                .iter()
                .map(|trap| TrapView { at: trap.at, face: trap.up.then_some(trap.face) })
                .collect(),
            objectives: state
                .objectives
                .iter()
                .map(|it| ObjectiveView { at: it.at, kind: it.up.then_some(it.kind) })
                .collect(),
            taken: state.taken,
            events: state.events,
            guard_count: state.guard_count,
            counters: state.counters,
            goals: self.stage.goals.iter().map(|goal| self.goal_reached(goal)).collect(),
            killed: state.killed,
            alerts: state.alerts,
            boss: self.boss_view(),
        }
    }

    fn boss_view(&self) -> Option<BossView> {
        let (_, fight) = self.boss()?;
        Some(BossView {
            at: fight.at,
            spaces: self.boss_spaces(),
            facing: fight.facing,
            damage: fight.damage,
            health: self.boss_health(),
            threat: fight.threat,
            exposed: fight.exposed,
            hostage: fight.hostage.map(|it| HostageView {
                at: it.at,
                damage: it.damage,
                health: self.hostage_health(),
            }),
            shadows: fight.shadows.to_vec(),
            lairs: fight.lairs.iter().map(|lair| lair.at).collect(),
            reticle: fight.reticle,
            sights: fight.sights,
            deck: fight.deck.iter().rev().map(|card| card.known.then_some(card.card)).collect(),
            drawn: fight.drawn,
        })
    }

    fn pending(&self) -> Option<Pending> {
        let seats = self.asked_now();
        let question = self.question_id().filter(|_| !seats.is_empty())?;
        Some(Pending { question, seats, at: self.question_space() })
    }

    fn all_cameras(&self) -> Vec<CameraView> {
        let side = self.state.cameras;
        let printed = self.stage.cameras.iter().map(|camera| (camera.at, side.map(|side| camera.facing(side))));
        let turned_up = self.state.traps.iter().filter(|trap| trap.up && trap.face == TrapFace::Camera);
        let turned_up = turned_up.map(|trap| (trap.at, Some(trap.facing(side))));
        let view = |(at, facing)| CameraView { at, facing, blinded: self.is_blinded(at) };
        printed.chain(turned_up).map(view).collect()
    }
}

impl ActiveGuard {
    fn of(active: Activation) -> Self {
        let Activation { guard, mode, goal, path, walked, left, .. } = active;
        Self { guard, mode, goal, path, walked, left }
    }
}

impl State {
    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Turn(seat) | Frame::TurnEnd(seat, _) => Some(seat),
            _ => None,
        })
    }

    /// The guard in its activation.
    pub(crate) fn activation(&self) -> Option<Activation> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Guard(active) => Some(active),
            _ => None,
        })
    }
}
