//! What search engines, and apps that show a link, read of a page.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::domain::html::escaped;
use crate::domain::language::Language;
use crate::domain::settings::Lender;

/// The site's sign.
const SIGN: &str = "/icons/512.png";

/// What only some lenders have.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Feature {
    /// Vendors that they recommend.
    Vendors,
    /// Calls that are booked on the site.
    Booking,
}

impl Feature {
    pub(super) fn is_of(self, lender: &Lender) -> bool {
        match self {
            Self::Vendors => !lender.vendors.is_empty(),
            Self::Booking => lender.appointment.scheduler_url.is_none(),
        }
    }
}

/// An open page in one language.
#[derive(Debug, Deserialize)]
pub(super) struct Page {
    /// Where it is.
    pub(super) address: String,
    pub(super) language: Language,
    pub(super) title: String,
    pub(super) description: String,
    /// The same page in each language, by the language's tag.
    pub(super) alternates: Vec<(String, String)>,
    /// The pages above it and itself, with their addresses.
    pub(super) breadcrumb: Vec<(String, String)>,
    /// Whether it is about one loan program.
    pub(super) program: bool,
    /// Whether it is a text to read from beginning to end.
    pub(super) article: bool,
    /// For apps that show a link to it, 1200 × 630 pixels.
    pub(super) picture: String,
    /// The feature that the page is about, if there is one.
    pub(super) feature: Option<Feature>,
    /// The questions that it answers, with the answers.
    pub(super) questions: Vec<(String, String)>,
    /// The file with its body.
    pub(super) body: String,
    /// The style sheets of what is on it.
    pub(super) sheets: Vec<String>,
}

/// The head of an open page. Each tag that is about this one page is marked `data-page`: the app removes them when a
/// reader goes on to another.
pub(super) struct Head<'a> {
    pub(super) page: &'a Page,
    pub(super) lender: &'a Lender,
    /// The site's own address.
    pub(super) address: &'a str,
}

/// The head of a page that search engines do not show.
pub(super) fn of_hidden(lender: &Lender) -> String {
    format!("<title>{}</title>\n    <meta name=\"robots\" content=\"noindex\" />", escaped(&lender.product))
}

impl Head<'_> {
    pub(super) fn written(&self) -> String {
        let Self { page, lender, .. } = self;
        let (title, description) = (self.filled(&page.title), self.filled(&page.description));
        let titled = format!("{title} · {}", lender.product);
        let here = self.at(&page.address);
        let mut head = format!("<title>{}</title>", escaped(&titled));
        let mut tag = |tag: &str, attributes: &[(&str, &str)]| {
            head.extend(["\n    <", tag, " data-page"]);
            for (name, value) in attributes {
                head.extend([" ", name, "=\"", &escaped(value), "\""]);
            }
            head += " />";
        };
        // A page arrives in pieces. If it were shown before the footer begins, its menu and its columns would move.
        tag("link", &[("rel", "expect"), ("href", "#footer"), ("blocking", "render")]);
        tag("meta", &[("name", "description"), ("content", &description)]);
        tag("link", &[("rel", "canonical"), ("href", &here)]);
        for (language, address) in &page.alternates {
            tag("link", &[("rel", "alternate"), ("hreflang", language), ("href", &self.at(address))]);
        }
        let (locale, other) = match page.language {
            Language::English => ("en_US", "es_US"),
            Language::Spanish => ("es_US", "en_US"),
        };
        for (property, content) in [
            ("og:type", "website"),
            ("og:site_name", &lender.product),
            ("og:title", &title),
            ("og:description", &description),
            ("og:url", &here),
            ("og:image", &self.at(&page.picture)),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
            ("og:locale", locale),
            ("og:locale:alternate", other),
        ] {
            tag("meta", &[("property", property), ("content", content)]);
        }
        tag("meta", &[("name", "twitter:card"), ("content", "summary_large_image")]);
        // A `<` could end the script.
        let data = self.data(&title, &description).to_string().replace('<', "\\u003c");
        head + &format!("\n    <script data-page type=\"application/ld+json\">{data}</script>")
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    fn filled(&self, text: &str) -> String {
        let Lender { product, legal_name, .. } = self.lender;
        text.replace("{product}", product).replace("{legalName}", legal_name)
    }

    /// As schema.org describes it.
    fn data(&self, title: &str, description: &str) -> Value {
        let Self { page, .. } = self;
        let lender = self.at("/#lender");
        let crumbs = page.breadcrumb.iter().enumerate().map(|(place, (name, path))| {
            json!({ "@type": "ListItem", "position": place + 1, "name": name, "item": self.at(path) })
        });
        let mut graph = vec![
            self.described_lender(&lender),
            json!({ "@type": "BreadcrumbList", "itemListElement": crumbs.collect::<Vec<_>>() }),
        ];
        if page.program {
            graph.push(json!({
                "@type": "LoanOrCredit",
                "name": title,
                "description": description,
                "url": self.at(&page.address),
                "currency": "USD",
                "provider": { "@id": lender },
            }));
        }
        if page.article {
            graph.push(json!({
                "@type": "Article",
                "headline": title,
                "description": description,
                "url": self.at(&page.address),
                "image": self.at(&page.picture),
                "inLanguage": page.language.tag(),
                "author": { "@id": lender },
                "publisher": { "@id": lender },
            }));
        }
        if !page.questions.is_empty() {
            let questions = page.questions.iter().map(|(question, answer)| {
                let answer = json!({ "@type": "Answer", "text": self.filled(answer) });
                json!({ "@type": "Question", "name": self.filled(question), "acceptedAnswer": answer })
            });
            graph.push(json!({ "@type": "FAQPage", "mainEntity": questions.collect::<Vec<_>>() }));
        }
        json!({ "@context": "https://schema.org", "@graph": graph })
    }

    fn described_lender(&self, id: &str) -> Value {
        let Lender { product, legal_name, phone, email, address, .. } = self.lender;
        let street = address
            .suite
            .as_ref()
            .map_or_else(|| address.street.clone(), |suite| format!("{}, {suite}", address.street));
        json!({
            "@type": "FinancialService",
            "@id": id,
            "name": product,
            "legalName": legal_name,
            "url": self.at("/"),
            "image": self.at(SIGN),
            "telephone": self.lender.phone_dialed().as_ref().unwrap_or(phone),
            "email": email,
            "address": {
                "@type": "PostalAddress",
                "streetAddress": street,
                "addressLocality": address.city,
                "addressRegion": address.state,
                "postalCode": address.zip,
                "addressCountry": "US",
            },
            "availableLanguage": ["en", "es"],
        })
    }
}

/// All open pages, with their other languages.
pub(super) fn sitemap<'a>(pages: impl Iterator<Item = &'a Page>, address: &str) -> String {
    let mut map =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                   xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
            .to_owned();
    let at = |path: &str| escaped(&format!("{address}{path}"));
    for page in pages {
        map.extend(["  <url>\n    <loc>", &at(&page.address), "</loc>\n"]);
        for (language, other) in &page.alternates {
            let link = ["    <xhtml:link rel=\"alternate\" hreflang=\"", language, "\" href=\"", &at(other), "\"/>\n"];
            map.extend(link);
        }
        map += "  </url>\n";
    }
    map + "</urlset>\n"
}
