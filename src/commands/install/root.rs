//! The system that is changed: this machine, or one in a folder.

use std::collections::BTreeMap;
use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ValueEnum as _;
use data_encoding::HEXLOWER;
use rustix::process::geteuid;
use sha2::{Digest as _, Sha256};

use super::plan::{Folder, Line, RECORD, USER, Written, typed};
use crate::cli::install::{Init, Target};
use crate::commands::Failure;
use crate::commands::replacing::Replacement;

pub(super) struct Root {
    folder: PathBuf,
    /// Whether it is this machine.
    pub is_here: bool,
    pub init: Init,
    record: BTreeMap<String, String>,
}

/// What is at the place of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    Nothing,
    Same,
    /// What an earlier release wrote.
    Ours,
    Edited,
}

impl Root {
    pub(super) fn of(target: &Target) -> Result<Self, Failure> {
        let folder = target.root.clone().unwrap_or_else(|| PathBuf::from("/"));
        let mut root = Self { folder, is_here: target.root.is_none(), init: Init::Systemd, record: BTreeMap::new() };
        let has = |path: &&str| root.at(path).exists();
        let found = Init::value_variants().iter().copied().find(|init| init.traces().iter().any(&has));
        root.init = target.init.or(found).ok_or_else(|| {
            format!("neither systemd nor OpenRC was found in {}: name one with --init", root.folder.display())
        })?;
        root.record = root.read(RECORD)?.map(|text| recorded(&String::from_utf8_lossy(&text))).unwrap_or_default();
        Ok(root)
    }

    pub(super) fn at(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// Fails unless this user may change the system.
    pub(super) fn demand_rights(&self) -> Result<(), Failure> {
        if self.is_here && !geteuid().is_root() {
            return Err("only root can change this machine: use sudo. To see what would be done, add --print".into());
        }
        Ok(())
    }

    fn read(&self, path: &str) -> Result<Option<Vec<u8>>, Failure> {
        let path = self.at(path);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!("cannot read {}: {error}", path.display()).into()),
        }
    }

    pub(super) fn found(&self, file: &Written) -> Result<Found, Failure> {
        Ok(match self.read(file.path)? {
            None => Found::Nothing,
            Some(bytes) if bytes == file.text.as_bytes() => Found::Same,
            Some(bytes) if self.record.get(file.path) == Some(&digest(&bytes)) => Found::Ours,
            Some(_) => Found::Edited,
        })
    }

    /// The files that were written and exist, and whether each was edited since.
    pub(super) fn written(&self) -> Result<Vec<(&str, bool)>, Failure> {
        let mut written = Vec::new();
        for (path, digest_then) in &self.record {
            if let Some(bytes) = self.read(path)? {
                written.push((path.as_str(), digest(&bytes) != *digest_then));
            }
        }
        Ok(written)
    }

    /// The user and group of the site, if they exist and this process can give files to them.
    pub(super) fn site(&self) -> Option<(u32, u32)> {
        let known = fs::read_to_string(self.at("/etc/passwd")).ok()?;
        let ids = known.lines().find_map(|line| {
            let mut parts = line.strip_prefix(USER)?.strip_prefix(':')?.split(':').skip(1);
            Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
        });
        ids.filter(|_| geteuid().is_root())
    }

    /// Creates a folder. `false` if it exists.
    pub(super) fn make(&self, folder: &Folder) -> Result<bool, Failure> {
        let path = self.at(folder.path);
        if path.exists() {
            return Ok(false);
        }
        let owner = if folder.is_sites { self.site() } else { None };
        let made = make_folder(&path, folder.mode).and_then(|()| match owner {
            Some((user, group)) => chown(&path, Some(user), Some(group)),
            None => Ok(()),
        });
        made.map_err(|error| format!("cannot create {}: {error}", path.display()))?;
        Ok(true)
    }

    pub(super) fn write(&self, path: &str, mode: u32, text: &[u8]) -> Result<(), Failure> {
        let path = self.at(path);
        make_parent(&path)?;
        Replacement::of(text, &path, mode, None)?.take_place_of(&path)
    }

    /// Records the files that were written.
    pub(super) fn remember(&mut self, files: &[&Written]) -> Result<(), Failure> {
        let before = self.record.clone();
        self.record.extend(files.iter().map(|file| (file.path.to_owned(), digest(file.text.as_bytes()))));
        if self.record == before {
            return Ok(());
        }
        let lines: Vec<_> = self.record.iter().map(|(path, digest)| format!("{digest}  {path}")).collect();
        self.write(RECORD, 0o644, (lines.join("\n") + "\n").as_bytes())
    }

    /// Whether services can be managed: not in a folder, and not where systemd is installed but does not run.
    pub(super) fn has_services(&self) -> bool {
        self.is_here && (self.init == Init::OpenRc || Path::new("/run/systemd/system").exists())
    }
}

/// Runs these commands on this machine.
pub(super) fn run(lines: &[Line]) -> Result<(), Failure> {
    for line in lines {
        let Some((program, args)) = line.split_first() else { continue };
        let failed = |why: String| format!("`{}` failed: {why}", typed(line));
        let ran = Command::new(program).args(args).output().map_err(|error| failed(error.to_string()))?;
        if !ran.status.success() {
            let said = String::from_utf8_lossy(&ran.stderr);
            return Err(failed(format!("{}\n{}", ran.status, said.trim())).into());
        }
    }
    Ok(())
}

pub(super) fn make_parent(path: &Path) -> Result<(), Failure> {
    let Some(parent) = path.parent() else { return Ok(()) };
    make_folder(parent, 0o755).map_err(|error| format!("cannot create {}: {error}", parent.display()).into())
}

/// Folders above it are open to everyone, whatever the umask.
fn make_folder(path: &Path, mode: u32) -> io::Result<()> {
    if path.as_os_str().is_empty() || path.is_dir() {
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        make_folder(parent, 0o755)?;
    }
    DirBuilder::new().mode(mode).create(path)?;
    fs::set_permissions(path, Permissions::from_mode(mode))
}

fn digest(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

fn recorded(text: &str) -> BTreeMap<String, String> {
    let lines = text.lines().filter_map(|line| line.split_once("  "));
    lines.map(|(digest, path)| (path.to_owned(), digest.to_owned())).collect()
}
