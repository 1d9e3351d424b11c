//! What the program may use of this machine, as the command line states it.

use std::ffi::OsString;
use std::fmt;

use rustix::io::Errno;

/// The period in which a program may use its quota: the kernel's own default.
pub const QUOTA_PERIOD_US: u64 = 100_000;

#[derive(Debug, Default, PartialEq)]
pub struct Limits {
    /// The processors on which the program runs; None: those of this process.
    pub affinity: Option<Vec<usize>>,
    /// CPU time in each period, on all processors together.
    pub cpu_quota_us: Option<u64>,
    pub memory_bytes: Option<u64>,
    /// The nice value, from -20 (before all other programs) to 19, where it is permitted.
    pub nice: Option<i32>,
}

impl Limits {
    /// Removes the limits from the front of the arguments. None if one has another form.
    pub fn take_from(arguments: &mut Vec<OsString>) -> Option<Limits> {
        let count = arguments.iter().take_while(|each| has_equals_sign(each)).count();
        let mut limits = Limits::default();
        for argument in arguments.drain(..count) {
            limits.read(argument.to_str()?)?;
        }
        Some(limits)
    }

    fn read(&mut self, argument: &str) -> Option<()> {
        match argument.split_once('=')? {
            ("affinity", list) => self.affinity = Some(parse_list(list)?),
            ("cpu", quota_us) => self.cpu_quota_us = Some(quota_us.parse().ok()?),
            ("memory", bytes) => self.memory_bytes = Some(bytes.parse().ok()?),
            ("nice", value) => self.nice = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }
}

fn has_equals_sign(argument: &OsString) -> bool {
    argument.as_encoded_bytes().contains(&b'=')
}

fn parse_list(text: &str) -> Option<Vec<usize>> {
    text.split(',').map(|each| each.parse().ok()).collect()
}

/// A limit that could not be applied, and why. The program is then not started.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Refusal {
    pub limit: Limit,
    pub reason: Reason,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Limit {
    Affinity,
    Cpu,
    Memory,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// No control groups with the controller are mounted. This is so in some containers.
    Unmounted,
    /// No group of version 2 that is visible here gives the controller to the groups below it.
    Disabled,
    /// A system call failed. For processors: some do not exist, or are not allowed.
    System(Errno),
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self.reason {
            Reason::Unmounted => write!(formatter, "{} unmounted", self.limit),
            Reason::Disabled => write!(formatter, "{} disabled", self.limit),
            Reason::System(errno) => write!(formatter, "{} {}", self.limit, errno.raw_os_error()),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Limit::Affinity => "affinity",
            Limit::Cpu => "cpu",
            Limit::Memory => "memory",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(text: &str) -> Option<(Limits, Vec<OsString>)> {
        let mut arguments: Vec<_> = text.split(' ').map(OsString::from).collect();
        Some((Limits::take_from(&mut arguments)?, arguments))
    }

    #[test]
    fn the_limits_are_taken_from_the_front_of_the_arguments() {
        let all = Limits {
            affinity: Some(vec![0, 12]),
            cpu_quota_us: Some(25_000),
            memory_bytes: Some(67_108_864),
            nice: Some(-10),
        };
        let text = "affinity=0,12 cpu=25000 memory=67108864 nice=-10 0 env A=1";
        let (limits, rest) = take(text).unwrap();
        assert_eq!(limits, all);
        assert_eq!(rest, ["0", "env", "A=1"]);
        assert_eq!(take("0 env A=1").unwrap().0, Limits::default());
    }

    #[test]
    fn limits_of_another_form_are_refused() {
        for text in [
            "affinity= 0 a",
            "affinity=0-1 0 a",
            "cpu=1.5 0 a",
            "memory=1k 0 a",
            "nice=low 0 a",
            "io=1 0 a",
        ] {
            assert_eq!(take(text), None, "{text}");
        }
    }

    #[test]
    fn a_refusal_is_the_limit_and_the_reason() {
        let show = |limit, reason| Refusal { limit, reason }.to_string();
        assert_eq!(show(Limit::Affinity, Reason::System(Errno::INVAL)), "affinity 22");
        assert_eq!(show(Limit::Cpu, Reason::Unmounted), "cpu unmounted");
        assert_eq!(show(Limit::Memory, Reason::Disabled), "memory disabled");
    }
}
