//! What the post sends first, together, and again, with a clock that the tests set.

use tempfile::TempDir;
use tokio::runtime;

use super::*;
use crate::domain::account::{Email, Kind, Name};
use crate::domain::application::Reference;
use crate::domain::letter::{Course, News};
use crate::domain::secret::Secret;
use crate::domain::trail::Actor;
use crate::mail::{self, Way};
use crate::ops::applications::tests::House;
use crate::ops::mail::{office, open_office};

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
            ("marisol", News::Received { reference: reference(), due: 1 }),
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
