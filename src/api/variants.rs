//! What the derived document does not say of the variants of an enum: that they take no other
//! field, and what they are called.

use utoipa::openapi::schema::{AdditionalProperties, Object, Schema};
use utoipa::openapi::{OneOf, RefOr};

/// Completes the variants of an enum of this name; leaves every other schema as it is.
pub(super) fn complete(name: &str, schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(OneOf { items, .. })) = schema {
        for item in items {
            if let RefOr::T(Schema::Object(variant)) = item {
                complete_variant(name, variant);
            }
        }
    }
}

/// Unknown fields are refused in what is read and never sent in what is told.
///
/// Generators make classes of titles, so that a title stands once in the whole document.
fn complete_variant(name: &str, variant: &mut Object) {
    if variant.properties.is_empty() {
        return;
    }
    let closed = AdditionalProperties::FreeForm(false);
    variant
        .additional_properties
        .get_or_insert_with(|| Box::new(closed));
    if variant.title.is_none() {
        let tag = tag_of(variant).or_else(|| only_field_of(variant));
        variant.title = tag.map(|tag| name.to_owned() + &camel_case(&tag));
    }
}

/// `TakeBack` for `take_back`.
fn camel_case(tag: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    tag.split('_').map(word).collect()
}

/// The value of the tag, of a variant that has one: the field that can have one value alone.
fn tag_of(variant: &Object) -> Option<String> {
    let only_value = |field: &RefOr<Schema>| match field {
        RefOr::T(Schema::Object(field)) => match field.enum_values.as_deref() {
            Some([value]) => value.as_str().map(str::to_owned),
            Some(_) | None => None,
        },
        RefOr::T(_) | RefOr::Ref(_) => None,
    };
    variant.properties.values().find_map(only_value)
}

/// The name of the only field, of a variant that is known by it.
fn only_field_of(variant: &Object) -> Option<String> {
    let mut names = variant.properties.keys();
    names.next().filter(|_| names.next().is_none()).cloned()
}
