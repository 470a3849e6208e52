//! What replies are read for.

mod clients;
mod hostile;
mod programs;
mod command_words;

use super::{IncomingMail, ReplyCommand, parse_mail, parse_reply_commands};
use crate::i18n::Language;

/// An email with these headers besides the usual ones, and this text.
fn mail(headers: &str, body: &str) -> String {
    format!(
        "From: Anna <anna@Example.org>\nTo: Table <r+abc@play.example>\nSubject: Re: Your turn\n\
         Message-ID: <m1@example.org>\n{headers}\n{body}"
    )
}

/// The own lines of an email.
fn lines_of(raw: &str) -> Vec<String> {
    lines_with(raw, &[])
}

fn lines_with(raw: &str, ours: &[String]) -> Vec<String> {
    match parse_mail(raw.as_bytes(), ours) {
        IncomingMail::Written { lines, .. } => lines,
        other @ (IncomingMail::Automatic(_) | IncomingMail::Unreadable(_)) => panic!("{other:?}"),
    }
}

/// The own lines of plain text.
fn plain(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/plain; charset=utf-8\n", body))
}

/// What plain text asks a service for that sends from `letters@play.example`.
fn steps_of(body: &str) -> Vec<ReplyCommand> {
    steps_with("Content-Type: text/plain; charset=utf-8\n", body)
}

fn steps_of_html(body: &str) -> Vec<ReplyCommand> {
    steps_with("Content-Type: text/html; charset=utf-8\n", body)
}

fn steps_with(headers: &str, body: &str) -> Vec<ReplyCommand> {
    let ours = ["letters@play.example", "play.example", "@replies.example"];
    let lines = lines_with(&mail(headers, body), &ours.map(str::to_owned));
    parse_reply_commands(&lines, Language::En)
}

/// The own lines of HTML.
fn html(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/html; charset=utf-8\n", body))
}
