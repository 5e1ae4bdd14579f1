//! Chapter 14, boss stages: what all bosses have in common, and which module has the rest.
//!
//! This is the only file that asks for a [`Behaviour`]. The other rules know that there may be a boss,
//! never which one.

mod mantis;
mod raven;
mod tank;

use alloc::boxed::Box;

use table::{Chance, Log, Seat, SeatSet};

use crate::boss::{Behaviour, Boss, Deed, Targets};
use crate::event::Event;
use crate::frame::{
    Answer, BossAttack, BossFrame, BossTurn, CardPart, Frame, Harm, Moving, Offer, Playing, Purpose, Question, Struck,
    Volley,
};
use crate::game::Infiltration;
use crate::ids::Arrow;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};
use crate::stage::When;
use crate::state::Fight;

/// What one boss has of its own.
impl Behaviour {
    /// Whether something hurts it at all (BOS-5).
    const fn minds(self, harm: Harm) -> bool {
        match self {
            Self::Tank => tank::minds(harm),
            Self::Mantis => mantis::minds(harm),
            Self::Raven => raven::minds(harm),
        }
    }

    /// Whether it looks in all directions.
    const fn looks_everywhere(self) -> bool {
        match self {
            Self::Tank => true,
            Self::Mantis | Self::Raven => false,
        }
    }

    /// Whether nobody leapfrogs it.
    const fn is_in_the_way(self) -> bool {
        match self {
            Self::Tank => true,
            Self::Mantis | Self::Raven => false,
        }
    }
}

impl Infiltration {
    /// Whether it may be attacked from a space.
    fn boss_allows(&self, from: Space) -> Result<(), Refusal> {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Mantis) => self.psychic_allows(from),
            Some(Behaviour::Tank | Behaviour::Raven) | None => Ok(()),
        }
    }

    /// Whether it keeps everybody from using focus tokens.
    pub(crate) fn focus_is_dimmed(&self) -> bool {
        match self.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Mantis) => self.psychic_dims_focus(),
            Some(Behaviour::Tank | Behaviour::Raven) | None => false,
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// What its turn begins with.
    fn begin_boss_turn(&mut self, behaviour: Behaviour) {
        match behaviour {
            Behaviour::Tank | Behaviour::Mantis => self.draw_boss_card(),
            Behaviour::Raven => self.begin_hunt(),
        }
    }

    /// What its turn ends with.
    fn end_boss_turn(&mut self, behaviour: Behaviour) {
        match behaviour {
            Behaviour::Tank => self.enter(Frame::Boss(BossFrame::Push)),
            Behaviour::Mantis | Behaviour::Raven => {}
        }
    }

    /// The next space of its way.
    fn move_boss(&mut self, behaviour: Behaviour, moving: Moving) {
        match behaviour {
            Behaviour::Tank => self.drive(moving),
            Behaviour::Mantis => self.float(moving),
            Behaviour::Raven => self.stalk(moving),
        }
    }

    /// What follows an attack on it.
    fn answer_attack(&mut self, behaviour: Behaviour, struck: Struck) {
        match behaviour {
            _ if self.game.boss_is_defeated() => self.leave(),
            Behaviour::Tank => self.leave(),
            Behaviour::Mantis => self.bend(struck),
            Behaviour::Raven => self.retaliate(struck),
        }
    }

    /// A player has completed an action.
    pub(crate) fn boss_after_action(&mut self, seat: Seat) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Raven) if !self.game.boss_is_defeated() => self.watch_out(seat),
            _ => {}
        }
    }

    /// A player's dice show `!`.
    pub(crate) fn boss_after_bang(&mut self, roller: Seat) {
        match self.game.boss().map(|(boss, _)| boss.behaviour) {
            Some(Behaviour::Mantis) if !self.game.boss_is_defeated() => self.take_hold(roller),
            _ => {}
        }
    }
}

impl Infiltration {
    /// The boss of this stage.
    #[inline]
    pub(crate) fn boss(&self) -> Option<(&Boss, &Fight)> {
        let fight = self.state.boss.as_ref()?;
        let arena = self.stage.arena.as_ref()?;
        Some((self.pack.bosses.get(usize::from(arena.boss))?, fight))
    }

    /// BOS-2. The damage that defeats it.
    pub(crate) fn boss_health(&self) -> u8 {
        self.boss().map_or(0, |(boss, _)| boss.health.with(self.state.players.len() as u8))
    }

    /// What a die must show to hurt it.
    pub(crate) fn boss_defense(&self) -> u8 {
        let Some((boss, fight)) = self.boss() else { return u8::MAX };
        boss.riddle.filter(|_| fight.exposed).map_or(boss.defense, |riddle| riddle.defense)
    }

    /// BOS-4. The black dice of its attack.
    fn boss_dice(&self) -> u8 {
        let Some((boss, fight)) = self.boss() else { return 0 };
        boss.fierce.filter(|fierce| fight.threat >= fierce.from).map_or(boss.attack, |fierce| fierce.dice)
    }

    /// Whether it can take no more.
    pub(crate) fn boss_is_defeated(&self) -> bool {
        self.boss().is_some_and(|(_, fight)| fight.damage >= self.boss_health())
    }

    /// The spaces of its figure.
    pub(crate) fn boss_spaces(&self) -> Spaces {
        let spaces = |(boss, fight): (&Boss, &Fight)| Some(boss.shape.spaces(fight.at?));
        self.boss().and_then(spaces).unwrap_or(Spaces::EMPTY)
    }

    /// Whether its figure stands in a space.
    #[inline]
    pub(crate) fn is_boss_at(&self, at: Space) -> bool {
        self.state.boss.is_some() && self.boss_spaces().contains(at)
    }

    /// LOS-1, LOS-2. Whether it has LOS to a space, from any of its own.
    pub(crate) fn boss_sees(&self, at: Space) -> bool {
        let Some((boss, fight)) = self.boss() else { return false };
        let ground = self.ground();
        let everywhere = boss.behaviour.looks_everywhere();
        let sees = |from| if everywhere { ground.clear(from, at) } else { ground.sees(from, fight.facing, at) };
        self.boss_spaces().iter().any(sees)
    }

    /// All that it sees.
    pub fn boss_view_of_map(&self) -> Spaces {
        let floor = self.stage.board.floor();
        floor.iter().filter(|at| self.boss_sees(*at)).collect()
    }

    /// Where it stands and faces, if its back can be attacked (CHR-1).
    pub(crate) fn boss_back(&self) -> Option<(Space, Dir)> {
        let (boss, fight) = self.boss()?;
        (!boss.behaviour.looks_everywhere()).then_some((fight.at?, fight.facing))
    }

    /// STG-9, STG-10. Whether guards with their decks, noise and attention are in play.
    #[inline]
    pub(crate) fn sneaks(&self) -> bool {
        let party = || self.stage.party(self.state.players.len() as u8);
        self.state.boss.is_none() || party().is_some_and(|party| party.blue > 0)
    }

    /// STG-10. The boss reference card covers drag, interact, knock and the character action.
    pub(crate) fn uncovered(&self) -> Result<(), Refusal> {
        if self.sneaks() { Ok(()) } else { Err(Refusal::CoveredAction) }
    }

    /// The spaces no character moves onto or over: those of a boss that is in the way.
    pub(crate) fn closed(&self) -> Spaces {
        match self.boss() {
            Some((boss, _)) if boss.behaviour.is_in_the_way() => self.boss_spaces(),
            _ => Spaces::EMPTY,
        }
    }

    /// BOS-5. Whether something can hurt the boss in a space, from another.
    pub(crate) fn boss_target(&self, from: Space, at: Space, harm: Harm) -> Result<(), Refusal> {
        let (boss, _) = self.boss().filter(|_| self.is_boss_at(at)).ok_or(Refusal::NobodyThere)?;
        if boss.behaviour.minds(harm) { self.boss_allows(from) } else { Err(Refusal::NoEffect) }
    }

    /// Whether the boss stands in one of these spaces and is hurt by this.
    pub(crate) fn boss_suffers(&self, spaces: &Spaces, harm: Harm) -> bool {
        self.boss().is_some_and(|(boss, _)| boss.behaviour.minds(harm)) && self.boss_spaces().meets(spaces)
    }

    /// The players a boss aims at.
    fn boss_targets(&self, on: Targets) -> SeatSet {
        let spaces = self.boss_spaces();
        let ground = self.ground();
        let in_line = |at: Space| spaces.iter().any(|own| own.x() == at.x() || own.y() == at.y());
        let near = |at: Space| ground.steps(at).any(|(_, next)| spaces.contains(next)) || spaces.contains(at);
        let aimed = |at: Space| match on {
            Targets::Seen | Targets::NearestSeen => self.boss_sees(at),
            Targets::InLine => in_line(at) && self.boss_sees(at),
            Targets::Adjacent => near(at),
            Targets::Everybody => true,
        };
        let all: SeatSet = self.on_map().filter(|(_, at, _)| aimed(*at)).map(|(seat, ..)| seat).collect();
        if on == Targets::NearestSeen { self.nearest_of(all) } else { all }
    }

    /// Those of some players who are nearest to the boss by path.
    fn nearest_of(&self, seats: SeatSet) -> SeatSet {
        let spaces = self.boss_spaces();
        let away = |seat: Seat| {
            let at = self.player(seat)?.at?;
            self.ground().nearest(at, &spaces, self.stage.board.floor()).map(|(steps, _)| steps)
        };
        let least = seats.iter().map(|seat| away(seat).unwrap_or(u16::MAX)).min();
        seats.iter().filter(|seat| Some(away(*seat).unwrap_or(u16::MAX)) == least).collect()
    }

    /// The nearest spaces to a character that hold no figure.
    pub(crate) fn nearest_free(&self, seat: Seat) -> Spaces {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return Spaces::EMPTY };
        let floor = *self.stage.board.floor() - self.state.locked;
        let mut free: Spaces = floor - self.boss_spaces() - self.state.guard_spaces - self.stage.board.plan().barracks;
        self.on_map().for_each(|(_, taken, _)| free.remove(taken));
        self.ground().nearest(at, &free, &floor).map_or(Spaces::EMPTY, |(_, nearest)| nearest)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// STG-10. The boss deck is shuffled once and never again.
    pub(crate) fn shuffle_boss_deck(&mut self) {
        let Some((boss, _)) = self.game.boss() else { return };
        let mut cards: alloc::vec::Vec<u8> = (0..boss.cards.len() as u8).collect();
        self.chance.shuffle(&mut cards);
        self.emit(Event::BossDeckShuffled { cards: Box::from(cards) });
    }

    /// DMG-5, DMG-6. Damage on the boss, of whatever kind.
    pub(crate) fn hurt_boss(&mut self, amount: u8, by: Option<Seat>, rule: &'static str) {
        if amount == 0 || self.state().boss.is_none() || self.game.boss_is_defeated() {
            return;
        }
        self.emit(Event::BossDamaged { amount, by, rule });
        if self.game.boss_is_defeated() {
            self.emit(Event::BossDefeated);
            self.fire(When::BossDefeated, by);
        }
    }

    /// The boss attacks a character.
    pub(crate) fn boss_attacks(&mut self, seat: Seat, black: u8) {
        self.emit(Event::BossAttacks { seat, dice: black });
        self.enter(Frame::Boss(BossFrame::Attack(BossAttack { seat, black, rolled: false })));
    }

    /// MOV-3. A leapfrogged boss attacks without LOS.
    pub(crate) fn jumped_boss_attacks(&mut self, seat: Seat) {
        let black = self.game.boss_dice();
        self.boss_attacks(seat, black);
    }

    /// BOS-4. Shows the top card for one of its parts; it goes to the bottom at once.
    pub(crate) fn reveal_boss_card(&mut self, part: CardPart) -> Option<u8> {
        let top = *self.state().boss.as_ref()?.deck.last()?;
        self.emit(Event::BossCardRevealed { card: top.card, part, known: top.known });
        Some(top.card)
    }

    /// BOS-4. A card is revealed for its reaction.
    fn boss_reaction(&mut self) {
        if let Some(card) = self.reveal_boss_card(CardPart::Reaction) {
            self.enter(Frame::Boss(BossFrame::Card(Playing { card, part: CardPart::Reaction, next: 0 })));
        }
    }

    /// An attack on the boss begins to count: what follows it waits below.
    pub(crate) fn strike_begins(&mut self, seat: Seat) {
        let before = self.state().boss.as_ref().map_or(0, |fight| fight.damage);
        self.enter(Frame::Boss(BossFrame::Struck(Struck { seat, before, step: 0 })));
    }

    /// MAN-1. The controller is plugged into a port.
    pub(crate) fn plug(&mut self, port: u8) {
        let riddle = self.game.boss().and_then(|(boss, _)| boss.riddle);
        if riddle.is_some_and(|riddle| riddle.answer == port) {
            self.emit(Event::BossExposed);
        }
    }

    /// BOS-4. The bonus damage of the card on top.
    pub(crate) fn boss_bonus(&mut self) -> u8 {
        let Some(card) = self.reveal_boss_card(CardPart::Bonus) else { return 0 };
        let bonus = |(boss, _): (&Boss, &Fight)| boss.cards.get(usize::from(card)).map(|card| card.bonus);
        self.game.boss().and_then(bonus).unwrap_or(0)
    }

    #[inline(never)]
    pub(crate) fn step_boss(&mut self, frame: BossFrame) {
        let Some(behaviour) = self.game.boss().map(|(boss, _)| boss.behaviour) else { return self.leave() };
        match frame {
            BossFrame::Turn(BossTurn::Begin) => {
                self.go_on(Frame::Boss(BossFrame::Turn(BossTurn::Bottom)));
                self.begin_boss_turn(behaviour);
            }
            BossFrame::Turn(BossTurn::Bottom) => {
                self.go_on(Frame::Boss(BossFrame::Turn(BossTurn::End)));
                if let Some(card) = self.state().boss.as_ref().and_then(|fight| fight.drawn) {
                    self.emit(Event::BossCardBottomed { card });
                }
                self.end_boss_turn(behaviour);
            }
            BossFrame::Turn(BossTurn::End) => self.leave(),
            BossFrame::Card(playing) => self.play_boss_card(playing),
            BossFrame::Move(moving) => self.move_boss(behaviour, moving),
            BossFrame::Volley(volley) => self.fire_volley(volley),
            BossFrame::Attack(attack) => self.step_boss_attack(attack),
            BossFrame::Push => self.push_players(),
            BossFrame::Struck(struck) => self.answer_attack(behaviour, struck),
        }
    }

    /// BOS-1. The top card is drawn and its turn part carried out.
    fn draw_boss_card(&mut self) {
        let Some(top) = self.state().boss.as_ref().and_then(|fight| fight.deck.last().copied()) else { return };
        self.emit(Event::BossCardDrawn { card: top.card, known: top.known });
        self.enter(Frame::Boss(BossFrame::Card(Playing { card: top.card, part: CardPart::Turn, next: 0 })));
    }

    /// The next deed of a card.
    fn play_boss_card(&mut self, playing: Playing) {
        let deed = self.game.boss().and_then(|(boss, _)| {
            let card = boss.cards.get(usize::from(playing.card))?;
            let deeds = match playing.part {
                CardPart::Turn => &card.turn,
                CardPart::Reaction => &card.reaction,
                CardPart::Bonus => return None,
            };
            deeds.get(usize::from(playing.next)).copied()
        });
        let Some(deed) = deed else { return self.leave() };
        let next = Frame::Boss(BossFrame::Card(Playing { next: playing.next + 1, ..playing }));
        match deed {
            Deed::Move { dir, spaces } => {
                self.go_on(next);
                self.enter(Frame::Boss(BossFrame::Move(Moving { dir, left: spaces, back: false })));
            }
            Deed::Attack { on, dice } => {
                let Some(seats) = self.aim(on) else { return };
                self.go_on(next);
                let black = dice.unwrap_or_else(|| self.game.boss_dice());
                self.enter(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
            }
            Deed::Hurt { on, damage } => {
                let Some(seats) = self.aim(on) else { return };
                self.go_on(next);
                seats.iter().for_each(|seat| self.hurt_player(seat, damage));
            }
            Deed::Turn(arrow) => {
                self.go_on(next);
                self.turn_boss(arrow);
            }
            Deed::Threat(by) => {
                self.go_on(next);
                self.raise_threat(by);
            }
        }
    }

    /// A quarter turn.
    fn turn_boss(&mut self, arrow: Arrow) {
        let Some(facing) = self.state().boss.as_ref().map(|fight| fight.facing) else { return };
        let facing = if arrow == Arrow::Left { facing.left() } else { facing.right() };
        self.emit(Event::BossTurned { facing, rule: "BOS-3" });
    }

    /// The marker goes on, at most to the last step.
    fn raise_threat(&mut self, by: u8) {
        let Some((last, threat)) = self.game.boss().map(|(boss, fight)| (boss.track, fight.threat)) else { return };
        let raised = threat.saturating_add(by).min(last);
        if raised != threat {
            self.emit(Event::ThreatChanged { threat: raised, rule: "BOS-3" });
        }
    }

    /// Whom a deed concerns; of several who are nearest the players choose one. `None`: they are asked.
    fn aim(&mut self, on: Targets) -> Option<SeatSet> {
        let seats = self.game.boss_targets(on);
        if on != Targets::NearestSeen || seats.len() < 2 {
            return Some(seats);
        }
        match self.ask(Question::Victim, self.game.everybody(), Offer::Seats(seats))? {
            Answer::Seat(seat) => Some(SeatSet::only(seat)),
            _ => Some(seats),
        }
    }

    fn fire_volley(&mut self, volley: Volley) {
        let Some(seat) = volley.seats.iter().next() else { return self.leave() };
        let left = SeatSet::from_bits(volley.seats.bits() & !SeatSet::only(seat).bits());
        self.go_on(Frame::Boss(BossFrame::Volley(Volley { seats: left, ..volley })));
        self.boss_attacks(seat, volley.black);
    }

    /// DMG-3. Gray Fox may step in, then the attacked player rolls.
    fn step_boss_attack(&mut self, attack: BossAttack) {
        if attack.rolled {
            return self.leave();
        }
        let Some(seat) = self.covered(attack.seat) else { return };
        self.go_on(Frame::Boss(BossFrame::Attack(BossAttack { seat, rolled: true, ..attack })));
        self.begin_roll(seat, Purpose::Boss, 0, attack.black);
    }

    /// TNK-4. Whoever shares a space with the boss is put on the nearest free one.
    fn push_players(&mut self) {
        let spaces = self.game.boss_spaces();
        let under = self.game.on_map().find(|(_, at, _)| spaces.contains(*at)).map(|(seat, at, _)| (seat, at));
        let Some((seat, from)) = under else { return self.leave() };
        let offer = Offer::Nearest(seat);
        let Some(answer) = self.ask(Question::PushedTo, self.game.everybody(), offer) else { return };
        let Answer::Space(to) = answer else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Push));
        self.emit(Event::PlayerPushed { seat, from, to });
    }
}
