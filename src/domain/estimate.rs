//! The promise under every form: an initial estimate in less than a day.

/// How long the lender has for an initial estimate, in seconds: 24 hours by the clock, weekends and all.
const WITHIN: u64 = 24 * 60 * 60;

/// When the estimate is due for what was received then; both in seconds since 1970.
#[must_use]
pub const fn due(received: u64) -> u64 {
    received.saturating_add(WITHIN)
}
