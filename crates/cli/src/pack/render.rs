//! `cardboard pack render`: a picture of a stage.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use content::{Messages, Report};
use infiltration::stage::Stage;

/// Draws the stage of the pack, or of a file, that is meant and writes the picture.
pub(super) fn run(name: &str, to: Option<&Path>, scale: f32) -> anyhow::Result<ExitCode> {
    let messages = Messages::new("en").expect("English is always there");
    let stage = match find(name)? {
        Ok(stage) => stage,
        Err(flaws) => {
            for flaw in &flaws {
                eprintln!("{}\n", flaw.render(false));
            }
            return Ok(ExitCode::FAILURE);
        }
    };
    let svg = lab::picture::stage(&stage, &|key| messages.get(key, &[]));
    match to {
        None => stdout().lock().write_all(svg.as_bytes())?,
        Some(file) => {
            let bytes = match file.extension().and_then(|extension| extension.to_str()) {
                Some("svg") => svg.into_bytes(),
                Some("png") => lab::picture::png(&svg, scale)?,
                _ => bail!("{} must end in .svg or .png", file.display()),
            };
            fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A stage of the pack here or the embedded one by its id, or the ground of any file.
fn find(name: &str) -> anyhow::Result<Result<Arc<Stage>, Vec<Report>>> {
    if Path::new(name).extension().is_some_and(|extension| extension == "toml") {
        let text = fs::read_to_string(name).with_context(|| format!("cannot read {name}"))?;
        let pack = Arc::clone(&content::infiltration().pack);
        return Ok(content::read_ground(name, &text, &pack).map(Arc::new));
    }
    let here = Path::new("content/infiltration");
    let content =
        if here.is_dir() { content::infiltration_from(here).map(Arc::new) } else { Ok(content::infiltration()) };
    let content = match content {
        Ok(content) => content,
        Err(flaws) => return Ok(Err(flaws)),
    };
    let known = || content.stages.iter().map(|stage| stage.id.as_str()).collect::<Vec<_>>().join(", ");
    let stage = content.stage(name).with_context(|| format!("there is no stage `{name}`; there are {}", known()))?;
    Ok(Ok(Arc::clone(stage)))
}
