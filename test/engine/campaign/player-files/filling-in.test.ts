import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { sampleOrders } from "../../../../src/engine/empires-at-war/orders/sample-orders";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf, type OpenGame } from "../../../../src/engine/campaign/game";
import { blankCells, cellsToFill, fillEdits } from "../../../../src/engine/campaign/player-files/cells-to-fill";
import {
  booksBefore,
  fillingIn,
  takenLine,
  namesToFill,
  type ActOnSheet,
} from "../../../../src/engine/campaign/player-files/filling-in";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { AT, ROW } from "../../../../src/engine/campaign/player-files/sheet-layout";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import { openAs } from "../../../../src/engine/open";
import { parseAddress } from "../../../../src/workbook/address";
import { once } from "../../../../samples/once";
import { keptInTurn2, STAMP } from "../kept";
import { sentTo, sheetIn, type Sent } from "./sent";

/** The file of a side as its player has it open: the sheets, and the side's view in the file. */
class OwnFile {
  readonly sheets: ReadonlyMap<string, Sent>;
  readonly #view: OpenGame;

  constructor(
    readonly open: OpenGame,
    readonly side: string,
  ) {
    this.sheets = sentTo(open, side);
    this.#view = openAs(playerBooks(open, side).books.tables, open.game);
  }

  get now() {
    const names = namesToFill(this.#view);
    return fillingIn(
      this.#view,
      this.side,
      [...this.sheets.values()].filter(({ name }) => names.includes(name)),
    );
  }

  act(command: string, no = 1): ActOnSheet {
    const acts = this.now.sheets.flatMap((sheet) => sheet.acts);
    const found = acts.find((act) => act.command === command && act.no === no);
    if (!found) throw new Error(`${this.side} is not offered ${command}, but ${acts.map((act) => act.command).join()}`);
    return found;
  }

  /** Types into the form of an act, and writes it to the sheet. */
  type(act: ActOnSheet, typed: Readonly<Record<string, string>>): this {
    const made = cellsToFill(act, typed);
    if ("misfits" in made) throw new Error(JSON.stringify(made.misfits));
    return this.write(fillEdits(sheetIn(this.sheets, act.sheet), made.cells));
  }

  write(edits: readonly Edit[]): this {
    for (const edit of edits) {
      if (edit.kind !== "enter") throw new Error(`a player's file gets ${edit.kind}`);
      const { row, column } = parseAddress(edit.cell) ?? { row: -1, column: -1 };
      expect([edit.sheet, edit.cell, column]).toEqual([edit.sheet, edit.cell, AT.fillIn]);
      expect(sheetIn(this.sheets, edit.sheet).value(row, column)).toBe(edit.was);
      sheetIn(this.sheets, edit.sheet).put(row, column, edit.content.value);
    }
    return this;
  }

  get taken() {
    return takeIn(this.open, this.side, [...this.sheets.values()], STAMP);
  }
}

const [BUDGET, OFFERS, DECLARATIONS] = ["Budget to fill in", "Offers to fill in", "Declarations to fill in"];

describe("a player's own file of Border Patrol", () => {
  test("that is filled in by forms is taken in like one that was filled in by hand", () => {
    const { open } = keptInTurn2();
    const file = new OwnFile(open, "Alliance");
    file.type(file.act("offer-bribe"), { terms: "Keep away", amount: "5" });
    file.type(file.act("offer-bribe", 2), { terms: "Rob them", amount: "2.5" });
    file.type(file.act("fill-form"), { bribe: "10" });

    const byHand = sentTo(open, "Alliance");
    sheetIn(byHand, OFFERS).fill("offer-bribe", "terms", "Keep away").fill("offer-bribe", "amount", 5);
    sheetIn(byHand, OFFERS).fill("offer-bribe", "terms", "Rob them", 2).fill("offer-bribe", "amount", 2.5, 2);
    sheetIn(byHand, BUDGET).fill("fill-form", "bribe", 10);
    const expected = takeIn(open, "Alliance", [...byHand.values()], STAMP);
    expect(expected.lines.map(({ is }) => is)).toEqual(["accepted", "accepted", "accepted"]);
    expect(file.taken).toEqual(expected);
    const lines = file.now.sheets.flatMap(({ acts }) => acts.flatMap(({ line }) => line ?? []));
    expect(lines.map(({ is, at }) => [is, at])).toEqual(expected.lines.map(({ is, at }) => [is, at]));
  });

  test("shows what is filled in, changes it, and removes it", () => {
    const { open } = keptInTurn2();
    const file = new OwnFile(open, "Alliance");
    file.type(file.act("offer-bribe"), { terms: "Keep away", amount: "5" });
    expect(file.act("offer-bribe").typed).toEqual({ terms: "Keep away", amount: "5" });
    file.type(file.act("offer-bribe"), { ...file.act("offer-bribe").typed, amount: "6" });
    expect(file.taken.lines.map(({ says }) => says)).toEqual([expect.stringContaining("6")]);
    const act = file.act("offer-bribe");
    file.write(fillEdits(sheetIn(file.sheets, OFFERS), blankCells(act)));
    expect([file.act("offer-bribe").typed, file.act("offer-bribe").line]).toEqual([{}, null]);
    expect(file.taken.lines).toEqual([]);
  });

  test("judges an act by what the side knows and has filled in before it, with the clause", () => {
    const { open } = keptInTurn2();
    const file = new OwnFile(open, "Alliance");
    file.type(file.act("fill-form"), { "most-for-bribes": "3" });
    const act = file.act("offer-bribe");
    const { open: before } = booksBefore(file.now, act);
    const judged = (amount: string) => takenLine(before, "Alliance", act, { terms: "Keep away", amount });
    expect(judged("3").is).toBe("accepted");
    expect([judged("4").is, judged("4").says]).toEqual(["refused", expect.stringContaining("3")]);
    file.type(act, { terms: "Keep away", amount: "4" });
    expect(file.act("offer-bribe").line?.refused).toEqual(file.taken.lines[1]?.refused);

    const pirates = new OwnFile(open, "Orion");
    pirates.type(pirates.act("deploy"), { "as-O-1": "Base", "as-O-2": "Base" });
    expect(pirates.act("deploy").line?.refused.map(({ clause }) => clause)).toEqual(
      pirates.taken.outcome.refused.map(({ clause }) => clause),
    );
    expect(pirates.taken.outcome.refused.map(({ clause }) => clause)).toContain("V19.06");
  });

  test("says yes to a command without fields", () => {
    const { open } = keptInTurn2();
    const file = new OwnFile(open, "Orion");
    file.type(file.act("declare-hiding"), {});
    const sheet = sheetIn(file.sheets, DECLARATIONS);
    expect(sheet.rowsOf("declare-hiding", "").map((row) => sheet.value(row, AT.fillIn))).toEqual(["yes"]);
    expect(file.taken.lines.map(({ is }) => is)).toEqual(["accepted"]);
  });

  test("asks in each form for the fields of the command that the sheet has rows for", () => {
    const { open } = keptInTurn2();
    for (const side of ["Alliance", "Coalition", "Orion"]) {
      const file = new OwnFile(open, side);
      for (const act of file.now.sheets.flatMap(({ acts }) => acts)) {
        const { open: before, subject } = booksBefore(file.now, act);
        const asked = commandOf(before.game, act.command)?.begin(before, { side, subject }).asked ?? null;
        const names = Object.keys(fieldsIn(asked, {}));
        const rows = [...act.rows.keys()].filter((name) => name !== "");
        expect([act.what, rows.filter((name) => !names.includes(name))]).toEqual([act.what, []]);
      }
    }
  });

  test("is named as wrong where the game master would refuse it, and has no forms judged then", () => {
    const { open } = keptInTurn2();
    const file = new OwnFile(open, "Alliance");
    file.type(file.act("offer-bribe"), { terms: "Keep away", amount: "5" });
    sheetIn(file.sheets, OFFERS).formulas.add(`${ROW.first},${AT.fillIn}`);
    expect(file.now.wrong).toEqual(file.taken.outcome.refused);
    expect(file.now.wrong.map(({ check }) => check)).toEqual(["sheet-formula"]);
  });

  test("takes no text that a cell cannot hold, and keeps amounts as numbers and others as texts", () => {
    const { open } = keptInTurn2();
    const act = new OwnFile(open, "Alliance").act("offer-bribe");
    expect(cellsToFill(act, { terms: "x".repeat(2001), amount: "5" })).toEqual({
      misfits: { terms: expect.stringContaining("2001") },
    });
    expect(cellsToFill(act, { terms: "#REF!" })).toEqual({ misfits: { terms: expect.stringContaining("#REF!") } });
    const made = cellsToFill(act, { terms: "12", amount: "5.50" });
    expect("cells" in made && made.cells.map(({ value }) => value).filter((value) => value !== null)).toEqual([
      "12",
      5.5,
    ]);
  });
});

describe("a player's own file of Empires at War", () => {
  const sample = once(() => openAs(apply(NO_TABLES, empiresAtWarSample()), EMPIRES_AT_WAR));

  test("has the orders of the season, a line in each row", () => {
    const open = sample();
    const orders = sampleOrders(positionIn(open), "Kzinti");
    const file = new OwnFile(open, "Kzinti");
    file.type(file.act("enter-orders"), { orders });
    const byHand = sentTo(open, "Kzinti");
    sheetIn(byHand, "Orders to fill in").fill("enter-orders", "orders", orders.split("\n"));
    const expected = takeIn(open, "Kzinti", [...byHand.values()], STAMP);
    expect(expected.lines.map(({ is }) => is)).toEqual(["accepted"]);
    expect(file.taken).toEqual(expected);
    expect(file.act("enter-orders").line?.is).toBe("accepted");

    const [first = ""] = orders.split("\n");
    file.type(file.act("enter-orders"), { orders: `\n${first}\n\n` });
    expect(file.act("enter-orders").typed).toEqual({ orders: first });
  });

  test("refuses a line with its clause, and more lines than there is room for", () => {
    const file = new OwnFile(sample(), "Kzinti");
    const act = file.act("enter-orders");
    file.type(act, { orders: "1 Fleet 1 dance" });
    expect(file.act("enter-orders").line?.refused.map(({ subject, clause }) => [subject, clause])).toEqual([
      ["Line 1", "EaW 5.0"],
    ]);
    const room = act.rows.get("orders")?.length ?? 0;
    expect(cellsToFill(act, { orders: "1 Fleet 1 hold\n".repeat(room + 1) })).toEqual({
      misfits: { orders: expect.stringContaining(`${room} lines`) },
    });
  });
});
