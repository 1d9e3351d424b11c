//! Values for requests: the data files that are loaded, by number, and captures.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

use napi::bindgen_prelude::{Buffer, Object};
use napi::{Env, Error, Status};
use napi_derive::napi;
use tailgate_engine::{DataFile, DataFormat};

use crate::convert::milliseconds;
use crate::workload::{CaptureObject, ExpectObject, ValueObject, into_capture_rules};

#[napi(object)]
pub struct DataFileObject {
    pub path: String,
    pub format: DataFormatObject,
    /// The name in messages.
    pub name: String,
}

#[napi(string_enum, js_name = "DataFileFormat")]
pub enum DataFormatObject {
    #[napi(value = "csv")]
    Csv,
    #[napi(value = "jsonl")]
    JsonLines,
}

#[napi(object)]
pub struct LoadedDataObject {
    pub id: u32,
    pub columns: Vec<String>,
    pub rows: i64,
}

#[derive(Default)]
struct LoadedFiles {
    next_id: u32,
    files: BTreeMap<u32, Arc<DataFile>>,
}

static LOADED: Mutex<LoadedFiles> = Mutex::new(LoadedFiles { next_id: 0, files: BTreeMap::new() });

/// Reads a data file on a thread of its own. Rejects with a sentence that names the place and a
/// remedy.
#[napi(ts_return_type = "Promise<LoadedDataFile>")]
pub fn load_data_file<'env>(env: &'env Env, options: DataFileObject) -> napi::Result<Object<'env>> {
    let (deferred, promise) = env.create_deferred()?;
    let work = move || {
        let format = match options.format {
            DataFormatObject::Csv => DataFormat::Csv,
            DataFormatObject::JsonLines => DataFormat::JsonLines,
        };
        match DataFile::load(&PathBuf::from(options.path), format, &options.name) {
            Ok(file) => {
                let loaded = add(file);
                deferred.resolve(move |_| Ok(loaded));
            }
            Err(error) => {
                deferred.reject(Error::new(Status::InvalidArg, format!("data: {error}")));
            }
        }
    };
    thread::Builder::new().name("tailgate-data".into()).spawn(work)?;
    Ok(promise)
}

/// Forgets a data file. A load that uses it keeps it until its end.
#[napi]
pub fn release_data_file(id: u32) {
    lock().files.remove(&id);
}

/// Takes values from a response: its head as in HTTP/1.1, and its body. Throws a sentence that
/// names the first capture that fails.
#[napi(ts_return_type = "EngineValue[]")]
pub fn capture_values(
    captures: Vec<CaptureObject>,
    head: Buffer,
    body: Buffer,
    max_body_bytes: u32,
) -> napi::Result<Vec<ValueObject>> {
    let captures = into_capture_rules(captures);
    let values = tailgate_engine::capture_values(&captures, &head, &body, max_body_bytes);
    let values =
        values.map_err(|sentence| Error::new(Status::InvalidArg, format!("data: {sentence}")))?;
    Ok(values.into_iter().map(|(name, value)| ValueObject { name, value }).collect())
}

/// Checks a response: its status, its head as in HTTP/1.1, and its body. Gives the sentence of the
/// first check that fails. Throws a sentence if a check is not valid.
#[napi(ts_return_type = "string | null")]
pub fn check_response(
    expect: ExpectObject,
    status: u32,
    head: Buffer,
    body: Buffer,
    elapsed_ms: f64,
    max_body_bytes: u32,
) -> napi::Result<Option<String>> {
    let status = u16::try_from(status).unwrap_or(0);
    let expect = expect.into_expectation();
    let elapsed = milliseconds(elapsed_ms);
    tailgate_engine::check_response(&expect, status, &head, &body, elapsed, max_body_bytes)
        .map_err(|sentence| Error::new(Status::InvalidArg, format!("data: {sentence}")))
}

/// A loaded file.
pub fn find(id: u32) -> Option<Arc<DataFile>> {
    lock().files.get(&id).cloned()
}

fn add(file: DataFile) -> LoadedDataObject {
    let mut loaded = lock();
    let id = loaded.next_id;
    loaded.next_id += 1;
    let (columns, rows) = (file.columns().to_vec(), file.row_count() as i64);
    loaded.files.insert(id, Arc::new(file));
    LoadedDataObject { id, columns, rows }
}

fn lock() -> MutexGuard<'static, LoadedFiles> {
    LOADED.lock().expect("no thread panics while it holds this lock")
}
