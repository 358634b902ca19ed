import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lookAlike } from "../../../../src/engine/core/look-alikes";
import { fitName, Names, unfitName } from "../../../../src/engine/core/names";
import { rowsIn } from "../../../../src/engine/campaign/ledger/ledger";
import { NAME_CHECK, nameInRow } from "../../../../src/engine/campaign/ledger/naming";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { openFile } from "../../../../src/workbook/file";

const SAMPLES = join(__dirname, "..", "..", "..", "..", "samples");

test.each(["border-patrol", "empires-at-war", "orions-gate"])(
  "every name in %s is a name of its own",
  async (sample) => {
    const file = await openFile(readFileSync(join(SAMPLES, `${sample}.xlsx`)));
    const open = openBooks(await file.read(), GAMES);
    const tables = open.game.tables.filter(({ isOfNames }) => isOfNames);
    const names = tables.map((of) =>
      rowsIn(open.books, of)
        .map((row) => nameInRow(of, row))
        .filter((name) => name !== ""),
    );
    expect(names.flat().length).toBeGreaterThan(5);
    for (const name of names.flat())
      expect([unfitName(name), lookAlike(name), fitName(name)]).toEqual([undefined, undefined, name]);
    for (const each of names) {
      const known = new Names();
      for (const name of new Set(each)) {
        expect(known.like(name)).toBeUndefined();
        known.add(name);
      }
    }
    expect(open.findings.filter(({ check }) => check === NAME_CHECK)).toEqual([]);
  },
);
