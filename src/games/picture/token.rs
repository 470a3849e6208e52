//! Small pictures of dice and cards, as high as a line of text.

use super::{Frame, Pen};

/// Picture of a die or a card within a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenPicture {
    frame: Frame,
    shapes: String,
}

impl TokenPicture {
    pub(crate) fn new(frame: Frame, pen: Pen) -> Self {
        Self {
            frame,
            shapes: pen.finish(),
        }
    }

    /// Writes the shapes once, for use under this id. A style of pictures applies only below their class, so the
    /// class is inside.
    pub fn to_definition(&self, id: &str) -> String {
        let shapes = &self.shapes;
        format!("<g id=\"{id}\" class=\"picture\">{shapes}</g>")
    }

    /// Renders the picture whose shapes have this id.
    pub fn to_reference(&self, id: &str) -> String {
        let Frame { width, height, .. } = self.frame;
        format!("<svg viewBox=\"0 0 {width} {height}\"><use href=\"#{id}\"/></svg>")
    }
}
