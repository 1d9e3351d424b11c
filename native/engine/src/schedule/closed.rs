//! A closed load: when connections, or their users, are due again.

use super::interleave::SideAssignment;

/// Whoever has its answer is due again.
#[derive(Clone, Debug)]
pub(crate) struct ClosedLoad {
    pub(crate) assignment: SideAssignment,
    pub(crate) sides: u64,
    pub(crate) seed: u64,
    pub(crate) end_ns: u64,
    /// When a connection is due is known: its user comes, or has thought. Else it is now.
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
            // That one may be foreign too, and is then asked again.
            SideAssignment::Rounds(rounds) => rounds.round_end_ns(now_ns),
        };
        if next_ns < self.end_ns { SideTurn::From(next_ns) } else { SideTurn::Over }
    }

    /// When somebody is due who is so at `ns`, unless his side has to wait for its round. None: not
    /// any more.
    pub(super) fn next_due_ns(&self, side: usize, mut ns: u64) -> Option<u64> {
        loop {
            match self.side_turn(side, ns) {
                SideTurn::Now => return Some(ns),
                SideTurn::From(next_ns) => ns = next_ns,
                SideTurn::Over => return None,
            }
        }
    }

    /// When somebody of this side has thought for that long, who begins at `ns`: he rests while his
    /// side does, so that users stay as far apart as they are, and do not all come when a round
    /// begins.
    pub(super) fn due_after_thinking_ns(&self, side: usize, mut ns: u64, mut left_ns: u64) -> u64 {
        let SideAssignment::Rounds(rounds) = self.assignment else { return ns + left_ns };
        loop {
            let end_ns = rounds.round_end_ns(ns);
            if self.assignment.side_of(self.seed, 0, || ns) == side {
                if left_ns < end_ns - ns {
                    return ns + left_ns;
                }
                left_ns -= end_ns - ns;
            }
            ns = end_ns;
            // Of each whole pair a round is his, whichever.
            if rounds.round_at(ns).is_multiple_of(2) {
                let pairs = left_ns / rounds.round_ns;
                (ns, left_ns) = (ns + pairs * 2 * rounds.round_ns, left_ns % rounds.round_ns);
            }
        }
    }
}
