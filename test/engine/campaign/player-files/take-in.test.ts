import { lastDigestOf, sheetCode } from "../../../../src/engine/campaign/player-files/sheet-code";
import { AT, BETWEEN, ROW, VALUE_COLUMN } from "../../../../src/engine/campaign/player-files/sheet-layout";
import { MOST } from "../../../../src/engine/campaign/player-files/read-back";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { notUndoneBy } from "../../../../src/engine/campaign/commands/not-undone";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { perform, type OpenGame } from "../../../../src/engine/campaign/game";
import type { Kept } from "../kept";
import { keptInTurn2, rowsOf, STAMP } from "../kept";
import { sentTo, sheetIn, type Sent } from "./sent";

const [BUDGET, OFFERS, DECLARATIONS, DEPLOYMENT] = [
  "Budget to fill in",
  "Offers to fill in",
  "Declarations to fill in",
  "Deployment to fill in",
];

/** A bribe goes on to the pirate. */
const goesOn = (open: OpenGame, command: string, subject: string) =>
  perform(
    open,
    { command, side: "", subject },
    command === "rule-bribe" ? [{ fields: { ruling: "Allowed" } }] : [],
    STAMP,
  );

const stamp = (seed: string) => ({ ...STAMP, seed });

const taken = (kept: Kept, side: string, sheets: ReadonlyMap<string, Sent>, seed = "first") =>
  takeIn(kept.open, side, [...sheets.values()], stamp(seed));

/** A file of the Alliance with two bribes, and a plan for them. */
function bribes(kept: Kept) {
  const sheets = sentTo(kept.open, "Alliance");
  sheetIn(sheets, OFFERS).fill("offer-bribe", "terms", "Keep away").fill("offer-bribe", "amount", 5);
  sheetIn(sheets, OFFERS).fill("offer-bribe", "terms", "Rob them", 2).fill("offer-bribe", "amount", "2.5", 2);
  sheetIn(sheets, BUDGET).fill("fill-form", "bribe", 10);
  return sheets;
}

const checksOf = ({ outcome }: ReturnType<typeof taken>) => outcome.refused.map(({ check }) => check);

describe("a file that comes back", () => {
  test("is shown as commands with their outcomes, and written as they would write it", () => {
    const kept = keptInTurn2();
    const { lines, outcome } = taken(kept, "Alliance", bribes(kept));
    expect(lines.map(({ what, is }) => [what, is])).toEqual([
      ["Plan the turn on the Financial Allocation form", "accepted"],
      ["Offer Orion a bribe", "accepted"],
      ["Offer Orion a bribe", "accepted"],
    ]);
    kept.play(() => outcome);
    expect(kept.open.findings).toEqual([]);
    expect(rowsOf(kept.open.books.tables, "Offers").map(({ Terms, Amount, From }) => [From, Terms, Amount])).toEqual([
      ["Alliance", "Keep away", 5],
      ["Alliance", "Rob them", 2.5],
    ]);
    const steps = rowsOf(kept.open.books.tables, "Steps").slice(-3);
    expect(steps.map(({ Command, Side, State }) => [Command, Side, State])).toEqual([
      ["fill-form", "Alliance", "done"],
      ["offer-bribe", "Alliance", "done"],
      ["offer-bribe", "Alliance", "done"],
    ]);
    expect(new Set(steps.map(({ Act }) => Act)).size).toBe(1);
  });

  test("is taken in once: what is in the books already is named, and only what is new is written", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    kept.play(() => taken(kept, "Alliance", sheets).outcome);
    const again = taken(kept, "Alliance", sheets, "second");
    expect(again.lines.map(({ is }) => is)).toEqual(["posted before", "posted before", "posted before"]);
    expect([again.outcome.edits, checksOf(again)]).toEqual([[], ["nothing-new"]]);

    sheetIn(sheets, OFFERS).fill("offer-bribe", "terms", "Go home", 3).fill("offer-bribe", "amount", 1, 3);
    const more = taken(kept, "Alliance", sheets, "third");
    expect(more.lines.map(({ is }) => is)).toEqual(["posted before", "posted before", "posted before", "accepted"]);
    kept.play(() => more.outcome);
    expect(rowsOf(kept.open.books.tables, "Offers")).toHaveLength(3);
  });

  test("is not mixed up with the file of another side that has the same in it", () => {
    const kept = keptInTurn2();
    const plan = (side: string, seed: string) => {
      const sheets = sentTo(kept.open, side);
      sheetIn(sheets, BUDGET).fill("fill-form", "repair", 1.5);
      const found = taken(kept, side, sheets, seed);
      if (found.outcome.refused.length === 0) kept.play(() => found.outcome);
      return [taken(kept, side, sheets, `${seed} again`).lines.map(({ is }) => is), found.lines.map(({ is }) => is)];
    };
    expect(plan("Alliance", "first")).toEqual([["posted before"], ["accepted"]]);
    expect(plan("Coalition", "second")).toEqual([["posted before"], ["accepted"]]);
  });

  test("replaces a plan again after another one, but adds no offer twice", () => {
    const kept = keptInTurn2();
    const [old, newer] = [bribes(kept), bribes(kept)];
    sheetIn(newer, BUDGET).fill("fill-form", "bribe", 12);
    sheetIn(newer, OFFERS).fill("offer-bribe", "amount", 6);
    for (const [index, sheets] of [old, newer].entries())
      kept.play(() => taken(kept, "Alliance", sheets, `no ${index}`).outcome);
    expect(taken(kept, "Alliance", old, "old again").lines.map(({ is }) => is)).toEqual([
      "accepted",
      "posted before",
      "posted before",
    ]);
  });

  test("replaces a plan again after the game master planned something else, and not after that was undone", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    kept.play(() => taken(kept, "Alliance", sheets).outcome);
    const is = () => taken(kept, "Alliance", sheets, "again").lines.map((line) => line.is);
    expect(is()).toEqual(["posted before", "posted before", "posted before"]);
    const plans = { command: "fill-form", side: "Alliance", subject: "financial-allocation" };
    kept.play((open) => perform(open, plans, [{ fields: { bribe: "4" } }], stamp("by the game master")));
    expect(is()).toEqual(["accepted", "posted before", "posted before"]);
    const offer = { command: "offer-bribe", side: "Alliance", subject: "Orion" };
    kept.play((open) => perform(open, offer, [{ fields: { terms: "More", amount: "1" } }], stamp("one more")));
    expect(is()).toEqual(["accepted", "posted before", "posted before"]);
  });

  test("replaces a deployment again after another one, but not once that one is undone", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Orion");
    sheetIn(sheets, DEPLOYMENT).fill("deploy", "as-O-1", "Normal movement").fill("deploy", "at-O-1", "0507");
    kept.play(() => taken(kept, "Orion", sheets).outcome);
    const is = () => taken(kept, "Orion", sheets, "again").lines.map((line) => line.is);
    expect(is()).toEqual(["posted before"]);
    const elsewhere = [{ fields: { "as-O-1": "Normal movement", "at-O-1": "0508" } }];
    const deploy = { command: "deploy", side: "Orion", subject: "Orion" };
    kept.play((open) => perform(open, deploy, elsewhere, stamp("elsewhere")));
    expect(is()).toEqual(["accepted"]);
    const last = actsOf(kept.open).at(-1)?.id ?? "";
    kept.play((open) => undoAct(open, last, stamp("undo")));
    expect(is()).toEqual(["posted before"]);
  });

  test("is undone as one act, and can then be taken in again", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Orion");
    sheetIn(sheets, OFFERS).fill("offer-lot", "in-O-2", "yes");
    sheetIn(sheets, DEPLOYMENT).fill("deploy", "as-O-1", "Normal movement").fill("deploy", "at-O-1", "0507");
    const before = actsOf(kept.open).length;
    kept.play(() => taken(kept, "Orion", sheets).outcome);
    const acts = actsOf(kept.open);
    expect(acts.length - before).toBe(1);
    const last = acts.at(-1);
    expect(last?.events.length).toBeGreaterThan(1);
    kept.play((open) => undoAct(open, last?.id ?? "", stamp("undo")));
    expect(taken(kept, "Orion", sheets, "again").lines.map(({ is }) => is)).toEqual(["accepted", "accepted"]);
  });

  test("is undone with all of its entries, and what is no entry is named as staying", () => {
    const kept = keptInTurn2();
    kept.play(() => taken(kept, "Alliance", bribes(kept)).outcome);
    for (const no of rowsOf(kept.open.books.tables, "Offers").map(({ No }) => String(No))) {
      for (const command of ["rule-bribe", "forward-bribe"]) kept.play((open) => goesOn(open, command, no));
    }
    const sheets = sentTo(kept.open, "Orion");
    const offers = sheetIn(sheets, OFFERS).fill("offer-lot", "in-O-2", "yes");
    offers.put(offers.rowsOf("answer-bribe", "answer")[0] ?? 0, AT.fillIn, "refused");
    sheetIn(sheets, BUDGET).fill("fill-form", "repair", 1.5);
    kept.play(() => taken(kept, "Orion", sheets, "of Orion").outcome);
    const act = actsOf(kept.open).at(-1);
    const undone = undoAct(kept.open, act?.id ?? "", stamp("undo"));
    expect(undone.says).toMatch(/stays.*: plans \(Orion\)/);
    kept.play(() => undone);
    expect(taken(kept, "Orion", sheets, "again").lines.map(({ what, is }) => [what, is])).toEqual([
      [expect.stringContaining("Plan"), "posted before"],
      [expect.stringContaining("bribe"), "accepted"],
      [expect.stringContaining("for lease"), "accepted"],
    ]);
  });

  test("names refused bids and a text for the dice as staying too", () => {
    const kept = keptInTurn2();
    kept.play(() => taken(kept, "Alliance", bribes(kept)).outcome);
    const offer = String(rowsOf(kept.open.books.tables, "Offers")[0]?.["No"]);
    for (const command of ["rule-bribe", "forward-bribe"]) kept.play((open) => goesOn(open, command, offer));
    const does = (command: string, subject: string, fields: Readonly<Record<string, string>>, side = "Orion") => {
      const doing = { command, side, subject };
      kept.play((open) => perform(open, doing, Object.keys(fields).length > 0 ? [{ fields }] : [], stamp(command)));
      const act = String(rowsOf(kept.open.books.tables, "Steps").at(-1)?.["Act"]);
      return notUndoneBy(kept.open, { id: act });
    };
    expect(does("answer-bribe", offer, { answer: "accepted" })).toEqual([]);
    does("offer-lot", "Orion", { "in-O-2": "yes" });
    const lot = String(rowsOf(kept.open.books.tables, "Events").at(-1)?.["No"]);
    does("bid-for-lot", lot, { amount: "5" }, "Alliance");
    expect(does("withdraw-lot", lot, {})).toContain("refused bids (Orion)");
    does("set-dice-seeds", "", {}, "");
    expect(does("add-to-dice", "", { text: "seven grey geese" })).toEqual(["a text added to the dice (Orion)"]);
  });

  test("names offers that stay when what was posted with them is undone, with their numbers", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    kept.play(() => taken(kept, "Alliance", sheets).outcome);
    const [first, second] = rowsOf(kept.open.books.tables, "Offers");
    const act = { id: String(first?.["Act"]) };
    expect(notUndoneBy(kept.open, act)).toEqual([
      `bribe of 5 BPV from Alliance to Orion (Bribes and leases, No ${String(first?.["No"])})`,
      `bribe of 2.5 BPV from Alliance to Orion (Bribes and leases, No ${String(second?.["No"])})`,
      "plans (Alliance)",
    ]);
  });

  test("has each refusal with its clause, and the rest is accepted", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    sheetIn(sheets, OFFERS).fill("offer-bribe", "amount", -5);
    const { lines, outcome } = taken(kept, "Alliance", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["accepted", "refused", "accepted"]);
    expect(lines[1]?.at).toBe("Offers to fill in, rows 11 to 12");
    expect(lines[1]?.says).toContain("above 0");
    kept.play(() => outcome);
    expect(rowsOf(kept.open.books.tables, "Offers")).toHaveLength(1);

    const deployed = sentTo(kept.open, "Orion");
    sheetIn(deployed, DEPLOYMENT).fill("deploy", "as-O-1", "Base").fill("deploy", "at-O-1", "");
    sheetIn(deployed, DEPLOYMENT).fill("deploy", "as-O-2", "Piracy");
    const refusedBy = taken(kept, "Orion", deployed).outcome.refused.map(({ clause }) => clause);
    expect(refusedBy).toContain("V19.06");
  });

  test("judges each act after those before it", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Alliance");
    sheetIn(sheets, BUDGET).fill("fill-form", "most-for-bribes", 3);
    sheetIn(sheets, OFFERS).fill("offer-bribe", "terms", "Keep away").fill("offer-bribe", "amount", 4);
    const { lines } = taken(kept, "Alliance", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["accepted", "refused"]);
    expect(lines[1]?.says).toContain("3");
  });

  test("answers a bribe that has other numbers in the books of each side", () => {
    const kept = keptInTurn2();
    kept.play(() => taken(kept, "Alliance", bribes(kept)).outcome);
    for (const no of rowsOf(kept.open.books.tables, "Offers").map(({ No }) => String(No))) {
      for (const command of ["rule-bribe", "forward-bribe"]) kept.play((open) => goesOn(open, command, no));
    }
    const sheets = sentTo(kept.open, "Orion");
    const offers = sheetIn(sheets, OFFERS);
    const [first, second] = offers.rowsOf("answer-bribe", "answer");
    expect(second).toBeDefined();
    expect(offers.value(first ?? 0, AT.subject)).toMatch(/^k/);
    offers.put(second ?? 0, AT.fillIn, "accepted");
    const { lines, outcome } = taken(kept, "Orion", sheets);
    expect(lines.map(({ is }) => is)).toEqual(["accepted"]);
    kept.play(() => outcome);
    expect(rowsOf(kept.open.books.tables, "Offers").map(({ Answer }) => Answer)).toEqual([null, "Accepted"]);
  });

  test("does nothing if nothing is filled in", () => {
    const kept = keptInTurn2();
    const untouched = taken(kept, "Orion", sentTo(kept.open, "Orion"));
    expect([untouched.lines, checksOf(untouched)]).toEqual([[], ["nothing-new"]]);
  });

  test("does a command without fields only if it says yes", () => {
    const kept = keptInTurn2();
    const sheets = sentTo(kept.open, "Orion");
    const sheet = sheetIn(sheets, DECLARATIONS);
    sheet.fill("declare-hiding", "", "perhaps");
    expect(taken(kept, "Orion", sheets).lines.map(({ is }) => is)).toEqual(["refused"]);
    // LibreOffice keeps it as a truth value where somebody types TRUE.
    sheet.fill("declare-hiding", "", true);
    expect(taken(kept, "Orion", sheets).lines.map(({ is }) => is)).toEqual(["accepted"]);
  });
});

describe("a file that was altered", () => {
  const altered: readonly (readonly [
    what: string,
    check: string,
    alter: (sheets: Map<string, Sent>, offers: Sent) => void,
  ])[] = [
    ["has another campaign", "wrong-campaign", (_, offers) => offers.put(ROW.campaign, VALUE_COLUMN, "Elsewhere")],
    ["has another side", "wrong-side", (_, offers) => offers.put(ROW.side, VALUE_COLUMN, "Orion")],
    ["has a side in look-alike letters", "wrong-side", (_, offers) => offers.put(ROW.side, VALUE_COLUMN, "Аlliance")],
    ["has an old turn", "wrong-turn", (_, offers) => offers.put(ROW.turn, VALUE_COLUMN, 1)],
    ["has another code", "sheet-code", (_, offers) => offers.put(ROW.code, VALUE_COLUMN, "f0123456789abcdef")],
    ["lacks a sheet", "sheet-missing", (sheets) => sheets.delete(BUDGET)],
    ["has a sheet with another name", "sheet-missing", (_, offers) => (offers.name = "Offers")],
    ["has no sheet to fill in", "sheet-missing", (sheets) => sheets.clear()],
    ["has another heading", "sheet-header", (_, offers) => offers.put(ROW.header, AT.fillIn, "Answer")],
    ["has one more column", "sheet-columns", (_, offers) => offers.put(ROW.first, AT.name + 1, "note")],
    ["has a formula", "sheet-formula", (_, offers) => offers.formulas.add(`${ROW.first + 1},${AT.fillIn}`)],
    ["has a date", "sheet-date", (_, offers) => offers.dates.add(`${ROW.first + 1},${AT.fillIn}`)],
    ["has an error value", "sheet-error", (_, offers) => offers.put(ROW.first, AT.fillIn, "#REF!")],
    ["has a hidden sheet", "hidden-sheet", (_, offers) => (offers.isHidden = true)],
    [
      "has a cell that is too long",
      "sheet-too-long",
      (_, offers) => offers.put(ROW.first, AT.fillIn, "x".repeat(MOST.letters + 1)),
    ],
    ["has a million rows", "sheet-rows", (_, offers) => offers.put(1_000_000, AT.what, "x")],
    ["has a row that was not sent", "sheet-row", (_, offers) => offers.put(offers.rows, AT.fillIn, "5")],
    [
      "lacks a row that was sent",
      "sheet-code",
      (_, offers) => offers.put(ROW.first, AT.command, null).put(ROW.first, AT.fillIn, null),
    ],
    ["names another subject", "sheet-code", (_, offers) => offers.put(ROW.first, AT.subject, "Rigel")],
  ];

  test.each(altered)("and %s is refused as %s, and nothing of it is taken in", (_, check, alter) => {
    const kept = keptInTurn2();
    const sheets = new Map(bribes(kept));
    alter(sheets, sheetIn(sheets, OFFERS));
    const found = taken(kept, "Alliance", sheets);
    expect(checksOf(found)).toContain(check);
    expect([found.lines, found.outcome.edits]).toEqual([[], []]);
  });

  /** The same file with the code that the rows would have, by somebody who knows the digest. */
  function recoded(
    kept: Kept,
    side: string,
    sheets: ReadonlyMap<string, Sent>,
    digest = lastDigestOf(kept.open, side),
  ) {
    for (const sheet of sheets.values()) {
      if (sheet.value(ROW.header, AT.fillIn) !== "Fill in") continue;
      const text = (row: number, column: number) => String(sheet.value(row, column) ?? "");
      const rows = Array.from({ length: sheet.rows - ROW.first }, (_, index) => ROW.first + index);
      const names = rows.map((row) => [AT.command, AT.subject, AT.no, AT.name].map((at) => text(row, at)));
      const head = {
        campaign: text(ROW.campaign, VALUE_COLUMN),
        side,
        turn: kept.open.campaign.turn,
        sheets: text(ROW.sheets, VALUE_COLUMN).split(BETWEEN),
      };
      sheet.put(
        ROW.code,
        VALUE_COLUMN,
        sheetCode(
          head,
          digest,
          sheet.name,
          names.map(([a = "", b = "", c = "", d = ""]) => [a, b, c, d] as const),
        ),
      );
    }
  }

  test("cannot be made by another side, which does not know the digest", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    recoded(kept, "Alliance", sheets);
    expect(taken(kept, "Alliance", sheets).outcome.refused).toEqual([]);
    recoded(kept, "Alliance", sheets, lastDigestOf(kept.open, "Orion"));
    expect(checksOf(taken(kept, "Alliance", sheets))).toContain("sheet-code");
  });

  test("does no command that its sheet does not have, and no subject that is not offered", () => {
    const kept = keptInTurn2();
    const closing = bribes(kept);
    const offers = sheetIn(closing, OFFERS);
    for (const row of offers.rowsOf("offer-bribe", "terms")) offers.put(row, AT.command, "close");
    recoded(kept, "Alliance", closing);
    expect(checksOf(taken(kept, "Alliance", closing))).toContain("sheet-row");

    const past = bribes(kept);
    const budget = sheetIn(past, BUDGET);
    budget.put(budget.rowsOf("fill-form", "piracy")[0] ?? 0, AT.name, "turn");
    recoded(kept, "Alliance", past);
    expect(checksOf(taken(kept, "Alliance", past))).toContain("sheet-row");

    const other = sentTo(kept.open, "Orion");
    const deployment = sheetIn(other, DEPLOYMENT);
    for (const field of ["as-O-1", "at-O-1", "as-O-2", "at-O-2"]) {
      for (const row of deployment.rowsOf("deploy", field)) deployment.put(row, AT.subject, "O-2");
    }
    deployment.fill("deploy", "as-O-2", "Normal movement").fill("deploy", "at-O-2", "0507");
    recoded(kept, "Orion", other);
    const found = taken(kept, "Orion", other);
    expect(found.lines.map(({ is }) => is)).toEqual(["refused"]);
    expect(checksOf(found)).toContain("not-offered");
  });

  test.each(["0", "-1", "0.5", "01", "x"])("has no room for an act with the number %s", (no) => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    const offers = sheetIn(sheets, OFFERS);
    for (const field of ["terms", "amount"])
      for (const row of offers.rowsOf("offer-bribe", field, 2)) offers.put(row, AT.no, no);
    recoded(kept, "Alliance", sheets);
    expect(checksOf(taken(kept, "Alliance", sheets))).toContain("sheet-row");
  });

  test("can have its rows in another order, and more rows for a text of many lines", () => {
    const kept = keptInTurn2();
    const sheets = bribes(kept);
    const offers = sheetIn(sheets, OFFERS);
    const [first, last] = [ROW.first, offers.rows - 1];
    for (let column = 0; column <= AT.name; column++) {
      const [one, other] = [offers.value(first, column), offers.value(last, column)];
      offers.put(first, column, other).put(last, column, one);
    }
    expect(taken(kept, "Alliance", sheets).lines.map(({ is }) => is)).toEqual(["accepted", "accepted", "accepted"]);
  });
});
