//! What calls are answered from.

use std::sync::Arc;

use crate::http::peer::TrustedProxies;
use crate::ops::Health;
use crate::ops::accounts::Door;
use crate::ops::applications::Applications;
use crate::ops::desk::Desk;
use crate::ops::intake::Intake;
use crate::ops::people::KeptBackups;
use crate::store::Store;

/// What calls are answered from.
#[derive(Debug, Clone)]
pub struct Product {
    /// Where everything is stored.
    pub store: Store,
    /// How the site is.
    pub health: Arc<Health>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// What people leave on the pages.
    pub intake: Arc<Intake>,
    /// What borrowers apply for.
    pub applications: Applications,
    /// The lender's desk.
    pub desk: Desk,
    /// Who is believed about where a call comes from.
    pub proxies: TrustedProxies,
    /// The site's own address, for links.
    pub address: Arc<str>,
    /// The backups it takes, if it takes any.
    pub backups: Option<KeptBackups>,
}
