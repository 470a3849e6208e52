//! What sets written as a list, and cards written as a text, have in common.

/// Collects items into a set by its method `$put`, and writes it as the list of them, in its order,
/// in JSON and for us.
///
/// Reading is each set's own: how many there may be, and whether one may come twice.
macro_rules! listed {
    ($set:ty, $item:ty, $put:ident) => {
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
    };
}

/// Writes and reads a thing as the text that its method `written` gives, in JSON and for us.
macro_rules! written {
    ($thing:ty, $unknown:ty) => {
        impl std::fmt::Display for $thing {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.written())
            }
        }

        impl std::fmt::Debug for $thing {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.written())
            }
        }

        impl serde::Serialize for $thing {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(self.written())
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
