//! Creates a demo's sample data by running the product's own operations in order, with the clock set to each event.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::ToSpan as _;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::cases::{CASES, Case, Fate, LEADS, NEWS, PEOPLE, Person, REQUESTS};
use crate::auth::Borrower;
use crate::clock::Clock;
use crate::commands::Failure;
use crate::domain::account::Email;
use crate::domain::application::{DraftAge, Status};
use crate::domain::desk::Decision;
use crate::domain::estimate::{Fee, WrittenTerms};
use crate::domain::form::{Agreed, Definition};
use crate::domain::funding::FundingKind;
use crate::domain::language::{Language, Text};
use crate::domain::time_zone::TimeZone;
use crate::domain::trail::Actor;
use crate::ops::applications::{Applications, Base, Save, Submit, WrittenDraft};
use crate::ops::desk::{Desk, SaveEstimate};
use crate::ops::intake::{Intake, NewFundingRequest, NewLead};
use crate::store::Store;

const HOUR: u64 = 60 * 60;

/// An address reserved for documentation.
const FROM: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 17));

#[derive(Debug, Clone, Copy)]
enum Step {
    Apply,
    Assign,
    Review,
    Note,
    Ask,
    Reply,
    Estimate,
    Say(Decision),
    Withdraw,
    Become(Status),
    Lead,
    HandleLead,
    Request,
    Subscribe,
}

/// `at` is in seconds since 1970.
struct Event {
    at: u64,
    step: Step,
    number: usize,
}

pub(super) struct Story {
    applications: Applications,
    desk: Desk,
    intake: Intake,
    time: Arc<Mutex<u64>>,
    borrowers: Vec<Borrower>,
    staff: Vec<Actor>,
    ids: Vec<Uuid>,
    leads: Vec<Uuid>,
}

impl Story {
    /// `borrowers` and `staff` are in the order of the cases.
    pub(super) fn new(store: &Store, borrowers: Vec<Borrower>, staff: Vec<Actor>) -> Self {
        let time = Arc::new(Mutex::new(0));
        let now = Arc::clone(&time);
        let clock: Clock =
            Arc::new(move || UNIX_EPOCH + Duration::from_secs(*now.lock().unwrap_or_else(PoisonError::into_inner)));
        let age = DraftAge { notice: u64::MAX, removal: u64::MAX };
        Self {
            applications: Applications::of(store, clock.clone(), age),
            desk: Desk::of(store, clock.clone()),
            intake: Intake::new(store, clock),
            time,
            borrowers,
            staff,
            ids: (0..CASES.len()).map(|_| Uuid::now_v7()).collect(),
            leads: (0..LEADS.len()).map(|_| Uuid::now_v7()).collect(),
        }
    }

    /// Runs all events up to now.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
        let mut events: Vec<Event> =
            CASES.iter().enumerate().flat_map(|(number, case)| events(number, case, now)).collect();
        for (number, (.., hours, handled)) in LEADS.into_iter().enumerate() {
            let at = now.saturating_sub(hours * HOUR);
            events.push(Event { at, step: Step::Lead, number });
            if handled {
                events.push(Event { at: at + 3 * HOUR, step: Step::HandleLead, number });
            }
        }
        for (number, (.., hours)) in REQUESTS.into_iter().enumerate() {
            events.push(Event { at: now.saturating_sub(hours * HOUR), step: Step::Request, number });
        }
        for (number, (_, hours)) in NEWS.into_iter().enumerate() {
            events.push(Event { at: now.saturating_sub(hours * HOUR), step: Step::Subscribe, number });
        }
        events.retain(|event| event.at <= now);
        events.sort_by_key(|event| event.at);
        for event in events {
            *self.time.lock().unwrap_or_else(PoisonError::into_inner) = event.at;
            self.happen(&event)?;
        }
        Ok(())
    }

    fn happen(&self, event: &Event) -> Result<(), Failure> {
        let Event { at, step, number } = *event;
        // Assigned in turn.
        let by = &self.staff[number % self.staff.len()];
        match step {
            Step::Lead => self.lead(number)?,
            Step::HandleLead => drop(self.desk.handle_lead(by, self.leads[number], true)?),
            Step::Request => self.request(number, at)?,
            Step::Subscribe => {
                let who = &self.borrowers[number];
                self.intake.subscribe(Some(who), FROM, Email::typed(NEWS[number].0)?)?;
            }
            _ => return self.happen_to(&CASES[number], self.ids[number], by, step, at),
        }
        Ok(())
    }

    fn happen_to(&self, case: &Case, id: Uuid, by: &Actor, step: Step, at: u64) -> Result<(), Failure> {
        let (desk, who, change) = (&self.desk, &self.borrowers[case.person], Uuid::now_v7());
        let said = |text: Text| text.in_language(language_of(case));
        match step {
            Step::Apply => self.apply(case, id)?,
            Step::Assign => drop(desk.assign(by, id, None, change, by.account)?),
            Step::Review => drop(desk.set_status(by, id, None, change, Status::InReview)?),
            Step::Note => {
                drop(desk.note(
                    by,
                    id,
                    change,
                    "Called: knows the street, has the contractor's bid, wants to close this month.",
                )?);
            }
            Step::Ask => {
                let question = Text {
                    en: "Can I pay it off early without a penalty?",
                    es: "¿Puedo pagar antes del plazo sin penalización?",
                };
                drop(desk.write_to_lender(who, id, change, said(question))?);
            }
            Step::Reply => {
                let answer = Text {
                    en: "Yes, after three months at no cost. You will find it in the conditions.",
                    es: "Sí, sin cargo después de tres meses. Lo verá en las condiciones.",
                };
                drop(desk.write(by, id, change, said(answer))?);
            }
            Step::Estimate => {
                let save = SaveEstimate { application: id, id: change, base: Base::Nothing, written: terms(case, at) };
                desk.save_estimate(by, save)?;
                desk.send_estimate(by, id, change, None)?;
            }
            Step::Say(answer) => {
                let state = self.applications.one(who, id)?.value.state;
                let offer = state.sent().and_then(|sent| sent.desk.offer).ok_or("no estimate")?;
                drop(desk.answer_estimate(who, id, offer.estimate, answer)?);
            }
            Step::Withdraw => drop(self.applications.withdraw(who, id)?),
            Step::Become(status) => drop(desk.set_status(by, id, None, change, status)?),
            Step::Lead | Step::HandleLead | Step::Request | Step::Subscribe => {}
        }
        Ok(())
    }

    fn apply(&self, case: &Case, id: Uuid) -> Result<(), Failure> {
        let who = &self.borrowers[case.person];
        let form = Definition::shipped();
        let written = WrittenDraft {
            form_version: form.version,
            program: Some(case.program.to_owned()),
            program_interest: None,
            answers: answers(case),
            return_step: None,
        };
        let save = Save { id, save_id: Uuid::now_v7(), base: Base::Nothing, language: language_of(case), written };
        let saved = self.applications.save(who, save)?;
        let submit = Submit {
            id,
            revision: saved.revision,
            language: language_of(case),
            consents: form
                .consents
                .iter()
                .map(|consent| Agreed { id: consent.id.clone(), version: consent.version })
                .collect(),
            ip: FROM,
            user_agent: "Demonstration".to_owned(),
        };
        self.applications.submit(who, &submit)?;
        Ok(())
    }

    fn lead(&self, number: usize) -> Result<(), Failure> {
        let (person, loan, thousands, ..) = LEADS[number];
        let answers: Map<String, Value> = [
            ("Loan Type".to_owned(), json!({ "value": loan })),
            ("How much are you looking for".to_owned(), json!(format!("{thousands}000"))),
            ("Where are you in the process".to_owned(), json!({ "value": "identified" })),
        ]
        .into_iter()
        .collect();
        let new = NewLead { id: self.leads[number], answers };
        self.intake.quick_apply(&self.borrowers[person], FROM, &new)?;
        Ok(())
    }

    fn request(&self, number: usize, at: u64) -> Result<(), Failure> {
        let (kind, person, _) = REQUESTS[number];
        let day = |days: i64| TimeZone::default().date(at).saturating_add(days.days()).to_string();
        let mut answers = match kind {
            FundingKind::SoftTerms => json!({ "softTerms": {
                "program": "fix-and-flip", "propertyType": "single-family", "state": "FL", "purpose": "purchase",
                "price": "248000", "requestedAmount": "270000", "rehabBudget": "64000", "arv": "405000",
                "closingDate": day(25), "creditScore": "720-759", "deals": "4",
            } }),
            _ => json!({ "proofOfFunds": {
                "identified": true, "address": "1840 Coral Way", "city": "Miami", "state": "FL", "purchasePrice": "415000",
                "amount": "370000", "title": "entity", "buyer": "Peña Hermanos LLC", "neededBy": day(6),
            } }),
        };
        answers["contact"] = json!({ "phone": PEOPLE[person].phone });
        let new = NewFundingRequest {
            id: Uuid::now_v7(),
            kind,
            form_version: 1,
            answers,
            language: PEOPLE[person].language,
            rates_shown: None,
        };
        self.intake.request_funding(Some(&self.borrowers[person]), FROM, &new)?;
        Ok(())
    }
}

fn events(number: usize, case: &Case, now: u64) -> Vec<Event> {
    let received = now.saturating_sub(case.hours * HOUR);
    let event = |after: u64, step| Event { at: received + after, step, number };
    let looked_at = |at: u64| vec![event(0, Step::Apply), event(at / 3, Step::Assign), event(at / 2, Step::Review)];
    let estimated = |hours: u64| {
        let at = hours * HOUR;
        let talk = [event(at * 2 / 3, Step::Note), event(at, Step::Estimate), event(at + HOUR, Step::Ask)];
        looked_at(at).into_iter().chain(talk).collect::<Vec<_>>()
    };
    let with = |mut events: Vec<Event>, more: Vec<Event>| {
        events.extend(more);
        events
    };
    let answered = |hours: u64, answer| {
        let at = hours * HOUR;
        with(estimated(hours), vec![event(at + 2 * HOUR, Step::Reply), event(at + 20 * HOUR, Step::Say(answer))])
    };
    match case.fate {
        Fate::Waiting => vec![event(0, Step::Apply)],
        Fate::Reading => looked_at(3 * HOUR),
        // The borrower's question about the newest estimate was answered; other questions are open.
        Fate::Estimated(hours) if case.person == 0 => {
            with(estimated(hours), vec![event(hours * HOUR + 2 * HOUR, Step::Reply)])
        }
        Fate::Estimated(hours) => estimated(hours),
        Fate::Accepted(hours) => answered(hours, Decision::Accepted),
        Fate::Refused(hours) => answered(hours, Decision::Declined),
        Fate::Denied => with(looked_at(5 * HOUR), vec![event(8 * HOUR, Step::Become(Status::Denied))]),
        Fate::Withdrawn => with(looked_at(5 * HOUR), vec![event(7 * HOUR, Step::Withdraw)]),
        Fate::Done(hours) => with(
            answered(hours, Decision::Accepted),
            vec![event(hours * HOUR + 240 * HOUR, Step::Become(Status::Inactive))],
        ),
    }
}

/// The language of the application and its messages.
fn language_of(case: &Case) -> Language {
    PEOPLE[case.person].language
}

/// An estimate somewhat below the requested amount, valid for two weeks.
fn terms(case: &Case, at: u64) -> WrittenTerms {
    let said = |text: Text| text.in_language(language_of(case)).to_owned();
    let is_rental = case.program == "dscr-rental";
    WrittenTerms {
        amount: Some(u64::from(case.money[0]) * 970),
        rehab_holdback: Some(u64::from(case.money[3]) * 1_000),
        rate: if is_rental { "7.375" } else { "10.5" }.to_owned(),
        term_months: Some(if is_rental { 360 } else { 12 }),
        interest_only: !is_rental,
        points: if is_rental { "1.5" } else { "2" }.to_owned(),
        fees: vec![
            Fee { name: said(Text { en: "Appraisal", es: "Avalúo" }), amount: 650 },
            Fee { name: said(Text { en: "Processing", es: "Trámite" }), amount: 995 },
        ],
        valid_until: TimeZone::default().date(at + 14 * 24 * HOUR).to_string(),
        conditions: said(Text {
            en: "Clear title and an appraisal that supports the value.\nNo penalty after three months.",
            es: "Título libre de gravámenes y un avalúo que confirme el valor.\nSin penalización después de tres meses.",
        }),
        note: String::new(),
    }
}

fn answers(case: &Case) -> Value {
    let Person { name, last_name, email, phone, .. } = PEOPLE[case.person];
    let [address, state, zip] = case.place;
    let [asked, purchase, as_is, rehab, arv, rent] = case.money;
    let is_rental = case.program == "dscr-rental";
    let mut answers = json!({
        "process": { "Where are you in the process": ["identified", "under-contract"] },
        "borrowInfo": {
            "name": name, "lastName": last_name, "email": email, "cellNumber": phone, "dateBirth": "1984-05-21",
            "coborrower": false,
        },
        "borrowType": {
            "borrowerType": ["entity"], "name": format!("{last_name} Holdings LLC"), "Company Structure": "single-member-llc",
        },
        "borrowBack": {
            "bankruptcy": false, "lawsuits": false, "foreclosure": false, "felony": false, "judgments": false,
            "taxLiens": false, "federalDebt": false,
        },
        "borrowExp": { "fixFlipBuyHold": true, "propertiesNumber": "6", "liquidAssets": "120000" },
        "loanTerms": {
            "Transaction type": if is_rental { "cash-out-refinance" } else { "purchase" },
            "Loan exit": if is_rental { "hold-to-maturity" } else { "sell" },
            "rehab": rehab > 0,
        },
        "subjectProperty": {
            "country": "US", "address": address, "state": state, "zipCode": zip, "Property type": case.property,
            "yearBuilt": "1962",
        },
        "propertyDetails": { "annualPropertyTaxes": "4200", "annualInsurancePremiums": "2400" },
        "lead": { "Lead source": [case.source] },
    });
    let [owed, improved] = case.owned;
    for (key, thousands) in [
        ("requestedAmount", asked),
        (if is_rental { "originalPurchasePrice" } else { "purchasePrice" }, purchase),
        ("costOfImprovements", improved),
        ("currentLoan", owed),
        ("propertyValue", as_is),
        ("spendOnRehab", rehab),
        ("propertyValueARV", arv),
    ] {
        if thousands > 0 {
            answers["loanTerms"][key] = json!(format!("{thousands}000"));
        }
    }
    if rent > 0 {
        answers["propertyDetails"]["currentRentalIncome"] = json!(rent.to_string());
    }
    answers
}
