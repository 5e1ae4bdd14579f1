//! The project's own commands: `cargo play`, `cargo verify` and their parts.

fn main() -> anyhow::Result<()> {
    anyhow::bail!("no command yet")
}
