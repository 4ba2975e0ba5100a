//! Erased people, so that restoring an older backup does not bring them back.
//!
//! Each erasure is a record, written before any of the person's data is removed: if the process stops, the next start
//! continues. The file `erasures` beside the generations also lists it. No restore replaces that file, and the
//! scheduled backups keep a copy of it. A store that lacks an erasure of the list is older than the erasure, so the
//! person is erased there again. The list holds no names or addresses: only ids, the blind form of an address, a time,
//! and a MAC under the store's key, so that only the store can add a line that counts.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::account::Email;
use crate::domain::trail::Actor;
use crate::store::engine::disk::{Disk, read_text, replace_file};
use crate::store::engine::{Options, Scan, Store, Table, Value};

pub const ERASURES: Table<Uuid, Erasure> = Table::new(90, "erasures");

/// The list's file name in the data folder.
const LIST: &str = "erasures";

/// Only one thread writes the list at a time.
static LISTING: Mutex<()> = Mutex::new(());

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Erasure {
    pub accounts: Vec<Uuid>,
    /// The address in its blind form.
    pub address: String,
    /// When it was ordered, in seconds since 1970.
    pub at: u64,
    /// `None` if it comes from the list.
    pub by: Option<Actor>,
    /// Whether it was carried out completely in this store.
    pub done: bool,
}

impl Value for Erasure {}

impl Store {
    #[must_use]
    pub fn erased_address(&self, email: &Email) -> String {
        HEXLOWER.encode(&self.address_key(email).0)
    }

    /// Adds every recorded erasure to the list. Returns the list's erasures that have no record.
    pub fn list_erasures(&self) -> io::Result<Vec<(Uuid, Erasure)>> {
        let _alone = LISTING.lock().unwrap_or_else(PoisonError::into_inner);
        let options = self.options();
        let path = options.folder.join(LIST);
        let before = read_text(&*options.disk, &path)?.unwrap_or_default();
        let listed: Vec<_> = before.lines().filter_map(|line| self.erasure_of(line)).collect();
        let (mut lines, mut known) = (String::new(), BTreeSet::new());
        for found in ERASURES.each(self, Scan::all()) {
            let found = found.map_err(io::Error::other)?;
            known.insert(found.key);
            if !listed.iter().any(|(id, _)| *id == found.key) {
                lines.push_str(&self.line_of(found.key, &found.value));
            }
        }
        if !lines.is_empty() {
            replace_file(&*options.disk, &path, (before + &lines).as_bytes())?;
        }
        Ok(listed.into_iter().filter(|(id, _)| !known.contains(id)).collect())
    }

    /// The list's current text, to be kept beside backups, with what other servers of the record have erased.
    pub fn erasure_list(&self) -> io::Result<Option<String>> {
        self.list_erasures()?;
        let options = self.options();
        read_text(&*options.disk, &options.folder.join(LIST))
    }

    fn line_of(&self, id: Uuid, erasure: &Erasure) -> String {
        let accounts: Vec<_> = erasure.accounts.iter().map(Uuid::to_string).collect();
        let accounts = if accounts.is_empty() { "-".to_owned() } else { accounts.join(",") };
        let words = format!("{id} {accounts} {} {}", erasure.address, erasure.at);
        let digest = HEXLOWER.encode(&self.blind("erasure", &words).0);
        format!("{words} {digest}\n")
    }

    /// `None` if this store did not write the line.
    fn erasure_of(&self, line: &str) -> Option<(Uuid, Erasure)> {
        let [id, accounts, address, at, _] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let accounts = accounts.split(',').filter(|id| *id != "-").map(|id| id.parse().ok()).collect::<Option<_>>()?;
        let (id, at) = (id.parse().ok()?, at.parse().ok()?);
        let erasure = Erasure { accounts, address: address.to_owned(), at, by: None, done: false };
        (self.line_of(id, &erasure).trim_end() == line).then_some((id, erasure))
    }
}

/// The list in a data folder; empty if there is none.
pub fn erasures_in(options: &Options) -> io::Result<String> {
    Ok(read_text(&*options.disk, &options.folder.join(LIST))?.unwrap_or_default())
}

/// Adds the lines of another list to the one in a data folder, which may not hold a store yet. Only lines that the
/// store itself wrote count.
pub fn bring_erasures(options: &Options, other: &str) -> io::Result<()> {
    let _alone = LISTING.lock().unwrap_or_else(PoisonError::into_inner);
    let (disk, path): (&dyn Disk, &Path) = (&*options.disk, &options.folder.join(LIST));
    let before = read_text(disk, path)?.unwrap_or_default();
    let new: String = other
        .lines()
        .filter(|line| !before.lines().any(|known| known == *line))
        .flat_map(|line| [line, "\n"])
        .collect();
    if new.is_empty() {
        return Ok(());
    }
    disk.create_folder(&options.folder)?;
    replace_file(disk, path, (before + &new).as_bytes())
}
