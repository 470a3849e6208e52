//! Emails that mean harm.

use proptest::prelude::*;

use super::{html, mail, plain};
use crate::replies::{Incoming, MAIL_BYTES, Unreadable, read_mail};
use crate::testing::limit_this_test;

/// Reads bytes, which comes to an end, and finds bounded lines.
fn bounded(raw: &[u8]) -> Incoming {
    limit_this_test();
    let read = read_mail(raw);
    if let Incoming::Written {
        from,
        subject,
        recipients,
        lines,
        ..
    } = &read
    {
        assert!(from.len() <= 100 && recipients.len() <= 200 && lines.len() <= 20);
        assert!(subject.chars().count() <= 500);
        for line in lines {
            assert!(!line.is_empty() && line.chars().count() <= 2_000 && !line.starts_with('>'));
        }
    }
    read
}

/// A text over and over, to just under the limit.
fn filled(head: &str, text: &str) -> String {
    let times = (MAIL_BYTES - 1_000 - head.len()) / text.len();
    head.to_owned() + &text.repeat(times)
}

#[test]
fn an_email_over_a_limit_is_unreadable() {
    let unreadable = |raw: &str, why| {
        assert_eq!(bounded(raw.as_bytes()), Incoming::Unreadable(why));
    };
    unreadable(&"a".repeat(MAIL_BYTES + 1), Unreadable::Long);
    unreadable(&mail(&"X: y\n".repeat(501), "3"), Unreadable::LongHeaders);
    unreadable(
        &mail(&format!("X: {}\n", "y".repeat(200_000)), "3"),
        Unreadable::LongHeaders,
    );
    unreadable(
        &mail(&format!("Cc: {}\n", "a@b.c,".repeat(101)), "3"),
        Unreadable::ManyAddresses,
    );
    unreadable(
        &mail(&format!("Cc: {}\n", "a@b.c,".repeat(9_000)), "3"),
        Unreadable::ManyAddresses,
    );
    let part = "--b\nContent-Type: image/png\nContent-Disposition: attachment\n\nx\n";
    let attachments = part.repeat(10_000);
    unreadable(
        &mail("Content-Type: multipart/mixed; boundary=b\n", &attachments),
        Unreadable::ManyParts,
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
        Unreadable::Deep,
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
        bounded(filled(&head, text).as_bytes());
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
            bounded(format!("{name}: {value}\nFrom: a@b.c\n\n3").as_bytes());
            bounded(format!("From: a@b.c\n{name}: {value}\n\n3").as_bytes());
        }
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
        bounded(&raw);
        bounded(&[mail("", "").as_bytes(), &raw].concat());
        bounded(&[mail("Content-Type: text/html\n", "").as_bytes(), &raw].concat());
    }

    #[test]
    fn any_headers_are_read(value in "[ -~\n]{0,80}") {
        for name in ["From", "To", "Subject", "Content-Type", "Content-Disposition", "Message-ID"] {
            bounded(format!("{name}: {value}\nFrom: a@b.c\n\n3").as_bytes());
        }
    }

    #[test]
    fn damaged_emails_are_read(which in 0..CORPUS.len(), place in 0..400_usize, cut in 0..40_usize, put in any::<Vec<u8>>()) {
        let mut raw = mail(CORPUS[which], "").into_bytes();
        let place = place.min(raw.len());
        let end = (place + cut).min(raw.len());
        raw.splice(place..end, put);
        bounded(&raw);
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
