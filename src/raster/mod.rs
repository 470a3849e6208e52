//! Renders SVG drawings as PNG.
//!
//! It depends on no other package of the service.
//!
//! The fonts are built in. This package of its own is optimised in every build, as it processes every pixel.

mod indexed_png;

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{self, Options, Tree};

use indexed_png::encode;

/// Renders drawings; a clone shares the fonts.
#[derive(Clone)]
pub struct Renderer {
    fonts: Arc<Database>,
}

/// Reason why a drawing cannot be rendered.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each has an error message")]
pub enum RasterError {
    #[error("the drawing is not valid SVG")]
    Svg(#[from] usvg::Error),
    #[error("the width or height of the drawing is zero or too large")]
    Size,
    #[error("the drawing cannot be written as PNG")]
    Png(#[from] png::EncodingError),
}

impl Default for Renderer {
    /// Loads the built-in fonts, which cover all supported languages.
    fn default() -> Self {
        let mut database = Database::new();
        database.load_font_source(Source::Binary(Arc::new(dejavu::sans::regular())));
        database.load_font_source(Source::Binary(Arc::new(dejavu::sans::bold())));
        let fonts = Arc::new(database);
        Self { fonts }
    }
}

impl Renderer {
    /// Renders a drawing as PNG, `width` pixels wide.
    pub fn render_png(&self, svg: &str, width: u16) -> Result<Vec<u8>, RasterError> {
        let options = Options {
            fontdb: Arc::clone(&self.fonts),
            ..Options::default()
        };
        let tree = Tree::from_str(svg, &options)?;
        let size = tree.size();
        let scaled = size.to_int_size().scale_to_width(width.into());
        let pixmap = scaled.and_then(|size| Pixmap::new(size.width(), size.height()));
        let mut pixels = pixmap.ok_or(RasterError::Size)?;
        let scale = f32::from(width) / size.width();
        let transform = Transform::from_scale(scale, scale);
        resvg::render(&tree, transform, &mut pixels.as_mut());
        Ok(encode(&pixels)?)
    }
}
