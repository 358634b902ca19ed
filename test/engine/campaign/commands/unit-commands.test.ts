import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { fullFerry } from "../../../test-game/full-ferry";
import { addUnitCommand, editUnitCommand } from "../../../../src/engine/campaign/commands/unit-commands";
import type { Fields } from "../../../../src/engine/campaign/commands/field";
import { blankBooks } from "../../../../src/engine/campaign/blank-books";
import { keptInTurn2, only, STAMP } from "../kept";

const ORION = { side: "Orion", subject: "" };

/** What a new unit of the pirates is asked for. */
function fields(): Fields {
  const { asked } = addUnitCommand.begin(keptInTurn2().open, ORION);
  if (asked?.asks !== "fields") throw new Error("no fields are asked for");
  return asked.fields;
}

test("a new unit is offered the next id of its side, and amounts and words that its columns take", () => {
  const { unit, economic, sizeClass, deployment, crew } = fields();
  expect([unit?.samples, unit?.required]).toEqual([["O-3"], true]);
  expect([economic?.samples[0], sizeClass?.samples]).toEqual(["67", ["4", "7", "1"]]);
  expect(deployment?.samples).toContain("For removal");
  expect(crew?.samples).toContain("Outstanding");
});

test("a game without units offers none to add or edit, and says so", () => {
  const open = { ...keptInTurn2().open, game: { ...BORDER_PATROL, changes: [] } };
  expect([...addUnitCommand.offered(open, "Orion"), ...editUnitCommand.offered(open, "Orion")]).toEqual([]);
  const standing = addUnitCommand.begin({ ...blankBooks(BORDER_PATROL), game: open.game }, { side: "", subject: "" });
  if (standing.asked !== null) throw new Error("something is asked");
  expect(only(standing.outcome(open, STAMP).refused)).toMatchObject({
    check: "unknown-unit",
    message: expect.stringMatching(/^Border Patrol has no units\b/),
  });
});

test("what is not asked for stays as it is", () => {
  const { open } = fullFerry();
  const standing = editUnitCommand.begin(open, { side: "Bo", subject: "B-1" });
  // The worth of a boat is only typed into the sheet.
  expect(standing.asked === null && standing.outcome(open, STAMP)).toMatchObject({
    says: expect.stringMatching(/^B-1 .*unchanged/),
    edits: [],
    refused: [],
  });
});
