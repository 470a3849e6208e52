//! Picks of a player in the query of a page, and back.

use crate::games::Pointed;

pub(super) fn parse_picks(query: Vec<(String, String)>) -> Vec<Pointed> {
    let pairs = query.into_iter();
    let pointed = pairs.filter_map(|(name, value)| Pointed::from_query(&name, value));
    pointed.collect()
}

pub(super) fn picks_query(pointed: &[Pointed]) -> String {
    let pairs: Vec<String> = pointed.iter().map(Pointed::to_pair).collect();
    let sign = if pairs.is_empty() { "" } else { "?" };
    format!("{sign}{}#act", pairs.join("&"))
}
