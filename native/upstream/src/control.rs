//! Commands of tailgate in, answers out.

use std::io::{Write, stdout};
use std::time::Duration;

use rustix::io::Errno;

use tailgate_timing::clock;

use crate::counters::{Counters, Window};

/// No command is longer.
const MAX_COMMAND_BYTES: usize = 256;

/// Standard input, after the configuration.
#[derive(Debug, Default)]
pub(crate) struct Control {
    line: Vec<u8>,
}

/// Says at which ports the upstreams are.
pub(crate) fn report_ready(ports: &[u16]) {
    let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
    print(&format!("ready {}", ports.join(" ")));
}

impl Control {
    /// Executes the commands that have arrived. Returns whether tailgate still runs.
    pub(crate) fn execute(&mut self, counters: &mut Counters) -> bool {
        let mut bytes = [0; 1024];
        match rustix::io::read(rustix::stdio::stdin(), &mut bytes) {
            Ok(0) => false,
            Ok(count) => {
                bytes[..count].iter().for_each(|&byte| self.add(byte, counters));
                true
            }
            Err(error) => matches!(error, Errno::AGAIN | Errno::INTR),
        }
    }

    fn add(&mut self, byte: u8, counters: &mut Counters) {
        if byte != b'\n' {
            if self.line.len() < MAX_COMMAND_BYTES {
                self.line.push(byte);
            }
            return;
        }
        let line = std::mem::take(&mut self.line);
        match parse(&String::from_utf8_lossy(&line)) {
            Some(Command::Window { starts_in, length, parts }) => {
                let now = clock::now();
                let from = now + starts_in.as_nanos() as u64;
                let length_ns = length.as_nanos() as u64;
                counters.set_window(Window { from, length_ns, parts }, now);
            }
            Some(Command::Read) => print(&counters.format()),
            None => (),
        }
    }
}

#[derive(Debug, PartialEq)]
enum Command {
    Window { starts_in: Duration, length: Duration, parts: usize },
    Read,
}

/// A window of more parts than this is no window of tailgate's.
const MAX_PARTS: u64 = 1000;

fn parse(line: &str) -> Option<Command> {
    if line == "read" {
        return Some(Command::Read);
    }
    let numbers: Vec<u64> = line
        .strip_prefix("window ")?
        .split(' ')
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    // 2^40 µs are twelve days.
    let [starts_in, length, parts] = numbers[..] else { return None };
    let is_sane = starts_in < 1 << 40 && (1..1 << 40).contains(&length);
    (is_sane && (1..=MAX_PARTS).contains(&parts)).then(|| Command::Window {
        starts_in: Duration::from_micros(starts_in),
        length: Duration::from_micros(length),
        parts: parts as usize,
    })
}

/// If tailgate has ended, nobody reads it.
fn print(line: &str) {
    let mut output = stdout().lock();
    let _ = writeln!(output, "{line}");
    let _ = output.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_a_window_or_a_reading() {
        assert_eq!(parse("read"), Some(Command::Read));
        let window = Command::Window {
            starts_in: Duration::from_millis(1),
            length: Duration::from_secs(2),
            parts: 10,
        };
        assert_eq!(parse("window 1000 2000000 10"), Some(window));
        for line in ["", "write", "window", "window 1 0 1", "window 1 1 0", "window 1 -1 1"] {
            assert_eq!(parse(line), None, "{line}");
        }
        assert_eq!(parse("window 1 99999999999999999 1"), None);
    }
}
