//! When letters are written, and to whom. Each function adds to the batch of what happened; while mail is off, nothing.

use uuid::Uuid;

use crate::domain::account::{Account, Kind, Name};
use crate::domain::application::Application;
use crate::domain::desk::Words;
use crate::domain::estimate::{self, Terms};
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
    terms: &Terms,
    at: u64,
) -> Result<(), StoreError> {
    let (Some(owner), Some(submission)) = (reader(store, application)?, &application.submission) else { return Ok(()) };
    // What else it says is for whoever signs in.
    let terms = Terms { fees: Vec::new(), conditions: String::new(), note: String::new(), ..terms.clone() };
    let news = News::Estimated { reference: submission.reference.clone(), terms };
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
    let staff = staff(store)?;
    let has_it = staff.iter().position(|account| Some(account.id) == application.desk.assignee);
    to_each(batch, has_it.map_or(&*staff, |one| &staff[one..=one]), &news, at)
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

fn is_on(store: &Store) -> Result<bool, StoreError> {
    Ok(POST_OFFICE.get(store, &())?.is_some())
}

/// An application's borrower, if they are written to: a closed account is not.
fn reader(store: &Store, application: &Application) -> Result<Option<Account>, StoreError> {
    if !is_on(store)? {
        return Ok(None);
    }
    let owner = ACCOUNTS.get(store, &application.owner)?.map(|found| found.value);
    Ok(owner.filter(|account| !account.disabled))
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
        staff.extend(accounts.filter(|account| account.kind == Kind::Staff && !account.disabled));
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

fn to_each(batch: &mut Batch, staff: &[Account], news: &News, at: u64) -> Result<(), StoreError> {
    // In which language they work is not known.
    staff.iter().try_for_each(|account| write(batch, &Letter::new(account, None, news.clone(), at)))
}

fn write(batch: &mut Batch, letter: &Letter) -> Result<(), StoreError> {
    let id = Uuid::now_v7();
    batch.must_not_exist(&LETTERS, &id).put(&LETTERS, &id, letter)?;
    Ok(())
}
