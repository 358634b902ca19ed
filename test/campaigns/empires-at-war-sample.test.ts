import { readFileSync } from "node:fs";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { EMPIRES_AT_WAR_TOUR } from "../../samples/tour/empires-at-war";
import { perform } from "../../src/engine/campaign/game";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import type { Reply } from "../../src/engine/campaign/commands/command-run";
import { eventsInOrder } from "../../src/engine/campaign/ledger/order-of-play";
import { discrepancies } from "../../src/engine/campaign/reconcile/reconcile";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { ACTIONS } from "../../src/engine/empires-at-war/movement/actions";
import { ordersGiven } from "../../src/engine/empires-at-war/orders/order-events";
import { meetingsReport, resultsReport, stepsReport } from "../../src/engine/empires-at-war/orders/orders-now";
import { parseOrders } from "../../src/engine/empires-at-war/orders/parse-orders";
import { positionIn } from "../../src/engine/empires-at-war/position/position-in";
import { reportMarkdown } from "../../src/engine/campaign/turn-report";
import { seasonReport } from "../../src/engine/empires-at-war/report/season-report";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { toNumber } from "../../src/engine/core/points";
import { GAMES } from "../../src/engine/games";
import { openBooks, openView } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { Kept, rowsOf } from "../engine/campaign/kept";

const EMPIRES = ["Klingon", "Kzinti", "Tholian"] as const;
const edits = empiresAtWarSample();
const tables = apply(NO_TABLES, edits);
const open = openBooks(tables, GAMES);

describe("the sample campaign of Empires at War", () => {
  test("opens without a finding: two years are closed, the third is begun", () => {
    expect(open.findings).toEqual([]);
    expect(open.campaign.turn).toBe(9);
    expect(rowsOf(tables, "Closings")).toHaveLength(9 * EMPIRES.length);
  });

  test("reconciles: its sheets say what its entries say", () => {
    expect(discrepancies(open)).toEqual([]);
  });

  test("orders each action of 5.0 at least once", () => {
    const given = eventsInOrder(open.campaign)
      .flatMap(({ change }) => ordersGiven.in(change) ?? [])
      .flatMap(({ lines }) => parseOrders(lines).orders);
    const used = new Set(given.map(({ action }) => action));
    expect(ACTIONS.list.filter((action) => !used.has(action))).toEqual([]);
  });

  test("carries out every order that was given", () => {
    const told = Array.from({ length: 8 }, (_, index) => index + 1).flatMap((turn) =>
      EMPIRES.flatMap((empire) => resultsReport(open, empire, turn)),
    );
    expect(told.length).toBeGreaterThan(40);
    expect(told.filter((line) => line.includes("not carried out"))).toEqual([]);
  });

  test("has a battle in a lane, two in systems, a siege that succeeds, and a colony that is lost", () => {
    expect([5, 6].flatMap((turn) => meetingsReport(open, turn))).toHaveLength(3);
    expect(meetingsReport(open, 5).join()).toMatch(/Ashgate - Brightwell.*Klingon 2, Kzinti 1/);
    expect(stepsReport(open, 7).join()).toMatch(/Klingon 2 rolls 7.*EaW 10c/);
    expect(stepsReport(open, 5).join()).toMatch(/colony of Kzinti in Corvane is destroyed \(EaW 13c\)/);
  });

  test("has the treasuries that were calculated by hand", () => {
    const worked = {
      // 2000 less the first fleets; a mine a year, the second one from Summer on; a DD.
      Klingon: 2000 - 1398 + 100 + 175 + 200 - 90,
      // The same mines, half of a small freighter that is scrapped, and an FRD.
      Kzinti: 2000 - 1274 + 100 + 175 + 200 + 12 - 200,
      // The same mines, and four GMS with a platform from Fall on: 20 BPV a year; a web, which is paid for again
      // in the season in which it is maintained (EaW 31.0), the bases, the platform.
      Tholian: 2000 - 1308 + 100 + 175 + 200 + 10 + 20 - 15 - 15 - 32 - 50,
    };
    const now = EMPIRES.map((empire) => [empire, toNumber(treasury(open.campaign, empire, 9))]);
    expect(Object.fromEntries(now)).toEqual(worked);
  });

  test("is the same every time", () => {
    expect(empiresAtWarSample()).toEqual(edits);
  });
});

/** The third year, played on from the sample. */
class ThirdYear extends Kept {
  #acts = 0;

  stamp() {
    this.#acts += 1;
    return { today: "2026-05-10", seed: `third year ${this.#acts}` };
  }

  does(command: string, side: string, subject: string, replies: readonly Reply[]): void {
    this.play((now) => perform(now, { command, side, subject }, replies, this.stamp()));
  }

  season(orders: Readonly<Record<string, string>>, rolled: readonly Reply[] = []): void {
    for (const [side, text] of Object.entries(orders))
      this.does("enter-orders", side, side, [{ fields: { orders: text } }]);
    this.does("resolve-orders", "", "", [...rolled, { fields: {} }]);
  }

  report(empire: string): string {
    return reportMarkdown(seasonReport(openView(this.open, empire)));
  }

  fleet(name: string) {
    return positionIn(this.open).fleets.find(({ fleet }) => fleet === name);
  }
}

describe("the third year, played on", () => {
  const year = new ThirdYear(tables);
  const orders = {
    Klingon: "1 Klingon 3 jump Isker",
    Kzinti: "1 Kzinti 2 jump Farrow\n2 Kzinti 1 jump Corvane",
    // A free jump comes before the slots if it is the first order of its fleet (EaW 32).
    Tholian: "1 Tholian 1 self-repair\n2 Tholian 1 jump Zarrow",
  };

  test("the first season has an interception in a lane, a fleet that is trapped, and an exploration", () => {
    year.season(orders);
    expect(meetingsReport(year.open, 9).join("; ")).toMatch(/Corvane - Zarrow/);
    expect(stepsReport(year.open, 9).join("; ")).toMatch(/Klingon 3 of Klingon explores Isker/);
    expect(year.fleet("Kzinti 2")).toMatchObject({ at: "Farrow", state: "Trapped" });
  });

  test("each empire is told of the battles of its own fleets alone", () => {
    const [klingon, kzinti, tholian] = EMPIRES.map((empire) => year.report(empire));
    expect(kzinti).toContain("Kzinti 1 meets Tholian 1");
    expect(tholian).toContain("Tholian 1 meets Kzinti 1");
    expect(klingon).not.toContain("Tholian 1");
    expect(tholian).not.toMatch(/Klingon 3|Kzinti 2|Isker is/);
  });

  test("what the Klingons do elsewhere changes no word of the report of the Tholians", () => {
    const other = new ThirdYear(tables);
    other.season({ ...orders, Klingon: "1 Klingon 5 self-repair" });
    expect(other.report("Tholian")).toBe(year.report("Tholian"));
    expect(other.report("Klingon")).not.toBe(year.report("Klingon"));
  });

  test("the second season has the siege roll, which releases the fleet", () => {
    year.does("edit-system", "", "Isker", [{ fields: { planet: "Life", planets: "1", "explored-1": "yes" } }]);
    const gone = ["Kz-2", "Kz-3", "T-2", "T-3"].map((unit) => [`fate-${unit}`, "Disengaged"] as const);
    const replies: readonly Reply[] = [{ choice: "Nobody" }, { fields: Object.fromEntries(gone) }];
    year.does("end-battle", "", "Corvane - Zarrow", replies);
    year.does("resolve-after-battles", "", "", []);
    year.play((now) => closeTurn(now, year.stamp()));
    year.season({ Kzinti: "1 Kzinti 2 siege" }, [{ rolled: { faces: [3, 4], source: "typed" } }]);
    expect(stepsReport(year.open, 10).join("; ")).toMatch(/Kzinti 2 rolls 7/);
    expect(year.fleet("Kzinti 2")).toMatchObject({ at: "Farrow", state: "Free" });
    expect(year.report("Kzinti")).toContain("Kzinti 2 siege");
    expect(year.report("Tholian")).not.toContain("Kzinti 2");
    expect(year.open.findings).toEqual([]);
    expect(discrepancies(year.open)).toEqual([]);
  });
});

describe("the file beside it", () => {
  test("is up to date (npm run samples)", async () => {
    const file = await openFile(new Uint8Array(readFileSync("samples/empires-at-war.xlsx")));
    const read = await file.read();
    expect(read.sheets).toEqual([...tables.sheets, EMPIRES_AT_WAR_TOUR.sheet]);
    const filled = (name: string, from: typeof tables) =>
      rowsOf(from, name).map((row) => Object.entries(row).filter(([, cell]) => cell !== null && cell !== ""));
    for (const { name } of EMPIRES_AT_WAR.tables.filter((known) => tables.tables.has(known.name))) {
      expect([name, filled(name, read)]).toEqual([name, filled(name, tables)]);
    }
    expect(openBooks(read, GAMES).findings).toEqual([]);
  });
});
