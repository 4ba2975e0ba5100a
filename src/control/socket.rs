//! The address of the socket. A Unix socket's address has about a hundred bytes, but the path of a data folder can be
//! longer.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::path::{Path, PathBuf};

const NAME: &str = "control.sock";

/// The longest path that every system accepts.
const MAX_SOCKET_PATH_BYTES: usize = 100;

pub(super) fn path_in(data: &Path) -> PathBuf {
    data.join(NAME)
}

/// Calls `use_address` with a short address of the socket in `data`: its path, or a path through the opened folder.
pub(super) fn with_address<T>(data: &Path, use_address: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
    let path = path_in(data);
    if path.as_os_str().len() <= MAX_SOCKET_PATH_BYTES {
        return use_address(&path);
    }
    let folder = File::open(data)?;
    use_address(&Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string()).join(NAME))
}
