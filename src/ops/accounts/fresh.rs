//! Proving again, in a session that goes on, who one is: what hands over more than a file asks for that.

use std::net::IpAddr;

use super::door::trying_again;
use super::factor::{at_its_field, is_still};
use super::{AccountError, Door};
use crate::auth::Staff;
use crate::domain::fault::Fault;
use crate::domain::secret::Secret;
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{SESSIONS, Session};

impl Door {
    /// Notes that whoever is in this session has proven who they are: with their password, and with a code if they have a
    /// second factor.
    ///
    /// # Errors
    /// When one of the two is missing or wrong, too many were, or the session is over.
    pub fn prove_again(
        &self,
        who: &Staff,
        password: &Secret,
        code: Option<&Secret>,
        from: IpAddr,
    ) -> Result<(), AccountError> {
        let (who, accounts) = (who.as_borrower(), &self.accounts);
        let (id, trying) = (who.account().id, trying_again(who, from));
        if self.try_password(Some(who.account().clone()), password, trying)?.is_none() {
            return Err(Fault::PasswordNotCurrent.into());
        }
        loop {
            let found = ACCOUNTS.get(&accounts.store, &id)?.ok_or(AccountError::Over)?;
            let session = SESSIONS.get(&accounts.store, &who.claims().id)?.ok_or(AccountError::Over)?;
            let mut account = found.value;
            is_still(&account, who)?;
            self.prove(&mut account, code, trying).map_err(at_its_field)?;
            let mut batch = accounts.store.batch();
            batch.revision_is(&ACCOUNTS, &id, found.revision).put(&ACCOUNTS, &id, &account)?;
            let proven = Session { proven: Some(accounts.now()), ..session.value };
            batch.revision_is(&SESSIONS, &session.key, session.revision).put(&SESSIONS, &session.key, &proven)?;
            if accounts.commit(batch)?.is_ok() {
                self.throttle.forgive(trying.email, Some(id));
                return Ok(());
            }
        }
    }
}
