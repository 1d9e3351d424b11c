//! The rows of a data file in memory: one block of text, and where each value ends in it.

use std::fmt;

const MAX_COLUMNS: usize = 1000;

/// The rows of a data file. Each row has a value for each column.
#[derive(PartialEq)]
pub struct DataFile {
    /// The name in messages.
    name: String,
    columns: Vec<String>,
    /// The values of all rows, one after the other.
    text: Vec<u8>,
    /// Where each row begins in the text.
    row_begins: Vec<u32>,
    /// Where each value ends in its row.
    value_ends: Vec<u16>,
    /// For each column, the line of the first value with a CR, LF or NUL.
    control_lines: Vec<Option<u64>>,
}

impl DataFile {
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    pub fn row_count(&self) -> u64 {
        self.row_begins.len() as u64
    }

    /// The value of a column in a row. Both must exist.
    #[inline]
    pub fn value(&self, row: u64, column: usize) -> &[u8] {
        let row = row as usize;
        let ends = &self.value_ends[row * self.columns.len()..][..self.columns.len()];
        let begin = if column == 0 { 0 } else { usize::from(ends[column - 1]) };
        let row_begin = self.row_begins[row] as usize;
        &self.text[row_begin + begin..row_begin + usize::from(ends[column])]
    }

    /// The line of the first value of a column that contains a CR, LF or NUL.
    pub(crate) fn control_line(&self, column: usize) -> Option<u64> {
        self.control_lines[column]
    }
}

/// Without the values, which may be secret.
impl fmt::Debug for DataFile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("DataFile")
            .field("name", &self.name)
            .field("columns", &self.columns)
            .field("rows", &self.row_count())
            .finish_non_exhaustive()
    }
}

/// What is wrong in a file, and in which line.
pub(super) struct RowError {
    /// None where the whole file is meant.
    pub(super) line: Option<u64>,
    pub(super) problem: String,
}

impl RowError {
    pub(super) fn new(line: u64, problem: impl Into<String>) -> RowError {
        RowError { line: Some(line), problem: problem.into() }
    }
}

/// The rows read so far. They are written over the text that they were read from: the values of a
/// row are never longer than the row itself, so a second block of this size is not needed.
pub(super) struct RowWriter {
    columns: Vec<String>,
    text: Vec<u8>,
    /// Where the next value is written.
    end: usize,
    row_begins: Vec<u32>,
    value_ends: Vec<u16>,
    control_lines: Vec<Option<u64>>,
}

impl RowWriter {
    /// `text` is what the rows are read from. They are written to its beginning. `line`: the one
    /// that names the columns.
    pub(super) fn new(
        text: Vec<u8>,
        columns: Vec<String>,
        line: u64,
    ) -> Result<RowWriter, RowError> {
        check_columns(&columns).map_err(|problem| RowError::new(line, problem))?;
        Ok(RowWriter {
            control_lines: vec![None; columns.len()],
            columns,
            text,
            end: 0,
            row_begins: vec![],
            value_ends: vec![],
        })
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.columns
    }

    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Begins another row.
    pub(super) fn begin_row(&mut self) {
        // A file has less than 2³² bytes.
        self.row_begins.push(self.end as u32);
    }

    /// Adds a part of a value, which is in the text, behind everything that was written.
    #[inline]
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        self.text.copy_within(from..to, self.end);
        self.end += to - from;
    }

    /// Adds a part of a value. It is not longer than the part of the text that was read since the
    /// last write.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        self.text[self.end..self.end + bytes.len()].copy_from_slice(bytes);
        self.end += bytes.len();
    }

    /// Ends a value of the row that was begun last, which began in this line.
    #[inline]
    pub(super) fn end_value(&mut self, line: u64) -> Result<(), RowError> {
        let begin = self.row_begins.last().map_or(0, |&begin| begin as usize);
        let end = u16::try_from(self.end - begin).map_err(|_| {
            RowError::new(line, "the values of this row have more than 65,535 bytes: shorten them")
        })?;
        self.value_ends.push(end);
        Ok(())
    }

    /// Ends the row, whose values have all been added.
    pub(super) fn end_row(&mut self, line: u64) {
        let begin = self.row_begins.last().map_or(0, |&begin| begin as usize);
        if memchr::memchr3(b'\r', b'\n', 0, &self.text[begin..self.end]).is_some() {
            self.find_control_characters(begin, line);
        }
    }

    /// Remembers the line for each column whose value in this row contains a CR, LF or NUL.
    fn find_control_characters(&mut self, row_begin: usize, line: u64) {
        let first = self.value_ends.len() - self.columns.len();
        let mut begin = row_begin;
        for (&end, found) in self.value_ends[first..].iter().zip(&mut self.control_lines) {
            let end = row_begin + usize::from(end);
            if memchr::memchr3(b'\r', b'\n', 0, &self.text[begin..end]).is_some() {
                found.get_or_insert(line);
            }
            begin = end;
        }
    }

    pub(super) fn into_file(mut self, name: &str) -> Result<DataFile, RowError> {
        if self.row_begins.is_empty() {
            let problem = "the file has no rows: add at least one".into();
            return Err(RowError { line: None, problem });
        }
        self.text.truncate(self.end);
        self.text.shrink_to_fit();
        self.row_begins.shrink_to_fit();
        self.value_ends.shrink_to_fit();
        Ok(DataFile {
            name: name.to_owned(),
            columns: self.columns,
            text: self.text,
            row_begins: self.row_begins,
            value_ends: self.value_ends,
            control_lines: self.control_lines,
        })
    }
}

fn check_columns(columns: &[String]) -> Result<(), String> {
    if columns.len() > MAX_COLUMNS {
        return Err("there are more than 1,000 columns: leave out those that are not used".into());
    }
    for (place, name) in columns.iter().enumerate() {
        if name.is_empty() {
            return Err(format!("column {} has no name: give it one", place + 1));
        }
        if columns[..place].contains(name) {
            return Err(format!("two columns have the name {name:?}: rename one of them"));
        }
    }
    Ok(())
}
