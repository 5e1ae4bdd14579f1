//! Who knows what of shop cards (TRN-4, DRB-2, DRB-4): answers are secret until all are in, a hand is
//! its holder's, and a spied hand is also the spy's.

use conquest::event::Audience;
use conquest::ids::{Design, WindowKind};
use conquest::position::{DecksDraft, HandDraft, PositionDraft};
use conquest::view::{DesignCounts, View};
use conquest::{Conquest, Event, Options};
use table::{Game, OptionList, QuickChance, Seat, SeatSet, Viewer};

const GREEN: Seat = seat(0);
const YELLOW: Seat = seat(1);
const PURPLE: Seat = seat(2);

const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat of the table")
}

/// Three players side by side: green attacks yellow and neutral troops out of brazil.
const BOARD: [(&str, &str); 3] = [("brazil", "green 5"), ("north-africa", "yellow 1"), ("china", "purple 3")];

/// The board with these shop cards and points, green's turn in this phase.
fn position(phase: &str, hands: &[(&str, u32, &[&str])]) -> PositionDraft {
    let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let hand = |(player, points, cards): &(&str, u32, &[&str])| HandDraft {
        player: player.to_string(),
        points: Some(*points),
        cards: Some(owned(cards)),
        ..HandDraft::default()
    };
    PositionDraft {
        mode: Some("command-room".to_owned()),
        phase: Some(phase.to_owned()),
        territories: BOARD.iter().map(|(at, holding)| (at.to_string(), holding.to_string())).collect(),
        hand: hands.iter().map(hand).collect(),
        ..PositionDraft::default()
    }
}

/// A game with everything that has happened in it.
struct Table {
    game: Conquest,
    log: Vec<Event>,
    chance: QuickChance,
}

impl Table {
    fn new(position: &PositionDraft) -> Self {
        let mut chance = QuickChance::new(7);
        let start = position.check(&content::conquest(), &mut chance).expect("a position");
        Self { game: start.game, log: start.events, chance }
    }

    fn play(mut self, lines: &[&str]) -> Self {
        for line in lines {
            let (seat, action) = self.game.parse(line).expect("a command");
            let seat = seat.or(self.game.asked().single()).expect("a seat");
            let played = self.game.play(seat, action, &mut self.chance, &mut self.log);
            played.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        self
    }

    /// Passes every window about a roll.
    fn pass_rolls(mut self) -> Self {
        while let Some(window) = self.game.view(Viewer::Public).window {
            assert_eq!(window.kind, WindowKind::Roll);
            self = self.play(&["pass"]);
        }
        self
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    /// What a seat knows of another's shop cards.
    fn known(&self, by: Seat, whose: Seat) -> DesignCounts {
        self.view(by).own.expect("the own hand").known[whose.index()]
    }

    /// These cards, counted.
    fn counts(&self, cards: &[&str]) -> DesignCounts {
        let mut counts = [0; Design::COUNT];
        for card in cards {
            counts[self.game.pack().design_by_id(card).expect("a card").index()] += 1;
        }
        counts
    }

    /// All that a viewer gets to see now, as text: the view, and what may be answered.
    fn seen_by(&self, viewer: Viewer) -> String {
        let mut options = Options::default();
        if let Viewer::Seat(seat) = viewer {
            self.game.options(seat, &mut options);
        }
        let texts: Vec<String> = options.choices().map(|choice| self.game.option_text(choice)).collect();
        format!("{:?} {texts:?}", self.game.view(viewer))
    }

    fn told(&self, id: &str) -> &Event {
        self.log.iter().find(|event| event.id() == id).expect("it happened")
    }
}

const fn viewers() -> [Viewer; 4] {
    [Viewer::Seat(GREEN), Viewer::Seat(YELLOW), Viewer::Seat(PURPLE), Viewer::Public]
}

/// One window in which yellow is asked beside others: a way into it, and hands and answers of yellow's.
struct Secret {
    kind: WindowKind,
    phase: &'static str,
    others: [(&'static str, u32, &'static [&'static str]); 2],
    script: &'static [&'static str],
    asked: &'static [Seat],
    cases: &'static [(&'static str, Option<&'static str>)],
}

/// Hands of the same size and answers that are possible with them.
const SECRETS: [Secret; 4] = [
    Secret {
        kind: WindowKind::OthersTurn,
        phase: "prepare",
        others: [("green", 0, &["dead-air"]), ("purple", 1000, &["night-drop"])],
        script: &[],
        asked: &[YELLOW, PURPLE],
        cases: &[
            ("back-channel", None),
            ("back-channel", Some("yellow: pass")),
            ("back-channel", Some("yellow: play back-channel")),
            ("tapped-line", Some("yellow: play tapped-line green")),
            ("tapped-line", Some("yellow: play tapped-line purple")),
            ("night-drop", None),
            ("night-drop", Some("yellow: pass")),
        ],
    },
    Secret {
        kind: WindowKind::Attacked,
        phase: "attack",
        others: [("green", 9000, &["dead-air"]), ("purple", 9000, &["night-drop"])],
        script: &["attack brazil north-africa 1"],
        asked: &[YELLOW],
        cases: &[("smoke-curtain", None), ("buried-squad", None), ("night-drop", None)],
    },
    Secret {
        kind: WindowKind::Roll,
        phase: "attack",
        others: [("green", 1000, &["dead-air"]), ("purple", 9000, &["night-drop"])],
        script: &["attack brazil north-africa 1", "yellow: pass"],
        asked: &[GREEN, YELLOW],
        cases: &[
            ("loose-footing", None),
            ("loose-footing", Some("yellow: pass")),
            ("loose-footing", Some("yellow: play loose-footing 1")),
            ("second-trigger", Some("yellow: play second-trigger 1")),
            ("night-drop", Some("yellow: pass")),
        ],
    },
    Secret {
        kind: WindowKind::Card,
        phase: "prepare",
        others: [("green", 2000, &["night-drop"]), ("purple", 2000, &["dead-air"])],
        script: &["play night-drop brazil"],
        asked: &[YELLOW, PURPLE],
        cases: &[
            ("dead-air", None),
            ("dead-air", Some("yellow: pass")),
            ("dead-air", Some("yellow: play dead-air")),
            ("smoke-curtain", None),
            ("smoke-curtain", Some("yellow: pass")),
        ],
    },
];

/// DRB-2. Whatever yellow holds and has answered, everybody else sees the same, byte for byte.
#[test]
fn before_all_answers_are_in_others_see_only_who_is_asked() {
    for Secret { kind, phase, others, script, asked, cases } in SECRETS {
        let asked: SeatSet = asked.iter().copied().collect();
        for viewer in viewers().into_iter().filter(|viewer| !viewer.is(YELLOW)) {
            let mut shown = cases.iter().map(|(card, answer)| {
                let hands = [others[0], ("yellow", 5000, &[*card]), others[1]];
                let table = Table::new(&position(phase, &hands)).play(script).play(answer.as_slice());
                let window = table.game.view(viewer).window.expect("an open window");
                assert_eq!((window.kind, window.asked, window.answer), (kind, asked, None));
                table.seen_by(viewer)
            });
            let first = shown.next().expect("a case");
            shown.for_each(|other| assert_eq!(first.as_bytes(), other.as_bytes()));
        }
    }
}

/// DRB-2. A seat sees the own answer; that it answered is told to nobody else.
#[test]
fn an_answer_is_its_givers_secret() {
    let hands: [(&str, u32, &[&str]); 2] = [("yellow", 5000, &["back-channel"]), ("purple", 1000, &["night-drop"])];
    let table = Table::new(&position("prepare", &hands)).play(&["yellow: play back-channel"]);
    let answer = |viewer| table.game.view(viewer).window.expect("an open window").answer;
    assert!(matches!(answer(Viewer::Seat(YELLOW)), Some(Some(_))));
    assert_eq!(answer(Viewer::Seat(PURPLE)), None);
    assert_eq!(table.told("answered").audience(), Audience::Secret(YELLOW));
}

/// DRB-2. A seat without a matching card has pass as its only option.
#[test]
fn without_a_matching_card_only_passing_is_possible() {
    let hands: [(&str, u32, &[&str]); 1] = [("yellow", 9000, &["night-drop", "dead-air", "dawn-convoy"])];
    let table = Table::new(&position("attack", &hands)).play(&["attack brazil north-africa 1"]);
    let mut options = Options::default();
    table.game.options(YELLOW, &mut options);
    let texts: Vec<String> = options.choices().map(|choice| table.game.option_text(choice)).collect();
    assert_eq!(texts, ["pass"]);
}

/// DRB-2. With the last answer all plays lie open at once, to everybody.
#[test]
fn answers_are_opened_together() {
    let hands: [(&str, u32, &[&str]); 2] = [("yellow", 5000, &["back-channel"]), ("purple", 3000, &["tapped-line"])];
    let table = Table::new(&position("prepare", &hands));
    let table = table.play(&["purple: play tapped-line yellow", "yellow: play back-channel"]);
    // Yellow's card waits for a block, purple's for its turn.
    for viewer in viewers() {
        let view = table.game.view(viewer);
        assert_eq!(view.current.expect("a card just played").seat, YELLOW);
        let waiting: Vec<Seat> = view.plays.iter().flatten().map(|play| play.seat).collect();
        assert_eq!(waiting, [PURPLE]);
    }
}

/// DRB-4. A spied hand is known to the spy, and to nobody else: not even that there is something to know.
#[test]
fn a_spied_hand_is_known_to_the_spy_alone() {
    let spied = |cards: &[&str]| {
        let hands = [("green", 1000, ["planted-ear"].as_slice()), ("yellow", 0, cards)];
        Table::new(&position("prepare", &hands)).play(&["play planted-ear yellow"])
    };
    let table = spied(&["dead-air", "dead-air", "buried-squad"]);
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air", "dead-air", "buried-squad"]));
    assert_eq!(table.known(GREEN, PURPLE), table.counts(&[]));
    for other in [YELLOW, PURPLE] {
        for whose in [GREEN, YELLOW, PURPLE] {
            assert_eq!(table.known(other, whose), table.counts(&[]));
        }
    }
    let seen = table.told("hand-seen");
    assert_eq!(seen.audience(), Audience::Only(GREEN));
    let mut public = Vec::new();
    seen.public_fields(&table.game, &mut |name, _| public.push(name));
    assert!(!public.contains(&"cards"), "{public:?}");
    let other = spied(&["night-drop", "smoke-curtain", "second-trigger"]);
    for viewer in [Viewer::Seat(PURPLE), Viewer::Public] {
        assert_eq!(table.seen_by(viewer).as_bytes(), other.seen_by(viewer).as_bytes());
    }
    assert_ne!(table.seen_by(Viewer::Seat(GREEN)), other.seen_by(Viewer::Seat(GREEN)));
}

/// DRB-4. A blocked spy is shown nothing.
#[test]
fn a_blocked_spy_sees_nothing() {
    let hands: [(&str, u32, &[&str]); 2] =
        [("green", 1000, &["planted-ear"]), ("yellow", 2000, &["dead-air", "buried-squad"])];
    let table = Table::new(&position("prepare", &hands)).play(&["play planted-ear yellow", "yellow: play dead-air"]);
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&[]));
    assert!(table.log.iter().all(|event| event.id() != "hand-seen"));
}

/// DRB-4. What the spy knows shrinks with every card played, and does not grow with what comes later.
#[test]
fn what_a_spy_knows_stays_right_when_cards_are_played() {
    let hands: [(&str, u32, &[&str]); 2] =
        [("green", 3000, &["planted-ear", "night-drop"]), ("yellow", 6000, &["dead-air", "dead-air", "buried-squad"])];
    let decks = DecksDraft { shop: Some(vec!["dead-air".to_owned()]), ..DecksDraft::default() };
    let table = Table::new(&PositionDraft { decks, ..position("prepare", &hands) });
    let table = table.play(&["play planted-ear yellow", "yellow: pass"]);
    let table = table.play(&["play night-drop brazil", "yellow: play dead-air"]);
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air", "buried-squad"]));
    let table = table.play(&["yellow: pass", "attack brazil north-africa 1", "yellow: play buried-squad"]);
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air"]));
    // Yellow buys the third copy: the spy does not know what it is.
    let table = table.play(&[
        "yellow: defend 1",
        "yellow: pass",
        "green: end",
        "yellow: deploy north-africa 3",
        "yellow: buy 1",
    ]);
    assert_eq!(table.view(YELLOW).own.expect("the own hand").shop, table.counts(&["dead-air", "dead-air"]));
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air"]));
}

/// Yellow eliminates purple in the turn after green has spied on one of them.
fn inherited_after_spying(whose: &str) -> Table {
    let hands: [(&str, u32, &[&str]); 3] = [
        ("purple", 0, &["dead-air", "night-drop"]),
        ("yellow", 0, &["dead-air"]),
        ("green", 5000, &["planted-ear", "buried-squad"]),
    ];
    let mut draft = position("prepare", &hands);
    draft.territories.remove("china");
    let further = [("north-africa", "yellow 60"), ("egypt", "purple 1")];
    draft.territories.extend(further.map(|(at, holding)| (at.to_owned(), holding.to_owned())));
    let spying = format!("play planted-ear {whose}");
    let table = Table::new(&draft).play(&[&spying, "green: end", "yellow: deploy north-africa 3"]);
    // Yellow leaves shop, bosses and prepare, then green is asked among the others.
    let table = table.play(&["yellow: pass", "yellow: pass", "yellow: pass", "green: pass"]);
    table.play(&["yellow: blitz north-africa egypt"]).pass_rolls().play(&["yellow: advance 3"])
}

/// BTL-6, DRB-4. Known cards are known where they go: to the eliminator's hand.
#[test]
fn an_inherited_hand_stays_known_to_the_spy() {
    let table = inherited_after_spying("purple");
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air", "night-drop"]));
    assert_eq!(table.known(GREEN, PURPLE), table.counts(&[]));
    let inherited = table.counts(&["dead-air", "dead-air", "night-drop"]);
    assert_eq!(table.view(YELLOW).own.expect("the own hand").shop, inherited);
    assert_eq!(table.view(GREEN).hands[YELLOW.index()].shop_cards, 3);
}

/// BTL-6. Whoever takes over a hand sees it, so taking the elimination back is not free.
#[test]
fn taking_over_a_hand_reveals_it() {
    let table = inherited_after_spying("purple");
    assert!(Conquest::reveals(table.told("eliminated")));
}

/// DRB-4. Of a known and an unknown copy either may have been played: the spy knows of none for sure.
#[test]
fn a_played_copy_may_have_been_the_known_one() {
    let table = inherited_after_spying("yellow");
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&["dead-air"]));
    let table = table.play(&["yellow: attack north-africa brazil 1", "green: play buried-squad"]);
    let table = table.play(&["yellow: play dead-air"]);
    assert_eq!(table.view(YELLOW).own.expect("the own hand").shop, table.counts(&["dead-air", "night-drop"]));
    assert_eq!(table.known(GREEN, YELLOW), table.counts(&[]));
}

/// DRB-4. A position dealt anew keeps what the viewer knows of a hand and shuffles what he does not.
#[test]
fn only_the_spys_knowledge_survives_a_new_deal() {
    let cards = ["dead-air", "dead-air", "buried-squad"];
    let hands = [("green", 1000, ["planted-ear"].as_slice()), ("yellow", 0, &cards)];
    let table = Table::new(&position("prepare", &hands)).play(&["play planted-ear yellow"]);
    let stays_after = |seat: Seat, number: u64| {
        let mut game = table.game.clone();
        game.resample(Viewer::Seat(seat), &mut QuickChance::new(number));
        game.view(Viewer::Seat(YELLOW)).own.expect("the own hand").shop == table.counts(&cards)
    };
    assert!((0..20).all(|number| stays_after(GREEN, number)));
    assert!((0..20).any(|number| !stays_after(PURPLE, number)));
}

/// TRN-4. A bought card is seen by its buyer only; that one was bought is public.
#[test]
fn a_bought_card_is_seen_by_its_buyer_only() {
    let bought = |top: &str, below: &str| {
        let decks = DecksDraft { shop: Some(vec![top.to_owned(), below.to_owned()]), ..DecksDraft::default() };
        Table::new(&PositionDraft { decks, ..position("shop", &[("green", 4000, &[])]) }).play(&["buy 1"])
    };
    let (table, other) = (bought("night-drop", "dead-air"), bought("dead-air", "night-drop"));
    assert_eq!(table.view(GREEN).own.expect("the own hand").shop, table.counts(&["night-drop"]));
    assert_eq!(table.told("shop-card-drawn").audience(), Audience::Only(GREEN));
    for seat in [YELLOW, PURPLE] {
        assert_eq!(table.view(seat).hands[GREEN.index()].shop_cards, 1);
        assert_eq!(table.known(seat, GREEN), table.counts(&[]));
        assert_eq!(table.seen_by(Viewer::Seat(seat)).as_bytes(), other.seen_by(Viewer::Seat(seat)).as_bytes());
    }
    assert_ne!(table.seen_by(Viewer::Seat(GREEN)), other.seen_by(Viewer::Seat(GREEN)));
}

/// DRB-4. A used card lies face up for everybody.
#[test]
fn used_cards_are_public() {
    let hands: [(&str, u32, &[&str]); 2] = [("green", 2000, &["night-drop"]), ("yellow", 2000, &["dead-air"])];
    let table = Table::new(&position("prepare", &hands)).play(&["play night-drop brazil", "yellow: play dead-air"]);
    for viewer in viewers() {
        assert_eq!(table.game.view(viewer).used, table.counts(&["night-drop", "dead-air"]));
    }
}

/// DRB-2: a card that returns unpaid was opened before everybody, and stays known as long as it is held.
#[test]
fn a_returned_card_has_been_seen_by_everybody() {
    let hands: [(&str, u32, &[&str]); 3] = [
        ("green", 5000, &["night-drop"]),
        ("yellow", 5000, &["dead-air"]),
        ("purple", 5000, &["dead-air", "smoke-curtain"]),
    ];
    let table = Table::new(&position("prepare", &hands));
    let table = table.play(&["play night-drop brazil", "yellow: play dead-air", "purple: play dead-air"]);
    assert!(matches!(table.told("card-returned"), Event::CardReturned { play } if play.seat == PURPLE));
    for seat in [GREEN, YELLOW] {
        assert_eq!(table.known(seat, PURPLE), table.counts(&["dead-air"]));
        assert_eq!(table.known(PURPLE, seat), table.counts(&[]));
    }
}
