import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { digestsOf } from "../../../../src/engine/campaign/ledger/digests";
import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { reopenTurn } from "../../../../src/engine/campaign/commands/reopen";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import type { Game } from "../../../../src/engine/campaign/game";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { text } from "../../../../src/engine/campaign/schema/column";
import { extend, type Row, type Tables } from "../../../../src/engine/campaign/schema/table";
import { flatten } from "../../../../src/engine/core/problem";
import { openBooks } from "../../../../src/engine/open";
import { STAMP, checksOf, kept, keptInTurn2, only, rowsOf, tableOf, type Kept } from "../kept";

/** Three closed turns with an entry of the ledger in each; turn 4 is under way. */
const threeTurns = (): Kept => {
  const campaign = kept();
  for (const amount of [47, 60, 52]) {
    campaign.book("Bribe", "Alliance", "Orion", amount);
    campaign.payRent().close();
  }
  return campaign;
};

const rowOf = (campaign: Kept, line: string, turn: number): number =>
  rowsOf(campaign.tables, "Transfers").findIndex((row) => row["Line"] === line && row["Turn"] === turn);

/** The digests of a turn calculated from the books, whatever is in Turns. */
function digests({ open }: Pick<Kept, "open">, turn = 1) {
  const { sides, commitment } = digestsOf(open)(turn);
  return { ...Object.fromEntries(sides), commitment };
}

/** Which digests of a turn differ from those before. */
const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);

/** The tables to which a game adds a column. */
const WIDENED = ["Transfers", "Events", "Rolls", "Offers", "BudgetLines"];
const WIDER: Game = {
  ...BORDER_PATROL,
  tables: BORDER_PATROL.tables.map((table) =>
    WIDENED.includes(table.name) ? extend(table, { stage: text("Stage") }) : table,
  ),
};
const widened = (tables: Tables): Tables =>
  apply(
    tables,
    WIDENED.map((table) => ({ kind: "addColumns", table, columns: [{ name: "Stage", holds: "text", width: 10 }] })),
  );

describe("the digests of a turn", () => {
  const secret = { No: 90, Turn: 1, From: "Coalition", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };
  const begun = () => kept().append("Transfers", { ...secret, Key: "kone", Salt: "sone" });
  const row = tableOf(begun().tables, "Transfers").rows.length - 1;
  const before = digests(begun());

  test.each<[string, (campaign: Kept) => Kept]>([
    ["altered", (campaign) => campaign.type("Transfers", row, "Subject", "Another")],
    ["removed", (campaign) => campaign.remove("Transfers", row)],
    ["added", (campaign) => campaign.append("Transfers", { ...secret, No: 91, Key: "ktwo", Salt: "stwo" })],
    ["salted anew", (campaign) => campaign.type("Transfers", row, "Salt", "sother")],
  ])("are those of the sides that may know an entry that is %s, and the commitment", (_, spoil) => {
    expect(changed(before, digests(spoil(begun())))).toEqual(["Coalition", "Orion", "commitment"]);
  });

  test("are the same for an entry that says nothing of who may know it as for one that names them", () => {
    const removed = (secretTo: string) => {
      const campaign = begun().type("Transfers", row, "Secret to", secretTo);
      return changed(digests(campaign), digests(campaign.copy().remove("Transfers", row)));
    };
    expect(removed("")).toEqual(removed("Coalition, Orion"));
    expect(removed("All")).toEqual(["Alliance", "Coalition", "Orion", "commitment"]);
  });

  test("do not depend on notes, dates, acts, or the order of the rows", () => {
    const campaign = begun().type("Transfers", row, "Note", "seen").type("Transfers", row, "Booked", "later");
    campaign.type("Transfers", row, "Act", "aother");
    campaign.alter("Transfers", (table) => ({ ...table, rows: [...table.rows].reverse() }));
    expect(digests(campaign)).toEqual(before);
  });

  test("do not depend on numbers: entries refer to each other by key", () => {
    const campaign = kept().book("Bribe", "Alliance", "Orion", 5);
    campaign.play((open) => reverseTransfer(open, 7, "", STAMP));
    const numbered = digests(campaign);
    const last = tableOf(campaign.tables, "Transfers").rows.length - 1;
    campaign.type("Transfers", last - 1, "No", 70).type("Transfers", last, "No", 81);
    expect(changed(numbered, digests(campaign))).toEqual(["Alliance", "Orion", "commitment"]);
    campaign.type("Transfers", last, "Ref", "70");
    expect(digests(campaign)).toEqual(numbered);
    const logged = kept();
    const event = digests(logged);
    expect(digests(logged.type("Events", 0, "No", 77))).toEqual(event);
  });

  test("do not change with a column that is added later, as long as it is blank", () => {
    const rows = () =>
      begun()
        .append("Rolls", { No: 96, Turn: 1, Side: "Orion", Purpose: "Luck" })
        .append("Offers", { No: 95, Turn: 1, From: "Alliance", To: "Orion", Kind: "Help", Amount: 5 })
        .append("BudgetLines", { Turn: 1, Side: "Alliance", Line: "Repair", Planned: 9 });
    const tables = widened(rows().tables);
    const before = digests(rows());
    expect(digests({ open: openBooks(tables, [WIDER]) })).toEqual(before);
    for (const table of WIDENED) {
      const said = apply(tables, [{ kind: "change", table, row: 0, cells: { Stage: "Two" } }]);
      expect([table, changed(before, digests({ open: openBooks(said, [WIDER]) }))]).toEqual([
        table,
        expect.arrayContaining(["commitment"]),
      ]);
    }
  });
});

describe("a closed turn", () => {
  test("is found out whatever is altered of its entries", () => {
    const altered: readonly (readonly [string, Row[string]])[] = [
      ["Step", "2B5"],
      ["Subject", "Another"],
      ["Clause", "V19.27"],
      ["Ref", "1"],
      ["Secret to", "Orion"],
      ["Key", "kother"],
      ["Salt", "sother"],
    ];
    for (const [column, cell] of altered) {
      const campaign = threeTurns();
      campaign.type("Transfers", rowOf(campaign, "Bribe", 2), column, cell);
      expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
    }
  });

  test.each([
    ["Faces", "6, 6"],
    ["Proof", "p99"],
  ])("is found out when %s of its dice is", (column, cell) => {
    const luck = { Side: "Orion", Purpose: "Luck", Faces: "3, 4", Proof: "p34" };
    const campaign = keptInTurn2().append("Rolls", { No: 80, Turn: 2, ...luck });
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    campaign.type("Rolls", 0, column, cell);
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
  });

  test.each<[string, string, Row[string]]>([
    ["Offers", "Terms", "Something else"],
    ["Offers", "Answer", "Refused"],
    ["BudgetLines", "Planned", 12],
    ["BudgetLines", "Because", "A loss"],
    ["PlaceTurns", "Economic value", 21],
    ["PlaceTurns", "Owner", "Coalition"],
  ])("is found out when %s[%s] is", (table, column, cell) => {
    const campaign = kept()
      .append("Offers", { No: 40, Turn: 1, From: "Alliance", To: "Orion", Kind: "Help", Amount: 5 })
      .append("BudgetLines", { Turn: 1, Side: "Alliance", Line: "Repair", Planned: 9 })
      .append("Places", { Place: "Vega", Kind: "System", Owner: "Alliance", "Economic value": 20 })
      .close();
    expect(campaign.open.findings).toEqual([]);
    campaign.type(table, 0, column, cell);
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
  });

  test.each(["Transfers", "Events"])("is found out when a column that the game added to %s is", (table) => {
    const said = [{ kind: "change", table, row: 1, cells: { Stage: "One" } }] as const;
    const begun = apply(widened(kept().tables), said);
    const closed = apply(begun, closeTurn(openBooks(begun, [WIDER]), STAMP).edits);
    expect(openBooks(closed, [WIDER]).findings).toEqual([]);
    const altered = apply(closed, [{ kind: "change", table, row: 1, cells: { Stage: "Two" } }]);
    expect(only(openBooks(altered, [WIDER]).findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
  });

  test("may be annotated: notes and dates count for nothing", () => {
    const campaign = threeTurns();
    campaign.type("Transfers", rowOf(campaign, "Bribe", 2), "Note", "seen").type("Transfers", 0, "Booked", "later");
    expect(campaign.open.findings).toEqual([]);
  });

  test("may be sorted and spread over the sheet in any order", () => {
    const campaign = threeTurns();
    for (const name of ["Transfers", "Events", "Closings"] as const) {
      campaign.alter(name, (table) => ({ ...table, rows: [...table.rows].reverse() }));
    }
    expect(campaign.open.findings).toEqual([]);
  });

  test("is found out when an entry is removed, or slipped in, or the set-up is altered", () => {
    expect(checksOf(threeTurns().remove("Events", 1).open.findings)).toEqual(["closing-digest"]);
    const nothing = { From: "Alliance", To: "Economy", Amount: 0, Currency: "BPV", Line: "Other expense" };
    const added = threeTurns().append("Transfers", { No: 90, Turn: 2, ...nothing });
    expect(only(added.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
    const opening = threeTurns().type("Transfers", 0, "Clause", "none");
    expect(only(opening.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
  });

  test("is found even if its digests were rewritten: the next turn is chained to the old ones", () => {
    const campaign = threeTurns();
    campaign.type("Transfers", rowOf(campaign, "Bribe", 2), "Subject", "Another");
    const { sides, commitment } = digestsOf(campaign.open)(2);
    rowsOf(campaign.tables, "Closings").forEach((row, index) => {
      if (row["Turn"] !== 2) return;
      campaign.type("Closings", index, "Digest", sides.get(String(row["Side"])) ?? "");
      campaign.type("Closings", index, "Commitment", commitment);
    });
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 3" });
  });

  test("is named with both digests, at the cell", () => {
    const campaign = threeTurns();
    const row = rowsOf(campaign.tables, "Closings")[3];
    campaign.type("Closings", 3, "Digest", "0123456789abcdef0123");
    expect(flatten(campaign.open.findings).find(({ subject }) => subject === "Turn 2")).toMatchObject({
      check: "closing-digest",
      expected: "0123456789abcdef0123",
      actual: row?.["Digest"],
      clause: "V1.23 8C1",
      spot: { sheet: "Turns", cell: "I5" },
    });
  });

  test("prevents a new turn from being closed", () => {
    const campaign = threeTurns();
    campaign.type("Transfers", rowOf(campaign, "Bribe", 2), "Subject", "Another");
    expect(() => campaign.close()).toThrow(/^Turn 4 was not closed\. 1 problem /);
  });
});

describe("closing a turn", () => {
  test("gives a key and a salt to rows that were typed by hand", () => {
    const campaign = kept()
      .append("Transfers", {
        No: 90,
        Turn: 1,
        From: "Alliance",
        To: "Orion",
        Amount: 5,
        Currency: "BPV",
        Line: "Bribe",
      })
      .append("Offers", { No: 91, Turn: 1, From: "Alliance", To: "Orion", Kind: "Help", Amount: 5 })
      .append("BudgetLines", { Turn: 1, Side: "Alliance", Line: "Bribe", Planned: 5 })
      .append("Transfers", { Line: "Refit", From: "Orion", Amount: 3 });
    const booked = rowsOf(campaign.tables, "Transfers")[0];
    campaign.close();
    for (const table of ["Transfers", "Offers"]) {
      expect(rowsOf(campaign.tables, table).find((row) => Number(row["No"]) >= 90)).toMatchObject({
        Key: expect.stringMatching(/^k[0-9a-f]{16}$/),
        Salt: expect.stringMatching(/^s[0-9a-f]{32}$/),
      });
    }
    expect(rowsOf(campaign.tables, "BudgetLines")[0]?.["Salt"]).toMatch(/^s[0-9a-f]{32}$/);
    // What has a key keeps it, and a draft gets none.
    expect(rowsOf(campaign.tables, "Transfers")[0]).toEqual(booked);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ No: null, Key: null, Salt: null });
    expect(checksOf(campaign.open.findings)).toEqual(["draft"]);
  });

  test("again after it was reopened gives the same digests, where nothing changed", () => {
    const campaign = threeTurns().append("Places", { Place: "Vega", Owner: "Alliance", "Economic value": 20 });
    campaign.payRent().close();
    const before = rowsOf(campaign.tables, "Closings");
    campaign.play(reopenTurn);
    expect(campaign.open.findings).toEqual([]);
    campaign.close();
    expect(rowsOf(campaign.tables, "Closings")).toEqual(before);
    expect(campaign.open.findings).toEqual([]);
  });
});
