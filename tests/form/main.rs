//! The application form from outside: it is the one the lender asked for, its definition is applied as written, and the
//! pages and the server agree on every verdict.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod agreement;
mod properties;
mod random;
