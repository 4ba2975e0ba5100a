//! When letters are written, and to whom. Each function adds to the batch of what happened; while mail is off, nothing.

use uuid::Uuid;

use crate::domain::account::{Account, Name};
use crate::domain::application::{Application, Status};
use crate::domain::desk::{Answer, LETTER_WAITS, Words};
use crate::domain::estimate::{self, Costs, Terms};
use crate::domain::language::Language;
use crate::domain::letter::{Letter, News};
use crate::domain::secret::Secret;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_SUBMITTED_BY};
use crate::store::mail::{LETTERS, POST_OFFICE};
use crate::store::{Batch, Found, Scan, Store, StoreError};

/// An application was sent: its borrower gets a receipt, and everybody of the staff hears of it.
pub(in crate::ops) fn of_submission(
    store: &Store,
    batch: &mut Batch,
    id: Uuid,
    application: &Application,
    owner: &Account,
) -> Result<(), StoreError> {
    let (true, Some(submission)) = (is_on(store)?, &application.submission) else { return Ok(()) };
    let (reference, at, due) = (&submission.reference, submission.received, estimate::due(submission.received));
    let receipt = News::Received { reference: reference.clone(), due };
    write(batch, &Letter::new(owner, application.language(), receipt, at))?;
    let news = News::Applied {
        application: id,
        reference: reference.clone(),
        borrower: name_on(application, owner),
        program: application.content.program.clone(),
        due,
    };
    to_each(batch, &staff(store)?, &news, at)
}

/// An estimate was sent: its borrower reads what it comes to.
pub(in crate::ops) fn of_estimate(
    store: &Store,
    batch: &mut Batch,
    application: &Application,
    (terms, costs): (&Terms, Costs),
    at: u64,
) -> Result<(), StoreError> {
    let (Some(owner), Some(submission)) = (reader(store, application)?, &application.submission) else { return Ok(()) };
    // What else it says is for whoever signs in.
    let terms = Terms { fees: Vec::new(), conditions: String::new(), note: String::new(), ..terms.clone() };
    let news = News::Estimated { reference: submission.reference.clone(), terms, costs: Some(costs) };
    write(batch, &Letter::new(&owner, application.language(), news, at))
}

/// Somebody wrote on an application's thread. What its borrower writes goes to whoever has it, else to all of the staff.
pub(in crate::ops) fn of_message(
    store: &Store,
    batch: &mut Batch,
    found: &Found<Uuid, Application>,
    by: Option<Uuid>,
    words: &Words,
    at: u64,
) -> Result<(), StoreError> {
    let application = &found.value;
    let (Some(owner), Some(submission)) = (reader(store, application)?, &application.submission) else { return Ok(()) };
    let (reference, words) = (submission.reference.clone(), words.excerpt());
    if by != Some(application.owner) {
        let news = News::Answered { reference, words };
        return write(batch, &Letter::new(&owner, application.language(), news, at));
    }
    let news = News::Asked { application: found.key, reference, borrower: name_on(application, &owner), words };
    to_desk(store, batch, application, &news, at)
}

/// A borrower answered the estimate: the desk hears of it, and they get a receipt.
pub(in crate::ops) fn of_answer(
    store: &Store,
    batch: &mut Batch,
    found: &Found<Uuid, Application>,
    answer: Answer,
    at: u64,
) -> Result<(), StoreError> {
    let application = &found.value;
    let (Some(owner), Some(submission)) = (reader(store, application)?, &application.submission) else { return Ok(()) };
    let (reference, borrower) = (submission.reference.clone(), name_on(application, &owner));
    let receipt = News::Noted { reference: reference.clone(), answer };
    write(batch, &Letter::new(&owner, application.language(), receipt, at))?;
    to_desk(store, batch, application, &News::Decided { application: found.key, reference, borrower, answer }, at)
}

/// An application was given to somebody of the staff, who hears of it unless they took it themselves. The letter, if there is one.
pub(in crate::ops) fn of_assignment(
    store: &Store,
    batch: &mut Batch,
    found: &Found<Uuid, Application>,
    by: Option<Uuid>,
    at: u64,
) -> Result<Option<Uuid>, StoreError> {
    let application = &found.value;
    let (true, Some(to), Some(submission)) =
        (is_on(store)?, application.desk.assignee.filter(|to| Some(*to) != by), &application.submission)
    else {
        return Ok(None);
    };
    let Some(assignee) = account(store, to)? else { return Ok(None) };
    let news = News::Assigned {
        application: found.key,
        reference: submission.reference.clone(),
        borrower: application.borrower().unwrap_or_else(|| submission.person.name.clone()),
        program: application.content.program.clone(),
    };
    hold(batch, Letter::new(&assignee, None, news, at), at).map(Some)
}

/// Staff gave an application another status. Its borrower hears of a denial, and of an answer to the estimate that was noted for
/// them. The letter, if there is one.
pub(in crate::ops) fn of_status(
    store: &Store,
    batch: &mut Batch,
    application: &Application,
    at: u64,
) -> Result<Option<Uuid>, StoreError> {
    let (Some(owner), Some(submission)) = (reader(store, application)?, &application.submission) else {
        return Ok(None);
    };
    let reference = submission.reference.clone();
    let news = match application.status {
        Status::Denied => News::Denied { reference },
        Status::OfferNotAccepted => News::Noted { reference, answer: Answer::Declined },
        _ => return Ok(None),
    };
    hold(batch, Letter::new(&owner, application.language(), news, at), at).map(Some)
}

/// What it told of was undone: nobody hears of it.
pub(in crate::ops) fn of_undoing(batch: &mut Batch, letter: Option<Uuid>) -> Result<(), StoreError> {
    letter.map_or(Ok(()), |id| batch.delete(&LETTERS, &id).map(drop))
}

/// Somebody was invited. Whether they are written to.
pub(in crate::ops) fn of_invite(
    store: &Store,
    batch: &mut Batch,
    account: &Account,
    secret: &Secret,
    expires: u64,
    at: u64,
) -> Result<bool, StoreError> {
    if !is_on(store)? {
        return Ok(false);
    }
    let news = News::Invited { secret: secret.clone(), expires };
    write(batch, &Letter::new(account, language_of(store, account)?, news, at))?;
    Ok(true)
}

/// Somebody set a password by a link: the account's own mailbox hears of it.
pub(in crate::ops) fn of_password_by_link(
    store: &Store,
    batch: &mut Batch,
    account: &Account,
    at: u64,
) -> Result<(), StoreError> {
    if !is_on(store)? {
        return Ok(());
    }
    write(batch, &Letter::new(account, language_of(store, account)?, News::PasswordSet { at }, at))
}

/// Somebody's account was locked by too many wrong passwords. Whether they are written to.
pub(in crate::ops) fn of_lock(
    store: &Store,
    batch: &mut Batch,
    account: &Account,
    at: u64,
) -> Result<bool, StoreError> {
    if !is_on(store)? {
        return Ok(false);
    }
    write(batch, &Letter::new(account, language_of(store, account)?, News::Locked, at))?;
    Ok(true)
}

fn is_on(store: &Store) -> Result<bool, StoreError> {
    Ok(POST_OFFICE.get(store, &())?.is_some())
}

/// An application's borrower, if they are written to: a closed account is not.
fn reader(store: &Store, application: &Application) -> Result<Option<Account>, StoreError> {
    if !is_on(store)? {
        return Ok(None);
    }
    account(store, application.owner)
}

/// An account, unless it is disabled.
fn account(store: &Store, id: Uuid) -> Result<Option<Account>, StoreError> {
    let account = ACCOUNTS.get(store, &id)?.map(|found| found.value);
    Ok(account.filter(|account| !account.disabled))
}

fn name_on(application: &Application, owner: &Account) -> Name {
    application.borrower().unwrap_or_else(|| owner.name.clone())
}

/// Everybody of the staff who can sign in, or will be able to.
fn staff(store: &Store) -> Result<Vec<Account>, StoreError> {
    let (mut staff, mut cursor) = (Vec::new(), None);
    loop {
        let page = ACCOUNTS.range(store, &Scan::all().after(cursor))?;
        let accounts = page.records.into_iter().map(|found| found.value);
        staff.extend(accounts.filter(|account| account.kind.is_staff() && !account.disabled));
        cursor = page.next;
        if cursor.is_none() {
            return Ok(staff);
        }
    }
}

/// The language in which somebody sent an application, if they ever did.
fn language_of(store: &Store, account: &Account) -> Result<Option<Language>, StoreError> {
    let last = Scan::starting(&account.id).backwards().limit(1);
    let page = APPLICATIONS.by(store, &APPLICATIONS_SUBMITTED_BY, &last)?;
    Ok(page.records.first().and_then(|found| found.value.language()))
}

/// To whoever of the staff has it; to all of them while nobody does, or who has it can no longer sign in.
fn to_desk(
    store: &Store,
    batch: &mut Batch,
    application: &Application,
    news: &News,
    at: u64,
) -> Result<(), StoreError> {
    let assignee = application.desk.assignee.map(|id| account(store, id)).transpose()?.flatten();
    match assignee {
        Some(assignee) => to_each(batch, &[assignee], news, at),
        None => to_each(batch, &staff(store)?, news, at),
    }
}

fn to_each(batch: &mut Batch, staff: &[Account], news: &News, at: u64) -> Result<(), StoreError> {
    // In which language they work is not known.
    staff.iter().try_for_each(|account| write(batch, &Letter::new(account, None, news.clone(), at)))
}

/// Writes a letter of a change that can be undone: it waits until that is no longer so.
fn hold(batch: &mut Batch, letter: Letter, at: u64) -> Result<Uuid, StoreError> {
    put(batch, &letter.held_until(at + LETTER_WAITS))
}

fn write(batch: &mut Batch, letter: &Letter) -> Result<(), StoreError> {
    put(batch, letter).map(drop)
}

fn put(batch: &mut Batch, letter: &Letter) -> Result<Uuid, StoreError> {
    let id = Uuid::now_v7();
    batch.must_not_exist(&LETTERS, &id).put(&LETTERS, &id, letter)?;
    Ok(id)
}
