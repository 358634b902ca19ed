import { borderState } from "../../../../src/engine/border-patrol/border-state";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { CLASSES, UNITS } from "../../../../src/engine/border-patrol/ships/units-table";
import { KEPT_AS_NOTE, guess } from "../../../../src/engine/campaign/importing/columns";
import type { Choices } from "../../../../src/engine/campaign/importing/import";
import { listingOf, readListing } from "../../../../src/engine/campaign/importing/listing";
import { importRows, planRows } from "../../../../src/engine/campaign/importing/rows";
import { importUnits, planUnits } from "../../../../src/engine/campaign/importing/units";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import type { Block } from "../../../../src/engine/core/cell";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { DAY, STAMP, Kept, checksOf, kept, keptInTurn2, rowsOf, started } from "../kept";

/** The ship chart, as lists are imported into it. */
const CHART = BORDER_PATROL.importedTables[0]!;

const listed = (list: string | Block) => (typeof list === "string" ? readListing(list) : listingOf(list));

const choices = (list: string | Block, more: Partial<Choices> = {}): Choices => ({
  reading: guess(listed(list), UNITS),
  decimal: undefined,
  side: "",
  giveIds: false,
  ...more,
});

const plan = (list: string | Block, more: Partial<Choices> = {}, campaign = kept()) =>
  planUnits(campaign.open, listed(list), choices(list, more));

const messages = (list: string | Block, more: Partial<Choices> = {}) =>
  plan(list, more).misfits.map(({ row, heading, message }) => `${row} ${heading}: ${message}`);

describe("a list of ships", () => {
  const list =
    "ID\tName\tTeam\tHull\tSC\tEPV\tBPV\tCR\nA-1\tResolute\talliance\tCA\t3\t110\t125,5\t8\nA-2\t\tAlliance\t\t\t60\t\t";

  test("gives no unit a name that means something else, or is an id", () => {
    for (const name of ["Game master", "alliance", "A-2", "O-77"]) {
      const row = `ID\tName\tTeam\tEPV\nA-1\t${name}\tAlliance\t110\nA-2\tSteadfast\tAlliance\t60`;
      expect([name, messages(row)]).toEqual([name, [expect.stringMatching(/^2 Name: /)]]);
    }
  });

  test("becomes rows of the tracker and entries of the log, in one write, and the books hold", () => {
    const campaign = keptInTurn2();
    const play = campaign.play((open) => importUnits(open, listed(list), choices(list), STAMP));
    expect(play.says).toBe("2 units join in turn 2: Alliance 2, worth 170 BPV together.");
    expect(play.edits.map((edit) => [edit.kind, "table" in edit && edit.table])).toEqual([
      ["append", "Units"],
      ["append", "Events"],
    ]);
    expect(rowsOf(campaign.tables, "Units").slice(-2)).toMatchObject([
      { ...{ Unit: "A-1", Name: "Resolute", Side: "Alliance", Class: "CA", "Size class": 3, "Command rating": 8 } },
      { ...{ Unit: "A-2", "Economic BPV": 60, "Combat BPV": 60, "Worth BPV": 60, "Size class": null } },
    ]);
    expect(rowsOf(campaign.tables, "Units").at(-2)).toMatchObject({
      ...{ "Economic BPV": 110, "Combat BPV": 125.5, "Worth BPV": 110 },
    });
    expect(rowsOf(campaign.tables, "Events").slice(-2)).toMatchObject([
      { Kind: "Unit enters", Side: "Alliance", Subject: "A-1", Turn: 2, Booked: DAY },
      { Kind: "Unit enters", Side: "Alliance", Subject: "A-2", Turn: 2 },
    ]);
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("belongs to the set-up until a turn is closed", () => {
    const campaign = kept();
    const play = campaign.play((open) => importUnits(open, listed(list), choices(list), STAMP));
    expect(play.says).toContain("join in the set-up");
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({ Subject: "A-2", Turn: 0 });
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test.each([
    ["A-1\tAlience\t60", /^2 Team: .*"Alience".* Alliance, Coalition, Orion\..* Alliance\.$/],
    ["A-1\t\t60", /^2 Team: .*blank.* Alliance, Coalition, Orion\.$/],
    ["A-1\tAlliance\tlots", /^2 BPV: "lots" .*a number\.$/],
    ["A-1\tAlliance\t60.00005", /^2 BPV: "60\.00005" .*four decimals.* 60\.0001 /],
    ["A-1\tAlliance\t-5", /^2 BPV: "-5" .* 0 or more\.$/],
    ["A-1\tAlliance\t", /^2 BPV: .*blank.* a number\.$/],
    ["A-1\tAlliance\t1,234", /^2 BPV: "1,234" .* 1234 .* 1\.234 /],
    ["O-2\tOrion\t60", /^2 ID: .*O-2.* O-3\.$/],
    ["o-2\tOrion\t60", /^2 ID: .*o-2.* o-3\.$/],
    ["\tOrion\t60", /^2 ID: .*O-3 is free\.$/],
    ["\tAlliance\t60", /^2 ID: .*A-1 is free\.$/],
  ])("with the row %j has a row that does not fit", (row, message) => {
    const found = messages(`ID\tTeam\tBPV\n${row}`);
    expect(found).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ["8", /^2 SC: "8" .*whole number from 1 to 7\.$/],
    ["3.5", /^2 SC: "3\.5" .*whole number from 1 to 7\.$/],
  ])("with size class %s has a row that does not fit", (size, message) => {
    expect(messages(`ID\tTeam\tBPV\tSC\nA-1\tAlliance\t60\t${size}`)).toEqual([expect.stringMatching(message)]);
  });

  test("whose figures were cut in two by a decimal comma has rows that do not fit", () => {
    const found = messages('ID,Team,BPV\nA-1,Alliance,67,5\nA-2,Alliance,"68,5"\nA-3,Alliance,69,');
    expect(found).toEqual([expect.stringMatching(/^2 Column 4: "5" is beyond the last heading/)]);
    const noted = { headings: 0, targets: ["Unit", "Side", "Economic BPV", KEPT_AS_NOTE] };
    expect(messages("ID\tTeam\tBPV\nA-1\tAlliance\t67\tlate", { reading: noted })).toEqual([]);
  });

  test("that names an id twice keeps the first, and says what is free", () => {
    const twice = "ID\tTeam\tBPV\nA-1\tAlliance\t60\nA-2\tAlliance\t60\nA-1\tAlliance\t61";
    const { fitting, misfits, left, leftText } = plan(twice);
    expect(fitting.map(({ unit }) => unit.unit)).toEqual(["A-1", "A-2"]);
    expect(misfits).toMatchObject([{ row: 4, message: expect.stringMatching(/A-1.* free id is A-3/) }]);
    expect([left, leftText]).toEqual([1, "ID\tTeam\tBPV\nA-1\tAlliance\t61"]);
  });

  test("is taken in without its bad rows, which can be mended and tried again", () => {
    const campaign = kept();
    const mixed = "Fleet list\t\t\nID\tTeam\tBPV\nA-1\tAlliance\t60\nA-2\tAlience\t60\nA-3\tAlliance\tx";
    const { leftText } = plan(mixed, {}, campaign);
    const play = campaign.play((open) => importUnits(open, listed(mixed), choices(mixed), STAMP));
    expect(play.says).toContain("1 unit joins in the set-up: Alliance 1, worth 60 BPV together. 2 rows do not fit");
    expect(play.says).toMatch(/Row 4, Team: .*"Alience" .* Row 5, BPV: "x" .*a number\.$/);
    const mended = leftText.replace("Alience", "Alliance").replace("\tx", "\t55");
    campaign.play((open) => importUnits(open, listed(mended), choices(mended), STAMP));
    expect(rowsOf(campaign.tables, "Units").map((row) => row["Unit"])).toEqual(["O-1", "O-2", "A-1", "A-2", "A-3"]);
  });

  test("has every row named that does not fit, the first ten with what it takes", () => {
    const rows = Array.from({ length: 14 }, (_, at) => `A-${at}\t${at === 3 ? "Alliance" : "nobody"}\t60`);
    const long = ["ID\tTeam\tBPV", ...rows].join("\n");
    const { says } = importUnits(kept().open, listed(long), choices(long), STAMP);
    expect(says).toContain("13 rows do not fit");
    expect(says.match(/Row \d+, Team/g)).toHaveLength(10);
    expect(says).toMatch(/rows 13, 14, 15\.$/);
  });

  test("with what no cell can hold has rows that do not fit", () => {
    expect(messages("ID\tTeam\tBPV\tName\nA-1\tAlliance\t60\t#N/A")).toEqual([expect.stringContaining("2 Name: #N/A")]);
    expect(messages("ID\tTeam\tBPV\nA-\u0000\tAlliance\t60")).toEqual([expect.stringMatching(/2 ID: .*character/)]);
    expect(messages(`ID\tTeam\tBPV\tNotes\nA-1\tAlliance\t60\t${"x".repeat(40_000)}`)).toContainEqual(
      expect.stringContaining("40000 characters"),
    );
    expect(messages("ID\tTeam\tBPV\tWho\nA-1\tAlliance\t60\t#N/A")).toEqual([]);
  });

  test("without ids gives free ones where that is asked for, after those that the list has", () => {
    const { fitting, misfits } = plan("ID\tTeam\tBPV\n\tOrion\t60\nO-7\tOrion\t61\n\tOrion\t62", { giveIds: true });
    expect(misfits).toEqual([]);
    expect(fitting.map(({ unit }) => unit.unit)).toEqual(["O-8", "O-7", "O-9"]);
  });

  test("without sides belongs to the side that was chosen", () => {
    const { fitting } = plan("ID\tBPV\nC-1\t60", { side: "Coalition" });
    expect(fitting).toMatchObject([{ unit: { side: "Coalition" } }]);
  });

  test("keeps columns that we do not have as notes, where that is asked for", () => {
    const noted = "ID\tTeam\tBPV\tColour\tNotes\nA-1\tAlliance\t60\tred\tfast";
    const reading = { headings: 0, targets: ["Unit", "Side", "Economic BPV", KEPT_AS_NOTE, "Note"] };
    expect(plan(noted, { reading }).fitting).toMatchObject([{ unit: { note: "fast; Colour: red" } }]);
    expect(plan(noted).fitting).toMatchObject([{ unit: { note: "fast" } }]);
  });

  test("may be cells of a sheet, with numbers and marks as such", () => {
    const block: Block = [
      ["ID", "Team", "BPV", "Flagship", "Hex"],
      ["O-9", "Orion", 60.5, true, 304],
      ["O-10", "Orion", "61", false, "0304"],
    ];
    const campaign = new Kept(started());
    campaign.play((open) => importUnits(open, listed(block), choices(block), STAMP));
    expect(rowsOf(campaign.tables, "Units")).toMatchObject([
      { "Economic BPV": 60.5, Flagship: true, Place: "304" },
      { "Economic BPV": 61, Place: "0304" },
    ]);
    expect(borderState(campaign.open.campaign).flagships.get("Orion")).toBe("O-9");
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test("names one flagship a side at most", () => {
    expect(messages("ID\tTeam\tBPV\tFlagship\nO-8\tOrion\t60\tx")).toEqual([
      expect.stringMatching(/^2 Flagship: O-1 .*flagship of Orion/),
    ]);
  });

  test("takes what it does not say of a class from the ship chart", () => {
    const chart =
      "Hull\tRace\tSC\tEPV\tBPV\tCR\nLR\tOrion\t4\t67\t70\t5\nCA\tKlingon\t3\t120\t\t8\nCA\tGorn\t3\t125\t\t8";
    const campaign = kept();
    const read = { ...choices(chart), reading: guess(listed(chart), CLASSES) };
    expect(campaign.play((open) => importRows(open, CHART, listed(chart), read, STAMP)).says).toMatch(
      /^3 classes .*sheet Ship chart\.$/,
    );
    expect(plan("ID\tTeam\tHull\nO-9\tOrion\tlr", {}, campaign).fitting).toMatchObject([
      { unit: { class: "lr", sizeClass: 4, economic: 670000, combat: 700000, worth: 670000, commandRating: 5 } },
    ]);
    // Two races have it: the list must say.
    expect(plan("ID\tTeam\tHull\nO-9\tOrion\tCA", {}, campaign).misfits).toMatchObject([
      {
        heading: "Economic BPV",
        message: expect.stringMatching(/a number.* CA .*Ship chart/),
      },
    ]);
  });

  test("keeps text as text", () => {
    const texts = "ID\tTeam\tBPV\tName\tHex\tNotes\n0101 B\tAlliance\t60\t=x\t3.16\t-x";
    expect(plan(texts).fitting).toMatchObject([{ unit: { unit: "0101 B", name: "=x", place: "3.16", note: "-x" } }]);
  });

  test("without a row that fits, or without rows, is refused", () => {
    const refused = (list: string) => importUnits(kept().open, listed(list), choices(list), STAMP);
    expect(refused("ID\tTeam\tBPV\nA-1\tnobody\t60\nO-9\tOrion\tlots").refused).toMatchObject([
      { check: "import", subject: "Row 2", message: expect.stringMatching(/Team: .*"nobody"/) },
      { check: "import", subject: "Row 3", message: expect.stringContaining('BPV: "lots"') },
    ]);
    expect(refused("ID\tTeam\tBPV").says).toContain("no rows below its headings");
    expect(refused("ID\tTeam\tBPV\n" + "A\tAlliance\t1\n".repeat(5_000)).says).toMatch(/5001 rows.* 5000 /);
  });

  test("is refused where a table is gone or the books are of another schema", () => {
    const { tables } = kept();
    const gone = { ...tables, tables: new Map([...tables.tables].filter(([name]) => name !== "Events")) };
    expect(importUnits(openBooks(gone, GAMES), listed(list), choices(list), STAMP).refused[0]?.check).toBe(
      "table-missing",
    );
    const newer = apply(tables, [{ kind: "change", table: "Settings", row: 0, cells: { Value: "99" } }]);
    expect(importUnits(openBooks(newer, GAMES), listed(list), choices(list), STAMP).edits).toEqual([]);
  });

  test("of 5,000 ships is planned whole, each with an ID of its own", () => {
    const rows = Array.from({ length: 4_990 }, (_, at) => `\tAlliance\t${at % 90}.5\tShip ${at}`);
    const { fitting } = plan(["ID\tTeam\tBPV\tName", ...rows].join("\n"), { giveIds: true });
    expect(fitting).toHaveLength(4_990);
    expect(new Set(fitting.map(({ unit }) => unit.unit)).size).toBe(4_990);
  });
});

describe("a ship chart", () => {
  const chart = "Hull\tRace\tBPV\tSC\nCA\tKlingon\t121\t3\nCA\tGorn\t\t3\nca\tklingon\t120\t3\n\tGorn\t5\t9";

  test("has a class of a race once; what does not fit is told row by row", () => {
    const read = { ...choices(chart), reading: guess(listed(chart), CLASSES) };
    const { fitting, misfits } = planRows(kept().open, CHART, listed(chart), read);
    expect(fitting).toMatchObject([
      { Class: "CA", Race: "Klingon", "Economic BPV": 121, "Size class": 3 },
      { Class: "CA", Race: "Gorn", "Economic BPV": null },
    ]);
    expect(misfits.map(({ row, heading }) => [row, heading])).toEqual([
      [4, "Hull"],
      [5, "SC"],
      [5, "Hull"],
    ]);
  });

  test("is not taken in twice", () => {
    const campaign = kept();
    const read = { ...choices(chart), reading: guess(listed(chart), CLASSES) };
    campaign.play((open) => importRows(open, CHART, listed(chart), read, STAMP));
    expect(rowsOf(campaign.tables, "Classes")).toHaveLength(2);
    const { refused } = importRows(campaign.open, CHART, listed(chart), read, STAMP);
    expect(refused.map(({ subject }) => subject)).toEqual(["Row 2", "Row 3", "Row 4", "Row 5", "Row 5"]);
  });
});
