//! `cardboard serve`: tables for everybody who has the address.
//!
//! Every setting comes from a flag, else from the environment, else from a file, else it has a default.

use std::io::{Write as _, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Given, Public, Server};

/// Serve tables over the net
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A TOML file with the settings below, without their dashes in front: `address = "0.0.0.0:8420"`
    #[arg(long, value_name = "FILE", env = "CARDBOARD_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Given,
}

/// Serves until somebody stops it.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let from_file = args.config.as_deref().map(read).transpose()?.unwrap_or_default();
    let given = args.settings.clone().or(from_file);
    if given.log_json == Some(true) {
        tracing_subscriber::fmt().json().with_writer(std::io::stderr).init();
    } else {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    }
    std::panic::set_hook(Box::new(note));
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
    // Nobody waits for bots that still think: what was acknowledged is on the disk.
    runtime.shutdown_background();
    Ok(ExitCode::SUCCESS)
}

/// Notes what broke as everything else is noted: whoever reads lines of JSON gets nothing else. What was put together
/// when it broke may hold what somebody typed, and is left out; what stands in the program is not.
fn note(broken: &PanicHookInfo<'_>) {
    let place = broken.location().map(ToString::to_string).unwrap_or_default();
    let said = broken.payload().downcast_ref::<&'static str>().copied().unwrap_or_default();
    tracing::error!(place, said, "something broke");
}

fn read(file: &Path) -> anyhow::Result<Given> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    Given::read(&text).with_context(|| format!("{} holds no settings", file.display()))
}

/// Prints where the server is, for eyes and for cameras.
fn announce(address: SocketAddr, public: Option<&Public>) -> anyhow::Result<()> {
    let reached = if address.ip().is_unspecified() { outward().unwrap_or(address.ip()) } else { address.ip() };
    let own = || format!("http://{}", SocketAddr::new(reached, address.port()));
    let url = public.map_or_else(own, |public| public.origin().to_owned());
    let mut out = stdout().lock();
    // At one go: whoever waits for the address in a pipe may close it then.
    out.write_all(poster(&url)?.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// An address, and below it the same for cameras.
fn poster(url: &str) -> anyhow::Result<String> {
    let code = QrCode::new(url)?.render::<Dense1x2>().quiet_zone(true).build();
    Ok(format!("Cardboard is at {url}\n{code}\n"))
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
    use std::panic;
    use std::sync::{Arc, Mutex};

    use super::*;

    /// What was logged.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("one at a time").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is logged where something breaks.
    fn noted(breaks: impl Fn() + panic::UnwindSafe + panic::RefUnwindSafe) -> serde_json::Value {
        let log = Log::default();
        let (writer, before) = (log.clone(), panic::take_hook());
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
        panic::set_hook(Box::new(note));
        let broke = tracing::subscriber::with_default(subscriber, || panic::catch_unwind(breaks));
        panic::set_hook(before);
        assert!(broke.is_err());
        let lines = String::from_utf8(log.0.lock().expect("one at a time").clone()).expect("text");
        serde_json::from_str(lines.trim_end()).expect("one line of JSON")
    }

    #[test]
    fn what_breaks_is_a_line_of_json_too_without_what_anybody_typed() {
        let line = noted(|| panic!("on\npurpose"));
        assert_eq!(line["fields"]["said"], "on\npurpose");
        assert!(line["fields"]["place"].as_str().is_some_and(|place| place.contains("serve.rs")), "{line}");
        let typed = std::hint::black_box("psst");
        let line = noted(move || panic!("cannot say {typed}"));
        assert_eq!(line["fields"]["said"], "");
        assert!(!line.to_string().contains("psst"), "{line}");
    }

    #[test]
    fn an_address_is_printed_for_eyes_and_for_cameras() {
        let printed = poster("http://127.0.0.1:8420").expect("a short address");
        let mut lines = printed.lines();
        assert_eq!(lines.next(), Some("Cardboard is at http://127.0.0.1:8420"));
        let code: Vec<&str> = lines.collect();
        assert!(code.len() > 10, "{printed}");
        assert!(code.iter().all(|line| line.chars().all(|it| " ▀▄█".contains(it))), "{printed}");
    }
}
