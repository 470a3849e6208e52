//! Estimates the memory in bytes that cached values take. The estimate is rough, but never far too low.

use super::state::Match;
use crate::world::OpenedPart;

/// Overhead of the allocator and the cache per cached value, in bytes.
const OVERHEAD_BYTES: usize = 256;

/// Upper bound in bytes for the heap memory of a match's charter, places and seats, for eight places.
const LOBBY_BYTES: usize = 1_536;

/// A value for a cache that is bounded by bytes, not by count.
pub trait Weigh {
    /// Returns the estimated size of the value in bytes, heap memory included.
    fn size_bytes(&self) -> usize;
}

/// Returns the estimated bytes that a cached value takes, overhead included.
pub fn weigh(value: &(impl Weigh + ?Sized)) -> u64 {
    let bytes = value.size_bytes().saturating_add(OVERHEAD_BYTES);
    u64::try_from(bytes).unwrap_or(u64::MAX)
}

impl Weigh for Match {
    fn size_bytes(&self) -> usize {
        // The summands are sizes of values in memory, so their sum cannot overflow.
        let own = size_of::<Self>() + LOBBY_BYTES + self.play.size_bytes();
        let past = self.consent.size_bytes() + self.memory.size_bytes();
        own + past + self.disputes.size_bytes()
    }
}

impl Weigh for [u8] {
    fn size_bytes(&self) -> usize {
        self.len()
    }
}

impl Weigh for OpenedPart {
    fn size_bytes(&self) -> usize {
        size_of::<Self>() + self.pointer.len() + self.value.as_bytes().len()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::tests::finished;
    use super::*;
    use crate::games::GameKey;
    use crate::world::CanonicalJson;

    #[test]
    fn a_warm_table_takes_a_few_kilobytes() {
        let bytes = finished(GameKey::Byzanz, 6, 1).state.size_bytes();
        assert!((2_000..8_000).contains(&bytes), "{bytes}");
    }

    #[test]
    fn what_holds_more_weighs_more() {
        let values = [
            json!(7),
            json!("a word"),
            json!(["a word", "another"]),
            json!({"some": ["a word", "another"]}),
        ];
        let part = |value| OpenedPart {
            pointer: "/facts/0".into(),
            salt: [0; 16],
            value: CanonicalJson::from_value(value).unwrap(),
        };
        let bytes: Vec<usize> = values
            .iter()
            .map(|value| part(value).size_bytes())
            .collect();
        assert!(bytes.is_sorted_by(|one, next| one < next), "{bytes:?}");
    }
}
