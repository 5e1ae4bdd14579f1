//! Files that appear whole or not at all, and the files that `SQLite` keeps beside one.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// What `SQLite` keeps beside a file and would apply to whatever stands there under its name.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A file that is being written beside the one it becomes; dropped before that, it is gone.
pub(super) struct Part {
    path: PathBuf,
}

impl Part {
    /// A new empty file beside `file`, for the eyes of those who may see `like`.
    pub(super) fn beside(file: &Path, like: &Path) -> io::Result<(Self, File)> {
        let path = with_suffix(file, ".part");
        let opened = File::create_new(&path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => io::Error::new(
                error.kind(),
                format!("{} is being written, or was left behind; if nobody writes it, delete it", path.display()),
            ),
            _ => error,
        })?;
        let part = Self { path };
        let permissions = fs::metadata(like)?.permissions();
        if !permissions.readonly() {
            opened.set_permissions(permissions)?;
        }
        Ok((part, opened))
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it its name, once everything is on the disk.
    pub(super) fn becomes(self, file: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        if is_there(file) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(&self.path, file)?;
        sync_folder(file)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Nobody waits for an answer here, and what cannot be deleted is named by the next attempt.
        for path in family(&self.path) {
            drop(fs::remove_file(path));
        }
    }
}

/// Makes an empty file for the eyes of its owner alone, if there is none. What `SQLite` keeps beside it is for the
/// same eyes.
pub(super) fn make_private(file: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Whether a file or one of its companions is there.
pub(super) fn is_there(file: &Path) -> bool {
    family(file).iter().any(|path| path.symlink_metadata().is_ok())
}

/// Moves a file with its companions to the first free name beside it, and says which.
pub(super) fn move_aside(file: &Path) -> io::Result<PathBuf> {
    let names = (1u32..).map(|number| with_suffix(file, &format!(".old-{number}")));
    let aside = names.into_iter().find(|name| !is_there(name)).expect("there are more names than files");
    // The file goes first: without its log it would look whole and lack its end.
    for (from, to) in family(file).iter().zip(family(&aside)) {
        match fs::rename(from, to) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_folder(file)?;
    Ok(aside)
}

/// Whether something waits beside a file to be written into it.
pub(super) fn is_unfinished(file: &Path) -> bool {
    let waits = |suffix| fs::metadata(with_suffix(file, suffix)).is_ok_and(|log| log.len() > 0);
    waits("-wal") || waits("-journal")
}

/// A file and its companions.
fn family(file: &Path) -> [PathBuf; 4] {
    let [wal, shm, journal] = COMPANIONS.map(|suffix| with_suffix(file, suffix));
    [file.to_owned(), wal, shm, journal]
}

pub(super) fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A name is only on the disk once its folder is; elsewhere than on Unix a folder cannot be asked.
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
