//! Newsletter subscribers.

use std::net::IpAddr;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::clock::seconds;
use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::{Actor, Deed};
use crate::limits::pace::Allowance;
use crate::ops::applications::stop_reminders;
use crate::ops::trail::{self, Unnoted};
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::{Blind, Store};

impl Intake {
    /// Subscribes an address. An existing subscription stays unchanged, and the answer does not tell that there was one: it
    /// counts and takes as long as a new one. `who` is `None` for a visitor. Blocks.
    pub fn subscribe(&self, who: Option<&Borrower>, from: IpAddr, email: Email) -> Result<(), IntakeError> {
        let (pace, allowance) =
            if who.is_some() { (&self.pace, Allowance::LEFT) } else { (&self.visitors, Allowance::VISITED) };
        pace.take_from(from, allowance)?;
        let key = self.store.subscriber_key(&email);
        let account = who.map(|who| who.account().id);
        let new = Subscriber { email, account, since: seconds(&self.clock) };
        self.store.transact(|tx| {
            let before = SUBSCRIBERS.get(tx, &key)?.map(|found| found.value);
            tx.put(&SUBSCRIBERS, &key, before.as_ref().unwrap_or(&new))?;
            Ok(())
        })
    }

    /// Unsubscribes the address, or stops the reminders to the account, that the token belongs to. An invalid or used token gets the same response, so that it
    /// reveals nothing. Blocks.
    pub fn unsubscribe(&self, from: IpAddr, token: &str) -> Result<(), IntakeError> {
        self.leaving.take_from(from, Allowance::UNSUBSCRIBED)?;
        if let Some(account) = self.store.reminders_stopped_by(token) {
            stop_reminders(&self.store, account, seconds(&self.clock))?;
        } else if let Some(key) = self.store.unsubscribed_by(token) {
            remove_subscriber(&self.store, seconds(&self.clock), &Actor::by_unsubscribe_link(), &key)?;
        }
        Ok(())
    }
}

/// Removes a subscriber and records it in the trail. Returns whether the address was subscribed.
pub(in crate::ops) fn remove_subscriber(store: &Store, now: u64, by: &Actor, key: &Blind) -> Result<bool, Unnoted> {
    store.transact(|tx| {
        let Some(found) = SUBSCRIBERS.get(tx, key)? else { return Ok(false) };
        tx.delete(&SUBSCRIBERS, key)?;
        let deed = Deed::SubscriberRemoved { account: found.value.account };
        trail::note(tx, now, by, [(deed, vec![])])?;
        Ok(true)
    })
}

/// The link that unsubscribes an address.
pub(in crate::ops) fn unsubscribe_link(store: &Store, site: &str, email: &Email) -> String {
    format!("{}/api/unsubscribe/{}", site.trim_end_matches('/'), store.unsubscribe_token(email))
}
