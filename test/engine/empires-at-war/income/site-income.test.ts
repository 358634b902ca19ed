import { ask } from "../../ask";

/** A Life planet with its colony and platform for the full year, and these batches of bases. */
const batches = (...rows: readonly (readonly unknown[])[]): unknown[] => ["Life", "Full", "", "", "Full", "", "", rows];

test.each([
  ["EaW 12a: a mine all year", ["Mineral", "Full"], 100],
  ["EaW 12a: a mine from Winter on", ["Mineral", "Winter"], 25],
  ["EaW 12a: a Mineral planet that is not developed", ["Mineral", ""], 0],
  ["EaW 13b: a colony brings nothing by itself", ["Life", "Full"], 0],
  ["EaW 14.0: 12 GSA at a colony", ["Life", "Full", 12, "Full", "Full"], 120],
  ["EaW 14.0: 6 GMS at a mine", ["Mineral", "Full", 6, "", "Full"], 130],
  ["EaW 14.0: 6 GSO on a Dead planet", ["Dead", "", 6, "", "Full"], 30],
  ["EaW 14.0: a Dead planet needs no development, and has no mine", ["Dead", "Winter", 6, "", "Full"], 30],
  ["EaW 14.0: bases without a Commercial Platform", ["Mineral", "Full", 6], 100],
  ["EaW 14.0: GSA without a colony", ["Life", "", 12, "Full", "Full"], 0],
  ["EaW 14.0: GMS without a mine", ["Mineral", "", 6, "", "Full"], 0],
  ["EaW 14.0: the platform came last", ["Life", "Full", 12, "Summer", "Fall"], 60],
  ["EaW 14.0: the bases came last", ["Life", "Spring", 12, "Winter", "Summer"], 30],
  ["EaW 14.0: the colony came last", ["Life", "Fall", 12, "Full", 1], 60],
  ["EaW 14.0: the mine has its own share", ["Mineral", "Summer", 4, "Winter", "Full"], 80],
  ["EaW 10i: a quarter when disrupted", ["Mineral", "Full", 4, "", "Full", true], 30],
  ["EaW 14.0: 12 bases on one planet", ["Life", "Full", 12, "", "Full", "", 1], 120],
  ["EaW 14.0: 24 bases on two", ["Life", "Full", 24, "", "Full", "", 2], 240],
  ["EaW 14.0: two planets bring no second mine", ["Mineral", "Full", 0, "", "", "", 2], 100],
  ["EaW 14.0: batches of different seasons", batches([6, "Full"], [6, "Fall"]), 90],
  ["EaW 14.0: a batch without a season was there all year", batches([6, ""], ["", ""]), 60],
  ["EaW 14.0: batches besides bases", ["Life", "Full", 6, "", "Full", "", "", [[6, "Winter"]]], 75],
  ["EaW 14.0: too many in all batches", batches([7, "Full"], [6, "Fall"]), "#VALUE!"],
  ["a batch of nothing with a season", batches([0, "Fall"]), "#VALUE!"],
  ["batches of one column", ["Life", "Full", "", "", "Full", "", "", [[6]]], "#VALUE!"],
  ["an Unknown planet", ["Unknown", "Full", 3, "Full", "Full"], 0],
  ["EaW 14.0: 13 bases are too many for one planet", ["Life", "Full", 13, "", "Full"], "#VALUE!"],
  ["EaW 14.0: 25 are too many for two", ["Life", "Full", 25, "", "Full", "", 2], "#VALUE!"],
  ["three planets", ["Life", "Full", 1, "", "Full", "", 3], "#VALUE!"],
  ["an unknown planet", ["Gas Giant", "Full"], "#VALUE!"],
  ["a blank planet", ["", "Full"], "#VALUE!"],
  ["an unknown season", ["Life", "May"], "#VALUE!"],
  ["bases below nothing", ["Life", "Full", -1], "#VALUE!"],
])("EAW_SITE_INCOME, %s", (_, cells, income) => {
  expect(ask("EAW_SITE_INCOME", ...cells)).toBe(income);
});
