//! `person`: works with a running server and without.

use super::Failure;
use super::data::{give, give_to, opened};
use super::terminal::{Terminal, confirm, mention, say_outcome, show_all, show_as_it_comes};
use crate::cli::person::{Erase, Person};
use crate::cli::user::Somebody;
use crate::ops::people::{Erased, IdleLine, KeptLine, PersonLine, PersonOrder};

pub(super) fn run(command: &Person) -> Result<(), Failure> {
    match command {
        Person::Show(Somebody { email, common }) => {
            let person: PersonLine = give(PersonOrder::Show(email.clone()), &opened(&common.data)?)?;
            Ok(show_all(common.output.json, &person, || summary(&person))?)
        }
        Person::Export(Somebody { email, common }) => {
            let data = opened(&common.data)?;
            let exported = |terminal: &Terminal<'_>| Ok(give_to(terminal, PersonOrder::Export(email.clone()), &data)?);
            show_as_it_comes::<()>(exported).map(drop)
        }
        Person::Erase(options) => erase(options),
    }
}

fn erase(options: &Erase) -> Result<(), Failure> {
    let Erase { email, older_than, yes, common } = options;
    let data = opened(&common.data)?;
    let emails = match (email, older_than) {
        (Some(email), _) => {
            if !yes {
                mention(&summary(&give(PersonOrder::Show(email.clone()), &data)?));
            }
            vec![email.clone()]
        }
        (None, Some(age)) => {
            let idle: Vec<IdleLine> = give(PersonOrder::Idle(age.as_secs()), &data)?;
            if idle.is_empty() {
                return Ok(say_outcome(common.output.json, &idle, || "There is nobody to erase.".to_owned())?);
            }
            if !yes {
                mention(
                    &idle
                        .iter()
                        .map(|line| format!("{}  {}", line.last, line.email.as_str()))
                        .collect::<Vec<_>>()
                        .join("\n"),
                );
            }
            idle.into_iter().map(|line| line.email).collect()
        }
        (None, None) => return Err("give an email address or --older-than".into()),
    };
    if !yes {
        let whom = if emails.len() == 1 { "this person".to_owned() } else { format!("these {} people", emails.len()) };
        confirm(&format!("Erase {whom}? This can't be undone, not even by restoring a backup."), "erased")?;
    }
    let erased: Vec<Erased> = give(PersonOrder::Erase(emails), &data)?;
    Ok(say_outcome(common.output.json, &erased, || outcome(&erased))?)
}

fn outcome(erased: &[Erased]) -> String {
    let kept: u64 = erased.iter().map(|person| person.kept).sum();
    let mut lines = vec![match erased {
        [one] => format!("Erased. The audit trail records it as erasure {}, without the name.", one.erasure),
        more => format!("Erased {} people. The audit trail records each erasure, without the name.", more.len()),
    }];
    if kept > 0 {
        lines.push(format!(
            "Applications that must be kept for now: {kept}. Their account is closed. `lender-site person show` shows until when \
             they must be kept; erase the person again after that."
        ));
    }
    lines.push(match erased.iter().filter_map(|person| person.backups_until.as_ref()).max() {
        Some(until) => format!(
            "The last scheduled backup that contains the person is removed on {until}, if the server keeps taking backups. \
             If you restore one of them, the person is erased again."
        ),
        None => "No running server takes scheduled backups here. Earlier backups still contain the person. If you restore one into this \
                 data folder, the person is erased again. Remove copies that are stored elsewhere."
            .to_owned(),
    });
    lines.push(
        "This doesn't remove emails already sent, files already exported or anything on the person's own devices."
            .to_owned(),
    );
    lines.join("\n")
}

pub(super) fn summary(person: &PersonLine) -> String {
    let PersonLine {
        accounts,
        sessions,
        leads,
        subscribed_since,
        drafts,
        applications,
        worksheets,
        calls,
        messages,
        letters,
    } = person;
    let mut lines = Vec::new();
    for account in accounts {
        let (email, name) = (account.email.as_str(), account.name.as_str());
        lines.push(format!(
            "Account {email}, {name}, since {}, signed in on {}",
            account.created,
            counted(*sessions, "device")
        ));
    }
    let listed = [
        ("Lead received", leads),
        ("Subscribed since", subscribed_since),
        ("Draft saved", drafts),
        ("Scenario or budget saved", worksheets),
        ("Call booked for", calls),
    ];
    for (what, times) in listed {
        lines.extend(times.iter().map(|at| format!("{what} {at}")));
    }
    lines.extend(applications.iter().map(line_of));
    lines.push(format!("{}, {} waiting", counted(*messages, "message"), counted(*letters, "email")));
    lines.join("\n")
}

/// A number of things whose plural ends in s.
fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

fn line_of(application: &KeptLine) -> String {
    let kept = match &application.kept_until {
        _ if application.open => "must be kept: there is no decision yet".to_owned(),
        Some(until) => format!("must be kept until {until}"),
        None => "can be erased".to_owned(),
    };
    format!("Application {}, {}: {kept}", application.reference, application.status.name())
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_is_in_the_singular() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "device")), ["0 devices", "1 device", "2 devices"]);
    }
}
