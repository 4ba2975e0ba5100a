//! Compares the pipeline with a naive implementation that filters, sorts and cuts all rows.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::domain::account::{Email, Name};
use crate::domain::application::{
    AnswerRequests, Application, Content, Corrections, Person, Reference, Sent, State, Submission,
};
use crate::domain::desk::{Desk, Offer};
use crate::domain::estimate::DueClock;

#[derive(Debug, Clone)]
pub(in crate::domain) struct Given {
    pub(in crate::domain) id: u128,
    pub(in crate::domain) name: String,
    pub(in crate::domain) phone: String,
    pub(in crate::domain) email: &'static str,
    pub(in crate::domain) owner: u128,
    pub(in crate::domain) address: String,
    pub(in crate::domain) received: u64,
    pub(in crate::domain) estimated: Option<u64>,
    pub(in crate::domain) denied: Option<u64>,
    pub(in crate::domain) stopped: Option<u64>,
    pub(in crate::domain) amount: Option<u64>,
    pub(in crate::domain) status: Status,
    pub(in crate::domain) assignee: Option<u128>,
}

impl Default for Given {
    fn default() -> Self {
        Self {
            id: 1,
            name: "Ana".to_owned(),
            phone: String::new(),
            email: "a@b.example",
            owner: 1,
            address: "1 Palm Street".to_owned(),
            received: 1_000,
            estimated: None,
            denied: None,
            stopped: None,
            amount: None,
            status: Status::Received,
            assignee: None,
        }
    }
}

pub(in crate::domain) fn row(given: &Given) -> Row<'static> {
    let answers = json!({
        "borrowInfo": { "name": given.name, "lastName": "", "cellNumber": given.phone, "email": given.email },
        "subjectProperty": { "address": given.address, "state": "FL", "zipCode": "33145" },
    });
    let (id, owner) = (Uuid::from_u128(given.id), Uuid::from_u128(given.owner));
    let person =
        Person { account: owner, name: Name::typed("Ana").unwrap(), email: Email::typed("a@b.example").unwrap() };
    let offer = given.amount.map(|amount| Offer { estimate: id, amount });
    let application = Application {
        owner,
        begun: 0,
        saved: 0,
        save_id: id,
        content: Content {
            form_version: 1,
            program: Some("bridge".to_owned()),
            program_interest: None,
            answers: serde_json::from_value(answers).unwrap(),
            return_step: None,
        },
        state: Sent {
            status: given.status,
            submission: Submission {
                reference: Reference::drawn(given.id),
                received: given.received,
                person,
                consents: Vec::new(),
            },
            desk: Desk {
                assignee: given.assignee.map(Uuid::from_u128),
                stopped: given.stopped,
                estimated: given.estimated,
                denied: given.denied,
                offer,
                ..Desk::default()
            },
            corrections: Corrections::default(),
            requests: AnswerRequests::default(),
        },
    };
    Row::of(id, 1, &application)
}

fn rows() -> impl Strategy<Value = Vec<Given>> {
    let names = prop::sample::select(vec!["Ana", "ana", "Ñandú", "José María", "O'Brien", "", "李小龍", "Anabel"]);
    let addresses = prop::sample::select(vec!["1 Palm Street", "1  palm STREET.", "22 Ocean", ""]);
    let phones = prop::sample::select(vec!["(305) 555-0142", "+1 305 555 0142", "786-555-0100", "", "123"]);
    let emails = prop::sample::select(vec!["ana@b.example", "Ana@B.example ", "ñandú@b.example", "", ""]);
    let statuses = prop::sample::select(vec![Status::Received, Status::EstimateSent, Status::Inactive]);
    let money = prop::option::of(0..3_u64);
    let stopped = prop::option::of(0..50_u64);
    // Few ids, so that rows are replaced with other values.
    let desk = (money, stopped, prop::option::of(0..2_u128));
    let given = (0..12_u128, (names, phones, emails), addresses, 0..5_u64, statuses, desk);
    let given = given.prop_map(|(id, (name, phone, email), address, received, status, desk)| Given {
        id,
        name: name.to_owned(),
        phone: phone.to_owned(),
        email,
        owner: id % 8,
        address: address.to_owned(),
        // An application's time of receipt and its borrower never change.
        received: received + u64::try_from(id).unwrap(),
        estimated: None,
        denied: None,
        amount: desk.0,
        stopped: desk.1,
        assignee: desk.2,
        status,
    });
    prop::collection::vec(given, 0..40)
}

fn view() -> impl Strategy<Value = View> {
    let words = prop::sample::select(vec![
        "",
        "ana",
        "nandu",
        "jose",
        "palm",
        "3055550142",
        "zzz",
        "a",
        "ana street",
        "李小龍",
    ]);
    let sorts = prop::sample::select(vec![Sort::Received, Sort::Due, Sort::Amount, Sort::Borrower]);
    let statuses = prop::collection::vec(prop::sample::select(vec![Status::Received, Status::Inactive]), 0..3);
    let clocks = prop::collection::vec(prop::sample::select(DueClock::ALL.to_vec()), 0..2);
    let whose = prop::option::of(prop::sample::select(vec![Whose::Nobody, Whose::Account(Uuid::from_u128(1))]));
    (words, sorts, any::<bool>(), statuses, clocks, whose, 1..6_usize).prop_map(
        |(searched, sort, descending, statuses, clocks, whose, limit)| View {
            words: words_of(searched),
            statuses,
            programs: Vec::new(),
            whose,
            clocks,
            sort,
            descending,
            limit,
            after: None,
        },
    )
}

fn words_of(text: &str) -> Vec<String> {
    words(text)
}

proptest! {
    #[test]
    fn pages_hold_what_is_wanted_once_and_in_order(given in rows(), view in view(), is_kept in any::<bool>()) {
        let now = 30;
        // Some rows are there at the start; the others are inserted or changed one by one.
        let (first, others) = given.split_at(given.len() / 2);
        let mut last: BTreeMap<u128, Given> = first.iter().map(|each| (each.id, each.clone())).collect();
        let mut loading = Loading::default();
        loading.take_in(last.values().map(row));
        let mut pipeline = loading.done();
        for each in others {
            if each.phone == "123" {
                pipeline.remove(&Uuid::from_u128(each.id));
                last.remove(&each.id);
            } else {
                pipeline.put(&row(each));
                last.insert(each.id, each.clone());
            }
        }
        let pipeline = if is_kept { again(&pipeline) } else { pipeline };
        let has_words = |row: &Row<'_>| view.words.iter().all(|word| row.searched().contains(word.as_str()));
        let wanted = last.values().map(row).filter(|row| view.wants(row, now) && has_words(row));
        let mut wanted: Vec<Row<'_>> = wanted.collect();
        let key = |row: &Row<'_>| row.key(By::Sort(view.sort));
        wanted.sort_by_key(key);
        if view.descending {
            wanted.reverse();
        }
        let (mut paged, mut after) = (Vec::new(), None);
        loop {
            let page = pipeline.page(&View { after, ..view.clone() }, now);
            prop_assert!(page.rows.len() <= view.limit);
            paged.extend(page.rows);
            after = page.next.map(|end| PageEnd::from_text(&end.to_text()).unwrap());
            if after.is_none() {
                break;
            }
        }
        // Rows with equal keys may be in any order.
        prop_assert_eq!(paged.iter().map(key).collect::<Vec<_>>(), wanted.iter().map(key).collect::<Vec<_>>());
        let ids = |rows: &[Row<'_>]| rows.iter().map(|row| row.id).collect::<BTreeSet<_>>();
        prop_assert_eq!((ids(&paged), paged.len()), (ids(&wanted), wanted.len()));
        for status in Status::ALL {
            prop_assert_eq!(pipeline.total(status).count, last.values().filter(|each| each.status == status).count());
        }
    }

    #[test]
    fn possible_duplicates_share_a_person_or_a_property(given in rows()) {
        let mut pipeline = Pipeline::default();
        let mut last: BTreeMap<u128, Given> = BTreeMap::new();
        for each in given {
            pipeline.put(&row(&each));
            last.insert(each.id, each);
        }
        let pipeline = again(&pipeline);
        let house = |each: &Given| words(&each.address).join(" ");
        let email = |each: &Given| each.email.trim().to_lowercase();
        // The last ten digits: without the country code.
        let phone = |each: &Given| {
            let digits: Vec<_> = each.phone.chars().filter(char::is_ascii_digit).collect();
            digits.into_iter().rev().take(10).collect::<String>()
        };
        let are_same = |one: &str, other: &str, min: usize| one.len() >= min && one == other;
        for (id, own) in &last {
            let expected = last.iter().filter(|(other, _)| *other != id).filter_map(|(id, other)| {
                let same_person = own.owner == other.owner
                    || are_same(&email(own), &email(other), 1)
                    || are_same(&phone(own), &phone(other), 7);
                let same_property = are_same(&house(own), &house(other), 1);
                (same_person || same_property).then_some((*id, (same_person, same_property)))
            });
            let twins = pipeline.twins(&Uuid::from_u128(*id));
            let found = twins.iter().map(|twin| (twin.row.id.as_u128(), (twin.same_person, twin.same_property)));
            prop_assert_eq!(found.collect::<BTreeMap<_, _>>(), expected.collect::<BTreeMap<_, _>>());
        }
    }
}

fn written(pipeline: &Pipeline) -> Vec<u8> {
    let mut bytes = Vec::new();
    let Ok(()) = pipeline.write_to::<std::convert::Infallible>(&mut |some| {
        bytes.extend_from_slice(some);
        Ok(())
    });
    bytes
}

fn read(mut bytes: &[u8]) -> Option<Pipeline> {
    Pipeline::read_from(&mut |into| {
        let (some, rest) = bytes.split_at_checked(into.len())?;
        into.copy_from_slice(some);
        bytes = rest;
        Some(())
    })
}

/// Written and read again.
fn again(pipeline: &Pipeline) -> Pipeline {
    read(&written(pipeline)).unwrap()
}

fn many() -> Pipeline {
    let mut loading = Loading::default();
    loading.take_in((0..10_000).map(|id| {
        let name = if id == 2_500 { "Quetzalcoatl" } else { "Ana" };
        let received = 1_000 + u64::try_from(id).unwrap();
        row(&Given { id, name: name.to_owned(), received, amount: Some(7), ..Given::default() })
    }));
    loading.done()
}

#[test]
fn a_rare_word_is_found_behind_the_rows_that_are_looked_at_one_by_one() {
    let pipeline = many();
    let page = |searched: &str| pipeline.page(&View { words: words(searched), ..View::default() }, 0);
    assert_eq!(page("ana").rows.len(), 50);
    assert_eq!(page("quetzal ana").rows.len(), 0);
    assert_eq!(page("tzal").rows.iter().map(|row| row.id.as_u128()).collect::<Vec<_>>(), [2_500]);
    // The last page ends where the rows end.
    let after = pipeline.page(&View { limit: 9_990, ..View::default() }, 0).next;
    assert_eq!(pipeline.page(&View { after, ..View::default() }, 0).rows.len(), 10);
}

#[test]
fn a_page_begins_where_the_one_before_ended_even_if_its_last_row_moved_or_was_erased() {
    let given = |id: u128| Given {
        id,
        name: format!("Ñandú {id}"),
        received: 1_000 + u64::try_from(id).unwrap(),
        amount: Some(7),
        ..Given::default()
    };
    for (sort, descending, is_erased) in Sort::ALL.into_iter().flat_map(|sort| {
        [(false, false), (false, true), (true, false), (true, true)].map(|(one, other)| (sort, one, other))
    }) {
        let mut pipeline = Pipeline::default();
        (1..=6).for_each(|id| pipeline.put(&row(&given(id))));
        let view = View { sort, descending, limit: 2, ..View::default() };
        let (last, mut after) = {
            let first = pipeline.page(&view, 0);
            (first.rows[1].id, first.next)
        };
        if is_erased {
            pipeline.remove(&last);
        } else {
            let (name, amount) = if descending { ("Ana", 0) } else { ("Zoe", 9) };
            let (name, amount) = (name.to_owned(), Some(amount));
            pipeline.put(&row(&Given { name, amount, stopped: Some(9), ..given(last.as_u128()) }));
        }
        let mut others = Vec::new();
        while let Some(end) = after {
            let page = pipeline.page(&View { after: Some(end), ..view.clone() }, 0);
            others.extend(page.rows.iter().map(|row| row.id).filter(|id| *id != last).map(|id| id.as_u128()));
            after = page.next;
        }
        let rest = if descending { [4, 3, 2, 1] } else { [3, 4, 5, 6] };
        assert_eq!(others, rest, "{sort:?}, descending: {descending}, erased: {is_erased}");
    }
}

#[test]
fn nothing_of_an_erased_application_stays_in_memory_or_is_kept() {
    let mut pipeline = many();
    let kept = |pipeline: &Pipeline| String::from_utf8_lossy(&written(pipeline)).to_lowercase().contains("quetzal");
    assert!(kept(&pipeline));
    pipeline.remove(&Uuid::from_u128(2_500));
    assert!(!kept(&pipeline));
    assert!(!pipeline.rows.texts.contains("Quetzal"));
    assert!(!pipeline.rows.find_words(&words("quetzal")).has(2_500));
    assert_eq!((pipeline.total(Status::Received).count, pipeline.total(Status::Received).amount()), (9_999, 69_993));
    assert!(pipeline.get(&Uuid::from_u128(2_500)).is_none());
    let page = again(&pipeline).page(&View { words: words("quetzalcoatl"), ..View::default() }, 0).rows.len();
    assert_eq!(page, 0);
}

#[test]
fn what_another_release_kept_or_what_is_cut_off_is_not_read() {
    let mut bytes = written(&many());
    let is_read = |bytes: &[u8]| read(bytes).is_some();
    assert!(is_read(&bytes));
    assert!(!is_read(&bytes[..bytes.len() - 1]));
    bytes[7] += 1;
    assert!(!is_read(&bytes));
}

/// What is kept is read by later builds, too. If this fails, rows are made, ordered or written differently: change
/// `saved::FORMAT` and this sum.
#[test]
fn what_is_kept_changes_only_with_its_format() {
    let mut pipeline = Pipeline::default();
    let mut keys = Vec::new();
    for (id, name, phone, stopped) in
        [(1, "Ñandú O'Brien", "+1 (305) 555-0142", None), (2, "李小龍", "555-0142", Some(7)), (3, "Ana", "123", None)]
    {
        let given = Given { id, name: name.to_owned(), phone: phone.to_owned(), stopped, ..Given::default() };
        let row = row(&given);
        // Kept orders are those of the keys, which are not kept.
        keys.extend(By::ALL.map(|by| row.key(by)));
        pipeline.put(&row);
    }
    let mut bytes = written(&pipeline);
    bytes.extend_from_slice(format!("{keys:?}").as_bytes());
    assert_eq!(crc32fast::hash(&bytes), 3_547_973_420, "{}", String::from_utf8_lossy(&bytes));
}

#[test]
fn an_application_from_before_the_desk_existed_reads_as_untouched() {
    let old = json!({
        "owner": Uuid::nil(), "begun": 1, "saved": 2, "save_id": Uuid::nil(), "status": "draft", "submission": null,
        "content": { "form_version": 1, "program": null, "program_interest": null, "answers": {}, "return_step": null },
    });
    let read: Application = serde_json::from_value(old).unwrap();
    assert_eq!(read.state, State::Draft);
}
