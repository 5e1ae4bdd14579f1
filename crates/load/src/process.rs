//! A server as a process of its own: started, watched from outside, and killed.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};
use socket2::SockRef;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::process::{Child, Command};

/// What the first line of a server says before its address.
const ANNOUNCED: &str = "Cardboard is at http://";

/// What a server allows each address and each person.
const LIMITS: [&str; 8] = [
    "--connections-per-address",
    "--connections-per-identity",
    "--requests-per-connection",
    "--requests-per-identity",
    "--http-per-address",
    "--tables-per-identity",
    "--tables-per-address",
    "--identities-per-address",
];

/// More than everybody together does.
const ENOUGH: u32 = 1_000_000;

/// As little room as the system gives, in bytes.
const NARROW: u32 = 2048;

/// Segments as small as networks have them, in bytes.
const SEGMENT: u32 = 536;

/// The kernel counts the time of a process in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

/// Which program serves, from which database, and with which flags.
#[derive(Clone, Debug)]
pub struct Program {
    /// The program: this one, or a control.
    pub binary: PathBuf,
    /// The database.
    pub database: PathBuf,
    /// Further flags.
    pub flags: Vec<String>,
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Where it listens.
    pub site: Site,
}

/// Where a server listens, and from where one comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    address: SocketAddr,
    from: Ipv4Addr,
}

impl Program {
    /// The program that is running, on a database in a folder.
    ///
    /// # Errors
    /// If the system does not say which program this is.
    pub fn own(folder: &Path) -> Result<Self> {
        let binary = std::env::current_exe().context("which program is this?")?;
        Ok(Self { binary, database: folder.join("cardboard.db"), flags: Vec::new() })
    }

    /// With limits for each address and each person that nobody reaches: here one address is everybody, and what is
    /// counted must cost what it costs.
    #[must_use]
    pub fn generous(self) -> Self {
        self.limited_to(ENOUGH)
    }

    /// Without any limits for each address and each person: a control.
    #[must_use]
    pub fn unlimited(self) -> Self {
        self.limited_to(0)
    }

    fn limited_to(self, most: u32) -> Self {
        LIMITS.into_iter().fold(self, |program, limit| program.with(limit, &most))
    }

    /// With a further flag.
    #[must_use]
    pub fn with(mut self, flag: &str, value: &dyn ToString) -> Self {
        self.flags.extend([flag.to_owned(), value.to_string()]);
        self
    }

    /// Starts it on any port, and waits until it says where it is.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start(&self) -> Result<Server> {
        let mut child = Command::new(&self.binary)
            .args(["serve", "--address", "127.0.0.1:0", "--database"])
            .arg(&self.database)
            .args(&self.flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .env("RUST_LOG", "warn")
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", self.binary.display()))?;
        let output = child.stdout.take().context("a server without output")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(address) = line.strip_prefix(ANNOUNCED) {
                return Ok(Server { child, site: Site { address: address.parse()?, from: Ipv4Addr::LOCALHOST } });
            }
        }
        bail!("the server ended before it said where it is")
    }
}

impl Server {
    /// Ends it as a power cut would end it: nothing is finished, nothing is said.
    ///
    /// # Errors
    /// If the system does not let us.
    pub async fn kill(mut self) -> Result<()> {
        self.child.kill().await.context("cannot kill the server")
    }

    /// How many seconds the processor has spent on it so far.
    ///
    /// # Errors
    /// If the system does not say: only Linux does.
    pub fn cpu_seconds(&self) -> Result<f64> {
        let stat = self.proc("stat")?;
        // The second field is a name in brackets, which may hold anything.
        let (_, fields) = stat.rsplit_once(')').context("a strange stat file")?;
        let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = ticks.sum::<Result<u64, _>>()?;
        Ok(ticks as f64 / TICKS_A_SECOND)
    }

    /// How many mebibytes of memory it holds.
    ///
    /// # Errors
    /// If the system does not say: only Linux does.
    pub fn rss_mb(&self) -> Result<f64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: f64 = line.split_whitespace().next().context("an empty VmRSS")?.parse()?;
        Ok(kib / 1024.0)
    }

    fn proc(&self, file: &str) -> Result<String> {
        let id = self.child.id().context("the server has ended")?;
        fs::read_to_string(format!("/proc/{id}/{file}")).context("processes can be measured on Linux only")
    }
}

impl Site {
    /// The same server for somebody from another address, of which one machine has many.
    #[must_use]
    pub fn from(self, net: u8, number: usize) -> Self {
        let [_, high, low] = [number >> 16, number >> 8, number].map(|part| part as u8);
        Self { from: Ipv4Addr::new(127, net, high, low.max(1)), ..self }
    }

    /// Connects.
    ///
    /// # Errors
    /// If the server does not let us.
    pub async fn connect(self) -> Result<TcpStream> {
        self.connect_over(TcpSocket::new_v4()?).await
    }

    /// Connects with hardly any room for what was not read yet.
    ///
    /// # Errors
    /// If the server does not let us.
    pub async fn connect_narrow(self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(NARROW)?;
        // The other side keeps no more for us than some segments.
        SockRef::from(&socket).set_tcp_mss(SEGMENT)?;
        self.connect_over(socket).await
    }

    async fn connect_over(self, socket: TcpSocket) -> Result<TcpStream> {
        socket.bind((self.from, 0).into())?;
        let stream = socket.connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Where its sockets are.
    pub fn socket_url(self) -> String {
        format!("ws://{}/socket", self.address)
    }

    /// A request without a socket.
    ///
    /// # Errors
    /// If the connection fails.
    pub async fn http(self, request: &Http<'_>) -> Result<Answer> {
        let mut stream = self.connect().await?;
        let Http { method, path, headers, body } = request;
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if !headers.iter().any(|(name, _)| *name == "connection") {
            text.push_str("connection: close\r\n");
        }
        for (name, value) in *headers {
            text.extend([name, ": ", value, "\r\n"]);
        }
        text.extend([&format!("content-length: {}\r\n\r\n", body.len()), *body]);
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8(answer)?;
        let status = answer.split(' ').nth(1).context("no status")?.parse()?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no end of headers")?;
        Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }

    /// Makes a table for whoever has this token. Returns its code.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn make_table(self, token: &str, wanted: &wire::NewTable) -> Result<String> {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        let body = serde_json::to_string(wanted)?;
        let request = Http { method: "POST", path: "/api/tables", headers: &headers, body: &body };
        let Answer { status, body, .. } = self.http(&request).await?;
        let made: serde_json::Value = serde_json::from_str(&body).with_context(|| format!("{status}: {body}"))?;
        let code = made["code"].as_str().with_context(|| format!("{status}: {body}"))?;
        Ok(code.to_owned())
    }

    /// The commands of a table's record, as far as they can be known.
    ///
    /// # Errors
    /// If there is none.
    pub async fn commands(self, code: &str) -> Result<Vec<String>> {
        let path = format!("/api/tables/{code}/record");
        let request = Http { method: "GET", path: &path, headers: &[], body: "" };
        let Answer { status, body, .. } = self.http(&request).await?;
        if status != 200 {
            bail!("no record: {status} {body}");
        }
        let (_, commands) = body.split_once("\n\n").unwrap_or_default();
        Ok(commands.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
    }
}

/// A request without a socket.
#[derive(Clone, Copy, Debug)]
pub struct Http<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// What is asked for.
    pub path: &'a str,
    /// Headers besides the usual ones.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body.
    pub body: &'a str,
}

/// What comes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers.
    pub head: String,
    /// Its body.
    pub body: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_measured_is_counted() {
        let program = |limited: fn(Program) -> Program| {
            limited(Program { binary: PathBuf::new(), database: PathBuf::new(), flags: Vec::new() }).flags
        };
        let flags = program(Program::generous);
        assert!(LIMITS.iter().all(|limit| flags.iter().any(|flag| flag == limit)), "{flags:?}");
        assert!(!flags.iter().any(|flag| flag == "0"), "0 counts nothing: {flags:?}");
        assert!(program(Program::unlimited).iter().any(|flag| flag == "0"));
    }
}
