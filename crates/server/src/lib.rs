//! Tables over the net: people sit down from anywhere, and nothing acknowledged is ever lost.
//!
//! One task owns each table and does one thing after the other; every change is on the disk before
//! anybody sees it. What each viewer may know is decided in one place, by `host` and the engines'
//! views; this crate only carries it.

mod admin;
mod allowance;
mod archive;
mod ask;
mod clock;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod games;
mod gate;
mod guard;
mod hall;
mod http;
mod identity;
pub mod leak;
mod metrics;
mod names;
pub mod retention;
mod settings;
mod socket;
mod table;

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

pub use allowance::Limits;
pub use gate::Patience;
pub use settings::{Given, NoAddress, Public, Settings, Unusable};
pub use store::Settings as StoreSettings;
use store::Store;
use tokio::net::TcpListener;
use tokio::time::timeout;

use gate::Gate;
use hall::Hall;

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The store cannot be opened.
    #[error("the database {place} cannot be opened: {failure}")]
    Store {
        /// Where it is.
        place: store::Locator,
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
    /// The address for whoever runs it could be reached from elsewhere.
    #[error("{0} is no loopback address: what is shown there is only for this machine")]
    Admin(SocketAddr),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// A server that listens, but does not answer yet.
pub struct Server {
    listener: TcpListener,
    admin: Option<TcpListener>,
    hall: Arc<Hall>,
    settings: Settings,
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// If one of them cannot be used.
    pub async fn open(settings: &Settings) -> Result<Self, Error> {
        if let Some(admin) = settings.admin.filter(|admin| !admin.ip().is_loopback()) {
            return Err(Error::Admin(admin));
        }
        let of_store = |failure| Error::Store { place: settings.database.clone(), failure };
        let backend = store::open(&settings.database).map_err(of_store)?;
        if let Some(warning) = backend.warning() {
            tracing::warn!("{warning}");
        }
        let store = Store::open(backend, settings.store).map_err(of_store)?;
        let listener = listen(settings.address).await?;
        let admin = match settings.admin {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let hall = Arc::new(Hall::new(store, settings));
        Ok(Self { listener, admin, hall, settings: settings.clone() })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> Result<SocketAddr, Error> {
        Ok(self.listener.local_addr()?)
    }

    /// Where whoever runs it can look.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn admin_address(&self) -> Result<Option<SocketAddr>, Error> {
        Ok(self.admin.as_ref().map(TcpListener::local_addr).transpose()?)
    }

    /// Answers until it is told to stop; then it takes nothing new, gives what is open a little time, and closes
    /// the database.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let gate = Gate {
            allowance: Arc::clone(self.hall.allowance()),
            metrics: Arc::clone(self.hall.metrics()),
            patience: self.settings.patience,
            proxy: self.settings.proxy,
        };
        let stop = async {
            stop.await;
            self.hall.stop();
        };
        let router = http::router(Arc::clone(&self.hall), &self.settings);
        let admin = async {
            match self.admin {
                Some(listener) => drop(axum::serve(listener, admin::router(Arc::clone(&self.hall))).await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = gate.serve(self.listener, router, stop) => {}
            () = admin => {}
            () = self.hall.ring_alarms() => {}
        }
        // Whoever waits for a disk that does not answer waits for ever.
        if timeout(self.settings.patience.closing, self.hall.store().close()).await.is_err() {
            tracing::warn!("the database did not close in time: what was acknowledged is in its log");
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|error| Error::Address { address, error })
}
