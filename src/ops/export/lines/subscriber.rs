//! Exported subscribers.

use serde::Serialize;
use uuid::Uuid;

use super::Line;
use crate::clock::moment;
use crate::domain::account::Email;
use crate::domain::csv::Column;
use crate::domain::subscriber::Subscriber;

#[derive(Serialize)]
pub(in crate::ops::export) struct SubscriberLine {
    email: Email,
    since: String,
    /// Absent if nobody was signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    /// The link that unsubscribes the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsubscribe: Option<String>,
}

impl SubscriberLine {
    pub(in crate::ops::export) fn with_link(self, unsubscribe: Option<String>) -> Self {
        Self { unsubscribe, ..self }
    }
}

impl From<Subscriber> for SubscriberLine {
    fn from(Subscriber { email, account, since }: Subscriber) -> Self {
        Self { email, since: moment(since), account, unsubscribe: None }
    }
}

impl Line for SubscriberLine {
    fn columns() -> Vec<Column<Self>> {
        vec![
            Column::new("email", |line: &Self| line.email.as_str().to_owned()),
            Column::new("since", |line: &Self| line.since.clone()),
            Column::new("account", |line: &Self| line.account.map(|id| id.to_string()).unwrap_or_default()),
            Column::new("unsubscribe", |line: &Self| line.unsubscribe.clone().unwrap_or_default()),
        ]
    }

    fn summary_line(&self) -> String {
        format!("{}  {}", self.since, self.email.as_str())
    }
}
