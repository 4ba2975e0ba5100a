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
    async fn carry(&self, carrier: &mut Carrier, found: Found<Uuid, Letter>) -> Result<(), Blocked> {
        let office = &self.office;
        // What could not be struck off the list would be sent for ever.
        if office.store.health() != Health::Serving {
            return Err(Blocked);
        }
        let taken = match office.mail(found.key, &found.value, carrier.from()) {
            Ok(mail) => carrier.take(&mail).await,
            Err(failed) => Err(failed),
        };
        self.settle(found, taken.map(drop)).await
    }

    /// Keeps what became of a letter.
    async fn settle(&self, mut found: Found<Uuid, Letter>, taken: Result<(), Failed>) -> Result<(), Blocked> {
        let office = &self.office;
        let course = &mut found.value.course;
        course.tries += 1;
        let (kept, outcome) = match taken {
            Ok(()) => (office.forget(&found).await, Ok(())),
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
    use tempfile::TempDir;
    use tokio::runtime;

    use super::*;
    use crate::domain::account::{Email, Kind};
    use crate::domain::trail::Actor;
    use crate::mail::Way;
    use crate::ops::applications::tests::House;
    use crate::ops::mail::{office, open_office};
    use crate::store::Commit;

    const HOUR: u64 = 60 * 60;

    /// A house with mail, and a folder into which its post writes.
    fn house() -> (House, Post, TempDir) {
        let (house, folder) = (House::new(), tempfile::tempdir().unwrap());
        let (store, clock) = (house.store(), house.clock());
        open_office(store, Some("https://www.puente.example")).unwrap();
        let means = Means { from: None, way: Way::Folder(folder.path().to_owned()) };
        let post = Post::new(store, clock, means, "https://www.puente.example", Duration::from_mins(1)).unwrap();
        (house, post, folder)
    }

    fn letters(house: &House) -> Vec<Found<Uuid, Letter>> {
        office::all(house.store()).unwrap()
    }

    /// The only letter there is: an invite.
    fn invited(house: &House) -> Found<Uuid, Letter> {
        let new = Email::typed("new@example.com").unwrap();
        assert!(house.accounts.invite(&Actor::terminal(), &new, None, Kind::Borrower).unwrap().mailed);
        letters(house).remove(0)
    }

    fn now<T>(work: impl Future<Output = T>) -> T {
        runtime::Builder::new_current_thread().build().unwrap().block_on(work)
    }

    fn put_off(post: &Post, found: Found<Uuid, Letter>) {
        assert!(
            now(post.settle(found, Err(Failed::NotNow("450 later".to_owned())))).is_ok(),
            "it keeps no other waiting"
        );
    }

    #[test]
    fn each_wait_is_twice_as_long_up_to_the_longest() {
        let first = Duration::from_secs(10);
        assert_eq!([1, 2, 3].map(|failures| longer(first, failures).as_secs()), [10, 20, 40]);
        assert_eq!([8, 100].map(|failures| longer(first, failures)), [LONGEST_WAIT; 2]);
    }

    #[test]
    fn a_mail_that_is_put_off_is_tried_for_four_days_and_then_set_aside_with_its_reason() {
        let (house, post, _folder) = house();
        let first = invited(&house);
        house.wait_seconds(96 * HOUR - 1);
        put_off(&post, first);
        let waits = letters(&house).remove(0);
        assert_eq!((waits.value.course.set_aside, waits.value.course.tries), (false, 1));
        house.wait_seconds(1);
        put_off(&post, waits);
        let course = letters(&house).remove(0).value.course;
        assert_eq!((course.set_aside, course.trouble.as_deref()), (true, Some("450 later")));
        assert!(matches!(post.office.next(), Ok(Next::In(_))), "it is tried no more");
    }

    #[test]
    fn what_an_admin_did_while_a_mail_was_on_its_way_stands() {
        let (house, post, _folder) = house();
        let on_its_way = invited(&house);
        assert_eq!(office::retry(house.store(), &[on_its_way.key], 0).unwrap(), 1);
        put_off(&post, on_its_way.clone());
        let course = letters(&house).remove(0).value.course;
        assert_eq!((course.due, course.tries), (0, 0), "it is tried again at once, as was ordered");

        office::discard(house.store(), on_its_way.key).unwrap();
        put_off(&post, on_its_way.clone());
        let again = house.store().commit(office::again(house.store(), &on_its_way, 0).unwrap()).wait().unwrap();
        assert!(matches!(again, Commit::Refused(_)));
        assert!(letters(&house).is_empty(), "what was discarded does not come back");
    }

    #[test]
    fn an_invite_whose_link_has_ended_is_not_sent() {
        let (house, post, folder) = house();
        let late = invited(&house);
        house.wait_seconds(72 * HOUR);
        let mut carrier = Carrier::by(post.means()).unwrap();
        assert!(now(post.carry(&mut carrier, late)).is_ok());
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        let course = letters(&house).remove(0).value.course;
        assert!(course.set_aside && course.trouble.unwrap().contains("invite the person again"));
    }

    #[test]
    fn who_is_disabled_is_told_nothing_more() {
        let (house, _post, _folder) = house();
        let (id, desk) = (Uuid::now_v7(), house.desk());
        house.save(id).unwrap();
        assert!(house.submit(id));
        let write = || desk.write(&Actor::terminal(), id, Uuid::now_v7(), "We have a question.").unwrap();
        let told = || letters(&house).iter().map(|found| found.value.news.name()).collect::<Vec<_>>();
        let marisol = &house.marisol.account().email;
        write();
        assert_eq!(told(), ["receipt", "answer"]);
        house.accounts.set_disabled(&Actor::terminal(), marisol, true).unwrap();
        write();
        assert_eq!(told(), ["receipt", "answer"]);
        house.accounts.set_disabled(&Actor::terminal(), marisol, false).unwrap();
        write();
        assert_eq!(told(), ["receipt", "answer", "answer"]);
    }
}
