//! Parameters that follow from what an operation is: those of its path, and the headers of writes and
//! of reads that a client may have already.

use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{
    KnownFormat, ObjectBuilder, Ref, RefOr, Required, ResponseBuilder, Schema, SchemaFormat, Type,
};
use utoipa::{IntoParams, ToSchema};

use super::document::IdempotencyKeyHeader;
use super::schemas;
use crate::games::GameKey;

/// The parts of paths that are numbers.
const NUMBERS: [(&str, &str); 2] = [
    ("number", "Number of the dispute: the entry that opened it."),
    (
        "proposal",
        "Number of the proposal: the entry that made it.",
    ),
];
/// The parts of paths that are text.
const TEXTS: [(&str, &str); 2] = [
    ("code", "The invitation code."),
    ("token", "The last part of the link in the email."),
];
/// The path whose text has no limit: mail programs keep it for ever.
const UNSUBSCRIBE: &str = "/v1/unsubscribe/{token}";
/// Most characters of a part of any other path that is text.
const TEXT_CHARS_MAX: usize = 64;

/// Adds to an operation what its path and its method say of its parameters.
pub(super) fn complete(path: &str, method: &str, operation: &mut Operation) {
    let names = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut all: Vec<Parameter> = names.filter_map(|name| part(path, name)).collect();
    let told = operation.parameters.take().unwrap_or_default().into_iter();
    let told = told.filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    });
    all.extend(told.filter(|parameter| parameter.parameter_in != ParameterIn::Path));
    if method != "GET" && !path.starts_with("/oauth/") {
        all.extend(IdempotencyKeyHeader::into_params(|| None));
    }
    for schema in all
        .iter_mut()
        .filter_map(|parameter| parameter.schema.as_mut())
    {
        schemas::without_null(schema);
    }
    let all: Vec<RefOr<Parameter>> = all.into_iter().map(RefOr::T).collect();
    operation.parameters = (!all.is_empty()).then_some(all);
    if has(operation, "If-None-Match") {
        let unchanged = ResponseBuilder::new().description("Unchanged: the client has it already.");
        operation
            .responses
            .responses
            .insert("304".to_owned(), unchanged.into());
    }
}

/// Whether an operation takes a parameter of this name.
pub(super) fn has(operation: &Operation, name: &str) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == name))
}

/// A part of a path, by its name.
fn part(path: &str, name: &str) -> Option<Parameter> {
    let row = |table: &[(&str, &str)]| {
        let row = table.iter().find(|(known, _)| *known == name);
        row.map(|(_, description)| (*description).to_owned())
    };
    let string = || ObjectBuilder::new().schema_type(Type::String);
    let format_of = |format| Some(SchemaFormat::KnownFormat(format));
    let (description, schema): (String, RefOr<Schema>) = if let Some(id) = name.strip_suffix("_id")
    {
        let noun = if id == "client" { "app" } else { id };
        let schema = string().format(format_of(KnownFormat::Uuid));
        (format!("Id of the {noun}."), schema.into())
    } else if let Some(number) = row(&NUMBERS) {
        let schema = ObjectBuilder::new().schema_type(Type::Integer);
        let schema = schema.format(format_of(KnownFormat::Int32));
        (number, schema.minimum(Some(0)).into())
    } else if let Some(text) = row(&TEXTS) {
        let most = (path != UNSUBSCRIBE).then_some(TEXT_CHARS_MAX);
        (text, string().max_length(most).into())
    } else if name == "game" {
        let schema = Ref::from_schema_name(<GameKey as ToSchema>::name());
        (
            "Key of the game, as in the list of games.".to_owned(),
            schema.into(),
        )
    } else {
        return None;
    };
    let parameter = ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(schema));
    Some(parameter.build())
}
