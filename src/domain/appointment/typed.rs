//! Reading a calendar as staff typed it.

use std::collections::BTreeMap;

use super::{ClockTime, OpenHours, StaffCalendar, Weekday};
use crate::domain::language::{Bilingual, Language, Text};
use crate::domain::settings::https;
use crate::domain::time_zone::read_day;

/// The choices for the minutes that stay free around a call.
pub const BUFFERS: [u16; 3] = [0, 15, 30];

/// Six ranges on each day.
const MAX_HOURS: usize = 42;

/// A year.
const MAX_DAYS_OFF: usize = 366;

/// A calendar as staff typed it.
#[derive(Debug, Clone)]
pub struct TypedCalendar {
    /// Each with its first and its last time.
    pub hours: Vec<(Weekday, String, String)>,
    pub buffer: u16,
    pub days_off: Vec<String>,
    pub languages: Vec<Language>,
    pub meeting_url: Option<String>,
}

/// What is wrong with a calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CalendarFault {
    Time,
    Order,
    Overlap,
    TooManyHours,
    Buffer,
    Day,
    TooManyDays,
    NoLanguage,
    NoLink,
    Link,
}

impl CalendarFault {
    const fn text(self) -> Text {
        match self {
            Self::Time => Text {
                en: "Choose a time on the quarter hour, such as 9:15",
                es: "Elija una hora en cuartos de hora, como 9:15",
            },
            Self::Order => Text {
                en: "The end must be later than the start",
                es: "La hora de término debe ser posterior a la de inicio",
            },
            Self::Overlap => Text {
                en: "These hours overlap with others on the same day",
                es: "Este horario se encima con otro del mismo día",
            },
            Self::TooManyHours => Text { en: "Enter no more than 42 time ranges", es: "Escriba hasta 42 horarios" },
            Self::Buffer => Text { en: "Choose 0, 15 or 30 minutes", es: "Elija 0, 15 o 30 minutos" },
            Self::Day => Text { en: "Enter a valid date", es: "Escriba una fecha válida" },
            Self::TooManyDays => Text { en: "Enter no more than 366 days off", es: "Escriba hasta 366 días libres" },
            Self::NoLanguage => Text {
                en: "Choose at least one language for your calls",
                es: "Elija al menos un idioma para sus llamadas",
            },
            Self::NoLink => {
                Text { en: "Enter the link to your video calls", es: "Escriba el enlace de sus videollamadas" }
            }
            Self::Link => Text {
                en: "This isn’t a link that begins with https://. Copy it from your video program",
                es: "Este no es un enlace que empiece con https://. Cópielo de su programa de videollamadas",
            },
        }
    }
}

impl TypedCalendar {
    /// The calendar, without a feed and never saved.
    ///
    /// # Errors
    /// What is wrong, by path: `hours.0.to`.
    pub fn read(&self) -> Result<StaffCalendar, BTreeMap<String, Bilingual>> {
        let mut faults = BTreeMap::new();
        let mut note = |path: String, fault: CalendarFault| {
            faults.entry(path).or_insert_with(|| fault.text().into());
        };
        let mut hours: Vec<OpenHours> = Vec::new();
        if self.hours.len() > MAX_HOURS {
            note("hours".to_owned(), CalendarFault::TooManyHours);
        }
        for (place, (day, from, to)) in self.hours.iter().take(MAX_HOURS).enumerate() {
            let path = |end: &str| format!("hours.{place}.{end}");
            match (ClockTime::typed(from), ClockTime::typed(to)) {
                (Some(from), Some(to)) if to <= from => note(path("to"), CalendarFault::Order),
                (Some(from), Some(to)) => {
                    let range = OpenHours { day: *day, from, to };
                    if hours.iter().any(|other| other.overlaps(&range)) {
                        note(path("from"), CalendarFault::Overlap);
                    }
                    hours.push(range);
                }
                (None, _) => note(path("from"), CalendarFault::Time),
                (_, None) => note(path("to"), CalendarFault::Time),
            }
        }
        if !BUFFERS.contains(&self.buffer) {
            note("buffer".to_owned(), CalendarFault::Buffer);
        }
        if self.days_off.len() > MAX_DAYS_OFF {
            note("daysOff".to_owned(), CalendarFault::TooManyDays);
        }
        let mut days_off = Vec::new();
        for (place, day) in self.days_off.iter().take(MAX_DAYS_OFF).enumerate() {
            match read_day(day) {
                Some(day) => days_off.push(day),
                None => note(format!("daysOff.{place}"), CalendarFault::Day),
            }
        }
        let languages = [Language::English, Language::Spanish].into_iter();
        let languages: Vec<_> = languages.filter(|language| self.languages.contains(language)).collect();
        let meeting_url = self.meeting_url.as_deref().map(str::trim).filter(|url| !url.is_empty());
        if !self.hours.is_empty() {
            if languages.is_empty() {
                note("languages".to_owned(), CalendarFault::NoLanguage);
            }
            if meeting_url.is_none() {
                note("meetingUrl".to_owned(), CalendarFault::NoLink);
            }
        }
        if meeting_url.is_some_and(|url| https(url).is_err()) {
            note("meetingUrl".to_owned(), CalendarFault::Link);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        hours.sort_by_key(|hours| (hours.day, hours.from));
        days_off.sort_unstable();
        days_off.dedup();
        let meeting_url = meeting_url.map(str::to_owned);
        Ok(StaffCalendar { hours, buffer: self.buffer, days_off, languages, meeting_url, ..StaffCalendar::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed() -> TypedCalendar {
        let hours =
            [(Weekday::Tue, "13:00", "17:00"), (Weekday::Mon, "09:00", "12:00"), (Weekday::Mon, "12:00", "24:00")];
        TypedCalendar {
            hours: hours.map(|(day, from, to)| (day, from.to_owned(), to.to_owned())).to_vec(),
            buffer: 15,
            days_off: vec!["2026-12-25".to_owned(), "2026-11-26".to_owned(), "2026-12-25".to_owned()],
            languages: vec![Language::Spanish, Language::English, Language::Spanish],
            meeting_url: Some(" https://meet.example/lucia ".to_owned()),
        }
    }

    #[test]
    fn a_calendar_is_kept_in_order_and_without_repetitions() {
        let calendar = typed().read().unwrap();
        let hours: Vec<_> = calendar.hours.iter().map(|hours| (hours.day, hours.from.to_string())).collect();
        assert_eq!(
            hours,
            [
                (Weekday::Mon, "09:00".to_owned()),
                (Weekday::Mon, "12:00".to_owned()),
                (Weekday::Tue, "13:00".to_owned())
            ]
        );
        assert_eq!(calendar.days_off.iter().map(ToString::to_string).collect::<Vec<_>>(), ["2026-11-26", "2026-12-25"]);
        assert_eq!(calendar.languages, [Language::English, Language::Spanish]);
        assert_eq!(calendar.meeting_url.as_deref(), Some("https://meet.example/lucia"));
    }

    #[test]
    fn every_mistake_is_named_by_its_path() {
        let at = |day, from: &str, to: &str| (day, from.to_owned(), to.to_owned());
        let wrong = TypedCalendar {
            hours: vec![
                at(Weekday::Mon, "09:00", "12:00"),
                at(Weekday::Mon, "11:45", "13:00"),
                at(Weekday::Tue, "9:00", "12:00"),
                at(Weekday::Tue, "09:00", "12:10"),
                at(Weekday::Wed, "12:00", "12:00"),
            ],
            buffer: 20,
            days_off: vec!["2026-11-26".to_owned(), "11/27/2026".to_owned()],
            languages: vec![],
            meeting_url: Some("http://meet.example".to_owned()),
        };
        let faults: Vec<_> = wrong.read().unwrap_err().into_keys().collect();
        let expected = [
            "buffer",
            "daysOff.1",
            "hours.1.from",
            "hours.2.from",
            "hours.3.to",
            "hours.4.to",
            "languages",
            "meetingUrl",
        ];
        assert_eq!(faults, expected);
        let without_link = TypedCalendar { meeting_url: Some(" ".to_owned()), ..typed() };
        assert_eq!(without_link.read().unwrap_err().into_keys().collect::<Vec<_>>(), ["meetingUrl"]);
        let too_many = TypedCalendar {
            hours: vec![at(Weekday::Mon, "09:00", "12:00"); 43],
            days_off: vec!["2026-11-26".to_owned(); 367],
            ..typed()
        };
        let faults = too_many.read().unwrap_err();
        assert!(faults.contains_key("hours") && faults.contains_key("daysOff"));
    }

    #[test]
    fn a_calendar_without_hours_needs_nothing_else() {
        let empty = TypedCalendar { hours: vec![], languages: vec![], meeting_url: None, ..typed() };
        assert_eq!(empty.read().unwrap().meeting_url, None);
    }
}
