//! Where the lender's settings lie: the lender itself, and the selects of each form under the form's name.

use crate::domain::settings::{Field, Lender};
use crate::store::engine::{Table, Value};

/// The lender, a single record.
pub const LENDER: Table<(), Lender> = Table::new(10, "lender");

/// The selects of each form.
pub const FORM_OPTIONS: Table<String, Vec<Field>> = Table::new(11, "form options");

impl Value for Lender {}

impl Value for Vec<Field> {}
