//! Chapter 17 on a hall of nine by five.

use crate::board::{Edge, Plan, Zone};
use crate::card::{Class, Effect, EquipmentKind};
use crate::ids::{BodyKind, Character};
use crate::refusal::Refusal;
use crate::rules::scene::{Scene, seat};
use crate::sample::space;
use crate::space::Dir;
use crate::stage::Ban;
use crate::state::{Body, Flags};

const SHOT: Effect = Effect::Shot { cost: 1, white: 1, loud: true };
const C4: Effect = Effect::C4 { cost: 1, within: 1, damage: 2 };
const NIKITA: Effect = Effect::Nikita { cost: 1, white: 3, within: 1, loud: true };
const BOX: Effect = Effect::Box { cost: 1 };

fn snake() -> Scene {
    Scene::new(&[(Character::Snake, 1, 2)])
}

/// EQP-001, ATT-5: a shot needs a guard in LOS and is heard.
#[test]
fn eqp_001_a_shot_is_loud() {
    let mut scene = snake().guard(4, 2, Dir::E).holds(0, "gun", SHOT, None);
    assert_eq!(scene.play("use gun at 5,2", &[]), Err(Refusal::NobodyThere));
    assert_eq!(scene.play("use gun place e", &[]), Err(Refusal::NoSuchUse));
    scene.play("use gun at 4,2", &[2]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!((scene.guards().as_str(), scene.attention(0).as_str()), ("4,2", "alert 1,2"));
}

/// EQP-024: the attached pistol is not loud; a suppressor fits its class and one firearm.
#[test]
fn eqp_024_a_suppressor_makes_quiet() {
    let mut scene = snake().guard(4, 2, Dir::E).holds(0, "gun", SHOT, None);
    scene = scene.holds(0, "suppressor", Effect::Suppressor { class: Class::Pistol }, None);
    assert_eq!(scene.play("use suppressor on suppressor", &[]), Err(Refusal::NoSuchUse));
    scene.plays(&["use suppressor on gun"]);
    assert_eq!(scene.play("use suppressor on gun", &[]), Err(Refusal::NothingToGain));
    scene.play("use gun at 4,2", &[2]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.attention(0), "");
}

/// STG-7, EQP-023: ammunition is spent, but not with the bandana.
#[test]
fn eqp_023_the_bandana_saves_ammunition() {
    let mut scene = snake().guard(4, 2, Dir::E).holds(0, "gun", SHOT, Some(1));
    scene.play("use gun at 4,2", &[2]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.play("use gun at 4,2", &[]), Err(Refusal::NoTokensLeft));
    scene = scene.holds(0, "bandana", Effect::Bandana, None);
    scene.play("use gun at 4,2", &[2]).unwrap();
}

/// CHR-4, EQP-1: Otacon uses no weapons; explosives are none.
#[test]
fn eqp_1_otacon_is_not_a_soldier() {
    let mut scene = Scene::new(&[(Character::Otacon, 1, 2)]).guard(4, 2, Dir::E);
    scene = scene.holds(0, "gun", SHOT, None).holds(0, "c4", C4, Some(2));
    assert_eq!(scene.play("use gun at 4,2", &[]), Err(Refusal::NotASoldier));
    scene.plays(&["use c4 place e"]);
}

/// STG-2: what a stage forbids in a zone.
#[test]
fn stg_2_forbidden_in_the_zone() {
    let ban = Ban { zone: Zone(0), kinds: alloc::vec![EquipmentKind::Explosive] };
    let mut scene = snake().guard(4, 2, Dir::E).stage(|stage| stage.bans.push(ban));
    scene = scene.holds(0, "gun", SHOT, None).holds(0, "c4", C4, Some(2));
    assert_eq!(scene.play("use c4 place e", &[]), Err(Refusal::ForbiddenHere));
    scene.play("use gun at 4,2", &[2]).unwrap();
}

/// EQP-S3: a charge, once a turn; unseen until the turn ends.
#[test]
fn eqp_s3_camouflage() {
    let camouflage = Effect::Camouflage { cost: 1, recharge: Some(2) };
    let mut scene = snake().guard(4, 2, Dir::N).holds(0, "camouflage", camouflage, Some(1));
    assert_eq!(scene.play("use camouflage recharge", &[]), Err(Refusal::TokensLeft));
    scene.plays(&["use camouflage"]);
    assert_eq!(scene.play("use camouflage", &[]), Err(Refusal::UsedThisTurn));
    scene.plays(&["sneak n"]);
    assert_eq!(scene.attention(0), "");
    scene.plays(&["use camouflage recharge"]);
    assert_eq!(scene.tokens(0), 1);
}

/// EQP-S4: the blade hits everybody adjacent, and a charge spoils an attack.
#[test]
fn eqp_s4_the_blade() {
    let mut scene = Scene::new(&[(Character::GrayFox, 2, 2)]).guard(3, 2, Dir::E).guard(2, 1, Dir::N);
    scene = scene.holds(0, "blade", Effect::Blade { cost: 1, white: 1 }, Some(3));
    assert_eq!(scene.play("use blade with 2", &[]), Err(Refusal::NoSuchUse));
    scene.play("use blade with 1", &[5, 5]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!((scene.guards().as_str(), scene.tokens(0)), ("", 2));
    let mut scene = scene.guard(3, 2, Dir::N);
    scene.plays(&["dash [e e]"]);
    scene.play("accept", &[3, 5]).unwrap();
    scene.plays(&["spend blade"]);
    assert_eq!(scene.play("spend blade", &[]), Err(Refusal::TokenNotNow));
    scene.plays(&["accept"]);
    assert_eq!(scene.game.state.players[0].damage, 1);
}

/// EQP-S5: a die more a charge.
#[test]
fn eqp_s5_the_arm_cannon() {
    let cannon = Effect::Cannon { cost: 1, white: 1, loud: true };
    let mut scene = snake().guard(4, 2, Dir::E).holds(0, "cannon", cannon, Some(2));
    assert_eq!(scene.play("use cannon at 4,2 with 3", &[]), Err(Refusal::NoTokensLeft));
    scene.play("use cannon at 4,2 with 2", &[2, 3, 4]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!((scene.guards().as_str(), scene.tokens(0)), ("", 0));
}

/// EQP-002: heals two, single use, and only who is hurt.
#[test]
fn eqp_002_rations() {
    let mut scene = snake().holds(0, "rations", Effect::Heal { cost: 1, amount: 2 }, None);
    assert_eq!(scene.play("use rations", &[]), Err(Refusal::NothingToGain));
    scene.game.state.players[0].damage = 1;
    scene.plays(&["use rations"]);
    assert_eq!(scene.game.state.players[0].damage, 0);
    assert_eq!(scene.play("use rations", &[]), Err(Refusal::NotEquipped));
}

/// EQP-004: guards within two and in LOS of the space are knocked out; the space is in LOS within five.
#[test]
fn eqp_004_the_stun_grenade() {
    let stun = Effect::Stun { cost: 1, range: 5, within: 2, loud: true };
    let mut scene = snake().guard(5, 2, Dir::E).guard(8, 2, Dir::E).holds(0, "stun", stun, None);
    assert_eq!(scene.play("use stun at 7,2", &[]), Err(Refusal::OutOfRange));
    scene.plays(&["use stun at 4,3"]);
    assert_eq!((scene.guards().as_str(), scene.attention(0).as_str()), ("8,2", "alert 1,2"));
    assert!(scene.came("guard-knocked-out"));
}

/// EQP-005: all charges go off; guards left in the zone put the ! to the nearest charge.
#[test]
fn eqp_005_c4() {
    let mut scene = snake().guard(2, 1, Dir::E).guard(7, 2, Dir::E).holds(0, "c4", C4, Some(2));
    assert_eq!(scene.play("use c4 detonate", &[]), Err(Refusal::NothingPlaced));
    scene.plays(&["use c4 place e"]);
    assert_eq!(scene.play("use c4 place e", &[]), Err(Refusal::SpaceFull));
    scene.plays(&["sneak w", "use c4 detonate"]);
    assert_eq!((scene.guards().as_str(), scene.attention(0).as_str()), ("7,2", "alert 2,2"));
    assert!(scene.game.state.pieces.is_empty());
}

/// EQP-005, DMG-4: whoever stands beside a charge is hurt, and with nobody left nobody hears it.
#[test]
fn eqp_005_an_explosion_hurts_anyone() {
    let mut scene = snake().guard(2, 1, Dir::E).holds(0, "c4", C4, Some(2));
    scene.plays(&["use c4 place e", "use c4 detonate"]);
    assert_eq!(scene.game.state.players[0].damage, 2);
    assert_eq!((scene.guards().as_str(), scene.attention(0).as_str()), ("", ""));
}

/// EQP-008: whoever enters the space sets the mine off.
#[test]
fn eqp_008_the_claymore() {
    let mine = Effect::Claymore { cost: 1, within: 2, damage: 2 };
    let mut scene = snake().guard(4, 2, Dir::E).holds(0, "claymore", mine, Some(1));
    scene.plays(&["use claymore place e", "sneak e"]);
    assert!(scene.came("exploded"));
    assert_eq!((scene.guards().as_str(), scene.game.state.players[0].damage), ("", 2));
}

/// EQP-009: a missile flies by one die, then perhaps by the other, and attacks around what it hits.
#[test]
fn eqp_009_the_nikita() {
    let mut scene = snake().guard(6, 4, Dir::E).holds(0, "nikita", NIKITA, Some(1));
    assert_eq!(scene.play("use nikita", &[]), Err(Refusal::NoMissile));
    scene.play("use nikita e", &[4, 1]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.play("fly 2 w 1 w", &[]), Err(Refusal::WayBlocked));
    scene.plays(&["fly 1 e 2 s"]);
    assert_eq!((scene.game.state.pieces[0].at, scene.tokens(0)), (space(6, 3), 0));
    assert_eq!(scene.play("use nikita n", &[]), Err(Refusal::MissileOut));
    scene.play("use nikita", &[1, 1]).unwrap();
    scene.plays(&["accept"]);
    scene.play("fly 1 s", &[4, 4, 2]).unwrap();
    scene.plays(&["accept"]);
    assert!(scene.game.state.pieces.is_empty());
    assert_eq!((scene.guards().as_str(), scene.attention(0).as_str()), ("", "alert 1,2"));
}

/// EQP-017, TRM-2: straight on over low barriers until a figure or an obstacle.
#[test]
fn eqp_017_the_missile_launcher() {
    let mut plan = Plan::hall(9, 5);
    plan.east[2 * 9 + 3] = Edge::Low;
    plan.east[2 * 9 + 6] = Edge::Wall;
    let launcher = Effect::Launcher { cost: 1, white: 3, within: 1, loud: true };
    let mut scene = Scene::on(plan, &[(Character::Snake, 1, 2)]).guard(5, 2, Dir::E).guard(7, 2, Dir::E);
    scene = scene.holds(0, "launcher", launcher, None);
    scene.play("use launcher e", &[4, 4, 2]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.guards(), "7,2");
    scene.play("use launcher e", &[4, 4, 2]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.guards(), "7,2", "the wall is in between");
}

/// EQP-010: hidden out of LOS only; other actions lift the box.
#[test]
fn eqp_010_the_cardboard_box() {
    let mut scene = snake().guard(4, 2, Dir::N).holds(0, "box", BOX, None);
    scene.plays(&["use box"]);
    assert!(scene.game.state.players[0].flags.has(Flags::BOXED));
    assert_eq!(scene.play("use box", &[]), Err(Refusal::AlreadyBoxed));
    scene.plays(&["sneak s", "knock"]);
    assert!(scene.came("unboxed"));
    scene.plays(&["sneak n"]);
    let mut seen = snake().guard(4, 2, Dir::W).holds(0, "box", BOX, None);
    assert_eq!(seen.play("use box", &[]), Err(Refusal::InSight));
}

/// EQP-011: all focus tokens, free, and only if one is spent.
#[test]
fn eqp_011_medicine() {
    let mut scene = snake().holds(0, "medicine", Effect::Medicine, None);
    assert_eq!(scene.play("use medicine", &[]), Err(Refusal::NothingToGain));
    scene.game.state.players[0].focus = 0b0101;
    scene.plays(&["use medicine"]);
    assert_eq!((scene.game.state.players[0].focus, scene.game.state.players[0].actions), (0b1111, 4));
}

/// EQP-016: ties a knocked-out guard in reach, once.
#[test]
fn eqp_016_the_rope() {
    let mut scene = snake().holds(0, "rope", Effect::Rope { cost: 1 }, Some(5));
    scene.game.state.bodies.push(Body { at: space(2, 2), kind: BodyKind::Ko2, roped: false });
    assert_eq!(scene.play("use rope here", &[]), Err(Refusal::NoBody));
    scene.plays(&["use rope e"]);
    assert!(scene.game.state.bodies[0].roped);
    assert_eq!(scene.play("use rope e", &[]), Err(Refusal::NoBody));
}

/// EQP-019: each roll of an action once, any dice, this turn.
#[test]
fn eqp_019_pentazemin() {
    let mut scene = snake().guard(2, 2, Dir::E).holds(0, "pentazemin", Effect::Pentazemin, Some(2));
    scene.plays(&["use pentazemin"]);
    scene.play("combo e", &[2, 5, 2]).unwrap();
    scene.play("spend pentazemin 1 3", &[4, 1]).unwrap();
    assert_eq!(scene.play("spend pentazemin 3", &[]), Err(Refusal::TokenNotNow));
    scene.plays(&["accept"]);
    assert!(scene.came("guard-knocked-out"));
}

/// EQP-021: armor raises the defense.
#[test]
fn eqp_021_body_armor() {
    let scene = snake().holds(0, "armor", Effect::Armor { defense: 1 }, None);
    assert_eq!(scene.game.defense(seat(0)), 4);
}

/// EQP-014, EQP-028, EQP-029: what masks and goggles ignore.
#[test]
fn eqp_014_masks_and_goggles() {
    let mask = snake().holds(0, "mask", Effect::GasMask { cost: 1 }, None);
    assert!(mask.game.gas_proof(seat(0)) && !mask.game.laser_proof(seat(0)));
    let goggles = snake().holds(0, "goggles", Effect::Thermal { cost: 2 }, None);
    assert!(goggles.game.laser_proof(seat(0)) && !goggles.game.gas_proof(seat(0)));
}

/// EQP-014: a noisy look at the top of a deck.
#[test]
fn eqp_014_the_gas_mask_looks() {
    let mut scene = snake().holds(0, "mask", Effect::GasMask { cost: 1 }, None);
    scene.plays(&["use mask orders"]);
    assert!(scene.game.state.orders.last().is_some_and(|card| card.known));
    assert_eq!(scene.game.state.players[0].noisy, 1);
    assert_eq!(scene.play("use mask reactions", &[]), Err(Refusal::NothingToGain));
}

/// EQP-026: goes off when the owner's next turn begins.
#[test]
fn eqp_026_the_time_bomb() {
    let bomb = Effect::TimeBomb { cost: 1, within: 2, damage: 3 };
    let mut scene = snake().holds(0, "bomb", bomb, Some(1));
    scene.plays(&["use bomb place e", "sneak w", "sneak s"]);
    assert_eq!(scene.game.state.pieces.len(), 1);
    scene.plays(&["end"]);
    assert!(scene.came("exploded"));
    assert_eq!(scene.game.state.players[0].damage, 0, "three away");
}
