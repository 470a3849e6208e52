//! The cities on the map, each with its counter, name, owner and walls.

use crate::games::byzantium::{CityView, Faction, sentence};
use crate::games::picture::{Drawing, Pen};

use super::{Sheet, around, chart, looks};

/// On which side of a city its name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    Below,
    East,
}

/// Where the name of a city does not lie on another one.
pub(super) fn side(id: &str) -> Side {
    match id {
        "adrianople" | "constantinople" | "sinope" | "trebizond" | "tarsus" => Side::Above,
        "caesarea" | "antioch" | "edessa" | "amida" | "mosul" | "damascus" | "palmyra"
        | "jerusalem" | "tabuk" | "medina" | "mecca" | "hira" | "baghdad" => Side::East,
        _ => Side::Below,
    }
}

impl Sheet<'_> {
    pub(super) fn cities(&self, drawing: &mut Drawing) {
        for city in &self.view.cities {
            let mut pen = Pen::default();
            self.name(&mut pen, city);
            if city.capital {
                pen.circle("card edge", (9, 9), 12);
            }
            looks::counter(&mut pen, city.faction, city.value);
            if city.fortified {
                pen.path("ink halo", "M0 18h18v-4h-3v2h-3v-2h-6v2h-3v-2h-3z");
            }
            if let Some(owner) = city.owner {
                looks::badge(&mut pen, owner, (13, 9));
            }
            let frame = around(chart::seat_of(city.id), 18);
            drawing.place(
                format!("city-{}", city.id.index()),
                self.about_city(city),
                frame,
                pen,
            );
        }
    }

    fn name(&self, pen: &mut Pen, city: &CityView) {
        let name = self.called(city.id);
        let (class, at) = match side(city.id.id()) {
            Side::Above if city.capital => ("ink halo bold", (0, -5)),
            Side::Above => ("ink halo small mid", (9, -3)),
            Side::Below if city.x < 100 => ("ink halo small", (-20, 27)),
            Side::Below => ("ink halo small mid", (9, 27)),
            Side::East => ("ink halo small", (20, 12)),
        };
        pen.text(class, at, name);
    }

    fn about_city(&self, city: &CityView) -> String {
        let phrase = match city.owner {
            Some(owner) => {
                sentence("byzantium-picture-city-owned").with("name", self.names.of(owner))
            }
            None => sentence("byzantium-picture-city"),
        };
        let faction = word(city.faction);
        let about = phrase
            .with("city", self.called(city.id))
            .with("value", city.value)
            .with("faction", faction);
        if city.fortified {
            return self
                .say(sentence("byzantium-picture-fortified").with("about", self.say(about)));
        }
        self.say(about)
    }
}

/// How sentences call a faction.
fn word(faction: Faction) -> &'static str {
    match faction {
        Faction::Byzantine => "byzantine",
        Faction::Arab => "arab",
        Faction::Persian => "persian",
        Faction::Bulgar => "bulgar",
    }
}
