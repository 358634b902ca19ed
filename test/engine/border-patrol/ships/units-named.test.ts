import { unitsNamedIn } from "../../../../src/engine/border-patrol/ships/units-named";
import { kept } from "../../campaign/kept";

describe("the units that a text names", () => {
  const named = unitsNamedIn(kept().add("O-10").add("Red Ledger").add("O-1 II").add("Q/A").open.campaign);

  test.each([
    ["", []],
    ["O-1", ["O-1"]],
    ["o-2, O-1", ["O-2", "O-1"]],
    ["O-2 and O-1 as a group", ["O-2", "O-1"]],
    ["O-1; O-2 & O-10 (again O-1)", ["O-1", "O-2", "O-10"]],
    ["the Red Ledger", []],
    ["O-2, red ledger", ["Red Ledger", "O-2"]],
    ["O-1x", []],
    ["O-1 II", ["O-1 II"]],
    ["O-1 II, O-1", ["O-1 II", "O-1"]],
    ["Q/A, O-2", ["Q/A", "O-2"]],
    ["O-1/O-2", ["O-1", "O-2"]],
    ["cargo pods", []],
  ])("%j: %j", (text, units) => {
    expect([...named(text)].sort()).toEqual([...units].sort());
    expect(named(text)).toEqual(named(text));
  });
});
