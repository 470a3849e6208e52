//! Composed emails, as an independent MIME parser reads them.

use jiff::Timestamp;
use mail_parser::{Message, MessageParser, MimeHeaders};
use strum::VariantArray;
use uuid::Uuid;

use crate::access::{AccountId, Addressee, Email};
use crate::i18n::{Language, Zone};
use crate::log::EmailKind;
use crate::mail::compose::{EmailContent, compose};
use crate::mail::content::{digest_content, match_content};
use crate::mail::letterhead::Letterhead;
use crate::mail::{
    EmailChoice, EmailFacts, EmailPicture, EmailQuestion, EmailStanding, RulingFacts,
};
use crate::world::Version;

const MATCH: Uuid = Uuid::from_u128(7);
const CHECKPOINT: &str = "-----BEGIN LOGOTHETE CHECKPOINT-----\nplay.example/matches/x\n12\nBwc=\n\n\
    \u{2014} play.example Bwc=\n-----END LOGOTHETE CHECKPOINT-----";
const EMAIL: Uuid = Uuid::from_u128(9);

/// Names that imitate headers or markup, or that reverse the text.
pub(super) const NAMES: [&str; 8] = [
    "Anna",
    "Eve\r\nBcc: all@example.org",
    "Eve\nX-Evil: 1\n\n<script>alert(1)</script>",
    "nul\0nul",
    "🦊🃏👩‍🚀",
    "שלום עולם",
    "\u{202e}txt.exe\u{2066}",
    "\"Anna\" <evil@example.org>, \\, =?utf-8?q?x?=",
];

pub(super) fn head() -> Letterhead {
    Letterhead::new("Logothete <letters@mail.example>", "https://play.example").unwrap()
}

pub(super) fn now() -> Timestamp {
    "2026-11-21T17:05:00Z".parse().unwrap()
}

pub(super) fn addressee(name: &str, language: Language) -> Addressee {
    Addressee {
        account: Some(AccountId(Uuid::from_u128(3))),
        name: name.into(),
        zone: Zone::from_name("Europe/Budapest").unwrap(),
        ..Addressee::from_email(Email::parse("anna@example.org").unwrap(), language)
    }
}

pub(super) fn piece(kind: EmailKind, name: &str) -> EmailFacts {
    EmailFacts {
        kind,
        match_id: MATCH,
        version: 0,
        game: "Byzanz".into(),
        others: vec![name.into(), "Boris".into()],
        happened: vec![format!("{name} took <b>3</b> cards & passed.")],
        left_out: 4,
        is_awaited: true,
        is_forced: false,
        moved_at: now(),
        is_seat_at_stake: false,
        is_seat_lost: false,
        free: 0,
        is_lobby: false,
        deadline: Some("2026-11-23T08:30:00Z".parse().unwrap()),
        standings: vec![EmailStanding {
            rank: 1,
            name: name.into(),
            score: 21,
        }],
        ruling: None,
        last_own: Some(Version(1)),
        question: Some(question(name)),
        picture: Some(picture(3)),
        checkpoint: Some(CHECKPOINT.into()),
    }
}

fn question(name: &str) -> EmailQuestion {
    let choice = |number: u8| EmailChoice {
        label: format!("give <i>{name}</i> {number}"),
        path: format!("/matches/x?asked=d&at=card-{number}#act"),
    };
    EmailQuestion {
        asks: vec!["give a card".into(), "bid".into(), "pass".into()],
        choices: vec![choice(1), choice(2)],
        ..EmailQuestion::default()
    }
}

pub(super) fn picture(bytes: usize) -> EmailPicture {
    EmailPicture {
        is_marked: false,
        png: vec![0x89; bytes].into(),
        dark_png: Some(vec![0x8a; bytes].into()),
        width: 360,
        description: "Anna’s hand: a <b>fox</b>.".into(),
    }
}

pub(super) const STOP: &str = "https://play.example/v1/unsubscribe/abc";

pub(super) fn compose_email(to: &Addressee, sheet: EmailContent) -> Vec<u8> {
    let sheet = EmailContent {
        email_id: EMAIL,
        thread: Some(MATCH),
        ..sheet
    };
    compose(&head(), to, &sheet, now()).unwrap().formatted()
}

pub(super) fn render_raw(kind: EmailKind, name: &str, language: Language) -> Vec<u8> {
    let to = addressee(name, language);
    let sheet = match_content(&head(), &to, &piece(kind, name), Some(STOP), now());
    compose_email(&to, sheet)
}

fn header_values(message: &Message<'_>, name: &str) -> Vec<String> {
    let headers = message.headers().iter();
    let raw = message.raw_message();
    headers
        .filter(|header| header.name().eq_ignore_ascii_case(name))
        .map(|header| {
            let (start, end) = (header.offset_start(), header.offset_end());
            let range = usize::try_from(start).unwrap()..usize::try_from(end).unwrap();
            String::from_utf8_lossy(&raw[range]).trim().to_owned()
        })
        .collect()
}

fn attachments(message: &Message<'_>) -> Vec<String> {
    let texts = message.attachments().map(|part| {
        let text = part.text_contents().unwrap_or_default();
        text.replace("\r\n", "\n")
    });
    texts.collect()
}

#[test]
fn a_ruling_says_why_and_what_no_longer_counts_once_in_every_language() {
    for (language, struck, more, due) in [
        (
            Language::En,
            "no longer count:",
            "one more move",
            "appealed until",
        ),
        (
            Language::De,
            "zählen nicht mehr:",
            "noch ein Zug",
            "ist Berufung möglich",
        ),
        (
            Language::Fr,
            "ne comptent plus",
            "encore un coup",
            "faire appel jusqu’au",
        ),
        (
            Language::It,
            "non contano più:",
            "ancora una mossa",
            "si può fare appello",
        ),
        (
            Language::Hu,
            "már nem számítanak:",
            "még egy lépés",
            "lehet fellebbezni",
        ),
    ] {
        let mut piece = piece(EmailKind::Ruled, "Anna");
        piece.ruling = Some(RulingFacts {
            reason: Some("The log is\nclear.".into()),
            struck: vec!["47: Boris passes.".into()],
            left_out: 1,
            appealable_until: Some(now()),
        });
        let to = addressee("Anna", language);
        let sheet = match_content(&head(), &to, &piece, Some(STOP), now());
        for text in [sheet.text().unwrap(), sheet.html().unwrap()] {
            for once in ["The log is clear.", "47: Boris passes.", struck, more] {
                let body = text.split_once("<body").map_or(&*text, |(_, body)| body);
                let shown = body.split_once("</div>").map_or(body, |(_, main)| main);
                assert_eq!(shown.matches(once).count(), 1, "{once} in {text}");
            }
            assert!(text.contains(due), "{text}");
        }
    }
}

#[test]
fn every_kind_reads_well_in_every_language() {
    for language in Language::ALL {
        for kind in EmailKind::VARIANTS.iter().copied() {
            let text = render_raw(kind, "Anna", language);
            let message = MessageParser::new().parse(&text).unwrap();
            let subject = message.subject().unwrap();
            assert!(subject.contains("Byzanz"), "{subject}");
            let body = message.body_text(0).unwrap();
            let html = message.body_html(0).unwrap();
            for part in [&body, &html] {
                assert!(!part.contains("CHECKPOINT"), "{part}");
            }
            let last = attachments(&message).pop();
            assert!(last.is_some_and(|text| text.contains(CHECKPOINT)));
            for part in [&body, &html] {
                assert!(part.contains("https://play.example/"), "{part}");
                assert!(part.contains("Anna"), "{part}");
                for unsaid in ["letter-", "lead-", "subject-", "button-", "foot-", "{ $"] {
                    assert!(!part.contains(unsaid), "{unsaid} in {part}");
                }
            }
            assert!(html.contains(&format!("lang=\"{}\"", language.code())));
            assert!(
                text.is_ascii(),
                "the message is not ASCII, so it needs an SMTP extension"
            );
            assert!(text.split(|b| *b == b'\n').all(|line| line.len() < 1000));
        }
    }
}

#[test]
fn an_email_has_the_headers_that_mail_programs_look_for() {
    let text = render_raw(EmailKind::YourTurn, "Anna", Language::En);
    let message = MessageParser::new().parse(&text).unwrap();
    let one = |name: &str| {
        let found = header_values(&message, name);
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        found[0].clone()
    };
    assert_eq!(one("Message-ID"), head().message_id(EMAIL));
    assert_eq!(one("References"), head().thread_id(MATCH));
    assert_eq!(one("In-Reply-To"), head().thread_id(MATCH));
    assert_eq!(one("Auto-Submitted"), "auto-generated");
    assert_eq!(one("List-Id"), "Logothete <letters.mail.example>");
    let stop = "<https://play.example/v1/unsubscribe/abc>";
    assert_eq!(one("List-Unsubscribe"), stop);
    assert_eq!(one("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let date = message.date().unwrap().to_timestamp();
    assert_eq!(date, now().as_second());
    assert_eq!(message.text_body_count(), 1);
    assert_eq!(message.html_body_count(), 1);
    let kinds = message.attachments().map(|part| {
        let kind = part.content_type().unwrap();
        (
            kind.ctype(),
            kind.subtype().unwrap(),
            part.attachment_name(),
        )
    });
    let expected = [
        ("image", "png", None),
        ("image", "png", None),
        ("text", "plain", Some("checkpoint.txt")),
    ];
    assert_eq!(kinds.collect::<Vec<_>>(), expected);
}

#[test]
fn the_deadline_is_told_by_the_readers_own_clock() {
    let text = render_raw(EmailKind::YourTurn, "Anna", Language::De);
    let message = MessageParser::new().parse(&text).unwrap();
    let body = message.body_text(0).unwrap();
    let expected = "Du hast Zeit bis Montag, 23. November, 09:30 Uhr (noch 1 Tag 15 Stunden).";
    assert!(body.contains(expected), "{body}");
    assert!(body.contains("… und davor noch 4 Ereignisse"), "{body}");
}

#[test]
fn no_name_adds_a_header_a_part_or_markup() {
    let raw = render_raw(EmailKind::YourTurn, "Anna", Language::En);
    let plain = MessageParser::new().parse(&raw).unwrap();
    let names = |message: &Message<'_>| -> Vec<String> {
        let headers = message.headers().iter();
        headers.map(|header| header.name().to_owned()).collect()
    };
    for name in NAMES {
        let text = render_raw(EmailKind::YourTurn, name, Language::En);
        let message = MessageParser::new().parse(&text).unwrap();
        assert_eq!(names(&message), names(&plain), "{name:?}");
        assert_eq!(message.parts.len(), plain.parts.len(), "{name:?}");
        let to = message.to().unwrap();
        let addresses: Vec<_> = to.iter().filter_map(|to| to.address()).collect();
        assert_eq!(addresses, ["anna@example.org"], "{name:?}");
        let html = message.body_html(0).unwrap();
        assert!(!html.contains("<script") && !html.contains("<b>"), "{html}");
        let subject = message.subject().unwrap();
        let turns = |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}');
        assert!(!subject.contains(turns), "{subject:?}");
    }
}

#[test]
fn no_subject_carries_a_name_that_a_reader_of_mail_makes_a_link_of() {
    let name = "free-money.example";
    let to = addressee("Anna", Language::En);
    for kind in EmailKind::VARIANTS.iter().copied() {
        for is_lobby in [false, true] {
            let mut piece = piece(kind, name);
            piece.is_lobby = is_lobby;
            let sheet = match_content(&head(), &to, &piece, Some(STOP), now());
            assert!(!sheet.subject.contains(name), "{}", sheet.subject);
            let unlinked = sheet.subject.contains("free-money.\u{2060}example");
            assert!(unlinked, "{}", sheet.subject);
            let sheet = digest_content(&head(), &to, &[&piece, &piece], Some(STOP), now());
            let titles = sheet.parts.iter().filter_map(|part| part.title.as_ref());
            for shown in titles.chain([&sheet.subject, &sheet.preview]) {
                assert!(!shown.contains(name), "{shown}");
            }
        }
    }
}

#[test]
fn a_digest_tells_of_each_match_under_a_title() {
    let to = addressee("Anna", Language::It);
    let pieces = [
        piece(EmailKind::YourTurn, "Carla"),
        piece(EmailKind::MatchOver, "Dario"),
    ];
    let sheet = digest_content(&head(), &to, &pieces.each_ref(), Some(STOP), now());
    assert_eq!(sheet.subject, "Le tue partite: 2 novità");
    let text = sheet.text().unwrap();
    assert!(
        text.contains("== Tocca a te: Byzanz con Carla, Boris =="),
        "{text}"
    );
    assert!(
        text.contains("== Finita: Byzanz con Dario, Boris =="),
        "{text}"
    );
    assert!(text.contains("1. Dario, 21 punti"), "{text}");
    let email = compose_email(&to, sheet);
    let message = MessageParser::new().parse(&email).unwrap();
    let file = attachments(&message).pop().unwrap();
    assert_eq!(file.matches(CHECKPOINT).count(), 2, "one for each match");
}
