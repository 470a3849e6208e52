//! Painting pictures: SVG to PNG, with letters of our own, so that a server needs no fonts.

use std::sync::Arc;

use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::indexed::encoded;
use crate::access::{CallerPlace, Lines};

/// How wide a painted picture may be, and is unless somebody asks, in pixels.
pub(crate) const PNG_WIDTH_MIN: u16 = 360;
pub(crate) const PNG_WIDTH_MAX: u16 = 1440;
pub(crate) const PNG_WIDTH_USUAL: u16 = 720;

/// How many pictures are painted at the same time, and for one network.
const AT_ONCE: usize = 2;
const AT_ONCE_FOR_ONE: usize = 1;
/// How many more one network may wait for.
const WAITING_FOR_ONE: usize = 15;
/// The most memory for pictures that may be asked for again, in bytes.
const KEPT_BYTES: u64 = 8 << 20;

/// Paints pictures, and keeps the last ones.
pub struct Painter {
    lines: Lines,
    brushes: Arc<Semaphore>,
    fonts: Arc<Database>,
    kept: Cache<[u8; 32], Arc<[u8]>>,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpainted {
    /// Somebody asks for too many at once.
    #[error("too many pictures are being made for this network; try again when they are done")]
    Crowded,
    /// Something is wrong with us.
    #[error("a picture cannot be painted: {0}")]
    Broken(String),
}

impl Default for Painter {
    fn default() -> Self {
        let bytes = |_: &[u8; 32], png: &Arc<[u8]>| u32::try_from(png.len()).unwrap_or(u32::MAX);
        Self {
            lines: Lines::new(AT_ONCE_FOR_ONE, WAITING_FOR_ONE),
            brushes: Arc::new(Semaphore::new(AT_ONCE)),
            fonts: Arc::new(fonts()),
            kept: Cache::builder()
                .weigher(bytes)
                .max_capacity(KEPT_BYTES)
                .build(),
        }
    }
}

impl Painter {
    /// A picture as PNG, so many pixels wide. Requires: its colours are those of one light.
    pub async fn png(&self, svg: String, width: u16) -> Result<Arc<[u8]>, Unpainted> {
        let name = Sha256::new_with_prefix(width.to_be_bytes()).chain_update(&svg);
        let name: [u8; 32] = name.finalize().into();
        if let Some(known) = self.kept.get(&name) {
            return Ok(known);
        }
        let turn = self.lines.turn(CallerPlace::current()).await;
        let turn = turn.ok_or(Unpainted::Crowded)?;
        let brush = Arc::clone(&self.brushes).acquire_owned().await;
        let (brush, fonts) = (brush.map_err(broken)?, Arc::clone(&self.fonts));
        let painting = move || {
            // Both are given back when it is done, also where nobody waits for it any more.
            let _held = (turn, brush);
            painted(&svg, width, fonts)
        };
        let png = tokio::task::spawn_blocking(painting).await;
        let png: Arc<[u8]> = png.map_err(broken)??.into();
        self.kept.insert(name, Arc::clone(&png));
        Ok(png)
    }

    /// As [`Painter::png`], at once and on this thread.
    pub fn paint(&self, svg: &str, width: u16) -> Result<Vec<u8>, Unpainted> {
        painted(svg, width, Arc::clone(&self.fonts))
    }
}

/// The letters that pictures are painted with: they have those of all our languages.
fn fonts() -> Database {
    let mut fonts = Database::new();
    fonts.load_font_source(Source::Binary(Arc::new(dejavu::sans::regular())));
    fonts.load_font_source(Source::Binary(Arc::new(dejavu::sans::bold())));
    fonts
}

fn painted(svg: &str, width: u16, fontdb: Arc<Database>) -> Result<Vec<u8>, Unpainted> {
    let options = Options {
        fontdb,
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(broken)?;
    let size = tree.size();
    let scaled = size.to_int_size().scale_to_width(width.into());
    let pixels = scaled.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| Unpainted::Broken("it has no size".to_owned()))?;
    let scale = f32::from(width) / size.width();
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    encoded(&pixels).map_err(broken)
}

fn broken(error: impl std::fmt::Display) -> Unpainted {
    Unpainted::Broken(error.to_string())
}
