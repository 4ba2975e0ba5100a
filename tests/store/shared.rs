//! Several servers on one record in PostgreSQL: nothing acknowledged is lost or doubled, and all of them read the same.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use lender_site::store::{
    Commit, Health, KeySource, OpenError, Options, SharedPlace, SqlPlace, Store, StoreError, StoreKey,
};

use crate::common::{NOTES, batch, cases, consistent, contents, note, open, real_options, until};
use crate::failing::replica_of;
use crate::postgres::Postgres;

/// A new record, and the options of a server that uses it, by number.
fn record(database: &Postgres) -> impl Fn(u32) -> Options + use<> {
    let (folder, url) = (tempfile::tempdir().unwrap(), database.url());
    let options = move |number: u32| {
        let place = SqlPlace::new(url.parse().unwrap(), None, "here".to_owned());
        let folder = folder.path().join(number.to_string());
        Options { shared: Some(Arc::new(place)), fill_ahead: false, ..real_options(folder) }
    };
    assert!(Store::create_shared(&options(0)).unwrap());
    options
}

fn put(store: &Store, key: u64) -> Result<u64, StoreError> {
    match store.commit(batch(store, &[(key, Some(note(key, 300)))]).unwrap()).wait()? {
        Commit::Done { revision } => Ok(revision),
        Commit::Refused(refusal) => panic!("nothing was checked: {refusal:?}"),
    }
}

/// Waits until a server has everything that another one has.
fn reach(store: &Store, other: &Store) {
    assert!(store.wait_for(other.sequence(), Duration::from_mins(1)), "it follows");
}

#[test]
fn what_one_server_was_told_is_stored_is_read_by_the_others() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let [one, two] = [1, 2].map(|number| open(&options(number)).unwrap());
    for key in 0..20 {
        put(if key % 2 == 0 { &one } else { &two }, key).unwrap();
    }
    reach(&one, &two);
    reach(&two, &one);
    assert_eq!(consistent(&one), consistent(&two));
    assert_eq!(contents(&one).unwrap().len(), 20);
    let three = open(&options(3)).unwrap();
    assert_eq!(consistent(&three), contents(&one).unwrap(), "one that joins later has it all");
}

#[test]
fn counts_that_many_writers_on_three_servers_raise_are_exact() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let stores = [1, 2, 3].map(|number| open(&options(number)).unwrap());
    let rounds = cases(40, 2_000);
    let confirmed: BTreeMap<u64, AtomicU64> = (0..3).map(|key| (key, AtomicU64::new(0))).collect();
    thread::scope(|scope| {
        for store in &stores {
            for writer in 0..4_u64 {
                let confirmed = &confirmed;
                scope.spawn(move || {
                    for round in 0..rounds {
                        let key = (writer + round) % 3;
                        let raised = store.transact(|tx| {
                            let found = NOTES.get(tx, &key)?;
                            let count = found.map_or(0, |found| found.value.text.parse::<u64>().unwrap());
                            let mut next = note(key, 8);
                            next.text = (count + 1).to_string();
                            tx.put(&NOTES, &key, &next).map(drop)
                        });
                        match raised {
                            Ok(()) => drop(confirmed[&key].fetch_add(1, Ordering::SeqCst)),
                            Err(StoreError::Contended) => {}
                            Err(error) => panic!("{error}"),
                        }
                    }
                });
            }
        }
    });
    for store in &stores {
        for other in &stores {
            reach(store, other);
        }
    }
    let [one, two, three] = stores.each_ref().map(consistent);
    assert!(one == two && two == three);
    for (key, confirmed) in confirmed {
        assert_eq!(one[&key].text, confirmed.load(Ordering::SeqCst).to_string(), "count {key}");
    }
}

#[test]
fn a_copy_that_was_lost_or_damaged_is_made_again() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let store = open(&options(1)).unwrap();
    (0..30).for_each(|key| assert!(put(&store, key).unwrap() > 0));
    let all = contents(&store).unwrap();
    store.close();
    let folder = options(1).folder;
    let segment = folder.join("generation-1/journal/000000000001.seg");
    let mut bytes = std::fs::read(&segment).unwrap();
    bytes[5_000] ^= 1;
    std::fs::write(&segment, bytes).unwrap();
    std::fs::remove_file(folder.join("generation-1/last-stop")).unwrap();
    let store = open(&options(1)).unwrap();
    assert_eq!(consistent(&store), all);
    store.close();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(consistent(&open(&options(1)).unwrap()), all);
}

#[test]
fn a_copy_is_not_taken_for_a_record_nor_a_record_for_a_copy() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    drop(open(&options(1)).unwrap());
    let alone = Options { shared: None, ..options(1) };
    assert!(matches!(open(&alone), Err(OpenError::IsCopy { .. })));
    drop(open(&Options { shared: None, ..options(2) }).unwrap());
    assert!(matches!(open(&options(2)), Err(OpenError::OwnRecord { .. })));
}

#[test]
fn a_frame_that_was_changed_in_the_database_is_found_by_the_next_server_that_reads_it() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let store = open(&options(1)).unwrap();
    (0..3).for_each(|key| assert!(put(&store, key).unwrap() > 0));
    database.sql(
        "UPDATE lender_frame SET bytes = set_byte(bytes, 150, (get_byte(bytes, 150) + 1) % 256) WHERE sequence = 2",
    );
    let error = open(&options(2)).unwrap_err().to_string();
    assert!(error.contains("frame 2 of the shared record"), "{error}");
    database
        .sql("UPDATE lender_frame SET bytes = (SELECT bytes FROM lender_frame WHERE sequence = 1) WHERE sequence = 2");
    let error = open(&options(3)).unwrap_err().to_string();
    assert!(error.contains("frame 2 of the shared record"), "{error}");
}

#[test]
fn what_was_not_confirmed_by_a_killed_database_is_there_once_or_not_at_all() {
    let Some(mut database) = Postgres::start() else { return };
    let options = record(&database);
    let [one, two] = [1, 2].map(|number| open(&options(number)).unwrap());
    put(&one, 0).unwrap();
    let confirmed: Vec<u64> = thread::scope(|scope| {
        let writers: Vec<_> = [&one, &two]
            .into_iter()
            .enumerate()
            .map(|(server, store)| {
                scope.spawn(move || {
                    let keys = (1..400).map(|key| key * 2 + server as u64);
                    keys.filter(|key| put(store, *key).is_ok()).collect::<Vec<_>>()
                })
            })
            .collect();
        until(|| one.sequence() > 40);
        database.kill();
        database.run();
        writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect()
    });
    for store in [&one, &two] {
        until(|| store.health() == Health::Serving);
    }
    put(&one, 1_000).unwrap();
    reach(&two, &one);
    let all = consistent(&one);
    assert_eq!(all, consistent(&two));
    assert!(confirmed.iter().all(|key| all.contains_key(key)), "nothing confirmed is lost");
    assert_eq!(consistent(&open(&options(3)).unwrap()), all);
}

#[test]
fn compaction_by_one_server_makes_the_record_begin_later_for_all() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let [one, two] = [1, 2].map(|number| open(&options(number)).unwrap());
    for round in 0..1_200 {
        put(&one, round % 10).unwrap();
    }
    reach(&two, &one);
    assert!(two.status().segments > 1, "the copy has several segments");
    one.compact(&|_, _, _| {}).unwrap();
    let first = database.number("SELECT first_sequence FROM lender_head");
    assert!(first >= 1_200, "{first}");
    until(|| two.status().segments == 1);
    assert_eq!(consistent(&one), consistent(&two));
    one.compact(&|_, _, _| {}).unwrap();
    until(|| {
        one.compact(&|_, _, _| {}).unwrap();
        database.number("SELECT count(*) FROM lender_frame WHERE sequence <= 1200") == 0
    });
    let three = open(&options(3)).unwrap();
    assert_eq!(consistent(&three), contents(&one).unwrap(), "one that joins later begins there");
    put(&three, 77).unwrap();
    reach(&one, &three);
    assert_eq!(consistent(&one), consistent(&three));
}

#[test]
fn a_duty_has_one_server_and_passes_to_another_when_it_stops() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let [one, two] = [1, 2].map(|number| open(&options(number)).unwrap());
    one.seek("mail");
    until(|| one.holds("mail"));
    two.seek("mail");
    two.seek("backups");
    until(|| two.holds("backups"));
    assert!(!two.holds("mail") && !one.holds("backups"));
    one.close();
    // The other server gave the duty back, so this one has it at once.
    until(|| {
        two.seek("mail");
        two.holds("mail")
    });
    let alone = Options { shared: None, ..options(3) };
    assert!(open(&alone).unwrap().holds("mail"), "a server alone has every duty");
}

#[test]
fn a_backup_becomes_a_shared_record_and_a_shared_record_a_backup() {
    let Some(database) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let key = KeySource::Given(StoreKey::generate().unwrap());
    let alone = |name: &str| Options { key: key.clone(), fill_ahead: false, ..real_options(folder.path().join(name)) };
    let place = SqlPlace::new(database.url().parse().unwrap(), None, "here".to_owned());
    let place: Arc<dyn SharedPlace> = Arc::new(place);
    let sharing = |name: &str| Options { shared: Some(Arc::clone(&place)), ..alone(name) };
    let backup_of = |store: &Store| {
        let mut backup = Vec::new();
        store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
        backup
    };
    let source = open(&alone("source")).unwrap();
    (0..50).for_each(|number| assert!(put(&source, number).unwrap() > 0));
    let all = contents(&source).unwrap();
    let restore = |name: &str, backup: &[u8], replace| {
        Store::restore_shared(&sharing(name), &mut &*backup, replace, &|_, _, _| {})
            .map(|restored| restored.snapshot.records)
    };
    let backup = backup_of(&source);
    assert_eq!(restore("one", &backup, false).unwrap(), 50);
    let [one, two] = ["one", "two"].map(|name| open(&sharing(name)).unwrap());
    assert_eq!(consistent(&one), all);
    put(&two, 99).unwrap();
    reach(&one, &two);
    assert_eq!(consistent(&one), consistent(&two));
    assert!(one.verify(&|_, _, _| {}).unwrap().is_sound());

    let newer = backup_of(&two);
    let mut back = open(&alone("back")).unwrap();
    back.close();
    Store::restore(&alone("back"), &mut &*newer, true, &|_, _, _| {}).unwrap();
    back = open(&alone("back")).unwrap();
    assert_eq!(consistent(&back), consistent(&two));

    assert!(matches!(restore("three", &backup, false), Err(OpenError::SharedRecordExists)));
    let refused = restore("three", &backup, true).unwrap_err().to_string();
    assert!(refused.contains("still use the shared record"), "{refused}");
    one.close();
    two.close();
    assert_eq!(restore("one", &backup, true).unwrap(), 50);
    for name in ["one", "two", "three"] {
        assert!(consistent(&open(&sharing(name)).unwrap()) == all, "{name} has what was restored");
    }
}

#[test]
fn the_key_of_a_shared_record_is_not_changed_by_one_of_its_servers() {
    let Some(database) = Postgres::start() else { return };
    let store = open(&record(&database)(1)).unwrap();
    assert!(matches!(store.rotate_key(&|_, _, _| {}), Err(OpenError::SharedKey)));
}

#[test]
fn verify_finds_what_was_changed_in_the_database_after_this_server_read_it() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    let store = open(&options(1)).unwrap();
    (0..5).for_each(|key| assert!(put(&store, key).unwrap() > 0));
    assert!(store.verify(&|_, _, _| {}).unwrap().is_sound());
    let found = |store: &Store| store.verify(&|_, _, _| {}).unwrap().problems.join("; ");
    database.sql(
        "UPDATE lender_frame SET bytes = set_byte(bytes, 150, (get_byte(bytes, 150) + 1) % 256) WHERE sequence = 3",
    );
    assert!(found(&store).contains("frame 3 of the record in the database"), "{}", found(&store));
    database.sql("DELETE FROM lender_frame WHERE sequence >= 3");
    assert!(found(&store).contains("the database lacks frame 3"), "{}", found(&store));
}

#[test]
fn a_role_that_owns_nothing_can_use_the_tables_that_an_administrator_made() {
    let Some(database) = Postgres::start() else { return };
    database.sql("CREATE ROLE clerk LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    let url = database.url().replace("site@", "clerk@");
    let folder = tempfile::tempdir().unwrap();
    let place = SqlPlace::new(url.parse().unwrap(), None, "here".to_owned());
    let options = Options { shared: Some(Arc::new(place)), fill_ahead: false, ..real_options(folder.path()) };
    assert!(Store::create_shared(&options).is_err(), "the tables are missing, and this role may not create them");
    database.sql(&SqlPlace::statements(Some("clerk")));
    assert!(Store::create_shared(&options).unwrap());
    let store = open(&options).unwrap();
    (0..50).for_each(|round| assert!(put(&store, round % 10).unwrap() > 0));
    store.compact(&|_, _, _| {}).unwrap();
    store.seek("mail");
    until(|| store.holds("mail"));
    let all = contents(&store).unwrap();
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    store.close();
    Store::restore_shared(&options, &mut &*backup, true, &|_, _, _| {}).unwrap();
    assert!(consistent(&open(&options).unwrap()) == all);
}

#[test]
fn a_replica_of_the_database_that_is_promoted_has_all_that_was_confirmed() {
    let Some(mut first) = Postgres::start() else { return };
    let second = replica_of(&first);
    let url = format!("postgres://site@{},{}/postgres", first.address(), second.address());
    let folder = tempfile::tempdir().unwrap();
    let options = |number: u32| {
        let place = SqlPlace::new(url.parse().unwrap(), None, number.to_string());
        let folder = folder.path().join(number.to_string());
        Options { shared: Some(Arc::new(place)), fill_ahead: false, ..real_options(folder) }
    };
    Store::create_shared(&options(0)).unwrap();
    let [one, two] = [1, 2].map(|number| open(&options(number)).unwrap());
    (0..20).for_each(|key| assert!(put(if key % 2 == 0 { &one } else { &two }, key).unwrap() > 0));
    first.kill();
    second.sql("SELECT pg_promote()");
    until(|| put(&one, 100).is_ok());
    until(|| put(&two, 101).is_ok());
    reach(&one, &two);
    let all = consistent(&one);
    assert!((0..20).chain([100, 101]).all(|key| all.contains_key(&key)), "nothing confirmed is lost");
    reach(&two, &one);
    assert!(consistent(&two) == all);
}

#[test]
fn a_record_of_a_newer_release_is_refused_with_what_to_do() {
    let Some(database) = Postgres::start() else { return };
    let options = record(&database);
    drop(open(&options(1)).unwrap());
    database.sql("UPDATE lender_head SET format = format + 1");
    let refused = open(&options(1)).unwrap_err().to_string();
    assert!(refused.contains("start the newer release"), "{refused}");
    database.sql("UPDATE lender_head SET format = 1");
    let refused = open(&options(2)).unwrap_err().to_string();
    assert!(refused.contains("start the release that wrote it"), "{refused}");
}
