//! Random sources for tests: small, fast, and repeatable by seed.

use crate::{Chance, Openness, Urn};

#[derive(Clone, Debug)]
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `total`; 0 if `total` is 0.
    pub(crate) fn below(&mut self, total: u32) -> u32 {
        let wide = (self.next() >> 32) * u64::from(total);
        u32::try_from(wide >> 32).unwrap()
    }

    pub(crate) fn one_in(&mut self, odds: u32) -> bool {
        self.below(odds) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.place(from.len()))
    }

    pub(crate) fn some<T>(&mut self, mut from: Vec<T>, count: usize) -> Vec<T> {
        self.shuffle(&mut from);
        from.truncate(count);
        from
    }

    pub(crate) fn shuffle<T>(&mut self, cards: &mut [T]) {
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.place(place + 1));
        }
    }

    pub(crate) fn split(&mut self) -> Self {
        Self(self.next())
    }

    fn place(&mut self, count: usize) -> usize {
        usize::try_from(self.below(u32::try_from(count).unwrap())).unwrap()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draw {
    pub(crate) index: u32,
    pub(crate) openness: Openness,
    pub(crate) urn: Urn,
}

impl Draw {
    pub(crate) fn name(&self) -> &str {
        let mut left = self.index;
        for (name, count) in &self.urn.0 {
            if left < *count {
                return name;
            }
            left -= count;
        }
        ""
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Luck {
    dice: SplitMix64,
    pub(crate) draws: Vec<Draw>,
    pub(crate) breach: Option<String>,
}

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            dice: SplitMix64::new(seed),
            draws: Vec::new(),
            breach: None,
        }
    }
}

impl Chance for Luck {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        let urn = from();
        if let Some(breach) = wrong_urn(total, &urn) {
            self.breach = Some(breach);
        }
        let index = self.dice.below(total);
        self.draws.push(Draw {
            index,
            openness,
            urn,
        });
        index
    }
}

fn wrong_urn(total: u32, urn: &Urn) -> Option<String> {
    let sum: u32 = urn.0.iter().map(|(_, count)| count).sum();
    let mut names: Vec<&str> = urn.0.iter().map(|(name, _)| &**name).collect();
    names.sort_unstable();
    names.dedup();
    let broken = total == 0 || sum != total || names.len() != urn.0.len();
    broken.then(|| format!("a draw below {total} from {urn:?}"))
}

/// Random source for a variant of a match: repeats the draws of the original where possible.
pub(crate) struct RepeatedLuck<'a> {
    first: std::slice::Iter<'a, Draw>,
    dice: SplitMix64,
    /// Whether some draw had another result than in the first world, because that result was not possible.
    pub(crate) strayed: bool,
    pub(crate) breach: Option<String>,
}

impl<'a> RepeatedLuck<'a> {
    pub(crate) fn new(first: &'a [Draw], dice: SplitMix64) -> Self {
        Self {
            first: first.iter(),
            dice,
            strayed: false,
            breach: None,
        }
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.first.len() == 0
    }
}

impl Chance for RepeatedLuck<'_> {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        let Some(draw) = self.first.next() else {
            self.breach = Some("a twin draws more often".to_owned());
            return self.dice.below(total);
        };
        let urn = from();
        if draw.openness != openness || (openness == Openness::Open && draw.urn != urn) {
            self.breach = Some(format!(
                "an open draw depends on what is hidden: {draw:?} or from {urn:?}"
            ));
        }
        let mut below = 0;
        for (name, count) in &urn.0 {
            if name == draw.name() && 0 < *count {
                return below + self.dice.below(*count);
            }
            below += count;
        }
        self.strayed = true;
        self.dice.below(total)
    }
}

pub(crate) fn scale() -> u64 {
    setting("LAWS_SCALE").unwrap_or(1)
}

pub(crate) fn first_seed() -> u64 {
    setting("LAWS_SEED").unwrap_or(1)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the only place where tests read settings"
)]
fn setting(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().expect("a number"))
}
