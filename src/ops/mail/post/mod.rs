//! The post: takes the letters along, one after the other, for as long as the site is served. Nobody waits for it.

#[cfg(test)]
mod tests;

use std::time::{Duration, UNIX_EPOCH};

use tokio::sync::{Notify, watch};
use tokio::task;
use tokio::time::sleep;
use uuid::Uuid;

use crate::clock::Clock;
use crate::domain::letter::{Letter, Urgency};
use crate::mail::{Carrier, Failed, House, Mail, Means, Sender};
use crate::ops;
use crate::store::mail::{LETTERS, LETTERS_BY_READER, LETTERS_BY_URGENCY, urgency_key};
use crate::store::{Found, Health, Scan, Store, StoreError, Watch};

/// However long a mail server is down, no longer than this passes between two tries.
const MAX_WAIT_BETWEEN_TRIES: Duration = Duration::from_mins(15);

/// A mail that its receiver's server put off for so long, in seconds, is set aside: four days, as mail servers do it.
const GIVE_UP: u64 = 4 * 24 * 60 * 60;

/// So many notices stand in one mail at most: more nobody reads.
const MAX_TOGETHER: usize = 100;

/// Takes letters along.
#[derive(Debug)]
pub struct Post {
    office: Office,
    retry: Duration,
    written: Watch<Uuid>,
    hurry: Notify,
}

/// What it takes to make a mail of a letter.
#[derive(Clone)]
pub(super) struct Office {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) means: Means,
    pub(super) site: String,
}

/// Something is in the way of all mail.
struct Blocked;

/// When there is something to do.
enum Next {
    /// A letter, or all notices that wait for one of the staff.
    Now(Vec<Found<Uuid, Letter>>),
    In(Duration),
    Unknown,
}

impl Post {
    /// A post for the letters in `store`, with links to `site`. After a failure it is tried again after `retry`, then less and
    /// less often.
    ///
    /// # Errors
    /// When there is no sending by these means.
    pub fn new(store: &Store, clock: Clock, means: Means, site: &str, retry: Duration) -> Result<Self, Failed> {
        Carrier::by(&means)?;
        let office = Office { store: store.clone(), clock, means, site: site.to_owned() };
        Ok(Self { office, retry, written: store.watch(&LETTERS), hurry: Notify::new() })
    }

    /// How it sends.
    #[must_use]
    pub const fn means(&self) -> &Means {
        &self.office.means
    }

    /// Lets it try again now, however long it wanted to wait.
    pub fn hurry(&self) {
        self.hurry.notify_one();
    }

    /// Takes letters along until the other end of `stop` is dropped; the one on its way then is finished.
    pub async fn work(&self, mut stop: watch::Receiver<()>) {
        let Ok(mut carrier) = Carrier::by(&self.office.means) else { return };
        let mut failures = 0;
        while stop.has_changed().is_ok() {
            let next = self.office.next().unwrap_or_else(|error| {
                tracing::warn!(%error, "the letters could not be read");
                Next::Unknown
            });
            let wait = match next {
                Next::Now(letters) => {
                    if self.carry(&mut carrier, letters).await.is_ok() {
                        tell_of_end(&mut failures);
                        continue;
                    }
                    None
                }
                Next::In(wait) => Some(wait),
                Next::Unknown => None,
            };
            carrier.rest().await;
            let is_blocked = wait.is_none();
            let wait = wait.unwrap_or_else(|| {
                failures += 1;
                let wait = longer(self.retry, failures);
                if failures == 1 {
                    tracing::warn!("mail cannot be sent at present and waits; `lender-site mail list` tells why");
                }
                wait
            });
            tokio::select! {
                () = sleep(wait) => {}
                // What is written meanwhile does not make a dead server answer.
                () = self.written.heard(), if !is_blocked => {}
                () = self.hurry.notified() => {}
                _ = stop.changed() => {}
            }
        }
        carrier.rest().await;
    }

    /// Takes letters to one reader along, as one mail, and keeps what became of them.
    async fn carry(&self, carrier: &mut Carrier, letters: Vec<Found<Uuid, Letter>>) -> Result<(), Blocked> {
        let office = &self.office;
        // What could not be struck off the list would be sent for ever.
        if office.store.health() != Health::Serving {
            return Err(Blocked);
        }
        let taken = match office.mail_of(&letters, carrier.from()) {
            Ok(mail) => carrier.take(&mail).await,
            Err(failed) => Err(failed),
        };
        self.settle(letters, taken.map(drop)).await
    }

    /// Keeps what became of letters.
    async fn settle(&self, mut letters: Vec<Found<Uuid, Letter>>, taken: Result<(), Failed>) -> Result<(), Blocked> {
        let office = &self.office;
        let failed = taken.err();
        if let (Some(Failed::Refused(_)), Some(first)) = (&failed, letters.first()) {
            tracing::warn!(letter = %first.key, "a mail was refused and set aside; `lender-site mail list` tells why");
        }
        for Found { value, .. } in &mut letters {
            let (written, course) = (value.written, &mut value.course);
            course.tries += 1;
            match &failed {
                None => {}
                Some(Failed::Refused(why)) => (course.trouble, course.set_aside) = (Some(why.clone()), true),
                Some(Failed::NotNow(why)) => {
                    course.set_aside = office.now() >= written.saturating_add(GIVE_UP);
                    course.due = office.millis().saturating_add(millis(longer(self.retry, course.tries)));
                    course.trouble = Some(why.clone());
                }
                Some(Failed::Nothing(why)) => course.trouble = Some(why.clone()),
            }
        }
        let (office, is_sent) = (office.clone(), failed.is_none());
        let kept = task::spawn_blocking(move || if is_sent { office.forget(&letters) } else { office.keep(&letters) });
        if let Err(error) = kept.await.unwrap_or(Err(StoreError::Closed)) {
            tracing::warn!(%error, "what became of a mail could not be kept: it may be sent once more");
            return Err(Blocked);
        }
        if matches!(failed, Some(Failed::Nothing(_))) { Err(Blocked) } else { Ok(()) }
    }
}

impl Office {
    fn next(&self) -> Result<Next, StoreError> {
        // Whatever is written wakes the post.
        let mut wait = MAX_WAIT_BETWEEN_TRIES;
        for urgency in [Urgency::Awaited, Urgency::ToBorrower, Urgency::Notice] {
            let first = Scan::starting(&urgency_key(urgency)).limit(1);
            let Some(found) = LETTERS.by(&self.store, &LETTERS_BY_URGENCY, &first)?.records.pop() else { continue };
            match found.value.course.due.saturating_sub(self.millis()) {
                0 => return Ok(Next::Now(self.together(found)?)),
                due => wait = wait.min(Duration::from_millis(due)),
            }
        }
        Ok(Next::In(wait))
    }

    /// A letter, with whatever else the desk has to tell its reader by now.
    fn together(&self, first: Found<Uuid, Letter>) -> Result<Vec<Found<Uuid, Letter>>, StoreError> {
        if !first.value.news.is_for_staff() {
            return Ok(vec![first]);
        }
        let theirs = Scan::starting(&self.store.reader_key(&first.value.to)).limit(MAX_TOGETHER);
        let mut letters = LETTERS.by(&self.store, &LETTERS_BY_READER, &theirs)?.records;
        letters.retain(|found| found.key == first.key || found.value.course.due <= self.millis());
        // Discarded just now: too late, as for any that is on its way.
        if letters.is_empty() {
            letters.push(first);
        }
        Ok(letters)
    }

    /// Letters to one reader as one mail. It bears the id of the youngest: sent again with the same ones it is the same mail, and with
    /// one more it is another.
    fn mail_of(&self, letters: &[Found<Uuid, Letter>], from: Option<&Sender>) -> Result<Mail, Failed> {
        if let [found] = letters {
            return self.mail(found.key, &found.value, from);
        }
        let values: Vec<_> = letters.iter().map(|found| found.value.clone()).collect();
        let id = letters.iter().map(|found| found.key).max().zip(Letter::gathered(&values));
        let (id, letter) = id.ok_or_else(|| Failed::Refused("it tells nothing".to_owned()))?;
        self.mail(id, &letter, from)
    }

    /// A letter as a mail.
    pub(super) fn mail(&self, id: Uuid, letter: &Letter, from: Option<&Sender>) -> Result<Mail, Failed> {
        if letter.news.ends().is_some_and(|ends| ends <= self.now()) {
            return Err(Failed::Refused("its link has ended; invite the person again".to_owned()));
        }
        let nothing = |error: String| Failed::Nothing(error);
        let lender = ops::lender(&self.store).map_err(|error| nothing(error.to_string()))?;
        let lenders = || Sender::typed(&lender.email).map_err(nothing);
        let from = from.cloned().map_or_else(lenders, Ok)?;
        Mail::of(id, letter, House { lender: &lender, site: &self.site }, &from).map_err(Failed::Refused)
    }

    /// Keeps letters that were not taken, but those about which an admin did something meanwhile.
    fn keep(&self, letters: &[Found<Uuid, Letter>]) -> Result<(), StoreError> {
        self.store.transact(|tx| {
            for Found { key, value, revision } in letters {
                if LETTERS.get(tx, key)?.is_some_and(|found| found.revision == *revision) {
                    tx.put(&LETTERS, key, value)?;
                }
            }
            Ok(())
        })
    }

    fn forget(&self, letters: &[Found<Uuid, Letter>]) -> Result<(), StoreError> {
        self.store.transact(|tx| letters.iter().try_for_each(|found| tx.delete(&LETTERS, &found.key).map(drop)))
    }

    fn now(&self) -> u64 {
        crate::clock::seconds(&self.clock)
    }

    fn millis(&self) -> u64 {
        (self.clock)().duration_since(UNIX_EPOCH).map_or(0, millis)
    }
}

fn tell_of_end(failures: &mut u32) {
    if *failures > 0 {
        tracing::info!("mail is sent again");
    }
    *failures = 0;
}

/// After so many failures.
fn longer(first: Duration, failures: u32) -> Duration {
    first.saturating_mul(2_u32.saturating_pow(failures.saturating_sub(1))).min(MAX_WAIT_BETWEEN_TRIES)
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

impl std::fmt::Debug for Office {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Office").field("means", &self.means).finish_non_exhaustive()
    }
}
