//! Places the flags of the armies, and the swords of a battle, where they cover no city, no name and no other flag.

use std::sync::LazyLock;

use crate::Seat;
use crate::byzantium::{Army, City};
use crate::picture::{Frame, Pen, Point};

use super::armies::every_army;
use super::{LEGEND, Sheet, boxes, chart, cities, looks};

/// Where a flag stands from its city if there is room: at most this far across and down.
static BESIDE: LazyLock<Vec<Point>> = LazyLock::new(|| list_offsets(Point::new(32, 24)));

/// How far from its city a flag may stand, across and down.
const REACH: Point = Point::new(160, 120);

/// Where a flag may stand from its city.
static AROUND: LazyLock<Vec<Point>> = LazyLock::new(|| list_offsets(REACH));

/// Distance between two candidate positions.
const STEP: usize = 4;

/// Free space around a flag.
const MARGIN: i32 = 1;

/// A flag further from the middle of its city than this has a line that leads to the city.
const FAR: i32 = 17;

/// Distance from other cities, where a flag may not stand beside its own.
const NEAR: i32 = 6;

const BATTLE: Frame = Frame::new(18, 18);

pub(super) struct Flags {
    armies: Vec<(Seat, Army, City, Frame)>,
    battle: Option<(City, Frame)>,
}

impl Flags {
    pub(super) fn place(sheet: &Sheet<'_>, city_names: &[String]) -> Self {
        let mut plan = Plan::new(city_names);
        let fought = sheet.view.combat.map(|combat| combat.city);
        let battle = fought.map(|city| (city, plan.place(city, BATTLE)));
        let standing = every_army(sheet)
            .filter_map(|(seat, army, view)| Some((seat, army, view.at?)))
            .map(|(seat, army, city)| (seat, army, city, plan.place(city, looks::FLAG)))
            .collect();
        Self {
            armies: standing,
            battle,
        }
    }

    /// Returns where the flag of an army stands; `None` off the map.
    pub(super) fn frame(&self, seat: Seat, army: Army) -> Option<Frame> {
        let mut flags = self.armies.iter();
        let own = flags.find(|flag| (flag.0, flag.1) == (seat, army));
        own.map(|flag| flag.3)
    }

    pub(super) fn battle(&self) -> Option<Frame> {
        self.battle.map(|(_, frame)| frame)
    }

    /// Draws a line to the city of each flag that does not stand beside it.
    pub(super) fn draw_leads(&self, pen: &mut Pen) {
        let armies = self
            .armies
            .iter()
            .map(|(_, _, city, frame)| (*city, *frame));
        for (city, frame) in armies.chain(self.battle) {
            let (x, y) = chart::city_point(city);
            let across = (frame.x - x).max(x - frame.x - frame.width);
            let down = (frame.y - y).max(y - frame.y - frame.height);
            if FAR < across.max(down) {
                let middle = find_middle(frame);
                pen.path("lead", &format!("M{x} {y}L{} {}", middle.x, middle.y));
            }
        }
    }
}

/// Frames that are already covered while flags are placed one by one.
struct Plan {
    taken: Vec<Frame>,
}

impl Plan {
    fn new(city_names: &[String]) -> Self {
        let symbols = City::all().flat_map(cities::symbol_frames);
        let names = City::all()
            .zip(city_names)
            .map(|(city, name)| cities::name_frame(name, city));
        let panels = [boxes::TABLE, boxes::BULGARS, LEGEND];
        Self {
            taken: symbols.chain(names).chain(panels).collect(),
        }
    }

    /// Takes the first free position: beside the city and nearer to it than to any other, else away from all
    /// other cities, else anywhere around.
    fn place(&mut self, city: City, size: Frame) -> Frame {
        let (x, y) = chart::city_point(city);
        let corner = (x - size.width / 2, y - size.height / 2);
        let frame_at = |offset: &Point| size.with_origin(corner.0 + offset.x, corner.1 + offset.y);
        let reached = widen(frame_at(&Point::ZERO), REACH.x.max(REACH.y) + MARGIN);
        let mut nearby = self.taken.clone();
        nearby.retain(|other| reached.overlaps(*other));
        let is_free = |frame: &Frame| is_free(*frame, &nearby);
        let mut beside = BESIDE.iter().map(frame_at).filter(is_free);
        let own = beside.find(|frame| find_nearest(*frame) == Some(city));
        let frame = own.unwrap_or_else(|| {
            let mut free = AROUND.iter().map(frame_at).filter(is_free);
            let apart = free.clone().find(|frame| is_apart(*frame, city));
            apart
                .or_else(|| free.next())
                .unwrap_or(frame_at(&Point::ZERO))
        });
        self.taken.push(frame);
        frame
    }
}

/// Whether a flag at this position is on the map and covers nothing.
fn is_free(frame: Frame, taken: &[Frame]) -> bool {
    let wide = widen(frame, MARGIN);
    chart::contains(wide) && !taken.iter().any(|other| wide.overlaps(*other))
}

fn widen(frame: Frame, margin: i32) -> Frame {
    Frame::new(frame.width + 2 * margin, frame.height + 2 * margin)
        .with_origin(frame.x - margin, frame.y - margin)
}

/// Whether the flag does not seem to belong to another city: none is near it or under its line.
fn is_apart(frame: Frame, city: City) -> bool {
    let ((x, y), end) = (chart::city_point(city), find_middle(frame));
    let step = |quarters| {
        let (across, down) = ((end.x - x) * quarters / 4, (end.y - y) * quarters / 4);
        Frame::new(1, 1).with_origin(x + across, y + down)
    };
    let parts = [widen(frame, NEAR), step(1), step(2), step(3)];
    let others = City::all().filter(|other| *other != city);
    let mut symbols = others.flat_map(cities::symbol_frames);
    !symbols.any(|symbol| parts.iter().any(|part| symbol.overlaps(*part)))
}

/// Lists the candidate positions around a city, the nearest first; above it before below.
fn list_offsets(reach: Point) -> Vec<Point> {
    let column = |x| {
        (-reach.y..=reach.y)
            .step_by(STEP)
            .map(move |y| Point::new(x, y))
    };
    let all = (-reach.x..=reach.x).step_by(STEP).flat_map(column);
    let mut offsets: Vec<Point> = all.collect();
    offsets.sort_by_key(|Point { x, y }| (x * x + 2 * y * y, *y, *x));
    offsets
}

fn find_middle(frame: Frame) -> Point {
    Point::new(frame.x + frame.width / 2, frame.y + frame.height / 2)
}

fn find_nearest(frame: Frame) -> Option<City> {
    let at = find_middle(frame);
    City::all().min_by_key(|city| {
        let (x, y) = chart::city_point(*city);
        (x - at.x).pow(2) + (y - at.y).pow(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::picture::picture;
    use crate::byzantium::{Byzantium, View};
    use crate::i18n::Language;
    use crate::laws::{Breach, Playout, every_case};
    use crate::picture::TARGET;
    use crate::{Rules, SeatNames, Setup, Viewer};

    fn in_language<T>(view: &View, language: Language, read: impl FnOnce(Sheet<'_>) -> T) -> T {
        let name = |seat: Seat| seat.to_string();
        let names = SeatNames::new(language, &name);
        read(Sheet { view, names })
    }

    /// Checks that no flag covers a city, a name, a panel or another flag, and that all are on the map.
    fn check_flags(view: &View, language: Language) -> Result<(), Breach> {
        let (drawing, names) = in_language(view, language, |sheet| {
            let names = City::all().map(|city| cities::name_frame(&sheet.city_name(city), city));
            (picture(view, sheet.names), names.collect::<Vec<_>>())
        });
        let is_flag = |id: &str| id.starts_with("army-") || id == "combat";
        let on_map = |frame: &Frame| find_middle(*frame).y < chart::BOTTOM;
        let all: Vec<(&str, Frame)> = drawing
            .frames()
            .filter(|(_, frame)| on_map(frame))
            .collect();
        let (flags, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(id, _)| is_flag(id));
        for (number, (id, frame)) in flags.iter().enumerate() {
            let later = flags.iter().skip(number + 1).chain(&others);
            let hidden = later.copied().find(|(_, other)| frame.overlaps(*other));
            if let Some((other, _)) = hidden {
                return Err(format!("{language:?}: {id} covers {other}"));
            }
            let signs = City::all().flat_map(cities::symbol_frames);
            if names
                .iter()
                .copied()
                .chain(signs)
                .any(|other| frame.overlaps(other))
            {
                return Err(format!("{language:?}: {id} covers a city or its name"));
            }
            if !chart::contains(*frame) {
                return Err(format!("{language:?}: {id} is not on the map"));
            }
        }
        Ok(())
    }

    #[test]
    fn a_flag_covers_no_city_no_name_and_no_other_flag() {
        every_case::<Byzantium>(40, |case| {
            let mut playout = Playout::<Byzantium>::begin(case);
            for step in 0.. {
                if step % 7 == 0 {
                    let view = Byzantium::view(&playout.state, Viewer::Spectator);
                    check_flags(&view, Language::ALL[step % 5])?;
                }
                if playout.step()?.is_none() {
                    break;
                }
            }
            Ok(())
        });
    }

    #[test]
    fn all_armies_find_a_place_around_any_city() {
        let options = crate::byzantium::Options::default();
        let setup = Setup { seats: 4, options };
        let mut view = Byzantium::view(&Byzantium::blank(&setup), Viewer::Spectator);
        for (city, number) in City::all().zip(0..) {
            for seat in &mut view.seats {
                seat.byzantine.at = Some(city);
                seat.arab.at = Some(city);
            }
            check_flags(&view, Language::ALL[number % 5]).unwrap();
        }
    }

    #[test]
    fn no_name_and_no_city_covers_another() {
        let options = crate::byzantium::Options::default();
        let setup = Setup { seats: 2, options };
        let view = Byzantium::view(&Byzantium::blank(&setup), Viewer::Spectator);
        let mut faults = Vec::new();
        for language in Language::ALL {
            in_language(&view, language, |sheet| {
                let frame_of = |city| cities::name_frame(&sheet.city_name(city), city);
                for city in City::all() {
                    let frame = frame_of(city);
                    let signs = City::all()
                        .flat_map(|other| cities::symbol_frames(other).map(|frame| (other, frame)));
                    let names = City::all().map(|other| (other, frame_of(other)));
                    let others = signs.chain(names).filter(|(other, _)| *other != city);
                    let panels = [boxes::TABLE, boxes::BULGARS, LEGEND];
                    let hit = others.filter(|(_, other)| frame.overlaps(*other));
                    let hits: Vec<&str> = hit.map(|(other, _)| other.id()).collect();
                    let is_free = !panels.iter().any(|panel| frame.overlaps(*panel));
                    if !hits.is_empty() || !is_free || !chart::contains(frame) {
                        faults.push((language, city.id(), hits, frame));
                    }
                }
            });
        }
        for (one, other) in City::all().flat_map(|one| City::all().map(move |other| (one, other))) {
            let (at, middle) = (chart::city_point(one), chart::city_point(other));
            let distance = (at.0 - middle.0).pow(2) + (at.1 - middle.1).pow(2);
            let parts = cities::symbol_frames(one).into_iter();
            let mut pairs =
                parts.flat_map(|part| cities::symbol_frames(other).map(|next| (part, next)));
            let is_clear = !pairs.any(|(part, next)| part.overlaps(next));
            let is_far = (TARGET / 2 + 4).pow(2) < distance;
            assert!(one == other || is_clear && is_far, "{one:?} {other:?}");
        }
        assert!(faults.is_empty(), "{faults:?}");
    }
}
