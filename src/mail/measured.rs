//! A connection to a mail server that limits how much the server may send.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Per command. TLS starts with some thousands of bytes, a reply has one to ten lines.
const MAX_REPLY_BYTES: usize = 128 * 1024;

/// Without a limit, an attacker on the network could send an endless line before TLS starts.
#[derive(Debug)]
pub(super) struct Measured<S> {
    line: S,
    left: usize,
}

impl<S> Measured<S> {
    pub(super) const fn new(line: S) -> Self {
        Self { line, left: MAX_REPLY_BYTES }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Measured<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.line).poll_read(cx, into);
        match self.left.checked_sub(into.filled().len() - before) {
            Some(left) => {
                self.left = left;
                read
            }
            None => Poll::Ready(Err(io::Error::other("it sent more data than a mail server should"))),
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Measured<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.left = MAX_REPLY_BYTES;
        Pin::new(&mut self.line).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + AsyncWrite + Send + Sync + Unpin + std::fmt::Debug> AsyncTokioStream for Measured<S> {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        // Never called.
        Err(io::ErrorKind::Unsupported.into())
    }
}
