use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tailgate_engine::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rate: u64 = args[1].parse().unwrap();
    let seconds: u64 = args[2].parse().unwrap();
    let sides: Vec<Side> = args[3..].iter().enumerate().map(|(i, url)| Side::parse(["base", "head"][i], url).unwrap()).collect();
    let plan = Plan::new(Draft {
        sides,
        requests: vec![Request { name: "GET /".into(), method: "GET".into(), path: "/".into(), headers: vec![], body: None, weight: 1 }],
        interleave: Interleave::Requests,
        load: Load::Rate { per_thousand_seconds: rate * 1000, arrivals: Arrivals::Even { jitter: 0.15 } },
        connections: 16, workers: 1,
        warmup: Duration::from_secs(1), duration: Duration::from_secs(seconds), groups: 9,
        timeout: Duration::from_secs(5), drain: Duration::from_secs(2), seed: 1, counter_start: 0,
    }).unwrap();
    let played = play(&plan, &AtomicBool::new(false), |_| {}).unwrap();
    let mut line = format!("cpu {:.2}s steal {:.3} {:?}", played.cpu.as_secs_f64(), played.weather.steal, played.verdict);
    for side in &played.record.sides {
        let q = |kind, q| quantile_ms(&side.total(kind), q);
        line += &format!(" | G {:.3} {:.3} S {:.3} {:.3} R {:.3} {:.3}", q(Kind::Lag, 0.5), q(Kind::Lag, 0.99), q(Kind::Service, 0.5), q(Kind::Service, 0.99), q(Kind::Response, 0.5), q(Kind::Response, 0.99));
    }
    println!("{line}");
}
