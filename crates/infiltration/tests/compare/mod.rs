//! Holding the engine against the literal rules: random worlds, the same activation on both sides,
//! and the smallest world in which a difference shows.

pub(crate) mod draw;
pub(crate) mod engine;
pub(crate) mod ground;
pub(crate) mod random;
pub(crate) mod shrink;

use std::fmt::{Debug, Write as _};

use crate::literal::World;
use crate::literal::activation::{Outcome, activate};
use engine::Table;

/// An activation on both sides.
pub(crate) struct Compared {
    /// The sentences of the rules that came to bear.
    pub(crate) met: Vec<&'static str>,
    /// What the rules and what the engine say, if it is not the same.
    pub(crate) difference: Option<(Outcome, Outcome)>,
}

pub(crate) fn compare(table: &Table, world: &World) -> Compared {
    let (literal, met) = activate(world.clone());
    let engine = table.run(world);
    let difference = (!agree(&literal, &engine)).then_some((literal, engine));
    Compared { met, difference }
}

/// Whether two outcomes are the same. Of a path the engine keeps only as much as can matter, and
/// once a stage has failed nobody asks what the cards would have been.
fn agree(literal: &Outcome, engine: &Outcome) -> bool {
    if literal.failed && engine.failed {
        return literal.deeds == engine.deeds;
    }
    let path = literal.path.get(..engine.path.len()).unwrap_or_default().to_vec();
    Outcome { path, ..literal.clone() } == *engine
}

/// Both sides of everything in which they differ.
pub(crate) fn told(literal: &Outcome, engine: &Outcome) -> String {
    let mut text = String::new();
    let mut line = |name: &str, literal: &dyn Debug, engine: &dyn Debug| {
        let (literal, engine) = (format!("{literal:?}"), format!("{engine:?}"));
        if literal != engine {
            let _ = writeln!(text, "{name}\n  by the rules  {literal}\n  the engine    {engine}");
        }
    };
    line("failed", &literal.failed, &engine.failed);
    line("mode", &literal.mode, &engine.mode);
    line("target", &literal.target, &engine.target);
    line("path", &literal.path, &engine.path);
    line("deeds", &literal.deeds, &engine.deeds);
    line("guards", &literal.guards, &engine.guards);
    line("tokens", &literal.tokens, &engine.tokens);
    line("guises", &literal.guises, &engine.guises);
    line("bodies", &literal.bodies, &engine.bodies);
    line("orders", &literal.orders, &engine.orders);
    line("reactions", &literal.reactions, &engine.reactions);
    text
}
