import { isChanged, markRow } from "../../../../src/engine/campaign/ledger/row-marks";
import { TRANSFERS } from "../../../../src/engine/campaign/schema/shared-tables";
import { table } from "../../../../src/engine/campaign/schema/table";
import { text } from "../../../../src/engine/campaign/schema/column";

const SALT = `s${"0123456789abcdef".repeat(2)}`;
const row = { No: 7, Turn: 2, From: "North", To: "South", Amount: 5, Line: "Toll", Salt: SALT };
const saltOf = (cells: object): string => String(markRow(TRANSFERS, { ...row, ...cells })["Salt"]);
const changed = (salt: string, cells: Readonly<Record<string, string | number>>): boolean =>
  isChanged(TRANSFERS, salt, (header) => cells[header] ?? null, false);

test("a marked row is known when it says something else; a salt of earlier versions is compared with nothing", () => {
  const salt = saltOf({});
  expect(changed(salt, row)).toBe(false);
  expect(changed(salt, { ...row, Amount: 6 })).toBe(true);
  expect(changed(SALT, { ...row, Amount: 6 })).toBe(false);
});

test("half of a salt stays random", () => {
  expect(saltOf({}).slice(0, 17)).toBe(SALT.slice(0, 17));
  expect(saltOf({})).not.toBe(SALT);
});

test("a mark tells nothing of cells that fewer may know than know the row", () => {
  const of = table({
    ...TRANSFERS,
    columns: { ...TRANSFERS.columns, hidden: text("Hidden", { seenBy: "game master" }) },
  });
  const marked = (Hidden: string): unknown => markRow(of, { ...row, Hidden })["Salt"];
  expect(marked("this")).toBe(marked("that"));
});
