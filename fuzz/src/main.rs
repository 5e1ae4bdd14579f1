//! Runs a target: under libFuzzer the one that `FUZZ_TARGET` names, otherwise `TARGET FILE…`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    static TARGET: std::sync::OnceLock<cardboard_fuzz::Target> = std::sync::OnceLock::new();
    let target = TARGET.get_or_init(|| {
        let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
        cardboard_fuzz::target(&name).expect("a target that there is")
    });
    target(data);
});

#[cfg(not(fuzzing))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().ok_or("usage: cardboard-fuzz TARGET FILE…")?;
    let target = cardboard_fuzz::target(&name).ok_or_else(|| format!("there is no target `{name}`"))?;
    for file in words {
        target(&std::fs::read(file)?);
    }
    Ok(())
}
