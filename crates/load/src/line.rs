//! A connection to a table, and what comes over it, read no further than a measurement needs.

use std::borrow::Cow;

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Bytes, Message as Frame, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::Request;

use crate::process::Site;

/// A connection to a table.
#[derive(Debug)]
pub struct Line<S = TcpStream> {
    socket: WebSocketStream<S>,
}

/// The number of the last step somebody has, and the seats they have it with.
pub type Since<'a> = Option<(u32, &'a [u8])>;

/// A message from the server, as far as somebody who plays at random needs it.
#[derive(Deserialize, Debug)]
pub struct Heard<'a> {
    /// Which message.
    pub is: &'a str,
    /// The number of a step.
    pub number: Option<u32>,
    /// The command of a step.
    #[serde(borrow)]
    pub command: Option<Cow<'a, str>>,
    /// What is asked.
    #[serde(borrow)]
    pub waiting: Option<Asked<'a>>,
    /// The id of an answered request.
    #[serde(borrow)]
    pub id: Option<Cow<'a, str>>,
    /// Why a request was refused.
    #[serde(borrow)]
    pub why: Option<Why<'a>>,
    /// Where the table stands.
    #[serde(borrow)]
    pub state: Option<Cow<'a, str>>,
    /// The table that follows.
    #[serde(borrow)]
    pub next: Option<Cow<'a, str>>,
    /// The public view or its parts.
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    /// The own views or their parts.
    #[serde(borrow)]
    pub own: Option<&'a RawValue>,
    /// The hash of the whole view.
    #[serde(borrow)]
    pub hash: Option<Cow<'a, str>>,
    /// The hash of the own views.
    #[serde(borrow)]
    pub own_hash: Option<Cow<'a, str>>,
}

/// What is asked.
#[derive(Deserialize, Debug)]
pub struct Asked<'a> {
    /// What the receiver may do.
    #[serde(borrow)]
    pub choices: Vec<Choice<'a>>,
}

/// Something the receiver may do.
#[derive(Deserialize, Debug)]
pub struct Choice<'a> {
    /// Whose.
    #[serde(borrow)]
    pub seat: Cow<'a, str>,
    /// The command; one number may stand as a range.
    #[serde(borrow)]
    pub command: Cow<'a, str>,
}

/// Why a request was refused.
#[derive(Deserialize, Debug)]
pub struct Why<'a> {
    /// The kind.
    #[serde(borrow)]
    pub kind: Cow<'a, str>,
    /// When to try again.
    pub retry_after_ms: Option<u32>,
}

impl Heard<'_> {
    /// Whether it says that the game is over.
    pub fn is_over(&self) -> bool {
        self.state.as_deref() == Some("over")
    }
}

/// Reads a message.
///
/// # Errors
/// If it is none.
pub fn heard(text: &str) -> Result<Heard<'_>> {
    serde_json::from_str(text).with_context(|| format!("no message: {text}"))
}

impl Line {
    /// Connects to a server.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn open(site: Site) -> Result<Self> {
        Self::over(site.connect().await?, site).await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Line<S> {
    /// Connects over a stream of one's own.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn over(stream: S, site: Site) -> Result<Self> {
        let (socket, _) = client_async(site.socket_url(), stream).await?;
        Ok(Self { socket })
    }

    /// Comes to a table.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn attend(&mut self, table: &str, token: Option<&str>, since: Since<'_>, watch: bool) -> Result<()> {
        let (table, token) = (table.to_owned(), token.map(str::to_owned));
        let (since, seats) = since.map_or((None, Vec::new()), |(since, seats)| (Some(since), seats.to_vec()));
        self.send(&Request::Attend { wire: wire::VERSION, table, token, since, seats, watch }).await
    }

    /// Sends a request.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn send(&mut self, request: &Request) -> Result<()> {
        self.send_text(serde_json::to_string(request)?).await
    }

    /// Sends any text.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn send_text(&mut self, text: String) -> Result<()> {
        Ok(self.socket.send(Frame::Text(text.into())).await?)
    }

    /// Sends many texts without waiting for anything in between.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn send_all(&mut self, texts: Vec<String>) -> Result<()> {
        for text in texts {
            self.socket.feed(Frame::Text(text.into())).await?;
        }
        Ok(self.socket.flush().await?)
    }

    /// Sends so many pings.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn ping(&mut self, times: usize) -> Result<()> {
        for _ in 0..times {
            self.socket.feed(Frame::Ping(Bytes::new())).await?;
        }
        Ok(self.socket.flush().await?)
    }

    /// The next message.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.socket.next().await.context("the server has ended the connection")?? {
                Frame::Text(text) => return Ok(text),
                Frame::Close(why) => bail!("the server closed the connection: {why:?}"),
                _ => {}
            }
        }
    }

    /// The next message that is neither about the table nor a step in the game.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn answer(&mut self) -> Result<Utf8Bytes> {
        loop {
            let text = self.next().await?;
            if matches!(heard(&text)?.is, "done" | "refused" | "looked") {
                return Ok(text);
            }
        }
    }

    /// Reads until a message of a kind comes that something is true of.
    ///
    /// # Errors
    /// If the connection ends, or a request is refused on the way.
    pub async fn until(&mut self, kind: &str, mut wanted: impl FnMut(&str) -> bool) -> Result<Utf8Bytes> {
        loop {
            let text = self.next().await?;
            let heard = heard(&text)?;
            if heard.is == "refused" {
                bail!("refused: {text}");
            }
            if heard.is == kind && wanted(&text) {
                return Ok(text);
            }
        }
    }
}
