//! Builds the server anew when its client was built.

use std::path::Path;
use std::{env, fs};

fn main() {
    let client = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says so")).join("../../web/dist");
    // A folder that is not there could not be watched. If it cannot be made, there is no client to come.
    let _ = fs::create_dir_all(&client);
    println!("cargo:rerun-if-changed={}", client.display());
}
