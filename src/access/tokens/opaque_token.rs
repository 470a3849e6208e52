//! Secrets for programs: a searchable prefix, random characters and a checksum.
//!
//! Scanners recognise leaked secrets by this form. A mistyped secret is refused without a query, by its checksum.

use secrecy::SecretString;
use sha2::{Digest, Sha256};

use crate::access::error::Result;
use crate::world::World;

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// Length of 32 random bytes when written in base 62.
const RANDOM_CHARS: usize = 43;
const CHECKSUM_CHARS: usize = 6;
/// Number of random characters by which an owner recognises a token in a list.
const HINT_CHARS: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(const_into_str)]
pub(crate) enum TokenKind {
    #[strum(serialize = "lgt_pat_")]
    PersonalToken,
    #[strum(serialize = "lgt_sec_")]
    AppSecret,
    /// Authorization code, which an app exchanges for tokens.
    #[strum(serialize = "lgt_cod_")]
    AppCode,
    #[strum(serialize = "lgt_ref_")]
    AppRefresh,
}

/// A new secret for a program, and its stored form.
pub(crate) struct OpaqueToken {
    pub(crate) text: SecretString,
    pub(crate) hash: [u8; 32],
    /// Prefix and first random characters of the token, by which its owner recognises it.
    pub(crate) hint: String,
}

impl TokenKind {
    pub(crate) fn matches_prefix(self, text: &str) -> bool {
        text.starts_with(self.into_str())
    }

    /// Returns the hash under which a token is stored; `None` if the text is no token of this kind.
    pub(crate) fn hash_of(self, text: &str) -> Option<[u8; 32]> {
        let body_length = self.into_str().len().checked_add(RANDOM_CHARS)?;
        let is_ours =
            self.matches_prefix(text) && text.len() == body_length.checked_add(CHECKSUM_CHARS)?;
        let (body, sum) = text.split_at_checked(body_length).filter(|_| is_ours)?;
        (checksum(body) == sum).then(|| Sha256::digest(text).into())
    }

    pub(crate) fn generate(self, world: &World) -> Result<OpaqueToken> {
        Ok(self.with_random(world.random_bytes()?))
    }

    pub(super) fn with_random(self, encoded: [u8; 32]) -> OpaqueToken {
        let random = encode_base62(encoded.to_vec(), RANDOM_CHARS);
        let body = format!("{}{random}", self.into_str());
        let text = format!("{body}{}", checksum(&body));
        let hint = random.chars().take(HINT_CHARS).collect::<String>();
        OpaqueToken {
            hash: Sha256::digest(&text).into(),
            hint: format!("{}{hint}", self.into_str()),
            text: text.into(),
        }
    }
}

fn checksum(body: &str) -> String {
    let sum = crc32fast::hash(body.as_bytes());
    encode_base62(sum.to_be_bytes().to_vec(), CHECKSUM_CHARS)
}

/// Writes a big-endian number in base 62, with `characters` digits.
fn encode_base62(mut number: Vec<u8>, characters: usize) -> String {
    let mut written = Vec::with_capacity(characters);
    for _ in 0..characters {
        let mut rest: u16 = 0;
        for byte in &mut number {
            let value = rest * 256 + u16::from(*byte);
            // `rest` is below 62, so the quotient fits a byte.
            *byte = u8::try_from(value / 62).unwrap_or_default();
            rest = value % 62;
        }
        let character = ALPHABET.get(usize::from(rest)).copied().unwrap_or(b'0');
        written.push(char::from(character));
    }
    written.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret;

    use super::*;

    const ALL: [TokenKind; 4] = [
        TokenKind::PersonalToken,
        TokenKind::AppSecret,
        TokenKind::AppCode,
        TokenKind::AppRefresh,
    ];

    #[test]
    fn numbers_are_written_in_sixty_two_letters() {
        assert_eq!(encode_base62(vec![61], 2), "0z");
        assert_eq!(encode_base62(vec![62], 2), "10");
        assert_eq!(encode_base62(vec![0xff; 4], 6), "4gfFC3");
        assert_eq!(encode_base62(vec![0; 32], 43), "0".repeat(43));
        let greatest = encode_base62(vec![0xff; 32], RANDOM_CHARS);
        let wider = encode_base62(vec![0xff; 32], RANDOM_CHARS + 1);
        assert_eq!(
            wider,
            format!("0{greatest}"),
            "LUCK_LETTERS are too few for 32 bytes"
        );
    }

    #[test]
    fn a_token_is_known_by_its_form() {
        // The standard check value: the CRC-32 of "123456789" is 0xcbf43926.
        assert_eq!(
            checksum("123456789"),
            encode_base62(0xcbf4_3926_u32.to_be_bytes().to_vec(), 6)
        );
        for kind in ALL {
            let token = kind.with_random([7; 32]);
            let text = token.text.expose_secret();
            assert_eq!(text.len(), 57);
            assert!(text.starts_with(&token.hint) && token.hint.len() == 12);
            assert_eq!(kind.hash_of(text), Some(token.hash));
            for other in ALL.into_iter().filter(|other| *other != kind) {
                assert_eq!(other.hash_of(text), None);
            }
        }
    }

    #[test]
    fn a_misspelt_token_is_none() {
        let token = TokenKind::PersonalToken.with_random([9; 32]);
        let text = token.text.expose_secret();
        for place in 0..text.len() {
            let mut characters: Vec<char> = text.chars().collect();
            characters[place] = if characters[place] == 'x' { 'y' } else { 'x' };
            let misspelt: String = characters.into_iter().collect();
            assert_eq!(TokenKind::PersonalToken.hash_of(&misspelt), None, "{place}");
        }
        for odd in [
            "",
            "lgt_pat_",
            &text[..56],
            &format!("{text}0"),
            &"é".repeat(40),
        ] {
            assert_eq!(TokenKind::PersonalToken.hash_of(odd), None, "{odd}");
        }
    }
}
