//! What the names in placeholders stand for.

use super::feeder::Feeder;

/// The names that a plan knows.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ValueNames<'a> {
    pub(crate) feeders: &'a [Feeder],
    /// Of values that are known before the load, and of captures.
    pub(crate) values: &'a [String],
}

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum NamedValue {
    /// The value of a column in the feeder's row.
    Column { feeder: usize, column: usize },
    /// The value with this index.
    Value(usize),
}

impl ValueNames<'_> {
    pub(crate) fn find(&self, name: &str) -> Option<NamedValue> {
        if let Some(value) = self.values.iter().position(|other| other == name) {
            return Some(NamedValue::Value(value));
        }
        let (feeder, column) = name.split_once('.')?;
        let feeder = self.feeders.iter().position(|other| other.name == feeder)?;
        let columns = self.feeders[feeder].file.columns();
        let column = columns.iter().position(|other| other == column)?;
        Some(NamedValue::Column { feeder, column })
    }
}
