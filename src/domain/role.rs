//! The roles of staff.

use serde::{Deserialize, Serialize};

/// Each role includes the rights of the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Only reads files, but takes calls like everyone else.
    Assistant,
    /// Works on files, but does not send estimates or decide.
    Processor,
    /// Sends estimates and decides.
    Officer,
    /// Manages accounts and exports everything.
    Owner,
}

impl Role {
    /// In ascending order of rights.
    pub const ALL: [Self; 4] = [Self::Assistant, Self::Processor, Self::Officer, Self::Owner];

    /// The name in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Assistant => "assistant",
            Self::Processor => "processor",
            Self::Officer => "officer",
            Self::Owner => "owner",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_called_the_same_everywhere_and_holds_those_before_it() {
        for role in Role::ALL {
            assert_eq!(serde_json::json!(role), role.name());
            assert_eq!(Role::named(role.name()), Some(role));
        }
        assert_eq!(Role::named("admin"), None);
        assert!(Role::ALL.is_sorted() && Role::Officer > Role::Processor);
    }
}
