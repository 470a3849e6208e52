//! The facts of the platform, grouped by subject. In the log each fact has its own `type`.

use std::borrow::Cow;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use strum::VariantNames;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::match_facts::{BackFact, EndFact, LobbyFact, LuckFact, SeatFact};
use crate::clock::ClockFact;
use crate::consent::{ConsentFact, PauseFact};
use crate::disputes::{DisputeFact, StopFact};

/// A fact of the platform. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, derive_more::From)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the types of the variants say it")]
pub enum PlatformFact {
    Lobby(LobbyFact),
    Luck(LuckFact),
    Seat(SeatFact),
    Back(BackFact),
    End(EndFact),
    Clock(ClockFact),
    Consent(ConsentFact),
    Pause(PauseFact),
    Dispute(DisputeFact),
    Stop(StopFact),
}

/// All stored `type`s of facts, in the order of their introduction. Add new ones, never change.
pub(crate) const WORDS: &[&str] = &[
    "match_created",
    "place_taken",
    "contribution_set",
    "place_left",
    "seats_drawn",
    "seed_renewed",
    "seat_resigned",
    "match_ended",
    "time_ran_out",
    "seat_excused",
    "clock_extended",
    "taken_back",
    "proposed",
    "consented",
    "declined",
    "withdrawn",
    "paused",
    "resumed",
    "seat_handed_on",
    "seat_vacated",
    "seat_taken",
    "dispute_opened",
    "clocks_stopped",
    "clocks_started",
    "dispute_withdrawn",
    "dispute_reviewed",
    "ruled",
    "dispute_appealed",
    "dispute_closed",
    "rewound",
    "seat_forfeited",
    "seat_reassigned",
    "result_changed",
    "founded_anew",
    "contribution_committed",
];

struct Subject {
    words: &'static [&'static str],
    read: fn(&str) -> serde_json::Result<PlatformFact>,
    schema: fn() -> RefOr<Schema>,
    schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
}

const SUBJECTS: &[Subject] = &[
    Subject::for_type::<LobbyFact>(),
    Subject::for_type::<LuckFact>(),
    Subject::for_type::<SeatFact>(),
    Subject::for_type::<BackFact>(),
    Subject::for_type::<EndFact>(),
    Subject::for_type::<ClockFact>(),
    Subject::for_type::<ConsentFact>(),
    Subject::for_type::<PauseFact>(),
    Subject::for_type::<DisputeFact>(),
    Subject::for_type::<StopFact>(),
];

impl Subject {
    const fn for_type<F>() -> Self
    where
        F: DeserializeOwned + Into<PlatformFact> + ToSchema + VariantNames,
    {
        Self {
            words: F::VARIANTS,
            read: |text| serde_json::from_str(text).map(F::into),
            schema: F::schema,
            schemas: F::schemas,
        }
    }
}

impl PlatformFact {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Self::Lobby(fact) => fact.into(),
            Self::Luck(fact) => fact.into(),
            Self::Seat(fact) => fact.into(),
            Self::Back(fact) => fact.into(),
            Self::End(fact) => fact.into(),
            Self::Clock(fact) => fact.into(),
            Self::Consent(fact) => fact.into(),
            Self::Pause(fact) => fact.into(),
            Self::Dispute(fact) => fact.into(),
            Self::Stop(fact) => fact.into(),
        }
    }
}

#[derive(Deserialize)]
struct FactWord<'a> {
    #[serde(borrow, rename = "type")]
    word: Cow<'a, str>,
}

impl<'de> Deserialize<'de> for PlatformFact {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let fact = Box::<RawValue>::deserialize(from)?;
        let typed: serde_json::Result<FactWord<'_>> = serde_json::from_str(fact.get());
        let word = typed.map_err(D::Error::custom)?.word;
        let mut subjects = SUBJECTS.iter();
        let found = subjects.find(|subject| subject.words.contains(&&*word));
        let subject = found.ok_or_else(|| D::Error::unknown_variant(&word, WORDS))?;
        (subject.read)(fact.get()).map_err(D::Error::custom)
    }
}

impl PartialSchema for PlatformFact {
    fn schema() -> RefOr<Schema> {
        let schemas = SUBJECTS.iter().map(|subject| (subject.schema)());
        let mut all: Vec<RefOr<Schema>> = schemas.flat_map(one_of).collect();
        all.sort_by_key(|fact| WORDS.iter().position(|word| is_named(fact, word)));
        let one = OneOfBuilder::new().description(Some("A fact of the platform."));
        all.into_iter().fold(one, OneOfBuilder::item).into()
    }
}

impl ToSchema for PlatformFact {
    fn name() -> Cow<'static, str> {
        "PlatformFact".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for subject in SUBJECTS {
            (subject.schemas)(schemas);
        }
    }
}

fn one_of(schema: RefOr<Schema>) -> Vec<RefOr<Schema>> {
    if let RefOr::T(Schema::OneOf(one_of)) = schema {
        one_of.items
    } else {
        vec![schema]
    }
}

fn is_named(fact: &RefOr<Schema>, word: &str) -> bool {
    let RefOr::T(Schema::Object(schema)) = fact else {
        return false;
    };
    let Some(RefOr::T(Schema::Object(kind))) = schema.properties.get("type") else {
        return false;
    };
    let mut words = kind.enum_values.iter().flatten();
    words.any(|of| of.as_str() == Some(word))
}

#[cfg(test)]
mod tests {
    use super::{PlatformFact, SUBJECTS, WORDS};

    #[test]
    fn what_is_not_known_is_refused() {
        let refused = |text: &str| {
            let read: Result<PlatformFact, _> = serde_json::from_str(text);
            read.unwrap_err().to_string()
        };
        let unknown = "unknown variant `flown`, expected one of `match_created`, `place_taken`";
        assert!(refused(r#"{"type":"flown"}"#).starts_with(unknown));
        assert!(refused(r#"{"seat":1}"#).starts_with("missing field `type`"));
        let more = refused(r#"{"seat":1,"type":"seat_resigned","why":2}"#);
        assert!(more.starts_with("unknown field `why`"), "{more}");
        let none = refused(r#"{"seat":1,"type":"resumed"}"#);
        assert!(none.starts_with("unknown field `seat`"), "{none}");
        let twice = refused(r#"{"seat":1,"type":"seat_resigned","seat":1}"#);
        assert!(twice.starts_with("duplicate field `seat`"), "{twice}");
        let typed = refused(r#"{"type":"resumed","type":"resumed"}"#);
        assert!(typed.starts_with("duplicate field `type`"), "{typed}");
        let duplicate = r#"{"type":"seat_excused","seat":1,"intervals":[{"from":"2026-01-01T00:00:00Z","from":"2026-01-01T00:00:00Z","until":"2026-01-02T00:00:00Z"}]}"#;
        let within = refused(duplicate);
        assert!(within.starts_with("duplicate field `from`"), "{within}");
    }

    #[test]
    fn every_word_is_of_exactly_one_subject() {
        let listed = SUBJECTS.iter().flat_map(|subject| subject.words).copied();
        let mut words: Vec<&str> = listed.collect();
        let mut all = WORDS.to_vec();
        words.sort_unstable();
        all.sort_unstable();
        assert_eq!(words, all);
        all.dedup();
        assert_eq!(all.len(), 35);
    }
}
