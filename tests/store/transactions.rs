//! At commit, everything a transaction has read is still valid, or the transaction runs again.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lender_site::store::{MAX_TRIES, Options, Scan, Store, StoreError, Tx};

use super::common::{BY_GROUP, NOTES, Note, batch, note, open, options};
use super::machine::Machine;

type Outcome<T> = Result<T, StoreError>;

/// A store without waits between retries.
fn store() -> Store {
    let options = Options { pause: Arc::new(|_| Duration::ZERO), ..options(&Machine::new(), 0) };
    open(&options).unwrap()
}

fn write(store: &Store, key: u64, value: Option<Note>) {
    let batch = batch(store, &[(key, value)]).unwrap();
    store.commit(batch).wait().unwrap();
}

fn texts(store: &Store) -> Vec<(u64, String)> {
    NOTES.each(store, Scan::all()).map(|found| found.unwrap()).map(|found| (found.key, found.value.text)).collect()
}

fn said(text: &str) -> Note {
    Note { text: text.to_owned(), ..note(0, 7) }
}

/// Runs a transaction. During its first try, another writer writes after it has read. Returns the number of tries.
fn raced<T>(store: &Store, other: &dyn Fn(), body: impl Fn(&Tx<'_>, &dyn Fn()) -> Outcome<T>) -> (u32, Outcome<T>) {
    let mut tries = 0;
    let outcome = store.transact(|tx| {
        tries += 1;
        let is_first = tries == 1;
        body(tx, &|| {
            if is_first {
                other();
            }
        })
    });
    (tries, outcome)
}

#[test]
fn a_lost_race_runs_again_on_the_new_state() {
    let store = store();
    write(&store, 1, Some(said("one")));
    let other = || write(&store, 1, Some(said("two")));
    let outcome = raced(&store, &other, |tx, read| {
        let found = NOTES.get(tx, &1)?.unwrap().value.text;
        read();
        tx.put(&NOTES, &1, &said(&format!("{found} and three"))).map(|_| found)
    });
    assert!(matches!(&outcome, (2, Ok(found)) if found == "two"), "{outcome:?}");
    assert_eq!(texts(&store), [(1, "two and three".to_owned())]);
}

#[test]
fn of_two_transactions_with_the_same_reads_one_commits_and_the_other_runs_again() {
    type Leave = fn(&Tx<'_>, u64) -> Outcome<bool>;
    // One must remain, in every order of events.
    let ways: [Leave; 4] = [
        |tx, id| Ok(NOTES.get(tx, &(3 - id))?.is_some()),
        |tx, id| Ok(NOTES.range(tx, &Scan::all())?.records.iter().any(|found| found.key != id)),
        |tx, id| Ok(NOTES.by(tx, &BY_GROUP, &Scan::all())?.records.iter().any(|found| found.key != id)),
        |tx, id| Ok(NOTES.find_by(tx, &BY_GROUP, Scan::all(), |found| found.key != id)?.is_some()),
    ];
    for may_leave in ways {
        let store = store();
        for key in [1, 2] {
            write(&store, key, Some(said("here")));
        }
        let leave = |tx: &Tx<'_>, id, read: &dyn Fn()| {
            let may = may_leave(tx, id)?;
            read();
            if may {
                tx.delete(&NOTES, &id)?;
            }
            Ok(may)
        };
        let other = || assert!(store.transact(|tx| leave(tx, 2, &|| {})).unwrap());
        let outcome = raced(&store, &other, |tx, read| leave(tx, 1, read));
        assert!(matches!(outcome, (2, Ok(false))), "{outcome:?}");
        assert_eq!(texts(&store), [(1, "here".to_owned())]);
    }
}

#[test]
fn a_read_that_found_nothing_is_checked_too() {
    let store = store();
    let other = || write(&store, 1, Some(said("theirs")));
    let outcome = raced(&store, &other, |tx, read| {
        let found = NOTES.get(tx, &1)?;
        read();
        match found {
            Some(found) => Ok(found.value.text),
            None => tx.put(&NOTES, &1, &said("mine")).map(|_| "mine".to_owned()),
        }
    });
    assert!(matches!(&outcome, (2, Ok(text)) if text == "theirs"), "{outcome:?}");
    assert_eq!(texts(&store), [(1, "theirs".to_owned())]);
}

#[test]
fn a_record_that_was_only_peeked_at_may_change() {
    let store = store();
    write(&store, 1, Some(said("one")));
    let other = || write(&store, 1, Some(said("two")));
    let outcome = raced(&store, &other, |tx, read| {
        let found = NOTES.get(tx.peek(), &1)?.unwrap().value;
        read();
        tx.create(&NOTES, &2, &found).map(|_| ())
    });
    assert!(matches!(outcome, (1, Ok(()))), "{outcome:?}");
    assert_eq!(texts(&store), [(1, "two".to_owned()), (2, "one".to_owned())]);
}

#[test]
fn where_nothing_is_written_or_it_fails_nothing_is_committed() {
    let store = store();
    write(&store, 1, Some(said("one")));
    let written = || (store.status().sequence, store.status().revision);
    let before = written();
    let found = store.transact_found(|tx| NOTES.get(tx, &1).map(Option::unwrap)).unwrap();
    let failed = store.transact(|tx| tx.create(&NOTES, &2, &said("two")).and(Err::<(), _>(StoreError::Busy)));
    assert!(matches!(failed, Err(StoreError::Busy)));
    assert_eq!(written(), before);
    let changed = store.transact_found(|tx| {
        let found = NOTES.get(tx, &1)?.unwrap();
        tx.put(&NOTES, &1, &said("two"))?;
        Ok::<_, StoreError>(found)
    });
    assert_eq!(NOTES.get(&store, &1).unwrap().unwrap().revision, changed.unwrap().revision);
    assert!(NOTES.get(&store, &1).unwrap().unwrap().revision > found.revision);
}

/// Options that wait this long between retries, and a record of the number of each failed try.
fn told(pause: Duration) -> (Options, Arc<Mutex<Vec<u32>>>) {
    let told = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&told);
    let pause = Arc::new(move |lost| {
        noted.lock().unwrap().push(lost);
        pause
    });
    (Options { pause, ..options(&Machine::new(), 0) }, told)
}

/// A transaction that loses every time.
fn losing(store: &Store, tries: &mut u64, tx: &Tx<'_>) -> Outcome<()> {
    *tries += 1;
    NOTES.get(tx, &1)?;
    write(store, 1, Some(note(*tries, 9)));
    tx.create(&NOTES, &2, &said("never")).map(|_| ())
}

#[test]
fn a_transaction_that_always_loses_ends_with_an_error() {
    let (options, told) = told(Duration::ZERO);
    let (store, mut tries) = (open(&options).unwrap(), 0);
    let outcome = store.transact(|tx| losing(&store, &mut tries, tx));
    assert!(matches!(outcome, Err(StoreError::Contended)), "{outcome:?}");
    assert_eq!(tries, u64::from(MAX_TRIES));
    assert!(told.lock().unwrap().iter().copied().eq(1..MAX_TRIES), "{told:?}");
    assert!(NOTES.get(&store, &2).unwrap().is_none());
}

#[test]
fn a_single_try_is_committed_or_dropped_without_waiting() {
    let store = store();
    let once = |key, disturb: &dyn Fn()| {
        store.try_once(|tx| {
            NOTES.get(tx, &key)?;
            disturb();
            tx.put(&NOTES, &key, &said("mine")).map(|_| ())
        })
    };
    once(1, &|| {}).unwrap();
    once(2, &|| write(&store, 2, Some(said("theirs")))).unwrap();
    // Everything requested earlier is decided by then.
    write(&store, 3, Some(said("last")));
    let expected = [(1, "mine"), (2, "theirs"), (3, "last")].map(|(key, text)| (key, text.to_owned()));
    assert_eq!(texts(&store), expected);
}

#[test]
fn a_record_is_read_before_it_is_written_and_not_afterwards() {
    type Body = fn(&Tx<'_>) -> Outcome<()>;
    let store = store();
    write(&store, 1, Some(said("one")));
    let wrong: [Body; 5] = [
        |tx| tx.put(&NOTES, &1, &said("unread")).map(|_| ()),
        |tx| {
            NOTES
                .get(tx, &1)
                .and_then(|_| tx.put(&NOTES, &1, &said("two")))
                .and_then(|tx| NOTES.get(tx, &1))
                .map(|_| ())
        },
        |tx| tx.delete(&NOTES, &1).and_then(|tx| NOTES.range(tx, &Scan::all())).map(|_| ()),
        |tx| tx.create(&NOTES, &2, &said("two")).and_then(|tx| tx.put(&NOTES, &2, &said("three"))).map(|_| ()),
        |tx| tx.delete(&NOTES, &1).and_then(|tx| tx.create(&NOTES, &1, &said("two"))).map(|_| ()),
    ];
    for (place, body) in wrong.into_iter().enumerate() {
        let outcome = store.transact(body);
        assert!(matches!(outcome, Err(StoreError::OutOfOrder("notes"))), "{place}: {outcome:?}");
    }
    assert_eq!(texts(&store), [(1, "one".to_owned())]);
}

#[test]
fn every_record_of_a_scan_is_met_once_and_no_more_is_read_than_is_taken() {
    let store = store();
    for key in 0..25 {
        write(&store, key, Some(note(key, 20)));
    }
    let keys = |scan: Scan| NOTES.each(&store, scan).map(|found| found.unwrap().key).collect::<Vec<_>>();
    for limit in [1, 7, 25, 100] {
        assert!(keys(Scan::all().limit(limit)).into_iter().eq(0..25));
        assert!(keys(Scan::between(&5_u64, &20_u64).backwards().limit(limit)).into_iter().eq((5..20).rev()));
        let grouped = NOTES.each_by(&store, &BY_GROUP, Scan::starting(&1_u16).limit(limit));
        assert!(grouped.map(|found| found.unwrap().key).eq((1..25).step_by(3)));
    }
    // The later pages have not been read by then.
    let mut all = NOTES.each(&store, Scan::all().limit(5));
    let first = all.try_for_each(|found| match found.unwrap().key {
        4 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    assert!(first.is_break());
    for key in 5..25 {
        write(&store, key, None);
    }
    assert!(all.next().is_none());
}

#[test]
fn a_transaction_that_loses_again_waits_longer_and_no_two_wait_alike() {
    let pause = options(&Machine::new(), 0).pause;
    assert_eq!(pause(1), Duration::ZERO);
    assert!((2..MAX_TRIES).all(|lost| pause(lost) < Duration::from_millis(64)));
    assert!((0..50).all(|_| pause(2) < Duration::from_millis(1)));
    let late: Vec<_> = (0..50).map(|_| pause(90)).collect();
    assert!(late.iter().any(|wait| *wait > Duration::from_millis(16)) && late.iter().any(|wait| wait != &late[0]));
}
