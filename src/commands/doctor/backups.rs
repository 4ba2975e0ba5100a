//! The copies of backups on another machine, and whether a restore was ever practiced.

use super::finding::{Finding, lasting};
use crate::clock::moment;
use crate::domain::backup::max_age;
use crate::ops::{BackupsFound, Checkup};

const DAY: u64 = 24 * 60 * 60;

/// A practiced restore says little about a machine and data that have changed since.
const PRACTICE_AFTER: u64 = 180 * DAY;

pub(super) fn findings(checkup: &Checkup, now: u64) -> Vec<Finding> {
    let Some(backups) = &checkup.backups else { return Vec::new() };
    off_site(checkup, backups, now).into_iter().chain([drill(checkup, now)]).collect()
}

/// Whether losing this machine would lose no more than the newest backup.
pub(super) fn are_off_site(checkup: &Checkup, now: u64) -> bool {
    let newest = checkup.backup_record.off_site.newest.as_ref();
    let backups = checkup.backups.as_ref().filter(|backups| backups.off_site.is_some());
    backups
        .zip(newest)
        .is_some_and(|(backups, newest)| now.saturating_sub(newest.taken) <= max_age(backups.every_seconds))
}

fn off_site(checkup: &Checkup, backups: &BackupsFound, now: u64) -> Option<Finding> {
    const CHECK: &str = "off_site";
    let place = backups.off_site.as_ref()?;
    let standing = &checkup.backup_record.off_site;
    let mut says = standing.newest.as_ref().map_or_else(
        || format!("No backup has reached {place} yet."),
        |newest| format!("The newest backup in {place} is {} old.", lasting(now.saturating_sub(newest.taken))),
    );
    if let Some(trouble) = &standing.trouble {
        let (last, reason, next) = (moment(trouble.last), &trouble.reason, moment(trouble.next));
        says = format!("{says} The last upload failed at {last}: {reason}. The next try is at {next}.");
    }
    let advice = "Check the bucket, its key (--s3-key-id, --s3-secret-file) and the network. The backups in --backup-dir are not affected.";
    Some(match (are_off_site(checkup, now), &standing.trouble) {
        (true, None) => Finding::ok(CHECK, says),
        (true, Some(_)) => Finding::warning(CHECK, says, advice),
        (false, None) if standing.newest.is_none() => Finding::warning(CHECK, says, "Run this again in an hour."),
        (false, _) => Finding::problem(CHECK, says, advice),
    })
}

fn drill(checkup: &Checkup, now: u64) -> Finding {
    const CHECK: &str = "restore_drill";
    let advice = "Practice: `lender-site restore BACKUP --drill`. It changes nothing, and the server can keep running.";
    match &checkup.backup_record.drill {
        None => Finding::warning(CHECK, "Nobody has practiced a restore.", advice),
        Some(drill) => {
            let (age, seconds) = (now.saturating_sub(drill.at), drill.millis.div_ceil(1_000));
            let says = format!(
                "A restore of {} records was practiced {} ago; it took {seconds} s.",
                drill.records,
                lasting(age)
            );
            if age > PRACTICE_AFTER { Finding::warning(CHECK, says, advice) } else { Finding::ok(CHECK, says) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::State;
    use super::super::stored::tests::{NOW, well};
    use super::*;
    use crate::domain::backup::{Drill, GoodBackup};

    const HOUR: u64 = 60 * 60;

    /// The finding about off-site backups if the newest one has this age, in seconds, and uploads may fail.
    fn state(age: Option<u64>, fails: bool) -> (State, String) {
        let mut checkup = well();
        checkup.backups.as_mut().unwrap().off_site = Some("s3://ours/site".to_owned());
        let standing = &mut checkup.backup_record.off_site;
        standing.newest = age.map(|age| GoodBackup { taken: NOW - age, bytes: 1, millis: 1 });
        if fails {
            standing.fail(NOW - 60, "no route to the bucket", NOW + 60);
        }
        let found = findings(&checkup, NOW).into_iter().find(|found| found.check == "off_site").unwrap();
        (found.state, found.says)
    }

    #[test]
    fn off_site_backups_that_fail_or_are_late_are_found() {
        assert_eq!(state(Some(HOUR), false).0, State::Ok);
        assert_eq!(state(Some(36 * HOUR), false).0, State::Ok);
        assert_eq!(state(Some(38 * HOUR), false).0, State::Problem);
        assert_eq!(state(None, false).0, State::Warning);
        assert_eq!(state(None, true).0, State::Problem);
        let (failing, says) = state(Some(HOUR), true);
        assert_eq!(failing, State::Warning);
        assert!(says.contains("no route to the bucket") && says.contains(&moment(NOW + 60)), "{says}");
        assert!(findings(&well(), NOW).iter().all(|found| found.check != "off_site"), "it was not asked for");
    }

    #[test]
    fn a_restore_should_be_practiced_twice_a_year() {
        let state = |practiced| {
            let mut checkup = well();
            checkup.backup_record.drill = practiced;
            drill(&checkup, NOW).state
        };
        let at = |at| Some(Drill { at, millis: 2_100, records: 9 });
        assert_eq!(
            [state(None), state(at(NOW - DAY)), state(at(NOW - 181 * DAY))],
            [State::Warning, State::Ok, State::Warning]
        );
        let mut checkup = well();
        checkup.backup_record.drill = at(NOW - 2 * DAY);
        assert_eq!(drill(&checkup, NOW).says, "A restore of 9 records was practiced 2 days ago; it took 3 s.");
        checkup.backups = None;
        assert_eq!(findings(&checkup, NOW), []);
    }
}
