//! The page for a browser: the data of a report, together with the style and the script that display the data.

use crate::model::Report;

const TEMPLATE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");
const GRAPH: &str = include_str!("page/graph.js");
const COMPARISON: &str = include_str!("page/comparison.js");
const START: &str = include_str!("page/start.js");

/// The replacement of a placeholder of the template.
#[derive(Clone, Copy)]
enum Part {
    Title,
    Data,
    /// A file of the page.
    File(&'static str),
}

/// The placeholders of the template.
const PARTS: [(&str, Part); 7] = [
    ("title", Part::Title),
    ("style", Part::File(STYLE)),
    ("data", Part::Data),
    ("script", Part::File(SCRIPT)),
    ("graph", Part::File(GRAPH)),
    ("comparison", Part::File(COMPARISON)),
    ("start", Part::File(START)),
];

/// The page.
pub fn page(report: &Report) -> String {
    let data = serde_json::to_string(report).unwrap_or_default();
    // No text of the report may close the element that contains the data.
    let data = data.replace('<', "\\u003c");
    let mut page = String::with_capacity(data.len() + (1 << 16));
    let mut rest = TEMPLATE;
    while let Some(start) = rest.find("{{") {
        page.push_str(&rest[..start]);
        let (name, after) = rest[start + 2..].split_once("}}").unwrap_or_default();
        let part = PARTS.iter().find(|(known, _)| *known == name);
        match part.map(|(_, part)| *part) {
            Some(Part::Title) => push_escaped(&mut page, &report.input),
            Some(Part::Data) => page.push_str(&data),
            Some(Part::File(text)) => page.push_str(text),
            // A test requires that the template has no others.
            None => {}
        }
        rest = after;
    }
    page.push_str(rest);
    page
}

/// Appends the text of an element.
fn push_escaped(page: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            c => page.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placeholder_has_a_part() {
        let after = TEMPLATE.split("{{").skip(1);
        let mut names: Vec<&str> = after
            .map(|text| text.split_once("}}").expect("a closed placeholder").0)
            .collect();
        let mut known = PARTS.map(|(name, _)| name);
        names.sort_unstable();
        known.sort_unstable();
        assert_eq!(names, known);
    }
}
