//! The picture in an email: the table as the recipient may see it when the email is sent.

use std::sync::Arc;

use super::email::MatchMailRenderer;
use crate::app::PlayerNames;
use crate::app::picture::{PNG_WIDTH_MIN, PNG_WIDTH_USUAL, draw_for_viewer};
use crate::core::Match;
use crate::games::picture::{Drawing, Marks, SvgTarget, Theme};
use crate::games::{self, Seat};
use crate::mail::{EmailPicture, EmailRoom, RenderRequest};
use crate::world::Version;

/// Widths of the picture in pixels, tried in this order until the picture is small enough.
const WIDTHS: [u16; 2] = [PNG_WIDTH_USUAL, PNG_WIDTH_MIN];

/// Maximum size in bytes of the picture in an email about one match, for each width of `WIDTHS`. In a digest,
/// `PART_BYTES_MAX` applies.
const BYTES_MAX: [usize; 2] = [60_000; 2];
const PART_BYTES_MAX: [usize; 2] = [20_000, 40_000];

impl MatchMailRenderer {
    /// Renders the table and marks changes since the recipient's last move. `None` on failure; the words say the same.
    pub(super) async fn picture(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        last_own: Option<Version>,
    ) -> Option<EmailPicture> {
        let bytes_max = match request.room {
            EmailRoom::Whole => BYTES_MAX,
            EmailRoom::Part => PART_BYTES_MAX,
            EmailRoom::Line => return None,
        };
        let drawing = draw_for(request, state)?;
        let before = match last_own {
            Some(version) => self.draw_at(request, version).await,
            None => None,
        };
        let marks = Marks {
            before: before.as_ref(),
            ..Marks::default()
        };
        let svg_in = |theme| drawing.to_svg(&marks, SvgTarget::File(theme));
        let is_marked = marks
            .before
            .is_some_and(|before| !drawing.changed_places(before).is_empty());
        for (width, bytes_max) in WIDTHS.into_iter().zip(bytes_max) {
            let png = self.paint(state, svg_in(Theme::Light), width).await?;
            if png.len() <= bytes_max {
                let dark_png = self.paint(state, svg_in(Theme::Dark), width).await;
                return Some(EmailPicture {
                    png,
                    dark_png: dark_png.filter(|png| png.len() <= bytes_max),
                    width,
                    description: drawing.description().to_owned(),
                    is_marked,
                });
            }
        }
        None
    }

    async fn paint(&self, state: &Match, svg: String, width: u16) -> Option<Arc<[u8]>> {
        let painting = self.matches.painter.paint_for_email(svg, width).await;
        let painted = painting.inspect_err(|error| {
            tracing::warn!(
                match.id = %state.id, %error,
                "could not render the picture of an email; sending it without"
            );
        });
        painted.ok()
    }

    async fn draw_at(&self, request: &RenderRequest<'_>, version: Version) -> Option<Drawing> {
        let views = &self.matches.views;
        let state = views.load(request.match_id, Some(version)).await.ok()?;
        draw_for(request, &state)
    }
}

fn draw_for(request: &RenderRequest<'_>, state: &Match) -> Option<Drawing> {
    let viewer = state.viewer(Some(request.participant));
    let names = PlayerNames::from_members(request.members).with_language(request.language);
    let name = |seat: Seat| names.current_name(state, seat);
    let spoken = games::SeatNames::new(request.language, &name).with_reader(viewer.seat());
    draw_for_viewer(state, viewer, spoken)
}
