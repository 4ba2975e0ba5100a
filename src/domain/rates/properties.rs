//! What holds for every deal.

use proptest::prelude::*;

use super::tests::sheet_and_limits;
use super::*;
use crate::domain::settings::Percent;

fn deals() -> impl Strategy<Value = RatesDeal> {
    let amounts = (1_i64..200_000_000, 0_i64..50_000_000, 1_i64..300_000_000, 1_i64..200_000_000);
    let purpose = prop_oneof![Just(None), Just(Some(RatesPurpose::Purchase)), Just(Some(RatesPurpose::Owned))];
    let score = prop_oneof![
        Just(Score::Unknown),
        Just(Score::None),
        (300_i64..850, 0_i64..80).prop_map(|(from, more)| Score::Between(from, (from + more).min(850)))
    ];
    (amounts, purpose, score, 0_i64..20).prop_map(|((worth, rehab, arv, requested), purpose, score, deals)| RatesDeal {
        purpose,
        price: Some(worth).filter(|_| purpose != Some(RatesPurpose::Owned)),
        value: Some(worth).filter(|_| purpose == Some(RatesPurpose::Owned)),
        rehab: Some(rehab),
        arv: Some(arv),
        requested: Some(requested),
        property_type: Some("single-family".to_owned()),
        state: Some("FL".to_owned()),
        score: Some(score),
        deals: Some(deals),
    })
}

fn terms(program: &str, deal: &RatesDeal) -> Option<SoftTerms> {
    let (mut sheet, limits) = sheet_and_limits();
    // Loans of every size, and at the same price, so that only the LTV tells two of them apart.
    for rates in sheet.programs.values_mut() {
        rates.amount.truncate(1);
        rates.amount[0].from = 0;
        rates.amount[0].to = Some(1_000_000);
    }
    match Outcome::of(&sheet, &limits, Some(program), deal) {
        Outcome::Terms(terms) => Some(terms),
        Outcome::Outside { .. } | Outcome::Missing { .. } => None,
    }
}

fn program() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("fix-and-flip"), Just("bridge")]
}

proptest! {
    #[test]
    fn no_loan_is_above_a_limit_or_above_what_was_asked_for(program in program(), deal in deals()) {
        let Some(found) = terms(program, &deal) else { return Ok(()) };
        let (_, limits) = sheet_and_limits();
        let limits = limits.of(program).unwrap();
        let works = program == "fix-and-flip";
        let rehab = if works { deal.rehab.unwrap() } else { 0 };
        let percent = |limit: Option<u16>| i64::from(limit.unwrap_or(100));
        let of_value = match deal.purpose {
            Some(RatesPurpose::Purchase) => percent(limits.of_purchase),
            Some(RatesPurpose::Owned) => percent(limits.of_as_is),
            None => percent(limits.of_purchase).min(percent(limits.of_as_is)),
        };
        let base = deal.price.or(deal.value).unwrap();
        let held = rehab * percent(limits.of_rehab) / 100;
        prop_assert!((found.largest - held) * 100 <= base * of_value);
        prop_assert!(found.largest <= 100_000_000);
        if works {
            prop_assert!(found.largest * 100 <= deal.arv.unwrap() * percent(limits.of_arv));
            let cost = deal.price.or(deal.value).unwrap() + rehab;
            prop_assert!(found.largest * 100 <= cost * percent(limits.of_cost_of("single-family")));
        }
        prop_assert_eq!(found.loan, found.largest.min(deal.requested.unwrap()));
        prop_assert_eq!(found.largest % 100, 0);
        prop_assert!(!found.binding.is_empty());
    }

    #[test]
    fn ranges_run_upward_from_above_zero(program in program(), deal in deals()) {
        let Some(found) = terms(program, &deal) else { return Ok(()) };
        prop_assert!(0 < found.rate.from && found.rate.from <= found.rate.to && found.rate.to < 1_000_000);
        prop_assert!(0 <= found.points.from && found.points.from <= found.points.to);
    }

    /// In the table's sheet, adjustments rise with the LTV and fall with the score and with experience.
    #[test]
    fn less_ltv_a_better_score_or_more_experience_never_raises_the_rate(
        program in program(), deal in deals(), less in 0_i64..100_000_000, score in 0_i64..300, more in 0_i64..20,
    ) {
        let Some(found) = terms(program, &deal) else { return Ok(()) };
        let smaller = RatesDeal { requested: Some((found.loan - less).max(1)), ..deal.clone() };
        let higher = match deal.score {
            Some(Score::Between(from, to)) => Some(Score::Between((from + score).min(850), (to + score).min(850))),
            other => other,
        };
        let scored = RatesDeal { score: higher, ..deal.clone() };
        let experienced = RatesDeal { deals: deal.deals.map(|deals| deals + more), ..deal.clone() };
        for better in [smaller, scored, experienced] {
            let then = terms(program, &better).unwrap();
            prop_assert!(then.rate.from <= found.rate.from && then.rate.to <= found.rate.to, "{better:?}");
            prop_assert!(then.points.from <= found.points.from && then.points.to <= found.points.to, "{better:?}");
        }
    }

    #[test]
    fn what_is_said_to_be_better_is_what_the_better_deal_gets(program in program(), deal in deals()) {
        let Some(found) = terms(program, &deal) else { return Ok(()) };
        for better in &found.better {
            let then = match better.by {
                Factor::Ltv => RatesDeal { requested: better.loan, ..deal.clone() },
                Factor::Score => RatesDeal { score: Some(Score::Between(better.reach, better.reach)), ..deal.clone() },
                Factor::Experience => RatesDeal { deals: Some(better.reach), ..deal.clone() },
            };
            let then = terms(program, &then).unwrap();
            prop_assert_eq!(found.rate.from - then.rate.from, better.rate);
            prop_assert_eq!(found.points.from - then.points.from, better.points);
            prop_assert!(better.by != Factor::Ltv || (then.ltv <= better.reach && then.loan < found.loan));
        }
    }

    #[test]
    fn all_numbers_get_an_answer(
        price in any::<i64>(), rehab in any::<i64>(), arv in any::<i64>(), requested in any::<i64>(), deals in any::<i64>(),
        from in any::<i64>(), to in any::<i64>(), rate in -99_999_i32..99_999,
    ) {
        let (mut sheet, limits) = sheet_and_limits();
        // Even a sheet that was never checked does not lead to a negative rate.
        sheet.programs.get_mut("bridge").unwrap().ltv[0].adjustment.rate =
            Percent::read(&format!("{}.{:03}", rate / 1_000, rate.unsigned_abs() % 1_000)).unwrap();
        let deal = RatesDeal {
            price: Some(price), rehab: Some(rehab), arv: Some(arv), requested: Some(requested), deals: Some(deals),
            score: Some(Score::Between(from, to)), state: Some(String::new()), property_type: Some("land".to_owned()),
            ..RatesDeal::default()
        };
        for program in ["bridge", "fix-and-flip", ""] {
            if let Outcome::Terms(terms) = Outcome::of(&sheet, &limits, Some(program), &deal) {
                prop_assert!(terms.rate.from >= 0);
            }
        }
    }
}
