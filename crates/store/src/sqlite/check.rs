//! A look at everything: the database's own check, every chain, and whether names lead somewhere.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read as _;

use rusqlite::{ErrorCode, Row};

use super::log::{self, State};
use super::{Sqlite, of, sealed};
use crate::backend::{Backend as _, Failure, Report};
use crate::journal::{Head, Journal};
use crate::store;

/// So many complaints of the database are repeated.
const COMPLAINTS: u32 = 20;

/// Where journals are mentioned. From both ends, because behind a damaged page nothing is found;
/// and by name, because a journal may be gone. Not `DISTINCT`: that would tell of a journal only
/// after its last entry, and never of the one in which the damage is.
const MENTIONS: [&str; 4] = [
    "SELECT journal FROM entry ORDER BY journal, number",
    "SELECT journal FROM entry ORDER BY journal DESC, number DESC",
    "SELECT journal FROM name",
    "SELECT journal FROM head",
];

impl Sqlite {
    /// Looks at everything; says after each journal how many of how many are done.
    pub(super) fn check_all(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Failure> {
        let mut report = Report::default();
        self.ask_the_log(&mut report);
        self.ask_the_header(&mut report);
        self.ask_the_database(&mut report)?;
        let mut journals = BTreeSet::new();
        for select in MENTIONS {
            self.find_journals(select, &mut journals, &mut report)?;
        }
        self.check_names(&mut report)?;
        for (done, journal) in (1..).zip(&journals) {
            self.check_journal(*journal, &mut report)?;
            progress(done, journals.len() as u64);
        }
        Ok(report)
    }

    /// Somebody may be writing a frame at this moment: what does not hold for that reason soon does.
    fn ask_the_log(&self, report: &mut Report) {
        let torn = |state: &State| *state != State::Whole;
        let again = || log::look(&self.path).ok().filter(torn).is_some_and(|state| state == self.log);
        match self.log {
            State::Broken(frame) => report.complain(None, format!("frame {frame} of the log was changed")),
            State::EndTorn(_) if again() => report.complain(None, self.warning().unwrap_or_default()),
            State::EndTorn(_) | State::Whole => {}
        }
    }

    /// The database reads a file of a version that it does not know how to write, and no server can use it.
    fn ask_the_header(&self, report: &mut Report) {
        const WRITTEN_BY: usize = 18;
        let mut header = [0; WRITTEN_BY + 1];
        let read = File::open(&self.path).and_then(|mut file| file.read_exact(&mut header));
        if read.is_ok() && header[WRITTEN_BY] > 2 {
            report.complain(None, "its header says that it can only be read".to_owned());
        }
    }

    fn ask_the_database(&self, report: &mut Report) -> Result<(), Failure> {
        let check = format!("PRAGMA integrity_check({COMPLAINTS})");
        let asked = self
            .connection
            .prepare(&check)
            .and_then(|mut check| check.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>());
        match asked {
            Ok(lines) => lines.into_iter().filter(|line| line != "ok").for_each(|line| report.complain(None, line)),
            Err(error) => report.complain(None, damage(&error)?),
        }
        Ok(())
    }

    fn find_journals(
        &self,
        select: &str,
        journals: &mut BTreeSet<Journal>,
        report: &mut Report,
    ) -> Result<(), Failure> {
        let mut select = match self.connection.prepare(select) {
            Ok(select) => select,
            Err(error) => {
                report.complain(None, damage(&error)?);
                return Ok(());
            }
        };
        for journal in select.query_map([], |row| row.get(0).map(Journal)).map_err(|error| of(&error))? {
            match journal {
                Ok(journal) => drop(journals.insert(journal)),
                Err(error) => report.complain(None, damage(&error)?),
            }
        }
        Ok(())
    }

    fn check_names(&self, report: &mut Report) -> Result<(), Failure> {
        let select = self.connection.prepare("SELECT kind, key, journal, at_ms, seal FROM name");
        let names = select.and_then(|mut select| {
            let name = |row: &Row<'_>| sealed(&row.get::<_, String>(0)?, &row.get::<_, Vec<u8>>(1)?, row);
            select.query_map([], name)?.collect::<Result<Vec<_>, _>>()
        });
        match names {
            Ok(names) => {
                for (journal, holds) in names {
                    if holds {
                        report.names += 1;
                    } else {
                        report.complain(Some(journal), "its name was changed".to_owned());
                    }
                }
            }
            Err(error) => report.complain(None, damage(&error)?),
        }
        Ok(())
    }

    fn check_journal(&self, journal: Journal, report: &mut Report) -> Result<(), Failure> {
        let read = self.head_of(journal).and_then(|end| Ok((end, self.read_all(journal, 0)?)));
        let wrong = match read {
            Err(error) => Some(damage(&error)?),
            Ok((None, entries)) if entries.is_empty() => Some("a name leads to it, but it has no entry".to_owned()),
            Ok((end, entries)) => {
                let broken = store::broken_at(Head::start(journal), &entries, end);
                if broken.is_none() {
                    report.sound += 1;
                    report.entries += entries.len() as u64;
                }
                broken.map(|number| format!("entry {number} is missing or was changed"))
            }
        };
        if let Some(wrong) = wrong {
            report.complain(Some(journal), wrong);
        }
        Ok(())
    }
}

/// What an error says of the file, unless it is others who keep it from being read.
fn damage(error: &rusqlite::Error) -> Result<String, Failure> {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::OutOfMemory) => Err(of(error)),
        _ => Ok(error.to_string()),
    }
}
