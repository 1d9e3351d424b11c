//! Converts what a side answered.

use std::collections::{BTreeMap, HashMap};

use napi_derive::napi;
use tailgate_engine::{AnswerRecord, JsonType, PathCounts, SideRecord};

#[napi(object)]
pub struct AnswersObject {
    pub request: String,
    pub statuses: HashMap<String, i64>,
    pub media_types: HashMap<String, i64>,
    pub kinds: HashMap<String, i64>,
    pub sizes: Vec<i64>,
    pub fields: HashMap<String, i64>,
    pub paths: HashMap<String, HashMap<String, i64>>,
    /// Only present if paths are missing.
    pub cut: Option<bool>,
}

/// What a side answered to the requests with these names; None if it answered none.
pub fn list_answers(names: &[&str], side: &SideRecord) -> Option<Vec<AnswersObject>> {
    let answers = names.iter().zip(&side.answers);
    let found: Vec<_> =
        answers.filter_map(|(name, answers)| AnswersObject::new(name, answers)).collect();
    (!found.is_empty()).then_some(found)
}

impl AnswersObject {
    /// None if nothing was answered.
    fn new(name: &str, answers: &AnswerRecord) -> Option<AnswersObject> {
        let summary = answers.summarize();
        if summary.statuses.is_empty() {
            return None;
        }
        let paths = summary.paths.iter();
        Some(AnswersObject {
            request: name.into(),
            statuses: convert_counts(&summary.statuses),
            media_types: convert_counts(&summary.media_types),
            kinds: convert_counts(&summary.kinds),
            sizes: summary.sizes.iter().map(|&size| size as i64).collect(),
            fields: convert_counts(&summary.fields),
            paths: paths.map(|(path, counts)| (path.clone(), convert_path(counts))).collect(),
            cut: summary.is_cut.then_some(true),
        })
    }
}

fn convert_counts<Key: ToString>(counts: &BTreeMap<Key, u64>) -> HashMap<String, i64> {
    counts.iter().map(|(key, &count)| (key.to_string(), count as i64)).collect()
}

/// The number of samples with the path, and with each type that there is.
fn convert_path(counts: &PathCounts) -> HashMap<String, i64> {
    let types = JsonType::ALL.into_iter().map(|kind| (kind.name(), counts.of_type(kind)));
    [("present", counts.present)]
        .into_iter()
        .chain(types.filter(|&(_, count)| count > 0))
        .map(|(name, count)| (name.to_owned(), count as i64))
        .collect()
}
