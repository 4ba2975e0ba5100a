//! What one check found.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum State {
    Ok,
    Warning,
    Problem,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct Finding {
    /// For scripts. It never changes.
    pub check: &'static str,
    pub state: State,
    pub says: String,
    /// What to do.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub advice: String,
}

impl Finding {
    pub(super) fn ok(check: &'static str, says: impl Into<String>) -> Self {
        Self { check, state: State::Ok, says: says.into(), advice: String::new() }
    }

    pub(super) fn warning(check: &'static str, says: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { check, state: State::Warning, says: says.into(), advice: advice.into() }
    }

    pub(super) fn problem(check: &'static str, says: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { check, state: State::Problem, says: says.into(), advice: advice.into() }
    }
}

/// One line for each finding, and one below it if there is something to do.
pub(super) fn list(findings: &[Finding]) -> String {
    let line = |finding: &Finding| {
        let state = match finding.state {
            State::Ok => "ok     ",
            State::Warning => "WARNING",
            State::Problem => "PROBLEM",
        };
        let advice = if finding.advice.is_empty() { String::new() } else { format!("\n         {}", finding.advice) };
        format!("{state}  {}{advice}", finding.says)
    };
    findings.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A length of time in the largest unit that says enough: `3 days`, `5 hours`, `12 minutes`.
pub(super) fn lasting(seconds: u64) -> String {
    let (count, unit) = match seconds {
        0..7_200 => (seconds / 60, "minute"),
        7_200..172_800 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") }
}

/// In binary megabytes or gigabytes.
pub(super) fn size(bytes: u64) -> String {
    let megabytes = bytes >> 20;
    if megabytes < 10 * 1024 { format!("{megabytes} MB") } else { format!("{} GB", megabytes >> 10) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_sizes_are_in_a_unit_that_people_use() {
        let texts = [0, 60, 7_199, 7_200, 172_799, 172_800].map(lasting);
        assert_eq!(texts, ["0 minutes", "1 minute", "119 minutes", "2 hours", "47 hours", "2 days"]);
        assert_eq!([0, 900 << 20, 20 << 30].map(size), ["0 MB", "900 MB", "20 GB"]);
    }
}
