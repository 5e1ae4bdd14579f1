//! The server over real sockets.

mod agreement;
mod client;
mod tables;
