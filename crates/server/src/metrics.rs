//! What the server counts about itself. Nothing here names a table or a person.

use std::sync::atomic::Ordering;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::hall::Hall;

/// A counter for every value of one label.
type Counted = Family<[(&'static str, &'static str); 1], Counter>;

/// What the server counts.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    connections: Gauge,
    tables: Gauge,
    requests: Counted,
    refusals: Counted,
    limited: Counted,
    bytes_out: Counter,
    answer: Histogram,
    commits: Counter,
    entries: Counter,
    store_refused: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("cardboard"),
            connections: Gauge::default(),
            tables: Gauge::default(),
            requests: Family::default(),
            refusals: Family::default(),
            limited: Family::default(),
            bytes_out: Counter::default(),
            // From a quarter of a millisecond to four seconds.
            answer: Histogram::new(exponential_buckets(0.000_25, 2.0, 15)),
            commits: Counter::default(),
            entries: Counter::default(),
            store_refused: Counter::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("connections", "Open connections", self.connections.clone());
        registry.register("tables_open", "Tables in memory", self.tables.clone());
        registry.register("requests", "Requests that reached a table, by outcome", self.requests.clone());
        registry.register("refusals", "Refused requests, by kind", self.refusals.clone());
        registry.register("limited", "What was turned away by a limit, by limit", self.limited.clone());
        registry.register_with_unit("sent", "What went out over sockets", Unit::Bytes, self.bytes_out.clone());
        let about = "From reading a command to its answer, once it is on the disk";
        registry.register_with_unit("acknowledged", about, Unit::Seconds, self.answer.clone());
        registry.register("store_commits", "Transactions of the store", self.commits.clone());
        registry.register("store_entries", "Entries in them", self.entries.clone());
        registry.register("store_refused", "Appends turned away because too many waited", self.store_refused.clone());
    }

    /// A command was carried out, so long after it was read.
    pub(crate) fn acknowledged(&self, after: Duration) {
        self.answer.observe(after.as_secs_f64());
    }

    /// A request was answered: carried out, or refused for a kind of reason.
    pub(crate) fn answered(&self, refused: Option<&'static str>) {
        let outcome = if refused.is_some() { "refused" } else { "done" };
        self.requests.get_or_create(&[("outcome", outcome)]).inc();
        if let Some(kind) = refused {
            self.refusals.get_or_create(&[("kind", kind)]).inc();
        }
    }

    /// A limit turned something away.
    pub(crate) fn limited(&self, limit: &'static str) {
        self.limited.get_or_create(&[("limit", limit)]).inc();
    }

    /// So many bytes went out.
    pub(crate) fn sent(&self, bytes: usize) {
        self.bytes_out.inc_by(bytes as u64);
    }

    /// Everything as text, in the format that monitoring reads.
    pub(crate) fn text(&self, hall: &Hall) -> String {
        self.connections.set(hall.allowance().connections().into());
        self.tables.set(i64::try_from(hall.count()).unwrap_or(i64::MAX));
        let traffic = hall.store().traffic();
        let totals = [
            (&self.commits, traffic.commits()),
            (&self.entries, traffic.entries()),
            (&self.store_refused, traffic.refused()),
        ];
        for (counter, total) in totals {
            counter.inner().store(total, Ordering::Relaxed);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}
