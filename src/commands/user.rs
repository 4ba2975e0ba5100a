//! `user`: accounts, while the site is up or not.

use serde::Serialize;

use super::Failure;
use super::data::{give, prepare, unexpected};
use super::password::{generated, of_new_account};
use super::terminal::{Terminal, mention, say, say_outcome};
use crate::cli::user::{Invite, NewPassword, User};
use crate::cli::{Data, Output};
use crate::config::DataFolder;
use crate::domain::account::{Email, Kind};
use crate::domain::secret::Secret;
use crate::ops::accounts::{AccountLine, State, UserOrder, UserOutcome, link_to};
use crate::ops::{Order, Outcome};

pub(super) fn run(command: &User) -> Result<(), Failure> {
    match command {
        User::Add(options) => {
            let data = opened(&options.data)?;
            let (password, shown) = new_password(&options.password)?;
            let email = options.email.clone();
            let name = options.name.clone().unwrap_or_else(|| email.as_name());
            let order = UserOrder::Add { email, name, kind: kind(options.staff), password };
            tell(&order_account(order, &data)?, shown.as_ref(), &options.output, "can sign in now")
        }
        User::Passwd(options) => {
            let data = opened(&options.data)?;
            let (password, shown) = new_password(&options.password)?;
            let order = UserOrder::Passwd { email: options.email.clone(), password };
            tell(
                &order_account(order, &data)?,
                shown.as_ref(),
                &options.output,
                "has a new password; its sessions ended",
            )
        }
        User::Disable(options) => simple(
            UserOrder::Disable,
            &options.email,
            &options.data,
            &options.output,
            "is disabled; its sessions ended",
        ),
        User::Enable(options) => {
            simple(UserOrder::Enable, &options.email, &options.data, &options.output, "can sign in again")
        }
        User::Remove(options) => {
            simple(UserOrder::Remove, &options.email, &options.data, &options.output, "is removed; its sessions ended")
        }
        User::Invite(options) => invite(options),
        User::List(options) => {
            let outcome = order(UserOrder::List, &opened(&options.data)?)?;
            let UserOutcome::Accounts(accounts) = outcome else { return Err(unexpected()) };
            Ok(say_outcome(options.output.json, &accounts, || table(&accounts))?)
        }
        User::RotateKeys(options) => {
            let order_given = UserOrder::RotateKeys { end_sessions: options.now };
            let UserOutcome::KeysRotated = order(order_given, &opened(&options.data)?)? else {
                return Err(unexpected());
            };
            let outcome = serde_json::json!({ "sessionsEnded": options.now });
            Ok(say_outcome(options.output.json, &outcome, || {
                let sessions =
                    if options.now { "Every session ended." } else { "The sessions there are go on to their end." };
                format!("There is a new signing key. {sessions}")
            })?)
        }
    }
}

/// An outcome with what an admin must not lose.
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
}

fn tell(account: &AccountLine, password: Option<&Secret>, output: &Output, what: &str) -> Result<(), Failure> {
    say_outcome(output.json, &Told { account, password }, || {
        let password = password.map_or_else(String::new, |word| format!("\nPassword: {}", word.expose()));
        format!("{} {what}.{password}", account.email.as_str())
    })?;
    Ok(())
}

fn simple(
    order_for: impl FnOnce(Email) -> UserOrder,
    email: &Email,
    data: &Data,
    output: &Output,
    what: &str,
) -> Result<(), Failure> {
    tell(&order_account(order_for(email.clone()), &opened(data)?)?, None, output, what)
}

fn invite(options: &Invite) -> Result<(), Failure> {
    let (email, name) = (options.email.clone(), options.name.clone());
    let invite = UserOrder::Invite { email, name, kind: kind(options.staff) };
    let UserOutcome::Invited { account, secret, expires } = order(invite, &opened(&options.data)?)? else {
        return Err(unexpected());
    };
    let link = link_to(&options.address, &secret);
    if options.output.json {
        return Ok(say_outcome(
            true,
            &ToldInvite { account: &account, link: &link, expires_at: &expires },
            String::new,
        )?);
    }
    // The link alone on stdout, to be piped on.
    say(&link)?;
    let person = account.email.as_str();
    mention(&format!("Send this link to {person} and to nobody else. It sets their password once, until {expires}."));
    Ok(())
}

fn opened(data: &Data) -> Result<DataFolder, Failure> {
    let data = DataFolder::named(data)?;
    prepare(&data)?;
    Ok(data)
}

fn order(order: UserOrder, data: &DataFolder) -> Result<UserOutcome, Failure> {
    match give(Order::User(order), data, &Terminal::new())? {
        Outcome::User(outcome) => Ok(outcome),
        _ => Err(unexpected()),
    }
}

fn order_account(of: UserOrder, data: &DataFolder) -> Result<AccountLine, Failure> {
    match order(of, data)? {
        UserOutcome::Account(account) => Ok(account),
        _ => Err(unexpected()),
    }
}

/// The password to set, and again if it is to be shown.
fn new_password(options: &NewPassword) -> Result<(Secret, Option<Secret>), Failure> {
    if options.generate {
        let password = generated()?;
        return Ok((password.clone(), Some(password)));
    }
    Ok((of_new_account(options.password_stdin)?, None))
}

const fn kind(staff: bool) -> Kind {
    if staff { Kind::Staff } else { Kind::Borrower }
}

/// One line an account, in columns.
fn table(accounts: &[AccountLine]) -> String {
    if accounts.is_empty() {
        return "There are no accounts. `lender-site user add EMAIL --staff` makes the first.".to_owned();
    }
    let width = accounts.iter().map(|account| account.email.as_str().chars().count()).max().unwrap_or_default();
    let line = |account: &AccountLine| {
        let kind = match account.kind {
            Kind::Borrower => "borrower",
            Kind::Staff => "staff",
        };
        let state = match account.state {
            State::Open => "open",
            State::Invited => "invited",
            State::Disabled => "disabled",
        };
        format!(
            "{:width$}  {kind:8}  {state:8}  {}  {}",
            account.email.as_str(),
            &account.created[..10],
            account.name.as_str()
        )
    };
    accounts.iter().map(line).collect::<Vec<_>>().join("\n")
}
