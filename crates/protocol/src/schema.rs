//! What the build step derives from the types: JSON Schemas of the arguments and TypeScript
//! declarations of everything that is sent. Compiled only with the feature `schema`.

use schemars::generate::SchemaSettings;
use ts_rs::{Config, TS, TypeVisitor};

use crate::answer::Healed;
use crate::page_message::{PageReply, PageRequest};
use crate::{ErrorCode, ToolError};

/// JSON Schema (draft 2020-12) of an arguments type, whole in itself: no `$ref`.
pub fn json_schema<T: schemars::JsonSchema>() -> schemars::Schema {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<T>()
}

/// A TypeScript type with a name.
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// `type Name = ...;`
    pub text: String,
    /// Its doc comment as a JSDoc block, when it has one.
    pub docs: Option<String>,
}

/// The declaration of a type and of everything it is made of, dependencies first.
pub fn typescript<T: TS + 'static>() -> Vec<Declaration> {
    let mut collector = Collector { config: config(), found: Vec::new() };
    collector.visit::<T>();
    collector.found
}

/// Declarations of the messages between worker and page, and of errors.
pub fn typescript_of_messages() -> Vec<Declaration> {
    let messages = [
        typescript::<ErrorCode>(),
        typescript::<ToolError>(),
        typescript::<PageRequest>(),
        typescript::<PageReply>(),
        typescript::<Healed>(),
    ];
    messages.into_iter().flatten().collect()
}

fn config() -> Config {
    // Ids of tabs and frames are small; the messages carry them as JSON numbers.
    Config::new().with_large_int("number")
}

struct Collector {
    config: Config,
    found: Vec<Declaration>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without an output path (numbers, strings, containers) are spelled out where they are used.
        if T::output_path().is_none() {
            T::visit_generics(self);
            return;
        }
        let name = T::ident(&self.config);
        if self.found.iter().any(|declaration| declaration.name == name) {
            return;
        }
        T::visit_dependencies(self);
        self.found.push(Declaration { name, text: T::decl(&self.config), docs: T::docs() });
    }
}
