//! `mail`: testing email, and letters that were not sent.

use super::Failure;
use super::data::{give, prepare, unexpected};
use super::terminal::{Terminal, say_outcome, show_all};
use crate::cli::Common;
use crate::cli::mail::{Discard, Mail, Retry, Test};
use crate::config::{self, DataFolder};
use crate::ops::mail::{LetterLine, MailOrder, MailOutcome};
use crate::ops::{Order, Outcome};

pub(super) fn run(command: &Mail) -> Result<(), Failure> {
    match command {
        Mail::Test(options) => test(options),
        Mail::List(common) => {
            let MailOutcome::Letters(letters) = order(MailOrder::List, common)? else { return Err(unexpected()) };
            Ok(show_all(common.output.json, &letters, || table(&letters))?)
        }
        Mail::Retry(options) => retry(options),
        Mail::Discard(options) => discard(options),
    }
}

fn test(options: &Test) -> Result<(), Failure> {
    let Test { address, sending, common } = options;
    let wanted = MailOrder::Test { to: address.clone(), by: config::mail(sending)? };
    let MailOutcome::Sent(said) = order(wanted, common)? else { return Err(unexpected()) };
    let outcome = serde_json::json!({ "sent": true, "said": said });
    Ok(say_outcome(common.output.json, &outcome, || {
        format!("Sent: {said}\nCheck that it arrives at {}, and not in the junk folder.", address.as_str())
    })?)
}

fn retry(options: &Retry) -> Result<(), Failure> {
    let Retry { ids, common } = options;
    let MailOutcome::Tried(tried) = order(MailOrder::Retry(ids.clone()), common)? else { return Err(unexpected()) };
    Ok(say_outcome(common.output.json, &serde_json::json!({ "tried": tried }), || match tried {
        0 => "No email is waiting.".to_owned(),
        _ => format!("Tried again: {tried}. To see what is still waiting, run `lender-site mail list`."),
    })?)
}

fn discard(options: &Discard) -> Result<(), Failure> {
    let Discard { ids, common } = options;
    let MailOutcome::Discarded = order(MailOrder::Discard(ids.clone()), common)? else { return Err(unexpected()) };
    let outcome = serde_json::json!({ "discarded": ids.len() });
    Ok(say_outcome(common.output.json, &outcome, || format!("Discarded: {}.", ids.len()))?)
}

fn order(order: MailOrder, common: &Common) -> Result<MailOutcome, Failure> {
    let data = DataFolder::named(&common.data)?;
    prepare(&data)?;
    match give(Order::Mail(order), &data, &Terminal::new())? {
        Outcome::Mail(outcome) => Ok(outcome),
        _ => Err(unexpected()),
    }
}

/// Two lines per letter: what it is, and its last error.
fn table(letters: &[LetterLine]) -> String {
    if letters.is_empty() {
        return "No email is waiting or set aside.".to_owned();
    }
    let line = |letter: &LetterLine| {
        let LetterLine { id, to, what, written_at, set_aside, tries, trouble } = letter;
        let state = if *set_aside { "set aside" } else { "waiting" };
        let trouble = trouble.as_deref().unwrap_or("not tried yet");
        format!("{id}  {state:9}  {tries:3} tries  {written_at}  {what}  {}\n    {trouble}", to.as_str())
    };
    letters.iter().map(line).collect::<Vec<_>>().join("\n")
}
