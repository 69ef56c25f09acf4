//! The page for a browser: the data of a report, with the style and the script that display it.

use crate::model::Report;

const TEMPLATE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");
const COMPARISON: &str = include_str!("page/comparison.js");
const START: &str = include_str!("page/start.js");

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
        match name {
            "title" => push_escaped(&mut page, &report.input),
            "style" => page.push_str(STYLE),
            "script" => page.push_str(SCRIPT),
            "comparison" => page.push_str(COMPARISON),
            "start" => page.push_str(START),
            "data" => page.push_str(&data),
            _ => {}
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
