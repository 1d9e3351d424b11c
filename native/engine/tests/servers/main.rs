//! The engine against real servers on real sockets. All of these tests are one program, so that
//! they are linked once and run at the same time: they spend most of their time waiting.

#[path = "../support/mod.rs"]
mod support;

mod any_server;
mod bodies;
mod checks;
mod closing;
mod connections;
mod data;
mod hostile;
mod hostile_over_tls;
mod http2;
mod http2_over_tls;
mod load;
mod pieces;
mod pipeline;
#[cfg(unix)]
mod reach;
mod redirects;
mod responses;
mod scenario_values;
mod scenarios;
mod scripts;
mod shapes;
mod tls;
mod uploads;
mod users;
