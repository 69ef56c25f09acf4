// The comparison with another object: a table of figures, and the blocks with their instructions side by side.

const signed = (number) => (number > 0 ? "+" : number < 0 ? "\u2212" : "") + Math.abs(number);
const compared = () => report.against && report.against.kernels.find((one) => report.functions[one.function] === shown);

function showComparison() {
  const section = element("comparison");
  const other = compared();
  section.hidden = !report.against;
  if (!report.against) return;
  element("against").textContent = `Compared with ${report.against.input} (${report.against.target})`;
  element("absent").textContent = other ? "" : "The other object has no kernel of this name.";
  section.querySelector("#compared").hidden = !other;
  if (!other) return;
  showDifferences(other);
  showAligned(other);
}

function showDifferences(other) {
  const [ours, theirs] = [shown.resources, other.resources];
  const rows = [["Instructions", shown.instructions.length, other.instructions.length]];
  for (const { unit, here, there } of other.counts) rows.push([unit, here, there]);
  rows.push(["VGPRs", ours.vgprs, theirs.vgprs], ["SGPRs", ours.sgprs, theirs.sgprs],
    ["VGPR spills", ours.vgpr_spills, theirs.vgpr_spills], ["SGPR spills", ours.sgpr_spills, theirs.sgpr_spills],
    ["LDS bytes", ours.lds_bytes, theirs.lds_bytes], ["Scratch bytes", ours.scratch_bytes, theirs.scratch_bytes],
    ["Bytes of code", ours.code_bytes, theirs.code_bytes], ["Wavefronts per SIMD", ours.occupancy, theirs.occupancy]);
  const head = make("tr");
  head.append(make("th", ""), make("th", "here"), make("th", "there"), make("th", "difference"));
  element("differences").replaceChildren(head, ...rows.map(([name, here, there]) => {
    const row = make("tr");
    row.append(make("td", name), make("td", here), make("td", there),
      make("td", signed(here - there), here === there ? "same" : "differs"));
    return row;
  }));
}

// The differences between the instruction counts of two blocks, for example "VALU −2, wait +1".
function differences(counts) {
  const parts = counts.filter((count) => count.here !== count.there)
    .map((count) => `${count.unit} ${signed(count.here - count.there)}`);
  return parts.length > 0 ? parts.join(", ") : "the same number of instructions for each unit";
}

function showAligned(other) {
  const lines = [];
  for (const pair of other.pairs) {
    const [here, there] = pair.blocks;
    const line = make("li", undefined, "head");
    const name = (block) => block === null ? "none" : `block ${block}`;
    line.append(make("span", `${name(here)} | ${name(there)}: ${differences(pair.counts)}`));
    lines.push(line);
    for (const [mine, its] of pair.rows) lines.push(alignedLine(other, mine, its));
  }
  element("aligned").replaceChildren(...lines);
}

function alignedLine(other, mine, its) {
  const line = make("li", undefined, mine === null ? "there" : its === null ? "here" : "");
  const cell = (instruction, text) => {
    const made = make("span", undefined, "cell");
    if (!instruction) return made;
    made.append(make("span", instruction.offset.toString(16).padStart(4, "0"), "number"),
      make("span", text, instruction.unit));
    return made;
  };
  const [ours, theirs] = [shown.instructions[mine], other.instructions[its]];
  const sign = mine === null ? "+" : its === null ? "\u2212" : "";
  line.append(cell(ours, ours && ours.text.replace("\t", " ")), make("span", sign, "sign"),
    cell(theirs, theirs && theirs.text));
  line.addEventListener("click", () => {
    if (mine !== null) select(mine);
    markAligned(line);
  });
  return line;
}

// Marks a line: the search for the next difference starts there.
function markAligned(line) {
  element("aligned").querySelectorAll(".current").forEach((other) => other.classList.remove("current"));
  line.classList.add("current");
}

// Moves to the next or previous group of lines that only one of the objects has.
function goToDifference(step) {
  const list = element("aligned");
  const lines = [...list.children];
  const differs = (line) => line && (line.classList.contains("here") || line.classList.contains("there"));
  const start = lines.findIndex((line) => line.classList.contains("current"));
  let at = start < 0 && step < 0 ? lines.length : start;
  do at += step; while (at >= 0 && at < lines.length && (!differs(lines[at]) || differs(lines[at - 1])));
  if (!lines[at]) return;
  markAligned(lines[at]);
  reveal(list, lines[at]);
}

element("previous").addEventListener("click", () => goToDifference(-1));
element("next").addEventListener("click", () => goToDifference(1));
element("aligned").addEventListener("keydown", (event) => {
  if (event.key === "n") goToDifference(1);
  else if (event.key === "p") goToDifference(-1);
});
