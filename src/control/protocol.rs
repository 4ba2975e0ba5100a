//! The protocol on the socket: one request line, then messages until the last one.

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::ops::{Order, Outcome};
use crate::store::Step;

/// Raised whenever a line or message changes its meaning, so that a newer command and an older server refuse each
/// other.
pub const VERSION: u32 = 6;

/// The longest request, with room for a settings file, and the longest message.
const MAX_MESSAGE_BYTES: u32 = 1 << 20;

/// The line that asks.
#[derive(Debug, Serialize, Deserialize)]
struct Request<O> {
    version: u32,
    order: O,
}

/// A message from the server.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Message {
    /// The order was received. Running it may take a while.
    Heard,
    /// How far a step has come.
    Progress(Step, u64, u64),
    /// The order needs the file with this SHA-256. The client sends it.
    Wanted(String),
    /// It is done.
    Done(Outcome),
    /// The reason why the order failed.
    Failed(String),
    /// The next bytes of the ordered data.
    #[serde(skip)]
    Data(Vec<u8>),
}

/// Marks the bytes of a backup. All other messages are JSON.
const DATA: u8 = b'd';
const JSON: u8 = b'j';
/// Marks a piece of a JSON message that is not the last one, because a list of accounts can be long.
const MORE: u8 = b'm';
/// Ends a file that the client sends.
const END: u8 = b'e';

pub(super) fn ask(to: &mut impl Write, order: &Order) -> io::Result<()> {
    serde_json::to_writer(&mut *to, &Request { version: VERSION, order })?;
    to.write_all(b"\n")?;
    to.flush()
}

/// Reads the request. The inner error is for a caller that cannot be served.
pub(super) fn asked(from: &mut impl BufRead) -> io::Result<Result<Order, String>> {
    // The request may contain a password.
    let mut line = Zeroizing::new(String::with_capacity(MAX_MESSAGE_BYTES as usize));
    from.take(MAX_MESSAGE_BYTES.into()).read_line(&mut line)?;
    let spoken = serde_json::from_str::<serde_json::Value>(&line).ok().and_then(|request| request["version"].as_u64());
    Ok(match serde_json::from_str::<Request<Order>>(&line) {
        Ok(Request { version: VERSION, order }) => Ok(order),
        _ if spoken.is_some_and(|version| version != u64::from(VERSION)) => Err(format!(
            "the running server is lender-site {}, which doesn't understand this version's commands; use the same \
             version, or restart the server with this one",
            env!("CARGO_PKG_VERSION")
        )),
        _ => Err("the running server doesn't know this command".to_owned()),
    })
}

pub(super) fn send(to: &mut impl Write, message: &Message) -> io::Result<()> {
    match message {
        Message::Data(bytes) => send_data(to, bytes),
        other => {
            let text = serde_json::to_vec(other)?;
            let mut pieces = text.chunks(MAX_MESSAGE_BYTES as usize).peekable();
            while let Some(piece) = pieces.next() {
                frame(to, if pieces.peek().is_some() { MORE } else { JSON }, piece)?;
            }
            Ok(())
        }
    }
}

/// Sends bytes without copying them into a message.
pub(super) fn send_data(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    bytes.chunks(MAX_MESSAGE_BYTES as usize).try_for_each(|chunk| frame(to, DATA, chunk))
}

/// Ends the file whose bytes were sent.
pub(super) fn end_file(to: &mut impl Write) -> io::Result<()> {
    frame(to, END, &[])?;
    to.flush()
}

/// Receives a file to its end, even if `take` fails: a client that is still sending could not read the reason.
pub(super) fn receive_file(from: &mut impl Read, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let mut taken = Ok(());
    loop {
        match receive_frame(from)? {
            (DATA, piece) => taken = taken.and_then(|()| take(&piece)),
            (END, _) => return taken,
            _ => return Err(unexpected()),
        }
    }
}

fn frame(to: &mut impl Write, kind: u8, payload: &[u8]) -> io::Result<()> {
    let length = u32::try_from(payload.len()).ok().filter(|length| *length <= MAX_MESSAGE_BYTES);
    let length = length.ok_or_else(|| io::Error::other("the message is too long for the control socket"))?;
    to.write_all(&[kind])?;
    to.write_all(&length.to_be_bytes())?;
    to.write_all(payload)
}

pub(super) fn receive(from: &mut impl Read) -> io::Result<Message> {
    let mut text = Vec::new();
    loop {
        let (kind, payload) = receive_frame(from)?;
        match kind {
            DATA if text.is_empty() => return Ok(Message::Data(payload)),
            MORE => text.extend(payload),
            JSON => {
                text.extend(payload);
                return serde_json::from_slice(&text).map_err(|_| unexpected());
            }
            _ => return Err(unexpected()),
        }
    }
}

fn receive_frame(from: &mut impl Read) -> io::Result<(u8, Vec<u8>)> {
    let mut head = [0; 5];
    from.read_exact(&mut head)?;
    let [kind, length @ ..] = head;
    let length = u32::from_be_bytes(length);
    if length > MAX_MESSAGE_BYTES {
        return Err(unexpected());
    }
    let mut payload = vec![0; length as usize];
    from.read_exact(&mut payload)?;
    Ok((kind, payload))
}

fn unexpected() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "unexpected data on the control socket")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_what_is_received() {
        let long = vec![7; MAX_MESSAGE_BYTES as usize + 5];
        let mut wire = Vec::new();
        send(&mut wire, &Message::Progress(Step::Copying, 3, 9)).unwrap();
        send_data(&mut wire, &long).unwrap();
        send(&mut wire, &Message::Failed("no".to_owned())).unwrap();
        let much = Message::Failed("a long story ".repeat(500_000));
        send(&mut wire, &much).unwrap();
        let mut wire = wire.as_slice();
        assert_eq!(receive(&mut wire).unwrap(), Message::Progress(Step::Copying, 3, 9));
        let (Message::Data(mut first), Message::Data(second)) =
            (receive(&mut wire).unwrap(), receive(&mut wire).unwrap())
        else {
            panic!("no data")
        };
        first.extend(second);
        assert_eq!(first, long);
        assert_eq!(receive(&mut wire).unwrap(), Message::Failed("no".to_owned()));
        assert_eq!(receive(&mut wire).unwrap(), much);
        assert_eq!(receive(&mut wire).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn a_caller_of_another_version_gets_a_clear_error() {
        let mut line = Vec::new();
        ask(&mut line, &Order::Verify).unwrap();
        assert_eq!(asked(&mut line.as_slice()).unwrap(), Ok(Order::Verify));
        let newer = r#"{"version":99,"order":{"new":1}}"#;
        assert!(asked(&mut newer.as_bytes()).unwrap().unwrap_err().contains("doesn't understand this version"));
        let unknown = format!(r#"{{"version":{VERSION},"order":"explode"}}"#);
        for nonsense in ["", "GET / HTTP/1.1", &unknown] {
            assert!(asked(&mut nonsense.as_bytes()).unwrap().unwrap_err().contains("doesn't know"), "{nonsense}");
        }
    }
}
