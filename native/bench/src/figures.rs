//! The results of a program, as a line of JSON on its standard output.

use std::fmt::Write;

#[derive(Default)]
pub struct Figures {
    members: String,
}

impl Figures {
    /// `null` if the value is not finite.
    pub fn number(self, name: &str, value: f64) -> Figures {
        if value.is_finite() {
            self.member(name, &value.to_string())
        } else {
            self.member(name, "null")
        }
    }

    /// One or a few words, without characters that JSON would have to escape differently from Rust.
    pub fn words(self, name: &str, value: &str) -> Figures {
        self.member(name, &format!("{value:?}"))
    }

    pub fn tell(self) {
        println!("{self}");
    }

    fn member(mut self, name: &str, value: &str) -> Figures {
        let comma = if self.members.is_empty() { "" } else { "," };
        write!(self.members, "{comma}\"{name}\":{value}").expect("a String takes all");
        self
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{{{}}}", self.members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_json() {
        let figures = Figures::default()
            .number("seconds", 2.5)
            .number("share", f64::NAN)
            .words("verdict", "valid");
        assert_eq!(figures.to_string(), r#"{"seconds":2.5,"share":null,"verdict":"valid"}"#);
        assert_eq!(Figures::default().to_string(), "{}");
    }
}
