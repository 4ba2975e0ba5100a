//! The lender's settings: the lender itself, and the select options of each form under the form's name.

use crate::domain::settings::{Field, Lender};
use crate::store::engine::{Table, Value};

pub const LENDER: Table<(), Lender> = Table::new(10, "lender");

pub const FORM_OPTIONS: Table<String, Vec<Field>> = Table::new(11, "form options");

impl Value for Lender {}

impl Value for Vec<Field> {}
