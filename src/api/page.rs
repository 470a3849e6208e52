//! The interactive page at `/docs`, and a page for each problem; both work without internet.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, LOCATION, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::{Data, Path, ServiceConfig, get, resource};
use utoipa_swagger_ui::Config;

use super::problem::{Kind, Problem};

/// Nothing is loaded from anywhere else, whatever the page asks for.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// What the page is told.
type PageConfig = Arc<Config<'static>>;

/// The pages. They are for people and not part of the document.
pub fn pages(config: &mut ServiceConfig) {
    // The page would send the document to a validator elsewhere, if it were not told not to.
    let page = Config::from("/openapi.json")
        .validator_url("none")
        .display_operation_id(true)
        .try_it_out_enabled(true);
    config
        .app_data(Data::new(Arc::new(page)))
        .service(resource("/docs").route(get().to(to_page)))
        .service(resource("/docs/{file:.*}").route(get().to(show_page)))
        .service(resource("/problems/{kind}").route(get().to(show_problem)));
}

async fn to_page() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/docs/"))
        .finish()
}

async fn show_page(file: Path<String>, page: Data<PageConfig>) -> Result<HttpResponse, Problem> {
    let nothing = || Problem::new(Kind::NotFound, "there is nothing at this path");
    let served = utoipa_swagger_ui::serve(&file, Arc::clone(&page))
        .map_err(|error| Problem::internal(error.as_ref()))?
        .ok_or_else(nothing)?;
    let mut response = HttpResponse::Ok();
    if served.gzpipped {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    }
    Ok(response
        .content_type(served.content_type)
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(served.bytes.into_owned()))
}

async fn show_problem(kind: Path<String>) -> Result<HttpResponse, Problem> {
    let row = Kind::ALL
        .into_iter()
        .map(Kind::row)
        .find(|row| row.code == kind.as_str());
    let row = row.ok_or_else(|| Problem::new(Kind::NotFound, "there is no such problem"))?;
    let text = format!("{} {}\n{}\n", row.status.as_u16(), row.code, row.title);
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body(text))
}
