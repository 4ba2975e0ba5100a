//! Proving one's identity again in a session, which sensitive calls require.

use std::net::IpAddr;

use super::door::trying_again;
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
        self.try_own_password(who, password, from)?;
        let proven = accounts.store.transact(|tx| {
            let mut account = ACCOUNTS.get(tx, &id)?.ok_or(AccountError::Over)?.value;
            let session = SESSIONS.get(tx, &who.claims().id)?.ok_or(AccountError::Over)?;
            is_still(&account, who)?;
            self.prove(&mut account, code, trying)?;
            let proven = Session { proven: Some(accounts.now()), ..session.value };
            tx.put(&ACCOUNTS, &id, &account)?.put(&SESSIONS, &session.key, &proven)?;
            Ok::<_, AccountError>(())
        });
        proven.map_err(|error| self.refused_in_session(who, from, error))?;
        self.forgive(trying.email, Some(id));
        Ok(())
    }

    /// Checks a signed-in user's password.
    pub(super) fn try_own_password(&self, who: &Borrower, password: &Secret, from: IpAddr) -> Result<(), AccountError> {
        let tried = self.try_password(Some(who.account().clone()), password, trying_again(who, from));
        tried.map(drop).map_err(|error| self.refused_in_session(who, from, error))
    }

    /// Records that a signed-in user's password or code was refused. For them it is an error of its field: their session
    /// stays valid.
    pub(super) fn refused_in_session(&self, who: &Borrower, from: IpAddr, error: AccountError) -> AccountError {
        self.note_refusal(&who.account().email, from, &error);
        match error {
            AccountError::NotRight => Fault::PasswordNotCurrent.into(),
            AccountError::CodeNeeded => Fault::CodeMissing.into(),
            AccountError::CodeWrong => Fault::CodeWrong.into(),
            error => error,
        }
    }
}
