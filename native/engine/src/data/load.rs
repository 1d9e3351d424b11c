//! Reads a data file.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use super::error::DataError;
use super::rows::{DataFile, RowError};
use super::{csv, json_lines};

const MAX_FILE_BYTES: u64 = 512 << 20;

/// How the rows of a file are written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DataFormat {
    /// As in RFC 4180, with a first row of column names.
    Csv,
    /// One flat object on each line. The first one names the columns.
    JsonLines,
}

impl DataFile {
    /// Reads a file into memory. Changes to the file have no effect afterwards.
    pub fn load(path: &Path, format: DataFormat, name: &str) -> Result<DataFile, DataError> {
        let error = |problem| DataError { name: name.to_owned(), line: None, problem };
        let unreadable = |cause| {
            error(format!("the file can't be read: {cause}: check its path and its permissions"))
        };
        // Opening a pipe would wait for its other end.
        let metadata = fs::metadata(path).map_err(unreadable)?;
        if !metadata.is_file() {
            return Err(error("this is not a file: give the path of a file".into()));
        }
        let file = File::open(path).map_err(unreadable)?;
        let mut bytes = Vec::with_capacity(metadata.len().min(MAX_FILE_BYTES) as usize + 1);
        file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(error(
                "the file is larger than 512 MB: leave out columns or rows that are not used"
                    .into(),
            ));
        }
        DataFile::parse(bytes, format, name)
    }

    /// Reads the rows in these bytes.
    pub fn parse(bytes: Vec<u8>, format: DataFormat, name: &str) -> Result<DataFile, DataError> {
        let parse = || {
            let start = find_text_start(&bytes)?;
            match format {
                DataFormat::Csv => csv::parse(bytes, start),
                DataFormat::JsonLines => json_lines::parse(bytes, start),
            }
        };
        parse()
            .and_then(|rows| rows.into_file(name))
            .map_err(|RowError { line, problem }| DataError { name: name.into(), line, problem })
    }
}

/// Checks the encoding. Gives where the text begins: after a byte order mark, if there is one.
fn find_text_start(bytes: &[u8]) -> Result<usize, RowError> {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(RowError::new(1, "the file is encoded as UTF-16: save it as UTF-8"));
    }
    if let Err(error) = std::str::from_utf8(bytes) {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + memchr::memchr_iter(b'\n', before).count() as u64;
        return Err(RowError::new(line, "this line is not UTF-8: save the file as UTF-8"));
    }
    Ok(if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 })
}
