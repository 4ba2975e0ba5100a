//! Writes settings as a file, with each option and each band of a rate sheet on its own line.

use std::iter::Peekable;
use std::str::Lines;

use super::Settings;

/// The indentation of an option: two spaces each below the root, the forms, a form, a field and its list.
const OPTION_INDENT: usize = 10;

const RATE_SHEETS: &str = "    \"rateSheet\": {";

pub(super) fn printed(settings: &Settings) -> String {
    // Settings hold only texts, numbers and flags, which JSON can always represent.
    let open = serde_json::to_string_pretty(settings).unwrap_or_default();
    let mut text = String::with_capacity(open.len());
    // JSON texts hold no line breaks, so every line is a whole token.
    let mut lines = open.lines().peekable();
    while let Some(line) = lines.next() {
        if line == RATE_SHEETS {
            rate_sheets(&mut text, &mut lines);
            continue;
        }
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let is_within_an_option = indent > OPTION_INDENT || (indent == OPTION_INDENT && content.starts_with('}'));
        if is_within_an_option {
            text.push(' ');
            text.push_str(content);
        } else {
            // The first line has none before it.
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(line);
        }
    }
    text.push('\n');
    text
}

/// Objects and lists that hold no others take one line each.
fn rate_sheets(text: &mut String, lines: &mut Peekable<Lines<'_>>) {
    text.push('\n');
    text.push_str(RATE_SHEETS);
    let end = &RATE_SHEETS[..4];
    while let Some(line) = lines.next() {
        text.push('\n');
        text.push_str(line);
        let is_end = line.strip_prefix(end).is_some_and(|content| content.starts_with('}'));
        if is_end {
            return;
        }
        let inner: Vec<_> = if opens(line) { whole_members(lines.clone()) } else { Vec::new() };
        if inner.is_empty() {
            continue;
        }
        let space = if line.ends_with('{') { " " } else { "" };
        let members: Vec<_> = inner.iter().map(|member| member.trim_start()).collect();
        let closing = lines.nth(inner.len()).unwrap_or_default().trim_start();
        text.extend([space, &members.join(" "), space, closing]);
    }
}

fn opens(line: &str) -> bool {
    line.ends_with(['{', '['])
}

/// The lines up to the end of what was just opened. None if it holds objects or lists.
fn whole_members(lines: Peekable<Lines<'_>>) -> Vec<&str> {
    let mut members = Vec::new();
    for line in lines {
        if opens(line) {
            return Vec::new();
        }
        if line.trim_start().starts_with(['}', ']']) {
            return members;
        }
        members.push(line);
    }
    Vec::new()
}
