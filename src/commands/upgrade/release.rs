//! The release mark: bytes in our program that tell its version and its data formats without running it.

use std::io::{self, BufRead};
use std::ops::RangeInclusive;

use semver::Version;

use crate::store::{FORMAT, OLDEST_FORMAT};

/// The start of the mark.
const BEGIN: &str = "\u{1}lender-site release ";
/// The end of the mark.
const END: u8 = 3;
/// Fixed, so that the mark is found by its end.
const LENGTH: usize = 64;

#[used]
static MARK: [u8; LENGTH] = mark();

/// Formats have at most two digits.
const fn mark() -> [u8; LENGTH] {
    const fn put(mark: &mut [u8; LENGTH], at: usize, text: &[u8]) -> usize {
        let mut place = 0;
        while place < text.len() {
            mark[at + place] = text[place];
            place += 1;
        }
        at + text.len()
    }
    const fn digits(number: u32) -> [u8; 2] {
        [b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8]
    }
    let mut mark = [b' '; LENGTH];
    mark[LENGTH - 1] = END;
    let mut at = put(&mut mark, 0, BEGIN.as_bytes());
    at = put(&mut mark, at, env!("CARGO_PKG_VERSION").as_bytes());
    at = put(&mut mark, at, b" opens ");
    at = put(&mut mark, at, &digits(OLDEST_FORMAT));
    at = put(&mut mark, at, b"-");
    put(&mut mark, at, &digits(FORMAT));
    mark
}

/// What a program's mark says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::commands) struct Release {
    pub(in crate::commands) version: Version,
    /// The data formats it opens. It writes the last one.
    pub(in crate::commands) formats: RangeInclusive<u32>,
}

impl Release {
    /// Semantic versioning: a release is newer than its candidates.
    pub(in crate::commands) fn is_newer_than(&self, other: &Version) -> bool {
        self.version.cmp_precedence(other).is_gt()
    }

    /// The running program.
    pub(in crate::commands) fn own() -> Option<Self> {
        Self::read(&MARK)
    }

    /// The program in a file. `None` if it is not ours.
    pub(in crate::commands) fn of(mut file: impl BufRead) -> io::Result<Option<Self>> {
        let (mut piece, mut is_first) = (Vec::new(), true);
        while file.read_until(END, &mut piece)? > 0 {
            if std::mem::take(&mut is_first) && !is_program(&piece) {
                return Ok(None);
            }
            let mark = piece.len().checked_sub(LENGTH).and_then(|from| piece.get(from..));
            if let Some(release) = mark.and_then(Self::read) {
                return Ok(Some(release));
            }
            piece.clear();
        }
        Ok(None)
    }

    fn read(mark: &[u8]) -> Option<Self> {
        let text = str::from_utf8(mark.strip_suffix(&[END])?).ok()?;
        let (version, formats) = text.strip_prefix(BEGIN)?.trim_end().split_once(" opens ")?;
        let (oldest, newest) = formats.split_once('-')?;
        Some(Self { version: version.parse().ok()?, formats: oldest.parse().ok()?..=newest.parse().ok()? })
    }
}

/// Whether a file starts like a program of Linux (ELF) or macOS (Mach-O), and not like a script.
fn is_program(begin: &[u8]) -> bool {
    begin.starts_with(b"\x7fELF") || begin.starts_with(&[0xcf, 0xfa, 0xed, 0xfe])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(mark: &str) -> Vec<u8> {
        [b"\x7fELF\x02\x03 and more \x03", format!("{mark:63}\u{3}").as_bytes(), b"\x03 the rest"].concat()
    }

    fn found(bytes: &[u8]) -> Option<(String, RangeInclusive<u32>)> {
        Release::of(bytes).unwrap().map(|release| (release.version.to_string(), release.formats))
    }

    #[test]
    fn a_program_of_ours_is_known_by_its_mark() {
        let own = Release::own().unwrap();
        assert_eq!(
            (own.version.to_string().as_str(), own.formats),
            (env!("CARGO_PKG_VERSION"), OLDEST_FORMAT..=FORMAT)
        );
        let mark = format!("{BEGIN}0.12.0-rc1 opens 1-3");
        assert_eq!(found(&program(&mark)), Some(("0.12.0-rc1".to_owned(), 1..=3)));
        let script = ["#!/bin/sh\n#".as_bytes(), &program(&mark)[4..]].concat();
        for other in [&program("lender-site 0.12.0"), &script, b"".as_slice(), b"\x7fELF"] {
            assert_eq!(found(other), None);
        }
    }

    #[test]
    fn versions_are_compared_as_releases_follow_each_other() {
        let newer = |one: &str, other: &str| {
            let release = Release { version: one.parse().unwrap(), formats: 1..=1 };
            release.is_newer_than(&other.parse().unwrap())
        };
        assert!(newer("0.10.0", "0.9.9") && newer("1.0.0", "0.99.0") && newer("0.1.1", "0.1.0"));
        assert!(!newer("0.1.0", "0.1.0") && !newer("0.1.0", "0.1.1"));
        assert!(
            newer("0.12.0", "0.12.0-rc1") && !newer("0.12.0-rc1", "0.12.0"),
            "a candidate comes before its release"
        );
        assert!(newer("0.12.0-rc.10", "0.12.0-rc.9") && newer("0.12.1-rc1", "0.12.0"));
        assert_eq!(found(&program(&format!("{BEGIN}0.1 opens 1-1"))), None);
    }
}
