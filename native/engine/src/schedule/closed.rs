//! A closed load: when a connection or its user sends the next request.

use super::interleave::SideAssignment;

/// An arrival becomes due when the response to the one before it has come.
#[derive(Clone, Debug)]
pub(crate) struct ClosedLoad {
    pub(crate) assignment: SideAssignment,
    pub(crate) sides: u64,
    pub(crate) seed: u64,
    pub(crate) end_ns: u64,
    /// The time at which a connection is due is known: its user arrives, or has finished thinking.
    /// Otherwise the connection is due now.
    pub(crate) is_timed: bool,
}

/// Whether a side is under a closed load.
pub(super) enum SideTurn {
    Now,
    From(u64),
    Over,
}

impl ClosedLoad {
    pub(super) fn side_turn(&self, side: usize, now_ns: u64) -> SideTurn {
        let next_ns = match self.assignment {
            _ if now_ns >= self.end_ns => return SideTurn::Over,
            SideAssignment::Single | SideAssignment::Blocks => return SideTurn::Now,
            SideAssignment::Rounds(_)
                if self.assignment.side_of(self.seed, 0, || now_ns) == side =>
            {
                return SideTurn::Now;
            }
            // The next round may belong to the other side too; the caller then asks again.
            SideAssignment::Rounds(rounds) => rounds.round_end_ns(now_ns),
        };
        if next_ns < self.end_ns { SideTurn::From(next_ns) } else { SideTurn::Over }
    }

    /// When a connection that is due at `ns` may send, if its side has to wait for its round. None:
    /// not any more.
    pub(super) fn next_due_ns(&self, side: usize, mut ns: u64) -> Option<u64> {
        loop {
            match self.side_turn(side, ns) {
                SideTurn::Now => return Some(ns),
                SideTurn::From(next_ns) => ns = next_ns,
                SideTurn::Over => return None,
            }
        }
    }
}
