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

pub(in crate::domain) fn row(given: &Given) -> Row {
    let answers = json!({
        "borrowInfo": { "name": given.name, "lastName": "", "cellNumber": given.phone, "email": "a@b.example" },
        "subjectProperty": { "address": given.address, "state": "FL", "zipCode": "33145" },
    });
    let owner = Uuid::from_u128(given.id);
    let person =
        Person { account: owner, name: Name::typed("Ana").unwrap(), email: Email::typed("a@b.example").unwrap() };
    let offer = given.amount.map(|amount| Offer { estimate: owner, amount });
    let application = Application {
        owner,
        begun: 0,
        saved: 0,
        save_id: owner,
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
    Row::of(owner, 1, &application)
}

fn rows() -> impl Strategy<Value = Vec<Given>> {
    let names = prop::sample::select(vec!["Ana", "ana", "Ñandú", "José María", "O'Brien", "", "李小龍", "Anabel"]);
    let addresses = prop::sample::select(vec!["1 Palm Street", "1  palm STREET.", "22 Ocean", ""]);
    let phones = prop::sample::select(vec!["(305) 555-0142", "+1 305 555 0142", "", "123"]);
    let statuses = prop::sample::select(vec![Status::Received, Status::EstimateSent, Status::Inactive]);
    let money = prop::option::of(0..3_u64);
    let stopped = prop::option::of(0..50_u64);
    // Few ids, so that rows are replaced with other values.
    let given =
        (0..12_u128, names, addresses, phones, 0..5_u64, statuses, (money, stopped, prop::option::of(0..2_u128)));
    let given = given.prop_map(|(id, name, address, phone, received, status, (amount, stopped, assignee))| Given {
        id,
        name: name.to_owned(),
        phone: phone.to_owned(),
        address: address.to_owned(),
        // An application's time of receipt and its borrower never change.
        received: received + u64::try_from(id).unwrap(),
        estimated: None,
        denied: None,
        stopped,
        amount,
        status,
        assignee,
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
    fn pages_hold_what_is_wanted_once_and_in_order(given in rows(), view in view()) {
        let now = 30;
        // Some rows are there at the start; the others are inserted or changed one by one.
        let (first, others) = given.split_at(given.len() / 2);
        let mut last: BTreeMap<u128, Given> = first.iter().map(|each| (each.id, each.clone())).collect();
        let mut loading = Loading::default();
        loading.take_in(last.values().map(row));
        let mut pipeline = loading.done();
        for each in others {
            pipeline.put(row(each));
            last.insert(each.id, each.clone());
        }
        let mut wanted: Vec<Row> = last.values().map(row).filter(|row| view.wants(row, now)).collect();
        let key = |row: &Row| row.key(view.sort);
        wanted.sort_by_key(key);
        if view.descending {
            wanted.reverse();
        }
        let (mut paged, mut after) = (Vec::new(), None);
        loop {
            let page = pipeline.page(&View { after, ..view.clone() }, now);
            prop_assert!(page.rows.len() <= view.limit);
            paged.extend(page.rows.into_iter().cloned());
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        // Rows with equal keys may be in any order.
        prop_assert_eq!(paged.iter().map(key).collect::<Vec<_>>(), wanted.iter().map(key).collect::<Vec<_>>());
        let ids = |rows: &[Row]| rows.iter().map(|row| row.id).collect::<BTreeSet<_>>();
        prop_assert_eq!((ids(&paged), paged.len()), (ids(&wanted), wanted.len()));
        for status in Status::ALL {
            prop_assert_eq!(pipeline.count(status), last.values().filter(|each| each.status == status).count());
        }
    }

    #[test]
    fn possible_duplicates_share_a_person_or_a_property(given in rows()) {
        let mut pipeline = Pipeline::default();
        let mut last: BTreeMap<u128, Given> = BTreeMap::new();
        for each in given {
            // All rows share this address, so it must not identify a person.
            pipeline.put(row(&each));
            last.insert(each.id, each);
        }
        let house = |each: &Given| words(&each.address).join(" ");
        for (id, own) in &last {
            let twins = pipeline.twins(&Uuid::from_u128(*id));
            prop_assert_eq!(twins.len(), last.len() - 1, "all share an email address");
            for twin in twins {
                let other = &last[&twin.row.id.as_u128()];
                prop_assert!(twin.same_person);
                prop_assert_eq!(twin.same_property, !house(own).is_empty() && house(own) == house(other));
            }
        }
    }
}

#[test]
fn many_rows_with_the_same_word_are_found_by_walking_and_a_rare_one_by_its_letters() {
    let mut pipeline = Pipeline::default();
    for id in 0..10_000 {
        let name = if id == 2_500 { "Quetzalcoatl" } else { "Ana" };
        pipeline.put(row(&Given {
            id,
            name: name.to_owned(),
            received: 1_000 + u64::try_from(id).unwrap(),
            ..Given::default()
        }));
    }
    assert!(pipeline.search.candidates(&words("ana"), MAX_SORTED_CANDIDATES).is_none());
    assert_eq!(
        pipeline.search.candidates(&words("quetzal"), MAX_SORTED_CANDIDATES).map(|few| few.len()),
        Some(16),
        "its block"
    );
    let page = |searched: &str| pipeline.page(&View { words: words(searched), ..View::default() }, 0);
    assert_eq!(page("ana").rows.len(), 50);
    assert_eq!(page("quetzal ana").rows.len(), 0);
    assert_eq!(page("tzal").rows.iter().map(|row| row.id.as_u128()).collect::<Vec<_>>(), [2_500]);
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
