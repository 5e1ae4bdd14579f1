//! The closed vocabularies of the game: characters, focus tokens, sides, modes.

/// Declares a closed set of named things with their ids.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $id)] $variant),+
        }

        impl $name {
            /// All of them, in the stable order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its id.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }

            /// The one with this id.
            pub fn named(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.id() == id)
            }

            /// Its place in the stable order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

pub(crate) use named;

named! {
    /// A player character (chapter 10).
    Character {
        /// The infiltrator.
        Snake = "snake",
        /// The soldier.
        Meryl = "meryl",
        /// The engineer.
        Otacon = "otacon",
        /// The one in the exoskeleton.
        GrayFox = "gray-fox",
    }
}

impl Character {
    /// The four focus tokens (FOC-3).
    pub const fn focus(self) -> [Focus; 4] {
        match self {
            Self::Snake => [Focus::MinusDie, Focus::Plus2, Focus::Minus2, Focus::Reroll],
            Self::Meryl => [Focus::PlusDie, Focus::Plus2, Focus::Shift1, Focus::ExtraAction],
            Self::GrayFox => [Focus::Plus2, Focus::Shift2, Focus::MinusDie, Focus::Dash2],
            Self::Otacon => [Focus::Shift1, Focus::Shift2, Focus::Reroll, Focus::PlusDie],
        }
    }

    /// What it costs to refresh a token (FOC-3).
    pub const fn refresh_cost(self, focus: Focus) -> u8 {
        match (self, focus) {
            (Self::Snake | Self::Meryl, Focus::Reroll | Focus::PlusDie | Focus::ExtraAction)
            | (Self::GrayFox, Focus::Shift2 | Focus::MinusDie)
            | (Self::Otacon, Focus::Shift2 | Focus::PlusDie) => 2,
            _ => 1,
        }
    }

    /// The ids of the abilities that are no actions (CHR-1 to CHR-12).
    pub const fn abilities(self) -> &'static [&'static str] {
        match self {
            Self::Snake => &["sneak-attack", "works-alone"],
            Self::Meryl => &["no-rookie", "lends-a-hand"],
            Self::Otacon => &["not-a-soldier", "hacker", "codec-call"],
            Self::GrayFox => &["losing-myself", "take-cover", "cornered-fox"],
        }
    }

    /// The white and black dice rolled at a lock (ACT-8).
    pub const fn lock_dice(self) -> (u8, u8) {
        match self {
            Self::Otacon => (0, 4),
            _ => (1, 2),
        }
    }

    /// The place of a token among the character's four.
    pub fn focus_place(self, focus: Focus) -> Option<u8> {
        self.focus().iter().position(|own| *own == focus).map(|place| place as u8)
    }
}

named! {
    /// A kind of focus token (FOC-3).
    Focus {
        /// Roll one die fewer; Snake's may move him one space instead.
        MinusDie = "minus-die",
        /// Roll one die more, before or after.
        PlusDie = "plus-die",
        /// +2 on a die.
        Plus2 = "plus-2",
        /// -2 on a die.
        Minus2 = "minus-2",
        /// +1 or -1 on a die.
        Shift1 = "shift-1",
        /// +2 or -2 on a die.
        Shift2 = "shift-2",
        /// Reroll one die.
        Reroll = "reroll",
        /// One more action this turn.
        ExtraAction = "extra-action",
        /// Two more spaces in a Dash.
        Dash2 = "dash-2",
    }
}

named! {
    /// The side of an attention token (ATT-1).
    Side {
        /// `?`
        Investigate = "investigate",
        /// `!`
        Alert = "alert",
    }
}

named! {
    /// What a guard does in its activation (GRD-1 to GRD-3).
    Mode {
        /// Runs to an alerted token.
        Alert = "alert",
        /// Walks to a token or a body.
        Investigate = "investigate",
        /// Walks straight ahead.
        Patrol = "patrol",
    }
}

named! {
    /// A body on the map (TRM-10).
    BodyKind {
        /// Knocked out, two stars.
        Ko2 = "ko2",
        /// Knocked out, one star.
        Ko1 = "ko1",
        /// Dead.
        Dead = "dead",
    }
}

named! {
    /// The arrow of an order card (ORD-12).
    Arrow {
        /// Anticlockwise.
        Left = "left",
        /// Clockwise.
        Right = "right",
    }
}

named! {
    /// The side of the camera-facing marker (LOS-5).
    CameraSide {
        /// The green cone.
        Green = "green",
        /// The orange cone.
        Orange = "orange",
    }
}

impl CameraSide {
    /// The other side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Green => Self::Orange,
            Self::Orange => Self::Green,
        }
    }
}

named! {
    /// What a trap token shows (LOS-6).
    TrapFace {
        /// A camera.
        Camera = "camera",
        /// A laser sensor.
        Laser = "laser",
        /// Gas.
        Gas = "gas",
        /// Nothing.
        Blank = "blank",
    }
}

named! {
    /// What a player does with action tokens, as stage scripts and the log name it.
    Verb {
        /// Sneak.
        Sneak = "sneak",
        /// Dash.
        Dash = "dash",
        /// Hand-to-hand.
        Fight = "fight",
        /// Combo.
        Combo = "combo",
        /// Focus.
        Focus = "focus",
        /// Drag body.
        Drag = "drag",
        /// Interact.
        Interact = "interact",
        /// Knock.
        Knock = "knock",
        /// Silent takedown.
        Takedown = "takedown",
        /// Gain disguise.
        Disguise = "disguise",
        /// Hack terminal.
        Hack = "hack",
        /// System search.
        Search = "search",
        /// Access systems.
        Access = "access",
        /// An action of an equipment card.
        Use = "use",
    }
}

impl Verb {
    /// The action tokens it takes (chapter 4); 0: what it is done with says how many.
    pub const fn cost(self) -> u8 {
        match self {
            Self::Focus | Self::Use => 0,
            Self::Combo | Self::Takedown | Self::Disguise => 2,
            _ => 1,
        }
    }

    /// Whether its tokens count in the noise check (ACT-0).
    pub const fn is_noisy(self) -> bool {
        matches!(self, Self::Dash | Self::Drag)
    }

    /// The only character who can do it (ACT-10).
    pub const fn only(self) -> Option<Character> {
        match self {
            Self::Takedown => Some(Character::Snake),
            Self::Disguise => Some(Character::Meryl),
            Self::Hack | Self::Search | Self::Access => Some(Character::Otacon),
            _ => None,
        }
    }

    /// Whether the character can ever do it (ACT-10, ACT-12).
    pub fn is_for(self, character: Character) -> bool {
        let fights = matches!(self, Self::Fight | Self::Combo | Self::Drag);
        self.only().is_none_or(|only| only == character) && !(fights && character == Character::Otacon)
    }
}

named! {
    /// A thing lying on the map that a card put there.
    PieceKind {
        /// A charge of C-4.
        C4 = "c4",
        /// A claymore mine.
        Claymore = "claymore",
        /// A time bomb.
        TimeBomb = "time-bomb",
        /// A remote missile.
        Missile = "missile",
    }
}
