//! Serves the API document, its interactive page at `/docs/api/`, and a help page per problem. All of them work
//! offline.

use std::sync::Arc;

use actix_web::http::header::{CONTENT_SECURITY_POLICY, LOCATION};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig, resource};
use actix_web::{HttpRequest, HttpResponse, get};
use utoipa_swagger_ui::Config;

use super::codes::Codes;
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};

/// Content security policy of the documentation pages: browsers load everything from this service.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// HTML page of Swagger UI without its top bar, whose script would add 250 kB.
const INDEX: &str = r#"<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Logothete API</title>
    <link rel="stylesheet" href="./swagger-ui.css">
    <link rel="stylesheet" href="./index.css">
    <style>.swagger-ui .info { overflow-wrap: anywhere; }</style>
    <link rel="icon" type="image/png" href="./favicon-32x32.png" sizes="32x32">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="./swagger-ui-bundle.js"></script>
    <script src="./swagger-initializer.js"></script>
  </body>
</html>
"#;
const INITIALIZER: &str = "swagger-initializer.js";
/// Reference to the top bar in the script of Swagger UI; this program removes it from the script.
const STANDALONE: &str = ",\n      SwaggerUIStandalonePreset";

type PageConfig = Arc<Config<'static>>;

pub(crate) fn add_pages(config: &mut ServiceConfig) {
    // By default Swagger UI sends the document to an external validator, so the validator is switched off.
    let page = Config::from("/openapi.json")
        .validator_url("none")
        .display_operation_id(true)
        .show_extensions(true)
        .use_base_layout()
        .try_it_out_enabled(true);
    config
        .app_data(Data::new(Arc::new(page)))
        .service(resource("/docs/api").route(web::get().to(redirect_to_reference)))
        .service(resource("/docs/api/{file:.*}").route(web::get().to(show_docs_file)))
        .service(resource("/problems/{kind}").route(web::get().to(show_problem)));
}

/// Show this document
///
/// Returns the description of this API, in `OpenAPI` 3.1.
#[utoipa::path(responses(
    (status = 200, description = "The document", body = serde_json::Value),
    (status = 429, description = "Too many large responses are being sent to this network"),
))]
#[get("/openapi.json")]
pub(crate) async fn show_document(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    let document = api.document;
    let make = move || {
        let bytes = serde_json::to_vec(document()).map_err(|error| Problem::internal(&error))?;
        Ok(("application/json".to_owned(), bytes.into()))
    };
    let name = "/openapi.json".to_owned();
    let packed = api.compressed.get_or_make(&request, name, make).await?;
    packed.respond(&request, HttpResponse::Ok())
}

async fn redirect_to_reference() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/docs/api/"))
        .finish()
}

async fn show_docs_file(
    api: Data<AppState>,
    file: Path<String>,
    page: Data<PageConfig>,
    request: HttpRequest,
) -> HandlerResult {
    let (name, page) = (format!("/docs/api/{file}"), Arc::clone(page.get_ref()));
    let make = move || load_docs_file(&file, page);
    let packed = api.compressed.get_or_make(&request, name, make).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_SECURITY_POLICY, POLICY));
    packed.respond(&request, response)
}

fn load_docs_file(file: &str, page: PageConfig) -> Result<(String, Bytes), Problem> {
    if ["", "index.html"].contains(&file) {
        return Ok(("text/html; charset=utf-8".to_owned(), INDEX.into()));
    }
    let served = utoipa_swagger_ui::serve(file, page);
    let served = served.map_err(|error| Problem::internal(error.as_ref()))?;
    let not_found = || Problem::new(ProblemKind::NotFound, "there is no such page");
    let served = served.ok_or_else(not_found)?;
    let mut bytes = served.bytes.into_owned();
    if file == INITIALIZER {
        let text = String::from_utf8_lossy(&bytes).replace(STANDALONE, "");
        bytes = text.into_bytes();
    }
    Ok((served.content_type, bytes.into()))
}

async fn show_problem(kind: Path<String>) -> HandlerResult {
    let detail = "there is no such problem type or code";
    let unknown = || Problem::new(ProblemKind::NotFound, detail);
    let text = Codes::load().render_page(&kind).ok_or_else(unknown)?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body(text))
}
