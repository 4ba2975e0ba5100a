//! What is wrong with a rate sheet: in the words of the settings file, and in those of the table at the desk.

use super::super::reading::Wrong;
use super::super::rules;
use super::MAX_SHEETS;

type Kept = Result<(), Wrong>;

/// Writes a number of a band for people: dollars, a share, or the number itself.
pub(super) type Shown = fn(u64) -> String;

pub(super) fn rate(text: &str) -> Kept {
    rules::rate(text).map_err(|what| {
        Wrong::shown(
            what,
            "Enter a rate above 0 and below 100, with up to three decimals, like 10.25.",
            "Escriba una tasa mayor que 0 y menor que 100, con hasta tres decimales, como 10.25.",
        )
    })
}

pub(super) fn points(text: &str) -> Kept {
    rules::points(text).map_err(|what| {
        Wrong::shown(
            what,
            "Enter a number below 100 with up to three decimals, like 2 or 1.5.",
            "Escriba un número menor que 100 con hasta tres decimales, como 2 o 1.5.",
        )
    })
}

pub(super) fn adjustment(text: &str) -> Kept {
    rules::adjustment(text).map_err(|what| {
        Wrong::shown(
            what,
            "Enter percentage points with up to three decimals, like 0.25, -0.5 or 0.",
            "Escriba puntos porcentuales con hasta tres decimales, como 0.25, -0.5 o 0.",
        )
    })
}

pub(super) fn day(text: &str) -> Kept {
    rules::day(text).map_err(|what| {
        Wrong::shown(what, "Enter the date as MM/DD/YYYY.", "Escriba la fecha en el formato MM/DD/AAAA.")
    })
}

pub(super) fn count_of_sheets() -> Wrong {
    Wrong::shown(
        format!("write 1 to {MAX_SHEETS} rate sheets; for none, write null as the value of \"rateSheet\""),
        format!(
            "The settings hold at most {MAX_SHEETS} versions. Ask your admin to remove the oldest ones from the settings file."
        ),
        format!(
            "La configuración admite como máximo {MAX_SHEETS} versiones. Pida a quien administra el sitio que quite las más \
             antiguas del archivo de configuración."
        ),
    )
}

pub(super) fn days_must_rise(before: &str) -> Wrong {
    Wrong::shown(
        format!("\"effective\" must be later than {before}, the day of the sheet before it"),
        "There is already a version from this day. Choose another day.",
        "Ya hay una versión a partir de ese día. Elija otro.",
    )
}

pub(super) fn no_programs(names: &str) -> Wrong {
    Wrong::shown(
        format!("write at least one program: {names}"),
        "Add at least one program.",
        "Agregue al menos un programa.",
    )
}

pub(super) fn no_bands() -> Wrong {
    Wrong::shown(
        "write at least one band, even if it adjusts nothing",
        "Add at least one row, even if it adjusts nothing.",
        "Agregue al menos una fila, aunque no ajuste nada.",
    )
}

pub(super) fn ends_before_it_begins() -> Wrong {
    Wrong::shown(
        "\"to\" is too low: a band must end above where it begins",
        "“To” is too low. A row must end above where it begins.",
        "“Hasta” es muy bajo. Una fila debe terminar más arriba de donde empieza.",
    )
}

pub(super) fn never_reached() -> Wrong {
    Wrong::shown(
        "this band is never reached, because the one before it has no end; end that one with a number or remove this one",
        "This row is never used, because the row above it has no limit. Enter “To” in that row, or remove this one.",
        "Esta fila nunca se usa, porque la de arriba no tiene límite. Escriba “Hasta” en esa fila o quite esta.",
    )
}

pub(super) fn overlap(end: u64, next: u64, shown: Shown) -> Wrong {
    let (end_shown, next_shown) = (shown(end), shown(next));
    Wrong::shown(
        format!("this band overlaps the one before it, which ends with {end}; start it at {next}"),
        format!("This row overlaps the one above it, which ends with {end_shown}. Start it at {next_shown}."),
        format!("Esta fila se traslapa con la de arriba, que termina en {end_shown}. Empiécela en {next_shown}."),
    )
}

pub(super) fn gap(end: u64, from: u64, next: u64, shown: Shown) -> Wrong {
    let (end_shown, from_shown, next_shown) = (shown(end), shown(from), shown(next));
    Wrong::shown(
        format!("there is a gap between {end} and {from}; start this band at {next}"),
        format!("There is a gap between {end_shown} and {from_shown}. Start this row at {next_shown}."),
        format!("Hay un hueco entre {end_shown} y {from_shown}. Empiece esta fila en {next_shown}."),
    )
}

/// What the last band of a list ends with, if it must have an end.
#[derive(Debug, Clone, Copy)]
pub(super) enum End {
    Loan,
    Ltv,
}

pub(super) fn needs_an_end(end: End) -> Wrong {
    let (what, en, es) = match end {
        End::Loan => ("the largest loan", "the largest loan", "el préstamo máximo"),
        End::Ltv => ("the highest LTV", "the highest LTV", "el LTV máximo"),
    };
    Wrong::shown(
        format!("the last band must end with {what}, not with null"),
        format!("The last row must end with {en}."),
        format!("La última fila debe terminar con {es}."),
    )
}

pub(super) fn needs_no_end(end: u64) -> Wrong {
    Wrong::shown(
        format!("no band covers more than {end}; end the last band with null"),
        format!("No row covers more than {end}. Leave “To” blank in the last row."),
        format!("Ninguna fila cubre más de {end}. Deje en blanco “Hasta” en la última fila."),
    )
}

pub(super) fn must_begin_at_zero(first: u64) -> Wrong {
    Wrong::shown(
        format!("no band covers less than {first}%; start the first band at 0"),
        format!("No row covers less than {first}%. Start the first row at 0%."),
        format!("Ninguna fila cubre menos de {first}%. Empiece la primera fila en 0%."),
    )
}

pub(super) fn limits_above_hundred(over: u16) -> Wrong {
    Wrong::shown(
        format!("the program's limits in lender.limits go up to {over}%; a rate sheet needs limits of 100% at most"),
        format!(
            "The program’s limits in the settings go up to {over}%. A rate sheet needs limits of 100% at most: ask your admin to \
             change them first."
        ),
        format!(
            "Los límites del programa en la configuración llegan a {over}%. Una tabla de tasas necesita límites de 100% como \
             máximo: pida primero el cambio a quien administra el sitio."
        ),
    )
}

pub(super) fn below_limit(last: u64, most: u16) -> Wrong {
    Wrong::shown(
        format!("no band covers more than {last}%, but lender.limits allows {most}%; end the last band at {most}"),
        format!(
            "No row covers more than {last}%, but the program’s limits allow {most}%. End the last row at {most}%."
        ),
        format!(
            "Ninguna fila cubre más de {last}%, pero los límites del programa permiten {most}%. Termine la última fila en {most}%."
        ),
    )
}

pub(super) fn above_limit(last: u64, most: u16) -> Wrong {
    Wrong::shown(
        format!("the bands go up to {last}%, but lender.limits allows {most}%; end the last band at {most}"),
        format!("The rows go up to {last}%, but the program’s limits allow {most}%. End the last row at {most}%."),
        format!(
            "Las filas llegan a {last}%, pero los límites del programa permiten {most}%. Termine la última fila en {most}%."
        ),
    )
}

pub(super) fn no_state() -> Wrong {
    Wrong::shown(
        "this isn't a state; write its two letters, like FL",
        "Enter each state’s two letters, separated by commas, like FL, GA.",
        "Escriba las dos letras de cada estado, separadas por comas, como FL, GA.",
    )
}

pub(super) fn no_states() -> Wrong {
    Wrong::shown(
        "write at least one state, or null instead of the list for all of them",
        "Enter at least one state, or choose all states.",
        "Escriba al menos un estado, o elija todos los estados.",
    )
}

pub(super) fn unknown_type(known: &str) -> Wrong {
    Wrong::shown(
        format!("the site doesn't ask about this type; this must be one of {known}"),
        "The site doesn’t ask about this property type. Remove it.",
        "El sitio no pregunta por este tipo de propiedad. Quítelo.",
    )
}

pub(super) fn no_types() -> Wrong {
    Wrong::shown(
        "write at least one property type",
        "Include at least one property type.",
        "Incluya al menos un tipo de propiedad.",
    )
}

pub(super) fn twice(name: &str) -> Wrong {
    Wrong::shown(
        format!("\"{name}\" is in the list twice"),
        format!("{name} is in the list twice."),
        format!("{name} aparece dos veces en la lista."),
    )
}

pub(super) fn rate_too_low() -> Wrong {
    Wrong::shown(
        "the adjustments together can lower the rate to zero or below; raise the base rate or make the reductions smaller",
        "The adjustments together can lower the rate to zero or below. Raise the base rate or make the reductions smaller.",
        "Los ajustes juntos pueden bajar la tasa a cero o menos. Suba la tasa base o haga menores las reducciones.",
    )
}

pub(super) fn points_too_low() -> Wrong {
    Wrong::shown(
        "the adjustments together can lower the points below zero; raise the base points or make the reductions smaller",
        "The adjustments together can lower the points below zero. Raise the base points or make the reductions smaller.",
        "Los ajustes juntos pueden bajar los puntos a menos de cero. Suba los puntos base o haga menores las reducciones.",
    )
}

pub(super) fn rate_too_high() -> Wrong {
    Wrong::shown(
        "the adjustments together can raise the rate to 100% or more; lower the base rate or make the increases smaller",
        "The adjustments together can raise the rate to 100% or more. Lower the base rate or make the increases smaller.",
        "Los ajustes juntos pueden subir la tasa a 100% o más. Baje la tasa base o haga menores los aumentos.",
    )
}

pub(super) fn points_too_high() -> Wrong {
    Wrong::shown(
        "the adjustments together can raise the points to 100% or more; lower the base points or make the increases smaller",
        "The adjustments together can raise the points to 100% or more. Lower the base points or make the increases smaller.",
        "Los ajustes juntos pueden subir los puntos a 100% o más. Baje los puntos base o haga menores los aumentos.",
    )
}
