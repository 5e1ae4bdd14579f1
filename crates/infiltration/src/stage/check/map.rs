//! The map and the zones as they are drawn: text becomes a plan, and every character that is wrong
//! is named by its place in the text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Flaw, Path, Step, at};

use crate::board::{Edge, Plan};
use crate::space::{SIDE, Space};

/// A mark in a space of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// The space.
    pub(super) at: Space,
    /// The mark.
    pub(super) mark: String,
    /// The column of the drawing in which it begins.
    column: usize,
}

impl Placed {
    /// The way to it.
    pub(super) fn path(&self) -> Path {
        at!["map", Step::Char { line: line_of(self.at), column: self.column }]
    }
}

fn line_of(space: Space) -> usize {
    usize::from(space.y()) * 2 + 1
}

/// A map as drawn: barracks and zones come from elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// Spaces and edges.
    pub(super) plan: Plan,
    /// The marks by row, then by column.
    pub(super) marks: Vec<Placed>,
}

/// Reads the drawing of a map. `None`: its shape is so wrong that nothing can be said about the rest.
pub(super) fn drawing(text: &str, flaws: &mut Vec<Flaw>) -> Option<Drawing> {
    let mut reader = Reader { key: "map", lines: lines(text), flaws };
    let (width, height) = reader.shape()?;
    let mut drawing = Drawing { plan: Plan::hall(width, height), marks: Vec::new() };
    reader.corners(width, height);
    for space in spaces(width, height) {
        reader.edges(space, &mut drawing.plan);
        reader.space(space, &mut drawing);
    }
    Some(drawing)
}

/// Reads the letter of every space, by rows. What is wrong counts as `a`.
pub(super) fn zones(text: &str, (width, height): (u8, u8), flaws: &mut Vec<Flaw>) -> Vec<char> {
    let mut reader = Reader { key: "zones", lines: lines(text), flaws };
    reader.zone_shape(usize::from(width), usize::from(height));
    let letter = |space: Space| {
        let letter = reader.char(usize::from(space.y()), usize::from(space.x()));
        if letter.is_ascii_lowercase() { letter } else { 'a' }
    };
    spaces(width, height).map(letter).collect()
}

fn lines(text: &str) -> Vec<Vec<char>> {
    text.lines().map(|line| line.trim_end().chars().collect()).collect()
}

fn spaces(width: u8, height: u8) -> impl Iterator<Item = Space> {
    (0..height).flat_map(move |y| (0..width).filter_map(move |x| Space::new(x, y)))
}

/// A text of several lines and what is wrong in it.
struct Reader<'f> {
    key: &'static str,
    lines: Vec<Vec<char>>,
    flaws: &'f mut Vec<Flaw>,
}

impl Reader<'_> {
    fn flaw(&mut self, line: usize, column: usize, message: impl Into<String>) {
        self.flaws.push(Flaw { path: at![self.key, Step::Char { line, column }], message: message.into() });
    }

    /// The character in a line and column; what is not written is blank.
    fn char(&self, line: usize, column: usize) -> char {
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    fn three(&self, line: usize, column: usize) -> [char; 3] {
        [0, 1, 2].map(|more| self.char(line, column + more))
    }

    /// Columns and rows: 4 characters a column and 2 lines a row, and one of each more.
    fn shape(&mut self) -> Option<(u8, u8)> {
        let before = self.flaws.len();
        let (rim, count) = (self.lines.first().map_or(0, Vec::len), self.lines.len());
        if rim < 5 || rim % 4 != 1 {
            self.flaw(0, rim, format!("the rim has {rim} characters; a map of 3 columns has 4 × 3 + 1 = 13"));
        }
        if count < 3 || count.is_multiple_of(2) {
            let message = format!("the map has {count} lines; one of 3 rows has 2 × 3 + 1 = 7");
            self.flaw(count.saturating_sub(1), 0, message);
        }
        if rim > SIDE * 4 + 1 {
            self.flaw(0, SIDE * 4 + 1, format!("the map has more than {SIDE} columns"));
        }
        if count > SIDE * 2 + 1 {
            self.flaw(SIDE * 2 + 1, 0, format!("the map has more than {SIDE} rows"));
        }
        let too_long: Vec<usize> = (1..count).filter(|line| self.lines[*line].len() > rim).collect();
        for line in too_long {
            self.flaw(line, rim, "the line goes on beyond the rim");
        }
        let shape = ((rim / 4) as u8, (count / 2) as u8);
        (self.flaws.len() == before).then_some(shape)
    }

    fn corners(&mut self, width: u8, height: u8) {
        for line in (0..=usize::from(height)).map(|row| row * 2) {
            for column in (0..=usize::from(width)).map(|column| column * 4) {
                if self.char(line, column) != '+' {
                    self.flaw(line, column, format!("`+` belongs here, not `{}`", self.char(line, column)));
                }
            }
        }
    }

    /// The edges around a space: to the east and south always, to the north and west on the rim.
    fn edges(&mut self, space: Space, plan: &mut Plan) {
        let (line, column) = (line_of(space), usize::from(space.x()) * 4);
        if space.y() == 0 {
            self.rim(line - 1, column + 1, &['-'; 3]);
        }
        if space.x() == 0 {
            self.rim(line, column, &['|']);
        }
        let Some(place) = plan.place(space) else { return };
        if space.x() + 1 == plan.width {
            self.rim(line, column + 4, &['|']);
        } else {
            plan.east[place] = self.upright(line, column + 4);
        }
        if space.y() + 1 == plan.height {
            self.rim(line + 1, column + 1, &['-'; 3]);
        } else {
            plan.south[place] = self.level(line + 1, column + 1);
        }
    }

    fn rim(&mut self, line: usize, column: usize, right: &[char]) {
        let wrong = right.iter().enumerate().find(|(more, right)| self.char(line, column + more) != **right);
        if let Some((more, right)) = wrong {
            self.flaw(line, column + more, format!("the rim is wall: `{right}`"));
        }
    }

    fn upright(&mut self, line: usize, column: usize) -> Edge {
        match self.char(line, column) {
            ' ' => Edge::Open,
            '|' => Edge::Wall,
            ':' => Edge::Low,
            other => {
                let message = format!("`{other}` is no edge; `|` is a wall, `:` a low barrier, a blank is open");
                self.flaw(line, column, message);
                Edge::Open
            }
        }
    }

    fn level(&mut self, line: usize, column: usize) -> Edge {
        match self.three(line, column) {
            [' ', ' ', ' '] => Edge::Open,
            ['-', '-', '-'] => Edge::Wall,
            ['~', '~', '~'] => Edge::Low,
            other => {
                let written: String = other.iter().collect();
                let message = format!("`{written}` is no edge; `---` is a wall, `~~~` a low barrier, blanks are open");
                self.flaw(line, column, message);
                Edge::Open
            }
        }
    }

    fn space(&mut self, space: Space, drawing: &mut Drawing) {
        let (line, column) = (line_of(space), usize::from(space.x()) * 4 + 1);
        let written: String = self.three(line, column).iter().collect();
        let mark = written.trim();
        if mark == "###" {
            drawing.plan.obstacles.insert(space);
        } else if mark == "..." {
            drawing.plan.obstacles.insert(space);
            drawing.plan.sky.insert(space);
        } else if mark.chars().any(|it| !it.is_ascii_alphanumeric()) {
            let message =
                format!("`{mark}` is no mark: 1 to 3 letters and digits, `###` for an obstacle, or `...` for sky");
            self.flaw(line, column, message);
        } else if !mark.is_empty() {
            let column = column + (written.len() - written.trim_start().len());
            drawing.marks.push(Placed { at: space, mark: mark.into(), column });
        }
    }

    fn zone_shape(&mut self, width: usize, height: usize) {
        let count = self.lines.len();
        if count != height {
            let message = format!("{count} lines of zones; the map has {height} rows");
            self.flaw(count.min(height), 0, message);
        }
        for line in 0..count.min(height) {
            let length = self.lines[line].len();
            if length != width {
                let message = format!("{length} letters; the map has {width} columns");
                self.flaw(line, length.min(width), message);
            }
            for column in 0..length.min(width) {
                let letter = self.char(line, column);
                if !letter.is_ascii_lowercase() {
                    self.flaw(line, column, format!("`{letter}` is no zone: a letter from a to z"));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Dir;
    use alloc::string::ToString;

    const GOOD: &str = "\
+---+---+---+
| S   Gn|###|
+   +~~~+---+
|   :     A1|
+---+---+---+
";

    /// Reads a drawing and compares the flaws: `line:column: message`, of which the start is given.
    fn check(text: &str, expected: &[&str]) {
        let mut flaws = Vec::new();
        drawing(text, &mut flaws);
        let found: Vec<String> = flaws.iter().map(shown).collect();
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}, not {expected}");
        }
    }

    fn shown(flaw: &Flaw) -> String {
        match flaw.path.as_slice() {
            [Step::Key(_), Step::Char { line, column }] => format!("{line}:{column}: {}", flaw.message),
            other => format!("{other:?}: {}", flaw.message),
        }
    }

    /// TRM-2, TRM-3: walls, low barriers and obstacles are where they are drawn.
    #[test]
    fn trm_2_a_drawing_becomes_a_plan() {
        let drawing = drawing(GOOD, &mut Vec::new()).expect("a map");
        let plan = &drawing.plan;
        assert_eq!((plan.width, plan.height), (3, 2));
        assert_eq!(plan.east[..2], [Edge::Open, Edge::Wall]);
        assert_eq!(plan.east[3..5], [Edge::Low, Edge::Open]);
        assert_eq!(plan.south[..3], [Edge::Open, Edge::Low, Edge::Wall]);
        assert_eq!(plan.obstacles.iter().map(|it| it.to_string()).collect::<Vec<_>>(), ["2,0"]);
        let marks: Vec<_> =
            drawing.marks.iter().map(|it| (it.mark.as_str(), it.at.x(), it.at.y(), it.column)).collect();
        assert_eq!(marks, [("S", 0, 0, 2), ("Gn", 1, 0, 6), ("A1", 2, 1, 10)]);
        let board = crate::board::Board::new(drawing.plan);
        assert_eq!(board.edge(Space::at(0), Dir::N), Edge::Wall);
    }

    #[test]
    fn short_lines_are_padded_and_empty_spaces_are_floor() {
        check("+---+---+\n|       |\n+   +   +\n|       |\n+---+---+", &[]);
        check("+---+---+\n|       |\n+\n|       |\n+---+---+", &["2:4: `+` belongs here", "2:8: `+` belongs here"]);
    }

    #[test]
    fn every_wrong_character_is_named() {
        check(&GOOD.replace("| S ", "! S "), &["1:0: the rim is wall: `|`"]);
        check(&GOOD.replace("Gn|###", "Gn/###"), &["1:8: `/` is no edge"]);
        check(&GOOD.replace("~~~", "~-~"), &["2:5: `~-~` is no edge"]);
        check(&GOOD.replace(" S ", "S S"), &["1:1: `S S` is no mark"]);
        check(&GOOD.replacen("+---+---+---+", "+---+- -+---+", 1), &["0:6: the rim is wall: `-`"]);
        check(&GOOD.replace("###|", "###| x"), &["1:13: the line goes on beyond the rim"]);
    }

    #[test]
    fn a_wrong_shape_stops_the_reading() {
        check("", &["0:0: the rim has 0 characters", "0:0: the map has 0 lines"]);
        check("+---+--\n|   |\n+---+\n", &["0:7: the rim has 7 characters"]);
        check("+---+\n|   |  x\n+---+\n|   |\n", &["3:0: the map has 4 lines", "1:5: the line goes on beyond the rim"]);
        let wide = |columns: usize, rows: usize| {
            let rim = format!("{}+\n", "+---".repeat(columns));
            let row = format!("|{}|\n{}", " ".repeat(columns * 4 - 1), rim);
            format!("{rim}{}", row.repeat(rows))
        };
        check(&wide(24, 24), &[]);
        check(&wide(25, 25), &["0:97: the map has more than 24 columns", "49:0: the map has more than 24 rows"]);
    }

    #[test]
    fn zones_fit_the_map() {
        let check = |text: &str, expected: &[&str], letters: &str| {
            let mut flaws = Vec::new();
            let found: String = zones(text, (3, 2), &mut flaws).into_iter().collect();
            assert_eq!(found, letters);
            assert_eq!(flaws.iter().map(shown).collect::<Vec<_>>(), expected, "{text}");
        };
        check("aab\nabb\n", &[], "aababb");
        check("aab\na\n", &["1:1: 1 letters; the map has 3 columns"], "aabaaa");
        check(
            "aab\naBb\nabb",
            &["2:0: 3 lines of zones; the map has 2 rows", "1:1: `B` is no zone: a letter from a to z"],
            "aabaab",
        );
    }
}
