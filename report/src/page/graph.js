// The control-flow graphs of the code: its blocks in order, with branches forward on the right and loops on the left. The
// linear graph is the control flow of the wavefront, the logical graph that of a lane.

// Sizes in pixels: height of a block, distance between the starts of two, width of a block, distance of parallel edges.
const [BLOCK, STEP, WIDTH, LANE] = [22, 36, 330, 14];

const isLogical = () => element("graph").querySelector("input").checked;

// The edges that leave the blocks, as pairs of block numbers.
function edges() {
  if (isLogical()) return shown.logical_edges;
  const { blocks, instructions } = shown;
  const number = new Map(blocks.map((start, block) => [start, block]));
  return blocks.flatMap((_, block) => {
    const last = instructions[(blocks[block + 1] ?? instructions.length) - 1];
    const next = block + 1 < blocks.length ? [block + 1] : [];
    const [name] = last.text.split(/\s/);
    const ends = name === "s_branch" || name === "s_endpgm" || name.startsWith("s_setpc");
    const targets = last.unit === "branch" ? last.about.map((at) => number.get(at)).filter((to) => to !== undefined) : [];
    return [...new Set([...targets, ...(ends ? [] : next)])].map((to) => [block, to]);
  });
}

// For each edge that is not to the next block: the nearest lane on its side that is free between both blocks.
function lanes(edges) {
  const taken = [];
  const span = ([from, to]) => Math.abs(to - from);
  return new Map([...edges].sort((a, b) => span(a) - span(b)).map((edge) => {
    const [from, to] = edge;
    const [side, top, bottom] = [to > from, Math.min(from, to), Math.max(from, to)];
    const isFree = (lane) => taken.every((other) =>
      other.side !== side || other.lane !== lane || other.bottom < top || other.top > bottom);
    let lane = 0;
    while (!isFree(lane)) lane += 1;
    taken.push({ side, lane, top, bottom });
    return [edge, lane];
  }));
}

element("graph").querySelector("input").addEventListener("change", drawGraph);

function drawGraph() {
  const { blocks, instructions } = shown;
  const all = edges();
  const far = all.filter(([from, to]) => to !== from + 1);
  const lane = lanes(far);
  const most = (side) => Math.max(0, ...far.filter(([from, to]) => (to > from) === side).map((edge) => lane.get(edge) + 1));
  const left = 12 + LANE * most(false);
  const svg = element("graph").querySelector("svg");
  const y = (block) => 4 + STEP * block;
  const paths = all.map((edge) => {
    const [from, to] = edge;
    if (to === from + 1)
      return `M${left + WIDTH / 2} ${y(from) + BLOCK}V${y(to) - 2}`;
    const [start, end, side] = [y(from) + BLOCK - 5, y(to) + 5, to > from];
    const x = side ? left + WIDTH : left;
    const turn = side ? x + 10 + LANE * lane.get(edge) : x - 10 - LANE * lane.get(edge);
    return `M${x} ${start}H${turn}V${end}H${x + (side ? 2 : -2)}`;
  });
  const parts = paths.map((d) => drawn("path", { d, "marker-end": "url(#arrow)" }));
  blocks.forEach((start, block) => {
    const code = instructions.slice(start, blocks[block + 1]);
    const vgprs = Math.max(...code.map((instruction) => instruction.live_vgprs));
    const cost = total > 0 ? `, ${percent(sum(code, "cycles"))}` : "";
    const node = drawn("g", { tabindex: 0, role: "button" });
    node.append(
      drawn("rect", { x: left, y: y(block), width: WIDTH, height: BLOCK, rx: 4 }),
      drawn("text", { x: left + 8, y: y(block) + 15 },
        `${code[0].offset.toString(16).padStart(4, "0")}: ${count(code.length, "instruction")}, ` +
        `up to ${count(vgprs, "VGPR")}${cost}`));
    node.addEventListener("click", () => select(start));
    node.addEventListener("keydown", (event) => event.key === "Enter" && select(start));
    parts.push(node);
  });
  const arrow = drawn("marker", { id: "arrow", viewBox: "0 0 6 6", refX: 5, refY: 3, markerWidth: 6, markerHeight: 6, orient: "auto" });
  arrow.append(drawn("path", { d: "M0 0L6 3L0 6z" }));
  const definitions = drawn("defs", {});
  definitions.append(arrow);
  svg.setAttribute("width", left + WIDTH + 24 + LANE * most(true));
  svg.setAttribute("height", y(blocks.length));
  svg.replaceChildren(definitions, ...parts);
}
