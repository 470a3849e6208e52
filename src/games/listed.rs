//! What sets written as a list, and cards written as a text, have in common.

/// Collects items into a set by its method `$put`, and writes and reads it as the list of them, in
/// its order, in JSON and for us. A list is refused with `$complaint` unless `$is_sound` says yes to
/// its length and the set.
macro_rules! listed {
    // A set in the bits of a number: `$bit` has that of an item, `$item_of` the item of a bit's index.
    // It is written as a list too.
    (@bits $set:ident, $item:ty, $bit:expr, $item_of:expr $(, $is_sound:expr, $complaint:literal)?) => {
        $crate::listed::listed!($set, $item, insert $(, $is_sound, $complaint)?);

        impl $set {
            /// The set with nothing in it.
            pub const NONE: Self = Self(0);

            /// Whether this item is in the set.
            pub fn has(self, item: $item) -> bool {
                self.0 & $bit(item) != 0
            }

            /// Puts an item in; nothing changes if it is there already.
            pub fn insert(&mut self, item: $item) {
                self.0 |= $bit(item);
            }

            /// Takes an item out; nothing changes if it is not there.
            pub fn remove(&mut self, item: $item) {
                self.0 &= !$bit(item);
            }

            /// All that is in one of the two, or in both.
            #[must_use]
            pub fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// All that is in both.
            #[must_use]
            pub fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// All of it but those.
            #[must_use]
            pub fn without(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            /// Whether nothing is in it.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many items it has.
            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// The items of the set, in ascending order.
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

/// Writes and reads a thing as the text that its method `written` gives, in JSON and for us.
macro_rules! written {
    ($thing:ty, $unknown:ident) => {
        impl std::fmt::Display for $thing {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.as_str())
            }
        }

        impl std::fmt::Debug for $thing {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $thing {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(self.as_str())
            }
        }

        impl std::str::FromStr for $thing {
            type Err = $unknown;

            fn from_str(text: &str) -> Result<Self, $unknown> {
                Self::all()
                    .find(|thing| thing.as_str() == text)
                    .ok_or($unknown)
            }
        }

        impl TryFrom<String> for $thing {
            type Error = $unknown;

            fn try_from(text: String) -> Result<Self, $unknown> {
                text.parse()
            }
        }
    };
}

pub(super) use {listed, written};
