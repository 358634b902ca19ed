import { flatten } from "../../../../src/engine/core/problem";
import { basesByFleet, basesPaid } from "../../../../src/engine/empires-at-war/bases/base-checks";
import { CONSTRUCTION_CHECKS } from "../../../../src/engine/empires-at-war/construction/construction-checks";
import { INCOME_CHECKS } from "../../../../src/engine/empires-at-war/income/income-checks";
import { firstYear, trapped } from "../income/earning";
import { yard } from "./yard";
import { rowsOf } from "../../campaign/kept";
import { IN_ECONOMY } from "../planted/economy";

const ECONOMY_CHECKS = [...INCOME_CHECKS, ...CONSTRUCTION_CHECKS, basesPaid, basesByFleet];

describe("the checks of income and builds", () => {
  test("find nothing in books that hold", () => {
    expect(yard(2).found).toEqual([]);
  });

  test.each(IN_ECONOMY)("find %s, and nothing else", (_, spoil, finding) => {
    const played = yard(2);
    spoil(played);
    const found = flatten(played.open.findings);
    expect(found.map(({ check, message }) => `${check}: ${message}`)).toHaveLength(1);
    expect(found[0]).toMatchObject(finding);
  });

  test("are all planted", () => {
    const planted = new Set(IN_ECONOMY.map(([, , { check }]) => check));
    expect(ECONOMY_CHECKS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });

  test("have titles of their own, and clauses", () => {
    expect(new Set(ECONOMY_CHECKS.map(({ title }) => title)).size).toBe(ECONOMY_CHECKS.length);
    for (const { title, clause } of ECONOMY_CHECKS) {
      expect(title).toMatch(/^[A-Z].{10,90}[^.]$/);
      expect(clause).toMatch(/^EaW \d/);
    }
  });
});

describe("the income of a New Year", () => {
  test("is missed once its season is closed, site by site of each empire", () => {
    const played = firstYear();
    trapped(played);
    played.does("close");
    expect(played.found).toEqual([]);
    played.does("close");
    expect(flatten(played.open.findings)).toMatchObject([
      { check: "income-differs", subject: "Gorn, turn 5", expected: "125", actual: "0", clause: "EaW 3c" },
      { check: "income-differs", subject: "Gorn, turn 5", expected: "87.5", actual: "0", clause: "EaW 14.0" },
      { check: "income-differs", subject: "Romulan, turn 5", expected: "25", actual: "0" },
      { check: "income-differs", subject: "Romulan, turn 5", expected: "2.5", actual: "0" },
    ]);
  });

  test("is corrected by what is booked later in the year", () => {
    const played = firstYear();
    played.does("close");
    played.does("new-year-income");
    const fields = { from: "Economy", to: "Gorn", amount: "5", subject: "Home", note: "" };
    played.does("book", { subject: "Mine income", fields });
    expect(flatten(played.open.findings)).toMatchObject([{ check: "income-differs", expected: "125", actual: "130" }]);
    played.does("close");
    const no = String(rowsOf(played.tables, "Transfers").at(-1)?.["No"]);
    played.does("reverse", { subject: no, fields: {} });
    expect(played.found).toEqual([]);
  });
});
