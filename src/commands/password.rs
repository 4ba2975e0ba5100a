//! Reads a new password from a terminal or stdin, or generates one.

use std::io::{self, IsTerminal as _, Read, Write as _};

use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use zeroize::Zeroizing;

use super::Failure;
use crate::domain::password::{MAX_PASSWORD_LENGTH, check_new_password};
use crate::domain::secret::Secret;

/// Letters and digits without look-alikes. There are 32, a power of two, so that random bits choose each without bias.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Groups of five characters: 20 characters have 100 bits.
const GROUPS: usize = 4;

/// Asks twice on a terminal. Reads stdin once if `from_stdin`.
pub(super) fn of_new_account(from_stdin: bool) -> Result<Secret, Failure> {
    let stdin = io::stdin();
    let password = if from_stdin {
        first_line(stdin.lock())?
    } else if stdin.is_terminal() {
        let password = ask("Password: ")?;
        check_new_password(&password)?;
        if ask("Repeat the password: ")? != password {
            return Err("the passwords don't match; nothing was changed".into());
        }
        password
    } else {
        return Err("there is no terminal to ask for a password on: use --password-stdin or --generate".into());
    };
    check_new_password(&password)?;
    Ok(password)
}

pub(super) fn generated() -> Result<Secret, Failure> {
    let mut bytes = Zeroizing::new([0; GROUPS * 5]);
    getrandom::fill(&mut *bytes).map_err(|error| format!("the system provides no random numbers: {error}"))?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let groups: Vec<String> = bytes.chunks(5).map(|group| group.iter().map(letter).collect()).collect();
    Ok(Secret::new(groups.join("-")))
}

/// Reads at most the length of a password.
fn first_line(from: impl Read) -> Result<Secret, Failure> {
    let mut text = Zeroizing::new(String::new());
    from.take(MAX_PASSWORD_LENGTH as u64 * 4 + 2).read_to_string(&mut text)?;
    let line = text.split('\n').next().unwrap_or_default();
    Ok(Secret::new(line.strip_suffix('\r').unwrap_or(line).to_owned()))
}

/// Asks on the terminal without echo.
fn ask(question: &str) -> Result<Secret, Failure> {
    let mut out = io::stderr();
    // Before the question, so that even a fast answer is not echoed.
    let quiet = NoEcho::begin()?;
    write!(out, "{question}")?;
    out.flush()?;
    let typed = typed_line(&mut io::stdin().lock());
    drop(quiet);
    writeln!(out)?;
    typed
}

/// A terminal without echo that delivers single keys, including Ctrl-C: the process must not end before the terminal is
/// restored.
struct NoEcho(Termios);

impl NoEcho {
    fn begin() -> io::Result<Self> {
        let before = tcgetattr(io::stdin())?;
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG);
        quiet.special_codes[SpecialCodeIndex::VMIN] = 1;
        quiet.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(io::stdin(), OptionalActions::Flush, &quiet)?;
        Ok(Self(before))
    }
}

impl Drop for NoEcho {
    fn drop(&mut self) {
        // If the terminal is gone, there is nothing to restore.
        let _ = tcsetattr(io::stdin(), OptionalActions::Flush, &self.0);
    }
}

fn typed_line(keys: &mut impl Read) -> Result<Secret, Failure> {
    const INTERRUPT: u8 = 3;
    const END: u8 = 4;
    const ERASE: [u8; 2] = [8, 127];
    const ERASE_ALL: u8 = 21;
    let mut line = Zeroizing::new(Vec::with_capacity(MAX_PASSWORD_LENGTH * 4));
    let mut key = [0];
    loop {
        let count = keys.read(&mut key)?;
        match key[0] {
            _ if count == 0 => break,
            b'\n' | b'\r' | END => break,
            INTERRUPT => return Err("interrupted; nothing was changed".into()),
            ERASE_ALL => line.clear(),
            erase if ERASE.contains(&erase) => {
                // A character may have several bytes: remove the continuation bytes and the first byte.
                while line.pop().is_some_and(|byte| byte & 0xC0 == 0x80) {}
            }
            byte if line.len() < line.capacity() => line.push(byte),
            _ => {}
        }
    }
    let text = str::from_utf8(&line).map_err(|_| "the terminal doesn't use UTF-8; use --password-stdin")?;
    Ok(Secret::new(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_can_be_erased() {
        for (keys, expected) in [
            (&b"secret\n"[..], "secret"),
            (b"secrex\x7ft\r", "secret"),
            ("señx\x7f\x7for\n".as_bytes(), "seor"),
            (b"wrong\x15right\n", "right"),
            (b"\x7f\x7fa", "a"),
            (b"ab\x04c", "ab"),
        ] {
            assert_eq!(typed_line(&mut &*keys).unwrap().expose(), expected);
        }
        assert!(typed_line(&mut &b"secret\x03\n"[..]).unwrap_err().to_string().contains("interrupted"));
        assert!(typed_line(&mut &b"\xff\n"[..]).is_err());
    }

    #[test]
    fn a_piped_password_is_its_first_line() {
        for (text, expected) in [("secret", "secret"), ("secret\nmore", "secret"), (" a b \r\n", " a b ")] {
            assert_eq!(first_line(text.as_bytes()).unwrap().expose(), expected);
        }
    }

    #[test]
    fn a_made_up_password_is_good_enough_and_never_the_same() {
        let (one, other) = (generated().unwrap(), generated().unwrap());
        assert_ne!(one, other);
        assert_eq!(check_new_password(&one), Ok(()));
        assert_eq!(one.expose().len(), 23, "{}", one.expose());
    }
}
