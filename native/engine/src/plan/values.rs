//! The values that the requests of a plan use: their names, and whether they may stand where they
//! are used.

use super::config::PlanConfig;
use super::error::PlanError;
use crate::check::ResponseRules;
use crate::data::names::{NamedValue, ValueNames};
use crate::request::Request;
use crate::request::placeholder::list_names;

impl PlanConfig {
    /// The names of the values that are known before the load, and then those of the captures.
    pub(super) fn collect_value_names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.values.iter().map(|(name, _)| name.clone()).collect();
        for capture in self.requests.iter().flat_map(|request| &request.captures) {
            if !names.contains(&capture.name) {
                names.push(capture.name.clone());
            }
        }
        names
    }

    /// What the responses to each request are judged by; empty if no request has rules.
    pub(super) fn compile_rules(&self) -> Result<Vec<Option<ResponseRules>>, PlanError> {
        let names = self.collect_value_names();
        // Each capture has a name among them.
        let value_index = |name: &str| names.iter().position(|other| other == name).unwrap_or(0);
        let compile = |request: &Request| {
            let (expect, captures) = (request.expect.as_ref(), &request.captures);
            ResponseRules::compile(expect, captures, self.max_body_bytes, value_index).map_err(
                |problem| PlanError::Data(format!("request {:?}: {problem}", request.name)),
            )
        };
        let rules = self.requests.iter().map(compile).collect::<Result<Vec<_>, _>>()?;
        Ok(if rules.iter().all(Option::is_none) { vec![] } else { rules })
    }

    /// Refuses line breaks and NUL in the paths and headers of requests.
    pub(super) fn check_head_values(&self) -> Result<(), PlanError> {
        let value_names = self.collect_value_names();
        let names = ValueNames { feeders: &self.feeders, values: &value_names };
        let requests = self.requests.iter().chain(self.side_requests.iter().flatten().flatten());
        for request in requests {
            let headers = request.headers.iter().map(|(_, value)| value);
            for text in headers.chain([&request.path]) {
                for name in list_names(text.as_bytes()) {
                    self.check_head_value(request, name, names.find(name))?;
                }
            }
        }
        Ok(())
    }

    fn check_head_value(
        &self,
        request: &Request,
        name: &str,
        value: Option<NamedValue>,
    ) -> Result<(), PlanError> {
        let place = match value {
            Some(NamedValue::Column { feeder, column }) => {
                let file = &self.feeders[feeder].file;
                file.control_line(column).map(|line| format!("{}:{line}", file.name()))
            }
            Some(NamedValue::Value(value)) => (self.values.get(value))
                .filter(|(_, text)| text.contains(['\r', '\n', '\0']))
                .map(|(name, _)| format!("value {name:?}")),
            None => None,
        };
        match place {
            None => Ok(()),
            Some(place) => Err(PlanError::Data(format!(
                "{place}: a value has a line break or a NUL character, and request {:?} contains \
                 ${{{name}}} in its path or in a header: remove the character, or use the value \
                 in a body only",
                request.name
            ))),
        }
    }
}
