//! Where a cube may come from, and what it costs (Z-22 to Z-25).

use super::Checked;
use crate::games::byzantium::{Army, Holding, Place, Refusal, Source};

/// Whether a cube can be taken from there, its price and `more` being paid by `payer`.
pub(super) fn check_source(holding: &Holding, source: Source, payer: Army, more: u16) -> Checked {
    if holding.cubes_of(source) == 0 {
        return Err(Refusal::SourceEmpty);
    }
    let price = source.price().saturating_add(more);
    let treasury = holding.card(payer).treasury;
    if price <= treasury {
        Ok(())
    } else {
        Err(Refusal::InsufficientBezants {
            price,
            treasury,
            rule: if more == 0 { "Z-24" } else { "Z-30" },
        })
    }
}

/// The sources from which a cube can be taken, `payer` paying.
pub(crate) fn sources(
    holding: &Holding,
    payer: Army,
    more: u16,
) -> impl Iterator<Item = Source> + '_ {
    Source::ALL
        .into_iter()
        .filter(move |source| check_source(holding, *source, payer, more).is_ok())
}

/// Whether taking a cube from there leaves this field army without any, and without the guard.
pub(crate) fn empties(holding: &Holding, source: Source, army: Army) -> bool {
    let card = holding.card(army);
    match source {
        Source::Box {
            army: giver,
            place: Place::Elite | Place::Main | Place::Movement,
        } => giver == army && card.field() <= 1 && !card.guard,
        Source::Box {
            place: Place::Levy, ..
        }
        | Source::Pool {}
        | Source::Casualties {} => false,
    }
}
