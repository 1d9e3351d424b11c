//! Starts the program, and speaks to it as tailgate and a service do.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// A route without headers.
#[derive(Clone)]
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub status: u16,
    pub delay: &'static str,
    pub parts: &'static [&'static str],
}

pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    ports: Vec<u16>,
}

impl Program {
    pub fn start(seed: u64, upstreams: &[Vec<Route>]) -> Program {
        let mut program = Program::spawn();
        program.write(&build_config(seed, upstreams));
        let line = program.read_line();
        let ports = line.trim_end().strip_prefix("ready ").expect("it is ready");
        program.ports = ports.split(' ').map(|port| port.parse().unwrap()).collect();
        program
    }

    /// The first line of the program, and how it ended.
    pub fn run_with(config: &[u8]) -> (String, ExitStatus) {
        let mut program = Program::spawn();
        program.write(config);
        (program.read_line(), program.wait())
    }

    fn spawn() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tailgate-upstream"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        Program { child, input, output: BufReader::new(output), ports: vec![] }
    }

    pub fn address(&self, upstream: usize) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.ports[upstream]))
    }

    pub fn connect(&self, upstream: usize) -> TcpStream {
        TcpStream::connect(self.address(upstream)).unwrap()
    }

    pub fn command(&mut self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    pub fn read_counts(&mut self) -> String {
        self.command("read");
        self.read_line()
    }

    pub fn close_input(&mut self) {
        self.input = None;
    }

    pub fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.close_input();
        let _ = self.child.wait();
    }
}

fn build_config(seed: u64, upstreams: &[Vec<Route>]) -> Vec<u8> {
    let mut fields = vec![seed.to_string(), upstreams.len().to_string()];
    for routes in upstreams {
        fields.push(routes.len().to_string());
        for Route { method, path, status, delay, parts } in routes {
            let (status, count) = (status.to_string(), parts.len().to_string());
            fields.extend([method, path, &*status, delay, "text", "0", &*count].map(String::from));
            fields.extend(parts.iter().map(|&part| part.to_owned()));
        }
    }
    let inner: String = fields.iter().map(|field| format!("{}:{field}", field.len())).collect();
    format!("{}:{inner}", inner.len()).into_bytes()
}

/// The status line of a response, whose head is read to its end.
pub fn read_head(client: &mut TcpStream) -> String {
    read_head_lines(client).remove(0)
}

fn read_head_lines(client: &mut TcpStream) -> Vec<String> {
    let mut head = vec![];
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        client.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    String::from_utf8(head).unwrap().split("\r\n").map(str::to_owned).collect()
}

/// The status and the body.
pub fn read_response(client: &mut TcpStream) -> (u16, String) {
    let lines = read_head_lines(client);
    let length = lines.iter().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    client.read_exact(&mut body).unwrap();
    (lines[0][9..12].parse().unwrap(), String::from_utf8(body).unwrap())
}
