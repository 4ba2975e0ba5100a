//! Three servers on one record whose connections to the database break, hang and lose answers, and whose database
//! stands still and is killed: nothing confirmed is lost, nothing is doubled, and nobody sees time go back.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lender_site::store::{Health, Options, SqlPlace, Store, StoreError};

use crate::common::{Dice, NOTES, RaisedAtEnd, consistent, is_long, note, open, real_options, until};
use crate::failing::{Fault, Proxy, frozen, hold};
use crate::postgres::Postgres;

/// How often each key was confirmed to be raised, and how often the answer was an error.
#[derive(Default)]
struct Ledger {
    confirmed: AtomicU64,
    unsure: AtomicU64,
}

const KEYS: usize = 8;

fn count_of(store: &Store, key: usize) -> u64 {
    let found = NOTES.get(store, &(key as u64)).unwrap();
    found.map_or(0, |found| found.value.text.parse().unwrap())
}

fn raise(store: &Store, key: usize) -> Result<u64, StoreError> {
    let key = key as u64;
    store.transact(|tx| {
        let count = NOTES.get(tx, &key)?.map_or(0, |found| found.value.text.parse::<u64>().unwrap()) + 1;
        let mut next = note(key, 8);
        next.text = count.to_string();
        tx.put(&NOTES, &key, &next)?;
        Ok(count)
    })
}

/// Raises counts until told to stop. Between its own writes, it reads on any server what it has seen before.
fn work(stores: &[Store], number: u64, ledgers: &[Ledger], stop: &AtomicBool) {
    let mut dice = Dice::new(number);
    let (mut seen, mut least) = (0, [0; KEYS]);
    while !stop.load(Ordering::SeqCst) {
        let (store, key) = (&stores[dice.place(stores.len())], dice.place(KEYS));
        match raise(store, key) {
            Ok(count) => {
                ledgers[key].confirmed.fetch_add(1, Ordering::SeqCst);
                seen = store.sequence().max(seen);
                least[key] = count.max(least[key]);
            }
            Err(_) => _ = ledgers[key].unsure.fetch_add(1, Ordering::SeqCst),
        }
        let (other, key) = (&stores[dice.place(stores.len())], dice.place(KEYS));
        if other.wait_for(seen, Duration::from_millis(300)) {
            let count = count_of(other, key);
            assert!(count >= least[key], "key {key} went back from {} to {count}", least[key]);
            least[key] = count;
            seen = seen.max(other.sequence());
        }
    }
}

#[test]
fn nothing_confirmed_is_lost_or_doubled_while_connections_and_the_database_fail() {
    let Some(mut database) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let proxies = [1, 2, 3].map(|_| Proxy::to(database.address()));
    let options = |number: usize, address: SocketAddr| {
        let url = format!("postgres://site@{address}/postgres");
        let place = SqlPlace::new(url.parse().unwrap(), None, number.to_string());
        let folder = folder.path().join(number.to_string());
        Options { shared: Some(Arc::new(place)), fill_ahead: false, ..real_options(folder) }
    };
    Store::create_shared(&options(0, database.address())).unwrap();
    let stores: Vec<Store> =
        proxies.iter().enumerate().map(|(at, proxy)| open(&options(at + 1, proxy.address)).unwrap()).collect();
    let ledgers: Vec<Ledger> = (0..KEYS).map(|_| Ledger::default()).collect();
    let stop = AtomicBool::new(false);
    let lasting = if is_long() { Duration::from_mins(20) } else { Duration::from_secs(8) };
    thread::scope(|scope| {
        for number in 0..12 {
            let (stores, ledgers, stop) = (&stores, &ledgers, &stop);
            scope.spawn(move || work(stores, number, ledgers, stop));
        }
        let (began, mut dice) = (Instant::now(), Dice::new(77));
        let _over = RaisedAtEnd(&stop);
        let (mut is_frozen, mut is_killed) = (false, false);
        while began.elapsed() < lasting {
            let fault = [Fault::None, Fault::LosesAnswers, Fault::Cut, Fault::Silent][dice.place(4)];
            let proxy = &proxies[dice.place(3)];
            proxy.set(fault);
            let most = if fault == Fault::Silent { 2_500 } else { 300 };
            hold(Duration::from_millis(50 + dice.below(most)));
            proxy.set(Fault::None);
            if !is_frozen && began.elapsed() > lasting / 4 {
                frozen(&database, || hold(Duration::from_secs(1)));
                is_frozen = true;
            }
            if !is_killed && began.elapsed() > lasting / 2 {
                database.kill();
                database.run();
                is_killed = true;
            }
        }
    });
    for store in &stores {
        until(|| store.health() == Health::Serving);
    }
    let last = stores.iter().map(Store::sequence).max().unwrap();
    for store in &stores {
        assert!(store.wait_for(last, Duration::from_mins(1)));
    }
    let all = consistent(&stores[0]);
    assert!(stores.iter().all(|store| consistent(store) == all), "all servers read the same");
    let mut total = 0;
    for (key, ledger) in ledgers.iter().enumerate() {
        let count = count_of(&stores[0], key);
        let [confirmed, unsure] = [&ledger.confirmed, &ledger.unsure].map(|count| count.load(Ordering::SeqCst));
        assert!(count >= confirmed, "key {key}: {confirmed} were confirmed, and {count} are there");
        assert!(count <= confirmed + unsure, "key {key}: {confirmed} and perhaps {unsure}, but {count} are there");
        total += confirmed;
    }
    assert!(total > 50, "too little was written to prove anything: {total}");
    println!("{total} confirmed");
    assert_eq!(consistent(&open(&options(4, database.address())).unwrap()), all);
}
