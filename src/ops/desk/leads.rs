//! Leads at the desk, each with its own deadline.

use uuid::Uuid;

use super::{Desk, DeskError};
use crate::domain::account::Account;
use crate::domain::account::Email;
use crate::domain::application::{Phase, Reference};
use crate::domain::funds_letter::Standing;
use crate::domain::lead::{Handled, Lead};
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::{Actor, Deed, Records};
use crate::ops::accounts::Accounts;
use crate::ops::intake::remove_subscriber;
use crate::ops::{Part, Shown, trail};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::leads::{LEADS, LEADS_BY_DUE, LEADS_BY_HANDLED, LEADS_BY_TIME};
use crate::store::subscribers::{SUBSCRIBERS, SUBSCRIBERS_BY_TIME};
use crate::store::{Blind, Cursor, Found, Page, Scan};

#[derive(Debug, Clone)]
pub struct LeadFilter {
    /// `true` for handled leads only, `false` for open ones only.
    pub handled: Option<bool>,
    pub part: Part,
}

#[derive(Debug)]
pub struct Leads {
    /// Open ones in the order in which they are due, others newest first.
    pub leads: Vec<LeadSeen>,
    /// Where the next page begins.
    pub next: Option<Cursor>,
    /// When they were read, in seconds since 1970.
    pub now: u64,
}

#[derive(Debug)]
pub struct LeadSeen {
    pub found: Found<Uuid, Lead>,
    /// The first application that its account began afterwards.
    pub application: Option<(Uuid, Phase, Option<Reference>)>,
    /// Whether each of its letters is still valid.
    pub standings: Vec<Standing>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

impl Desk {
    pub fn leads<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        filter: &LeadFilter,
        show: impl FnOnce(Leads) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        let leads = self.leads_of(filter)?;
        let deed = Deed::listed(Records::Leads, filter.part.from(), leads.leads.len());
        Ok(self.noting.show(leads.now, by, deed, show(leads)?))
    }

    fn leads_of(&self, filter: &LeadFilter) -> Result<Leads, DeskError> {
        let part = filter.part.clone();
        let page = match filter.handled {
            None => LEADS.by(&self.store, &LEADS_BY_TIME, &part.of(Scan::all().backwards())),
            Some(true) => LEADS.by(&self.store, &LEADS_BY_HANDLED, &part.of(Scan::starting(&true).backwards())),
            Some(false) => LEADS.by(&self.store, &LEADS_BY_DUE, &part.of(Scan::starting(&false))),
        }?;
        let leads = page.records.into_iter().map(|found| self.seen(found)).collect::<Result<_, _>>()?;
        Ok(Leads { leads, next: page.next, now: self.now() })
    }

    /// Marks a lead as handled or open. Marking it again changes nothing.
    pub fn handle_lead(&self, by: &Actor, id: Uuid, handled: bool) -> Result<LeadSeen, DeskError> {
        let found = self.store.transact_found(|tx| {
            let mut found = LEADS.get(tx, &id)?.ok_or(DeskError::Unknown)?;
            if found.value.handled.is_some() != handled {
                let at = self.now();
                found.value.handled = handled.then(|| Handled { by: by.clone(), at });
                tx.put(&LEADS, &id, &found.value)?;
                let deed = if handled { Deed::LeadHandled { lead: id } } else { Deed::LeadReopened { lead: id } };
                trail::note(tx, at, by, [(deed, vec![])])?;
            }
            Ok::<_, DeskError>(found)
        })?;
        self.seen(found)
    }

    pub fn remove_lead(&self, by: &Actor, id: Uuid) -> Result<(), DeskError> {
        self.store.transact(|tx| {
            LEADS.get(tx, &id)?.ok_or(DeskError::Unknown)?;
            tx.delete(&LEADS, &id)?;
            Ok(trail::note(tx, self.now(), by, [(Deed::LeadRemoved { lead: id }, vec![])])?)
        })
    }

    /// Removes a subscriber.
    pub fn remove_subscriber(&self, by: &Actor, email: &Email) -> Result<(), DeskError> {
        let key = self.store.subscriber_key(email);
        if remove_subscriber(&self.store, self.now(), by, &key)? { Ok(()) } else { Err(DeskError::Unknown) }
    }

    pub fn subscribers<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        part: Part,
        show: impl FnOnce(Page<Blind, Subscriber>) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        let from = part.from();
        let page = SUBSCRIBERS.by(&self.store, &SUBSCRIBERS_BY_TIME, &part.of(Scan::all().backwards()));
        let page = page.map_err(DeskError::from)?;
        let deed = Deed::listed(Records::Subscribers, from, page.records.len());
        Ok(self.noting.show(self.now(), by, deed, show(page)?))
    }

    /// Shows staff a page of accounts, newest first: all, only staff, or only borrowers.
    pub fn accounts<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        accounts: &Accounts,
        part: Part,
        of_staff: Option<bool>,
        show: impl FnOnce(Page<Uuid, Account>) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        let from = part.from();
        let page = accounts.page(part, of_staff).map_err(DeskError::from)?;
        let deed = Deed::listed(Records::Accounts, from, page.records.len());
        Ok(self.noting.show(self.now(), by, deed, show(page)?))
    }

    pub(super) fn seen(&self, found: Found<Uuid, Lead>) -> Result<LeadSeen, DeskError> {
        let Lead { account, received, .. } = found.value;
        let first_of = |account| {
            let scan = Scan::between(&(account, received), &(account, u64::MAX)).limit(1);
            Ok::<_, DeskError>(APPLICATIONS.by(&self.store, &APPLICATIONS_BY_OWNER, &scan)?.records.into_iter().next())
        };
        let begun = account.map(first_of).transpose()?.flatten();
        let application = begun.map(|begun| {
            let state = begun.value.state;
            (begun.key, state.phase(), state.sent().map(|sent| sent.reference().clone()))
        });
        let letters = &found.value.letters;
        let standings = if letters.is_empty() {
            Vec::new()
        } else {
            let today = self.today()?;
            letters.iter().map(|letter| letter.standing(today)).collect()
        };
        Ok(LeadSeen { found, application, standings, now: self.now() })
    }
}
