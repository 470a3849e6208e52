//! What replies are read for.

mod clients;
mod hostile;
mod programs;
mod saying;

use super::{Incoming, read_mail};

/// An email with these headers besides the usual ones, and this text.
fn mail(headers: &str, body: &str) -> String {
    format!(
        "From: Anna <anna@Example.org>\nTo: Table <r+abc@play.example>\nSubject: Re: Your turn\n\
         Message-ID: <m1@example.org>\n{headers}\n{body}"
    )
}

/// The own lines of an email.
fn lines_of(raw: &str) -> Vec<String> {
    match read_mail(raw.as_bytes()) {
        Incoming::Written { lines, .. } => lines,
        other @ (Incoming::Automatic(_) | Incoming::Unreadable(_)) => panic!("{other:?}"),
    }
}

/// The own lines of plain text.
fn plain(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/plain; charset=utf-8\n", body))
}

/// The own lines of HTML.
fn html(body: &str) -> Vec<String> {
    lines_of(&mail("Content-Type: text/html; charset=utf-8\n", body))
}
