//! Rate limits for a network or a person: a burst, then a steady rate.
//!
//! Kept in memory: a restart resets them.

use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use super::flood::FloodMap;
use super::network::Network;
use crate::clock::Clock;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// The burst.
    pub at_once: u32,
    /// The time until one more is allowed.
    pub one_more: Duration,
}

impl Allowance {
    /// Forms and messages from a person, or from an office behind one address.
    pub const LEFT: Self = Self { at_once: 60, one_more: Duration::from_mins(1) };

    /// Newsletter addresses from people who are not signed in. Nobody has many, and a program that leaves strangers'
    /// addresses should get nowhere.
    pub const VISITED: Self = Self { at_once: 10, one_more: Duration::from_mins(6) };

    /// Funding requests of all visitors together: each is kept, and each sends an email to all staff.
    pub const ALL_VISITED: Self = Self { at_once: 200, one_more: Duration::from_secs(20) };

    /// Per account. Every sign-in hashes a password, which makes others wait.
    pub const SIGN_INS: Self = Self { at_once: 60, one_more: Duration::from_secs(2) };

    /// Sign-ins with a passkey that visitors in one network begin, whether or not they go on.
    pub const PASSKEYS_FROM: Self = Self { at_once: 60, one_more: Duration::from_secs(2) };

    /// Per address.
    pub const INVITES: Self = Self { at_once: 5, one_more: Duration::from_mins(10) };

    /// Links that visitors have sent to one address, whether or not it has an account.
    pub const LINKS: Self = Self { at_once: 5, one_more: Duration::from_mins(10) };

    /// Links that visitors in one network have sent to any address: a family, or a village behind one address.
    pub const LINKS_FROM: Self = Self { at_once: 20, one_more: Duration::from_mins(3) };

    /// Sign-ups with one address, whether or not it has an account: each sends an email that its owner may not want.
    pub const SIGN_UPS: Self = Self { at_once: 5, one_more: Duration::from_hours(3) };

    /// All sign-ups together: each may make an account and send an email to a stranger.
    pub const ALL_SIGN_UPS: Self = Self { at_once: 200, one_more: Duration::from_secs(20) };

    /// Receipts to an address that a visitor gave: its owner may never have asked for anything.
    pub const RECEIPTS: Self = Self { at_once: 5, one_more: Duration::from_hours(3) };

    /// Emails to one address without an account: its owner never asked to hear from the site.
    pub const TO_STRANGER: Self = Self { at_once: 1, one_more: Duration::from_hours(24) };

    /// Emails to all addresses without an account: the site must not be a way to send mail to many strangers.
    pub const TO_STRANGERS: Self = Self { at_once: 60, one_more: Duration::from_mins(1) };

    /// Changes of one call by its link: each sends emails.
    pub const MOVES: Self = Self { at_once: 10, one_more: Duration::from_hours(1) };

    /// A mail service sends these for all its users from few networks.
    pub const UNSUBSCRIBED: Self = Self { at_once: 600, one_more: Duration::from_secs(1) };

    /// Checks of letters: enough for an office with many letters, and far too few to guess a reference among billions.
    pub const CHECKED: Self = Self { at_once: 30, one_more: Duration::from_mins(1) };

    fn times(self, times: u32) -> Self {
        Self { at_once: self.at_once * times, one_more: self.one_more / times }
    }

    fn whole(self) -> Duration {
        self.one_more * self.at_once
    }
}

pub struct Pace<Who> {
    clock: Clock,
    /// When each will have its full allowance again.
    rested: Mutex<FloodMap<Who, SystemTime>>,
}

impl<Who> std::fmt::Debug for Pace<Who> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pace")
    }
}

impl<Who: Eq + Hash> Pace<Who> {
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self { clock, rested: Mutex::default() }
    }

    /// Counts one more, or returns the time until one more is allowed.
    pub fn take(&self, who: Who, allowed: Allowance) -> Result<(), Duration> {
        let now = (self.clock)();
        let mut rested = self.rested.lock().unwrap_or_else(PoisonError::into_inner);
        let at = rested.entry(who, now, now);
        let after = rested_after(*at, allowed, now);
        let wait = after.duration_since(now + allowed.whole()).unwrap_or_default();
        if wait.is_zero() {
            *at = after;
            return Ok(());
        }
        Err(wait)
    }

    /// The time until one more is allowed. Counts nothing.
    pub fn wait(&self, who: &Who, allowed: Allowance) -> Duration {
        let now = (self.clock)();
        let rested = self.rested.lock().unwrap_or_else(PoisonError::into_inner);
        let after = rested.get(who).map(|at| rested_after(*at, allowed, now));
        after.and_then(|after| after.duration_since(now + allowed.whole()).ok()).unwrap_or_default()
    }
}

impl Pace<Network> {
    /// Counts one more for this address and for the range around its network, or returns the time until one more is
    /// allowed.
    pub fn take_from(&self, address: IpAddr, allowed: Allowance) -> Result<(), Duration> {
        for (network, times) in Network::both(address) {
            self.take(network, allowed.times(times))?;
        }
        Ok(())
    }
}

/// If the clock was set back, nobody waits for the difference.
fn rested_after(at: SystemTime, allowed: Allowance, now: SystemTime) -> SystemTime {
    at.clamp(now, now + allowed.whole()) + allowed.one_more
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MAX_REMEMBERED;

    use std::sync::Arc;

    const AT_ONCE: u32 = Allowance::LEFT.at_once;
    const ONE_MORE: Duration = Allowance::LEFT.one_more;

    fn with_clock() -> (Arc<Mutex<SystemTime>>, Pace<Network>) {
        let time = Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + Duration::from_hours(1000)));
        let now = Arc::clone(&time);
        (time, Pace::new(Arc::new(move || *now.lock().unwrap())))
    }

    fn left(pace: &Pace<Network>, from: IpAddr) -> Result<(), Duration> {
        pace.take_from(from, Allowance::LEFT)
    }

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn a_network_may_leave_sixty_at_once_and_then_one_a_minute() {
        let (time, pace) = with_clock();
        for _ in 0..AT_ONCE {
            assert_eq!(left(&pace, v4(1)), Ok(()));
        }
        assert_eq!(left(&pace, v4(1)), Err(ONE_MORE));
        assert_eq!(left(&pace, v4(2)), Ok(()), "others go on");
        *time.lock().unwrap() += ONE_MORE.saturating_sub(Duration::from_secs(1));
        assert_eq!(left(&pace, v4(1)), Err(Duration::from_secs(1)), "who was refused waits no longer for it");
        *time.lock().unwrap() += Duration::from_secs(1);
        assert_eq!([left(&pace, v4(1)), left(&pace, v4(1))], [Ok(()), Err(ONE_MORE)]);
        *time.lock().unwrap() += ONE_MORE * (AT_ONCE + 5);
        let taken = (0..100).filter(|_| left(&pace, v4(1)).is_ok()).count();
        assert_eq!(taken, 60, "rest does not add up beyond the allowance");
    }

    #[test]
    fn a_clock_that_goes_back_makes_no_one_wait() {
        let (time, pace) = with_clock();
        (0..AT_ONCE).for_each(|_| left(&pace, v4(1)).unwrap());
        *time.lock().unwrap() -= Duration::from_hours(24);
        assert_eq!(left(&pace, v4(1)), Err(ONE_MORE));
    }

    #[test]
    fn a_flood_of_addresses_does_not_fill_the_memory_or_reset_heavy_users() {
        let (_, pace) = with_clock();
        (0..AT_ONCE).for_each(|_| left(&pace, v4(1)).unwrap());
        for count in 0..u32::try_from(MAX_REMEMBERED).unwrap() * 2 {
            left(&pace, IpAddr::from((count + (10 << 24)).to_be_bytes())).unwrap();
        }
        assert!(pace.rested.lock().unwrap().len() <= MAX_REMEMBERED);
        assert!(left(&pace, v4(1)).is_err());
    }

    #[test]
    fn the_homes_of_one_ipv6_range_together_have_four_times_the_allowance_of_one() {
        let (_, pace) = with_clock();
        let home = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number << 8, 0, 0, 0, 1]);
        let taken = |number| (0..1000).filter(|_| left(&pace, home(number)).is_ok()).count();
        assert_eq!([taken(1), taken(2), taken(3), taken(4)], [60; 4]);
        assert_eq!(taken(5), 0, "the range has had its own");
    }

    #[test]
    fn asking_whether_a_call_may_pass_is_not_counted() {
        let (time, pace) = with_clock();
        let who = Network::of(v4(1));
        for _ in 0..AT_ONCE {
            assert_eq!(pace.wait(&who, Allowance::LEFT), Duration::ZERO);
            left(&pace, v4(1)).unwrap();
        }
        assert_eq!(pace.wait(&who, Allowance::LEFT), ONE_MORE);
        *time.lock().unwrap() += ONE_MORE;
        assert_eq!(pace.wait(&who, Allowance::LEFT), Duration::ZERO);
    }
}
