//! Questions about a position: anybody who sees the table may ask, and nothing changes by it.

use serde_json::{Value, json};

use crate::client::{Client, Hosting, conquest, sit};

/// Asks, and reads until the answer or the refusal.
async fn ask(client: &mut Client, about: Value) -> Value {
    client.send(&json!({"do": "ask", "id": "q", "about": about})).await;
    loop {
        let message = client.next().await;
        if message["id"] == "q" {
            return message;
        }
    }
}

/// One person on all seats, in the first turn of a game.
async fn playing(hosting: &Hosting, wanted: &Value, seats: u8) -> (String, Client) {
    let token = hosting.token().await;
    let code = hosting.table(&token, wanted).await;
    let mut ann = Client::attend(hosting, &code, Some(&token), None).await;
    for seat in 1..=seats {
        sit(&mut ann, seat, "Ann").await;
    }
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    (code, ann)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_a_stage_is_told_what_guards_see() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let wanted = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann"});
    let (code, mut ann) = playing(&hosting, &wanted, 1).await;
    let mut cat = Client::attend(&hosting, &code, None, None).await;
    cat.until("snapshot").await;
    let sight = ask(&mut cat, json!({"kind": "sight"})).await;
    let guards = sight["answer"]["guards"].as_array().expect("guards").clone();
    let figures = ann.part("guards");
    assert_eq!(guards.len(), figures.as_array().map_or(0, Vec::len));
    assert_eq!(sight["number"], 0);
    // Each space a guard sees is in front of it with nothing between; one it does not see is not.
    let (figure, seen) = (&figures[0], guards[0]["sees"].as_array().expect("spaces"));
    assert_eq!(figure["number"], guards[0]["number"]);
    for x in 0..8 {
        let to = json!(format!("{x},3"));
        let about = json!({"kind": "line", "from": figure["at"], "to": to, "facing": figure["facing"]});
        let line = ask(&mut cat, about).await["answer"].clone();
        let sees = line["clear"] == true && line["ahead"] == true;
        assert_eq!(sees, seen.contains(&to), "{to}: {line}");
        assert_eq!(line["clear"], line["blocks"].as_array().is_some_and(Vec::is_empty), "{line}");
    }
    let distance = ask(&mut cat, json!({"kind": "distance", "from": figure["at"]})).await;
    assert_eq!(distance["answer"]["steps"][figure["at"].as_str().expect("a space")], 0);
    for wrong in [json!({"kind": "distance", "from": "99,1"}), json!({"kind": "distance", "from": "somewhere"})] {
        assert_eq!(ask(&mut ann, wrong).await["why"]["kind"], "not-found");
    }
    assert_eq!(ask(&mut ann, json!({"kind": "figures"})).await["why"]["kind"], "not-now", "another game");
}

/// The commands of a far way can be given one after the other and lead there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_far_space_is_reached_by_several_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let wanted = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann"});
    let (_, mut ann) = playing(&hosting, &wanted, 1).await;
    while ann.waiting["question"] != "action" {
        let choice = ann.choices().last().expect("a choice").clone();
        ann.play_soon(&choice).await;
    }
    let reach = ask(&mut ann, json!({"kind": "reach"})).await["answer"].clone();
    let far = |target: &&Value| target["ways"][0]["commands"].as_array().is_some_and(|commands| commands.len() > 1);
    let target = reach["targets"].as_array().expect("targets").iter().find(far).expect("a far space").clone();
    let way = &target["ways"][0];
    let before = ann.part("players")[0].clone();
    for command in way["commands"].as_array().expect("commands") {
        let line = format!("{}: {}", reach["seat"].as_str().expect("a seat"), command.as_str().expect("a command"));
        assert_eq!(ann.play_soon(&line).await["is"], "done", "{line}");
    }
    let after = ann.part("players")[0].clone();
    assert_eq!(after["at"], target["to"]);
    let spent = before["actions"].as_u64().expect("tokens") - after["actions"].as_u64().expect("tokens");
    assert_eq!(json!(spent), way["actions"]);
    assert_eq!(after["noise"], way["noise"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odds_and_figures_are_those_of_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (_, mut ann) = playing(&hosting, &conquest(), 3).await;
    ann.choose_factions().await;
    let number = ann.number;
    let figures = ask(&mut ann, json!({"kind": "figures"})).await["answer"]["players"].clone();
    let players = figures.as_array().expect("players");
    assert_eq!(players.len(), 3);
    let sum = |field: &str| players.iter().map(|player| player[field].as_u64().expect("a number")).sum::<u64>();
    let neutral = 3;
    assert_eq!((sum("territories"), sum("armies")), (45 - neutral, 90));
    for player in players {
        let income = &player["income"];
        let part = |field: &str| income[field].as_i64().expect("a number");
        let parts = ["land", "zones", "headquarters", "rewards", "bosses"].map(part);
        assert_eq!(parts.iter().sum::<i64>(), part("armies"), "{income}");
        assert_eq!(player["objectives"].as_array().map(Vec::len), ann.part("objectives").as_array().map(Vec::len));
    }
    let about = json!({"kind": "odds", "from": "brazil", "to": "peru", "armies": 4});
    let odds = ask(&mut ann, about).await["answer"].clone();
    let left = |field: &str| odds[field].as_array().expect("chances").iter().filter_map(Value::as_f64).sum::<f64>();
    assert!((left("attackers-left") - 1.0).abs() < 1e-4 && (left("defenders-left") - 1.0).abs() < 1e-4, "{odds}");
    assert_eq!(odds["defenders-left"][0], odds["win"]);
    for (about, why) in [
        (json!({"kind": "odds", "from": "brazil", "to": "japan"}), "not-now"),
        (json!({"kind": "odds", "from": "brazil", "to": "atlantis"}), "not-found"),
        (json!({"kind": "reach"}), "not-now"),
    ] {
        assert_eq!(ask(&mut ann, about).await["why"]["kind"], why);
    }
    assert_eq!(ann.number, number, "nothing was done by asking");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_are_about_real_numbers_and_nobody_has_many_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let wanted = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann"});
    let code = hosting.table(&token, &wanted).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    let odds = json!({"kind": "odds", "from": "brazil", "to": "peru", "armies": 65535});
    ann.send(&json!({"do": "ask", "id": "q", "about": odds})).await;
    let refused = ann.refused().await;
    assert_eq!((&refused["kind"], &refused["what"]), (&json!("malformed"), &json!("`armies` is at most 500")));
    // However many connections somebody has, only four of their questions wait.
    let mut second = Client::attend(&hosting, &code, Some(&token), None).await;
    second.until("snapshot").await;
    for number in 0..30 {
        let about = json!({"do": "ask", "id": number.to_string(), "about": {"kind": "reach"}});
        ann.send(&about).await;
        second.send(&about).await;
    }
    let mut kinds = Vec::new();
    for client in [&mut ann, &mut second] {
        for _ in 0..30 {
            let message = loop {
                let message = client.next().await;
                if message["id"].is_string() {
                    break message;
                }
            };
            kinds.push(message["why"]["kind"].as_str().unwrap_or("answered").to_owned());
        }
    }
    for kind in ["answered", "busy"] {
        assert!(kinds.iter().any(|one| one == kind), "{kinds:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_asked_gets_advice_and_everybody_an_explanation() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (code, mut ann) = playing(&hosting, &conquest(), 3).await;
    ann.choose_factions().await;
    let mut cat = Client::attend(&hosting, &code, None, None).await;
    cat.until("snapshot").await;
    assert_eq!(ask(&mut cat, json!({"kind": "hint"})).await["why"]["kind"], "not-now", "nobody asks who watches");
    let hint = ask(&mut ann, json!({"kind": "hint"})).await["answer"].clone();
    let advice = hint["advice"].as_array().expect("advice");
    let chances: Vec<f64> = advice.iter().filter_map(|one| one["chance"].as_f64()).collect();
    assert!(chances.is_sorted_by(|one, other| one >= other) && chances.iter().all(|it| (0.0..=1.0).contains(it)));
    let best = advice[0]["command"].as_str().expect("a command");
    let line = format!("{}: {best}", hint["seat"].as_str().expect("a seat"));
    assert_eq!(ann.play_soon(&line).await["is"], "done", "{line}");
    let told = ask(&mut cat, json!({"kind": "explain"})).await["answer"].clone();
    assert_eq!((&told["seat"], told["advice"][0]["command"].as_str()), (&hint["seat"], Some(best)));
    let same = ask(&mut cat, json!({"kind": "explain", "commands": told["commands"]})).await["answer"].clone();
    assert_eq!(same, told, "the same question has the same answer");
    for commands in [0, 60_000] {
        let about = json!({"kind": "explain", "commands": commands});
        assert_eq!(ask(&mut cat, about).await["why"]["kind"], "not-now");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_for_a_stage_has_its_plan_and_its_figures() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let wanted = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann"});
    let (code, mut ann) = playing(&hosting, &wanted, 1).await;
    let mut cat = Client::attend(&hosting, &code, None, None).await;
    cat.until("snapshot").await;
    let hint = ask(&mut ann, json!({"kind": "hint"})).await["answer"].clone();
    let best = &hint["advice"][0];
    let command = best["command"].as_str().expect("a command");
    assert!(best["then"].is_array() && !best["reasons"].as_array().expect("reasons").is_empty(), "{hint}");
    assert_eq!(ann.play_soon(command).await["is"], "done", "{command}");
    let told = ask(&mut cat, json!({"kind": "explain", "commands": 1})).await["answer"].clone();
    assert_eq!(told["advice"][0]["command"], command, "{told}");
}
