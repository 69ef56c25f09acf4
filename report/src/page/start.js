// Fills in the lists, and shows the function that the fragment of the page's address selects, or else the first one.

element("input").textContent = report.input;
element("target").textContent = `${report.target}, wavefronts of ${report.wave_size} lanes`;
element("functions").replaceChildren(...report.functions.map((each, at) => {
  const item = make("li");
  const button = make("button", each.name);
  button.addEventListener("click", () => { current = 0; showFunction(at); });
  item.append(button);
  return item;
}));
window.addEventListener("resize", () => shown && drawCurve());

// The fragment may select a function and an instruction, by their indices: kernel.html#1/20.
const [wantedFunction, wantedInstruction] = location.hash.slice(1).split("/").map(Number);
if (report.functions.length === 0) element("name").textContent = "The module has no functions.";
else showFunction(report.functions[wantedFunction] ? wantedFunction : 0);
if (shown && wantedInstruction >= 0) select(wantedInstruction);
