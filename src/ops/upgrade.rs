//! Opens a store, and updates what an earlier release wrote before it is used.

use crate::domain::application::{Sent, State, Status};
use crate::domain::desk::Decision;
use crate::ops::{library, people};
use crate::store::applications::{APPLICATIONS, DRAFTS_BY_TIME};
use crate::store::desk::ESTIMATES;
use crate::store::{OpenError, Options, Progress, Scan, Store, StoreError, Tx};

/// How many applications are written per transaction.
const APPLICATIONS_PER_TRANSACTION: usize = 20;

/// Where the first release put declined applications in [`DRAFTS_BY_TIME`].
const DECLINED_KEY: u8 = 5;

/// Opens the store in a folder, or creates one; see [`Store::open`]. A failed update is tried again at the next start:
/// a site whose disk is full must still start.
pub fn open(options: Options, progress: &Progress<'_>) -> Result<Store, OpenError> {
    let store = Store::open(options, progress)?;
    if let Err(error) = tell_declined_apart(&store) {
        tracing::warn!(%error, "old records could not be converted; trying again at the next start");
    }
    if let Err(error) = people::go_on_erasing(&store, progress) {
        tracing::error!(%error, "could not erase again the people who were erased before; trying again at the next start");
    }
    if let Err(error) = library::discard_interrupted(&store) {
        tracing::warn!(%error, "could not remove interrupted uploads; trying again at the next start");
    }
    Ok(store)
}

/// The first release called both kinds of refusal "declined". Each such application gets its current status, and with
/// it leaves that place in the index. So none is processed twice, and a store without any is only read.
fn tell_declined_apart(store: &Store) -> Result<(), StoreError> {
    let some = |tx: &Tx<'_>| {
        let scan = Scan::starting(&DECLINED_KEY).limit(APPLICATIONS_PER_TRANSACTION);
        let some = APPLICATIONS.by(tx, &DRAFTS_BY_TIME, &scan)?.records;
        for found in &some {
            let mut application = found.value.clone();
            if let State::Sent(sent) = &mut application.state
                && is_borrowers_no(tx, sent)?
            {
                sent.status = Status::OfferNotAccepted;
            }
            tx.put(&APPLICATIONS, &found.key, &application)?;
        }
        Ok::<_, StoreError>(!some.is_empty())
    };
    while store.transact(some)? {}
    Ok(())
}

/// Whether the borrower declined the current estimate. After that, no other estimate was sent.
fn is_borrowers_no(tx: &Tx<'_>, sent: &Sent) -> Result<bool, StoreError> {
    let Some(offer) = sent.desk.offer else { return Ok(false) };
    let estimate = ESTIMATES.get(tx, &offer.estimate)?;
    Ok(estimate.is_some_and(|found| matches!(found.value.answer, Some((Decision::Declined, _)))))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use serde::{Deserialize, Serialize};
    use serde_json::{Value as Json, json};
    use uuid::Uuid;

    use super::*;
    use crate::clock::machine_clock;
    use crate::domain::account::{Account, Email, Kind};
    use crate::domain::application::Phase;
    use crate::domain::lead::Lead;
    use crate::domain::letter::{Course, Letter, News};
    use crate::domain::pipeline::View;
    use crate::domain::role::Role;
    use crate::ops::Audience;
    use crate::ops::desk::Desk;
    use crate::ops::export::{Export, Filter, Format, Noted, What};
    use crate::store::accounts::{ACCOUNTS, ACCOUNTS_BY_KIND};
    use crate::store::leads::{LEADS, LEADS_BY_DUE, LEADS_BY_HANDLED, LEADS_BY_TIME};
    use crate::store::mail::{LETTERS, LETTERS_BY_DUE, LETTERS_BY_URGENCY};
    use crate::store::{By, Filing, KeySource, Step, StoreKey, Table, Value};

    /// The first release's tables: the values and index rows that it stored.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct Old(Json);

    impl Value for Old {}

    const OLD_APPLICATIONS: Table<Uuid, Old> = Table::indexed(40, "applications", &[&OLD_BY_STATUS, &OLD_BY_TIME]);
    const OLD_BY_STATUS: By<Old, (u8, u64)> = By::new(2, |old, _| vec![(status_of(old), received(old))]);
    const OLD_BY_TIME: By<Old, u64> = By::new(3, |old, _| vec![received(old)]);
    const OLD_ESTIMATES: Table<Uuid, Old> = Table::new(ESTIMATES.number(), "estimates");

    fn status_of(Old(old): &Old) -> u8 {
        match old["status"].as_str() {
            Some("declined") => 5,
            Some("closed") => 7,
            other => panic!("{other:?}"),
        }
    }

    fn received(Old(old): &Old) -> u64 {
        old["submission"]["received"].as_u64().unwrap()
    }

    /// An application as the first release wrote it.
    fn old(number: u64, status: &str, desk: &Json) -> Old {
        let account = Uuid::from_u128(9);
        Old(json!({
            "owner": account, "begun": 1, "saved": 1, "save_id": account, "status": status, "desk": desk,
            "content": { "form_version": 1, "program": "bridge", "program_interest": null, "answers": {}, "return_step": null },
            "submission": {
                "reference": format!("PPPP-PPP{number}"), "received": 1_000 + number, "consents": [],
                "person": { "account": account, "name": "Ana", "email": "ana@example.com" },
            },
        }))
    }

    fn desk(estimate: Option<Uuid>) -> Json {
        let offer = estimate.map(|estimate| json!({ "estimate": estimate, "amount": 250_000 }));
        let before = json!({ "status": ["declined", null] });
        json!({
            "assignee": null, "stopped": 2_000, "estimated": estimate.map(|_| 1_500), "offer": offer, "spoke": null,
            "last": { "id": Uuid::from_u128(1), "by": null, "at": 2_000, "before": before },
        })
    }

    struct Reader(std::cell::RefCell<Vec<u8>>);

    impl Audience for Reader {
        fn progress(&self, _: Step, _: u64, _: u64) {}

        fn data(&self, bytes: &[u8]) -> std::io::Result<()> {
            self.0.borrow_mut().extend_from_slice(bytes);
            Ok(())
        }
    }

    /// The reference numbers of the applications with this status, as exported.
    fn exported(store: &Store, status: Status) -> Vec<String> {
        let what = What::Applications(Filter { statuses: vec![Phase::Sent(status)], ..Filter::default() });
        let reader = Reader(Vec::new().into());
        Noted(Export { what, format: Format::Json }).carry_out(store, None, &reader).unwrap();
        let told: Vec<Json> = serde_json::from_slice(&reader.0.into_inner()).unwrap();
        assert!(told.iter().all(|line| line["status"] == status.name()), "{told:?}");
        told.iter().map(|line| line["reference"].as_str().unwrap().to_owned()).collect()
    }

    fn options(folder: &Path, key: &StoreKey) -> Options {
        let key = KeySource::Given(key.clone());
        Options { fill_ahead: false, compaction_check: None, ..Options::new(folder, key) }
    }

    #[test]
    fn a_first_release_store_is_converted_once_to_separate_denials_from_offers_not_accepted() {
        let (folder, key) = (tempfile::tempdir().unwrap(), StoreKey::generate().unwrap());
        let options = || options(folder.path(), &key);
        let (refused, unanswered) = (Uuid::from_u128(11), Uuid::from_u128(12));
        let store = Store::open(options(), &|_, _, _| {}).unwrap();
        let mut batch = store.batch();
        for (number, status, estimate) in [
            (2, "declined", None),
            (3, "declined", Some(refused)),
            (4, "declined", Some(unanswered)),
            (5, "closed", None),
        ] {
            let id = Uuid::from_u128(u128::from(number));
            batch.put(&OLD_APPLICATIONS, &id, &old(number, status, &desk(estimate))).unwrap();
        }
        for (id, answer) in [(refused, json!(["declined", 2_000])), (unanswered, Json::Null)] {
            let terms = serde_json::to_value(crate::domain::estimate::Terms::default()).unwrap();
            let by = json!({ "kind": "terminal", "name": "terminal" });
            let estimate = json!({
                "application": id, "terms": terms, "by": by, "begun": 1, "saved": 1, "sent": 1_500, "answer": answer,
            });
            batch.put(&OLD_ESTIMATES, &id, &Old(estimate)).unwrap();
        }
        store.commit(batch).wait().unwrap();
        store.close();

        let mut revisions = Vec::new();
        for _ in 0..2 {
            let store = open(options(), &|_, _, _| {}).unwrap();
            let rows = Desk::of(&store, machine_clock()).listed(&View::default()).unwrap().rows;
            let standing: Vec<_> = rows.iter().rev().map(|row| (row.reference(), row.status, row.answered)).collect();
            assert_eq!(
                standing,
                [
                    ("PPPP-PPP2", Status::Denied, Some(2_000)),
                    ("PPPP-PPP3", Status::OfferNotAccepted, Some(1_500)),
                    ("PPPP-PPP4", Status::Denied, Some(1_500)),
                    ("PPPP-PPP5", Status::Inactive, None),
                ]
            );
            assert_eq!(exported(&store, Status::Denied), ["PPPP-PPP2", "PPPP-PPP4"]);
            assert_eq!(exported(&store, Status::OfferNotAccepted), ["PPPP-PPP3"]);
            assert_eq!(exported(&store, Status::Inactive), ["PPPP-PPP5"]);
            revisions.push(rows.iter().map(|row| row.revision).collect::<Vec<_>>());
            store.close();
        }
        assert_eq!(revisions[0], revisions[1], "once is enough");
    }

    #[test]
    fn what_an_earlier_release_stored_is_found_by_the_indexes_that_came_since() {
        const OLD_LETTERS: Table<Uuid, Letter> = Table::indexed(LETTERS.number(), "letters", &[&LETTERS_BY_DUE]);
        const OLD_ACCOUNTS: Table<Uuid, Account> = Table::new(ACCOUNTS.number(), "accounts");
        const OLD_LEADS: Table<Uuid, Lead> = Table::indexed(LEADS.number(), "leads", &[&LEADS_BY_TIME]);
        let (folder, key) = (tempfile::tempdir().unwrap(), StoreKey::generate().unwrap());
        let today = options(folder.path(), &key);
        let store = Store::open(Options { filing: Filing::of(&[]), ..today.clone() }, &|_, _, _| {}).unwrap();
        let (id, to) = (Uuid::from_u128(1), Email::typed("ana@example.com").unwrap());
        let (email, name) = (to.clone(), to.as_name());
        let staff = Account {
            id,
            email: email.clone(),
            name: name.clone(),
            kind: Kind::Staff(Role::Owner),
            password: None,
            stamp: id,
            disabled: false,
            created: 1,
            second_factor: None,
            password_by_link: None,
            unconfirmed: None,
            language: None,
        };
        let borrower = Account { id: Uuid::from_u128(2), kind: Kind::Borrower, ..staff.clone() };
        let lead = Lead {
            account: Some(id),
            email,
            name: name.clone(),
            answers: BTreeMap::new(),
            received: 2,
            handled: None,
            request: None,
            letters: Vec::new(),
        };
        let letter = Letter { to, name, language: None, news: News::Tried, written: 1, course: Course::default() };
        let mut batch = store.batch();
        batch.put(&OLD_LETTERS, &id, &letter).unwrap().put(&OLD_LEADS, &id, &lead).unwrap();
        batch.put(&OLD_ACCOUNTS, &staff.id, &staff).unwrap().put(&OLD_ACCOUNTS, &borrower.id, &borrower).unwrap();
        store.commit(batch).wait().unwrap();
        assert!(ACCOUNTS.by(&store, &ACCOUNTS_BY_KIND, &Scan::all()).unwrap().records.is_empty());
        store.close();
        let store = open(today, &|_, _, _| {}).unwrap();
        let letters = LETTERS.by(&store, &LETTERS_BY_URGENCY, &Scan::all()).unwrap().records;
        let leads = LEADS.by(&store, &LEADS_BY_HANDLED, &Scan::starting(&false)).unwrap().records;
        let due = LEADS.by(&store, &LEADS_BY_DUE, &Scan::starting(&false)).unwrap().records;
        assert_eq!(due, leads);
        let at_desk = ACCOUNTS.by(&store, &ACCOUNTS_BY_KIND, &Scan::starting(&true)).unwrap().records;
        assert_eq!((letters.len(), leads.len(), at_desk.len()), (1, 1, 1));
        assert_eq!((&letters[0].value, &leads[0].value, &at_desk[0].value), (&letter, &lead, &staff));
    }
}
