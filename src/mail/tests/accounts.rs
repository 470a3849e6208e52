//! Emails about accounts, and which kinds have which sentences.

use std::collections::BTreeSet;

use strum::VariantArray;

use super::rendering::{addressee, head};
use crate::access::AccountEmailKind;
use crate::i18n::{Language, Phrase, keys_with_prefix};
use crate::log::EmailKind;
use crate::mail::account_content::account_content;

/// Returns the kinds of account emails except invitations, whose texts are tested separately.
fn account_kinds() -> impl Iterator<Item = AccountEmailKind> {
    let kinds = AccountEmailKind::VARIANTS.iter().copied();
    kinds.filter(|kind| *kind != AccountEmailKind::Invitation)
}

#[test]
fn an_email_about_an_account_has_its_subject_its_lead_and_its_link() {
    for language in Language::ALL {
        for kind in account_kinds() {
            let to = addressee("Anna", language);
            let sheet = account_content(&head(), &to, kind, "the-token", None);
            assert!(!sheet.subject.contains("subject-"), "{}", sheet.subject);
            let text = sheet.text().unwrap();
            let has_link = !matches!(
                kind,
                AccountEmailKind::AlreadyRegistered
                    | AccountEmailKind::AddressChanged
                    | AccountEmailKind::PasswordChanged
                    | AccountEmailKind::SecondFactorOn
                    | AccountEmailKind::SecondFactorOff
                    | AccountEmailKind::WebhookDisabled
                    | AccountEmailKind::DisputeWaits
                    | AccountEmailKind::ReportWaits
                    | AccountEmailKind::SeekEnded
            );
            assert_eq!(text.contains("the-token"), has_link, "{text}");
            assert!(!text.contains("lead-"), "{text}");
            // A reply can play in a match, and nothing else.
            assert!(sheet.reply_to.is_none() && sheet.answers.is_none());
        }
    }
}

#[test]
fn an_account_email_may_be_ignored_or_turned_off_only_by_its_kind() {
    for language in Language::ALL {
        for kind in account_kinds() {
            let content = account_content(
                &head(),
                &addressee("Anna", language),
                kind,
                "the-token",
                None,
            );
            let text = content.text().unwrap();
            let ignored = Phrase::new("letter-not-you").localize(language);
            let is_asked_for = matches!(
                kind,
                AccountEmailKind::VerifyAddress
                    | AccountEmailKind::ResetPassword
                    | AccountEmailKind::SignInLink
                    | AccountEmailKind::AlreadyRegistered
            );
            assert_eq!(text.contains(&ignored), is_asked_for, "{text}");
            // Only this kind can be turned off.
            let is_optional = kind == AccountEmailKind::SeekEnded;
            let preferences = Phrase::new("foot-preferences").localize(language);
            assert_eq!(text.contains(&preferences), is_optional, "{text}");
        }
    }
}

#[test]
fn each_kind_has_its_sentences_and_each_sentence_its_kind() {
    let of_matches = EmailKind::VARIANTS.iter().map(|kind| kind.word());
    let words: BTreeSet<String> = of_matches
        .chain(account_kinds().map(AccountEmailKind::word))
        .map(|word| word.replace('_', "-"))
        .collect();
    for prefix in ["subject-", "lead-"] {
        let keys = keys_with_prefix(prefix);
        let missing: Vec<&String> = words.difference(&keys).collect();
        assert_eq!(missing, Vec::<&String>::new(), "{prefix}");
    }
    for key in keys_with_prefix("subject-") {
        let is_own = ["digest", "seat-taken"].contains(&key.as_str());
        assert!(is_own || words.contains(&key), "{key}");
    }
    for key in keys_with_prefix("lead-") {
        let kind = key.trim_end_matches("-turn").trim_end_matches("-lost");
        let is_own = ["lobby-closed", "match-closed", "seat-taken"].contains(&kind);
        let is_known = words.contains(&key) || words.contains(kind);
        assert!(is_own || is_known, "{key}");
    }
}
