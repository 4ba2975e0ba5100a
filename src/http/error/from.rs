//! Converts the errors of the code below the API.

use super::ApiError;
use crate::auth::Denied;
use crate::domain::fault::Fault;
use crate::domain::language::Text;
use crate::limits::pool::Busy;
use crate::ops::SettingsError;
use crate::ops::accounts::AccountError;
use crate::ops::applications::ApplicationError;
use crate::ops::appointments::CallError;
use crate::ops::desk::DeskError;
use crate::ops::intake::IntakeError;
use crate::ops::people::PersonError;
use crate::ops::trail::Unnoted;
use crate::ops::worksheets::WorksheetError;
use crate::pdf::PdfError;
use crate::store::StoreError;

impl FromIterator<Fault> for ApiError {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut is_proof_wrong = false;
        let fields = faults.into_iter().map(|fault| {
            is_proof_wrong |= matches!(fault, Fault::PasswordNotCurrent | Fault::CodeWrong);
            (field_of(fault).to_owned(), fault.text().into())
        });
        let fields = fields.collect();
        if is_proof_wrong { Self::ProofWrong(fields) } else { Self::Invalid(fields) }
    }
}

impl<F: Into<String>> FromIterator<(F, Text)> for ApiError {
    fn from_iter<I: IntoIterator<Item = (F, Text)>>(fields: I) -> Self {
        Self::Invalid(fields.into_iter().map(|(field, text)| (field.into(), text.into())).collect())
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Invalid(faults) => faults.into_iter().collect(),
            // Only commands name an account by its email. Over HTTP, the account existed a moment ago.
            AccountError::Unknown(_) | AccountError::Gone => Self::NotFound,
            AccountError::Taken(_) | AccountError::IsBorrower(_) => Self::EmailTaken,
            AccountError::Disabled(_) => Self::AccountDisabled,
            AccountError::NotRight => Self::InvalidCredentials,
            AccountError::Over => Self::Unauthorized,
            AccountError::CodeNeeded => Self::CodeNeeded,
            AccountError::CodeWrong => Self::CodeWrong,
            AccountError::TerminalOnly(_) => Self::TerminalOnly,
            AccountError::NoMail(_) => Self::NoMail,
            AccountError::TooMany(wait) => Self::TooManyAttempts(wait),
            AccountError::InviteGone => Self::InviteGone,
            AccountError::Store(error) => error.into(),
            AccountError::NoFactorYet => Self::SecondFactor,
            AccountError::Unproven => Self::ProveAgain,
            AccountError::PasskeyRefused => Self::PasskeyRefused,
            AccountError::MailOff
            | AccountError::NoPasskeys
            | AccountError::EnoughPasskeys
            | AccountError::SignUpClosed
            | AccountError::NothingOffered
            | AccountError::NoSecondFactor(_)
            | AccountError::LastStaff(_)
            | AccountError::NotStaff(_)
            | AccountError::Oneself => Self::NotAllowed,
            AccountError::NoAddress | AccountError::AddressOfNobody(_) => Self::NoAddress,
            AccountError::HasApplications(_)
            | AccountError::HasMore(..)
            | AccountError::Hash(_)
            | AccountError::Signing(_) => internal(&error),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::ReadOnly(_) => Self::ReadOnly,
            StoreError::Busy | StoreError::Contended => Self::Busy,
            error => internal(&error),
        }
    }
}

impl From<SettingsError> for ApiError {
    fn from(error: SettingsError) -> Self {
        internal(&error)
    }
}

impl From<IntakeError> for ApiError {
    fn from(error: IntakeError) -> Self {
        match error {
            IntakeError::Answers(faults) => faults.into_iter().map(|(field, fault)| (field, fault.text())).collect(),
            IntakeError::Fields(fields) => Self::Invalid(fields),
            // The page is newer than this server. Reloading helps.
            IntakeError::Newer(_) => Self::Malformed,
            IntakeError::IdTaken => Self::IdTaken,
            IntakeError::TooMuch(wait) => Self::TooManyAttempts(wait),
            IntakeError::Settings(error) => error.into(),
            IntakeError::Store(error) | IntakeError::Unnoted(Unnoted::Store(error)) => error.into(),
            IntakeError::Unnoted(Unnoted::Over) => Self::Unauthorized,
        }
    }
}

impl From<WorksheetError> for ApiError {
    fn from(error: WorksheetError) -> Self {
        match error {
            WorksheetError::Unknown => Self::NotFound,
            WorksheetError::Deleted => Self::WorksheetDeleted,
            WorksheetError::Stale(_) => Self::Changed,
            WorksheetError::TooMany => Self::TooManyWorksheets,
            WorksheetError::Faulty(member, fault) => [(member, fault.text())].into_iter().collect(),
            WorksheetError::Store(error) => error.into(),
        }
    }
}

impl From<ApplicationError> for ApiError {
    fn from(error: ApplicationError) -> Self {
        match error {
            ApplicationError::Unknown => Self::NotFound,
            ApplicationError::Stale => Self::Stale,
            ApplicationError::Submitted => Self::Submitted,
            ApplicationError::CannotWithdraw => Self::CannotWithdraw,
            ApplicationError::CannotUndo => Self::CannotUndo,
            ApplicationError::TooMuch(wait) => Self::TooManyAttempts(wait),
            ApplicationError::TooManyDrafts => Self::TooManyDrafts,
            ApplicationError::Fields(fields) => Self::Invalid(fields),
            // The page is newer than this server. Reloading helps.
            ApplicationError::Newer(_) => Self::Malformed,
            ApplicationError::NotCarriedOver => internal(&error),
            ApplicationError::Settings(error) => error.into(),
            ApplicationError::Store(error) | ApplicationError::Unnoted(Unnoted::Store(error)) => error.into(),
            ApplicationError::Unnoted(Unnoted::Over) => Self::Unauthorized,
        }
    }
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Unknown | DeskError::NoStaff => Self::NotFound,
            DeskError::Over => Self::Unauthorized,
            DeskError::NotTheirRole => Self::Forbidden,
            DeskError::OwnApplication => Self::OwnApplication,
            DeskError::Stale => Self::Stale,
            DeskError::NotAllowed => Self::NotAllowed,
            DeskError::CannotUndo => Self::CannotUndo,
            DeskError::ReviewBegun => Self::ReviewBegun,
            DeskError::CorrectedSince => Self::CorrectedSince,
            DeskError::RequestClosed => Self::RequestClosed,
            DeskError::Newer(_) => Self::Malformed,
            DeskError::Expired => Self::EstimateExpired,
            DeskError::IdTaken => Self::IdTaken,
            DeskError::TooMuch(wait) => Self::TooManyAttempts(wait),
            DeskError::Fields(fields) => Self::Invalid(fields),
            DeskError::Settings(error) => error.into(),
            DeskError::Store(error) => error.into(),
        }
    }
}

impl From<CallError> for ApiError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Unknown => Self::NotFound,
            CallError::IdTaken => Self::IdTaken,
            CallError::TimeTaken => Self::TimeTaken,
            CallError::AlreadyBooked => Self::AlreadyBooked,
            CallError::TooManyCalls => Self::TooManyCalls,
            CallError::TooLate => Self::TooLate,
            CallError::Canceled => Self::CallCanceled,
            CallError::Stale => Self::Changed,
            CallError::NotFree => Self::NotFree,
            CallError::NoVideoLink => Self::NoVideoLink,
            CallError::TooMuch(wait) => Self::TooManyAttempts(wait),
            CallError::Fields(fields) => Self::Invalid(fields),
            CallError::Settings(error) => error.into(),
            CallError::Store(error) | CallError::Unnoted(Unnoted::Store(error)) => error.into(),
            CallError::Unnoted(Unnoted::Over) => Self::Unauthorized,
        }
    }
}

impl From<PersonError> for ApiError {
    fn from(error: PersonError) -> Self {
        match error {
            PersonError::Unknown(_) => Self::NotFound,
            PersonError::Staff(_) => Self::NotAllowed,
            PersonError::Account(error) => error.into(),
            PersonError::Settings(error) => error.into(),
            PersonError::Store(error) | PersonError::Unnoted(Unnoted::Store(error)) => error.into(),
            PersonError::Unnoted(Unnoted::Over) => Self::Unauthorized,
            PersonError::List(_) | PersonError::Export(_) | PersonError::Record(_) => internal(&error),
        }
    }
}

impl From<PdfError> for ApiError {
    fn from(error: PdfError) -> Self {
        internal(&error)
    }
}

impl From<Denied> for ApiError {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::NotSignedIn => Self::Unauthorized,
            Denied::NotStaff | Denied::NotTheirRole => Self::Forbidden,
            Denied::NotFresh => Self::ProveAgain,
            Denied::NoSecondFactor => Self::SecondFactor,
            Denied::Store(error) => error.into(),
        }
    }
}

impl From<Busy> for ApiError {
    fn from(_: Busy) -> Self {
        Self::Busy
    }
}

/// Logs the cause with the request's id. The caller does not get it.
fn internal(cause: &dyn std::error::Error) -> ApiError {
    tracing::error!(%cause, "a call failed");
    ApiError::Internal
}

/// The field of the body that a fault is about.
const fn field_of(fault: Fault) -> &'static str {
    match fault {
        Fault::EmailMissing | Fault::EmailMalformed | Fault::EmailMixed => "email",
        Fault::NameMissing | Fault::NameTooLong => "name",
        Fault::PasswordMissing
        | Fault::PasswordShorterThanAny
        | Fault::PasswordTooShort
        | Fault::PasswordTooLong
        | Fault::PasswordCommon
        | Fault::PasswordPersonal => "password",
        Fault::PasswordNotCurrent => "current",
        Fault::PasswordNotAnother => "next",
        Fault::CodeMissing | Fault::CodeWrong => "code",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::language::Language;

    #[test]
    fn a_change_that_lost_every_race_is_answered_with_try_again_soon() {
        let answer = ApiError::from(StoreError::Contended).speak(Language::English);
        assert_eq!(answer.status(), 503);
        assert!(answer.headers().contains_key("retry-after"));
    }
}
