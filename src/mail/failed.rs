//! Why a mail could not be sent.

/// The reasons are one line, so that they can be printed at a terminal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// This email is refused permanently.
    #[error("{0}")]
    Refused(String),
    /// This email cannot be sent now, but others may be.
    #[error("{0}")]
    NotNow(String),
    /// No email can be sent at present.
    #[error("{0}")]
    Nothing(String),
}
