//! Whether letters are written, and what an admin does about those that wait.

use uuid::Uuid;

use crate::domain::letter::Letter;
use crate::ops::SettingsError;
use crate::store::mail::{LETTERS, POST_OFFICE, PostOffice};
use crate::store::{Batch, Commit, Found, Scan, Store, StoreError};

/// So many letters are changed together: one by one, ten thousand would take longer than an admin's command waits.
const TOGETHER: usize = 256;

/// Why something about mail was not done.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Nobody said how to send.
    #[error(
        "nobody said how to send mail: name a mail server with --smtp-url or a folder with --mail-dir, or start the server \
         with one of them"
    )]
    Off,
    /// There is no such letter.
    #[error("no mail {0} waits or was set aside; `lender-site mail list` tells what does")]
    Unknown(Uuid),
    /// It was not taken.
    #[error("the test was not sent: {0}")]
    NotSent(String),
    /// The lender could not be read.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system refused.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// From now on letters are written, with links to `site`; or with none, none are. Blocks until that is on the disk.
///
/// # Errors
/// When the store takes no writes.
pub fn open_office(store: &Store, site: Option<&str>) -> Result<(), StoreError> {
    let wanted = site.map(|site| PostOffice { site: site.to_owned() });
    // Not even asked of the store if it is so: a site whose disk is full must start all the same.
    if POST_OFFICE.get(store, &())?.map(|found| found.value) == wanted {
        return Ok(());
    }
    let mut batch = store.batch();
    match &wanted {
        Some(office) => batch.put(&POST_OFFICE, &(), office)?,
        None => batch.delete(&POST_OFFICE, &())?,
    };
    store.commit(batch).wait()?;
    Ok(())
}

/// The site's address as it stands in letters; none while none are written.
///
/// # Errors
/// When the store cannot be read.
pub(in crate::ops) fn site(store: &Store) -> Result<Option<String>, StoreError> {
    Ok(POST_OFFICE.get(store, &())?.map(|found| found.value.site))
}

/// Every letter that waits or was set aside, the oldest first.
pub(super) fn all(store: &Store) -> Result<Vec<Found<Uuid, Letter>>, StoreError> {
    let (mut all, mut cursor) = (Vec::new(), None);
    loop {
        let page = LETTERS.range(store, &Scan::all().after(cursor))?;
        all.extend(page.records);
        cursor = page.next;
        if cursor.is_none() {
            return Ok(all);
        }
    }
}

/// Lets these letters be tried again at once; with none named, all of them.
pub(super) fn retry(store: &Store, ids: &[Uuid], now: u64) -> Result<usize, MailError> {
    let named = |id: &Uuid| LETTERS.get(store, id)?.ok_or(MailError::Unknown(*id));
    let wanted = if ids.is_empty() { all(store)? } else { ids.iter().map(named).collect::<Result<_, _>>()? };
    let mut tried = 0;
    for together in wanted.chunks(TOGETHER) {
        let written: Vec<_> = together
            .iter()
            .map(|found| Ok(store.commit(again(store, found, now)?)))
            .collect::<Result<_, StoreError>>()?;
        for written in written {
            // Who was quicker took it along, or discarded it.
            tried += usize::from(matches!(written.wait()?, Commit::Done { .. }));
        }
    }
    Ok(tried)
}

/// A letter as one that was not tried yet.
pub(super) fn again(store: &Store, found: &Found<Uuid, Letter>, now: u64) -> Result<Batch, StoreError> {
    let mut letter = found.value.clone();
    letter.course.set_aside = false;
    // By their age, so that the oldest is the first again.
    letter.course.due = letter.written.min(now).saturating_mul(1_000);
    let mut batch = store.batch();
    batch.revision_is(&LETTERS, &found.key, found.revision).put(&LETTERS, &found.key, &letter)?;
    Ok(batch)
}

/// Forgets a letter.
pub(super) fn discard(store: &Store, id: Uuid) -> Result<(), MailError> {
    LETTERS.get(store, &id)?.ok_or(MailError::Unknown(id))?;
    let mut batch = store.batch();
    batch.delete(&LETTERS, &id)?;
    store.commit(batch).wait()?;
    Ok(())
}
