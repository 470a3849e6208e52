//! The key to a picture: each symbol that stands in it, and what it means.

use super::{Frame, Pen};

/// A symbol of a picture, drawn alone, and what it means in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// What it means.
    pub name: String,
    frame: Frame,
    shapes: String,
}

impl Symbol {
    /// What these shapes mean; the frame is what is to be seen of them.
    pub(crate) fn new(name: String, frame: Frame, pen: Pen) -> Self {
        let shapes = pen.finish();
        Self {
            name,
            frame,
            shapes,
        }
    }

    /// Writes it as SVG without a size, to stand in a page where the [`style`](super::style) of drawings holds.
    pub fn to_svg(&self) -> String {
        let Frame { x, y, .. } = self.frame;
        let (width, height) = (self.frame.width, self.frame.height);
        format!(
            "<svg viewBox=\"{x} {y} {width} {height}\" aria-hidden=\"true\">{}</svg>",
            self.shapes
        )
    }
}
