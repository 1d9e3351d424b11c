//! The load engine of tailgate without Node: it runs one load, and reports the results and their
//! cost. Without a warm-up, the times and the cost are of the same requests.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tailgate_bench::clock;
use tailgate_bench::figures::Figures;
use tailgate_bench::options::Options;
use tailgate_engine::validity::Reason;
use tailgate_engine::{
    Arrivals, CaptureRule, CaptureSource, DataFile, DataFormat, Expectation, Feeder, JsonCheck,
    Load, Pacing, Plan, PlanConfig, Priority, Protocol, Rate, Request, RowOrder, RunResult,
    Scenario, ScenarioStep, Script, ScriptTimeLimits, Side, TimeKind, TlsSettings, quantile_ms,
    run,
};

const USAGE: &str = "tailgate-load http[s]://HOST:PORT[/PATH] [--rate REQUESTS_PER_SECOND] \
                     [--connections 50] [--seconds 5] \
                     [--warmup 0] [--pacing precise|balanced] [--priority high|normal] \
                     [--pipeline 1] \
                     [--streams OF_HTTP2] [--script FILE] \
                     [--second PATH] [--capture JSON_PATH] \
                     [--data CSV_FILE] [--expect JSON_PATH] [--answers SAMPLES]";

fn main() -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(draft(&Options::read(USAGE))?)?;
    let (mut connecting_ns, mut highest_rss) = (None, 0);
    let played = run(&plan, &AtomicBool::new(false), |_| {
        // The first progress report comes when all connections are open and no request is due yet.
        connecting_ns.get_or_insert_with(load_cpu);
        highest_rss = highest_rss.max(resident_bytes());
    })?;
    let connecting_ns = connecting_ns.unwrap_or(0);
    let seconds = |nanoseconds: u64| nanoseconds as f64 / 1e9;
    figures_of(&played)
        .number("connectingCpuSeconds", seconds(connecting_ns))
        .number("cpuSeconds", seconds(load_cpu() - connecting_ns))
        // The highest value during the load: building the sums at the end takes more memory,
        // whatever the number of connections.
        .number("highestRssBytes", highest_rss as f64)
        .tell();
    Ok(())
}

/// User and system time so far of all threads except this one, which only watches.
fn load_cpu() -> u64 {
    clock::process_cpu() - clock::thread_cpu()
}

/// The memory that this process uses now (proc_pid_status(5)).
fn resident_bytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn draft(options: &Options) -> Result<PlanConfig, Box<dyn Error>> {
    let (origin, path) = options.address();
    Ok(PlanConfig {
        sides: vec![Side::parse("head", origin)?],
        // The other tools do not verify certificates either.
        tls: TlsSettings { insecure: origin.starts_with("https:"), ..TlsSettings::default() },
        requests: requests(options, path),
        scenarios: scenarios(options),
        max_users: 10_000,
        load: match options.number("rate") {
            Some(rate) => Load::Rate {
                rate: Rate::Constant { per_thousand_seconds: rate * 1000 },
                arrivals: Arrivals::Even { jitter: 0.0 },
            },
            None => Load::Closed,
        },
        connections: options.number("connections").unwrap_or(50) as usize,
        warmup: Duration::from_secs(options.number("warmup").unwrap_or(0)),
        duration: Duration::from_secs(options.number("seconds").unwrap_or(5)),
        pacing: match options.text("pacing") {
            None | Some("precise") => Pacing::Precise,
            Some("balanced") => Pacing::Balanced,
            Some(_) => options.refuse(),
        },
        priority: match options.text("priority") {
            None | Some("high") => Priority::High,
            Some("normal") => Priority::Normal,
            Some(_) => options.refuse(),
        },
        pipeline: options.number("pipeline").unwrap_or(1) as usize,
        script: options.text("script").map(|file| script(file, origin)).transpose()?,
        protocol: if options.number("streams").is_some() {
            Protocol::Http2
        } else {
            Protocol::Http1
        },
        streams: options.number("streams").unwrap_or(1) as usize,
        answer_samples: options.number("answers").unwrap_or(0) as u32,
        feeders: options.text("data").map(feeder).transpose()?.into_iter().collect(),
        ..PlanConfig::default()
    })
}

/// The request, and a second one, by turns or in a scenario. It may contain `${token}`.
fn requests(options: &Options, path: &str) -> Vec<Request> {
    let get = |path: &str| Request { name: path.into(), path: path.into(), ..Request::default() };
    let captures = options.text("capture").map(|expression| CaptureRule {
        name: "token".into(),
        from: CaptureSource::Json,
        expression: expression.into(),
    });
    let expect = options.text("expect").map(|path| Expectation {
        json: vec![JsonCheck { path: path.into(), equals: None }],
        ..Expectation::default()
    });
    let first = Request { captures: captures.into_iter().collect(), expect, ..get(path) };
    [first].into_iter().chain(options.text("second").map(get)).collect()
}

/// Two steps, the second of which uses what was captured from the first.
fn scenarios(options: &Options) -> Vec<Scenario> {
    let step = |request| ScenarioStep { requests: vec![request], connections: 1, think: None };
    let walk = Scenario { name: "walk".into(), weight: 1, steps: vec![step(0), step(1)] };
    options.text("capture").map(|_| walk).into_iter().collect()
}

/// The rows of a file, whose columns are `${data.COLUMN}` in the path.
fn feeder(file: &str) -> Result<Feeder, Box<dyn Error>> {
    let rows = DataFile::load(Path::new(file), DataFormat::Csv, file)?;
    let (name, order) = ("data".into(), RowOrder::InOrder);
    Ok(Feeder {
        name,
        file: Arc::new(rows),
        order,
        start: 0,
        per_user: false,
        secret_columns: vec![],
    })
}

fn script(file: &str, url: &str) -> Result<Script, Box<dyn Error>> {
    let source = fs::read(file).map_err(|cause| format!("{file}: {cause}"))?;
    Ok(Script {
        name: file.into(),
        source,
        args: vec![],
        url: url.into(),
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    })
}

fn figures_of(played: &RunResult) -> Figures {
    let side = &played.record.sides[0];
    let reasons: Vec<&str> = played.reasons.iter().map(Reason::code).collect();
    let figures = Figures::default()
        .number("requests", side.total_answered() as f64)
        .number("failed", side.total_failures() as f64)
        .number("unfinished", side.unfinished as f64)
        // Responses within the measured time.
        .number("perSecond", side.completed as f64 / played.measured.as_secs_f64())
        .number("seconds", played.measured.as_secs_f64())
        .number("longestStallMs", played.longest_stall.as_secs_f64() * 1e3)
        .words("precedence", played.granted_priority.name())
        .words("verdict", played.verdict.name())
        .words("reasons", &reasons.join(" "));
    let kinds = [
        ("response", TimeKind::Response),
        ("service", TimeKind::Service),
        ("wait", TimeKind::Wait),
        ("lag", TimeKind::Lag),
    ];
    kinds.into_iter().fold(figures, |figures, (name, kind)| {
        let latencies = side.total(kind);
        let quantiles = [("P50", 0.5), ("P95", 0.95), ("P99", 0.99), ("P999", 0.999), ("Max", 1.0)];
        quantiles.into_iter().fold(figures, |figures, (suffix, quantile)| {
            figures.number(&format!("{name}{suffix}Us"), quantile_ms(&latencies, quantile) * 1e3)
        })
    })
}
