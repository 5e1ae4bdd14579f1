//! Letters as strokes, so that pictures need no font: capitals, digits and a few signs, all of one width.

use std::fmt::Write as _;

/// The grid a letter is drawn on: 4 units wide, 6 high.
const WIDTH: f64 = 4.0;
const HEIGHT: f64 = 6.0;

/// From one letter to the next.
const ADVANCE: f64 = 5.7;

/// How wide a text of this height is.
pub(super) fn width(text: &str, height: f64) -> f64 {
    let letters: f64 = text.chars().map(|_| ADVANCE).sum();
    (letters - ADVANCE + WIDTH).max(0.0) * height / HEIGHT
}

/// The strokes of a text whose first letter has its top left corner here, as the data of a path.
pub(super) fn path(text: &str, left: f64, top: f64, height: f64) -> String {
    let unit = height / HEIGHT;
    let mut data = String::new();
    let mut left = left;
    for letter in text.chars() {
        for stroke in strokes(letter).split(' ').filter(|stroke| !stroke.is_empty()) {
            for (point, xy) in stroke.as_bytes().chunks_exact(2).enumerate() {
                let [x, y] = [xy[0], xy[1]].map(|digit| f64::from(digit - b'0') * unit);
                let verb = if point == 0 { 'M' } else { 'L' };
                let _ = write!(data, "{verb}{:.1} {:.1}", left + x, top + y);
            }
        }
        left += ADVANCE * unit;
    }
    data
}

/// The strokes of a letter: corners as two digits, across and down; a blank lifts the pen.
const fn strokes(letter: char) -> &'static str {
    match plain(letter) {
        'A' => "0602204246 0444",
        'B' => "00063645443303 3342413000",
        'C' => "4130100105163645",
        'D' => "00062644422000",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'G' => "41301001051636454323",
        'H' => "0006 4046 0343",
        'I' => "1030 2026 1636",
        'J' => "4045361605",
        'K' => "0006 400346",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'O' => "103041453616050110",
        'P' => "06003041423303",
        'Q' => "103041453616050110 2446",
        'R' => "06003041423303 2346",
        'S' => "413010010213334445361605",
        'T' => "0040 2026",
        'U' => "000516364540",
        'V' => "002640",
        'W' => "0016233640",
        'X' => "0046 4006",
        'Y' => "002340 2326",
        'Z' => "00400646",
        '0' => "103041453616050110 1432",
        '1' => "112026 1636",
        '2' => "01103041420646",
        '3' => "01103041423313 334445361605",
        '4' => "36300444",
        '5' => "4000023243453606",
        '6' => "4130100105163645443304",
        '7' => "004016",
        '8' => "13020110304142331304051636454433",
        '9' => "051636454130100102133343",
        '.' => "2526",
        ',' => "2516",
        ':' => "2122 2425",
        ';' => "2122 2415",
        '-' | '–' | '—' => "1333",
        '+' => "1333 2224",
        '×' => "1234 1432",
        '·' => "2324",
        '/' => "0640",
        '\'' | '’' | '‘' => "2021",
        '"' | '“' | '”' => "1011 3031",
        '!' => "2024 2526",
        '?' => "01103041422324 2526",
        '(' => "30212536",
        ')' => "10212516",
        '=' => "1232 1434",
        '&' => "4612112031320405162644",
        ' ' => "",
        _ => "0040460600",
    }
}

/// The capital without its accent.
const fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'À' | 'Á' | 'Â' | 'Ä' => 'A',
        'č' | 'ç' | 'Č' | 'Ç' => 'C',
        'ď' | 'Ď' => 'D',
        'è' | 'é' | 'ê' | 'ě' | 'È' | 'É' | 'Ê' | 'Ě' => 'E',
        'ì' | 'í' | 'Ì' | 'Í' => 'I',
        'ň' | 'ñ' | 'Ň' | 'Ñ' => 'N',
        'ò' | 'ó' | 'ö' | 'Ò' | 'Ó' | 'Ö' => 'O',
        'ř' | 'Ř' => 'R',
        'š' | 'Š' => 'S',
        'ť' | 'Ť' => 'T',
        'ù' | 'ú' | 'ů' | 'ü' | 'Ù' | 'Ú' | 'Ů' | 'Ü' => 'U',
        'ý' | 'Ý' => 'Y',
        'ž' | 'Ž' => 'Z',
        other => other.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_are_corners_on_the_grid() {
        for letter in ('!'..='~').chain("×·’“–".chars()) {
            for stroke in strokes(letter).split(' ').filter(|stroke| !stroke.is_empty()) {
                assert!(stroke.len() >= 4 && stroke.len().is_multiple_of(2), "{letter}: {stroke}");
                assert!(stroke.bytes().step_by(2).all(|x| (b'0'..=b'4').contains(&x)), "{letter}: {stroke}");
                assert!(stroke.bytes().skip(1).step_by(2).all(|y| (b'0'..=b'6').contains(&y)), "{letter}: {stroke}");
            }
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        assert!(width("", 6.0) <= 0.0);
        assert!((width("A", 6.0) - 4.0).abs() < 1e-9);
        assert!((width("AB", 12.0) - 2.0 * (4.0 + ADVANCE)).abs() < 1e-9);
        assert_eq!(path("L", 10.0, 20.0, 6.0), "M10.0 20.0L10.0 26.0L14.0 26.0");
        assert_eq!(path("č", 0.0, 0.0, 6.0), path("C", 0.0, 0.0, 6.0));
    }
}
