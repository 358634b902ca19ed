import { forPaper } from "../../../src/taskpane/parts/paper";

/** A part of a page, as it is on paper. */
function onPaper(html: string): HTMLElement {
  const copy = document.createElement("div");
  copy.innerHTML = html;
  forPaper(copy);
  return copy;
}

const asideOf = (copy: HTMLElement): readonly string[] =>
  [...copy.querySelectorAll<HTMLElement>("th, td")]
    .filter(({ style }) => style.textAlign === "right")
    .map((cell) => cell.textContent ?? "");

test("what a gap separates on the screen are two words on paper, and a picture stays as it is", () => {
  const copy = onPaper(
    "<ul><li><span>Opening treasury</span><a>2C1</a></li><li><svg><g></g><path></path></svg><b>A</b> <b>B</b></li></ul>",
  );
  expect([...copy.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Opening treasury 2C1", " A B"]);
  expect(copy.querySelector("svg")?.innerHTML).toBe("<g></g><path></path>");
});

test("a field is what is typed into it, or what counts while nothing is; a box to tick stays one", () => {
  const copy = onPaper('<p><input value="7"></p><p><input placeholder="18"></p><p><input type="checkbox"></p>');
  expect([...copy.querySelectorAll("p")].map((line) => line.textContent)).toEqual(["7", "18", ""]);
  expect(copy.querySelectorAll("input")).toHaveLength(1);
});

test("a column of amounts is on the right with its heading, also where one of them is a word", () => {
  const copy = onPaper(
    "<table><thead><tr><th>Line</th><th>Booked</th><th>Note</th></tr></thead><tbody>" +
      '<tr><th>Rent</th><td>−5</td><td>9</td></tr><tr><th>Bribe</th><td><input value="14.5"></td><td>late</td></tr>' +
      "<tr><th>Standing</th><td>In play</td><td></td></tr></tbody></table>",
  );
  expect(asideOf(copy)).toEqual(["Booked", "−5", "14.5", "In play"]);
});
