//! Addresses for news.

use std::net::IpAddr;

use super::{Intake, IntakeError};
use crate::auth::Borrower;
use crate::auth::pace::Allowance;
use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;
use crate::ops::time::seconds;
use crate::store::subscribers::SUBSCRIBERS;

impl Intake {
    /// Notes an address; one that was noted before stays as it is.
    ///
    /// # Errors
    /// When too much comes from this network, or the store refuses.
    pub async fn subscribe(&self, who: &Borrower, from: IpAddr, email: Email) -> Result<(), IntakeError> {
        let key = self.store.subscriber_key(&email);
        if SUBSCRIBERS.get(&self.store, &key)?.is_some() {
            return Ok(());
        }
        self.pace.take_from(from, Allowance::LEFT).map_err(IntakeError::TooMuch)?;
        let subscriber = Subscriber { email, account: who.account().id, since: seconds(&self.clock) };
        let mut batch = self.store.batch();
        batch.must_not_exist(&SUBSCRIBERS, &key).put(&SUBSCRIBERS, &key, &subscriber)?;
        // Refused, it is there: somebody else was quicker.
        self.store.commit(batch).await?;
        Ok(())
    }
}
