import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { playerFile } from "../../../src/engine/campaign/player-files/player-file";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { SheetPlan } from "../../../src/engine/campaign/schema/sheet";
import { EMPIRES_AT_WAR } from "../../../src/engine/empires-at-war/game";
import { openAs } from "../../../src/engine/open";
import { writeSheets } from "../../../src/workbook/file/book";
import { layOut, layOutToSend } from "../../../src/workbook/file/plan";

const AT = new Date(1980, 0, 1);

/** A table with the values that a file writes otherwise than they are, and a row that is blank. */
const PLAN: SheetPlan = {
  name: "Values",
  table: {
    name: "Values",
    columns: [
      { name: "Word", holds: "text", width: 10 },
      { name: "Points", holds: "points", width: 10 },
      { name: "As it is", holds: "whole", width: 10 },
    ],
    rows: [
      ["3/4", 12.5, "#REF!"],
      ["_x0041_", null, ""],
      [null, null, null],
      [7, -3, true],
    ],
  },
  cells: [],
  offered: [],
  widths: [10, 10, 10],
  frozenRows: 1,
  landscape: false,
  onePage: false,
};

describe("a sheet that is sent", () => {
  const state = openAs(apply(NO_TABLES, empiresAtWarSample()), EMPIRES_AT_WAR);

  test.each([["these values", [PLAN]] as const, ["an empire's file", playerFile(state, "Kzinti").sheets] as const])(
    "is the file that would be kept, byte for byte: %s",
    async (_, plans) => {
      const sent = await writeSheets(plans.map(layOutToSend), AT);
      expect(Buffer.from(sent).equals(Buffer.from(await writeSheets(plans.map(layOut), AT)))).toBe(true);
    },
  );
});
