//! Values that are copied from one state into another; the states share no memory.

use mlua::{Lua, Value};

/// The values that `thread:set` and `thread:get` can transfer.
#[derive(Debug, PartialEq)]
pub(super) enum CopiedValue {
    Nil,
    Boolean(bool),
    Number(f64),
    Text(Vec<u8>),
    Table(Vec<(CopiedValue, CopiedValue)>),
}

/// Without this limit, a table that contains itself would never end.
const MAX_DEPTH: usize = 100;
const MAX_VALUES: usize = 1_000_000;

impl CopiedValue {
    pub(super) fn from_lua(value: &Value) -> Result<CopiedValue, String> {
        CopiedValue::from_lua_at_depth(value, 0, &mut { MAX_VALUES })
    }

    fn from_lua_at_depth(
        value: &Value,
        depth: usize,
        left: &mut usize,
    ) -> Result<CopiedValue, String> {
        if depth > MAX_DEPTH || *left == 0 {
            return Err(format!(
                "a table can't be copied that is more than {MAX_DEPTH} deep, has more than \
                 {MAX_VALUES} values, or holds itself"
            ));
        }
        *left -= 1;
        Ok(match value {
            Value::Nil => CopiedValue::Nil,
            Value::Boolean(value) => CopiedValue::Boolean(*value),
            Value::Integer(value) => CopiedValue::Number(*value as f64),
            Value::Number(value) => CopiedValue::Number(*value),
            Value::String(text) => CopiedValue::Text(text.as_bytes().to_vec()),
            Value::Table(table) => {
                let mut pairs = Vec::new();
                for pair in table.pairs::<Value, Value>() {
                    let (key, value) = pair.map_err(|error| error.to_string())?;
                    let mut copy = |value| CopiedValue::from_lua_at_depth(value, depth + 1, left);
                    pairs.push((copy(&key)?, copy(&value)?));
                }
                CopiedValue::Table(pairs)
            }
            other => {
                let kind = other.type_name();
                return Err(format!(
                    "a {kind} can't be copied to another thread: numbers, strings, booleans and \
                     tables of them can"
                ));
            }
        })
    }

    pub(super) fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        Ok(match self {
            CopiedValue::Nil => Value::Nil,
            CopiedValue::Boolean(value) => Value::Boolean(value),
            CopiedValue::Number(value) => Value::Number(value),
            CopiedValue::Text(text) => Value::String(lua.create_string(text)?),
            CopiedValue::Table(pairs) => {
                let table = lua.create_table()?;
                for (key, value) in pairs {
                    table.raw_set(key.into_lua(lua)?, value.into_lua(lua)?)?;
                }
                Value::Table(table)
            }
        })
    }
}
