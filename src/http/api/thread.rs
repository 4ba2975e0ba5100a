//! Messages between a borrower and the lender, for both sides.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::paging::next;
use crate::clock::moment;
use crate::domain::desk;
use crate::domain::trail::{Actor, ActorKind};
use crate::store::{Found, Page};

/// A message or note to store.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// A UUID that the caller creates. If the reply is lost, send the text again with the same id: it is stored only
    /// once.
    pub(super) id: Uuid,
    /// Plain text. Spaces around it are removed.
    #[schema(min_length = 1, max_length = 10_000)]
    pub(super) text: String,
}

/// A message between a borrower and the lender.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    /// The message's id.
    id: Uuid,
    /// The author.
    by: Who,
    /// When the message was sent.
    #[schema(format = DateTime)]
    at: String,
    /// The message's text.
    text: String,
}

/// A page of the messages between a borrower and the lender.
#[derive(Debug, Serialize, ToSchema)]
pub struct Thread {
    /// The messages of this page, oldest first.
    messages: Vec<Message>,
    /// The `cursor` for the earlier messages; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// The person who did something, as they were at that time.
#[derive(Debug, Serialize, ToSchema)]
pub struct Who {
    /// The person's relation to the lender.
    kind: WhoKind,
    /// The id of the person's account; absent if they acted without one, on the server or by a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    /// The person's name at that time; for `terminal`, their user name on the server, such as `root (terminal)`.
    name: String,
}

/// A person's relation to the lender.
///
/// - `borrower`: a borrower.
/// - `staff`: a staff member.
/// - `terminal`: an admin who used a command on the server.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WhoKind {
    Borrower,
    Staff,
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
