//! Video calls with the lender's staff: who is free when, and what was booked.

mod booking;
mod calendar;
mod calls;
mod clock_time;
mod code;
mod texts;
mod times;
mod typed;

pub use booking::{Booking, Canceled};
pub use calendar::{Feed, OpenHours, StaffCalendar, Weekday};
pub use calls::{Calls, MAX_CALLS_AHEAD, day_number};
pub use clock_time::ClockTime;
pub use code::CallCode;
pub use texts::{read_note, read_phone, read_reason};
pub use times::Window;
pub use typed::TypedCalendar;

/// How long a call takes.
pub const MINUTES: u64 = 15;

/// The same in seconds. Calls begin on multiples of it.
pub const CALL_SECONDS: u64 = MINUTES * 60;
