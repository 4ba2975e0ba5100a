//! When letters are written, and to whom. Each function adds to the transaction of the event. While mail is off, it
//! does nothing.

use uuid::Uuid;

use crate::domain::account::{Account, Email};
use crate::domain::application::{AnswerRequest, Application, Content, Correction, Sent, Status};
use crate::domain::desk::{Decision, LETTER_WAITS, Words};
use crate::domain::estimate::{Costs, Terms};
use crate::domain::language::Language;
use crate::domain::lead::Lead;
use crate::domain::letter::{Letter, News};
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::mail::{LETTERS, POST_OFFICE};
use crate::store::reminders::REMINDERS_STOPPED;
use crate::store::{Found, Scan, Store, StoreError, Tx};

/// An application was submitted: its borrower gets a receipt, and all staff are notified.
pub(in crate::ops) fn of_submission(
    tx: &Tx<'_>,
    id: Uuid,
    application: &Application<Sent>,
    owner: &Account,
) -> Result<(), StoreError> {
    if !is_on(tx)? {
        return Ok(());
    }
    let sent = &application.state;
    let (reference, at, due) = (sent.reference(), sent.submission.received, sent.estimate_due());
    let co_borrower_unauthorized = sent.unauthorized(&application.content.answers).is_some();
    let receipt = News::Received { reference: reference.clone(), due, co_borrower_unauthorized };
    write(tx, &Letter::new(owner, sent.language(), receipt, at))?;
    let news = News::Applied {
        application: id,
        reference: reference.clone(),
        borrower: application.borrower(),
        program: application.content.program.clone(),
        due,
    };
    to_each(tx, &staff(tx.peek())?, &news, at)
}

/// A funding request was received: all staff are notified, and its sender may get a receipt.
pub(in crate::ops) fn of_funding_request(tx: &Tx<'_>, id: Uuid, lead: &Lead, receipt: bool) -> Result<(), StoreError> {
    let (true, Some(request)) = (is_on(tx)?, &lead.request) else { return Ok(()) };
    let (kind, due, at) = (request.kind, request.due, lead.received);
    if receipt {
        let letter = Letter::to_stranger(&lead.email, request.language, News::FundingReceived { kind, due }, at);
        // A name that a visitor gave is not mailed to an address that may be anyone's.
        let name = if lead.account.is_some() { lead.name.clone() } else { letter.name.clone() };
        write(tx, &Letter { name, ..letter })?;
    }
    to_each(tx, &staff(tx.peek())?, &News::FundingRequested { lead: id, kind, borrower: lead.name.clone(), due }, at)
}

/// An estimate was sent: its borrower gets the costs.
pub(in crate::ops) fn of_estimate(
    tx: &Tx<'_>,
    application: &Application<Sent>,
    (terms, costs): (&Terms, Costs),
    at: u64,
) -> Result<(), StoreError> {
    let Some(owner) = reader(tx, application)? else { return Ok(()) };
    // The other terms are only shown after signing in.
    let terms = Terms { fees: Vec::new(), conditions: String::new(), note: String::new(), ..terms.clone() };
    let news = News::Estimated { reference: application.state.reference().clone(), terms, costs: Some(costs) };
    write(tx, &Letter::new(&owner, application.state.language(), news, at))
}

/// A message was sent. A borrower's message goes to the assignee, or else to all staff.
pub(in crate::ops) fn of_message(
    tx: &Tx<'_>,
    found: &Found<Uuid, Application<Sent>>,
    by: Option<Uuid>,
    words: &Words,
    at: u64,
) -> Result<(), StoreError> {
    let application = &found.value;
    let Some(owner) = reader(tx, application)? else { return Ok(()) };
    let (reference, words) = (application.state.reference().clone(), words.excerpt());
    if by != Some(application.owner) {
        let news = News::Answered { reference, words };
        return write(tx, &Letter::new(&owner, application.state.language(), news, at));
    }
    let news = News::Asked { application: found.key, reference, borrower: application.borrower(), words };
    to_desk(tx, application, &news, at)
}

/// Answers were corrected: by the borrower, of which the desk is notified, or by staff, who give the borrower a reason.
/// `was_asked` tells whether staff had asked for them.
pub(in crate::ops) fn of_correction(
    tx: &Tx<'_>,
    found: &Found<Uuid, Application<Sent>>,
    correction: &Correction,
    was_asked: bool,
) -> Result<(), StoreError> {
    let application = &found.value;
    let Some(owner) = reader(tx, application)? else { return Ok(()) };
    let reference = application.state.reference().clone();
    if let Some(reason) = &correction.reason {
        let news = News::Edited { reference, words: reason.excerpt() };
        return write(tx, &Letter::new(&owner, application.state.language(), news, correction.at));
    }
    let (id, borrower) = (found.key, application.borrower());
    let news = if was_asked {
        News::Supplied { application: id, reference, borrower }
    } else {
        News::Corrected { application: id, reference, borrower }
    };
    to_desk(tx, application, &news, correction.at)
}

/// Staff asked the borrower for answers. Returns the letter, if there is one.
pub(in crate::ops) fn of_request(
    tx: &Tx<'_>,
    found: &Found<Uuid, Application<Sent>>,
    request: &AnswerRequest,
) -> Result<Option<Uuid>, StoreError> {
    let application = &found.value;
    let Some(owner) = reader(tx, application)? else { return Ok(None) };
    let news = News::Requested {
        application: found.key,
        reference: application.state.reference().clone(),
        questions: request.owed().map(str::to_owned).collect(),
        words: request.note.as_ref().map(Words::excerpt),
    };
    hold(tx, Letter::new(&owner, application.state.language(), news, request.at), request.at).map(Some)
}

/// A borrower answered the estimate: the desk is notified, and the borrower gets a receipt.
pub(in crate::ops) fn of_answer(
    tx: &Tx<'_>,
    found: &Found<Uuid, Application<Sent>>,
    answer: Decision,
    at: u64,
) -> Result<(), StoreError> {
    let application = &found.value;
    let Some(owner) = reader(tx, application)? else { return Ok(()) };
    let (reference, borrower) = (application.state.reference().clone(), application.borrower());
    let receipt = News::Noted { reference: reference.clone(), answer };
    write(tx, &Letter::new(&owner, application.state.language(), receipt, at))?;
    to_desk(tx, application, &News::Decided { application: found.key, reference, borrower, answer }, at)
}

/// An application was assigned: the assignee is notified, unless they assigned it to themselves. Returns the letter, if
/// there is one.
pub(in crate::ops) fn of_assignment(
    tx: &Tx<'_>,
    found: &Found<Uuid, Application<Sent>>,
    by: Option<Uuid>,
    at: u64,
) -> Result<Option<Uuid>, StoreError> {
    let application = &found.value;
    let (true, Some(to)) = (is_on(tx)?, application.state.desk.assignee.filter(|to| Some(*to) != by)) else {
        return Ok(None);
    };
    let Some(assignee) = account(tx, to)? else { return Ok(None) };
    let news = News::Assigned {
        application: found.key,
        reference: application.state.reference().clone(),
        borrower: application.borrower(),
        program: application.content.program.clone(),
    };
    hold(tx, Letter::new(&assignee, None, news, at), at).map(Some)
}

/// Staff changed an application's status: its borrower is notified of a denial, and of an answer to the estimate that
/// staff recorded for them. Returns the letter, if there is one.
pub(in crate::ops) fn of_status(
    tx: &Tx<'_>,
    application: &Application<Sent>,
    at: u64,
) -> Result<Option<Uuid>, StoreError> {
    let Some(owner) = reader(tx, application)? else { return Ok(None) };
    let reference = application.state.reference().clone();
    let news = match application.state.status {
        Status::Denied => News::Denied { reference },
        Status::OfferNotAccepted => News::Noted { reference, answer: Decision::Declined },
        Status::Received
        | Status::InReview
        | Status::EstimateSent
        | Status::Accepted
        | Status::Withdrawn
        | Status::Inactive => return Ok(None),
    };
    hold(tx, Letter::new(&owner, application.state.language(), news, at), at).map(Some)
}

/// The event was undone, or what the letter is about is over: the letter is removed unless it was sent.
pub(in crate::ops) fn of_undoing(tx: &Tx<'_>, letter: Option<Uuid>) -> Result<(), StoreError> {
    letter.map_or(Ok(()), |id| tx.delete(&LETTERS, &id).map(drop))
}

/// A draft was left: its borrower is reminded, unless they don't want to be. Returns the letter, if there is one.
pub(in crate::ops) fn of_draft(
    tx: &Tx<'_>,
    draft: &Found<Uuid, Application>,
    language: Language,
    is_last: bool,
    at: u64,
) -> Result<Option<Uuid>, StoreError> {
    if !is_on(tx)? || REMINDERS_STOPPED.get(tx, &draft.value.owner)?.is_some() {
        return Ok(None);
    }
    let Some(owner) = account(tx, draft.value.owner)? else { return Ok(None) };
    let Content { program, return_step, .. } = draft.value.content.clone();
    let stop = Secret::new(tx.peek().reminder_token(owner.id));
    let news = News::Reminded { draft: draft.key, program, step: return_step, is_last, stop };
    put(tx, &Letter::new(&owner, Some(language), news, at)).map(Some)
}

/// A person was invited. Returns whether they get mail.
pub(in crate::ops) fn of_invite(
    tx: &Tx<'_>,
    account: &Account,
    secret: &Secret,
    expires: u64,
    at: u64,
) -> Result<bool, StoreError> {
    if !is_on(tx)? {
        return Ok(false);
    }
    let news = News::Invited { secret: secret.clone(), expires };
    write(tx, &Letter::new(account, language_of(tx, account)?, news, at))?;
    Ok(true)
}

/// Someone forgot an account's password, and asked for a link in this language.
pub(in crate::ops) fn of_forgotten(
    tx: &Tx<'_>,
    account: &Account,
    (secret, expires): (&Secret, u64),
    asked_in: Language,
    at: u64,
) -> Result<(), StoreError> {
    let news = News::Reset { secret: secret.clone(), expires };
    write(tx, &Letter::new(account, language_of(tx, account)?.or(Some(asked_in)), news, at))
}

/// Someone asked for a link to sign in to an account. Staff get a letter without one.
pub(in crate::ops) fn of_sign_in_link(
    tx: &Tx<'_>,
    account: &Account,
    link: Option<(&Secret, u64)>,
    asked_in: Language,
    at: u64,
) -> Result<(), StoreError> {
    let to = |(secret, expires): (&Secret, u64)| News::SignInLink { secret: secret.clone(), expires };
    let news = link.map_or(News::NoLinkForStaff, to);
    write(tx, &Letter::new(account, language_of(tx, account)?.or(Some(asked_in)), news, at))
}

/// Someone asked for a link or a new account with the address of a disabled one, which gets no link.
pub(in crate::ops) fn of_disabled_account(
    tx: &Tx<'_>,
    account: &Account,
    asked_in: Language,
    at: u64,
) -> Result<(), StoreError> {
    write(tx, &Letter::new(account, language_of(tx, account)?.or(Some(asked_in)), News::Closed, at))
}

/// Someone asked for a link for an address without an account.
pub(in crate::ops) fn of_unknown_address(
    tx: &Tx<'_>,
    to: &Email,
    asked_in: Language,
    can_sign_up: bool,
    at: u64,
) -> Result<(), StoreError> {
    write(tx, &Letter::to_stranger(to, asked_in, News::NoAccount { can_sign_up }, at))
}

/// Someone signed up.
pub(in crate::ops) fn of_registration(
    tx: &Tx<'_>,
    to: &Email,
    (secret, expires): (&Secret, u64),
    asked_in: Language,
    at: u64,
) -> Result<(), StoreError> {
    let news = News::Confirm { secret: secret.clone(), expires };
    write(tx, &Letter::to_stranger(to, asked_in, news, at))
}

/// Someone signed up with the address of an account.
pub(in crate::ops) fn of_repeated_registration(
    tx: &Tx<'_>,
    account: &Account,
    asked_in: Language,
    at: u64,
) -> Result<(), StoreError> {
    write(tx, &Letter::new(account, language_of(tx, account)?.or(Some(asked_in)), News::HasAccount, at))
}

/// A password was set with a link: the account's own mailbox is notified.
pub(in crate::ops) fn of_password_by_link(tx: &Tx<'_>, account: &Account, at: u64) -> Result<(), StoreError> {
    to_owner_of(tx, account, News::PasswordSet { at }, at)
}

/// A passkey was added or removed: the account's own mailbox is notified.
pub(in crate::ops) fn of_passkey(tx: &Tx<'_>, account: &Account, added: bool, at: u64) -> Result<(), StoreError> {
    to_owner_of(tx, account, if added { News::PasskeyAdded { at } } else { News::PasskeyRemoved { at } }, at)
}

/// A second factor was set up or replaced: the account's own mailbox is notified.
pub(in crate::ops) fn of_factor(tx: &Tx<'_>, account: &Account, replaced: bool, at: u64) -> Result<(), StoreError> {
    to_owner_of(tx, account, News::SecondFactorChanged { replaced, at }, at)
}

/// An account was locked after too many wrong passwords.
pub(in crate::ops) fn of_lock(tx: &Tx<'_>, account: &Account, at: u64) -> Result<(), StoreError> {
    to_owner_of(tx, account, News::Locked, at)
}

/// To the mailbox of an account, if the site sends mail.
fn to_owner_of(tx: &Tx<'_>, account: &Account, news: News, at: u64) -> Result<(), StoreError> {
    if !is_on(tx)? {
        return Ok(());
    }
    write(tx, &Letter::new(account, language_of(tx, account)?, news, at))
}

/// Something happened to the site itself that its owners must know. Returns whether anyone gets a letter.
pub(in crate::ops) fn to_owners(tx: &Tx<'_>, news: &News, at: u64) -> Result<bool, StoreError> {
    if !is_on(tx)? {
        return Ok(false);
    }
    let mut owners = staff(tx.peek())?;
    owners.retain(|account| account.kind.role() == Some(Role::Owner));
    to_each(tx, &owners, news, at)?;
    Ok(!owners.is_empty())
}

pub(super) fn is_on(tx: &Tx<'_>) -> Result<bool, StoreError> {
    Ok(POST_OFFICE.get(tx, &())?.is_some())
}

/// An application's borrower; `None` if the site sends no mail or the account is disabled.
fn reader(tx: &Tx<'_>, application: &Application<Sent>) -> Result<Option<Account>, StoreError> {
    if !is_on(tx)? {
        return Ok(None);
    }
    account(tx, application.owner)
}

pub(super) fn account(tx: &Tx<'_>, id: Uuid) -> Result<Option<Account>, StoreError> {
    let account = ACCOUNTS.get(tx, &id)?.map(|found| found.value);
    Ok(account.filter(|account| !account.disabled))
}

/// All staff who can sign in, or will be able to. They are read without a check: a staff change meanwhile must not
/// delay the event.
pub(super) fn staff(store: &Store) -> Result<Vec<Account>, StoreError> {
    let staff = ACCOUNTS.each_by(store, &ACCOUNTS_BY_KIND, Scan::starting(&true));
    let staff = staff.map(|found| found.map(|found| found.value));
    staff.filter(|account| account.as_ref().map_or(true, |account| !account.disabled)).collect()
}

/// The language in which an account last submitted an application, or else signed up.
fn language_of(tx: &Tx<'_>, account: &Account) -> Result<Option<Language>, StoreError> {
    let newest_first = Scan::starting(&account.id).backwards();
    let last = APPLICATIONS.find_by(tx, &APPLICATIONS_BY_OWNER, newest_first, |found| !found.value.is_draft())?;
    Ok(last.and_then(|found| found.value.state.sent()?.language()).or(account.language))
}

/// To the assignee, or to all staff if there is none or the assignee can't sign in anymore.
fn to_desk(tx: &Tx<'_>, application: &Application<Sent>, news: &News, at: u64) -> Result<(), StoreError> {
    let assignee = application.state.desk.assignee.map(|id| account(tx, id)).transpose()?.flatten();
    match assignee {
        Some(assignee) => to_each(tx, &[assignee], news, at),
        None => to_each(tx, &staff(tx.peek())?, news, at),
    }
}

fn to_each(tx: &Tx<'_>, staff: &[Account], news: &News, at: u64) -> Result<(), StoreError> {
    // The language that staff work in is unknown.
    staff.iter().try_for_each(|account| write(tx, &Letter::new(account, None, news.clone(), at)))
}

/// Writes a letter about a change that can be undone. It waits until that is no longer possible.
fn hold(tx: &Tx<'_>, letter: Letter, at: u64) -> Result<Uuid, StoreError> {
    put(tx, &letter.held_until(at + LETTER_WAITS))
}

pub(super) fn write(tx: &Tx<'_>, letter: &Letter) -> Result<(), StoreError> {
    put(tx, letter).map(drop)
}

pub(super) fn put(tx: &Tx<'_>, letter: &Letter) -> Result<Uuid, StoreError> {
    let id = Uuid::now_v7();
    tx.create(&LETTERS, &id, letter)?;
    Ok(id)
}
