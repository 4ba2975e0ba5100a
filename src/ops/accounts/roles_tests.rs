//! What staff may do, and who must stay when staff leave, with a clock that the tests set.

use std::time::Duration;

use super::tests::{FROM, House, PASSWORD, admin, email, secret};
use super::*;
use crate::auth::{Demand, Denied, Need, Staff};
use crate::domain::role::Role;

const ANY: Need = Need { role: Role::Assistant, fresh: false };
const MINUTE: Duration = Duration::from_mins(1);

const ANA: &str = "ana@example.com";
const LUZ: &str = "luz@example.com";

impl Door {
    /// The staff member with this token, for a call with this requirement.
    pub(super) fn staff(&self, token: &str, need: Need) -> Result<Staff, Denied> {
        self.staff_of(self.borrower(token)?, need)
    }
}

/// A store with the owners Ana and Luz, who need no second factor.
fn house() -> House {
    let mut house = House::with_marisol();
    house.door.demand = Demand::PasswordAlone;
    for address in [ANA, LUZ] {
        house.add_as(address, Kind::Staff(Role::Owner));
    }
    house
}

fn staff(house: &House, address: &str) -> Staff {
    let token = house.attempt(address, PASSWORD, false).unwrap();
    house.door.staff(&token, ANY).unwrap()
}

fn new(address: &str) -> NewAccount {
    let email = email(address);
    NewAccount { name: email.as_name(), email, kind: Kind::Staff(Role::Owner), password: Some(secret(PASSWORD)) }
}

#[test]
fn requests_of_a_user_who_was_disabled_signed_out_or_demoted_meanwhile_change_nothing() {
    type End = fn(&House, &Email);
    let ends: [End; 4] = [
        |house, who| drop(house.door.accounts.set_disabled(&admin(), who, true).unwrap()),
        |house, who| drop(house.door.accounts.end_sessions(&admin(), who).unwrap()),
        |house, who| drop(house.door.accounts.set_role(&admin(), who, Role::Assistant).unwrap()),
        |house, who| drop(house.door.accounts.remove(&admin(), who).unwrap()),
    ];
    for end in ends {
        let house = house();
        let accounts = &house.door.accounts;
        let ana = staff(&house, ANA).actor();
        accounts.add(&ana, new("before@example.com")).unwrap();
        end(&house, &email(ANA));
        assert!(matches!(accounts.add(&ana, new("after@example.com")), Err(AccountError::Over)));
        assert!(matches!(accounts.set_disabled(&ana, &email(LUZ), true), Err(AccountError::Over)));
        assert!(matches!(
            accounts.invite(&ana, &email("x@example.com"), None, Kind::Borrower),
            Err(AccountError::Over)
        ));
        assert!(accounts.find(&house.store, &email("after@example.com")).unwrap().is_none());
    }
}

#[test]
fn a_change_is_not_written_if_its_author_was_disabled_first() {
    let house = house();
    let accounts = &house.door.accounts;
    let by = staff(&house, ANA).actor();
    let account = accounts.made(new("late@example.com"), None);
    let mut tries = 0;
    let over = house.store.transact(|tx| {
        tries += 1;
        accounts.note(tx, &by, Done::Added, account.id)?;
        if tries == 1 {
            accounts.set_disabled(&admin(), &email(ANA), true)?;
        }
        accounts.put_new(tx, &account)
    });
    assert!(matches!(over, Err(AccountError::Over)), "{over:?}");
    assert_eq!(tries, 2);
    assert!(accounts.find(&house.store, &account.email).unwrap().is_none());
}

#[test]
fn an_owner_may_give_up_their_own_role_while_another_is_there() {
    let house = house();
    let ana = staff(&house, ANA).actor();
    let account = house.door.accounts.set_role(&ana, &email(ANA), Role::Officer).unwrap();
    assert_eq!(account.kind, Kind::Staff(Role::Officer));
}

#[test]
fn the_last_owner_who_can_sign_in_is_neither_disabled_nor_removed_nor_given_another_role() {
    let house = house();
    let accounts = &house.door.accounts;
    // None of these is an owner who can sign in.
    house.add_as("officer@example.com", Kind::Staff(Role::Officer));
    accounts.invite(&admin(), &email("invited@example.com"), None, Kind::Staff(Role::Owner)).unwrap();
    let (ana, luz) = (email(ANA), email(LUZ));
    accounts.set_role(&admin(), &ana, Role::Processor).unwrap();
    for refused in [
        accounts.set_disabled(&admin(), &luz, true),
        accounts.remove(&admin(), &luz),
        accounts.set_role(&admin(), &luz, Role::Officer),
    ] {
        assert!(matches!(refused, Err(AccountError::LastStaff(_))), "{refused:?}");
    }
    accounts.set_role(&admin(), &ana, Role::Owner).unwrap();
    accounts.set_role(&admin(), &luz, Role::Officer).unwrap();
    accounts.set_disabled(&admin(), &luz, true).unwrap();
    accounts.remove(&admin(), &email("officer@example.com")).unwrap();
}

#[test]
fn two_owners_who_demote_or_disable_each_other_at_once_leave_one() {
    for _ in 0..12 {
        let house = house();
        let accounts = &house.door.accounts;
        let people = [ANA, LUZ].map(|address| (staff(&house, address).actor(), email(address)));
        std::thread::scope(|scope| {
            for (mine, theirs) in [(0, 1), (1, 0)] {
                let people = &people;
                scope.spawn(move || match mine {
                    0 => accounts.set_disabled(&people[mine].0, &people[theirs].1, true),
                    _ => accounts.set_role(&people[mine].0, &people[theirs].1, Role::Officer),
                });
            }
        });
        let is_owner = |found: &Account| found.kind == Kind::Staff(Role::Owner) && !found.disabled;
        assert_eq!(accounts.all().unwrap().iter().filter(|account| is_owner(account)).count(), 1);
    }
}

#[test]
fn the_first_of_the_staff_is_an_owner_and_later_ones_are_officers_unless_said() {
    let house = House::with_marisol();
    let accounts = &house.door.accounts;
    let kind = |newcomer| accounts.kind_of(newcomer).unwrap();
    assert_eq!(kind(Newcomer::Staff(None)), Kind::Staff(Role::Owner));
    house.add_as(ANA, Kind::Staff(Role::Owner));
    assert_eq!(kind(Newcomer::Staff(None)), Kind::Staff(Role::Officer));
    assert_eq!(kind(Newcomer::Staff(Some(Role::Assistant))), Kind::Staff(Role::Assistant));
    let refused = accounts.set_role(&admin(), &email("marisol@example.com"), Role::Owner);
    assert!(matches!(refused, Err(AccountError::NotStaff(_))), "a borrower has no role: {refused:?}");
}

#[test]
fn a_session_confirms_its_identity_again_after_ten_minutes() {
    let house = house();
    let fresh = Need { fresh: true, ..ANY };
    let [one, other] = [(); 2].map(|()| house.attempt(ANA, PASSWORD, false).unwrap());
    house.wait(Duration::from_secs(599));
    assert!(house.door.staff(&one, fresh).is_ok(), "signing in is a proof");
    house.wait(Duration::from_secs(1));
    let is_stale = |token: &str| matches!(house.door.staff(token, fresh), Err(Denied::NotFresh));
    assert!(is_stale(&one) && house.door.staff(&one, ANY).is_ok());

    let who = house.door.staff(&one, ANY).unwrap();
    let prove = |password: &str| house.door.prove_again(who.as_borrower(), &secret(password), None, FROM.into());
    assert!(
        matches!(prove("wrong horse battery"), Err(AccountError::Invalid(faults)) if faults == [Fault::PasswordNotCurrent])
    );
    assert!(is_stale(&one));
    prove(PASSWORD).unwrap();
    assert!(!is_stale(&one) && is_stale(&other), "each session separately");
    house.wait(10 * MINUTE);
    assert!(is_stale(&one));
    let who = house.door.staff(&one, ANY).unwrap();
    let next =
        house.door.change_password(who.as_borrower(), &secret(PASSWORD), &secret("next horse battery"), FROM.into());
    assert!(is_stale(next.unwrap().token.expose()), "a password alone is no proof");
    for _ in 0..5 {
        assert!(house.door.prove_again(who.as_borrower(), &secret("wrong horse"), None, FROM.into()).is_err());
    }
    let tried = house.door.prove_again(who.as_borrower(), &secret("next horse battery"), None, FROM.into());
    assert!(matches!(tried, Err(AccountError::TooMany(_))), "{tried:?}");
}
