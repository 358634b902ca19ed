import { rollList, turnsRolled } from "../../../src/engine/campaign/roll-list";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../src/engine/campaign/view";
import { seededBooks } from "./dice-books";

const rolled = {
  ...{ No: 90, Turn: 1, Side: "Bo", Purpose: "Ferry sinks", Dice: "2d6", Faces: "3, 4", Modifier: -1, Result: "6" },
  ...{ Clause: "R7", Source: "typed", "Secret to": "Bo" },
};

test("the list of rolls of a turn says of each what it was for, its faces, and where they are from", () => {
  const { open } = seededBooks().append("Rolls", rolled);
  expect(turnsRolled(open.books)).toEqual([1]);
  const { rolls, heads, rows } = rollList(open.books, 1);
  expect(rows).toHaveLength(open.books.rolls.length);
  expect(rows.every((row) => row.length === heads.length)).toBe(true);
  expect(rows[0]?.at(-1)).toBe("seed: Turn 1, All, roll 1");
  expect(rolls.at(-1)).toEqual({
    no: 90,
    what: "Bo, Ferry sinks (R7)",
    how: "2d6: 3, 4; modifier −1; 6; rolled at the table",
  });
  expect(rollList(open.books, 2).rows).toEqual([]);
});

test("in a side's view it has the rolls that the side may know, and no others", () => {
  const { open } = seededBooks().append("Rolls", rolled);
  const anna = stateOf(viewOf(open, "Anna"), open.game);
  const purposes = rollList(anna.books, 1).rows.map(([, , purpose]) => purpose);
  expect(purposes).toEqual(["Flood", "Fog", "Wind", "Wind", "Wind"]);
});
