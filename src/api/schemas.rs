//! What the derived schemas do not say: that nothing is ever `null`, that the variants of an enum take
//! no other field, what they are called, and what their tag is for.

use serde_json::Value;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{OneOf, RefOr};

/// How those remarks end that are for whoever changes a type, not for readers of the document.
const NOTE: &str = " Stored.";

/// Takes the note that a type is stored out of its description.
pub(super) fn without_note(schema: &mut RefOr<Schema>) {
    let description = if let RefOr::T(Schema::Object(object)) = schema {
        &mut object.description
    } else if let RefOr::T(Schema::OneOf(union)) = schema {
        &mut union.description
    } else {
        return;
    };
    if let Some(text) = description
        && let Some(told) = text.strip_suffix(NOTE)
    {
        *text = told.to_owned();
    }
}

/// Takes `null` out of a schema, wherever it lies: a field without a value is left out instead.
pub(super) fn without_null(schema: &mut RefOr<Schema>) {
    let RefOr::T(inner) = schema else { return };
    match inner {
        Schema::Object(object) => object_without_null(object),
        Schema::OneOf(union) => {
            union.items.retain(|item| !is_null(item));
            union.items.iter_mut().for_each(without_null);
            if let [RefOr::Ref(only)] = union.items.as_mut_slice() {
                if let Some(text) = union.description.take() {
                    only.description = text;
                }
                *schema = RefOr::Ref(only.clone());
            }
        }
        Schema::AnyOf(union) => union.items.iter_mut().for_each(without_null),
        Schema::AllOf(union) => union.items.iter_mut().for_each(without_null),
        Schema::Array(list) => {
            not_null(&mut list.schema_type);
            if let ArrayItems::RefOrSchema(items) = &mut list.items {
                without_null(items);
            }
        }
        _ => {}
    }
}

fn object_without_null(object: &mut Object) {
    not_null(&mut object.schema_type);
    object.default.take_if(|default| default.is_null());
    object.properties.values_mut().for_each(without_null);
}

fn not_null(kind: &mut SchemaType) {
    if let SchemaType::Array(types) = kind {
        types.retain(|one| *one != Type::Null);
        if let [only] = types.as_slice() {
            *kind = SchemaType::Type(only.clone());
        }
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    matches!(schema, RefOr::T(Schema::Object(object)) if object.schema_type == SchemaType::Type(Type::Null))
}

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
    for field in variant.properties.values_mut() {
        if let RefOr::T(Schema::Object(field)) = field
            && field.description.is_none()
            && let Some([Value::String(tag)]) = field.enum_values.as_deref()
        {
            field.description = Some(format!("Always `{tag}`."));
        }
    }
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
