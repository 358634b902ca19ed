import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks, STATUS } from "../../../../scripts/books-report";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { viewOf } from "../../../../src/engine/campaign/view";
import { evaluate } from "../../../../src/engine/core/rule";
import { toNumber } from "../../../../src/engine/core/points";
import { eawFleetCheck } from "../../../../src/engine/empires-at-war/fleets/fleet-legality";
import { checkCells } from "../../../../src/engine/empires-at-war/fleets/limits-verdict";
import { fleetVerdict, judgedAt } from "../../../../src/engine/empires-at-war/fleets/fleet-verdict";
import { fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { openFile } from "../../../../src/workbook/file";
import { EMPIRES, HOMES, mustered } from "./four-empires";

/** The set-up with two more sites, closed, and the first New Year paid. */
const played = mustered();
played.write([
  {
    kind: "change",
    table: "Places",
    row: played.row("Places", "System 14"),
    cells: { Planet: "Life", Owner: "Gorn", Explored: "Gorn", Development: "Colony", "Developed since": 0 },
  },
  {
    kind: "append",
    table: "SiteBases",
    rows: [
      { Batch: "B-1", System: "System 14", Kind: "CPL", Count: 1, Owner: "Gorn", Since: 0 },
      { Batch: "B-2", System: "System 14", Kind: "GSA", Count: 7, Owner: "Gorn", Since: 0 },
    ],
  },
]);
played.does("post-changes", { fields: {} });
played.does("close");
played.does("new-year-income");

describe("four empires in forty systems", () => {
  test("receive the first New Year, as calculated by hand", () => {
    const { open, found } = played;
    // 2000 less 6 fleets of 330, and a mine of 100; the Gorn have 7 GSA under a platform besides (EaW 3c, 14.0).
    expect(EMPIRES.map((name) => [name, toNumber(treasury(open.campaign, name, 1))])).toEqual([
      ["Federation", 120],
      ["Gorn", 190],
      ["ISC", 120],
      ["Romulan", 120],
    ]);
    expect(found).toEqual([]);
  });

  test("have fleets whose verdict is that of EAW_FLEET_CHECK", () => {
    const { open } = played;
    const fleets = fleetsNow(open).map((fleet) => fleetVerdict(open, fleet));
    expect(fleets).toHaveLength(28);
    for (const { word, count } of fleets) expect(word).toBe(evaluate(eawFleetCheck, checkCells(count, judgedAt(open))));
  });

  test("see nothing of each other (EaW 1b)", () => {
    for (const side of EMPIRES) {
      const others = EMPIRES.filter((name) => name !== side);
      const { tables } = viewOf(played.open, side);
      const rows = JSON.stringify(
        [...tables.values()].filter(({ name }) => name !== "Sides").map((table) => table.rows),
      );
      for (const name of others) {
        expect([side, name, rows.includes(`${name} 1`), rows.includes(`"${name.charAt(0)}-1"`)]).toEqual([
          ...[side, name],
          ...[false, false],
        ]);
      }
      const ofPlaces = tables.get("Places");
      const owned = (ofPlaces?.rows ?? []).filter((cells) => cells.some((cell) => cell === "Mineral"));
      expect(owned.map(([place]) => place)).toEqual([HOMES[side]]);
    }
  });

  test("are saved, opened, and read by the books script", async () => {
    const folder = mkdtempSync(join(tmpdir(), "empires-"));
    try {
      const path = join(folder, "empires.xlsx");
      const bytes = await played.saved();
      writeFileSync(path, bytes);
      const again = openBooks(await (await openFile(bytes)).read(), GAMES);
      expect([again.findings, again.campaign.turn, again.campaign.units.size]).toEqual([[], 1, 100]);
      const { status, says } = await checkBooks([path, "--json"]);
      expect([status, JSON.parse(says)]).toMatchObject([
        STATUS.sound,
        {
          game: "Empires at War",
          turn: 1,
          findings: [],
          pending: [],
          closings: [{ turn: 0, treasury: 20 }, {}, {}, {}],
        },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
