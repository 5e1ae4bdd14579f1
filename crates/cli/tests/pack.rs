//! `cardboard pack` as its callers see it: output, JSON keys, pictures and exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

const CONTENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");

fn check(here: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.current_dir(here).args(["pack", "check"]).args(arguments);
    command.output().expect("the command runs")
}

fn words(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("UTF-8")
}

/// A new directory with a copy of the packs in it, the first boss of Conquest named as given.
fn copy(name: &str, boss: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for part in ["conquest", "infiltration", "infiltration/bosses", "infiltration/stages"] {
        let pack = root.join("content").join(part);
        fs::create_dir_all(&pack).expect("a directory of the test");
        for entry in fs::read_dir(Path::new(CONTENT).join(part)).expect("the pack") {
            let path = entry.expect("a file").path();
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let boss = if part == "conquest" { boss } else { "snake" };
            let text = text.replace("id = \"snake\"", &format!("id = \"{boss}\""));
            fs::write(pack.join(path.file_name().expect("a name")), text).expect("a file of the test");
        }
    }
    root
}

#[test]
fn a_right_pack_is_counted() {
    let root = copy("right", "snake");
    let counts =
        "7 zones, 45 territories, 83 borders, 3 charts, 8 bosses, 21 designs, 40 cards, 12 objectives, 8 rewards";
    for arguments in [&[][..], &["content"], &["content/conquest"]] {
        let output = check(&root, arguments);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(words(&output).starts_with(&format!("content/conquest: {counts}\nhash ")), "{output:?}");
    }
    for arguments in [&[][..], &["content/infiltration"]] {
        let output = check(&root, arguments);
        let counts = "content/infiltration: 45 equipment, 27 orders, 6 reactions, 29 systems, ";
        assert!(words(&output).contains(counts), "{output:?}");
    }
}

#[test]
fn without_a_directory_the_embedded_pack_is_checked() {
    let elsewhere = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let embedded = check(elsewhere, &[]);
    assert_eq!(embedded.status.code(), Some(0));
    assert_eq!(words(&embedded), words(&check(&copy("same", "snake"), &[])), "the same files, the same hash");
}

#[test]
fn flaws_are_shown_in_their_lines() {
    let output = check(&copy("wrong", "Snake"), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).starts_with("error: `Snake` is not an id"), "{output:?}");
    assert!(words(&output).contains("--> content/conquest/bosses.toml:6:6\n"), "{output:?}");
    assert!(words(&output).contains("\ncontent/conquest: 1 flaw\ncontent/infiltration: "), "{output:?}");
}

#[test]
fn json_has_exactly_the_promised_keys() {
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let right = check(&copy("right-json", "snake"), &["--json"]);
    let right: Value = serde_json::from_slice(&right.stdout).expect("valid JSON");
    assert_eq!(keys(&right), ["packs", "flaws"]);
    for (pack, game) in right["packs"].as_array().expect("a list").iter().zip(["conquest", "infiltration"]) {
        assert_eq!(keys(pack), ["game", "directory", "hash", "counts"]);
        assert_eq!(pack["game"], game);
    }
    assert_eq!((&right["packs"][0]["counts"]["cards"], &right["flaws"]), (&json!(40), &json!([])));
    let wrong = check(&copy("wrong-json", "Snake"), &["--json"]);
    assert_eq!(wrong.status.code(), Some(1));
    let wrong: Value = serde_json::from_slice(&wrong.stdout).expect("valid JSON");
    assert_eq!(wrong["packs"][0]["counts"], Value::Null);
    let message = "`Snake` is not an id: lower-case letters, digits and single dashes";
    let flaw = json!({ "file": "content/conquest/bosses.toml", "line": 6, "column": 6, "message": message });
    assert_eq!(wrong["flaws"], json!([flaw]));
}

#[test]
fn a_directory_that_cannot_be_read_is_wrong_input() {
    let output = check(Path::new(CONTENT), &["no-such-directory"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let complaint = str::from_utf8(&output.stderr).expect("UTF-8");
    assert!(complaint.starts_with("error: cannot read no-such-directory: "), "{complaint}");
}

fn render(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    let command = command.current_dir(env!("CARGO_TARGET_TMPDIR")).args(["pack", "render"]);
    command.args(arguments).output().expect("the command runs")
}

#[test]
fn a_stage_is_drawn_as_svg_or_png() {
    let drawn = render(&["vr-recon"]);
    assert!(words(&drawn).starts_with("<svg ") && words(&drawn).contains("<title>Recon</title>"), "{drawn:?}");
    for (file, start) in [("recon.svg", &b"<svg "[..]), ("recon.png", &b"\x89PNG"[..])] {
        assert_eq!(render(&["vr-recon", "-o", file, "--scale", "0.5"]).status.code(), Some(0));
        let written = fs::read(Path::new(env!("CARGO_TARGET_TMPDIR")).join(file)).expect("a picture");
        assert!(written.starts_with(start), "{file}");
    }
    let file = format!("{CONTENT}/infiltration/stages/vr-recon.toml");
    assert!(words(&render(&[&file])).starts_with("<svg "), "a file of its own is drawn too");
}

#[test]
fn what_cannot_be_drawn_is_wrong_input() {
    for (arguments, complaint) in [
        (&["vr-recoil"][..], "error: there is no stage `vr-recoil`; there are "),
        (&["vr-recon", "-o", "recon.gif"], "error: recon.gif must end in .svg or .png"),
        (&["nothing.toml"], "error: cannot read nothing.toml"),
    ] {
        let output = render(arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with(complaint), "{output:?}");
    }
}
