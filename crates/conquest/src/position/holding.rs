//! What stands in a territory, as one line: `yellow 2 city hq yellow boss snake airfield`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// What stands in a territory, by names that nobody has looked up yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Holding {
    /// Who holds it.
    pub(super) owner: String,
    /// With how many armies.
    pub(super) armies: u16,
    /// Whether a city stands there.
    pub(super) city: bool,
    /// Whose Headquarters stands there.
    pub(super) headquarters: Option<String>,
    /// Which boss is there.
    pub(super) boss: Option<String>,
    /// Whether an airfield is there.
    pub(super) airfield: bool,
}

impl Holding {
    /// Reads a line. What follows the armies may stand in any order.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let owner = words.next().ok_or("an owner is missing: `owner armies`")?.to_owned();
        let armies = words.next().ok_or_else(|| format!("the armies of {owner} are missing: `{owner} 1`"))?;
        let armies = armies.parse().map_err(|_| format!("`{armies}` is not a number of armies"))?;
        let mut holding = Self { owner, armies, city: false, headquarters: None, boss: None, airfield: false };
        while let Some(word) = words.next() {
            holding.piece(word, &mut words)?;
        }
        Ok(holding)
    }

    fn piece<'w>(&mut self, word: &str, words: &mut impl Iterator<Item = &'w str>) -> Result<(), String> {
        let twice = match word {
            "city" => core::mem::replace(&mut self.city, true),
            "airfield" => core::mem::replace(&mut self.airfield, true),
            "hq" => {
                let owner = words.next().ok_or("whose Headquarters it is is missing: `hq OWNER`")?;
                self.headquarters.replace(owner.to_owned()).is_some()
            }
            "boss" => {
                let name = words.next().ok_or("which boss it is is missing: `boss NAME`")?;
                if self.boss.replace(name.to_owned()).is_some() {
                    return Err("a territory holds one boss at most (TRN-6)".to_owned());
                }
                false
            }
            _ => {
                return Err(format!(
                    "`{word}` is nothing that stands in a territory: `owner armies [city] [hq OWNER] [boss NAME] [airfield]`"
                ));
            }
        };
        if twice { Err(format!("`{word}` stands there twice")) } else { Ok(()) }
    }
}

impl core::fmt::Display for Holding {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {}", self.owner, self.armies)?;
        if self.city {
            f.write_str(" city")?;
        }
        if let Some(owner) = &self.headquarters {
            write!(f, " hq {owner}")?;
        }
        if let Some(boss) = &self.boss {
            write!(f, " boss {boss}")?;
        }
        if self.airfield {
            f.write_str(" airfield")?;
        }
        Ok(())
    }
}
