//! Whether the warm-up notices that other programs compete for the processors.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tailgate_engine::{
    GrantedPriority, PlanConfig, Priority, RunResult, TimeKind, may_be_real_time, quantile_ms,
};

use crate::support::quick::Quick;
use crate::support::{even, played, to};
use crate::{Judgement, judged_when_undisturbed};

/// The rates at which contention has to be noticed, in requests per 1,000 s: that of the benchmark,
/// and one at which a second has so few requests that only the wake-ups between them show it.
const RATES: [u64; 2] = [2_000_000, 20_000];
/// The share of all processors that other programs may use on a quiet machine.
const MOST_OTHERS: f64 = 0.01;
/// The lag that a run may have and be valid (p99), in milliseconds.
const MOST_VALID_LAG: f64 = 0.25;

#[test]
fn beside_busy_programs_the_load_threads_take_the_real_time_class_and_send_on_time() {
    judged_when_undisturbed(|| {
        let processors = thread::available_parallelism().unwrap().get();
        if !may_be_real_time() || processors == 1 {
            return Judgement::not_possible();
        }
        // Two for each processor: none of them is idle, wherever the scheduler puts the threads.
        let _loops: Vec<BusyLoop> = (0..2 * processors).map(|_| BusyLoop::start()).collect();
        let run = run_at(RATES[0]);
        let lag = quantile_ms(&run.record.sides[0].total(TimeKind::Lag), 0.99);
        Judgement {
            disturbed: run.interference.steal > crate::MOST_STEAL,
            fine: run.granted_priority == GrantedPriority::RealTime && lag < MOST_VALID_LAG,
            figures: format!("{:?}, p99 of G {lag} ms", run.granted_priority),
        }
    });
}

#[test]
fn on_a_quiet_machine_the_load_threads_do_not_take_the_real_time_class() {
    for rate in RATES {
        judged_when_undisturbed(|| {
            let before = UsedTicks::read();
            let run = run_at(rate);
            let others = before.others_share(UsedTicks::read());
            Judgement {
                disturbed: run.interference.steal > crate::MOST_STEAL || others > MOST_OTHERS,
                fine: run.granted_priority != GrantedPriority::RealTime,
                figures: format!("{:?}, others used {others}", run.granted_priority),
            }
        });
    }
}

fn run_at(per_thousand_seconds: u64) -> RunResult {
    let server = Quick::start();
    played(PlanConfig {
        load: even(per_thousand_seconds),
        connections: 50,
        priority: Priority::High,
        warmup: Duration::from_secs(2),
        duration: Duration::from_secs(3),
        ..to(server.address)
    })
}

/// A program in another login session that uses a whole processor.
struct BusyLoop {
    child: Child,
}

impl BusyLoop {
    fn start() -> BusyLoop {
        // It ends with the test, even with one that is killed.
        let script = format!("while kill -0 {}; do :; done", std::process::id());
        let child = Command::new("setsid")
            .args(["sh", "-c", &script])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        BusyLoop { child }
    }
}

impl Drop for BusyLoop {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Processor time so far, in ticks.
struct UsedTicks {
    all_processors: u64,
    idle: u64,
    own: u64,
}

impl UsedTicks {
    fn read() -> UsedTicks {
        // proc_stat(5): user nice system idle iowait irq softirq steal.
        let stat = fs::read_to_string("/proc/stat").unwrap();
        let fields = parse_numbers(stat.lines().next().unwrap().trim_start_matches("cpu"));
        // proc_pid_stat(5): after the name, utime and stime are the fields 14 and 15.
        let own = fs::read_to_string("/proc/self/stat").unwrap();
        let own: Vec<&str> = own.rsplit_once(')').unwrap().1.split_whitespace().collect();
        UsedTicks {
            all_processors: fields[..8].iter().sum(),
            idle: fields[3] + fields[4] + fields[7],
            own: own[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum(),
        }
    }

    /// The share of all processors that other programs have used until then.
    fn others_share(&self, then: UsedTicks) -> f64 {
        let total = then.all_processors - self.all_processors;
        let used = total.saturating_sub(then.idle.saturating_sub(self.idle));
        used.saturating_sub(then.own - self.own) as f64 / total.max(1) as f64
    }
}

fn parse_numbers(text: &str) -> Vec<u64> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}
