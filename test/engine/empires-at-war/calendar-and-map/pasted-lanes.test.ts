import { readListing } from "../../../../src/engine/campaign/importing/listing";
import { pastedLanes } from "../../../../src/engine/empires-at-war/calendar-and-map/pasted-lanes";

const read = (text: string) => pastedLanes(readListing(text));

test.each([
  ["two columns", "Carrow\tDell\nDell\tFen", ["", ""]],
  ["four columns", "Carrow\tB\tDell\tE\nDell\tc\tFen\tF", ["B", "E"]],
  ["headings", "From\tDirection\tTo\tDirection\nCarrow\tB\tDell\tE\nDell\tC\tFen\tF", ["B", "E"]],
  ["commas", "Carrow,B,Dell,E\nDell,C,Fen,F", ["B", "E"]],
])("reads lanes of %s", (_, text, [fromDirection, toDirection]) => {
  const { lanes, wrong } = read(text);
  expect([wrong, lanes.length, lanes[0]]).toMatchObject([
    [],
    2,
    { from: "Carrow", to: "Dell", fromDirection, toDirection },
  ]);
});

test.each([
  ["Carrow\tB\tDell\tG", 1],
  ["Carrow\tB\tDell\tE\n\nDell\tC\tdell\tF", 3],
  ["Carrow\tB\t\tE", 1],
  ["Carrow\tDell\tFen", 1],
])("names the line that is none: %j", (text, line) => {
  expect(read(text).wrong).toMatchObject([{ line }]);
});
