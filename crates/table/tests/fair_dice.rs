//! `docs/fair-dice.md` tells the truth: its Python prints what it says, and both are our dice.

use std::fmt::Write as _;
use std::process::Command;

use cardboard_table::hex::Hex;
use cardboard_table::{Chance as _, Faces, KeyedChance, Seed};

const DOC: &str = include_str!("../../../docs/fair-dice.md");

#[test]
fn the_vectors_in_the_document_are_ours() {
    assert_eq!(fenced("text"), vectors());
}

#[test]
fn the_python_in_the_document_prints_our_vectors() {
    match Command::new("python3").args(["-I", "-c", fenced("python")]).output() {
        Ok(ran) => {
            assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
            let printed = String::from_utf8(ran.stdout).expect("python prints text");
            assert_eq!(printed.lines().collect::<Vec<_>>(), vectors().lines().collect::<Vec<_>>());
        }
        Err(error) => {
            eprintln!("python3 did not start ({error}): only the vectors in the document are compared");
            assert_eq!(fenced("text"), vectors());
        }
    }
}

/// What is inside the one block of the document in this language.
fn fenced(language: &str) -> &'static str {
    let mut blocks = DOC.split("```").skip(1).step_by(2).filter_map(|block| {
        let (info, body) = block.split_once('\n')?;
        (info == language).then_some(body)
    });
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => block,
        found => panic!("there must be exactly one block of {language}: {found:?}"),
    }
}

fn vectors() -> String {
    let seed = Seed::from_words("cardboard");
    let attack = || KeyedChance::new(seed, 7, "green: attack brazil north-africa 3");
    let mut deck: Vec<u8> = (0..12).collect();
    KeyedChance::start(seed).shuffle(&mut deck);
    let mut text = String::new();
    let _ = writeln!(text, "seed {}", Hex(&seed.0));
    let _ = writeln!(text, "commit {}", Hex(&seed.commitment()));
    let _ = writeln!(text, "d6 {}", dice(Faces::Six, 8, attack()));
    let _ = writeln!(text, "d8 {}", dice(Faces::Eight, 8, attack()));
    let _ = writeln!(text, "40d6 {}", dice(Faces::Six, 40, attack()));
    let _ = writeln!(text, "shuffle {}", spaced(&deck));
    text
}

fn dice(faces: Faces, count: usize, mut chance: KeyedChance) -> String {
    let shown: Vec<u8> = (0..count).map(|_| chance.die(faces)).collect();
    spaced(&shown)
}

fn spaced(numbers: &[u8]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
