//! Plays the upstreams of one side: the HTTP services that the tested service calls.
//!
//! ```text
//! load ── service ── tailgate-upstream     one process for each side
//! ```
//!
//! Standard input is a configuration (`config`), and then commands, one a line:
//!
//! ```text
//! window IN LENGTH PARTS   count from IN µs from now for LENGTH µs, in this number of equal parts
//! read                     print what was counted so far
//! ```
//!
//! Standard output is one line for each event:
//!
//! ```text
//! ready PORT…              the ports of 127.0.0.1, in the order of the upstreams
//! failed MESSAGE           it cannot start, and ends
//! {…}                      the answer to `read` (`counters`)
//! ```
//!
//! It ends when standard input does, so also when tailgate was killed.
//!
//! - `config`: what to play, as tailgate sends it.
//! - `route`: which response a request gets.
//! - `template`: bodies that contain parts of the request.
//! - `delay`: how long a response takes, the same on both sides.
//! - `request`: bytes in, requests out.
//! - `chunked`: bodies in chunks.
//! - `connection`: one connection, and its responses that are not due yet.
//! - `server`: the loop.
//! - `control`: commands in, answers out.
//! - `counters`: calls, and how late the responses were.

mod chunked;
mod config;
mod connection;
mod control;
mod counters;
mod delay;
mod request;
mod route;
mod server;
mod template;

use std::process::exit;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The hash of the sources, which the check of `dist/` looks for in this program.
#[used]
static SOURCES: &str = match option_env!("TAILGATE_SOURCES") {
    Some(sources) => sources,
    None => "unknown",
};

fn main() {
    raise_open_files();
    if let Err(message) = run() {
        println!("failed {message}");
        exit(1);
    }
}

fn run() -> Result<(), String> {
    let config = config::read(&mut std::io::stdin().lock())?;
    let server = server::Server::new(config).map_err(|error| error.to_string())?;
    control::report_ready(server.ports());
    server.run().map_err(|error| error.to_string())
}

/// Every connection is an open file.
fn raise_open_files() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    // Without it, fewer connections are accepted at a time.
    let _ = setrlimit(Resource::Nofile, raised);
}
