//! When the bytes that were read came.

use crate::os::clock;
use crate::plan::Plan;
use crate::request::Request;
use crate::transport::received::Received;

/// A body of this size or more must be read, or written, at once: the peer may wait for room in a
/// buffer.
const LARGE_BODY_BYTES: usize = 16 * 1024;

/// When bytes came, by the kernel's timestamps.
pub(super) struct ReadTiming {
    /// How far the wall clock, which timestamps are of, is ahead of the engine's clock.
    wall_offset_ns: u64,
    /// Whether sockets may be read a moment later than they could be: all requests are small, and
    /// so were all reads up to now, each response has a timestamp of its own, and none makes
    /// another request due. Of several responses in one read only the last one has a timestamp.
    may_delay: bool,
}

impl ReadTiming {
    pub(super) fn new(plan: &Plan, slots: u16) -> ReadTiming {
        let are_small = || {
            (0..plan.sides.len())
                .all(|side| plan.requests_of_side(side).iter().all(Request::is_small))
        };
        ReadTiming {
            wall_offset_ns: clock::wall_offset_ns(),
            may_delay: plan.is_open() && slots == 1 && plan.scenarios.is_empty() && are_small(),
        }
    }

    /// Looks at the wall clock again, which may have been set.
    pub(super) fn update_wall_offset(&mut self) {
        self.wall_offset_ns = clock::wall_offset_ns();
    }

    #[inline]
    pub(super) fn may_delay(&self) -> bool {
        self.may_delay
    }

    /// A request that the plan does not show is sent.
    pub(super) fn record_request(&mut self, bytes: usize) {
        self.may_delay &= bytes < LARGE_BODY_BYTES;
    }

    /// When the bytes of this read came, which ended before `now`. The time is not before that of
    /// the request that they answer, `sent_ns`, nor after that of the read, unless the wall clock
    /// was set.
    #[inline]
    pub(super) fn record_read(&mut self, received: &Received, sent_ns: u64, now: u64) -> u64 {
        self.may_delay &= received.timestamp_ns.is_some() && received.count < LARGE_BODY_BYTES;
        received.timestamp_ns.map_or(now, |timestamp_ns| {
            timestamp_ns.saturating_sub(self.wall_offset_ns).clamp(sent_ns.min(now), now)
        })
    }
}

impl Request {
    fn is_small(&self) -> bool {
        self.body.as_ref().is_none_or(|body| body.len() < LARGE_BODY_BYTES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::config::{PlanConfig, Protocol};
    use crate::plan::fixtures::small_config;

    #[test]
    fn responses_may_stay_unread_for_a_moment_only_where_no_two_of_them_can_share_a_read() {
        for (streams, pipeline, may_delay) in [(1, 1, true), (2, 1, false), (1, 2, false)] {
            let protocol = if pipeline > 1 { Protocol::Http1 } else { Protocol::Http2 };
            let plan =
                Plan::new(PlanConfig { protocol, streams, pipeline, ..small_config() }).unwrap();
            assert_eq!(ReadTiming::new(&plan, plan.slots).may_delay(), may_delay);
        }
    }
}
