import { STAMP, keptInTurn2, type Kept } from "../../campaign/kept";
import { expectSheetAgrees, formKind } from "./sheet-agrees";

const FORM = formKind("rank-and-points");

const fame = (campaign: Kept, line: string, amount: number, character: string): Kept =>
  line.endsWith("spent")
    ? campaign.book(line, "Orion", "Fame", amount, character, { ...STAMP, seed: `${line} ${amount}` })
    : campaign.book(line, "Fame", "Orion", amount, character, { ...STAMP, seed: `${line} ${amount}` });

/** Two turns of points of two characters, one of whose names has a quotation mark. */
const awarded = (): Kept => {
  const campaign = fame(fame(keptInTurn2(), "Rank award", 12, "Kira"), "Crew award", 60, `"Red" Jack`);
  return fame(fame(campaign.payRent().close(), "Rank spent", 5, "kira"), "Victory award", 1, "");
};

describe("the sheet of Rank and Points", () => {
  test.each(["Orion", "Alliance"])("is the form, in every turn, of %s", (side) => {
    expectSheetAgrees(FORM, side, awarded());
    expectSheetAgrees(FORM, side, keptInTurn2());
  });

  test("follows each line to its entries", () => {
    const { open } = awarded();
    const lines = FORM.fill(open, "Orion", 3).lines.filter(({ entries }) => entries.length > 0);
    expect(lines.map(({ label, entries }) => [label, entries.length])).toEqual([
      ["Rank spent", 1],
      ["Victory award", 1],
      ["Kira, RP", 2],
      [`"Red" Jack, CP`, 1],
    ]);
  });
});
