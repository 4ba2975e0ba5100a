//! The state of the site's certificate, and when someone must be told that it is not renewed.

use serde::{Deserialize, Serialize};

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// A problem that lasts for less than this many seconds is usually over before anyone could act on it.
const TELL_AFTER_SECONDS: u64 = 15 * 60;

/// Nobody needs to hear earlier that a certificate will expire.
const MAX_SOON_SECONDS: u64 = 14 * DAY_SECONDS;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CertificateStanding {
    /// The names that it is for, or should be for.
    pub names: Vec<String>,
    /// `None` as long as there is no certificate.
    pub valid: Option<Validity>,
    pub trouble: Option<CertificateTrouble>,
    /// When the owners were last told of the trouble.
    pub told: Option<u64>,
}

/// What a certificate authority must find at the site's names before it issues a certificate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NameProof {
    /// In a TLS handshake for this name (RFC 8737).
    Handshake { name: String, digest: Vec<u8> },
    /// By a page on plain HTTP.
    Page { token: String, answer: String },
}

/// In seconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Validity {
    pub from: u64,
    pub until: u64,
}

/// Why there is no newer certificate. Times are in seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateTrouble {
    pub since: u64,
    pub last: u64,
    pub reason: String,
    /// When the server tries again; `None` if the admin must act.
    pub next: Option<u64>,
}

impl CertificateStanding {
    /// In seconds; `None` if there is no certificate.
    #[must_use]
    pub fn left(&self, now: u64) -> Option<u64> {
        Some(self.valid?.until.saturating_sub(now))
    }

    /// Whether it should have been replaced by now: there is none, or less than a sixth of its time is left.
    #[must_use]
    pub fn expires_soon(&self, now: u64) -> bool {
        self.valid.is_none_or(|valid| now.saturating_add(MAX_SOON_SECONDS.min(valid.length() / 6)) >= valid.until)
    }

    /// Whether the owners must be told now: once for each problem, then once a day. As long as more than a third of its
    /// time is left, a failed renewal hurts nobody.
    #[must_use]
    pub fn is_to_be_told(&self, now: u64) -> bool {
        let is_late = self.valid.is_none_or(|valid| now.saturating_add(valid.length() / 3) >= valid.until);
        let lasts =
            self.trouble.as_ref().is_some_and(|trouble| now >= trouble.since.saturating_add(TELL_AFTER_SECONDS));
        is_late && lasts && self.told.is_none_or(|told| now >= told.saturating_add(DAY_SECONDS))
    }

    /// Notes another failure.
    pub fn fail(&mut self, now: u64, reason: &str, next: Option<u64>) {
        let since = self.trouble.as_ref().map_or(now, |trouble| trouble.since);
        self.trouble = Some(CertificateTrouble { since, last: now, reason: reason.to_owned(), next });
    }
}

impl Validity {
    const fn length(self) -> u64 {
        self.until.saturating_sub(self.from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAYS: u64 = DAY_SECONDS;

    fn until(until: u64) -> CertificateStanding {
        CertificateStanding { valid: Some(Validity { from: 0, until }), ..CertificateStanding::default() }
    }

    #[test]
    fn owners_hear_of_a_renewal_that_fails_in_the_last_third_once_and_then_daily() {
        let mut standing = until(90 * DAYS);
        standing.fail(50 * DAYS, "no route", None);
        assert!(!standing.is_to_be_told(59 * DAYS), "there is plenty of time");
        assert!(standing.is_to_be_told(60 * DAYS));
        standing.told = Some(60 * DAYS);
        assert!(!standing.is_to_be_told(61 * DAYS - 1));
        assert!(standing.is_to_be_told(61 * DAYS));
    }

    #[test]
    fn a_short_failure_is_told_to_nobody() {
        let mut standing = CertificateStanding::default();
        assert!(!standing.is_to_be_told(7), "nothing has failed");
        standing.fail(1_000, "no route", Some(1_300));
        standing.fail(1_300, "no route", Some(2_500));
        assert!(!standing.is_to_be_told(1_300));
        standing.fail(2_500, "still no route", Some(6_100));
        assert!(standing.is_to_be_told(2_500));
        let trouble = standing.trouble.unwrap();
        assert_eq!((trouble.since, trouble.last, trouble.reason.as_str()), (1_000, 2_500, "still no route"));
    }

    #[test]
    fn a_certificate_expires_soon_two_weeks_before_or_earlier_if_it_is_short_lived() {
        assert!(!until(90 * DAYS).expires_soon(75 * DAYS));
        assert!(until(90 * DAYS).expires_soon(76 * DAYS));
        assert!(!until(6 * DAYS).expires_soon(5 * DAYS - 1));
        assert!(until(6 * DAYS).expires_soon(5 * DAYS));
        assert!(CertificateStanding::default().expires_soon(0));
    }
}
