//! The canonical bytes of a position and their hash. The order of the fields is part of the rules
//! version: records keep the hash.

use sha2::{Digest, Sha256};
use table::{Seat, StateHash};

use crate::ids::{Boss, Card, Port, Reward, Territory};
use crate::state::{Args, Battle, Phase, Play, State};

/// Writes canonical bytes: little-endian numbers, `0xFF` for what is absent.
struct Canon(Sha256);

impl Canon {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn flag(&mut self, flag: bool) {
        self.byte(u8::from(flag));
    }

    fn place(&mut self, place: Option<usize>) {
        self.byte(place.map_or(0xFF, |place| place as u8));
    }

    fn seat(&mut self, seat: Option<Seat>) {
        self.place(seat.map(Seat::index));
    }

    fn territory(&mut self, territory: Option<Territory>) {
        self.place(territory.map(Territory::index));
    }

    fn boss(&mut self, boss: Option<Boss>) {
        self.place(boss.map(Boss::index));
    }

    fn args(&mut self, args: Args) {
        match args {
            Args::None => self.byte(0),
            Args::Territory(it) => self.bytes(&[1, it.index() as u8]),
            Args::Seat(it) => self.bytes(&[2, it.index() as u8]),
            Args::Die(it) => self.bytes(&[3, it]),
            Args::Port(it) => self.bytes(&[4, it.number()]),
            Args::Boss(it) => self.bytes(&[5, it.index() as u8]),
            Args::Move(it) => {
                self.bytes(&[6, it.from.index() as u8, it.to.index() as u8]);
                self.bytes(&it.armies.to_le_bytes());
                self.boss(it.boss);
            }
        }
    }

    fn play(&mut self, play: Option<Play>) {
        self.seat(play.map(|play| play.seat));
        if let Some(play) = play {
            self.byte(play.design.index() as u8);
            self.args(play.args);
        }
    }

    fn battle(&mut self, battle: &Battle) {
        let Battle { from, to, dice, defence, answer, keep, attack_dice, defence_dice } = *battle;
        self.bytes(&[from.index() as u8, to.index() as u8, dice, defence, answer]);
        self.number(keep.map_or(u64::MAX, u64::from));
        attack_dice.iter().chain(&defence_dice).for_each(|die| self.bytes(&die.to_le_bytes()));
    }

    fn phase(&mut self, phase: &Phase) {
        match *phase {
            Phase::Factions { at } => self.bytes(&[0, at]),
            Phase::Headquarters { at } => self.bytes(&[1, at]),
            Phase::Claim { at } => self.bytes(&[2, at]),
            Phase::Reinforce { at } => self.bytes(&[3, at]),
            Phase::FirstBoss { at } => self.bytes(&[4, at]),
            Phase::Recruit => self.byte(5),
            Phase::Deploy { left, points } => {
                self.byte(6);
                self.number(u64::from(left));
                self.number(u64::from(points));
            }
            Phase::Shop => self.byte(7),
            Phase::Salaries { unpaid } => self.bytes(&[8, unpaid.bits()]),
            Phase::Hire => self.byte(9),
            Phase::Prepare { maneuver } => self.bytes(&[10, u8::from(maneuver)]),
            Phase::OthersTurn => self.byte(11),
            Phase::Attack => self.byte(12),
            Phase::Declared(battle) => self.tagged(13, &battle),
            Phase::Defend(battle) => self.tagged(14, &battle),
            Phase::Rolled(battle) => self.tagged(15, &battle),
            Phase::Advance { from, to, least } => {
                self.bytes(&[16, from.index() as u8, to.index() as u8]);
                self.number(u64::from(least));
            }
            Phase::Objective => self.byte(17),
            Phase::Airfield => self.byte(18),
            Phase::Maneuver { left } => self.bytes(&[19, left]),
            Phase::Dock => self.byte(20),
            Phase::Finish => self.byte(21),
            Phase::EndOfTurn => self.byte(22),
            Phase::Over { winners } => self.bytes(&[23, winners.bits()]),
        }
    }

    fn tagged(&mut self, tag: u8, battle: &Battle) {
        self.byte(tag);
        self.battle(battle);
    }
}

impl State {
    pub(crate) fn hash(&self) -> StateHash {
        let mut canon = Canon(Sha256::new());
        self.write_table(&mut canon);
        self.write_board(&mut canon);
        self.write_hands(&mut canon);
        self.write_turn(&mut canon);
        StateHash(canon.0.finalize().into())
    }

    fn write_table(&self, canon: &mut Canon) {
        let settings = &self.settings;
        canon.bytes(&[settings.mode as u8, settings.players]);
        canon.flag(settings.defend_with_most);
        canon.number(settings.round_limit.map_or(u64::MAX, u64::from));
        canon.phase(&self.phase);
        canon.seat(Some(self.active));
        canon.number(u64::from(self.round));
        self.order.iter().for_each(|seat| canon.seat(Some(*seat)));
        self.factions.iter().for_each(|it| canon.place(it.map(|faction| faction as usize)));
        canon.byte(self.living.bits());
    }

    fn write_board(&self, canon: &mut Canon) {
        self.armies.iter().for_each(|armies| canon.bytes(&armies.to_le_bytes()));
        self.owner.iter().for_each(|owner| canon.byte(owner.index() as u8));
        canon.number(self.cities.bits());
        canon.number(self.airfields.bits());
        self.headquarters.iter().chain(&self.bosses).for_each(|at| canon.territory(*at));
        canon.byte(self.port.map_or(0xFF, Port::number));
        canon.bytes(&self.reserves);
        let deck = &self.territory_deck;
        canon.bytes(&[deck.left, deck.discarded_ones, deck.discarded_twos]);
        canon.number(deck.twos & ((1 << deck.left) - 1));
        let left = usize::from(self.shop_deck.left).min(Card::COUNT);
        canon.byte(self.shop_deck.left);
        self.shop_deck.cards[..left].iter().for_each(|card| canon.byte(card.index() as u8));
        canon.number(u64::from(self.face_up.bits()));
        self.under.iter().for_each(|reward| canon.place(reward.map(Reward::index)));
        canon.number(self.used.bits());
    }

    fn write_hands(&self, canon: &mut Canon) {
        for hand in &self.hands {
            canon.number(u64::from(hand.points));
            canon.bytes(&[hand.ones, hand.twos, hand.rewards.bits(), hand.haven_starts]);
            canon.number(hand.shop.bits());
            canon.number(hand.seen.bits());
            canon.number(u64::from(hand.objectives.bits()));
        }
    }

    fn write_turn(&self, canon: &mut Canon) {
        canon.number(self.owned_at_start.bits());
        canon.byte(self.hireable.bits());
        canon.number(self.shielded.bits());
        canon.seat(self.roller);
        canon.byte(self.bought);
        for flag in [self.conquered, self.objective_taken, self.ending, self.blocked, self.window.is_some()] {
            canon.flag(flag);
        }
        if let Some(window) = &self.window {
            canon.bytes(&[window.kind as u8, window.asked.bits(), window.answered.bits()]);
            for (seat, play) in Seat::first(5).zip(window.plays) {
                canon.play(play.map(|(design, args)| Play { seat, design, args }));
            }
        }
        self.plays.iter().for_each(|play| canon.play(*play));
        canon.play(self.current);
    }
}
