import { isFitName } from "../../../../src/engine/campaign/checks/side";
import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { STAMP, checksOf, kept, only, rowsOf } from "../kept";

describe("a side", () => {
  test.each(["Orion", "The Far Side", "Ünion 2", "A", "A2345678901234567890"])("may be called %s", (name) => {
    expect(isFitName(name)).toBe(true);
  });

  test.each([
    "",
    "123456789012345678901",
    "Who?",
    "*",
    "~x",
    "0505",
    "TRUE",
    "A/B",
    "A\\B",
    "[A]",
    "A:B",
    "<A",
    "A>",
    "=A",
    "O'Ryan",
    '"A"',
  ])("may not be called %j: no formula could look for it, or no sheet bear its name", (name) => {
    expect(isFitName(name)).toBe(false);
  });

  test("that is not fit, or is called like an account, is told", () => {
    const unfit = kept().append("Sides", { Side: "A*", Kind: "Alliance" });
    expect(only(unfit.open.findings)).toMatchObject({
      check: "side-name",
      subject: "A*",
      spot: { sheet: "Teams", cell: "A5" },
    });
    const reserved = kept().append("Sides", { Side: "yards", Kind: "Alliance" });
    expect(only(reserved.open.findings)).toMatchObject({ check: "side-name", subject: "yards" });
    const everybody = kept().append("Sides", { Side: "all", Kind: "Alliance" });
    expect(only(everybody.open.findings)).toMatchObject({ check: "side-name", subject: "all" });
  });

  test("of the same name as another is told, and what was booked stays with the first", () => {
    const campaign = kept().append("Sides", { Side: "orion", Kind: "Alliance" });
    expect(only(campaign.open.findings)).toMatchObject({ check: "side-name", subject: "orion" });
    expect(campaign.open.books.events.map(({ side }) => side)).toEqual(["Orion", "Orion", "Orion"]);
  });

  test("of no known kind is told, and stands in the way of closing", () => {
    const campaign = kept().type("Sides", 2, "Kind", "Orion ");
    const findings = campaign.open.findings.filter(({ check }) => check === "side-kind");
    expect(findings).toMatchObject([{ subject: "Orion", actual: "Orion ", expected: "Alliance, Coalition, Orion" }]);
    expect(checksOf(closeTurn(campaign.open, STAMP).refused)).toContain("side-kind");
    expect(rowsOf(campaign.tables, "Closings")).toEqual([]);
  });
});
