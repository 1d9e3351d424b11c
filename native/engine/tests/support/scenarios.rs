//! Scenarios for tests, and what was recorded of them.

use std::time::Duration;

use tailgate_engine::{PlanConfig, Scenario, ScenarioStep, SideRecord, ThinkTime};

use super::{Server, draft, get};

/// A step that sends these requests at the same time.
pub fn step(requests: &[usize]) -> ScenarioStep {
    ScenarioStep { requests: requests.to_vec(), connections: 1, think: None }
}

pub fn after(think_ms: u64, step: ScenarioStep) -> ScenarioStep {
    let time = Duration::from_millis(think_ms);
    ScenarioStep { think: Some(ThinkTime::Uniform { from: time, to: time }), ..step }
}

pub fn scenario(steps: Vec<ScenarioStep>) -> Scenario {
    Scenario { name: "walk".into(), weight: 1, steps }
}

/// A walk through these paths, one after the other.
pub fn walking(server: &Server, paths: &[&str]) -> PlanConfig {
    PlanConfig {
        requests: paths.iter().map(|path| get(path)).collect(),
        scenarios: vec![scenario((0..paths.len()).map(|request| step(&[request])).collect())],
        ..draft(server)
    }
}

/// How many scenarios were started and completed.
pub fn walks(side: &SideRecord) -> (u64, u64) {
    let scenarios = side.groups.iter().flat_map(|group| &group.scenarios);
    scenarios.fold((0, 0), |(started, completed), scenario| {
        (started + scenario.started, completed + scenario.completed)
    })
}

/// How many times of scenarios were recorded.
pub fn walk_times(side: &SideRecord) -> u64 {
    let scenarios = side.groups.iter().flat_map(|group| &group.scenarios);
    scenarios.map(|scenario| scenario.response.len()).sum()
}

/// How many requests at this place of the plan were offered and answered, and how many response
/// times were recorded.
pub fn requests_at(side: &SideRecord, place: usize) -> (u64, u64, u64) {
    let requests = side.groups.iter().map(|group| &group.requests[place]);
    requests.fold((0, 0, 0), |(offered, answered, times), request| {
        (offered + request.offered, answered + request.answered, times + request.response.len())
    })
}
