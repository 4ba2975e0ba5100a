//! A connection as hyper reads it, which stays open for a while after the last response.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

use super::frames::Frames;
use super::framing::{Framing, REFUSED};
use super::pulse::Pulse;

/// How long a client may keep sending after its last response. A lost packet is sent again within about a second.
const MAX_LINGERING: Duration = Duration::from_secs(3);

/// A connection that reads what the client still sends before it closes.
///
/// A refusal, for example of a body that is too long, is sent before the whole body has arrived. If the connection
/// closed then, the system would answer the rest with a reset, which discards what the client has not read yet: the
/// client would see a broken connection instead of the refusal, and try again and again.
pub(super) struct Lingering<S> {
    stream: S,
    pulse: Arc<Pulse>,
    framing: Framing,
    /// `None` for a proxy, which sends frames for many clients.
    frames: Option<Frames>,
    patience: Option<Pin<Box<Sleep>>>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Lingering<S> {
    pub(super) fn new(stream: S, pulse: Arc<Pulse>, frames: Option<Frames>) -> Self {
        Self { stream, pulse, framing: Framing::new(), frames, patience: None }
    }

    fn note_sent(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let (Poll::Ready(Ok(bytes)), Some(frames)) = (&written, &mut self.frames) {
            frames.sent(*bytes);
        }
        written
    }

    /// Discards what arrives until the client ends or the time is up.
    fn poll_heard_out(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let patience = self.patience.get_or_insert_with(|| Box::pin(tokio::time::sleep(MAX_LINGERING)));
        if patience.as_mut().poll(cx).is_ready() {
            return Poll::Ready(());
        }
        let mut unheard = [0; 4096];
        loop {
            let mut unheard = ReadBuf::new(&mut unheard);
            let read = ready!(Pin::new(&mut self.stream).poll_read(cx, &mut unheard));
            if read.is_err() || unheard.filled().is_empty() {
                return Poll::Ready(());
            }
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Lingering<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        if !self.framing.is_broken() {
            ready!(Pin::new(&mut self.stream).poll_read(cx, into))?;
            let passed = self.framing.read(&into.filled()[before..]);
            into.set_filled(before + passed);
        }
        if self.framing.is_broken() {
            // If there is little room left, the end of the passed bytes is overwritten.
            let kept = into.capacity().saturating_sub(REFUSED.len()).min(into.filled().len()).max(before);
            into.set_filled(kept);
            into.put_slice(&REFUSED[..REFUSED.len().min(into.remaining())]);
        }
        Poll::Ready(self.frames.as_mut().map_or(Ok(()), |frames| frames.came(&into.filled()[before..], Instant::now)))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Lingering<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.note_sent(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, pieces);
        self.note_sent(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.patience.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
        }
        // A connection that was asked to end has no open requests, and stopping the server waits for it.
        if !self.pulse.was_told_to_end() {
            ready!(self.poll_heard_out(cx));
        }
        Poll::Ready(Ok(()))
    }
}
