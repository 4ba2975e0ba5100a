//! How a command has an order carried out: by the running server, or by itself.

use super::Failure;
use super::owner::act_as_owner_of;
use crate::config::DataFolder;
use crate::control::{self, ControlError};
use crate::ops::{Audience, Order, Outcome};

/// What comes before any order: there must be a store, and with no server running it is opened as its owner.
pub(super) fn prepare(data: &DataFolder) -> Result<(), Failure> {
    if !data.holds_a_store() {
        let folder = data.path.display();
        return Err(
            format!("nothing is stored in {folder}. Name the data folder with --data or LENDER_SITE_DATA").into()
        );
    }
    if !control::someone_listens(&data.path) {
        act_as_owner_of(&data.path)?;
    }
    Ok(())
}

/// Has an order carried out, by the running server or by this process.
pub(super) fn give(order: Order, data: &DataFolder, audience: &dyn Audience) -> Result<Outcome, ControlError> {
    control::carry_out(order, &data.for_one_order(), audience, || {
        eprintln!("A server is starting on {}; waiting for it.", data.path.display());
    })
}

pub(super) fn unexpected() -> Failure {
    "the running server answered something else than was asked; restart it with this version".into()
}
