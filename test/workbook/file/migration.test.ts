import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { migrate } from "../../../src/engine/campaign/commands/migrate";
import { a1 } from "../../../src/engine/core/cell";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { openFile } from "../../../src/workbook/file";
import type { Edit } from "../../../src/workbook/port";
import { checksOf, STAMP, tableOf } from "../../engine/campaign/kept";
import { thoroughTest } from "../../thorough-test";
import { refusalOf } from "../bench";
import { NOON } from "../file-bench";

const BYTES = readFileSync(join(__dirname, "..", "..", "campaigns", "schema-1", "users-own.xlsx"));

thoroughTest(
  "where older books cannot be brought up to date half-way, they are left, and it can be tried again",
  async () => {
    const file = await openFile(BYTES);
    const before = await file.read();
    const { sheet, row, column, header } = tableOf(before, "Offers");
    const beside = (value: string | null): Edit => ({
      kind: "enter",
      sheet,
      cell: a1(row + 1, column + header.length),
      content: { kind: "value", value },
    });
    await file.write([beside("mine")]);
    const now = await file.read();
    const saved = await file.save(NOON);
    const { edits } = migrate(before, BORDER_PATROL.tables, true, STAMP);
    // Other tables have got their columns by then.
    expect(edits.findIndex((edit) => edit.kind === "addColumns" && edit.table === "Offers")).toBeGreaterThan(2);
    expect((await refusalOf(file.write(edits))).message).toContain("Offers");
    expect(await file.read()).toEqual(now);
    expect(await file.save(NOON)).toEqual(saved);
    expect(checksOf(openBooks(await file.read(), GAMES).findings)).toEqual(["schema"]);

    await file.write([beside(null)]);
    await file.write(edits);
    const again = await openFile(await file.save(NOON));
    expect(openBooks(await again.read(), GAMES).findings).toEqual([]);
  },
);
