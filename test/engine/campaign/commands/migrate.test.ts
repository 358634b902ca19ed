import { apply } from "../../../../src/engine/campaign/schema/apply";
import { migrate, MIGRATIONS, stepsFrom, type Migration } from "../../../../src/engine/campaign/commands/migrate";
import { SCHEMA, type Tables } from "../../../../src/engine/campaign/schema/tables";
import { openBooks } from "../../../../src/engine/open";
import { keptInTurn2, rowsOf } from "../kept";

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
  expect(MIGRATIONS.map(({ from }) => from)).toEqual(Array.from({ length: SCHEMA - 1 }, (_, at) => at + 1));
});

test("older books are brought up to date step by step, each step seeing what the one before it left", () => {
  const { says, edits, refused } = migrate(older(), true, WAY);
  expect(refused).toEqual([]);
  expect(says).toBe(`The books have schema ${WAY.schema} now. Amounts are whole BPV. Tribute is called Rent.`);
  const after = apply(older(), edits);
  expect(rowsOf(after, "Transfers")).toEqual(rowsOf(today, "Transfers"));
  expect(rowsOf(after, "Settings")[0]).toMatchObject({ Setting: "Schema", Value: String(WAY.schema) });
  expect(stepsFrom(after, WAY)).toBeUndefined();
});

test("nothing is changed in the tables that were read, and nothing before a copy is saved", () => {
  const tables = older();
  const before = JSON.stringify([...tables.tables]);
  migrate(tables, true, WAY);
  expect(JSON.stringify([...tables.tables])).toBe(before);
  const { edits, says } = migrate(tables, false, WAY);
  expect([edits, says]).toEqual([[], expect.stringContaining("Save a copy of the workbook first")]);
});

test("books of our schema, of a newer one, of none and of one to which no step leads are left alone", () => {
  const saying = (schema: string): Tables =>
    apply(today, [{ kind: "change", table: "Settings", row: 0, cells: { Value: schema } }]);
  for (const schema of [String(WAY.schema), "99", "", "one", "0"]) {
    expect([schema, stepsFrom(saying(schema), WAY), migrate(saying(schema), true, WAY).edits]).toEqual([
      schema,
      undefined,
      [],
    ]);
  }
  expect(openBooks(saying("0")).findings[0]?.message).toContain("nothing is read or written here");
});
