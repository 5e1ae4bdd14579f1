//! Who sits where: before the game, and when somebody has to go.

use wire::lobby::TableState;
use wire::message::Refusal;

use super::{Listener, MOST_PEOPLE, Room};
use crate::games;
use crate::table::entry::{Entry, HOST, PlayerNumber};
use crate::table::people::{Chair, Person};

impl Room {
    /// The place of a seat that is counted from 1.
    pub(super) fn place(&self, seat: u8) -> Result<u8, Refusal> {
        let place = seat.checked_sub(1).ok_or(Refusal::NotFound)?;
        if usize::from(place) < self.people.chairs.len() { Ok(place) } else { Err(Refusal::NotFound) }
    }

    /// The number of somebody who came before.
    pub(super) fn player(&self, listener: Listener) -> Result<PlayerNumber, Refusal> {
        self.ears.get(&listener).and_then(|ear| ear.player).ok_or(Refusal::NotYours)
    }

    /// Sits down on an empty seat; whoever does for the first time gets a number.
    pub(super) async fn sit(&mut self, listener: Listener, seat: u8, name: &str) -> Result<(), Refusal> {
        let place = self.place(seat)?;
        if self.people.chairs[usize::from(place)] != Chair::Empty || self.state == TableState::Over {
            return Err(Refusal::NotNow);
        }
        let (player, came) = self.newcomer(listener, name)?;
        self.happen(came.into_iter().chain([Entry::Sat { seat: place, player }]).collect()).await
    }

    /// The number of a connection's person, and how they came if they are new.
    fn newcomer(&self, listener: Listener, name: &str) -> Result<(PlayerNumber, Option<Entry>), Refusal> {
        let ear = self.ears.get(&listener).ok_or(Refusal::NotFound)?;
        let identity = ear.identity.clone().ok_or(Refusal::NotYours)?;
        if let Some(player) = self.people.number_of(&identity) {
            return Ok((player, None));
        }
        if self.people.persons.len() >= MOST_PEOPLE {
            return Err(Refusal::NotNow);
        }
        let player = self.people.persons.len() as PlayerNumber;
        let name = wire::text::distinct(name, self.people.persons.iter().map(|person| person.name.as_str()));
        Ok((player, Some(Entry::Came { player, identity, name })))
    }

    /// Says a name without sitting down.
    pub(super) async fn greet(&mut self, listener: Listener, name: &str) -> Result<(), Refusal> {
        match self.newcomer(listener, name)? {
            (_, Some(came)) => self.happen(vec![came]).await,
            (_, None) => Err(Refusal::NotNow),
        }
    }

    /// Gives the own seat to somebody who is here, or once the game runs as the host one that only a bot has. They agree
    /// by being here and by not having blocked the giver, have to say again that they are ready, and can stand up.
    pub(super) async fn give(&mut self, listener: Listener, seat: u8, to: PlayerNumber) -> Result<(), Refusal> {
        let (place, player) = (self.place(seat)?, self.player(listener)?);
        let person = self.people.person(to).ok_or(Refusal::NotFound)?;
        let own = self.people.chairs[usize::from(place)] == Chair::Human(player);
        let may = own || (self.rules_bot(place, player) && self.may_take_over(person));
        if !may || person.blocked.contains(&player) {
            return Err(Refusal::NotYours);
        }
        if (own && to == player) || person.connections == 0 || self.state == TableState::Over {
            return Err(Refusal::NotNow);
        }
        let anew = self.is_ready(to).then_some(Entry::Ready { player: to, ready: false });
        self.happen(anew.into_iter().chain([Entry::Sat { seat: place, player: to }]).collect()).await
    }

    /// Whether somebody is the host and the game goes on with a bot on a seat that nobody can take back.
    fn rules_bot(&self, place: u8, player: PlayerNumber) -> bool {
        let plays = matches!(self.state, TableState::Running | TableState::Paused);
        plays && player == HOST && matches!(self.people.chairs[usize::from(place)], Chair::Bot(_, None))
    }

    /// Whether somebody may go on for a bot: where hands are secret nobody sees a second one.
    fn may_take_over(&self, person: &Person) -> bool {
        let has_secrets = self.views.own.iter().any(Option::is_some);
        !(has_secrets && person.has_played)
    }

    /// Every connection of somebody who sits down is known by their number.
    pub(super) fn recognise(&mut self, player: PlayerNumber) {
        let Some(person) = self.people.persons.get_mut(player as usize) else { return };
        person.connections = 0;
        for ear in self.ears.values_mut().filter(|ear| ear.identity.as_ref() == Some(&person.identity)) {
            ear.player = Some(player);
            person.connections += 1;
        }
    }

    /// Puts a bot on an empty seat, or on the own; the host may change how well a bot plays at any time.
    pub(super) async fn seat_bot(&mut self, listener: Listener, seat: u8, level: String) -> Result<(), Refusal> {
        let (place, player) = (self.place(seat)?, self.player(listener)?);
        let chair = &self.people.chairs[usize::from(place)];
        let stands_in_for = match chair {
            Chair::Human(own) if *own == player => Some(player).filter(|_| self.state != TableState::Lobby),
            Chair::Empty | Chair::Bot(..) if self.state == TableState::Lobby => None,
            Chair::Bot(..) if self.rules_bot(place, player) => None,
            _ => return Err(Refusal::NotYours),
        };
        if !games::levels_of(&self.header).iter().any(|one| one.name() == level) {
            return Err(Refusal::NotFound);
        }
        self.happen(vec![Entry::Bot { seat: place, level, stands_in_for }]).await
    }

    /// Leaves a seat; once the game runs a bot takes it. In the lobby the host may free any seat, and whoever sits one
    /// whose owner is away.
    pub(super) async fn stand(&mut self, listener: Listener, seat: u8) -> Result<(), Refusal> {
        let (place, player) = (self.place(seat)?, self.player(listener)?);
        let chair = &self.people.chairs[usize::from(place)];
        let lobby = self.state == TableState::Lobby;
        match chair {
            Chair::Human(own) if *own == player => {}
            Chair::Human(_) if lobby && player == HOST => {}
            Chair::Human(owner) if lobby && !self.is_here(*owner) && !self.people.seats_of(player).is_empty() => {}
            Chair::Bot(_, None) if lobby => {}
            _ => return Err(Refusal::NotYours),
        }
        let entry = if lobby { Entry::Stood { seat: place } } else { self.stand_in(place, player)? };
        self.happen(vec![entry]).await
    }

    /// The best bot takes a seat for somebody who can come back.
    pub(super) fn stand_in(&self, seat: u8, player: PlayerNumber) -> Result<Entry, Refusal> {
        let level = games::levels_of(&self.header).last().ok_or(Refusal::NotNow)?.name().to_owned();
        Ok(Entry::Bot { seat, level, stands_in_for: Some(player) })
    }

    /// Takes a seat back from the bot that stood in.
    pub(super) async fn come_back(&mut self, listener: Listener, seat: u8) -> Result<(), Refusal> {
        let (place, player) = (self.place(seat)?, self.player(listener)?);
        match &self.people.chairs[usize::from(place)] {
            Chair::Bot(_, Some(away)) if *away == player => {}
            _ => return Err(Refusal::NotYours),
        }
        self.happen(vec![Entry::Sat { seat: place, player }]).await
    }

    /// Is ready, or not any more. That is stored: whoever comes later need not meet the others.
    pub(super) async fn ready(&mut self, listener: Listener, ready: bool) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if self.state != TableState::Lobby {
            return Err(Refusal::NotNow);
        }
        if self.is_ready(player) == ready {
            self.show_table_to(listener);
            return Ok(());
        }
        self.happen(vec![Entry::Ready { player, ready }]).await
    }

    fn is_ready(&self, player: PlayerNumber) -> bool {
        self.people.person(player).is_some_and(|person| person.ready)
    }

    /// The game begins: every seat is taken, everybody is ready.
    pub(super) async fn start(&mut self, listener: Listener) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if self.people.seats_of(player).is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.state != TableState::Lobby || !self.people.is_full() || !self.people.are_ready() {
            return Err(Refusal::NotNow);
        }
        self.set_up().await?;
        self.happen(vec![Entry::Began]).await?;
        let listeners: Vec<Listener> = self.ears.keys().copied().collect();
        for listener in listeners {
            self.catch_up(listener, None);
        }
        Ok(())
    }
}
