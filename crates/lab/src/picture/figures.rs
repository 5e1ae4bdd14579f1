//! Figures and tokens, each drawn around a point: what the map and the legend share.

use infiltration::ids::Character;
use infiltration::space::Dir;

use super::canvas::{Align, Canvas, Point};
use super::{CELL, degrees, step};

/// A sector looking east: the half angle in degrees and the radius.
fn sector(half: f64, radius: f64) -> String {
    let angle = half.to_radians();
    let (x, y) = (radius * angle.cos(), radius * angle.sin());
    format!("M0 0L{x:.1} {:.1}A{radius:.1} {radius:.1} 0 0 1 {x:.1} {y:.1}Z", -y)
}

/// A guard from above: a capped head with a wedge of sight.
pub(super) fn guard(canvas: &mut Canvas, at: Point, facing: Dir) {
    canvas.turned("sight", at, degrees(facing), &sector(34.0, CELL * 0.92));
    canvas.circle("guard", at, 10.5);
    canvas.turned("cap", at, degrees(facing), "M1 -10.4A10.4 10.4 0 0 1 1 10.4Q5.5 0 1 -10.4Z");
    canvas.turned("cap", at, degrees(facing), "M9.4 -5.6Q17 0 9.4 5.6Q12.4 0 9.4 -5.6Z");
}

/// A camera with both its cones, so long: green drawn through, orange dashed.
pub(super) fn camera(canvas: &mut Canvas, at: Point, green: Dir, orange: Dir, length: f64) {
    canvas.turned("cone-green", at, degrees(green), &sector(26.0, length));
    canvas.turned("cone-orange", at, degrees(orange), &sector(26.0, length));
    canvas.square("camera", at, 19.0, 5.0);
    canvas.circle("camera", at, 5.6);
    canvas.circle("lens", at, 2.2);
}

/// The start space of a character: its silhouette in a ring.
pub(super) fn start(canvas: &mut Canvas, at: Point, character: Character) {
    canvas.circle("ring", at, 18.5);
    head(canvas, at, character);
}

fn head(canvas: &mut Canvas, at: Point, character: Character) {
    let face = "M-7.5 -2A7.5 8.5 0 0 1 7.5 -2V2A7.5 8 0 0 1 -7.5 2Z";
    match character {
        Character::Snake => {
            canvas.shape("figure", at, face);
            canvas.shape("band", at, "M-7.5 -3.6L7.5 -3.6");
            canvas.shape("tail", at, "M8 -3.6L13.5 -7.4M8 -3.2L13.6 0.6");
        }
        Character::Meryl => {
            canvas.shape("figure", at, face);
            canvas.shape("figure", at, "M-11 -5.5Q-12 -12.5 -1 -12.5Q9 -12.5 8.5 -5Z");
            canvas.shape("band", at, "M-8.5 -4.4L8 -4.4");
        }
        Character::Otacon => {
            canvas.shape("figure", at, face);
            canvas.shape(
                "band",
                at,
                "M-5.2 -1.4A2.1 2.1 0 1 0 -5.1 -1.4M5.2 -1.4A2.1 2.1 0 1 0 5.3 -1.4M-2 -1.4L2 -1.4",
            );
        }
        Character::GrayFox => {
            canvas.shape("figure", at, "M-8 2V-3A8 9 0 0 1 8 -3V2L4.5 10H-4.5Z");
            canvas.shape("band", at, "M-8 -2L0 0.6L8 -2");
        }
    }
}

/// A start space for anybody.
pub(super) fn team(canvas: &mut Canvas, at: Point) {
    canvas.circle("ring", at, 18.5);
    canvas.circle("figure", at.by(0.0, -4.0), 5.2);
    canvas.shape("figure", at, "M-9 11Q-8 2.6 0 2.6Q8 2.6 9 11Z");
}

/// A row of dice under a point.
fn dice(canvas: &mut Canvas, class: &str, at: Point, combination: &[u8]) {
    let (side, advance) = (9.6, 11.2);
    let width: f64 = combination.iter().map(|_| advance).sum();
    let mut centre = at.by((advance - width) / 2.0, 0.0);
    for value in combination {
        canvas.square(&format!("{class}die"), centre, side, 2.0);
        let text = if class.is_empty() { "door-text" } else { "terminal-text" };
        canvas.text(text, centre, 5.4, Align::Middle, &value.to_string());
        centre = centre.by(advance, 0.0);
    }
}

/// A locked door with its level and combination.
pub(super) fn door(canvas: &mut Canvas, at: Point, level: u8, combination: &[u8]) {
    canvas.square("door", at, CELL - 8.0, 4.0);
    canvas.text("door-text", at.by(0.0, -8.0), 11.0, Align::Middle, &format!("L{level}"));
    dice(canvas, "", at.by(0.0, 9.5), combination);
}

/// A terminal with its level and combination.
pub(super) fn terminal(canvas: &mut Canvas, at: Point, level: u8, combination: &[u8]) {
    canvas.rect("terminal", at.by(-19.0, -19.0), (38.0, 33.0), 4.0);
    canvas.shape("terminal-line", at, "M0 14V19M-9 19.5H9");
    canvas.text("terminal-text", at.by(0.0, -10.0), 9.0, Align::Middle, &format!("L{level}"));
    dice(canvas, "terminal-", at.by(0.0, 4.5), combination);
}

/// An event token.
pub(super) fn event(canvas: &mut Canvas, at: Point, letter: char) {
    canvas.polygon("event", at, 17.0, 6);
    canvas.text("event-text", at, 12.0, Align::Middle, &letter.to_string());
}

/// An objective: its kind in short, or a question mark.
pub(super) fn objective(canvas: &mut Canvas, at: Point, text: &str) {
    canvas.polygon("objective", at, 19.5, 4);
    let height = if text.chars().count() > 1 { 7.0 } else { 11.0 };
    canvas.text("objective-text", at, height, Align::Middle, text);
}

/// A trap token.
pub(super) fn trap(canvas: &mut Canvas, at: Point, text: &str) {
    canvas.polygon("trap", at.by(0.0, 3.0), 19.0, 3);
    canvas.text("trap-text", at.by(0.0, 4.5), 9.0, Align::Middle, text);
}

/// A node.
pub(super) fn node(canvas: &mut Canvas, at: Point) {
    canvas.polygon("node", at, 17.5, 8);
    canvas.shape("bolt", at, "M2.5 -11L-7 1.8H-1L-2.8 11L7 -2.6H1Z");
}

/// Where a guard appears, with its facing if one is drawn.
pub(super) fn spawn(canvas: &mut Canvas, at: Point, facing: Option<Dir>) {
    canvas.circle("spawn", at, 12.0);
    canvas.shape("spawn", at, "M-5 0H5M0 -5V5");
    if let Some(facing) = facing {
        canvas.turned("spawn", at, degrees(facing), "M15 -4L20 0L15 4");
    }
}

/// A forced facing: a double chevron.
pub(super) fn forced(canvas: &mut Canvas, at: Point, facing: Dir) {
    canvas.turned("icon", at, degrees(facing), "M-8 -7L-1 0L-8 7M1 -7L8 0L1 7");
}

/// The number of a boss's slot, in a corner of its space.
pub(super) fn slot(canvas: &mut Canvas, at: Point, number: u8) {
    let corner = at.by(CELL / 2.0 - 6.0, CELL / 2.0 - 5.0);
    canvas.text("label", corner, 8.0, Align::Middle, &number.to_string());
}

/// A turn icon: most of a circle with a head.
pub(super) fn turn(canvas: &mut Canvas, at: Point) {
    canvas.shape("icon", at, "M7.4 -3.4A8 8 0 1 0 7.8 2.6M8.6 -9.2L7.4 -3.2L1.6 -4.6");
}

/// An interact point, in a space or on the edge of one.
pub(super) fn point(canvas: &mut Canvas, at: Point, side: Option<Dir>) {
    let (x, y) = side.map_or((0.0, 0.62), step);
    let at = at.by(x * (CELL / 2.0 - 5.0), y * (CELL / 2.0 - 5.0));
    canvas.square("point", at, 13.0, 3.5);
    canvas.circle("point-hole", at, 3.0);
}

/// A space of a shaft; filled while the car stands there.
pub(super) fn shaft(canvas: &mut Canvas, at: Point, has_car: bool) {
    canvas.square(if has_car { "car" } else { "shaft" }, at, CELL - 7.0, 3.0);
    let corner = at.by(-CELL / 2.0 + 11.0, -CELL / 2.0 + 12.0);
    canvas.shape("machine", corner, "M0 -5.5L4 -1H-4ZM0 5.5L4 1H-4Z");
}

/// A space of a barracks.
pub(super) fn barracks(canvas: &mut Canvas, at: Point) {
    canvas.square("barracks", at, CELL - 6.0, 2.0);
}

/// A supply icon: a crate.
pub(super) fn supply(canvas: &mut Canvas, at: Point) {
    canvas.shape("supply", at, "M-9 -6L0 -10L9 -6V6L0 10L-9 6ZM-9 -6L0 -2L9 -6M0 -2V10");
}

/// A codec number.
pub(super) fn codec(canvas: &mut Canvas, at: Point, number: u16) {
    let text = format!("{:02}.{:02}", number / 100, number % 100);
    canvas.text("codec", at, 7.4, Align::Middle, &text);
}
