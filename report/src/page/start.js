// Shows the function that the address names, or the first one.

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

// The address of a page may name a function and an instruction: kernel.html#1/20.
const [wantedFunction, wantedInstruction] = location.hash.slice(1).split("/").map(Number);
if (report.functions.length === 0) element("name").textContent = "The module has no functions.";
else showFunction(report.functions[wantedFunction] ? wantedFunction : 0);
if (shown && wantedInstruction >= 0) select(wantedInstruction);
