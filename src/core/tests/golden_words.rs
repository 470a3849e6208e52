//! Golden words: one line per stored word of the platform, which the program must read forever.

use serde::{Deserialize, Serialize};

use crate::clock::ClockFact;
use crate::consent::{ConsentFact, PauseFact};
use crate::disputes::{DisputeFact, StopFact};
use crate::events::{
    BackFact, Body, Charter, DrawRecord, EndFact, LobbyFact, LuckFact, PlatformAction,
    PlatformFact, SeatFact,
};

/// A line of JSON for each stored word of the platform. Add new ones, never change.
const WORDS: &[(&str, &str)] = &[
    ("action", r#"{"type":"create"}"#),
    ("action", r#"{"type":"join"}"#),
    ("action", r#"{"type":"contribute"}"#),
    ("action", r#"{"type":"leave"}"#),
    ("action", r#"{"type":"start"}"#),
    ("action", r#"{"type":"resign"}"#),
    ("action", r#"{"type":"close"}"#),
    ("action", r#"{"type":"reseed"}"#),
    (
        "fact",
        r#"{"type":"match_created","charter":{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[{"type":"host"},{"type":"open"},{"type":"private"},{"type":"bot","bot":"random"}],"seating":"random","spectators":true},"seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    (
        "fact",
        r#"{"type":"place_taken","place":1,"participant":"01010101-0101-0101-0101-010101010101"}"#,
    ),
    (
        "fact",
        r#"{"type":"contribution_set","place":1,"contribution":"0000000000000000000000000000000000000000000000000000000000000002"}"#,
    ),
    (
        "fact",
        r#"{"type":"contribution_committed","place":1,"contribution":"0000000000000000000000000000000000000000000000000000000000000002"}"#,
    ),
    ("fact", r#"{"type":"place_left","place":1}"#),
    ("fact", r#"{"type":"seats_drawn","order":[2,0,1]}"#),
    ("fact", r#"{"type":"seat_resigned","seat":1}"#),
    (
        "fact",
        r#"{"type":"seed_renewed","seed":"0000000000000000000000000000000000000000000000000000000000000003"}"#,
    ),
    (
        "fact",
        r#"{"type":"match_ended","why":"finished","outcome":{"standings":[{"seat":0,"rank":1,"score":7}]},"seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    (
        "fact",
        r#"{"type":"match_ended","why":"resigned","seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    (
        "fact",
        r#"{"type":"match_ended","why":"abandoned","seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    (
        "fact",
        r#"{"type":"match_ended","why":"quarantined","seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false}"#,
    ),
    (
        "draw",
        r#"{"k":0,"n":2,"index":1,"from":[["0",1],["1",1]]}"#,
    ),
    (
        "draw",
        r#"{"k":3,"count":1,"hidden":[{"k":3,"n":2,"index":1,"from":[["C1",2]]}]}"#,
    ),
    ("draw", r#"{"k":3,"count":1,"hidden":{"sealed":"00"}}"#),
    (
        "body",
        r#"{"suite":"logothete/1","match":"07070707-0707-0707-0707-070707070707","version":9,"at":"2026-11-21T12:00:00.000Z","by":{"kind":"player","seat":1},"action":{"game":{"type":"pass"}},"facts":[{"game":{"type":"x"}},{"platform":{"type":"place_left","place":0}}],"draws":[]}"#,
    ),
    (
        "body",
        r#"{"suite":"logothete/1","match":"07070707-0707-0707-0707-070707070707","version":9,"at":"2026-11-21T12:00:00.000Z","by":{"kind":"service"},"action":{"platform":{"type":"close"}},"facts":[],"draws":[]}"#,
    ),
    (
        "body",
        r#"{"suite":"logothete/1","match":"07070707-0707-0707-0707-070707070707","version":9,"at":"2026-11-21T12:00:00.000Z","by":{"kind":"bot","seat":0},"action":{"game":{}},"facts":[],"draws":[]}"#,
    ),
    (
        "body",
        r#"{"suite":"logothete/1","match":"07070707-0707-0707-0707-070707070707","version":9,"at":"2026-11-21T12:00:00.000Z","by":{"kind":"vacant","seat":0},"action":{"game":{}},"facts":[],"draws":[]}"#,
    ),
    ("action", r#"{"type":"substitute"}"#),
    ("action", r#"{"type":"extend"}"#),
    ("action", r#"{"type":"excuse"}"#),
    ("fact", r#"{"type":"time_ran_out","seat":1,"strike":2}"#),
    (
        "fact",
        r#"{"type":"seat_excused","seat":1,"intervals":[{"from":"2026-11-21T21:00:00Z","until":"2026-11-22T06:00:00Z"}]}"#,
    ),
    (
        "fact",
        r#"{"type":"clock_extended","seat":1,"secs":3600,"why":"late_letter"}"#,
    ),
    (
        "fact",
        r#"{"type":"clock_extended","seat":1,"secs":3600,"why":"outage"}"#,
    ),
    (
        "fact",
        r#"{"type":"paused","until":"2026-12-01T00:00:00Z"}"#,
    ),
    ("fact", r#"{"type":"resumed"}"#),
    (
        "fact",
        r#"{"type":"seat_handed_on","seat":1,"bot":"sensible"}"#,
    ),
    ("fact", r#"{"type":"seat_vacated","seat":1}"#),
    (
        "fact",
        r#"{"type":"seat_taken","seat":1,"participant":"01010101-0101-0101-0101-010101010101"}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"pace":{"type":"bank","bank_secs":86400,"increment_secs":14400,"cap_secs":259200},"absence":{"strikes":3,"then":{"type":"bot","bot":"sensible"}},"weekends":true}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"pace":{"type":"per_turn","secs":86400},"absence":{"strikes":1,"then":{"type":"resign"}}}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"pace":{"type":"per_turn","secs":86400},"absence":{"strikes":1,"then":{"type":"substitute"}}}"#,
    ),
    (
        "body",
        r#"{"suite":"logothete/1","match":"07070707-0707-0707-0707-070707070707","version":9,"at":"2026-11-21T12:00:00.000Z","by":{"kind":"clock","seat":0},"action":{"game":{}},"facts":[],"draws":[]}"#,
    ),
    ("action", r#"{"type":"take_back","entry":9}"#),
    (
        "action",
        r#"{"type":"propose","proposal":{"type":"takeback","entry":9}}"#,
    ),
    (
        "action",
        r#"{"type":"propose","proposal":{"type":"agreed_end"}}"#,
    ),
    (
        "action",
        r#"{"type":"propose","proposal":{"type":"pause","until":"2026-12-01T12:00:00Z"}}"#,
    ),
    (
        "action",
        r#"{"type":"propose","proposal":{"type":"resume"}}"#,
    ),
    ("action", r#"{"type":"consent","proposal":11}"#),
    ("action", r#"{"type":"decline","proposal":11}"#),
    ("action", r#"{"type":"withdraw","proposal":11}"#),
    ("action", r#"{"type":"expire"}"#),
    (
        "fact",
        r#"{"type":"match_ended","why":"agreed","seed":"0000000000000000000000000000000000000000000000000000000000000001"}"#,
    ),
    ("fact", r#"{"type":"taken_back","seat":1,"to":8}"#),
    (
        "fact",
        r#"{"type":"proposed","seat":1,"proposal":{"type":"takeback","entry":9},"asked":[0,2]}"#,
    ),
    (
        "fact",
        r#"{"type":"proposed","seat":1,"proposal":{"type":"agreed_end"},"asked":[]}"#,
    ),
    ("fact", r#"{"type":"consented","seat":0,"proposal":11}"#),
    ("fact", r#"{"type":"declined","seat":0,"proposal":11}"#),
    ("fact", r#"{"type":"withdrawn","seat":1,"proposal":11}"#),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"admits_bots":false}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"start_when_full":true}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"least_reliability":{"tier":"reliable","admits_new":true}}"#,
    ),
    (
        "charter",
        r#"{"game":"byzanz","rules":1,"platform":1,"luck":1,"options":{},"places":[],"seating":"as_placed","spectators":false,"least_reliability":{"tier":"usually_on_time","admits_new":false}}"#,
    ),
];

pub(crate) fn golden_words() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    WORDS.iter().chain(crate::disputes::WORDS)
}

fn reserialize<T: Serialize + for<'a> Deserialize<'a>>(text: &str) -> String {
    serde_json::to_string(&serde_json::from_str::<T>(text).unwrap()).unwrap()
}

#[test]
fn every_golden_word_of_the_platform_survives() {
    for (kind, text) in golden_words() {
        let written = match *kind {
            "action" => reserialize::<PlatformAction>(text),
            "fact" => reserialize::<PlatformFact>(text),
            "charter" => reserialize::<Charter>(text),
            "draw" => reserialize::<DrawRecord>(text),
            "body" => reserialize::<Body>(text),
            other => panic!("no such kind of word: {other}"),
        };
        assert_eq!(written, *text);
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "one line per word")]
fn no_stored_word_of_the_platform_is_without_its_golden_line() {
    let has = |kind: &str, word: &str| {
        let found = |(other, text): &&(&str, &str)| {
            *other == kind && text.contains(&format!(r#"{{"type":"{word}""#))
        };
        assert!(
            golden_words().any(|line| found(&line)),
            "{kind} {word} has no golden line"
        );
    };
    for (kind, text) in golden_words() {
        if *kind == "action" {
            let word = match serde_json::from_str(text).unwrap() {
                PlatformAction::Create {} => "join",
                PlatformAction::Join {} => "contribute",
                PlatformAction::Contribute {} => "leave",
                PlatformAction::Leave {} => "start",
                PlatformAction::Start {} => "resign",
                PlatformAction::Resign {} => "close",
                PlatformAction::Close {} => "reseed",
                PlatformAction::Reseed {} => "substitute",
                PlatformAction::Substitute {} => "extend",
                PlatformAction::Extend {} => "excuse",
                PlatformAction::Excuse {} => "take_back",
                PlatformAction::TakeBack { .. } => "propose",
                PlatformAction::Propose { .. } => "consent",
                PlatformAction::Consent { .. } => "decline",
                PlatformAction::Decline { .. } => "withdraw",
                PlatformAction::Withdraw { .. } => "expire",
                PlatformAction::Expire {} => "dispute",
                PlatformAction::Dispute { .. } => "withdraw_dispute",
                PlatformAction::WithdrawDispute { .. } => "review",
                PlatformAction::Review { .. } => "rule",
                PlatformAction::Rule { .. } => "appeal",
                PlatformAction::Appeal { .. } => "close_dispute",
                PlatformAction::CloseDispute { .. } => "create",
            };
            has(kind, word);
        }
        if *kind == "fact" {
            let word = match serde_json::from_str(text).unwrap() {
                PlatformFact::Lobby(LobbyFact::MatchCreated { .. }) => "place_taken",
                PlatformFact::Lobby(LobbyFact::PlaceTaken { .. }) => "contribution_set",
                PlatformFact::Luck(LuckFact::ContributionSet { .. }) => "contribution_committed",
                PlatformFact::Luck(LuckFact::ContributionCommitted { .. }) => "place_left",
                PlatformFact::Lobby(LobbyFact::PlaceLeft { .. }) => "seats_drawn",
                PlatformFact::Lobby(LobbyFact::SeatsDrawn { .. }) => "seat_resigned",
                PlatformFact::Seat(SeatFact::SeatResigned { .. }) => "seed_renewed",
                PlatformFact::Luck(LuckFact::SeedRenewed { .. }) => "match_ended",
                PlatformFact::End(EndFact::MatchEnded { .. }) => "time_ran_out",
                PlatformFact::Clock(ClockFact::TimeRanOut { .. }) => "seat_excused",
                PlatformFact::Clock(ClockFact::SeatExcused { .. }) => "clock_extended",
                PlatformFact::Clock(ClockFact::ClockExtended { .. }) => "paused",
                PlatformFact::Pause(PauseFact::Paused { .. }) => "resumed",
                PlatformFact::Pause(PauseFact::Resumed {}) => "seat_handed_on",
                PlatformFact::Seat(SeatFact::SeatHandedOn { .. }) => "seat_vacated",
                PlatformFact::Seat(SeatFact::SeatVacated { .. }) => "seat_taken",
                PlatformFact::Seat(SeatFact::SeatTaken { .. }) => "taken_back",
                PlatformFact::Back(BackFact::TakenBack { .. }) => "proposed",
                PlatformFact::Consent(ConsentFact::Proposed { .. }) => "consented",
                PlatformFact::Consent(ConsentFact::Consented { .. }) => "declined",
                PlatformFact::Consent(ConsentFact::Declined { .. }) => "withdrawn",
                PlatformFact::Consent(ConsentFact::Withdrawn { .. }) => "dispute_opened",
                PlatformFact::Dispute(DisputeFact::DisputeOpened { .. }) => "clocks_stopped",
                PlatformFact::Stop(StopFact::ClocksStopped { .. }) => "clocks_started",
                PlatformFact::Stop(StopFact::ClocksStarted {}) => "dispute_withdrawn",
                PlatformFact::Dispute(DisputeFact::DisputeWithdrawn { .. }) => "dispute_reviewed",
                PlatformFact::Dispute(DisputeFact::DisputeReviewed { .. }) => "ruled",
                PlatformFact::Dispute(DisputeFact::Ruled { .. }) => "dispute_appealed",
                PlatformFact::Dispute(DisputeFact::DisputeAppealed { .. }) => "dispute_closed",
                PlatformFact::Dispute(DisputeFact::DisputeClosed { .. }) => "rewound",
                PlatformFact::Back(BackFact::Rewound { .. }) => "seat_forfeited",
                PlatformFact::Seat(SeatFact::SeatForfeited { .. }) => "seat_reassigned",
                PlatformFact::Seat(SeatFact::SeatReassigned { .. }) => "result_changed",
                PlatformFact::End(EndFact::ResultChanged { .. }) => "founded_anew",
                PlatformFact::End(EndFact::FoundedAnew { .. }) => "match_created",
            };
            has(kind, word);
        }
    }
}
