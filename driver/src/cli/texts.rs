//! Options that print a text about the tool and do nothing else.

use super::arguments::Arguments;
use super::{doctor, dumps};
use clap::CommandFactory;
use processors::Processor;
use std::path::Path;

/// The text that the options request.
///
/// # Errors
/// An unknown error code.
pub(super) fn of(arguments: &Arguments) -> Result<Option<Vec<u8>>, String> {
    let asks_for_help = arguments.processor.as_deref() == Some("help")
        || arguments.features.iter().any(|feature| feature == "help");
    let text = if let Some(code) = &arguments.explain {
        Some(explain::explain(code)?.into_bytes())
    } else if arguments.version {
        Some(version().into_bytes())
    } else if asks_for_help {
        Some(help_on_targets().into_bytes())
    } else if arguments.list_passes {
        Some(dumps::list().into_bytes())
    } else if let Some(shell) = arguments.completions {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), "amdgcn-llc", &mut text);
        Some(text)
    } else if arguments.manual_page {
        let mut text = Vec::new();
        // Writing to memory cannot fail.
        let _ = clap_mangen::Man::new(Arguments::command()).render(&mut text);
        Some(text)
    } else if arguments.input == "doctor" && !Path::new("doctor").exists() {
        Some(doctor::text().into_bytes())
    } else {
        None
    };
    Ok(text)
}

fn version() -> String {
    format!(
        "amdgcn-llc {}\n  LLVM IR reader: LLVM 22\n  Registered targets:\n    amdgcn - AMD GCN GPUs, GFX6 to GFX10.3\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn help_on_targets() -> String {
    let mut text = String::from("Available CPUs for this target:\n\n");
    for processor in Processor::all() {
        let names = processor.alternative_names();
        let also = if names.is_empty() {
            String::new()
        } else {
            format!(" (also {})", names.join(", "))
        };
        text += &format!(
            "  {:<8} - Select the {0} processor{also}.\n",
            processor.name()
        );
    }
    text += "\nAvailable features for this target:\n\n";
    for (name, help) in processors::SETTING_HELP {
        text += &format!("  {name:<16} - {help}.\n");
    }
    text += "\nUse +feature to enable a feature, or -feature to disable it.\n";
    text
}
