//! The post: sends the letters one after the other as long as the site is served. Nothing waits for it.

#[cfg(test)]
mod tests;

use std::time::{Duration, UNIX_EPOCH};

use tokio::sync::{Notify, watch};
use tokio::task;
use tokio::time::sleep;
use uuid::Uuid;

use crate::clock::Clock;
use crate::domain::letter::{Letter, News, Urgency};
use crate::mail::{Carrier, Failed, House, Mail, Means, Sender};
use crate::ops::{self, Duty};
use crate::store::mail::{LAST_SENT, LETTERS, LETTERS_BY_READER, LETTERS_BY_URGENCY, LastSent, urgency_key};
use crate::store::{Found, Health, Scan, Store, StoreError, Watch};

/// The longest wait between two tries, however long a mail server is down.
const MAX_WAIT_BETWEEN_TRIES: Duration = Duration::from_mins(15);

/// A mail is set aside after its receiver's server has deferred it for this many seconds: four days, as is usual for
/// mail servers.
const GIVE_UP_SECONDS: u64 = 4 * 24 * 60 * 60;

/// The maximum number of notices in one mail.
const MAX_NOTICES_PER_MAIL: usize = 100;

#[derive(Debug)]
pub struct Post {
    office: Office,
    retry: Duration,
    written: Watch<Uuid>,
    hurry: Notify,
}

/// What is needed to turn a letter into a mail.
#[derive(Clone)]
pub(super) struct Office {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) means: Means,
    pub(super) site: String,
}

/// A change of letters in the store.
type Change = fn(&Office, &[Found<Uuid, Letter>]) -> Result<(), StoreError>;

/// No mail can be sent at all.
struct Blocked;

enum Next {
    /// A letter, or all waiting notices for one staff member.
    Now(Vec<Found<Uuid, Letter>>),
    In(Duration),
    Unknown,
}

impl Post {
    /// Sends the letters in `store`, with links to `site`. Failures are retried after `retry`, then less and less
    /// often.
    pub fn new(store: &Store, clock: Clock, means: Means, site: &str, retry: Duration) -> Result<Self, Failed> {
        Carrier::by(&means)?;
        let office = Office { store: store.clone(), clock, means, site: site.to_owned() };
        Ok(Self { office, retry, written: store.watch(&LETTERS), hurry: Notify::new() })
    }

    #[must_use]
    pub const fn means(&self) -> &Means {
        &self.office.means
    }

    /// Tries again now, without the rest of the wait.
    pub fn hurry(&self) {
        self.hurry.notify_one();
    }

    /// Sends letters until the other end of `stop` is dropped, and finishes the current one.
    pub async fn work(&self, mut stop: watch::Receiver<()>) {
        let Ok(mut carrier) = Carrier::by(&self.office.means) else { return };
        let mut failures = 0;
        while stop.has_changed().is_ok() {
            tokio::select! {
                () = Duty::Mail.turn(&self.office.store) => {}
                _ = stop.changed() => break,
            }
            let next = self.office.next().unwrap_or_else(|error| {
                tracing::warn!(%error, "the waiting email could not be read");
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
                    tracing::warn!("email cannot be sent right now and is waiting; `lender-site mail list` shows why");
                }
                wait
            });
            tokio::select! {
                () = sleep(wait) => {}
                // A new letter does not make a dead server answer.
                () = self.written.heard(), if !is_blocked => {}
                () = self.hurry.notified() => {}
                _ = stop.changed() => {}
            }
        }
        carrier.rest().await;
    }

    /// Sends letters to one reader as one mail, and stores the result.
    async fn carry(&self, carrier: &mut Carrier, letters: Vec<Found<Uuid, Letter>>) -> Result<(), Blocked> {
        let office = &self.office;
        // A letter that can't be removed from the store would be sent again and again.
        if office.store.health() != Health::Serving {
            return Err(Blocked);
        }
        if letters.iter().all(|found| office.is_late_reminder(&found.value)) {
            return self.store(letters, Office::drop).await;
        }
        let taken = match office.mail_of(&letters, carrier.from()) {
            Ok(mail) => carrier.take(&mail).await,
            Err(failed) => Err(failed),
        };
        self.settle(letters, taken.map(drop)).await
    }

    /// Stores the results of letters.
    async fn settle(&self, mut letters: Vec<Found<Uuid, Letter>>, taken: Result<(), Failed>) -> Result<(), Blocked> {
        let office = &self.office;
        let failed = taken.err();
        if let (Some(Failed::Refused(_)), Some(first)) = (&failed, letters.first()) {
            tracing::warn!(letter = %first.key, "an email was refused and set aside; `lender-site mail list` shows why");
        }
        for Found { value, .. } in &mut letters {
            let (written, course) = (value.written, &mut value.course);
            course.tries += 1;
            match &failed {
                None => {}
                Some(Failed::Refused(why)) => (course.trouble, course.set_aside) = (Some(why.clone()), true),
                Some(Failed::NotNow(why)) => {
                    course.set_aside = office.now() >= written.saturating_add(GIVE_UP_SECONDS);
                    course.due = office.millis().saturating_add(millis(longer(self.retry, course.tries)));
                    course.trouble = Some(why.clone());
                }
                Some(Failed::Nothing(why)) => course.trouble = Some(why.clone()),
            }
        }
        self.store(letters, if failed.is_none() { Office::forget } else { Office::keep }).await?;
        if matches!(failed, Some(Failed::Nothing(_))) { Err(Blocked) } else { Ok(()) }
    }

    /// Changes letters in the store.
    async fn store(&self, letters: Vec<Found<Uuid, Letter>>, change: Change) -> Result<(), Blocked> {
        let office = self.office.clone();
        let stored = task::spawn_blocking(move || change(&office, &letters));
        stored.await.unwrap_or(Err(StoreError::Closed)).map_err(|error| {
            tracing::warn!(%error, "the result of sending an email could not be saved; it may be sent again");
            Blocked
        })
    }
}

impl Office {
    /// Whether it is a reminder that could not be sent in time because mail was down.
    fn is_late_reminder(&self, letter: &Letter) -> bool {
        letter.news.begins().is_some() && letter.news.ends().is_some_and(|ends| ends <= self.now())
    }

    fn next(&self) -> Result<Next, StoreError> {
        // Every new letter wakes the post.
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

    /// Adds all other waiting letters for the same staff member.
    fn together(&self, first: Found<Uuid, Letter>) -> Result<Vec<Found<Uuid, Letter>>, StoreError> {
        if !first.value.news.is_for_staff() {
            return Ok(vec![first]);
        }
        let theirs = Scan::starting(&self.store.reader_key(&first.value.to)).limit(MAX_NOTICES_PER_MAIL);
        let mut letters = LETTERS.by(&self.store, &LETTERS_BY_READER, &theirs)?.records;
        letters.retain(|found| found.key == first.key || found.value.course.due <= self.millis());
        // It was just discarded. That is too late, as for any letter that is being sent.
        if letters.is_empty() {
            letters.push(first);
        }
        Ok(letters)
    }

    /// Letters to one reader as one mail. It has the id of the youngest letter: sent again with the same letters it is
    /// the same mail, and with one more it is another.
    fn mail_of(&self, letters: &[Found<Uuid, Letter>], from: Option<&Sender>) -> Result<Mail, Failed> {
        if let [found] = letters {
            return self.mail(found.key, &found.value, from);
        }
        let values: Vec<_> = letters.iter().map(|found| found.value.clone()).collect();
        let id = letters.iter().map(|found| found.key).max().zip(Letter::gathered(&values));
        let (id, letter) = id.ok_or_else(|| Failed::Refused("it has no content".to_owned()))?;
        self.mail(id, &letter, from)
    }

    pub(super) fn mail(&self, id: Uuid, letter: &Letter, from: Option<&Sender>) -> Result<Mail, Failed> {
        if letter.news.ends().is_some_and(|ends| ends <= self.now()) {
            let why = match letter.news {
                News::CallBooked(_) => "the call it is about is over",
                _ => "its link has expired; invite the person again",
            };
            return Err(Failed::Refused(why.to_owned()));
        }
        let nothing = |error: String| Failed::Nothing(error);
        let lender = ops::lender(&self.store).map_err(|error| nothing(error.to_string()))?;
        let lenders = || Sender::typed(&lender.email).map_err(nothing);
        let from = from.cloned().map_or_else(lenders, Ok)?;
        Mail::of(id, letter, House { lender: &lender, site: &self.site }, &from).map_err(Failed::Refused)
    }

    /// Stores letters that were not accepted, except those that an admin changed meanwhile.
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

    /// Removes letters without sending them.
    fn drop(&self, letters: &[Found<Uuid, Letter>]) -> Result<(), StoreError> {
        self.store.transact(|tx| letters.iter().try_for_each(|found| tx.delete(&LETTERS, &found.key).map(drop)))
    }

    fn forget(&self, letters: &[Found<Uuid, Letter>]) -> Result<(), StoreError> {
        self.store.transact(|tx| {
            letters.iter().try_for_each(|found| tx.delete(&LETTERS, &found.key).map(drop))?;
            LAST_SENT.get(tx, &())?;
            tx.put(&LAST_SENT, &(), &LastSent { at: self.now() }).map(drop)
        })
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
        tracing::info!("email is being sent again");
    }
    *failures = 0;
}

/// The wait after this many failures.
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
