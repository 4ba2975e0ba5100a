//! Root types the command, the site's own user owns the data: what root left behind there, the site could not open. It is
//! the same with and without a running server, so that a backup's file has one owner.

use std::env;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use rustix::process::geteuid;

/// Run by root on a folder that somebody else owns, starts this very command again as that user. Returns when there is
/// nothing to change.
///
/// # Errors
/// When the command could not be started again.
pub(super) fn act_as_owner_of(data: &Path) -> io::Result<()> {
    let Ok(folder) = fs::metadata(data) else { return Ok(()) };
    if !geteuid().is_root() || folder.uid() == 0 {
        return Ok(());
    }
    let program = env::current_exe()?;
    let error = Command::new(&program).args(env::args_os().skip(1)).uid(folder.uid()).gid(folder.gid()).exec();
    Err(io::Error::other(format!(
        "cannot run {} as the owner of {} (user {}): {error}",
        program.display(),
        data.display(),
        folder.uid()
    )))
}
