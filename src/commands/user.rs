//! `user`: works with a running server and without.

use serde::Serialize;

use super::Failure;
use super::data::{give, opened, refuse_foreign};
use super::password::{generated, of_new_account};
use super::person::summary;
use super::terminal::{confirm, mention, say, say_outcome, show_all};
use crate::cli::Common;
use crate::cli::user::{Add, Invite, NewPassword, NewRole, Passwd, Person, Remove, RotateKeys, Somebody, Unlock, User};
use crate::config::DataFolder;
use crate::domain::account::{Email, Kind};
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::ops::accounts::{AccountLine, InviteLine, Newcomer, SessionLine, State, UserOrder};
use crate::ops::people::{PersonLine, PersonOrder};

pub(super) fn run(command: &User) -> Result<(), Failure> {
    match command {
        User::Add(options) => add(options),
        User::Passwd(options) => {
            let Passwd { somebody, password } = options;
            let data = opened(&somebody.common.data)?;
            let (password, shown) = new_password(password)?;
            let account = give(UserOrder::Passwd { email: somebody.email.clone(), password }, &data)?;
            tell(&account, shown.as_ref(), &somebody.common, "has a new password and was signed out everywhere")
        }
        User::Disable(somebody) => simple(UserOrder::Disable, somebody, "is disabled and was signed out everywhere"),
        User::Enable(somebody) => simple(UserOrder::Enable, somebody, "can sign in again"),
        User::ResetMfa(somebody) => simple(
            UserOrder::ResetSecondFactor,
            somebody,
            "has two-step verification turned off and was signed out everywhere",
        ),
        User::SignOut(somebody) => simple(UserOrder::SignOut, somebody, "was signed out everywhere"),
        User::Sessions(Somebody { email, common }) => {
            let sessions: Vec<SessionLine> = give(UserOrder::Sessions(email.clone()), &opened(&common.data)?)?;
            Ok(show_all(common.output.json, &sessions, || table_of_sessions(&sessions))?)
        }
        User::Remove(options) => remove(options),
        User::Role(NewRole { email, role, common }) => {
            let account = give(UserOrder::Role { email: email.clone(), role: *role }, &opened(&common.data)?)?;
            tell(&account, None, common, &format!("is now {}", a_role(*role)))
        }
        User::Unlock(options) => unlock(options),
        User::Invite(options) => invite(options),
        User::List(common) => {
            let accounts: Vec<AccountLine> = give(UserOrder::List, &opened(&common.data)?)?;
            Ok(show_all(common.output.json, &accounts, || table(&accounts))?)
        }
        User::RotateKeys(options) => rotate_keys(options),
    }
}

/// An outcome with a secret that is shown only once.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    account: &'a AccountLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    password: Option<&'a Secret>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ToldInvite<'a> {
    #[serde(flatten)]
    account: &'a AccountLine,
    link: &'a str,
    expires_at: &'a str,
    mailed: bool,
}

fn tell(account: &AccountLine, password: Option<&Secret>, common: &Common, what: &str) -> Result<(), Failure> {
    say_outcome(common.output.json, &Told { account, password }, || {
        let password = password.map_or_else(String::new, |word| format!("\nPassword: {}", word.expose()));
        format!("{} {what}.{password}", account.email.as_str())
    })?;
    Ok(())
}

fn simple(order_for: impl FnOnce(Email) -> UserOrder, somebody: &Somebody, what: &str) -> Result<(), Failure> {
    let Somebody { email, common } = somebody;
    tell(&give(order_for(email.clone()), &opened(&common.data)?)?, None, common, what)
}

fn add(options: &Add) -> Result<(), Failure> {
    let Add { person: Person { email, name, staff, role }, password, common } = options;
    let data = DataFolder::named(&common.data)?;
    // The first account may be created before the site is served.
    refuse_foreign(&data)?;
    let (password, shown) = new_password(password)?;
    let name = name.clone().unwrap_or_else(|| email.as_name());
    let add = UserOrder::Add { email: email.clone(), name, newcomer: newcomer(*staff, *role), password };
    tell(&give(add, &data)?, shown.as_ref(), common, "can sign in now")
}

fn remove(options: &Remove) -> Result<(), Failure> {
    let Remove { somebody, yes } = options;
    let Somebody { email, common } = somebody;
    if !yes {
        let data = opened(&common.data)?;
        // Says in this command's own words that there is no such account.
        let _: Vec<SessionLine> = give(UserOrder::Sessions(email.clone()), &data)?;
        let person: PersonLine = give(PersonOrder::Show(email.clone()), &data)?;
        mention(&summary(&person));
        mention(
            "The account's sessions, links and waiting emails are removed with it and, for staff, their own drafts, leads and \
             subscription. The audit trail keeps what they did, notes and messages keep their name, and applications assigned to \
             them stay assigned until someone else takes them.",
        );
        confirm("Remove this account? This can't be undone.", "removed")?;
    }
    simple(UserOrder::Remove, somebody, "was removed and signed out everywhere")
}

fn unlock(options: &Unlock) -> Result<(), Failure> {
    let Unlock { email, common, .. } = options;
    let account: Option<AccountLine> = give(UserOrder::Unlock(email.clone()), &opened(&common.data)?)?;
    if let Some(account) = account {
        return tell(&account, None, common, "can try again now");
    }
    let outcome = serde_json::json!({ "everybody": true });
    Ok(say_outcome(common.output.json, &outcome, || "Everyone can try again now.".to_owned())?)
}

fn rotate_keys(options: &RotateKeys) -> Result<(), Failure> {
    let RotateKeys { now: end_sessions, common } = options;
    let () = give(UserOrder::RotateKeys { end_sessions: *end_sessions }, &opened(&common.data)?)?;
    let outcome = serde_json::json!({ "sessionsEnded": end_sessions });
    Ok(say_outcome(common.output.json, &outcome, || {
        let sessions = if *end_sessions {
            "Everyone was signed out, and staff's private calendar links no longer work."
        } else {
            "Current sessions stay valid until they expire."
        };
        format!("Sessions are now signed with a new key. {sessions}")
    })?)
}

fn invite(options: &Invite) -> Result<(), Failure> {
    let Invite { person: Person { email, name, staff, role }, address, common } = options;
    let site = address.clone();
    let (email, name, newcomer) = (email.clone(), name.clone(), newcomer(*staff, *role));
    let invite = UserOrder::Invite { email, name, newcomer, site };
    let InviteLine { account, link, expires, mailed, is_new } = give(invite, &opened(&common.data)?)?;
    let link = link.expose();
    if common.output.json {
        return Ok(say_outcome(
            true,
            &ToldInvite { account: &account, link, expires_at: &expires, mailed },
            String::new,
        )?);
    }
    // Only the link on stdout, for pipes.
    say(link)?;
    let person = account.email.as_str();
    let what = if mailed { "This link was also emailed to {person}" } else { "Send this link only to {person}" };
    mention(&format!(
        "{}. They can use it once to set their password. It expires {expires}.",
        what.replace("{person}", person)
    ));
    if is_new == Some(false) {
        mention(&unchanged(&account, *role));
    }
    Ok(())
}

/// What an invite leaves as it is, if the person had an account.
fn unchanged(AccountLine { email, name, kind, .. }: &AccountLine, wanted: Option<Role>) -> String {
    let (person, name) = (email.as_str(), name.as_str());
    let kind = match kind {
        Kind::Borrower => "a borrower",
        Kind::Staff(role) => a_role(*role),
    };
    let role = wanted
        .filter(|wanted| a_role(*wanted) != kind)
        .map(|wanted| format!(" To change the role, run `lender-site user role {person} {}`.", wanted.name()));
    format!(
        "{person} already had an account: it is still {kind} with the name {name}, and the current password works until the link \
         is used.{}",
        role.unwrap_or_default()
    )
}

/// The new password, and again if it must be shown.
fn new_password(options: &NewPassword) -> Result<(Secret, Option<Secret>), Failure> {
    if options.generate {
        let password = generated()?;
        return Ok((password.clone(), Some(password)));
    }
    Ok((of_new_account(options.password_stdin)?, None))
}

const fn newcomer(staff: bool, role: Option<Role>) -> Newcomer {
    if staff { Newcomer::Staff(role) } else { Newcomer::Borrower }
}

const fn a_role(role: Role) -> &'static str {
    match role {
        Role::Assistant => "an assistant",
        Role::Processor => "a processor",
        Role::Officer => "an officer",
        Role::Owner => "an owner",
    }
}

/// One line per session.
fn table_of_sessions(sessions: &[SessionLine]) -> String {
    if sessions.is_empty() {
        return "Nobody is signed in to this account.".to_owned();
    }
    let device = |session: &SessionLine| session.device.to_string();
    let width = sessions.iter().map(|session| device(session).chars().count()).max().unwrap_or_default();
    let line = |session: &SessionLine| {
        let (device, address) = (device(session), session.address.to_string());
        format!("{device:width$}  {address:15}  since {}  last used {}", session.since, session.seen)
    };
    sessions.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// One line per account.
fn table(accounts: &[AccountLine]) -> String {
    if accounts.is_empty() {
        return "There are no accounts. To create the first, run `lender-site user add EMAIL --staff`.".to_owned();
    }
    let width = accounts.iter().map(|account| account.email.as_str().chars().count()).max().unwrap_or_default();
    let line = |account: &AccountLine| {
        let kind = match account.kind {
            Kind::Borrower => "borrower",
            Kind::Staff(role) => role.name(),
        };
        let state = match account.state {
            State::Open => "open",
            State::Invited => "invited",
            State::Unconfirmed => "unconfirmed",
            State::Disabled => "disabled",
        };
        format!(
            "{:width$}  {kind:9}  {state:11}  {}  {}",
            account.email.as_str(),
            &account.created[..10],
            account.name.as_str()
        )
    };
    accounts.iter().map(line).collect::<Vec<_>>().join("\n")
}
