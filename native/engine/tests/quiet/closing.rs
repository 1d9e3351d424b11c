//! Connections that the server closes before they carry a request.

use std::io::{Read, Write};

use tailgate_engine::PlanConfig;

use crate::support::{assert_accounted, played, raw, to};
use crate::{Judgement, judged_when_undisturbed, was_disturbed};

#[test]
fn connections_that_the_server_closes_at_once_carry_no_request() {
    judged_when_undisturbed(|| {
        let address = raw(|number, mut stream| {
            let mut buffer = [0; 4096];
            if number % 3 == 0 && matches!(stream.read(&mut buffer), Ok(1..)) {
                let _ = stream.write_all(
                    b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
                );
            }
        });
        let run = played(PlanConfig { connections: 50, ..to(address) });
        let side = &run.record.sides[0];
        assert_accounted(side);
        Judgement {
            disturbed: was_disturbed(&run),
            // The server causes a race between its close and the next request; nearly always the
            // client sees the close first.
            fine: side.total_failures() <= 10,
            figures: format!("{} of 200: {:?}", side.total_failures(), side.first_failures),
        }
    });
}
