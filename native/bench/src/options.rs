//! The command line of a program: options of the form `--name value`, and at most one other word.

use std::collections::HashMap;
use std::process;

pub struct Options {
    usage: &'static str,
    word: Option<String>,
    named: HashMap<String, String>,
}

impl Options {
    /// Ends the program with its usage if the command line does not have this form, or contains an
    /// option that is not in the usage.
    pub fn read(usage: &'static str) -> Options {
        let mut options = Options { usage, word: None, named: HashMap::new() };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix("--") {
                Some(name) if is_in(usage, &argument) => match arguments.next() {
                    Some(value) => drop(options.named.insert(name.to_owned(), value)),
                    None => options.refuse(),
                },
                None if options.word.is_none() => options.word = Some(argument),
                _ => options.refuse(),
            }
        }
        options
    }

    pub fn number(&self, name: &str) -> Option<u64> {
        self.text(name).map(|text| text.parse().unwrap_or_else(|_| self.refuse()))
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.named.get(name).map(String::as_str)
    }

    /// Origin and path of the required `http://` or `https://` address.
    pub fn address(&self) -> (&str, &str) {
        let url = self
            .word
            .as_deref()
            .filter(|word| word.starts_with("http"))
            .unwrap_or_else(|| self.refuse());
        let authority = url.find("://").map_or_else(|| self.refuse(), |at| at + 3);
        url[authority..].find('/').map_or((url, "/"), |slash| url.split_at(authority + slash))
    }

    pub fn refuse(&self) -> ! {
        eprintln!("usage: {}", self.usage);
        process::exit(2)
    }
}

fn is_in(usage: &str, option: &str) -> bool {
    usage.split([' ', '[', ']']).any(|word| word == option)
}
