//! The items of a rehab budget, as a text that people can read and programs can add up.
//!
//! ```text
//! # Kitchen
//! - Base and wall cabinets | Cabinets and counters | 24 lin ft | 285.00*
//! - Demolition and haul-off | Demolition | lump sum | 1800.00
//! - Pendant light | Electrical | 3 each | ?
//! + 864.00
//! = 9504.00
//! ```
//!
//! A room, and below it its items: what is done, the trade, how much of it, and the price of one, in dollars. A star
//! marks an example price. `?` is not known yet, so the item has no cost; a quantity without a number is one. At the
//! end are the contingency, if there is one, and the total. Names are as the borrower reads them. The counterpart of
//! `ui/src/features/wizard/form/rehab-lines.ts`.

const MAX_NAME: usize = 100;
const MAX_UNIT: usize = 40;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct RehabLines {
    pub(super) items: usize,
    /// In cents.
    pub(super) total: u64,
}

impl RehabLines {
    /// `None` if anything in it can't be read, or if it doesn't add up to its total.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (text, total) = text.rsplit_once("\n= ")?;
        let total = number(total, 10, true)?;
        let (text, contingency) = match text.rsplit_once("\n+ ") {
            Some((text, contingency)) => (text, number(contingency, 10, true)?),
            None => (text, 0),
        };
        let (mut items, mut sum, mut room_is_empty) = (0, contingency, false);
        for (place, line) in text.split('\n').enumerate() {
            if let Some(room) = line.strip_prefix("# ") {
                is_name(room, MAX_NAME).then_some(()).filter(|()| !room_is_empty)?;
                room_is_empty = true;
            } else {
                let item = line.strip_prefix("- ").filter(|_| place > 0)?;
                sum = sum.checked_add(cost(item)?)?;
                items += 1;
                room_is_empty = false;
            }
        }
        (items > 0 && !room_is_empty && sum == total).then_some(Self { items, total })
    }
}

fn is_name(name: &str, most: usize) -> bool {
    (1..=most).contains(&name.chars().count()) && !name.contains(char::is_control)
}

/// Hundredths of a number that is written with at most so many whole digits; cents are always written out.
fn number(written: &str, digits: usize, is_price: bool) -> Option<u64> {
    let (whole, decimals) = written.split_once('.').map_or((written, None), |(whole, rest)| (whole, Some(rest)));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let decimals = match decimals {
        Some(decimals) if decimals.len() == 2 || (!is_price && decimals.len() == 1) => decimals,
        None if !is_price => "",
        _ => return None,
    };
    ((1..=digits).contains(&whole.len()) && all_digits(whole) && all_digits(decimals)).then_some(())?;
    format!("{whole}{decimals:0<2}").parse().ok()
}

/// What an item costs, in cents: nothing while its quantity or price is not known.
fn cost(item: &str) -> Option<u64> {
    let parts: Vec<_> = item.split(" | ").collect();
    let &[ref name @ .., trade, amount, price] = parts.as_slice() else { return None };
    (is_name(&name.join(" | "), MAX_NAME) && is_name(trade, MAX_UNIT)).then_some(())?;
    let price = match price.strip_suffix('*').unwrap_or(price) {
        "?" => None,
        price => Some(number(price, 8, true)?),
    };
    let (quantity, unit) = match amount.split_once(' ') {
        Some(("?", unit)) => (None, unit),
        Some((many, unit)) if number(many, 7, false).is_some() => (number(many, 7, false), unit),
        _ => (Some(100), amount),
    };
    (is_name(unit, MAX_UNIT) && !unit.starts_with(|first: char| first.is_ascii_digit() || first == '?'))
        .then_some(())?;
    let cents = quantity.zip(price).map_or(0, |(many, each)| (u128::from(many) * u128::from(each) + 50) / 100);
    u64::try_from(cents).ok()
}
