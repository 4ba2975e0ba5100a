//! Numbers that are not rounded on the way.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

use num_bigint::{BigInt, Sign};

/// A fraction. Its divisor is above zero, and it is not reduced: calculating with a few hundred digits takes less time
/// than finding a common divisor.
#[derive(Debug, Clone)]
pub struct Exact {
    above: BigInt,
    below: BigInt,
}

const MILLION: i64 = 1_000_000;

impl Exact {
    #[must_use]
    pub fn zero() -> Self {
        Self::of(0)
    }

    #[must_use]
    pub fn one() -> Self {
        Self::of(1)
    }

    /// A whole number, such as an amount in cents.
    #[must_use]
    pub fn of(whole: impl Into<BigInt>) -> Self {
        Self { above: whole.into(), below: BigInt::from(1) }
    }

    /// A rate or share of so many millionths.
    #[must_use]
    pub fn share(millionths: impl Into<BigInt>) -> Self {
        Self { above: millionths.into(), below: BigInt::from(MILLION) }
    }

    /// Reads digits, with or without a decimal point.
    #[must_use]
    pub fn read(digits: &str) -> Option<Self> {
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let text = format!("{whole}{decimals}");
        if whole.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let places = u32::try_from(decimals.len()).ok()?;
        Some(Self { above: text.parse().ok()?, below: BigInt::from(10).pow(places) })
    }

    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.above.sign() == Sign::NoSign
    }

    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.above.sign() == Sign::Minus
    }

    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.above.sign() == Sign::Plus
    }

    #[must_use]
    pub fn times(self, whole: i64) -> Self {
        Self { above: self.above * whole, below: self.below }
    }

    /// Divided by a whole number above zero; zero counts as one.
    #[must_use]
    pub fn part(self, count: u32) -> Self {
        Self { above: self.above, below: self.below * count.max(1) }
    }

    /// `None` when divided by zero.
    #[must_use]
    pub fn over(self, other: &Self) -> Option<Self> {
        let (above, below) = (self.above * &other.below, self.below * &other.above);
        match below.sign() {
            Sign::NoSign => None,
            Sign::Plus => Some(Self { above, below }),
            Sign::Minus => Some(Self { above: -above, below: -below }),
        }
    }

    #[must_use]
    pub fn power(&self, times: u32) -> Self {
        Self { above: self.above.pow(times), below: self.below.pow(times) }
    }

    /// The nearest whole number, or `None` if it has more digits than a number in JSON keeps. A half is rounded away
    /// from zero.
    #[must_use]
    pub fn rounded(&self) -> Option<i64> {
        let size = BigInt::from(self.above.magnitude().clone());
        let whole: BigInt = (size * 2 + &self.below) / (&self.below * 2);
        kept(&if self.is_negative() { -whole } else { whole })
    }

    /// The whole number below or equal, for limits that must not be passed.
    #[must_use]
    pub fn rounded_down(&self) -> Option<i64> {
        let whole = &self.above / &self.below;
        let is_above = self.is_negative() && &whole * &self.below != self.above;
        kept(&if is_above { whole - 1 } else { whole })
    }

    /// Rounded to six decimals.
    #[must_use]
    pub fn millionths(&self) -> Option<i64> {
        self.clone().times(MILLION).rounded()
    }

    /// Rounded to two decimals: dollars with cents, or a percentage.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "`rounded` keeps what fits exactly")]
    pub fn hundredths(&self) -> Option<f64> {
        Some(self.clone().times(100).rounded()? as f64 / 100.0)
    }
}

/// The largest whole number that JavaScript keeps exactly.
const MAX_SAFE: i64 = (1 << 53) - 1;

fn kept(whole: &BigInt) -> Option<i64> {
    i64::try_from(whole).ok().filter(|number| (-MAX_SAFE..=MAX_SAFE).contains(number))
}

impl Add for Exact {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        if self.below == other.below {
            return Self { above: self.above + other.above, below: self.below };
        }
        Self { above: self.above * &other.below + other.above * &self.below, below: self.below * other.below }
    }
}

impl Sub for Exact {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + Self { above: -other.above, below: other.below }
    }
}

impl Mul for Exact {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self { above: self.above * other.above, below: self.below * other.below }
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.above * &other.below).cmp(&(&other.above * &self.below))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Exact {}
