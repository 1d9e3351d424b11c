//! Reads CSV (RFC 4180): values between commas, with quotes around those that contain commas,
//! quotes or line breaks. Lines end with LF or CRLF. The first row names the columns.

use memchr::{memchr, memchr2};

use super::rows::{RowError, RowWriter};

/// What follows a value.
#[derive(Clone, Copy, PartialEq)]
enum Separator {
    Comma,
    /// The end of the row.
    LineBreak,
}

/// A value in the text.
struct RawValue {
    begin: usize,
    end: usize,
    /// It was in quotes, and contains quotes that are written twice.
    has_doubled_quotes: bool,
    separator: Separator,
    /// Where the next value begins.
    next: usize,
    /// The line breaks inside of it.
    line_breaks: u64,
}

/// Reads the rows of the text that begins at `start`.
pub(super) fn parse(text: Vec<u8>, start: usize) -> Result<RowWriter, RowError> {
    let (columns, mut at, mut line) = read_columns(&text, start)?;
    let mut rows = RowWriter::new(text, columns, 1)?;
    while at < rows.text().len() {
        let first_line = line;
        if matches!(&rows.text()[at..], [b'\n', ..] | [b'\r', b'\n', ..])
            && rows.columns().len() > 1
        {
            return Err(RowError::new(line, "this line is empty: remove it"));
        }
        rows.begin_row();
        let mut count = 0;
        loop {
            let value = find_value(rows.text(), at, line)?;
            copy_value(&mut rows, &value);
            rows.end_value(first_line)?;
            count += 1;
            (at, line) = (value.next, line + value.line_breaks);
            if value.separator == Separator::LineBreak {
                break;
            }
        }
        check_count(count, rows.columns().len(), first_line)?;
        rows.end_row(first_line);
        line += 1;
    }
    Ok(rows)
}

/// The names in the first row, where the next row begins, and its line.
fn read_columns(text: &[u8], start: usize) -> Result<(Vec<String>, usize, u64), RowError> {
    if text[start..].trim_ascii().is_empty() {
        let problem = "the file is empty: add a row of column names, and rows of values";
        return Err(RowError { line: None, problem: problem.into() });
    }
    let (mut columns, mut at, mut line) = (vec![], start, 1);
    loop {
        let value = find_value(text, at, line)?;
        let raw = String::from_utf8_lossy(&text[value.begin..value.end]);
        columns.push(raw.replace("\"\"", if value.has_doubled_quotes { "\"" } else { "\"\"" }));
        (at, line) = (value.next, line + value.line_breaks);
        if value.separator == Separator::LineBreak {
            return Ok((columns, at, line + 1));
        }
    }
}

fn check_count(count: usize, columns: usize, line: u64) -> Result<(), RowError> {
    if count == columns {
        return Ok(());
    }
    let values = if count == 1 { "1 value" } else { &format!("{count} values") };
    let names = if columns == 1 { "1 column" } else { &format!("{columns} columns") };
    Err(RowError::new(
        line,
        format!(
            "this row has {values} for {names}: give each column a value, and write a value that \
             contains a comma in quotes"
        ),
    ))
}

/// Writes a value without the quotes that surround it, and each doubled quote once.
#[inline]
fn copy_value(rows: &mut RowWriter, value: &RawValue) {
    if !value.has_doubled_quotes {
        return rows.copy(value.begin, value.end);
    }
    let mut at = value.begin;
    while let Some(length) = memchr(b'"', &rows.text()[at..value.end]) {
        rows.copy(at, at + length + 1);
        at += length + 2;
    }
    rows.copy(at, value.end);
}

#[inline]
fn find_value(text: &[u8], at: usize, line: u64) -> Result<RawValue, RowError> {
    match text.get(at) {
        Some(b'"') => find_quoted_value(text, at, line),
        _ => find_plain_value(text, at, line),
    }
}

fn find_plain_value(text: &[u8], begin: usize, line: u64) -> Result<RawValue, RowError> {
    // Values are short: a search of several bytes at a time costs more than it saves.
    let is_special = |&byte: &u8| matches!(byte, b',' | b'\n' | b'\r' | b'"');
    let length = text[begin..].iter().position(is_special).unwrap_or(text.len() - begin);
    let end = begin + length;
    if text.get(end) == Some(&b'"') {
        return Err(RowError::new(
            line,
            "a quote is inside a value without quotes: write the value in quotes, and each quote \
             in it twice",
        ));
    }
    let (separator, next) = find_separator(text, end).ok_or_else(|| bare_carriage_return(line))?;
    Ok(RawValue { begin, end, has_doubled_quotes: false, separator, next, line_breaks: 0 })
}

/// The value whose opening quote is at `quote`.
fn find_quoted_value(text: &[u8], quote: usize, line: u64) -> Result<RawValue, RowError> {
    let begin = quote + 1;
    let (mut at, mut has_doubled_quotes, mut line_breaks) = (begin, false, 0);
    loop {
        let Some(length) = memchr2(b'"', b'\n', &text[at..]) else {
            return Err(RowError::new(
                line,
                "the quote that begins a value in this line has no end: add the closing quote, or \
                 write each quote inside a value twice",
            ));
        };
        let end = at + length;
        at = end + 1;
        if text[end] == b'\n' {
            line_breaks += 1;
            continue;
        }
        if text.get(at) == Some(&b'"') {
            has_doubled_quotes = true;
            at += 1;
            continue;
        }
        let Some((separator, next)) = find_separator(text, at) else {
            return Err(RowError::new(
                line + line_breaks,
                "a quote ends before its value does: write each quote inside a value twice",
            ));
        };
        return Ok(RawValue { begin, end, has_doubled_quotes, separator, next, line_breaks });
    }
}

/// What follows a value that ends here, and where the next value begins. The end of the text is the
/// end of a row.
#[inline]
fn find_separator(text: &[u8], at: usize) -> Option<(Separator, usize)> {
    match text.get(at..at + 2).unwrap_or(&text[at.min(text.len())..]) {
        [] => Some((Separator::LineBreak, at)),
        [b',', ..] => Some((Separator::Comma, at + 1)),
        [b'\n', ..] => Some((Separator::LineBreak, at + 1)),
        [b'\r', b'\n'] => Some((Separator::LineBreak, at + 2)),
        _ => None,
    }
}

fn bare_carriage_return(line: u64) -> RowError {
    RowError::new(
        line,
        "a carriage return has no line feed after it: save the file with Windows or Unix line \
         breaks, or write the value in quotes",
    )
}
