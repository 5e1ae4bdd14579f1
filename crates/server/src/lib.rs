//! Tables over the net: people sit down from anywhere, and nothing acknowledged is ever lost.
//!
//! One task owns each table and does one thing after the other; every change is on the disk before
//! anybody sees it. What each viewer may know is decided in one place, by `host` and the engines'
//! views; this crate only carries it.

mod archive;
mod clock;
mod games;
mod hall;
mod http;
mod identity;
mod names;
mod settings;
mod socket;
mod table;

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

pub use settings::Settings;
pub use store::Settings as StoreSettings;
use store::{Sqlite, Store};
use tokio::net::TcpListener;

use hall::Hall;

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The store cannot be opened.
    #[error("the database {path} cannot be opened: {failure}")]
    Store {
        /// The file.
        path: PathBuf,
        /// Why.
        failure: store::Failure,
    },
    /// The address cannot be used.
    #[error("nobody can listen on {address}: {error}; choose another with --address")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// A server that listens, but does not answer yet.
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// If one of them cannot be used.
    pub async fn open(settings: &Settings) -> Result<Self, Error> {
        let of_store = |failure| Error::Store { path: settings.database.clone(), failure };
        let backend = Sqlite::open(&settings.database).map_err(of_store)?;
        let store = Store::open(Box::new(backend), settings.store).map_err(of_store)?;
        let address = settings.address;
        let listener = TcpListener::bind(address).await.map_err(|error| Error::Address { address, error })?;
        Ok(Self { listener, hall: Arc::new(Hall::new(store, settings.tables, settings.idle)) })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> Result<SocketAddr, Error> {
        Ok(self.listener.local_addr()?)
    }

    /// Answers until it is told to stop; then it takes nothing new and ends what is under way.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), Error> {
        axum::serve(self.listener, http::router(self.hall)).with_graceful_shutdown(stop).await?;
        Ok(())
    }
}
