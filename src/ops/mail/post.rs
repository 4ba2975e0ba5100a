//! The post: takes the letters along, one after the other, for as long as the site is served. Nobody waits for it.

use std::time::{Duration, UNIX_EPOCH};

use tokio::sync::{Notify, watch};
use tokio::time::sleep;
use uuid::Uuid;

use crate::domain::letter::Letter;
use crate::mail::{Carrier, Failed, House, Mail, Means, Sender};
use crate::ops;
use crate::store::mail::{LETTERS, LETTERS_BY_DUE};
use crate::store::{Clock, Found, Health, Scan, Store, StoreError, Watch};

/// However long a mail server is down, no longer than this passes between two tries.
const LONGEST_WAIT: Duration = Duration::from_mins(15);

/// A mail that its receiver's server put off for so long, in seconds, is set aside: four days, as mail servers do it.
const GIVE_UP: u64 = 4 * 24 * 60 * 60;

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
    Now(Box<Found<Uuid, Letter>>),
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
                Next::Now(letter) => {
                    if self.carry(&mut carrier, *letter).await.is_ok() {
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

    /// Takes one letter along and keeps what became of it.
    async fn carry(&self, carrier: &mut Carrier, mut found: Found<Uuid, Letter>) -> Result<(), Blocked> {
        let office = &self.office;
        // What could not be struck off the list would be sent for ever.
        if office.store.health() != Health::Serving {
            return Err(Blocked);
        }
        let taken = match office.mail(found.key, &found.value, carrier.from()) {
            Ok(mail) => carrier.take(&mail).await,
            Err(failed) => Err(failed),
        };
        let course = &mut found.value.course;
        course.tries += 1;
        let (kept, outcome) = match taken {
            Ok(_) => (office.forget(&found).await, Ok(())),
            Err(Failed::Refused(why)) => {
                tracing::warn!(letter = %found.key, "a mail was refused and set aside; `lender-site mail list` tells why");
                (course.trouble, course.set_aside) = (Some(why), true);
                (office.keep(&found).await, Ok(()))
            }
            Err(Failed::NotNow(why)) => {
                course.set_aside = office.now() >= found.value.written.saturating_add(GIVE_UP);
                course.due = office.millis().saturating_add(millis(longer(self.retry, course.tries)));
                course.trouble = Some(why);
                (office.keep(&found).await, Ok(()))
            }
            Err(Failed::Nothing(why)) => {
                course.trouble = Some(why);
                (office.keep(&found).await, Err(Blocked))
            }
        };
        if let Err(error) = kept {
            tracing::warn!(%error, "what became of a mail could not be kept: it may be sent once more");
            return Err(Blocked);
        }
        outcome
    }
}

impl Office {
    fn next(&self) -> Result<Next, StoreError> {
        let mut page = LETTERS.by(&self.store, &LETTERS_BY_DUE, &Scan::all().limit(1))?;
        // Whatever is written wakes the post.
        let Some(found) = page.records.pop() else { return Ok(Next::In(LONGEST_WAIT)) };
        let wait = found.value.course.due.saturating_sub(self.millis());
        Ok(if wait == 0 { Next::Now(Box::new(found)) } else { Next::In(Duration::from_millis(wait)) })
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

    /// Keeps a letter that was not taken, unless an admin did something about it meanwhile.
    async fn keep(&self, found: &Found<Uuid, Letter>) -> Result<(), StoreError> {
        let mut batch = self.store.batch();
        batch.revision_is(&LETTERS, &found.key, found.revision).put(&LETTERS, &found.key, &found.value)?;
        self.store.commit(batch).await?;
        Ok(())
    }

    async fn forget(&self, found: &Found<Uuid, Letter>) -> Result<(), StoreError> {
        let mut batch = self.store.batch();
        batch.delete(&LETTERS, &found.key)?;
        self.store.commit(batch).await?;
        Ok(())
    }

    fn now(&self) -> u64 {
        ops::time::seconds(&self.clock)
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
    first.saturating_mul(2_u32.saturating_pow(failures.saturating_sub(1))).min(LONGEST_WAIT)
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

impl std::fmt::Debug for Office {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Office").field("means", &self.means).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wait_is_twice_as_long_up_to_the_longest() {
        let first = Duration::from_secs(10);
        assert_eq!([1, 2, 3].map(|failures| longer(first, failures).as_secs()), [10, 20, 40]);
        assert_eq!([8, 100].map(|failures| longer(first, failures)), [LONGEST_WAIT; 2]);
    }
}
