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
use server::{Server, Settings, StoreSettings};

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
    /// The file of the database; it is made if there is none [default: cardboard.db]
    #[arg(long, value_name = "FILE", env = "CARDBOARD_DATABASE")]
    database: Option<PathBuf>,
    /// So many tables may be open at once [default: 2000]
    #[arg(long, value_name = "N", env = "CARDBOARD_TABLES")]
    tables: Option<usize>,
    /// A table is closed when nobody was connected for so many seconds; whoever comes opens it [default: 300]
    #[arg(long, value_name = "SECONDS", env = "CARDBOARD_IDLE")]
    idle: Option<u64>,
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
            database: self.database.or(other.database),
            tables: self.tables.or(other.tables),
            idle: self.idle.or(other.idle),
            waiting: self.waiting.or(other.waiting),
            log_json: self.log_json.or(other.log_json),
            slowed_by: self.slowed_by.or(other.slowed_by),
        }
    }

    fn read(file: &Path) -> anyhow::Result<Self> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        toml::from_str(&text).with_context(|| format!("{} holds no settings", file.display()))
    }

    fn settings(self) -> Settings {
        let usual = Settings::default();
        Settings {
            address: self.address.unwrap_or(usual.address),
            database: self.database.unwrap_or(usual.database),
            tables: self.tables.unwrap_or(usual.tables),
            idle: self.idle.map_or(usual.idle, Duration::from_secs),
            store: StoreSettings {
                waiting: self.waiting.unwrap_or(usual.store.waiting),
                slowed_by: self.slowed_by.map_or(usual.store.slowed_by, Duration::from_micros),
            },
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
    let settings = given.settings();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&settings).await?;
        announce(server.address()?)?;
        server.run(stopped()).await?;
        anyhow::Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints where the server is, for eyes and for cameras.
fn announce(address: SocketAddr) -> anyhow::Result<()> {
    let reached = if address.ip().is_unspecified() { outward().unwrap_or(address.ip()) } else { address.ip() };
    let url = format!("http://{}", SocketAddr::new(reached, address.port()));
    let mut out = stdout().lock();
    writeln!(out, "Cardboard is at {url}")?;
    if !reached.is_loopback() {
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
        let settings = flags.or(file).settings();
        assert_eq!((settings.tables, settings.store.waiting), (3, 9));
        assert_eq!(settings.address, SocketAddr::from(([127, 0, 0, 1], 8420)));
        assert_eq!(settings.database, Path::new("cardboard.db"));
    }

    #[test]
    fn a_setting_that_is_not_known_is_refused() {
        let error = toml::from_str::<Given>("adress = '127.0.0.1:1'").expect_err("a slip");
        assert!(error.to_string().contains("adress"), "{error}");
    }
}
