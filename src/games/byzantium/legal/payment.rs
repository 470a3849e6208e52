//! Sources and prices of cubes (Z-22 to Z-25).
use crate::byzantium::{Army, Holding, Place, Purchase, Refusal, Source};
use crate::ensure;

/// Checks that a cube can be taken from this source; the side `payer` pays its price and `more` bezants.
pub(super) fn check_source(
    holding: &Holding,
    source: Source,
    payer: Army,
    more: u16,
) -> Result<(), Refusal> {
    ensure(0 < holding.cubes_of(source), Refusal::SourceEmpty)?;
    let price = source.price().saturating_add(more);
    let treasury = holding.card(payer).treasury;
    let rule = if more == 0 { "Z-24" } else { "Z-30" };
    let refusal = Refusal::InsufficientBezants {
        price,
        treasury,
        rule,
    };
    ensure(price <= treasury, refusal)
}

/// Checks that a purchase can be paid for; a civil war may not use the last cube of its army (Z-25).
pub(super) fn check_payment(
    holding: &Holding,
    purchase: Purchase,
    source: Source,
    payer: Army,
) -> Result<(), Refusal> {
    check_source(holding, source, payer, purchase.surcharge())?;
    let needs_army = matches!(purchase, Purchase::SpecialCivilWar { .. });
    let keeps_army = !needs_army || !would_empty(holding, source, payer);
    ensure(keeps_army, Refusal::ArmyEmpty { rule: "Z-25" })
}

pub(crate) fn sources(holding: &Holding, payer: Army) -> impl Iterator<Item = Source> + '_ {
    let sources = Source::ALL.into_iter();
    sources.filter(move |source| check_source(holding, *source, payer, 0).is_ok())
}

pub(crate) fn would_empty(holding: &Holding, source: Source, army: Army) -> bool {
    let card = holding.card(army);
    let field = Place::FIELD.map(|place| Source::from_box(army, place));
    field.contains(&source) && card.field() <= 1 && !card.guard
}
