"use strict";
const report = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const make = (name, text, style) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (style) made.className = style;
  return made;
};
// An element of a drawing.
const drawn = (name, attributes, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  return made;
};
const IR = -1;
// Margins of the curve, in pixels.
const [LEFT, RIGHT] = [34, 70];
let shown = null;
let current = 0;

const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

// The sum of a field of the costs of all instructions; zero without a profile.
const sum = (instructions, field) => instructions.reduce((sum, i) => sum + (i.cost ? i.cost[field] : 0), 0);
const percent = (cycles) => (100 * cycles / Math.max(1, total)).toFixed(1) + " %";
let total = 0;

// A label on a bar whose length is the line's share of the function's cycles.
function share(cycles, text) {
  const made = make("span", text, "cost");
  made.style.setProperty("--share", (100 * cycles / Math.max(1, total)).toFixed(2) + "%");
  return made;
}

function showFunction(index) {
  shown = report.functions[index];
  total = sum(shown.instructions, "cycles");
  element("name").textContent = (shown.is_kernel ? "Kernel " : "Function ") + shown.name;
  [...element("functions").querySelectorAll("button")].forEach((button, at) =>
    button.setAttribute("aria-current", at === index));
  showResources();
  showPeak();
  showMix();
  showDecisions();
  drawGraph();
  showAssembly();
  showComparison();
  chooseFile();
  drawCurve();
  const first = shown.instructions.find((instruction) => instruction.source);
  if (first) reveal(element("source"), element("source").children[first.source.line - 1]);
  element("detail").textContent = "Click a line for details. Arrow keys move to other lines. Enter moves from a wait to an access, from a branch to its target.";
}

function showResources() {
  const used = shown.resources;
  const rows = [
    ["VGPRs", used.vgprs], ["SGPRs", used.sgprs], ["VGPR spills", used.vgpr_spills],
    ["SGPR spills", used.sgpr_spills], ["LDS", used.lds_bytes + " bytes"],
    ["Scratch", used.scratch_bytes + " bytes per lane"],
    ["Code", `${used.code_bytes} bytes, ${count(shown.instructions.length, "instruction")}`],
  ];
  if (used.occupancy !== null)
    rows.push(["Occupancy", `${count(used.occupancy, "wavefront")} per SIMD`], ["Limited by", used.limited_by]);
  if (total > 0)
    rows.push(["Issued", sum(shown.instructions, "issued") + " in the profile"], ["Cycles", total + ", not overlapped"]);
  element("resources").replaceChildren(...rows.map(([name, value]) => {
    const row = make("div");
    row.append(make("dt", name), make("dd", value));
    return row;
  }));
  element("advice").textContent = used.advice === null ? "" : used.advice + ".";
}

function showPeak() {
  const peak = element("peak");
  peak.hidden = shown.peak === null;
  if (shown.peak === null) return;
  const registers = shown.live_at_peak;
  peak.querySelector("summary").textContent =
    `${count(registers.length, "VGPR")} live at the peak, after instruction ${shown.peak}`;
  peak.querySelector("ol").replaceChildren(...registers.map((live) => {
    const writer = live.written_by === null ? "live at the start of the function" :
      shown.instructions[live.written_by].text + sourceOf(shown.instructions[live.written_by]);
    const names = [live.variable, live.value].filter((name) => name !== null).join(" = ");
    return make("li", `${live.register}: ${names === "" ? "" : names + ", "}${writer}`);
  }));
}

function sourceOf(instruction) {
  if (instruction.source === null) return "";
  const path = report.files[instruction.source.file].path;
  return `  (${path.slice(path.lastIndexOf("/") + 1)}:${instruction.source.line})`;
}

// The line of a file, or of the IR, that an instruction comes from; null if it comes from elsewhere.
function lineIn(file, instruction) {
  if (file === IR) return instruction.ir_line;
  const { source } = instruction;
  return source !== null && source.file === file ? source.line : null;
}

function showMix() {
  const units = new Map();
  for (const { unit } of shown.instructions) units.set(unit, (units.get(unit) || 0) + 1);
  const rows = [...units].sort((a, b) => b[1] - a[1]).map(([unit, number]) => {
    const row = make("tr");
    row.append(make("td", unit), make("td", number),
      make("td", (100 * number / shown.instructions.length).toFixed(1) + " %"));
    return row;
  });
  element("mix").querySelector("table").replaceChildren(...rows);
}

// The marks of decisions, by kind.
const MARKS = { passed: "✓", missed: "✗", analysis: "·" };

function showDecisions() {
  const { decisions } = shown;
  element("decisions").hidden = decisions.length === 0;
  const missed = decisions.filter(({ kind }) => kind === "missed").length;
  element("decisions").querySelector("summary").textContent =
    `${count(decisions.length, "decision")} of passes, ${missed} of them about missed optimizations`;
  element("decisions").querySelector("table").replaceChildren(...decisions.map((decision) => {
    const { pass, kind, message, source, ir_line } = decision;
    const row = make("tr", undefined, kind);
    row.append(make("td", MARKS[kind]), make("td", pass), make("td", message), make("td"));
    const [file, line] = source === null ? [IR, ir_line] : [source.file, source.line];
    if (line !== null) {
      const link = make("button", file === IR ? `IR line ${line}` : sourceOf(decision).trim());
      link.addEventListener("click", () => {
        if (Number(element("file").value) !== file) showFile(file);
        selectSource(file, line);
      });
      row.lastChild.append(link);
    }
    return row;
  }));
}

// How the lanes of a wavefront access memory.
function pattern({ bytes, stride }) {
  if (stride === null) return [];
  if (stride === bytes) return ["lanes access consecutive addresses"];
  return [`${count(stride, "byte")} from lane to lane`];
}

function showAssembly() {
  const starts = new Set(shown.blocks);
  element("assembly").replaceChildren(...shown.instructions.map((instruction, at) => {
    const line = make("li");
    if (starts.has(at) && at > 0) line.classList.add("block");
    line.append(make("span", instruction.offset.toString(16).padStart(4, "0"), "number"));
    if (total > 0)
      line.append(share(instruction.cost.cycles, `${instruction.cost.issued}× ${percent(instruction.cost.cycles)}`));
    line.append(
      make("span", `${instruction.live_vgprs}v ${instruction.live_sgprs}s`, "live"),
      make("span", instruction.text.replace("\t", " "), instruction.unit));
    if (instruction.reason !== null) line.title = instruction.reason;
    line.addEventListener("click", () => select(at));
    return line;
  }));
}

function chooseFile() {
  const used = new Set(shown.instructions.filter((i) => i.source).map((i) => i.source.file));
  const choices = [...used].map((file) => [file, report.files[file].path]);
  if (report.ir !== null) choices.push([IR, "LLVM IR"]);
  element("source-pane").hidden = choices.length === 0;
  element("file").replaceChildren(...choices.map(([value, name]) => {
    const option = make("option", name);
    option.value = value;
    return option;
  }));
  if (choices.length > 0) showFile(choices[0][0]);
}

function showFile(file) {
  element("file").value = file;
  const text = file === IR ? report.ir : report.files[file].text;
  const lines = text === null ? ["(the text of this file is not available)"] : text.split("\n");
  const used = new Map();
  for (const i of shown.instructions) {
    const line = lineIn(file, i);
    if (line !== null) used.set(line, (used.get(line) || 0) + (i.cost ? i.cost.cycles : 0));
  }
  element("source").replaceChildren(...lines.map((code, at) => {
    const line = make("li", undefined, used.has(at + 1) ? "used" : "");
    line.append(make("span", at + 1, "number"));
    if (total > 0 && used.size > 0) {
      const cycles = used.get(at + 1) || 0;
      line.append(share(cycles, used.has(at + 1) ? percent(cycles) : ""));
    }
    line.append(make("span", code));
    line.addEventListener("click", () => selectSource(file, at + 1));
    return line;
  }));
  if (file === IR) {
    const start = lines.findIndex((code) => code.startsWith("define") &&
      (code.includes(`@${shown.name}(`) || code.includes(`@"${shown.name}"(`)));
    if (start >= 0) reveal(element("source"), element("source").children[start]);
  }
}

// Scrolls a list, not the page, so a line is a third of the list's height below its top; does nothing if the line is visible.
function reveal(list, line) {
  if (!line) return;
  const top = line.offsetTop - list.offsetTop;
  const isVisible = top >= list.scrollTop && top + line.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isVisible) list.scrollTop = Math.max(0, top - list.clientHeight / 3);
}

const clear = (style) =>
  document.querySelectorAll(".code li." + style).forEach((line) => line.classList.remove(style));

function mark(list, at, style, scroll) {
  const line = element(list).children[at];
  if (!line) return;
  line.classList.add(style);
  if (scroll) reveal(element(list), line);
}

function select(at) {
  current = Math.max(0, Math.min(at, shown.instructions.length - 1));
  const instruction = shown.instructions[current];
  ["linked", "about", "current"].forEach(clear);
  mark("assembly", current, "current", true);
  instruction.about.forEach((other) => mark("assembly", other, "about", false));
  const chosen = Number(element("file").value);
  if (instruction.source !== null && chosen !== IR && chosen !== instruction.source.file)
    showFile(instruction.source.file);
  const line = lineIn(Number(element("file").value), instruction);
  if (line !== null) mark("source", line - 1, "linked", true);
  describe(instruction);
  drawCurve();
  history.replaceState(null, "", `#${report.functions.indexOf(shown)}/${current}`);
}

function selectSource(file, line) {
  ["linked", "about", "current"].forEach(clear);
  mark("source", line - 1, "linked", true);
  const found = shown.instructions.flatMap((instruction, at) =>
    lineIn(file, instruction) === line ? [at] : []);
  found.forEach((at, number) => mark("assembly", at, "linked", number === 0));
  element("detail").textContent = `Line ${line}: ${count(found.length, "instruction")}.`;
}

function describe(instruction) {
  const parts = [`${instruction.text.replace("\t", " ")}${sourceOf(instruction)}`];
  if (instruction.reason !== null) parts.push(instruction.reason);
  if (instruction.access !== null) {
    const { kind, bytes, memory } = instruction.access;
    parts.push(bytes > 0 ? `${kind} of ${count(bytes, "byte")}, ${memory}` : `${kind}, ${memory}`,
      ...pattern(instruction.access));
  }
  if (instruction.unit === "wait" && instruction.about.length > 0)
    parts.push("for " + instruction.about.map((at) => shown.instructions[at].text.replace("\t", " ")).join("; "));
  if (total > 0) {
    const { issued, lanes, cycles } = instruction.cost;
    parts.push(issued === 0 ? "not executed" : `issued ${count(issued, "time")} with ` +
      `${count(+(lanes / issued).toFixed(1), "lane")} on average: ${count(cycles, "cycle")}, ${percent(cycles)}`);
  }
  parts.push(`live after it: ${instruction.live_vgprs} VGPRs, ${instruction.live_sgprs} SGPRs`);
  element("detail").textContent = parts.join(" · ");
}

function drawCurve() {
  const svg = element("curve");
  const [width, height, left, bottom] = [svg.clientWidth || 1000, 190, LEFT, 8];
  const code = shown.instructions;
  const most = Math.max(8, shown.resources.vgprs, ...code.map((i) => Math.max(i.live_vgprs, i.live_sgprs))) * 1.08;
  const x = (at) => left + (width - left - RIGHT) * at / Math.max(1, code.length - 1);
  const y = (registers) => height - bottom - (height - 2 * bottom) * registers / most;
  const parts = [];
  const add = (...element) => parts.push(drawn(...element));
  for (const step of shown.is_kernel ? shown.resources.vgpr_steps : []) {
    if (step.registers > most) continue;
    add("line", { class: "step", x1: left, x2: width - RIGHT, y1: y(step.registers), y2: y(step.registers) });
    add("text", { x: width - RIGHT + 4, y: y(step.registers) + 4 }, `${step.registers}: ${step.waves} wav.`);
  }
  const path = (field) => code.map((i, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(i[field]).toFixed(1)}`).join("");
  add("path", { class: "s", d: path("live_sgprs") });
  add("path", { class: "v", d: path("live_vgprs") });
  add("line", { class: "at", x1: x(current), x2: x(current), y1: bottom, y2: height - bottom });
  add("text", { x: 4, y: y(0) }, "0");
  if (shown.peak !== null) add("text", { x: 4, y: y(code[shown.peak].live_vgprs) + 4 }, code[shown.peak].live_vgprs);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren(...parts);
}

element("curve").addEventListener("click", (event) => {
  const box = element("curve").getBoundingClientRect();
  const at = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
  select(Math.round(at * (shown.instructions.length - 1)));
});
element("assembly").addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }[event.key];
  const about = shown.instructions[current].about;
  if (step) select(current + step);
  else if (event.key === "Home") select(0);
  else if (event.key === "End") select(shown.instructions.length - 1);
  else if (event.key === "Enter" && about.length > 0) select(about[about.length - 1]);
  else return;
  event.preventDefault();
});
element("file").addEventListener("change", (event) => showFile(Number(event.target.value)));
