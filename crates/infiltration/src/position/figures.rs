//! What stands and lies on the map of a position.

use alloc::format;
use alloc::sync::Arc;

use table::SeatSet;
use table::draft::{Path, Step, at};

use super::check::Check;
use super::draft::{BoxDraft, PlayerDraft};
use crate::card::{Card, Effect};
use crate::ids::{Character, Focus, PieceKind, Side};
use crate::rules::fresh_player;
use crate::space::Space;
use crate::stage::{OBJECTIVES, SEATS};
use crate::state::{Attention, Body, Flags, GUARD_HEALTH, GUARDS, Guard, HAND, HEALTH, Piece, Player};

/// Four tokens and the extra one (ACT-13).
const MOST_ACTIONS: u8 = 5;

impl Check<'_> {
    pub(super) fn players(&mut self) {
        let mut shared = self.game.stage.team_starts.clone().into_iter();
        for (entry, draft) in self.draft.player.iter().enumerate().take(SEATS) {
            if self.game.state.players.iter().any(|player| player.character == draft.character) {
                self.flaw(at!["player", entry, "character"], format!("{} plays already", draft.character));
            }
            let start = self.game.stage.starts[draft.character.index()].or_else(|| shared.next());
            let at = match draft.at {
                Some(at) => self.free_space(at, at!["player", entry, "at"]),
                None => start,
            };
            if at.is_none() && draft.at.is_none() {
                self.flaw(
                    at!["player", entry],
                    format!("`at` is missing, and the map has no start for {}", draft.character),
                );
            }
            let player = self.player(draft, at, entry);
            let _ = self.game.state.players.try_push(player);
        }
    }

    fn player(&mut self, draft: &PlayerDraft, at: Option<Space>, entry: usize) -> Player {
        let mut player = fresh_player(draft.character, at, self.game.stage.focus);
        player.damage = draft.damage;
        if draft.damage >= HEALTH {
            self.flaw(at!["player", entry, "damage"], format!("with {HEALTH} damage the stage has failed (DMG-5)"));
        }
        player.actions = draft.actions_left.unwrap_or(player.actions);
        if player.actions > MOST_ACTIONS {
            self.flaw(at!["player", entry, "actions_left"], format!("more than {MOST_ACTIONS} actions (ACT-13)"));
        }
        player.noisy = draft.noisy;
        if draft.noisy > MOST_ACTIONS {
            self.flaw(at!["player", entry, "noisy"], format!("more than {MOST_ACTIONS} actions (ACT-13)"));
        }
        player.escorts = draft.escorts;
        if usize::from(draft.escorts) > OBJECTIVES {
            self.flaw(at!["player", entry, "escorts"], format!("there are {OBJECTIVES} objectives at most"));
        }
        player.attention = self.attention(draft, at, entry);
        if draft.moved {
            player.flags = player.flags.with(Flags::DONE);
        }
        self.focus(draft, &mut player, entry);
        self.equipment(draft, &mut player, entry);
        self.guise(draft, &mut player, entry);
        player
    }

    fn attention(&mut self, draft: &PlayerDraft, at: Option<Space>, entry: usize) -> Option<Attention> {
        match draft.attention {
            Some(token) => {
                let at = self.space(token.at, at!["player", entry, "attention", "at"])?;
                Some(Attention { at, side: token.side })
            }
            None => at.filter(|_| self.game.stage.alerted).map(|at| Attention { at, side: Side::Alert }),
        }
    }

    fn focus(&mut self, draft: &PlayerDraft, player: &mut Player, entry: usize) {
        let Some(tokens) = &draft.focus else { return };
        player.focus = 0;
        for (place, focus) in tokens.iter().enumerate() {
            if let Some(token) = draft.character.focus_place(*focus) {
                player.focus |= 1 << token;
            } else {
                let own = draft.character.focus().map(Focus::id);
                self.unknown(at!["player", entry, "focus", place], "token of this character", focus.id(), own);
            }
        }
    }

    fn equipment(&mut self, draft: &PlayerDraft, player: &mut Player, entry: usize) {
        self.give_special(player.character, &mut player.items);
        for (place, id) in draft.equipment.iter().enumerate() {
            let path = at!["player", entry, "equipment", place];
            let Some(card) = self.card(id, path.clone()) else { continue };
            let item = self.game.item_of(card);
            match player.items.iter_mut().find(|slot| slot.is_none()) {
                Some(slot) => *slot = Some(item),
                None => self.flaw(path, format!("nobody carries more than {HAND} cards")),
            }
        }
        for (id, tokens) in &draft.ammo {
            let path = Path::from([Step::from("player"), Step::Entry(entry), "ammo".into(), Step::Name(id.clone())]);
            let Some(card) = self.card(id, path.clone()) else { continue };
            let most = self.game.pack.card(card).and_then(|card| card.tokens).unwrap_or(0);
            if *tokens > most {
                self.flaw(path.clone(), format!("`{id}` takes {most} tokens (STG-7)"));
            }
            match player.items.iter_mut().flatten().find(|item| item.card == card) {
                Some(item) => item.tokens = *tokens,
                None => self.flaw(path, format!("`{id}` is not among the equipment")),
            }
        }
    }

    /// What a character hides under.
    fn guise(&mut self, draft: &PlayerDraft, player: &mut Player, entry: usize) {
        if draft.disguised {
            player.flags = player.flags.with(Flags::DISGUISED);
            if draft.character != Character::Meryl {
                self.flaw(at!["player", entry, "disguised"], "only meryl disguises herself (CHR-3)");
            }
        }
        let is_boxed = match &draft.boxed {
            None | Some(BoxDraft::Flag(false)) => false,
            Some(BoxDraft::Flag(true)) => true,
            Some(BoxDraft::Card(id)) => {
                let path = at!["player", entry, "boxed"];
                let card = self.card(id, path.clone());
                let is_box = |card| self.game.pack.card(card).is_some_and(|it| matches!(it.effect, Effect::Box { .. }));
                if card.is_some_and(|card| !is_box(card)) {
                    self.flaw(path, format!("`{id}` is no box"));
                }
                true
            }
        };
        if is_boxed {
            player.flags = player.flags.with(Flags::BOXED);
        }
    }

    /// The equipment card with this id.
    fn card(&mut self, id: &str, path: Path) -> Option<Card> {
        let pack = Arc::clone(&self.game.pack);
        let found = pack.card_named(id);
        if found.is_none() {
            self.unknown(path, "equipment card", id, pack.equipment.iter().map(|card| card.id.as_str()));
        }
        found
    }

    /// A space in which no figure stands yet.
    fn free_space(&mut self, at: [u8; 2], path: Path) -> Option<Space> {
        let space = self.space(at, path.clone())?;
        if self.game.figure_at(space).is_some() {
            self.flaw(path, format!("two figures stand on {space} (TRM-7)"));
            return None;
        }
        if self.game.state.locked.contains(space) {
            self.flaw(path, format!("{space} is a locked door (TRM-3)"));
            return None;
        }
        Some(space)
    }

    /// The guards the map places for so many players, then those listed.
    pub(super) fn guards(&mut self) {
        let stage = Arc::clone(&self.game.stage);
        let players = self.draft.player.len();
        for post in stage.posts.iter().filter(|post| post.players >> players & 1 != 0) {
            let guard = Guard { at: post.at, facing: post.facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY };
            self.guard(guard, at!["guard"]);
        }
        for (entry, draft) in self.draft.guard.iter().enumerate() {
            for (key, damage) in [("damage", draft.damage), ("ko_damage", draft.ko_damage)] {
                if damage >= GUARD_HEALTH {
                    self.flaw(at!["guard", entry, key], format!("a guard falls at {GUARD_HEALTH} (DMG-5, DMG-6)"));
                }
            }
            let hurt_by = draft.player_damaged.and_then(|who| self.seat(who, at!["guard", entry, "player_damaged"]));
            let Some(at) = self.free_space(draft.at, at!["guard", entry, "at"]) else { continue };
            let guard = Guard {
                at,
                facing: draft.facing,
                damage: draft.damage,
                ko_damage: draft.ko_damage,
                hurt_by: hurt_by.map_or(SeatSet::EMPTY, SeatSet::only),
            };
            self.guard(guard, at!["guard", entry]);
        }
    }

    fn guard(&mut self, guard: Guard, path: Path) {
        match self.game.state.guards.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => *slot = Some(guard),
            None => return self.flaw(path, format!("there are {GUARDS} guards (TRM-7)")),
        }
        self.game.state.guard_spaces.insert(guard.at);
    }

    pub(super) fn bodies(&mut self) {
        for (entry, draft) in self.draft.body.iter().enumerate() {
            let Some(at) = self.space(draft.at, at!["body", entry, "at"]) else { continue };
            let body = Body { at, kind: draft.kind, roped: draft.roped };
            if self.game.state.bodies.try_push(body).is_err() {
                self.flaw(at!["body", entry], "too many bodies");
            }
        }
    }

    pub(super) fn pieces(&mut self) {
        for (entry, draft) in self.draft.piece.iter().enumerate() {
            let at = self.space(draft.at, at!["piece", entry, "at"]);
            let first = self.game.state.players.first().map(|player| player.character);
            let owner = draft.owner.or(first).and_then(|owner| self.seat(owner, at!["piece", entry, "owner"]));
            let (Some(at), Some(owner)) = (at, owner) else { continue };
            let Some(card) = self.card_of(draft.kind) else { continue };
            if self.game.state.pieces.try_push(Piece { kind: draft.kind, at, owner, card }).is_err() {
                self.flaw(at!["piece", entry], "too many pieces");
            }
        }
    }

    /// The card that such a thing comes from.
    fn card_of(&self, kind: PieceKind) -> Option<Card> {
        let puts = |effect: Effect| match kind {
            PieceKind::C4 => matches!(effect, Effect::C4 { .. }),
            PieceKind::Claymore => matches!(effect, Effect::Claymore { .. }),
            PieceKind::TimeBomb => matches!(effect, Effect::TimeBomb { .. }),
            PieceKind::Missile => matches!(effect, Effect::Nikita { .. }),
        };
        let place = self.game.pack.equipment.iter().position(|card| puts(card.effect));
        place.map(|place| Card(place as u8))
    }
}
