//! What people call time zones.

use crate::domain::language::Text;

/// Zones with names of their own, by their IANA names. The pages call them the same (`ui/src/features/booking/zone-names`).
const NAMED: [(&str, Text); 18] = [
    ("America/New_York", Text { en: "Eastern Time", es: "hora del Este" }),
    ("America/Chicago", Text { en: "Central Time", es: "hora del Centro" }),
    ("America/Denver", Text { en: "Mountain Time", es: "hora de la Montaña" }),
    ("America/Phoenix", Text { en: "Arizona time", es: "hora de Arizona" }),
    ("America/Los_Angeles", Text { en: "Pacific Time", es: "hora del Pacífico" }),
    ("America/Anchorage", Text { en: "Alaska time", es: "hora de Alaska" }),
    ("Pacific/Honolulu", Text { en: "Hawaii time", es: "hora de Hawái" }),
    ("America/Puerto_Rico", Text { en: "Puerto Rico time", es: "hora de Puerto Rico" }),
    ("America/Santo_Domingo", Text { en: "Santo Domingo time", es: "hora de Santo Domingo" }),
    ("America/Mexico_City", Text { en: "Mexico City time", es: "hora de la Ciudad de México" }),
    ("America/Guatemala", Text { en: "Guatemala time", es: "hora de Guatemala" }),
    ("America/Panama", Text { en: "Panama time", es: "hora de Panamá" }),
    ("America/Bogota", Text { en: "Bogotá time", es: "hora de Bogotá" }),
    ("America/Lima", Text { en: "Lima time", es: "hora de Lima" }),
    ("America/Caracas", Text { en: "Caracas time", es: "hora de Caracas" }),
    ("America/Santiago", Text { en: "Santiago time", es: "hora de Santiago" }),
    ("America/Sao_Paulo", Text { en: "São Paulo time", es: "hora de São Paulo" }),
    ("Europe/Madrid", Text { en: "Madrid time", es: "hora de Madrid" }),
];

/// A US zone whose clocks change.
pub(super) struct Changing {
    /// The IANA name.
    pub(super) name: &'static str,
    /// What English calls it for short, in summer and in winter.
    pub(super) short: &'static str,
    /// Hours behind UTC in winter.
    pub(super) behind: i32,
}

pub(super) const CHANGING: [Changing; 5] = [
    Changing { name: "America/New_York", short: "ET", behind: 5 },
    Changing { name: "America/Chicago", short: "CT", behind: 6 },
    Changing { name: "America/Denver", short: "MT", behind: 7 },
    Changing { name: "America/Los_Angeles", short: "PT", behind: 8 },
    Changing { name: "America/Anchorage", short: "AKT", behind: 9 },
];

pub(super) fn named(name: &str) -> Option<Text> {
    NAMED.iter().find_map(|(zone, text)| (*zone == name).then_some(*text))
}
