//! Folders stand for the trees of the kernel, in which it would create the files of each group.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use super::*;

/// A new folder, removed at the end of the test.
pub struct TestFolder {
    pub path: PathBuf,
}

impl TestFolder {
    pub fn create() -> TestFolder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("tailgate-cgroup-{}-{count}", process::id()));
        fs::create_dir(&path).unwrap();
        TestFolder { path }
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path.join(name)).unwrap()
    }

    fn list(&self, name: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path.join(name)).unwrap().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The tree of version 2 is mounted here, and this process is in `own`.
    fn mount_version_2(&self, own: &str) -> Hierarchies {
        let mounts = format!("41 31 0:38 / {} rw - cgroup2 cgroup2 rw\n", self.path.display());
        Hierarchies::parse(format!("0::{own}\n"), mounts)
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

const QUOTA: Setting = Setting::CpuQuotaUs(25_000);
const MEMORY: Setting = Setting::MemoryBytes(8_388_608);

fn create_beside_own(
    folder: &TestFolder,
    own: &str,
    settings: &[Setting],
) -> Result<PathBuf, Refusal> {
    let hierarchy = folder.mount_version_2(own).find_version_2().unwrap();
    let group = create_beside(&hierarchy, settings, "tailgate-1-2")?;
    Ok(group.path.strip_prefix(&folder.path).unwrap().to_owned())
}

/// What systemd makes of `systemd-run --user --scope -p Delegate=yes`: the scope itself has
/// processes and gives nothing, the groups above it give what is delegated.
#[test]
fn in_a_delegated_scope_the_group_stands_beside_the_scope() {
    let folder = TestFolder::create();
    let slice = "user.slice/user@1000.service/app.slice";
    folder.write("cgroup.subtree_control", "cpuset cpu io memory pids\n");
    folder.write("user.slice/cgroup.subtree_control", "cpu memory pids\n");
    folder.write("user.slice/user@1000.service/cgroup.subtree_control", "cpu memory pids\n");
    folder.write(&format!("{slice}/cgroup.subtree_control"), "cpu memory pids\n");
    folder.write(&format!("{slice}/run-1.scope/cgroup.subtree_control"), "\n");
    let created = create_beside_own(&folder, &format!("/{slice}/run-1.scope"), &[QUOTA, MEMORY]);
    assert_eq!(created, Ok(PathBuf::from(slice).join("tailgate-1-2")));
}

#[test]
fn a_group_above_that_gives_only_one_of_the_controllers_is_passed() {
    let folder = TestFolder::create();
    folder.write("cgroup.subtree_control", "cpu memory\n");
    folder.write("user.slice/cgroup.subtree_control", "memory pids\n");
    folder.write("user.slice/session-3.scope/cgroup.subtree_control", "\n");
    let own = "/user.slice/session-3.scope";
    let created = create_beside_own(&folder, own, &[QUOTA, MEMORY]);
    assert_eq!(created, Ok(PathBuf::from("tailgate-1-2")));
    let created = create_beside_own(&folder, own, &[MEMORY]);
    assert_eq!(created, Ok(PathBuf::from("user.slice/tailgate-1-2")));
}

#[test]
fn the_root_of_the_machine_gets_the_controllers_that_it_does_not_give_yet() {
    let folder = TestFolder::create();
    folder.write("cgroup.subtree_control", "memory\n");
    // A folder keeps the text that was written, where the kernel would add the controller.
    let _ = create_beside_own(&folder, "/", &[QUOTA]);
    assert_eq!(folder.read("cgroup.subtree_control"), "+cpu");
}

#[test]
fn the_highest_group_of_a_container_is_left_as_it_is() {
    let folder = TestFolder::create();
    folder.write("cgroup.type", "domain\n");
    folder.write("cgroup.subtree_control", "cpu\n");
    let created = create_beside_own(&folder, "/", &[QUOTA, MEMORY]);
    assert_eq!(created, Err(Refusal { limit: Limit::Memory, reason: Reason::Disabled }));
    assert_eq!(folder.read("cgroup.subtree_control"), "cpu\n");
    assert_eq!(create_beside_own(&folder, "/", &[QUOTA]), Ok(PathBuf::from("tailgate-1-2")));
}

#[test]
fn where_no_group_can_be_created_the_reason_is_that_of_the_nearest() {
    let folder = TestFolder::create();
    folder.write("cgroup.subtree_control", "cpu\n");
    folder.write("a/cgroup.subtree_control", "cpu\n");
    folder.write("tailgate-1-2/cpu.max", "");
    folder.write("a/tailgate-1-2", "");
    let created = create_beside_own(&folder, "/a/own", &[QUOTA]);
    let reason = Reason::System(Errno::EXIST);
    assert_eq!(created, Err(Refusal { limit: Limit::Cpu, reason }));
}

#[test]
fn a_tree_of_version_1_gets_a_group_below_the_own_one() {
    let folder = TestFolder::create();
    for parent in ["cpu/own", "memory/own", "unified/own"] {
        fs::create_dir_all(folder.path.join(parent)).unwrap();
    }
    let path = folder.path.display();
    let mounts = format!(
        "1 2 0:3 / {path}/cpu rw - cgroup cgroup rw,cpu\n\
         1 2 0:4 / {path}/memory rw - cgroup cgroup rw,memory\n\
         1 2 0:5 / {path}/unified rw - cgroup2 cgroup2 rw\n"
    );
    let groups = "2:cpu:/own\n3:memory:/own\n0::/own\n".to_owned();
    let found = Hierarchies::parse(groups, mounts);
    let limits = Limits { cpu_quota_us: Some(25_000), ..Limits::default() };
    // Without the kernel, the new group has no file for the quota.
    let refusal = create_groups(&limits, &found, "tailgate-1-2").unwrap_err();
    let reason = Reason::System(Errno::NOENT);
    assert_eq!(refusal, Refusal { limit: Limit::Cpu, reason });
    assert_eq!(folder.list("cpu/own"), [""; 0], "what was created is removed");

    let unlimited = create_groups(&Limits::default(), &found, "tailgate-1-2").unwrap();
    assert_eq!(folder.list("cpu/own"), [""; 0]);
    assert_eq!(folder.list("unified/own"), ["tailgate-1-2"], "for killing at once");
    unlimited.remove();
    assert_eq!(folder.list("unified/own"), [""; 0]);
}

#[test]
fn both_limits_share_the_group_of_a_tree_that_has_both_controllers() {
    let limits =
        Limits { cpu_quota_us: Some(25_000), memory_bytes: Some(8_388_608), ..Limits::default() };
    let divide = |groups: &str, mounts: &str| {
        let found = Hierarchies::parse(groups.to_owned(), mounts.to_owned());
        let division = divide_settings(&limits, &found)?;
        Ok(division.into_iter().map(|(_, settings)| settings).collect::<Vec<_>>())
    };
    let version_2 = "1 2 0:3 / /c rw - cgroup2 cgroup2 rw\n";
    assert_eq!(divide("0::/\n", version_2), Ok(vec![vec![QUOTA, MEMORY]]));
    let shared = "1 2 0:3 / /c rw - cgroup cgroup rw,cpu,memory\n";
    assert_eq!(divide("2:cpu,memory:/\n", shared), Ok(vec![vec![QUOTA, MEMORY]]));
    let apart =
        "1 2 0:3 / /c rw - cgroup cgroup rw,cpu\n1 2 0:4 / /m rw - cgroup cgroup rw,memory\n";
    assert_eq!(divide("2:cpu:/\n3:memory:/\n", apart), Ok(vec![vec![QUOTA], vec![MEMORY]]));
    let missing = Refusal { limit: Limit::Cpu, reason: Reason::Unmounted };
    assert_eq!(divide("0::/\n", ""), Err(missing));
}
