//! Points and rectangles of drawings, in their units.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Point {
    pub(crate) const ZERO: Self = Self::new(0, 0);

    pub(crate) const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Frame {
    pub(crate) const fn new(width: i32, height: i32) -> Self {
        Self {
            x: 0,
            y: 0,
            width,
            height,
        }
    }

    pub(crate) const fn with_origin(self, x: i32, y: i32) -> Self {
        Self { x, y, ..self }
    }

    pub(crate) const fn overlaps(self, other: Self) -> bool {
        let is_across = self.x < other.x + other.width && other.x < self.x + self.width;
        is_across && self.y < other.y + other.height && other.y < self.y + self.height
    }
}
