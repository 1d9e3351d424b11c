//! Whether a run can be trusted, and if not, why. Signals in, reasons out; a pure module.
//!
//! The question is always who caused a delay. Waiting for a free connection is caused by the
//! service, and is a result. Lag is caused by tailgate, and is not a result.

use std::fmt;

/// What was observed during a run. Times are in milliseconds, shares in [0, 1].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Signals {
    /// The requests, or scenarios, that the schedule made due: of the side that did worse. The next
    /// two fields too.
    pub offered: u64,
    /// Of these, those that were sent before the end of the measured time, or of their round.
    pub sent_in_time: u64,
    /// Requests that were never sent, because no connection could be opened, or because none was
    /// free and the plan says to drop a request then.
    pub refused: u64,
    /// Of these, the dropped requests, or scenarios, of all sides.
    pub dropped: u64,
    /// Whether scenarios were dropped, and not requests.
    pub drops_scenarios: bool,
    /// Requests offered to the side that received fewer.
    pub fewest: u64,
    pub unfinished: u64,
    /// The median and the p99; None if no response is a success and no request timed out.
    pub response_ms: Option<(f64, f64)>,
    pub wait_p99_ms: f64,
    pub lag_p50_ms: f64,
    pub lag_p99_ms: f64,
    pub longest_stall_ms: f64,
    /// Of the busiest worker.
    pub generator_cpu: f64,
    pub steal: f64,
    pub throttled_ms: f64,
    /// Attempts to connect that failed because this machine had no free files or ports.
    pub exhausted: u64,
    /// Present if connections were to carry more requests at the same time than the service allows.
    pub fewer_streams: Option<FewerStreams>,
    /// The median response times of the first and of the second half, for each side that has both.
    /// The median of both sides together would lie between theirs and jump from one to the other.
    pub half_p50s_ms: Vec<(f64, f64)>,
    pub standstill: Option<Standstill>,
    pub cancelled: bool,
}

/// Time in which a closed load received no response and so sent nothing, much longer than its
/// responses take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standstill {
    /// Whole seconds.
    pub seconds: u64,
    /// Of the measured time.
    pub of_seconds: u64,
}

/// Requests at the same time on one connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FewerStreams {
    pub allowed: u64,
    pub asked: u64,
    /// The number of these requests defines the load; it does not follow from a rate.
    pub is_load: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    Valid,
    Suspect,
    Invalid,
}

/// One reason against a run. It displays as two sentences: what was observed, and what helps.
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// A large part of the response time is tailgate's own lag.
    GeneratorLag {
        lag_p99_ms: f64,
        /// None if there was no response whose time it could distort.
        response_p99_ms: Option<f64>,
        severe: bool,
    },
    /// The rate was not kept although connections were free.
    GeneratorBehind {
        kept: f64,
    },
    /// The rate was not kept because no connection was free: the service did not respond fast
    /// enough. This is a result, and it is reported.
    Saturated {
        kept: f64,
        wait_p99_ms: f64,
    },
    /// Requests became due while no connection was free, and the plan says not to send them. This
    /// is a result too.
    Dropped {
        count: u64,
    },
    /// Scenarios became due while as many were open as the plan allows.
    DroppedScenarios {
        count: u64,
    },
    /// The service allows fewer requests at the same time on a connection than the plan asks for.
    FewerStreams {
        allowed: u64,
        asked: u64,
    },
    Unfinished {
        count: u64,
    },
    Stall {
        longest_ms: f64,
    },
    GeneratorCpu {
        share: f64,
    },
    Steal {
        share: f64,
    },
    Throttled {
        ms: f64,
    },
    /// The open files or local ports of this machine were used up.
    Sockets {
        count: u64,
    },
    FewSamples {
        count: u64,
    },
    /// The service did not respond for a while, and the percentiles of a closed load hide it.
    Standstill(Standstill),
    NotSteady {
        first_ms: f64,
        second_ms: f64,
    },
    Cancelled,
}

/// All reasons, and the worst conclusion that follows from them.
pub fn judge(signals: &Signals) -> (Verdict, Vec<Reason>) {
    let reasons: Vec<Reason> = [judge_lag(signals)]
        .into_iter()
        .chain(judge_load(signals))
        .chain(judge_machine(signals))
        .chain(judge_samples(signals))
        .chain([signals.cancelled.then_some(Reason::Cancelled)])
        .flatten()
        .collect();
    let verdict = reasons.iter().map(Reason::severity).max().unwrap_or(Verdict::Valid);
    (verdict, reasons)
}

/// The reason if tailgate's own lag is too large for the times that were measured.
fn judge_lag(signals: &Signals) -> Option<Reason> {
    let &Signals { lag_p50_ms, lag_p99_ms, .. } = signals;
    // Below the floors, the lag is that of any sleeping thread. Shares refer to the figure that a
    // reader would see.
    let Some((response_p50_ms, response_p99_ms)) = signals.response_ms else {
        return (lag_p99_ms > 0.25).then_some(Reason::GeneratorLag {
            lag_p99_ms,
            response_p99_ms: None,
            severe: false,
        });
    };
    let doubtful = lag_p99_ms > f64::max(0.25, 0.05 * response_p99_ms);
    let severe = (lag_p99_ms > 1.0 && lag_p99_ms > 0.5 * response_p99_ms)
        || (lag_p50_ms > 0.25 && lag_p50_ms > 0.2 * response_p50_ms);
    let response_p99_ms = Some(response_p99_ms);
    (doubtful || severe).then_some(Reason::GeneratorLag { lag_p99_ms, response_p99_ms, severe })
}

/// The reasons if the load was not sent as planned, by who caused it, or did not end with it.
fn judge_load(signals: &Signals) -> [Option<Reason>; 5] {
    let &Signals { offered, dropped, unfinished, wait_p99_ms, lag_p99_ms, .. } = signals;
    // Whatever happened to these requests later: what was sent in time was not held up, and what
    // was refused could not be sent.
    let in_time = signals.sent_in_time + signals.refused;
    let kept = if offered == 0 { 1.0 } else { in_time as f64 / offered as f64 };
    let behind = kept < 0.98;
    let ours = lag_p99_ms > wait_p99_ms;
    let saturated = behind && !ours && wait_p99_ms > 0.0;
    let fewer_streams = signals
        .fewer_streams
        .filter(|few| few.is_load || saturated || dropped > 0)
        .map(|FewerStreams { allowed, asked, .. }| Reason::FewerStreams { allowed, asked });
    [
        (behind && ours && lag_p99_ms > 1.0).then_some(Reason::GeneratorBehind { kept }),
        saturated.then_some(Reason::Saturated { kept, wait_p99_ms }),
        (dropped > 0).then_some(match signals.drops_scenarios {
            false => Reason::Dropped { count: dropped },
            true => Reason::DroppedScenarios { count: dropped },
        }),
        fewer_streams,
        (unfinished > 0 && !signals.cancelled).then_some(Reason::Unfinished { count: unfinished }),
    ]
}

/// The reasons if this machine or its host kept tailgate from running or connecting.
fn judge_machine(signals: &Signals) -> [Option<Reason>; 5] {
    let &Signals { longest_stall_ms, generator_cpu, steal, throttled_ms, exhausted, .. } = signals;
    [
        (longest_stall_ms > 5.0).then_some(Reason::Stall { longest_ms: longest_stall_ms }),
        (generator_cpu > 0.8).then_some(Reason::GeneratorCpu { share: generator_cpu }),
        (steal > 0.01).then_some(Reason::Steal { share: steal }),
        (throttled_ms > 0.0).then_some(Reason::Throttled { ms: throttled_ms }),
        (exhausted > 0).then_some(Reason::Sockets { count: exhausted }),
    ]
}

/// The reasons if there are too few requests, or if the service changed during the run.
fn judge_samples(signals: &Signals) -> [Option<Reason>; 3] {
    let is_enough = signals.fewest >= 1000;
    let changed = |&&(first, second): &&(f64, f64)| {
        let (low, high) = (first.min(second), first.max(second));
        high > 1.5 * low && high - low > 0.1
    };
    let not_steady = signals.half_p50s_ms.iter().find(changed).filter(|_| is_enough);
    [
        (!is_enough).then_some(Reason::FewSamples { count: signals.fewest }),
        signals.standstill.map(Reason::Standstill),
        not_steady.map(|&(first_ms, second_ms)| Reason::NotSteady { first_ms, second_ms }),
    ]
}

impl Reason {
    /// A word that scripts can rely on.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::GeneratorLag { .. } => "generator-lag",
            Reason::GeneratorBehind { .. } => "generator-behind",
            Reason::Saturated { .. } => "saturated",
            Reason::Dropped { .. } | Reason::DroppedScenarios { .. } => "dropped",
            Reason::FewerStreams { .. } => "fewer-streams",
            Reason::Unfinished { .. } => "unfinished",
            Reason::Stall { .. } => "stall",
            Reason::GeneratorCpu { .. } => "generator-cpu",
            Reason::Steal { .. } => "steal",
            Reason::Throttled { .. } => "throttled",
            Reason::Sockets { .. } => "sockets",
            Reason::FewSamples { .. } => "few-samples",
            Reason::Standstill(_) => "standstill",
            Reason::NotSteady { .. } => "not-steady",
            Reason::Cancelled => "cancelled",
        }
    }

    pub fn severity(&self) -> Verdict {
        match self {
            Reason::GeneratorLag { severe: true, .. }
            | Reason::GeneratorBehind { .. }
            | Reason::Sockets { .. }
            | Reason::Cancelled => Verdict::Invalid,
            Reason::GeneratorCpu { share } if *share > 0.95 => Verdict::Invalid,
            _ => Verdict::Suspect,
        }
    }
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Valid => "valid",
            Verdict::Suspect => "suspect",
            Verdict::Invalid => "invalid",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.describe(), self.suggest_remedy())
    }
}

impl Reason {
    /// What was observed, as a sentence.
    fn describe(&self) -> String {
        let percent = |share: &f64| format!("{:.1} %", share * 100.0);
        match self {
            Reason::GeneratorLag { lag_p99_ms, response_p99_ms: Some(response_ms), .. } => format!(
                "Tailgate sent requests late: at p99, its lag is {lag_p99_ms:.2} ms and the \
                 response time is {response_ms:.2} ms."
            ),
            Reason::GeneratorLag { lag_p99_ms, response_p99_ms: None, .. } => format!(
                "Tailgate sent requests late: at p99, its lag is {lag_p99_ms:.2} ms. No request \
                 succeeded, so there is no response time that it could distort."
            ),
            Reason::GeneratorBehind { kept } => format!(
                "Tailgate sent only {} of the requests in time, although connections were free.",
                percent(kept)
            ),
            Reason::Saturated { kept, wait_p99_ms } => format!(
                "Only {} of the requests could be sent in time, because requests waited for a \
                 free connection ({wait_p99_ms:.1} ms at p99).",
                percent(kept)
            ),
            Reason::Dropped { count } => format!(
                "{count} requests were dropped, because no connection was free when they were due."
            ),
            Reason::DroppedScenarios { count } => format!(
                "{count} scenarios were dropped, because as many were open as max-users allows."
            ),
            Reason::FewerStreams { allowed, asked } => format!(
                "The service allows only {allowed} of the {asked} streams on each connection."
            ),
            Reason::Unfinished { count } => format!(
                "{count} requests had no response at the end; they count with the time until then."
            ),
            Reason::Stall { longest_ms } => format!(
                "Tailgate could not run for {longest_ms:.0} ms; the longest times may include this."
            ),
            Reason::GeneratorCpu { share } => {
                format!("A load thread used {} of a processor.", percent(share))
            }
            Reason::Steal { share } => format!(
                "The hypervisor gave {} of this machine's time to other machines (steal).",
                percent(share)
            ),
            Reason::Throttled { ms } => {
                format!("The CPU quota of this container stopped tailgate for {ms:.0} ms.")
            }
            Reason::Sockets { count } => format!(
                "Connecting failed {count} times: this machine ran out of open files or ports."
            ),
            Reason::FewSamples { count } => {
                let ending = if *count == 1 { "" } else { "s" };
                format!("The p99 rests on only {count} request{ending}; 1,000 make it steady.")
            }
            Reason::Standstill(Standstill { seconds, of_seconds }) => format!(
                "No response came for {seconds} of {of_seconds} s. A closed load sends nothing \
                 meanwhile, so its percentiles hardly show it."
            ),
            Reason::NotSteady { first_ms, second_ms } => format!(
                "The service was not steady: the median response time was {first_ms:.2} ms in \
                 the first half and {second_ms:.2} ms in the second."
            ),
            Reason::Cancelled => "The run was stopped before its end.".into(),
        }
    }

    /// What helps, as a sentence.
    fn suggest_remedy(&self) -> &'static str {
        match self {
            Reason::GeneratorLag { .. } => {
                "The machine was busy: close other programs, or lower the rate."
            }
            Reason::GeneratorBehind { .. } => "Lower the rate, or use more workers.",
            Reason::Saturated { .. } | Reason::Dropped { .. } => {
                "The service is saturated, or there are too few connections: lower the rate, or \
                 use more connections."
            }
            Reason::DroppedScenarios { .. } => {
                "The service is saturated, or scenarios last longer than expected: lower the rate, \
                 or raise max-users."
            }
            Reason::FewerStreams { .. } => "Use fewer streams and more connections.",
            Reason::Unfinished { .. } => {
                "Lower the load, or find out why the service does not respond."
            }
            Reason::Stall { .. } => "Close other programs on this machine.",
            Reason::GeneratorCpu { .. } => "Use more workers, or lower the load.",
            Reason::Steal { .. } => {
                "Use a machine with dedicated processors, or measure again later."
            }
            Reason::Throttled { .. } => "Raise the quota, or lower the load.",
            Reason::Sockets { .. } => "Raise the limit (`ulimit -n`), or use fewer connections.",
            Reason::FewSamples { .. } => "Measure for a longer time, or raise the load.",
            Reason::Standstill(_) => {
                "Find out what stops the service, or measure at a rate, where a request is due in \
                 each moment."
            }
            Reason::NotSteady { .. } => "Use a longer warm-up.",
            Reason::Cancelled => "Run it to its end.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet() -> Signals {
        Signals {
            offered: 10_000,
            sent_in_time: 10_000,
            refused: 0,
            dropped: 0,
            drops_scenarios: false,
            fewest: 10_000,
            unfinished: 0,
            response_ms: Some((1.0, 4.0)),
            wait_p99_ms: 0.0,
            lag_p50_ms: 0.02,
            lag_p99_ms: 0.1,
            longest_stall_ms: 0.4,
            generator_cpu: 0.1,
            steal: 0.0,
            throttled_ms: 0.0,
            exhausted: 0,
            fewer_streams: None,
            half_p50s_ms: vec![(1.0, 1.02)],
            standstill: None,
            cancelled: false,
        }
    }

    fn fewer_streams(is_load: bool) -> FewerStreams {
        FewerStreams { allowed: 128, asked: 1000, is_load }
    }

    fn codes(signals: Signals) -> (Verdict, Vec<&'static str>) {
        let (verdict, reasons) = judge(&signals);
        (verdict, reasons.iter().map(Reason::code).collect())
    }

    #[test]
    fn a_quiet_run_is_valid() {
        assert_eq!(codes(quiet()), (Verdict::Valid, vec![]));
    }

    #[test]
    fn each_signal_has_its_reason() {
        use Verdict::*;
        let standstill = Some(Standstill { seconds: 5, of_seconds: 10 });
        let cases: [(Signals, Verdict, &str); 18] = [
            (Signals { lag_p99_ms: 0.5, ..quiet() }, Suspect, "generator-lag"),
            (Signals { lag_p99_ms: 2.5, ..quiet() }, Invalid, "generator-lag"),
            (Signals { lag_p50_ms: 0.3, ..quiet() }, Invalid, "generator-lag"),
            (Signals { lag_p99_ms: 2.5, response_ms: None, ..quiet() }, Suspect, "generator-lag"),
            (Signals { standstill, ..quiet() }, Suspect, "standstill"),
            (
                Signals {
                    sent_in_time: 8_000,
                    lag_p99_ms: 40.0,
                    response_ms: Some((1.0, 9000.0)),
                    ..quiet()
                },
                Invalid,
                "generator-behind",
            ),
            (Signals { sent_in_time: 8_000, wait_p99_ms: 900.0, ..quiet() }, Suspect, "saturated"),
            (
                Signals { sent_in_time: 6_000, refused: 4_000, dropped: 4_000, ..quiet() },
                Suspect,
                "dropped",
            ),
            (
                Signals { refused: 9, dropped: 9, drops_scenarios: true, ..quiet() },
                Suspect,
                "dropped",
            ),
            (
                Signals { fewer_streams: Some(fewer_streams(true)), ..quiet() },
                Suspect,
                "fewer-streams",
            ),
            (Signals { unfinished: 3, ..quiet() }, Suspect, "unfinished"),
            (Signals { longest_stall_ms: 30.0, ..quiet() }, Suspect, "stall"),
            (Signals { generator_cpu: 0.9, ..quiet() }, Suspect, "generator-cpu"),
            (Signals { generator_cpu: 0.97, ..quiet() }, Invalid, "generator-cpu"),
            (Signals { steal: 0.02, ..quiet() }, Suspect, "steal"),
            (Signals { throttled_ms: 1.0, ..quiet() }, Suspect, "throttled"),
            (Signals { exhausted: 1, ..quiet() }, Invalid, "sockets"),
            (
                Signals { half_p50s_ms: vec![(1.0, 1.02), (1.0, 1.6)], ..quiet() },
                Suspect,
                "not-steady",
            ),
        ];
        for (signals, verdict, code) in cases {
            assert_eq!(codes(signals.clone()), (verdict, vec![code]), "{signals:?}");
        }
    }

    #[test]
    fn a_saturated_service_is_a_result_and_never_invalid() {
        let frozen = Signals {
            sent_in_time: 100,
            unfinished: 9_000,
            wait_p99_ms: 5_000.0,
            response_ms: Some((5_001.0, 9_000.0)),
            ..quiet()
        };
        assert_eq!(codes(frozen), (Verdict::Suspect, vec!["saturated", "unfinished"]));
    }

    #[test]
    fn at_a_rate_it_matters_how_many_streams_are_allowed_when_requests_had_to_wait_for_one() {
        let few = Signals { fewer_streams: Some(fewer_streams(false)), ..quiet() };
        assert_eq!(codes(few.clone()), (Verdict::Valid, vec![]));
        let waited = Signals { sent_in_time: 8_000, wait_p99_ms: 900.0, ..few };
        assert_eq!(codes(waited), (Verdict::Suspect, vec!["saturated", "fewer-streams"]));
    }

    #[test]
    fn every_reason_is_a_sentence_without_a_not_a_number() {
        let empty = Signals {
            offered: 0,
            sent_in_time: 0,
            response_ms: None,
            lag_p99_ms: 2.0,
            cancelled: true,
            ..quiet()
        };
        for reason in judge(&empty).1 {
            let sentence = reason.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains("NaN"), "{sentence}");
            assert!(!sentence.contains("0.00 ms"), "not measured: {sentence}");
        }
    }
}
