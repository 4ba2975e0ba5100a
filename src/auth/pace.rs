//! How much one network, or one person, may leave with us: a handful at once, then a little at a time.
//!
//! Kept in memory: a restart forgives.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use crate::store::Clock;

/// An office, or a village behind one address, may leave that much at once.
const AT_ONCE: u32 = 60;

/// And then one more each time this has passed.
const ONE_MORE: Duration = Duration::from_mins(1);

/// How many are remembered at most, so that no flood of addresses fills the memory.
const MOST: usize = 50_000;

/// Counts what each leaves.
pub struct Pace<Who> {
    clock: Clock,
    /// When each will have all of their allowance again.
    rested: Mutex<HashMap<Who, SystemTime>>,
}

impl<Who> std::fmt::Debug for Pace<Who> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pace")
    }
}

impl<Who: Eq + Hash> Pace<Who> {
    /// A pace at which nobody has left anything yet.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self { clock, rested: Mutex::default() }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// When it is too much; how long until it is not.
    pub fn take(&self, who: Who) -> Result<(), Duration> {
        let now = (self.clock)();
        let mut rested = self.rested.lock().unwrap_or_else(PoisonError::into_inner);
        forget_some(&mut rested, now);
        let at = rested.entry(who).or_insert(now);
        // A clock that went back must not make anybody wait for the time it lost.
        let after = (*at).clamp(now, now + ONE_MORE * AT_ONCE) + ONE_MORE;
        let wait = after.duration_since(now + ONE_MORE * AT_ONCE).unwrap_or_default();
        if wait.is_zero() {
            *at = after;
            return Ok(());
        }
        Err(wait)
    }
}

fn forget_some<Who>(rested: &mut HashMap<Who, SystemTime>, now: SystemTime) {
    if rested.len() >= MOST {
        rested.retain(|_, at| *at > now);
    }
    if rested.len() >= MOST {
        // All of it is fresh, so this is a flood: the half that left least goes.
        let mut times: Vec<_> = rested.values().copied().collect();
        let (_, median, _) = times.select_nth_unstable(MOST / 2);
        let median = *median;
        rested.retain(|_, at| *at > median);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::net::IpAddr;
    use std::sync::Arc;

    fn with_hands() -> (Arc<Mutex<SystemTime>>, Pace<IpAddr>) {
        let time = Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + Duration::from_hours(1000)));
        let hands = Arc::clone(&time);
        (time, Pace::new(Arc::new(move || *hands.lock().unwrap())))
    }

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn a_network_may_leave_sixty_at_once_and_then_one_a_minute() {
        let (time, pace) = with_hands();
        for _ in 0..AT_ONCE {
            assert_eq!(pace.take(v4(1)), Ok(()));
        }
        assert_eq!(pace.take(v4(1)), Err(ONE_MORE));
        assert_eq!(pace.take(v4(2)), Ok(()), "others go on");
        *time.lock().unwrap() += ONE_MORE.saturating_sub(Duration::from_secs(1));
        assert_eq!(pace.take(v4(1)), Err(Duration::from_secs(1)), "who was refused waits no longer for it");
        *time.lock().unwrap() += Duration::from_secs(1);
        assert_eq!([pace.take(v4(1)), pace.take(v4(1))], [Ok(()), Err(ONE_MORE)]);
        *time.lock().unwrap() += ONE_MORE * (AT_ONCE + 5);
        let taken = (0..100).filter(|_| pace.take(v4(1)).is_ok()).count();
        assert_eq!(taken, 60, "rest does not add up beyond the allowance");
    }

    #[test]
    fn a_clock_that_goes_back_makes_nobody_wait_for_it() {
        let (time, pace) = with_hands();
        (0..AT_ONCE).for_each(|_| pace.take(v4(1)).unwrap());
        *time.lock().unwrap() -= Duration::from_hours(24);
        assert_eq!(pace.take(v4(1)), Err(ONE_MORE));
    }

    #[test]
    fn a_flood_of_addresses_does_not_fill_the_memory_and_forgives_nobody_who_left_much() {
        let (_, pace) = with_hands();
        (0..AT_ONCE).for_each(|_| pace.take(v4(1)).unwrap());
        for count in 0..u32::try_from(MOST).unwrap() * 2 {
            pace.take(IpAddr::from((count + (10 << 24)).to_be_bytes())).unwrap();
        }
        assert!(pace.rested.lock().unwrap().len() <= MOST);
        assert!(pace.take(v4(1)).is_err());
    }
}
