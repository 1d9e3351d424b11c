//! One control group: what is written into its files, and what they tell.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::Pid;

use super::hierarchy::Version;
use crate::descendants;
use crate::limits::{Limit, QUOTA_PERIOD_US};

/// A limit that the files of a control group hold.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Setting {
    CpuQuotaUs(u64),
    MemoryBytes(u64),
}

impl Setting {
    pub fn controller(self) -> &'static str {
        match self {
            Setting::CpuQuotaUs(_) => "cpu",
            Setting::MemoryBytes(_) => "memory",
        }
    }

    pub fn limit(self) -> Limit {
        match self {
            Setting::CpuQuotaUs(_) => Limit::Cpu,
            Setting::MemoryBytes(_) => Limit::Memory,
        }
    }
}

#[derive(Debug, PartialEq)]
pub struct Group {
    pub path: PathBuf,
    pub version: Version,
}

impl Group {
    pub fn create(parent: &Path, name: &str, version: Version) -> io::Result<Group> {
        let path = parent.join(name);
        fs::create_dir(&path)?;
        Ok(Group { path, version })
    }

    /// Names and units: cgroup-v1/memory.rst, sched-bwc.rst and cgroup-v2.rst of the kernel.
    pub fn apply(&self, setting: Setting) -> io::Result<()> {
        match (self.version, setting) {
            (Version::One, Setting::CpuQuotaUs(quota)) => {
                self.write("cpu.cfs_period_us", QUOTA_PERIOD_US)?;
                self.write("cpu.cfs_quota_us", quota)
            }
            (Version::Two, Setting::CpuQuotaUs(quota)) => {
                self.write("cpu.max", format_args!("{quota} {QUOTA_PERIOD_US}"))
            }
            // Not more memory and swap together than memory alone: nothing is swapped.
            (Version::One, Setting::MemoryBytes(bytes)) => {
                self.write("memory.limit_in_bytes", bytes)?;
                self.write_if_present("memory.memsw.limit_in_bytes", bytes)
            }
            (Version::Two, Setting::MemoryBytes(bytes)) => {
                self.write("memory.max", bytes)?;
                self.write_if_present("memory.swap.max", 0)
            }
        }
    }

    fn write(&self, file: &str, value: impl ToString) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(self.path.join(file))?;
        file.write_all(value.to_string().as_bytes())
    }

    /// A kernel that does not account for swap has no file for it.
    fn write_if_present(&self, file: &str, value: u64) -> io::Result<()> {
        match self.write(file, value) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            result => result,
        }
    }

    /// Whether the limit still holds. The owner of a group above can take its controller away, and
    /// root can write another number.
    pub fn holds(&self, setting: Setting) -> bool {
        let read = |file| fs::read_to_string(self.path.join(file)).unwrap_or_default();
        let is_at_most =
            |file, max: u64| read(file).trim().parse::<u64>().is_ok_and(|number| number <= max);
        match (self.version, setting) {
            (Version::One, Setting::CpuQuotaUs(quota)) => is_at_most("cpu.cfs_quota_us", quota),
            (Version::Two, Setting::CpuQuotaUs(quota)) => {
                read("cpu.max").trim() == format!("{quota} {QUOTA_PERIOD_US}")
            }
            // The kernel rounds it down to whole pages.
            (Version::One, Setting::MemoryBytes(max)) => is_at_most("memory.limit_in_bytes", max),
            (Version::Two, Setting::MemoryBytes(max)) => is_at_most("memory.max", max),
        }
    }

    /// A process that writes "0" into this file enters the group.
    pub fn open_entrance(&self) -> io::Result<OwnedFd> {
        let file = OpenOptions::new().write(true).open(self.path.join("cgroup.procs"))?;
        Ok(file.into())
    }

    /// Whether the kernel killed a process because the group had reached its memory limit, and not
    /// because a group above it or the machine had no memory left.
    pub fn has_killed_for_memory(&self) -> bool {
        let read = |file| fs::read_to_string(self.path.join(file)).unwrap_or_default();
        match self.version {
            Version::One => {
                // Newer kernels do not count in memory.failcnt how often the limit was reached.
                let number = |file| read(file).trim().parse::<u64>().unwrap_or(0);
                let peak = number("memory.max_usage_in_bytes");
                read_counter(&read("memory.oom_control"), "oom_kill") > 0
                    && peak + MAX_CHARGE_BYTES >= number("memory.limit_in_bytes")
            }
            Version::Two => {
                let events = read("memory.events");
                read_counter(&events, "oom_kill") > 0 && read_counter(&events, "oom") > 0
            }
        }
    }

    /// Kills all processes of the group at once, where the kernel can: Linux 5.14, version 2.
    pub fn kill(&self) -> bool {
        self.write("cgroup.kill", 1).is_ok()
    }

    pub fn kill_one_by_one(&self) {
        descendants::kill_all(|| self.list_processes());
    }

    fn list_processes(&self) -> Vec<Pid> {
        let text = fs::read_to_string(self.path.join("cgroup.procs")).unwrap_or_default();
        text.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)).collect()
    }

    /// A process belongs to its group until shortly after its parent has seen its end. A group
    /// that still has processes then remains; `remove_abandoned` removes it later.
    pub fn remove(&self) {
        for _ in 0..MAX_REMOVALS {
            match fs::remove_dir(&self.path) {
                Err(error) if error.raw_os_error() == Some(Errno::BUSY.raw_os_error()) => {
                    thread::sleep(REMOVAL_PAUSE);
                }
                _ => return,
            }
        }
    }
}

/// So much the kernel adds to the memory of a group at once: MEMCG_CHARGE_BATCH, 64 pages. An
/// addition that fails leaves the peak below the limit.
const MAX_CHARGE_BYTES: u64 = 64 * 4096;

const MAX_REMOVALS: usize = 200;
const REMOVAL_PAUSE: Duration = Duration::from_millis(5);

/// The number behind a name at the beginning of a line.
fn read_counter(text: &str, name: &str) -> u64 {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cgroup::tests::TestFolder;

    fn create_group(folder: &TestFolder, version: Version, files: &[(&str, &str)]) -> Group {
        for (name, text) in files {
            folder.write(name, text);
        }
        Group { path: folder.path.clone(), version }
    }

    #[test]
    fn version_1_has_a_file_for_each_number() {
        let folder = TestFolder::create();
        let files = ["cpu.cfs_period_us", "cpu.cfs_quota_us", "memory.limit_in_bytes"];
        let group = create_group(&folder, Version::One, &files.map(|file| (file, "")));
        group.apply(Setting::CpuQuotaUs(25_000)).unwrap();
        group.apply(Setting::MemoryBytes(8_388_608)).unwrap();
        assert_eq!(files.map(|file| folder.read(file)), ["100000", "25000", "8388608"]);
        folder.write("memory.memsw.limit_in_bytes", "");
        group.apply(Setting::MemoryBytes(4_194_304)).unwrap();
        assert_eq!(folder.read("memory.memsw.limit_in_bytes"), "4194304");
    }

    #[test]
    fn version_2_has_the_quota_and_its_period_in_one_file() {
        let folder = TestFolder::create();
        let files = ["cpu.max", "memory.max"];
        let group = create_group(&folder, Version::Two, &files.map(|file| (file, "")));
        group.apply(Setting::CpuQuotaUs(150_000)).unwrap();
        group.apply(Setting::MemoryBytes(8_388_608)).unwrap();
        assert_eq!(files.map(|file| folder.read(file)), ["150000 100000", "8388608"]);
        folder.write("memory.swap.max", "max");
        group.apply(Setting::MemoryBytes(8_388_608)).unwrap();
        assert_eq!(folder.read("memory.swap.max"), "0ax", "the kernel takes each write as a whole");
    }

    #[test]
    fn a_limit_holds_until_its_file_is_gone_or_has_a_larger_number() {
        let holds = |version, file: &str, text: &str, setting| {
            let folder = TestFolder::create();
            create_group(&folder, version, &[(file, text)]).holds(setting)
        };
        let (quota, memory) = (Setting::CpuQuotaUs(25_000), Setting::MemoryBytes(8_390_000));
        assert!(holds(Version::Two, "cpu.max", "25000 100000\n", quota));
        assert!(!holds(Version::Two, "cpu.max", "max 100000\n", quota));
        assert!(!holds(Version::Two, "cpu.stat", "", quota));
        assert!(holds(Version::Two, "memory.max", "8388608\n", memory));
        assert!(!holds(Version::Two, "memory.max", "max\n", memory));
        assert!(holds(Version::One, "cpu.cfs_quota_us", "25000\n", quota));
        assert!(!holds(Version::One, "cpu.cfs_quota_us", "-1\n", quota));
        assert!(holds(Version::One, "memory.limit_in_bytes", "8388608\n", memory));
        assert!(!holds(Version::One, "memory.limit_in_bytes", "9223372036854771712\n", memory));
    }

    #[test]
    fn a_limit_whose_file_is_missing_is_an_error() {
        let folder = TestFolder::create();
        let group = create_group(&folder, Version::Two, &[]);
        let kind = |setting| group.apply(setting).unwrap_err().kind();
        assert_eq!(kind(Setting::CpuQuotaUs(1000)), io::ErrorKind::NotFound);
        assert_eq!(kind(Setting::MemoryBytes(8_388_608)), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_kill_for_lack_of_memory_counts_only_if_the_group_was_at_its_limit() {
        let has_killed = |version, files: &[(&str, &str)]| {
            let folder = TestFolder::create();
            create_group(&folder, version, files).has_killed_for_memory()
        };
        let killed = ("memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
        let alive = ("memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 0\n");
        let limit = ("memory.limit_in_bytes", "33554432\n");
        let high = ("memory.max_usage_in_bytes", "33550336\n");
        let low = ("memory.max_usage_in_bytes", "30408704\n");
        assert!(has_killed(Version::One, &[killed, limit, high]));
        assert!(!has_killed(Version::One, &[killed, limit, low]));
        assert!(!has_killed(Version::One, &[alive, limit, high]));
        assert!(!has_killed(Version::One, &[]));
        let events = |text| [("memory.events", text)];
        let at_limit = "low 0\nhigh 0\nmax 9\noom 1\noom_kill 1\noom_group_kill 0\n";
        assert!(has_killed(Version::Two, &events(at_limit)));
        assert!(!has_killed(Version::Two, &events("max 9\noom 0\noom_kill 1\n")));
        assert!(!has_killed(Version::Two, &events("max 9\noom 1\noom_kill 0\n")));
    }

    #[test]
    fn the_processes_of_a_group_are_those_of_its_list() {
        let folder = TestFolder::create();
        let group = create_group(&folder, Version::One, &[("cgroup.procs", "12\n0\n345\n")]);
        let pids = group.list_processes();
        assert_eq!(
            pids.iter().map(|pid| pid.as_raw_nonzero().get()).collect::<Vec<_>>(),
            [12, 345]
        );
    }
}
