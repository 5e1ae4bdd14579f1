//! Who plays, where they start, and what stands against them.

use alloc::format;
use alloc::vec::Vec;

use table::draft::{Path, at};

use super::Check;
use crate::board::ZONES;
use crate::ids::{Character, TrapFace};
use crate::stage::draft::{CamerasDraft, PartyDraft};
use crate::stage::{Party, SEATS};
use crate::state::GUARDS;

impl Check<'_> {
    /// The set-ups as written; the guard counts are filled in when the zones are known.
    pub(super) fn parties(&mut self) {
        let draft = self.draft;
        for (entry, party) in draft.party.iter().enumerate() {
            self.party(entry, party);
            self.stage.parties.push(Party {
                players: party.players,
                required: party.required.clone(),
                optional: party.optional.clone(),
                blue: party.blue,
                guard_count: [0; ZONES],
                cameras: party.cameras.or(draft.cameras).and_then(CamerasDraft::side),
            });
        }
    }

    fn party(&mut self, entry: usize, party: &PartyDraft) {
        let players = party.players;
        if !(1..=SEATS).contains(&usize::from(players)) {
            self.flaw(at!["party", entry, "players"], format!("{players} players; there are 1 to {SEATS}"));
        } else if self.draft.party[..entry].iter().any(|known| known.players == players) {
            self.flaw(at!["party", entry, "players"], format!("there is a party of {players} already"));
        }
        let mut seen = Vec::new();
        for (key, list) in [("required", &party.required), ("optional", &party.optional)] {
            for (place, character) in list.iter().enumerate() {
                if seen.contains(character) {
                    self.flaw(at!["party", entry, key, place], format!("{character} stands twice"));
                }
                seen.push(*character);
            }
        }
        if party.required.len() > usize::from(players) {
            let message = format!("{} characters must be among {players} players", party.required.len());
            self.flaw(at!["party", entry, "required"], message);
        } else if usize::from(players) <= SEATS && seen.len() < usize::from(players) {
            let message = format!("{players} players, but only {} characters to choose from", seen.len());
            self.flaw(at!["party", entry, "players"], message);
        }
        let blue = self.pack.blue.len();
        let least = usize::from(self.draft.boss.is_none());
        if !(least..=blue).contains(&usize::from(party.blue)) {
            let message = format!("{} blue order cards; there are {least} to {blue}", party.blue);
            self.flaw(at!["party", entry, "blue"], message);
        }
    }

    /// Anybody in any number: the set-ups of a position that does not say who plays.
    pub(super) fn anybody(&self, guard_count: [u8; ZONES]) -> Vec<Party> {
        let party = |players| Party {
            players,
            required: Vec::new(),
            optional: Character::ALL.to_vec(),
            blue: if self.draft.boss.is_some() && self.draft.sneaker.is_none() {
                0
            } else {
                self.pack.blue.len() as u8
            },
            guard_count,
            cameras: self.draft.cameras.and_then(CamerasDraft::side),
        };
        (1..=SEATS as u8).map(party).collect()
    }

    /// Every character that may be chosen has a space to start in.
    pub(super) fn starts(&mut self) {
        let draft = self.draft;
        for (entry, party) in draft.party.iter().enumerate() {
            let has_none = |character: &&Character| self.stage.starts[character.index()].is_none();
            let chosen = usize::from(party.players).saturating_sub(party.required.len());
            let strays = party.required.iter().filter(has_none).count()
                + party.optional.iter().filter(has_none).count().min(chosen);
            let spaces = self.stage.team_starts.len();
            if strays > spaces {
                let message = format!(
                    "up to {strays} of them have no start space of their own, and `start = \"team\"` stands {spaces} times"
                );
                self.flaw(at!["party", entry], message);
            }
        }
    }

    /// Guards can walk ahead (GRD-0), there are enough figures, and zones that are filled up have a
    /// space for that.
    pub(super) fn guards(&mut self) {
        let posts = self.stage.posts.iter().map(|post| (post.at, Some(post.facing)));
        let spawns = self.stage.spawns.iter().flatten().copied();
        let blocked =
            |(at, facing): (_, Option<_>)| Some((at, facing.filter(|facing| self.is_blocked_ahead(at, *facing))?));
        let blocked: Vec<_> = posts.chain(spawns).filter_map(blocked).collect();
        for (at, facing) in blocked {
            self.flaw(self.place_of(at), format!("the guard here is blocked ahead: {facing}"));
        }
        for players in 1..=SEATS as u8 {
            let count = self.stage.posts.iter().filter(|post| post.players >> players & 1 != 0).count();
            if count > GUARDS {
                self.flaw(at!["map"], format!("{count} guards with {players} players; there are {GUARDS}"));
                break;
            }
        }
        if self.whole {
            self.spawns();
        }
    }

    fn spawns(&mut self) {
        let is_filled = |zone: usize| self.stage.parties.iter().any(|party| party.guard_count[zone] > 0);
        let without: Vec<char> = (self.stage.zone_letters.iter().enumerate())
            .filter(|(zone, _)| is_filled(*zone) && self.stage.spawns[*zone].is_none())
            .map(|(_, letter)| *letter)
            .collect();
        for letter in without {
            self.flaw(at!["guard_count"], format!("zone `{letter}` is filled up with guards but has no spawn space"));
        }
    }

    /// The marker is of use only where something is turned by it.
    pub(super) fn cameras(&mut self) {
        let draft = self.draft;
        let traps = draft.traps.iter().copied().chain(self.stage.traps.iter().filter_map(|trap| trap.face));
        let any = !self.stage.cameras.is_empty() || traps.into_iter().any(|face| face == TrapFace::Camera);
        if any || !self.whole {
            return;
        }
        let parties = draft.party.iter().enumerate();
        let paths: Vec<Path> = [(draft.cameras, at!["cameras"])]
            .into_iter()
            .chain(parties.map(|(entry, party)| (party.cameras, at!["party", entry, "cameras"])))
            .filter(|(cameras, _)| cameras.is_some_and(|cameras| cameras.side().is_some()))
            .map(|(_, path)| path)
            .collect();
        for path in paths {
            self.flaw(path, "there is no camera on the map");
        }
    }
}
