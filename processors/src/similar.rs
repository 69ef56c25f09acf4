//! Finds the known name that is most similar to an unknown one, for messages.

/// Minimum similarity of a suggested name, from 0 to 1.
const MIN_SIMILARITY: f64 = 0.7;

/// The name among `known` that is most similar to `name`, if any is similar enough.
pub fn similar<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Among equally similar names, the longest common prefix decides, then the order.
    let rate = |known: &str| {
        let similarity = strsim::normalized_damerau_levenshtein(name, known);
        let pairs = name.bytes().zip(known.bytes());
        (similarity, pairs.take_while(|(a, b)| a == b).count())
    };
    let rated = known.into_iter().map(|known| (rate(known), known));
    let best = rated
        .min_by(|((a, start), _), ((b, other), _)| b.total_cmp(a).then_with(|| other.cmp(start)));
    best.filter(|((similarity, _), _)| *similarity >= MIN_SIMILARITY)
        .map(|(_, known)| known)
}

/// The end of a message about an unknown name: a question if a known name is similar, otherwise `otherwise`.
pub fn did_you_mean<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    otherwise: &str,
) -> String {
    match similar(name, known) {
        Some(known) => format!("; did you mean '{known}'?"),
        None => otherwise.to_owned(),
    }
}
