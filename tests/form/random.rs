//! Small random forms with random answers, in which the rules interact.

use std::collections::BTreeMap;

use lender_site::domain::form::Definition;
use serde_json::{Map, Value, json};

/// Seeded random numbers (splitmix64).
pub struct Dice(u64);

/// A form as in its file, with an application.
pub struct Case {
    pub file: Value,
    pub program: Option<&'static str>,
    pub answers: Value,
    pub offers: BTreeMap<String, Vec<String>>,
    pub today: [i16; 3],
}

const KINDS: [&str; 17] = [
    "text",
    "longText",
    "email",
    "phone",
    "money",
    "digits",
    "percent",
    "year",
    "date",
    "birthDate",
    "yesNo",
    "choice",
    "manyOf",
    "state",
    "zip",
    "country",
    "rehabLines",
];

/// Typed input: valid for one kind or another, nearly valid, and invalid.
const TYPED: [&str; 99] = [
    "",
    " ",
    "\u{a0}",
    "\u{85}",
    "\u{feff}",
    "x",
    " x ",
    "ñandú",
    "🏠🏠🏠🏠",
    "a\nb",
    "a\tb",
    "a\r\nb",
    "\u{7}",
    "0",
    "1",
    "7",
    "007",
    "12",
    "99",
    "100",
    "101",
    "100.0",
    "100.1",
    "5.125",
    "5.1255",
    ".5",
    "5.",
    "5,1",
    "-1",
    "+1",
    "1e5",
    "٣",
    "350000",
    "99999999999",
    "$350,000.00",
    "1.250.000",
    "1,2 M",
    "12.5",
    "1.2.3",
    "(50)",
    "7 %",
    "1,200",
    "18446744073709551616",
    "1899",
    "1900",
    "2026",
    "2036",
    "2037",
    "20266",
    "2024-02-29",
    "2023-02-29",
    "2008-11-21",
    "2008-11-22",
    "2008-02-29",
    "2026-11-21",
    "2026-11-22",
    "1900-01-01",
    "2100-12-31",
    "2101-01-01",
    "2/30/2020",
    "02/03/2020",
    "13/01/2020",
    "30.02.2020",
    "02302020",
    "13132020",
    "2020-2-30",
    "Feb 30, 2020",
    "30 de febrero de 2020",
    "2020 feb 30th",
    "february 2020",
    "30 fbe 2020",
    "30feb2020",
    "a@b.c",
    "a@b",
    "a b@c.d",
    "ñ@é.o",
    "3055550142",
    "(305) 555-0142",
    "1 305-555-0142",
    "(155) 555-0142",
    "+1 305 155 0142",
    "+52 55 1234 5678",
    "011 52 1 55 1234 5678",
    "52 55 1234 5678",
    "00 34 612 345 678",
    "+",
    "33131",
    "33131-4201",
    "FL",
    "US",
    "# A\n- b | c | 2 d | 1.50*\n= 3.00",
    "# A\n- b | c | 2 d | 1.50*\n= 3.01",
    "# A\n- b | c | d | 6.00\n# B\n- b | c | 0.5 d | 0.01\n+ 0.99\n= 7.00",
    "# A\n- b | c | 5 | 6.00\n= 6.00",
    "# A\n- b | c | x | 5 | 6.00\n= 6.00",
    "# A\n- b | | c | d | 6.00\n= 6.00",
    "# A\n- b | c | ? d | 6.00\n= 0.00",
    "# A\n- b\u{a0} | \u{85} | d | 6.00\n= 6.00",
    " # A\n- b | c | d | ?\n= 0.00 ",
];

const OPTIONS: [&str; 4] = ["red", "green", "blue", "other"];

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % u64::try_from(sides).unwrap()).unwrap()
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn some_of(&mut self, from: &[&str]) -> Vec<String> {
        (0..self.below(4)).map(|_| self.pick(from).to_owned()).collect()
    }

    /// A form of two to five sections, the last one perhaps copies of the first, with an application.
    pub fn case(&mut self) -> Case {
        let mut asked = Vec::new();
        let mut sections: Vec<Value> = (0..2 + self.below(3)).map(|number| self.section(number, &mut asked)).collect();
        if self.one_in(2) {
            let mut changes = json!({"key1": {"required": true}});
            if self.one_in(2) {
                changes["key0"] = json!({"key": "elsewhere"});
            }
            let copy =
                json!({"copyOf": "section0", "suffix": "Again", "name": words("Again: {name}"), "changes": changes});
            sections.push(json!({"id": "copies", "group": "group0", "fields": [copy]}));
        }
        let mut file = shipped();
        file["states"] = json!([{"value": "FL", "text": words("Florida")}]);
        file["countries"] = json!(["US", "MX"]);
        file["limits"] = json!({"text": {"maxLength": 3}, "percent": {"decimals": self.below(4), "max": 100},
            "birthDate": {"minAge": 18}, "email": {"maxLength": 5}});
        file["steps"] = json!([{"route": "only", "name": words("Only"), "heading": words("Only"), "options": 2, "sections": sections}]);
        let offers = ["Color", "Shade"].map(|select| (select.to_owned(), self.some_of(&OPTIONS))).into();
        let answers = self.answers(&Definition::read(&file.to_string()).unwrap());
        let (program, today) = (self.pick(&[None, Some("bridge"), Some("tunnel")]), self.today());
        Case { file, program, answers, offers, today }
    }

    /// An application for the site's own form.
    pub fn shipped_case(&mut self) -> Case {
        let file = shipped();
        let selects = file["steps"].as_array().unwrap().iter().flat_map(|step| step["sections"].as_array().unwrap());
        let selects = selects.flat_map(|section| section["fields"].as_array().unwrap());
        let offers =
            selects.filter_map(|field| field["select"].as_str()).map(|name| (name.to_owned(), self.some_of(&OPTIONS)));
        let offers = offers.collect();
        let answers = self.answers(Definition::shipped());
        Case { file, program: Some("bridge"), answers, offers, today: self.today() }
    }

    fn today(&mut self) -> [i16; 3] {
        self.pick(&[[2026, 11, 21], [2026, 2, 28], [2026, 3, 1], [2024, 2, 29]])
    }

    fn section(&mut self, number: usize, asked: &mut Vec<(String, &'static str)>) -> Value {
        let group = format!("group{number}");
        let mut section = json!({"id": format!("section{number}"), "group": group});
        if !asked.is_empty() && self.one_in(3) {
            section["when"] = self.condition(asked, 2);
        }
        let fields = (0..=self.below(5)).map(|number| {
            let key = format!("key{number}");
            let (field, kind) = self.field(&key, asked);
            asked.push((format!("{group}.{key}"), kind));
            field
        });
        section["fields"] = fields.collect();
        section
    }

    fn field(&mut self, key: &str, asked: &[(String, &'static str)]) -> (Value, &'static str) {
        // Half of all fields may be used in conditions.
        let kind = if self.one_in(2) { self.pick(&["yesNo", "choice", "manyOf"]) } else { self.pick(&KINDS) };
        let mut field = json!({"key": key, "type": kind, "label": words(&format!("What is {key}?"))});
        if self.one_in(3) {
            field["name"] = words(key);
        }
        match kind {
            "choice" if self.one_in(2) => field["select"] = json!(self.pick(&["Color", "Shade"])),
            "choice" | "manyOf" => {
                let options = if self.one_in(2) { &OPTIONS[..3] } else { &OPTIONS };
                field["choices"] = options.iter().map(|value| json!({"value": value, "text": words(value)})).collect();
            }
            "money" | "digits" => {
                self.limit(&mut field, &[("maxDigits", &[1, 3, 10]), ("min", &[0, 2]), ("max", &[50, 100])]);
            }
            "percent" => self.limit(&mut field, &[("decimals", &[0, 1, 3]), ("min", &[1, 5]), ("max", &[5, 100])]),
            "year" => self.limit(&mut field, &[("yearsAhead", &[0, 10]), ("min", &[1900]), ("max", &[2026, 2040])]),
            "date" if self.one_in(2) => field[self.pick(&["past", "future"])] = json!(true),
            "rehabLines" => {
                self.limit(&mut field, &[("maxLength", &[20, 40]), ("maxLines", &[1]), ("max", &[2, 6])]);
                if !asked.is_empty() && self.one_in(2) {
                    field["doubtOtherThan"] = json!(asked[self.below(asked.len())].0);
                }
            }
            "text" | "longText" => self.limit(&mut field, &[("maxLength", &[1, 2, 5])]),
            _ => {}
        }
        if ["money", "digits", "text"].contains(&kind) && !asked.is_empty() && self.one_in(2) {
            let of = [&asked[self.below(asked.len())].0, &asked[self.below(asked.len())].0];
            for doubt in ["doubtAbove", "doubtBelow"] {
                if self.one_in(2) {
                    field[doubt] = json!({"percent": self.pick(&[5, 100, 200]), "of": of});
                }
            }
        }
        if kind == "text" && self.one_in(3) {
            field["doubtFewerDigits"] = json!(self.pick(&[2, 5]));
        }
        let default = match kind {
            "yesNo" => json!(self.one_in(2)),
            "country" => json!("US"),
            "choice" => json!("red"),
            _ => Value::Null,
        };
        if !default.is_null() && self.one_in(4) {
            field["default"] = default;
        }
        if !asked.is_empty() && self.one_in(3) {
            field["when"] = self.condition(asked, 2);
        }
        match self.below(4) {
            0 => field["required"] = json!(true),
            1 if !asked.is_empty() => field["required"] = self.condition(asked, 2),
            _ => {}
        }
        (field, kind)
    }

    fn limit(&mut self, field: &mut Value, limits: &[(&str, &[u16])]) {
        for (limit, values) in limits {
            if self.one_in(3) {
                field[*limit] = json!(self.pick(values));
            }
        }
    }

    fn condition(&mut self, asked: &[(String, &'static str)], depth: usize) -> Value {
        let inner = |dice: &mut Self| dice.condition(asked, depth - 1);
        match self.below(if depth == 0 { 3 } else { 6 }) {
            3 => json!({"all": [inner(self), inner(self)]}),
            4 => json!({"any": [inner(self), inner(self)]}),
            5 => json!({"not": inner(self)}),
            _ => {
                let (field, kind) = &asked[self.below(asked.len())];
                if self.one_in(4) {
                    return json!({"field": field, "given": self.one_in(2)});
                }
                match *kind {
                    "yesNo" => json!({"field": field, "is": self.one_in(2)}),
                    "manyOf" => json!({"field": field, "includes": self.pick(&OPTIONS)}),
                    "choice" => json!({"field": field, "is": self.pick(&OPTIONS)}),
                    _ => json!({"field": field, "is": self.pick(&TYPED).trim()}),
                }
            }
        }
    }

    fn answers(&mut self, definition: &Definition) -> Value {
        let mut answers = Map::new();
        for field in definition.fields() {
            if self.one_in(4) {
                continue;
            }
            let kind = serde_json::to_value(field.kind).unwrap();
            let group = answers.entry(field.group.as_str()).or_insert_with(|| json!({}));
            group[&field.key] = match kind.as_str().unwrap() {
                "yesNo" => json!(self.one_in(2)),
                "manyOf" => json!(self.some_of(&["red", "green", "blue", "other", "pink", "entity", "looking"])),
                "choice" if self.one_in(4) => json!({"other": self.pick(&TYPED)}),
                "choice" => json!(self.pick(&["red", "green", "blue", "other", "pink", "", "spouse"])),
                "rehabLines" if !self.one_in(4) => json!(self.pick(&TYPED[90..])),
                _ => json!(self.pick(&TYPED)),
            };
        }
        Value::Object(answers)
    }
}

fn words(text: &str) -> Value {
    json!({"en": text, "es": format!("¿{text}")})
}

fn shipped() -> Value {
    serde_json::from_str(include_str!("../../assets/application.json")).unwrap()
}
