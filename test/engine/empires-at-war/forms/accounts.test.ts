import { empireAccounts } from "../../../../src/engine/empires-at-war/forms/accounts";
import { formatPoints } from "../../../../src/engine/core/points";
import { expectSheetAgrees } from "../../border-patrol/forms/sheet-agrees";
import type { Played } from "../campaign/played";
import { firstYear, trapped } from "../income/earning";
import { yard } from "../construction/yard";

const shown = ({ open }: Played, side: string, turn: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    empireAccounts
      .fill(open, side, turn)
      .lines.map(({ label, shown: is }) => [label, is.kind === "points" ? formatPoints(is.amount) : ""]),
  );

/** The second New Year, with all sites. */
function secondYear(): Played {
  const played = firstYear();
  trapped(played);
  played.does("close");
  played.does("new-year-income");
  return played;
}

test("the accounts of a New Year have the income by line and by site", () => {
  expect(shown(secondYear(), "Gorn", 5)).toMatchObject({
    ...{ "Opening treasury": "2100", "Mine income": "125", "Base income": "87.5", "Total income": "212.5" },
    ...{ "Closing treasury": "2312.5", Home: "100", Carrow: "50", Dell: "37.5", Ember: "25" },
  });
});

test("each site says why it earned it", () => {
  const line = empireAccounts.fill(secondYear().open, "Romulan", 5).lines.find(({ label }) => label === "Rome");
  expect(line?.why).toMatch(/a mine.*disrupted \(EaW 10i\): 25 BPV; 2 GMS.*2.5 BPV/);
  expect(line?.entries).toHaveLength(2);
});

test("the set-up opens with what the empire starts with (EaW 2a)", () => {
  expect(shown(yard(), "Gorn", 0)).toMatchObject({ "Opening treasury": "2000", "Closing treasury": "2000" });
});

test("builds, penalties, options and attrition units are spent on lines of their own", () => {
  const played = yard();
  const fields = {
    class: "CA",
    unit: "G-9",
    fleet: "Gorn 1",
    co: "20",
    attrition: "PF",
    attritionCount: "2",
    attritionCost: "30",
  };
  played.does("build-ship", { side: "Gorn", subject: "FRD-1", fields });
  expect(shown(played, "Gorn", 1)).toMatchObject({
    ...{ "Opening treasury": "2000", Build: "170", CO: "17", "Attrition units": "30" },
    ...{ "Total expenses": "217", "Closing treasury": "1783" },
  });
});

test.each(["Gorn", "Romulan"])("the formulas on the sheet of %s agree with the books in every turn", (side) => {
  expectSheetAgrees(empireAccounts, side, secondYear());
});
