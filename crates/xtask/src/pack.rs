//! `pack`: the extensions as one file each, to hand on.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use walkdir::WalkDir;
use zip::write::SimpleFileOptions;

use crate::dist::PRODUCTS;
use crate::shell::say;

/// Writes `dist/handhold-chrome-VERSION.zip` and `dist/handhold-firefox-VERSION.xpi` from the built folders.
pub fn pack() -> Result<()> {
    for flavor in PRODUCTS {
        let kind = if flavor.name == "firefox" { "xpi" } else { "zip" };
        let file = format!("dist/handhold-{}-{}.{kind}", flavor.name, env!("CARGO_PKG_VERSION"));
        archive(&Path::new("dist").join(flavor.name), Path::new(&file))?;
        say(format_args!("wrote {file}"));
    }
    Ok(())
}

/// Packs a folder. The same files give the same archive, byte for byte: sorted names, no times.
fn archive(folder: &Path, file: &Path) -> Result<()> {
    let output = std::fs::File::create(file).with_context(|| format!("could not write {}", file.display()))?;
    let mut archive = zip::ZipWriter::new(output);
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
            archive.start_file(name, SimpleFileOptions::default())?;
            archive.write_all(&std::fs::read(entry.path())?)?;
        }
    }
    archive.finish()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_give_the_same_archive() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("source");
        crate::stamp::write(&source.join("a/b.txt"), "text").unwrap();
        crate::stamp::write(&source.join("manifest.json"), "{}").unwrap();
        let (first, second) = (folder.path().join("1.zip"), folder.path().join("2.zip"));
        archive(&source, &first).unwrap();
        archive(&source, &second).unwrap();
        assert_eq!(std::fs::read(&first).unwrap(), std::fs::read(&second).unwrap());
        let mut read = zip::ZipArchive::new(std::fs::File::open(&first).unwrap()).unwrap();
        assert_eq!(read.len(), 2);
        assert_eq!(std::io::read_to_string(read.by_name("a/b.txt").unwrap()).unwrap(), "text");
    }
}
