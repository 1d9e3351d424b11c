//! The shape of a JSON text: which paths it has, and the types of the values there.

use std::collections::BTreeMap;

use crate::json::{JsonError, JsonReader, JsonScalar, RawString};

/// The root of a JSON text. The children of other paths are `path.key` and `path[]`; those of the
/// root are `key` and `[]`.
pub(super) const ROOT: &str = "$";

/// What stands for each key of an object whose keys are values, such as ids or dates.
const ANY_KEY: &str = "*";

/// A larger shape is cut.
const MAX_PATHS: usize = 256;
const MAX_PATH_BYTES: usize = 200;
const MAX_DEPTH: usize = 12;

/// An object with more keys is a map, whatever its keys are.
const MAX_FIELDS: usize = 100;

/// Longer names are no names of fields.
const MAX_FIELD_CHARS: usize = 40;

/// A type of JSON values. `null`, and what is empty, has none: it can be left out of any text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonType {
    Object,
    Array,
    String,
    Number,
    Boolean,
}

impl JsonType {
    pub const ALL: [JsonType; 5] =
        [JsonType::Object, JsonType::Array, JsonType::String, JsonType::Number, JsonType::Boolean];

    pub fn name(self) -> &'static str {
        match self {
            JsonType::Object => "object",
            JsonType::Array => "array",
            JsonType::String => "string",
            JsonType::Number => "number",
            JsonType::Boolean => "boolean",
        }
    }
}

/// The types that were seen at a path, one bit for each; 0 if none is known.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct TypeSet(u8);

impl TypeSet {
    fn of(kind: JsonType) -> TypeSet {
        TypeSet(1 << kind as u8)
    }

    pub(super) fn contains(self, kind: JsonType) -> bool {
        self.0 & (1 << kind as u8) != 0
    }
}

#[derive(Debug, Default)]
pub(super) struct JsonShape {
    pub(super) paths: BTreeMap<String, TypeSet>,
    /// What the outermost value is: an object or array that is empty has a kind, but no type.
    pub(super) outermost: Option<JsonType>,
    /// Whether paths are missing.
    pub(super) is_cut: bool,
}

/// The shape of a text. Err: it is not JSON.
pub(super) fn read_shape(text: &[u8]) -> Result<JsonShape, JsonError> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let mut reader = JsonReader::new(text);
    let mut walk = ShapeReader { shape: JsonShape::default(), path: ROOT.to_owned(), depth: 0 };
    walk.shape.outermost = match reader.peek() {
        Some(b'{') => Some(JsonType::Object),
        Some(b'[') => Some(JsonType::Array),
        _ => None,
    };
    let types = walk.read_value(&mut reader)?;
    if walk.shape.outermost.is_none() {
        walk.shape.outermost = JsonType::ALL.into_iter().find(|&kind| types.contains(kind));
    }
    match reader.peek() {
        None => Ok(walk.shape),
        Some(_) => Err(reader.error("bytes follow the value")),
    }
}

impl JsonShape {
    /// The fields of the outermost object.
    pub(super) fn list_fields(&self) -> impl Iterator<Item = &str> {
        let names = self.paths.keys().map(String::as_str);
        names.filter(|path| !path.contains(['.', '[', '*']) && *path != ROOT)
    }

    fn add(&mut self, path: &str, types: TypeSet) {
        if let Some(known) = self.paths.get_mut(path) {
            known.0 |= types.0;
        } else if self.paths.len() < MAX_PATHS && path.len() <= MAX_PATH_BYTES {
            self.paths.insert(path.to_owned(), types);
        } else {
            self.is_cut = true;
        }
    }
}

struct ShapeReader {
    shape: JsonShape,
    /// Of the value that is read.
    path: String,
    depth: usize,
}

impl ShapeReader {
    /// Reads a value, and adds its path and all below it. Gives its types.
    fn read_value(&mut self, reader: &mut JsonReader) -> Result<TypeSet, JsonError> {
        let types = match reader.peek() {
            Some(b'{' | b'[') if self.depth >= MAX_DEPTH => {
                reader.skip_value()?;
                self.shape.is_cut = true;
                TypeSet::default()
            }
            Some(b'{') => self.read_object(reader)?,
            Some(b'[') => self.read_array(reader)?,
            _ => match reader.take_scalar()? {
                JsonScalar::Null => TypeSet::default(),
                JsonScalar::String(text) if text.is_empty() => TypeSet::default(),
                JsonScalar::String(_) => TypeSet::of(JsonType::String),
                JsonScalar::Number(_) => TypeSet::of(JsonType::Number),
                JsonScalar::True | JsonScalar::False => TypeSet::of(JsonType::Boolean),
            },
        };
        self.shape.add(&self.path, types);
        Ok(types)
    }

    fn read_array(&mut self, reader: &mut JsonReader) -> Result<TypeSet, JsonError> {
        reader.expect(b'[', "an array must begin with [")?;
        if reader.take(b']') {
            return Ok(TypeSet::default());
        }
        loop {
            self.read_child("[]", reader)?;
            if !reader.take(b',') {
                break;
            }
        }
        reader.expect(b']', "an array must end with ]")?;
        Ok(TypeSet::of(JsonType::Array))
    }

    fn read_object(&mut self, reader: &mut JsonReader) -> Result<TypeSet, JsonError> {
        let is_map = is_map(&mut reader.clone())?;
        reader.expect(b'{', "an object must begin with {")?;
        if reader.take(b'}') {
            return Ok(TypeSet::default());
        }
        loop {
            let key = reader.take_string()?;
            reader.expect(b':', "a key must be followed by a colon")?;
            let field = if is_map { None } else { read_field_name(&key) };
            self.read_child(field.as_deref().unwrap_or(ANY_KEY), reader)?;
            if !reader.take(b',') {
                break;
            }
        }
        reader.expect(b'}', "an object must end with }")?;
        Ok(TypeSet::of(JsonType::Object))
    }

    fn read_child(&mut self, name: &str, reader: &mut JsonReader) -> Result<(), JsonError> {
        let parent = std::mem::take(&mut self.path);
        if parent != ROOT {
            self.path.push_str(&parent);
            if name != "[]" {
                self.path.push('.');
            }
        }
        self.path.push_str(name);
        self.depth += 1;
        let read = self.read_value(reader);
        self.depth -= 1;
        self.path = parent;
        read.map(drop)
    }
}

/// Whether the keys of an object are values: most look like ids or dates, or they are very many.
fn is_map(reader: &mut JsonReader) -> Result<bool, JsonError> {
    reader.take(b'{');
    let (mut keys, mut ids) = (0, 0);
    while reader.peek() == Some(b'"') {
        keys += 1;
        ids += usize::from(read_field_name(&reader.take_string()?).is_none());
        reader.expect(b':', "a key must be followed by a colon")?;
        reader.skip_value()?;
        reader.take(b',');
    }
    Ok(keys > MAX_FIELDS || ids * 2 > keys)
}

/// The name of a field; None for a key that is rather a value: an id, a date, a number, an address.
fn read_field_name(key: &RawString) -> Option<String> {
    let mut decoded = vec![];
    key.decode(&mut decoded).ok()?;
    let name = String::from_utf8(decoded).ok()?;
    is_field_name(&name).then_some(name)
}

fn is_field_name(name: &str) -> bool {
    let is_part = |char: char| char.is_alphanumeric() || "_-$@: ".contains(char);
    let length = name.chars().count();
    if length == 0 || length > MAX_FIELD_CHARS || name == ROOT || !name.chars().all(is_part) {
        return false;
    }
    let digits = name.chars().filter(|char| char.is_numeric()).count();
    let is_hex = length >= 8 && name.chars().all(|char| char.is_ascii_hexdigit() || char == '-');
    let begins_like_id =
        name.starts_with(char::is_numeric) || (name.starts_with('-') && digits > 0);
    let is_long_id = length >= 16 && digits >= 2;
    !(begins_like_id || digits >= 4 || (is_hex && digits > 0) || is_long_id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn paths(text: &str) -> Vec<String> {
        let shape = read_shape(text.as_bytes()).unwrap();
        let describe = |(path, types): (&String, &TypeSet)| {
            let names = JsonType::ALL.into_iter().filter(|&kind| types.contains(kind));
            format!("{path} {}", names.map(JsonType::name).collect::<Vec<_>>().join("|"))
        };
        shape.paths.iter().map(describe).collect()
    }

    #[test]
    fn a_shape_has_the_paths_and_types_of_a_text_and_none_of_its_values() {
        assert_eq!(
            paths(r#"{"items":[{"id":7,"name":"secret"},{"id":"x"}],"ok":true,"next":null}"#),
            [
                "$ object",
                "items array",
                "items[] object",
                "items[].id string|number",
                "items[].name string",
                "next ",
                "ok boolean"
            ]
        );
        assert_eq!(paths(r#" [[1], []] "#), ["$ array", "[] array", "[][] number"]);
        assert_eq!(paths(r#"{"a":{},"b":[],"c":""}"#), ["$ object", "a ", "b ", "c "]);
    }

    #[test]
    fn keys_that_are_values_are_one_path() {
        for key in [
            "7",
            "2026-11-28",
            "0b9f2a34-8f1c-4a7e-9a39-6d1f0b1f2c3d",
            "deadbeef01",
            "user1234",
            "-NfG3xK9aQ2",
            "V1StGXR8_Z5jdHi6B-myT",
            "a@b.example",
            "/users/3",
            "",
        ] {
            assert_eq!(paths(&format!(r#"{{"{key}":1}}"#))[1], "* number", "{key}");
        }
        for name in
            ["id", "first_name", "sha256", "address1", "@type", "xs:date", "größe", "Full Name"]
        {
            assert_eq!(paths(&format!(r#"{{"{name}":1}}"#))[1], format!("{name} number"));
        }
        let words: Vec<String> = (0..101).map(|index| format!(r#""w{index}":1"#)).collect();
        assert_eq!(paths(&format!("{{{}}}", words.join(","))).len(), 2, "a very large object");
    }

    #[test]
    fn spaces_do_not_change_a_shape() {
        let text = r#"{"a": [1, {"b": "x"}],  "c" : {"d": false}}"#;
        assert_eq!(paths(text), paths(&text.replace(' ', "")));
    }

    #[test]
    fn what_is_not_one_json_value_has_no_shape() {
        for text in ["", "<html>", "{", r#"{"a":1} {"a":2}"#, "{a:1}", "[1,]", r#"{"a":1,}"#, "nul"]
        {
            assert!(read_shape(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_hostile_text_has_a_small_shape() {
        let deep = format!("{}1{}", r#"{"a":["#.repeat(200), "]}".repeat(200));
        let shape = read_shape(deep.as_bytes()).unwrap();
        assert!(shape.is_cut && shape.paths.len() <= MAX_DEPTH + 1);
        let wide: Vec<String> =
            (0..90).map(|index| format!(r#""k{index}":{{"a":1,"b":2,"c":3}}"#)).collect();
        let shape = read_shape(format!("{{{}}}", wide.join(",")).as_bytes()).unwrap();
        assert!(shape.is_cut && shape.paths.len() == MAX_PATHS);
    }

    proptest! {
        #[test]
        fn any_bytes_give_a_shape_or_an_error(
            bytes in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            let _ = read_shape(&bytes);
        }

        #[test]
        fn any_pieces_of_json_give_a_shape_or_an_error(
            text in r#"([\[\]{}:,"\\0-9a-c]|null|true|\\u00e4){0,60}"#,
        ) {
            let _ = read_shape(text.as_bytes());
        }
    }
}
