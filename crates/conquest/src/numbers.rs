//! The fixed numbers of the rules, for those who apply them and those who explain them.

/// The most attack dice (BTL-1).
pub const ATTACK_DICE: u16 = 3;

/// The most defence dice (BTL-2).
pub const DEFENCE_DICE: u16 = 2;

/// Drebin points for each army recruited (TRN-3).
pub const POINTS_PER_ARMY: u32 = 1000;

/// One army for so many territories and cities (TRN-1).
pub const HOLDINGS_PER_ARMY: u16 = 3;

/// The fewest armies for territories and cities (TRN-1).
pub const LEAST_RECRUITS: u16 = 3;

/// The price of a shop card (TRN-4).
pub const CARD_PRICE: u32 = 3000;

/// The most shop cards bought in a turn (TRN-4).
pub const CARDS_A_TURN: u8 = 3;

/// What it costs to hire a boss (TRN-5).
pub const HIRE: u32 = 3000;

/// What a boss is paid at each of the employer's turns (TRN-5).
pub const SALARY: u32 = 1000;

/// Objectives it takes to win (OBJ-3).
pub const OBJECTIVES_TO_WIN: u8 = 3;
