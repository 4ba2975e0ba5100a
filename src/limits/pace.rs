//! Rate limits for a network or a person: a burst, then a steady rate.

use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use uuid::Uuid;

use super::network::Network;
use super::tallies::{NotNow, Subject, Tallies};
use crate::store::StoreError;

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

    /// Takes one more for someone who has their full allowance again at `rested`. Returns the new time at which they
    /// have it again, or the time until one more is allowed.
    pub fn take(self, rested: Option<SystemTime>, now: SystemTime) -> Result<SystemTime, Duration> {
        // If the clock was set back, nobody waits for the difference.
        let after = rested.unwrap_or(now).clamp(now, now + self.whole()) + self.one_more;
        match after.duration_since(now + self.whole()) {
            Ok(wait) if !wait.is_zero() => Err(wait),
            _ => Ok(after),
        }
    }
}

#[derive(Debug)]
pub struct Pace<Who> {
    /// When each will have its full allowance again.
    rested: Tallies<Who, SystemTime>,
}

impl<Who: Subject> Pace<Who> {
    #[must_use]
    pub fn new(rested: Tallies<Who, SystemTime>) -> Self {
        Self { rested }
    }

    /// Counts one more, or returns the time until one more is allowed.
    pub fn take(&self, who: Who, allowed: Allowance) -> Result<(), NotNow> {
        self.take_all(vec![(who, allowed)])
    }

    /// Counts one more, and returns whether it was allowed.
    pub fn takes(&self, who: Who, allowed: Allowance) -> Result<bool, StoreError> {
        match self.take(who, allowed) {
            Ok(()) => Ok(true),
            Err(NotNow::Wait(_)) => Ok(false),
            Err(NotNow::Store(error)) => Err(error),
        }
    }

    /// The time until one more is allowed. Counts nothing.
    pub fn wait(&self, who: &Who, allowed: Allowance) -> Result<Duration, StoreError> {
        let rested = self.rested.get(&(who.clone(), Uuid::nil()))?;
        Ok(allowed.take(rested, self.rested.now()).err().unwrap_or_default())
    }

    /// Counts one more for each, or for none.
    fn take_all(&self, takers: Vec<(Who, Allowance)>) -> Result<(), NotNow> {
        let (who, allowed): (Vec<_>, Vec<_>) =
            takers.into_iter().map(|(who, allowed)| ((who, Uuid::nil()), allowed)).unzip();
        self.rested.change(&who, |rested, now| {
            for (rested, allowed) in rested.iter_mut().zip(&allowed) {
                *rested = Some(allowed.take(*rested, now)?);
            }
            Ok(())
        })
    }
}

impl Pace<Network> {
    /// Counts one more for this address and for the range around its network, or returns the time until one more is
    /// allowed.
    pub fn take_from(&self, address: IpAddr, allowed: Allowance) -> Result<(), NotNow> {
        self.take_all(Network::both(address).map(|(network, times)| (network, allowed.times(times))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::each_home::{Homes, TestClock, in_each_cramped_home, in_each_home};

    const AT_ONCE: u32 = Allowance::LEFT.at_once;
    const ONE_MORE: Duration = Allowance::LEFT.one_more;

    fn with_clock(homes: &Homes) -> (TestClock, Pace<Network>) {
        let clock = TestClock::default();
        let pace = Pace::new(homes.tallies(&clock));
        (clock, pace)
    }

    fn left(pace: &Pace<Network>, from: IpAddr) -> Result<(), Duration> {
        pace.take_from(from, Allowance::LEFT).map_err(|error| match error {
            NotNow::Wait(wait) => wait,
            NotNow::Store(error) => panic!("{error}"),
        })
    }

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn a_network_may_leave_sixty_at_once_and_then_one_a_minute() {
        in_each_home(|homes| {
            let (clock, pace) = with_clock(homes);
            for _ in 0..AT_ONCE {
                assert_eq!(left(&pace, v4(1)), Ok(()));
            }
            assert_eq!(left(&pace, v4(1)), Err(ONE_MORE));
            assert_eq!(left(&pace, v4(2)), Ok(()), "others go on");
            clock.advance(ONE_MORE.saturating_sub(Duration::from_secs(1)));
            assert_eq!(left(&pace, v4(1)), Err(Duration::from_secs(1)), "a refusal does not make the wait longer");
            clock.advance(Duration::from_secs(1));
            assert_eq!([left(&pace, v4(1)), left(&pace, v4(1))], [Ok(()), Err(ONE_MORE)]);
            clock.advance(ONE_MORE * (AT_ONCE + 5));
            let taken = (0..100).filter(|_| left(&pace, v4(1)).is_ok()).count();
            assert_eq!(taken, 60, "rest does not add up beyond the allowance");
        });
    }

    #[test]
    fn a_clock_that_goes_back_makes_no_one_wait() {
        in_each_home(|homes| {
            let (clock, pace) = with_clock(homes);
            (0..AT_ONCE).for_each(|_| left(&pace, v4(1)).unwrap());
            clock.set_back(Duration::from_hours(24));
            assert_eq!(left(&pace, v4(1)), Err(ONE_MORE));
        });
    }

    #[test]
    fn a_flood_of_addresses_does_not_fill_the_home_or_reset_heavy_users() {
        in_each_cramped_home(|homes| {
            let (_, pace) = with_clock(homes);
            (0..AT_ONCE).for_each(|_| left(&pace, v4(1)).unwrap());
            for count in 0..2 * homes.room() {
                left(&pace, IpAddr::from((count + (10 << 24)).to_be_bytes())).unwrap();
            }
            homes.assert_bounded();
            assert!(left(&pace, v4(1)).is_err());
        });
    }

    #[test]
    fn the_homes_of_one_ipv6_range_together_have_four_times_the_allowance_of_one() {
        in_each_home(|homes| {
            let (_, pace) = with_clock(homes);
            let home = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number << 8, 0, 0, 0, 1]);
            let taken = |number| (0..70).filter(|_| left(&pace, home(number)).is_ok()).count();
            assert_eq!([taken(1), taken(2), taken(3), taken(4)], [60; 4]);
            assert_eq!(taken(5), 0, "the range has had its own");
        });
    }

    #[test]
    fn asking_whether_a_call_may_pass_is_not_counted() {
        in_each_home(|homes| {
            let (clock, pace) = with_clock(homes);
            let who = Network::of(v4(1));
            let wait = || pace.wait(&who, Allowance::LEFT).unwrap();
            for _ in 0..AT_ONCE {
                assert_eq!(wait(), Duration::ZERO);
                left(&pace, v4(1)).unwrap();
            }
            assert_eq!(wait(), ONE_MORE);
            clock.advance(ONE_MORE);
            assert_eq!(wait(), Duration::ZERO);
        });
    }
}
