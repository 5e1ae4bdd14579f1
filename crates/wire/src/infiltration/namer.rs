//! The names of everything that a view of Infiltration holds.

use ::infiltration::Infiltration;
use ::infiltration::board::Zone;
use ::infiltration::card::{Order, Reaction};
use ::infiltration::frame::{Goal, Purpose};
use ::infiltration::notation::write_path;
use ::infiltration::space::{Space, Spaces};
use ::infiltration::state::{Die, Flags, Item, LockTarget, Player, Progress, Roll, UpCard, Verdict};
use ::infiltration::view::{ActiveGuard, BossView, View};
use table::{Game as _, Seat, Viewer};

use super::{
    ActiveFigure, AttentionToken, BodyToken, BossFigure, CameraFigure, CarView, DieView, Facing, GuardFigure,
    HostageFigure, InfiltrationView, ItemCard, OrderBack, OrderFace, PieceToken, PlayerFigure, ProgressView,
    ReactionFace, RollView, SightToken, SystemUp, ZoneCount,
};
use crate::content::foes::PartFacts;

/// What lasts and is shown.
const SHOWN: [(Flags, &str); 4] = [
    (Flags::DISGUISED, "disguised"),
    (Flags::BOXED, "boxed"),
    (Flags::CAMOUFLAGED, "camouflaged"),
    (Flags::DONE, "done"),
];

impl InfiltrationView {
    /// What everybody may know of a position.
    pub fn of(game: &Infiltration) -> Self {
        let view = game.view(Viewer::Public);
        Namer { game }.public(view)
    }
}

/// Gives names to what a view holds.
struct Namer<'a> {
    game: &'a Infiltration,
}

impl Namer<'_> {
    fn public(&self, view: View) -> InfiltrationView {
        let guards = (1..).zip(&view.guards).filter_map(|(number, guard)| Some((number, (*guard)?)));
        let zones = (0..self.game.stage().board.zone_count()).zip(view.guard_count);
        InfiltrationView {
            verdict: verdict(view.verdict),
            turn: view.turn.map(|seat| self.seat(seat)),
            about: view.pending.and_then(|pending| pending.at).map(|at| at.to_string()),
            players: self.game.seats().zip(&view.players).map(|(seat, player)| self.player(seat, player)).collect(),
            guards: guards
                .map(|(number, guard)| GuardFigure {
                    number,
                    at: guard.at.to_string(),
                    facing: guard.facing.id(),
                    damage: guard.damage,
                    ko_damage: guard.ko_damage,
                })
                .collect(),
            active: view.active.map(|active| self.active(active)),
            bodies: view
                .bodies
                .iter()
                .map(|body| BodyToken { at: body.at.to_string(), kind: body.kind.id(), roped: body.roped })
                .collect(),
            pieces: view
                .pieces
                .iter()
                .map(|it| PieceToken { kind: it.kind.id(), at: it.at.to_string(), owner: self.seat(it.owner) })
                .collect(),
            roll: view.roll.as_ref().map(|roll| self.roll(roll)),
            progress: view.progress.as_ref().map(progress),
            orders: view
                .orders
                .iter()
                .map(|it| OrderBack { red: it.red, face: it.order.map(OrderFace::from) })
                .collect(),
            discards: view.discards.iter().map(|card| OrderFace::from(*card)).collect(),
            order: view.order.map(OrderFace::from),
            reactions: view.reactions.iter().map(|card| card.map(ReactionFace::from)).collect(),
            reaction_discards: view.reaction_discards.iter().map(|card| ReactionFace::from(*card)).collect(),
            systems: view.systems.iter().map(|it| it.map(|it| self.game.system_id(it).to_owned())).collect(),
            up: view.up.iter().map(|card| self.up(*card)).collect(),
            connected: view.connected.map(|terminal| terminal + 1),
            marker: view.marker.map(infiltration::ids::CameraSide::id),
            cameras: view
                .cameras
                .iter()
                .map(|it| CameraFigure {
                    at: it.at.to_string(),
                    facing: it.facing.map(infiltration::space::Dir::id),
                    blinded: it.blinded,
                })
                .collect(),
            doors: numbers(view.doors),
            hacked: numbers(view.hacked.into()),
            disabled: numbers(view.disabled),
            cars: view.cars.iter().map(|car| CarView { shaft: car.shaft + 1, locked: car.locked }).collect(),
            traps: view
                .traps
                .iter()
                .map(|it| Facing { at: it.at.to_string(), face: it.face.map(|face| face.id().to_owned()) })
                .collect(),
            objectives: view
                .objectives
                .iter()
                .map(|it| Facing {
                    at: it.at.to_string(),
                    face: it.kind.map(|kind| self.game.kind_id(kind).to_owned()),
                })
                .collect(),
            events: view.events.map(|spaces| names(&spaces)),
            guard_count: zones
                .map(|(zone, guards)| ZoneCount { zone: self.game.zone_id(Zone(zone)), guards })
                .collect(),
            counters: view.counters.to_vec(),
            goals: view.goals,
            stage: view.stage,
            round: view.round,
            enemy_phase: view.enemy_phase,
            killed: view.killed,
            alerts: view.alerts,
            boss: view.boss.as_ref().map(|boss| self.boss(boss)),
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.game.seat_id(seat)
    }

    fn player(&self, seat: Seat, player: &Player) -> PlayerFigure {
        let attention = |token: ::infiltration::state::Attention| AttentionToken {
            at: token.at.to_string(),
            side: token.side.id(),
        };
        PlayerFigure {
            seat: self.seat(seat),
            at: player.at.map(|at| at.to_string()),
            damage: player.damage,
            actions: player.actions,
            noise: player.noisy,
            focus: player.active_focus().map(infiltration::ids::Focus::id).collect(),
            attention: player.attention.map(attention),
            flags: SHOWN.into_iter().filter(|(flag, _)| player.flags.has(*flag)).map(|(_, name)| name).collect(),
            escorts: player.escorts,
            items: player.items.iter().flatten().map(|item| self.item(*item)).collect(),
        }
    }

    fn item(&self, item: Item) -> ItemCard {
        let Item { card, tokens, used, unlimited, quiet } = item;
        ItemCard { card: self.game.card_id(card).to_owned(), tokens, used, unlimited, quiet }
    }

    fn active(&self, active: ActiveGuard) -> ActiveFigure {
        let goal = |goal: Goal| match goal {
            Goal::Token(seat) => self.seat(seat).to_owned(),
            Goal::Body(at) => at.to_string(),
        };
        ActiveFigure {
            guard: active.guard + 1,
            mode: active.mode.map(infiltration::ids::Mode::id),
            goal: active.goal.map(goal),
            path: write_path(active.path),
            walked: active.walked,
            left: active.left,
        }
    }

    fn roll(&self, roll: &Roll) -> RollView {
        let purpose = match roll.purpose {
            Purpose::Strike(..) => "attack",
            Purpose::Guard(_) => "guard",
            Purpose::Boss => "boss",
            Purpose::Noise => "noise",
            Purpose::Lock(_) => "lock",
            Purpose::Access => "access",
            Purpose::Flight(_) => "flight",
            Purpose::Inspection => "inspection",
        };
        RollView { roller: self.seat(roll.roller), purpose, to_roll: [roll.white, roll.black], dice: dice(&roll.dice) }
    }

    /// What is printed in the spaces of a boss's figure, as it lies.
    fn parts(&self, boss: &BossView) -> Vec<PartFacts> {
        let printed = self.game.stage().arena.as_ref().and_then(|it| self.game.pack().bosses.get(usize::from(it.boss)));
        let Some((printed, corner)) = printed.zip(boss.at) else { return Vec::new() };
        let part = |at| printed.part(corner, boss.facing, boss.exposed, at);
        let told = boss.spaces.iter().filter_map(part);
        told.map(|part| PartFacts { damage: part.damage, star: part.star }).collect()
    }

    fn sight(&self, seat: Seat, at: Option<Space>) -> Option<SightToken> {
        Some(SightToken { seat: self.seat(seat), at: at?.to_string() })
    }

    fn boss(&self, boss: &BossView) -> BossFigure {
        let card = |card: u8| self.game.boss_card_id(card).to_owned();
        BossFigure {
            boss: self.game.boss_id().unwrap_or_default().to_owned(),
            spaces: names(&boss.spaces),
            parts: self.parts(boss),
            facing: boss.facing.id(),
            damage: boss.damage,
            health: boss.health,
            threat: boss.threat,
            attack: self.game.boss_dice(),
            exposed: boss.exposed,
            hostage: boss.hostage.map(|it| HostageFigure {
                at: it.at.to_string(),
                damage: it.damage,
                health: it.health,
            }),
            shadows: boss.shadows.iter().map(ToString::to_string).collect(),
            lairs: boss.lairs.iter().map(ToString::to_string).collect(),
            reticle: boss.reticle.map(|at| at.to_string()),
            sights: self.game.seats().zip(boss.sights).filter_map(|(seat, at)| self.sight(seat, at)).collect(),
            deck: boss.deck.iter().map(|it| it.map(card)).collect(),
            drawn: boss.drawn.map(card),
        }
    }

    fn up(&self, card: UpCard) -> SystemUp {
        SystemUp {
            system: self.game.system_id(card.system).to_owned(),
            filled: card.slots.iter().map(Option::is_some).collect(),
        }
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Running | Verdict::Clearing => "running",
        Verdict::Cleared => "cleared",
        Verdict::Failed(failure) => failure.id(),
    }
}

fn progress(progress: &Progress) -> ProgressView {
    let (door, terminal) = match progress.target {
        LockTarget::Door(door) => (Some(door + 1), None),
        LockTarget::Terminal(terminal) => (None, Some(terminal + 1)),
    };
    ProgressView { door, terminal, dice: dice(&progress.dice) }
}

fn dice(dice: &[Die]) -> Vec<DieView> {
    dice.iter().map(|die| DieView { white: die.white, face: die.face, changed: die.changed }).collect()
}

impl From<Order> for OrderFace {
    fn from(order: Order) -> Self {
        match order {
            Order::GameOver => Self { action: "game-over", flip: false, arrow: None, speeds: [0; 2] },
            Order::Orders { action, flip, arrow, blue, red } => {
                Self { action: action.id(), flip, arrow: Some(arrow.id()), speeds: [blue, red] }
            }
        }
    }
}

impl From<Reaction> for ReactionFace {
    fn from(reaction: Reaction) -> Self {
        Self {
            order: reaction.order.iter().map(|part| part.id()).collect(),
            ko: reaction.ko.id(),
            dead: reaction.dead.id(),
            investigate: reaction.investigate.id(),
        }
    }
}

fn names(spaces: &Spaces) -> Vec<String> {
    spaces.iter().map(|at| at.to_string()).collect()
}

/// The numbers of the bits that are set, from 1.
fn numbers(bits: u16) -> Vec<u8> {
    (0..16).filter(|bit| bits >> bit & 1 != 0).map(|bit| bit + 1).collect()
}
