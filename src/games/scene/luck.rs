//! Random source for test scenes, which returns the draws that the test lists.

use std::collections::VecDeque;

use crate::{Chance, Openness, Urn};

#[derive(Clone, Copy, Debug)]
pub(crate) enum ScriptedDraw {
    Index(u32),
    Name(&'static str),
}

impl From<u32> for ScriptedDraw {
    fn from(index: u32) -> Self {
        Self::Index(index)
    }
}

impl From<&'static str> for ScriptedDraw {
    fn from(name: &'static str) -> Self {
        Self::Name(name)
    }
}

pub(super) struct ScriptedLuck<'a>(pub(super) &'a mut VecDeque<ScriptedDraw>);

impl Chance for ScriptedLuck<'_> {
    fn draw(&mut self, total: u32, _openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        let Urn(faces) = from();
        assert_eq!(
            faces.iter().map(|(_, count)| count).sum::<u32>(),
            total,
            "the urn must hold `total` copies"
        );
        let next = self.0.pop_front().expect("unscripted draw");
        let index = match next {
            ScriptedDraw::Index(index) => index,
            ScriptedDraw::Name(name) => {
                let found = faces
                    .iter()
                    .position(|(face, count)| face == name && 0 < *count);
                let place = found.unwrap_or_else(|| panic!("{name} is not in the urn {faces:?}"));
                faces[..place].iter().map(|(_, count)| count).sum()
            }
        };
        assert!(index < total, "scripted draw {index} is not below {total}");
        index
    }
}
