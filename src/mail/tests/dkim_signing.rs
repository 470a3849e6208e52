//! Writes signed emails to files for an independent verifier: `tests/signatures.py`.

use std::fs;

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::Ed25519KeyPair;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::rendering::{NAMES, now, render_raw};
use crate::i18n::Language;
use crate::log::EmailKind;
use crate::mail::DkimKey;

fn pem(der: &[u8]) -> String {
    let text = STANDARD.encode(der);
    format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n")
}

#[test]
fn signed_emails_lie_ready_for_a_verifier_that_is_not_ours() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/dkim");
    fs::create_dir_all(folder).unwrap();
    let generated = KeyPair::generate(KeySize::Rsa2048).unwrap();
    let rsa = AsDer::<Pkcs8V1Der<'_>>::as_der(&generated).unwrap();
    let ed25519 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    for (algorithm, pem) in [
        ("rsa", pem(rsa.as_ref())),
        ("ed25519", pem(ed25519.as_ref())),
    ] {
        let key = DkimKey::parse(&pem, "letters", "mail.example").unwrap();
        fs::write(format!("{folder}/{algorithm}.txt"), key.record()).unwrap();
        for (number, name) in NAMES.iter().enumerate() {
            for language in Language::ALL {
                let message = render_raw(EmailKind::YourTurn, name, language);
                let signed = key.sign_message(message.clone(), now());
                assert!(signed.ends_with(&message));
                assert!(signed.starts_with(b"DKIM-Signature: v=1; a="));
                let file = format!("{folder}/{algorithm}-{number}-{}.eml", language.code());
                fs::write(file, signed).unwrap();
            }
        }
    }
}
