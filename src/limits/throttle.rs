//! Password throttling: each account and each network may fail a few times, then must wait longer and longer.
//!
//! Kept in memory: a restart resets it, which helps an attacker little.

use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use uuid::Uuid;

use super::flood::{Fading, FloodMap};
use super::network::Network;
use crate::clock::Clock;
use crate::domain::account::Email;

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

pub struct Throttle {
    clock: Clock,
    tallies: Mutex<Tallies>,
}

#[derive(Default)]
struct Tallies {
    accounts: FloodMap<Email, Tally>,
    devices: FloodMap<(Email, Uuid), Tally>,
    networks: FloodMap<Network, Tally>,
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

#[derive(Clone, Copy)]
struct Tally {
    failures: u32,
    last: SystemTime,
}

impl std::fmt::Debug for Throttle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Throttle")
    }
}

impl Throttle {
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self { clock, tallies: Mutex::default() }
    }

    /// How long this client must wait before it may try the account. A known device only counts its own failures, so
    /// its owner can sign in whatever strangers try.
    #[must_use]
    pub fn wait(&self, who: Trying<'_>) -> Duration {
        let now = (self.clock)();
        let tallies = self.tallies.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |tally: Option<&Tally>, free| tally.map_or(Duration::ZERO, |tally| tally.wait(free, now));
        if let Some(device) = who.device {
            return waits(tallies.devices.get(&(who.email.clone(), device)), FREE_PER_ACCOUNT);
        }
        let networks = Network::both(who.from);
        let networks = networks.map(|(network, times)| waits(tallies.networks.get(&network), FREE_PER_NETWORK * times));
        networks.fold(waits(tallies.accounts.get(who.email), FREE_PER_ACCOUNT), Duration::max)
    }

    /// Counts a failure. Returns whether it locked the account.
    pub fn failed(&self, who: Trying<'_>) -> bool {
        let now = (self.clock)();
        let mut tallies = self.tallies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(device) = who.device {
            return note(&mut tallies.devices, (who.email.clone(), device), now) == FREE_PER_ACCOUNT;
        }
        for (network, _) in Network::both(who.from) {
            note(&mut tallies.networks, network, now);
        }
        note(&mut tallies.accounts, who.email.clone(), now) == FREE_PER_ACCOUNT
    }

    /// Clears the failures of the account and the device after a sign-in, but not those of the network: otherwise
    /// attackers could clear them by signing in to their own account.
    pub fn forgive(&self, email: &Email, device: Option<Uuid>) {
        let mut tallies = self.tallies.lock().unwrap_or_else(PoisonError::into_inner);
        tallies.accounts.remove(email);
        if let Some(device) = device {
            tallies.devices.remove(&(email.clone(), device));
        }
    }

    /// Clears the failures of the account on every device.
    pub fn unlock(&self, email: &Email) {
        let mut tallies = self.tallies.lock().unwrap_or_else(PoisonError::into_inner);
        tallies.accounts.remove(email);
        tallies.devices.forget_if(|(whose, _)| whose == email);
    }

    pub fn forgive_everybody(&self) {
        *self.tallies.lock().unwrap_or_else(PoisonError::into_inner) = Tallies::default();
    }
}

impl Tally {
    fn wait(self, free: u32, now: SystemTime) -> Duration {
        let Some(beyond) = self.failures.checked_sub(free) else { return Duration::ZERO };
        let wait = FIRST_WAIT.saturating_mul(1 << beyond.min(10)).min(MAX_WAIT_AFTER_FAILURES);
        // If the clock was set back, no time has passed.
        wait.saturating_sub(now.duration_since(self.last).unwrap_or_default())
    }

    fn is_forgotten(self, now: SystemTime) -> bool {
        now.duration_since(self.last).is_ok_and(|since| since >= FORGET)
    }
}

/// Counts one more and returns the new count.
fn note<K: Hash + Eq>(tallies: &mut FloodMap<K, Tally>, key: K, now: SystemTime) -> u32 {
    let tally = tallies.entry(key, Tally { failures: 0, last: now }, now);
    if tally.is_forgotten(now) {
        tally.failures = 0;
    }
    *tally = Tally { failures: tally.failures.saturating_add(1), last: now };
    tally.failures
}

impl Fading for Tally {
    fn until(&self) -> SystemTime {
        self.last + FORGET
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MAX_REMEMBERED;

    use std::sync::Arc;

    struct TestClock(Arc<Mutex<SystemTime>>);

    impl TestClock {
        fn with_throttle() -> (Self, Throttle) {
            let time = Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + FORGET * 1000));
            let clock = Arc::clone(&time);
            (Self(clock), Throttle::new(Arc::new(move || *time.lock().unwrap())))
        }

        fn advance(&self, by: Duration) {
            *self.0.lock().unwrap() += by;
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
        let (clock, throttle) = TestClock::with_throttle();
        let marisol = email("marisol");
        for from in 1..=4 {
            throttle.failed(by(&marisol, v4(from)));
            assert_eq!(throttle.wait(by(&marisol, v4(from))), Duration::ZERO);
        }
        for seconds in [30, 60, 120, 240, 480, 900, 900] {
            throttle.failed(by(&marisol, v4(9)));
            let wait = Duration::from_secs(seconds);
            assert_eq!(throttle.wait(by(&marisol, v4(200))), wait, "from wherever");
            assert_eq!(throttle.wait(by(&email("other"), v4(9))), Duration::ZERO, "others go on");
            clock.advance(wait.saturating_sub(Duration::from_secs(1)));
            assert_eq!(throttle.wait(by(&marisol, v4(9))), Duration::from_secs(1));
            clock.advance(Duration::from_secs(1));
            assert_eq!(throttle.wait(by(&marisol, v4(9))), Duration::ZERO);
        }
        clock.advance(FORGET);
        throttle.failed(by(&marisol, v4(9)));
        assert_eq!(throttle.wait(by(&marisol, v4(9))), Duration::ZERO, "an hour later it is a first mistake again");
    }

    #[test]
    fn an_address_that_tries_many_accounts_waits_for_all_of_them() {
        let (clock, throttle) = TestClock::with_throttle();
        for count in 1..=FREE_PER_NETWORK {
            assert_eq!(throttle.wait(by(&email("next"), v4(1))), Duration::ZERO);
            throttle.failed(by(&email(&format!("a{count}")), v4(1)));
        }
        assert_eq!(throttle.wait(by(&email("next"), v4(1))), FIRST_WAIT);
        assert_eq!(throttle.wait(by(&email("next"), v4(2))), Duration::ZERO);
        throttle.forgive(&email("a1"), None);
        assert_eq!(throttle.wait(by(&email("next"), v4(1))), FIRST_WAIT, "coming in somewhere does not clear it");
        clock.advance(FIRST_WAIT);
        assert_eq!(throttle.wait(by(&email("next"), v4(1))), Duration::ZERO);
    }

    #[test]
    fn a_successful_sign_in_clears_the_accounts_failures() {
        let (_, throttle) = TestClock::with_throttle();
        let marisol = email("marisol");
        for _ in 0..FREE_PER_ACCOUNT {
            throttle.failed(by(&marisol, v4(1)));
        }
        assert_ne!(throttle.wait(by(&marisol, v4(1))), Duration::ZERO);
        throttle.forgive(&marisol, None);
        assert_eq!(throttle.wait(by(&marisol, v4(1))), Duration::ZERO);
    }

    #[test]
    fn an_admin_unlocks_an_account_on_every_device_of_its_person() {
        let (_, throttle) = TestClock::with_throttle();
        let (marisol, other) = (email("marisol"), email("other"));
        let on = |email, device| Trying { device: Some(device), ..by(email, v4(1)) };
        let everywhere = [(&marisol, Uuid::nil()), (&marisol, Uuid::max()), (&other, Uuid::nil())];
        for (email, device) in everywhere {
            for _ in 0..FREE_PER_ACCOUNT {
                throttle.failed(on(email, device));
            }
        }
        throttle.unlock(&marisol);
        assert_eq!(
            everywhere.map(|(email, device)| throttle.wait(on(email, device))),
            [Duration::ZERO, Duration::ZERO, FIRST_WAIT]
        );
    }

    #[test]
    fn a_flood_of_addresses_does_not_fill_the_memory_and_forgets_no_fresh_failure() {
        let (clock, throttle) = TestClock::with_throttle();
        let marisol = email("marisol");
        for count in 0..u32::try_from(MAX_REMEMBERED).unwrap() * 3 {
            clock.advance(Duration::from_millis(1));
            throttle.failed(by(&email(&format!("a{count}")), IpAddr::from(count.to_be_bytes())));
            if count % 1000 == 0 {
                throttle.failed(by(&marisol, v4(1)));
            }
        }
        let tallies = throttle.tallies.lock().unwrap();
        assert!(tallies.accounts.len() <= MAX_REMEMBERED && tallies.networks.len() <= MAX_REMEMBERED);
        drop(tallies);
        assert_ne!(throttle.wait(by(&marisol, v4(1))), Duration::ZERO);
    }

    #[test]
    fn the_homes_of_one_ipv6_range_are_free_to_err_four_times_as_often_together() {
        let (_, throttle) = TestClock::with_throttle();
        let home = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number << 8, 0, 0, 0, 1]);
        let free = |number| {
            let free = |count: &u32| {
                let someone = email(&format!("a{number}-{count}"));
                let is_free = throttle.wait(by(&someone, home(number))) == Duration::ZERO;
                if is_free {
                    throttle.failed(by(&someone, home(number)));
                }
                is_free
            };
            (0..100).filter(free).count()
        };
        assert_eq!([free(1), free(2), free(3), free(4), free(5)], [30, 30, 30, 30, 0]);
    }

    #[test]
    fn a_device_that_was_let_in_before_passes_what_strangers_locked_and_answers_for_itself() {
        let (_, throttle) = TestClock::with_throttle();
        let marisol = email("marisol");
        let stranger = by(&marisol, v4(1));
        let locks: Vec<bool> = (0..8).map(|_| throttle.failed(stranger)).collect();
        assert_eq!(locks.iter().filter(|locks| **locks).count(), 1, "one lock, however often it is tried");
        let own = Trying { device: Some(Uuid::from_u128(1)), ..stranger };
        assert_ne!(throttle.wait(stranger), Duration::ZERO);
        assert_eq!(throttle.wait(own), Duration::ZERO);
        for _ in 0..FREE_PER_ACCOUNT {
            throttle.failed(own);
        }
        assert_eq!(throttle.wait(own), FIRST_WAIT);
        let other = Trying { device: Some(Uuid::from_u128(2)), ..stranger };
        assert_eq!(throttle.wait(other), Duration::ZERO);
        throttle.forgive(&marisol, own.device);
        assert_eq!(throttle.wait(own), Duration::ZERO);
    }
}
