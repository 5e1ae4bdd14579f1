//! Reading on after an error: what is at fault is taken out, so that the rest can be tried again.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

type Value<'t> = Spanned<DeValue<'t>>;

/// What was at fault and has been taken out.
pub(super) struct Fault {
    /// The outermost key or place it stood under.
    pub(super) under: String,
    /// Whether it is known already: something inside it was taken out before.
    pub(super) is_consequence: bool,
    /// Whether it was only a key that nobody asked for, right at the top.
    pub(super) is_stray: bool,
}

/// Takes out of values what their errors point at.
#[derive(Default)]
pub(super) struct Repair {
    /// The places of everything that lost a part.
    damaged: Vec<Range<usize>>,
}

/// The way to a part of a value.
enum Part {
    Key(String),
    Entry(usize),
}

impl Repair {
    /// Whether anything was taken out.
    pub(super) fn is_under_way(&self) -> bool {
        !self.damaged.is_empty()
    }

    /// Takes the innermost part that holds a place out of a value, if there is one.
    pub(super) fn take_out(&mut self, value: &mut Value<'_>, at: &Range<usize>) -> Option<Fault> {
        if value.span() == *at {
            return None;
        }
        let (way, is_key) = way_to(value, at)?;
        let under = match way.first()? {
            Part::Key(key) => key.clone(),
            Part::Entry(place) => place.to_string(),
        };
        let (last, before) = way.split_last()?;
        let mut holder = value;
        for part in before {
            self.damaged.push(holder.span());
            holder = inside(holder, part)?;
        }
        let is_consequence = !is_key && inside(holder, last).is_some_and(|part| self.damaged.contains(&part.span()));
        self.damaged.push(holder.span());
        match (holder.get_mut(), last) {
            (DeValue::Table(table), Part::Key(key)) => drop(table.remove(key.as_str())),
            (DeValue::Array(list), Part::Entry(place)) => {
                let others = list.iter().enumerate().filter(|(other, _)| other != place);
                *list = others.map(|(_, part)| part.clone()).collect();
            }
            _ => return None,
        }
        Some(Fault { under, is_consequence, is_stray: is_key && before.is_empty() })
    }
}

fn inside<'v, 't>(value: &'v mut Value<'t>, part: &Part) -> Option<&'v mut Value<'t>> {
    match (value.get_mut(), part) {
        (DeValue::Table(table), Part::Key(key)) => table.get_mut(key.as_str()),
        (DeValue::Array(list), Part::Entry(place)) => list.get_mut(*place),
        _ => None,
    }
}

/// The way to the innermost part that holds a place, and whether it is its key that does. Tables
/// under a header of their own do not hold the places of their parts, so all are looked into.
fn way_to(value: &Value<'_>, at: &Range<usize>) -> Option<(Vec<Part>, bool)> {
    let holds = |span: Range<usize>| span.start <= at.start && at.end <= span.end;
    match value.get_ref() {
        DeValue::Table(table) => table.iter().find_map(|(key, part)| {
            let step = || Part::Key(key.get_ref().to_string());
            let deeper = way_to(part, at).map(|(way, is_key)| (prepended(step(), way), is_key));
            let here = || holds(part.span()).then(|| (vec![step()], false));
            let name = || holds(key.span()).then(|| (vec![step()], true));
            deeper.or_else(here).or_else(name)
        }),
        DeValue::Array(list) => list.iter().enumerate().find_map(|(place, part)| {
            let deeper = way_to(part, at).map(|(way, is_key)| (prepended(Part::Entry(place), way), is_key));
            deeper.or_else(|| holds(part.span()).then(|| (vec![Part::Entry(place)], false)))
        }),
        _ => None,
    }
}

fn prepended(first: Part, mut way: Vec<Part>) -> Vec<Part> {
    way.insert(0, first);
    way
}
