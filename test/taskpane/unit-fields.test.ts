import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { UNITS } from "../../src/engine/border-patrol/tables/units";
import { pointsOrZero, text, whole, yes } from "../../src/engine/campaign/schema/column";
import { extend } from "../../src/engine/campaign/schema/table";
import { points } from "../../src/engine/core/points";
import { fieldsOf, readUnit, typedFields } from "../../src/taskpane/pages/ships/unit-fields";

/** The same game with more columns of its ships, some of which are typed into. */
const EXTENDED = {
  ...BORDER_PATROL,
  tables: [
    ...BORDER_PATROL.tables.filter(({ name }) => name !== UNITS.name),
    extend(UNITS, {
      shuttles: whole("Shuttles", { least: 0, most: 4, field: { hint: "In the bay" } }),
      drift: pointsOrZero("Drift", { field: {} }),
      cloaked: yes("Cloaked", { field: {} }),
      hidden: text("Hidden"),
    }),
  ],
};

const GIVEN = { unit: "O-7", side: "Orion", economic: "61.5" };

describe("the fields of a unit", () => {
  test("are the columns of the game's own table that are typed into, with what those say", () => {
    expect(fieldsOf(BORDER_PATROL).map(({ key }) => key)).toEqual([
      ...["unit", "name", "side", "class", "sizeClass", "economic", "combat", "worth", "commandRating", "captain"],
      ...["crew", "crewBpv", "place", "deployment", "condition", "note"],
    ]);
    const more = fieldsOf(EXTENDED).slice(-3);
    expect(more.map(({ key, label, hint, words }) => [key, label, hint, words])).toEqual([
      ["shuttles", "Shuttles", "In the bay", null],
      ["drift", "Drift", undefined, null],
      ["cloaked", "Cloaked", undefined, ["Yes"]],
    ]);
    expect(fieldsOf(EXTENDED).filter(({ required }) => required)).toMatchObject([
      { key: "unit" },
      { key: "side", isSide: true },
      { key: "economic" },
    ]);
  });

  test("are read into a unit, where what is blank is as its column or another amount says", () => {
    const read = readUnit(EXTENDED, { ...GIVEN, drift: "-2.5", shuttles: "3", cloaked: "Yes", worth: "70" });
    expect(read.unit).toMatchObject({
      ...{ unit: "O-7", side: "Orion", economic: points(61.5), combat: points(61.5), worth: points(70) },
      ...{ drift: points(-2.5), shuttles: 3, cloaked: true, sizeClass: null, crewBpv: 0, captain: "" },
    });
  });

  test.each([
    ["unit", "", "Give the unit an id."],
    ["economic", "", "Type an amount, such as 4.5."],
    ["economic", "-1", "-1 is below 0; type 0 or more."],
    ["worth", "4,5", 'Write 4.5 with a decimal point instead of "4,5".'],
    ["shuttles", "5", '"5" was typed; it takes a whole number from 0 to 4.'],
    ["commandRating", "high", '"high" was typed; it takes a whole number of 0 or more.'],
  ])("say what is wrong with %s %p", (key, typed, message) => {
    const read = readUnit(EXTENDED, { ...GIVEN, [key]: typed });
    expect(read.unit === null && Object.fromEntries(read.problems)).toEqual({ [key]: message });
  });

  test("are typed again as the tracker has them", () => {
    const { unit } = readUnit(EXTENDED, { ...GIVEN, drift: "-2.5", cloaked: "Yes" });
    const again = typedFields(fieldsOf(EXTENDED), unit as never);
    expect(again).toMatchObject({ ...GIVEN, combat: "61.5", drift: "-2.5", cloaked: "Yes", captain: "", shuttles: "" });
  });
});
