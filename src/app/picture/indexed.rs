//! Pixels as PNG with a palette: drawings have few colours, and that is half as large.

use std::collections::BTreeMap;

use resvg::tiny_skia::Pixmap;

/// How many colours a palette has at most; rarer ones, which are steps at the edges of letters and lines,
/// become the nearest of these.
const COLOURS_MAX: usize = 40;

type Rgb = [u8; 3];

/// Opaque pixels as PNG.
pub(super) fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colours = pixels.pixels().iter();
    let colours = colours.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    let colours: Vec<Rgb> = colours.collect();
    let (palette, places) = palette(&colours);
    let place = |colour| places.get(colour).copied().unwrap_or_default();
    let places: Vec<u8> = colours.iter().map(place).collect();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&places)?;
    Ok(png)
}

/// The most frequent colours, and which of them stands for each colour there is.
fn palette(colours: &[Rgb]) -> (Vec<Rgb>, BTreeMap<Rgb, u8>) {
    let mut counts = BTreeMap::<Rgb, u32>::new();
    for colour in colours {
        let count = counts.entry(*colour).or_default();
        *count = count.saturating_add(1);
    }
    let mut frequent: Vec<Rgb> = counts.keys().copied().collect();
    frequent.sort_by_key(|colour| std::cmp::Reverse(counts.get(colour)));
    frequent.truncate(COLOURS_MAX);
    let nearest = |colour: &Rgb| {
        let places = (0..=u8::MAX).zip(&frequent);
        let nearest = places.min_by_key(|(_, known)| distance(**known, *colour));
        nearest.map_or(0, |(place, _)| place)
    };
    let places = counts.keys().map(|colour| (*colour, nearest(colour)));
    let places = places.collect();
    (frequent, places)
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let parts = one.into_iter().zip(other);
    parts
        .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_colour_becomes_the_nearest_frequent_one() {
        let grey = |number: u16| [u8::try_from(number).unwrap(); 3];
        let mut colours: Vec<Rgb> = (0..40).flat_map(|number| [grey(5 * number); 2]).collect();
        colours.push([10, 11, 10]);
        let (frequent, places) = palette(&colours);
        assert_eq!(frequent.len(), COLOURS_MAX);
        assert!(!frequent.contains(&[10, 11, 10]));
        let place = places[&[10, 11, 10]];
        assert_eq!(frequent[usize::from(place)], grey(10));
        assert_eq!(frequent[usize::from(places[&grey(95)])], grey(95));
    }
}
