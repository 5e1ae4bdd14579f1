//! The drawn map of a stage: what is printed on it and lies on it at the start. Numbers are those of the view.

use infiltration::board::{Edge, ZONES, Zone};
use infiltration::ground::Ground;
use infiltration::ids::{Character, TrapFace};
use infiltration::space::{Dir, Space, Spaces};
use infiltration::stage::{Camera, Elevator, Lock, ObjectiveStart, Point, Post, Shaft, Stage};
use serde::Serialize;
use ts_rs::TS;

/// The map of a stage. A space is written `x,y`, from `0,0` in the north-west.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct StageMap {
    /// The stage.
    pub id: String,
    /// Columns.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// The letters of the zones, in the order of activation.
    pub zones: Vec<String>,
    /// All spaces, by rows.
    pub spaces: Vec<SpaceFacts>,
    /// Walls and low barriers between spaces. The rim is wall and not among them.
    pub edges: Vec<EdgeFacts>,
    /// The locked doors, by number.
    pub doors: Vec<LockFacts>,
    /// The terminals, by number.
    pub terminals: Vec<LockFacts>,
    /// The points where somebody can interact, panels among them.
    pub points: Vec<PointFacts>,
    /// The cameras, in the order of the view.
    pub cameras: Vec<CameraFacts>,
    /// The elevators, in the order of the view's cars.
    pub elevators: Vec<ElevatorFacts>,
    /// The nodes, by number.
    pub nodes: Vec<NodeFacts>,
    /// Where objectives lie at the start.
    pub objectives: Vec<TokenFacts>,
    /// The kinds of objectives there are.
    pub kinds: Vec<KindFacts>,
    /// What is dealt to the facedown objectives, in no order.
    pub hidden_objectives: Vec<String>,
    /// Where traps lie at the start.
    pub traps: Vec<TokenFacts>,
    /// What is dealt to the facedown traps, in no order.
    pub hidden_traps: Vec<&'static str>,
    /// Where the event tokens A to D lie at the start.
    pub events: [Vec<String>; 4],
    /// Sets of spaces that have an id. Those without a text `area-…` are not to be shown.
    pub areas: Vec<AreaFacts>,
    /// Where characters start.
    pub starts: Vec<StartFacts>,
    /// Where guards stand at the start.
    pub guards: Vec<PostFacts>,
    /// Where guards appear.
    pub spawns: Vec<SpawnFacts>,
    /// What may not be used where.
    pub bans: Vec<BanFacts>,
}

/// A space and what is printed in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SpaceFacts {
    /// Where.
    pub at: String,
    /// `floor`, `obstacle`, `sky` or `barracks`.
    pub kind: &'static str,
    /// The letter of its zone.
    pub zone: String,
    /// A forced-facing icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forced: Option<&'static str>,
    /// A turn icon.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub turn: bool,
    /// A supply icon.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub supply: bool,
    /// A codec number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub codec: Option<String>,
    /// The number of a boss's slot: a node of its track, or a space it hides in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub slot: Option<u8>,
}

/// What lies between two spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct EdgeFacts {
    /// The space west or north of it.
    pub at: String,
    /// On which side of that: `e` or `s`.
    pub side: &'static str,
    /// `wall` blocks movement and sight, `low` movement only.
    pub kind: &'static str,
}

/// A locked door or a terminal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct LockFacts {
    /// Its number, from 1.
    pub number: u8,
    /// Its id.
    pub id: String,
    /// Where.
    pub at: String,
    /// Its level, 2 to 5.
    pub level: u8,
    /// The values that must show.
    pub combination: Vec<u8>,
}

/// A point where somebody can interact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PointFacts {
    /// Its id.
    pub id: String,
    /// Where it is drawn.
    pub at: String,
    /// On which edge, if not in the space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<&'static str>,
    /// The spaces it can be used from.
    pub from: Vec<String>,
    /// The id of the elevator it calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub elevator: Option<String>,
}

/// A camera.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CameraFacts {
    /// Where.
    pub at: String,
    /// While the marker is green.
    pub green: ConeFacts,
    /// While the marker is orange.
    pub orange: ConeFacts,
}

/// Where a camera looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ConeFacts {
    /// In which direction.
    pub facing: &'static str,
    /// The spaces it sees as long as all doors are locked.
    pub sees: Vec<String>,
}

/// An elevator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ElevatorFacts {
    /// Its id.
    pub id: String,
    /// Its shafts, by number.
    pub shafts: Vec<ShaftFacts>,
}

/// A shaft of an elevator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ShaftFacts {
    /// Its number, from 1.
    pub number: u8,
    /// Its id.
    pub id: String,
    /// Its spaces; none: it is not on the map.
    pub spaces: Vec<String>,
    /// The point that calls the car here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub panel: Option<String>,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct NodeFacts {
    /// Its number, from 1.
    pub number: u8,
    /// Its id.
    pub id: String,
    /// Where.
    pub at: String,
}

/// An objective or a trap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct TokenFacts {
    /// Where.
    pub at: String,
    /// What it is; none: it lies facedown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<String>,
}

/// A kind of objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct KindFacts {
    /// Its id.
    pub id: String,
    /// Whoever takes it escorts it: one noise die more.
    pub escort: bool,
    /// Removed as soon as it is turned up.
    pub blank: bool,
}

/// A set of spaces with an id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct AreaFacts {
    /// Its id.
    pub id: String,
    /// Its spaces.
    pub spaces: Vec<String>,
}

/// A start space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct StartFacts {
    /// Where.
    pub at: String,
    /// Whose; none: anybody's who has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub character: Option<&'static str>,
}

/// Where a guard stands at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PostFacts {
    /// Where.
    pub at: String,
    /// Facing where.
    pub facing: &'static str,
    /// With how many players it is there.
    pub players: Vec<u8>,
}

/// Where guards appear.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SpawnFacts {
    /// Where.
    pub at: String,
    /// The letter of the zone.
    pub zone: String,
    /// Facing where, if that is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facing: Option<&'static str>,
}

/// What may not be used in a zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct BanFacts {
    /// The letter of the zone.
    pub zone: String,
    /// The kinds of equipment.
    pub kinds: Vec<&'static str>,
}

impl StageMap {
    /// What is drawn of a stage.
    pub fn of(stage: &Stage) -> Self {
        let (columns, rows) = stage.board.size();
        let sheet = Sheet { stage };
        let all = || (0..rows).flat_map(move |y| (0..columns).filter_map(move |x| Space::new(x, y)));
        let mut hidden_objectives: Vec<String> = stage.hidden_objectives.iter().map(|it| sheet.kind(*it)).collect();
        let mut hidden_traps: Vec<&str> = stage.hidden_traps.iter().map(|face| face.id()).collect();
        hidden_objectives.sort_unstable();
        hidden_traps.sort_unstable();
        Self {
            id: stage.id.clone(),
            columns,
            rows,
            zones: stage.zone_letters.iter().map(ToString::to_string).collect(),
            spaces: all().map(|at| sheet.space(at)).collect(),
            edges: all().flat_map(|at| [Dir::E, Dir::S].map(|side| sheet.edge(at, side))).flatten().collect(),
            doors: numbered(&stage.doors, lock),
            terminals: numbered(&stage.terminals, lock),
            points: (0..).zip(&stage.points).map(|(place, it)| sheet.point(place, it)).collect(),
            cameras: stage.cameras.iter().map(|it| sheet.camera(*it)).collect(),
            elevators: stage.elevators.iter().map(|it| sheet.elevator(it)).collect(),
            nodes: numbered(&stage.nodes, |number, it| NodeFacts { number, id: it.id.clone(), at: it.at.to_string() }),
            objectives: stage.objectives.iter().map(|it| sheet.objective(*it)).collect(),
            kinds: stage
                .kinds
                .iter()
                .map(|it| KindFacts { id: it.id.clone(), escort: it.escort, blank: it.blank })
                .collect(),
            hidden_objectives,
            traps: stage.traps.iter().map(|it| token(it.at, it.face.map(TrapFace::id).map(str::to_owned))).collect(),
            hidden_traps,
            events: stage.events.each_ref().map(names),
            areas: stage.areas.iter().map(|it| AreaFacts { id: it.id.clone(), spaces: names(&it.spaces) }).collect(),
            starts: sheet.starts(),
            guards: stage.posts.iter().copied().map(post).collect(),
            spawns: sheet.spawns(),
            bans: stage
                .bans
                .iter()
                .map(|it| BanFacts {
                    zone: sheet.zone(it.zone),
                    kinds: it.kinds.iter().map(|kind| kind.id()).collect(),
                })
                .collect(),
        }
    }
}

/// A stage that is written down.
struct Sheet<'s> {
    stage: &'s Stage,
}

impl Sheet<'_> {
    fn zone(&self, zone: Zone) -> String {
        self.stage.zone_letters.get(usize::from(zone.0)).map(char::to_string).unwrap_or_default()
    }

    fn kind(&self, kind: u8) -> String {
        self.stage.kinds.get(usize::from(kind)).map(|kind| kind.id.clone()).unwrap_or_default()
    }

    fn space(&self, at: Space) -> SpaceFacts {
        let stage = self.stage;
        let plan = stage.board.plan();
        let kind = match () {
            () if plan.sky.contains(at) => "sky",
            () if plan.obstacles.contains(at) => "obstacle",
            () if plan.barracks.contains(at) => "barracks",
            () => "floor",
        };
        let frequency = stage.frequencies.iter().find(|it| it.at == at);
        SpaceFacts {
            at: at.to_string(),
            kind,
            zone: self.zone(stage.board.zone_of(at)),
            forced: stage.forced(at).map(Dir::id),
            turn: stage.turns.contains(at),
            supply: stage.supplies.contains(at),
            codec: frequency.map(|it| format!("{:02}.{:02}", it.number / 100, it.number % 100)),
            slot: stage.slot(at),
        }
    }

    fn edge(&self, at: Space, side: Dir) -> Option<EdgeFacts> {
        let board = &self.stage.board;
        at.next(side).and_then(|next| board.plan().place(next))?;
        let kind = match board.edge(at, side) {
            Edge::Open => return None,
            Edge::Wall => "wall",
            Edge::Low => "low",
        };
        Some(EdgeFacts { at: at.to_string(), side: side.id(), kind })
    }

    fn point(&self, place: u8, point: &Point) -> PointFacts {
        let calls = |elevator: &&Elevator| elevator.shafts.iter().any(|shaft| shaft.panel == Some(place));
        PointFacts {
            id: point.id.clone(),
            at: point.at.to_string(),
            side: point.side.map(Dir::id),
            from: names(&point.spaces),
            elevator: self.stage.elevators.iter().find(calls).map(|elevator| elevator.id.clone()),
        }
    }

    fn camera(&self, camera: Camera) -> CameraFacts {
        let board = &self.stage.board;
        let ground = Ground { board, locked: &board.plan().doors };
        let cone = |facing: Dir| ConeFacts { facing: facing.id(), sees: names(&ground.seen_from(camera.at, facing)) };
        CameraFacts { at: camera.at.to_string(), green: cone(camera.green), orange: cone(camera.orange) }
    }

    fn elevator(&self, elevator: &Elevator) -> ElevatorFacts {
        let panel = |shaft: &Shaft| self.stage.points.get(usize::from(shaft.panel?)).map(|point| point.id.clone());
        let shafts = numbered(&elevator.shafts, |number, shaft| ShaftFacts {
            number,
            id: shaft.id.clone(),
            spaces: shaft.spaces.iter().map(ToString::to_string).collect(),
            panel: panel(shaft),
        });
        ElevatorFacts { id: elevator.id.clone(), shafts }
    }

    fn objective(&self, objective: ObjectiveStart) -> TokenFacts {
        token(objective.at, objective.kind.map(|kind| self.kind(kind)))
    }

    fn starts(&self) -> Vec<StartFacts> {
        let own = Character::ALL.iter().zip(self.stage.starts);
        let own = own.filter_map(|(character, at)| Some((at?, Some(character.id()))));
        let team = self.stage.team_starts.iter().map(|at| (*at, None));
        own.chain(team).map(|(at, character)| StartFacts { at: at.to_string(), character }).collect()
    }

    fn spawns(&self) -> Vec<SpawnFacts> {
        let spawns = (0..ZONES as u8).map(Zone).zip(self.stage.spawns);
        let spawns = spawns.filter_map(|(zone, spawn)| Some((zone, spawn?)));
        spawns
            .map(|(zone, (at, facing))| SpawnFacts {
                at: at.to_string(),
                zone: self.zone(zone),
                facing: facing.map(Dir::id),
            })
            .collect()
    }
}

fn numbered<T, F>(things: &[T], facts: impl Fn(u8, &T) -> F) -> Vec<F> {
    (1..).zip(things).map(|(number, thing)| facts(number, thing)).collect()
}

fn lock(number: u8, lock: &Lock) -> LockFacts {
    let Lock { id, at, level, combination } = lock;
    LockFacts { number, id: id.clone(), at: at.to_string(), level: *level, combination: combination.clone() }
}

fn token(at: Space, face: Option<String>) -> TokenFacts {
    TokenFacts { at: at.to_string(), face }
}

fn post(post: Post) -> PostFacts {
    let players = (1..=4).filter(|players| post.players >> players & 1 != 0);
    PostFacts { at: post.at.to_string(), facing: post.facing.id(), players: players.collect() }
}

fn names(spaces: &Spaces) -> Vec<String> {
    spaces.iter().map(|at| at.to_string()).collect()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it asks about by reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
