//! A letter as plain text, for mail readers without HTML.

use super::page::Page;
use crate::domain::settings::Lender;

/// Between the two languages, and before a quote.
const RULE: &str = "----------------------------------------";

pub(super) fn of(pages: &[Page], lender: &Lender) -> String {
    let letters = pages.iter().map(page).collect::<Vec<_>>();
    let lender = [lender.product.clone(), lender.phone.clone(), lender.email.clone(), lender.address.line()];
    format!("{}\n\n{RULE}\n{}\n", letters.join(&format!("\n\n{RULE}\n\n")), lender.join("\n"))
}

fn page(page: &Page) -> String {
    let mut parts = vec![page.hello.clone()];
    parts.extend(page.says.iter().cloned());
    if !page.facts.is_empty() {
        let facts = page.facts.iter().map(|(name, value)| format!("{name}: {value}"));
        parts.push(facts.collect::<Vec<_>>().join("\n"));
    }
    if let Some(quote) = &page.quote {
        // Marked as a quote, so that nobody takes a user's text for the lender's own.
        parts.push(quote.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n"));
    }
    parts.extend(page.adds.iter().cloned());
    parts.extend(page.action.iter().chain(&page.other).map(|(action, link)| format!("{action}:\n{link}")));
    parts.join("\n\n")
}
