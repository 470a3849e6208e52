//! Forges values so that the result always differs from the original, which a fixed replacement might equal.

/// Replaces the middle character of a text. Hexadecimal and base64 texts stay valid.
pub fn misspell(text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let middle = characters.len() / 2;
    match characters.get_mut(middle) {
        Some(found) if *found == '0' => *found = '1',
        Some(found) => *found = '0',
        None => characters.push('0'),
    }
    characters.into_iter().collect()
}

/// Returns SQL for the value of a `bytea` column with one bit of its last byte flipped.
///
/// An entry is compressed with LZ4, whose last bytes are literals. So changing the last byte changes the entry.
pub fn flip_bit(column: &str) -> String {
    let last = format!("length({column}) - 1");
    format!("set_byte({column}, {last}, get_byte({column}, {last}) # 1)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_text_is_never_the_same() {
        for text in ["", "0", "1", "00", "AA", "10", "x0y", "Ünïcödé"] {
            assert_ne!(misspell(text), text);
        }
        assert_eq!(misspell("c0ffee"), "c0f0ee");
    }
}
