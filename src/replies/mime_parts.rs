//! Extracts the text from the MIME parts of an email.

use mail_parser::ContentType;
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;

use super::MailLimitError;
use super::flowed::unwrap_flowed;
use super::headers::MailHeaders;
use super::html::extract_html_text;

const PARTS_MAX: usize = 200;
const DEPTH_MAX: usize = 8;

pub(super) struct MailParts {
    /// Number of MIME parts that may still be read.
    left: usize,
}

impl MailParts {
    /// Returns the text of an email: of the first part with text where the parts are alternatives, else of all parts.
    pub(super) fn text(head: &MailHeaders, body: &[u8]) -> Result<String, MailLimitError> {
        Self { left: PARTS_MAX }.extract_text(head, body, DEPTH_MAX)
    }

    fn extract_text(
        &mut self,
        head: &MailHeaders,
        body: &[u8],
        depth: usize,
    ) -> Result<String, MailLimitError> {
        self.left = self.left.checked_sub(1).ok_or(MailLimitError::ManyParts)?;
        let kind = head.content_type("content-type");
        let named = |kind: &ContentType<'_>| {
            let sub = kind.subtype().unwrap_or_default();
            (kind.ctype().to_lowercase(), sub.to_lowercase())
        };
        let (main, sub) = kind.as_ref().map(named).unwrap_or_default();
        let boundary = kind.as_ref().and_then(|kind| kind.attribute("boundary"));
        let is_attached = |kind: ContentType<'_>| kind.is_attachment();
        match main.as_str() {
            "multipart" => {
                let depth = depth.checked_sub(1).ok_or(MailLimitError::Deep)?;
                let parts = split_parts(body, boundary.unwrap_or_default());
                let is_first = matches!(sub.as_str(), "alternative" | "related" | "signed");
                self.extract_from_parts(&parts, is_first, depth)
            }
            _ if head
                .content_type("content-disposition")
                .is_some_and(is_attached) =>
            {
                Ok(String::new())
            }
            "text" | "" => Ok(decode_leaf(head, body, kind.as_ref())),
            _ => Ok(String::new()),
        }
    }

    /// Returns the joined texts of MIME parts, or only the first non-empty one if `is_first`.
    fn extract_from_parts(
        &mut self,
        parts: &[&[u8]],
        is_first: bool,
        depth: usize,
    ) -> Result<String, MailLimitError> {
        let mut texts: Vec<String> = Vec::new();
        for part in parts {
            let (head, body) = MailHeaders::split(part)?;
            let text = self.extract_text(&head, body, depth)?;
            if !is_first || texts.iter().all(|text| text.trim().is_empty()) {
                texts.push(text);
            }
        }
        Ok(texts.join("\n"))
    }
}

fn split_parts<'a>(body: &'a [u8], boundary: &str) -> Vec<&'a [u8]> {
    let delimiter = [b"--", boundary.as_bytes()].concat();
    let (mut parts, mut start, mut here) = (Vec::new(), None, 0);
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let next = here + line.len();
        let suffix = line
            .strip_prefix(delimiter.as_slice())
            .map(<[u8]>::trim_ascii);
        let after = suffix.filter(|_| !boundary.is_empty());
        if let Some(after @ (b"" | b"--")) = after {
            parts.extend(start.and_then(|start| body.get(start..here)));
            if !after.is_empty() {
                return parts;
            }
            start = Some(next);
        }
        here = next;
    }
    parts.extend(start.and_then(|start| body.get(start..)));
    parts
}

fn decode_leaf(head: &MailHeaders, body: &[u8], kind: Option<&ContentType<'_>>) -> String {
    let attribute = |name| {
        kind.and_then(|kind| kind.attribute(name))
            .unwrap_or_default()
    };
    let encoding = head.lower_values("content-transfer-encoding");
    let decoded = match encoding.first().map(String::as_str) {
        Some("base64") => base64_decode(body),
        Some("quoted-printable") => quoted_printable_decode(body),
        _ => None,
    };
    let text = decode_charset(decoded.as_deref().unwrap_or(body), attribute("charset"));
    let subtype = kind.and_then(ContentType::subtype).unwrap_or("plain");
    if subtype.eq_ignore_ascii_case("html") {
        extract_html_text(&text)
    } else if subtype.eq_ignore_ascii_case("plain") {
        let has = |name, value| attribute(name).eq_ignore_ascii_case(value);
        let is_flowed = has("format", "flowed");
        if is_flowed {
            unwrap_flowed(&text, has("delsp", "yes"))
        } else {
            text
        }
    } else {
        String::new()
    }
}

/// Decodes bytes: as UTF-8 if valid, otherwise by the charset, otherwise as Windows-1252.
fn decode_charset(bytes: &[u8], charset: &str) -> String {
    let is_unicode = charset.is_empty() || charset.eq_ignore_ascii_case("utf-8");
    match std::str::from_utf8(bytes) {
        Ok(text) if is_unicode || charset.eq_ignore_ascii_case("us-ascii") => text.to_owned(),
        found => charset_decoder(charset.as_bytes())
            .filter(|_| !is_unicode)
            .or_else(|| found.is_err().then(|| charset_decoder(b"windows-1252"))?)
            .map_or_else(
                || String::from_utf8_lossy(bytes).into_owned(),
                |decode| decode(bytes),
            ),
    }
}
