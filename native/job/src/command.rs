//! How a program is started.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use windows_sys::Win32::System::Threading::{CREATE_NEW_PROCESS_GROUP, CREATE_SUSPENDED};

/// A program with what it gets from tailgate.
#[derive(Clone, Debug)]
pub struct Program {
    /// A path, or the name of a program in one of the folders of `Path`. A path that is relative is
    /// relative to `folder`.
    pub name: OsString,
    pub arguments: Vec<OsString>,
    /// Added to the arguments as it is: a line for `cmd.exe`, which has rules of its own.
    pub line: Option<OsString>,
    pub folder: PathBuf,
    /// The whole environment.
    pub environment: Vec<(OsString, OsString)>,
    /// The file to which stdout and stderr are appended.
    pub output: PathBuf,
}

impl Program {
    /// A name without an extension can also be that of a script: npm is `npm.cmd`.
    pub(crate) fn spawn_suspended(&self) -> io::Result<Child> {
        let name = self.resolve_name();
        let error = match self.spawn(&name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => error,
            other => return other,
        };
        if Path::new(&name).extension().is_some() {
            return Err(error);
        }
        for extension in [".cmd", ".bat"] {
            let mut script = name.clone();
            script.push(extension);
            match self.spawn(&script) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => (),
                other => return other,
            }
        }
        Err(error)
    }

    fn resolve_name(&self) -> OsString {
        let path = Path::new(&self.name);
        if path.components().count() < 2 || path.has_root() {
            return self.name.clone();
        }
        self.folder.join(path).into_os_string()
    }

    fn spawn(&self, name: &OsString) -> io::Result<Child> {
        let output = self.open_output()?;
        let mut command = Command::new(name);
        command
            .args(&self.arguments)
            .current_dir(&self.folder)
            .env_clear()
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stderr(output.try_clone()?)
            .stdout(output)
            // In a group of its own, Ctrl-C in the terminal reaches tailgate alone.
            .creation_flags(CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP);
        if let Some(line) = &self.line {
            command.raw_arg(line);
        }
        command.spawn()
    }

    fn open_output(&self) -> io::Result<File> {
        OpenOptions::new().append(true).create(true).open(&self.output)
    }
}
