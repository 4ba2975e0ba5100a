//! Messages between a borrower and the lender, for both sides.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::paging::next;
use crate::clock::moment;
use crate::domain::desk;
use crate::domain::trail::{Actor, ActorKind};
use crate::store::{Found, Page};

/// A text to store.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The id created by the author; sent again, the text is stored only once.
    pub(super) id: Uuid,
    /// The text.
    #[schema(min_length = 1, max_length = 10_000)]
    pub(super) text: String,
}

/// A message on the thread.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    /// Its id.
    id: Uuid,
    /// The author.
    by: Who,
    /// When.
    #[schema(format = DateTime)]
    at: String,
    /// The text.
    text: String,
}

/// A page of a thread.
#[derive(Debug, Serialize, ToSchema)]
pub struct Thread {
    /// The messages, oldest first.
    messages: Vec<Message>,
    /// The `cursor` of the earlier page; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// The person who did something.
#[derive(Debug, Serialize, ToSchema)]
pub struct Who {
    /// Their relation to the lender.
    kind: WhoKind,
    /// Their account; absent for commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    /// Their name at the time.
    name: String,
}

/// A person's relation to the lender.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WhoKind {
    /// A borrower.
    Borrower,
    /// Staff.
    Staff,
    /// An admin at a terminal.
    Terminal,
}

impl From<&Found<Uuid, desk::Message>> for Message {
    fn from(found: &Found<Uuid, desk::Message>) -> Self {
        let desk::Message { by, at, text, .. } = &found.value;
        Self { id: found.key, by: by.into(), at: moment(*at), text: text.as_str().to_owned() }
    }
}

/// Pages are requested from the newest message backwards, but messages are shown oldest first.
pub(super) fn oldest_first(page: &Page<Uuid, desk::Message>) -> Vec<Message> {
    page.records.iter().rev().map(Message::from).collect()
}

impl From<Page<Uuid, desk::Message>> for Thread {
    fn from(page: Page<Uuid, desk::Message>) -> Self {
        Self { messages: oldest_first(&page), next: next(page.next) }
    }
}

impl From<&Actor> for Who {
    fn from(actor: &Actor) -> Self {
        let kind = match actor.kind {
            ActorKind::Borrower => WhoKind::Borrower,
            ActorKind::Staff => WhoKind::Staff,
            ActorKind::Terminal => WhoKind::Terminal,
        };
        Self { kind, account: actor.account, name: actor.name.clone() }
    }
}
