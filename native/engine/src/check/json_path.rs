//! A place in a JSON text: `$.a.b[0]['x y']`, names and numbers only.

use crate::json::{JsonError, JsonReader};

/// Steps of one path.
const MAX_STEPS: usize = 100;

/// A place in a JSON text. A text is read up to this place, once, and what comes before is only
/// skipped.
#[derive(Debug, PartialEq)]
pub(crate) struct JsonPath {
    text: String,
    steps: Vec<PathStep>,
}

#[derive(Debug, PartialEq)]
enum PathStep {
    /// The first value with this name in an object.
    Name(Vec<u8>),
    /// The value at this place of an array, from 0.
    Index(usize),
}

impl JsonPath {
    /// Err: what is wrong with the path, and what helps.
    pub(crate) fn parse(text: &str) -> Result<JsonPath, String> {
        let wrong = |problem: &str| {
            format!("the JSON path {text:?} {problem}: write it like $.items[0].name or $['a b']")
        };
        let Some(mut rest) = text.strip_prefix('$') else {
            return Err(wrong("does not begin with $"));
        };
        let mut steps = vec![];
        while !rest.is_empty() {
            let (step, next) = PathStep::parse(rest).map_err(wrong)?;
            steps.push(step);
            rest = next;
        }
        if steps.len() > MAX_STEPS {
            return Err(wrong("has more than 100 steps"));
        }
        Ok(JsonPath { text: text.to_owned(), steps })
    }

    /// The path, as it was written.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// A reader in front of the value at this place; None where the text has no such place.
    pub(crate) fn find<'a>(&self, text: &'a [u8]) -> Result<Option<JsonReader<'a>>, JsonError> {
        let mut reader = JsonReader::new(text);
        for step in &self.steps {
            let is_found = match step {
                PathStep::Name(name) => enter_object(&mut reader, name)?,
                PathStep::Index(index) => enter_array(&mut reader, *index)?,
            };
            if !is_found {
                return Ok(None);
            }
        }
        match reader.peek() {
            Some(_) => Ok(Some(reader)),
            None => Err(reader.error("a value is missing")),
        }
    }
}

impl PathStep {
    /// The first step of a text that is not empty, and the rest. Err: a phrase about the path.
    fn parse(text: &str) -> Result<(PathStep, &str), &'static str> {
        if let Some(rest) = text.strip_prefix('.') {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            let (name, rest) = rest.split_at(end);
            return match name {
                "" | "*" => Err("has a step without a name"),
                _ => Ok((PathStep::Name(name.into()), rest)),
            };
        }
        let rest = text.strip_prefix('[').ok_or("has a character that does not belong there")?;
        if let Some(quote) = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"')) {
            let (name, rest) =
                rest[1..].split_once(quote).ok_or("has a name without its closing quote")?;
            let rest = rest.strip_prefix(']').ok_or("has a [ without its ]")?;
            return Ok((PathStep::Name(name.into()), rest));
        }
        let (index, rest) = rest.split_once(']').ok_or("has a [ without its ]")?;
        let is_number = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
        match index.parse().ok().filter(|_| is_number) {
            Some(index) => Ok((PathStep::Index(index), rest)),
            None => Err("has something in [ ] that is neither a number nor a name in quotes"),
        }
    }
}

/// Goes to the value with this name. False: there is none, or the value here is no object.
fn enter_object(reader: &mut JsonReader, name: &[u8]) -> Result<bool, JsonError> {
    if !reader.take(b'{') {
        return Ok(false);
    }
    let mut is_first = true;
    loop {
        if is_first && reader.take(b'}') {
            return Ok(false);
        }
        is_first = false;
        let found = reader.take_string()?.equals(name);
        reader.expect(b':', "a colon is missing after a name")?;
        if found {
            return Ok(true);
        }
        reader.skip_value()?;
        if !reader.take(b',') {
            reader.expect(b'}', "a comma or the end of an object is missing")?;
            return Ok(false);
        }
    }
}

/// Goes to the value at this place. False: there is none, or the value here is no array.
fn enter_array(reader: &mut JsonReader, index: usize) -> Result<bool, JsonError> {
    if !reader.take(b'[') || reader.take(b']') {
        return Ok(false);
    }
    for _ in 0..index {
        reader.skip_value()?;
        if !reader.take(b',') {
            reader.expect(b']', "a comma or the end of an array is missing")?;
            return Ok(false);
        }
    }
    Ok(true)
}
