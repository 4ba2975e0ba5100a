//! Finds the heads of HTTP/1 requests in the bytes of a connection, to make sure that every line of a head ends with CR
//! LF.
//!
//! hyper also accepts a bare LF as the end of a line. A proxy that treats it as part of the line would see other
//! headers than we do, and perhaps other requests. So hyper gets nothing after a bare LF, except bytes that it answers
//! with 400. To tell heads from bodies, which may hold any byte, this parses as much of the framing as necessary, and
//! more strictly than hyper.

use memchr::memchr;

/// The start of an HTTP/2 connection.
pub(super) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// What hyper reads instead of refused bytes: it ends a head, so hyper stops waiting, and it is invalid in every head.
pub(super) const REFUSED: &[u8] = b"\0\r\n\r\n";

/// How much of a line is kept: the two headers that set the length of a body are shorter.
const MAX_KEPT_LINE_BYTES: usize = 128;

/// The state of the parser.
#[derive(Debug)]
pub(super) struct Framing {
    place: Place,
    /// The start of the current line, up to [`MAX_KEPT_LINE_BYTES`].
    line: Vec<u8>,
    last: u8,
    /// The number of bytes that match the HTTP/2 preface. `None` once one did not.
    preface: Option<usize>,
    body: Body,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the request line. Empty lines are ignored.
    Before,
    Head,
    Data(u64),
    /// At the line with the length of a chunk.
    Size,
    Chunk(u64),
    AfterChunk,
    Trailers,
    /// HTTP/2, which has no lines.
    Elsewhere,
    /// Everything after an error is refused.
    Broken,
}

/// The framing of the request body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Body {
    Nothing,
    Length(u64),
    Chunks,
    /// Ambiguous: not all servers read it the same way.
    Unclear,
}

impl Framing {
    pub(super) const fn new() -> Self {
        Self { place: Place::Before, line: Vec::new(), last: 0, preface: Some(0), body: Body::Nothing }
    }

    /// Whether something was refused, and everything after it.
    pub(super) fn is_broken(&self) -> bool {
        self.place == Place::Broken
    }

    /// Parses the next bytes of the connection. Returns how many may be passed on.
    pub(super) fn read(&mut self, bytes: &[u8]) -> usize {
        let mut passed = 0;
        while let Some(rest) = bytes.get(passed..).filter(|rest| !rest.is_empty()) {
            passed += match self.place {
                Place::Elsewhere => rest.len(),
                Place::Broken => break,
                Place::Data(left) | Place::Chunk(left) => self.skip(left, rest.len()),
                _ => self.read_line(rest),
            };
        }
        passed
    }

    fn skip(&mut self, left: u64, there: usize) -> usize {
        let taken = usize::try_from(left).map_or(there, |left| left.min(there));
        let left = left - taken as u64;
        self.place = match self.place {
            Place::Chunk(_) if left == 0 => Place::AfterChunk,
            Place::Chunk(_) => Place::Chunk(left),
            _ if left == 0 => Place::Before,
            _ => Place::Data(left),
        };
        taken
    }

    /// Reads to the end of a line or of the bytes. An invalid line end is not included.
    fn read_line(&mut self, bytes: &[u8]) -> usize {
        let end = memchr(b'\n', bytes);
        let taken = end.map_or(bytes.len(), |end| end + 1);
        let piece = &bytes[..end.unwrap_or(taken)];
        let before = piece.last().copied().unwrap_or(self.last);
        let kept = MAX_KEPT_LINE_BYTES.saturating_sub(self.line.len()).min(piece.len());
        self.line.extend_from_slice(&piece[..kept]);
        if self.goes_elsewhere(&bytes[..taken]) {
            self.place = Place::Elsewhere;
            return taken;
        }
        self.last = bytes[taken - 1];
        if let Some(end) = end {
            let is_whole = before == b'\r' && self.ends_line().is_some();
            self.line.clear();
            if !is_whole {
                self.place = Place::Broken;
                return end;
            }
        }
        taken
    }

    /// Whether the connection has begun with the whole HTTP/2 preface.
    fn goes_elsewhere(&mut self, bytes: &[u8]) -> bool {
        let Some(seen) = self.preface else { return false };
        let rest = &PREFACE[seen..];
        let compared = rest.len().min(bytes.len());
        let is_same = rest[..compared] == bytes[..compared];
        self.preface = is_same.then_some(seen + compared);
        is_same && compared == rest.len()
    }

    /// Handles a valid end of line. `None` if the line is invalid here.
    fn ends_line(&mut self) -> Option<()> {
        let is_cut = self.line.len() == MAX_KEPT_LINE_BYTES;
        let line = self.line.strip_suffix(b"\r").unwrap_or(&self.line);
        let is_empty = line.is_empty();
        self.place = match self.place {
            Place::Before | Place::Trailers if is_empty => Place::Before,
            Place::Before => {
                self.body = Body::Nothing;
                Place::Head
            }
            Place::Head if is_empty => match self.body {
                Body::Nothing | Body::Unclear | Body::Length(0) => Place::Before,
                Body::Length(length) => Place::Data(length),
                Body::Chunks => Place::Size,
            },
            Place::Head => {
                if let Some(body) = framing_header(line) {
                    // Two such headers could contradict each other.
                    if body == Body::Unclear || is_cut || self.body != Body::Nothing {
                        return None;
                    }
                    self.body = body;
                }
                Place::Head
            }
            Place::Size => match chunk_length(line)? {
                0 => Place::Trailers,
                length => Place::Chunk(length),
            },
            Place::AfterChunk if is_empty => Place::Size,
            Place::AfterChunk => return None,
            other => other,
        };
        Some(())
    }
}

/// The body's framing according to a header, if it sets one.
fn framing_header(line: &[u8]) -> Option<Body> {
    let colon = memchr(b':', line)?;
    let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
    let framing = if name.eq_ignore_ascii_case(b"content-length") {
        number(value, 10).map(Body::Length)
    } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
        value.eq_ignore_ascii_case(b"chunked").then_some(Body::Chunks)
    } else {
        return None;
    };
    Some(framing.unwrap_or(Body::Unclear))
}

/// A chunk's length. Extensions are ignored.
fn chunk_length(line: &[u8]) -> Option<u64> {
    let digits = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    number(&line[..digits], 16)
}

fn number(digits: &[u8], radix: u32) -> Option<u64> {
    let text = str::from_utf8(digits).ok()?;
    // `from_str_radix` would also accept a sign.
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then(|| u64::from_str_radix(text, radix).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes that are passed on when they arrive in pieces of this length.
    fn passed(came: &str, length: usize) -> &str {
        let mut framing = Framing::new();
        let passed = came.as_bytes().chunks(length).map(|piece| framing.read(piece)).sum();
        assert_eq!(framing.is_broken(), passed < came.len(), "{came:?}");
        &came[..passed]
    }

    const ASKED: &str =
        "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na\n\nb\nGET /b HTTP/1.1\r\nhost: x\r\n\r\n";
    const CHUNKS: &str = "\r\nPOST /a HTTP/1.1\r\ntransfer-encoding: Chunked\r\n\r\n5;x=y\r\na\n\nb\n\r\nA\r\n\n234567890\r\n0\r\n\
                          x: y\r\n\r\nGET /b HTTP/1.1\r\n\r\n";

    #[test]
    fn valid_requests_pass_unchanged_with_any_byte_in_their_bodies() {
        let two = format!("{}\0\n\r\n\n", str::from_utf8(PREFACE).unwrap());
        for came in [ASKED, CHUNKS, &two] {
            for length in 1..came.len() {
                assert_eq!(passed(came, length), came, "in pieces of {length}");
            }
        }
    }

    #[test]
    fn nothing_is_passed_on_from_where_a_line_of_a_head_ends_without_cr() {
        for (well, badly) in [
            ("", "\nGET / HTTP/1.1\r\nhost: x\r\n\r\n"),
            ("GET / HTTP/1.1", "\nhost: x\r\n\r\n"),
            ("GET / HTTP/1.1\r\nhost: x\r\nx: y", "\nz: 1\r\n\r\n"),
            ("GET / HTTP/1.1\r\nhost: x\r\n", "\n"),
            (ASKED, "GET /c HTTP/1.1\nhost: x\r\n\r\n"),
            (CHUNKS, "GET /c HTTP/1.1\nhost: x\r\n\r\n"),
            ("POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: y", "\n\r\n"),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n", "\n\r\n"),
        ] {
            let (came, at) = (format!("{well}{badly}"), well.len() + badly.find('\n').unwrap());
            for length in 1..=came.len() {
                assert_eq!(passed(&came, length), &came[..at], "in pieces of {length}");
            }
        }
    }

    #[test]
    fn a_body_of_ambiguous_length_is_not_passed_on() {
        for header in [
            "content-length: 5\r\ncontent-length: 5",
            "content-length: 5\r\ntransfer-encoding: chunked",
            "content-length: 5, 5",
            "content-length: +5",
            "content-length:",
            "content-length: 99999999999999999999",
            "transfer-encoding: gzip, chunked",
            "transfer-encoding: chunked\r\n\r\n-1",
            "transfer-encoding: chunked\r\n\r\n1\r\nabc",
            &format!("content-length: {}5", " ".repeat(MAX_KEPT_LINE_BYTES)),
        ] {
            let came = format!("POST / HTTP/1.1\r\n{header}\r\n\r\n");
            assert!(passed(&came, came.len()).len() < came.len(), "{header}");
        }
    }
}
