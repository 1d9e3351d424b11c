//! Which side receives which arrival.

use crate::random::{self, Purpose};

/// Which side receives which arrival.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SideAssignment {
    /// There is one side.
    Single,
    /// Both sides are under load all the time: each side receives half of every block of 8
    /// arrivals.
    Blocks,
    /// Only one of two sides is under load at a time.
    Rounds(Rounds),
}

/// Rounds of equal length, in pairs. A pair begins with the measured time. In the warm-up before
/// it, the first pair may be cut short:
///
/// ```text
/// |  warm-up  |     measured time     |
///   A | B | A | A | B | B | A | A | B |    A, B: in each pair the seed says who comes first
/// ----|-------|-------|-------|-------|    pairs
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    pub(super) round_ns: u64, // 1 or more
    /// The time that is cut off the first pair.
    cut_ns: u64,
}

const BLOCK_ARRIVALS: u64 = 8;

impl SideAssignment {
    /// The number of sides that are under load at the same time.
    pub(super) fn concurrent_sides(self) -> u64 {
        if matches!(self, SideAssignment::Blocks) { 2 } else { 1 }
    }

    /// Whether this number of the side's arrivals comes before this arrival.
    pub(super) fn is_beyond(self, seed: u64, side: usize, index: u64, limit: Option<u64>) -> bool {
        limit.is_some_and(|limit| self.rank(seed, side, index) >= limit)
    }

    /// The number of this side's arrivals before this one. It is not needed in rounds, because
    /// there the whole time of a side is measured.
    pub(super) fn rank(self, seed: u64, side: usize, index: u64) -> u64 {
        match self {
            SideAssignment::Single | SideAssignment::Rounds(_) => index,
            SideAssignment::Blocks => {
                let place = index % BLOCK_ARRIVALS;
                let before = block_pattern(seed, index) & ((1 << place) - 1);
                let of_second = u64::from(before.count_ones());
                (index - place) / 2 + if side == 1 { of_second } else { place - of_second }
            }
        }
    }

    /// The side that arrival `index` goes to; the arrival lies at `at_ns` in the schedule.
    pub(super) fn side_of(self, seed: u64, index: u64, at_ns: impl FnOnce() -> u64) -> usize {
        match self {
            SideAssignment::Single => 0,
            SideAssignment::Blocks => {
                usize::from(block_pattern(seed, index) >> (index % BLOCK_ARRIVALS) & 1)
            }
            SideAssignment::Rounds(rounds) => {
                let round = rounds.round_at(at_ns());
                let draw = random::draw_bits(seed, Purpose::Round, round / 2);
                ((draw ^ round) & 1) as usize
            }
        }
    }

    /// When a user of this side who begins to think at `ns` has finished. The user pauses while the
    /// side pauses, so that users keep their distance and do not all arrive when a round begins.
    pub(super) fn due_after_thinking_ns(
        self,
        seed: u64,
        side: usize,
        mut ns: u64,
        mut left_ns: u64,
    ) -> u64 {
        let SideAssignment::Rounds(rounds) = self else { return ns + left_ns };
        loop {
            let end_ns = rounds.round_end_ns(ns);
            if self.side_of(seed, 0, || ns) == side {
                if left_ns < end_ns - ns {
                    return ns + left_ns;
                }
                left_ns -= end_ns - ns;
            }
            ns = end_ns;
            // In each whole pair, one round belongs to this side, whichever of the two it is.
            if rounds.round_at(ns).is_multiple_of(2) {
                let pairs = left_ns / rounds.round_ns;
                (ns, left_ns) = (ns + pairs * 2 * rounds.round_ns, left_ns % rounds.round_ns);
            }
        }
    }
}

impl Rounds {
    pub(crate) fn new(round_ns: u64, measured_from_ns: u64) -> Rounds {
        Rounds {
            round_ns,
            cut_ns: measured_from_ns.next_multiple_of(2 * round_ns) - measured_from_ns,
        }
    }

    /// The number of the round at this time. An even round and the next one are a pair. The time
    /// may be the last one that there is, at which nothing is ever due.
    pub(super) fn round_at(self, ns: u64) -> u64 {
        ns.saturating_add(self.cut_ns) / self.round_ns
    }

    /// When the round at this time begins.
    pub(super) fn round_begin_ns(self, ns: u64) -> u64 {
        (self.round_at(ns) * self.round_ns).saturating_sub(self.cut_ns)
    }

    /// When the pair of rounds at this time begins.
    pub(super) fn pair_begin_ns(self, ns: u64) -> u64 {
        (self.round_at(ns) / 2 * 2 * self.round_ns).saturating_sub(self.cut_ns)
    }

    /// When the round at this time ends.
    pub(super) fn round_end_ns(self, ns: u64) -> u64 {
        self.round_at(ns).saturating_add(1).saturating_mul(self.round_ns) - self.cut_ns
    }
}

/// How the block that contains this arrival is divided.
fn block_pattern(seed: u64, index: u64) -> u8 {
    let draw = random::draw_bits(seed, Purpose::Side, index / BLOCK_ARRIVALS);
    BLOCK_PATTERNS[(draw % BLOCK_PATTERNS.len() as u64) as usize]
}

/// The 70 ways to give 4 of 8 places to the second side, one bit for each place.
const BLOCK_PATTERNS: [u8; 70] = {
    let mut assignments = [0; 70];
    let (mut found, mut candidate) = (0, 0u16);
    while candidate < 256 {
        if candidate.count_ones() == BLOCK_ARRIVALS as u32 / 2 {
            assignments[found] = candidate as u8;
            found += 1;
        }
        candidate += 1;
    }
    assignments
};
