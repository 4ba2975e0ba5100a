//! Whether letters are written, and what an admin can do with waiting letters.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::domain::letter::Letter;
use crate::ops::SettingsError;
use crate::store::mail::{LETTERS, POST_OFFICE, PostOffice};
use crate::store::{Found, Scan, Store, StoreError};

/// How many letters are changed per transaction. One by one, ten thousand would take longer than an admin's command
/// waits.
const LETTERS_PER_TRANSACTION: usize = 256;

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// No means of sending is configured.
    #[error(
        "no way to send email is set: name a mail server with --smtp-url or a folder with --mail-dir, or start the server \
         with one of them"
    )]
    Off,
    #[error("no email {0} is waiting or set aside; to see all, run `lender-site mail list`")]
    Unknown(Uuid),
    /// The mail server did not accept it.
    #[error("the test email was not sent: {0}")]
    NotSent(String),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// Turns letters on, with links to `site`, or off if there is none. Blocks.
pub fn open_office(store: &Store, site: Option<&str>) -> Result<(), StoreError> {
    let wanted = site.map(|site| PostOffice { site: site.to_owned() });
    // Skip the write if nothing changes: a site whose disk is full must still start.
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

/// The site's address for letters; `None` while no letters are written.
pub(in crate::ops) fn site(store: &Store) -> Result<Option<String>, StoreError> {
    Ok(POST_OFFICE.get(store, &())?.map(|found| found.value.site))
}

/// Whether the site sends mail.
pub fn sends_mail(store: &Store) -> Result<bool, StoreError> {
    Ok(site(store)?.is_some())
}

/// All waiting and set-aside letters, oldest first.
pub(super) fn all(store: &Store) -> Result<Vec<Found<Uuid, Letter>>, StoreError> {
    LETTERS.each(store, Scan::all()).collect()
}

/// Retries these letters at once, or all if none are named. A letter that is not to be sent yet goes on waiting.
pub(super) fn retry(store: &Store, ids: &[Uuid], now: u64) -> Result<usize, MailError> {
    for id in ids {
        LETTERS.get(store, id)?.ok_or(MailError::Unknown(*id))?;
    }
    let all = if ids.is_empty() { all(store)? } else { Vec::new() };
    let wanted: BTreeSet<_> = all.iter().map(|found| found.key).chain(ids.iter().copied()).collect();
    let wanted: Vec<_> = wanted.into_iter().collect();
    let mut tried = 0;
    for together in wanted.chunks(LETTERS_PER_TRANSACTION) {
        tried += store.transact(|tx| {
            let mut tried = 0;
            for key in together {
                // Someone else was faster, and sent or discarded it.
                let Some(Found { value: mut letter, .. }) = LETTERS.get(tx, key)? else { continue };
                if letter.not_before().is_some_and(|begins| begins > now) {
                    continue;
                }
                letter.course.set_aside = false;
                // By age, so that the oldest goes first again.
                letter.course.due = letter.written.min(now).saturating_mul(1_000);
                tx.put(&LETTERS, key, &letter)?;
                tried += 1;
            }
            Ok::<_, StoreError>(tried)
        })?;
    }
    Ok(tried)
}

pub(super) fn discard(store: &Store, id: Uuid) -> Result<(), MailError> {
    store.transact(|tx| {
        LETTERS.get(tx, &id)?.ok_or(MailError::Unknown(id))?;
        tx.delete(&LETTERS, &id)?;
        Ok(())
    })
}
