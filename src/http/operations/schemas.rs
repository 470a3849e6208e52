//! Completes the derived schemas of the API document: forbids `null`, closes enum variants to unknown fields, and adds
//! titles to variants and descriptions to tags.

use serde_json::Value;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{OneOf, RefOr};

/// End of a doc comment that is meant for developers and removed from the API document.
const NOTE: &str = " Stored.";

pub(crate) fn complete_to_json(name: &str, mut schema: RefOr<Schema>) -> Value {
    complete_schema(name, &mut schema);
    serde_json::to_value(schema).unwrap_or_default()
}

pub(crate) fn complete_schema(name: &str, schema: &mut RefOr<Schema>) {
    strip_note(schema);
    strip_null(schema);
    if let RefOr::T(Schema::OneOf(OneOf { items, .. })) = schema {
        for item in items {
            if let RefOr::T(Schema::Object(variant)) = item {
                complete_variant(name, variant);
            }
        }
    }
}

fn strip_note(schema: &mut RefOr<Schema>) {
    let description = if let RefOr::T(Schema::Object(object)) = schema {
        &mut object.description
    } else if let RefOr::T(Schema::OneOf(union)) = schema {
        &mut union.description
    } else {
        return;
    };
    if let Some(text) = description
        && let Some(rest) = text.strip_suffix(NOTE)
    {
        *text = rest.to_owned();
    }
}

/// Removes `null` everywhere in a schema, because the API leaves out absent values instead.
fn strip_null(schema: &mut RefOr<Schema>) {
    let RefOr::T(inner) = schema else { return };
    match inner {
        Schema::Object(object) => {
            strip_null_type(&mut object.schema_type);
            object.default.take_if(|default| default.is_null());
            object.properties.values_mut().for_each(strip_null);
        }
        Schema::OneOf(union) => {
            union.items.retain(|item| !is_null(item));
            union.items.iter_mut().for_each(strip_null);
            if let [RefOr::Ref(only)] = union.items.as_mut_slice() {
                if let Some(text) = union.description.take() {
                    only.description = text;
                }
                *schema = RefOr::Ref(only.clone());
            }
        }
        Schema::AnyOf(union) => union.items.iter_mut().for_each(strip_null),
        Schema::AllOf(union) => union.items.iter_mut().for_each(strip_null),
        Schema::Array(list) => {
            strip_null_type(&mut list.schema_type);
            if let ArrayItems::RefOrSchema(items) = &mut list.items {
                strip_null(items);
            }
        }
        _ => {}
    }
}

fn strip_null_type(kind: &mut SchemaType) {
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

/// Forbids unknown fields in an enum variant, and gives it a title and a description of its tag.
fn complete_variant(name: &str, variant: &mut Object) {
    if variant.properties.is_empty() {
        return;
    }
    let known_by = describe_tag(variant);
    let closed = || Box::new(AdditionalProperties::FreeForm(false));
    variant.additional_properties.get_or_insert_with(closed);
    // Code generators name classes after titles, so no two schemas may have the same title.
    if variant.title.is_none() {
        variant.title = known_by.map(|tag| name.to_owned() + &to_camel_case(&tag));
    }
}

/// Adds a description to the tag of a variant. Returns the tag, or without one the name of the variant's only field.
fn describe_tag(variant: &mut Object) -> Option<String> {
    // The tag is the field with a single possible value. A variant without a tag is known by its only field.
    let mut names = variant.properties.keys();
    let only = names.next().filter(|_| names.next().is_none());
    let mut known_by = only.cloned();
    for field in variant.properties.values_mut().rev() {
        if let RefOr::T(Schema::Object(field)) = field
            && let Some([Value::String(tag)]) = field.enum_values.as_deref()
        {
            known_by = Some(tag.clone());
            let description = || format!("Always `{tag}`.");
            field.description.get_or_insert_with(description);
        }
    }
    known_by
}

fn to_camel_case(tag: &str) -> String {
    let word = |word: &str| {
        let mut characters = word.chars();
        let first = characters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(characters).collect::<String>()
    };
    tag.split('_').map(word).collect()
}
