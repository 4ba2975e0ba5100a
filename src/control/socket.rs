//! Where the socket lies. A Unix socket's address holds about a hundred bytes; a data folder may lie deeper.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::path::{Path, PathBuf};

const NAME: &str = "control.sock";

/// The longest path that every system takes as a socket's address.
const MAX_SOCKET_PATH_BYTES: usize = 100;

pub(super) fn path_in(data: &Path) -> PathBuf {
    data.join(NAME)
}

/// Hands `use_address` an address of the socket in `data` that is short enough: its path, or the way to it through the
/// opened folder.
pub(super) fn with_address<T>(data: &Path, use_address: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
    let path = path_in(data);
    if path.as_os_str().len() <= MAX_SOCKET_PATH_BYTES {
        return use_address(&path);
    }
    let folder = File::open(data)?;
    use_address(&Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string()).join(NAME))
}
