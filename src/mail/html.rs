//! A letter as HTML, in the site's colors and with inline styles only, because mail readers drop style sheets and don't
//! load images without asking.

use super::page::Page;
use crate::domain::html::escaped;
use crate::domain::settings::Lender;

// The site's tokens of the same names.
const INK: &str = "#10262b";
const INK_DEEP: &str = "#0a1a1e";
const SLATE: &str = "#3f565a";
const DEEP: &str = "#0e4a52";
const LAGOON: &str = "#12707a";
const SAND: &str = "#f7f1e6";
const SHELL: &str = "#fffdf8";
const CORAL: &str = "#e2572b";
const RULE: &str = "#d8cdb8";

pub(super) fn of(pages: &[Page], lender: &Lender) -> String {
    let language = pages.first().map_or("en", |page| page.language.tag());
    let title = pages.first().map_or("", |page| &page.subject);
    let cards: String = pages.iter().map(card).collect();
    let reached = [&lender.phone, &lender.email, &lender.address.line()].map(|line| escaped(line)).join("<br>");
    format!(
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light\"><title>{title}</title></head>\n\
         <body style=\"margin:0;padding:24px 12px;background:{SAND};color:{INK};\
         font:16px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif\">\n\
         <div style=\"max-width:36rem;margin:0 auto;overflow-wrap:anywhere;word-break:break-word\">\n\
         <p style=\"margin:0 0 16px;padding:0 0 12px;border-bottom:2px solid {DEEP};color:{DEEP};\
         font:600 22px/1.2 Fraunces,Georgia,serif\">{lender}</p>\n{cards}\
         <p style=\"margin:24px 0 0;color:{SLATE};font-size:14px\"><strong>{lender}</strong><br>{reached}</p>\n\
         </div></body></html>\n",
        title = escaped(title),
        lender = escaped(&lender.product),
    )
}

fn card(page: &Page) -> String {
    let paragraphs = |texts: &[String]| texts.iter().map(|text| paragraph(text)).collect::<String>();
    let facts = page.facts.iter().map(|(name, value)| {
        format!(
            "<dt style=\"color:{SLATE};font-size:14px\">{name}</dt>\
                 <dd style=\"margin:0 0 8px;font-weight:600\"><bdi>{}</bdi></dd>\n",
            escaped(value)
        )
    });
    let facts: String = facts.collect();
    let facts = if facts.is_empty() { facts } else { format!("<dl style=\"margin:0 0 16px\">\n{facts}</dl>\n") };
    let quote = page.quote.as_deref().map_or_else(String::new, |quote| {
        format!(
            "<blockquote dir=\"auto\" style=\"margin:0 0 16px;padding:8px 16px;border-left:4px solid {LAGOON};\
                 background:{SAND};white-space:pre-wrap\">{}</blockquote>\n",
            escaped(quote)
        )
    });
    let action = page.action.as_ref().map_or_else(String::new, |(action, link)| {
        let link = escaped(link);
        format!(
            "<p style=\"margin:24px 0 16px\"><a href=\"{link}\" style=\"display:inline-block;padding:12px 24px;\
             border-radius:8px;background:{CORAL};color:{INK_DEEP};font-weight:600;text-decoration:none\">{action}</a></p>\n\
             <p style=\"margin:0;color:{SLATE};font-size:14px\">{link}</p>\n"
        )
    });
    let other = page.other.as_ref().map_or_else(String::new, |(other, link)| {
        format!(
            "<p style=\"margin:16px 0 0;font-size:14px\"><a href=\"{}\" style=\"color:{LAGOON}\">{other}</a></p>\n",
            escaped(link)
        )
    });
    format!(
        "<div lang=\"{language}\" style=\"margin:0 0 16px;padding:24px;border:1px solid {RULE};border-radius:12px;\
         background:{SHELL}\">\n\
         <h1 style=\"margin:0 0 16px;font:600 24px/1.25 Fraunces,Georgia,serif;text-wrap:balance\">{title}</h1>\n\
         {hello}{says}{facts}{quote}{adds}{action}{other}</div>\n",
        language = page.language.tag(),
        title = escaped(&page.title),
        hello = paragraph(&page.hello),
        says = paragraphs(&page.says),
        adds = paragraphs(&page.adds),
    )
}

fn paragraph(text: &str) -> String {
    format!("<p dir=\"auto\" style=\"margin:0 0 16px\">{}</p>\n", escaped(text))
}
