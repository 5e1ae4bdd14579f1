//! The types of the messages for clients in TypeScript, in one file.

use ts_rs::{Config, TS};

use crate::archive::{Capsule, Ending, Placed, TableLine, TableList, Versions};
use crate::ask;
use crate::campaign::{Campaign, CampaignList, CampaignStage, CampaignTally, NewCampaign, StageState};
use crate::conquest::{ConquestHand, ConquestView, DecksView, PhaseView, PlayView, PlayerView, TurnView};
use crate::content::{self, conquest as war, equipment, foes, infiltration as spies, stage as map};
use crate::infiltration as stealth;
use crate::lobby::{
    Ballot, Clock, Motion, NewTable, Overtime, Person, Point, Seat, Sitter, Table, TableState, Thinking,
};
use crate::message::{Back, BackHow, Choice, Hint, Message, Refusal, Said, Waiting};
use crate::phrase::Phrase;
use crate::request::Request;

/// A flattened map beside named fields, which the generator cannot say.
const HAPPENED: &str = "
/** Something that happened: its id, the rules it follows from, and its fields. */
export interface Happened {
  id: string;
  rules: string[];
  [field: string]: string | number | boolean | string[] | number[];
}
";

/// The whole file.
pub fn file() -> String {
    let config = Config::new().with_large_int("number");
    let mut file = format!(
        "// Generated from the `wire` crate; change its types, then run `UPDATE_WIRE=1 cargo test -p cardboard-wire`.\n\n\
         /** The version of the protocol. */\nexport const WIRE = {};\n",
        crate::VERSION
    );
    file.push_str(HAPPENED);
    let mut add = |docs: Option<String>, declaration: String| {
        file.push('\n');
        file.push_str(&docs.unwrap_or_default());
        file.push_str("export ");
        file.push_str(&declaration);
        file.push('\n');
    };
    macro_rules! add {
        ($($name:ty),* $(,)?) => {$( add(<$name as TS>::docs(), <$name as TS>::decl(&config)); )*};
    }
    add!(Request, Message, Waiting, Back, BackHow, Choice, Refusal, Hint, Said, Phrase);
    add!(ask::Inquiry, ask::Answer, ask::GuardSight, ask::CameraSight, ask::LaserSight, ask::LineOfSight, ask::Block);
    add!(ask::Target, ask::WayThere, ask::AttackOdds, ask::RollChance, ask::PlayerFigures, ask::ZoneHeld);
    add!(ask::IncomeParts, ask::ObjectiveProgress, ask::Counsel, ask::CounselReason, ask::SpaceRisk, ask::Rehearsed);
    add!(ask::SideLuck, ask::DiceThrow, ask::CourseRound);
    add!(NewTable, Table, TableState, Seat, Sitter, Person, Thinking, Clock, Overtime, Ballot, Motion, Point);
    add!(TableList, TableLine, Placed, Ending, Capsule, Versions);
    add!(NewCampaign, Campaign, CampaignList, CampaignStage, StageState, CampaignTally);
    add!(ConquestView<'_>, ConquestHand<'_>, PhaseView<'_>, PlayerView<'_>, DecksView<'_>, TurnView<'_>, PlayView<'_>);
    add!(stealth::InfiltrationView, stealth::PlayerFigure, stealth::AttentionToken, stealth::ItemCard);
    add!(stealth::BossFigure, stealth::HostageFigure, stealth::SightToken);
    add!(stealth::GuardFigure, stealth::ActiveFigure, stealth::BodyToken, stealth::PieceToken, stealth::DieView);
    add!(stealth::RollView, stealth::ProgressView, stealth::OrderBack, stealth::OrderFace, stealth::ReactionFace);
    add!(stealth::SystemUp, stealth::CameraFigure, stealth::CarView, stealth::Facing, stealth::ZoneCount);
    add!(content::Tier, war::ConquestContent, war::PlayersFacts, war::HoldingFacts, war::HeadquartersFacts);
    add!(war::ZoneFacts, war::TerritoryFacts, war::ObjectiveFacts, war::RewardFacts, war::BossFacts, war::CardFacts);
    add!(war::SetFacts, war::ConquestNumbers);
    add!(
        spies::InfiltrationContent,
        spies::StageFacts,
        spies::PartyFacts,
        spies::GoalFacts,
        spies::RewardCard,
        spies::DifficultyFacts,
        spies::GuestFacts
    );
    add!(
        spies::CharacterFacts,
        spies::FocusFacts,
        spies::ActionFacts,
        equipment::EquipmentFacts,
        equipment::SupplyFacts
    );
    add!(spies::OrderDeck, spies::SystemFacts, spies::CodecEntry, spies::InfiltrationNumbers);
    add!(foes::FoeFacts, foes::FierceFacts, foes::PartFacts, foes::FoeCardFacts, foes::DeedFacts);
    add!(map::StageMap, map::SpaceFacts, map::EdgeFacts, map::LockFacts, map::PointFacts, map::CameraFacts);
    add!(map::ConeFacts, map::ElevatorFacts, map::ShaftFacts, map::NodeFacts, map::TokenFacts, map::KindFacts);
    add!(map::AreaFacts, map::StartFacts, map::PostFacts, map::SpawnFacts, map::BanFacts);
    file
}

#[cfg(test)]
mod tests {
    /// The file of the client is what the types say; `UPDATE_WIRE=1` writes it.
    #[test]
    fn the_generated_file_is_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.ts");
        let file = super::file();
        if std::env::var_os("UPDATE_WIRE").is_some() {
            std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src")).expect("a folder");
            std::fs::write(path, &file).expect("written");
        }
        let written = std::fs::read_to_string(path).unwrap_or_default();
        assert!(written == file, "web/src/wire.ts is not current: run `UPDATE_WIRE=1 cargo test -p cardboard-wire`");
    }
}
