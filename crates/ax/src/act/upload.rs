//! Which files an input takes.

use serde::Deserialize;

use super::refusal::Refusal;

/// What is known of a file input.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FileInputFacts {
    /// It takes more than one file.
    pub multiple: bool,
    /// `accept`: a list of `.ext`, `type/subtype` and `type/*`.
    pub accept: String,
}

/// A file by what the input judges it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileKind<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its media type; empty where it is not known.
    pub media_type: &'a str,
}

/// Whether the input takes these files. What a person could choose by overriding the filter is refused too: the page asked for it.
pub fn check(facts: &FileInputFacts, files: &[FileKind]) -> Result<(), Refusal> {
    if files.len() > 1 && !facts.multiple {
        return Err(Refusal::InvalidValue { format: format!("one file, not {}", files.len()) });
    }
    match files.iter().find(|file| !is_accepted(&facts.accept, file)) {
        Some(file) => Err(Refusal::InvalidValue { format: format!("files of the kind {:?}, which {:?} is not", facts.accept, file.name) }),
        None => Ok(()),
    }
}

fn is_accepted(accept: &str, file: &FileKind) -> bool {
    let (name, media_type) = (file.name.to_lowercase(), file.media_type.trim().to_lowercase());
    let tokens: Vec<String> = accept.split(',').map(|token| token.trim().to_lowercase()).filter(|token| !token.is_empty()).collect();
    tokens.is_empty()
        || tokens.iter().any(|token| match token.split_once('/') {
            // Without a type nobody can say that it is the wrong one.
            Some(_) if media_type.is_empty() => true,
            Some((_, "*")) => media_type.starts_with(token.trim_end_matches('*')),
            Some(_) => media_type.split(';').next().is_some_and(|essence| essence.trim() == token),
            None => name.ends_with(token.as_str()),
        })
}

/// The media type of a file by the end of its name, for common kinds; empty for others.
pub fn media_type_of(name: &str) -> &'static str {
    const KNOWN: &[(&str, &str)] = &[
        ("csv", "text/csv"),
        ("gif", "image/gif"),
        ("html", "text/html"),
        ("jpeg", "image/jpeg"),
        ("jpg", "image/jpeg"),
        ("json", "application/json"),
        ("md", "text/markdown"),
        ("mp3", "audio/mpeg"),
        ("mp4", "video/mp4"),
        ("pdf", "application/pdf"),
        ("png", "image/png"),
        ("svg", "image/svg+xml"),
        ("txt", "text/plain"),
        ("webp", "image/webp"),
        ("xml", "text/xml"),
        ("zip", "application/zip"),
    ];
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase()).unwrap_or_default();
    KNOWN.iter().find(|(known, _)| *known == ending).map_or("", |(_, media_type)| media_type)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept() {
        let rows = [
            ("", "a.bin", "", true),
            ("image/*", "a.png", "image/png", true),
            ("image/*", "a.pdf", "application/pdf", false),
            (".pdf, .DOC", "Letter.doc", "", true),
            (".pdf", "a.png", "image/png", false),
            ("text/plain", "a.txt", "text/plain;charset=utf-8", true),
            ("text/plain", "a", "", true),
        ];
        for (accept, name, media_type, expected) in rows {
            assert_eq!(is_accepted(accept, &FileKind { name, media_type }), expected, "{accept} {name}");
        }
    }

    #[test]
    fn one_or_several() {
        let two = [FileKind { name: "a", media_type: "" }, FileKind { name: "b", media_type: "" }];
        assert!(check(&FileInputFacts::default(), &two).is_err());
        assert!(check(&FileInputFacts { multiple: true, ..FileInputFacts::default() }, &two).is_ok());
        assert_eq!(media_type_of("Photo.JPG"), "image/jpeg");
    }
}
