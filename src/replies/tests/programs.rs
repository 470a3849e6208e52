//! Emails written by programs, which must be recognised as automatic.

use super::mail;
use crate::replies::{AutomaticReason, IncomingMail, parse_mail};

fn parse(headers: &str) -> IncomingMail {
    parse_mail(mail(headers, "3").as_bytes(), &[])
}

#[test]
fn emails_of_programs_are_told_from_those_of_people() {
    for (headers, why) in [
        (
            "Auto-Submitted: auto-replied; owner-email=a@b.c\n",
            AutomaticReason::SaysSo,
        ),
        ("auto-submitted:auto-generated\n", AutomaticReason::SaysSo),
        ("X-Autoreply: yes\n", AutomaticReason::SaysSo),
        ("X-Autorespond: away\n", AutomaticReason::SaysSo),
        ("Precedence: Bulk\n", AutomaticReason::List),
        ("Precedence: auto_reply\n", AutomaticReason::List),
        ("List-Id: <a.b.c>\n", AutomaticReason::List),
        ("List-Unsubscribe: <https://b.c>\n", AutomaticReason::List),
        (
            "Content-Type: multipart/report;\n report-type=delivery-status; boundary=b\n",
            AutomaticReason::Report,
        ),
        ("Return-Path: <>\n", AutomaticReason::NoSender),
        ("X-Loop: a@b.c\n", AutomaticReason::Loop),
    ] {
        assert_eq!(parse(headers), IncomingMail::Automatic(why), "{headers}");
    }
}

#[test]
fn a_subject_of_somebody_away_counts_with_another_sign() {
    let subject = "=?utf-8?q?Automatische_Antwort:_Dein_Zug?=";
    let raw = mail("X-Auto-Response-Suppress: All\n", "3").replace("Re: Your turn", subject);
    assert_eq!(
        parse_mail(raw.as_bytes(), &[]),
        IncomingMail::Automatic(AutomaticReason::Vacation)
    );
    let raw = mail("", "3").replace("Re: Your turn", subject);
    assert!(matches!(
        parse_mail(raw.as_bytes(), &[]),
        IncomingMail::Written { .. }
    ));
}

#[test]
fn nobody_and_mail_servers_are_no_people() {
    for from in ["MAILER-DAEMON@b.c", "Postmaster <postmaster@b.c>", "<>", ""] {
        let raw = mail("", "3").replace("Anna <anna@Example.org>", from);
        let read = parse_mail(raw.as_bytes(), &[]);
        assert_eq!(
            read,
            IncomingMail::Automatic(AutomaticReason::NoSender),
            "{from}"
        );
    }
}

#[test]
fn people_are_not_taken_for_programs() {
    for headers in [
        "Auto-Submitted: no\n",
        "X-Auto-Response-Suppress: All\n",
        "Precedence: first-class\n",
        "Return-Path: <anna@example.org>\n",
    ] {
        assert!(
            matches!(parse(headers), IncomingMail::Written { .. }),
            "{headers}"
        );
    }
}
