//! The application form from outside: that it is the one the lender asked for, that what the definition says is what is
//! done, whatever it says, and that the pages come to the same verdicts as the server.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod agreement;
mod properties;
mod random;
