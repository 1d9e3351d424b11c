//! Reads a data file as the load engine does, and reports the time and the memory that it took.

use std::error::Error;
use std::fs;
use std::path::Path;

use tailgate_bench::clock;
use tailgate_bench::figures::Figures;
use tailgate_bench::options::Options;
use tailgate_engine::{DataFile, DataFormat};

const USAGE: &str = "read-data --file FILE [--format csv|jsonl]";

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read(USAGE);
    let path = options.text("file").unwrap_or_else(|| options.refuse());
    let format = match options.text("format") {
        None | Some("csv") => DataFormat::Csv,
        Some("jsonl") => DataFormat::JsonLines,
        Some(_) => options.refuse(),
    };
    let (bytes, before) = (fs::metadata(path)?.len(), peak_bytes());
    let began_ns = clock::now();
    let file = DataFile::load(Path::new(path), format, path)?;
    let read_ns = clock::now() - began_ns;
    Figures::default()
        .number("rows", file.row_count() as f64)
        .number("fileBytes", bytes as f64)
        .number("seconds", read_ns as f64 / 1e9)
        .number("peakBytes", (peak_bytes() - before) as f64)
        .tell();
    Ok(())
}

/// The most memory that this process used so far (proc_pid_status(5)).
fn peak_bytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) * 1024
}
