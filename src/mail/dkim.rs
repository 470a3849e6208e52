//! DKIM signatures (RFC 6376, RFC 8463), relaxed for headers and body.

use std::borrow::Cow;

use aws_lc_rs::encoding::{AsDer, PublicKeyX509Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256, RsaKeyPair};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use sha2::{Digest, Sha256};

/// Names of the signed headers. RFC 8058 requires both `List-Unsubscribe` headers. For a name listed twice, adding
/// another such header to the email breaks the signature.
const SIGNED: [&str; 16] = [
    "from",
    "from",
    "to",
    "to",
    "subject",
    "subject",
    "date",
    "message-id",
    "mime-version",
    "content-type",
    "in-reply-to",
    "references",
    "auto-submitted",
    "list-id",
    "list-unsubscribe",
    "list-unsubscribe-post",
];

const SIGNATURE_LINE_CHARS: usize = 70;

pub(crate) struct DkimKey {
    domain: String,
    selector: String,
    pair: DkimKeyPair,
    public: Vec<u8>,
}

enum DkimKeyPair {
    Rsa(RsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DkimKeyError {
    #[error("not an RSA key of at least 2048 bits or an Ed25519 key in PEM (BEGIN PRIVATE KEY)")]
    Key,
    #[error("the selector and the domain of the key must be DNS names")]
    Name,
}

impl DkimKey {
    /// Parses a private key. Its public key is published at `<selector>._domainkey.<domain>`.
    pub(crate) fn parse(pem: &str, selector: &str, domain: &str) -> Result<Self, DkimKeyError> {
        let is_name = |name: &str| {
            let is_of_name = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
            !name.is_empty() && name.len() <= 253 && name.chars().all(is_of_name)
        };
        if !is_name(selector) || !is_name(domain) {
            return Err(DkimKeyError::Name);
        }
        let der = decode_pem(pem).ok_or(DkimKeyError::Key)?;
        let (pair, public) = parse_key_pair(&der).ok_or(DkimKeyError::Key)?;
        Ok(Self {
            domain: domain.to_owned(),
            selector: selector.to_owned(),
            pair,
            public,
        })
    }

    pub(crate) fn record_name(&self) -> String {
        format!("{}._domainkey.{}", self.selector, self.domain)
    }

    pub(crate) fn record(&self) -> String {
        let public = STANDARD.encode(&self.public);
        format!("v=DKIM1; k={}; p={public}", self.kind())
    }

    fn kind(&self) -> &'static str {
        match self.pair {
            DkimKeyPair::Rsa(_) => "rsa",
            DkimKeyPair::Ed25519(_) => "ed25519",
        }
    }

    /// Returns the message with a signature in front; without one if signing fails.
    pub(super) fn sign_message(&self, message: Vec<u8>, now: Timestamp) -> Vec<u8> {
        let signature = self.signature_header(&message, now).unwrap_or_default();
        [signature, message].concat()
    }

    fn signature_header(&self, message: &[u8], now: Timestamp) -> Option<Vec<u8>> {
        let end = message.windows(4).position(|four| four == b"\r\n\r\n")?;
        let (head_bytes, body) = message.split_at_checked(end + 4)?;
        let head = std::str::from_utf8(head_bytes).ok()?;
        let headers = parse_headers(head);
        let has = |name: &str| headers.iter().any(|(own, _)| own == name);
        // A name that `SIGNED` lists twice is signed once more than it occurs, so adding another such header breaks
        // the signature.
        let is_again = |place: usize, name: &str| SIGNED.iter().take(place).any(|own| *own == name);
        let named = |(place, name): &(usize, &str)| has(name) || is_again(*place, name);
        let listed = SIGNED.into_iter().enumerate().filter(named);
        let signed: Vec<&str> = listed.map(|(_, name)| name).collect();
        let unsigned = format!(
            "DKIM-Signature: v=1; a={}-sha256; c=relaxed/relaxed; d={};\r\n s={}; t={};\r\n h={};\r\n bh={};\r\n b=",
            self.kind(),
            self.domain,
            self.selector,
            now.as_second(),
            signed.join(":"),
            STANDARD.encode(Sha256::digest(relax_body(body))),
        );
        let mut unique = signed;
        // Each header is hashed once, so duplicate names, which are adjacent, are removed.
        unique.dedup();
        let mut input = String::new();
        for name in unique {
            if let Some((_, value)) = headers.iter().find(|(own, _)| own == name) {
                input.extend([name, ":", value.as_str(), "\r\n"]);
            }
        }
        let own = unsigned
            .split_once(':')
            .map(|(_, value)| relax_value(value))?;
        input.extend(["dkim-signature:", own.as_str()]);
        let signature = self.sign(input.as_bytes())?;
        let chunks = signature.as_bytes().chunks(SIGNATURE_LINE_CHARS);
        let lines: Vec<Cow<'_, str>> = chunks.map(String::from_utf8_lossy).collect();
        Some(format!("{unsigned}{}\r\n", lines.join("\r\n ")).into_bytes())
    }

    fn sign(&self, input: &[u8]) -> Option<String> {
        let signature = match &self.pair {
            DkimKeyPair::Ed25519(pair) => pair.sign(&Sha256::digest(input)).as_ref().to_vec(),
            DkimKeyPair::Rsa(pair) => {
                let mut signature = vec![0; pair.public_modulus_len()];
                let random = SystemRandom::new();
                pair.sign(&RSA_PKCS1_SHA256, &random, input, &mut signature)
                    .ok()?;
                signature
            }
        };
        Some(STANDARD.encode(signature))
    }
}

fn decode_pem(pem: &str) -> Option<Vec<u8>> {
    let (_, rest) = pem.split_once("-----BEGIN PRIVATE KEY-----")?;
    let (armored, _) = rest.split_once("-----END PRIVATE KEY-----")?;
    let text: String = armored.split_whitespace().collect();
    STANDARD.decode(text).ok()
}

fn parse_key_pair(der: &[u8]) -> Option<(DkimKeyPair, Vec<u8>)> {
    if let Ok(pair) = Ed25519KeyPair::from_pkcs8(der) {
        let public = pair.public_key().as_ref().to_vec();
        return Some((DkimKeyPair::Ed25519(pair), public));
    }
    let pair = RsaKeyPair::from_pkcs8(der).ok()?;
    let public_der: PublicKeyX509Der<'_> = pair.public_key().as_der().ok()?;
    let public = public_der.as_ref().to_vec();
    Some((DkimKeyPair::Rsa(pair), public))
}

fn parse_headers(head: &str) -> Vec<(String, String)> {
    let mut headers: Vec<(String, String)> = Vec::new();
    for line in head.split("\r\n").filter(|line| !line.is_empty()) {
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = headers.last_mut() {
                value.push_str(line);
            }
        } else if let Some((name, value)) = line.split_once(':') {
            headers.push((name.trim().to_ascii_lowercase(), value.to_owned()));
        }
    }
    for (_, value) in &mut headers {
        *value = relax_value(value);
    }
    headers
}

fn relax_value(value: &str) -> String {
    let split = value.split([' ', '\t', '\r', '\n']);
    let words: Vec<&str> = split.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns the body in relaxed form (RFC 6376): spaces are collapsed, and empty lines at the end are removed.
fn relax_body(body: &[u8]) -> Vec<u8> {
    let relaxed_lines = body.split(|byte| *byte == b'\n').map(relax_line);
    let mut lines: Vec<Vec<u8>> = relaxed_lines.collect();
    while lines.pop_if(|line| line.is_empty()).is_some() {}
    lines
        .iter()
        .flat_map(|line| [line.as_slice(), b"\r\n"].concat())
        .collect()
}

fn relax_line(line: &[u8]) -> Vec<u8> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let spaced = |byte: &u8| if *byte == b'\t' { b' ' } else { *byte };
    let mut kept: Vec<u8> = line.iter().map(spaced).collect();
    kept.dedup_by(|next, last| *next == b' ' && *last == b' ');
    kept.pop_if(|last| *last == b' ');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_body_is_relaxed_as_in_the_example_of_the_standard() {
        assert_eq!(relax_body(b" C \r\nD \t E\r\n\r\n\r\n"), b" C\r\nD E\r\n");
        assert_eq!(relax_body(b""), b"");
        assert_eq!(relax_body(b"\r\n\r\n"), b"");
        assert_eq!(relax_body(b"a\r\n\r\nb"), b"a\r\n\r\nb\r\n");
        let read = parse_headers("A: X\r\nB : Y\t\r\n\tZ  \r\n");
        let expected = [("a", "X"), ("b", "Y Z")];
        assert_eq!(read, expected.map(|(n, v)| (n.to_owned(), v.to_owned())));
    }

    #[test]
    fn a_key_that_cannot_sign_is_refused() {
        assert_eq!(DkimKey::parse("", "s", "d").err(), Some(DkimKeyError::Key));
        let empty = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
        assert_eq!(
            DkimKey::parse(empty, "s", "d").err(),
            Some(DkimKeyError::Key)
        );
        for (selector, domain) in [("", "d"), ("s", ""), ("s;d=x", "d"), ("s", "a b")] {
            let bad = DkimKey::parse(empty, selector, domain).err();
            assert_eq!(bad, Some(DkimKeyError::Name), "{selector} {domain}");
        }
    }

    #[test]
    fn a_signature_holds_for_its_email_and_for_no_other() {
        use aws_lc_rs::signature::{ED25519, UnparsedPublicKey};
        let pkcs8 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        let pem = format!(
            "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n",
            STANDARD.encode(pkcs8.as_ref())
        );
        let key = DkimKey::parse(&pem, "s1", "mail.example").unwrap();
        let encoded_key = key.record().rsplit_once("p=").unwrap().1.to_owned();
        let public = UnparsedPublicKey::new(&ED25519, STANDARD.decode(encoded_key).unwrap());
        let message = b"From: a@b\r\nSubject: x\r\n\r\nHello \r\n".to_vec();
        let now = Timestamp::UNIX_EPOCH;
        let signed = String::from_utf8(key.sign_message(message, now)).unwrap();
        let (value, rest) = signed.split_once("\r\nFrom:").unwrap();
        assert!(rest.starts_with(" a@b"), "{signed}");
        let (unsigned, folded) = value.rsplit_once(" b=").unwrap();
        assert!(
            unsigned.contains("h=from:from:to:subject:subject;"),
            "{unsigned}"
        );
        let unfolded: String = folded.split_whitespace().collect();
        let signature = STANDARD.decode(unfolded).unwrap();
        let own = relax_value(&format!("{unsigned} b=")).replacen(
            "DKIM-Signature: ",
            "dkim-signature:",
            1,
        );
        let input = |subject| format!("from:a@b\r\nsubject:{subject}\r\n{own}");
        let verify = |subject| {
            let digest = Sha256::digest(input(subject));
            public.verify(&digest, &signature).is_ok()
        };
        assert!(verify("x"));
        assert!(!verify("y"));
    }
}
