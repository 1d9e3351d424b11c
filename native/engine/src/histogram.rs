//! Histograms of times.

use hdrhistogram::Histogram;

use crate::os::clock::SECOND;

/// Histograms count in steps of 100 ns, up to an hour, with 3 significant digits.
pub const UNIT_NS: u64 = 100;

const MAX_UNITS: u64 = 3600 * SECOND / UNIT_NS;

pub type Latencies = Histogram<u32>;

pub(crate) fn new_latencies() -> Latencies {
    Histogram::new_with_bounds(1, MAX_UNITS, 3)
        .expect("the bounds are constants that hdrhistogram accepts")
}

pub(crate) fn record(histogram: &mut Latencies, ns: u64) {
    histogram.saturating_record((ns + UNIT_NS / 2) / UNIT_NS);
}

/// In milliseconds; 0 if nothing was recorded.
pub fn quantile_ms(latencies: &Latencies, quantile: f64) -> f64 {
    (latencies.value_at_quantile(quantile) * UNIT_NS) as f64 / 1e6
}

pub(crate) fn merge(into: &mut Latencies, from: &Latencies) {
    into.add(from).expect("all histograms here have the same bounds");
}

/// Takes out what was recorded in `into` and in `from`.
pub(crate) fn subtract(into: &mut Latencies, from: &Latencies) {
    into.subtract(from).expect("all values of the one histogram are in the other");
}
