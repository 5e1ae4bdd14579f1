//! Pictures of stages: a pure function from a checked stage to an SVG document, and that as PNG.
//!
//! A picture shows everything that is drawn on the map and lies on it at the start, in the look of
//! the game, with coordinates on the rim and a legend of what is there. It needs no font.

use infiltration::space::{Dir, Space};
use infiltration::stage::Stage;

mod canvas;
mod figures;
mod ground;
mod legend;
mod letters;
mod pieces;
mod png;
mod style;

use canvas::{Align, Canvas, Point};

pub use png::{PictureError, png};

/// The side of a space in pixels.
const CELL: f64 = 48.0;

/// What stands between the edge of the sheet and the map.
const MARGIN: f64 = 46.0;

/// What stands above the map: the title, and the coordinates.
const TOP: f64 = 106.0;

/// No sheet is narrower, or titles and legend would not fit.
const LEAST_WIDTH: f64 = 720.0;

/// Where words come from: a text for a key.
pub type Words<'w> = &'w dyn Fn(&str) -> String;

/// A picture under way: the canvas, and where the map lies on it.
struct Picture<'s> {
    stage: &'s Stage,
    words: Words<'s>,
    canvas: Canvas,
    /// The top left corner of the map.
    origin: Point,
    width: f64,
}

/// Draws a stage as an SVG document. The words are those of `picture-…` for the legend and of
/// `stage-…` for the title.
pub fn stage(stage: &Stage, words: Words<'_>) -> String {
    let (columns, rows) = stage.board.size();
    let map = (f64::from(columns) * CELL, f64::from(rows) * CELL);
    let width = (map.0 + 2.0 * MARGIN).max(LEAST_WIDTH);
    let origin = Point::new((width - map.0) / 2.0, TOP);
    let mut picture = Picture { stage, words, canvas: Canvas::default(), origin, width };
    let legend_top = TOP + map.1 + MARGIN;
    let height = legend_top + picture.legend_height();
    picture.canvas.define(style::DEFINITIONS);
    picture.canvas.rect("ground", Point::new(0.0, 0.0), (width, height), 0.0);
    picture.title();
    picture.ground();
    picture.pieces();
    picture.legend(legend_top);
    let title = picture.name();
    picture.canvas.document((width, height), style::STYLE, &title)
}

impl Picture<'_> {
    fn say(&self, key: &str) -> String {
        (self.words)(key)
    }

    /// The name of the stage; a position put together by hand has none.
    fn name(&self) -> String {
        let key = format!("stage-{}", self.stage.id);
        let name = self.say(&key);
        if name == key { self.stage.id.clone() } else { name }
    }

    fn title(&mut self) {
        let stage = self.stage;
        let (columns, rows) = stage.board.size();
        let number = match stage.number {
            0 => String::new(),
            number => format!("{number:02} "),
        };
        let title = format!("{number}{}", self.name());
        self.canvas.text("title", Point::new(MARGIN, 34.0), 20.0, Align::Left, &title);
        let mut facts = vec![self.say(&format!("stages-{}", stage.kind.id())), format!("{columns} × {rows}")];
        if stage.minutes > 0 {
            facts.push(format!("{} min", stage.minutes));
        }
        self.canvas.text("quiet", Point::new(MARGIN, 60.0), 8.0, Align::Left, &facts.join("  ·  "));
    }

    /// The top left corner of a space.
    fn corner(&self, space: Space) -> Point {
        self.origin.by(f64::from(space.x()) * CELL, f64::from(space.y()) * CELL)
    }

    /// The middle of a space.
    fn centre(&self, space: Space) -> Point {
        self.corner(space).by(CELL / 2.0, CELL / 2.0)
    }

    /// All spaces of the map by row, then by column.
    fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        let (columns, rows) = self.stage.board.size();
        (0..rows).flat_map(move |y| (0..columns).filter_map(move |x| Space::new(x, y)))
    }
}

/// The angle from east, clockwise.
fn degrees(dir: Dir) -> f64 {
    match dir {
        Dir::E => 0.0,
        Dir::S => 90.0,
        Dir::W => 180.0,
        Dir::N => 270.0,
    }
}

/// The unit step in a direction.
fn step(dir: Dir) -> (f64, f64) {
    match dir {
        Dir::N => (0.0, -1.0),
        Dir::E => (1.0, 0.0),
        Dir::S => (0.0, 1.0),
        Dir::W => (-1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use content::Messages;

    use super::*;

    /// Every stage there is can be drawn, with words for all that is on it, and turned into pixels.
    #[test]
    fn every_stage_makes_a_picture() {
        let messages = Messages::new("en").expect("English is always there");
        let words = |key: &str| {
            assert!(messages.has(key) || key.starts_with("area-"), "{key} has no text");
            messages.get(key, &[])
        };
        for it in &content::infiltration().stages {
            let svg = stage(it, &words);
            assert!(svg.contains(&format!("<title>{}</title>", words(&format!("stage-{}", it.id)))));
            let png = png(&svg, 0.25).expect("a picture");
            assert_eq!(png[..4], [0x89, b'P', b'N', b'G']);
        }
    }

    #[test]
    fn a_picture_too_large_is_refused() {
        let map = Stage::bare(infiltration::board::Board::new(infiltration::board::Plan::hall(3, 2)));
        let svg = stage(&map, &|key| key.to_owned());
        assert!(matches!(png(&svg, 1e9), Err(PictureError::Size(..))));
        assert!(matches!(png("<svg", 1.0), Err(PictureError::Svg(_))));
    }
}
