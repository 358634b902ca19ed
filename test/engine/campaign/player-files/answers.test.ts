import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { perform } from "../../../../src/engine/campaign/game";
import { lastDigestOf, nameOfCampaign, sheetCode } from "../../../../src/engine/campaign/player-files/sheet-code";
import { AT, BETWEEN, ROW, VALUE_COLUMN } from "../../../../src/engine/campaign/player-files/sheet-layout";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { toNumber } from "../../../../src/engine/core/points";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "../kept";
import { sentTo, sheetIn, type Sent } from "./sent";

const [BUDGET, OFFERS, DEPLOYMENT, CONSTRUCTION] = [
  "Budget to fill in",
  "Offers to fill in",
  "Deployment to fill in",
  "Construction to fill in",
];

const taken = (kept: Kept, side: string, sheets: ReadonlyMap<string, Sent>, seed = "first") =>
  takeIn(kept.open, side, [...sheets.values()], { ...STAMP, seed });

/** Orion orders a ship with this id for 1 BPV, which is planned. */
function ordered(kept: Kept, id: string, cost = 1) {
  const sheets = sentTo(kept.open, "Orion");
  sheetIn(sheets, BUDGET).fill("fill-form", "purchase", 100);
  sheetIn(sheets, CONSTRUCTION)
    .fill("order-unit", "unit", id)
    .fill("order-unit", "class", "Light raider")
    .fill("order-unit", "cost", cost);
  return sheets;
}

/** The same file as if the order were that of another side, with the code that fits. */
function forgedFor(kept: Kept, other: string, id: string, cost: number) {
  const sheets = ordered(kept, id, cost);
  const sheet = sheetIn(sheets, CONSTRUCTION);
  const rows = Array.from({ length: sheet.rows - ROW.first }, (_, index) => ROW.first + index);
  for (const row of rows) if (sheet.value(row, AT.command) === "order-unit") sheet.put(row, AT.subject, other);
  const text = (row: number, column: number) => String(sheet.value(row, column) ?? "");
  const names = rows.map(
    (row) => [text(row, AT.command), text(row, AT.subject), text(row, AT.no), text(row, AT.name)] as const,
  );
  const { open } = kept;
  const head = {
    ...{ campaign: nameOfCampaign(open), side: "Orion", turn: open.campaign.turn },
    sheets: text(ROW.sheets, VALUE_COLUMN).split(BETWEEN),
  };
  sheet.put(ROW.code, VALUE_COLUMN, sheetCode(head, lastDigestOf(open, "Orion"), CONSTRUCTION, names));
  return sheets;
}

/** A unit that only its side and the game master know. */
const hidden = (kept: Kept, unit: string, side: string): Kept => kept.add(unit, { side });

describe("the answer to a file", () => {
  test("says nothing of what another side planned, whatever its rows are about", () => {
    const answers = [0, 30, 60].map((planned) => {
      const kept = keptInTurn2();
      const plan = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
      if (planned > 0) kept.play((open) => perform(open, plan, [{ fields: { purchase: String(planned) } }], STAMP));
      const { answer, lines } = taken(kept, "Orion", forgedFor(kept, "Alliance", "A-9", 40));
      expect(lines.map(({ is, secret }) => [is, secret])).toEqual([
        ["accepted", false],
        ["refused", false],
      ]);
      expect(lines[1]?.refused.map(({ check }) => check)).toEqual(["not-offered"]);
      return answer;
    });
    expect(new Set(answers).size).toBe(1);
  });

  test.each(["A-1", "A-8", "O-3", "O-9", "Dagger"])("says nothing of units of others (%s)", (id) => {
    const answerIn = (kept: Kept) => taken(kept, "Orion", ordered(kept, id)).answer;
    const before = answerIn(keptInTurn2());
    expect(answerIn(hidden(keptInTurn2(), "A-8", "Alliance"))).toBe(before);
    expect(answerIn(hidden(hidden(keptInTurn2(), "A-1", "Alliance"), "C-4", "Coalition"))).toBe(before);
  });

  test("is not changed by what only the game master's books refuse, which the game master alone is told", () => {
    const before = taken(keptInTurn2(), "Orion", ordered(keptInTurn2(), "O-3"));
    expect(before.lines.map(({ is }) => is)).toEqual(["accepted", "accepted"]);
    const kept = hidden(keptInTurn2(), "A-1", "Alliance");
    // Somebody gave it this id on the sheet itself.
    const named = kept.open.books.tables.tables;
    const renamed = [...named].map(([name, table]) => {
      const rows = table.rows.map((cells) => cells.map((cell) => (cell === "A-1" ? "O-3" : cell)));
      return [name, { ...table, rows }] as const;
    });
    kept.tables = { ...kept.tables, tables: new Map(renamed) };
    const found = taken(kept, "Orion", ordered(kept, "O-3"));
    expect(found.answer).toBe(before.answer);
    expect(found.lines.map(({ is, secret, answer }) => [is, secret, answer.is])).toEqual([
      ["accepted", false, "accepted"],
      ["refused", true, "accepted"],
    ]);
    expect(found.lines[1]?.says).toContain("O-3 already exists");
    expect(found.answer).not.toContain("already exists");
    kept.play(() => found.outcome);
    expect(rowsOf(kept.tables, "Events").filter(({ Kind }) => Kind === "Unit ordered")).toEqual([]);
  });

  test("does not tell a pirate what a Team has that offers a bribe", () => {
    const answers = [false, true].map((isPoor) => {
      const kept = keptInTurn2();
      const spent = isPoor ? toNumber(treasury(kept.open.campaign, "Alliance", 2)) : 0;
      const offer = { command: "offer-bribe", side: "Alliance", subject: "Orion" };
      kept.play((open) => perform(open, offer, [{ fields: { terms: "Keep away", amount: "50" } }], STAMP));
      const no = String(rowsOf(kept.tables, "Offers")[0]?.["No"]);
      for (const [command, replies] of [
        ["rule-bribe", [{ fields: { ruling: "Allowed" } }]],
        ["forward-bribe", []],
      ] as const)
        kept.play((open) => perform(open, { command, side: "", subject: no }, replies, STAMP));
      if (spent > 0) kept.book("Other expense", "Alliance", "Economy", spent - 20);
      const sheets = sentTo(kept.open, "Orion");
      sheetIn(sheets, OFFERS).fill("answer-bribe", "answer", "accepted");
      const { answer, lines } = taken(kept, "Orion", sheets);
      return { answer, is: lines.map((line) => line.is), secret: lines[0]?.secret };
    });
    expect(answers.map(({ is }) => is)).toEqual([["accepted"], ["refused"]]);
    expect(answers[1]?.secret).toBe(true);
    expect(answers[0]?.answer).toBe(answers[1]?.answer);
  });

  test("names fields by their labels", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Orion");
    sheetIn(sheets, DEPLOYMENT).fill("deploy", "as-O-1", "Piracy; Base");
    const { answer } = taken(kept, "Orion", sheets);
    expect(answer).toContain("Piracy; Base");
    expect(answer).not.toContain("as-O-1");
  });

  test("reads a decimal comma", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Alliance");
    sheetIn(sheets, BUDGET).fill("fill-form", "purchase", "12,5");
    const { lines, outcome } = taken(kept, "Alliance", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["accepted"]);
    kept.play(() => outcome);
    expect(rowsOf(kept.tables, "BudgetLines").map(({ Planned }) => Planned)).toContain(12.5);
  });
});

describe("what was done in the pane", () => {
  const hiding = { command: "declare-hiding", side: "Orion", subject: "Orion" };

  test("is in the books already when a file brings the same, until it is undone", () => {
    const kept = keptInTurn2();
    const plan = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
    const sheets = sentTo(kept.open, "Alliance");
    sheetIn(sheets, BUDGET).fill("fill-form", "purchase", 12);
    kept.play((open) => perform(open, plan, [{ fields: { purchase: "12" } }], STAMP));
    expect(taken(kept, "Alliance", sheets).lines.map(({ is }) => is)).toEqual(["posted before"]);

    const declared = sentTo(kept.open, "Orion");
    sheetIn(declared, "Declarations to fill in").fill("declare-hiding", "", "yes");
    kept.play((open) => perform(open, hiding, [], { ...STAMP, seed: "hides" }));
    expect(taken(kept, "Orion", declared).lines.map(({ is }) => is)).toEqual(["posted before"]);
    const act = actsOf(kept.open).at(-1)?.id ?? "";
    kept.play((open) => undoAct(open, act, { ...STAMP, seed: "undone" }));
    expect(taken(kept, "Orion", declared).lines.map(({ is }) => is)).toEqual(["accepted"]);
  });
});

describe("what is typed beside the yellow cells", () => {
  test.each([
    ["Now", AT.now],
    ["Field", AT.field],
    ["What goes there", AT.hint],
    ["What to do", AT.what],
  ])("is named in a line of its own (%s)", (header, column) => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Alliance");
    const sheet = sheetIn(sheets, BUDGET).fill("fill-form", "bribe", 5);
    const [row = 0] = sheet.rowsOf("fill-form", "purchase");
    sheet.put(row, column, "99 BPV");
    const { lines } = taken(kept, "Alliance", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["accepted", "not read"]);
    expect(lines[1]?.at).toBe(`${BUDGET}, ${"ABCDE".charAt(column)}${row + 1}`);
    expect(lines[1]?.says).toContain("99 BPV");
    expect(lines[1]?.says).toContain(header);
  });

  test("is named where nothing else is filled in, and in any place", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Alliance");
    const sheet = sheetIn(sheets, BUDGET);
    sheet.put(ROW.sheets, AT.fillIn, 7).put(sheet.rows + 3, AT.now, "12");
    const { lines, outcome } = taken(kept, "Alliance", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["not read", "not read"]);
    expect(outcome.refused.map(({ check }) => check)).toEqual(["nothing-new"]);
  });

  test("is not what the books say since the file was sent, nor rows in another order", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Alliance");
    const sheet = sheetIn(sheets, BUDGET).fill("fill-form", "bribe", 5);
    const [first, last] = [ROW.first, sheet.rows - 1];
    for (let column = 0; column <= AT.name; column++) {
      const [one, other] = [sheet.value(first, column), sheet.value(last, column)];
      sheet.put(first, column, other).put(last, column, one);
    }
    kept.play(() => taken(kept, "Alliance", sheets).outcome);
    expect(taken(kept, "Alliance", sheets, "again").lines.map(({ is }) => is)).toEqual(["posted before"]);
  });

  test("is named on the first sheet, on a form and in a table, where the rows may be sorted", () => {
    const kept = keptInTurn2();
    const places = [
      ["Player file", 4, 3],
      ["Alliance allocation", 2, 7],
      ["Ships", 1, 1],
      ["Ledger", 40, 3],
    ] as const;
    for (const [name, row, column] of places) {
      const sheets = sentTo(kept.open, "Alliance");
      sheetIn(sheets, BUDGET).fill("fill-form", "bribe", 5);
      expect(taken(kept, "Alliance", sheets).lines.map(({ is }) => is)).toEqual(["accepted"]);
      sheetIn(sheets, name).put(row, column, "to the game master");
      const { lines } = taken(kept, "Alliance", sheets);
      expect([name, lines.map(({ is }) => is)]).toEqual([name, ["accepted", "not read"]]);
      expect(lines[1]?.at).toBe(`${name}, ${"ABCDEFGH".charAt(column)}${row + 1}`);
      expect(lines[1]?.says).toContain("to the game master");
    }
    const sorted = sentTo(kept.open, "Alliance");
    const ledger = sheetIn(sorted, "Ledger");
    for (let column = 0; column < ledger.columns; column++) {
      const [one, other] = [ledger.value(1, column), ledger.value(2, column)];
      ledger.put(1, column, other).put(2, column, one);
    }
    expect(taken(kept, "Alliance", sorted).lines).toEqual([]);
  });

  test("is named by its sheet where the books have changed since, and not where nothing was typed", () => {
    const kept = keptInTurn2();
    const [sheets, typed] = [sentTo(kept.open, "Orion"), sentTo(kept.open, "Orion")];
    sheetIn(typed, "Ledger").put(40, 3, "to the game master");
    kept.book("Piracy", "Underworld", "Orion", 5);
    expect(taken(kept, "Orion", sheets).lines).toEqual([]);
    expect(taken(kept, "Orion", typed).lines.map(({ at, is }) => [at, is])).toEqual([["Ledger, A1", "not read"]]);
  });

  test("far from everything else is named, and not looked for", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Orion");
    sheetIn(sheets, "Ships").put(1_000_000, 16_000, "x");
    expect(taken(kept, "Orion", sheets).lines.map(({ is }) => is)).toEqual(["not read"]);
  });
});
