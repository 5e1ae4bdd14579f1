//! A look at everything: the database's own check, and every chain.

use super::{Sqlite, of};
use crate::backend::{Failure, Report};
use crate::journal::Journal;
use crate::store;

/// So many complaints of the database are repeated.
const COMPLAINTS: u32 = 20;

impl Sqlite {
    /// Looks at everything; says after each journal how many of how many are done.
    ///
    /// # Errors
    /// Only if nothing can be read at all. Damage that is found stands in the report.
    pub fn check(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Failure> {
        let mut report = Report::default();
        self.ask_the_database(&mut report);
        let journals = match self.journals() {
            Ok(journals) => journals,
            Err(Failure::Damaged(what)) => {
                report.damage.push((None, what));
                return Ok(report);
            }
            Err(failure) => return Err(failure),
        };
        for (done, journal) in (1..).zip(&journals) {
            self.check_journal(*journal, &mut report);
            progress(done, journals.len() as u64);
        }
        Ok(report)
    }

    fn ask_the_database(&self, report: &mut Report) {
        let mut complain = |what: String| report.damage.push((None, what));
        let check = format!("PRAGMA integrity_check({COMPLAINTS})");
        let asked = self
            .connection
            .prepare(&check)
            .and_then(|mut check| check.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>());
        match asked {
            Ok(lines) => lines.into_iter().filter(|line| line != "ok").for_each(complain),
            Err(error) => complain(error.to_string()),
        }
    }

    fn journals(&self) -> Result<Vec<Journal>, Failure> {
        let mut select =
            self.connection.prepare("SELECT journal FROM entry WHERE number = 0").map_err(|error| of(&error))?;
        let rows = select.query_map([], |row| row.get(0).map(Journal)).map_err(|error| of(&error))?;
        rows.collect::<rusqlite::Result<_>>().map_err(|error| of(&error))
    }

    fn check_journal(&self, journal: Journal, report: &mut Report) {
        let entries = self.read_all(journal, 0).map_err(|error| of(&error));
        let held = entries.and_then(|entries| store::check(journal, &entries).map(|()| entries.len() as u64));
        match held {
            Ok(entries) => {
                report.sound += 1;
                report.entries += entries;
            }
            Err(failure) => report.damage.push((Some(journal), failure.to_string())),
        }
    }
}
