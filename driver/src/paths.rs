//! Replaces prefixes of paths in debug information, so builds in different directories produce the same code objects.

use mir::debug::DebugInfo;

/// Replaces the beginning of the directories and names of source files. If several prefixes match, the last one in the
/// list is replaced, as in clang.
pub(crate) fn replace_prefixes(debug: &mut DebugInfo, prefixes: &[(String, String)]) {
    for file in debug.files.values_mut() {
        for path in [&mut file.directory, &mut file.name] {
            let found = prefixes.iter().rev().find_map(|(old, new)| {
                let rest = path.strip_prefix(old.as_str())?;
                Some(format!("{new}{rest}"))
            });
            if let Some(replaced) = found {
                *path = replaced;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::debug::FileData;

    #[test]
    fn the_last_matching_prefix_is_replaced() {
        let mut debug = DebugInfo::default();
        let file = debug.files.push(FileData {
            directory: "/home/me/project/src".to_owned(),
            name: "kernel.cl".to_owned(),
            ..FileData::default()
        });
        let prefix = |old: &str, new: &str| (old.to_owned(), new.to_owned());
        let prefixes = [
            prefix("/home", "/h"),
            prefix("/home/me", "."),
            prefix("src", "x"),
        ];
        replace_prefixes(&mut debug, &prefixes);
        assert_eq!(debug.files[file].directory, "./project/src");
        assert_eq!(debug.files[file].name, "kernel.cl");
    }
}
