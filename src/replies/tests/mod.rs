//! Tests of reading emailed replies.

mod clients;
mod command_words;
mod hostile;
mod programs;

use super::{IncomingMail, ReplyCommand, parse_mail, parse_reply_commands};
use crate::i18n::Language;

fn mail(headers: &str, body: &str) -> String {
    format!(
        "From: Anna <anna@Example.org>\nTo: Table <r+abc@play.example>\nSubject: Re: Your turn\n\
         Message-ID: <m1@example.org>\n{headers}\n{body}"
    )
}

fn lines_of(raw: &str) -> Vec<String> {
    lines_with(raw, &[])
}

fn lines_with(raw: &str, ours: &[String]) -> Vec<String> {
    match parse_mail(raw.as_bytes(), ours) {
        IncomingMail::Written { lines, .. } => lines,
        other @ (IncomingMail::Automatic(_) | IncomingMail::Unreadable(_)) => panic!("{other:?}"),
    }
}

fn plain(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/plain; charset=utf-8\n", body))
}

/// Returns the commands in a plain text reply to a service that sends from `letters@play.example`.
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

fn html(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/html; charset=utf-8\n", body))
}
