//! A comparison with another object as a table.

use crate::model::{Against, Compared, Report};

/// The tables of all kernels that both objects define.
pub fn table(report: &Report, against: &Against) -> String {
    let mut text = String::new();
    for compared in &against.kernels {
        text += &format!("\n{}, compared with {}:\n", compared.name, against.input);
        kernel(report, compared, &mut text);
    }
    for (names, heading) in [
        (&against.only_here, "kernels not in"),
        (&against.only_there, "kernels only in"),
    ] {
        if !names.is_empty() {
            text += &format!("\n{heading} {}: {}\n", against.input, names.join(", "));
        }
    }
    text
}

fn kernel(report: &Report, compared: &Compared, text: &mut String) {
    let ours = &report.functions[compared.function];
    let mut rows = vec![(
        "instructions".to_owned(),
        ours.instructions.len(),
        compared.instructions.len(),
    )];
    let counts = compared.counts.iter();
    rows.extend(counts.map(|count| (format!("  {}", count.unit), count.here, count.there)));
    let [here, there] = [&ours.resources, &compared.resources];
    let number = |number: u32| number as usize;
    rows.extend(
        [
            ("VGPRs", number(here.vgprs), number(there.vgprs)),
            ("SGPRs", number(here.sgprs), number(there.sgprs)),
            (
                "VGPR spills",
                number(here.vgpr_spills),
                number(there.vgpr_spills),
            ),
            (
                "SGPR spills",
                number(here.sgpr_spills),
                number(there.sgpr_spills),
            ),
            ("LDS", number(here.lds_bytes), number(there.lds_bytes)),
            (
                "scratch",
                number(here.scratch_bytes),
                number(there.scratch_bytes),
            ),
            ("bytes", here.code_bytes, there.code_bytes),
            (
                "waves",
                number(here.occupancy.unwrap_or(0)),
                number(there.occupancy.unwrap_or(0)),
            ),
        ]
        .map(|(name, here, there)| (name.to_owned(), here, there)),
    );
    *text += &format!("{:<14}{:>8}{:>8}  difference\n", "", "here", "there");
    for (name, here, there) in rows {
        let difference = match here as i64 - there as i64 {
            0 => "0".to_owned(),
            difference => format!("{difference:+}"),
        };
        *text += &format!("{name:<14}{here:>8}{there:>8}{difference:>12}\n");
    }
    let count = |is: fn(&[Option<usize>; 2]) -> bool| {
        let pairs = compared.pairs.iter();
        pairs.filter(|pair| is(&pair.blocks)).count()
    };
    *text += &format!(
        "blocks: {} aligned, {} only here, {} only there\n",
        count(|blocks| matches!(blocks, [Some(_), Some(_)])),
        count(|blocks| matches!(blocks, [Some(_), None])),
        count(|blocks| matches!(blocks, [None, Some(_)])),
    );
}
