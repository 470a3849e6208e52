//! Macros for sets that serialise as lists, and for types such as cards that serialise as text.

/// Implements collecting (by `$put`), printing and serde for a set that serialises as the list of its items. Parsing
/// fails with `$complaint` unless `$is_sound` accepts the length of the list and the set.
macro_rules! listed {
    // Variant for a set stored as the bits of a number, which serialises as a list too. `$bit` maps an item
    // to its bit, `$item_of` a bit index to its item.
    (@bits $set:ident, $item:ty, $bit:expr, $item_of:expr $(, $is_sound:expr, $complaint:literal)?) => {
        $crate::listed::listed!($set, $item, insert $(, $is_sound, $complaint)?);

        impl $set {
            /// A set without items.
            pub const NONE: Self = Self(0);

            /// Whether the set contains this item.
            pub fn has(self, item: $item) -> bool {
                self.0 & $bit(item) != 0
            }

            /// Adds an item; no effect if it is already there.
            pub fn insert(&mut self, item: $item) {
                self.0 |= $bit(item);
            }

            /// Removes an item; no effect if it is not there.
            pub fn remove(&mut self, item: $item) {
                self.0 &= !$bit(item);
            }

            /// Union of both sets.
            #[must_use]
            pub fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Intersection of both sets.
            #[must_use]
            pub fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Difference: the items of `self` that are not in `others`.
            #[must_use]
            pub fn difference(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            /// Whether the set is empty.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Number of items in the set.
            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Items of the set in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let index = Some(left.trailing_zeros()).filter(|_| left != 0)?;
                    left &= left - 1;
                    $item_of(index)
                })
            }
        }
    };
    ($set:ty, $item:ty, $put:ident) => {
        $crate::listed::listed!($set, $item, $put, |_, _| true, "");
    };
    ($set:ty, $item:ty, $put:ident, $is_sound:expr, $complaint:literal) => {
        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::default();
                items.into_iter().for_each(|item| set.$put(item));
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.debug_list().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let list = Vec::<$item>::deserialize(from)?;
                let is_sound: fn(usize, &Self) -> bool = $is_sound;
                let length = list.len();
                Some(list.into_iter().collect())
                    .filter(|set| is_sound(length, set))
                    .ok_or_else(|| serde::de::Error::custom($complaint))
            }
        }
    };
}

pub(super) use listed;
