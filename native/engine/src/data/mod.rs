//! Data files: rows of values that requests use, read once into memory.

mod csv;
mod error;
pub(crate) mod feeder;
mod json_lines;
mod load;
pub(crate) mod names;
mod permutation;
mod rows;
#[cfg(test)]
mod tests;

pub use error::DataError;
pub use feeder::{Feeder, RowOrder};
pub use load::DataFormat;
pub use rows::DataFile;
