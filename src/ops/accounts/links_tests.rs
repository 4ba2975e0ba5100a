//! Links that visitors ask for: whom they reach, how long they work, and how often.

use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret, visitor};
use super::*;
use crate::auth::totp;
use crate::domain::language::Language;
use crate::domain::letter::{Letter, News};
use crate::domain::role::Role;
use crate::ops::mail::open_office;
use crate::store::accounts::INVITES;
use crate::store::mail::LETTERS;
use crate::store::trail::TRAIL;

const MARISOL: &str = "marisol@example.com";
const NEXT: &str = "another horse battery";

fn mailing() -> House {
    let house = House::with_marisol();
    open_office(&house.store, Some("https://www.puente.example")).unwrap();
    house
}

fn forgot(house: &House, address: &str) -> Result<(), AccountError> {
    forgot_from(house, address, FROM)
}

/// Asks for a link, and waits until it is written: the clock may be set next.
fn forgot_from(house: &House, address: &str, from: [u8; 4]) -> Result<(), AccountError> {
    let asked = house.door.forgot(&email(address), Language::Spanish, from.into());
    house.door.errands.wait();
    asked
}

/// All letters, oldest first.
fn letters(house: &House) -> Vec<Letter> {
    LETTERS.each(&house.store, Scan::all()).map(|found| found.unwrap().value).collect()
}

fn links(house: &House) -> Vec<Secret> {
    let secrets = letters(house).into_iter().filter_map(|letter| match letter.news {
        News::Reset { secret, .. } => Some(secret),
        _ => None,
    });
    secrets.collect()
}

#[test]
fn a_link_for_a_forgotten_password_works_once_within_half_an_hour_and_ends_all_sessions() {
    let house = mailing();
    let before = house.sign_in();
    forgot(&house, MARISOL).unwrap();
    let [link] = &links(&house)[..] else { panic!("one link") };
    assert!(house.who(&before).is_some(), "asking changes nothing");
    house.wait(Duration::from_secs(30 * 60 - 1));
    let inside = house.accept(link, NEXT).unwrap();
    assert!(house.who(&before).is_none() && house.who(inside.token.expose()).is_some());
    assert!(matches!(house.accept(link, PASSWORD), Err(AccountError::InviteGone)), "it works once");
    assert!(letters(&house).iter().any(|letter| matches!(letter.news, News::PasswordSet { .. })), "and is announced");
    let deeds: Vec<_> = TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed).collect();
    assert!(deeds.iter().any(|deed| matches!(deed, Deed::PasswordForgotten { .. })));
    assert!(deeds.iter().any(|deed| matches!(deed, Deed::Account { done: Done::PasswordReset, .. })));

    forgot(&house, MARISOL).unwrap();
    house.wait(Duration::from_mins(30));
    assert!(matches!(house.accept(&links(&house)[1], PASSWORD), Err(AccountError::InviteGone)), "it has expired");
}

#[test]
fn asking_again_replaces_the_earlier_link_and_no_link_of_the_lender() {
    let house = mailing();
    let invited = house.door.accounts.invite(&admin(), &email(MARISOL), None, Kind::Borrower).unwrap();
    forgot(&house, MARISOL).unwrap();
    forgot(&house, MARISOL).unwrap();
    let [first, second] = &links(&house)[..] else { panic!("two links") };
    let accounts = &house.door.accounts;
    assert!(matches!(accounts.invited(first), Err(AccountError::InviteGone)));
    assert_eq!(accounts.invited(second).unwrap().1.purpose, Purpose::Reset);
    assert_eq!(accounts.invited(&invited.secret).unwrap().1.purpose, Purpose::Invite);
    house.accept(second, NEXT).unwrap();
    assert!(
        matches!(accounts.invited(&invited.secret), Err(AccountError::InviteGone)),
        "a new password ends all links"
    );
}

#[test]
fn an_unknown_address_and_a_disabled_account_get_a_mail_without_a_link() {
    let house = mailing();
    house.door.accounts.set_disabled(&admin(), &email(MARISOL), true).unwrap();
    forgot(&house, MARISOL).unwrap();
    forgot(&house, "nobody@example.com").unwrap();
    let told: Vec<_> = letters(&house).into_iter().map(|letter| (letter.to, letter.language, letter.news)).collect();
    let spanish = Some(Language::Spanish);
    let expected = [
        (email(MARISOL), spanish, News::Closed),
        (email("nobody@example.com"), spanish, News::NoAccount { can_sign_up: false }),
    ];
    assert_eq!(told, expected);
    assert!(INVITES.range(&house.store, &Scan::all()).unwrap().records.is_empty());
}

#[test]
fn a_strangers_mailbox_gets_one_mail_a_day_and_all_strangers_one_a_minute() {
    let house = mailing();
    let ask = |address: &str, network: u8| forgot_from(&house, address, [198, 51, network, 1]).unwrap();
    (0..3).for_each(|_| ask("nobody@example.com", 0));
    assert_eq!(letters(&house).len(), 1);
    house.wait(Duration::from_hours(24));
    ask("nobody@example.com", 0);
    assert_eq!(letters(&house).len(), 2);
    (0..100_u8).for_each(|one| ask(&format!("nobody{one}@example.com"), one));
    assert_eq!(letters(&house).len(), 2 + 59, "the answer stays the same");
    forgot(&house, MARISOL).unwrap();
    assert_eq!(links(&house).len(), 1, "people who have an account are not held up");
}

#[test]
fn links_are_paced_by_address_and_by_network_whether_or_not_there_is_an_account() {
    for address in [MARISOL, "nobody@example.com"] {
        let house = mailing();
        let asked = |from: u8| forgot_from(&house, address, [198, 51, from, 1]);
        (0..5).for_each(|from| asked(from).unwrap());
        assert!(matches!(asked(9), Err(AccountError::TooMany(wait)) if wait == Duration::from_mins(10)), "{address}");
    }
    let house = mailing();
    (0..20).for_each(|one| forgot(&house, &format!("nobody{one}@example.com")).unwrap());
    let wait = Duration::from_mins(3);
    assert!(matches!(forgot(&house, MARISOL), Err(AccountError::TooMany(left)) if left == wait));
    forgot_from(&house, MARISOL, [198, 51, 100, 7]).unwrap();
}

fn sign_in_links(house: &House) -> Vec<Secret> {
    let secrets = letters(house).into_iter().filter_map(|letter| match letter.news {
        News::SignInLink { secret, .. } => Some(secret),
        _ => None,
    });
    secrets.collect()
}

/// Asks for a link to sign in, and waits until it is written.
fn seek(house: &House, address: &str) -> Result<(), AccountError> {
    let asked = house.door.mail_sign_in_link(&email(address), Language::Spanish, FROM.into());
    house.door.errands.wait();
    asked
}

fn follow(house: &House, link: &Secret, code: Option<&Secret>) -> Result<SignedIn, AccountError> {
    house.door.sign_in_by_link(link, code, None, &visitor())
}

#[test]
fn a_link_to_sign_in_works_once_within_half_an_hour_replaces_the_earlier_one_and_keeps_other_sessions() {
    let house = mailing();
    let before = house.sign_in();
    seek(&house, MARISOL).unwrap();
    seek(&house, MARISOL).unwrap();
    let [first, second] = &sign_in_links(&house)[..] else { panic!("two links") };
    assert!(matches!(follow(&house, first, None), Err(AccountError::InviteGone)), "it was replaced");
    assert!(matches!(house.accept(second, NEXT), Err(AccountError::InviteGone)), "it sets no password");
    house.wait(Duration::from_secs(30 * 60 - 1));
    let inside = follow(&house, second, None).unwrap();
    let who = house.who(inside.token.expose()).unwrap();
    assert!(house.who(&before).is_some() && who.claims().is_remembered());
    assert!(!who.is_fresh(house.door.accounts.now()), "it proves the mailbox, but no password");
    assert!(matches!(follow(&house, second, None), Err(AccountError::InviteGone)), "it works once");
    let deeds: Vec<_> = TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed).collect();
    assert!(deeds.iter().any(|deed| matches!(deed, Deed::SignInLinkSent { .. })));
    seek(&house, MARISOL).unwrap();
    house.wait(Duration::from_mins(30));
    assert!(matches!(follow(&house, &sign_in_links(&house)[2], None), Err(AccountError::InviteGone)), "it has expired");
    forgot(&house, MARISOL).unwrap();
    let other = links(&house).pop().unwrap();
    assert!(matches!(follow(&house, &other, None), Err(AccountError::InviteGone)), "a link of another kind");
}

#[test]
fn a_person_without_a_password_is_sent_a_link_to_choose_one() {
    let house = mailing();
    house.door.accounts.invite(&admin(), &email("new@example.com"), None, Kind::Borrower).unwrap();
    seek(&house, "new@example.com").unwrap();
    assert_eq!((links(&house).len(), sign_in_links(&house).len()), (1, 0));
}

#[test]
fn a_link_to_sign_in_leaves_two_step_verification_on() {
    let house = mailing();
    let who = house.who(&house.sign_in()).unwrap();
    let key = house.door.offer_factor(&who, None, FROM.into()).unwrap();
    let code = |house: &House| totp::code(&key, totp::step_at(house.door.accounts.now())).unwrap();
    house.door.enrol(&who, &code(&house), FROM.into()).unwrap();
    house.wait(Duration::from_mins(1));
    seek(&house, MARISOL).unwrap();
    let link = sign_in_links(&house).pop().unwrap();
    assert!(matches!(follow(&house, &link, None), Err(AccountError::CodeNeeded)));
    assert!(matches!(follow(&house, &link, Some(&secret("000000"))), Err(AccountError::CodeWrong)));
    assert!(follow(&house, &link, Some(&code(&house))).is_ok(), "a wrong code does not use it up");
    house.door.noting.wait();
    let deeds = TRAIL.each(&house.store, Scan::all()).map(|found| found.unwrap().value.entry.deed);
    assert_eq!(deeds.filter(|deed| matches!(deed, Deed::SignInRefused { .. })).count(), 1, "the wrong code is noted");
}

#[test]
fn staff_strangers_and_disabled_accounts_get_no_link_to_sign_in() {
    let house = mailing();
    house.add_as("rafael@example.com", Kind::Staff(Role::Officer));
    house.door.accounts.set_disabled(&admin(), &email(MARISOL), true).unwrap();
    for address in ["rafael@example.com", MARISOL, "nobody@example.com"] {
        seek(&house, address).unwrap();
    }
    let told: Vec<_> = letters(&house).into_iter().map(|letter| letter.news).collect();
    assert_eq!(told, [News::NoLinkForStaff, News::Closed, News::NoAccount { can_sign_up: false }]);
    assert!(INVITES.range(&house.store, &Scan::all()).unwrap().records.is_empty());
    (0..4).for_each(|_| seek(&house, MARISOL).unwrap());
    assert!(matches!(seek(&house, MARISOL), Err(AccountError::TooMany(_))), "paced with links of other kinds");
    assert!(matches!(forgot(&house, MARISOL), Err(AccountError::TooMany(_))));
}

#[test]
fn without_mail_no_link_is_made() {
    let house = House::with_marisol();
    assert!(matches!(forgot(&house, MARISOL), Err(AccountError::MailOff)));
    assert!(matches!(seek(&house, MARISOL), Err(AccountError::MailOff)));
    assert!(letters(&house).is_empty());
    let attempt =
        Acceptance { invite: secret(""), password: secret(NEXT), code: None, remember: None, visitor: visitor() };
    assert!(matches!(house.door.accept_invite(&attempt), Err(AccountError::InviteGone)));
}

#[test]
fn a_person_who_chooses_a_password_is_remembered_as_one_who_signs_in() {
    let officer = Kind::Staff(Role::Officer);
    for (kind, said, remembered) in [
        (Kind::Borrower, None, true),
        (Kind::Borrower, Some(false), false),
        (officer, None, false),
        (officer, Some(true), false),
    ] {
        let house = House::with_marisol();
        let invite = house.door.accounts.invite(&admin(), &email("new@example.com"), None, kind).unwrap().secret;
        let (password, visitor) = (secret(NEXT), visitor());
        let acceptance = Acceptance { invite, password, code: None, remember: said, visitor };
        let inside = house.door.accept_invite(&acceptance).unwrap();
        let who = house.who(inside.token.expose()).unwrap();
        assert_eq!(who.claims().is_remembered(), remembered, "{kind:?} {said:?}");
    }
}
