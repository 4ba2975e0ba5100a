//! Phone numbers as people type them.
//!
//! The rule looks at the country code and the number of digits only. Lists of assigned numbers age and differ from one
//! version to the next, so they would refuse numbers that exist.

use std::ops::RangeInclusive;

/// Lengths of numbers with a country code, by ITU-T E.164; shorter ones are not complete.
const INTERNATIONAL: RangeInclusive<usize> = 8..=15;

/// Whether a call can reach it from the United States: a number with its area code, or after `+`, `00` or `011` one with
/// its country code.
pub(in crate::domain) fn is_phone(text: &str) -> bool {
    let plain = text.replace([' ', '(', ')', '.', '-'], "");
    let international = ["+", "011", "00"].iter().find_map(|prefix| plain.strip_prefix(prefix));
    let digits = international.unwrap_or(&plain);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    match international {
        None => is_american(digits.strip_prefix('1').unwrap_or(digits)),
        Some(digits) => match digits.strip_prefix('1') {
            Some(national) => is_american(national),
            None => digits
                .strip_prefix("52")
                .map_or_else(|| INTERNATIONAL.contains(&digits.len()) && !digits.starts_with('0'), is_mexican),
        },
    }
}

/// Area codes and exchanges of the United States, Canada and the Caribbean begin with 2 to 9.
fn is_american(digits: &str) -> bool {
    digits.len() == 10 && [0, 3].iter().all(|at| digits.as_bytes().get(*at).is_some_and(|digit| *digit >= b'2'))
}

/// Ten digits. Until 2019, cell phones had a 1 before them, and address books still have it.
fn is_mexican(digits: &str) -> bool {
    let ten = if digits.len() == 11 { digits.strip_prefix('1').unwrap_or_default() } else { digits };
    ten.len() == 10 && !ten.starts_with(['0', '1'])
}
