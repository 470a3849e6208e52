//! Parses the headers of an email or of one of its parts, within limits.

use mail_parser::parsers::MessageStream;
use mail_parser::{Address, ContentType, HeaderValue};

use super::MailLimitError;
use crate::access::Email;

const HEAD_BYTES_MAX: usize = 128 * 1024;
const HEADERS_MAX: usize = 500;
const VALUE_BYTES_MAX: usize = 16 * 1024;
const ADDRESSES_MAX: usize = 100;
const ADDRESS_BYTES_MAX: usize = 320;

pub(super) struct MailHeaders {
    headers: Vec<Header>,
    /// Whether every mail server splits the lines as we do: no NUL, and CR only before LF.
    is_clean: bool,
}

struct Header {
    /// Name of the header, in lower case.
    name: String,
    /// Raw value of the header, with its folded lines and the line end.
    value: Vec<u8>,
}

impl MailHeaders {
    pub(super) fn split(raw: &[u8]) -> Result<(Self, &[u8]), MailLimitError> {
        let mut headers: Vec<Header> = Vec::new();
        let mut length = 0;
        for line in raw.split_inclusive(|byte| *byte == b'\n') {
            length += line.len();
            if length > HEAD_BYTES_MAX {
                return Err(MailLimitError::LongHeaders);
            }
            if matches!(line, b"\n" | b"\r\n") {
                break;
            }
            if line.starts_with(b" ") || line.starts_with(b"\t") {
                if let Some(header) = headers.last_mut() {
                    header.value.extend_from_slice(line);
                }
            } else if let Some(colon) = line.iter().position(|byte| *byte == b':') {
                let (raw_name, raw_value) = line.split_at(colon);
                let name = String::from_utf8_lossy(raw_name)
                    .trim()
                    .to_ascii_lowercase();
                let value = raw_value.strip_prefix(b":").unwrap_or_default().to_vec();
                headers.push(Header { name, value });
            }
            if headers.len() > HEADERS_MAX {
                return Err(MailLimitError::LongHeaders);
            }
        }
        let (head, body) = raw.split_at_checked(length).unwrap_or((raw, &[]));
        let is_bare = |pair: &[u8]| matches!(pair, [b'\r', after] if *after != b'\n');
        let is_clean = !head.contains(&0) && !head.windows(2).any(is_bare);
        Ok((Self { headers, is_clean }, body))
    }

    /// Returns the address of the only sender. `None` if there are several senders, or if other servers may read
    /// another address.
    pub(super) fn sender(&self) -> Option<Email> {
        let mut named = self.headers.iter().filter(|header| header.name == "from");
        let sender = named.next().filter(|_| self.is_clean)?;
        let is_only = named.next().is_none() && sender.value.len() <= VALUE_BYTES_MAX;
        parse_sole_address(&sender.value).filter(|_| is_only)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.headers.iter().any(|header| header.name == name)
    }

    /// Returns the values of all headers of this name, in lower case.
    pub(super) fn lower_values(&self, name: &str) -> Vec<String> {
        let values = self.values(name);
        let plain = |value: &[u8]| String::from_utf8_lossy(value).trim().to_lowercase();
        values.map(plain).collect()
    }

    /// Returns a decoded header on one line, shortened to 500 characters.
    pub(super) fn text(&self, name: &str) -> String {
        let Some(raw) = self.values(name).next() else {
            return String::new();
        };
        let line = [raw, b"\n"].concat();
        let value = MessageStream::new(&line).parse_unstructured();
        let text = value.into_text().unwrap_or_default();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        words.chars().take(500).collect()
    }

    /// Returns the first message id in a header, without angle brackets.
    pub(super) fn message_id(&self, name: &str) -> Option<String> {
        let value = self.values(name).next()?;
        let text = String::from_utf8_lossy(value);
        let (_, rest) = text.split_once('<')?;
        let (id, _) = rest.split_once('>')?;
        let is_id = |character: char| character.is_ascii_graphic();
        (!id.is_empty() && id.len() <= 500 && id.chars().all(is_id)).then(|| id.to_owned())
    }

    /// Returns the addresses in all headers of this name, with domains in lower case.
    pub(super) fn addresses(&self, name: &str) -> Result<Vec<String>, MailLimitError> {
        let mut addresses = Vec::new();
        for header in self.headers.iter().filter(|header| header.name == name) {
            if header.value.len() > VALUE_BYTES_MAX {
                return Err(MailLimitError::ManyAddresses);
            }
            let value = [header.value.as_slice(), b"\n"].concat();
            if let HeaderValue::Address(parsed) = MessageStream::new(&value).parse_address() {
                addresses.extend(plain_addresses(&parsed));
            }
        }
        if addresses.len() > ADDRESSES_MAX {
            return Err(MailLimitError::ManyAddresses);
        }
        Ok(addresses)
    }

    pub(super) fn content_type(&self, name: &str) -> Option<ContentType<'static>> {
        let value = [self.values(name).next()?, b"\n"].concat();
        let parsed = MessageStream::new(&value).parse_content_type();
        parsed.into_owned().into_content_type()
    }

    /// Returns the values of all headers of this name that are short enough to be read.
    fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a [u8]> {
        let named = self
            .headers
            .iter()
            .filter(move |header| header.name == name);
        let values = named.map(|header| header.value.as_slice());
        values.filter(|value| value.len() <= VALUE_BYTES_MAX)
    }
}

/// Parses a header value with exactly one address: `a@b.example` or `Name <a@b.example>`.
fn parse_sole_address(value: &[u8]) -> Option<Email> {
    let text = String::from_utf8_lossy(value).replace(['\r', '\n'], "");
    let plain = strip_comments(&text)?;
    let written = match plain.split_once('<') {
        Some((name, _)) if name.contains(['@', ',', ';', ':', '>', '\\']) => return None,
        Some((_, rest)) => rest.trim_end().strip_suffix('>')?,
        None => plain.as_str(),
    };
    let address = written.trim().to_ascii_lowercase();
    let email = Email::parse(&address).ok()?;
    // Refuses characters that become ASCII letters in lower case, because other mail servers read them differently.
    let is_read_so = email.as_str() == address || email.to_unicode() == address;
    is_read_so.then_some(email)
}

/// Replaces each comment in a header by a space, and each quoted text by `""`. `None` if a comment or quote does not
/// end, or if there is a control character.
fn strip_comments(value: &str) -> Option<String> {
    let mut plain = String::new();
    let (mut is_quoted, mut depth) = (false, 0_u32);
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        let is_inside = is_quoted || 0 < depth;
        match character {
            '\\' if is_inside => drop(characters.next()),
            '"' if depth == 0 => {
                is_quoted = !is_quoted;
                plain.push('"');
            }
            '(' if !is_quoted => {
                depth += 1;
                plain.push(' ');
            }
            ')' if !is_quoted => depth = depth.checked_sub(1)?,
            _ if character.is_control() && character != '\t' => return None,
            _ if is_inside => {}
            _ => plain.push(character),
        }
    }
    (!is_quoted && depth == 0).then_some(plain)
}

fn plain_addresses(parsed: &Address<'_>) -> Vec<String> {
    let plain = |address: &str| {
        let (name, domain) = address.rsplit_once('@')?;
        let is_short = address.len() <= ADDRESS_BYTES_MAX && !name.is_empty();
        is_short.then(|| format!("{name}@{}", domain.to_lowercase()))
    };
    let addresses = parsed.iter().filter_map(|address| address.address());
    addresses.filter_map(plain).collect()
}
