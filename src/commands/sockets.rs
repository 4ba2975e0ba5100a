//! Listening sockets that systemd opened for the server. They stay open while it restarts, so nobody is refused.

use std::io;
use std::net::TcpListener;

use rustix::io::{FdFlags, fcntl_setfd};

use super::Failure;

const PLAIN: &str = "http";
const ENCRYPTED: &str = "https";

/// The sockets by what they are for.
#[derive(Debug, Default)]
pub(super) struct Inherited {
    pub main: Option<TcpListener>,
    /// Where plain HTTP is redirected to HTTPS.
    pub redirecting: Option<TcpListener>,
}

impl Inherited {
    /// Takes the sockets of this process. Call it only once.
    pub(super) fn take(speaks_tls: bool) -> Result<Self, Failure> {
        let named = sd_listen_fds::get().map_err(|error| format!("cannot take the sockets of systemd: {error}"))?;
        let mut sockets = Vec::new();
        for (name, socket) in named {
            let listener = usable(socket.into()).map_err(|error| {
                format!("systemd handed over a socket that is not for TCP (ListenStream= with a port): {error}")
            })?;
            sockets.push((name, listener));
        }
        by_name(sockets, speaks_tls)
    }
}

fn usable(listener: TcpListener) -> io::Result<TcpListener> {
    listener.local_addr()?;
    listener.set_nonblocking(true)?;
    fcntl_setfd(&listener, FdFlags::CLOEXEC)?;
    Ok(listener)
}

/// A single socket needs no name.
fn by_name(sockets: Vec<(Option<String>, TcpListener)>, speaks_tls: bool) -> Result<Inherited, Failure> {
    let is_alone = sockets.len() == 1;
    let mut inherited = Inherited::default();
    for (name, socket) in sockets {
        let place = match name.as_deref() {
            Some(ENCRYPTED) if !speaks_tls => {
                return Err(
                    "a socket of systemd is named https, but there is no certificate: use --domain, or --tls-cert and \
                            --tls-key"
                        .into(),
                );
            }
            Some(PLAIN) if speaks_tls => &mut inherited.redirecting,
            Some(ENCRYPTED | PLAIN) => &mut inherited.main,
            _ if is_alone => &mut inherited.main,
            _ => {
                return Err("systemd handed over several sockets: name each one with FileDescriptorName=http or \
                            FileDescriptorName=https"
                    .into());
            }
        };
        if place.replace(socket).is_some() {
            return Err("systemd handed over two sockets for the same purpose: list one address in each".into());
        }
    }
    Ok(inherited)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_socket_is_used_for_what_its_name_says() {
        let taken = |names: &[Option<&str>], speaks_tls| {
            let socket = |name: Option<&str>| (name.map(str::to_owned), TcpListener::bind("127.0.0.1:0").unwrap());
            let sockets: Vec<_> = names.iter().copied().map(socket).collect();
            let ports: Vec<_> = sockets.iter().map(|(_, socket)| socket.local_addr().unwrap()).collect();
            let place = |socket: Option<TcpListener>| {
                socket.and_then(|socket| ports.iter().position(|port| *port == socket.local_addr().unwrap()))
            };
            by_name(sockets, speaks_tls)
                .map(|inherited| (place(inherited.main), place(inherited.redirecting)))
                .map_err(|error| error.to_string())
        };
        assert_eq!(taken(&[], true), Ok((None, None)));
        assert_eq!(taken(&[None], false), Ok((Some(0), None)));
        assert_eq!(taken(&[Some("lender-site.socket")], true), Ok((Some(0), None)));
        assert_eq!(taken(&[Some("http"), Some("https")], true), Ok((Some(1), Some(0))));
        assert_eq!(taken(&[Some("http")], true), Ok((None, Some(0))));
        assert_eq!(taken(&[Some("http")], false), Ok((Some(0), None)));
        for (names, speaks_tls, word) in [
            (&[Some("https")][..], false, "no certificate"),
            (&[None, None], true, "name each one"),
            (&[Some("https"), Some("https")], true, "the same purpose"),
        ] {
            assert!(taken(names, speaks_tls).unwrap_err().contains(word), "{names:?}");
        }
    }
}
