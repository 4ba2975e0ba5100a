//! What devices were asked about passkeys and have not answered: each question is answered once, and within five minutes,
//! whichever server asked it.

use std::borrow::Cow;
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::AccountError;
use crate::auth::passkey::{AskedToMake, AskedToProve, Challenge};
use crate::limits::network::Network;
use crate::limits::pace::{Allowance, Pace};
use crate::limits::tallies::{Fading, NotNow, Subject, Tallies};
use crate::ops::tallies::Counting;

/// How long a person has to answer their device.
const ANSWERED_WITHIN: Duration = Duration::from_mins(5);

#[derive(Debug)]
pub(super) struct Questions {
    networks: Pace<Network>,
    /// By session: another question replaces the one before.
    making: Tallies<Uuid, Asked>,
    proving: Tallies<Challenge, Asked>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Asked {
    what: String,
    until: SystemTime,
}

impl Fading for Asked {
    fn until(&self) -> SystemTime {
        self.until
    }
}

impl Subject for Challenge {
    fn words(&self) -> Cow<'_, str> {
        self.text().into()
    }
}

impl Questions {
    pub(super) fn new(counting: &Counting) -> Self {
        Self {
            networks: counting.pace("passkey questions from a network"),
            making: counting.tallies("new passkeys"),
            proving: counting.tallies("passkey questions"),
        }
    }

    /// Whether visitors in this network may begin one more sign-in with a passkey.
    pub(super) fn may_be_asked(&self, from: IpAddr) -> Result<(), NotNow> {
        self.networks.take_from(from, Allowance::PASSKEYS_FROM)
    }

    pub(super) fn ask_to_prove(&self, challenge: Challenge, asked: &AskedToProve) -> Result<(), AccountError> {
        Ok(put(&self.proving, challenge, &asked.text()?)?)
    }

    /// What the device was asked with this challenge. It can't be answered again, even if the answer is wrong.
    pub(super) fn asked_to_prove(&self, challenge: Challenge) -> Result<Option<AskedToProve>, NotNow> {
        Ok(take(&self.proving, challenge)?.and_then(|text| AskedToProve::from_text(&text)))
    }

    pub(super) fn ask_to_make(&self, session: Uuid, asked: &AskedToMake) -> Result<(), AccountError> {
        Ok(put(&self.making, session, &asked.text()?)?)
    }

    pub(super) fn asked_to_make(&self, session: Uuid) -> Result<Option<AskedToMake>, NotNow> {
        Ok(take(&self.making, session)?.and_then(|text| AskedToMake::from_text(&text)))
    }
}

fn put<S: Subject>(questions: &Tallies<S, Asked>, about: S, what: &str) -> Result<(), NotNow> {
    questions.change(&[(about, Uuid::nil())], |asked, now| {
        asked.fill(Some(Asked { what: what.to_owned(), until: now + ANSWERED_WITHIN }));
        Ok(())
    })
}

fn take<S: Subject>(questions: &Tallies<S, Asked>, about: S) -> Result<Option<String>, NotNow> {
    questions.change(&[(about, Uuid::nil())], |asked, now| {
        let asked = asked.iter_mut().find_map(Option::take);
        Ok(asked.filter(|asked| now < asked.until).map(|asked| asked.what))
    })
}
