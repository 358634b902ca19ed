import { UNITS } from "../../../../src/engine/border-patrol/ships/units-table";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { perform } from "../../../../src/engine/campaign/game";
import { apply, NO_TABLES, fitColumns } from "../../../../src/engine/campaign/schema/apply";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import { columnsNeeded, columnsOf } from "../../../../src/engine/campaign/schema/table";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { RULES } from "../../../../src/engine/registry";
import { STAMP, kept, keptInTurn2, rowsOf, started, tableOf, type Kept } from "../../campaign/kept";
import { rollForMutiny } from "./check-mutiny";

const OPTIONAL = columnsOf(UNITS).flatMap(({ optional, header }) => (optional === true ? [header] : []));
const headerOf = ({ tables }: Kept): readonly string[] => tableOf(tables, "Units").header;

/** The Edit form of O-2 with these texts, as it is saved. */
function edited(campaign: Kept, typed: Readonly<Record<string, string>>): Kept {
  campaign.play((open) =>
    perform(open, { command: "edit-unit", side: "", subject: "O-2" }, [{ fields: typed }], STAMP),
  );
  return campaign;
}

describe("the officers' Ratings, the sensors and how long a unit is Lost", () => {
  test("are columns that a workbook does not need", () => {
    expect(OPTIONAL).toEqual([
      ...[
        "Captain rating",
        "Navigator rating",
        "Helmsman rating",
        "Engineer rating",
        "Crew units",
        "Sensors",
        "Lost until",
      ],
    ]);
    expect(headerOf(kept())).toEqual(columnsNeeded(UNITS).map(({ header }) => header));
    expect(kept().open.findings).toEqual([]);
    expect(trackedShip(kept().open, "O-1")).toMatchObject({ captainRating: null, sensors: false, lostUntil: null });
  });

  test("are added when something is first noted there, and only those", () => {
    const before = headerOf(keptInTurn2());
    expect(headerOf(edited(keptInTurn2(), { captain: "Vane" }))).toEqual(before);
    const campaign = edited(keptInTurn2(), { helmsmanRating: "7", captainRating: "-1", lostUntil: "5" });
    expect(headerOf(campaign)).toEqual([...before, "Captain rating", "Helmsman rating", "Lost until"]);
    expect(trackedShip(campaign.open, "O-2")).toMatchObject({
      ...{ helmsmanRating: 7, captainRating: -1, lostUntil: 5, navigatorRating: null, sensors: false },
    });
    expect(campaign.open.findings).toEqual([]);
    // Once there, a column is filled as any other.
    edited(campaign, { helmsmanRating: "8" });
    expect(headerOf(campaign)).toHaveLength(before.length + 3);
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ "Helmsman rating": 8, "Captain rating": -1 });
  });

  test("stay in a copy of the campaign, which gets those that are filled", () => {
    const { tables } = edited(keptInTurn2(), { sensors: "yes" });
    const copy = apply(NO_TABLES, layout(tables, BORDER_PATROL.tables));
    expect(tableOf(copy, "Units").header).toEqual(tableOf(tables, "Units").header);
    expect(rowsOf(copy, "Units")).toEqual(rowsOf(tables, "Units"));
  });

  test("are not added for a blank, nor for another table", () => {
    const blank = { kind: "change", table: "Units", row: 0, cells: { Sensors: null, Note: "Fast" } } as const;
    const other = { kind: "append", table: "Due", rows: [{ Sensors: true }] } as const;
    const { added, fit } = fitColumns(started(), BORDER_PATROL.tables, [blank, other]);
    expect(added).toEqual([]);
    // A workbook refuses a cell for a column that it does not have.
    expect(fit([blank, other])).toEqual([{ ...blank, cells: { Note: "Fast" } }, other]);
  });

  test("answer the arguments of rules that exist", () => {
    const names = new Set([...RULES.values()].flatMap(({ given }) => Object.keys(given)));
    const answers = columnsOf(UNITS).flatMap(({ answers: all = [] }) => all);
    expect(answers.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(answers).size).toBe(answers.length);
  });
});

describe("the Rating of a Captain (V19.63)", () => {
  const ratingAsked = ({ open }: Kept): string | undefined => {
    const command = open.game.commands.find(({ id }) => id === "check-mutiny")!;
    const { asked } = command.begin(open, { side: "Orion", subject: "O-2" });
    return asked?.asks === "fields" ? asked.fields["captainRating"]?.start : undefined;
  };
  const rolled = { faces: [2, 3], source: "scripted" };

  test("is asked once: the tracker keeps what was typed, and starts the next question", () => {
    const campaign = keptInTurn2().hide();
    expect(ratingAsked(campaign)).toBe("");
    campaign.play((open) => rollForMutiny(open, "O-2", 4, rolled, STAMP));
    expect(trackedShip(campaign.open, "O-2")).toMatchObject({ captainRating: 4 });
    campaign.close().flagship("O-1").hide();
    expect(ratingAsked(campaign)).toBe("4");
    expect(campaign.open.findings).toEqual([]);
  });

  test("of 0 is kept as well: it is not asked again", () => {
    const campaign = keptInTurn2().hide();
    campaign.play((open) => rollForMutiny(open, "O-2", 0, rolled, STAMP));
    expect(trackedShip(campaign.open, "O-2")).toMatchObject({ captainRating: 0 });
  });
});
