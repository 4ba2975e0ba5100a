//! Exported records are imported elsewhere unchanged, and only once.

use std::cell::RefCell;

use jiff::civil::date;
use serde_json::{Value, json};

use super::*;
use crate::domain::account::Account;
use crate::domain::application::Status;
use crate::domain::funds_letter::{LetterReference, RegisteredLetter, Standing};
use crate::domain::language::Language;
use crate::limits::MAX_WORKSHEETS_PER_ACCOUNT;
use crate::ops::Audience;
use crate::ops::applications::Base;
use crate::ops::applications::tests::House;
use crate::ops::appointments::tests::{MONDAY, Office, at, visitor};
use crate::ops::intake::{Intake, NewLead};
use crate::ops::worksheets::Worksheets;
use crate::store::accounts::ACCOUNTS;
use crate::store::leads::FUNDS_LETTERS;
use crate::store::{Step, StoreError};

struct Reader(RefCell<Vec<u8>>);

impl Audience for Reader {
    fn progress(&self, _: Step, _: u64, _: u64) {}

    fn data(&self, bytes: &[u8]) -> std::io::Result<()> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(())
    }
}

fn dumped(house: &House, kind: Kind) -> Vec<String> {
    let reader = Reader(RefCell::default());
    MovingOrder::Dump(kind).carry_out(&Actor::terminal(), house.store(), &reader).unwrap();
    let text = String::from_utf8(reader.0.into_inner()).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn imported(house: &House, what: Into, lines: &[String], dry_run: bool) -> Imported {
    let lines = lines.iter().enumerate().map(|(place, line)| (place + 1, line.clone())).collect();
    let order = MovingOrder::Import(Import { what, lines, dry_run });
    let reader = Reader(RefCell::default());
    match order.carry_out(&Actor::terminal(), house.store(), &reader).unwrap() {
        MovingOutcome::Imported(imported) => imported,
        MovingOutcome::Dumped(_) => panic!("dumped"),
    }
}

/// A store with a draft, a denied application with a note, and a lead.
fn full() -> House {
    let house = House::new();
    let [draft, sent] = [1, 2].map(Uuid::from_u128);
    assert!(house.save(draft).is_ok() && house.save(sent).is_ok() && house.submit(sent));
    let desk = house.desk();
    desk.note(&Actor::terminal(), sent, Uuid::from_u128(3), "she called").unwrap();
    desk.set_status(&Actor::terminal(), sent, None, Uuid::from_u128(4), Status::Denied).unwrap();
    let intake = Intake::new(house.store(), house.clock());
    let answers = json!({ "How much are you looking for": "350000" }).as_object().unwrap().clone();
    let new = NewLead { id: Uuid::from_u128(5), answers };
    intake.quick_apply(&house.marisol, [192, 0, 2, 1].into(), &new).unwrap();
    house
}

/// Her subscription, a scenario in her account, and one that she deleted.
fn subscribes_and_calculates(house: &House) {
    let intake = Intake::new(house.store(), house.clock());
    let marisol = &house.marisol;
    intake.subscribe(Some(marisol), [192, 0, 2, 1].into(), marisol.account().email.clone()).unwrap();
    let worksheets = Worksheets::of(house.store(), house.clock());
    let content = json!({ "origin": "own", "entries": { "loan": "350000" } });
    let work = serde_json::from_value(json!({ "tool": "bridge", "name": "Hialeah", "content": content })).unwrap();
    let [_, deleted] = [6, 7].map(|id| worksheets.save(marisol, Uuid::from_u128(id), Base::Nothing, &work).unwrap().0);
    worksheets.delete(marisol, deleted.key, Base::Revision(deleted.revision)).unwrap();
}

/// Removes from lines what differs between sites: the account ids, and what can be undone.
fn same(lines: &[String]) -> Vec<Value> {
    let plain = |line: &String| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        let account = line["application"]["owner"].as_str().or(line["account"].as_str());
        let account = account.or(line["owner"].as_str()).unwrap().to_owned();
        line["application"]["desk"]["last"] = Value::Null;
        serde_json::from_str(&line.to_string().replace(&account, "them")).unwrap()
    };
    lines.iter().map(plain).collect()
}

#[test]
fn what_was_exported_is_imported_as_it_was_and_once() {
    let (house, empty) = (full(), House::new());
    for (what, kind, count) in [(Into::Leads, Kind::Leads, 1), (Into::Applications, Kind::Applications, 2)] {
        let lines = dumped(&house, kind);
        let new = Imported { new: count, ..Imported::default() };
        assert_eq!(imported(&empty, what, &lines, true), new);
        assert!(dumped(&empty, kind).is_empty(), "it was only checked");
        assert_eq!(imported(&empty, what, &lines, false), new);
        assert_eq!(same(&dumped(&empty, kind)), same(&lines));
        let known = Imported { known: count, ..Imported::default() };
        assert_eq!(imported(&empty, what, &lines, false), known);
        assert_eq!(dumped(&empty, kind).len() as u64, count, "nothing is doubled");
    }
    assert_eq!(dumped(&empty, Kind::Accounts).len(), 1, "the borrower here is the one with the same address");
    let trail = crate::ops::trail::verify(empty.store(), None).unwrap();
    assert_eq!(trail.broken, None);
}

#[test]
fn importing_a_lead_of_an_unknown_person_creates_an_account_without_a_password() {
    let (house, empty) = (full(), House::new());
    let lines: Vec<_> = dumped(&house, Kind::Leads)
        .iter()
        .map(|line| line.replace("marisol@", "ana@").replace("marisol", "Ana"))
        .collect();
    imported(&empty, Into::Leads, &lines, false);
    let accounts = dumped(&empty, Kind::Accounts);
    let ana: Value = accounts
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .find(|one: &Value| one["email"] == "ana@example.com")
        .unwrap();
    assert_eq!((&ana["state"], &ana["kind"], &ana["name"]), (&json!("invited"), &json!("borrower"), &json!("Ana")));
    assert!(!accounts.concat().contains("argon2"), "{accounts:?}");
}

#[test]
fn an_unconfirmed_account_that_gets_imported_records_does_not_expire() {
    let (house, empty) = (full(), House::new());
    let id = empty.marisol.account().id;
    let sign_up = empty.store().transact(|tx| {
        let account = ACCOUNTS.get(tx, &id)?.unwrap().value;
        tx.put(&ACCOUNTS, &id, &Account { unconfirmed: Some(1), password: None, ..account }).map(drop)
    });
    sign_up.map_err(|error: StoreError| error).unwrap();
    imported(&empty, Into::Leads, &dumped(&house, Kind::Leads), false);
    let account = ACCOUNTS.get(empty.store(), &id).unwrap().unwrap().value;
    assert_eq!(account.unconfirmed, None);
    assert_ne!(account.stamp, empty.marisol.account().stamp, "its links are void");
}

#[test]
fn subscribers_and_worksheets_belong_to_the_account_with_the_same_address() {
    let (house, empty) = (House::new(), House::new());
    subscribes_and_calculates(&house);
    for (what, kind) in [(Into::Subscribers, Kind::Subscribers), (Into::Worksheets, Kind::Worksheets)] {
        let lines = dumped(&house, kind);
        for (dry_run, new, known) in [(true, 1, 0), (false, 1, 0), (false, 0, 1)] {
            let expected = Imported { new, known, ..Imported::default() };
            assert_eq!(imported(&empty, what, &lines, dry_run), expected);
        }
    }
    assert_eq!(same(&dumped(&empty, Kind::Worksheets)), same(&dumped(&house, Kind::Worksheets)));
    let worksheets = Worksheets::of(empty.store(), empty.clock());
    assert!(worksheets.one(&empty.marisol, Uuid::from_u128(6)).is_ok());
    let subscriber: Value = serde_json::from_str(&dumped(&empty, Kind::Subscribers)[0]).unwrap();
    assert_eq!((&subscriber["email"], &subscriber["account"]), (&json!("marisol@example.com"), &Value::Null));

    let line = dumped(&house, Kind::Worksheets).remove(0);
    for (from, to, told) in [
        ("\"tool\":\"bridge\"", "\"tool\":\"rehab-budget\"", "content: "),
        ("\"Hialeah\"", &format!("\"{}\"", "x".repeat(61)), "name: "),
        ("marisol@", "marisol", "email"),
        ("\"entries\"", "\"fields\"", "did not match"),
    ] {
        assert!(line.contains(from), "{from}: {line}");
        let Imported { faults, .. } = imported(&empty, Into::Worksheets, &[line.replace(from, to)], true);
        assert!(faults.len() == 1 && faults[0].what.contains(told), "{told}: {faults:?}");
    }
}

#[test]
fn no_more_worksheets_are_imported_than_an_account_holds() {
    let (house, empty) = (House::new(), House::new());
    subscribes_and_calculates(&house);
    let line = dumped(&house, Kind::Worksheets).remove(0);
    let with_id = |id: usize| line.replace(&Uuid::from_u128(6).to_string(), &Uuid::from_u128(id as u128).to_string());
    let lines: Vec<_> = (1..=MAX_WORKSHEETS_PER_ACCOUNT + 1).map(with_id).collect();
    let Imported { new, faults, .. } = imported(&empty, Into::Worksheets, &lines, false);
    assert_eq!(new, MAX_WORKSHEETS_PER_ACCOUNT as u64);
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [MAX_WORKSHEETS_PER_ACCOUNT + 1]);
    let Imported { faults, .. } = imported(&empty, Into::Worksheets, &lines[MAX_WORKSHEETS_PER_ACCOUNT..], true);
    assert_eq!(faults.len(), 1, "it is found before anything is imported");
}

#[test]
fn an_invalid_line_is_reported_by_number_and_changes_nothing() {
    let (house, empty) = (full(), House::new());
    let lines = dumped(&house, Kind::Applications);
    let sent = lines.iter().find(|line| line.contains("\"status\":\"denied\"")).unwrap();
    let wrong = |from: &str, to: &str| {
        assert!(sent.contains(from), "{from}: {sent}");
        sent.replacen(from, to, 1)
    };
    let mut doubled: Value = serde_json::from_str(sent).unwrap();
    let note = doubled["notes"][0].clone();
    doubled["notes"].as_array_mut().unwrap().push(note);
    for (line, told) in [
        ("{".to_owned(), "EOF"),
        (doubled.to_string(), "have the same id"),
        (wrong("\"email\":\"marisol@example.com\"", "\"email\":\"marisol\""), "email: "),
        (wrong("\"status\":\"denied\"", "\"status\":\"draft\""), "a draft must not have a submission"),
        (wrong("\"status\":\"denied\"", "\"status\":\"sold\""), "sold"),
        (wrong("\"form_version\":", "\"form_version\":9"), "form"),
        (wrong("\"notes\":[{\"id\":", "\"notes\":[{\"application\":\"0\",\"id\":"), "UUID"),
        (wrong("\"notes\"", "\"memos\""), "memos"),
    ] {
        let lines = [lines[0].clone(), line];
        let Imported { faults, .. } = imported(&empty, Into::Applications, &lines, true);
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2], "{told}");
        assert!(faults[0].what.contains(told), "{told}: {}", faults[0].what);
    }
    assert!(dumped(&empty, Kind::Applications).is_empty());
    imported(&empty, Into::Applications, &lines, false);
    let twin = sent.replacen("00000002", "00000009", 9);
    let Imported { faults, .. } = imported(&empty, Into::Applications, &[twin], true);
    assert!(faults[0].what.contains("already has the reference"), "{faults:?}");
}

#[test]
fn a_letter_that_the_desk_could_not_have_issued_is_not_imported() {
    let (house, empty) = (full(), House::new());
    let line = dumped(&house, Kind::Leads).remove(0);
    let letter = json!({
        "id": "0192f0c1-7a3b-7c4d-8e9f-001122334455", "reference": LetterReference::drawn(7), "amount": 35_000_050,
        "buyer": "Casa Clara LLC", "language": "en", "by": { "kind": "staff", "name": "Marisol" }, "issued": 1_800_000_000,
        "issued_on": "2027-01-15", "expires_on": "2027-02-14",
        "issuer": { "name": "Puente Capital LLC", "lines": [], "licenses": [], "site": "https://lender.example" },
    });
    let with = |letters: Value| {
        let mut lead: Value = serde_json::from_str(&line).unwrap();
        lead["letters"] = letters;
        imported(&empty, Into::Leads, &[lead.to_string()], true).faults
    };
    assert_eq!(with(json!([letter])), []);
    for (key, value) in [
        ("reference", json!("AB\"; x")),
        ("buyer", json!("家\u{202e}")),
        ("amount", json!(u64::MAX)),
        ("amount", json!(0)),
        ("expires_on", json!("9999-01-01")),
        ("expires_on", json!("2027-01-14")),
    ] {
        let mut wrong = letter.clone();
        wrong[key] = value;
        assert!(with(json!([wrong]))[0].what.contains("isn't a letter that the desk could have issued"), "{key}");
    }
    assert_eq!(with(json!([letter, letter])).len(), 1);
}

#[test]
fn the_register_of_letters_moves_with_the_letters_whose_leads_were_removed() {
    let (house, empty) = (House::new(), House::new());
    let (issued_on, expires_on) = (date(2027, 1, 15), date(2027, 2, 14));
    let letter = RegisteredLetter { lead: Uuid::from_u128(9), amount: 35_000_050, issued_on, expires_on };
    let reference = LetterReference::drawn(7).to_string();
    let put = house.store().transact(|tx| tx.create(&FUNDS_LETTERS, &reference, &letter).map(drop));
    put.map_err(|error: StoreError| error).unwrap();
    let lines = dumped(&house, Kind::Letters);
    for (dry_run, new, known) in [(true, 1, 0), (false, 1, 0), (false, 0, 1)] {
        let expected = Imported { new, known, ..Imported::default() };
        assert_eq!(imported(&empty, Into::Letters, &lines, dry_run), expected);
    }
    assert_eq!((dumped(&empty, Kind::Letters).len(), &dumped(&empty, Kind::Letters)), (1, &lines));
    let checked = Intake::new(empty.store(), empty.clock()).check_letter([192, 0, 2, 1].into(), &reference).unwrap();
    assert_eq!(checked.map(|known| (known.standing, known.amount)), Some((Standing::Withdrawn, 35_000_050)));
    for (from, to, told) in [
        (reference.as_str(), "7KMX", "isn't a letter that the desk could have issued"),
        ("35000050", "0", "isn't a letter that the desk could have issued"),
        ("35000050", "35000051", "another letter"),
        ("\"lead\"", "\"loan\"", "lead"),
    ] {
        assert!(lines[0].contains(from), "{from}: {}", lines[0]);
        let Imported { faults, .. } = imported(&empty, Into::Letters, &[lines[0].replace(from, to)], true);
        assert!(faults[0].what.contains(told), "{told}: {faults:?}");
    }
}

#[test]
fn calls_and_calendars_move_to_the_staff_with_the_same_address() {
    let (here, there) = (Office::new(), Office::new());
    let new = visitor(1, at(MONDAY, 10, 0), Language::Spanish);
    here.appointments.book(None, [192, 0, 2, 1].into(), &new).unwrap();
    here.appointments.make_feed(&Actor::from(&here.lucia)).unwrap();
    let calendars = dumped(&here.house, Kind::Calendars);
    assert!(calendars.len() == 2 && !calendars.concat().contains("feed"), "{calendars:?}");
    let known = Imported { known: 2, ..Imported::default() };
    assert_eq!(imported(&there.house, Into::Calendars, &calendars, false), known);
    let strangers: Vec<_> = calendars.iter().map(|line| line.replace("lucia@", "ana@")).collect();
    assert!(
        imported(&there.house, Into::Calendars, &strangers, true).faults[0].what.contains("create the account first")
    );

    let lines = dumped(&here.house, Kind::Bookings);
    for (dry_run, new, known) in [(true, 1, 0), (false, 1, 0), (false, 0, 1)] {
        let expected = Imported { new, known, ..Imported::default() };
        assert_eq!(imported(&there.house, Into::Bookings, &lines, dry_run), expected);
    }
    let key = there.appointments.key_of(new.id);
    assert_eq!(there.appointments.booking_by(&key).unwrap().value.officer, there.lucia.id);
    let twin = lines[0].replace(&new.id.to_string(), &Uuid::from_u128(2).to_string());
    let Imported { faults, .. } = imported(&there.house, Into::Bookings, &[twin], true);
    assert!(faults[0].what.contains("already has another call"), "{faults:?}");
}
