//! Inflates many short texts, reusing memory.

use flate2::{Decompress, FlushDecompress, Status};

use super::BlobError;

const BUFFER_BYTES: usize = 4_096;

// Decompresses texts one after another with the same memory. Creating it takes longer than most texts.
pub(crate) struct Inflater {
    raw: Decompress,
    text: Vec<u8>,
}

impl Inflater {
    pub(crate) fn new() -> Self {
        Self {
            raw: Decompress::new(false),
            text: Vec::with_capacity(BUFFER_BYTES),
        }
    }

    pub(crate) fn inflate(
        &mut self,
        deflated: &[u8],
        max_bytes: usize,
    ) -> Result<&[u8], BlobError> {
        // Decompressing in one go is fastest. If the buffer was too small, the whole text is tried again with a larger
        // one.
        loop {
            self.raw.reset(false);
            self.text.clear();
            let whole = FlushDecompress::Finish;
            let status = self.raw.decompress_vec(deflated, &mut self.text, whole);
            match status.map_err(std::io::Error::from)? {
                Status::StreamEnd if self.text.len() <= max_bytes => return Ok(&self.text),
                Status::Ok | Status::BufError if self.text.capacity() <= max_bytes => {
                    let room = self.text.capacity().saturating_mul(2);
                    self.text.clear();
                    self.text.reserve(room);
                }
                Status::StreamEnd | Status::Ok | Status::BufError => {
                    return Err(BlobError::Tampered);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;

    use super::*;

    fn deflated(text: &[u8]) -> Vec<u8> {
        let mut deflater = DeflateEncoder::new(Vec::new(), Compression::best());
        deflater.write_all(text).unwrap();
        deflater.finish().unwrap()
    }

    #[test]
    fn texts_of_any_length_come_back_one_after_the_other() {
        let mut inflater = Inflater::new();
        for length in [0, 1, 4_095, 4_096, 4_097, 5, 100_000, 3] {
            let text: Vec<u8> = (0_u8..=250).cycle().take(length).collect();
            let stream = deflated(&text);
            assert_eq!(inflater.inflate(&stream, length).unwrap(), text, "{length}");
            if length != 0 {
                assert!(inflater.inflate(&stream, length - 1).is_err(), "{length}");
                assert!(
                    inflater
                        .inflate(&stream[..stream.len() - 1], length)
                        .is_err()
                );
            }
            assert_eq!(inflater.inflate(&stream, length).unwrap(), text, "{length}");
        }
        assert!(inflater.inflate(&[0xff; 9], 100).is_err());
        assert!(inflater.inflate(&[], 100).is_err());
    }
}
