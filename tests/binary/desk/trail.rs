//! The audit trail is complete, and that can be proven.

use lender_site::domain::trail::Kept;
use lender_site::store::trail::{TRAIL, TRAIL_CHAIN};
use lender_site::store::{KeySource, Options, Store};
use serde_json::json;

use super::commands::run;
use super::*;

/// Opens the store of a stopped server, as anyone with its key could.
fn opened(server: &Server) -> Store {
    let folder = server.data.path();
    let options = Options::new(folder, KeySource::File(folder.join("store.key")));
    Store::open(options, &|_, _, _| {}).unwrap()
}

/// A stopped server with some desk activity, and a trail head exported before the last of it.
fn happened() -> (Server, String) {
    let mut server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, _) = sent(&server, &json!({}));
    assert_eq!(staff.set_status(id, staff.revision(id), "in_review").status, 200);
    let exported = run(server.data.path(), &["audit", "export"]);
    assert_eq!(exported.code, Some(0), "{exported:?}");
    let head = exported.err.lines().find(|line| line.contains("\"sequence\"")).unwrap().to_owned();
    staff.has_sent(id, &terms());
    drop(staff);
    server.stop();
    (server, head)
}

fn tamper(store: &Store, change: impl FnOnce(&mut lender_site::store::Batch)) {
    let mut batch = store.batch();
    change(&mut batch);
    store.commit(batch).wait().unwrap();
    store.close();
}

#[test]
fn every_deed_and_every_reading_is_in_the_trail() {
    let (server, head) = happened();
    let data = server.data.path();
    let exported = run(data, &["audit", "export"]);
    let entries: Vec<Kept> = exported.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // Sign-ins and readings have their own tests.
    let is_deed = |what: &str| !["signed_in", "listed", "commanded"].contains(&what);
    let told: Vec<_> = entries
        .iter()
        .map(|kept| {
            (
                serde_json::to_value(&kept.entry.deed).unwrap()["what"].as_str().unwrap().to_owned(),
                kept.entry.by.name.rsplit(' ').next().unwrap().to_owned(),
            )
        })
        .filter(|(what, _)| is_deed(what))
        .collect();
    let expected = [
        ("account", "(terminal)"),
        ("account", "(terminal)"),
        ("account", "(terminal)"),
        ("submitted", "borrower"),
        ("opened", "staff"),
        ("status_changed", "staff"),
        ("estimate_drafted", "staff"),
        ("status_changed", "staff"),
        ("estimate_sent", "staff"),
    ];
    assert_eq!(told, expected.map(|(deed, name)| (deed.to_owned(), name.to_owned())));
    let file = data.join("head.json");
    std::fs::write(&file, head).unwrap();
    for args in [&["audit", "verify"][..], &["audit", "verify", "--head", file.to_str().unwrap()]] {
        let verified = run(data, args);
        assert_eq!(verified.code, Some(0), "{verified:?}");
        assert!(verified.out.contains("Complete"), "{verified:?}");
    }
}

#[test]
fn a_changed_entry_is_found() {
    let (server, _) = happened();
    let store = opened(&server);
    let mut kept = TRAIL.get(&store, &2).unwrap().unwrap().value;
    kept.entry.at += 3600;
    tamper(&store, |batch| {
        batch.put(&TRAIL, &2, &kept).unwrap();
    });
    let verified = run(server.data.path(), &["audit", "verify"]);
    assert_eq!(verified.code, Some(1));
    assert!(verified.err.contains("entry 2 was changed"), "{verified:?}");
}

#[test]
fn a_removed_entry_is_found() {
    let (server, _) = happened();
    tamper(&opened(&server), |batch| {
        batch.delete(&TRAIL, &3).unwrap();
    });
    let verified = run(server.data.path(), &["audit", "verify"]);
    assert!(verified.code == Some(1) && verified.err.contains("entry 3 is missing"), "{verified:?}");
}

#[test]
fn entries_that_changed_places_are_found() {
    let (server, _) = happened();
    let store = opened(&server);
    let [two, three] = [2, 3].map(|number| TRAIL.get(&store, &number).unwrap().unwrap().value);
    tamper(&store, |batch| {
        batch.put(&TRAIL, &2, &three).unwrap().put(&TRAIL, &3, &two).unwrap();
    });
    let verified = run(server.data.path(), &["audit", "verify"]);
    assert_eq!(verified.code, Some(1), "{verified:?}");
}

#[test]
fn a_tail_that_was_cut_is_found_by_an_exported_head() {
    let (mut server, _) = happened();
    let data = server.data.path();
    let exported = run(data, &["audit", "export"]);
    let head = exported.err.lines().find(|line| line.contains("\"sequence\"")).unwrap();
    let file = data.join("head.json");
    std::fs::write(&file, head).unwrap();
    let store = opened(&server);
    let last = TRAIL.get(&store, &8).unwrap().unwrap().value;
    let cut = lender_site::domain::trail::Head { sequence: 8, digest: last.digest };
    tamper(&store, |batch| {
        batch.delete(&TRAIL, &9).unwrap().go_on_from(&TRAIL_CHAIN, cut.clone()).unwrap();
    });
    let alone = run(data, &["audit", "verify"]);
    assert_eq!(alone.code, Some(0), "by itself a trail that was cut with its head looks whole: {alone:?}");
    let by_head = run(data, &["audit", "verify", "--head", file.to_str().unwrap()]);
    assert!(by_head.code == Some(1) && by_head.err.contains("cut off or rewritten"), "{by_head:?}");
    // Writing more afterwards does not help.
    server = server.start_again(&[]);
    Staff::new(&server, STAFF).get("export/lead?format=json");
    let by_head =
        run(server.data.path(), &["audit", "verify", "--head", server.data.path().join("head.json").to_str().unwrap()]);
    assert_eq!(by_head.code, Some(1), "{by_head:?}");
}

#[test]
fn many_at_once_are_chained_one_after_the_other() {
    let server = lender();
    let ids: Vec<_> = (0..4).map(|_| sent(&server, &json!({})).0).collect();
    std::thread::scope(|scope| {
        for person in 0..8 {
            let (server, ids) = (&server, &ids);
            scope.spawn(move || {
                let staff = Staff::new(server, if person % 2 == 0 { STAFF } else { COLLEAGUE });
                for round in 0..6 {
                    let id = ids[(person + round) % ids.len()];
                    staff.open(id);
                    let note = json!({ "id": Uuid::now_v7(), "text": format!("{person} {round}") });
                    assert_eq!(staff.post(&format!("application/{id}/note"), &note).status, 200);
                }
            });
        }
    });
    let staff = Staff::new(&server, STAFF);
    let notes: usize = ids.iter().map(|id| staff.open(*id)["notes"].as_array().unwrap().len()).sum();
    assert_eq!(notes, 48);
    let verified = run(server.data.path(), &["audit", "verify"]);
    assert!(verified.code == Some(0) && verified.out.contains("120 entries"), "{verified:?}");
}
