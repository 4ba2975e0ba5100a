//! What the post sends first, together, and again, with a clock that the tests set.

use tempfile::TempDir;
use tokio::runtime;

use super::*;
use crate::domain::account::{Email, Kind, Name};
use crate::domain::application::Reference;
use crate::domain::appointment::{Booking, CallCode};
use crate::domain::language::Language;
use crate::domain::letter::{Course, News};
use crate::domain::secret::Secret;
use crate::domain::time_zone::TimeZone;
use crate::domain::trail::Actor;
use crate::mail::{self, Way};
use crate::ops::applications::tests::House;
use crate::ops::mail::{Booked, Standing, Tally, of_booking, of_cancel, office, open_office};

const HOUR: u64 = 60 * 60;

/// A store with mail, and a folder into which its post writes.
fn house() -> (House, Post, TempDir) {
    let (house, folder) = (House::new(), tempfile::tempdir().unwrap());
    let (store, clock) = (house.store(), house.clock());
    open_office(store, Some("https://www.puente.example")).unwrap();
    let means = Means { from: None, way: Way::Folder(folder.path().to_owned()) };
    let post = Post::new(store, clock, means, "https://www.puente.example", Duration::from_mins(1)).unwrap();
    (house, post, folder)
}

fn letters(house: &House) -> Vec<Found<Uuid, Letter>> {
    office::all(house.store()).unwrap()
}

/// The only letter: an invite.
fn invited(house: &House) -> Found<Uuid, Letter> {
    let new = Email::typed("new@example.com").unwrap();
    assert!(house.accounts.invite(&Actor::terminal(), &new, None, Kind::Borrower).unwrap().mailed);
    letters(house).remove(0)
}

fn now<T>(work: impl Future<Output = T>) -> T {
    runtime::Builder::new_current_thread().build().unwrap().block_on(work)
}

fn put_off(post: &Post, found: Found<Uuid, Letter>) {
    assert!(
        now(post.settle(vec![found], Err(Failed::NotNow("450 later".to_owned())))).is_ok(),
        "it keeps no other waiting"
    );
}

#[test]
fn each_wait_is_twice_as_long_up_to_the_longest() {
    let first = Duration::from_secs(10);
    assert_eq!([1, 2, 3].map(|failures| longer(first, failures).as_secs()), [10, 20, 40]);
    assert_eq!([8, 100].map(|failures| longer(first, failures)), [MAX_WAIT_BETWEEN_TRIES; 2]);
}

#[test]
fn a_mail_that_is_put_off_is_tried_for_four_days_and_then_set_aside_with_its_reason() {
    let (house, post, _folder) = house();
    let first = invited(&house);
    house.wait_seconds(96 * HOUR - 1);
    put_off(&post, first);
    let waits = letters(&house).remove(0);
    assert_eq!((waits.value.course.set_aside, waits.value.course.tries), (false, 1));
    house.wait_seconds(1);
    put_off(&post, waits);
    let course = letters(&house).remove(0).value.course;
    assert_eq!((course.set_aside, course.trouble.as_deref()), (true, Some("450 later")));
    assert!(matches!(post.office.next(), Ok(Next::In(_))), "it is tried no more");
}

#[test]
fn an_admins_change_during_a_mails_delivery_is_kept() {
    let (house, post, _folder) = house();
    let on_its_way = invited(&house);
    assert_eq!(office::retry(house.store(), &[on_its_way.key; 2], 0).unwrap(), 1);
    put_off(&post, on_its_way.clone());
    let course = letters(&house).remove(0).value.course;
    assert_eq!((course.due, course.tries), (0, 0), "it is tried again at once, as was ordered");

    office::discard(house.store(), on_its_way.key).unwrap();
    put_off(&post, on_its_way.clone());
    assert!(letters(&house).is_empty(), "what was discarded does not come back");
}

#[test]
fn an_invite_whose_link_has_ended_is_not_sent() {
    let (house, post, folder) = house();
    let late = invited(&house);
    house.wait_seconds(72 * HOUR);
    let mut carrier = Carrier::by(post.means()).unwrap();
    assert!(now(post.carry(&mut carrier, vec![late])).is_ok());
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    let course = letters(&house).remove(0).value.course;
    assert!(course.set_aside && course.trouble.unwrap().contains("invite the person again"));
}

#[test]
fn a_disabled_account_gets_no_mail() {
    let (house, _post, _folder) = house();
    let (id, desk) = (Uuid::now_v7(), house.desk());
    house.save(id).unwrap();
    assert!(house.submit(id));
    let write = || desk.write(&Actor::terminal(), id, Uuid::now_v7(), "We have a question.").unwrap();
    let told = || letters(&house).iter().map(|found| found.value.news.name()).collect::<Vec<_>>();
    let marisol = &house.marisol.account().email;
    write();
    assert_eq!(told(), ["receipt", "answer"]);
    house.accounts.set_disabled(&Actor::terminal(), marisol, true).unwrap();
    write();
    assert_eq!(told(), ["receipt", "answer"]);
    house.accounts.set_disabled(&Actor::terminal(), marisol, false).unwrap();
    write();
    assert_eq!(told(), ["receipt", "answer", "answer"]);
}

/// Writes these letters, each with the first part of its recipient's address, in this order.
fn write(house: &House, letters: impl IntoIterator<Item = (&'static str, News)>) {
    for (to, news) in letters {
        let to = Email::typed(&format!("{to}@example.com")).unwrap();
        let written = now_in(house);
        let letter = Letter { name: to.as_name(), to, language: None, news, written, course: Course::default() };
        let mut batch = house.store().batch();
        batch.put(&LETTERS, &Uuid::now_v7(), &letter).unwrap();
        house.store().commit(batch).wait().unwrap();
    }
}

fn now_in(house: &House) -> u64 {
    crate::clock::seconds(&house.clock())
}

fn letters_written(house: &House) -> usize {
    letters(house).len()
}

fn reference() -> Reference {
    Reference::drawn(Uuid::new_v4().as_u128())
}

fn applied() -> News {
    let borrower = Name::typed("Marisol Pérez").unwrap();
    News::Applied { application: Uuid::now_v7(), reference: reference(), borrower, program: None, due: 1 }
}

/// Takes the next mail: its recipient and what it is about.
fn taken(post: &Post) -> Option<(String, Vec<&'static str>)> {
    let Ok(Next::Now(letters)) = post.office.next() else { return None };
    let to = letters[0].value.to.as_str().split('@').next().unwrap().to_owned();
    let told = letters.iter().map(|found| found.value.news.name()).collect();
    post.office.mail_of(&letters, None).unwrap();
    assert!(now(post.settle(letters, Ok(()))).is_ok());
    Some((to, told))
}

#[test]
fn invites_and_warnings_overtake_estimates_and_these_overtake_notices() {
    let (house, post, _folder) = house();
    let invited = News::Invited { secret: Secret::new("x".to_owned()), expires: u64::MAX };
    write(
        &house,
        [
            ("ana", applied()),
            ("marisol", News::Received { reference: reference(), due: 1, co_borrower_unauthorized: false }),
            ("marisol", News::Denied { reference: reference() }),
            ("marisol", News::Locked),
            ("new", invited),
        ],
    );
    let order: Vec<_> = std::iter::from_fn(|| taken(&post)).map(|(_, told)| told).collect();
    assert_eq!(order, [["lock"], ["invite"], ["denial"], ["new_application"], ["receipt"]]);
}

#[test]
fn all_waiting_notices_to_a_staff_member_are_combined_in_one_mail_that_counts_and_lists_them() {
    let (house, post, _folder) = house();
    write(&house, [("ana", applied()), ("luis", applied()), ("ana", applied()), ("marisol", News::Tried)]);
    let Ok(Next::Now(letters)) = post.office.next() else { panic!() };
    assert_eq!(letters.len(), 1, "a borrower's are never put together");
    taken(&post).unwrap();
    let Ok(Next::Now(letters)) = post.office.next() else { panic!() };
    let references: Vec<_> = letters.iter().map(|found| words_of(&found.value.news)).collect();
    let lender = ops::lender(house.store()).unwrap();
    let values: Vec<_> = letters.iter().map(|found| found.value.clone()).collect();
    let site = mail::House { lender: &lender, site: "https://www.puente.example" };
    let written = site.writes(&Letter::gathered(&values).unwrap());
    assert!(written.subject.starts_with("2 updates about applications / 2 novedades"), "{}", written.subject);
    for reference in references {
        assert!(written.text.contains(&format!("New application: {reference} · Marisol Pérez")), "{}", written.text);
    }
    assert!(written.text.contains("https://www.puente.example/admin"));
    let rest: Vec<_> = std::iter::from_fn(|| taken(&post)).collect();
    let told = |to: &str, count| (to.to_owned(), vec!["new_application"; count]);
    assert_eq!(rest, [told("ana", 2), told("luis", 1)]);
    assert!(letters_written(&house) == 0);
}

#[test]
fn deferred_notices_wait_together_and_none_is_lost() {
    let (house, post, _folder) = house();
    write(&house, [("ana", applied()), ("ana", applied())]);
    let Ok(Next::Now(both)) = post.office.next() else { panic!() };
    assert!(now(post.settle(both.clone(), Err(Failed::NotNow("450 later".to_owned())))).is_ok());
    assert!(matches!(post.office.next(), Ok(Next::In(wait)) if wait == Duration::from_mins(1)));
    assert_eq!(letters(&house).iter().map(|found| found.value.course.tries).collect::<Vec<_>>(), [1, 1]);
    house.wait_seconds(60);
    let Ok(Next::Now(again)) = post.office.next() else { panic!() };
    let id = |letters: &[_]| post.office.mail_of(letters, None).unwrap().id;
    assert_eq!(id(&again), id(&both), "the same mail");
    write(&house, [("ana", applied())]);
    let Ok(Next::Now(more)) = post.office.next() else { panic!() };
    assert_eq!(more.len(), 3);
    assert_ne!(id(&more), id(&both), "with one more it is another");
}

fn words_of(news: &News) -> String {
    match news {
        News::Applied { reference, .. } => reference.as_str().to_owned(),
        other => panic!("{}", other.name()),
    }
}

/// Books a visitor's call that begins in twenty days.
fn booked(house: &House) -> (Uuid, Booking) {
    let (id, at) = (Uuid::now_v7(), now_in(house) + 20 * 24 * HOUR);
    let email = Email::typed("visitor@example.com").unwrap();
    let mut booking = Booking {
        code: CallCode::drawn(7),
        at,
        officer: house.marisol.account().id,
        with: Name::typed("Lucía Ortega").unwrap(),
        meeting_url: "https://meet.example/lucia".to_owned(),
        language: Language::Spanish,
        zone: TimeZone::default(),
        account: None,
        name: Name::typed("Ana").unwrap(),
        email,
        phone: None,
        note: None,
        booked: now_in(house),
        revision: 0,
        canceled: None,
        is_told: true,
        reminders: Vec::new(),
        needs_someone: false,
    };
    let booked = Booked { id, booking: &booking, mails_booker: true };
    let reminders = house.store().transact(|tx| of_booking(tx, booked, now_in(house))).unwrap();
    booking.reminders = reminders;
    (id, booking)
}

#[test]
fn a_reminder_waits_for_weeks_in_nobodys_way_and_is_not_given_up_before_its_own_four_days() {
    let (house, post, _folder) = house();
    let (_, Booking { at, reminders, .. }) = booked(&house);
    assert_eq!(reminders.len(), 2);
    let next = || taken(&post).map(|(to, told)| (to, told[0]));
    assert_eq!(next(), Some(("visitor".to_owned(), "call_receipt")));
    assert_eq!(next(), Some(("marisol".to_owned(), "call")));
    let is_idle = || matches!(post.office.next(), Ok(Next::In(wait)) if wait == MAX_WAIT_BETWEEN_TRIES);
    assert!(is_idle());
    assert_eq!(
        office::retry(house.store(), &[], now_in(&house)).unwrap(),
        0,
        "an admin's retry does not send it early"
    );
    assert_eq!(office::retry(house.store(), &reminders, now_in(&house)).unwrap(), 0);
    assert!(is_idle());
    let tally = Tally::of(house.store());
    assert_eq!(tally.standing(now_in(&house)).unwrap(), Standing::default(), "no monitor takes it for stuck");
    write(&house, [("marisol", News::Tried)]);
    assert_eq!(next(), Some(("marisol".to_owned(), "test")), "others don't wait for it");

    let day_before = at - 24 * HOUR;
    house.wait_seconds(day_before - 1 - now_in(&house));
    assert!(matches!(post.office.next(), Ok(Next::In(wait)) if wait == Duration::from_secs(1)));
    house.wait_seconds(1);
    let Ok(Next::Now(mut due)) = post.office.next() else { panic!() };
    assert_eq!((due.len(), due[0].value.written), (1, day_before), "its email is dated as of when it is sent");
    assert_eq!(tally.standing(now_in(&house)).unwrap().waiting, 1);
    put_off(&post, due.remove(0));
    assert!(letters(&house).iter().all(|found| !found.value.course.set_aside));
    house.wait_seconds(60);
    assert_eq!(next(), Some(("visitor".to_owned(), "call_reminder_day")));
    assert_eq!(next(), None);
    house.wait_seconds(at - HOUR - now_in(&house));
    assert_eq!(next(), Some(("visitor".to_owned(), "call_reminder_hour")));
    assert_eq!(letters_written(&house), 0);
}

#[test]
fn a_canceled_call_has_no_reminders_left() {
    let (house, post, _folder) = house();
    let (id, booking) = booked(&house);
    let canceled = Booked { id, booking: &booking, mails_booker: true };
    house.store().transact(|tx| of_cancel(tx, canceled, now_in(&house))).unwrap();
    let sent: Vec<_> = std::iter::from_fn(|| taken(&post)).flat_map(|(_, told)| told).collect();
    assert_eq!(sent, ["call_receipt", "call_cancellation", "call", "call_canceled"]);
    assert_eq!(letters_written(&house), 0);
}

#[test]
fn after_a_long_outage_no_reminder_of_a_past_call_is_sent_and_an_admin_sees_who_was_not_reached() {
    let (house, post, folder) = house();
    let (_, booking) = booked(&house);
    let mut carrier = Carrier::by(post.means()).unwrap();
    let mut send_all = || {
        while let Ok(Next::Now(letters)) = post.office.next() {
            assert!(now(post.carry(&mut carrier, letters)).is_ok());
        }
    };
    // The second reminder is due, so the first is pointless.
    let receipt = letters(&house).into_iter().find(|found| found.value.news.name() == "call_receipt").unwrap();
    office::discard(house.store(), receipt.key).unwrap();
    house.wait_seconds(booking.at - HOUR - now_in(&house));
    send_all();
    assert_eq!((folder.path().read_dir().unwrap().count(), letters_written(&house)), (2, 0), "the officer's, and one");
    let (_, booking) = booked(&house);
    house.wait_seconds(booking.end() - now_in(&house));
    send_all();
    assert_eq!(folder.path().read_dir().unwrap().count(), 3, "the officer's");
    let left = letters(&house);
    let [Found { value: Letter { news, course, .. }, .. }] = left.as_slice() else { panic!("{}", left.len()) };
    assert_eq!((news.name(), course.set_aside), ("call_receipt", true));
    assert_eq!(course.trouble.as_deref(), Some("the call it is about is over"));
}
