//! The control groups of the program. They hold its limits, and the kernel can kill all processes
//! of a group at once, however fast they start others.
//!
//! ```text
//! version 1               version 2, as root or      version 2, all other cases:
//!                         in a delegated scope       no limits, and killing at once
//!
//! cpu tree                parent  has controllers    own
//! └─ own                  ├─ own                     └─ tailgate-…
//!    └─ tailgate-…        └─ tailgate-…
//! memory tree …
//! ```
//!
//! In version 2, a group with processes cannot give controllers to the groups below it, unless it
//! is the root of the machine. The own group has processes, and they are not ours to move. So a
//! group with limits stands below the nearest group that gives them already.

mod abandoned;
mod group;
mod hierarchy;

use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process;

use rustix::io::Errno;

pub use abandoned::remove_abandoned;
use group::{Group, Setting};
use hierarchy::{Hierarchies, Hierarchy, Version};

use crate::limits::{Limit, Limits, Reason, Refusal};

/// The groups of one program.
#[derive(Debug, Default)]
pub struct Groups(Vec<Member>);

#[derive(Debug)]
struct Member {
    group: Group,
    /// Empty: the group only makes killing certain, and the program also runs outside of it.
    settings: Vec<Setting>,
}

impl Member {
    fn first_limit(&self) -> Option<Limit> {
        self.settings.first().map(|setting| setting.limit())
    }
}

/// What a process writes "0" into before it runs the program.
pub struct Entrance {
    pub file: OwnedFd,
    pub limit: Option<Limit>,
}

impl Groups {
    /// Creates the groups that the limits need. The name of a group tells which supervisor it
    /// belongs to.
    pub fn create(limits: &Limits) -> Result<Groups, Refusal> {
        let name = format!("{}{}", read_prefix(), process::id());
        create_groups(limits, &Hierarchies::read(), &name)
    }

    pub fn open_entrances(&self) -> Result<Vec<Entrance>, Refusal> {
        let mut entrances = Vec::new();
        for member in &self.0 {
            match (member.group.open_entrance(), member.first_limit()) {
                (Ok(file), limit) => entrances.push(Entrance { file, limit }),
                (Err(error), Some(limit)) => return Err(describe_failure(limit, &error)),
                (Err(_), None) => (),
            }
        }
        Ok(entrances)
    }

    pub fn has_killed_for_memory(&self) -> bool {
        self.0.iter().any(|Member { group, .. }| group.has_killed_for_memory())
    }

    /// The first limit that no longer holds.
    pub fn find_lost_limit(&self) -> Option<Limit> {
        let mut settings =
            self.0.iter().flat_map(|each| each.settings.iter().map(|&one| (&each.group, one)));
        settings.find(|(group, setting)| !group.holds(*setting)).map(|(_, setting)| setting.limit())
    }

    /// Has an effect in groups of version 2.
    pub fn kill(&self) {
        for Member { group, .. } in &self.0 {
            group.kill();
        }
    }

    pub fn remove(&self) {
        for Member { group, .. } in &self.0 {
            group.remove();
        }
    }
}

fn create_groups(limits: &Limits, found: &Hierarchies, name: &str) -> Result<Groups, Refusal> {
    let mut groups = Groups::default();
    for (hierarchy, settings) in divide_settings(limits, found)? {
        match create_limited(&hierarchy, &settings, name) {
            Ok(group) => groups.0.push(Member { group, settings }),
            Err(refusal) => {
                groups.remove();
                return Err(refusal);
            }
        }
    }
    if groups.0.iter().all(|member| member.group.version == Version::One)
        && let Some(Hierarchy { own, .. }) = found.find_version_2()
        && let Ok(group) = Group::create(&own, name, Version::Two)
    {
        groups.0.push(Member { group, settings: Vec::new() });
    }
    Ok(groups)
}

type Division = Vec<(Hierarchy, Vec<Setting>)>;

/// The settings of each tree. Version 1 may have one for both controllers.
fn divide_settings(limits: &Limits, found: &Hierarchies) -> Result<Division, Refusal> {
    let mut division = Division::new();
    for setting in list_settings(limits) {
        let Some(hierarchy) = found.find(setting.controller()) else {
            return Err(Refusal { limit: setting.limit(), reason: Reason::Unmounted });
        };
        match division.iter_mut().find(|(known, _)| *known == hierarchy) {
            Some((_, settings)) => settings.push(setting),
            None => division.push((hierarchy, vec![setting])),
        }
    }
    Ok(division)
}

fn list_settings(limits: &Limits) -> Vec<Setting> {
    let quota = limits.cpu_quota_us.map(Setting::CpuQuotaUs);
    quota.into_iter().chain(limits.memory_bytes.map(Setting::MemoryBytes)).collect()
}

fn create_limited(
    hierarchy: &Hierarchy,
    settings: &[Setting],
    name: &str,
) -> Result<Group, Refusal> {
    let limit = settings[0].limit(); // a division has no tree without settings
    let group = match hierarchy.version {
        Version::One => Group::create(&hierarchy.own, name, Version::One)
            .map_err(|error| describe_failure(limit, &error))?,
        Version::Two => create_beside(hierarchy, settings, name)?,
    };
    for &setting in settings {
        if let Err(error) = group.apply(setting) {
            group.remove();
            return Err(describe_failure(setting.limit(), &error));
        }
    }
    Ok(group)
}

/// A group below the nearest one that gives the controllers to the groups below it. If this user
/// may not create one there, those above it are tried.
fn create_beside(
    hierarchy: &Hierarchy,
    settings: &[Setting],
    name: &str,
) -> Result<Group, Refusal> {
    for &setting in settings {
        check_top(&hierarchy.top, setting)?;
    }
    let gives_all = |parent: &&Path| {
        settings.iter().all(|setting| gives_controller(parent, setting.controller()))
    };
    let mut refusal = Refusal { limit: settings[0].limit(), reason: Reason::Disabled };
    for parent in hierarchy.ancestors().filter(gives_all) {
        match Group::create(parent, name, Version::Two) {
            Ok(group) => return Ok(group),
            Err(error) if refusal.reason == Reason::Disabled => {
                refusal = describe_failure(refusal.limit, &error);
            }
            Err(_) => (),
        }
    }
    Err(refusal)
}

/// Whatever a group gives, those above it give too. So the highest group decides whether there is
/// one. If it is the root of the machine, it may have processes, and the controller is enabled.
fn check_top(top: &Path, setting: Setting) -> Result<(), Refusal> {
    let controller = setting.controller();
    if gives_controller(top, controller) {
        return Ok(());
    }
    // Only the root has no type.
    if top.join("cgroup.type").exists() {
        return Err(Refusal { limit: setting.limit(), reason: Reason::Disabled });
    }
    fs::write(top.join(GIVEN_CONTROLLERS), format!("+{controller}"))
        .map_err(|error| describe_failure(setting.limit(), &error))
}

fn gives_controller(group: &Path, controller: &str) -> bool {
    let given = fs::read_to_string(group.join(GIVEN_CONTROLLERS)).unwrap_or_default();
    given.split_ascii_whitespace().any(|name| name == controller)
}

const GIVEN_CONTROLLERS: &str = "cgroup.subtree_control";

fn describe_failure(limit: Limit, error: &io::Error) -> Refusal {
    let errno = Errno::from_io_error(error).unwrap_or(Errno::IO);
    Refusal { limit, reason: Reason::System(errno) }
}

/// Contains the PID namespace: in another one, the same pid is another process.
fn read_prefix() -> String {
    let namespace = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    let digits =
        namespace.to_string_lossy().chars().filter(char::is_ascii_digit).collect::<String>();
    format!("tailgate-{digits}-")
}

#[cfg(test)]
mod tests;
