//! The builder of [`Options`]: a setter for each field.

use crate::{Guard, Options};
use emit::placement::SectionOptions;
use frontend::FloatOptions;
use mir::OptLevel;

/// Builds [`Options`]. Unset options are those of the tool without arguments.
///
/// ```
/// let options = amdgcn::Options::builder()
///     .processor("gfx906")
///     .features("+xnack")
///     .opt_level(amdgcn::OptLevel::O3)
///     .replace_prefix("/home/me/project", ".")
///     .build();
/// assert_eq!(options.processor.as_deref(), Some("gfx906"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct OptionsBuilder {
    options: Options,
}

impl Options {
    /// A builder that starts with the default options.
    pub fn builder() -> OptionsBuilder {
        OptionsBuilder::default()
    }
}

/// Setters that store their argument.
macro_rules! setters {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)*) => {
        impl OptionsBuilder {
            $($(#[$doc])*
            #[must_use]
            pub fn $field(mut self, $field: $type) -> OptionsBuilder {
                self.options.$field = $field;
                self
            })*
        }
    };
}

setters! {
    /// The optimization level.
    opt_level: OptLevel,
    /// Which symbols get their own sections.
    sections: SectionOptions,
    /// True if every verifier and checker runs between passes.
    verify: bool,
    /// Number of bits of branch offsets, 4 to 16.
    branch_bits: u32,
    /// How many of a kernel's first arguments are preloaded in SGPRs.
    preloaded_arguments: u32,
    /// True if VGPRs are spilled to AGPRs before they are spilled to memory.
    spill_to_agprs: bool,
    /// True if LLVM's verifier runs on the input.
    verify_input: bool,
    /// Floating-point options for functions without the attributes.
    float: FloatOptions,
}

impl OptionsBuilder {
    /// The processor of functions without a "target-cpu" attribute.
    #[must_use]
    pub fn processor(mut self, name: impl Into<String>) -> OptionsBuilder {
        self.options.processor = Some(name.into());
        self
    }

    /// Features, as in llc's `-mattr`.
    #[must_use]
    pub fn features(mut self, features: impl Into<String>) -> OptionsBuilder {
        self.options.features = features.into();
        self
    }

    /// The target triple, overriding the module's.
    #[must_use]
    pub fn triple(mut self, triple: impl Into<String>) -> OptionsBuilder {
        self.options.triple = Some(triple.into());
        self
    }

    /// The code object version, 2 to 6, overriding the module flag.
    #[must_use]
    pub fn code_object_version(mut self, version: u32) -> OptionsBuilder {
        self.options.code_object_version = Some(version);
        self
    }

    /// The code object version, 2 to 6, of modules without the flag.
    #[must_use]
    pub fn default_code_object_version(mut self, version: u32) -> OptionsBuilder {
        self.options.default_code_object_version = version;
        self
    }

    /// Disables an optional pass.
    #[must_use]
    pub fn disable_pass(mut self, name: impl Into<String>) -> OptionsBuilder {
        self.options.disabled_passes.push(name.into());
        self
    }

    /// The number of the last optional pass to run.
    #[must_use]
    pub fn bisect_limit(mut self, limit: i64) -> OptionsBuilder {
        self.options.bisect_limit = Some(limit);
        self
    }

    /// Replaces a prefix of paths in debug information; if several match, the last one applies.
    #[must_use]
    pub fn replace_prefix(
        mut self,
        old: impl Into<String>,
        new: impl Into<String>,
    ) -> OptionsBuilder {
        self.options.prefix_maps.push((old.into(), new.into()));
        self
    }

    /// Reads modules in a separate process.
    #[must_use]
    pub fn guard(mut self, guard: Guard) -> OptionsBuilder {
        self.options.guard = Some(guard);
        self
    }

    /// The options.
    pub fn build(self) -> Options {
        self.options
    }
}
