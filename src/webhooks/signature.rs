//! Signatures of Standard Webhooks, over id, timestamp and body.

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::Mac;

use super::event::Signing;
use crate::access::hmac;

/// Prefix of webhook secrets, so that scanners for leaked secrets find them.
const SECRET_PREFIX: &str = "whsec_";

const PUBLIC_PREFIX: &str = "whpk_";

#[derive(Clone, Copy, Debug)]
pub(super) struct SignedMessage<'a> {
    pub(super) id: &'a str,
    /// Time at which the request is sent, in seconds since 1970.
    pub(super) at_secs: i64,
    pub(super) body: &'a [u8],
}

impl SignedMessage<'_> {
    /// Returns the value of the header `webhook-signature`, with one signature per key. `None` if a key cannot sign.
    pub(super) fn signatures(&self, signing: Signing, keys: &[[u8; 32]]) -> Option<String> {
        let signatures = keys.iter().map(|key| match signing {
            Signing::Hmac => Some(self.hmac(key)),
            Signing::Ed25519 => self.ed25519(key),
        });
        Some(signatures.collect::<Option<Vec<_>>>()?.join(" "))
    }

    fn hmac(&self, key: &[u8; 32]) -> String {
        let mac = hmac(key).chain_update(self.content());
        format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
    }

    fn ed25519(&self, key: &[u8; 32]) -> Option<String> {
        let pair = Ed25519KeyPair::from_seed_unchecked(key).ok()?;
        let signature = pair.sign(&self.content());
        Some(format!("v1a,{}", STANDARD.encode(signature)))
    }

    fn content(&self) -> Vec<u8> {
        let head = format!("{}.{}.", self.id, self.at_secs);
        [head.as_bytes(), self.body].concat()
    }
}

pub(super) fn encode_secret(key: &[u8; 32]) -> String {
    format!("{SECRET_PREFIX}{}", STANDARD.encode(key))
}

/// Formats the public part of a signing key; `None` if the key is invalid.
pub(super) fn encode_public_key(key: &[u8; 32]) -> Option<String> {
    let pair = Ed25519KeyPair::from_seed_unchecked(key).ok()?;
    let public = STANDARD.encode(pair.public_key());
    Some(format!("{PUBLIC_PREFIX}{public}"))
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::signature::{ED25519, UnparsedPublicKey};

    use super::*;

    /// Message from the test vectors of the Standard Webhooks reference libraries.
    const MESSAGE: SignedMessage<'static> = SignedMessage {
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
        at_secs: 1_614_265_330,
        body: br#"{"test": 2432232314}"#,
    };

    #[test]
    fn the_published_vectors_hold() {
        let secret_bytes = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        // HMAC pads a shorter key with zeros, so the padded key gives the same signature.
        let key: [u8; 32] = [secret_bytes.as_slice(), &[0; 8]]
            .concat()
            .try_into()
            .unwrap();
        assert_eq!(
            MESSAGE.hmac(&key),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
        let decoded = STANDARD.decode("VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=");
        let second_key: [u8; 32] = decoded.unwrap().try_into().unwrap();
        assert_eq!(
            MESSAGE.ed25519(&second_key).unwrap(),
            "v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag=="
        );
    }

    #[test]
    fn each_key_signs_and_nothing_of_the_message_can_be_changed() {
        let keys = [[1; 32], [2; 32]];
        let header = MESSAGE.signatures(Signing::Hmac, &keys).unwrap();
        let both: Vec<&str> = header.split(' ').collect();
        assert_eq!(both, [MESSAGE.hmac(&keys[0]), MESSAGE.hmac(&keys[1])]);
        assert_ne!(both[0], both[1]);
        for other in [
            SignedMessage {
                id: "msg",
                ..MESSAGE
            },
            SignedMessage {
                at_secs: 1,
                ..MESSAGE
            },
            SignedMessage {
                body: b"{}",
                ..MESSAGE
            },
        ] {
            assert_ne!(other.hmac(&keys[0]), MESSAGE.hmac(&keys[0]));
            assert_ne!(other.ed25519(&keys[0]), MESSAGE.ed25519(&keys[0]));
        }
    }

    #[test]
    fn a_public_key_verifies_what_its_other_half_signed() {
        let encoded = encode_public_key(&[3; 32]).unwrap();
        let key_bytes = STANDARD
            .decode(encoded.strip_prefix("whpk_").unwrap())
            .unwrap();
        let public = UnparsedPublicKey::new(&ED25519, key_bytes);
        let encoded_signature = MESSAGE.ed25519(&[3; 32]).unwrap();
        let signature = STANDARD.decode(encoded_signature.strip_prefix("v1a,").unwrap());
        public
            .verify(&MESSAGE.content(), &signature.unwrap())
            .unwrap();
        let encoded_secret = encode_secret(&[3; 32]);
        let secret = STANDARD.decode(encoded_secret.strip_prefix("whsec_").unwrap());
        assert_eq!(secret.unwrap(), [3; 32]);
    }
}
