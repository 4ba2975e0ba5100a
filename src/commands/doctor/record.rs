//! The database with a record that several servers share.

use super::finding::{Finding, lasting};
use crate::ops::SharingFound;

/// After this, a server no longer answers from its copy.
const MAX_SILENCE_SECONDS: u64 = 10;

/// Machines that set their clocks by the network differ less.
const MAX_SKEW_SECONDS: u64 = 5;

pub(super) fn finding(found: SharingFound) -> Finding {
    let SharingFound { silent_seconds, skew_seconds } = found;
    if silent_seconds >= MAX_SILENCE_SECONDS {
        Finding::problem(
            "record",
            format!("The database with the shared record was last heard from {} ago.", lasting(silent_seconds)),
            "Check the database and the network. Until it answers, this server refuses requests, so that nobody reads old data.",
        )
    } else if skew_seconds > MAX_SKEW_SECONDS {
        Finding::warning(
            "record",
            format!("This machine's clock and the database's differ by {}.", lasting(skew_seconds)),
            "Synchronize both over the network (NTP). Until then, all servers use the database's time.",
        )
    } else {
        Finding::ok(
            "record",
            "The database with the shared record answers. `lender-site cluster status` lists the servers.",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::finding::State;

    #[test]
    fn a_database_that_is_silent_or_has_another_time_is_found() {
        let state = |silent_seconds, skew_seconds| finding(SharingFound { silent_seconds, skew_seconds }).state;
        assert_eq!(state(9, 5), State::Ok);
        assert_eq!(state(10, 0), State::Problem);
        assert_eq!(state(0, 6), State::Warning);
    }
}
