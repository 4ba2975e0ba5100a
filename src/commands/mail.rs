//! `mail`: testing email, and letters that were not sent.

use super::Failure;
use super::data::{give, opened};
use super::terminal::{say_outcome, show_all};
use crate::cli::mail::{Discard, Mail, Retry, Test};
use crate::config;
use crate::control;
use crate::ops::mail::{LetterLine, MailOrder};

pub(super) fn run(command: &Mail) -> Result<(), Failure> {
    match command {
        Mail::Test(options) => test(options),
        Mail::List(common) => {
            let letters: Vec<LetterLine> = give(MailOrder::List, &opened(&common.data)?)?;
            Ok(show_all(common.output.json, &letters, || table(&letters))?)
        }
        Mail::Retry(options) => retry(options),
        Mail::Discard(options) => discard(options),
    }
}

fn test(options: &Test) -> Result<(), Failure> {
    let Test { address, sending, is_of_file, common } = options;
    let data = opened(&common.data)?;
    // The running server may have the password from its environment.
    let is_of_server = *is_of_file && control::someone_listens(&data.path);
    let by = if is_of_server { None } else { config::mail(sending)? };
    let said: String = give(MailOrder::Test { to: address.clone(), by }, &data)?;
    let outcome = serde_json::json!({ "sent": true, "said": said });
    Ok(say_outcome(common.output.json, &outcome, || {
        format!("Sent: {said}\nCheck that it arrives at {}, and not in the junk folder.", address.as_str())
    })?)
}

fn retry(options: &Retry) -> Result<(), Failure> {
    let Retry { ids, common } = options;
    let tried: usize = give(MailOrder::Retry(ids.clone()), &opened(&common.data)?)?;
    Ok(say_outcome(common.output.json, &serde_json::json!({ "tried": tried }), || match tried {
        0 => "There is nothing to try again. To see what is waiting until a set time, run `lender-site mail list`."
            .to_owned(),
        _ => format!("Tried again: {tried}. To see what is still waiting, run `lender-site mail list`."),
    })?)
}

fn discard(options: &Discard) -> Result<(), Failure> {
    let Discard { ids, common } = options;
    let () = give(MailOrder::Discard(ids.clone()), &opened(&common.data)?)?;
    let outcome = serde_json::json!({ "discarded": ids.len() });
    Ok(say_outcome(common.output.json, &outcome, || format!("Discarded: {}.", ids.len()))?)
}

/// Two lines per letter: what it is, and its last error.
fn table(letters: &[LetterLine]) -> String {
    if letters.is_empty() {
        return "No email is waiting or set aside.".to_owned();
    }
    let line = |letter: &LetterLine| {
        let LetterLine { id, to, what, written_at, not_before, set_aside, tries, trouble } = letter;
        let state = if *set_aside { "set aside" } else { "waiting" };
        let untried =
            || not_before.as_ref().map_or("not tried yet".to_owned(), |time| format!("not sent before {time}"));
        let trouble = trouble.clone().unwrap_or_else(untried);
        format!("{id}  {state:9}  tries: {tries:<3}  {written_at}  {what}  {}\n    {trouble}", to.as_str())
    };
    letters.iter().map(line).collect::<Vec<_>>().join("\n")
}
