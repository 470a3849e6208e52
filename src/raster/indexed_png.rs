//! Writes pixels as PNG with a palette. Drawings have few colours, so the file is half as large.

use std::collections::BTreeMap;

use resvg::tiny_skia::Pixmap;

/// Maximum number of colours. Rarer ones, mostly of smoothed edges, become the nearest of these.
const COLOURS_MAX: usize = 20;

type Rgb = [u8; 3];

pub(crate) fn encode(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let mut counts = BTreeMap::new();
    for run in runs(pixels) {
        let count: &mut usize = counts.entry(run.colour).or_default();
        *count = count.saturating_add(run.length);
    }
    let (palette, places) = build_palette(&counts);
    let mut indexes = Vec::with_capacity(pixels.pixels().len());
    for run in runs(pixels) {
        let place = places.get(&run.colour).copied().unwrap_or_default();
        indexes.extend(std::iter::repeat_n(place, run.length));
    }
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    // `High` makes the file a twentieth smaller, but drawing and compressing takes a third longer.
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indexes)?;
    Ok(png)
}

struct Run {
    colour: Rgb,
    length: usize,
}

/// Splits the pixels into runs, so that each run needs only one look-up in the palette.
fn runs(pixels: &Pixmap) -> impl Iterator<Item = Run> {
    let runs = pixels.pixels().chunk_by(PartialEq::eq);
    runs.filter_map(|run| {
        let pixel = run.first()?;
        Some(Run {
            colour: [pixel.red(), pixel.green(), pixel.blue()],
            length: run.len(),
        })
    })
}

/// Returns the most frequent colours, and the palette index for every colour.
fn build_palette(counts: &BTreeMap<Rgb, usize>) -> (Vec<Rgb>, BTreeMap<Rgb, u8>) {
    let mut frequent: Vec<Rgb> = counts.keys().copied().collect();
    frequent.sort_by_cached_key(|colour| std::cmp::Reverse(counts.get(colour)));
    frequent.truncate(COLOURS_MAX);
    let nearest = |colour: &Rgb| {
        let places = (0..=u8::MAX).zip(&frequent);
        let nearest = places.min_by_key(|(_, known)| distance(**known, *colour));
        nearest.map_or(0, |(place, _)| place)
    };
    let nearest_places = counts.keys().map(|colour| (*colour, nearest(colour)));
    let places = nearest_places.collect();
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
        let mut counts: BTreeMap<Rgb, usize> =
            (0..20).map(|number| (grey(5 * number), 2)).collect();
        counts.insert([10, 11, 10], 1);
        let (frequent, places) = build_palette(&counts);
        assert_eq!(frequent.len(), COLOURS_MAX);
        assert!(!frequent.contains(&[10, 11, 10]));
        let place = places[&[10, 11, 10]];
        assert_eq!(frequent[usize::from(place)], grey(10));
        assert_eq!(frequent[usize::from(places[&grey(95)])], grey(95));
    }
}
