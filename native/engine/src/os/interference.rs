//! What the machine took from this process during a run: time stolen by the hypervisor, and time
//! refused by a container's quota.

/// A reading of the machine's counters; two of them make an [`Interference`].
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct MachineCounters {
    /// Of all processors together, in ticks.
    total_ticks: u64,
    stolen_ticks: u64,
    throttled_us: u64,
}

/// What happened between two readings.
#[derive(Debug, Clone, Copy, Default)]
pub struct Interference {
    /// Share of the machine's time that the hypervisor gave to other machines, in [0, 1].
    pub steal: f64,
    /// How long the CPU quota of this container held it back, over all processors.
    pub throttled_ms: f64,
}

impl MachineCounters {
    /// Zeros if the platform has no such counters.
    pub(crate) fn read() -> MachineCounters {
        let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let (total_ticks, stolen_ticks) = parse_ticks(&stat).unwrap_or_default();
        MachineCounters {
            total_ticks,
            stolen_ticks,
            throttled_us: read_throttled_us().unwrap_or_default(),
        }
    }

    pub(crate) fn compare_with(self, later: MachineCounters) -> Interference {
        let total = later.total_ticks.saturating_sub(self.total_ticks);
        let stolen = later.stolen_ticks.saturating_sub(self.stolen_ticks);
        Interference {
            steal: if total == 0 { 0.0 } else { stolen as f64 / total as f64 },
            throttled_ms: later.throttled_us.saturating_sub(self.throttled_us) as f64 / 1000.0,
        }
    }
}

/// Total and stolen ticks from the first line of /proc/stat (proc_stat(5): user nice system idle
/// iowait irq softirq steal).
fn parse_ticks(stat: &str) -> Option<(u64, u64)> {
    let fields = stat.lines().next()?.strip_prefix("cpu ")?.split_whitespace().take(8);
    let fields: Vec<u64> = fields.map(str::parse).collect::<Result<_, _>>().ok()?;
    Some((fields.iter().sum(), *fields.get(7)?))
}

/// From the cgroup (version 2) of this process.
fn read_throttled_us() -> Option<u64> {
    let groups = std::fs::read_to_string("/proc/self/cgroup").ok()?;
    let path = groups.lines().find_map(|line| line.strip_prefix("0::"))?;
    let stat = std::fs::read_to_string(format!("/sys/fs/cgroup{path}/cpu.stat")).ok()?;
    stat.lines().find_map(|line| line.strip_prefix("throttled_usec "))?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steal_is_the_eighth_field() {
        let stat = "cpu  10 20 30 40 50 60 70 80 90 100\ncpu0 1 2 3\n";
        assert_eq!(parse_ticks(stat), Some((360, 80)));
        assert_eq!(parse_ticks("cpu  1 2 x\n"), None);
        assert_eq!(parse_ticks(""), None);
    }

    #[test]
    fn shares_are_taken_between_two_readings() {
        let before = MachineCounters { total_ticks: 1000, stolen_ticks: 10, throttled_us: 5 };
        let after = MachineCounters { total_ticks: 2000, stolen_ticks: 60, throttled_us: 3005 };
        let interference = before.compare_with(after);
        assert_eq!((interference.steal, interference.throttled_ms), (0.05, 3.0));
        assert_eq!(before.compare_with(before).steal, 0.0);
    }
}
