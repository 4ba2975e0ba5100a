//! Texts from an argument or from stdin. Other users of the machine can see the arguments of a running command, so
//! stdin is the safe way.

use std::io::{self, IsTerminal as _, Read};

use super::Failure;
use super::terminal::mention;

/// More than the longest accepted text.
const MAX_TEXT_BYTES: u64 = 1 << 20;

/// What stands for standard input.
const STDIN: &str = "-";

/// The argument, or stdin if it is `-` or missing.
pub(super) fn given(argument: Option<&str>) -> Result<String, Failure> {
    match argument {
        Some(text) if text != STDIN => Ok(text.to_owned()),
        _ => {
            let stdin = io::stdin();
            if stdin.is_terminal() {
                mention("Type the text, then press Ctrl-D on an empty line:");
            }
            whole(stdin.lock())
        }
    }
}

/// Several arguments, one of which may be `-` for stdin.
pub(super) fn given_each<const N: usize>(arguments: [&str; N]) -> Result<[String; N], Failure> {
    if arguments.iter().filter(|text| **text == STDIN).count() > 1 {
        return Err("only one text can come from standard input: give the others on the command line".into());
    }
    let mut texts = arguments.map(str::to_owned);
    for text in texts.iter_mut().filter(|text| *text == STDIN) {
        *text = given(None)?;
    }
    Ok(texts)
}

fn whole(from: impl Read) -> Result<String, Failure> {
    let mut text = String::new();
    let count = from
        .take(MAX_TEXT_BYTES)
        .read_to_string(&mut text)
        .map_err(|error| format!("cannot read the text: {error}"))?;
    if count as u64 == MAX_TEXT_BYTES {
        return Err("the text on standard input is too long".into());
    }
    let line = text.strip_suffix('\n').unwrap_or(&text);
    Ok(line.strip_suffix('\r').unwrap_or(line).to_owned())
}

#[cfg(test)]
mod tests {
    use super::{given_each, whole};

    #[test]
    fn a_piped_text_is_all_that_came_without_the_end_of_its_last_line() {
        for (piped, text) in [("one\ntwo\n", "one\ntwo"), ("one", "one"), ("one\r\n", "one"), ("", "")] {
            assert_eq!(whole(piped.as_bytes()).unwrap(), text);
        }
        assert!(whole(&b"\xff"[..]).is_err());
        assert!(whole(std::io::repeat(b'x')).unwrap_err().to_string().contains("too long"));
    }

    #[test]
    fn two_texts_are_not_both_read_from_standard_input() {
        assert_eq!(given_each(["a", "b"]).unwrap(), ["a", "b"]);
        assert!(given_each(["-", "-"]).unwrap_err().to_string().contains("only one"));
    }
}
