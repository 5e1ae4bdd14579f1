//! `cardboard stages` as its callers see it.

use std::process::Command;

use serde_json::Value;

fn stages(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    let output = command.arg("stages").args(arguments).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn json_has_exactly_the_promised_keys() {
    let list: Value = serde_json::from_str(&stages(&["--json"])).expect("valid JSON");
    let list = list.as_array().expect("a list");
    for stage in list {
        let keys: Vec<&String> = stage.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["id", "kind", "number", "players", "characters", "minutes", "status"]);
        assert_eq!(stage["status"], "playable");
    }
    let recon = list.iter().find(|stage| stage["id"] == "vr-recon").expect("the first VR mission");
    assert_eq!(recon["kind"], "vr");
    assert_eq!(recon["number"], 1);
    assert_eq!(recon["players"], serde_json::json!([1, 2, 3, 4]));
    assert_eq!(recon["characters"], serde_json::json!(["snake", "meryl", "otacon", "gray-fox"]));
}

#[test]
fn people_read_names_and_numbers() {
    let text = stages(&[]);
    assert!(text.starts_with("Campaign\n") && text.contains("\nVR missions\n"), "{text}");
    let line = text.lines().find(|line| line.contains("vr-recon")).expect("the first VR mission");
    assert!(
        line.contains("1-4") && line.contains("30 min") && line.ends_with("Snake, Meryl, Otacon, Gray Fox"),
        "{line}"
    );
}
