import { guess, guessTargets, headingsOf } from "../../../../src/engine/campaign/importing/columns";
import { readListing } from "../../../../src/engine/campaign/importing/listing";
import { columnsOf } from "../../../../src/engine/campaign/schema/table";
import { CLASSES, UNITS } from "../../../../src/engine/border-patrol/ships/units-table";

describe("the columns of a list", () => {
  test.each([
    [
      ["ID", "Ship Name", "Empire", "Hull", "SC", "BPV", "CR"],
      ["Unit", "Name", "Side", "Class", "Size class", "Economic BPV", "Command rating"],
    ],
    [
      ["No.", "Name", "Team", "Type", "EPV", "BPV"],
      ["Unit", "Name", "Side", "Class", "Economic BPV", "Combat BPV"],
    ],
    [
      ["Unit", "Cost", "Hex", "Remarks", "Colour"],
      ["Unit", "Economic BPV", "Place", "Note", ""],
    ],
    [
      ["ship", "economic-bpv", "COMBAT BPV", "worth_bpv"],
      ["Name", "Economic BPV", "Combat BPV", "Worth BPV"],
    ],
    [
      ["Unit", "Unit", "Name", "Ship name"],
      ["Unit", "", "Name", ""],
    ],
  ])("%j are units by %j", (headings, targets) => expect(guessTargets(headings, UNITS)).toEqual(targets));

  test.each([
    [
      ["Hull", "Race", "SC", "BPV", "YIS"],
      ["Class", "Race", "Size class", "Economic BPV", "In service"],
    ],
    [
      ["Name", "Empire", "Cost"],
      ["Class", "Race", "Economic BPV"],
    ],
  ])("%j are classes by %j", (headings, targets) => expect(guessTargets(headings, CLASSES)).toEqual(targets));

  test("are known by the names of our own tables", () => {
    for (const table of [UNITS, CLASSES]) {
      const names = columnsOf(table).map(({ header }) => header);
      expect(guessTargets(names, table)).toEqual(names);
    }
  });

  test("stand below a title, where there is one, or nowhere", () => {
    expect(guess(readListing("Pirates of the Rim\t\t\n\nUnit\tName\tBPV\nO-1\tStar\t67"), UNITS)).toEqual({
      headings: 1,
      targets: ["Unit", "Name", "Economic BPV"],
    });
    expect(guess(readListing("O-1\tStar\t67\nO-2\tName\t68"), UNITS)).toEqual({
      headings: -1,
      targets: ["", "", ""],
    });
    expect(guess(readListing(""), UNITS)).toEqual({ headings: -1, targets: [] });
  });

  test("are called by their headings, or by their number", () => {
    const listing = readListing("Unit\t\tBPV\nO-1\tStar\t67\tlate");
    expect(headingsOf(listing, 0)).toEqual(["Unit", "Column 2", "BPV", "Column 4"]);
    expect(headingsOf(listing, -1)).toEqual(["Column 1", "Column 2", "Column 3", "Column 4"]);
  });
});
