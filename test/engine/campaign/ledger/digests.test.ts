import fc from "fast-check";
import { digestOf, turnDigest } from "../../../../src/engine/campaign/ledger/digests";
import type { Row } from "../../../../src/engine/campaign/schema/tables";
import { checksOf, kept, keptInTurn2, only, rowsOf, tableOf, type Kept } from "../kept";

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

describe("digestOf", () => {
  const { transfers, events } = keptInTurn2().open.books;
  const entries = [...transfers, ...events];

  test("is the same in whatever order the entries are given", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(digestOf(shuffled, "before")).toBe(digestOf(entries, "before"));
      }),
    );
  });

  test("depends on every entry and on the digest before", () => {
    expect(digestOf(entries, "other")).not.toBe(digestOf(entries, "before"));
    for (const entry of entries) {
      expect(
        digestOf(
          entries.filter((other) => other !== entry),
          "",
        ),
      ).not.toBe(digestOf(entries, ""));
    }
  });
});

describe("a closed turn", () => {
  test("is found out whatever is altered of its entries", () => {
    const altered: readonly (readonly [string, Row[string]])[] = [
      ["No", 500],
      ["Step", "2B5"],
      ["Subject", "Another"],
      ["Clause", "V19.27"],
      ["Ref", "1"],
      ["Secret to", "Orion"],
    ];
    for (const [column, cell] of altered) {
      const campaign = threeTurns();
      campaign.type("Transfers", rowOf(campaign, "Bribe", 2), column, cell);
      expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
    }
  });

  test("is found out when the faces of its dice are", () => {
    const campaign = keptInTurn2().append("Rolls", { No: 80, Turn: 2, Side: "Orion", Purpose: "Luck", Faces: "3, 4" });
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    campaign.type("Rolls", 0, "Faces", "6, 6");
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
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
    const removed = threeTurns();
    removed.remove("Events", 1);
    expect(checksOf(removed.open.findings)).toContain("closing-digest");
    const added = threeTurns().append("Transfers", {
      No: 90,
      Turn: 2,
      From: "Alliance",
      To: "Economy",
      Amount: 0,
      Currency: "BPV",
      Line: "Other expense",
    });
    expect(only(added.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 2" });
    const opening = threeTurns().type("Transfers", 0, "Clause", "none");
    expect(only(opening.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
  });

  test("is found out even when its digest was written anew: the next turn stands on the old one", () => {
    const campaign = threeTurns();
    campaign.type("Transfers", rowOf(campaign, "Bribe", 2), "Subject", "Another");
    const forged = turnDigest(campaign.open, 2);
    rowsOf(campaign.tables, "Closings").forEach((row, index) => {
      if (row["Turn"] === 2) campaign.type("Closings", index, "Digest", forged);
    });
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 3" });
  });

  test("is named with both digests, at the cell", () => {
    const campaign = threeTurns();
    const [, , , row] = rowsOf(campaign.tables, "Closings");
    campaign.type("Closings", 3, "Digest", "0123456789abcdef0123");
    const finding = only(campaign.open.findings.filter(({ subject }) => subject === "Turn 2"));
    expect(finding).toMatchObject({
      check: "closing-digest",
      expected: "0123456789abcdef0123",
      actual: row?.["Digest"],
      clause: "V1.23 8C1",
      spot: { sheet: "Turns", cell: "I5" },
    });
    expect(tableOf(campaign.tables, "Closings").rows).toHaveLength(9);
  });

  test("takes no new turn while it is altered", () => {
    const campaign = threeTurns();
    campaign.type("Transfers", rowOf(campaign, "Bribe", 2), "Subject", "Another");
    expect(() => campaign.close()).toThrow("Turn 4 was not closed. One finding stands in the way");
  });
});
