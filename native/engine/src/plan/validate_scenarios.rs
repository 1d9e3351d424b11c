//! Checks the scenarios of a plan, and the names of the values that requests use.

use std::collections::HashSet;
use std::time::Duration;

use super::config::PlanConfig;
use super::error::PlanError;
use super::scenario::{Scenario, ScenarioStep, ThinkTime};

const MAX_SCENARIOS: usize = 1000;

const MAX_STEPS: usize = 1000;

/// Requests of one step that are sent at the same time.
const MAX_PARALLEL_REQUESTS: usize = 100;

const MAX_STEP_CONNECTIONS: usize = 100;

const MAX_USERS: usize = 100_000;

const MAX_THINK_TIME: Duration = Duration::from_secs(3600);

const MAX_FEEDERS: usize = 100;

impl PlanConfig {
    pub(super) fn check_scenarios(&self) -> Result<(), PlanError> {
        self.check_values()?;
        if self.scenarios.is_empty() {
            return self.check_plain_requests();
        }
        let refuse = |sentence: &'static str| Err(PlanError::Number(sentence));
        if self.scenarios.len() > MAX_SCENARIOS {
            return refuse("a plan can have at most 1,000 scenarios");
        }
        if !(1..=MAX_USERS).contains(&self.max_users) {
            return refuse("max-users must be between 1 and 100,000");
        }
        if self.script.is_some() {
            return Err(PlanError::Script(
                "a script writes its own requests: leave out the scenarios",
            ));
        }
        if self.scenarios.iter().all(|scenario| scenario.weight == 0) {
            return Err(PlanError::NoRequests);
        }
        self.scenarios.iter().try_for_each(|scenario| scenario.check(self.requests.len()))?;
        self.check_places()
    }

    /// Each request has its own place, so that its role in the scenario is known.
    fn check_places(&self) -> Result<(), PlanError> {
        let mut places = vec![0; self.requests.len()];
        for step in self.scenarios.iter().flat_map(|scenario| &scenario.steps) {
            step.requests.iter().for_each(|&request| places[request] += 1);
        }
        match places.iter().zip(&self.requests).find(|(count, _)| **count != 1) {
            None => Ok(()),
            Some((_, request)) => Err(PlanError::Request {
                name: request.name.clone(),
                problem: "with scenarios, each request must belong to exactly one step",
            }),
        }
    }

    /// Feeders and values have different names.
    fn check_values(&self) -> Result<(), PlanError> {
        if self.feeders.len() > MAX_FEEDERS {
            return Err(PlanError::Number("a plan can have at most 100 data files"));
        }
        let mut names = HashSet::new();
        let feeders = self.feeders.iter().map(|feeder| &feeder.name);
        for name in feeders.chain(self.values.iter().map(|(name, _)| name)) {
            if !names.insert(name) {
                return Err(PlanError::Data(format!(
                    "two data files or values have the name {name:?}: rename one of them"
                )));
            }
        }
        let is_per_user = self.feeders.iter().find(|feeder| feeder.per_user);
        if let Some(feeder) = is_per_user.filter(|_| self.load.users().is_none()) {
            return Err(PlanError::Data(format!(
                "data {:?}: only with `load: users` can a user keep a row: leave out \
                 `rows: per-user`, or load with users",
                feeder.name
            )));
        }
        Ok(())
    }

    fn check_plain_requests(&self) -> Result<(), PlanError> {
        match self.requests.iter().find(|request| !request.captures.is_empty()) {
            None => Ok(()),
            Some(request) => Err(PlanError::Request {
                name: request.name.clone(),
                problem: "only the steps of a scenario can capture values: move it into a scenario",
            }),
        }
    }
}

impl Scenario {
    fn check(&self, requests: usize) -> Result<(), PlanError> {
        let refuse =
            |problem: String| Err(PlanError::Scenario { name: self.name.clone(), problem });
        if !(1..=MAX_STEPS).contains(&self.steps.len()) {
            return refuse("a scenario must have between 1 and 1,000 steps".into());
        }
        for (place, step) in self.steps.iter().enumerate() {
            if let Err(problem) = step.check(requests) {
                return refuse(format!("step {}: {problem}", place + 1));
            }
        }
        Ok(())
    }
}

impl ScenarioStep {
    fn check(&self, requests: usize) -> Result<(), String> {
        let ensure = |fine: bool, problem: &str| if fine { Ok(()) } else { Err(problem.into()) };
        ensure(
            (1..=MAX_PARALLEL_REQUESTS).contains(&self.requests.len()),
            "a step must have between 1 and 100 requests",
        )?;
        ensure(
            self.requests.iter().all(|&request| request < requests),
            "a request of this step does not exist",
        )?;
        ensure(
            (1..=MAX_STEP_CONNECTIONS).contains(&self.connections),
            "the number of connections must be between 1 and 100",
        )?;
        match self.think {
            None => Ok(()),
            Some(ThinkTime::Uniform { from, to }) => ensure(
                from <= to && to <= MAX_THINK_TIME,
                "the think time must go from the shorter to the longer duration, and be at most \
                 an hour",
            ),
            Some(ThinkTime::Exponential { mean }) => {
                ensure(mean <= MAX_THINK_TIME, "the mean think time must be at most an hour")
            }
        }
    }
}
