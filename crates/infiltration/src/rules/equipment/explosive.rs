//! Explosives: what is thrown, what is placed, and what happens when it goes off (DMG-4).

use arrayvec::ArrayVec;
use table::{Chance, Log, Seat, SeatSet};

use super::Deed;
use crate::action::{Action, Aim, Options, Way};
use crate::card::{Card, Effect, EquipmentKind};
use crate::event::Event;
use crate::frame::{Blast, Frame, Harm};
use crate::game::Infiltration;
use crate::ids::PieceKind;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Space, Spaces};
use crate::stage::When;
use crate::state::{GUARD_HEALTH, PIECES, Piece};

impl Infiltration {
    /// EQP-004, EQP-005, EQP-007, EQP-008, EQP-026.
    pub(super) fn explosive_deed(
        &self,
        seat: Seat,
        at: Space,
        effect: Effect,
        how: (Way, Aim),
    ) -> Result<(Deed, u8), Refusal> {
        match (effect, how) {
            (Effect::Stun { range, within, .. }, (Way::Plain, Aim::At(target))) => {
                self.throwable(at, target, range)?;
                Ok((Deed::Stun(target, within), 0))
            }
            (Effect::Grenade { range, within, damage, .. }, (Way::Plain, Aim::At(target))) => {
                self.throwable(at, target, range)?;
                Ok((
                    Deed::Burst(Blast { at: target, within, damage, owner: seat, heard: false, harm: Harm::Grenade }),
                    0,
                ))
            }
            (Effect::C4 { .. }, (Way::Detonate, Aim::None)) => {
                self.charges(seat).next().ok_or(Refusal::NothingPlaced)?;
                Ok((Deed::Detonate, 0))
            }
            (_, (Way::Place, Aim::Dir(dir))) => {
                let kind = piece_of(effect).ok_or(Refusal::NoSuchUse)?;
                let target = self.ground().step(at, dir).ok_or(Refusal::WayBlocked)?;
                if self.state.pieces.is_full() || self.state.pieces.iter().any(|piece| piece.at == target) {
                    return Err(Refusal::SpaceFull);
                }
                Ok((Deed::Put(kind, target), 1))
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// The spaces something can be thrown to: in LOS and so near (EQP-004).
    fn throws(&self, at: Space, range: u8) -> Spaces {
        let ground = self.ground();
        ground.within(at, range.into()) & ground.clear_from(at)
    }

    /// Whether something can be thrown there, and if not, why.
    fn throwable(&self, at: Space, target: Space, range: u8) -> Result<(), Refusal> {
        if self.throws(at, range).contains(target) {
            return Ok(());
        }
        Err(if self.ground().clear(at, target) { Refusal::OutOfRange } else { Refusal::NoLineOfSight })
    }

    /// Every throw of a card. Whether the card can be used at all is the same for every target.
    pub(super) fn list_throws(
        &self,
        seat: Seat,
        at: Space,
        card: Card,
        kind: EquipmentKind,
        range: u8,
        into: &mut Options,
    ) {
        if self.usable(seat, card, Way::Plain, Aim::At(at)).is_err() {
            return;
        }
        for target in self.throws(at, range).iter().filter(|target| !self.forbids(kind, *target)) {
            into.push(Action::Use(card, Way::Plain, Aim::At(target)));
        }
    }

    /// The C-4 a character has placed.
    fn charges(&self, seat: Seat) -> impl Iterator<Item = Piece> {
        let own = move |piece: &Piece| piece.kind == PieceKind::C4 && piece.owner == seat;
        self.state.pieces.iter().copied().filter(own)
    }

    /// The explosion of a piece on the map, by the card it came from.
    fn blast_of(&self, piece: Piece) -> Option<Blast> {
        let (within, damage, harm) = match self.pack.card(piece.card)?.effect {
            Effect::C4 { within, damage, .. } | Effect::TimeBomb { within, damage, .. } => (within, damage, Harm::Bomb),
            Effect::Claymore { within, damage, .. } => (within, damage, Harm::Mine),
            _ => return None,
        };
        Some(Blast { at: piece.at, within, damage, owner: piece.owner, heard: true, harm })
    }

    /// The spaces an explosion reaches: so near by path, and in LOS of it.
    pub(super) fn reached(&self, at: Space, within: u8) -> Spaces {
        let ground = self.ground();
        ground.within(at, within.into()) & ground.clear_from(at)
    }

    /// The guards standing in these spaces, by bits.
    fn guards_in(&self, spaces: &Spaces) -> u16 {
        self.guards().filter(|(_, guard)| spaces.contains(guard.at)).fold(0, |all, (number, _)| all | 1 << number)
    }
}

/// What a card puts on the map.
const fn piece_of(effect: Effect) -> Option<PieceKind> {
    match effect {
        Effect::C4 { .. } => Some(PieceKind::C4),
        Effect::Claymore { .. } => Some(PieceKind::Claymore),
        Effect::TimeBomb { .. } => Some(PieceKind::TimeBomb),
        _ => None,
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(super) fn put(&mut self, owner: Seat, card: Card, kind: PieceKind, at: Space) {
        self.emit(Event::PiecePlaced { piece: Piece { kind, at, owner, card } });
    }

    /// EQP-004. Knocks out every guard around a space.
    pub(super) fn stun(&mut self, seat: Seat, at: Space, within: u8) {
        self.go_off(seat, at, within);
        let guards = self.game.guards_in(&self.game.reached(at, within));
        for guard in (0..16).filter(|guard| guards >> guard & 1 != 0) {
            self.hurt_guard(guard, GUARD_HEALTH, true, Some(seat));
        }
    }

    /// EQP-005. All charges of a character go off, the nearest first.
    pub(super) fn detonate(&mut self, seat: Seat) {
        let from = self.game.player(seat).and_then(|player| player.at);
        let ground = self.game.ground();
        let away = |piece: &Piece| from.and_then(|from| ground.distance(from, piece.at)).unwrap_or(u16::MAX);
        let mut charges: ArrayVec<(u16, Piece), PIECES> =
            self.game.charges(seat).map(|piece| (away(&piece), piece)).collect();
        charges.sort_unstable_by_key(|(away, piece)| (*away, piece.at));
        // What is started last goes on first.
        for (_, charge) in charges.into_iter().rev() {
            self.set_off(charge);
        }
    }

    /// EQP-008. Whoever entered this space stepped on a mine.
    pub(crate) fn explode_claymores(&mut self, at: Space) {
        while let Some(mine) = self.piece(|piece| piece.kind == PieceKind::Claymore && piece.at == at) {
            self.set_off(mine);
        }
    }

    /// EQP-026. The time bombs of a character whose turn begins.
    pub(crate) fn bombs_due(&mut self, seat: Seat) {
        while let Some(bomb) = self.piece(|piece| piece.kind == PieceKind::TimeBomb && piece.owner == seat) {
            self.set_off(bomb);
        }
    }

    fn piece(&self, wanted: impl Fn(&Piece) -> bool) -> Option<Piece> {
        self.state().pieces.iter().copied().find(wanted)
    }

    fn set_off(&mut self, piece: Piece) {
        self.emit(Event::PieceRemoved { kind: piece.kind, at: piece.at });
        if let Some(blast) = self.game.blast_of(piece) {
            self.explode(blast);
        }
    }

    /// Something explodes, on top of what is under way.
    pub(crate) fn explode(&mut self, blast: Blast) {
        self.enter(Frame::Blast(blast));
    }

    /// That something explodes there, and what the stage makes of it once the damage is done.
    pub(super) fn go_off(&mut self, owner: Seat, at: Space, within: u8) {
        self.emit(Event::Exploded { at, within });
        for area in 0..self.stage().areas.len() {
            if self.stage().areas[area].spaces.contains(at) {
                self.fire(When::Exploded(area as u8), Some(owner));
            }
        }
    }

    /// DMG-4. Damage to every figure around; who lies knocked out ignores it (DMG-8).
    #[inline(never)]
    pub(crate) fn step_blast(&mut self, blast: Blast) {
        self.leave();
        self.go_off(blast.owner, blast.at, blast.within);
        let reached = self.game.reached(blast.at, blast.within);
        let guards = self.game.guards_in(&reached);
        let seats: SeatSet =
            self.game.on_map().filter(|(_, at, _)| reached.contains(*at)).map(|(seat, _, _)| seat).collect();
        for guard in (0..16).filter(|guard| guards >> guard & 1 != 0) {
            self.hurt_guard(guard, blast.damage, false, Some(blast.owner));
        }
        self.turn_up(&reached);
        if self.game.boss_suffers(&reached, blast.harm) {
            self.hurt_boss(blast.damage, Some(blast.owner), "DMG-4");
        }
        if self.game.hostage_space().is_some_and(|at| reached.contains(at)) {
            self.hurt_hostage(blast.damage, Some(blast.owner));
        }
        for seat in seats.iter() {
            self.hurt_player(seat, blast.damage);
        }
        if blast.heard {
            self.hear(blast);
        }
    }

    /// EQP-005. Guards left in its zone hear it; the owner's token, if off the map, is placed there.
    fn hear(&mut self, blast: Blast) {
        let zone = self.stage().board.zone(self.game.zone_of(blast.at));
        let heard = self.game.guards_in(zone) != 0;
        let hidden = self.game.player(blast.owner).is_some_and(|player| player.attention.is_none());
        if heard && hidden {
            self.place_alert_at(blast.owner, blast.at, "EQP-005");
        }
    }
}
