//! The server over real sockets.

mod agreement;
mod archive;
mod campaigns;
mod chat;
mod client;
mod clock;
mod content;
mod hall;
mod http;
mod limits;
mod peers;
mod questions;
mod rematch;
mod replays;
mod retention;
mod tables;
