//! Whether letters are written, and what an admin does about those that wait.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::domain::letter::Letter;
use crate::ops::SettingsError;
use crate::store::mail::{LETTERS, POST_OFFICE, PostOffice};
use crate::store::{Found, Scan, Store, StoreError};

/// So many letters are changed together: one by one, ten thousand would take longer than an admin's command waits.
const TOGETHER: usize = 256;

/// Why something about mail was not done.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Nobody said how to send.
    #[error(
        "no way to send email is set: name a mail server with --smtp-url or a folder with --mail-dir, or start the server \
         with one of them"
    )]
    Off,
    /// There is no such letter.
    #[error("no email {0} is waiting or set aside; to see all, run `lender-site mail list`")]
    Unknown(Uuid),
    /// It was not taken.
    #[error("the test email was not sent: {0}")]
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
    store.transact(|tx| {
        match &wanted {
            Some(office) => {
                POST_OFFICE.get(tx, &())?;
                tx.put(&POST_OFFICE, &(), office)?
            }
            None => tx.delete(&POST_OFFICE, &())?,
        };
        Ok(())
    })
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
    LETTERS.each(store, Scan::all()).collect()
}

/// Lets these letters be tried again at once; with none named, all of them.
pub(super) fn retry(store: &Store, ids: &[Uuid], now: u64) -> Result<usize, MailError> {
    for id in ids {
        LETTERS.get(store, id)?.ok_or(MailError::Unknown(*id))?;
    }
    let all = if ids.is_empty() { all(store)? } else { Vec::new() };
    let wanted: BTreeSet<_> = all.iter().map(|found| found.key).chain(ids.iter().copied()).collect();
    let wanted: Vec<_> = wanted.into_iter().collect();
    let mut tried = 0;
    for together in wanted.chunks(TOGETHER) {
        tried += store.transact(|tx| {
            let mut tried = 0;
            for key in together {
                // Who was quicker took it along, or discarded it.
                let Some(Found { value: mut letter, .. }) = LETTERS.get(tx, key)? else { continue };
                letter.course.set_aside = false;
                // By their age, so that the oldest is the first again.
                letter.course.due = letter.written.min(now).saturating_mul(1_000);
                tx.put(&LETTERS, key, &letter)?;
                tried += 1;
            }
            Ok::<_, StoreError>(tried)
        })?;
    }
    Ok(tried)
}

/// Forgets a letter.
pub(super) fn discard(store: &Store, id: Uuid) -> Result<(), MailError> {
    store.transact(|tx| {
        LETTERS.get(tx, &id)?.ok_or(MailError::Unknown(id))?;
        tx.delete(&LETTERS, &id)?;
        Ok(())
    })
}
