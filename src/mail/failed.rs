//! Why a mail could not be sent.

/// Why a mail was not taken. The reasons are one line, fit for a terminal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// This mail is refused for good.
    #[error("{0}")]
    Refused(String),
    /// This mail is not taken now; others may be.
    #[error("{0}")]
    NotNow(String),
    /// Nothing can be sent at present.
    #[error("{0}")]
    Nothing(String),
}
