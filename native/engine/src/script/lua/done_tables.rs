//! The arguments of `done`: the totals, and the distributions of response times and rates.

use mlua::{Lua, Table};

use crate::histogram::UNIT_NS;
use crate::script::summary::ScriptSummary;

impl ScriptSummary {
    /// The summary, and the statistics of the latencies (in µs) and of the rates.
    pub(super) fn to_tables(&self, lua: &Lua) -> mlua::Result<(Table, Table, Table)> {
        let errors = lua.create_table_from([
            ("connect", self.errors.connect),
            ("read", self.errors.read),
            ("write", self.errors.write),
            ("status", self.errors.status),
            ("timeout", self.errors.timeout),
        ])?;
        let summary = lua.create_table()?;
        summary.set("duration", (self.duration_ns / 1000) as f64)?;
        summary.set("requests", self.requests)?;
        summary.set("bytes", self.bytes)?;
        summary.set("errors", errors)?;
        Ok((summary, self.latency_table(lua)?, self.rate_table(lua)?))
    }

    fn latency_table(&self, lua: &Lua) -> mlua::Result<Table> {
        let in_us = |units: f64| units * UNIT_NS as f64 / 1000.0;
        let recorded = self.latencies.iter_recorded();
        let pairs = recorded
            .map(|step| (in_us(step.value_iterated_to() as f64), u64::from(step.count_at_value())));
        let (mean, stdev) = (in_us(self.latencies.mean()), in_us(self.latencies.stdev()));
        distribution_table(lua, pairs.collect(), mean, stdev)
    }

    fn rate_table(&self, lua: &Lua) -> mlua::Result<Table> {
        let mut rates = self.rates.clone();
        rates.sort_unstable_by(f64::total_cmp);
        let count = rates.len().max(1) as f64;
        let mean = rates.iter().sum::<f64>() / count;
        let variance = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / count;
        let same = rates.chunk_by(|one, other| one == other);
        distribution_table(
            lua,
            same.map(|same| (same[0], same.len() as u64)).collect(),
            mean,
            variance.sqrt(),
        )
    }
}

/// From distinct values in ascending order, and the number of times that each occurred.
fn distribution_table(
    lua: &Lua,
    pairs: Vec<(f64, u64)>,
    mean: f64,
    stdev: f64,
) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.set("min", pairs.first().map_or(0.0, |pair| pair.0))?;
    table.set("max", pairs.last().map_or(0.0, |pair| pair.0))?;
    table.set("mean", mean)?;
    table.set("stdev", stdev)?;
    table.set("total", pairs.iter().map(|pair| pair.1).sum::<u64>())?;
    table.set("values", lua.create_sequence_from(pairs.iter().map(|pair| pair.0))?)?;
    table.set("counts", lua.create_sequence_from(pairs.iter().map(|pair| pair.1))?)?;
    Ok(table)
}
