//! The board as text, zone by zone, within 80 columns, and what everybody knows of the players.
//!
//! Colours only repeat what the words say.

use conquest::Conquest;
use conquest::ids::{Boss, Faction, Owner, Port, Territories, Territory, Zone};
use conquest::state::{Phase, SEATS};
use conquest::view::View;
use table::{Game as _, Seat, Viewer};

use super::super::paint::Paint;
use super::super::phrases::Phrases;
use super::super::players::Players;
use super::super::text::wrap;
use super::phrases;

/// The zones of the left and of the right column, by their places in the pack.
const COLUMNS: [&[u8]; 2] = [&[0, 1, 3], &[2, 4, 5, 6]];
/// How wide the names of the territories of each column are.
const NAME_WIDTHS: [usize; 2] = [21, 18];
/// How wide the left column is, all in all.
const LEFT_WIDTH: usize = 42;

/// Draws a position as everybody may see it.
pub(super) struct Board<'a> {
    pub(super) game: &'a Conquest,
    pub(super) phrases: &'a Phrases,
    pub(super) players: &'a Players,
    pub(super) paint: Paint,
}

/// Text and how wide it is on the screen, colours not counted.
struct Cell {
    text: String,
    width: usize,
}

impl Board<'_> {
    /// The zones in two columns, the legend, then the players.
    pub(super) fn draw(&self) -> String {
        let view = self.game.view(Viewer::Public);
        let mut lines = vec![self.headline(&view), String::new()];
        lines.extend(self.zones(&view));
        lines.push(self.paint.faint(&self.phrases.word("board-legend")));
        lines.push(String::new());
        lines.extend(self.table(&view));
        lines.join("\n")
    }

    fn headline(&self, view: &View) -> String {
        let mode = self.phrases.name("mode", view.settings.mode.id());
        let headline = self.phrases.say(
            "board-headline",
            &[
                ("mode", mode.into()),
                ("round", view.round.into()),
                ("seat", phrases::seat(self.phrases, self.game, view.active).into()),
                ("phase", self.phrases.name("phase", view.phase.id()).into()),
            ],
        );
        self.paint.bold(&headline)
    }

    fn zones(&self, view: &View) -> Vec<String> {
        let [left, right] = [0, 1].map(|column| self.column(view, column));
        let blank = || Cell { text: String::new(), width: 0 };
        let rows = left.len().max(right.len());
        let mut left = left.into_iter().chain(std::iter::repeat_with(blank));
        let mut right = right.into_iter().chain(std::iter::repeat_with(blank));
        let row = |(left, right): (Cell, Cell)| {
            let gap = " ".repeat(LEFT_WIDTH.saturating_sub(left.width));
            format!("{}{gap}{}", left.text, right.text).trim_end().to_owned()
        };
        left.by_ref().zip(right.by_ref()).take(rows).map(row).collect()
    }

    fn column(&self, view: &View, column: usize) -> Vec<Cell> {
        let mut cells = Vec::new();
        for zone in COLUMNS[column].iter().filter_map(|place| Zone::new(*place)) {
            cells.push(self.zone(view, zone));
            let members = self.game.pack().zone(zone).members;
            cells.extend(members.iter().map(|territory| self.territory(view, territory, NAME_WIDTHS[column])));
            cells.push(Cell { text: String::new(), width: 0 });
        }
        cells
    }

    /// `North America +5`, and who holds all of it or where it lies.
    fn zone(&self, view: &View, zone: Zone) -> Cell {
        let info = self.game.pack().zone(zone);
        let name = self.phrases.name("zone", &info.id);
        let holder = self.game.order().iter().find(|seat| view.owned[seat.index()].contains_all(info.members));
        let mut text = format!("{name} +{}", info.bonus);
        if let Some(holder) = holder {
            let holder = phrases::seat(self.phrases, self.game, *holder);
            text += &self.phrases.say("board-held", &[("seat", holder.into())]);
        } else if let (Zone::OUTER_HAVEN, Some(port)) = (zone, view.port) {
            text += &self.phrases.say("board-docked", &[("port", port.number().into())]);
        }
        let width = text.chars().count();
        Cell { text: self.paint.bold(&text), width }
    }

    fn territory(&self, view: &View, territory: Territory, name_width: usize) -> Cell {
        let name = self.phrases.name("territory", self.game.pack().territory_id(territory));
        let owner = view.owner[territory.index()];
        let faction = owner.player().and_then(|seat| view.factions[seat.index()]);
        let held = format!("{:<9}{:>3}", self.owner(owner), armies(view, territory));
        let held = self.in_colour(faction, &held);
        let marks = self.marks(view, territory);
        let width = name_width + 14 + marks.chars().count();
        Cell { text: format!("{name:<name_width$} {held} {marks}"), width }
    }

    /// Text in the colour of a faction; of nobody's in a faint one.
    fn in_colour(&self, faction: Option<Faction>, text: &str) -> String {
        match faction {
            Some(faction) => self.paint.code(colour(faction), text),
            None => self.paint.faint(text),
        }
    }

    /// `G green`, so that letters can be compared down a column; `-` while nobody holds it.
    fn owner(&self, owner: Owner) -> String {
        match (owner.player(), owner) {
            (Some(seat), _) => format!("{} {}", self.letter(seat), self.game.seat_id(seat)),
            (None, Owner::NEUTRAL) => self.phrases.word("board-neutral"),
            (None, _) => "-".to_owned(),
        }
    }

    fn letter(&self, seat: Seat) -> String {
        self.game.seat_id(seat).chars().take(1).flat_map(char::to_uppercase).collect()
    }

    /// Port, city, Headquarters and whose, boss, airfield: each at its own place.
    fn marks(&self, view: &View, territory: Territory) -> String {
        let mark = |is: bool, mark: &str| if is { mark.to_owned() } else { " ".to_owned() };
        let home = Seat::first(SEATS as u8).find(|seat| view.headquarters[seat.index()] == Some(territory));
        let home = home.map_or_else(|| "  ".to_owned(), |seat| format!("H{}", self.letter(seat).to_lowercase()));
        let boss = view.bosses.contains(&Some(territory));
        let port = Port::all().find(|port| self.game.pack().port(*port) == territory);
        let docked = port.is_some() && port == view.port;
        let port = if docked { "~".to_owned() } else { port.map_or(" ".to_owned(), |port| port.number().to_string()) };
        let city = mark(view.cities.contains(territory), "C");
        let airfield = mark(view.airfields.contains(territory), "A");
        format!("{port}{city}{home}{}{airfield}", mark(boss, "B")).trim_end().to_owned()
    }

    /// A line of figures for each player in turn order, then what each has besides.
    fn table(&self, view: &View) -> Vec<String> {
        let mut lines = vec![self.paint.bold(self.phrases.word("board-players").trim_end())];
        for seat in self.game.order() {
            lines.push(self.figures(view, *seat));
            lines.extend(self.possessions(view, *seat));
        }
        lines
    }

    fn figures(&self, view: &View, seat: Seat) -> String {
        let own = view.owned[seat.index()];
        let hand = &view.hands[seat.index()];
        let total: u32 = own.iter().map(|at| u32::from(view.armies[at.index()])).sum();
        let homes = view.headquarters.iter().flatten().filter(|at| own.contains(**at)).count();
        let (income, _) = self.game.recruits(seat, 0);
        let income = if view.living.contains(seat) { income } else { 0 };
        let who = match view.phase {
            Phase::Factions { .. } => phrases::seat(self.phrases, self.game, seat),
            _ => format!("{} {}", self.letter(seat), self.game.seat_id(seat)),
        };
        let kind = self.players.name(seat).unwrap_or_else(|| self.players.at(seat).word());
        let kind: String = kind.chars().take(10).collect();
        let line = format!(
            "{who:<9} {kind:<10} {:>5} {:>6} {total:>6} {homes:>3} {income:>6} {:>6} {:>5} {:>4} {:>4}",
            own.len(),
            own.and(view.cities).len(),
            hand.points,
            hand.territory_cards,
            hand.shop_cards,
            hand.objectives.len(),
        );
        let faction = view.factions[seat.index()].filter(|_| view.living.contains(seat));
        self.in_colour(faction, &line)
    }

    /// Bosses with their posts, objectives and rewards, if there are any.
    fn possessions(&self, view: &View, seat: Seat) -> Vec<String> {
        let pack = self.game.pack();
        let own = view.owned[seat.index()];
        let hand = &view.hands[seat.index()];
        let post = |boss: Boss| {
            let at = view.bosses[boss.index()].filter(|at| own.contains(*at))?;
            let territory = self.phrases.name("territory", pack.territory_id(at));
            let boss = self.phrases.name("boss", &pack.boss(boss).id);
            Some(self.phrases.say("board-post", &[("boss", boss.into()), ("territory", territory.into())]))
        };
        let bosses: Vec<String> = Boss::all().filter_map(post).collect();
        let objectives = hand.objectives.iter().map(|it| self.phrases.name("objective", &pack.objective(it).id));
        let rewards = hand.rewards.iter().map(|it| self.phrases.name("reward", &pack.reward(it).id));
        let parts: [(&str, Vec<String>); 3] =
            [("bosses", bosses), ("objectives", objectives.collect()), ("rewards", rewards.collect())];
        let told = parts.into_iter().filter(|(_, names)| !names.is_empty());
        told.flat_map(|(kind, names)| {
            let text = self.phrases.say(&format!("board-{kind}"), &[("names", names.join(", ").into())]);
            wrap(&text, "            ", "              ")
        })
        .collect()
    }
}

const fn colour(faction: Faction) -> &'static str {
    match faction {
        Faction::Green => "32",
        Faction::Yellow => "93",
        Faction::Purple => "35",
        Faction::Blue => "94",
        Faction::Orange => "38;5;208",
    }
}

fn armies(view: &View, territory: Territory) -> String {
    match view.armies[territory.index()] {
        0 if Territories::MAP.contains(territory) => "-".to_owned(),
        armies => armies.to_string(),
    }
}
