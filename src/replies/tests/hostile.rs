//! Hostile emails: huge, malformed, or written to mislead.

use proptest::prelude::*;

use super::{html, mail, plain, steps_of, steps_of_html};
use crate::replies::reader::find_sender;
use crate::replies::{IncomingMail, MAIL_BYTES_MAX, MailLimitError, ReplyCommand, parse_mail};
use crate::testing::limit_this_test;

/// Parses bytes within a test's time limit, and checks that the result is small.
fn parse_bounded(raw: &[u8]) -> IncomingMail {
    limit_this_test();
    let read = parse_mail(raw, &[]);
    if let IncomingMail::Written {
        subject,
        recipients,
        lines,
        ..
    } = &read
    {
        assert!(recipients.len() <= 200 && lines.len() <= 20);
        assert!(subject.chars().count() <= 500);
        for line in lines {
            assert!(!line.is_empty() && line.chars().count() <= 2_000 && !line.starts_with('>'));
        }
    }
    read
}

/// Returns `head` and repetitions of `text`, just below the size limit of an email.
fn fill_to_limit(head: &str, text: &str) -> String {
    let times = (MAIL_BYTES_MAX - 1_000 - head.len()) / text.len();
    head.to_owned() + &text.repeat(times)
}

#[test]
fn an_email_over_a_limit_is_unreadable() {
    let unreadable = |raw: &str, why| {
        assert_eq!(parse_bounded(raw.as_bytes()), IncomingMail::Unreadable(why));
    };
    unreadable(&"a".repeat(MAIL_BYTES_MAX + 1), MailLimitError::Long);
    unreadable(
        &mail(&"X: y\n".repeat(501), "3"),
        MailLimitError::LongHeaders,
    );
    unreadable(
        &mail(&format!("X: {}\n", "y".repeat(200_000)), "3"),
        MailLimitError::LongHeaders,
    );
    unreadable(
        &mail(&format!("Cc: {}\n", "a@b.c,".repeat(101)), "3"),
        MailLimitError::ManyAddresses,
    );
    unreadable(
        &mail(&format!("Cc: {}\n", "a@b.c,".repeat(9_000)), "3"),
        MailLimitError::ManyAddresses,
    );
    let part = "--b\nContent-Type: image/png\nContent-Disposition: attachment\n\nx\n";
    let attachments = part.repeat(10_000);
    unreadable(
        &mail("Content-Type: multipart/mixed; boundary=b\n", &attachments),
        MailLimitError::ManyParts,
    );
    let open = |depth| {
        format!(
            "--b{depth}\nContent-Type: multipart/mixed; boundary=b{}\n\n",
            depth + 1
        )
    };
    let nested = (0..20).map(open).collect::<Vec<_>>().concat();
    unreadable(
        &mail("Content-Type: multipart/mixed; boundary=b0\n", &nested),
        MailLimitError::Deep,
    );
}

#[test]
fn what_could_take_for_ever_ends() {
    let multipart = mail("Content-Type: multipart/mixed; boundary=b\n", "");
    let html = mail("Content-Type: text/html\n", "");
    for (head, text) in [
        (mail("", ""), "\n"),
        (mail("", ""), "> \n"),
        (mail("", ""), "On \n"),
        (mail("", ""), "On 1\nFrom: a\n\n"),
        (mail("", ""), "\u{200b}"),
        (
            mail("Content-Type: text/plain; format=flowed\n", ""),
            "a \n",
        ),
        (mail("Content-Type: text/plain; format=flowed\n", ""), ">"),
        (mail("Content-Transfer-Encoding: base64\n", ""), "MwoK"),
        (
            mail("Content-Transfer-Encoding: quoted-printable\n", ""),
            "=\n",
        ),
        (
            mail("Content-Type: text/plain; charset=utf-7\n", ""),
            "+AGE",
        ),
        (html.clone(), "<"),
        (html.clone(), "<div>"),
        (html.clone(), "<b hidden><blockquote>"),
        (html.clone(), "<script></"),
        (html.clone(), "<!--"),
        (html.clone(), "<a b=\""),
        (html, "&amp;&#x10ffff;&"),
        (multipart.clone(), "--b"),
        (multipart.clone(), "--b\nContent-Type: message/rfc822\n\n"),
        (multipart, "-- \n"),
        (String::new(), "="),
        ("Subject: ".to_owned(), "=?"),
    ] {
        parse_bounded(fill_to_limit(&head, text).as_bytes());
    }
    for value in [
        "=?",
        "=?utf-8?q?",
        "(",
        "\"",
        "<",
        "\\",
        "a@b.c,",
        ":",
        ";",
        "a:b@c,",
        "=?u?b?=",
        ",\n ",
    ] {
        for name in [
            "From",
            "To",
            "Subject",
            "Content-Type",
            "Content-Disposition",
            "Message-ID",
        ] {
            let value = value.repeat(15_000 / value.len());
            parse_bounded(format!("{name}: {value}\nFrom: a@b.c\n\n3").as_bytes());
            parse_bounded(format!("From: a@b.c\n{name}: {value}\n\n3").as_bytes());
        }
    }
}

/// Introductions of quotes in languages that the service does not know; the last one is empty.
const UNKNOWN: [&str; 18] = [
    "5. des. 2026 kl. 05:30 skrev Logothete <letters@play.example>:\n",
    "5. des. 2026 kl. 05:30 skrev Logothete\n<letters@play.example>:\n",
    "Op do 26 nov 2026 om 20:00 schreef Logothete <letters@play.example>:\n",
    "El jue, 26 nov 2026 a las 20:00, Logothete (<letters@play.example>) escribió:\n",
    "El jue, 26 nov 2026 a las 20:00, Logothete\n(<letters@play.example>) escribió:\n",
    "Em qui., 26 de nov. de 2026 às 20:00, Logothete <R+abc@Replies.Example> escreveu:\n",
    "czw., 26 lis 2026 o 20:00 Logothete <letters@play.example> napisał(a):\n",
    "чт, 26 нояб. 2026 г. в 20:00, Logothete <letters@play.example>:\n",
    "Den tors 26 nov. 2026 kl 20:00 skrev Logothete <letters@play.example>:\n",
    "Van: Logothete <letters@play.example>\nVerzonden: donderdag 26 november 2026 20:00\nAan: anna\nOnderwerp: x\n",
    "Van: Logothete\nVerzonden: donderdag\nAan: anna\nOnderwerp: Byzanz\n",
    "De: Logothete\nEnviado el: jueves\nPara: anna\nAsunto: Byzanz\n",
    "Od: Logothete\nWysłano: czwartek\nDo: anna\nTemat: Byzanz\n",
    "От: Logothete\nОтправлено: 26 ноября\nКому: anna\nТема: Byzanz\n",
    "Från: Logothete\nSkickat: den 26 november 2026\nTill: anna\nÄmne: Byzanz\n",
    "-------\n",
    "=====\n",
    "",
];

#[test]
fn nothing_of_an_email_of_ours_is_said_to_the_table_however_it_is_quoted() {
    let email = "It is your turn.\n1. Bid 11\n2. Pass\n\nThe table\nyou play on play.example\n";
    let marked = email.replace('\n', "\n> ");
    for introduction in UNKNOWN {
        for quoted in [
            format!("{introduction}{email}"),
            format!("{introduction}\n> {marked}"),
        ] {
            let steps = steps_of(&format!("2\nsay hello\nto all\n\n{quoted}"));
            let said = ReplyCommand::Say("hello\nto all".to_owned());
            assert_eq!(steps, [ReplyCommand::Number(2), said], "{quoted}");
            let page = format!(
                "<p>say hello</p><p>{}</p>",
                quoted.replace('<', "&lt;").replace('\n', "<br>")
            );
            let said = ReplyCommand::Say("hello".to_owned());
            assert_eq!(steps_of_html(&page), [said], "{page}");
            let steps = steps_of(&quoted);
            let is_harmful = |step: &ReplyCommand| matches!(step, ReplyCommand::Number(_));
            assert!(!steps.iter().any(is_harmful), "{quoted}: {steps:?}");
        }
    }
}

#[test]
fn own_words_end_where_an_email_of_ours_is_named() {
    for ours in [
        "Fwd Letters@Play.example",
        "to r+abc@replies.example",
        "HTTPS://play.example/matches/7",
    ] {
        let steps = steps_of(&format!("pass\n{ours}\nundo\n"));
        assert_eq!(steps, [ReplyCommand::Words("pass".to_owned())], "{ours}");
        let steps = steps_of(&format!("{ours}\n> 1. Bid 11\n\nsay a\n\nb\n"));
        assert_eq!(steps, [ReplyCommand::Say("a\nb".to_owned())], "{ours}");
    }
    let attributed =
        "say a\n\nb\n\nOn 26 Nov 2026, Logothete <letters@play.example> wrote:\n> 1. Bid 11\n";
    assert_eq!(steps_of(attributed), [ReplyCommand::Say("a\nb".to_owned())]);
}

#[test]
fn a_sender_is_known_if_no_server_can_read_another() {
    let read = |from: &str| find_sender(format!("{from}\r\nSubject: x\r\n\r\n3").as_bytes());
    for from in [
        "From: anna@example.org",
        "from:<Anna@Example.org>",
        "From : Anna <anna@example.org>",
        "From: \"Anna, \\\"<x@y.z>\\\"\"\r\n <anna@example.org> (at\r\n (\\)) home)",
        "From: =?utf-8?q?A=2C?= J. Müller <anna@example.org>\t",
    ] {
        let found = read(from);
        assert_eq!(found.unwrap().as_str(), "anna@example.org", "{from}");
    }
    for from in ["From: a@Bücher.example", "From: a@xn--bcher-kva.example"] {
        assert_eq!(read(from).unwrap().as_str(), "a@xn--bcher-kva.example");
    }
    for from in [
        "From: mallory@evil.example\rFrom: anna@example.org",
        "From: anna@example.org\rX: y",
        "From: anna@example.org\0",
        "X: a\0b\r\nFrom: anna@example.org",
        "X: a\rb\r\nFrom: anna@example.org",
        "From: mallory@evil.example> <anna@example.org>",
        "From: mallory@evil.example <anna@example.org>",
        "From: mallory@evil.example, anna@example.org",
        "From: <mallory@evil.example> <anna@example.org>",
        "From: <anna@example.org> <mallory@evil.example>",
        "From: <anna@example.org> mallory@evil.example",
        "From: <anna@example.org>>",
        "From: <<anna@example.org>>",
        "From: <@evil.example:anna@example.org>",
        "From: all: anna@example.org;",
        "From: Anna <anna@example.org",
        "From: \"Anna <anna@example.org>",
        "From: (Anna <anna@example.org>",
        "From: Anna) <anna@example.org>",
        "From: Anna\\ <anna@example.org>",
        "From: <anna\"x\"@example.org>",
        "From: anna@example.org anna@example.org",
        "From: anna@evil.example@example.org",
        "From: anna@example.org\r\nFrom: mallory@evil.example",
        "From: mal\u{212a}@example.org",
        "From: anna@\u{ff45}xample.org",
        "From: Anna\u{1}<anna@example.org>",
        "From: anna",
        "From:",
        "To: anna@example.org",
    ] {
        assert_eq!(read(from), None, "{from:?}");
    }
}

const CORPUS: [&str; 3] = [
    "Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8; \
     format=flowed\nContent-Transfer-Encoding: quoted-printable\n\n3\n\nOn 26.11.2026 X <a@b.c> wrote:\n\
     > 1 =E2=80=93 Bid 11 \n--b\nContent-Type: text/html; charset=iso-8859-1\n\n<div>3</div>\
     <blockquote type=\"cite\">1</blockquote>\n--b--\n",
    "Content-Type: text/html\n\n<p>3 &amp; 4</p><div id=\"divRplyFwdMsg\">Von: X</div>",
    "\n3\n\n-- \nAnna\n\nFrom: X\nSent: now\n\n2\n",
];

proptest! {
    #[test]
    fn any_bytes_are_read(raw in proptest::collection::vec(any::<u8>(), 0..600)) {
        parse_bounded(&raw);
        parse_bounded(&[mail("", "").as_bytes(), &raw].concat());
        parse_bounded(&[mail("Content-Type: text/html\n", "").as_bytes(), &raw].concat());
    }

    #[test]
    fn any_headers_are_read(value in "[ -~\n]{0,80}") {
        for name in ["From", "To", "Subject", "Content-Type", "Content-Disposition", "Message-ID"] {
            parse_bounded(format!("{name}: {value}\nFrom: a@b.c\n\n3").as_bytes());
        }
    }

    #[test]
    fn damaged_emails_are_read(which in 0..CORPUS.len(), place in 0..400_usize, cut in 0..40_usize, put in any::<Vec<u8>>()) {
        let mut raw = mail(CORPUS[which], "").into_bytes();
        let place = place.min(raw.len());
        let end = (place + cut).min(raw.len());
        raw.splice(place..end, put);
        parse_bounded(&raw);
    }

    #[test]
    fn what_is_quoted_is_never_a_line(own in "[a-z]{1,8}", quoted in proptest::collection::vec("[ -~]{0,90}", 1..9)) {
        let marked = format!("> {}\n", quoted.join("\n> "));
        let body = format!("{own}\n\nOn 26 Nov 2026 X <a@b.c> wrote:\n\n{marked}");
        prop_assert_eq!(plain(&body), [own.as_str()]);
        prop_assert_eq!(plain(&marked), Vec::<String>::new());
        let bare = quoted.join("\n");
        let body = format!("{own}\n\n-----Original Message-----\n{bare}");
        prop_assert_eq!(plain(&body), [own.as_str()]);
        let escaped = bare.replace('&', "&amp;").replace('<', "&lt;");
        let body = format!("<div>{own}</div><blockquote>{escaped}</blockquote>");
        prop_assert_eq!(html(&body), [own.as_str()]);
    }
}
