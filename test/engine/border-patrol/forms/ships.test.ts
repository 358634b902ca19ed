import { borderPatrolSample } from "../../../../samples/border-patrol";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { writeForm } from "../../../../src/engine/campaign/forms/write-form";
import { formCell } from "../../../../src/engine/campaign/forms/form";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { a1 } from "../../../../src/engine/core/cell";
import { points } from "../../../../src/engine/core/points";
import { STAMP, Kept, kept, keptInTurn2, rowsOf } from "../../campaign/kept";
import { Spreadsheet } from "../spreadsheet";
import { expectSheetAgrees, formKind } from "./sheet-agrees";

const SHIPS = formKind("ship-tracking");

const fleet = () =>
  keptInTurn2()
    .add("A-1", { side: "Alliance", worth: points(90), captain: "Ilse", condition: "Ready", place: "0101" })
    .add("O-3", { crew: "Outstanding", deployment: "Piracy", name: "Red Ledger" })
    .add("C-1", { side: "Coalition" });

describe("Ship Tracking", () => {
  test("lists the ships of a side with what the tracker says of each", () => {
    const form = SHIPS.fill(fleet().open, "Orion", 2);
    expect([form.title, form.sheet]).toEqual(["Ship Tracking", "Orion ships"]);
    expect(form.list?.columns.map(({ name }) => name)).toEqual([
      "Unit",
      "Class",
      "Name",
      "Captain",
      "Crew",
      "Condition",
      "Deployment",
      "Place",
    ]);
    expect(form.list?.rows.map(({ at, cells: [unit] }) => [at, unit])).toEqual([
      [1, "O-1"],
      [2, "O-2"],
      [4, "O-3"],
    ]);
    expect(form.list?.rows[2]?.cells).toEqual(["O-3", "", "Red Ledger", "", "Outstanding", "", "Piracy", ""]);
  });

  test("lists the ships of all sides without one", () => {
    const form = SHIPS.fill(fleet().open, "", 2);
    expect([form.title, form.sheet, SHIPS.master]).toEqual(["Master Ship Tracking", "Ship tracking", true]);
    expect(form.list?.rows.map(({ cells: [unit, side] }) => [unit, side])).toEqual([
      ["O-1", "Orion"],
      ["O-2", "Orion"],
      ["A-1", "Alliance"],
      ["O-3", "Orion"],
      ["C-1", "Coalition"],
    ]);
  });

  test("counts who joined and who left, turn by turn", () => {
    const campaign = fleet().payRent().close();
    campaign.play((open) => loseShip(open, "O-3", "Lost", false, STAMP));
    const counts = (turn: number, side: string) => {
      const form = SHIPS.fill(campaign.open, side, turn);
      return form.lines.map((line) => formCell(form, line, "booked"));
    };
    // What the tracker says is the same in every turn: three rows, two of them still worth something.
    expect([1, 2, 3].map((turn) => counts(turn, "Orion"))).toEqual([
      [2, 0, 2, 3, 187],
      [1, 0, 3, 3, 187],
      [0, 1, 2, 3, 187],
    ]);
    expect(counts(3, "")).toEqual([0, 1, 4, 5, 187 + 90 + 67]);
    for (const side of ["Orion", "Alliance", ""]) expectSheetAgrees(SHIPS, side, campaign);
  });

  test("its sheet works out to the form in every turn of the sample", () => {
    const sample = new Kept(apply(NO_TABLES, borderPatrolSample()));
    for (const side of ["Alliance", "Orion", ""]) expectSheetAgrees(SHIPS, side, sample);
  });

  test("its sheet works out to the form when there is no ship, and with blank rows and other capitals", () => {
    expectSheetAgrees(SHIPS, "Alliance", kept());
    const campaign = fleet().append("Units", {}).append("Units", { Side: "Orion", Name: "No id" });
    campaign.append("Units", { Unit: "O-9", Side: "ORION", "Worth BPV": 3 });
    expectSheetAgrees(SHIPS, "Orion", campaign);
  });

  test("its sheet has room for ships to come, and says when there are more", () => {
    const campaign = fleet();
    const form = SHIPS.fill(campaign.open, "Orion", 2);
    const { plan } = SHIPS.sheet(form, campaign.open);
    const foot = plan.cells.filter(({ column }) => column === 0).at(-1)!;
    const at = a1(foot.row, foot.column);
    for (let no = 10; no < 10 + 37; no++) campaign.append("Units", { Unit: `O-${no}`, Side: "Orion" });
    expect(form.list?.room).toBe(40);
    expect(new Spreadsheet(plan, campaign.tables).value(at)).toBe("");
    campaign.append("Units", { Unit: "O-99", Side: "Orion" });
    expect(new Spreadsheet(plan, campaign.tables).value(at)).toMatch(/^1 more\b.*write the form again/);
    const grown = SHIPS.sheet(SHIPS.fill(campaign.open, "Orion", 2), campaign.open);
    expectSheetAgrees(SHIPS, "Orion", campaign);
    expect(grown.plan.cells.length).toBeGreaterThan(plan.cells.length);
  });

  test("its sheet repeats the headings of the list on every page", () => {
    const { open } = fleet();
    const { plan } = SHIPS.sheet(SHIPS.fill(open, "", 2), open);
    const repeated = plan.cells.filter(({ row }) => row === plan.repeatedRow).map(({ content }) => content.value);
    expect([plan.onePage, repeated[0], repeated[1]]).toEqual([false, "Unit", "Side"]);
  });

  test("is written without touching a table; nothing is typed into it", () => {
    const campaign = fleet();
    const before = rowsOf(campaign.tables, "BudgetLines");
    const { says, edits } = campaign.play((open) =>
      writeForm(open, SHIPS, "", 2, new Map([["units-tracked", points(3)]]), STAMP),
    );
    expect(says).toMatch(/Master Ship Tracking, turn 2.*sheet Ship tracking/);
    expect(edits.map(({ kind }) => kind)).toEqual(["lay"]);
    expect(rowsOf(campaign.tables, "BudgetLines")).toEqual(before);
  });
});

test("every form has a sheet of its own for each side, with a name that Excel takes", () => {
  const { open } = kept();
  const names = BORDER_PATROL.forms.flatMap((kind) => [
    ...open.books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => kind.sheetName(name)),
    ...(kind.master ? [kind.sheetName("")] : []),
  ]);
  expect(new Set(names).size).toBe(names.length);
  const longest = BORDER_PATROL.forms.map((kind) => kind.sheetName("x".repeat(20)).length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(31);
});
