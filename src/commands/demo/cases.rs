//! The borrowers and applications of a demo. Everything is made up, including phone numbers and addresses.

use crate::domain::funding::FundingKind;
use crate::domain::language::Language::{self, English, Spanish};
use crate::domain::role::Role;

#[derive(Debug, Clone, Copy)]
pub(super) struct Person {
    pub(super) name: &'static str,
    pub(super) last_name: &'static str,
    pub(super) email: &'static str,
    pub(super) phone: &'static str,
    pub(super) language: Language,
}

const fn person(
    name: &'static str,
    last_name: &'static str,
    email: &'static str,
    phone: &'static str,
    language: Language,
) -> Person {
    Person { name, last_name, email, phone, language }
}

/// The first one can sign in.
pub(super) const PEOPLE: [Person; 10] = [
    person("Marisol", "Quintero", "borrower@demo.example", "(305) 555-0142", Spanish),
    person("José", "Núñez Ibáñez", "jose@fincasdelsur.example", "(786) 555-0119", Spanish),
    person("Angela", "Whitmore", "angela@whitmorehomes.example", "(407) 555-0188", English),
    person("Ramón", "Peña", "ramon.pena@correo.example", "(954) 555-0131", Spanish),
    person("Denise", "Okafor", "denise@okaforholdings.example", "(404) 555-0172", English),
    person("Luz", "Marín", "luz@marinrentas.example", "(713) 555-0155", Spanish),
    person("Curtis", "Vandermeer", "curtis@vandermeer.example", "(813) 555-0106", English),
    person("Xiomara", "Báez", "xiomara@baezgroup.example", "(407) 555-0164", Spanish),
    person("Howard", "Lindqvist", "howard@lindqvist.example", "(512) 555-0193", English),
    person("Adriana", "Solís Prado", "adriana@solisprado.example", "(210) 555-0127", Spanish),
];

/// One or two for each role. Applications are assigned to those who can decide.
pub(super) const STAFF: [(&str, &str, Role); 5] = [
    ("Isabel Carranza", "staff@demo.example", Role::Owner),
    ("Lucía Barrera", "lucia@demo.example", Role::Officer),
    ("Tom Whitfield", "tom@demo.example", Role::Officer),
    ("Julián Ríos", "julian@demo.example", Role::Processor),
    ("Grace Kim", "grace@demo.example", Role::Assistant),
];

/// The outcome of an application.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fate {
    /// Not opened yet.
    Waiting,
    /// In review.
    Reading,
    /// The estimate was sent after so many hours.
    Estimated(u64),
    /// The estimate was sent after so many hours and accepted.
    Accepted(u64),
    /// The estimate was sent after so many hours and declined by the borrower.
    Refused(u64),
    /// Declined by the lender.
    Denied,
    /// Withdrawn by the borrower.
    Withdrawn,
    /// Accepted so many hours after it was received, and completed.
    Done(u64),
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Case {
    /// The index in [`PEOPLE`].
    pub(super) person: usize,
    pub(super) program: &'static str,
    /// Requested amount, purchase price, as-is value, rehab budget, after-repair value (all in thousands of dollars),
    /// and monthly rent in dollars. Zero if not given. For rentals, the purchase price is the original one.
    pub(super) money: [u32; 6],
    /// For rentals: the mortgage balance and the cost of improvements, in thousands of dollars.
    pub(super) owned: [u32; 2],
    /// Street, state, ZIP.
    pub(super) place: [&'static str; 3],
    pub(super) property: &'static str,
    /// How the borrower found the lender.
    pub(super) source: &'static str,
    /// How many hours ago it was received.
    pub(super) hours: u64,
    pub(super) fate: Fate,
}

const fn case(
    person: usize,
    program: &'static str,
    money: [u32; 6],
    place: [&'static str; 3],
    property: &'static str,
    source: &'static str,
    (hours, fate): (u64, Fate),
) -> Case {
    Case { person, program, money, owned: [0, 0], place, property, source, hours, fate }
}

/// A rental to refinance: requested amount, as-is value, monthly rent; purchase price, improvements, mortgage balance.
const fn rental(
    person: usize,
    [asked, as_is, rent, bought, improved, owed]: [u32; 6],
    place: [&'static str; 3],
    property: &'static str,
    source: &'static str,
    course: (u64, Fate),
) -> Case {
    let money = [asked, bought, as_is, 0, 0, rent];
    Case { owned: [owed, improved], ..case(person, RENT, money, place, property, source, course) }
}

const FLIP: &str = "fix-and-flip";
const BRIDGE: &str = "bridge";
const BUILD: &str = "new-construction";
const RENT: &str = "dscr-rental";
const HOUSE: &str = "single-family";
const UNITS: &str = "two-to-four-units";

/// Newest first.
#[rustfmt::skip]
pub(super) const CASES: [Case; 24] = [
    case(1, FLIP, [318, 340, 355, 95, 585, 0], ["418 NW 29th Avenue", "FL", "33125"], HOUSE, "google-search", (1, Fate::Waiting)),
    rental(2, [412, 548, 3900, 430, 36, 318], ["7710 Lake Underhill Road", "FL", "32822"], UNITS, "website", (4, Fate::Waiting)),
    case(3, BRIDGE, [260, 325, 0, 0, 0, 0], ["1127 Tangerine Court", "FL", "33311"], HOUSE, "instagram", (9, Fate::Reading)),
    case(0, FLIP, [275, 289, 296, 80, 470, 0], ["2245 SW 14th Street", "FL", "33145"], HOUSE, "rep", (15, Fate::Estimated(11))),
    case(4, BUILD, [890, 240, 240, 700, 1350, 0], ["96 Peachtree Hollow", "GA", "30305"], HOUSE, "meet-up", (19, Fate::Reading)),
    case(5, FLIP, [205, 214, 0, 62, 345, 0], ["5519 Canal Row", "TX", "77011"], HOUSE, "facebook", (22, Fate::Waiting)),
    rental(6, [368, 450, 2850, 365, 22, 251], ["330 Bayshore Lane", "FL", "33602"], HOUSE, "bigger-pockets", (27, Fate::Waiting)),
    case(7, FLIP, [298, 310, 322, 88, 515, 0], ["1608 Orange Blossom Way", "FL", "32805"], HOUSE, "subto", (33, Fate::Reading)),
    case(8, BRIDGE, [640, 800, 815, 0, 0, 0], ["2200 Barton Ridge", "TX", "78704"], "mixed-use", "client-referral", (41, Fate::Estimated(16))),
    rental(9, [228, 310, 2450, 219, 31, 148], ["14 Mission Espada Road", "TX", "78214"], UNITS, "google-search", (52, Fate::Estimated(20))),
    case(1, FLIP, [330, 352, 360, 110, 610, 0], ["418 NW 29th Avenue", "FL", "33125"], HOUSE, "repeat-client", (70, Fate::Withdrawn)),
    case(2, BUILD, [1150, 380, 380, 910, 1780, 0], ["11 Conway Gardens", "FL", "32806"], "townhouse", "website", (88, Fate::Accepted(14))),
    case(4, FLIP, [189, 196, 205, 54, 318, 0], ["841 Mobile Street", "GA", "30314"], HOUSE, "gator", (101, Fate::Refused(9))),
    rental(3, [176, 240, 1750, 158, 12, 97], ["60 Sistrunk Terrace", "FL", "33311"], "condominium", "text-message", (130, Fate::Estimated(31))),
    case(6, FLIP, [244, 251, 262, 71, 402, 0], ["2917 Nebraska Court", "FL", "33605"], HOUSE, "bigger-pockets", (165, Fate::Accepted(6))),
    case(5, BRIDGE, [415, 520, 530, 0, 0, 0], ["8 Harbor Bend", "TX", "77058"], "retail", "rep", (200, Fate::Denied)),
    rental(7, [362, 495, 3400, 402, 18, 276], ["77 Silver Palm Drive", "FL", "32839"], UNITS, "instagram", (260, Fate::Accepted(12))),
    case(8, FLIP, [402, 420, 431, 120, 690, 0], ["19 Zilker Heights", "TX", "78704"], HOUSE, "meet-up", (340, Fate::Done(8))),
    case(9, BUILD, [720, 190, 190, 585, 1090, 0], ["500 Alazán Creek", "TX", "78207"], HOUSE, "google-search", (430, Fate::Refused(26))),
    rental(0, [195, 268, 2050, 171, 24, 109], ["1020 Flagler Place", "FL", "33136"], "condominium", "repeat-client", (560, Fate::Done(17))),
    case(2, FLIP, [283, 297, 300, 77, 462, 0], ["410 Ivanhoe Row", "FL", "32804"], HOUSE, "craigslist", (700, Fate::Done(5))),
    case(4, BRIDGE, [510, 640, 655, 0, 0, 0], ["3 Cascade Overlook", "GA", "30311"], "multifamily", "client-referral", (900, Fate::Denied)),
    rental(6, [268, 372, 2600, 289, 15, 204], ["12 Ybor Walk", "FL", "33605"], UNITS, "zooms", (1150, Fate::Done(21))),
    case(3, FLIP, [231, 240, 252, 66, 389, 0], ["905 Riverland Road", "FL", "33312"], HOUSE, "facebook", (1400, Fate::Done(28))),
];

/// Quick forms: the index in [`PEOPLE`], the loan type, the amount in thousands, how many hours ago, and whether someone handled it.
pub(super) const LEADS: [(usize, &str, u32, u64, bool); 7] = [
    (8, "dscr-rental", 450, 2, false),
    (5, "dscr-rental", 205, 23, false),
    (9, "bridge", 600, 20, false),
    (7, "fix-and-flip", 310, 29, false),
    (1, "fix-and-flip", 330, 75, true),
    (0, "bridge", 195, 561, true),
    (6, "fix-and-flip", 90, 800, true),
];

/// Funding requests: their kind, the index in [`PEOPLE`], and how many hours ago.
pub(super) const REQUESTS: [(FundingKind, usize, u64); 2] =
    [(FundingKind::ProofOfFunds, 3, 1), (FundingKind::SoftTerms, 2, 5)];

/// Subscribers, and how many hours ago they subscribed.
pub(super) const NEWS: [(&str, u64); 5] = [
    ("inversiones@cayohueso.example", 6),
    ("deals@okaforholdings.example", 60),
    ("luz@marinrentas.example", 150),
    ("notify@lindqvist.example", 500),
    ("contacto@baezgroup.example", 1_000),
];
