//! The words of a proof of funds letter.
//!
//! For counsel: a letter is made again from its record, so a change of these words changes the file of letters that were
//! issued before. Add a version to the record first.

use unicode_normalization::UnicodeNormalization as _;

use super::{Document, Fact, Letterhead, Part};
use crate::domain::funds_letter::FundsLetter;
use crate::domain::language::{Text, dollars_and_cents};
use crate::domain::time_zone::whole_day;

const TITLE: Text = Text { en: "Proof of funds letter", es: "Carta de comprobante de fondos" };
const TO: Text = Text { en: "To", es: "Para" };
const TO_WHOM: Text = Text { en: "To whom it may concern", es: "A quien corresponda" };
const BUYER: Text = Text { en: "Buyer", es: "Parte compradora" };
const PROPERTY: Text = Text { en: "Property", es: "Propiedad" };
const AMOUNT: Text = Text { en: "Amount, up to", es: "Monto, hasta" };
const VALID_THROUGH: Text = Text { en: "Valid through", es: "Válida hasta el" };
const REFERENCE: Text = Text { en: "Reference", es: "Referencia" };

const SAYS: [Text; 2] = [
    Text {
        en: "This letter confirms that {lender} has funds available to lend for the purchase described below, up to the amount shown, if the loan is approved.",
        es: "Por medio de esta carta confirmamos que {lender} cuenta con fondos disponibles para financiar la compra que se describe abajo, hasta por el monto indicado, si se aprueba el préstamo.",
    },
    Text {
        en: "Approval depends on a complete application, our underwriting, an appraisal or other valuation, clear title and signed loan documents.",
        es: "La aprobación depende de una solicitud completa, de nuestra evaluación del préstamo, de un avalúo u otra valuación, de un título de propiedad libre de gravámenes y de la firma de los documentos del préstamo.",
    },
];

const CHECK: Text = Text { en: "Check this letter", es: "Verifique esta carta" };
const HOW_TO_CHECK: Text = Text {
    en: "Scan the code or open this address. The page says whether we issued a letter with this reference, for what amount, and whether it is still valid.",
    es: "Escanee el código o abra esta dirección. La página dice si emitimos una carta con esta referencia, por qué monto y si sigue vigente.",
};

const NOTICES: [Text; 2] = [
    Text {
        en: "This letter is not a commitment to lend, an approval or a guarantee. It is not a bank statement, and no money has been set aside in escrow. It gives no one any rights and may not be used for another purchase. {lender} makes loans for business purposes only.",
        es: "Esta carta no es un compromiso de préstamo, una aprobación ni una garantía. No es un estado de cuenta bancario y no hay dinero depositado en garantía (escrow). No otorga derechos a nadie y no se puede usar para otra compra. {lender} otorga préstamos solo con fines de negocio.",
    },
    Text {
        en: "The letter is valid through the date shown unless {lender} withdraws it earlier.",
        es: "La carta es válida hasta la fecha indicada, inclusive, a menos que {lender} la retire antes.",
    },
];

#[must_use]
pub fn funds_letter(letter: &FundsLetter) -> Document {
    let FundsLetter { reference, language, issuer, addressee, property, .. } = letter;
    let lender = composed(&issuer.name);
    let say = |text: Text| text.in_language(*language).replace("{lender}", &lender);
    let fact = |label: Text, value: &str| Fact { label: say(label), value: value.to_owned() };
    let to = addressee.as_ref().map_or_else(|| say(TO_WHOM), |addressee| format!("{}: {addressee}", say(TO)));
    let property = property.as_deref().map(|property| fact(PROPERTY, property));
    let facts = [
        Some(fact(BUYER, &letter.buyer)),
        property,
        Some(fact(AMOUNT, &dollars_and_cents(letter.amount))),
        Some(fact(VALID_THROUGH, &whole_day(letter.expires_on, *language))),
        Some(fact(REFERENCE, reference.as_str())),
    ];
    let mut parts = vec![
        Part::Lines(vec![whole_day(letter.issued_on, *language), to]),
        Part::Heading(say(TITLE)),
        Part::Paragraph(say(SAYS[0])),
        Part::Facts(facts.into_iter().flatten().collect()),
        Part::Paragraph(say(SAYS[1])),
        Part::Code { url: letter.link(), title: say(CHECK), text: say(HOW_TO_CHECK) },
        Part::Signature(vec![composed(&letter.by.name), lender.clone()]),
    ];
    parts.extend(
        NOTICES.map(say).into_iter().chain(issuer.licenses.iter().map(|line| composed(line))).map(Part::Notice),
    );
    Document {
        language: *language,
        title: format!("{} {reference}", say(TITLE)),
        created: letter.issued,
        letterhead: Letterhead {
            name: lender.clone(),
            lines: issuer.lines.iter().map(|line| composed(line)).collect(),
        },
        parts,
        footer: format!("{} {reference}", say(REFERENCE)),
    }
}

/// The fonts have `ñ`, but no tilde to put above an `n`, as some devices write it.
fn composed(text: &str) -> String {
    text.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::language::Language;

    fn letter(language: &str) -> FundsLetter {
        let letter = serde_json::json!({
            "id": "0192f0c1-7a3b-7c4d-8e9f-001122334455", "reference": "7KMX-3PQ9-ACDF", "amount": 35_000_050,
            "buyer": "Casa Clara LLC", "property": "742 Palm Avenue, Hialeah, FL", "language": language,
            "by": { "kind": "staff", "name": "Marisol Peña" }, "issued": 1_800_000_000, "issued_on": "2027-01-15",
            "expires_on": "2027-02-14",
            "issuer": { "name": "Puente Capital LLC", "lines": ["Miami"], "licenses": ["Equal Housing Lender"],
                "site": "https://lender.example" },
        });
        serde_json::from_value(letter).unwrap()
    }

    #[test]
    fn the_letter_names_everything_in_its_language_and_says_what_it_is_not() {
        for (language, words) in [
            (
                "en",
                [
                    "To whom it may concern",
                    "January 15, 2027",
                    "February 14, 2027",
                    "not a commitment to lend",
                    "Proof",
                ],
            ),
            (
                "es",
                ["A quien corresponda", "15 de enero de 2027", "14 de febrero de 2027", "no es un compromiso", "Carta"],
            ),
        ] {
            let document = funds_letter(&letter(language));
            let said = format!("{document:?}");
            let always = ["$350,000.50", "Casa Clara LLC", "742 Palm Avenue", "7KMX-3PQ9-ACDF", "Equal Housing Lender"];
            for word in words.into_iter().chain(always) {
                assert!(said.contains(word), "{word}: {said}");
            }
            assert!(!said.contains('{') || !said.contains("{lender}"), "{said}");
            assert!(document.written().unwrap() == funds_letter(&letter(language)).written().unwrap());
        }
    }

    #[test]
    fn names_are_the_same_however_a_device_wrote_their_accents() {
        let mut apart = letter("es");
        apart.by.name = "Marisol Pen\u{303}a".to_owned();
        apart.issuer.licenses = vec!["Pre\u{301}stamos".to_owned()];
        let mut whole = letter("es");
        whole.issuer.licenses = vec!["Préstamos".to_owned()];
        assert!(funds_letter(&apart).written().unwrap() == funds_letter(&whole).written().unwrap());
    }

    #[test]
    fn the_code_leads_to_the_page_in_the_letters_language() {
        assert_eq!(letter("en").link(), "https://lender.example/verify/7KMX-3PQ9-ACDF");
        assert_eq!(letter("es").link(), "https://lender.example/es/verify/7KMX-3PQ9-ACDF");
        assert_eq!(letter("es").language, Language::Spanish);
    }
}
