//! How often each route was called, and how late the responses were.
//!
//! ```text
//! {"upstreams":[{"routes":[3,0],"unmatched":1,"refused":0,"total":9,"parts":[2,2],
//!   "example":"GET /x"}],
//!  "late":{"count":4,"p50Ns":900,"p99Ns":2100,"maxNs":2100}}
//! ```
//!
//! `total` counts all calls since the start, everything else those within the window.

use std::fmt::Write as _;

use hdrhistogram::Histogram;

/// A latency beyond it counts as this one.
const MAX_LATE_NS: u64 = 60_000_000_000;
const SIGNIFICANT_DIGITS: u8 = 3;

#[derive(Debug)]
pub(crate) struct Counters {
    window: Window,
    upstreams: Vec<UpstreamCounts>,
    late: Histogram<u64>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    pub(crate) from: u64,
    pub(crate) length_ns: u64,
    pub(crate) parts: usize,
}

#[derive(Debug, Clone, Default)]
struct UpstreamCounts {
    routes: Vec<u64>,
    unmatched: u64,
    refused: u64,
    total: u64,
    parts: Vec<u64>,
    /// The first call without a route.
    example: String,
}

impl Counters {
    /// `routes`: the number of routes of each upstream. Until there is a window, only the total is
    /// counted.
    pub(crate) fn new(routes: impl Iterator<Item = usize>) -> Counters {
        let late = Histogram::new_with_bounds(1, MAX_LATE_NS, SIGNIFICANT_DIGITS)
            .expect("the bounds and the digits are valid");
        let upstreams = routes
            .map(|count| UpstreamCounts { routes: vec![0; count], ..UpstreamCounts::default() })
            .collect();
        Counters { window: Window { from: 0, length_ns: 0, parts: 0 }, upstreams, late }
    }

    /// Begins to count anew, unless the counting of an earlier window has begun: then only its end
    /// changes.
    pub(crate) fn set_window(&mut self, window: Window, now: u64) {
        let Window { from, length_ns, parts } = self.window;
        if parts == window.parts && (from..from + length_ns).contains(&now) && window.from < now {
            self.window.length_ns = (window.from + window.length_ns).saturating_sub(from).max(1);
            return;
        }
        self.window = window;
        self.late.reset();
        for counts in &mut self.upstreams {
            let total = counts.total;
            *counts = UpstreamCounts {
                routes: vec![0; counts.routes.len()],
                parts: vec![0; window.parts],
                total,
                ..UpstreamCounts::default()
            };
        }
    }

    /// `route`: none if no route matches; `example` then says what was called.
    pub(crate) fn count_call(
        &mut self,
        upstream: usize,
        route: Option<usize>,
        arrival: u64,
        example: &str,
    ) {
        let part = self.find_part(arrival);
        let Some(counts) = self.upstreams.get_mut(upstream) else { return };
        counts.total += 1;
        let Some(part) = part else { return };
        if let Some(count) = counts.parts.get_mut(part) {
            *count += 1;
        }
        match route.and_then(|route| counts.routes.get_mut(route)) {
            Some(count) => *count += 1,
            None => {
                if counts.unmatched == 0 {
                    counts.example = example.into();
                }
                counts.unmatched += 1;
            }
        }
    }

    /// A request that could not be read.
    pub(crate) fn count_refusal(&mut self, upstream: usize, arrival: u64) {
        if self.find_part(arrival).is_some()
            && let Some(counts) = self.upstreams.get_mut(upstream)
        {
            counts.refused += 1;
        }
    }

    pub(crate) fn record_lateness(&mut self, due: u64, written: u64) {
        if self.find_part(due).is_some() {
            self.late.saturating_record(written.saturating_sub(due).max(1));
        }
    }

    fn find_part(&self, at: u64) -> Option<usize> {
        let Window { from, length_ns, parts } = self.window;
        let since = at.checked_sub(from).filter(|since| *since < length_ns)?;
        Some((u128::from(since) * parts as u128 / u128::from(length_ns)) as usize)
    }

    pub(crate) fn format(&self) -> String {
        let upstreams: Vec<String> = self.upstreams.iter().map(UpstreamCounts::format).collect();
        let late = &self.late;
        format!(
            "{{\"upstreams\":[{}],\
             \"late\":{{\"count\":{},\"p50Ns\":{},\"p99Ns\":{},\"maxNs\":{}}}}}",
            upstreams.join(","),
            late.len(),
            late.value_at_quantile(0.5),
            late.value_at_quantile(0.99),
            late.max(),
        )
    }
}

impl UpstreamCounts {
    fn format(&self) -> String {
        let UpstreamCounts { routes, unmatched, refused, total, parts, example } = self;
        let (routes, parts) = (join(routes), join(parts));
        let mut text = String::new();
        // Writing into a String never fails. The example contains neither quotes nor backslashes.
        let _ = write!(
            text,
            "{{\"routes\":[{routes}],\"unmatched\":{unmatched},\"refused\":{refused},\
             \"total\":{total},\"parts\":[{parts}],\"example\":\"{example}\"}}"
        );
        text
    }
}

fn join(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { from: 1000, length_ns: 100, parts: 2 };

    #[test]
    fn calls_within_the_window_are_counted_by_route_and_part() {
        let mut counters = Counters::new([2, 1].into_iter());
        counters.count_call(0, Some(0), 500, "");
        counters.set_window(WINDOW, 600);
        for (route, at) in [(Some(1), 999), (Some(1), 1000), (Some(0), 1049), (None, 1050)] {
            counters.count_call(0, route, at, "GET /x");
        }
        counters.count_call(0, Some(1), 1099, "");
        counters.count_call(0, Some(1), 1100, "");
        counters.count_refusal(1, 1010);
        counters.count_refusal(1, 2010);
        counters.record_lateness(1010, 1005);
        counters.record_lateness(1010, 1510);
        counters.record_lateness(900, 5000);
        let expected = "{\"upstreams\":[\
            {\"routes\":[1,2],\"unmatched\":1,\"refused\":0,\"total\":7,\"parts\":[2,2],\
             \"example\":\"GET /x\"},\
            {\"routes\":[0],\"unmatched\":0,\"refused\":1,\"total\":0,\"parts\":[0,0],\
             \"example\":\"\"}],\
            \"late\":{\"count\":2,\"p50Ns\":1,\"p99Ns\":500,\"maxNs\":500}}";
        assert_eq!(counters.format(), expected);
    }

    #[test]
    fn a_window_that_has_begun_keeps_its_counts_and_a_later_one_begins_anew() {
        let mut counters = Counters::new([1].into_iter());
        counters.set_window(WINDOW, 600);
        counters.count_call(0, Some(0), 1010, "");
        counters.set_window(Window { from: 1001, ..WINDOW }, 1020);
        counters.count_call(0, Some(0), 1100, "");
        assert!(counters.format().contains("\"parts\":[1,1]"), "{}", counters.format());
        counters.set_window(Window { from: 2000, ..WINDOW }, 1030);
        assert!(counters.format().contains("\"total\":2,\"parts\":[0,0]"), "{}", counters.format());
    }
}
