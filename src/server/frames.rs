//! Limits HTTP/2 frames that request nothing: they cost the server work and the client nothing.

use std::io;
use std::time::Instant;

use super::framing::PREFACE;

/// The burst of frames that request nothing. A browser sends a handful, and one with each file of a page.
const MAX_FRAMES_AT_ONCE: u32 = 1_000;

/// The steady rate of such frames per second.
const MAX_FRAMES_PER_SECOND: u32 = 100;

/// For each of so many bytes received, a client may send one more frame, because it needs such frames to acknowledge
/// data.
const BYTES_PER_FRAME: usize = 1024;

const HEAD: usize = 9;
const DATA: u8 = 0;
const HEADERS: u8 = 1;

/// The position in the client's bytes.
#[derive(Debug)]
enum Place {
    /// The number of bytes read of the HTTP/2 preface.
    Preface(usize),
    /// The bytes read of a frame's head.
    Head([u8; HEAD], usize),
    /// The number of bytes before the next frame's head.
    Frame(usize),
    OtherProtocol,
}

/// Counts the frames of a connection that request nothing.
#[derive(Debug)]
pub(super) struct Frames {
    place: Place,
    left: u32,
    since: Instant,
    taken: usize,
}

impl Frames {
    pub(super) fn new(now: Instant) -> Self {
        Self { place: Place::Preface(0), left: MAX_FRAMES_AT_ONCE, since: now, taken: 0 }
    }

    /// Reads the client's bytes. Reads the clock only if the burst is used up. Fails if the client exceeds its limit.
    pub(super) fn came(&mut self, mut bytes: &[u8], clock: impl Fn() -> Instant) -> io::Result<()> {
        while let (Some(first), false) = (bytes.first(), matches!(self.place, Place::OtherProtocol)) {
            match &mut self.place {
                Place::OtherProtocol => {}
                Place::Preface(seen) => {
                    let is_next = PREFACE.get(*seen) == Some(first);
                    *seen += 1;
                    if !is_next {
                        self.place = Place::OtherProtocol;
                    } else if *seen == PREFACE.len() {
                        self.place = Place::Head([0; HEAD], 0);
                    }
                    bytes = &bytes[1..];
                }
                Place::Head(head, seen) => {
                    head[*seen] = *first;
                    *seen += 1;
                    bytes = &bytes[1..];
                    if *seen == HEAD {
                        let [a, b, c, kind, ..] = *head;
                        let length = usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c);
                        self.place = Place::Frame(length);
                        if !(kind == HEADERS || kind == DATA && length > 0) {
                            self.spend(&clock)?;
                        }
                    }
                }
                Place::Frame(0) => self.place = Place::Head([0; HEAD], 0),
                Place::Frame(rest) => {
                    let here = bytes.len().min(*rest);
                    *rest -= here;
                    bytes = &bytes[here..];
                }
            }
        }
        Ok(())
    }

    /// Counts the bytes sent to the client.
    pub(super) fn sent(&mut self, bytes: usize) {
        if !matches!(self.place, Place::OtherProtocol) {
            self.taken = self.taken.saturating_add(bytes);
        }
    }

    fn spend(&mut self, clock: impl Fn() -> Instant) -> io::Result<()> {
        if self.left == 0 {
            self.earn(clock());
        }
        self.left = self.left.checked_sub(1).ok_or_else(|| io::Error::other("too many frames without a request"))?;
        Ok(())
    }

    fn earn(&mut self, now: Instant) {
        let frames = now.saturating_duration_since(self.since).as_millis() * u128::from(MAX_FRAMES_PER_SECOND) / 1000;
        let by_time = u32::try_from(frames).unwrap_or(MAX_FRAMES_AT_ONCE).min(MAX_FRAMES_AT_ONCE);
        let by_taking = u32::try_from(self.taken / BYTES_PER_FRAME).unwrap_or(u32::MAX);
        self.taken %= BYTES_PER_FRAME;
        self.left = by_time.saturating_add(by_taking);
        if by_time > 0 {
            self.since = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::time::Duration;

    const PING: u8 = 6;
    const WINDOW_UPDATE: u8 = 8;

    fn frame(kind: u8, length: u8) -> Vec<u8> {
        let mut frame = vec![0, 0, length, kind, 0, 0, 0, 0, 1];
        frame.extend(vec![0; length.into()]);
        frame
    }

    fn opened(now: Instant) -> Frames {
        let mut frames = Frames::new(now);
        frames.came(PREFACE, || now).unwrap();
        frames
    }

    /// How many of these frames are accepted.
    fn let_through(frames: &mut Frames, now: Instant, kind: u8, length: u8) -> usize {
        (0..20_000).take_while(|_| frames.came(&frame(kind, length), || now).is_ok()).count()
    }

    #[test]
    fn frames_that_ask_for_nothing_use_a_budget_that_grows_with_time() {
        let now = Instant::now();
        let [settings, priority, reset, continuation, unknown] = [4, 2, 3, 9, 200];
        for (kind, length) in [
            (settings, 0),
            (PING, 8),
            (priority, 5),
            (WINDOW_UPDATE, 4),
            (reset, 4),
            (DATA, 0),
            (continuation, 0),
            (unknown, 3),
        ] {
            assert_eq!(let_through(&mut opened(now), now, kind, length), 1_000, "kind {kind}");
        }
        for (rest, more) in [(Duration::from_secs(2), 200), (Duration::from_hours(1), 1_000)] {
            let mut frames = opened(now);
            assert!((0..1_000).all(|_| frames.came(&frame(PING, 8), || now).is_ok()));
            assert_eq!(let_through(&mut frames, now + rest, PING, 8), more, "after {rest:?}");
        }
    }

    #[test]
    fn each_part_of_an_answer_that_is_sent_allows_one_more_window_update() {
        let now = Instant::now();
        let mut frames = opened(now);
        frames.sent(10_000 * BYTES_PER_FRAME);
        assert_eq!(let_through(&mut frames, now, WINDOW_UPDATE, 4), 11_000);
    }

    #[test]
    fn requests_and_bodies_are_not_counted() {
        let now = Instant::now();
        let mut frames = opened(now);
        assert_eq!(let_through(&mut frames, now, HEADERS, 30), 20_000);
        assert_eq!(let_through(&mut frames, now, DATA, 200), 20_000);
    }

    #[test]
    fn frames_are_counted_however_their_bytes_arrive_and_nothing_else_is() {
        let now = Instant::now();
        let pings: Vec<u8> = PREFACE.iter().copied().chain((0..1_001).flat_map(|_| frame(PING, 8))).collect();
        for piece in [1, 7, 17, 4096, pings.len()] {
            let mut frames = Frames::new(now);
            let refused = pings.chunks(piece).position(|bytes| frames.came(bytes, || now).is_err());
            assert_eq!(refused, Some((pings.len() - 8 - 1) / piece), "in pieces of {piece}");
        }
        let mut frames = Frames::new(now);
        frames.came(b"POST / HTTP/1.1\r\n\r\n", || now).unwrap();
        assert_eq!(let_through(&mut frames, now, PING, 8), 20_000, "that is a body of HTTP/1.1");
    }
}
