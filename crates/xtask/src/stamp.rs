//! What makes a second build quick: a step is left out while its inputs are what they were when it
//! last succeeded, and its outputs are still there.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use walkdir::WalkDir;

/// A step of the build and what it depends on. Paths are relative to the top of the project; a
/// folder stands for all files in it.
pub struct Step<'a> {
    /// Name of the stamp.
    pub name: &'a str,
    /// Files and folders the step reads.
    pub inputs: &'a [&'a str],
    /// Whatever else changes the result: flags, versions.
    pub settings: &'a str,
    /// Files the step writes; it is run again when one is missing.
    pub outputs: &'a [&'a str],
}

impl Step<'_> {
    /// Runs `work` unless nothing has changed since it last succeeded. Answers whether it ran.
    pub fn run(&self, work: impl FnOnce() -> Result<()>) -> Result<bool> {
        let stamp = stamp_file(self.name);
        let fingerprint = self.fingerprint();
        if self.outputs.iter().all(|file| Path::new(file).exists()) && std::fs::read_to_string(&stamp).is_ok_and(|old| old == fingerprint) {
            return Ok(false);
        }
        // A step that fails half-way must not look done.
        std::fs::remove_file(&stamp).ok();
        work()?;
        write(&stamp, &fingerprint)?;
        Ok(true)
    }

    fn fingerprint(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.settings.hash(&mut hasher);
        for input in self.inputs {
            hash_tree(Path::new(input), &mut hasher);
        }
        format!("{:016x}", hasher.finish())
    }
}

/// Name, size and time of change of every file: enough to notice an edit, and quick.
fn hash_tree(root: &Path, hasher: &mut DefaultHasher) {
    for entry in WalkDir::new(root).sort_by_file_name().into_iter().flatten() {
        let Ok(metadata) = entry.metadata() else { continue };
        if !metadata.is_file() {
            continue;
        }
        entry.path().hash(hasher);
        metadata.len().hash(hasher);
        let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        changed.map(|time| time.as_nanos()).hash(hasher);
    }
}

fn stamp_file(name: &str) -> PathBuf {
    Path::new("build/stamps").join(name)
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    }
    std::fs::write(path, contents).with_context(|| format!("could not write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(root: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        hash_tree(root, &mut hasher);
        hasher.finish()
    }

    #[test]
    fn a_changed_or_new_file_changes_the_fingerprint() {
        let folder = tempfile::tempdir().unwrap();
        write(&folder.path().join("a/one.txt"), "1").unwrap();
        let first = hash_of(folder.path());
        assert_eq!(first, hash_of(folder.path()));
        write(&folder.path().join("a/one.txt"), "longer").unwrap();
        let second = hash_of(folder.path());
        assert_ne!(first, second);
        write(&folder.path().join("two.txt"), "").unwrap();
        assert_ne!(second, hash_of(folder.path()));
    }
}
