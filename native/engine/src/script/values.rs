//! Values on their way from one state into another, which share nothing.

use mlua::{Lua, Value};

/// What `thread:set` and `thread:get` carry.
#[derive(Debug, PartialEq)]
pub(super) enum Copied {
    Nil,
    Boolean(bool),
    Number(f64),
    Text(Vec<u8>),
    Table(Vec<(Copied, Copied)>),
}

/// A table that holds itself would never end.
const DEEPEST: usize = 100;
const MOST: usize = 1_000_000;

impl Copied {
    pub(super) fn out_of(value: &Value) -> Result<Copied, String> {
        Copied::at_depth(value, 0, &mut { MOST })
    }

    fn at_depth(value: &Value, depth: usize, left: &mut usize) -> Result<Copied, String> {
        if depth > DEEPEST || *left == 0 {
            return Err(format!(
                "a table can't be copied that is more than {DEEPEST} deep, has more than {MOST} values, or holds itself"
            ));
        }
        *left -= 1;
        Ok(match value {
            Value::Nil => Copied::Nil,
            Value::Boolean(value) => Copied::Boolean(*value),
            Value::Integer(value) => Copied::Number(*value as f64),
            Value::Number(value) => Copied::Number(*value),
            Value::String(text) => Copied::Text(text.as_bytes().to_vec()),
            Value::Table(table) => {
                let mut pairs = Vec::new();
                for pair in table.pairs::<Value, Value>() {
                    let (key, value) = pair.map_err(|error| error.to_string())?;
                    let mut copy = |value| Copied::at_depth(value, depth + 1, left);
                    pairs.push((copy(&key)?, copy(&value)?));
                }
                Copied::Table(pairs)
            }
            other => {
                let kind = other.type_name();
                return Err(format!(
                    "a {kind} can't be copied to another thread: numbers, strings, booleans and tables of them can"
                ));
            }
        })
    }

    pub(super) fn into(self, lua: &Lua) -> mlua::Result<Value> {
        Ok(match self {
            Copied::Nil => Value::Nil,
            Copied::Boolean(value) => Value::Boolean(value),
            Copied::Number(value) => Value::Number(value),
            Copied::Text(text) => Value::String(lua.create_string(text)?),
            Copied::Table(pairs) => {
                let table = lua.create_table()?;
                for (key, value) in pairs {
                    table.raw_set(key.into(lua)?, value.into(lua)?)?;
                }
                Value::Table(table)
            }
        })
    }
}
