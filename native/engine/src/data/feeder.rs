//! Which row of a data file each request or scenario uses.

use std::sync::Arc;

use super::permutation::permute;
use super::rows::DataFile;
use crate::random::{self, Purpose};

/// A data file whose rows requests use, one after the other.
#[derive(Debug, Clone)]
pub struct Feeder {
    /// The name in placeholders: `${NAME.COLUMN}`.
    pub name: String,
    pub file: Arc<DataFile>,
    pub order: RowOrder,
    /// The position in the order that the first request uses.
    pub start: u64,
    /// Whether a user keeps one row. Otherwise each request or scenario takes the next row.
    pub per_user: bool,
    /// The columns whose values examples of responses must not show.
    pub secret_columns: Vec<String>,
}

/// The order in which rows are used. After the last row it begins again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RowOrder {
    InOrder,
    /// Each pass is a permutation of its own, which follows from this seed.
    Random {
        seed: u64,
    },
}

impl Feeder {
    /// The values in this row that must not be shown.
    pub(crate) fn list_secrets(&self, row: u64) -> impl Iterator<Item = &[u8]> {
        let columns = self.file.columns().iter().enumerate();
        let secret = columns.filter(|(_, name)| self.secret_columns.contains(name));
        secret.map(move |(column, _)| self.file.value(row, column))
    }

    /// The row at a position of the order, counted from the feeder's start.
    #[inline]
    pub(crate) fn row(&self, position: u64) -> u64 {
        let rows = self.file.row_count();
        let position = self.start.wrapping_add(position);
        match self.order {
            RowOrder::InOrder => position % rows,
            RowOrder::Random { seed } => {
                let pass = random::draw_bits(seed, Purpose::Rows, position / rows);
                permute(position % rows, rows, pass)
            }
        }
    }
}
