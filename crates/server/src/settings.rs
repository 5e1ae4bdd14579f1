//! How a server works: where it listens, what it stores, and how much it lets anybody have.

mod given;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use store::{Locator, Settings as StoreSettings};

use crate::allowance::Limits;
use crate::gate::Patience;
pub use given::{Given, Unusable};

/// How a server works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where others find it, if a proxy stands in front.
    pub public: Option<Public>,
    /// The proxy that says for whom it asks.
    pub proxy: Option<IpAddr>,
    /// Where whoever runs it sees metrics and open tables: only on this machine, and nowhere if not set.
    pub admin: Option<SocketAddr>,
    /// Where its database is.
    pub database: Locator,
    /// So many tables may be open at once.
    pub tables: usize,
    /// A table is closed when nobody was connected to it for so long; whoever comes opens it again.
    pub idle: Duration,
    /// Whoever only looks on gets steps at most this often, several together if they come faster.
    pub hold: Duration,
    /// After a decision a bot waits so long with the next one, so that people can follow.
    pub bot_pace: Duration,
    /// How much anybody may have.
    pub limits: Limits,
    /// How long it waits for others.
    pub patience: Patience,
    /// How the store works.
    pub store: StoreSettings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, 8420).into(),
            public: None,
            proxy: None,
            admin: None,
            database: Path::new("cardboard.db").into(),
            tables: 2000,
            idle: Duration::from_mins(5),
            hold: Duration::from_millis(200),
            bot_pace: Duration::ZERO,
            limits: Limits::default(),
            patience: Patience::default(),
            store: StoreSettings::default(),
        }
    }
}

/// Where others find a server: `https://cards.example.org`, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Public(String);

impl Public {
    /// The address as browsers write it: no slash at its end.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// Whether nobody on the way can read along.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for Public {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        let text = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
        if host.is_empty() || !host.bytes().all(fits) {
            return Err(NoAddress);
        }
        Ok(Self(text))
    }
}

/// A text is no address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an address is written like `https://cards.example.org`, without a path")]
pub struct NoAddress;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_what_browsers_call_an_origin() {
        let origin = |text: &str| text.parse::<Public>().map(|public| public.origin().to_owned());
        assert_eq!(origin("https://Cards.example.org/"), Ok("https://cards.example.org".to_owned()));
        assert_eq!(origin("http://[2001:db8::1]:8420"), Ok("http://[2001:db8::1]:8420".to_owned()));
        for wrong in ["", "cards.example.org", "https://", "ftp://a", "https://a/b", "https://a b", "https://a@b"] {
            assert_eq!(origin(wrong), Err(NoAddress), "{wrong}");
        }
    }
}
