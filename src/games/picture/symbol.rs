//! Symbols of a game's pictures and their meaning, for the legend.

use super::{Frame, Pen};

/// A symbol of a game's pictures, drawn alone, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Meaning of the symbol in the reader's language.
    pub name: String,
    frame: Frame,
    shapes: String,
}

impl Symbol {
    /// Creates a symbol; the frame is the visible part of the shapes.
    pub(crate) fn new(name: String, frame: Frame, pen: Pen) -> Self {
        let shapes = pen.finish();
        Self {
            name,
            frame,
            shapes,
        }
    }

    /// Renders the symbol as SVG without a size, for pages that include [`style`](super::style).
    pub fn to_svg(&self) -> String {
        let Frame { x, y, .. } = self.frame;
        let (width, height) = (self.frame.width, self.frame.height);
        format!(
            "<svg viewBox=\"{x} {y} {width} {height}\" aria-hidden=\"true\">{}</svg>",
            self.shapes
        )
    }
}
