//! Forgeries that always differ from the original: a fixed value in its place might be what is there already.

/// The text with another character in the middle. It stays hexadecimal or base64 if it was.
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

/// SQL for the value of a `bytea` column with one bit of its last byte flipped.
///
/// An entry is packed with LZ4, whose last bytes are never a reference: another last byte is another entry.
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
