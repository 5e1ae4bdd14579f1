//! How a server works: where it listens, what it stores, and how much it lets anybody have.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use store::Settings as StoreSettings;

/// How a server works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file of its database.
    pub database: PathBuf,
    /// So many tables may be open at once.
    pub tables: usize,
    /// A table is closed when nobody was connected to it for so long; whoever comes opens it again.
    pub idle: Duration,
    /// How the store works.
    pub store: StoreSettings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, 8420).into(),
            database: "cardboard.db".into(),
            tables: 2000,
            idle: Duration::from_secs(300),
            store: StoreSettings::default(),
        }
    }
}
