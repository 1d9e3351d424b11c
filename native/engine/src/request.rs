//! One kind of request.

/// One kind of request; its texts may contain `${counter}` and `${uuid}`.
#[derive(Debug)]
pub struct Request {
    pub name: String,
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<Vec<u8>>,
    pub weight: u64,
}
