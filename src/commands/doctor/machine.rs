//! The machine: its memory, and whether its clock is kept right.

use std::fs;
use std::process::Command;

use super::finding::{Finding, size};

/// The most that the server needs, even under a flood.
const NEEDED_BYTES: u64 = 256 << 20;

/// Leaves out what this system does not report.
pub(super) fn findings() -> Vec<Finding> {
    let memory = fs::read_to_string("/proc/meminfo").ok();
    let synchronized = Command::new("timedatectl").args(["show", "--property=NTPSynchronized", "--value"]).output();
    let synchronized = synchronized.ok().map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned());
    [memory.as_deref().and_then(of_memory), synchronized.as_deref().and_then(of_clock)].into_iter().flatten().collect()
}

/// `text` is `/proc/meminfo`.
fn of_memory(text: &str) -> Option<Finding> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let free = line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.saturating_mul(1024);
    Some(if free < NEEDED_BYTES {
        Finding::warning(
            "memory",
            format!("Only {} of memory is free; the server may need {}.", size(free), size(NEEDED_BYTES)),
            "Stop other programs, or use a machine with more memory.",
        )
    } else {
        Finding::ok("memory", format!("{} of memory is free.", size(free)))
    })
}

/// `told` is what `timedatectl` says about synchronization.
fn of_clock(told: &str) -> Option<Finding> {
    match told {
        "yes" => Some(Finding::ok("clock_sync", "The clock is synchronized over the network.")),
        "no" => Some(Finding::warning(
            "clock_sync",
            "The clock is not synchronized over the network: codes of authenticator apps and certificates need the right time.",
            "Turn synchronization on: `timedatectl set-ntp true`.",
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::finding::State;

    #[test]
    fn too_little_memory_and_a_clock_of_its_own_are_warnings() {
        let memory = |free| of_memory(&format!("MemTotal: 9 kB\nMemAvailable:   {free} kB\n")).map(|found| found.state);
        assert_eq!(memory(262_144), Some(State::Ok));
        assert_eq!(memory(262_143), Some(State::Warning));
        assert_eq!(of_memory("MemTotal: 9 kB"), None);
        let clock = ["yes", "no", ""].map(|told| of_clock(told).map(|found| found.state));
        assert_eq!(clock, [Some(State::Ok), Some(State::Warning), None]);
    }
}
