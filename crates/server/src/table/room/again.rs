//! Another game with everybody who is here: the same again, or another stage, which may seat fewer or more.

use wire::lobby::{NewTable, TableState};
use wire::message::Refusal;

use super::{Listener, Room};
use crate::games;
use crate::hall::NoTable;
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::frames;
use crate::table::people::Chair;

/// Who wants to play on, in the order in which they are seated where there are too few seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Claim {
    /// The first seat of somebody.
    First,
    /// Somebody who came along and was not seated here.
    Along,
    /// Another seat of the same person.
    Further,
    /// A bot.
    Bot,
}

impl Room {
    /// Another game with everybody who sits here: the same again, or another stage. Whoever asks second
    /// finds the table that the first one made.
    pub(super) async fn again(&mut self, listener: Listener, stage: Option<String>) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if self.people.seats_of(player).is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.state != TableState::Over || self.next.is_some() {
            return Err(Refusal::NotNow);
        }
        let hall = self.hall.upgrade().ok_or(Refusal::NotNow)?;
        let codes = if let Some((_, codes)) = self.untold.take().filter(|(on, _)| *on == stage) {
            codes
        } else {
            let costs = self.ears.get(&listener).map(|ear| ear.account.clone()).unwrap_or_default();
            let (wanted, people) = self.wanted_again(stage.clone());
            hall.make(&wanted, None, costs.who(), people).await.map_err(|why| match why {
                // There is a hint.
                NoTable::Unplayable(_) => Refusal::NotNow,
                why => why.refusal(),
            })?
        };
        // If that cannot be stored now, whoever asks again finds the same table.
        self.untold = Some((stage, codes.clone()));
        self.happen(vec![Entry::Next(codes)]).await?;
        self.untold = None;
        Ok(())
    }

    /// The table that is wanted, and who comes along to it.
    fn wanted_again(&self, stage: Option<String>) -> (NewTable, Vec<Entry>) {
        let header = &self.header;
        let same = header.stage.as_ref().map(|stage| stage.as_str().to_owned());
        let is_another = stage.is_some() && stage != same;
        let stage = stage.or(same);
        let claims = self.claims();
        let players = games::party(stage.as_deref(), claims.len() as u8);
        let of_the_stage = |option: &str| games::OF_A_STAGE.iter().any(|begins| option.starts_with(begins));
        // Who plays whom was chosen for so many.
        let is_another = is_another || header.players != Some(players);
        // What is in the memory box and how hard it is are taken from the campaign again: there may be more in it now.
        let of_the_campaign =
            |option: &str| [games::MEMORY_BOX, games::DIFFICULTY].iter().any(|begins| option.starts_with(begins));
        let mut options = frames::options(header);
        options.retain(|option| !(is_another && of_the_stage(option)));
        options.retain(|option| !(self.campaign.is_some() && of_the_campaign(option)));
        let wanted = NewTable {
            mode: frames::mode(header),
            stage,
            options,
            clock: self.clock,
            campaign: self.campaign.clone(),
            ..NewTable::new(header.game.as_str(), players, "")
        };
        (wanted, self.everybody(claims, players))
    }

    /// Who wants a seat: whoever has one here, or can take it back from a bot, the bots, and those who came along to play
    /// and are here still.
    fn claims(&self) -> Vec<(Claim, Chair)> {
        let mut claims: Vec<(Claim, Chair)> = Vec::new();
        for chair in &self.people.chairs {
            let chair = match chair {
                Chair::Human(player) | Chair::Bot(_, Some(player)) => Chair::Human(*player),
                chair => chair.clone(),
            };
            let claim = match &chair {
                Chair::Human(_) if claims.iter().any(|(_, one)| *one == chair) => Claim::Further,
                Chair::Human(_) => Claim::First,
                Chair::Bot(..) | Chair::Empty => Claim::Bot,
            };
            claims.push((claim, chair));
        }
        let more = usize::from(self.company).saturating_sub(people(&claims));
        let numbers = 0..self.people.persons.len() as PlayerNumber;
        let along = numbers.filter(|player| self.is_here(*player) && !self.people.has_chair(*player)).take(more);
        claims.extend(along.map(|player| (Claim::Along, Chair::Human(player))));
        claims
    }

    /// Everybody for another table with so many seats. Whoever finds none comes along all the same.
    fn everybody(&self, mut claims: Vec<(Claim, Chair)>, seats: u8) -> Vec<Entry> {
        let people = people(&claims) as u8;
        while claims.len() > usize::from(seats) {
            let least = claims.iter().map(|(claim, _)| *claim).max();
            let place = claims.iter().rposition(|(claim, _)| Some(*claim) == least);
            place.map(|place| claims.remove(place));
        }
        let persons = (0..).zip(&self.people.persons);
        let came = persons.map(|(player, person)| {
            let (identity, name) = (person.identity.clone(), person.name.clone());
            Entry::Came { player, identity, name }
        });
        let sat = (0..).zip(claims).filter_map(|(seat, (_, chair))| match chair {
            Chair::Human(player) => Some(Entry::Sat { seat, player }),
            Chair::Bot(level, _) => Some(Entry::Bot { seat, level, stands_in_for: None }),
            Chair::Empty => None,
        });
        let blocked = (0..).zip(&self.people.persons).flat_map(|(player, person)| {
            person.blocked.iter().map(move |whom| Entry::Blocked { player, whom: *whom, block: true })
        });
        let company = (people > seats).then_some(Entry::Company { people });
        company.into_iter().chain(came).chain(blocked).chain(sat).collect()
    }
}

/// How many people are among those who want to play on.
fn people(claims: &[(Claim, Chair)]) -> usize {
    claims.iter().filter(|(claim, _)| matches!(claim, Claim::First | Claim::Along)).count()
}
