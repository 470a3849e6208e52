//! Sentences: of the platform's own facts, and with the names that are kept outside the log.

use super::words::{EndKind, PlatformFact};
use crate::games::Seat;

/// Stands before and after the number of a seat whose holder's name belongs there.
const NAME_MARK: char = '\u{1a}';

/// Where the name of a seat's holder belongs; names live outside the log.
pub(super) fn placeholder(seat: Seat) -> String {
    format!("{NAME_MARK}{seat}{NAME_MARK}")
}

/// A sentence with the names of the holders in their places.
pub fn with_names(text: &str, name: impl Fn(Seat) -> String) -> String {
    let piece = |(index, piece): (usize, &str)| match piece.parse::<u8>() {
        Ok(seat) if index % 2 == 1 => name(Seat::new(seat)),
        Ok(_) | Err(_) => piece.to_owned(),
    };
    text.split(NAME_MARK).enumerate().map(piece).collect()
}

/// Tells a fact of the platform in one plain sentence.
pub(super) fn sentence(fact: &PlatformFact) -> String {
    match fact {
        PlatformFact::MatchCreated { charter, .. } => {
            format!(
                "A match of {} was created for {} seats.",
                charter.game.rules().about().title,
                charter.places.len()
            )
        }
        PlatformFact::PlaceTaken { place, .. } => format!("Place {} was taken.", place + 1),
        PlatformFact::ContributionSet { place, .. } => {
            format!("Place {} added to the luck of the match.", place + 1)
        }
        PlatformFact::PlaceLeft { place } => format!("Place {} was left.", place + 1),
        PlatformFact::SeatsDrawn { order } => {
            let seats: Vec<String> = (0..)
                .take(order.len())
                .map(|seat| placeholder(Seat::new(seat)))
                .collect();
            format!(
                "The match started. In the order of seats: {}.",
                seats.join(", ")
            )
        }
        PlatformFact::SeedRenewed { .. } => {
            "The service renewed the luck of all further draws.".into()
        }
        PlatformFact::SeatResigned { seat } => format!("{} resigned.", placeholder(*seat)),
        PlatformFact::MatchEnded { why, .. } => match why {
            EndKind::Finished => "The match is over.".into(),
            EndKind::Resigned => "Everybody but one resigned; the match is over.".into(),
            EndKind::Abandoned => {
                "No player is left, or the host closed the lobby; the match will not be played on."
                    .into()
            }
            EndKind::Quarantined => "The match was set aside for thirty days and is closed.".into(),
        },
    }
}
