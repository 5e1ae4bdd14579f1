//! Chapter 17: equipment. What a card does is its [`Effect`]; here is its one interpreter.
//!
//! A use is looked at once, by [`Infiltration::usable`]: the list of options and the command ask it
//! alike. What it finds is a [`Deed`], and carrying that out can no longer fail.

mod explosive;
mod missile;
mod sights;
mod special;
mod spend;
#[cfg(test)]
mod tests;
mod tool;

use table::{Chance, Log, Seat};

use crate::action::{Action, Aim, Options, Way};
use crate::card::{Card, Effect, Equipment, EquipmentKind, TokenKind};
use crate::event::Event;
use crate::frame::{Blast, Foe, Harm, Mark, Purpose, With};
use crate::game::Infiltration;
use crate::ids::{Character, PieceKind, Verb};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::rules::price::Price;
use crate::space::{Dir, Space, Spaces};
use crate::state::{DEFENSE, HAND, Item, Player};

pub use missile::FlightEnd;
pub(crate) use tool::{box_survives, spent_tokens, zone_bit};

/// What using a card does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// An attack with so many white dice.
    Strike(Mark, u8),
    /// Unseen until end of turn.
    Vanish,
    /// A charge comes back.
    Recharge,
    /// Heals so much.
    Heal(u8),
    /// The zone's cameras and sensors are ignored.
    Blind,
    /// Knocks guards out around a space.
    Stun(Space, u8),
    /// Goes off at once.
    Burst(Blast),
    /// Lies on the map from now on.
    Put(PieceKind, Space),
    /// All charges placed go off.
    Detonate,
    /// A missile starts from a space.
    Launch(Space),
    /// The missile that is out flies on.
    Steer,
    /// A missile hits: where, how far around, with how many white dice.
    Rocket(Space, u8, u8),
    /// Under the box.
    Hide,
    /// All focus tokens are refreshed.
    Refresh,
    /// A door opens.
    Open(u8),
    /// The top order card is seen.
    SeeOrder,
    /// The top reaction card is seen.
    SeeReaction,
    /// The body there is tied.
    Tie(Space),
    /// Rolls of this turn may be repeated.
    Steady,
    /// A firearm becomes quiet.
    Quieten(Card),
    /// All that lies facedown within so many spaces is turned up.
    LightUp(u8),
    /// One objective is turned up.
    Uncover(u8),
    /// A grenade or a missile flies by dice.
    Lob,
    /// So many tokens come back to the card.
    Refill(u8),
    /// A controller is plugged into a port.
    Plug(u8),
    /// A reticle is moved, from this space if it is not on the map yet.
    Sight(Option<Space>),
    /// A token under which the boss may lie is turned up.
    TurnUp(Space),
}

/// A use that nothing forbids.
#[derive(Clone, Copy, Debug)]
struct Use {
    deed: Deed,
    cost: u8,
    /// Tokens that come off the card.
    tokens: u8,
    loud: bool,
    noisy: bool,
    /// Discarded on use.
    single: bool,
}

impl Infiltration {
    /// A card with all its tokens (STG-7).
    pub(crate) fn item_of(&self, card: Card) -> Item {
        let tokens = self.pack.card(card).and_then(|says| says.tokens).unwrap_or(0);
        Item { card, tokens, used: false, unlimited: false, quiet: false }
    }

    /// What a character starts with (CHR-1 to CHR-12).
    pub(crate) fn starting_items(&self, character: Character) -> [Option<Item>; HAND] {
        let mut items = [None; HAND];
        let own = |says: &Equipment| says.starting == Some(character);
        let cards = (0..).map(Card).zip(&self.pack.equipment).filter(|(_, says)| own(says));
        let mut slots = self.state.settings.difficulty.own();
        let cards = cards.filter(|(_, says)| {
            let fits = !says.slot || slots > 0;
            slots -= u32::from(says.slot && fits);
            fits
        });
        for (slot, (card, _)) in items.iter_mut().zip(cards) {
            *slot = Some(self.item_of(card));
        }
        items
    }

    /// What the cards a character carries do.
    fn effects(&self, player: &Player) -> impl Iterator<Item = Effect> {
        player.items.iter().flatten().filter_map(|item| Some(self.pack.card(item.card)?.effect))
    }

    fn carries(&self, seat: Seat, wanted: impl Fn(Effect) -> bool) -> bool {
        self.player(seat).is_some_and(|player| self.effects(player).any(wanted))
    }

    /// What a die must show to hurt a character (DMG-2, EQP-021).
    pub fn defense(&self, seat: Seat) -> u8 {
        let armor = |effect| if let Effect::Armor { defense } = effect { defense } else { 0 };
        DEFENSE + self.player(seat).map_or(0, |player| self.effects(player).map(armor).sum())
    }

    /// EQP-014. Gas does nothing to the wearer of a mask.
    pub(crate) fn gas_proof(&self, seat: Seat) -> bool {
        self.carries(seat, |effect| matches!(effect, Effect::GasMask { .. }))
    }

    /// EQP-028, EQP-029. Lasers do nothing to whoever sees them.
    pub(crate) fn laser_proof(&self, seat: Seat) -> bool {
        self.carries(seat, |effect| matches!(effect, Effect::NightVision { .. } | Effect::Thermal { .. }))
    }

    /// STG-2. Whether the stage forbids this sort of equipment in a space.
    fn forbids(&self, kind: EquipmentKind, at: Space) -> bool {
        let bans = &self.stage.bans;
        !bans.is_empty() && bans.iter().any(|ban| ban.zone == self.zone_of(at) && ban.kinds.contains(&kind))
    }

    /// ACT-11. The one place that knows which uses of a card are allowed.
    fn usable(&self, seat: Seat, card: Card, way: Way, aim: Aim) -> Result<Use, Refusal> {
        let player = self.player(seat).ok_or(Refusal::NotAsked)?;
        let item = *player.item(card).ok_or(Refusal::NotEquipped)?;
        let says = self.pack.card(card).ok_or(Refusal::NotEquipped)?;
        if says.kind.is_weapon() && player.character == Character::Otacon {
            return Err(Refusal::NotASoldier);
        }
        let at = player.at.ok_or(Refusal::NothingToUse)?;
        if self.forbids(says.kind, at) || self.forbids(says.kind, aimed_at(at, aim)) {
            return Err(Refusal::ForbiddenHere);
        }
        let (deed, tokens) = self.deed(seat, at, card, says.effect, (way, aim))?;
        if matches!(deed, Deed::Vanish | Deed::Steady) && item.used {
            return Err(Refusal::UsedThisTurn);
        }
        let tokens = self.tokens_due(player, item, says, tokens)?;
        let cost = cost(says.effect, deed);
        self.affordable(seat, cost)?;
        let loud = says.effect.is_loud() && !item.quiet;
        let noisy = matches!(says.effect, Effect::GasMask { .. });
        Ok(Use { deed, cost, tokens, loud, noisy, single: says.single })
    }

    /// ACT-11. What using a card costs; a use that is not allowed costs nothing.
    pub(super) fn use_price(&self, seat: Seat, card: Card, way: Way, aim: Aim) -> Price {
        let price = |it: Use| Price::new(it.cost, it.noisy, it.loud);
        self.usable(seat, card, way, aim).map_or_else(|_| Price::default(), price)
    }

    /// STG-7, EQP-023. The tokens that come off a card for a use that takes so many.
    fn tokens_due(&self, player: &Player, item: Item, says: &Equipment, wanted: u8) -> Result<u8, Refusal> {
        let full = match (says.tokens, says.effect) {
            (Some(full), _) => full,
            // A card without tokens is simply used, but it has no charges to add.
            (None, Effect::Blade { .. } | Effect::Cannon { .. }) if wanted > 0 => return Err(Refusal::NoTokensLeft),
            (None, _) => return Ok(0),
        };
        let endless =
            says.token_kind == TokenKind::Ammo && self.effects(player).any(|effect| effect == Effect::Bandana);
        let free = item.unlimited || endless;
        if wanted > if free { full } else { item.tokens } {
            return Err(Refusal::NoTokensLeft);
        }
        Ok(if free { 0 } else { wanted })
    }

    /// What a use does and the tokens it takes, if the card can be used like that on that target.
    fn deed(&self, seat: Seat, at: Space, card: Card, effect: Effect, how: (Way, Aim)) -> Result<(Deed, u8), Refusal> {
        match effect {
            Effect::Shot { white, .. } => match how {
                (Way::Plain, Aim::At(target)) => Ok((self.shot(at, target, white, Harm::Shot)?, 1)),
                _ => Err(Refusal::NoSuchUse),
            },
            Effect::Cannon { white, .. } => match how {
                (Way::Plain, Aim::At(target)) => Ok((self.shot(at, target, white, Harm::Cannon)?, 0)),
                (Way::Plain, Aim::AtWith(target, charges @ 1..)) => {
                    Ok((self.shot(at, target, white.saturating_add(charges), Harm::Cannon)?, charges))
                }
                _ => Err(Refusal::NoSuchUse),
            },
            Effect::Blade { white, .. } => match how {
                (Way::Plain, Aim::None) => Ok((self.swing(at, white)?, 0)),
                (Way::Plain, Aim::With(1)) => Ok((self.swing(at, white + 1)?, 1)),
                _ => Err(Refusal::NoSuchUse),
            },
            Effect::Stun { .. }
            | Effect::Grenade { .. }
            | Effect::C4 { .. }
            | Effect::Claymore { .. }
            | Effect::TimeBomb { .. } => self.explosive_deed(seat, at, effect, how),
            Effect::Nikita { .. } | Effect::Launcher { .. } => self.missile_deed(seat, at, card, effect, how),
            Effect::Aim { .. } => self.sight(seat, at, how).map(|deed| (deed, 0)),
            Effect::Lob { .. } | Effect::Port { .. } | Effect::Sam { .. } | Effect::Stinger { .. } => {
                self.special_deed(seat, at, card, effect, how)
            }
            _ => self.tool_deed(seat, at, card, effect, how),
        }
    }

    /// DMG-1. An attack on the enemy in a space in LOS.
    fn shot(&self, at: Space, target: Space, white: u8, harm: Harm) -> Result<Deed, Refusal> {
        let foe = match self.guard_at(target) {
            Some(guard) => Foe::Guard(guard),
            None => self.boss_target(at, target, harm).map(|()| Foe::Boss)?,
        };
        if !self.ground().clear(at, target) {
            return Err(Refusal::NoLineOfSight);
        }
        Ok(Deed::Strike(Mark::One(foe), white))
    }

    /// The spaces at which somebody can shoot from a space.
    fn marks_in_view(&self, at: Space) -> impl Iterator<Item = Space> {
        let guards = self.guards_with_view(at).map(|guard| guard.at);
        guards.chain((self.boss_spaces() | self.lairs()).iter().filter(move |target| self.ground().clear(at, *target)))
    }

    /// EQP-S4. An attack on everybody adjacent; some enemy must be.
    fn swing(&self, at: Space, white: u8) -> Result<Deed, Refusal> {
        let foe = |next: Space| self.guard_at(next).is_some() || self.boss_target(at, next, Harm::Melee).is_ok();
        if !self.ground().steps(at).any(|(_, next)| foe(next)) {
            return Err(Refusal::NobodyThere);
        }
        Ok(Deed::Strike(Mark::Adjacent, white))
    }

    /// Every use of every card a character carries.
    pub(crate) fn list_equipment(&self, seat: Seat, into: &mut Options) {
        let Some(player) = self.player(seat) else { return };
        let Some(at) = player.at else { return };
        for item in player.items.iter().flatten() {
            if let Some(says) = self.pack.card(item.card) {
                self.list_card(seat, at, item.card, says, into);
            }
        }
    }

    fn list_card(&self, seat: Seat, at: Space, card: Card, says: &Equipment, into: &mut Options) {
        let mut offer = |way, aim| {
            if self.usable(seat, card, way, aim).is_ok() {
                into.push(Action::Use(card, way, aim));
            }
        };
        match says.effect {
            Effect::Stun { range, .. } | Effect::Grenade { range, .. } => {
                self.list_throws(seat, at, card, says.kind, range, into);
            }
            Effect::Shot { .. } => self.marks_in_view(at).for_each(|target| offer(Way::Plain, Aim::At(target))),
            Effect::Cannon { .. } => {
                for target in self.marks_in_view(at) {
                    offer(Way::Plain, Aim::At(target));
                    (1..=says.tokens.unwrap_or(0)).for_each(|more| offer(Way::Plain, Aim::AtWith(target, more)));
                }
            }
            Effect::Stinger { .. } => {
                offer(Way::Reload, Aim::None);
                for target in self.marks_in_view(at) {
                    offer(Way::Plain, Aim::At(target));
                    (1..=special::MORE_DICE).for_each(|more| offer(Way::Plain, Aim::AtWith(target, more)));
                }
            }
            Effect::Suppressor { .. } => {
                self.held(seat).iter().for_each(|gun| offer(Way::Plain, Aim::On(gun)));
            }
            Effect::Thermal { .. } => {
                let objectives = self.state.objectives.iter().map(|objective| objective.at);
                objectives.chain(self.lairs().iter()).for_each(|at| offer(Way::Plain, Aim::At(at)));
            }
            Effect::Handkerchief | Effect::Armor { .. } | Effect::Bandana | Effect::PalKeycard => {}
            effect => {
                for (way, aim) in ways(effect).iter().flat_map(|way| aims(effect).iter().map(move |aim| (way, aim))) {
                    offer(*way, *aim);
                }
            }
        }
    }
}

/// The ways a card can be used.
const fn ways(effect: Effect) -> &'static [Way] {
    match effect {
        Effect::Camouflage { .. } => &[Way::Plain, Way::Recharge],
        Effect::C4 { .. } => &[Way::Place, Way::Detonate],
        Effect::Claymore { .. } | Effect::TimeBomb { .. } => &[Way::Place],
        Effect::GasMask { .. } => &[Way::Orders, Way::Reactions],
        Effect::Lob { .. } | Effect::Sam { .. } => &[Way::Plain, Way::Reload],
        _ => &[Way::Plain],
    }
}

/// Where a card that is aimed at nothing in sight can be aimed.
const fn aims(effect: Effect) -> &'static [Aim] {
    const AROUND: [Aim; 6] =
        [Aim::None, Aim::Here, Aim::Dir(Dir::N), Aim::Dir(Dir::E), Aim::Dir(Dir::S), Aim::Dir(Dir::W)];
    match effect {
        Effect::Keycard { .. }
        | Effect::Rope { .. }
        | Effect::C4 { .. }
        | Effect::Claymore { .. }
        | Effect::TimeBomb { .. }
        | Effect::Nikita { .. }
        | Effect::Launcher { .. }
        | Effect::Aim { .. } => &AROUND,
        Effect::Blade { .. } => &[Aim::None, Aim::With(1)],
        Effect::Port { .. } => &[Aim::With(1), Aim::With(2), Aim::With(3), Aim::With(4), Aim::With(5)],
        _ => &[Aim::None],
    }
}

/// The space a use concerns; without one, the own.
fn aimed_at(at: Space, aim: Aim) -> Space {
    match aim {
        Aim::At(target) | Aim::AtWith(target, _) => target,
        Aim::Dir(dir) => at.next(dir).unwrap_or(at),
        Aim::None | Aim::Here | Aim::With(_) | Aim::On(_) => at,
    }
}

/// The action tokens a use costs.
const fn cost(effect: Effect, deed: Deed) -> u8 {
    match (effect, deed) {
        (Effect::Camouflage { recharge: Some(recharge), .. }, Deed::Recharge) => recharge,
        (Effect::Stinger { cost, white }, Deed::Strike(_, dice)) => cost + dice.saturating_sub(white),
        _ => effect.cost(),
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// ACT-11. Uses a card. What costs no action token is no action: nothing follows it.
    pub(crate) fn use_card(&mut self, seat: Seat, card: Card, way: Way, aim: Aim) -> Result<(), Refusal> {
        let Use { deed, cost, tokens, loud, noisy, single } = self.game.usable(seat, card, way, aim)?;
        if cost > 0 {
            self.pay(seat, Verb::Use, cost, noisy);
            if !matches!(deed, Deed::Sight(_)) {
                self.lower_sights(seat);
            }
            self.begin_act(seat, Verb::Use, loud);
        }
        self.emit(Event::EquipmentUsed { seat, card });
        if tokens > 0 {
            self.emit(Event::TokensSpent { seat, card, amount: tokens });
        }
        if single {
            self.emit(Event::EquipmentDiscarded { seat, card });
        }
        let at = self.game.player(seat).and_then(|player| player.at);
        match (deed, at) {
            (Deed::Strike(Mark::One(foe), _), Some(at)) if !self.still_aims(foe, aimed_at(at, aim)) => {}
            _ => self.carry_out(seat, card, deed),
        }
        Ok(())
    }

    fn carry_out(&mut self, seat: Seat, card: Card, deed: Deed) {
        match deed {
            Deed::Strike(Mark::Adjacent, white) => {
                let around = self.game.player(seat).and_then(|player| player.at);
                let around =
                    around.map_or(Spaces::EMPTY, |at| self.game.ground().steps(at).map(|(_, to)| to).collect());
                self.turn_up(&around);
                self.begin_roll(seat, Purpose::Strike(With::Card(card), Mark::Adjacent), white, 0);
            }
            Deed::Strike(mark, white) => self.begin_roll(seat, Purpose::Strike(With::Card(card), mark), white, 0),
            Deed::Stun(at, within) => self.stun(seat, at, within),
            Deed::Burst(blast) => self.explode(blast),
            Deed::Put(kind, at) => self.put(seat, card, kind, at),
            Deed::Detonate => self.detonate(seat),
            Deed::Launch(at) => {
                self.put(seat, card, PieceKind::Missile, at);
                self.roll_flight(seat, card);
            }
            Deed::Steer | Deed::Lob => self.roll_flight(seat, card),
            Deed::Rocket(at, within, white) => self.hit(seat, card, at, within, white),
            Deed::Plug(port) => self.plug(seat, port),
            Deed::Sight(start) => self.take_aim(seat, card, start),
            Deed::TurnUp(at) => self.turn_up(&Spaces::only(at)),
            Deed::Refill(amount) => self.emit(Event::TokensGained { seat, card, amount }),
            _ => self.use_tool(seat, card, deed),
        }
    }
}
