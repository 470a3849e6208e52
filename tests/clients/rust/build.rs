//! Generates the client from the document named by `DOCUMENT`.
//!
//! The generator reads OpenAPI 3.0, and supports one kind of success and of problem per operation. So the document is
//! reduced to what a client without entity tags needs: no 304, no error bodies except problem documents, no webhooks.
//! Everything else stays.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use progenitor::{GenerationSettings, Generator, InterfaceStyle};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=DOCUMENT");
    let path = env::var("DOCUMENT")?;
    println!("cargo::rerun-if-changed={path}");
    let mut document: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    prepare(&mut document);
    let settings = GenerationSettings::default()
        .with_interface(InterfaceStyle::Builder)
        .clone();
    let code = Generator::new(&settings).generate_tokens(&serde_json::from_value(document)?)?;
    let code = prettyplease::unparse(&syn::parse2(code)?);
    Ok(fs::write(
        Path::new(&env::var("OUT_DIR")?).join("client.rs"),
        code,
    )?)
}

fn prepare(document: &mut Value) {
    document["openapi"] = json!("3.0.3");
    document
        .as_object_mut()
        .map(|fields| fields.remove("webhooks"));
    let responses = document["components"]["responses"].clone();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (_, item) in paths {
        for (_, operation) in item.as_object_mut().into_iter().flatten() {
            if let Some(answers) = operation["responses"].as_object_mut() {
                answers.retain(|status, answer| is_known(status, answer, &responses));
            }
        }
    }
    inline_variants(document);
    one_of(document);
}

/// Inlines the variants of tagged unions, so that the generator makes one enum of each union.
fn inline_variants(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        return;
    };
    let all = schemas.clone();
    for union in schemas.values_mut() {
        let tagged = union.as_object_mut();
        let tagged = tagged.and_then(|union| union.remove("discriminator").and(Some(union)));
        let members = tagged.and_then(|union| union["oneOf"].as_array_mut());
        for member in members.into_iter().flatten() {
            let name = member["$ref"]
                .as_str()
                .and_then(|path| path.rsplit('/').next());
            let name = name.unwrap_or_default().to_owned();
            *member = all[&name].clone();
            member["title"] = json!(name);
        }
    }
    for union in all.values() {
        let places = union["discriminator"]["mapping"].as_object();
        for (_, place) in places.into_iter().flatten() {
            let name = place.as_str().and_then(|path| path.rsplit('/').next());
            schemas.remove(name.unwrap_or_default());
        }
    }
}

/// Whether the generator can tell this response of an operation from the others.
fn is_known(status: &str, answer: &Value, responses: &Value) -> bool {
    let name = answer["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next());
    let answer = name.map_or(answer, |name| &responses[name]);
    let is_problem = !answer["content"]["application/problem+json"].is_null();
    status.starts_with('2') || is_problem
}

/// Turns `anyOf` into `oneOf`, for which the generator takes the first member that matches.
fn one_of(value: &mut Value) {
    if let Some(fields) = value.as_object_mut() {
        if let Some(members) = fields.remove("anyOf") {
            fields.insert("oneOf".to_owned(), members);
        }
        fields.values_mut().for_each(one_of);
    } else if let Some(items) = value.as_array_mut() {
        items.iter_mut().for_each(one_of);
    }
}
