//! Password throttling: each account and each network may fail a few times, then must wait longer and longer.

use std::borrow::Cow;
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::network::Network;
use super::tallies::{Fading, NotNow, Subject, Tallies, Whose};
use crate::domain::account::Email;
use crate::store::StoreError;

/// The wait after the free tries. Each further failure doubles it.
const FIRST_WAIT: Duration = Duration::from_secs(30);

/// A stranger who keeps trying can lock an account for at most this long after the last try.
const MAX_WAIT_AFTER_FAILURES: Duration = Duration::from_mins(15);

/// Failures are forgotten if there was no other for this long.
const FORGET: Duration = Duration::from_hours(1);

/// People mistype this often.
const FREE_PER_ACCOUNT: u32 = 5;

/// An office, or a village behind one address, mistypes this often.
const FREE_PER_NETWORK: u32 = 30;

#[derive(Debug)]
pub struct Throttle {
    failures: Tallies<Tried, Failures>,
}

/// An attempt to enter a password.
#[derive(Debug, Clone, Copy)]
pub struct Trying<'a> {
    /// The account they claim to have.
    pub email: &'a Email,
    pub from: IpAddr,
    /// The device, if it has proved an earlier sign-in to this account; the account's id for a signed-in person.
    pub device: Option<Uuid>,
}

/// What counts for an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong {
        /// Whether this failure locked the account.
        locks: bool,
    },
}

/// Whose failures are counted.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Tried {
    Account(Email),
    /// Known devices of an account, each by its id.
    Devices(Email),
    Network(Network),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failures {
    count: u32,
    last: SystemTime,
}

impl Throttle {
    #[must_use]
    pub fn new(failures: Tallies<Tried, Failures>) -> Self {
        Self { failures }
    }

    /// How long this client must wait before it may try the account. A known device only counts its own failures, so
    /// its owner can sign in whatever strangers try. Failures counted by other servers a moment ago may be missing.
    pub fn wait(&self, who: Trying<'_>) -> Result<Duration, StoreError> {
        let now = self.failures.now();
        let waits = counted(who).into_iter().map(|(whose, free)| {
            let failures = self.failures.get(&whose)?;
            Ok::<_, StoreError>(wait(failures, free, now))
        });
        Ok(waits.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or_default())
    }

    /// Counts an attempt whose password was checked. An attempt that must wait by now gets no verdict, not even a right
    /// one: of many at the same time, no more may pass than one after the other.
    pub fn judge(&self, who: Trying<'_>, is_right: bool) -> Result<Verdict, NotNow> {
        let (whose, free): (Vec<_>, Vec<_>) = counted(who).into_iter().unzip();
        self.failures.change(&whose, |failures, now| {
            let waits = failures.iter().zip(&free).map(|(failures, free)| wait(*failures, *free, now));
            match waits.max() {
                Some(wait) if !wait.is_zero() => return Err(wait),
                _ if is_right => return Ok(Verdict::Right),
                _ => {}
            }
            for one in failures.iter_mut() {
                *one = Some(Failures::after(*one, now));
            }
            let locks =
                failures.first().is_some_and(|first| first.is_some_and(|first| first.count == FREE_PER_ACCOUNT));
            Ok(Verdict::Wrong { locks })
        })
    }

    /// Clears the failures of the account and the device after a sign-in, but not those of the network: otherwise
    /// attackers could clear them by signing in to their own account.
    pub fn forgive(&self, email: &Email, device: Option<Uuid>) -> Result<(), NotNow> {
        let account = (Tried::Account(email.clone()), Uuid::nil());
        let device = device.map(|device| (Tried::Devices(email.clone()), device));
        let whose: Vec<_> = std::iter::once(account).chain(device).collect();
        for one in &whose {
            // Nearly everyone who signs in has nothing to clear, and a change would wait for the disk.
            if self.failures.get(one)?.is_some() {
                return self.failures.change(&whose, |failures, _| {
                    failures.fill(None);
                    Ok(())
                });
            }
        }
        Ok(())
    }

    /// Clears the failures of the account on every device.
    pub fn unlock(&self, email: &Email) -> Result<(), StoreError> {
        self.failures.forget(&Tried::Account(email.clone()))?;
        self.failures.forget(&Tried::Devices(email.clone()))
    }

    pub fn forgive_everybody(&self) -> Result<(), StoreError> {
        self.failures.forget_all()
    }
}

/// What counts for an attempt, with the number of free tries. What can be locked comes first.
fn counted(who: Trying<'_>) -> Vec<(Whose<Tried>, u32)> {
    if let Some(device) = who.device {
        return vec![((Tried::Devices(who.email.clone()), device), FREE_PER_ACCOUNT)];
    }
    let account = ((Tried::Account(who.email.clone()), Uuid::nil()), FREE_PER_ACCOUNT);
    let networks = Network::both(who.from)
        .map(|(network, times)| ((Tried::Network(network), Uuid::nil()), FREE_PER_NETWORK * times));
    std::iter::once(account).chain(networks).collect()
}

fn wait(failures: Option<Failures>, free: u32, now: SystemTime) -> Duration {
    let Some(failures) = failures else { return Duration::ZERO };
    let Some(beyond) = failures.count.checked_sub(free) else { return Duration::ZERO };
    let wait = FIRST_WAIT.saturating_mul(1 << beyond.min(10)).min(MAX_WAIT_AFTER_FAILURES);
    // If the clock was set back, no time has passed.
    wait.saturating_sub(now.duration_since(failures.last).unwrap_or_default())
}

impl Failures {
    /// One more.
    fn after(before: Option<Self>, now: SystemTime) -> Self {
        let before = before.filter(|before| !before.is_forgotten(now)).map_or(0, |before| before.count);
        Self { count: before.saturating_add(1), last: now }
    }

    fn is_forgotten(self, now: SystemTime) -> bool {
        now.duration_since(self.last).is_ok_and(|since| since >= FORGET)
    }
}

impl Fading for Failures {
    fn until(&self) -> SystemTime {
        self.last + FORGET
    }
}

impl Subject for Tried {
    fn words(&self) -> Cow<'_, str> {
        match self {
            Self::Account(email) => format!("account {}", email.as_str()),
            Self::Devices(email) => format!("devices {}", email.as_str()),
            Self::Network(network) => format!("network {network}"),
        }
        .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::each_home::{Homes, TestClock, in_each_cramped_home, in_each_home};

    /// A throttle, and the clock that it goes by.
    struct Guarded {
        clock: TestClock,
        throttle: Throttle,
    }

    impl Guarded {
        fn new(homes: &Homes) -> Self {
            let clock = TestClock::default();
            let throttle = Throttle::new(homes.tallies(&clock));
            Self { clock, throttle }
        }

        fn wait(&self, who: Trying<'_>) -> Duration {
            self.throttle.wait(who).unwrap()
        }

        /// Whether this failure locked the account.
        fn fail(&self, who: Trying<'_>) -> bool {
            match self.throttle.judge(who, false).unwrap() {
                Verdict::Wrong { locks } => locks,
                Verdict::Right => panic!("a wrong password passed"),
            }
        }

        fn lock(&self, who: Trying<'_>) {
            for _ in 0..FREE_PER_ACCOUNT {
                self.fail(who);
            }
        }

        fn passes(&self, who: Trying<'_>) -> bool {
            match self.throttle.judge(who, true) {
                Ok(verdict) => verdict == Verdict::Right,
                Err(NotNow::Wait(_)) => false,
                Err(NotNow::Store(error)) => panic!("{error}"),
            }
        }
    }

    fn email(name: &str) -> Email {
        Email::typed(&format!("{name}@example.com")).unwrap()
    }

    fn by(email: &Email, from: IpAddr) -> Trying<'_> {
        Trying { email, from, device: None }
    }

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn an_account_waits_ever_longer_and_is_free_again_in_the_end() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let marisol = email("marisol");
            for from in 1..=4 {
                guarded.fail(by(&marisol, v4(from)));
                assert_eq!(guarded.wait(by(&marisol, v4(from))), Duration::ZERO);
            }
            for seconds in [30, 60, 120, 240, 480, 900, 900] {
                guarded.fail(by(&marisol, v4(9)));
                let wait = Duration::from_secs(seconds);
                assert_eq!(guarded.wait(by(&marisol, v4(200))), wait, "from wherever");
                assert_eq!(guarded.wait(by(&email("other"), v4(9))), Duration::ZERO, "others go on");
                guarded.clock.advance(wait.saturating_sub(Duration::from_secs(1)));
                assert_eq!(guarded.wait(by(&marisol, v4(9))), Duration::from_secs(1));
                guarded.clock.advance(Duration::from_secs(1));
                assert_eq!(guarded.wait(by(&marisol, v4(9))), Duration::ZERO);
            }
            guarded.clock.advance(FORGET);
            guarded.fail(by(&marisol, v4(9)));
            assert_eq!(guarded.wait(by(&marisol, v4(9))), Duration::ZERO, "an hour later it is a first mistake again");
        });
    }

    #[test]
    fn a_try_that_began_before_the_account_was_locked_gets_no_verdict_afterwards() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let marisol = email("marisol");
            let who = by(&marisol, v4(1));
            guarded.lock(who);
            for is_right in [true, false] {
                let judged = guarded.throttle.judge(who, is_right);
                assert!(matches!(judged, Err(NotNow::Wait(FIRST_WAIT))), "{judged:?}");
            }
            guarded.clock.advance(FIRST_WAIT);
            assert!(guarded.passes(who), "and what got none was not counted");
        });
    }

    #[test]
    fn an_address_that_tries_many_accounts_waits_for_all_of_them() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            for count in 1..=FREE_PER_NETWORK {
                assert_eq!(guarded.wait(by(&email("next"), v4(1))), Duration::ZERO);
                guarded.fail(by(&email(&format!("a{count}")), v4(1)));
            }
            assert_eq!(guarded.wait(by(&email("next"), v4(1))), FIRST_WAIT);
            assert!(!guarded.passes(by(&email("next"), v4(1))));
            assert_eq!(guarded.wait(by(&email("next"), v4(2))), Duration::ZERO);
            guarded.throttle.forgive(&email("a1"), None).unwrap();
            assert_eq!(guarded.wait(by(&email("next"), v4(1))), FIRST_WAIT, "coming in somewhere does not clear it");
            guarded.clock.advance(FIRST_WAIT);
            assert_eq!(guarded.wait(by(&email("next"), v4(1))), Duration::ZERO);
        });
    }

    #[test]
    fn a_successful_sign_in_clears_the_accounts_failures() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let marisol = email("marisol");
            guarded.lock(by(&marisol, v4(1)));
            assert_ne!(guarded.wait(by(&marisol, v4(1))), Duration::ZERO);
            guarded.throttle.forgive(&marisol, None).unwrap();
            assert_eq!(guarded.wait(by(&marisol, v4(1))), Duration::ZERO);
        });
    }

    #[test]
    fn an_admin_unlocks_an_account_on_every_device_of_its_person_or_all_accounts() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let (marisol, other) = (email("marisol"), email("other"));
            let on = |email, device| Trying { device: Some(device), ..by(email, v4(1)) };
            let everywhere = [(&marisol, Uuid::nil()), (&marisol, Uuid::max()), (&other, Uuid::nil())];
            for (email, device) in everywhere {
                guarded.lock(on(email, device));
            }
            guarded.lock(by(&marisol, v4(2)));
            let waits = || everywhere.map(|(email, device)| guarded.wait(on(email, device)));
            guarded.throttle.unlock(&marisol).unwrap();
            assert_eq!(waits(), [Duration::ZERO, Duration::ZERO, FIRST_WAIT]);
            assert_eq!(guarded.wait(by(&marisol, v4(1))), Duration::ZERO);
            guarded.throttle.forgive_everybody().unwrap();
            assert_eq!(waits(), [Duration::ZERO; 3]);
        });
    }

    #[test]
    fn a_flood_of_addresses_does_not_fill_the_home_and_forgets_no_fresh_failure() {
        in_each_cramped_home(|homes| {
            let guarded = Guarded::new(homes);
            let (marisol, flood, fails_every) = (email("marisol"), 3 * homes.room(), homes.room() / 50);
            for count in 0..flood {
                guarded.clock.advance(Duration::from_millis(1));
                guarded.fail(by(&email(&format!("a{count}")), IpAddr::from(count.to_be_bytes())));
                let left = flood - count - 1;
                if left % fails_every == 0 && left / fails_every < FREE_PER_ACCOUNT {
                    guarded.fail(by(&marisol, v4(1)));
                }
            }
            homes.assert_bounded();
            assert_ne!(guarded.wait(by(&marisol, v4(1))), Duration::ZERO);
        });
    }

    #[test]
    fn the_homes_of_one_ipv6_range_are_free_to_err_four_times_as_often_together() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let home = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number << 8, 0, 0, 0, 1]);
            let free = |number| {
                let free = |count: &u32| {
                    let someone = email(&format!("a{number}-{count}"));
                    let is_free = guarded.wait(by(&someone, home(number))) == Duration::ZERO;
                    if is_free {
                        guarded.fail(by(&someone, home(number)));
                    }
                    is_free
                };
                (0..40).filter(free).count()
            };
            assert_eq!([free(1), free(2), free(3), free(4), free(5)], [30, 30, 30, 30, 0]);
        });
    }

    #[test]
    fn a_device_that_signed_in_before_passes_a_lock_by_strangers_and_counts_its_own_failures() {
        in_each_home(|homes| {
            let guarded = Guarded::new(homes);
            let marisol = email("marisol");
            let stranger = by(&marisol, v4(1));
            let locks = (0..8).map(|_| {
                guarded.clock.advance(guarded.wait(stranger));
                guarded.fail(stranger)
            });
            assert_eq!(locks.filter(|locks| *locks).count(), 1, "one lock, however often it is tried");
            let own = Trying { device: Some(Uuid::from_u128(1)), ..stranger };
            assert_ne!(guarded.wait(stranger), Duration::ZERO);
            assert_eq!(guarded.wait(own), Duration::ZERO);
            guarded.lock(own);
            assert_eq!(guarded.wait(own), FIRST_WAIT);
            let other = Trying { device: Some(Uuid::from_u128(2)), ..stranger };
            assert_eq!(guarded.wait(other), Duration::ZERO);
            guarded.throttle.forgive(&marisol, own.device).unwrap();
            assert_eq!(guarded.wait(own), Duration::ZERO);
        });
    }
}
