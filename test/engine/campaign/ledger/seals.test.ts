import { sealEdits } from "../../../../src/engine/campaign/ledger/seals";
import { NO_TABLES, apply } from "../../../../src/engine/campaign/schema/apply";
import { text, turn, whole } from "../../../../src/engine/campaign/schema/column";
import { tableSheet } from "../../../../src/engine/campaign/schema/layout";
import { SEAL } from "../../../../src/engine/campaign/schema/shared-tables";
import { table, type Row } from "../../../../src/engine/campaign/schema/table";
import { STAMP } from "../kept";

const shared = { about: "", key: "what", entryColumns: [], unreadable: "kept", turn: "season" } as const;
const columns = { season: turn("Season"), what: text("What") };
const DEEDS = table({ ...shared, name: "Deeds", sheet: "Deeds", columns: { ...columns, salt: SEAL.salt } });
const ACTS = table({
  ...shared,
  name: "Acts",
  sheet: "Acts",
  numbered: true,
  columns: { no: whole("No"), ...columns, ...SEAL },
});
const PLAIN = table({ ...shared, name: "Plain", sheet: "Plain", columns });

/** The cells that are sealed of these rows, by their number in the table. */
function sealed(of: typeof DEEDS | typeof ACTS | typeof PLAIN, rows: readonly Row[], upTo?: number) {
  const tables = apply(NO_TABLES, [{ kind: "lay", sheet: tableSheet(of, rows) }]);
  return sealEdits(tables, [of], STAMP, upTo).map((edit) => edit.kind === "change" && [edit.row, edit.cells]);
}

const SALT: unknown = expect.stringMatching(/^s[0-9a-f]{32}$/);
const KEY: unknown = expect.stringMatching(/^k[0-9a-f]{16}$/);

describe("rows without a seal", () => {
  test("get a salt in every table that declares one, numbered or not, and a key where they are numbered", () => {
    expect(sealed(DEEDS, [{ Season: 1 }, { Season: 2 }])).toEqual([
      [0, { Salt: SALT }],
      [1, { Salt: SALT }],
    ]);
    expect(sealed(ACTS, [{ No: 1, Season: 1 }])).toEqual([[0, { Key: KEY, Salt: SALT }]]);
    expect(sealed(PLAIN, [{ Season: 1 }])).toEqual([]);
  });

  test("of one table have salts of their own", () => {
    const salts = sealed(DEEDS, [{ Season: 1 }, { Season: 1 }]).map((edit) => JSON.stringify(edit).slice(3));
    expect(new Set(salts).size).toBe(2);
  });

  test("keep what they have of it", () => {
    const rows = [
      { No: 1, Season: 1, Key: "kone", Salt: "sone" },
      { No: 2, Season: 1, Key: "ktwo" },
      { No: 3, Season: 1, Salt: "sthree" },
    ];
    expect(sealed(ACTS, rows)).toEqual([
      [1, { Salt: SALT }],
      [2, { Key: KEY }],
    ]);
  });

  test("get none as drafts, and none if they are blank or have only a salt", () => {
    expect(sealed(ACTS, [{ Season: 1, What: "Draft" }])).toEqual([]);
    expect(sealed(DEEDS, [{}, { Salt: "sone" }])).toEqual([]);
  });

  test("get it up to the turn that is closed, and those of no turn not then", () => {
    const rows = [{ Season: 1 }, { Season: 2 }, { What: "No turn" }, { Season: 3 }];
    expect(sealed(DEEDS, rows, 2).map((edit) => edit && edit[0])).toEqual([0, 1]);
    expect(sealed(DEEDS, rows).map((edit) => edit && edit[0])).toEqual([0, 1, 2, 3]);
  });
});
