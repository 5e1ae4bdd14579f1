//! The settings of a server as somebody gives them: on the command line, in the environment, in a file.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use store::Settings as StoreSettings;

use super::{Public, Settings};
use crate::allowance::Limits;

/// More changes than this never wait for the disk.
const MOST_WAITING: u64 = 1 << 16;

/// A table that nobody visits is never kept open longer than a year, in seconds.
const MOST_IDLE: u64 = 365 * 24 * 60 * 60;

/// Nobody who looks on waits longer than that for what happened, in milliseconds.
const MOST_HOLD: u64 = 5_000;

/// No bot waits longer than that between two decisions, in milliseconds.
const MOST_BOT_PACE: u64 = 60_000;

/// Settings with which no server can work: what is wrong with them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unusable(String);

/// The settings as far as somebody gave them.
#[derive(clap::Args, serde::Deserialize, Clone, Default, Debug, PartialEq, Eq)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Given {
    /// Where to listen; 0.0.0.0 in front lets in others than this machine [default: 127.0.0.1:8420]
    #[arg(long, value_name = "ADDRESS", env = "CARDBOARD_ADDRESS")]
    address: Option<SocketAddr>,
    /// Where others find it if a proxy stands in front, as in `https://cards.example.org` [default: none]
    #[arg(long, value_name = "URL", env = "CARDBOARD_PUBLIC")]
    public: Option<String>,
    /// The proxy in front: what it says in X-Forwarded-For counts as the address of whoever asks [default: none]
    #[arg(long, value_name = "IP", env = "CARDBOARD_PROXY")]
    proxy: Option<IpAddr>,
    /// Where to show metrics and open tables, on this machine only, as in 127.0.0.1:8421 [default: none]
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
    /// faster; 0 sends each at once [default: 200]
    #[arg(long, value_name = "MILLISECONDS", env = "CARDBOARD_HOLD")]
    hold: Option<u64>,
    /// Bots wait so many milliseconds between two decisions, so that people can follow whose clients do not slow
    /// down what they show [default: 0]
    #[arg(long, value_name = "MILLISECONDS", env = "CARDBOARD_BOT_PACE")]
    bot_pace: Option<u64>,
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
    /// The journal of a table may hold so many KiB, talk only half of them [default: 8192]
    #[arg(long, value_name = "KIB", env = "CARDBOARD_JOURNAL_KIB")]
    journal_kib: Option<u32>,
    /// So many requests a second from one address without a socket [default: 50]
    #[arg(long, value_name = "N", env = "CARDBOARD_HTTP_PER_ADDRESS")]
    http_per_address: Option<u32>,
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
    /// Log as JSON, a line each [default: off]
    #[arg(long, env = "CARDBOARD_LOG_JSON", num_args = 0..=1, default_missing_value = "true")]
    pub log_json: Option<bool>,
    /// The disk takes so many microseconds longer for each change, to see what a slow one does [default: 0]
    #[arg(long, value_name = "MICROSECONDS", env = "CARDBOARD_SLOWED_BY", hide = true)]
    slowed_by: Option<u64>,
}

impl Given {
    /// These, and where nothing is given, others.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            address: self.address.or(other.address),
            public: self.public.or(other.public),
            proxy: self.proxy.or(other.proxy),
            admin: self.admin.or(other.admin),
            database: self.database.or(other.database),
            tables: self.tables.or(other.tables),
            idle: self.idle.or(other.idle),
            hold: self.hold.or(other.hold),
            bot_pace: self.bot_pace.or(other.bot_pace),
            connections: self.connections.or(other.connections),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
            connections_per_identity: self.connections_per_identity.or(other.connections_per_identity),
            requests_per_connection: self.requests_per_connection.or(other.requests_per_connection),
            requests_per_identity: self.requests_per_identity.or(other.requests_per_identity),
            journal_kib: self.journal_kib.or(other.journal_kib),
            http_per_address: self.http_per_address.or(other.http_per_address),
            tables_per_identity: self.tables_per_identity.or(other.tables_per_identity),
            tables_per_address: self.tables_per_address.or(other.tables_per_address),
            identities_per_address: self.identities_per_address.or(other.identities_per_address),
            waiting: self.waiting.or(other.waiting),
            log_json: self.log_json.or(other.log_json),
            slowed_by: self.slowed_by.or(other.slowed_by),
        }
    }

    /// The settings that a file gives.
    ///
    /// # Errors
    /// If the text is no TOML or holds what is no setting.
    pub fn read(text: &str) -> Result<Self, Unusable> {
        toml::from_str(text).map_err(|error| Unusable(error.to_string()))
    }

    /// What a server works with, with the defaults for what is not given.
    ///
    /// # Errors
    /// If it cannot work with that: with a queue for nothing, or with a wait that never ends.
    pub fn settings(self) -> Result<Settings, Unusable> {
        let usual = Settings::default();
        let limits = self.limits(usual.limits);
        let parsed = |public: String| public.parse::<Public>().map_err(|why| Unusable(format!("{public}: {why}")));
        let public = self.public.map(parsed).transpose()?;
        let settings = Settings {
            address: self.address.unwrap_or(usual.address),
            public,
            proxy: self.proxy.map(|proxy| proxy.to_canonical()),
            admin: self.admin,
            database: self.database.map_or(usual.database, Into::into),
            tables: self.tables.unwrap_or(usual.tables),
            idle: self.idle.map_or(usual.idle, Duration::from_secs),
            hold: self.hold.map_or(usual.hold, Duration::from_millis),
            bot_pace: self.bot_pace.map_or(usual.bot_pace, Duration::from_millis),
            limits,
            patience: usual.patience,
            store: StoreSettings {
                waiting: self.waiting.unwrap_or(usual.store.waiting),
                slowed_by: self.slowed_by.map_or(usual.store.slowed_by, Duration::from_micros),
            },
        };
        check("tables", settings.tables as u64, 1, u64::MAX)?;
        check("waiting", settings.store.waiting as u64, 1, MOST_WAITING)?;
        check("idle", settings.idle.as_secs(), 0, MOST_IDLE)?;
        check("hold", settings.hold.as_millis().try_into().unwrap_or(u64::MAX), 0, MOST_HOLD)?;
        check("bot-pace", settings.bot_pace.as_millis().try_into().unwrap_or(u64::MAX), 0, MOST_BOT_PACE)?;
        Ok(settings)
    }

    fn limits(&self, usual: Limits) -> Limits {
        Limits {
            connections: self.connections.unwrap_or(usual.connections),
            connections_per_address: self.connections_per_address.unwrap_or(usual.connections_per_address),
            connections_per_identity: self.connections_per_identity.unwrap_or(usual.connections_per_identity),
            requests_per_connection: self.requests_per_connection.unwrap_or(usual.requests_per_connection),
            requests_per_identity: self.requests_per_identity.unwrap_or(usual.requests_per_identity),
            journal_kib: self.journal_kib.unwrap_or(usual.journal_kib),
            http_per_address: self.http_per_address.unwrap_or(usual.http_per_address),
            tables_per_identity: self.tables_per_identity.unwrap_or(usual.tables_per_identity),
            tables_per_address: self.tables_per_address.unwrap_or(usual.tables_per_address),
            identities_per_address: self.identities_per_address.unwrap_or(usual.identities_per_address),
        }
    }
}

/// A number that must be within bounds.
fn check(name: &str, given: u64, least: u64, most: u64) -> Result<(), Unusable> {
    let bounds = match (least, most) {
        (least, most) if (least..=most).contains(&given) => return Ok(()),
        (0, most) => format!("at most {most}"),
        (least, u64::MAX) => format!("at least {least}"),
        (least, most) => format!("{least} to {most}"),
    };
    Err(Unusable(format!("`{name}` is {given}; it must be {bounds}")))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_flag_counts_more_than_a_file_and_a_file_more_than_the_default() {
        let file = Given::read("tables = 7\nwaiting = 9").expect("settings");
        let flags = Given { tables: Some(3), ..Given::default() };
        let settings = flags.or(file).settings().expect("settings");
        assert_eq!((settings.tables, settings.store.waiting), (3, 9));
        assert_eq!(settings.address, SocketAddr::from(([127, 0, 0, 1], 8420)));
        assert_eq!(settings.database, Path::new("cardboard.db").into());
    }

    #[test]
    fn what_nobody_can_work_with_is_refused() {
        let settings = |text: &str| Given::read(text).and_then(Given::settings);
        let check = |text: &str, bounds: &str| {
            let told = settings(text).expect_err(text).to_string();
            assert!(told.contains(bounds), "{told}");
        };
        check("tables = 0", "`tables` is 0; it must be at least 1");
        check("waiting = 0", "`waiting` is 0; it must be 1 to 65536");
        check("waiting = 9000000000000000000", "it must be 1 to 65536");
        check("idle = 9000000000000000000", "it must be at most 31536000");
        check("hold = 9000000000000000000", "it must be at most 5000");
        check("bot-pace = 60001", "it must be at most 60000");
        assert!(settings("waiting = 65536\nidle = 31536000").is_ok());
    }

    #[test]
    fn limits_and_the_public_address_can_be_set() {
        let given = Given::read("connections-per-address = 0\npublic = 'https://cards.example.org'").expect("settings");
        let settings = given.settings().expect("settings");
        assert_eq!(settings.limits, Limits { connections_per_address: 0, ..Limits::default() });
        assert!(settings.public.is_some_and(|public| public.is_https()));
        let wrong = Given { public: Some("cards.example.org".to_owned()), ..Given::default() };
        assert!(wrong.settings().is_err());
    }

    /// Every setting with what it is if nobody gives it.
    fn defaults() -> Vec<(&'static str, String)> {
        let (usual, limits) = (Settings::default(), Limits::default());
        let none = |is_set: bool| if is_set { "something" } else { "none" }.to_owned();
        vec![
            ("address", usual.address.to_string()),
            ("public", none(usual.public.is_some())),
            ("proxy", none(usual.proxy.is_some())),
            ("admin", none(usual.admin.is_some())),
            ("database", usual.database.to_string()),
            ("tables", usual.tables.to_string()),
            ("idle", usual.idle.as_secs().to_string()),
            ("hold", usual.hold.as_millis().to_string()),
            ("bot_pace", usual.bot_pace.as_millis().to_string()),
            ("connections", limits.connections.to_string()),
            ("connections_per_address", limits.connections_per_address.to_string()),
            ("connections_per_identity", limits.connections_per_identity.to_string()),
            ("requests_per_connection", limits.requests_per_connection.to_string()),
            ("requests_per_identity", limits.requests_per_identity.to_string()),
            ("journal_kib", limits.journal_kib.to_string()),
            ("http_per_address", limits.http_per_address.to_string()),
            ("tables_per_identity", limits.tables_per_identity.to_string()),
            ("tables_per_address", limits.tables_per_address.to_string()),
            ("identities_per_address", limits.identities_per_address.to_string()),
            ("waiting", usual.store.waiting.to_string()),
            ("slowed_by", usual.store.slowed_by.as_micros().to_string()),
            ("log_json", "off".to_owned()),
        ]
    }

    /// What `--help` and the documentation say is what happens.
    #[test]
    fn every_default_is_told_as_it_is() {
        let command = <Given as clap::Args>::augment_args(clap::Command::new("serve"));
        let mut expected = Vec::new();
        for (name, default) in defaults() {
            let argument = command.get_arguments().find(|argument| argument.get_id() == name).expect(name);
            let help = argument.get_help().expect(name).to_string();
            assert!(help.ends_with(&format!("[default: {default}]")), "{name}: {help}");
            let value = argument.get_value_names().filter(|_| name != "log_json").map(<[_]>::concat);
            let flag = format!("--{}", argument.get_long().expect(name));
            let variable = argument.get_env().and_then(|variable| variable.to_str()).expect(name);
            let flag = [Some(flag), value].into_iter().flatten().collect::<Vec<_>>().join(" ");
            expected.push([flag, variable.to_owned(), default]);
        }
        assert_eq!(command.get_arguments().count(), expected.len(), "a setting without a default");
        let page = include_str!("../../../../docs/server.md");
        let rows = page.lines().filter(|line| line.starts_with("| `--") && !line.starts_with("| `--config"));
        let mut told: Vec<[String; 3]> = rows
            .map(|row| {
                let mut cells = row.split('|').skip(1).map(|cell| cell.trim().trim_matches('`').to_owned());
                std::array::from_fn(|_| cells.next().unwrap_or_default())
            })
            .collect();
        told.sort_unstable();
        expected.sort_unstable();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_setting_that_is_not_known_is_refused() {
        let error = Given::read("adress = '127.0.0.1:1'").expect_err("a slip");
        assert!(error.to_string().contains("adress"), "{error}");
    }
}
