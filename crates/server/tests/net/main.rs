//! The server over real sockets.

mod agreement;
mod archive;
mod client;
mod hall;
mod tables;
