//! Keeps the certificate that the server obtained, so that a restart needs no new one, and what is known about the
//! certificate in use.

use std::sync::{Mutex, PoisonError};

use super::mail::to_owners;
use crate::clock::{Clock, seconds};
use crate::domain::certificate::{CertificateStanding, NameProof, Validity};
use crate::domain::letter::News;
use crate::domain::secret::Secret;
use crate::store::certificates::{CERTIFICATE_STANDING, ENROLLMENT, Enrollment, IssuedCertificate};
use crate::store::{Store, StoreError, Watch};

/// The state of the certificate in use, in memory for monitors and in the store for `doctor`.
pub struct Certificates {
    store: Store,
    clock: Clock,
    current: Mutex<Option<CertificateStanding>>,
}

impl std::fmt::Debug for Certificates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Certificates").field("current", &self.current).finish_non_exhaustive()
    }
}

impl Certificates {
    pub fn of(store: &Store, clock: Clock) -> Result<Self, StoreError> {
        let current = Mutex::new(standing(store)?);
        Ok(Self { store: store.clone(), clock, current })
    }

    /// Seconds until the certificate expires; `None` if the server shows none.
    #[must_use]
    pub fn left(&self) -> Option<u64> {
        let now = seconds(&self.clock);
        self.current.lock().unwrap_or_else(PoisonError::into_inner).as_ref()?.left(now)
    }

    /// The server serves no HTTPS.
    pub fn none(&self) -> Result<(), StoreError> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.take().is_some() {
            self.store.transact(|tx| tx.delete(&CERTIFICATE_STANDING, &()).map(drop))?;
        }
        Ok(())
    }

    /// There is no certificate for these names yet.
    pub fn missing(&self, names: &[String]) -> Result<(), StoreError> {
        self.change(|standing, _| {
            let trouble = standing.trouble.take_if(|_| standing.names == names);
            *standing = CertificateStanding { names: names.to_vec(), valid: None, trouble, told: standing.told };
        })
    }

    /// The server shows this certificate from now on. The times are in seconds since 1970.
    pub fn shown(&self, names: &[String], from: u64, until: u64) -> Result<(), StoreError> {
        self.change(|standing, _| {
            (standing.names, standing.valid, standing.trouble) = (names.to_vec(), Some(Validity { from, until }), None);
        })
    }

    /// A new certificate was not obtained, or cannot be used.
    pub fn failed(&self, reason: &str, next: Option<u64>) -> Result<(), StoreError> {
        self.change(|standing, now| standing.fail(now, reason, next))
    }

    /// Looks whether a certificate that nobody renews automatically expires soon.
    pub fn look(&self) -> Result<(), StoreError> {
        self.change(|standing, now| {
            if standing.expires_soon(now) && standing.trouble.is_none() {
                standing.fail(now, "its files were not replaced with a newer certificate", None);
            }
        })
    }

    fn change(&self, happened: impl FnOnce(&mut CertificateStanding, u64)) -> Result<(), StoreError> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let now = seconds(&self.clock);
        let before = current.clone();
        let mut after = before.clone().unwrap_or_default();
        happened(&mut after, now);
        let news = news(&after, now);
        if news.is_none() && before.as_ref() == Some(&after) {
            return Ok(());
        }
        // What a monitor sees does not depend on the disk.
        *current = Some(after.clone());
        let kept = self.store.transact(|tx| {
            let mut after = after.clone();
            if let Some(news) = &news
                && to_owners(tx, news, now)?
            {
                after.told = after.trouble.is_some().then_some(now);
            }
            CERTIFICATE_STANDING.get(tx, &())?;
            tx.put(&CERTIFICATE_STANDING, &(), &after)?;
            Ok::<_, StoreError>(after)
        })?;
        *current = Some(kept);
        Ok(())
    }
}

/// What the owners must be told now.
fn news(standing: &CertificateStanding, now: u64) -> Option<News> {
    let (names, until) = (standing.names.clone(), standing.valid.map(|valid| valid.until));
    match (&standing.trouble, until) {
        (Some(trouble), _) if standing.is_to_be_told(now) => {
            Some(News::CertificateFailing { names, until, reason: trouble.reason.clone(), next: trouble.next })
        }
        (None, Some(until)) if standing.told.is_some() && !standing.expires_soon(now) => {
            Some(News::CertificateRenewed { names, until })
        }
        _ => None,
    }
}

/// What was last known about the certificate in use.
pub(super) fn standing(store: &Store) -> Result<Option<CertificateStanding>, StoreError> {
    Ok(CERTIFICATE_STANDING.get(store, &())?.map(|found| found.value))
}

/// The account with this authority, and what it issued.
pub fn enrollment(store: &Store, directory: &str) -> Result<Option<Enrollment>, StoreError> {
    let found = ENROLLMENT.get(store, &())?.map(|found| found.value);
    Ok(found.filter(|enrollment| enrollment.directory == directory))
}

/// Keeps a new account. What another authority issued is forgotten.
pub fn keep_account(store: &Store, directory: &str, account: Secret) -> Result<(), StoreError> {
    let enrollment = Enrollment { directory: directory.to_owned(), account, certificate: None, proofs: Vec::new() };
    store.transact(|tx| {
        ENROLLMENT.get(tx, &())?;
        tx.put(&ENROLLMENT, &(), &enrollment).map(drop)
    })
}

/// Keeps a new certificate of the account.
pub fn keep_certificate(store: &Store, certificate: &IssuedCertificate) -> Result<(), StoreError> {
    store.transact(|tx| {
        let Some(found) = ENROLLMENT.get(tx, &())? else { return Ok(()) };
        let enrollment = Enrollment { certificate: Some(certificate.clone()), ..found.value };
        tx.put(&ENROLLMENT, &(), &enrollment).map(drop)
    })
}

/// Makes every server that shares the record show these proofs, instead of those before.
pub fn keep_proofs(store: &Store, proofs: &[NameProof]) -> Result<(), StoreError> {
    store.transact(|tx| {
        let Some(found) = ENROLLMENT.get(tx, &())? else { return Ok(()) };
        let enrollment = Enrollment { proofs: proofs.to_vec(), ..found.value };
        tx.put(&ENROLLMENT, &(), &enrollment).map(drop)
    })
}

/// What happens to the account with the authority, also on other servers.
#[must_use]
pub fn watch_enrollment(store: &Store) -> Watch<()> {
    store.watch(&ENROLLMENT)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;
    use crate::domain::account::{Email, Kind};
    use crate::domain::role::Role;
    use crate::domain::trail::Actor;
    use crate::ops::accounts::{Accounts, NewAccount};
    use crate::ops::mail::open_office;
    use crate::store::mail::LETTERS;
    use crate::store::{KeySource, Options, Scan, StoreKey};

    const DAY: u64 = 24 * 60 * 60;
    const BEGIN: u64 = 20_000 * DAY;

    #[test]
    fn owners_alone_are_told_daily_that_a_renewal_fails_and_once_that_it_works_again() {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::from_hex(&"07".repeat(32)).unwrap());
        let store = crate::ops::open(Options::new(folder.path(), key), &|_, _, _| {}).unwrap();
        let day = Arc::new(AtomicU64::new(0));
        let days = Arc::clone(&day);
        let clock: Clock =
            Arc::new(move || UNIX_EPOCH + Duration::from_secs(BEGIN + days.load(Ordering::Relaxed) * DAY));
        let accounts = Accounts::of(&store, Arc::clone(&clock));
        for (name, role) in [("olga", Role::Owner), ("ana", Role::Officer)] {
            let email = Email::typed(&format!("{name}@example.com")).unwrap();
            let new = NewAccount { name: email.as_name(), email, kind: Kind::Staff(role), password: None };
            accounts.add(&Actor::terminal(), new).unwrap();
        }
        open_office(&store, Some("https://www.lender.test")).unwrap();
        let told = || {
            let letters = LETTERS.each(&store, Scan::all()).map(Result::unwrap);
            letters
                .filter(|found| found.value.news.name().starts_with("certificate"))
                .map(|found| {
                    store.transact(|tx| tx.delete(&LETTERS, &found.key).map(drop)).unwrap();
                    (found.value.to.as_str().to_owned(), found.value.news.name())
                })
                .collect::<Vec<_>>()
        };
        let names = ["www.lender.test".to_owned()];
        let mut certificates = Certificates::of(&store, Arc::clone(&clock)).unwrap();
        certificates.shown(&names, BEGIN, BEGIN + 90 * DAY).unwrap();
        let failing = ("olga@example.com".to_owned(), "certificate_failing");
        for (at, expected) in [(59, vec![]), (60, vec![failing.clone()]), (60, vec![]), (61, vec![failing.clone()])] {
            day.store(at, Ordering::Relaxed);
            certificates.failed("no route", None).unwrap();
            assert_eq!(told(), expected, "day {at}");
            // A restart changes nothing.
            certificates = Certificates::of(&store, Arc::clone(&clock)).unwrap();
        }
        assert_eq!(certificates.left(), Some(29 * DAY));
        certificates.shown(&names, BEGIN + 61 * DAY, BEGIN + 151 * DAY).unwrap();
        assert_eq!(told(), [("olga@example.com".to_owned(), "certificate_renewed")]);
        certificates.shown(&names, BEGIN + 61 * DAY, BEGIN + 151 * DAY).unwrap();
        assert_eq!(told(), []);
        // A certificate in files that nobody replaces.
        for (at, expected) in [(138, vec![]), (139, vec![failing])] {
            day.store(at, Ordering::Relaxed);
            certificates.look().unwrap();
            assert_eq!(told(), expected, "day {at}");
        }
        certificates.none().unwrap();
        assert_eq!(standing(&store).unwrap(), None);
    }
}
