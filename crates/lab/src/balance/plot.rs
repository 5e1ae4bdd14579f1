//! Pictures of shares: a dot for what was counted, a line for its interval, a band for what is allowed.

use std::fmt::Write as _;

use super::{Row, Verdict};

/// What stands in a picture.
pub(super) struct Plot<'a> {
    pub(super) rows: &'a [Row],
    pub(super) fair: Option<f64>,
    pub(super) bounds: Option<(f64, f64)>,
}

/// Sizes in pixels.
const NAMES: f64 = 190.0;
const WIDTH: f64 = 620.0;
const LINE: f64 = 24.0;
const FOOT: f64 = 22.0;

impl Plot<'_> {
    /// The picture as SVG.
    pub(super) fn svg(&self) -> String {
        let (least, most) = self.range();
        let x = |share: f64| NAMES + (share - least) / (most - least) * (WIDTH - NAMES - 60.0);
        #[expect(clippy::cast_precision_loss, reason = "there are a few rows")]
        let bottom = LINE * self.rows.len() as f64 + 6.0;
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\">\n",
            height = bottom + FOOT
        );
        if let Some((low, high)) = self.bounds {
            let (from, to) = (x(low.max(least)), x(high.min(most)));
            let _ = writeln!(
                svg,
                "<rect class=\"band\" x=\"{from:.1}\" y=\"0\" width=\"{:.1}\" height=\"{bottom}\"/>",
                to - from
            );
        }
        if let Some(fair) = self.fair {
            let _ = writeln!(svg, "<path class=\"fair\" d=\"M{0:.1} 0V{bottom}\"/>", x(fair));
        }
        for step in steps(least, most) {
            let _ = writeln!(
                svg,
                "<path class=\"tick\" d=\"M{0:.1} {bottom}v4\"/><text x=\"{0:.1}\" y=\"{1}\" text-anchor=\"middle\">{2:.0} %</text>",
                x(step),
                bottom + 17.0,
                100.0 * step
            );
        }
        let mut y = LINE / 2.0 + 3.0;
        for row in self.rows {
            self.row(&mut svg, row, y, &x);
            y += LINE;
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn row(&self, svg: &mut String, row: &Row, y: f64, x: &impl Fn(f64) -> f64) {
        let share = row.share();
        let class = if Verdict::of(share, self.bounds) == Verdict::Fails { "fails" } else { "holds" };
        let _ = writeln!(
            svg,
            "<text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"end\">{2}</text>\
             <path class=\"{class}\" d=\"M{3:.1} {y:.1}H{4:.1}\"/><circle class=\"{class}\" cx=\"{5:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>\
             <text x=\"{WIDTH}\" y=\"{1:.1}\" text-anchor=\"end\">{6:.1} %</text>",
            NAMES - 10.0,
            y + 4.5,
            row.name,
            x(share.low),
            x(share.high),
            x(share.rate),
            100.0 * share.rate
        );
    }

    /// Everything that has to be in sight, with a little room.
    fn range(&self) -> (f64, f64) {
        let shares = self.rows.iter().map(Row::share);
        let ends = shares.flat_map(|share| [share.low, share.high]);
        let ends = ends.chain(self.fair).chain(self.bounds.into_iter().flat_map(|(low, high)| [low, high]));
        let (least, most) = ends.fold((1.0_f64, 0.0_f64), |(least, most), end| (least.min(end), most.max(end)));
        ((least - 0.02).max(0.0), (most + 0.02).min(1.0))
    }
}

/// Round shares between two, at most about ten of them.
fn steps(least: f64, most: f64) -> impl Iterator<Item = f64> {
    let step = if most - least > 0.5 {
        0.1
    } else if most - least > 0.2 {
        0.05
    } else {
        0.02
    };
    let first = (least / step).ceil();
    (0..11_u8).map(move |place| (first + f64::from(place)) * step).take_while(move |at| *at <= most)
}
