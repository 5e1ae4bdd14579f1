//! The rules of Conquest, the war game.
#![no_std]
