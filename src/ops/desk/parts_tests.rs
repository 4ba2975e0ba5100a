//! The parts of an application that grow without limit come in pages.

use super::tests::{house, of_role, staff};
use super::*;
use crate::domain::desk::{Estimate, Note, Words};
use crate::domain::estimate::WrittenTerms;
use crate::domain::role::Role;
use crate::domain::trail::Deed;
use crate::ops::Part;
use crate::ops::trail;
use crate::store::desk::{ESTIMATES, NOTES};

const PAGE: usize = 50;
const FIRST: Part = Part { limit: PAGE, after: None };

/// The lengths of all pages of a list.
fn pages(read: impl Fn(Part) -> (usize, Option<crate::store::Cursor>)) -> Vec<usize> {
    let (mut lengths, mut after) = (Vec::new(), None);
    loop {
        let (length, next) = read(Part { limit: PAGE, after });
        lengths.push(length);
        after = next;
        if after.is_none() {
            return lengths;
        }
    }
}

#[test]
fn a_file_to_which_two_thousand_things_happened_is_answered_with_the_last_fifty() {
    let (house, desk, id) = house();
    let happened = |sequence: u64| (Deed::Noted { note: Uuid::from_u128(u128::from(sequence)) }, vec![id]);
    for part in 0..20 {
        let mut deeds: Vec<_> = (0..100).map(|place| happened(part * 100 + place)).collect();
        deeds.push((Deed::Opened, vec![id]));
        trail::note_alone(house.store(), desk.now(), &staff(), &deeds).unwrap();
    }
    let dossier = desk.dossier(id, &FIRST).unwrap();
    assert_eq!(dossier.timeline.entries.len(), PAGE);
    assert_eq!(dossier.timeline.entries[0].deed, happened(1_999).0);
    assert_eq!((dossier.readings.len(), dossier.readings[0].times), (1, 20));
    let next = dossier.timeline.next.clone();
    desk.note_reading(&staff(), id).unwrap();
    assert_eq!(desk.dossier(id, &FIRST).unwrap().timeline.next, next, "reading moves no page");
    let behind = desk.read_timeline(&staff(), id, Part { limit: PAGE, after: next }).unwrap();
    assert_eq!(behind.entries[0].deed, happened(1_949).0);
    let mut all = pages(|part| {
        let page = desk.happened(id, part, false).unwrap();
        (page.entries.len(), page.next)
    });
    assert_eq!(all.pop(), Some(1), "that it was submitted stands at the beginning");
    assert_eq!(all, [PAGE; 40]);
}

#[test]
fn notes_and_estimates_of_a_file_come_in_pages_and_heavy_ones_in_short_ones() {
    let (house, desk, id) = house();
    for part in 0..12 {
        let mut batch = house.store().batch();
        for place in 0..10_u64 {
            let (key, at) = (Uuid::from_u128(u128::from(part * 10 + place)), desk.now() + part * 10 + place);
            let text = Words::typed(&"x".repeat(if part < 6 { 10_000 } else { 10 })).unwrap();
            batch.put(&NOTES, &key, &Note { application: id, by: staff(), at, text }).unwrap();
            let estimate: Estimate = serde_json::from_value(serde_json::json!({
                "application": id, "by": { "kind": "staff", "name": "Ana" }, "begun": at, "saved": at, "sent": at,
                "answer": null,
                "terms": serde_json::to_value(crate::domain::estimate::Terms::default()).unwrap(),
            }))
            .unwrap();
            batch.put(&ESTIMATES, &key, &estimate).unwrap();
        }
        house.store().commit(batch).wait().unwrap();
    }
    let dossier = desk.dossier(id, &FIRST).unwrap();
    assert_eq!((dossier.notes.records.len(), dossier.estimates.estimates.len()), (PAGE, PAGE));
    assert_eq!(dossier.notes.records[0].key, Uuid::from_u128(119));
    let notes = pages(|part| {
        let page = desk.read_notes(&staff(), id, part).unwrap();
        (page.records.len(), page.next)
    });
    assert_eq!((notes.iter().sum::<usize>(), notes[0]), (120, PAGE));
    assert!(notes[1..].iter().all(|length| *length < PAGE), "a page weighs no more than 256 KiB: {notes:?}");
    let estimates = pages(|part| {
        let page = desk.read_estimates(&staff(), id, part).unwrap();
        (page.estimates.len(), page.next)
    });
    assert_eq!(estimates, [PAGE, PAGE, 20]);
    let nobodys = desk.read_notes(&staff(), Uuid::now_v7(), FIRST);
    assert!(matches!(nobodys, Err(DeskError::Unknown)));
}

#[test]
fn a_quote_shows_what_an_application_says_and_so_is_a_view_of_it_once_in_ten_minutes() {
    let (house, desk, id) = house();
    let ask = |by: &Actor| desk.quote(by, id, WrittenTerms::default(), None).unwrap();
    let views = || {
        let readings = desk.dossier(id, &FIRST).unwrap().readings;
        readings.into_iter().map(|reading| (reading.by.name, reading.times)).collect::<Vec<_>>()
    };
    let ana = of_role(Role::Assistant);
    let luis = Actor { account: Some(Uuid::from_u128(8)), name: "Luis".to_owned(), ..ana.clone() };
    let counted = |name: &str, times| (name.to_owned(), times);
    for by in [&ana, &ana, &luis, &ana] {
        ask(by);
    }
    assert_eq!(views(), [counted("Luis", 1), counted("Ana", 1)]);
    house.wait_seconds(599);
    ask(&ana);
    assert_eq!(views(), [counted("Luis", 1), counted("Ana", 1)]);
    house.wait_seconds(1);
    ask(&ana);
    assert_eq!(views(), [counted("Ana", 2), counted("Luis", 1)]);
    desk.note_reading(&luis, id).unwrap();
    ask(&luis);
    assert_eq!(views(), [counted("Luis", 2), counted("Ana", 2)], "who opened the file is recorded already");
}
