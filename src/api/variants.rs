//! What the derived document does not say of the variants of an enum: that they take no other
//! field, and what they are called.

use utoipa::openapi::schema::{AdditionalProperties, Object, Schema};
use utoipa::openapi::{OneOf, RefOr};

/// Completes the variants of an enum; leaves every other schema as it is.
pub(super) fn complete(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(OneOf { items, .. })) = schema {
        for item in items {
            if let RefOr::T(Schema::Object(variant)) = item {
                complete_variant(variant);
            }
        }
    }
}

/// Unknown fields are refused in what is read and never sent in what is told.
fn complete_variant(variant: &mut Object) {
    if variant.properties.is_empty() {
        return;
    }
    let closed = AdditionalProperties::FreeForm(false);
    variant
        .additional_properties
        .get_or_insert_with(|| Box::new(closed));
    if variant.title.is_none() {
        variant.title = tag_of(variant).or_else(|| only_field_of(variant));
    }
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
