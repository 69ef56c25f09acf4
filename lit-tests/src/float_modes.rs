//! The floating-point modes in which a driver starts a shader.

use simulator::DENORMALS;

/// The bits of FLOAT_MODE that enable denormals of 32-bit floats, and of the other formats.
const SINGLE: u8 = 0x30;
const OTHERS: u8 = 0xc0;

/// The FLOAT_MODE byte that matches the attributes of a function of a module. A function without attributes has
/// [`DENORMALS`].
pub fn of_function(module: &str, function: &str) -> u8 {
    let name = format!("@{function}(");
    let mut lines = module.lines();
    let definition = lines.find(|line| line.starts_with("define ") && line.contains(&name));
    let Some(definition) = definition else {
        return DENORMALS;
    };
    let words = definition.split_whitespace();
    let groups = words.filter_map(|word| word.strip_prefix('#'));
    let groups = groups.map(|number| format!("attributes #{number} = "));
    let groups: Vec<_> = groups
        .flat_map(|start| module.lines().filter(move |line| line.starts_with(&start)))
        .collect();
    let attribute = |name: &str| {
        let start = format!("\"{name}\"=\"");
        let mut places = [definition].into_iter().chain(groups.iter().copied());
        places.find_map(|text| text.split_once(&start)?.1.split([',', '"']).next())
    };
    let all = attribute("denormal-fp-math");
    let single = attribute("denormal-fp-math-f32").or(all);
    let kept = |mode: Option<&str>, bits: u8| match mode {
        Some("preserve-sign" | "positive-zero") => 0,
        _ => bits,
    };
    kept(single, SINGLE) | kept(all, OTHERS)
}

#[cfg(test)]
mod tests {
    use super::of_function;

    #[test]
    fn modes_of_attributes() {
        let module = "define void @a() #0 {\ndefine void @b() \"denormal-fp-math\"=\"preserve-sign,ieee\" {\n\
                      define void @c() #1 {\ndefine void @d() {\n\
                      attributes #0 = { \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" }\n\
                      attributes #1 = { \"denormal-fp-math\"=\"positive-zero\" \"denormal-fp-math-f32\"=\"ieee,ieee\" }\n";
        let found = ["a", "b", "c", "d", "e"].map(|name| of_function(module, name));
        assert_eq!(found, [0xc0, 0, 0x30, 0xf0, 0xf0]);
    }
}
