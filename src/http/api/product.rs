//! What the functions that answer calls work with.

use std::sync::Arc;

use crate::http::peer::TrustedProxies;
use crate::ops::accounts::Door;
use crate::ops::applications::Applications;
use crate::ops::appointments::Appointments;
use crate::ops::desk::Desk;
use crate::ops::intake::Intake;
use crate::ops::people::KeptBackups;
use crate::ops::worksheets::Worksheets;
use crate::ops::{Health, LenderNow};
use crate::store::Store;

#[derive(Debug, Clone)]
pub struct Product {
    pub store: Store,
    /// The lender as the settings name it now.
    pub lender: Arc<LenderNow>,
    pub health: Arc<Health>,
    /// Accounts and sessions.
    pub door: Arc<Door>,
    /// Leads and subscriptions.
    pub intake: Arc<Intake>,
    pub applications: Applications,
    pub worksheets: Worksheets,
    /// Calls that people book.
    pub appointments: Appointments,
    pub desk: Desk,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub proxies: TrustedProxies,
    /// The site's own address, for links.
    pub address: Arc<str>,
    /// `None` if the server takes no backups.
    pub backups: Option<KeptBackups>,
}
