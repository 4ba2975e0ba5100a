//! Which program listens on a port, as Linux tells it.

use std::fmt;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;

/// The state of a listening socket.
const LISTENING: &str = "0A";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Holder {
    /// It keeps sockets open for services that it starts.
    Systemd,
    Program {
        name: String,
        id: u32,
    },
    /// This user may not see which.
    Hidden,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Systemd => write!(f, "systemd uses it for a socket unit (`systemctl list-sockets`)"),
            Self::Program { name, id } => write!(f, "{name} (process {id}) uses it"),
            Self::Hidden => write!(f, "another user's program uses it (run this as root to see which)"),
        }
    }
}

/// The program that listens there. `None` if that is not known.
pub(super) fn holder(address: SocketAddr) -> Option<Holder> {
    holder_by(Path::new("/proc"), address)
}

fn holder_by(proc: &Path, address: SocketAddr) -> Option<Holder> {
    let tables = ["net/tcp", "net/tcp6"].map(|name| fs::read_to_string(proc.join(name)).unwrap_or_default());
    let inode = tables.iter().flat_map(|table| table.lines().skip(1)).find_map(|line| listening(line, address))?;
    let socket = format!("socket:[{inode}]");
    // First the process that starts all others: a service that it started may have the socket, too.
    let first = proc.join("1");
    if has_open(&first, &socket) && name_of(&first).as_deref() == Some("systemd") {
        return Some(Holder::Systemd);
    }
    let found = fs::read_dir(proc).ok()?.flatten().find_map(|process| {
        let id: u32 = process.file_name().to_str()?.parse().ok()?;
        let name = has_open(&process.path(), &socket).then(|| name_of(&process.path()))??;
        Some(Holder::Program { name, id })
    });
    Some(found.unwrap_or(Holder::Hidden))
}

/// The socket's number, if this line is of one that keeps others from listening at the address.
fn listening(line: &str, address: SocketAddr) -> Option<&str> {
    let mut words = line.split_whitespace();
    let local = words.nth(1)?;
    if words.nth(1)? != LISTENING {
        return None;
    }
    let inode = words.nth(5)?;
    let (ip, port) = local.split_once(':')?;
    let ip = ip_of(ip)?.to_canonical();
    let wanted = address.ip().to_canonical();
    let is_same = ip == wanted || ip.is_unspecified() || wanted.is_unspecified();
    (is_same && u16::from_str_radix(port, 16).ok()? == address.port()).then_some(inode)
}

/// Each word of four bytes is in the machine's own order.
fn ip_of(text: &str) -> Option<IpAddr> {
    let word = |at: usize| u32::from_str_radix(text.get(at..at + 8)?, 16).ok().map(u32::to_ne_bytes);
    match text.len() {
        8 => Some(Ipv4Addr::from(word(0)?).into()),
        32 => {
            let bytes = [word(0)?, word(8)?, word(16)?, word(24)?].concat();
            Some(Ipv6Addr::from(<[u8; 16]>::try_from(bytes).ok()?).into())
        }
        _ => None,
    }
}

fn has_open(process: &Path, socket: &str) -> bool {
    let Ok(files) = fs::read_dir(process.join("fd")) else { return false };
    files.flatten().any(|file| fs::read_link(file.path()).is_ok_and(|target| target.as_os_str() == socket))
}

fn name_of(process: &Path) -> Option<String> {
    fs::read_to_string(process.join("comm")).ok().map(|name| name.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn the_program_that_listens_is_found() {
        if !Path::new("/proc/net/tcp").exists() {
            return;
        }
        for place in ["127.0.0.1:0", "[::1]:0"] {
            let Ok(listener) = TcpListener::bind(place) else { continue };
            let address = listener.local_addr().unwrap();
            let found = holder(address).unwrap();
            assert!(matches!(found, Holder::Program { id, .. } if id == std::process::id()), "{found:?}");
            drop(listener);
            assert_eq!(holder(address), None);
        }
    }

    #[test]
    fn a_socket_of_systemd_is_known_even_if_the_service_has_it_too() {
        let proc = tempfile::tempdir().unwrap();
        let path = |name: &str| proc.path().join(name);
        let port = u16::from_str_radix("01BB", 16).unwrap();
        let line = |inode| {
            format!(
                "   0: 00000000000000000000000000000000:01BB 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 {inode} 1\n"
            )
        };
        fs::create_dir(path("net")).unwrap();
        fs::write(path("net/tcp6"), format!("  sl  local_address\n{}", line(77))).unwrap();
        for (id, name) in [("1", "systemd\n"), ("300", "lender-site\n")] {
            fs::create_dir_all(path(id).join("fd")).unwrap();
            fs::write(path(id).join("comm"), name).unwrap();
        }
        let found = |address: &str| holder_by(proc.path(), SocketAddr::new(address.parse().unwrap(), port));
        assert_eq!(found("0.0.0.0"), Some(Holder::Hidden));
        symlink("socket:[77]", path("300/fd/3")).unwrap();
        assert_eq!(found("10.0.0.7"), Some(Holder::Program { name: "lender-site".to_owned(), id: 300 }));
        symlink("socket:[77]", path("1/fd/40")).unwrap();
        assert_eq!(found("::"), Some(Holder::Systemd));
        assert_eq!(holder_by(proc.path(), SocketAddr::new("::".parse().unwrap(), 80)), None);
    }
}
