//! Who somebody is: a random token that only they have. Here only its hash is known.

use sha2::{Digest, Sha256};
use table::hex::Hex;

/// A new token: 128 bits of chance, in hexadecimal digits.
///
/// # Errors
/// If the operating system gives no chance.
pub(crate) fn new_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(hex(&bytes))
}

/// The identity of whoever has this token; none if it is no token.
pub(crate) fn identity(token: &str) -> Option<String> {
    let well_formed = token.len() == 32 && token.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    well_formed.then(|| hex(&Sha256::digest(token.as_bytes())))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    Hex(bytes).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_follows_from_its_token_and_from_no_other() {
        let token = new_token().expect("chance");
        let other = new_token().expect("chance");
        assert_ne!(token, other);
        assert_eq!(identity(&token), identity(&token));
        assert_ne!(identity(&token), identity(&other));
        assert!(!identity(&token).expect("a token").contains(&token));
    }

    #[test]
    fn what_is_no_token_has_no_identity() {
        let long = "0".repeat(33);
        for wrong in ["", "abc", &long, &"G".repeat(32), &"A".repeat(32)] {
            assert_eq!(identity(wrong), None, "{wrong}");
        }
    }
}
