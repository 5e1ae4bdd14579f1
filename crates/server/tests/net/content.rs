//! What is printed on boards and cards: complete, kept by browsers, and matching what views say.

use std::collections::BTreeSet;

use cardboard_server::Settings;
use serde_json::{Value, json};

use crate::client::{Client, Hosting, conquest, settings, sit};

async fn read(hosting: &Hosting, path: &str) -> Value {
    let answer = hosting.asked("GET", path, &[], "").await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    serde_json::from_str(&answer.body).expect("JSON")
}

fn ids<'v>(list: &'v Value, field: &str) -> Vec<&'v str> {
    list.as_array().expect("a list").iter().map(|one| one[field].as_str().expect("an id")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_a_file_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    for path in ["conquest", "infiltration", "infiltration/stages/vr-recon"] {
        let path = format!("/api/content/{path}");
        let first = hosting.asked("GET", &path, &[], "").await;
        let mark = first.header("etag").expect("a mark").to_owned();
        assert_eq!(first.header("cache-control"), Some("public, no-cache"), "{path}");
        for known in [mark.clone(), format!("W/{mark}"), format!("\"old\", {mark}")] {
            let again = hosting.asked("GET", &path, &[("if-none-match", &known)], "").await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{path} {known}");
            assert_eq!(again.header("etag"), Some(mark.as_str()), "{path}");
        }
        let other = hosting.asked("GET", &path, &[("if-none-match", "\"old\"")], "").await;
        assert_eq!((other.status, other.body), (200, first.body), "{path}");
    }
    assert_eq!(hosting.asked("GET", "/api/content/infiltration/stages/vr-nowhere", &[], "").await.status, 404);
    let health = hosting.asked("GET", "/health", &[], "").await;
    assert_eq!(health.header("cache-control"), Some("no-store"), "nothing else is kept");
}

/// Views list owners and armies in the order of the territories.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_conquest_is_that_of_the_set_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let content = read(&hosting, "/api/content/conquest").await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = alone(&hosting, &code, &token, 3).await;
    ann.choose_factions().await;
    let part = |name: &str| ann.part(name);
    let set_up = &content["players"][0];
    assert_eq!(set_up["players"], 3);
    let chart = set_up["chart"].as_array().expect("a chart");
    let territories = ids(&content["territories"], "id");
    assert_eq!((territories.len(), chart.len()), (45, 42));
    let armies: Vec<Value> = chart.iter().map(|it| it["armies"].clone()).collect();
    let troops = set_up["haven-troops"].as_array().expect("troops").clone();
    assert_eq!(part("armies"), Value::from([armies, troops].concat()));
    let cities = content["territories"].as_array().expect("territories").iter().filter(|it| it["city"] == true);
    let cities: Vec<&Value> = cities.map(|it| &it["id"]).collect();
    assert_eq!(json!(cities), part("cities"));
    let basic = content["objectives"].as_array().expect("objectives").iter().filter(|it| it["basic"] == true);
    assert_eq!(json!(basic.map(|it| &it["id"]).collect::<Vec<_>>()), part("objectives"));
    for territory in content["territories"].as_array().expect("territories") {
        for border in territory["borders"].as_array().expect("borders") {
            let place = territories.iter().position(|id| border == id).expect("a territory");
            let back = content["territories"][place]["borders"].as_array().expect("borders");
            assert!(back.contains(&territory["id"]), "{territory} {border}");
        }
    }
}

/// Doors, cameras, guards and the rest of a view are found on the map under the same numbers and places.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_stage_is_drawn_as_its_view_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start_with(Settings { tables: 64, ..settings(folder.path()) }).await;
    let content = read(&hosting, "/api/content/infiltration").await;
    let token = hosting.token().await;
    for stage in content["stages"].as_array().expect("stages") {
        let id = stage["id"].as_str().expect("an id");
        let map = read(&hosting, &format!("/api/content/infiltration/stages/{id}")).await;
        let party = &stage["parties"][0];
        let players = party["players"].as_u64().expect("a number");
        let wanted = json!({"game": "infiltration", "stage": id, "players": players, "name": "Ann"});
        let code = hosting.table(&token, &wanted).await;
        let ann = alone(&hosting, &code, &token, players).await;
        let part = |name: &str| ann.part(name);
        let numbers: Vec<&Value> = map["doors"].as_array().expect("doors").iter().map(|it| &it["number"]).collect();
        assert_eq!(json!(numbers), part("doors"), "{id}");
        assert_eq!(ids(&map["cameras"], "at"), ids(&part("cameras"), "at"), "{id}");
        assert_eq!(ids(&part("players"), "seat"), ids_of(&party["usual"]), "{id}");
        assert_eq!(part("events"), map["events"], "{id}");
        let there = |post: &&Value| post["players"].as_array().expect("numbers").contains(&json!(players));
        let posts = map["guards"].as_array().expect("guards").iter().filter(there).map(|it| it["at"].as_str());
        let posts: BTreeSet<&str> = posts.flatten().collect();
        let view = part("guards");
        let stand: BTreeSet<&str> = ids(&view, "at").into_iter().collect();
        // Beside a boss guards may be one character's affair, and stand there with it alone.
        let duel = !part("boss").is_null() && stand.is_empty();
        assert!(duel || posts == stand, "{id}: {stand:?}");
        let zones = part("guard-count");
        assert_eq!(ids(&zones, "zone"), ids_of(&map["zones"]), "{id}");
        assert_eq!(part("goals").as_array().map(Vec::len), stage["goals"].as_array().map(Vec::len), "{id}");
        let spaces = map["spaces"].as_array().expect("spaces");
        let size = map["columns"].as_u64().expect("columns") * map["rows"].as_u64().expect("rows");
        assert_eq!((spaces.len() as u64, &spaces[0]["at"]), (size, &json!("0,0")), "{id}");
    }
}

/// One person on all seats of a game that has begun.
async fn alone(hosting: &Hosting, code: &str, token: &str, players: u64) -> Client {
    let mut ann = Client::attend(hosting, code, Some(token), None).await;
    for seat in 1..=players {
        sit(&mut ann, u8::try_from(seat).expect("a seat"), "Ann").await;
    }
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    ann
}

fn ids_of(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|one| one.as_str().expect("an id")).collect()
}

/// Help finds the entry for whatever is shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_thing_has_an_entry_in_the_codec() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let content = read(&hosting, "/api/content/infiltration").await;
    let codec = content["codec"].as_array().expect("a codec");
    let known: BTreeSet<(&str, &str)> =
        codec.iter().filter_map(|it| Some((it["kind"].as_str()?, it["id"].as_str()?))).collect();
    for (kind, list) in [
        ("stage", "stages"),
        ("character", "characters"),
        ("action", "actions"),
        ("equipment", "equipment"),
        ("system", "systems"),
    ] {
        for id in ids(&content[list], "id") {
            assert!(known.contains(&(kind, id)), "{kind} {id}");
        }
    }
    let pistol = codec.iter().find(|it| it["id"] == "handgun-45").expect("an entry");
    assert_eq!((&pistol["number"], &pistol["text"]), (&json!("10.01"), &json!("codec-10-01")));
}

/// Links to this server are drawn for cameras, and no others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn versions_are_told_and_own_links_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let version = read(&hosting, "/api/version").await;
    assert_eq!((&version["wire"], version["content"].as_str().map(str::len)), (&json!(1), Some(32)));
    let own = format!("http://{}", hosting.address);
    let coded = format!("{}%2Ftable%2Fk7mp2xq9ra", own.replace(':', "%3A").replace('/', "%2F"));
    let drawn = hosting.asked("GET", &format!("/api/qr?text={coded}"), &[], "").await;
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/svg+xml")), "{drawn:?}");
    assert!(drawn.body.contains("<svg"), "{}", drawn.body);
    let long = format!("{own}/{}", "x".repeat(200));
    for text in ["http://evil.example/", &format!("{own}.evil.example/"), &long, "%zz", ""] {
        assert_eq!(hosting.asked("GET", &format!("/api/qr?text={text}"), &[], "").await.status, 422, "{text}");
    }
    let page = hosting.asked("GET", "/", &[("accept", "text/html")], "").await;
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert!(page.header("content-security-policy").is_some_and(|policy| policy.contains("script-src 'self';")));
}
