//! CSV files for spreadsheets (RFC 4180). Every cell is text that a spreadsheet shows and never computes.

use std::fmt;

/// Characters that start a formula in a spreadsheet, with their full-width forms from East Asian keyboards.
const FORMULA_STARTS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Excel misreads accents without a byte order mark.
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub struct Column<R> {
    head: String,
    cell: Box<dyn Fn(&R) -> String>,
}

impl<R> Column<R> {
    pub fn new(head: impl Into<String>, cell: impl Fn(&R) -> String + 'static) -> Self {
        Self { head: head.into(), cell: Box::new(cell) }
    }
}

impl<R> fmt::Debug for Column<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Column").field("head", &self.head).finish_non_exhaustive()
    }
}

#[must_use]
pub fn heads<R>(columns: &[Column<R>]) -> String {
    BYTE_ORDER_MARK.to_owned() + &line(columns.iter().map(|column| &column.head))
}

#[must_use]
pub fn row<R>(columns: &[Column<R>], of: &R) -> String {
    line(columns.iter().map(|column| (column.cell)(of)))
}

fn line<C: AsRef<str>>(cells: impl IntoIterator<Item = C>) -> String {
    let cells: Vec<_> = cells.into_iter().map(|cell| quoted(cell.as_ref())).collect();
    cells.join(",") + "\r\n"
}

/// Always quoted, because the separator differs between countries.
fn quoted(cell: &str) -> String {
    let guard = if could_be_computed(cell) { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

/// Some spreadsheets skip invisible characters before they look for a formula, and tabs and line ends can start one.
fn could_be_computed(cell: &str) -> bool {
    let is_unseen = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
    };
    cell.starts_with(['\t', '\r', '\n']) || cell.trim_start_matches(is_unseen).starts_with(FORMULA_STARTS)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Parses one RFC 4180 line in which every cell is quoted.
    fn cells(line: &str) -> Vec<String> {
        let inside = line.strip_suffix("\r\n").unwrap().strip_prefix('"').unwrap().strip_suffix('"').unwrap();
        let (mut cells, mut rest) = (vec![String::new()], inside.chars().peekable());
        while let Some(letter) = rest.next() {
            match (letter, rest.peek()) {
                ('"', Some('"')) => {
                    rest.next();
                    cells.last_mut().unwrap().push('"');
                }
                ('"', _) => {
                    assert_eq!((rest.next(), rest.next()), (Some(','), Some('"')));
                    cells.push(String::new());
                }
                (letter, _) => cells.last_mut().unwrap().push(letter),
            }
        }
        cells
    }

    #[test]
    fn a_cell_that_could_be_computed_is_text() {
        for formula in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\rx",
            "\nx",
            "＝1",
            "＋1",
            "－1",
            "＠x",
            " =1",
            "\u{a0}=1",
            "\u{feff}=1",
            "\u{200b}\t@x",
            "=HYPERLINK(\"x\",\"y\")",
        ] {
            assert_eq!(cells(&line([formula])), [format!("'{formula}")]);
        }
        for text in ["", "1+1", "Peña, José", "a=b", "'=1", "say \"hi\"", "two\r\nlines", "🏠"] {
            assert_eq!(cells(&line([text])), [text]);
        }
    }

    proptest! {
        #[test]
        fn a_line_holds_its_cells_and_no_formula(given in proptest::collection::vec("(?s).{0,12}", 1..6)) {
            let read = cells(&line(&given));
            prop_assert_eq!(read.len(), given.len());
            for (cell, given) in read.iter().zip(&given) {
                prop_assert!(!could_be_computed(cell));
                prop_assert_eq!(cell.strip_prefix('\'').filter(|rest| rest == given).unwrap_or(cell), given);
            }
        }
    }
}
