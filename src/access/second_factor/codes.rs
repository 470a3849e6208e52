//! The codes of a second factor: one-time codes, recovery codes, and the secret behind the one-time codes.

use data_encoding::BASE32_NOPAD;
use secrecy::{ExposeSecret, SecretSlice, SecretString};
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Totp};

use super::binding;
use crate::access::{AccessError, AccountId, Result};
use crate::cipher::{KeyId, Keyring};
use crate::world::World;

/// Number of recovery codes that an account gets.
pub(crate) const RECOVERY_CODES: usize = 10;
/// Length of a secret in bytes, as RFC 4226 recommends.
pub(super) const SECRET_BYTES: usize = 20;
const DIGITS: usize = 6;
/// Length of a recovery code in bytes: 80 bits, so that a hash without a salt gives nothing away.
const RECOVERY_BYTES: usize = 10;
const GROUP_CHARS: usize = 4;
/// Name of the service in apps that show the codes.
const ISSUER: &str = "Logothete";

/// A code as typed by its owner. Spaces, hyphens and capitals do not matter.
pub(crate) enum TypedCode {
    OneTime(String),
    /// SHA-256 of a recovery code.
    Recovery([u8; 32]),
    Malformed,
}

/// A new recovery code, and the hash to store.
pub(super) struct RecoveryCode {
    pub(super) text: SecretString,
    pub(super) hash: [u8; 32],
}

/// The secret of an account's one-time codes as stored: encrypted.
pub(super) struct SealedSecret {
    pub(super) key_id: i16,
    pub(super) secret: Vec<u8>,
}

impl TypedCode {
    pub(crate) fn parse(typed: &SecretString) -> Self {
        let typed_chars = typed.expose_secret().chars();
        let chars = typed_chars.filter(|char| !char.is_whitespace() && *char != '-');
        let code: String = chars.map(|char| char.to_ascii_uppercase()).collect();
        if code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::OneTime(code);
        }
        match BASE32_NOPAD.decode(code.as_bytes()) {
            Ok(bytes) if bytes.len() == RECOVERY_BYTES => {
                Self::Recovery(Sha256::digest(bytes).into())
            }
            Ok(_) | Err(_) => Self::Malformed,
        }
    }
}

impl RecoveryCode {
    pub(super) fn generate(world: &World) -> Result<Self> {
        let bytes = world.random_bytes::<RECOVERY_BYTES>()?;
        let chars: Vec<char> = BASE32_NOPAD.encode(&bytes).to_lowercase().chars().collect();
        let groups = chars.chunks(GROUP_CHARS).map(String::from_iter);
        Ok(Self {
            text: groups.collect::<Vec<_>>().join("-").into(),
            hash: Sha256::digest(bytes).into(),
        })
    }
}

impl SealedSecret {
    pub(super) fn seal(
        secret: &[u8],
        keyring: &Keyring,
        account: AccountId,
        nonce: [u8; 12],
    ) -> Result<Self> {
        let failed = || AccessError::without_source("encrypt a second factor");
        let key = keyring.key(keyring.newest()).ok_or_else(failed)?;
        let sealed = key.cipher.encrypt(nonce, &binding(account.0), secret);
        Ok(Self {
            key_id: keyring.newest().to_sql(),
            secret: sealed.map_err(|error| AccessError::wrap("encrypt a second factor", error))?,
        })
    }

    pub(super) fn open(&self, keyring: &Keyring, account: AccountId) -> Result<SecretSlice<u8>> {
        let key = keyring.key(KeyId::from(self.key_id)).ok_or_else(|| {
            AccessError::without_source("read a second factor, as its seal key is not configured")
        })?;
        let opened = key.cipher.decrypt(&binding(account.0), &self.secret);
        let secret = opened.ok_or_else(|| {
            AccessError::without_source("read a second factor, as its seal key does not open it")
        })?;
        Ok(secret.into())
    }
}

/// Returns the generator of one-time codes with this secret: SHA-1, six digits, 30 seconds, one step early or late.
/// With a name, the owner's app shows it beside the codes.
pub(super) fn totp(secret: &SecretSlice<u8>, name: Option<&str>) -> Result<Totp> {
    let codes = Builder::new()
        .with_secret(secret.expose_secret().to_vec())
        .with_issuer(Some(ISSUER))
        // In the address a colon separates the issuer from the name.
        .with_account_name(name.unwrap_or_default().replace(':', ""));
    let built = codes.build();
    built.map_err(|error| AccessError::wrap("read the secret of a second factor", error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_specification() {
        // RFC 6238, appendix B, the last six of eight digits.
        let secret = SecretSlice::from(b"12345678901234567890".to_vec());
        let totp = totp(&secret, None).unwrap();
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(totp.check(code, seconds), Some(seconds / 30), "{code}");
            assert_eq!(totp.check(code, seconds + 30), Some(seconds / 30), "{code}");
            assert_eq!(totp.check(code, seconds + 60), None, "{code}");
        }
    }

    #[test]
    fn a_recovery_code_is_found_however_it_is_typed() {
        let world = World::from_seed(1, jiff::Timestamp::UNIX_EPOCH);
        let code = RecoveryCode::generate(&world).unwrap();
        let text = code.text.expose_secret();
        assert_eq!(text.len(), "abcd-efgh-ijkl-mnop".len(), "{text}");
        for typed in [text.to_owned(), text.replace('-', " "), text.to_uppercase()] {
            let parsed = TypedCode::parse(&typed.into());
            assert!(matches!(parsed, TypedCode::Recovery(hash) if hash == code.hash));
        }
        assert_ne!(RecoveryCode::generate(&world).unwrap().hash, code.hash);
    }

    #[test]
    fn what_is_no_code_is_malformed() {
        for wrong in [
            "",
            "12345",
            "1234567",
            "12345a",
            "١٢٣٤٥٦",
            "0000-1111-8888-9999",
        ] {
            let parsed = TypedCode::parse(&wrong.into());
            assert!(matches!(parsed, TypedCode::Malformed), "{wrong:?}");
        }
        let typed = TypedCode::parse(&" 123 456 ".into());
        assert!(matches!(typed, TypedCode::OneTime(code) if code == "123456"));
    }

    #[test]
    fn a_secret_opens_only_for_its_account_with_its_key() {
        let keyring = crate::testing::keyring();
        let [one, other] = [1, 2].map(|id| AccountId(uuid::Uuid::from_u128(id)));
        let sealed = SealedSecret::seal(&[5; SECRET_BYTES], &keyring, one, [6; 12]).unwrap();
        assert_eq!(sealed.key_id, 2, "expected the newest key");
        let opened = sealed.open(&keyring, one).unwrap();
        assert_eq!(opened.expose_secret(), &[5; SECRET_BYTES]);
        assert!(sealed.open(&keyring, other).is_err());
        let moved = SealedSecret {
            key_id: 1,
            ..sealed
        };
        assert!(moved.open(&keyring, one).is_err());
    }
}
