//! What people can request besides a loan application.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FundingKind {
    /// A letter that shows a seller that the money for a purchase is available.
    ProofOfFunds,
    EarnestMoney,
    SoftTerms,
    /// For a purchase and a resale that close back to back.
    TransactionalFunding,
}

impl FundingKind {
    pub const ALL: [Self; 4] = [Self::ProofOfFunds, Self::EarnestMoney, Self::SoftTerms, Self::TransactionalFunding];

    /// The name in files and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ProofOfFunds => "proofOfFunds",
            Self::EarnestMoney => "earnestMoney",
            Self::SoftTerms => "softTerms",
            Self::TransactionalFunding => "transactionalFunding",
        }
    }
}
