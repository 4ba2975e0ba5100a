//! Output of commands: lines on stdout, and the progress of long steps: a bar on a terminal, lines in the log elsewhere.

use std::cell::RefCell;
use std::io::{self, BufRead as _, BufWriter, IsTerminal as _, StdoutLock, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::Failure;
use crate::ops::Audience;
use crate::store::Step;

/// Earlier, a bar would only flicker.
const SHOW_BAR_AFTER: Duration = Duration::from_secs(1);

/// How often the log says how far a step has come.
const LOG_EVERY: Duration = Duration::from_secs(10);

/// Prints one line to stdout and flushes it, so that the reader can act on it immediately.
pub(super) fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let said = writeln!(out, "{line}").and_then(|()| out.flush());
    said.map_err(|error| io::Error::new(error.kind(), format!("cannot write to standard output: {error}")))
}

/// Prints to stdout. The reader may stop before the end, as `head` does.
pub(super) fn show(text: &str) -> io::Result<()> {
    match say(text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}

/// JSON for a script, or a table for a person.
pub(super) fn show_all(json: bool, records: &impl Serialize, table: impl FnOnce() -> String) -> io::Result<()> {
    if json { show(&serde_json::to_string(records)?) } else { show(&table()) }
}

/// Prints what `give` writes as it arrives. `None` if the reader left before the end.
pub(super) fn show_as_it_comes<T>(
    give: impl FnOnce(&Terminal<'_>) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    let mut out = BufWriter::new(Reader { out: io::stdout().lock(), has_left: false });
    let given = give(&Terminal::writing_to(&mut out));
    let given = given.and_then(|given| {
        out.flush().map_err(|error| format!("cannot write to standard output: {error}"))?;
        Ok(given)
    });
    if out.get_ref().has_left { Ok(None) } else { given.map(Some) }
}

/// Stdout, and whether its reader has left.
struct Reader {
    out: StdoutLock<'static>,
    has_left: bool,
}

impl Write for Reader {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.has_left |= written.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.has_left |= flushed.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
        flushed
    }
}

/// Prints one line to stderr, and ignores a missing reader.
pub(super) fn mention(line: &str) {
    drop(writeln!(io::stderr(), "{line}"));
}

/// Asks on the terminal, where only `yes` means yes. Without a terminal, `--yes` is required. `done` is what a yes would
/// have done, as in "erased".
pub(super) fn confirm(question: &str, done: &str) -> Result<(), Failure> {
    if !io::stdin().is_terminal() {
        return Err(format!(
            "there is no terminal to ask for confirmation: add --yes to continue without asking. Nothing was {done}"
        )
        .into());
    }
    let mut out = io::stderr();
    write!(out, "{question} Type yes: ")?;
    out.flush()?;
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed)?;
    if typed.trim() == "yes" { Ok(()) } else { Err(format!("nothing was {done}").into()) }
}

/// JSON for a script, or a sentence for a person.
pub(super) fn say_outcome(json: bool, outcome: &impl Serialize, sentence: impl FnOnce() -> String) -> io::Result<()> {
    if json { say(&serde_json::to_string(outcome)?) } else { say(&sentence()) }
}

/// Shows the progress on a terminal, and writes the ordered data to a file.
pub(super) struct Terminal<'a> {
    file: Option<RefCell<&'a mut dyn Write>>,
    shown: RefCell<Option<Shown>>,
    /// `None` if stderr is a terminal.
    log_every: Option<Duration>,
}

/// The current step.
struct Shown {
    step: Step,
    began: Instant,
    bar: ProgressBar,
    logged: Instant,
}

impl Shown {
    fn new(step: Step) -> Self {
        let now = Instant::now();
        Self { step, began: now, bar: ProgressBar::hidden(), logged: now }
    }
}

impl<'a> Terminal<'a> {
    pub(super) fn new() -> Self {
        Self::with(None)
    }

    pub(super) fn writing_to(file: &'a mut dyn Write) -> Self {
        Self::with(Some(RefCell::new(file)))
    }

    fn with(file: Option<RefCell<&'a mut dyn Write>>) -> Self {
        let log_every = (!io::stderr().is_terminal()).then_some(LOG_EVERY);
        Self { file, shown: RefCell::new(None), log_every }
    }
}

impl Audience for Terminal<'_> {
    fn progress(&self, step: Step, done: u64, total: u64) {
        let mut shown = self.shown.borrow_mut();
        let shown = match shown.take() {
            Some(current) if current.step == step => shown.insert(current),
            _ => shown.insert(Shown::new(step)),
        };
        if let Some(every) = self.log_every {
            if shown.logged.elapsed() >= every {
                shown.logged = Instant::now();
                let (step, seconds) = (name_of(step), shown.began.elapsed().as_secs());
                // A total of 0 is not known, as of a stream.
                let percent = done.saturating_mul(100).checked_div(total);
                tracing::info!(step, seconds, percent, done, "still working");
            }
            return;
        }
        if shown.bar.is_hidden() && shown.began.elapsed() >= SHOW_BAR_AFTER {
            // indicatif draws on stderr.
            shown.bar = ProgressBar::new(total).with_style(style(total)).with_message(name_of(step));
        }
        shown.bar.set_length(total);
        shown.bar.set_position(done);
    }

    fn data(&self, bytes: &[u8]) -> io::Result<()> {
        match &self.file {
            Some(file) => file.borrow_mut().write_all(bytes),
            None => Err(io::Error::other("received unexpected data")),
        }
    }
}

impl Drop for Terminal<'_> {
    fn drop(&mut self) {
        if let Some(shown) = self.shown.borrow_mut().take() {
            shown.bar.finish_and_clear();
        }
    }
}

fn style(total: u64) -> ProgressStyle {
    let template = if total > 0 { "{msg:24} {wide_bar} {percent:>3} %" } else { "{msg:24} {elapsed}" };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

const fn name_of(step: Step) -> &'static str {
    match step {
        Step::ReadingRecord => "Reading the data",
        Step::BuildingIndex => "Building the index",
        Step::Copying => "Copying",
        Step::Compacting => "Compacting",
        Step::Verifying => "Checking",
        Step::ComparingIndex => "Comparing the index",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is logged if a line is due this often.
    fn logged(log_every: Option<Duration>) -> String {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(subscriber, || {
            let mut terminal = Terminal::new();
            terminal.log_every = log_every;
            terminal.progress(Step::Copying, 1, 4);
            terminal.progress(Step::Copying, 3, 4);
            terminal.progress(Step::Verifying, 7, 0);
        });
        String::from_utf8(log.0.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn long_work_is_logged_now_and_then_where_nobody_sees_a_bar() {
        let often = logged(Some(Duration::ZERO));
        for words in
            ["step=\"Copying\" seconds=0 percent=25 done=1", "percent=75", "step=\"Checking\" seconds=0 done=7"]
        {
            assert!(often.contains(words), "{words}: {often}");
        }
        assert_eq!(logged(Some(Duration::from_hours(1))), "", "it has not taken long yet");
        assert_eq!(logged(None), "", "a terminal has a bar");
    }
}
