//! The lender's settings: the lender itself, and the select options of each form under the form's name. With them, the
//! changes to the rate sheets that were made at the desk.

use crate::domain::settings::{Field, Lender, RatesAtDesk};
use crate::store::engine::{Table, Value};

pub const LENDER: Table<(), Lender> = Table::new(10, "lender");

pub const FORM_OPTIONS: Table<String, Vec<Field>> = Table::new(11, "form options");

pub const RATES_AT_DESK: Table<(), RatesAtDesk> = Table::new(12, "rate sheets changed at the desk");

impl Value for Lender {}

impl Value for Vec<Field> {}

impl Value for RatesAtDesk {}
