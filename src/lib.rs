//! `lender-site`: a private lender's site, its borrowers' applications and its staff's desk in one binary.

pub mod store;
