//! An SVG document as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The document is no SVG.
    #[error("the drawing cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The picture would be too large, or nothing at all.
    #[error("a picture of {0} by {1} pixels cannot be made")]
    Size(u32, u32),
    /// The pixels could not be written.
    #[error("the picture cannot be written: {0}")]
    Png(String),
}

/// Turns an SVG document into PNG, so many pixels for each of its own.
///
/// # Errors
/// If the document is no SVG, or the picture would be too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PictureError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(scale).ok_or(PictureError::Size(size.width(), size.height()))?;
    let (width, height) = (size.width(), size.height());
    let mut pixels = Pixmap::new(width, height).ok_or(PictureError::Size(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError::Png(error.to_string()))
}
