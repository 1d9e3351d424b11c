//! Where the control groups are mounted, and which of them this process is in.

use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Version {
    One,
    Two,
}

/// A tree of control groups, as far as this process sees it.
#[derive(Debug, PartialEq)]
pub struct Hierarchy {
    pub version: Version,
    /// The group of this process.
    pub own: PathBuf,
    /// The highest group: in a container, that of the container.
    pub top: PathBuf,
}

impl Hierarchy {
    /// The own group and those above it, the nearest first.
    pub fn ancestors(&self) -> impl Iterator<Item = &Path> {
        self.own.ancestors().take_while(|folder| folder.starts_with(&self.top))
    }
}

/// All trees of control groups of this process.
pub struct Hierarchies {
    /// The text of `/proc/self/cgroup`.
    groups: String,
    /// The text of `/proc/self/mountinfo`.
    mounts: String,
}

impl Hierarchies {
    /// Empty where control groups do not exist.
    pub fn read() -> Hierarchies {
        let read = |path| fs::read_to_string(path).unwrap_or_default();
        Hierarchies::parse(read("/proc/self/cgroup"), read("/proc/self/mountinfo"))
    }

    pub fn parse(groups: String, mounts: String) -> Hierarchies {
        Hierarchies { groups, mounts }
    }

    /// A controller belongs to version 1 where that has it, and otherwise to version 2.
    pub fn find(&self, controller: &str) -> Option<Hierarchy> {
        self.find_version_1(controller).or_else(|| self.find_version_2())
    }

    fn find_version_1(&self, controller: &str) -> Option<Hierarchy> {
        let has = |list: &str| list.split(',').any(|name| name == controller);
        self.find_mounted(Version::One, has, |mount| mount.kind == "cgroup" && has(mount.options))
    }

    /// Version 2 has one tree for all controllers.
    pub fn find_version_2(&self) -> Option<Hierarchy> {
        self.find_mounted(Version::Two, str::is_empty, |mount| mount.kind == "cgroup2")
    }

    /// A row of `/proc/self/cgroup` is `2:cpu,cpuacct:/docker/5bc8`, or `0::/docker/5bc8` for
    /// version 2 (cgroups(7)).
    fn find_mounted(
        &self,
        version: Version,
        has_controller: impl Fn(&str) -> bool,
        is_wanted: impl Fn(&Mount) -> bool,
    ) -> Option<Hierarchy> {
        let group = self.groups.lines().find_map(|row| {
            let (_, rest) = row.split_once(':')?;
            let (controllers, group) = rest.split_once(':')?;
            has_controller(controllers).then_some(group)
        })?;
        self.mounts.lines().filter_map(Mount::parse).filter(is_wanted).find_map(|mount| {
            // A container may see only a part of the tree. A group outside of it begins with `/..`.
            let inside = Path::new(group).strip_prefix(mount.root).ok()?;
            if inside.starts_with("..") {
                return None;
            }
            let top = PathBuf::from(mount.point);
            Some(Hierarchy { version, own: join(&top, inside), top })
        })
    }
}

/// Without a slash at the end, so that paths can be compared as text.
fn join(top: &Path, inside: &Path) -> PathBuf {
    if inside.as_os_str().is_empty() { top.to_owned() } else { top.join(inside) }
}

struct Mount<'a> {
    /// The part of the tree that is mounted.
    root: &'a str,
    point: &'a str,
    kind: &'a str,
    options: &'a str,
}

impl Mount<'_> {
    /// `36 35 0:30 / /sys/fs/cgroup/cpu rw shared:9 - cgroup cgroup rw,cpu`
    /// (proc_pid_mountinfo(5)).
    fn parse(row: &str) -> Option<Mount<'_>> {
        let (mount, system) = row.split_once(" - ")?;
        let mut mount = mount.split(' ').skip(3);
        let mut system = system.split(' ');
        let (root, point, kind) = (mount.next()?, mount.next()?, system.next()?);
        Some(Mount { root, point, kind, options: system.nth(1)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(controller: &str, groups: &str, mounts: &str) -> Option<(Version, String, String)> {
        let found = Hierarchies::parse(groups.to_owned(), mounts.to_owned()).find(controller)?;
        let show = |path: PathBuf| path.to_str().unwrap().to_owned();
        Some((found.version, show(found.own), show(found.top)))
    }

    fn expect(version: Version, own: &str, top: &str) -> Option<(Version, String, String)> {
        Some((version, own.to_owned(), top.to_owned()))
    }

    const BOTH: &str = "\
        31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755\n\
        32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:9 - cgroup cgroup rw,cpu,cpuacct\n\
        41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";

    #[test]
    fn a_controller_of_version_1_is_found_in_its_own_tree() {
        let groups = "4:memory:/a\n2:cpu,cpuacct:/system.slice/b:c\n0::/d\n";
        let tree = "/sys/fs/cgroup/cpu,cpuacct";
        let own = "/sys/fs/cgroup/cpu,cpuacct/system.slice/b:c";
        assert_eq!(find("cpu", groups, BOTH), expect(Version::One, own, tree));
    }

    #[test]
    fn a_controller_that_version_1_does_not_have_belongs_to_version_2() {
        let groups = "2:cpu,cpuacct:/\n0::/user.slice\n";
        let unified = "/sys/fs/cgroup/unified";
        let own = "/sys/fs/cgroup/unified/user.slice";
        assert_eq!(find("memory", groups, BOTH), expect(Version::Two, own, unified));
    }

    #[test]
    fn in_a_container_the_path_begins_where_the_tree_is_mounted() {
        let mounts = "32 31 0:29 /docker/5bc8 /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu\n";
        let top = "/sys/fs/cgroup/cpu";
        assert_eq!(find("cpu", "2:cpu:/docker/5bc8\n", mounts), expect(Version::One, top, top));
        assert_eq!(find("cpu", "2:cpu:/docker/5bc8ff\n", mounts), None);
        assert_eq!(find("cpu", "2:cpu:/../other\n", &mounts.replace("/docker/5bc8", "/")), None);
        let own_namespace = "41 31 0:38 / /sys/fs/cgroup ro - cgroup2 cgroup rw,nsdelegate\n";
        let top = "/sys/fs/cgroup";
        assert_eq!(find("cpu", "0::/\n", own_namespace), expect(Version::Two, top, top));
    }

    #[test]
    fn without_a_mount_there_is_no_hierarchy() {
        assert_eq!(find("cpu", "2:cpu:/\n0::/\n", ""), None);
        assert_eq!(find("cpu", "", BOTH), None);
    }

    #[test]
    fn the_ancestors_end_at_the_top() {
        let [own, top] = ["/sys/fs/cgroup/a/b", "/sys/fs/cgroup"].map(PathBuf::from);
        let hierarchy = Hierarchy { version: Version::Two, own, top };
        let paths: Vec<_> = hierarchy.ancestors().map(|each| each.to_str().unwrap()).collect();
        assert_eq!(paths, ["/sys/fs/cgroup/a/b", "/sys/fs/cgroup/a", "/sys/fs/cgroup"]);
    }
}
