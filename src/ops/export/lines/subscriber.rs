//! Subscribers.

use serde::Serialize;
use uuid::Uuid;

use super::Line;
use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;
use crate::ops::moment;

/// An address for news.
#[derive(Serialize)]
pub(in crate::ops::export) struct SubscriberLine {
    email: Email,
    since: String,
    account: Uuid,
}

impl From<Subscriber> for SubscriberLine {
    fn from(Subscriber { email, account, since }: Subscriber) -> Self {
        Self { email, since: moment(since), account }
    }
}

impl Line for SubscriberLine {
    fn columns() -> Vec<&'static str> {
        vec!["email", "since", "account"]
    }

    fn cells(&self) -> Vec<String> {
        vec![self.email.as_str().to_owned(), self.since.clone(), self.account.to_string()]
    }

    fn told(&self) -> String {
        format!("{}  {}", self.since, self.email.as_str())
    }
}
