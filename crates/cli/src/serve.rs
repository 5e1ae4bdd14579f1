//! `cardboard serve`: tables for everybody who has the address.
//!
//! Every setting comes from a flag, else from the environment, else from a file, else it has a default.

use std::io::{Write as _, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Limits, Public, Server, Settings, StoreSettings};

/// Serve tables over the net
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A TOML file with the settings below, without their dashes in front: `address = "0.0.0.0:8420"`
    #[arg(long, value_name = "FILE", env = "CARDBOARD_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Given,
}

/// The settings as far as somebody gave them.
#[derive(clap::Args, serde::Deserialize, Clone, Default, Debug, PartialEq, Eq)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Given {
    /// Where to listen; 0.0.0.0 in front lets in others than this machine [default: 127.0.0.1:8420]
    #[arg(long, value_name = "ADDRESS", env = "CARDBOARD_ADDRESS")]
    address: Option<SocketAddr>,
    /// Where others find it if a proxy stands in front, as in `https://cards.example.org` [default: the address]
    #[arg(long, value_name = "URL", env = "CARDBOARD_PUBLIC")]
    public: Option<String>,
    /// The proxy in front: what it says in X-Forwarded-For counts as the address of whoever asks [default: none]
    #[arg(long, value_name = "IP", env = "CARDBOARD_PROXY")]
    proxy: Option<IpAddr>,
    /// Where to show metrics and open tables, on this machine only, as in 127.0.0.1:8421 [default: nowhere]
    #[arg(long, value_name = "ADDRESS", env = "CARDBOARD_ADMIN")]
    admin: Option<SocketAddr>,
    /// The file of the database; it is made if there is none [default: cardboard.db]
    #[arg(long, value_name = "FILE", env = "CARDBOARD_DATABASE")]
    database: Option<PathBuf>,
    /// So many tables may be open at once [default: 2000]
    #[arg(long, value_name = "N", env = "CARDBOARD_TABLES")]
    tables: Option<usize>,
    /// A table is closed when nobody was connected for so many seconds; whoever comes opens it [default: 300]
    #[arg(long, value_name = "SECONDS", env = "CARDBOARD_IDLE")]
    idle: Option<u64>,
    /// Whoever is not asked gets steps at most every so many milliseconds, several together if they come
    /// faster; 0 sends each at once [default: 50]
    #[arg(long, value_name = "MILLISECONDS", env = "CARDBOARD_HOLD")]
    hold: Option<u64>,
    /// So many connections may be open at once; 0 is no limit, here and below [default: 10000]
    #[arg(long, value_name = "N", env = "CARDBOARD_CONNECTIONS")]
    connections: Option<u32>,
    /// So many of them from one address [default: 100]
    #[arg(long, value_name = "N", env = "CARDBOARD_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<u32>,
    /// So many of them of one identity [default: 20]
    #[arg(long, value_name = "N", env = "CARDBOARD_CONNECTIONS_PER_IDENTITY")]
    connections_per_identity: Option<u32>,
    /// So many requests a second on a connection [default: 20]
    #[arg(long, value_name = "N", env = "CARDBOARD_REQUESTS_PER_CONNECTION")]
    requests_per_connection: Option<u32>,
    /// So many requests a second of one identity [default: 60]
    #[arg(long, value_name = "N", env = "CARDBOARD_REQUESTS_PER_IDENTITY")]
    requests_per_identity: Option<u32>,
    /// So many new tables an hour of one identity [default: 60]
    #[arg(long, value_name = "N", env = "CARDBOARD_TABLES_PER_IDENTITY")]
    tables_per_identity: Option<u32>,
    /// So many new tables an hour from one address [default: 240]
    #[arg(long, value_name = "N", env = "CARDBOARD_TABLES_PER_ADDRESS")]
    tables_per_address: Option<u32>,
    /// So many new identities a minute from one address [default: 60]
    #[arg(long, value_name = "N", env = "CARDBOARD_IDENTITIES_PER_ADDRESS")]
    identities_per_address: Option<u32>,
    /// So many changes may wait for the disk; more are refused with a time to try again [default: 512]
    #[arg(long, value_name = "N", env = "CARDBOARD_WAITING")]
    waiting: Option<usize>,
    /// Log as JSON, a line each [default: false]
    #[arg(long, env = "CARDBOARD_LOG_JSON", num_args = 0..=1, default_missing_value = "true")]
    log_json: Option<bool>,
    /// The disk takes so many microseconds longer for each change, to see what a slow one does [default: 0]
    #[arg(long, value_name = "MICROSECONDS", env = "CARDBOARD_SLOWED_BY", hide = true)]
    slowed_by: Option<u64>,
}

impl Given {
    /// These, and where nothing is given, others.
    fn or(self, other: Self) -> Self {
        Self {
            address: self.address.or(other.address),
            public: self.public.or(other.public),
            proxy: self.proxy.or(other.proxy),
            admin: self.admin.or(other.admin),
            database: self.database.or(other.database),
            tables: self.tables.or(other.tables),
            idle: self.idle.or(other.idle),
            hold: self.hold.or(other.hold),
            connections: self.connections.or(other.connections),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
            connections_per_identity: self.connections_per_identity.or(other.connections_per_identity),
            requests_per_connection: self.requests_per_connection.or(other.requests_per_connection),
            requests_per_identity: self.requests_per_identity.or(other.requests_per_identity),
            tables_per_identity: self.tables_per_identity.or(other.tables_per_identity),
            tables_per_address: self.tables_per_address.or(other.tables_per_address),
            identities_per_address: self.identities_per_address.or(other.identities_per_address),
            waiting: self.waiting.or(other.waiting),
            log_json: self.log_json.or(other.log_json),
            slowed_by: self.slowed_by.or(other.slowed_by),
        }
    }

    fn read(file: &Path) -> anyhow::Result<Self> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        toml::from_str(&text).with_context(|| format!("{} holds no settings", file.display()))
    }

    fn settings(self) -> anyhow::Result<Settings> {
        let usual = Settings::default();
        let limits = self.limits(usual.limits);
        let public = self.public.map(|public| public.parse::<Public>().context(public)).transpose()?;
        Ok(Settings {
            address: self.address.unwrap_or(usual.address),
            public,
            proxy: self.proxy,
            admin: self.admin,
            database: self.database.unwrap_or(usual.database),
            tables: self.tables.unwrap_or(usual.tables),
            idle: self.idle.map_or(usual.idle, Duration::from_secs),
            hold: self.hold.map_or(usual.hold, Duration::from_millis),
            limits,
            patience: usual.patience,
            store: StoreSettings {
                waiting: self.waiting.unwrap_or(usual.store.waiting),
                slowed_by: self.slowed_by.map_or(usual.store.slowed_by, Duration::from_micros),
            },
        })
    }

    fn limits(&self, usual: Limits) -> Limits {
        Limits {
            connections: self.connections.unwrap_or(usual.connections),
            connections_per_address: self.connections_per_address.unwrap_or(usual.connections_per_address),
            connections_per_identity: self.connections_per_identity.unwrap_or(usual.connections_per_identity),
            requests_per_connection: self.requests_per_connection.unwrap_or(usual.requests_per_connection),
            requests_per_identity: self.requests_per_identity.unwrap_or(usual.requests_per_identity),
            tables_per_identity: self.tables_per_identity.unwrap_or(usual.tables_per_identity),
            tables_per_address: self.tables_per_address.unwrap_or(usual.tables_per_address),
            identities_per_address: self.identities_per_address.unwrap_or(usual.identities_per_address),
        }
    }
}

/// Serves until somebody stops it.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let from_file = args.config.as_deref().map(Given::read).transpose()?.unwrap_or_default();
    let given = args.settings.clone().or(from_file);
    if given.log_json == Some(true) {
        tracing_subscriber::fmt().json().with_writer(std::io::stderr).init();
    } else {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    }
    let settings = given.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&settings).await?;
        announce(server.address()?, settings.public.as_ref())?;
        if let Some(admin) = server.admin_address()? {
            writeln!(stdout(), "Metrics and open tables are at http://{admin}")?;
        }
        server.run(stopped()).await;
        anyhow::Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints where the server is, for eyes and for cameras.
fn announce(address: SocketAddr, public: Option<&Public>) -> anyhow::Result<()> {
    let reached = if address.ip().is_unspecified() { outward().unwrap_or(address.ip()) } else { address.ip() };
    let own = || format!("http://{}", SocketAddr::new(reached, address.port()));
    let url = public.map_or_else(own, |public| public.origin().to_owned());
    let mut out = stdout().lock();
    writeln!(out, "Cardboard is at {url}")?;
    if public.is_some() || !reached.is_loopback() {
        let code = QrCode::new(&url)?.render::<Dense1x2>().quiet_zone(true).build();
        writeln!(out, "{code}")?;
    }
    out.flush()?;
    Ok(())
}

/// The address of this machine as others in its network reach it. Nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Waits for the terminal or the system to end it.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_counts_more_than_a_file_and_a_file_more_than_the_default() {
        let file: Given = toml::from_str("tables = 7\nwaiting = 9").expect("settings");
        let flags = Given { tables: Some(3), ..Given::default() };
        let settings = flags.or(file).settings().expect("settings");
        assert_eq!((settings.tables, settings.store.waiting), (3, 9));
        assert_eq!(settings.address, SocketAddr::from(([127, 0, 0, 1], 8420)));
        assert_eq!(settings.database, Path::new("cardboard.db"));
    }

    #[test]
    fn limits_and_the_public_address_can_be_set() {
        let given: Given =
            toml::from_str("connections-per-address = 0\npublic = 'https://cards.example.org'").expect("settings");
        let settings = given.settings().expect("settings");
        assert_eq!(settings.limits, Limits { connections_per_address: 0, ..Limits::default() });
        assert!(settings.public.is_some_and(|public| public.is_https()));
        let wrong = Given { public: Some("cards.example.org".to_owned()), ..Given::default() };
        assert!(wrong.settings().is_err());
    }

    #[test]
    fn a_setting_that_is_not_known_is_refused() {
        let error = toml::from_str::<Given>("adress = '127.0.0.1:1'").expect_err("a slip");
        assert!(error.to_string().contains("adress"), "{error}");
    }
}
