//! Where the heads of HTTP/1 requests lie among the bytes of a connection, so that a line of a head ends with CR LF or not at all.
//!
//! hyper takes a bare LF for the end of a line, too. A proxy that takes it for part of the line would see other headers than we do, and
//! perhaps other requests. So nothing from there on reaches hyper, but what it answers with 400. To tell a head from a
//! body, which may hold any byte, this reads as much of the framing as needs be, more strictly than hyper does.

/// The beginning of a connection that speaks HTTP/2.
pub(super) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// What hyper reads in the place of what is refused: it ends a head, so hyper waits for no more, and no head may hold it.
pub(super) const REFUSED: &[u8] = b"\0\r\n\r\n";

/// So much of a line is looked at: the two headers that tell how long a body is are shorter.
const MAX_LINE: usize = 128;

/// How far the bytes of a connection have come.
#[derive(Debug)]
pub(super) struct Framing {
    place: Place,
    /// The line that has begun, up to a length.
    line: Vec<u8>,
    last: u8,
    /// So many bytes of the connection were those of HTTP/2; none once one was not.
    preface: Option<usize>,
    body: Body,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the line that asks, where empty lines count nothing.
    Before,
    Head,
    Data(u64),
    /// At the line that tells a chunk's length.
    Size,
    Chunk(u64),
    /// At the end of a chunk.
    AfterChunk,
    Trailers,
    /// It is HTTP/2, which has no lines.
    Elsewhere,
    /// Something was wrong: nothing that follows is believed.
    Broken,
}

/// How the body of the request goes whose head is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Body {
    Nothing,
    Length(u64),
    Chunks,
    /// It is given in a way that not every server reads alike.
    Unclear,
}

impl Framing {
    pub(super) const fn new() -> Self {
        Self { place: Place::Before, line: Vec::new(), last: 0, preface: Some(0), body: Body::Nothing }
    }

    /// Whether something was refused, and with it all that follows.
    pub(super) fn is_broken(&self) -> bool {
        self.place == Place::Broken
    }

    /// Looks through the next bytes of the connection; so many of them may be passed on.
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

    /// Reads up to the end of a line, or all there is. An end that may not be is left out.
    fn read_line(&mut self, bytes: &[u8]) -> usize {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(bytes.len(), |end| end + 1);
        let piece = &bytes[..end.unwrap_or(taken)];
        let before = piece.last().copied().unwrap_or(self.last);
        self.line.extend(piece.iter().take(MAX_LINE.saturating_sub(self.line.len())));
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

    /// Whether the connection has begun with all that one of HTTP/2 begins with.
    fn goes_elsewhere(&mut self, bytes: &[u8]) -> bool {
        let Some(seen) = self.preface else { return false };
        let rest = &PREFACE[seen..];
        let compared = rest.len().min(bytes.len());
        let is_same = rest[..compared] == bytes[..compared];
        self.preface = is_same.then_some(seen + compared);
        is_same && compared == rest.len()
    }

    /// Goes on behind a line that ended as it should; nothing if the line is none that may stand there.
    fn ends_line(&mut self) -> Option<()> {
        let is_cut = self.line.len() == MAX_LINE;
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
                if let Some(body) = told_by(line) {
                    // Told twice, it could be told differently.
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

/// What a header tells of the body, if it is one of those that do.
fn told_by(line: &[u8]) -> Option<Body> {
    let colon = line.iter().position(|byte| *byte == b':')?;
    let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
    let told = if name.eq_ignore_ascii_case(b"content-length") {
        number(value, 10).map(Body::Length)
    } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
        value.eq_ignore_ascii_case(b"chunked").then_some(Body::Chunks)
    } else {
        return None;
    };
    Some(told.unwrap_or(Body::Unclear))
}

/// A chunk's length; what stands behind it is for nobody.
fn chunk_length(line: &[u8]) -> Option<u64> {
    let digits = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    number(&line[..digits], 16)
}

fn number(digits: &[u8], radix: u32) -> Option<u64> {
    let text = str::from_utf8(digits).ok()?;
    // A sign is read as part of a number, too.
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then(|| u64::from_str_radix(text, radix).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is passed on of what came, in pieces of a length.
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
    fn what_is_asked_well_passes_as_it_came_with_any_byte_in_its_body() {
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
    fn a_body_whose_length_is_not_clear_is_none() {
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
            &format!("content-length: {}5", " ".repeat(MAX_LINE)),
        ] {
            let came = format!("POST / HTTP/1.1\r\n{header}\r\n\r\n");
            assert!(passed(&came, came.len()).len() < came.len(), "{header}");
        }
    }
}
