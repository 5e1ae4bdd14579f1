//! A client as somebody else would write it: HTTP by hand, a socket, and a view merged from its parts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use cardboard_server::{Server, Settings};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The settings of a server on any port, with its database in a folder.
pub(crate) fn settings(folder: &Path) -> Settings {
    let address = ([127, 0, 0, 1], 0).into();
    Settings { address, database: folder.join("cardboard.db").into(), tables: 16, ..Settings::default() }
}

/// A server in this process.
pub(crate) struct Hosting {
    pub(crate) address: SocketAddr,
    admin: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Hosting {
    /// A server on any port, with its database in a folder.
    pub(crate) async fn start(folder: &Path) -> Self {
        Self::start_with(settings(folder)).await
    }

    /// A server with these settings.
    pub(crate) async fn start_with(settings: Settings) -> Self {
        let server = Server::open(&settings).await.expect("a server");
        let address = server.address().expect("an address");
        Self::of(server, address.ip())
    }

    /// A server that is open, reached by this address of the machine.
    pub(crate) fn of(server: Server, ip: IpAddr) -> Self {
        let address = SocketAddr::new(ip, server.address().expect("an address").port());
        let admin = server.admin_address().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stop = async move { drop(stopped.await) };
            server.run(stop).await;
        });
        Self { address, admin, stop: Some(stop), task }
    }

    /// Tells it to stop.
    pub(crate) fn stop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
    }

    /// Waits until it has.
    pub(crate) async fn ended(self) {
        let ended = tokio::time::timeout(Duration::from_secs(20), self.task).await;
        ended.expect("it stops in time").expect("without a panic");
    }

    /// Ends it.
    pub(crate) async fn end(mut self) {
        self.stop();
        self.ended().await;
    }

    /// Asks for something that can be read, as somebody or as nobody: status and body.
    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> (u16, String) {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let headers: Vec<(&str, &str)> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        self.http("GET", path, &headers, "").await
    }

    /// A request without a socket: status and body.
    pub(crate) async fn http(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let answer = self.answer(method, path, headers, body).await;
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_owned();
        (status, body)
    }

    /// A request without a socket: the answer as it came.
    pub(crate) async fn answer(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
        asked(self.address, method, path, headers, body).await
    }

    /// A request without a socket: the answer by its parts.
    pub(crate) async fn asked(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        Answer::of(&self.answer(method, path, headers, body).await)
    }

    /// A request of whoever runs the server.
    pub(crate) async fn admin(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let address = self.admin.expect("an address");
        Answer::of(&asked(address, "GET", path, headers, "").await)
    }

    /// A token of somebody new.
    pub(crate) async fn token(&self) -> String {
        let (status, body) = self.http("POST", "/api/identity", &[], "").await;
        assert_eq!(status, 200, "{body}");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        body["token"].as_str().expect("a token").to_owned()
    }

    /// Asks for something to be made: status and body.
    pub(crate) async fn post(&self, path: &str, token: &str, wanted: &Value) -> (u16, String) {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        self.http("POST", path, &headers, &wanted.to_string()).await
    }

    /// Asks for a new table: status and body.
    pub(crate) async fn ask_for_table(&self, token: &str, wanted: &Value) -> (u16, String) {
        self.post("/api/tables", token, wanted).await
    }

    /// A new table. Returns its code.
    pub(crate) async fn table(&self, token: &str, wanted: &Value) -> String {
        let (status, body) = self.ask_for_table(token, wanted).await;
        assert_eq!(status, 201, "{body}");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        body["code"].as_str().expect("a code").to_owned()
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    fn of(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Self { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(one, _)| one.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

async fn asked(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("connected");
    let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "host") {
        let _ = write!(text, "host: {address}\r\n");
    }
    for (name, value) in headers {
        let _ = write!(text, "{name}: {value}\r\n");
    }
    let _ = write!(text, "content-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

/// Somebody at a table.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The view, part by part, as the text that was sent.
    view: Parts,
    own: BTreeMap<String, Parts>,
    pub(crate) number: Option<u64>,
    pub(crate) table: Value,
    pub(crate) waiting: Value,
    /// What every step showed.
    pub(crate) seen: Vec<Moment>,
    requests: u32,
}

/// A step and what the whole looked like after it.
pub(crate) struct Moment {
    pub(crate) commands: u64,
    pub(crate) command: Value,
    pub(crate) events: Value,
    pub(crate) view: Parts,
    pub(crate) own: BTreeMap<String, Parts>,
    pub(crate) waiting: Value,
}

/// The parts of a view by their names, as they were sent.
pub(crate) type Parts = BTreeMap<String, String>;

/// A view in parts.
pub(crate) fn parts(view: &Value) -> Parts {
    let parts = view.as_object().expect("parts");
    parts.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
}

impl Client {
    /// Comes to a table.
    pub(crate) async fn attend(
        hosting: &Hosting,
        code: &str,
        token: Option<&str>,
        since: Option<(u64, &[u8])>,
    ) -> Self {
        let url = format!("ws://{}/socket", hosting.address);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a socket");
        let mut client = Self {
            socket,
            view: BTreeMap::new(),
            own: BTreeMap::new(),
            number: since.map(|(number, _)| number),
            table: Value::Null,
            waiting: Value::Null,
            seen: Vec::new(),
            requests: 0,
        };
        let mut attend = json!({"do": "attend", "wire": 1, "table": code});
        if let Some(token) = token {
            attend["token"] = token.into();
        }
        if let Some((since, seats)) = since {
            (attend["since"], attend["seats"]) = (since.into(), seats.into());
        }
        client.send(&attend).await;
        client
    }

    pub(crate) async fn send(&mut self, request: &Value) {
        self.socket.send(Frame::text(request.to_string())).await.expect("sent");
    }

    /// The next message, after it was taken note of.
    pub(crate) async fn next(&mut self) -> Value {
        let message = self.next_raw().await;
        self.note(&message);
        message
    }

    /// The next message, of which no note is taken.
    pub(crate) async fn next_raw(&mut self) -> Value {
        let frame = loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            let frame = frame.expect("a message in time").expect("the socket is open").expect("a message");
            if !frame.is_ping() {
                break frame;
            }
        };
        serde_json::from_str(&frame.into_text().expect("text")).expect("JSON")
    }

    fn note(&mut self, message: &Value) {
        match message["is"].as_str().expect("a kind") {
            "table" => self.table = message.clone(),
            "snapshot" => {
                self.view.clear();
                self.own.clear();
                self.number = message["number"].as_u64();
                self.merge(message);
            }
            "step" => {
                let number = message["number"].as_u64().expect("a number");
                assert_eq!(Some(number), self.number.map(|number| number + 1), "no step is missing or doubled");
                self.number = Some(number);
                self.merge(message);
                self.seen.push(Moment {
                    commands: message["commands"].as_u64().expect("a number"),
                    command: message["command"].clone(),
                    events: message["events"].clone(),
                    view: self.view.clone(),
                    own: self.own.clone(),
                    waiting: self.waiting.clone(),
                });
            }
            _ => {}
        }
    }

    /// Takes over the parts that were sent, and checks that the whole is what the server has.
    fn merge(&mut self, message: &Value) {
        self.view.extend(parts(&message["view"]));
        for (seat, own) in message["own"].as_object().expect("own parts") {
            self.own.entry(seat.clone()).or_default().extend(parts(own));
        }
        assert_eq!(message["hash"], sum(self.view.iter()), "the view is the server's");
        match &message["own_hash"] {
            Value::Null => assert_eq!(message["own"], json!({}), "no own view without its hash"),
            hash => assert_eq!(*hash, sum(self.own.values().flatten()), "the own views are the server's"),
        }
        self.waiting = message["waiting"].clone();
    }

    /// Waits for a message of a kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["is"] == kind {
                return message;
            }
            assert!(message["is"] != "refused", "{message}");
        }
    }

    /// Why the next request that is refused is.
    pub(crate) async fn refused(&mut self) -> Value {
        loop {
            let message = self.next().await;
            if message["is"] == "refused" {
                return message["why"].clone();
            }
        }
    }

    /// Reads until the server closes. Returns the code it gives.
    pub(crate) async fn until_closed(&mut self) -> Option<u16> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("in time");
            match frame {
                Some(Ok(Frame::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next message, or the code with which the server closes.
    pub(crate) async fn next_or_closed(&mut self) -> Result<Value, Option<u16>> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("in time");
            match frame {
                Some(Ok(Frame::Text(text))) => return Ok(serde_json::from_str(&text).expect("JSON")),
                Some(Ok(Frame::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Waits until the table is so.
    pub(crate) async fn until_table(&mut self, so: impl Fn(&Value) -> bool) {
        while !so(&self.table) {
            self.next().await;
        }
    }

    /// Gives a command. Returns the answer: done or refused.
    pub(crate) async fn play(&mut self, command: &str) -> Value {
        self.requests += 1;
        let id = format!("r{}", self.requests);
        self.play_as(&id, self.number.unwrap_or(0), command).await
    }

    /// Gives a command, again if something happened meanwhile.
    pub(crate) async fn play_soon(&mut self, command: &str) -> Value {
        loop {
            let answer = self.play(command).await;
            if answer["why"]["kind"] != "stale" {
                return answer;
            }
            while self.number < answer["why"]["number"].as_u64() {
                self.next().await;
            }
        }
    }

    /// Takes the first faction there is until everybody leads one.
    pub(crate) async fn choose_factions(&mut self) {
        while self.part("phase")["id"] == "factions" {
            let faction = self.choices()[0].clone();
            self.play_soon(&faction).await;
        }
    }

    /// Gives a command with an id, after a step.
    pub(crate) async fn play_as(&mut self, id: &str, after: u64, command: &str) -> Value {
        self.send(&json!({"do": "play", "id": id, "after": after, "command": command})).await;
        loop {
            let message = self.next().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    /// The commands this client may give now; ranges by their first number.
    pub(crate) fn choices(&self) -> Vec<String> {
        let choices = self.waiting["choices"].as_array().cloned().unwrap_or_default();
        let command = |choice: &Value| {
            let words = choice["command"].as_str().expect("a command").split(' ');
            let words: Vec<&str> = words.map(|word| word.split_once("..").map_or(word, |(first, _)| first)).collect();
            format!("{}: {}", choice["seat"].as_str().expect("a seat"), words.join(" "))
        };
        choices.iter().map(command).collect()
    }

    /// A part of the view.
    pub(crate) fn part(&self, name: &str) -> Value {
        serde_json::from_str(&self.view[name]).expect("JSON")
    }

    /// What this client sees, as one text.
    pub(crate) fn sees(&self) -> String {
        format!("{:?} {:?}", self.view, self.own)
    }
}

/// The sum of the hashes of parts.
fn sum<'a>(parts: impl Iterator<Item = (&'a String, &'a String)>) -> String {
    let sum = parts.fold(0u32, |sum, (name, json)| sum.wrapping_add(fnv(&format!("{name}={json}"))));
    format!("{sum:08x}")
}

fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A table for three.
pub(crate) fn conquest() -> Value {
    json!({"game": "conquest", "players": 3, "name": "Ann"})
}

/// Takes a seat.
pub(crate) async fn sit(client: &mut Client, seat: u8, name: &str) {
    client.send(&json!({"do": "sit", "seat": seat, "name": name})).await;
    client.until_table(|table| table["seats"][usize::from(seat) - 1]["sitter"]["kind"] == "human").await;
}

/// Two people and a bot at a table that has begun.
pub(crate) async fn begun(hosting: &Hosting, tokens: [&str; 2]) -> (String, Client, Client) {
    let code = hosting.table(tokens[0], &conquest()).await;
    let mut ann = Client::attend(hosting, &code, Some(tokens[0]), None).await;
    let mut bob = Client::attend(hosting, &code, Some(tokens[1]), None).await;
    sit(&mut ann, 1, "Ann").await;
    sit(&mut bob, 2, "Bob").await;
    ann.send(&json!({"do": "bot", "seat": 3, "level": "random"})).await;
    ann.until_table(|table| table["seats"][2]["sitter"]["kind"] == "bot").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    bob.send(&json!({"do": "ready", "ready": true})).await;
    ann.until_table(|table| table["seats"][1]["sitter"]["ready"] == true).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    bob.until("snapshot").await;
    (code, ann, bob)
}
