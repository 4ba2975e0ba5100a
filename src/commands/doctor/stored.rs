//! What the store tells: whether it takes writes, its key, backups, certificate, email and settings.

use super::asking::Place;
use super::finding::{Finding, lasting, size};
use crate::clock::moment;
use crate::domain::backup::max_age;
use crate::ops::{BackupsFound, Checkup, MailFound};

/// Below this the server refuses writes.
const FLOOR_BYTES: u64 = 64 << 20;

/// Enough for some weeks of a busy site.
const ENOUGH_BYTES: u64 = 512 << 20;

/// Clocks of one machine differ by less.
const CLOCK_SECONDS: u64 = 120;

const HOUR: u64 = 60 * 60;

pub(super) fn findings(checkup: &Checkup, now: u64) -> Vec<Finding> {
    vec![
        store(checkup),
        disk(checkup),
        key_copy(checkup),
        backups(checkup, checkup.served.as_ref().map_or(now, |served| served.since), now),
        clock(checkup, now),
        certificate(checkup, now),
        mail(checkup.mail.as_ref(), now),
        accounts(checkup),
        settings(checkup),
        version(checkup),
    ]
}

fn store(checkup: &Checkup) -> Finding {
    match &checkup.read_only {
        Some(reason) => Finding::problem(
            "store",
            format!("Nothing can be stored: {reason}."),
            "Free up space on the disk, or repair it. The server continues automatically.",
        ),
        None => Finding::ok("store", "The data can be read and changed."),
    }
}

fn disk(checkup: &Checkup) -> Finding {
    let Some(free) = checkup.free_bytes else {
        return Finding::warning("disk", "The free space on the disk is unknown.", "Check it: `df -h`.");
    };
    let says = format!("{} is free on the disk; the data takes {}.", size(free), size(checkup.record_bytes));
    if free <= FLOOR_BYTES {
        Finding::problem("disk", says, "Free up space now: with so little, the server stores nothing.")
    } else if free < ENOUGH_BYTES.max(checkup.record_bytes) {
        Finding::warning("disk", says, "Free up space, or move the data to a larger disk.")
    } else {
        Finding::ok("disk", says)
    }
}

fn key_copy(checkup: &Checkup) -> Finding {
    match &checkup.key_copy {
        Some(copy) if copy.fingerprint == checkup.key => {
            let says = format!("A copy of the key was confirmed at {}.", moment(copy.confirmed));
            Finding::ok("key_copy", says)
        }
        _ => Finding::warning(
            "key_copy",
            format!(
                "Nobody has confirmed a copy of the key {}: without the key, no backup can be opened.",
                checkup.key
            ),
            "Print the key with `lender-site key export`, keep it in a safe place, and run `lender-site key confirm NAME` with the \
             short name of the copy.",
        ),
    }
}

fn backups(checkup: &Checkup, served_since: u64, now: u64) -> Finding {
    const CHECK: &str = "backups";
    let Some(BackupsFound { folder, every_seconds, newest, trouble, .. }) = &checkup.backups else {
        let advice = "Start the server with --backup-dir, and name a folder on another disk.";
        return Finding::warning(CHECK, "No backups are scheduled.", advice);
    };
    let (folder, failed) = (folder.display(), checkup.backup_record.folder.trouble.as_ref());
    let cure = failed.map_or_else(
        || "The server's log says why: look for \"could not take a backup\".".to_owned(),
        |failed| format!("The last try failed at {}: {}.", moment(failed.last), failed.reason),
    );
    if let Some(trouble) = trouble {
        let says = format!("The backup folder {folder} can't be read: {trouble}.");
        return Finding::problem(CHECK, says, "If it is on another disk, mount that disk.");
    }
    let longest = max_age(*every_seconds);
    match newest.map(|newest| now.saturating_sub(newest)) {
        Some(age) if age <= longest => Finding::ok(CHECK, format!("The newest backup is {} old.", lasting(age))),
        Some(age) => {
            let says = format!(
                "The newest backup in {folder} is {} old; one is due every {}.",
                lasting(age),
                lasting(*every_seconds)
            );
            Finding::problem(CHECK, says, cure)
        }
        None if failed.is_none() && now.saturating_sub(served_since) < HOUR => {
            Finding::warning(CHECK, format!("There is no backup in {folder} yet."), "Run this again in an hour.")
        }
        None => Finding::problem(CHECK, format!("There is no backup in {folder}."), cure),
    }
}

fn clock(checkup: &Checkup, now: u64) -> Finding {
    let last = checkup.last_time;
    if now.saturating_add(CLOCK_SECONDS) < last {
        Finding::problem(
            "clock",
            format!(
                "The clock says {}, but something was stored at {}: the clock is or was wrong.",
                moment(now),
                moment(last)
            ),
            "Set the clock, and turn on its synchronization.",
        )
    } else {
        Finding::ok("clock", format!("The clock says {}, later than everything that is stored.", moment(now)))
    }
}

fn certificate(checkup: &Checkup, now: u64) -> Finding {
    const CHECK: &str = "certificate";
    let site = checkup.served.as_ref().and_then(|served| Place::of(&served.site));
    let Some(standing) = &checkup.certificate else {
        return match site {
            Some(site) if !site.is_tls && site.host != "localhost" && !site.host.starts_with("127.") => {
                Finding::warning(
                    CHECK,
                    "The site's address begins with http: anyone on the network can read passwords, and phones can't work offline.",
                    "Serve HTTPS with --domain, or give the address of the proxy that does with --address https://…",
                )
            }
            _ => Finding::ok(
                CHECK,
                "This server shows no certificate; if the site is public, a proxy in front of it must.",
            ),
        };
    };
    let names = standing.names.join(", ");
    let left = standing.left(now).unwrap_or_default();
    let mut says = match standing.valid {
        None => format!("There is no certificate for {names} yet."),
        Some(_) if left == 0 => format!("The certificate for {names} has expired."),
        Some(_) => format!("The certificate for {names} is valid for {}.", lasting(left)),
    };
    if let Some(trouble) = &standing.trouble {
        let (last, reason) = (moment(trouble.last), &trouble.reason);
        let next = trouble.next.map(|next| format!(" The next try is at {}.", moment(next))).unwrap_or_default();
        says = format!("{says} The last renewal failed at {last}: {reason}.{next}");
    }
    let is_shown = |host: &str| standing.names.iter().any(|name| covers(name, host));
    if left == 0 || standing.expires_soon(now) {
        let advice = "Check that the names point to this server and that ports 80 and 443 are open; SIGHUP tries again at once. For \
                      certificate files of your own, put new ones in place.";
        Finding::problem(CHECK, says, advice)
    } else if standing.trouble.is_some() {
        Finding::warning(
            CHECK,
            says,
            "The server will try again. Check that the names point to it and that its ports are open.",
        )
    } else if let Some(site) = site.filter(|site| site.is_tls && !is_shown(site.host)) {
        let says = format!("{says} It is not for the site's own name, {}.", site.host);
        Finding::problem(CHECK, says, "Use a certificate for that name, or correct --address.")
    } else {
        Finding::ok(CHECK, says)
    }
}

/// Whether a certificate's name, which may begin with `*.`, is for this host.
fn covers(name: &str, host: &str) -> bool {
    let parent = host.split_once('.').map(|(_, parent)| parent);
    name.eq_ignore_ascii_case(host)
        || name.strip_prefix("*.").zip(parent).is_some_and(|(of, parent)| of.eq_ignore_ascii_case(parent))
}

fn mail(mail: Option<&MailFound>, now: u64) -> Finding {
    const CHECK: &str = "mail";
    let Some(MailFound { waiting, set_aside, oldest, last_sent }) = mail else {
        let says = "Email is not set up: nobody gets receipts, estimates or warnings by email.";
        return Finding::warning(CHECK, says, "Name a mail server with --smtp-url.");
    };
    let last = last_sent.map_or_else(
        || "No email has been sent yet.".to_owned(),
        |last| format!("The last email was accepted at {}.", moment(last)),
    );
    let delay = oldest.map_or(0, |oldest| now.saturating_sub(oldest));
    let advice = "See why: `lender-site mail list`.";
    if delay > HOUR {
        let says = format!("Emails waiting: {waiting}, the oldest for {}. {last}", lasting(delay));
        Finding::problem(CHECK, says, advice)
    } else if *set_aside > 0 {
        Finding::warning(CHECK, format!("Emails that failed for good and were set aside: {set_aside}. {last}"), advice)
    } else if last_sent.is_none() {
        Finding::warning(CHECK, last, "Check that email arrives: `lender-site mail test YOUR@EMAIL`.")
    } else {
        Finding::ok(CHECK, last)
    }
}

fn accounts(checkup: &Checkup) -> Finding {
    if checkup.has_owner {
        Finding::ok("owner", "There is an owner who can sign in.")
    } else {
        Finding::warning(
            "owner",
            "There is no owner who can sign in, so nobody can manage the desk or be warned by email.",
            "Create one: `lender-site user add YOUR@EMAIL --staff`.",
        )
    }
}

fn settings(checkup: &Checkup) -> Finding {
    let names = checkup.placeholders.join(", ");
    if names.is_empty() {
        Finding::ok("settings", "The site shows the lender's own name and contact details.")
    } else {
        Finding::warning(
            "settings",
            format!("The site still shows the sample lender's {names}."),
            "Print the settings with `lender-site seed --print`, edit them, and apply them with `lender-site seed --file`.",
        )
    }
}

fn version(checkup: &Checkup) -> Finding {
    let own = env!("CARGO_PKG_VERSION");
    if checkup.version == own {
        Finding::ok("version", format!("lender-site {own}, data format {}.", checkup.format))
    } else {
        let says = format!("The running server is lender-site {}, and this program is {own}.", checkup.version);
        Finding::warning("version", says, "Restart the server.")
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::commands::doctor::finding::State;
    use crate::domain::backup::BackupRecord;
    use crate::domain::certificate::{CertificateStanding, Validity};
    use crate::store::checkup::{KeyCopy, Served};

    const DAY: u64 = 24 * HOUR;
    pub(in super::super) const NOW: u64 = 20_000 * DAY;

    pub(in super::super) fn well() -> Checkup {
        let certificate = CertificateStanding {
            names: vec!["*.lender.test".to_owned()],
            valid: Some(Validity { from: NOW - 10 * DAY, until: NOW + 80 * DAY }),
            ..CertificateStanding::default()
        };
        let served = Served { since: NOW - DAY, site: "https://www.lender.test".to_owned(), backups: None };
        Checkup {
            sharing: None,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            instance: Some("0a1b".to_owned()),
            served: Some(served),
            format: 2,
            read_only: None,
            free_bytes: Some(10 << 30),
            record_bytes: 32 << 20,
            key: "k".to_owned(),
            key_copy: Some(KeyCopy { fingerprint: "k".to_owned(), confirmed: NOW - DAY }),
            last_time: NOW - 60,
            backups: Some(BackupsFound {
                folder: "/mnt/backups".into(),
                every_seconds: DAY,
                newest: Some(NOW - HOUR),
                trouble: None,
                off_site: None,
            }),
            backup_record: BackupRecord::default(),
            certificate: Some(certificate),
            mail: Some(MailFound { waiting: 0, set_aside: 0, oldest: None, last_sent: Some(NOW - 60) }),
            placeholders: vec![],
            has_owner: true,
        }
    }

    /// The findings that are not OK after this change.
    fn wrong(is_so: impl FnOnce(&mut Checkup)) -> Vec<(&'static str, State)> {
        let mut checkup = well();
        is_so(&mut checkup);
        let found = findings(&checkup, NOW);
        found
            .iter()
            .filter(|finding| finding.state != State::Ok)
            .map(|finding| (finding.check, finding.state))
            .collect()
    }

    #[test]
    fn each_problem_is_found_by_itself() {
        assert_eq!(wrong(|_| ()), []);
        assert_eq!(wrong(|now| now.read_only = Some("full".to_owned())), [("store", State::Problem)]);
        assert_eq!(wrong(|now| now.free_bytes = Some(60 << 20)), [("disk", State::Problem)]);
        assert_eq!(wrong(|now| now.free_bytes = Some(400 << 20)), [("disk", State::Warning)]);
        assert_eq!(wrong(|now| now.record_bytes = 11 << 30), [("disk", State::Warning)]);
        assert_eq!(wrong(|now| now.key = "other".to_owned()), [("key_copy", State::Warning)]);
        assert_eq!(wrong(|now| now.key_copy = None), [("key_copy", State::Warning)]);
        assert_eq!(wrong(|now| now.last_time = NOW + 180), [("clock", State::Problem)]);
        assert_eq!(wrong(|now| now.has_owner = false), [("owner", State::Warning)]);
        assert_eq!(wrong(|now| now.placeholders = vec!["phone".to_owned()]), [("settings", State::Warning)]);
        assert_eq!(wrong(|now| now.version = "0.0.1".to_owned()), [("version", State::Warning)]);
    }

    #[test]
    fn a_backup_may_be_half_as_late_again_as_it_is_due() {
        let aged = |newest: Option<u64>| wrong(|now| now.backups.as_mut().unwrap().newest = newest);
        assert_eq!(aged(Some(NOW - 36 * HOUR)), []);
        assert_eq!(aged(Some(NOW - 38 * HOUR)), [("backups", State::Problem)]);
        assert_eq!(aged(None), [("backups", State::Problem)]);
        assert_eq!(wrong(|now| now.backups = None), [("backups", State::Warning)]);
        let lost = wrong(|now| now.backups.as_mut().unwrap().trouble = Some("it is gone".to_owned()));
        assert_eq!(lost, [("backups", State::Problem)]);
    }

    #[test]
    fn a_certificate_that_fails_expires_or_is_for_another_name_is_found() {
        let standing = |is_so: fn(&mut CertificateStanding)| wrong(|now| is_so(now.certificate.as_mut().unwrap()));
        assert_eq!(standing(|now| now.fail(NOW, "no route", None)), [("certificate", State::Warning)]);
        assert_eq!(
            standing(|now| now.valid.as_mut().unwrap().until = NOW + 2 * DAY),
            [("certificate", State::Problem)]
        );
        assert_eq!(standing(|now| now.valid = None), [("certificate", State::Problem)]);
        assert_eq!(standing(|now| now.names = vec!["lender.test".to_owned()]), [("certificate", State::Problem)]);
        let mut failing = well();
        failing.certificate.as_mut().unwrap().fail(NOW - 60, "no route to the authority", Some(NOW + 240));
        let says = certificate(&failing, NOW).says;
        assert!(says.contains("no route to the authority"), "{says}");
        assert!(says.contains(&moment(NOW + 240)), "{says}");
    }

    #[test]
    fn email_that_waits_or_failed_or_was_never_sent_is_found() {
        let found = |mail| wrong(|now| now.mail = mail);
        let sent = MailFound { waiting: 0, set_aside: 0, oldest: None, last_sent: Some(NOW) };
        assert_eq!(found(None), [("mail", State::Warning)]);
        assert_eq!(found(Some(MailFound { last_sent: None, ..sent.clone() })), [("mail", State::Warning)]);
        assert_eq!(found(Some(MailFound { set_aside: 1, ..sent.clone() })), [("mail", State::Warning)]);
        let late = MailFound { waiting: 2, oldest: Some(NOW - 2 * HOUR), ..sent };
        assert_eq!(found(Some(late)), [("mail", State::Problem)]);
    }

    #[test]
    fn plain_http_that_others_can_reach_is_a_warning() {
        let site = |site: &str| {
            wrong(|now| {
                now.certificate = None;
                now.served.as_mut().unwrap().site = site.to_owned();
            })
        };
        assert_eq!(site("http://www.lender.test"), [("certificate", State::Warning)]);
        assert_eq!(site("https://www.lender.test"), []);
        assert_eq!(site("http://127.0.0.1:8080"), []);
    }
}
