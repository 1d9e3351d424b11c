//! Starts real programs on Windows: `cmd`, and this program itself as a helper.
#![cfg(windows)]

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs, io, process};

use tailgate_job::{Job, KILLED, Program};

/// Long enough for a process to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

struct Folder(PathBuf);

impl Folder {
    fn create(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("tailgate-job-{name}-{}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn read_output(&self) -> String {
        fs::read_to_string(self.0.join("output.log")).unwrap()
    }

    fn program(&self, name: &str, arguments: &[&str]) -> Program {
        Program {
            name: name.into(),
            arguments: arguments.iter().map(Into::into).collect(),
            line: None,
            folder: self.0.clone(),
            environment: env::vars_os().collect(),
            output: self.0.join("output.log"),
        }
    }

    /// This program, as a helper that sleeps, after it has started this many others.
    fn helper(&self, children: u32) -> Program {
        let mut program = self.program("", &["helper", "--exact", "--ignored"]);
        program.name = env::current_exe().unwrap().into_os_string();
        program.environment.push(("TAILGATE_CHILDREN".into(), children.to_string().into()));
        program
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
#[ignore = "the other tests start it"]
fn helper() {
    let children: u32 = env::var("TAILGATE_CHILDREN").unwrap().parse().unwrap();
    if children > 0 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["helper", "--exact", "--ignored"])
            .env("TAILGATE_CHILDREN", (children - 1).to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        child.wait().unwrap();
    }
    sleep(PATIENCE * 2);
}

fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "it takes too long");
        sleep(Duration::from_millis(10));
    }
}

fn wait_for_exit(job: &mut Job) -> u32 {
    wait_for(|| job.exit_code().unwrap())
}

#[test]
fn a_program_has_its_arguments_its_folder_its_environment_and_its_output() {
    let folder = Folder::create("program");
    let mut program = folder.program("cmd", &[]);
    program.line = Some(OsString::from("/d /c echo %COLOUR% %CD%& exit 7"));
    program.environment.push(("COLOUR".into(), "red".into()));
    let mut job = Job::start(&program).unwrap();
    assert_eq!(wait_for_exit(&mut job), 7);
    let output = folder.read_output();
    assert!(output.starts_with("red "), "{output}");
    let name = folder.0.file_name().unwrap().to_str().unwrap();
    assert!(output.contains(name), "{output}");
}

#[test]
fn a_name_without_an_extension_can_be_that_of_a_script() {
    let folder = Folder::create("script");
    fs::write(folder.0.join("greet.cmd"), "@echo hello\r\n").unwrap();
    let mut program = folder.program("greet", &[]);
    let path = folder.0.clone().into_os_string();
    program.environment.retain(|(name, _)| !name.eq_ignore_ascii_case("path"));
    program.environment.push(("Path".into(), path));
    let mut job = Job::start(&program).unwrap();
    assert_eq!(wait_for_exit(&mut job), 0);
    assert!(folder.read_output().contains("hello"));
}

#[test]
fn a_program_that_does_not_exist_is_not_found() {
    let folder = Folder::create("missing");
    let error = Job::start(&folder.program("no-such-program", &[])).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::NotFound);
}

#[test]
fn all_descendants_are_listed_have_memory_and_end_together() {
    let folder = Folder::create("kill");
    let mut job = Job::start(&folder.helper(2)).unwrap();
    wait_for(|| (job.list().unwrap().len() == 3).then_some(()));
    assert!(job.list().unwrap().contains(&job.leader()));
    assert!(job.usage().unwrap().resident_bytes > 100_000);
    job.kill().unwrap();
    assert_eq!(wait_for_exit(&mut job), KILLED);
    wait_for(|| job.list().unwrap().is_empty().then_some(()));
}

#[test]
fn a_job_that_is_dropped_ends_its_processes() {
    let folder = Folder::create("drop");
    let job = Job::start(&folder.helper(1)).unwrap();
    let pids = wait_for(|| Some(job.list().unwrap()).filter(|pids| pids.len() == 2));
    drop(job);
    // A new job can tell nothing of them, but their memory is zero once they have ended.
    wait_for(|| pids.iter().all(|&pid| tailgate_job::read_working_set(pid) == 0).then_some(()));
}
