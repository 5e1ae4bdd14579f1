//! A sheet to draw on: shapes become elements of an SVG document.

use std::fmt::Write as _;

use super::letters;

/// A point of the sheet, in pixels from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point so far to the right and down.
    pub(super) fn by(self, x: f64, y: f64) -> Self {
        Self::new(self.x + x, self.y + y)
    }
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy)]
pub(super) enum Align {
    Left,
    Middle,
}

/// What has been drawn so far. How it looks is said by the class of an element.
#[derive(Default)]
pub(super) struct Canvas {
    elements: String,
}

impl Canvas {
    /// The whole document with this size, style and title.
    pub(super) fn document(self, (width, height): (f64, f64), style: &str, title: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">\n<title>{}</title>\n<style>\n{style}</style>\n{}</svg>\n",
            escaped(title),
            self.elements
        )
    }

    fn put(&mut self, element: &str) {
        self.elements += element;
        self.elements.push('\n');
    }

    /// Definitions that styles refer to.
    pub(super) fn define(&mut self, definitions: &str) {
        self.put(&format!("<defs>{definitions}</defs>"));
    }

    /// A rectangle with round corners.
    pub(super) fn rect(&mut self, class: &str, at: Point, (width, height): (f64, f64), round: f64) {
        let Point { x, y } = at;
        self.put(&format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\"/>"
        ));
    }

    /// A square around a point.
    pub(super) fn square(&mut self, class: &str, centre: Point, side: f64, round: f64) {
        self.rect(class, centre.by(-side / 2.0, -side / 2.0), (side, side), round);
    }

    /// A circle.
    pub(super) fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        let Point { x, y } = centre;
        self.put(&format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"));
    }

    /// A path, its data in pixels of the sheet.
    pub(super) fn path(&mut self, class: &str, data: &str) {
        if !data.is_empty() {
            self.put(&format!("<path class=\"{class}\" d=\"{data}\"/>"));
        }
    }

    /// A path whose data is drawn around 0,0 looking east, put at a point and turned clockwise.
    pub(super) fn turned(&mut self, class: &str, at: Point, degrees: f64, data: &str) {
        let Point { x, y } = at;
        self.put(&format!(
            "<path class=\"{class}\" transform=\"translate({x:.1} {y:.1}) rotate({degrees:.0})\" d=\"{data}\"/>"
        ));
    }

    /// A path drawn around 0,0 and put at a point.
    pub(super) fn shape(&mut self, class: &str, at: Point, data: &str) {
        self.turned(class, at, 0.0, data);
    }

    /// A polygon around a point with its first corner upwards.
    pub(super) fn polygon(&mut self, class: &str, centre: Point, radius: f64, corners: u8) {
        let mut data = String::new();
        for corner in 0..corners {
            let angle = std::f64::consts::TAU * f64::from(corner) / f64::from(corners);
            let (x, y) = (radius * angle.sin(), -radius * angle.cos());
            let _ = write!(data, "{}{x:.1} {y:.1}", if corner == 0 { 'M' } else { 'L' });
        }
        self.shape(class, centre, &(data + "Z"));
    }

    /// A line of text, its capitals this high; the point is on half their height.
    pub(super) fn text(&mut self, class: &str, at: Point, height: f64, align: Align, text: &str) {
        let left = match align {
            Align::Left => at.x,
            Align::Middle => at.x - letters::width(text, height) / 2.0,
        };
        let data = letters::path(text, left, at.y - height / 2.0, height);
        let stroke = (height * 0.15).clamp(0.9, 4.0);
        if !data.is_empty() {
            self.put(&format!("<path class=\"text {class}\" stroke-width=\"{stroke:.1}\" d=\"{data}\"/>"));
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
