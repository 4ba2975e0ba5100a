//! Which texts and which link a letter has.

use super::House;
use super::calls::{booker, officer};
use super::words::{self, Kind};
use super::{account, backups, certificate, reminder};
use crate::domain::account::link_to;
use crate::domain::desk::Decision;
use crate::domain::language::Text;
use crate::domain::letter::News;

/// The texts of a letter.
pub(super) fn of(news: &News) -> &'static Kind {
    match news {
        News::Applied { .. } => &words::APPLIED,
        News::Received { co_borrower_unauthorized: true, .. } => &words::RECEIVED_CO_BORROWER_UNAUTHORIZED,
        News::Received { .. } => &words::RECEIVED,
        News::Estimated { .. } => &words::ESTIMATED,
        News::Decided { answer: Decision::Accepted, .. } => &words::ACCEPTED,
        News::Decided { answer: Decision::Declined, .. } => &words::NOT_ACCEPTED,
        News::Noted { answer: Decision::Accepted, .. } => &words::ACCEPTANCE,
        News::Noted { answer: Decision::Declined, .. } => &words::REFUSAL,
        News::Assigned { .. } => &words::ASSIGNED,
        News::Denied { .. } => &words::DENIED,
        News::Asked { .. } => &words::ASKED,
        News::Answered { .. } => &words::ANSWERED,
        News::Corrected { .. } => &words::CORRECTED,
        News::Edited { .. } => &words::EDITED,
        News::Requested { .. } => &words::REQUESTED,
        News::Supplied { .. } => &words::SUPPLIED,
        News::FundingRequested { .. } => &words::FUNDING_REQUESTED,
        News::FundingReceived { .. } => &words::FUNDING_RECEIVED,
        News::CallBooked(call) => booker::kind(call),
        News::CallHeld(call) => officer::kind(call),
        News::Reminded { .. } => &reminder::REMINDED,
        News::Invited { .. } => &account::INVITED,
        News::Reset { .. } => &account::RESET,
        News::SignInLink { .. } => &account::SIGN_IN_LINK,
        News::NoLinkForStaff => &account::NO_LINK_FOR_STAFF,
        News::Confirm { .. } => &account::CONFIRM,
        News::HasAccount => &account::HAS_ACCOUNT,
        News::NoAccount { can_sign_up: true } => &account::NO_ACCOUNT_YET,
        News::NoAccount { can_sign_up: false } => &account::NO_ACCOUNT,
        News::Closed => &account::CLOSED,
        News::PasswordSet { .. } => &account::PASSWORD_SET,
        News::PasskeyAdded { .. } => &account::PASSKEY_ADDED,
        News::PasskeyRemoved { .. } => &account::PASSKEY_REMOVED,
        News::SecondFactorChanged { replaced: false, .. } => &account::SECOND_FACTOR_SET_UP,
        News::SecondFactorChanged { replaced: true, .. } => &account::SECOND_FACTOR_REPLACED,
        News::Locked => &account::LOCKED,
        News::Gathered { .. } => &words::GATHERED,
        News::CertificateFailing { until, next, .. } => certificate::failing(*until, *next),
        News::CertificateRenewed { .. } => &certificate::RENEWED,
        News::BackupFailing { newest, .. } => backups::failing(*newest),
        News::BackupWorking { .. } => &backups::WORKING,
        News::Tried => &words::TRIED,
    }
}

/// Where the letter's button leads.
pub(super) fn link(news: &News, house: House<'_>) -> Option<String> {
    let site = house.root();
    match news {
        News::Applied { application, .. }
        | News::Asked { application, .. }
        | News::Corrected { application, .. }
        | News::Supplied { application, .. }
        | News::Decided { application, .. }
        | News::Assigned { application, .. } => Some(format!("{site}/admin/application/{application}")),
        News::Received { reference, .. }
        | News::Estimated { reference, .. }
        | News::Answered { reference, .. }
        | News::Edited { reference, .. }
        | News::Noted { reference, .. }
        | News::Denied { reference } => Some(format!("{site}/applications#{}", reference.as_str())),
        News::Requested { application, .. } => Some(format!("{site}/apply/correct/{application}")),
        News::Reminded { draft, step, .. } => Some(reminder::link(site, *draft, step.as_deref())),
        News::Invited { secret, .. }
        | News::Reset { secret, .. }
        | News::SignInLink { secret, .. }
        | News::Confirm { secret, .. } => Some(link_to(site, secret)),
        News::HasAccount | News::NoLinkForStaff => Some(format!("{site}/login")),
        News::NoAccount { can_sign_up: true } => Some(format!("{site}/register")),
        News::PasswordSet { .. }
        | News::PasskeyAdded { .. }
        | News::PasskeyRemoved { .. }
        | News::SecondFactorChanged { .. } => Some(format!("{site}/account/security")),
        News::FundingRequested { .. } => Some(format!("{site}/admin/leads")),
        News::CallBooked(call) => Some(booker::link(call, house)),
        News::CallHeld(_) => Some(officer::link(site)),
        News::Gathered { .. } => Some(format!("{site}/admin")),
        News::NoAccount { can_sign_up: false }
        | News::FundingReceived { .. }
        | News::Closed
        | News::Locked
        | News::CertificateFailing { .. }
        | News::CertificateRenewed { .. }
        | News::BackupFailing { .. }
        | News::BackupWorking { .. }
        | News::Tried => None,
    }
}

/// What else the reader may want to do, besides the letter's button.
pub(super) fn other_link(news: &News, site: &str) -> Option<(Text, String)> {
    match news {
        News::HasAccount => Some((account::FORGOT, format!("{site}/login#forgot"))),
        News::CallBooked(call) => booker::other_link(call, site),
        News::CallHeld(call) => officer::other_link(call),
        _ => None,
    }
}
