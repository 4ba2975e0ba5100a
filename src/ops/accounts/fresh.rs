//! Proving one's identity again in a session, which sensitive calls require.

use std::net::IpAddr;

use super::door::trying_again;
use super::factor::at_its_field;
use super::sessions::is_still;
use super::{AccountError, Door};
use crate::auth::Borrower;
use crate::domain::fault::Fault;
use crate::domain::secret::Secret;
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{SESSIONS, Session};

impl Door {
    /// Records that the user of this session proved their identity, with their password and, if they have a second
    /// factor, a code.
    pub fn prove_again(
        &self,
        who: &Borrower,
        password: &Secret,
        code: Option<&Secret>,
        from: IpAddr,
    ) -> Result<(), AccountError> {
        let accounts = &self.accounts;
        let (id, trying) = (who.account().id, trying_again(who, from));
        if self.try_password(Some(who.account().clone()), password, trying)?.is_none() {
            return Err(Fault::PasswordNotCurrent.into());
        }
        accounts.store.transact(|tx| {
            let mut account = ACCOUNTS.get(tx, &id)?.ok_or(AccountError::Over)?.value;
            let session = SESSIONS.get(tx, &who.claims().id)?.ok_or(AccountError::Over)?;
            is_still(&account, who)?;
            self.prove(&mut account, code, trying).map_err(at_its_field)?;
            let proven = Session { proven: Some(accounts.now()), ..session.value };
            tx.put(&ACCOUNTS, &id, &account)?.put(&SESSIONS, &session.key, &proven)?;
            Ok::<_, AccountError>(())
        })?;
        self.forgive(trying.email, Some(id));
        Ok(())
    }
}
