import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { columnsNeeded } from "../../../../src/engine/campaign/schema/table";
import { flatten } from "../../../../src/engine/core/problem";
import { once } from "../../../../samples/once";
import { fullBooks } from "../full-books";
import { checksOf, kept, keptInTurn2, only, rowsOf, tableOf, type Kept } from "../kept";

/** Three closed turns, in each an entry of the ledger, a unit valued anew and the rent paid; turn 4 is under way. */
const threeTurns = (): Kept => THREE_TURNS().copy();

const THREE_TURNS = once(() => {
  const campaign = kept();
  for (const [index, amount] of [47, 60, 52].entries()) {
    campaign.book("Bribe", "Alliance", "Orion", amount);
    if (index === 1) campaign.add("O-3").book("Purchase", "Orion", "Yards", 67, "O-3");
    campaign.payRent().close();
  }
  return campaign;
});

/** The rows of a numbered table that belong to a closed turn, each with its number. */
const closedRows = (table: string) =>
  rowsOf(threeTurns().tables, table).map((row, index) => [Number(row["No"]), Number(row["Turn"]), index] as const);

test("the campaign that is spoiled holds", () => expect(threeTurns().open.findings).toEqual([]));

describe("one cause is one finding", () => {
  test.each(closedRows("Transfers"))("entry %d of turn %d deleted from the Ledger", (no, turn, row) => {
    const finding = only(threeTurns().remove("Transfers", row).open.findings);
    expect(finding).toMatchObject({ check: "closing-digest", subject: `Turn ${Math.max(1, turn)}` });
    // The last number of all leaves no gap.
    const numbers = [...closedRows("Transfers"), ...closedRows("Events")].map(([each]) => each);
    const gap = no === Math.max(...numbers) ? "" : `(no row has the number ${no})`;
    expect(finding.message).toContain(gap);
  });

  test.each(closedRows("Events"))("entry %d of turn %d deleted from the Log", (no, turn, row) => {
    const finding = only(threeTurns().remove("Events", row).open.findings);
    expect(finding).toMatchObject({ check: "closing-digest", subject: `Turn ${turn}` });
    expect(finding.message).toContain(`(no row has the number ${no})`);
  });

  const needed = BORDER_PATROL.tables.filter(({ optional }) => optional !== true);
  test.each(needed.map(({ name }) => name))("the sheet of %s deleted", (name) => {
    const finding = only(fullBooks().alter(name, () => undefined).open.findings);
    expect(finding).toMatchObject({ check: "table-missing", subject: name });
  });

  test("is the sheet of the steps that closed turns have sealed", () => {
    const { findings } = fullBooks().alter("Steps", () => undefined).open;
    expect(findings.map(({ check, message }) => [check, message.includes("no sheet Turn steps")])).toEqual([
      ["closing-digest", true],
    ]);
  });

  const columns = BORDER_PATROL.tables.flatMap((of) =>
    columnsNeeded(of).map(({ header }) => [of.name, header] as const),
  );
  test.each(columns)("the column %s[%s] renamed", (name, header) => {
    const campaign = fullBooks().alter(name, (table) => ({
      ...table,
      header: table.header.map((each) => (each === header ? "My own" : each)),
    }));
    expect(only(campaign.open.findings)).toMatchObject({ check: "column-missing", subject: `${name}[${header}]` });
  });

  test.each(["Places", "Classes", "Due"])("the sheet of %s deleted, of which nothing else is asked", (name) => {
    const finding = only(threeTurns().alter(name, () => undefined).open.findings);
    expect([finding.check, finding.follows]).toEqual(["table-missing", undefined]);
  });

  test("a game that is not known, however many entries name its accounts and its kinds of event", () => {
    const { findings, books } = threeTurns().type("Settings", 1, "Value", "Chess").open;
    expect(only(findings)).toMatchObject({ check: "game", actual: "Chess" });
    expect([books.transfers.length, books.events.length]).toEqual([
      tableOf(threeTurns().tables, "Transfers").rows.length,
      tableOf(threeTurns().tables, "Events").rows.length,
    ]);
  });

  test("two causes are two findings", () => {
    const campaign = threeTurns().remove("Transfers", 3).append("Due", { Subject: "Vega", Matures: "soon" });
    expect(checksOf(campaign.open.findings)).toEqual(["not-a-number", "closing-digest"]);
    const both = threeTurns().type("Transfers", 3, "Subject", "Another").type("Transfers", 5, "Subject", "Another");
    expect(both.open.findings.map(({ subject }) => subject)).toEqual(["Turn 1", "Turn 2"]);
  });
});

describe("what does not follow stays beside its cause", () => {
  test("a finding about another row by itself", () => {
    const campaign = keptInTurn2().append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Gifts", Planned: 3 });
    campaign.append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Refit", Planned: "much" });
    expect(checksOf(campaign.open.findings)).toEqual(["not-a-number", "unknown-line"]);
  });

  test("a finding of an earlier turn", () => {
    const campaign = keptInTurn2().close().close();
    campaign.append("Transfers", { No: 90, Turn: 4, From: "Orion", To: "Yards", Amount: "x", Currency: "BPV" });
    expect(checksOf(campaign.open.findings)).toEqual(["not-a-number", "rent-unpaid"]);
  });

  test("a draft, which is none of the causes either", () => {
    const campaign = threeTurns().append("Transfers", { Line: "Refit" }).type("Units", 1, "Flagship", true);
    expect(checksOf(campaign.open.findings)).toEqual(["draft", "flagship"]);
  });

  test("everything is there when it is unfolded", () => {
    const { findings } = threeTurns().type("Transfers", 3, "Amount", 57).open;
    expect(new Set(checksOf(flatten(findings)))).toEqual(
      new Set(["closing-digest", "closing-differs", "income-after-end", "rent-unpaid"]),
    );
  });
});
