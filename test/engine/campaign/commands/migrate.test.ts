import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { OUR_PATH, migrate } from "../../../../src/engine/campaign/commands/migrate";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { stepsFrom, type Migration } from "../../../../src/engine/campaign/schema/migrations";
import { SCHEMA } from "../../../../src/engine/campaign/schema/shared-tables";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { Kept, STAMP, checksOf, kept, keptInTurn2, only, rowsOf, tableOf } from "../kept";
import { asSchema1 } from "../schema-1";

const { tables: OURS } = BORDER_PATROL;

/** Made-up steps from ours to two later schemas: at first amounts were in tenths, then rent was still called Tribute. */
const FROM_TENTHS: Migration = {
  from: SCHEMA,
  says: "Amounts are whole BPV.",
  edits: (tables) =>
    rowsOf(tables, "Transfers").map(({ Amount: amount }, row) => ({
      kind: "change",
      table: "Transfers",
      row,
      cells: { Amount: Number(amount) / 10 },
    })),
};
const FROM_TRIBUTE: Migration = {
  from: SCHEMA + 1,
  says: "Tribute is called Rent.",
  edits: (tables) =>
    rowsOf(tables, "Transfers").flatMap(({ Line: line, Amount: amount }, row) =>
      // What this step sees is what the one before it left.
      line === "Tribute" && Number(amount) < 10
        ? [{ kind: "change", table: "Transfers", row, cells: { Line: "Rent" } }]
        : [],
    ),
};
const WAY = { schema: SCHEMA + 2, migrations: [FROM_TRIBUTE, FROM_TENTHS] };

const today = keptInTurn2().payRent().tables;

/** The same books as the made-up first version kept them. */
const older = (): Tables =>
  apply(
    today,
    rowsOf(today, "Transfers").map(({ Amount: amount, Line: line }, row) => ({
      kind: "change",
      table: "Transfers",
      row,
      cells: { Amount: Number(amount) * 10, Line: line === "Rent" ? "Tribute" : (line ?? null) },
    })),
  );

test("there is one step for each schema before ours", () => {
  const from = OUR_PATH.migrations.map((migration) => migration.from);
  expect(from).toEqual(Array.from({ length: SCHEMA - 1 }, (_, at) => at + 1));
});

test("older books are updated step by step, each step seeing the result of the one before it", () => {
  const { says, edits, refused } = migrate(older(), OURS, true, STAMP, WAY);
  expect(refused).toEqual([]);
  expect(says).toMatch(new RegExp(`schema ${WAY.schema}\\. Amounts are whole BPV\\. Tribute is called Rent\\.$`));
  const after = apply(older(), edits);
  expect(rowsOf(after, "Transfers")).toEqual(rowsOf(today, "Transfers"));
  expect(rowsOf(after, "Settings")[0]).toMatchObject({ Setting: "Schema", Value: String(WAY.schema) });
  expect(stepsFrom(after, WAY)).toBeUndefined();
});

test("nothing is changed in the tables that were read, and nothing before a copy is saved", () => {
  const tables = older();
  const before = JSON.stringify([...tables.tables]);
  migrate(tables, OURS, true, STAMP, WAY);
  expect(JSON.stringify([...tables.tables])).toBe(before);
  const { edits, says } = migrate(tables, OURS, false, STAMP, WAY);
  expect([edits, says]).toEqual([[], expect.stringContaining("Save a copy of the workbook first")]);
});

test("books of our schema, of a newer one, of none and of one without a step from it are not changed", () => {
  const saying = (schema: string): Tables =>
    apply(today, [{ kind: "change", table: "Settings", row: 0, cells: { Value: schema } }]);
  for (const schema of [String(WAY.schema), "99", "", "one", "0"]) {
    expect([schema, stepsFrom(saying(schema), WAY), migrate(saying(schema), OURS, true, STAMP, WAY).edits]).toEqual([
      schema,
      undefined,
      [],
    ]);
  }
  expect(openBooks(saying("0"), GAMES).findings[0]?.message).toMatch(
    /schema 0\b.*schema 2\b.*"Update the workbook".*nothing is read or written/,
  );
});

describe("books of schema 1", () => {
  /** Two closed turns, a place, a plan and an offer; turn 3 is under way. */
  const begun = (): Kept =>
    kept()
      .append("Places", { Place: "Vega", Kind: "System", Owner: "Alliance", "Economic value": 20 })
      .append("BudgetLines", { Turn: 1, Side: "Alliance", Line: "Bribe", Planned: 50 })
      .append("Offers", { No: 40, Turn: 1, From: "Alliance", To: "Orion", Kind: "Help", Amount: 5 })
      .book("Bribe", "Alliance", "Orion", 47)
      .close()
      .payRent()
      .close()
      .book("Repair", "Orion", "Yards", 2);
  const first = asSchema1(begun());

  const migrated = (campaign: Kept): Kept => {
    const { edits, refused } = migrate(campaign.tables, OURS, true, STAMP);
    expect(refused).toEqual([]);
    return new Kept(apply(campaign.tables, edits));
  };

  test("are not read in part, and have no problems after the update", () => {
    expect(only(first.open.findings)).toMatchObject({ check: "schema", expected: "2", actual: "1" });
    const campaign = migrated(first);
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.open.campaign.ends).toEqual(begun().open.campaign.ends);
    expect(rowsOf(campaign.tables, "Settings")[0]).toMatchObject({ Setting: "Schema", Value: "2" });
  });

  test("keep every cell that they have; columns are added at the right end, tables as sheets of their own", () => {
    const campaign = migrated(first);
    for (const [name, { header, rows }] of first.tables.tables) {
      if (name === "Settings") continue;
      const after = tableOf(campaign.tables, name);
      expect([name, after.header.slice(0, header.length)]).toEqual([name, header]);
      expect([name, after.rows.map((row) => row.slice(0, header.length))]).toEqual([name, rows]);
    }
    expect(tableOf(campaign.tables, "PlaceTurns").rows).toEqual([]);
    expect(tableOf(campaign.tables, "PlaceTurns").header).toContain("Salt");
    expect(tableOf(campaign.tables, "Closings").header).toContain("Commitment");
  });

  test("have a key and a salt in every entry then, and a salt in every plan", () => {
    const campaign = migrated(first);
    const entries = ["Transfers", "Events", "Offers"].flatMap((name) => rowsOf(campaign.tables, name));
    const keys = entries.map((row) => String(row["Key"]));
    for (const key of keys) expect(key).toMatch(/^k[0-9a-f]{16}$/);
    expect(new Set(keys).size).toBe(entries.length);
    for (const row of [...entries, ...rowsOf(campaign.tables, "BudgetLines")]) {
      expect(row["Salt"]).toMatch(/^s[0-9a-f]{32}$/);
    }
  });

  test("keep the digests of their closed turns, by which these are still checked", () => {
    const digests = (campaign: Kept) => rowsOf(campaign.tables, "Closings").map((row) => row["Digest"]);
    const campaign = migrated(first);
    expect(digests(campaign)).toEqual(digests(first));
    expect(new Set(digests(first)).size).toBe(2);
    expect(rowsOf(campaign.tables, "Settings")).toContainEqual(
      expect.objectContaining({ Setting: "Digests by key from turn", Value: "3" }),
    );
    for (const [turn, row] of [
      [1, 3],
      [2, 4],
    ]) {
      const altered = campaign.copy().type("Transfers", row ?? 0, "Subject", "Another");
      expect(only(altered.open.findings)).toMatchObject({ check: "closing-digest", subject: `Turn ${turn ?? ""}` });
    }
  });

  test("close their next turns with a digest for each side, chained on the old ones", () => {
    const campaign = migrated(first).payRent().book("Other income", "Underworld", "Orion", 20).close();
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    const closings = rowsOf(campaign.tables, "Closings");
    expect(new Set(closings.slice(6).map((row) => row["Digest"])).size).toBe(6);
    expect(closings.slice(0, 6).map((row) => row["Commitment"])).toEqual(Array(6).fill(null));
    expect(new Set(closings.slice(6).map((row) => row["Commitment"])).size).toBe(2);
    const entry = rowsOf(campaign.tables, "Transfers").findIndex((row) => row["Line"] === "Repair");
    expect(only(campaign.copy().type("Transfers", entry, "Subject", "Another").open.findings)).toMatchObject({
      check: "closing-digest",
      subject: "Turn 3",
    });
    // Rewriting an old digest breaks the first one that is chained to it.
    for (const row of [3, 4, 5]) campaign.type("Closings", row, "Digest", "0123456789abcdef0123");
    expect(new Set(campaign.open.findings.map(({ subject }) => subject))).toEqual(new Set(["Turn 2", "Turn 3"]));
  });

  test("without a closed turn are digested by key from the first", () => {
    const campaign = migrated(asSchema1(kept()));
    expect(campaign.open.findings).toEqual([]);
    expect(checksOf(campaign.close().open.findings)).toEqual([]);
    expect(rowsOf(campaign.tables, "Closings")[0]?.["Digest"]).toMatch(/^[0-9a-f]{40}$/);
  });

  test("may be migrated with the user's own columns and drafts in them", () => {
    const mine = asSchema1(begun())
      .append("Transfers", { Line: "Rent", From: "Orion" })
      .alter("Transfers", (table) => ({
        ...table,
        header: ["Mine", ...table.header],
        rows: table.rows.map((row, index) => [index, ...row]),
      }));
    const campaign = migrated(mine);
    expect(rowsOf(campaign.tables, "Transfers").map((row) => row["Mine"])).toEqual(
      rowsOf(mine.tables, "Transfers").map((row) => row["Mine"]),
    );
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ No: null, Key: null, Salt: null });
    expect(checksOf(campaign.open.findings)).toEqual(["draft"]);
  });
});
