//! Video calls with the lender's staff: who is free when, and what was booked.

mod booking;
mod calendar;
mod clock_time;
mod code;

pub use booking::{Booking, Canceled};
pub use calendar::{OpenHours, StaffCalendar, Weekday};
pub use clock_time::ClockTime;
pub use code::CallCode;

/// How long a call takes.
pub const MINUTES: u64 = 15;

/// The same in seconds. Calls begin on multiples of it.
pub const CALL_SECONDS: u64 = MINUTES * 60;
