//! Thirty-two bytes as 64 hexadecimal digits: seeds, commitments and hashes in files.

/// Writes bytes as lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl core::fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Reads exactly 64 hexadecimal digits of either case.
pub fn read(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 2 * bytes.len() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn what_is_written_is_read() {
        let bytes = core::array::from_fn(|place| (place * 9) as u8);
        assert_eq!(read(&Hex(&bytes).to_string()), Some(bytes));
        assert_eq!(read(&Hex(&bytes).to_string().to_uppercase()), Some(bytes));
    }

    #[test]
    fn anything_but_64_digits_is_nothing() {
        let digits = "0".repeat(64);
        assert!(read(&digits).is_some());
        for wrong in [&digits[1..], "", &digits.replacen('0', "g", 1), &digits.replacen("00", "é", 1)] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
