//! Records of tables by their codes: also of those that cannot be opened here any more.

use std::sync::Arc;

use store::Failure;
use tokio::sync::oneshot;

use super::{Hall, NoTable};
use crate::table::{Kept, Knock};

impl Hall {
    /// The record of a table by one of its codes; none if the game has not begun.
    ///
    /// # Errors
    /// If there is no such table, or what is stored of it is damaged.
    pub(crate) async fn record(self: &Arc<Self>, code: &str) -> Result<Option<Kept>, NoTable> {
        let (join, _) = self.code_for_joining(code).await?;
        let door = match self.door(&join).await {
            Ok(door) => door,
            Err(NoTable::OtherRules) => return Ok(self.archive.unplayed(self.journal(&join).await?).await?),
            Err(why) => return Err(why),
        };
        let (answer, answered) = oneshot::channel();
        // If the table breaks the question is dropped with it.
        let _ = door.send(Knock::Record(answer)).await;
        answered.await.map_err(|_| NoTable::Store(Failure::Closed))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

    use store::{Journal, Settings, Sqlite, Store};
    use wire::lobby::{NewTable, Point};
    use wire::message::Refusal;

    use super::*;
    use crate::table::{Codes, Entry, Made, Room, Unopened};

    const HEAD: &str = "cardboard 1\ngame conquest\nmode basic-training\nplayers 3\n";

    /// What was played at a table whose journal says this about its rules.
    fn journal(rules: &str) -> Vec<Entry> {
        let codes = Codes { join: "abcdefghjk".to_owned(), watch: "mnpqrstuvwxy".to_owned() };
        let record = format!("{HEAD}{rules}seed {}\n\n", "07".repeat(32));
        let by = Some("ann".to_owned());
        let made = Made { codes, record, clock: None, by, from: None, campaign: None, open_seed: false };
        let ann = Entry::Came { player: 0, identity: "ann".to_owned(), name: "Ann".to_owned() };
        let line =
            |line: &str, sealed| Entry::Line { line: line.to_owned(), by: None, id: None, sealed, agreed: false };
        let sat = Entry::Sat { seat: 0, player: 0 };
        vec![Entry::Made(made), ann, sat, Entry::Began, line("1: as it was then", false), line("1: secret", true)]
    }

    async fn hall(folder: &tempfile::TempDir, entries: &[Entry]) -> (Arc<Hall>, Option<Unopened>) {
        let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
        let store = Store::open(Box::new(backend), Settings::default()).expect("a store");
        let made = Room::make(Weak::new(), store.clone(), Journal([1; 16]), entries).await.err();
        (Arc::new(Hall::new(store, &crate::Settings::default())), made)
    }

    #[tokio::test]
    async fn a_table_of_other_rules_is_not_opened_but_listed_and_its_record_can_be_had() {
        let folder = tempfile::tempdir().expect("a folder");
        let (hall, made) = hall(&folder, &journal("rules 999\n")).await;
        assert_eq!(made, Some(Unopened::OtherRules));
        for code in ["abcdefghjk", "mnpqrstuvwxy"] {
            let refused = hall.door_by(code).await.expect_err("other rules").refusal();
            assert_eq!(refused, Refusal::OtherRules);
            let kept = hall.record(code).await.expect("a journal").expect("a game");
            let text = kept.record.to_string();
            assert!(text.contains("rules 999\ncommit ") && text.ends_with("\n\n1: as it was then\n"), "{text}");
            assert!(!text.contains("seed"), "the game is not over: {text}");
            assert_eq!(kept.commands, 1);
        }
        let list = hall.archive().tables_of("ann", 0, 1).await.expect("a list");
        assert_eq!((list.tables[0].code.as_str(), list.tables[0].asked), ("abcdefghjk", false));
        assert_eq!(hall.count(), 0, "it takes no place");
        let from = Some(Point { table: "abcdefghjk".to_owned(), commands: 0 });
        let wanted = NewTable { from, ..NewTable::new("conquest", 3, "Ann") };
        let told = hall.make(&wanted, None, &[], Vec::new()).await.expect_err("other rules");
        assert!(matches!(told, NoTable::Unplayable(why) if why.contains("other rules")));
    }

    #[tokio::test]
    async fn when_it_is_over_its_record_holds_the_seed() {
        let folder = tempfile::tempdir().expect("a folder");
        let entries: Vec<Entry> = journal("rules 999\n").into_iter().chain([Entry::Ended]).collect();
        let (hall, _) = hall(&folder, &entries).await;
        let text = hall.record("abcdefghjk").await.expect("a journal").expect("a game").record.to_string();
        assert!(text.contains("\nseed 0707") && text.ends_with("1: secret\n"), "{text}");
    }

    #[tokio::test]
    async fn a_journal_of_before_that_says_nothing_is_played_and_may_be_damaged() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_, made) = hall(&folder, &journal("")).await;
        assert!(matches!(made, Some(Unopened::Store(Failure::Damaged(_)))), "{made:?}");
        let (other, begun) = (tempfile::tempdir().expect("a folder"), &journal("")[..4]);
        assert_eq!(hall(&other, begun).await.1, None);
    }
}
