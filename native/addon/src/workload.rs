//! Converts what requests expect, the values that they use, and the scenarios that contain them.

use napi_derive::napi;
use tailgate_engine::{
    BodyEncoding, CaptureRule, CaptureSource, Expectation, Feeder, HeaderCheck, JsonCheck,
    PlanError, RowOrder, Scenario, ScenarioStep, ThinkTime,
};

use crate::convert::milliseconds;
use crate::data_files;

#[napi(string_enum = "lowercase", js_name = "EngineBodyEncoding")]
pub enum BodyEncodingObject {
    Verbatim,
    Form,
    Json,
}

#[napi(object, js_name = "EngineExpect")]
pub struct ExpectObject {
    pub statuses: Option<Vec<u32>>,
    pub headers: Option<Vec<HeaderCheckObject>>,
    pub body_contains: Option<Vec<String>>,
    pub body_matches: Option<Vec<String>>,
    pub json: Option<Vec<JsonCheckObject>>,
    pub min_bytes: Option<f64>,
    pub max_bytes: Option<f64>,
    pub max_ms: Option<f64>,
}

#[napi(object, js_name = "EngineHeaderCheck")]
pub struct HeaderCheckObject {
    pub name: String,
    pub contains: Option<String>,
    pub matches: Option<String>,
}

#[napi(object, js_name = "EngineJsonCheck")]
pub struct JsonCheckObject {
    pub path: String,
    pub equals: Option<String>,
}

#[napi(object, js_name = "EngineCapture")]
pub struct CaptureObject {
    pub name: String,
    pub from: CaptureSourceObject,
    pub expression: String,
}

#[napi(string_enum = "lowercase", js_name = "EngineCaptureSource")]
pub enum CaptureSourceObject {
    Json,
    Header,
    Regex,
    Cookie,
}

#[napi(object, js_name = "EngineValue")]
pub struct ValueObject {
    pub name: String,
    pub value: String,
}

#[napi(object, js_name = "EngineFeeder")]
pub struct FeederObject {
    pub name: String,
    /// The id of a loaded file.
    pub file: u32,
    pub order: RowOrderObject,
    pub start: f64,
    pub per_user: Option<bool>,
    pub seed: Option<f64>,
    pub secret_columns: Option<Vec<String>>,
}

#[napi(string_enum, js_name = "EngineRowOrder")]
pub enum RowOrderObject {
    #[napi(value = "in-order")]
    InOrder,
    #[napi(value = "random")]
    Random,
}

#[napi(object, js_name = "EngineScenario")]
pub struct ScenarioObject {
    pub name: String,
    pub weight: u32,
    pub steps: Vec<StepObject>,
}

#[napi(object, js_name = "EngineStep")]
pub struct StepObject {
    pub requests: Vec<u32>,
    pub connections: Option<u32>,
    pub think: Option<ThinkObject>,
}

#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum ThinkObject {
    Uniform { from_ms: f64, to_ms: f64 },
    Exponential { mean_ms: f64 },
}

impl BodyEncodingObject {
    pub fn into_encoding(self) -> BodyEncoding {
        match self {
            BodyEncodingObject::Verbatim => BodyEncoding::Verbatim,
            BodyEncodingObject::Form => BodyEncoding::Form,
            BodyEncodingObject::Json => BodyEncoding::Json,
        }
    }
}

impl ExpectObject {
    pub fn into_expectation(self) -> Expectation {
        let statuses = self.statuses.unwrap_or_default().into_iter();
        Expectation {
            // The plan refuses a status that is none.
            statuses: statuses.map(|status| u16::try_from(status).unwrap_or(u16::MAX)).collect(),
            headers: (self.headers.unwrap_or_default())
                .into_iter()
                .map(|HeaderCheckObject { name, contains, matches }| HeaderCheck {
                    name,
                    contains,
                    matches,
                })
                .collect(),
            body_contains: self.body_contains.unwrap_or_default(),
            body_matches: self.body_matches.unwrap_or_default(),
            json: (self.json.unwrap_or_default())
                .into_iter()
                .map(|JsonCheckObject { path, equals }| JsonCheck { path, equals })
                .collect(),
            min_bytes: self.min_bytes.map(|bytes| bytes as u64),
            max_bytes: self.max_bytes.map(|bytes| bytes as u64),
            max_ms: self.max_ms,
        }
    }
}

pub fn into_capture_rules(captures: Vec<CaptureObject>) -> Vec<CaptureRule> {
    let rule = |CaptureObject { name, from, expression }| CaptureRule {
        name,
        from: match from {
            CaptureSourceObject::Json => CaptureSource::Json,
            CaptureSourceObject::Header => CaptureSource::Header,
            CaptureSourceObject::Regex => CaptureSource::Regex,
            CaptureSourceObject::Cookie => CaptureSource::Cookie,
        },
        expression,
    };
    captures.into_iter().map(rule).collect()
}

/// `plan_seed`: for a random order without a seed of its own.
pub fn into_feeders(feeders: Vec<FeederObject>, plan_seed: u64) -> Result<Vec<Feeder>, PlanError> {
    let feeder = |feeder: FeederObject| {
        let seed = feeder.seed.map_or(plan_seed, |seed| seed as u64);
        Ok(Feeder {
            file: data_files::find(feeder.file).ok_or_else(|| {
                PlanError::Data(format!("data {:?}: its file is not loaded", feeder.name))
            })?,
            name: feeder.name,
            order: match feeder.order {
                RowOrderObject::InOrder => RowOrder::InOrder,
                RowOrderObject::Random => RowOrder::Random { seed },
            },
            start: feeder.start as u64,
            per_user: feeder.per_user.unwrap_or(false),
            secret_columns: feeder.secret_columns.unwrap_or_default(),
        })
    };
    feeders.into_iter().map(feeder).collect()
}

impl ScenarioObject {
    pub fn into_scenario(self) -> Scenario {
        Scenario {
            name: self.name,
            weight: self.weight.into(),
            steps: self.steps.into_iter().map(StepObject::into_step).collect(),
        }
    }
}

impl StepObject {
    fn into_step(self) -> ScenarioStep {
        ScenarioStep {
            requests: self.requests.into_iter().map(|request| request as usize).collect(),
            connections: self.connections.unwrap_or(1) as usize,
            think: self.think.map(|think| match think {
                ThinkObject::Uniform { from_ms, to_ms } => {
                    ThinkTime::Uniform { from: milliseconds(from_ms), to: milliseconds(to_ms) }
                }
                ThinkObject::Exponential { mean_ms } => {
                    ThinkTime::Exponential { mean: milliseconds(mean_ms) }
                }
            }),
        }
    }
}
