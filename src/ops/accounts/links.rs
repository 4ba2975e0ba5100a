//! Links that visitors ask for themselves. They only go to the mailbox of the address, and the answer to the visitor is
//! the same for every address.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use super::entry::{Entry, SignedIn, Visitor};
use super::{AccountError, Accounts, Door};
use crate::domain::account::Email;
use crate::domain::language::Language;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed};
use crate::limits::network::Network;
use crate::limits::pace::{Allowance, Pace};
use crate::limits::throttle::Trying;
use crate::ops::tallies::Counting;
use crate::ops::{mail, settings, trail};
use crate::store::StoreError;
use crate::store::accounts::Purpose;

/// How long a link that a person asked for works, in seconds. The person is waiting for it.
const LINK_LASTS_SECONDS: u64 = 30 * 60;

/// When to ask again if too many links are waiting to be written.
pub(super) const BUSY: Duration = Duration::from_secs(5);

/// How often visitors may have mail sent.
#[derive(Debug)]
pub(super) struct LinkPace {
    addresses: Pace<Email>,
    networks: Pace<Network>,
    sign_ups: Pace<Email>,
    all_sign_ups: Pace<()>,
    stranger: Pace<Email>,
    strangers: Pace<()>,
}

impl LinkPace {
    pub(super) fn new(counting: &Counting) -> Self {
        Self {
            addresses: counting.pace("links to an address"),
            networks: counting.pace("links from a network"),
            sign_ups: counting.pace("sign-ups with an address"),
            all_sign_ups: counting.pace("all sign-ups"),
            stranger: counting.pace("emails to a stranger"),
            strangers: counting.pace("emails to all strangers"),
        }
    }

    /// Counts a request, whether or not the address has an account.
    fn take(&self, email: &Email, from: IpAddr) -> Result<(), AccountError> {
        self.networks.take_from(from, Allowance::LINKS_FROM)?;
        Ok(self.addresses.take(email.clone(), Allowance::LINKS)?)
    }

    /// Counts a sign-up, whether or not the address has an account.
    pub(super) fn take_sign_up(&self, email: &Email, from: IpAddr) -> Result<(), AccountError> {
        self.networks.take_from(from, Allowance::LINKS_FROM)?;
        self.sign_ups.take(email.clone(), Allowance::SIGN_UPS)?;
        Ok(self.all_sign_ups.take((), Allowance::ALL_SIGN_UPS)?)
    }

    /// Whether an address without an account may be written to. If not, the visitor is not told.
    fn may_reach_stranger(&self, email: &Email) -> Result<bool, StoreError> {
        Ok(self.stranger.takes(email.clone(), Allowance::TO_STRANGER)?
            && self.strangers.takes((), Allowance::TO_STRANGERS)?)
    }
}

impl Door {
    /// Emails a link with which the account's owner chooses a new password.
    pub fn forgot(&self, email: &Email, asked_in: Language, from: IpAddr) -> Result<(), AccountError> {
        self.mail_link(Purpose::Reset, email, asked_in, from)
    }

    /// Emails a link with which a borrower signs in without a password.
    pub fn mail_sign_in_link(&self, email: &Email, asked_in: Language, from: IpAddr) -> Result<(), AccountError> {
        self.mail_link(Purpose::SignIn, email, asked_in, from)
    }

    /// An address without an account, and a disabled one, get an email without a link. The answer does not wait for any
    /// of this, because its timing must not reveal which accounts exist.
    ///
    /// # Errors
    /// When the site sends no mail, nothing can be stored, or too many links were asked for.
    fn mail_link(&self, to: Purpose, email: &Email, asked_in: Language, from: IpAddr) -> Result<(), AccountError> {
        self.check_mail()?;
        self.links.take(email, from)?;
        let (accounts, links, email) = (self.accounts.clone(), Arc::clone(&self.links), email.clone());
        let is_taken = self.errands.run(move || {
            if let Err(error) = accounts.send_link(to, &links, &email, asked_in, from) {
                tracing::warn!(%error, "could not email a link to someone who asked for one");
            }
        });
        if is_taken { Ok(()) } else { Err(AccountError::TooMany(BUSY)) }
    }

    /// Signs in with a link from an email. It is used up. An account with a second factor also needs a code.
    ///
    /// # Errors
    /// When the link is invalid, or a needed code is missing or wrong.
    pub fn sign_in_by_link(
        &self,
        link: &Secret,
        code: Option<&Secret>,
        remember: Option<bool>,
        visitor: &Visitor,
    ) -> Result<SignedIn, AccountError> {
        let (account, found) = self.accounts.invited(link)?;
        if found.purpose != Purpose::SignIn || account.kind.is_staff() {
            return Err(AccountError::InviteGone);
        }
        // Someone who can read the mailbox has not proven that they know the password, which adding a passkey requires.
        let entry = Entry { proven: None, ..Entry::of(&account, remember, visitor, self.accounts.now()) };
        self.enter(account.id, &entry, |account, tx| {
            self.accounts.take_invite(tx, link, account)?;
            let (email, device) = (account.email.clone(), self.accounts.known_device(account, visitor)?);
            self.prove(account, code, Trying { email: &email, from: visitor.from, device })?;
            Ok(None)
        })
        .inspect_err(|error| self.note_refusal(&account.email, visitor.from, error))
    }

    /// Refuses what would promise a mail that cannot be sent.
    pub(super) fn check_mail(&self) -> Result<(), AccountError> {
        if !mail::sends_mail(self.store())? {
            return Err(AccountError::MailOff);
        }
        Ok(self.store().check_writable()?)
    }
}

impl Accounts {
    fn send_link(
        &self,
        to: Purpose,
        links: &LinkPace,
        email: &Email,
        asked_in: Language,
        from: IpAddr,
    ) -> Result<(), AccountError> {
        let now = self.now();
        // Anyone can make an unconfirmed account, so its owner counts as a stranger.
        let is_stranger = self.find(&self.store, email)?.is_none_or(|found| found.value.unconfirmed.is_some());
        if is_stranger && !links.may_reach_stranger(email)? {
            return Ok(());
        }
        self.store.transact(|tx| {
            let Some(account) = self.find(tx, email)?.map(|found| found.value) else {
                let can_sign_up = settings::lets_sign_up(tx)?;
                return Ok(mail::of_unknown_address(tx, email, asked_in, can_sign_up, now)?);
            };
            if account.disabled {
                return Ok(mail::of_disabled_account(tx, &account, asked_in, now)?);
            }
            let (network, expires) = (Network::of(from).to_string(), now + LINK_LASTS_SECONDS);
            // A person without a password chooses one first: without it, they could not confirm their identity later.
            let signs_in = to == Purpose::SignIn && account.password.is_some();
            if signs_in && account.kind.is_staff() {
                return Ok(mail::of_sign_in_link(tx, &account, None, asked_in, now)?);
            }
            let (deed, purpose) = if signs_in {
                (Deed::SignInLinkSent { network }, Purpose::SignIn)
            } else {
                (Deed::PasswordForgotten { network }, Purpose::Reset)
            };
            trail::note(tx, now, &Actor::from(&account), [(deed, vec![])])?;
            let secret = self.new_link(tx, &account, purpose, expires, None)?;
            let link = (&secret, expires);
            let written = if signs_in {
                mail::of_sign_in_link(tx, &account, Some(link), asked_in, now)
            } else {
                mail::of_forgotten(tx, &account, link, asked_in, now)
            };
            Ok(written?)
        })
    }
}
