//! Parsers of settings; each error describes the expected form.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use jiff::SignedDuration;
use tracing_subscriber::EnvFilter;
use url::Url;

pub(super) fn parse_address(text: &str) -> Result<SocketAddr, &'static str> {
    let sentence = "must be an address and port, like 127.0.0.1:8080 or [::1]:8080";
    text.parse().ok().ok_or(sentence)
}

/// Parses a base URL and normalizes it: host in A-labels, no default port, no trailing slash.
pub(super) fn parse_url(text: &str) -> Result<String, &'static str> {
    let sentence = "must be a URL, like http://host:port or https://host/path";
    let secure = || text.strip_prefix("https://");
    let stripped = text.strip_prefix("http://").or_else(secure);
    let rest = stripped.ok_or(sentence)?.trim_end_matches('/');
    let strange = |character: char| {
        character.is_whitespace() || character.is_control() || "?#\"<>@\\".contains(character)
    };
    if rest.is_empty() || rest.starts_with('/') || rest.contains(strange) {
        return Err(sentence);
    }
    let url = Url::parse(text).map_err(|_odd| sentence)?;
    Ok(url.as_str().trim_end_matches('/').to_owned())
}

pub(super) fn parse_domain(text: &str) -> Result<String, &'static str> {
    let sentence = "must be a domain, like replies.play.example";
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_label = |label: &str| !label.is_empty() && label.bytes().all(is_letter);
    // An email address has at most 254 bytes. This limit leaves 63 of them for the part before the `@`.
    if text.len() <= 190 && text.split('.').all(is_label) {
        return Ok(text.to_ascii_lowercase());
    }
    Err(sentence)
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Networks(pub Vec<IpNet>);

pub(super) fn parse_networks(text: &str) -> Result<Networks, String> {
    let trimmed = text.split(',').map(str::trim);
    let items = trimmed.filter(|item| !item.is_empty());
    let network = |item: &str| {
        let alone = || Some(IpNet::from(item.parse::<IpAddr>().ok()?));
        let network = item.parse().ok().or_else(alone);
        network.ok_or_else(|| format!("`{item}` is not a network, like 10.0.0.0/8 or 2001:db8::1"))
    };
    items.map(network).collect::<Result<_, _>>().map(Networks)
}

pub(super) fn parse_level(text: &str) -> Result<String, &'static str> {
    let sentence = "must be error, warn, info, debug, trace or off, also per module: a=debug,info";
    let levels = ["error", "warn", "info", "debug", "trace", "off"];
    let is_level = |directive: &str| {
        let level = directive.rsplit('=').next().unwrap_or_default();
        levels.contains(&level.trim().to_ascii_lowercase().as_str())
    };
    if text.split(',').all(is_level) && EnvFilter::try_new(text).is_ok() {
        Ok(text.to_owned())
    } else {
        Err(sentence)
    }
}

pub(super) fn duration_between(
    least: &'static str,
    most: &'static str,
) -> impl Fn(&str) -> Result<SignedDuration, String> + Clone {
    move |text| {
        let sentence = "must be a duration, like 500ms, 90s, 15m, 12h or 30d";
        let time = parse_duration(text).ok_or(sentence)?;
        let fits = parse_duration_or_zero(least) <= time && time <= parse_duration_or_zero(most);
        let describe_range = || format!("must be between {least} and {most}");
        fits.then_some(time).ok_or_else(describe_range)
    }
}

fn parse_duration_or_zero(text: &str) -> SignedDuration {
    parse_duration(text).unwrap_or(SignedDuration::ZERO)
}

fn parse_duration(text: &str) -> Option<SignedDuration> {
    let end = text.find(|character: char| !character.is_ascii_digit())?;
    let (digits, unit) = text.split_at_checked(end)?;
    let number: i32 = digits.parse().ok()?;
    let unit = match unit {
        "ms" => SignedDuration::from_millis(1),
        "s" => SignedDuration::from_secs(1),
        "m" => SignedDuration::from_mins(1),
        "h" => SignedDuration::from_hours(1),
        "d" => SignedDuration::from_hours(24),
        _ => return None,
    };
    unit.checked_mul(number)
}

/// Returns the default data or cache folder: for root the system folder `of_root`, otherwise one in the home folder.
pub(super) fn default_folder(variable: &str, below_home: &str, of_root: &str) -> PathBuf {
    let absolute = |path: &PathBuf| path.is_absolute();
    let folder = if rustix::process::geteuid().is_root() {
        PathBuf::from(of_root)
    } else {
        let folder = |variable| std::env::var_os(variable).map(PathBuf::from);
        let named = folder(variable).filter(absolute);
        let home = folder("HOME").filter(absolute);
        let below = home.map(|home| home.join(below_home));
        // Without a home directory, the folder is below the current one.
        named.or(below).unwrap_or_else(|| PathBuf::from("data"))
    };
    folder.join("logothete")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        assert_eq!(parse_duration("90s"), Some(SignedDuration::from_secs(90)));
        assert_eq!(parse_duration("30d"), Some(SignedDuration::from_hours(720)));
        for wrong in ["", "5", "m", "5 m", "-5m", "5w", "99999999999d", "²s", "1é"] {
            assert_eq!(parse_duration(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn addresses_are_read_as_browsers_write_them_and_keep_no_slash_at_the_end() {
        assert_eq!(
            parse_url("https://play.example/"),
            Ok("https://play.example".to_owned())
        );
        for (text, read) in [
            ("https://play.example:443", "https://play.example"),
            ("http://Play.example:80/x/", "http://play.example/x"),
            ("https://play.example:8443", "https://play.example:8443"),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(parse_url(text).as_deref(), Ok(read), "{text}");
        }
        for wrong in [
            "",
            "https://xn--a.example",
            "http://play.example:70000",
            "play.example",
            "http://",
            "http:///x",
            "http://a b",
            "http://a?b",
        ] {
            assert!(parse_url(wrong).is_err(), "{wrong}");
        }
    }
}
