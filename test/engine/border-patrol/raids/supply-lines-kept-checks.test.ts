import type { Cell } from "../../../../src/engine/core/cell";
import { checksOf, type Kept } from "../../campaign/kept";
import { fields, plays } from "../evasion/evading";
import { raider } from "./raiding";

function known(): Kept {
  const campaign = raider();
  const line = { line: "S-1", from: "0505", to: "0905", convoy: "2 freighters", known: "yes" };
  plays(campaign, "add-supply-line", "Alliance", [fields(line)], "Alliance");
  return campaign;
}

const typed = (header: string, cell: Cell) => known().type("SupplyLines", 0, header, cell).open.findings;

test.each([
  ["Side", "Coalition", "B2", "Alliance"],
  ["From", "0705", "C2", "0505"],
  ["To", "0705", "D2", "0905"],
  ["Path", "0505, 0605, 0705, 0805, 0905", "E2", "0505, 0604, 0705, 0804, 0905"],
  ["Path", null, "E2", "0505, 0604, 0705, 0804, 0905"],
  ["Secret to", "All", "L2", "Alliance, Orion"],
  ["Secret to", null, "L2", "Alliance, Orion"],
])("V19.813: %s of a line that becomes %s is named at its cell", (header, cell, at, expected) => {
  expect(typed(header, cell)).toContainEqual(
    expect.objectContaining({
      ...{ check: "supply-line-kept", subject: "S-1", expected },
      spot: { sheet: "Supply lines", cell: at },
    }),
  );
});

test("a line that is renamed or deleted is named, and comes back", () => {
  expect(typed("Line", "S-9")).toMatchObject([{ check: "supply-line-kept", expected: "S-1", spot: { cell: "A2" } }]);
  expect(typed("Line", null)).toMatchObject([{ check: "unfit-name" }, { check: "supply-line-kept", expected: "S-1" }]);
  expect(checksOf(known().remove("SupplyLines", 0).open.findings)).toEqual(["supply-line-kept"]);
  expect(known().type("SupplyLines", 0, "Line", "S-9").type("SupplyLines", 0, "Line", "S-1").open.findings).toEqual([]);
});

test("what the user changes by himself, and what the commands change, is none", () => {
  for (const header of ["Convoy", "Escorts", "Note"]) expect(typed(header, "another")).toEqual([]);
  const campaign = known();
  plays(campaign, "edit-supply-line", "S-1", [fields({ to: "0705", known: "no" })], "Alliance");
  expect(campaign.open.findings).toEqual([]);
  plays(campaign, "remove-supply-line", "S-1", [], "Alliance");
  expect(campaign.open.findings).toEqual([]);
});
