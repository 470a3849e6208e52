//! Writes the text of emails about accounts in the reader's language.

use jiff::Timestamp;

use super::compose::{EmailContent, EmailLink, EmailPart};
use super::content::{empty_content, phrase_of_kind, preferences_link};
use super::letterhead::Letterhead;
use super::link_like::escape_for_mail;
use crate::access::{AccountEmailKind as Kind, Addressee};
use crate::i18n::{Phrase, to_one_line};
use crate::people::ModerationAct;

/// `act` is the act of a moderator that the email is about, if it is about one.
pub(super) fn account_content(
    head: &Letterhead,
    to: &Addressee,
    kind: Kind,
    token: &str,
    act: Option<&ModerationAct>,
) -> EmailContent {
    let say = |phrase: Phrase| {
        phrase
            .with_value("host", head.host().to_owned())
            .with_value("name", escape_for_mail(&to_one_line(&to.name)))
            .with_value("address", to.email.as_str().to_owned())
            .localize(to.language)
    };
    let word = kind.word();
    let lead = say(phrase_of_kind("lead", word));
    let ignored = can_be_ignored(kind).then(|| say(Phrase::new("letter-not-you")));
    let (label, path) = account_button(kind, token);
    let part = EmailPart {
        lead: std::iter::once(lead.clone())
            .chain(ignored)
            .chain(act.into_iter().flat_map(|act| act_sentences(act, to, kind)))
            .collect(),
        button: Some(EmailLink {
            label: say(Phrase::new(label)),
            url: head.link(&path),
        }),
        ..EmailPart::default()
    };
    let deletion = (kind == Kind::Welcome).then(|| EmailPart {
        lead: vec![say(Phrase::new("welcome-not-you"))],
        button: Some(EmailLink {
            label: say(Phrase::new("button-delete-account")),
            url: head.link(&format!("/delete-account/{token}")),
        }),
        ..EmailPart::default()
    });
    EmailContent {
        subject: say(phrase_of_kind("subject", word)),
        preview: lead,
        parts: std::iter::once(part).chain(deletion).collect(),
        // The other kinds cannot be turned off.
        foot: (kind == Kind::SeekEnded)
            .then(|| preferences_link(head, to))
            .into_iter()
            .collect(),
        ..empty_content(head, to, None)
    }
}

fn account_button(kind: Kind, token: &str) -> (&'static str, String) {
    match kind {
        Kind::VerifyAddress => ("button-verify", format!("/verify/{token}")),
        Kind::ResetPassword => ("button-password", format!("/reset-password/{token}")),
        Kind::SignInLink => ("button-sign-in", format!("/sign-in/{token}")),
        Kind::AlreadyRegistered => ("button-sign-in", "/sign-in".to_owned()),
        Kind::DisputeWaits => ("button-dispute", "/referee".to_owned()),
        Kind::ReportWaits => ("button-report", "/moderation".to_owned()),
        Kind::Moderated => ("button-appeal", format!("/decisions/{token}")),
        Kind::AppealAnswered => ("button-decision", format!("/decisions/{token}")),
        Kind::SeekEnded => ("button-seek", "/lobby".to_owned()),
        Kind::Welcome => ("table-my-matches", "/".to_owned()),
        // Never reached: `invitation_content` writes invitation emails.
        Kind::Invitation => ("button-seat", "/lobby".to_owned()),
        Kind::SecondFactorOn | Kind::SecondFactorOff => {
            ("button-account", "/preferences/second-factor".to_owned())
        }
        Kind::PasswordChanged | Kind::AddressChanged | Kind::WebhookDisabled => {
            ("button-account", "/preferences".to_owned())
        }
    }
}

/// Tells what a moderator decided, why, and how to answer; or the answer to an appeal.
fn act_sentences(act: &ModerationAct, to: &Addressee, kind: Kind) -> Vec<String> {
    let language = to.language;
    let moment = |at: Option<Timestamp>| {
        let written = at.map(|at| to.zone.format_moment(language, at));
        written.unwrap_or_default()
    };
    let quote = |text: &str| {
        let line = escape_for_mail(&to_one_line(text));
        Phrase::new("decision-words").with_value("text", line)
    };
    let phrases = if kind == Kind::AppealAnswered {
        let outcome = if act.is_lifted {
            "decision-lifted"
        } else {
            "decision-stands"
        };
        vec![
            Phrase::new(outcome),
            quote(act.answer.as_deref().unwrap_or_default()),
        ]
    } else {
        let done = phrase_of_kind("decision", act.kind.into())
            .with_value("moment", moment(act.ends_at))
            .with_value("name", escape_for_mail(&to_one_line(&act.name)));
        let reason = phrase_of_kind("report-reason", act.reason.into()).localize(language);
        vec![
            done,
            Phrase::new("decision-reason").with_value("reason", reason),
            quote(&act.text),
            Phrase::new("decision-appeal").with_value("moment", moment(act.appealable_until)),
        ]
    };
    phrases
        .iter()
        .map(|phrase| phrase.localize(language))
        .collect()
}

/// Whether a stranger may have caused the email, so that the text must say that it can be ignored.
fn can_be_ignored(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::VerifyAddress | Kind::ResetPassword | Kind::SignInLink | Kind::AlreadyRegistered
    )
}
