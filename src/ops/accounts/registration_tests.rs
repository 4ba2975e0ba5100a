//! Accounts that people make themselves: who gets which mail, what a link does, and what becomes of links that were
//! overtaken by something else.

use std::thread;
use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::domain::language::Language;
use crate::domain::letter::{Letter, News};
use crate::domain::role::Role;
use crate::domain::settings::SignUp;
use crate::ops::Seed;
use crate::ops::mail::open_office;
use crate::store::accounts::INVITES;
use crate::store::mail::LETTERS;
use crate::store::trail::TRAIL;

const MARISOL: &str = "marisol@example.com";
const ANA: &str = "ana@example.com";
const DAY: Duration = Duration::from_hours(24);

/// A house where people may sign up and mail is sent.
fn open_house() -> House {
    let house = House::with_marisol();
    crate::ops::seed(&house.store, &Seed::Missing).unwrap();
    open_office(&house.store, Some("https://www.puente.example")).unwrap();
    set_sign_up(&house, SignUp::Open);
    house
}

fn set_sign_up(house: &House, sign_up: SignUp) {
    let set = house.store.transact(|tx| {
        let mut lender = LENDER.get(tx, &())?.unwrap().value;
        lender.access.sign_up = sign_up;
        tx.put(&LENDER, &(), &lender).map(drop)
    });
    set.map_err(|error: StoreError| error).unwrap();
}

fn registrant(address: &str, password: &str, browser: &str) -> Registrant {
    Registrant {
        email: email(address),
        name: Name::typed("Guadalupe Ríos").unwrap(),
        password: secret(password),
        language: Language::Spanish,
        browser: secret(browser),
        to: Some("/partners".to_owned()),
        from: FROM.into(),
    }
}

/// Signs up, and waits until the mail is written: the clock may be set next.
fn sign_up(house: &House, address: &str, password: &str, browser: &str) -> Result<(), AccountError> {
    let registrant = registrant(address, password, browser);
    house.door.may_register(&registrant.email, registrant.from)?;
    let answer = house.door.register(&registrant);
    house.door.errands.wait();
    answer
}

fn confirm(house: &House, link: &Secret, browser: Option<&str>, password: &str) -> Result<SignedIn, AccountError> {
    confirm_and_stay(house, link, browser, password, None)
}

fn confirm_and_stay(
    house: &House,
    link: &Secret,
    browser: Option<&str>,
    password: &str,
    remember: Option<bool>,
) -> Result<SignedIn, AccountError> {
    let (invite, password, browser) = (link.clone(), secret(password), browser.map(secret));
    house.door.confirm(&Confirmation { invite, password, browser, remember, visitor: visitor() })
}

#[test]
fn a_person_who_confirms_is_remembered_unless_they_say_otherwise() {
    for (said, remembered) in [(None, true), (Some(true), true), (Some(false), false)] {
        let house = open_house();
        sign_up(&house, ANA, PASSWORD, "hers").unwrap();
        let inside = confirm_and_stay(&house, &links(&house)[0], Some("hers"), "", said).unwrap();
        let who = house.who(inside.token.expose()).unwrap();
        assert_eq!(who.claims().is_remembered(), remembered, "{said:?}");
    }
}

/// All letters, oldest first.
fn letters(house: &House) -> Vec<Letter> {
    LETTERS.each(&house.store, Scan::all()).map(|found| found.unwrap().value).collect()
}

fn links(house: &House) -> Vec<Secret> {
    let secrets = letters(house).into_iter().filter_map(|letter| match letter.news {
        News::Confirm { secret, .. } => Some(secret),
        _ => None,
    });
    secrets.collect()
}

fn account(house: &House, address: &str) -> Option<Account> {
    house.door.accounts.find(&house.store, &email(address)).unwrap().map(|found| found.value)
}

fn state(house: &House, address: &str) -> Option<State> {
    account(house, address).map(|account| AccountLine::from(account).state)
}

#[test]
fn a_person_who_signs_up_gets_in_with_the_link_once_within_a_day_and_not_before() {
    let house = open_house();
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    assert_eq!(state(&house, ANA), Some(State::Unconfirmed));
    assert!(matches!(house.attempt(ANA, PASSWORD, false), Err(AccountError::NotRight)), "like a wrong password");
    let [letter] = &letters(&house)[..] else { panic!() };
    assert_eq!((&letter.to, letter.language), (&email(ANA), Some(Language::Spanish)));
    assert!(!letter.name.as_str().contains("Guadalupe"), "no text of a stranger goes to a stranger's mailbox");
    let [link] = &links(&house)[..] else { panic!() };
    house.wait(DAY.checked_sub(Duration::from_secs(1)).unwrap());
    let inside = confirm(&house, link, Some("hers"), "").unwrap();
    let who = house.who(inside.token.expose()).unwrap();
    assert_eq!((who.account().name.as_str(), who.account().kind), ("Guadalupe Ríos", Kind::Borrower));
    assert_eq!(who.account().language, Some(Language::Spanish));
    assert_eq!(state(&house, ANA), Some(State::Open));
    assert!(matches!(confirm(&house, link, Some("hers"), ""), Err(AccountError::InviteGone)), "it works once");
    house.attempt(ANA, PASSWORD, false).unwrap();
    let deeds: Vec<_> = TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed).collect();
    assert!(deeds.iter().any(|deed| matches!(deed, Deed::SignedUp { account, .. } if *account == who.account().id)));
    assert!(deeds.iter().any(|deed| matches!(deed, Deed::Account { done: Done::Confirmed, .. })));

    sign_up(&house, "late@example.com", PASSWORD, "theirs").unwrap();
    house.wait(DAY);
    assert!(matches!(confirm(&house, &links(&house)[1], Some("theirs"), ""), Err(AccountError::InviteGone)));
}

#[test]
fn in_another_browser_the_link_needs_the_password_that_was_chosen_with_it() {
    let house = open_house();
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    let [link] = &links(&house)[..] else { panic!() };
    for browser in [None, Some("another")] {
        assert!(matches!(confirm(&house, link, browser, ""), Err(AccountError::Invalid(_))));
        assert!(matches!(confirm(&house, link, browser, "a wrong password"), Err(AccountError::NotRight)));
    }
    (0..10).for_each(|_| drop(confirm(&house, link, None, "a wrong password")));
    assert!(matches!(confirm(&house, link, None, PASSWORD), Err(AccountError::TooMany(_))), "guesses are slowed down");
    assert_eq!(state(&house, ANA), Some(State::Unconfirmed));
    house.wait(Duration::from_hours(1));
    confirm(&house, link, None, PASSWORD).unwrap();
}

#[test]
fn a_person_who_signs_up_with_anothers_address_gets_no_access_to_what_its_owner_confirms() {
    let house = open_house();
    sign_up(&house, ANA, "the thief's own words", "thief").unwrap();
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    sign_up(&house, ANA, "the thief's own words", "thief").unwrap();
    let [first, hers, last] = &links(&house)[..] else { panic!() };
    for theirs in [first, last] {
        assert!(matches!(confirm(&house, theirs, Some("hers"), PASSWORD), Err(AccountError::NotRight)));
    }
    confirm(&house, hers, Some("hers"), "").unwrap();
    assert!(house.attempt(ANA, "the thief's own words", false).is_err());
    house.attempt(ANA, PASSWORD, false).unwrap();
    for theirs in [first, last] {
        assert!(
            matches!(confirm(&house, theirs, Some("thief"), ""), Err(AccountError::InviteGone)),
            "one ends the others"
        );
    }
}

#[test]
fn a_known_address_gets_the_same_answer_and_a_mail_that_says_so() {
    let house = open_house();
    house.add_as("rafael@example.com", Kind::Staff(Role::Officer));
    house.add_as("closed@example.com", Kind::Borrower);
    house.door.accounts.set_disabled(&admin(), &email("closed@example.com"), true).unwrap();
    house.door.accounts.invite(&admin(), &email("invited@example.com"), None, Kind::Borrower).unwrap();
    let before = house.door.accounts.all().unwrap();
    let known = [MARISOL, "rafael@example.com", "closed@example.com", "invited@example.com"];
    for address in known {
        sign_up(&house, address, "a stranger's words", "theirs").unwrap();
    }
    assert_eq!(house.door.accounts.all().unwrap(), before, "nothing changes for them");
    let told: Vec<_> = letters(&house).into_iter().skip(1).map(|letter| (letter.to, letter.news)).collect();
    let news = [News::HasAccount, News::HasAccount, News::Closed, News::HasAccount];
    assert_eq!(told, known.map(email).into_iter().zip(news).collect::<Vec<_>>());
    house.attempt(MARISOL, PASSWORD, false).unwrap();
}

#[test]
fn nobody_signs_up_where_the_lender_or_the_site_does_not_let_them() {
    let house = open_house();
    set_sign_up(&house, SignUp::Closed);
    assert!(matches!(sign_up(&house, ANA, PASSWORD, "hers"), Err(AccountError::SignUpClosed)));
    set_sign_up(&house, SignUp::Open);
    open_office(&house.store, None).unwrap();
    assert!(matches!(sign_up(&house, ANA, PASSWORD, "hers"), Err(AccountError::MailOff)));
    open_office(&house.store, Some("https://www.puente.example")).unwrap();
    let refused = |address: &str, password: &str| sign_up(&house, address, password, "hers");
    assert!(matches!(refused("mаri@example.com", PASSWORD), Err(AccountError::Invalid(_))), "two alphabets");
    assert!(matches!(refused(ANA, "123456789012"), Err(AccountError::Invalid(_))));
    assert!(matches!(refused(ANA, "guadalupe's words"), Err(AccountError::Invalid(_))));
    assert_eq!(state(&house, ANA), None);
    assert!(letters(&house).is_empty());
}

#[test]
fn sign_ups_are_paced_by_address_by_network_and_in_total_whether_or_not_there_is_an_account() {
    for address in [MARISOL, ANA] {
        let house = open_house();
        let asked = |from: u8| house.door.may_register(&email(address), [198, 51, from, 1].into());
        (0..5).for_each(|from| asked(from).unwrap());
        assert!(matches!(asked(9), Err(AccountError::TooMany(wait)) if wait == Duration::from_hours(3)), "{address}");
    }
    let house = open_house();
    let other = |one: u8, from: [u8; 4]| house.door.may_register(&email(&format!("new{one}@example.com")), from.into());
    (0..20).for_each(|one| other(one, FROM).unwrap());
    assert!(matches!(other(20, FROM), Err(AccountError::TooMany(_))));
    (20..200).for_each(|one| other(one, [198, 51, one, 1]).unwrap());
    assert!(
        matches!(other(200, [198, 51, 200, 1]), Err(AccountError::TooMany(wait)) if wait == Duration::from_secs(20))
    );
}

#[test]
fn a_link_opened_many_times_at_once_works_once() {
    let house = open_house();
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    let all = links(&house);
    let opened = thread::scope(|scope| {
        let one = |link| confirm(&house, link, Some("hers"), "");
        let running: Vec<_> = all.iter().cycle().take(8).map(|link| scope.spawn(move || one(link))).collect();
        running.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(opened.iter().filter(|one| one.is_ok()).count(), 1);
    assert!(opened.iter().all(|one| matches!(one, Ok(_) | Err(AccountError::InviteGone))));
}

#[test]
fn a_new_password_for_an_unconfirmed_address_confirms_it() {
    let house = open_house();
    sign_up(&house, ANA, "a stranger's words", "theirs").unwrap();
    house.door.forgot(&email(ANA), Language::English, FROM.into()).unwrap();
    house.door.errands.wait();
    let reset = letters(&house).into_iter().find_map(|letter| match letter.news {
        News::Reset { secret, .. } => Some(secret),
        _ => None,
    });
    let [link] = &links(&house)[..] else { panic!() };
    assert!(matches!(house.accept(link, PASSWORD), Err(AccountError::InviteGone)), "it chooses no password");
    assert!(letters(&house).iter().all(|letter| letter.name.as_str() == "ana"), "no text of a stranger is mailed");
    house.door.forgot(&email(ANA), Language::English, FROM.into()).unwrap();
    house.door.errands.wait();
    assert_eq!(letters(&house).len(), 2, "nobody has shown that the address is theirs: one mail a day");
    house.accept(&reset.unwrap(), PASSWORD).unwrap();
    assert_eq!(state(&house, ANA), Some(State::Open));
    assert!(matches!(confirm(&house, link, Some("theirs"), ""), Err(AccountError::InviteGone)));
}

#[test]
fn an_account_that_the_lender_makes_for_an_unconfirmed_address_is_the_lenders() {
    let house = open_house();
    let (accounts, rafael) = (&house.door.accounts, email("rafael@example.com"));
    let name = Name::typed("Rafael").unwrap();
    sign_up(&house, "rafael@example.com", "a stranger's words", "theirs").unwrap();
    let before = account(&house, "rafael@example.com").unwrap();
    let invited = accounts.invite(&admin(), &rafael, Some(name.clone()), Kind::Staff(Role::Officer)).unwrap();
    assert_eq!(
        (invited.account.id, invited.account.kind, invited.is_new),
        (before.id, Kind::Staff(Role::Officer), true)
    );
    assert_eq!(state(&house, "rafael@example.com"), Some(State::Invited));
    assert!(matches!(confirm(&house, &links(&house)[0], Some("theirs"), ""), Err(AccountError::InviteGone)));
    sign_up(&house, "rafael@example.com", "a stranger's words", "theirs").unwrap();
    assert_eq!(links(&house).len(), 1, "now there is an account");
    let inside = house.accept(&invited.secret, PASSWORD).unwrap();
    assert_eq!((inside.account.name, inside.account.kind), (name, Kind::Staff(Role::Officer)));

    sign_up(&house, ANA, "a stranger's words", "theirs").unwrap();
    let ana = email(ANA);
    let new = NewAccount { name: ana.as_name(), email: ana, kind: Kind::Borrower, password: Some(secret(PASSWORD)) };
    accounts.add(&admin(), new).unwrap();
    assert!(matches!(confirm(&house, &links(&house)[1], Some("theirs"), ""), Err(AccountError::InviteGone)));
    house.attempt(ANA, PASSWORD, false).unwrap();
}

#[test]
fn an_invite_and_a_sign_up_at_once_end_with_one_account_and_one_way_in() {
    for _ in 0..10 {
        let house = open_house();
        let (accounts, registrant) = (&house.door.accounts, registrant(ANA, PASSWORD, "hers"));
        let invited = thread::scope(|scope| {
            scope.spawn(|| house.door.register(&registrant).unwrap());
            accounts.invite(&admin(), &email(ANA), None, Kind::Staff(Role::Officer)).unwrap()
        });
        house.door.errands.wait();
        for link in links(&house) {
            assert!(matches!(confirm(&house, &link, Some("hers"), ""), Err(AccountError::InviteGone)));
        }
        assert_eq!(house.accept(&invited.secret, PASSWORD).unwrap().account.kind, Kind::Staff(Role::Officer));
        assert_eq!(accounts.all().unwrap().len(), 2);
    }
}

#[test]
fn an_account_that_nobody_confirms_is_removed_after_a_week_and_nothing_else() {
    let house = open_house();
    for one in 0..25 {
        let registrant = registrant(&format!("new{one}@example.com"), PASSWORD, "theirs");
        house.door.register(&registrant).unwrap();
    }
    sign_up(&house, ANA, PASSWORD, "hers").unwrap();
    confirm(&house, &links(&house)[25], Some("hers"), "").unwrap();
    sign_up(&house, "again@example.com", PASSWORD, "theirs").unwrap();
    sign_up(&house, "barred@example.com", PASSWORD, "theirs").unwrap();
    house.door.accounts.set_disabled(&admin(), &email("barred@example.com"), true).unwrap();
    house.door.accounts.invite(&admin(), &email("invited@example.com"), None, Kind::Borrower).unwrap();
    house.wait(DAY * 6);
    sign_up(&house, "again@example.com", PASSWORD, "theirs").unwrap();
    house.wait(DAY);
    assert_eq!(house.door.accounts.remove_unconfirmed().unwrap(), 0, "a week is not over yet");
    house.wait(Duration::from_secs(1));
    assert_eq!(house.door.accounts.remove_unconfirmed().unwrap(), 25);
    let last = TRAIL.range(&house.store, &Scan::all().backwards().limit(1)).unwrap().records.remove(0);
    assert_eq!(last.value.entry.by.name, "server", "no admin did it");
    let left: Vec<_> = house.door.accounts.all().unwrap().into_iter().map(|account| account.email).collect();
    let kept = [MARISOL, ANA, "again@example.com", "barred@example.com", "invited@example.com"];
    assert_eq!(left, kept.map(email));
    let links: Vec<_> = INVITES.each(&house.store, Scan::all()).map(|found| found.unwrap().value.account).collect();
    assert!(links.iter().all(|of| house.door.accounts.all().unwrap().iter().any(|account| account.id == *of)));
    sign_up(&house, "new1@example.com", PASSWORD, "theirs").unwrap();
    assert_eq!(state(&house, "new1@example.com"), Some(State::Unconfirmed), "the address is free again");
}

#[test]
fn only_pages_of_the_site_are_kept_as_the_wanted_page() {
    let house = open_house();
    for (to, kept) in [
        ("/loan/bridge?x=1#top", true),
        ("https://evil.example/", false),
        ("//evil.example", false),
        ("/\\evil.example", false),
        ("/a\nb", false),
        (format!("/{}", "a".repeat(500)).as_str(), false),
    ] {
        let to = Some(to.to_owned());
        house.door.register(&Registrant { to: to.clone(), ..registrant(ANA, PASSWORD, "hers") }).unwrap();
        house.door.errands.wait();
        let link = links(&house).pop().unwrap();
        let chosen = house.door.accounts.invited(&link).unwrap().1.registration.unwrap();
        assert_eq!(chosen.to, to.filter(|_| kept));
    }
}
