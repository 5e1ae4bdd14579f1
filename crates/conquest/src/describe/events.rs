//! What each event speaks of, chapter by chapter.

use alloc::vec;

use super::{Field, Teller};
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::Objective;
use crate::state::Phase;

impl Event {
    /// Tells what the event speaks of, whoever may know it. Territory, seat and card are called as
    /// the position after the event calls them.
    pub fn fields(&self, game: &Conquest, into: &mut impl FnMut(&'static str, Field)) {
        let mut tell = Teller { game, into };
        match *self {
            Self::FactionRolled { .. }
            | Self::OrderSet { .. }
            | Self::FactionTaken { .. }
            | Self::CitiesFounded { .. }
            | Self::ObjectivesLaid { .. }
            | Self::RewardsHidden { .. }
            | Self::TerritoryDeckShuffled { .. }
            | Self::ShopShuffled { .. }
            | Self::HavenManned { .. }
            | Self::ReservesSet { .. }
            | Self::Claimed { .. }
            | Self::HeadquartersPlaced { .. }
            | Self::Reinforced { .. }
            | Self::BossPlaced { .. } => self.setup_fields(&mut tell),
            Self::WindowOpened { .. }
            | Self::Answered { .. }
            | Self::WindowClosed { .. }
            | Self::CardPlayed { .. }
            | Self::CardReturned { .. }
            | Self::CardBlocked { .. }
            | Self::CardDone
            | Self::ArmiesAdded { .. }
            | Self::ArmiesRemoved { .. }
            | Self::Shielded { .. }
            | Self::PointsStolen { .. }
            | Self::HandSeen { .. }
            | Self::BossRansomed { .. }
            | Self::HavenTowed { .. } => self.card_fields(&mut tell),
            Self::RollerNamed { .. }
            | Self::AttackDeclared { .. }
            | Self::AttackEnded
            | Self::DefenceChosen { .. }
            | Self::Rolled { .. }
            | Self::DieChanged { .. }
            | Self::Fought { .. }
            | Self::Recovered { .. }
            | Self::Conquered { .. }
            | Self::AirfieldDestroyed { .. }
            | Self::BossLost { .. }
            | Self::Eliminated { .. } => self.battle_fields(&mut tell),
            _ => self.turn_fields(&mut tell),
        }
    }

    /// Tells what everybody may know of it; whether they learn of it at all says
    /// [`Event::audience`].
    pub fn public_fields(&self, game: &Conquest, into: &mut impl FnMut(&'static str, Field)) {
        let secret = self.secret_fields();
        self.fields(game, &mut |name, value| {
            if !secret.contains(&name) {
                into(name, value);
            }
        });
    }

    const fn secret_fields(&self) -> &'static [&'static str] {
        match self {
            Self::TerritoryCardDrawn { .. } => &["stars"],
            Self::ShopCardDrawn { .. } => &["card"],
            Self::HandSeen { .. } | Self::ShopShuffled { .. } => &["cards"],
            Self::TerritoryDeckShuffled { .. } => &["deck"],
            Self::RewardsHidden { .. } => &["rewards"],
            Self::Answered { .. } => &["card", "territory", "target", "die", "port", "boss", "from", "to", "armies"],
            _ => &[],
        }
    }

    fn setup_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        let game = tell.game;
        match *self {
            Self::FactionRolled { seat, value } => {
                tell.seat("seat", seat);
                tell.number("value", value);
            }
            Self::OrderSet { order } => {
                let players = usize::from(game.state.settings.players);
                tell.list("order", order.iter().take(players).map(|seat| game.seat_id(*seat).into()));
            }
            Self::FactionTaken { seat, faction } => {
                tell.number("seat", seat.number());
                tell.text("faction", faction.id());
            }
            Self::CitiesFounded { cities } => tell.territories("cities", cities),
            Self::ObjectivesLaid { objectives } => tell.objectives(objectives),
            Self::RewardsHidden { under } => {
                let covered = Objective::all().zip(under).filter(|(_, reward)| reward.is_some());
                tell.objectives(covered.map(|(objective, _)| objective).collect());
                tell.list("rewards", under.into_iter().flatten().map(|it| game.pack.reward(it).id.clone()));
            }
            Self::TerritoryDeckShuffled { left, twos } => {
                tell.number("left", left);
                let stars = (0..left).rev().map(|place| 1 + (twos >> place & 1).cast_signed());
                (tell.into)("deck", Field::Numbers(stars.collect()));
            }
            Self::ShopShuffled { order } => {
                tell.number("left", order.len() as u8);
                tell.cards(order.into_iter().rev());
            }
            Self::HavenManned { troops } => {
                (tell.into)("armies", Field::Numbers(troops.into_iter().map(i64::from).collect()));
            }
            Self::ReservesSet { armies } => tell.number("armies", armies),
            Self::Claimed { seat, territory, armies } => {
                tell.seat("seat", seat);
                tell.territory("territory", territory);
                tell.number("armies", armies);
            }
            Self::HeadquartersPlaced { seat, territory } | Self::Reinforced { seat, territory } => {
                tell.seat("seat", seat);
                tell.territory("territory", territory);
            }
            Self::BossPlaced { seat, boss, territory } => {
                tell.seat("seat", seat);
                tell.boss(boss);
                tell.territory("territory", territory);
            }
            _ => {}
        }
    }

    fn turn_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        match *self {
            Self::RoundStarted { round } => tell.number("round", round),
            Self::PortRolled { port } => tell.port(port),
            Self::TurnStarted { seat, haven_starts } => {
                tell.seat("seat", seat);
                tell.number("haven_starts", haven_starts);
            }
            Self::PhaseEntered { phase } => tell.phase(phase),
            Self::Traded { seat, ones, twos, armies } => {
                tell.seat("seat", seat);
                let stars = vec![1; usize::from(ones)].into_iter().chain(vec![2; usize::from(twos)]);
                (tell.into)("stars", Field::Numbers(stars.collect()));
                tell.number("armies", armies);
            }
            Self::Recruited { seat, armies, points } => {
                tell.seat("seat", seat);
                tell.number("armies", armies);
                tell.number("points", points);
            }
            Self::Deployed { seat, territory, armies } => {
                tell.seat("seat", seat);
                tell.territory("territory", territory);
                tell.number("armies", armies);
            }
            Self::PointsCollected { seat, points } => {
                tell.seat("seat", seat);
                tell.number("points", points);
            }
            Self::TerritoryCardDrawn { seat, stars } => {
                tell.seat("seat", seat);
                tell.number("stars", stars);
            }
            Self::ShopCardDrawn { seat, design, price, .. } => {
                tell.seat("seat", seat);
                tell.design(design);
                tell.number("price", price);
            }
            Self::BossPaid { seat, boss, points } => {
                tell.seat("seat", seat);
                tell.boss(boss);
                tell.number("points", points);
            }
            Self::BossDismissed { seat, boss } => {
                tell.seat("seat", seat);
                tell.boss(boss);
            }
            Self::BossHired { seat, boss, territory, points } => {
                tell.seat("seat", seat);
                tell.boss(boss);
                tell.territory("territory", territory);
                tell.number("points", points);
            }
            Self::Maneuvered { seat, movement } => {
                tell.seat("seat", seat);
                tell.movement(movement);
            }
            Self::ObjectiveTaken { seat, objective } => {
                tell.seat("seat", seat);
                tell.objective(objective);
            }
            Self::RewardGranted { seat, reward } => {
                tell.seat("seat", seat);
                tell.reward(reward);
            }
            Self::AirfieldBuilt { seat, territory } => {
                tell.seat("seat", seat);
                tell.territory("territory", territory);
            }
            Self::Docked { seat, port } => {
                tell.seat("seat", seat);
                tell.port(port);
            }
            Self::EndDeclared { seat } => tell.seat("seat", seat),
            Self::GameOver { winners } => tell.seats("winners", winners),
            _ => {}
        }
    }

    fn card_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        match *self {
            Self::WindowOpened { kind, asked } => {
                tell.text("window", kind.id());
                tell.seats("asked", asked);
            }
            Self::Answered { seat, play } => {
                tell.seat("seat", seat);
                if let Some((design, args)) = play {
                    tell.design(design);
                    tell.args(args);
                }
            }
            Self::WindowClosed { kind, plays } => {
                tell.text("window", kind.id());
                tell.seats("played", plays.iter().flatten().map(|play| play.seat).collect());
            }
            Self::CardPlayed { play, cost, .. } => {
                tell.play(play);
                tell.number("cost", cost);
            }
            Self::CardReturned { play } => tell.play(play),
            Self::CardBlocked { by } => tell.seat("by", by),
            Self::ArmiesAdded { territory, armies } | Self::ArmiesRemoved { territory, armies } => {
                tell.territory("territory", territory);
                tell.number("armies", armies);
            }
            Self::Shielded { territories } => tell.territories("territories", territories),
            Self::PointsStolen { from, to, points } => {
                tell.seat("from", from);
                tell.seat("to", to);
                tell.number("points", points);
            }
            Self::HandSeen { by, whose, cards } => {
                tell.seat("by", by);
                tell.seat("whose", whose);
                tell.cards(cards.iter());
            }
            Self::BossRansomed { boss, territory } => {
                tell.boss(boss);
                tell.territory("territory", territory);
            }
            Self::HavenTowed { port } => tell.port(port),
            _ => {}
        }
    }

    fn battle_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        match *self {
            Self::RollerNamed { seat } => tell.seat("seat", seat),
            Self::AttackDeclared { battle } => tell.declared(&battle),
            Self::DefenceChosen { seat, dice } => {
                tell.seat("seat", seat);
                tell.number("dice", dice);
            }
            Self::Rolled { battle, roller } => tell.rolled(&battle, roller),
            Self::DieChanged { side, die, value, rerolled } => {
                tell.text("side", side.id());
                tell.number("die", die);
                tell.number("value", value);
                (tell.into)("rerolled", Field::Flag(rerolled));
            }
            Self::Fought { from, to, attack, defence, attackers_lost, defenders_lost } => {
                tell.territory("from", from);
                tell.territory("to", to);
                let (attack_dice, defence_dice) = counts(tell.game, &attack, &defence);
                tell.dice("attack", &attack, attack_dice);
                tell.dice("defence", &defence, defence_dice);
                tell.number("attackers_lost", attackers_lost);
                tell.number("defenders_lost", defenders_lost);
            }
            Self::Recovered { territory } | Self::AirfieldDestroyed { territory } => {
                tell.territory("territory", territory);
            }
            Self::Conquered { seat, movement } => {
                tell.seat("seat", seat);
                tell.movement(movement);
            }
            Self::BossLost { boss, territory } => {
                tell.boss(boss);
                tell.territory("territory", territory);
            }
            Self::Eliminated { seat, by } => {
                tell.seat("seat", seat);
                tell.seat("by", by);
            }
            _ => {}
        }
    }
}

/// How many dice were compared. Right after the event they still lie on the table; later, dice that
/// were not rolled are known by their 0.
fn counts(game: &Conquest, attack: &[i8], defence: &[i8]) -> (u8, u8) {
    let shown = |dice: &[i8]| dice.iter().rposition(|die| *die != 0).map_or(0, |last| last as u8 + 1);
    match game.state.phase {
        Phase::Rolled(battle) => (battle.dice, battle.defence),
        _ => (shown(attack), shown(defence)),
    }
}
