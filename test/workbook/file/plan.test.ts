import { strFromU8, unzipSync } from "fflate";
import { empiresAtWarSample } from "../../../samples/empires-at-war";
import { playerFile } from "../../../src/engine/campaign/player-files/player-file";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import type { SheetPlan } from "../../../src/engine/campaign/schema/sheet";
import { EMPIRES_AT_WAR } from "../../../src/engine/empires-at-war/game";
import { openAs } from "../../../src/engine/open";
import { openBook, writeSheets, type Book } from "../../../src/workbook/file/book";
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
    "says and shows the same as one that is kept: %s",
    async (_, plans) => {
      const shown = async (lay: typeof layOut) => shownIn(await openBook(await writeSheets(plans.map(lay), AT)));
      const sent = await shown(layOutToSend);
      expect(sent).toEqual(await shown(layOut));
    },
  );

  test("has the font of the others where its cells name none", async () => {
    const parts = unzipSync(await writeSheets([layOutToSend(PLAN)], AT));
    const [, first = ""] =
      /<fonts[^>]*><font>(.*?)<\/font>/.exec(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())) ?? [];
    expect(first).toContain('val="Calibri"');
    expect(first).toContain('<sz val="11"/>');
  });
});

/** Each cell of the sheets that is not blank, or has a number format: what it says, and how it looks. */
const shownIn = ({ sheets }: Book): readonly string[] =>
  sheets.flatMap(({ name, rows, cells }) =>
    rows.flatMap((row, at) =>
      row.flatMap((value, column) => {
        const { style, formula, formulaResult } = cells?.get(`${at},${column}`) ?? {};
        const { numFmt = "General", font = DEFAULT_FONT, ...look } = style ?? {};
        if (value === null && formula === undefined && numFmt === "General") return [];
        return [JSON.stringify([name, at, column, value, formula, formulaResult, numFmt, font, look])];
      }),
    ),
  );

/** A cell without a font has that of the file, and a new file's is ours. */
const DEFAULT_FONT = { name: "Calibri", size: 11 };
