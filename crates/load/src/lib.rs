//! What a server bears, measured from outside: many people at many tables, killed processes, cut
//! lines, flipped bits, attackers.
//!
//! Every measurement starts a server as a process of its own and speaks to it as anybody would, over
//! its sockets. What it prints are figures; what must hold is counted, and a control that breaks it on
//! purpose shows that the count can fail.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "figures are read by people: a rate or a time is good to a few digits"
)]

pub mod attack;
pub mod bars;
pub mod cut;
pub mod flips;
pub mod kill;
pub mod line;
pub mod overload;
pub mod people;
pub mod process;
pub mod run;
pub mod view;

pub use process::{Program, Server, Site};
