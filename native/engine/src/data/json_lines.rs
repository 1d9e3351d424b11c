//! Reads JSON Lines: a flat object on each line, with the same names in each. The values are
//! strings, numbers and booleans.

use memchr::memchr;

use super::rows::{RowError, RowWriter};
use crate::json::{JsonError, JsonReader, JsonScalar, RawString};

/// A row as it is read: the decoded values, in the order in which they are written.
#[derive(Default)]
struct RowBuffer {
    text: Vec<u8>,
    /// For each column, the place of its value in the text.
    values: Vec<Option<(usize, usize)>>,
}

/// Reads the rows of the text that begins at `start`.
pub(super) fn parse(text: Vec<u8>, start: usize) -> Result<RowWriter, RowError> {
    let (mut at, mut line) = (start, 1);
    while let Some((next, false)) =
        find_line(&text, at).map(|next| (next, !is_blank(&text, at, next)))
    {
        (at, line) = (next, line + 1);
    }
    let Some(end) = find_line(&text, at) else {
        let problem = "the file is empty: add a JSON object on each line";
        return Err(RowError { line: None, problem: problem.into() });
    };
    let columns = read_columns(&text[at..end], line)?;
    let mut rows = RowWriter::new(text, columns, line)?;
    let mut row = RowBuffer::default();
    while let Some(next) = find_line(rows.text(), at) {
        if !is_blank(rows.text(), at, next) {
            row.read(&rows.text()[at..next], rows.columns(), line)?;
            row.write(&mut rows, line)?;
        }
        (at, line) = (next, line + 1);
    }
    Ok(rows)
}

/// Where the line that begins at `at` ends, with its line break; None at the end of the text.
fn find_line(text: &[u8], at: usize) -> Option<usize> {
    let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
    Some(memchr(b'\n', rest).map_or(text.len(), |length| at + length + 1))
}

fn is_blank(text: &[u8], at: usize, end: usize) -> bool {
    text[at..end].trim_ascii().is_empty()
}

/// The names in the first object, in their order.
fn read_columns(line_text: &[u8], line: u64) -> Result<Vec<String>, RowError> {
    let mut columns = vec![];
    read_object(line_text, line, |name, _| {
        let mut decoded = vec![];
        name.decode(&mut decoded)?;
        columns.push(String::from_utf8_lossy(&decoded).into_owned());
        Ok(())
    })?;
    if columns.is_empty() {
        return Err(RowError::new(line, "this object has no values: give it at least one"));
    }
    Ok(columns)
}

impl RowBuffer {
    /// Reads the object on a line.
    fn read(&mut self, line_text: &[u8], columns: &[String], line: u64) -> Result<(), RowError> {
        self.text.clear();
        self.values.clear();
        self.values.resize(columns.len(), None);
        let (mut next, mut misplaced) = (0, None);
        read_object(line_text, line, |name, value| {
            // Most files have the same order in each line.
            let is_here = |&column: &usize| name.equals(columns[column].as_bytes());
            let column = Some(next).filter(|column| *column < columns.len()).filter(is_here);
            let Some(column) = column.or_else(|| (0..columns.len()).find(is_here)) else {
                misplaced.get_or_insert((name, "the first object does not have it"));
                return Ok(());
            };
            if self.values[column].is_some() {
                misplaced.get_or_insert((name, "it is in this object twice"));
            }
            let begin = self.text.len();
            append_value(value, &mut self.text)?;
            self.values[column] = Some((begin, self.text.len()));
            next = column + 1;
            Ok(())
        })?;
        if let Some((name, problem)) = misplaced {
            let mut decoded = vec![];
            let _ = name.decode(&mut decoded);
            let name = String::from_utf8_lossy(&decoded);
            let remedy = "give all objects the same names";
            return Err(RowError::new(line, format!("{name:?}: {problem}: {remedy}")));
        }
        match self.values.iter().position(Option::is_none) {
            None => Ok(()),
            Some(column) => Err(RowError::new(
                line,
                format!(
                    "{:?} is missing in this object: give all objects the same names",
                    columns[column]
                ),
            )),
        }
    }

    /// Adds the row to the others, in the order of the columns.
    fn write(&self, rows: &mut RowWriter, line: u64) -> Result<(), RowError> {
        rows.begin_row();
        for (begin, end) in self.values.iter().copied().flatten() {
            rows.write(&self.text[begin..end]);
            rows.end_value(line)?;
        }
        rows.end_row(line);
        Ok(())
    }
}

fn append_value(value: JsonScalar, out: &mut Vec<u8>) -> Result<(), &'static str> {
    match value {
        JsonScalar::String(string) => return string.decode(out),
        JsonScalar::Number(number) => out.extend_from_slice(number),
        JsonScalar::True => out.extend_from_slice(b"true"),
        JsonScalar::False => out.extend_from_slice(b"false"),
        JsonScalar::Null => return Err("null is not a value: write an empty string"),
    }
    Ok(())
}

/// Gives each name and value of the object on a line.
fn read_object<'a>(
    text: &'a [u8],
    line: u64,
    mut take: impl FnMut(RawString<'a>, JsonScalar<'a>) -> Result<(), &'static str>,
) -> Result<(), RowError> {
    let mut reader = JsonReader::new(text);
    let mut read = || -> Result<(), JsonError> {
        reader.expect(b'{', "each line must be a JSON object such as {\"name\": \"value\"}")?;
        let mut is_first = true;
        while !reader.take(b'}') {
            if !is_first {
                reader
                    .expect(b',', "a comma is missing between two values, or the object's end")?;
            }
            is_first = false;
            let name = reader.take_string()?;
            reader.expect(b':', "a colon is missing after a name")?;
            if let Some(b'{' | b'[') = reader.peek() {
                return Err(reader.error(
                    "a value is an object or an array: write strings, numbers and booleans only",
                ));
            }
            let value = reader.take_scalar()?;
            take(name, value).map_err(|problem| reader.error(problem))?;
        }
        match reader.peek() {
            None => Ok(()),
            Some(_) => Err(reader.error("something follows the object: write one on each line")),
        }
    };
    read().map_err(|JsonError { at, problem }| {
        RowError::new(line, format!("{problem} (at character {} of the line)", at + 1))
    })
}
