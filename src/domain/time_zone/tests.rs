//! Times and dates in the lender's time zone and in others.

use jiff::civil::date;

use super::*;

/// With no-break spaces for `~`.
fn unbroken(text: &str) -> String {
    text.replace('~', "\u{a0}")
}

fn zone(name: &str) -> TimeZone {
    TimeZone::named(name).unwrap()
}

#[test]
fn times_are_in_new_york_time_through_the_year_and_stay_on_one_line() {
    // As `date -d … +%s` prints them.
    for (seconds, en, es) in [
        (1_795_295_880, "Nov 21, 4:18~PM~ET", "21 de noviembre a las 4:18~p.~m. hora del Este"),
        (1_783_051_200, "Jul 3, 12:00~AM~ET", "3 de julio a las 12:00~a.~m. hora del Este"),
        (1_772_953_199, "Mar 8, 1:59~AM~ET", "8 de marzo a la 1:59~a.~m. hora del Este"),
        (1_772_953_200, "Mar 8, 3:00~AM~ET", "8 de marzo a las 3:00~a.~m. hora del Este"),
        (1_793_512_799, "Nov 1, 1:59~AM~ET", "1 de noviembre a la 1:59~a.~m. hora del Este"),
        (1_793_512_800, "Nov 1, 1:00~AM~ET", "1 de noviembre a la 1:00~a.~m. hora del Este"),
        (1_793_520_000, "Nov 1, 3:00~AM~ET", "1 de noviembre a las 3:00~a.~m. hora del Este"),
    ] {
        let shown = [Language::English, Language::Spanish].map(|language| TimeZone::default().time(seconds, language));
        assert_eq!(shown, [en, es].map(unbroken), "{seconds}");
    }
    let chicago = zone("America/Chicago");
    for (seconds, en, es) in [
        (1_795_536_900, "Tuesday, Nov~24 10:15~AM", "martes 24 de noviembre a las 10:15~a.~m."),
        (1_795_331_700, "Sunday, Nov~22 1:15~AM", "domingo 22 de noviembre a la 1:15~a.~m."),
    ] {
        let shown = [Language::English, Language::Spanish].map(|language| {
            let said =
                if language == Language::Spanish { format!("{} ", chicago.at_the(seconds)) } else { String::new() };
            format!("{} {said}{}", chicago.weekday(seconds, language), chicago.clock(seconds, language))
        });
        assert_eq!(shown, [en, es].map(unbroken));
    }
    let date = date(2026, 12, 31);
    assert_eq!(day(date, Language::English), "Dec 31, 2026");
    assert_eq!(day(date, Language::Spanish), "31 de diciembre de 2026");
}

#[test]
fn a_zone_is_called_as_people_there_call_it_and_never_by_its_winter_letters_where_clocks_change() {
    for (name, en, es) in [
        ("America/New_York", "ET", "hora del Este"),
        ("America/Indiana/Indianapolis", "ET", "hora del Este"),
        ("America/Chicago", "CT", "hora del Centro"),
        ("America/Denver", "MT", "hora de la Montaña"),
        ("America/Los_Angeles", "PT", "hora del Pacífico"),
        ("America/Phoenix", "MST", "hora de Arizona"),
        ("America/Puerto_Rico", "AST", "hora de Puerto Rico"),
        ("America/Anchorage", "AKT", "hora de Alaska"),
        ("Pacific/Honolulu", "HST", "hora de Hawái"),
        ("America/Sao_Paulo", "São Paulo time", "hora de São Paulo"),
        ("Europe/Madrid", "Madrid time", "hora de Madrid"),
    ] {
        let zone = zone(name);
        assert_eq!([zone.called(Language::English), zone.called(Language::Spanish)], [en, es], "{name}");
    }
    for (name, en, es) in [
        ("America/New_York", "Eastern Time", "hora del Este"),
        ("America/Detroit", "Eastern Time", "hora del Este"),
        ("America/Chicago", "Central Time", "hora del Centro"),
        ("America/Tijuana", "Pacific Time", "hora del Pacífico"),
        ("America/Mexico_City", "Mexico City time", "hora de la Ciudad de México"),
        ("America/Phoenix", "Arizona time", "hora de Arizona"),
        ("America/Puerto_Rico", "Puerto Rico time", "hora de Puerto Rico"),
        ("America/Anchorage", "Alaska time", "hora de Alaska"),
        ("Pacific/Honolulu", "Hawaii time", "hora de Hawái"),
        ("America/Bogota", "Bogotá time", "hora de Bogotá"),
        // Its letters are Chicago's, its clocks are New York's.
        ("America/Havana", "Eastern Time", "hora del Este"),
        ("America/Costa_Rica", "Costa Rica time", "hora de Costa Rica"),
        ("Asia/Manila", "Manila time", "hora de Manila"),
    ] {
        let zone = zone(name);
        let shown = [Language::English, Language::Spanish].map(|language| zone.called_in_full(language));
        assert_eq!(shown, [en, es], "{name}");
    }
    assert_eq!(zone("America/Chicago").time(1_795_295_880, Language::English), unbroken("Nov 21, 3:18~PM~CT"));
}

#[test]
fn only_a_name_of_the_iana_database_is_a_time_zone() {
    for wrong in ["", "EST", "UTC", "America/new_york", "America/Miami", "Etc/Unknown", "../etc/passwd", "America/"] {
        assert_eq!(TimeZone::named(wrong), None, "{wrong}");
    }
    assert_eq!(TimeZone::default().name(), "America/New_York");
}

#[test]
fn a_day_is_read_as_it_is_written_and_in_no_other_way() {
    assert_eq!(read_day("2999-12-31"), Some(date(2999, 12, 31)));
    for wrong in
        ["2026-02-30", "11/01/2026", "2026-1-3", "20260103", "2026-01-03T00:00", "-002026-01-03", "1969-12-31", ""]
    {
        assert_eq!(read_day(wrong), None, "{wrong}");
    }
}

#[test]
fn a_day_begins_at_midnight_where_the_lender_is_in_summer_in_winter_and_where_the_clocks_change() {
    let new_york = TimeZone::default();
    for (begins, day) in [
        (1_767_243_600, date(2026, 1, 1)),
        (1_772_946_000, date(2026, 3, 8)),
        (1_773_028_800, date(2026, 3, 9)),
        (1_783_051_200, date(2026, 7, 3)),
        (1_793_505_600, date(2026, 11, 1)),
        (1_793_595_600, date(2026, 11, 2)),
    ] {
        assert_eq!((new_york.date(begins), new_york.midnight(day)), (day, begins));
        assert_eq!(new_york.date(begins - 1), day - 1.day());
    }
    assert_eq!(zone("America/Los_Angeles").midnight(date(2026, 1, 1)), 1_767_243_600 + 3 * 3_600);
    assert_eq!((new_york.midnight(date(1900, 1, 1)), new_york.date(0)), (0, date(1969, 12, 31)));
}
