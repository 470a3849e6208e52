//! Handler that draws the table as SVG or PNG.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderMap,
};
use actix_web::web::{Bytes, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::picture::{
    PNG_WIDTH_MAX, PNG_WIDTH_MIN, PNG_WIDTH_USUAL, PNG_WIDTHS, PaintError, draw_for_viewer,
};
use crate::core::{MatchRefusal, Refusal};
use crate::games::picture::{Marks, SvgTarget, Theme};
use crate::games::{Seat, SeatNames};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{ReadRequest, accepted_language, set_language};
use crate::http::response::{EntityTag, PICTURE_POLICY, is_known};

const RETRY_AFTER_SECS: u64 = 2;

/// Colour theme of a picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PictureTheme {
    /// The theme of the viewer's system. A PNG picture is light.
    #[default]
    Auto,
    /// A light theme: dark on light.
    Light,
    /// A dark theme: light on dark.
    Dark,
}

/// Format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PictureFormat {
    /// Vector graphics, in which every place has a name.
    Svg,
    /// Pixel graphics, of the requested width.
    Png,
}

/// Part of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PicturePart {
    /// The whole table.
    #[default]
    Whole,
    /// Only the map or board, without the tables of the seats below it.
    Map,
}

/// A PNG file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct Pixels(Vec<u8>);

/// Which picture to draw.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PictureQuery {
    /// Show the position after this entry, as you knew it then. The current position by default.
    #[param(format = Int64, minimum = 1, maximum = 4_294_967_295_u64, example = 12)]
    version: Option<u32>,
    /// Colour theme.
    #[serde(default)]
    #[param(inline, required = false, example = "dark")]
    theme: PictureTheme,
    /// Format of the picture. By default the one that `Accept` names first, or SVG if it names neither.
    #[param(inline, example = "png")]
    format: Option<PictureFormat>,
    /// Part of the picture: the `whole` table, or only the `map` or board.
    #[serde(default)]
    #[param(inline, required = false, example = "map")]
    part: PicturePart,
    /// Minimum width of a PNG in pixels; the height follows from it. The picture is 360, 720, 1080 or 1440
    /// pixels wide.
    #[serde(default = "usual_width")]
    #[param(minimum = 360, maximum = 1440, default = 720)]
    width: u16,
}

fn usual_width() -> u16 {
    PNG_WIDTH_USUAL
}

/// Draw the table
///
/// Returns a picture of the table as you may see it, now or at an earlier `version`. It contains only what your
/// view contains. Texts are in the language of `Accept-Language`. Every place of an SVG has a `<title>` and an
/// `id` that stays the same in all versions.
#[utoipa::path(params(PictureQuery), responses(
    (status = 200, description = "The picture", content(
        (String = "image/svg+xml"),
        (Pixels = "image/png"),
    )),
    (status = 409, description = "The match has not started (`not_started`) or is quarantined (`quarantined`)"),
    (status = 422, description = "`width` is not possible (`bad_width`)"),
))]
#[get("/v1/matches/{match_id}/picture")]
pub(crate) async fn draw_match(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<PictureQuery>,
) -> HandlerResult {
    query.check()?;
    let (api, request) = (&read.api, &read.request);
    let access = &api.access;
    let accessed = access.load_match(read.caller, *path, query.version).await?;
    accessed.record_read();
    let state = &accessed.state;
    let names = api.access.load_names(state).await?;
    let name = |seat: Seat| names.current_name(state, seat);
    let viewer = state.viewer(accessed.participant);
    let language = accepted_language(request.headers());
    let seat_names = SeatNames::new(language, &name);
    let drawing = draw_for_viewer(state, viewer, seat_names);
    let drawing = drawing.ok_or(Refusal::Match(MatchRefusal::NotStarted))?;
    let format = query
        .format
        .unwrap_or_else(|| negotiate_format(request.headers()));
    let svg = drawing.to_svg(&Marks::default(), query.target(format));
    let mut response = match format {
        PictureFormat::Svg => answer_picture(request, "image/svg+xml", svg.into())?,
        PictureFormat::Png => {
            // The width is rounded up to one of a few widths, so that rendered pictures can be reused.
            let mut widths = PNG_WIDTHS.into_iter();
            let width = widths.find(|painted| query.width <= *painted);
            let (width, painter) = (width.unwrap_or(PNG_WIDTH_MAX), &api.matches.painter);
            let png = painter.paint_png(svg, width, Some(read.caller.account));
            answer_picture(request, "image/png", Bytes::from_owner(png.await?))?
        }
    };
    let varies = "Authorization, Accept, Accept-Language";
    set_language(&mut response, language, varies);
    Ok(response)
}

impl PictureQuery {
    fn check(&self) -> Result<(), Problem> {
        if (PNG_WIDTH_MIN..=PNG_WIDTH_MAX).contains(&self.width) {
            return Ok(());
        }
        let detail = format!("`width` must be {PNG_WIDTH_MIN} to {PNG_WIDTH_MAX}");
        let problem = Problem::new(ProblemKind::Invalid, detail).with_code("bad_width");
        Err(problem.with_field_path("width"))
    }

    fn target(&self, format: PictureFormat) -> SvgTarget {
        let theme = match (self.theme, format) {
            (PictureTheme::Dark, _) => Theme::Dark,
            (PictureTheme::Auto, PictureFormat::Svg) => Theme::Auto,
            (PictureTheme::Light, _) | (PictureTheme::Auto, PictureFormat::Png) => Theme::Light,
        };
        match self.part {
            PicturePart::Whole => SvgTarget::File(theme),
            PicturePart::Map => SvgTarget::BoardFile(theme),
        }
    }
}

/// Returns the picture format that `Accept` names first; SVG if `Accept` names neither.
fn negotiate_format(headers: &HeaderMap) -> PictureFormat {
    let header = headers.get(ACCEPT).and_then(|line| line.to_str().ok());
    let accept = header.unwrap_or_default();
    match (accept.find("image/png"), accept.find("image/svg+xml")) {
        (Some(png), Some(svg)) if svg < png => PictureFormat::Svg,
        (Some(_), _) => PictureFormat::Png,
        (None, _) => PictureFormat::Svg,
    }
}

fn answer_picture(
    request: &HttpRequest,
    content_type: &'static str,
    picture: Bytes,
) -> HandlerResult {
    let tag = EntityTag::of_bytes(&picture);
    let mut response = HttpResponse::Ok();
    response
        .insert_header((ETAG, tag.as_str()))
        .insert_header((CACHE_CONTROL, "private, no-cache"));
    if is_known(request, &tag)? {
        return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    Ok(response
        .insert_header((CONTENT_TYPE, content_type))
        .insert_header((CONTENT_SECURITY_POLICY, PICTURE_POLICY))
        .body(picture))
}

impl From<PaintError> for Problem {
    fn from(unpainted: PaintError) -> Self {
        match &unpainted {
            PaintError::TooMany => Self::new(ProblemKind::TooManyRequests, unpainted.to_string())
                .with_retry_after(RETRY_AFTER_SECS),
            PaintError::Internal(_) => Self::internal(&unpainted),
        }
    }
}
