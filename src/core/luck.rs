//! Random draws of a match, derived from a committed seed and the players' contributions.
//!
//! `key = HKDF-SHA256(ikm = seed, salt = match id (16 bytes), info)`, 32 bytes long, where `info` is, for each place of
//! the lobby in order, a byte 0, or a byte 1 and the 32 bytes that its holder contributed.
//!
//! Draw `k` below `n`: for `j` = 0, 1, … the block `HMAC-SHA256(key, "logothete/draw/1" ‖ k ‖ j)`
//! (`k` as u64, `j` as u32, both big-endian) gives four u64, big-endian. The first `x` of this
//! stream below the largest multiple of `n` that fits in 64 bits decides: the index is `x mod n`.

use hkdf::Hkdf;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use super::mac::MacKey;
use crate::games::{Chance, Openness, Urn};

/// Version of the derivation for new matches. Since 2, contributions are sealed until the start, and one per person.
pub(crate) const LUCK_VERSION: u32 = 2;

/// The first version of the derivation, in which contributions are public in the log.
pub(crate) const OPEN_LUCK_VERSION: u32 = 1;

const DRAW_LABEL: &[u8] = b"logothete/draw/1";

/// 32 random bytes: the service's seed, or a player's contribution to it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// Creates a seed from bytes. The caller is responsible for their randomness.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Grain(…)")
    }
}

/// Error: a text is not 32 bytes in lowercase hex.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this must be 32 bytes, written as 64 hexadecimal digits in lower case")]
pub struct SeedError;

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, SeedError> {
        let mut bytes = [0; 32];
        let lower = !text.bytes().any(|byte| byte.is_ascii_uppercase());
        let read = hex::decode_to_slice(&text, &mut bytes);
        if lower && read.is_ok() {
            Ok(Self(bytes))
        } else {
            Err(SeedError)
        }
    }
}

impl From<Seed> for String {
    fn from(seed_bytes: Seed) -> Self {
        hex::encode(seed_bytes.0)
    }
}

/// The key of a match, from which all its draws derive.
#[derive(Clone)]
pub struct LuckKey {
    bytes: [u8; 32],
    ready: MacKey,
}

impl PartialEq for LuckKey {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl LuckKey {
    /// Derives the key of a match from its seed and the contribution of each place, in order.
    pub fn new(seed: &Seed, match_id: [u8; 16], contributions: &[Option<Seed>]) -> Self {
        let mut info = Vec::with_capacity(contributions.len() * 33);
        for contribution in contributions {
            info.push(u8::from(contribution.is_some()));
            info.extend(contribution.iter().flat_map(|seed_bytes| seed_bytes.0));
        }
        let mut key = [0; 32];
        let expanded = Hkdf::<Sha256>::new(Some(&match_id), &seed.0).expand(&info, &mut key);
        debug_assert!(expanded.is_ok(), "HKDF can output 32 bytes");
        Self {
            ready: MacKey::new(&key),
            bytes: key,
        }
    }

    /// Returns the outcome of draw number `k`, below `n`; 0 if `n` is 0.
    pub fn draw(&self, k: u64, n: u32) -> u32 {
        let bound = u64::from(n.max(1));
        // The `unfair` highest 64-bit values are skipped: they would favour small remainders.
        let unfair = (u64::MAX % bound + 1) % bound;
        let fair = self.stream(k).find(|x| *x <= u64::MAX - unfair);
        u32::try_from(fair.unwrap_or_default() % bound).unwrap_or_default()
    }

    fn stream(&self, k: u64) -> impl Iterator<Item = u64> {
        (0..=u32::MAX).flat_map(move |j| self.block(k, j))
    }

    fn block(&self, k: u64, j: u32) -> [u64; 4] {
        let place = [DRAW_LABEL, &k.to_be_bytes(), &j.to_be_bytes()];
        let bytes = self.ready.compute_raw(&place);
        let mut words = [0; 4];
        for (word, chunk) in words.iter_mut().zip(bytes.as_chunks().0) {
            *word = u64::from_be_bytes(*chunk);
        }
        words
    }
}

/// A random draw as it is stored in an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Number of the draw in the match, from 0.
    pub k: u64,
    /// Number of equally likely outcomes of the draw.
    pub n: u32,
    /// The outcome of the draw, from 0 to `n` - 1.
    pub index: u32,
    /// Contents of the urn from which was drawn, in canonical order.
    pub from: Urn,
}

/// One or more random draws of an entry. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum DrawRecord {
    Open(Draw),
    /// Consecutive draws whose outcomes are hidden until the end of the match.
    Hidden {
        /// Number of the first of these draws in the match.
        k: u64,
        count: u64,
        hidden: HiddenDraws,
    },
}

/// The hidden draws of a record, or their seal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum HiddenDraws {
    Draws(Vec<Draw>),
    Seal {
        /// The seal of the draws, in hex.
        sealed: String,
    },
}

impl DrawRecord {
    /// Returns the number of the first draw after this record.
    pub fn next_draw(&self) -> u64 {
        match self {
            Self::Open(draw) => draw.k + 1,
            Self::Hidden { k, count, .. } => k + count,
        }
    }
}

/// Makes the random draws of one entry and records them.
pub struct SeededChance<'a> {
    key: &'a LuckKey,
    next: u64,
    draws: Vec<(Draw, Openness)>,
}

impl<'a> SeededChance<'a> {
    /// Creates a source of draws. The first draw gets the number `next`.
    pub fn new(key: &'a LuckKey, next: u64) -> Self {
        Self {
            key,
            next,
            draws: Vec::new(),
        }
    }

    pub(crate) fn into_draws(self) -> Vec<(Draw, Openness)> {
        self.draws
    }
}

impl Chance for SeededChance<'_> {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        debug_assert!(total > 0, "cannot draw from an empty urn");
        let index = self.key.draw(self.next, total);
        let (k, n, from) = (self.next, total, from());
        self.draws.push((Draw { k, n, index, from }, openness));
        self.next += 1;
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ascending<const N: usize>() -> [u8; N] {
        std::array::from_fn(|index| u8::try_from(index).unwrap())
    }

    fn published_key() -> LuckKey {
        let contributions = [None, Some(Seed::new([0xaa; 32])), None];
        LuckKey::new(&Seed::new(ascending()), ascending(), &contributions)
    }

    /// The test vectors published in `docs/verify.md`, computed by another implementation.
    #[test]
    fn the_published_vectors_hold() {
        let key = published_key();
        assert_eq!(
            hex::encode(key.bytes),
            "5e71059cf028a952de8154eed90fd970908179f20ae590084cd1fb57fcda8e8f"
        );
        let vectors = [
            (0, 2, 0),
            (1, 6, 4),
            (2, 112, 73),
            (3, 1, 0),
            (4, 36, 22),
            (1_000_000, u32::MAX, 4_087_875_167),
            (5, 2_147_483_649, 304_077_869),
        ];
        for (k, n, index) in vectors {
            assert_eq!(key.draw(k, n), index, "draw {k} below {n}");
        }
    }

    #[test]
    fn a_contribution_changes_everything_and_so_does_its_place() {
        let with = |contributions: &[Option<Seed>]| {
            LuckKey::new(&Seed::new(ascending()), ascending(), contributions)
        };
        let mine = || Some(Seed::new([0xaa; 32]));
        let none = with(&[None, None, None]);
        assert_eq!(
            hex::encode(none.bytes),
            "e34cefd4e0c16e09cb38c74b2f48887a1f3ca073a11ed9327a283d7407a00327"
        );
        assert_eq!(none.draw(0, 6), 5);
        assert!(none != with(&[mine(), None, None]));
        assert!(with(&[mine(), None, None]) != with(&[None, mine(), None]));
        assert!(with(&[None, None]) != none);
    }

    /// Whether Pearson's chi-squared statistic is at most its 99.99 % quantile, after Wilson and Hilferty.
    fn is_uniform(counts: &[u32]) -> bool {
        let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
        let cells = f64::from(u32::try_from(counts.len()).unwrap());
        let expected = total / cells;
        let statistic: f64 = counts
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        let freedom = cells - 1.0;
        let spread = 2.0 / (9.0 * freedom);
        let bound = freedom * (1.0 - spread + 3.719 * spread.sqrt()).powi(3);
        statistic < bound
    }

    fn counts(draws: impl Iterator<Item = u32>, n: u32) -> Vec<u32> {
        let mut counts = vec![0; usize::try_from(n).unwrap()];
        draws.for_each(|index| counts[usize::try_from(index).unwrap()] += 1);
        counts
    }

    #[test]
    fn draws_are_uniform_over_the_numbers_of_one_match() {
        for n in [2, 6, 25, 36, 112] {
            let key = published_key();
            let draws = (0..u64::from(n) * 400).map(|k| key.draw(k, n));
            assert!(is_uniform(&counts(draws, n)), "below {n}");
        }
    }

    #[test]
    fn draws_are_uniform_over_the_seeds_of_many_matches() {
        let first = |seed: u32| {
            let mut seed_bytes = [0; 32];
            seed_bytes[..4].copy_from_slice(&seed.to_be_bytes());
            LuckKey::new(&Seed::new(seed_bytes), ascending(), &[None, None, None]).draw(0, 6)
        };
        assert!(is_uniform(&counts((0..20_000).map(first), 6)));
    }

    #[test]
    fn the_chi_square_test_catches_the_bias_of_a_plain_remainder() {
        let key = published_key();
        let biased = (0..40_000).map(|k| key.draw(k, 256) % 100);
        assert!(!is_uniform(&counts(biased, 100)));
    }

    #[test]
    fn neighbouring_draws_are_independent() {
        let key = published_key();
        let pairs = (0..36_000).map(|k| key.draw(2 * k, 6) * 6 + key.draw(2 * k + 1, 6));
        assert!(is_uniform(&counts(pairs, 36)));
    }

    #[test]
    fn the_record_tells_what_was_drawn_from_what_and_counts_on() {
        let key = published_key();
        let mut chance = SeededChance::new(&key, 1);
        let die = || Urn((1..=6).map(|face| (face.to_string().into(), 1)).collect());
        assert_eq!(chance.draw(6, Openness::Open, &die), 4);
        let _ = chance.draw(112, Openness::Hidden, &|| Urn(vec![("C1".into(), 112)]));
        assert_eq!(chance.next, 3);
        let draws = chance.into_draws();
        assert_eq!(
            draws[0].0,
            Draw {
                k: 1,
                n: 6,
                index: 4,
                from: die()
            }
        );
        assert_eq!(
            (draws[1].0.k, draws[1].0.index, draws[1].1),
            (2, 73, Openness::Hidden)
        );
    }

    #[test]
    fn a_grain_is_64_lowercase_hexadecimal_digits() {
        assert!(Seed::try_from("ab".repeat(32)).is_ok());
        for bad in [
            "AB".repeat(32),
            "ab".repeat(31),
            "ab".repeat(33),
            "zz".repeat(32),
            String::new(),
        ] {
            assert!(Seed::try_from(bad.clone()).is_err(), "{bad}");
        }
        assert!(!format!("{:?}", Seed::new([7; 32])).contains('7'));
    }
}
