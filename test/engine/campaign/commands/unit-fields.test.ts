import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { UNITS } from "../../../../src/engine/border-patrol/ships/units-table";
import { parseFields } from "../../../../src/engine/campaign/commands/field";
import { unitFields, unitFrom } from "../../../../src/engine/campaign/commands/unit-fields";
import { pointsOrZero, text, whole, yes } from "../../../../src/engine/campaign/schema/column";
import { extend } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import { keptInTurn2 } from "../kept";

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

const { books } = keptInTurn2().open;
const GIVEN = { unit: "O-7", side: "Orion", economic: "61.5" };
const fieldsOf = (row = {}) => unitFields({ books, game: EXTENDED }, row);

describe("the fields of a unit", () => {
  test("are the columns of the game's own table that are typed into, with what those say", () => {
    expect(Object.keys(unitFields({ books, game: BORDER_PATROL }, {}))).toEqual([
      ...["unit", "name", "side", "class", "sizeClass", "economic", "combat", "worth", "commandRating", "captain"],
      ...["crew", "crewBpv", "place", "deployment", "condition", "note"],
      ...["captainRating", "navigatorRating", "helmsmanRating", "engineerRating", "crewUnits", "sensors", "lostUntil"],
    ]);
    const { shuttles, drift, cloaked, hidden, crew, side } = fieldsOf();
    expect(shuttles).toMatchObject({ label: "Shuttles", hint: "In the bay", holds: "whole" });
    expect([drift?.holds, cloaked?.holds, hidden]).toEqual(["points", "yes", undefined]);
    expect(crew?.choices?.map(({ value }) => value)).toContain("Outstanding");
    expect(side?.choices?.map(({ value }) => value)).toEqual(["Alliance", "Coalition", "Orion"]);
    const required = Object.entries(fieldsOf()).filter(([, field]) => field.required);
    expect(required.map(([key]) => key)).toEqual(["unit", "side", "economic"]);
  });

  test("are read into a unit, where what is blank is as its column or another amount says", () => {
    const read = parseFields(fieldsOf(), { ...GIVEN, drift: "-2.5", shuttles: "3", cloaked: "yes", worth: "70" });
    expect("values" in read && unitFrom(EXTENDED, read.values)).toMatchObject({
      ...{ unit: "O-7", side: "Orion", economic: points(61.5), combat: points(61.5), worth: points(70) },
      ...{ drift: points(-2.5), shuttles: 3, cloaked: true, sizeClass: null, crewBpv: 0, captain: "" },
    });
  });

  test.each([
    ["unit", ""],
    ["economic", ""],
    ["economic", "-1"],
    ["worth", "4,500"],
    ["shuttles", "5"],
    ["commandRating", "high"],
    ["side", "Romulans"],
  ])("say what is wrong with %s %p, and with nothing else", (key, typed) => {
    const read = parseFields(fieldsOf(), { ...GIVEN, [key]: typed });
    expect("misfits" in read && Object.keys(read.misfits)).toEqual([key]);
  });

  test("begin as the tracker has them", () => {
    const row = { ...GIVEN, economic: points(61.5), drift: points(-2.5), cloaked: true, crew: "Green" };
    const read = parseFields(fieldsOf(row), {});
    expect("values" in read && read.values).toMatchObject({
      economic: points(61.5),
      drift: points(-2.5),
      cloaked: true,
    });
    // A word typed into the sheet that is none of the list stays.
    expect("values" in read && read.values["crew"]).toBe("Green");
  });
});
