//! Emails that programs write.

use super::mail;
use crate::replies::{Automatic, Incoming, read_mail};

fn read(headers: &str) -> Incoming {
    read_mail(mail(headers, "3").as_bytes(), &[])
}

#[test]
fn emails_of_programs_are_told_from_those_of_people() {
    for (headers, why) in [
        (
            "Auto-Submitted: auto-replied; owner-email=a@b.c\n",
            Automatic::SaysSo,
        ),
        ("auto-submitted:auto-generated\n", Automatic::SaysSo),
        ("X-Autoreply: yes\n", Automatic::SaysSo),
        ("X-Autorespond: away\n", Automatic::SaysSo),
        ("Precedence: Bulk\n", Automatic::List),
        ("Precedence: auto_reply\n", Automatic::List),
        ("List-Id: <a.b.c>\n", Automatic::List),
        ("List-Unsubscribe: <https://b.c>\n", Automatic::List),
        (
            "Content-Type: multipart/report;\n report-type=delivery-status; boundary=b\n",
            Automatic::Report,
        ),
        ("Return-Path: <>\n", Automatic::NoSender),
        ("X-Loop: a@b.c\n", Automatic::Loop),
    ] {
        assert_eq!(read(headers), Incoming::Automatic(why), "{headers}");
    }
}

#[test]
fn a_subject_of_somebody_away_counts_with_another_sign() {
    let subject = "=?utf-8?q?Automatische_Antwort:_Dein_Zug?=";
    let raw = mail("X-Auto-Response-Suppress: All\n", "3").replace("Re: Your turn", subject);
    assert_eq!(
        read_mail(raw.as_bytes(), &[]),
        Incoming::Automatic(Automatic::Vacation)
    );
    let raw = mail("", "3").replace("Re: Your turn", subject);
    assert!(matches!(
        read_mail(raw.as_bytes(), &[]),
        Incoming::Written { .. }
    ));
}

#[test]
fn nobody_and_mail_servers_are_no_people() {
    for from in ["MAILER-DAEMON@b.c", "Postmaster <postmaster@b.c>", "<>", ""] {
        let raw = mail("", "3").replace("Anna <anna@Example.org>", from);
        let read = read_mail(raw.as_bytes(), &[]);
        assert_eq!(read, Incoming::Automatic(Automatic::NoSender), "{from}");
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
            matches!(read(headers), Incoming::Written { .. }),
            "{headers}"
        );
    }
}
