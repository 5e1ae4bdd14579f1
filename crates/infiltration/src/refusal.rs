//! Every reason why the rules refuse a command, with the rule that forbids it.

use table::Refused;

/// Declares the refusals with their ids and rules.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $id:literal [$rule:literal]),+ $(,)?) => {
        /// Why a command is not allowed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Refusal {
            $($(#[$doc])* $name),+
        }

        impl Refusal {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }

        impl Refused for Refusal {
            fn id(&self) -> &'static str {
                match self { $(Self::$name => $id),+ }
            }

            fn rule(&self) -> &'static str {
                match self { $(Self::$name => $rule),+ }
            }
        }
    };
}

refusals! {
    /// It is another's move.
    NotAsked = "not-asked" ["notation"],
    /// The stage is over.
    StageOver = "stage-over" ["STG-3"],
    /// Something else is being asked.
    NotThisQuestion = "not-this-question" ["notation"],
    /// Too few action tokens are left.
    NoActionsLeft = "no-actions-left" ["ACT-0"],
    /// The way is blocked.
    WayBlocked = "way-blocked" ["MOV-1"],
    /// Players do not enter barracks.
    Barracks = "barracks" ["MOV-1"],
    /// A figure stands there: leapfrog it.
    SpaceTaken = "space-taken" ["MOV-2"],
    /// The jump must end on a free space.
    NoLanding = "no-landing" ["MOV-2"],
    /// A jump passes over occupied spaces only.
    NothingToJump = "nothing-to-jump" ["MOV-2"],
    /// That is more movement than the action gives.
    TooFar = "too-far" ["ACT-2"],
    /// No movement token is active.
    NoTokenToMove = "no-token-to-move" ["FOC-2"],
    /// No enemy stands there.
    NobodyThere = "nobody-there" ["DMG-1"],
    /// The target is not in line of sight.
    NoLineOfSight = "no-line-of-sight" ["DMG-1"],
    /// Only from directly behind.
    NotBehind = "not-behind" ["ACT-10"],
    /// That character cannot do this.
    NotYourAction = "not-your-action" ["ACT-10"],
    /// No body lies there.
    NoBody = "no-body" ["ACT-6"],
    /// The body cannot be put there.
    DropTaken = "drop-taken" ["ACT-6"],
    /// There is nothing to use from here.
    NothingToUse = "nothing-to-use" ["ACT-7"],
    /// No lock is being worked on.
    NoLockOpen = "no-lock-open" ["ACT-8"],
    /// The dice already lie at this lock: reroll them.
    LockUnderWay = "lock-under-way" ["ACT-8"],
    /// That token is active.
    FocusActive = "focus-active" ["ACT-5"],
    /// This stage has no focus tokens.
    NoFocusHere = "no-focus-here" ["FOC-5"],
    /// Not while his alerted token is in his zone.
    LosingMyself = "losing-myself" ["CHR-12"],
    /// That character has no such token.
    NoSuchToken = "no-such-token" ["FOC-3"],
    /// That token is spent.
    TokenSpent = "token-spent" ["FOC-1"],
    /// That cannot be used now.
    TokenNotNow = "token-not-now" ["FOC-2"],
    /// No die there can be changed like that.
    NoSuchDie = "no-such-die" ["FOC-4"],
    /// Not with the alerted token on the map.
    DisguiseAlerted = "disguise-alerted" ["ACT-10"],
    /// Already disguised.
    AlreadyDisguised = "already-disguised" ["CHR-3"],
    /// Otacon uses no weapons.
    NotASoldier = "not-a-soldier" ["CHR-4"],
    /// That card is not carried.
    NotEquipped = "not-equipped" ["ACT-11"],
    /// The card cannot be used like that.
    NoSuchUse = "no-such-use" ["ACT-11"],
    /// No tokens are left on the card.
    NoTokensLeft = "no-tokens-left" ["STG-7"],
    /// It is recharged only when empty.
    TokensLeft = "tokens-left" ["EQP-S7"],
    /// Only once a turn.
    UsedThisTurn = "used-this-turn" ["EQP-S3"],
    /// That character may not carry this card.
    NotForYou = "not-for-you" ["STG-8"],
    /// More cards than the equipment limit.
    TooManyCards = "too-many-cards" ["STG-6"],
    /// A hand changes by one card at a time.
    OneCardAtATime = "one-card-at-a-time" ["STG-6"],
    /// That card is not in the memory box.
    NotUnlocked = "not-unlocked" ["STG-6"],
    /// Somebody else carries that card.
    CardTaken = "card-taken" ["STG-6"],
    /// That is out of range.
    OutOfRange = "out-of-range" ["EQP-004"],
    /// Not in line of sight of a guard or camera.
    InSight = "in-sight" ["EQP-010"],
    /// Already in a box.
    AlreadyBoxed = "already-boxed" ["EQP-010"],
    /// No terminal is here.
    NoTerminal = "no-terminal" ["CHR-5"],
    /// The terminal is already hacked.
    AlreadyHacked = "already-hacked" ["CHR-5"],
    /// No hacked terminal is here.
    NotHacked = "not-hacked" ["CHR-6"],
    /// No system card lies before him.
    NoCardUp = "no-card-up" ["CHR-7"],
    /// More dice than he has.
    TooManyDice = "too-many-dice" ["CHR-7"],
    /// A die lies there already.
    SlotTaken = "slot-taken" ["CHR-7"],
    /// The die does not fit the slot.
    SlotMismatch = "slot-mismatch" ["CHR-7"],
    /// No die lies there.
    NoDieThere = "no-die-there" ["CHR-7"],
    /// No such system card lies before him.
    NoCardThere = "no-card-there" ["CHR-6"],
    /// Its slots are not all filled.
    CardNotFull = "card-not-full" ["CHR-8"],
    /// The terminal's level is too low.
    TierTooHigh = "tier-too-high" ["CHR-8"],
    /// The card's condition is not met.
    NotItsTime = "not-its-time" ["CHR-8"],
    /// The stage forbids this here.
    ForbiddenHere = "forbidden-here" ["STG-2"],
    /// The car is here already.
    CarHere = "car-here" ["MOV-4"],
    /// The car is not here.
    CarAway = "car-away" ["MOV-4"],
    /// The elevator is locked.
    ElevatorLocked = "elevator-locked" ["MOV-4"],
    /// Somebody stands in the other shaft.
    ShaftTaken = "shaft-taken" ["MOV-4"],
    /// The door's level is too high for this card.
    DoorTooStrong = "door-too-strong" ["EQP-013"],
    /// The missile is out already.
    MissileOut = "missile-out" ["EQP-009"],
    /// No missile is out.
    NoMissile = "no-missile" ["EQP-009"],
    /// That cannot be put there.
    SpaceFull = "space-full" ["EQP-005"],
    /// Nothing of yours is placed.
    NothingPlaced = "nothing-placed" ["EQP-005"],
    /// Nothing facedown is in reach.
    NothingFacedown = "nothing-facedown" ["EQP-028"],
    /// It would change nothing.
    NothingToGain = "nothing-to-gain" ["ACT-0"],
    /// The boss reference card covers this action.
    CoveredAction = "covered-action" ["STG-10"],
    /// Nobody moves onto or over that.
    CannotPass = "cannot-pass" ["MOV-1"],
    /// That does not hurt this boss.
    NoEffect = "no-effect" ["BOS-5"],
    /// This boss is attacked from another line.
    WrongLine = "wrong-line" ["MAN-3"],
    /// The part of the boss that is open is on another side of it.
    BodyInTheWay = "body-in-the-way" ["REX-2"],
    /// Nobody can focus now.
    FocusDimmed = "focus-dimmed" ["MAN-3"],
    /// Only Otacon enters there.
    OnlyOtacon = "only-otacon" ["WLF-6"],
    /// The reticle is on the map already: it moves on from where it is.
    ReticleOut = "reticle-out" ["WLF-7"],
    /// The reticle is not on the map: say where it starts.
    NoReticle = "no-reticle" ["WLF-7"],
    /// The reticle would leave the map.
    OffMap = "off-map" ["WLF-7"],
    /// No supply icon is here.
    NoSupply = "no-supply" ["TNK-6"],
    /// No such codec number is printed here.
    NoSuchNumber = "no-such-number" ["CDC-1"],
}
