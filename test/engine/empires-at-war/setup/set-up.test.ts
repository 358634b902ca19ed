import { rowsIn } from "../../../../src/engine/campaign/ledger/ledger";
import { fleetsNow, shipsIn, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { LANES } from "../../../../src/engine/empires-at-war/map/places-table";
import { SIDES } from "../../../../src/engine/empires-at-war/tables";
import { endYearOf, startYearOf } from "../../../../src/engine/empires-at-war/season";
import { commandOf } from "../../../../src/engine/campaign/game";
import { fieldsIn } from "../../../../src/engine/campaign/commands/command-run";
import { RACE_GROUPS, RACES } from "../../../../src/engine/empires-at-war/races";
import { openView } from "../../../../src/engine/open";
import { dueStill } from "../../../../src/engine/campaign/checklist";
import { mustered } from "../fleets/mustered";
import { Played } from "../campaign/played";

const MAP = "Carrow\tB\tDell\tE\nDell\tC\tFen\tF\nFen\tD\tCarrow\tA";

const begun = (): Played => Played.begin(["Gorn", "Romulan"]);
const mapped = (): Played => {
  const played = begun();
  played.does("add-lanes", { fields: { list: MAP } });
  return played;
};

describe("the set-up", () => {
  test("asks for nothing of a season: no orders, movement or combats, whatever of it is done (EaW 2.0)", () => {
    for (const played of [begun(), mapped(), mustered()]) {
      const steps = dueStill(played.open).map(({ step }) => step.charAt(0));
      expect(steps.filter((step) => step !== "0")).toEqual([]);
      expect(played.refused("resolve-orders")).toMatchObject([{ check: "resolve-orders", clause: "EaW 32.0" }]);
    }
  });
});

describe("years and races (EaW 2b, 2d)", () => {
  test("are set, with their group", () => {
    const played = begun();
    const fields = { startYear: "170", endYear: "180", "race-of-Gorn": "Gorn", "race-of-Romulan": "ISC" };
    played.does("set-years", { fields });
    const { books } = played.open;
    expect([startYearOf(books), endYearOf(books), rowsIn(books, SIDES).map(({ race }) => race)]).toEqual([
      170,
      180,
      ["Gorn", "ISC"],
    ]);
  });

  test.each([
    [{ "race-of-Romulan": "Gorn" }, "race", "EaW 2b"],
    [{ "race-of-Romulan": "Klingon" }, "race", "EaW 2b"],
    [{ endYear: "164" }, "year", "EaW 1.0"],
  ])("are refused where a rule forbids them: %j", (fields, check, clause) => {
    expect(begun().refused("set-years", { fields })).toMatchObject([{ check, clause }]);
  });

  test.each(["A", "B", "Any"])(
    "offers the races of group %s, and starts with a group that has the empires' own",
    (group) => {
      const { open } = Played.begin(["Gorn", "Klingon"]);
      const command = commandOf(open.game, "set-years");
      const at = command?.begin(open, { side: "", subject: "" });
      const { group: chosen, ...fields } = fieldsIn(at?.asked ?? null, { group });
      const races = Object.entries(fields).filter(([name]) => name.startsWith("race-of-"));
      expect(races).toHaveLength(2);
      for (const [, { choices = [] }] of races) {
        expect(choices.map(({ value }) => value)).toEqual(group === "A" || group === "B" ? RACE_GROUPS[group] : RACES);
      }
      expect(chosen?.start).toBe("Any");
      expect(races.map(([, { start }]) => start)).toEqual(
        { A: ["Gorn", ""], B: ["", "Klingon"] }[group] ?? ["Gorn", "Klingon"],
      );
    },
  );

  test("are only set in the set-up", () => {
    const played = begun();
    played.does("close");
    expect(played.refused("set-years", { fields: {} })).toMatchObject([{ check: "set-up" }]);
  });
});

describe("the map (EaW 1a, 1d)", () => {
  test("has the systems of pasted lanes", () => {
    const { open, found } = mapped();
    expect(systemsNow(open).map(({ place }) => place)).toEqual(["Carrow", "Dell", "Fen"]);
    expect(rowsIn(open.books, LANES)).toMatchObject([
      { from: "Carrow", fromDirection: "B", to: "Dell", toDirection: "E" },
      { from: "Dell" },
      { from: "Fen" },
    ]);
    expect(found).toEqual([]);
  });

  test("takes more lanes, with the systems as they are spelled", () => {
    const played = mapped();
    played.does("add-lanes", { fields: { list: "carrow\tGlen" } });
    expect(rowsIn(played.open.books, LANES).at(-1)).toMatchObject({ from: "Carrow", to: "Glen" });
    expect(systemsNow(played.open)).toHaveLength(4);
  });

  test.each(["Dell\tCarrow", "Glen\tHay\nHay\tGlen"])("has each lane once: %j", (list) => {
    expect(mapped().refused("add-lanes", { fields: { list } })).toMatchObject([{ check: "lane" }]);
  });
});

describe("the home of an empire (EaW 2a)", () => {
  const home = (): Played => {
    const played = mapped();
    played.does("set-home", { subject: "Gorn", fields: { place: "Dell", planets: "2" } });
    return played;
  };

  test("is a mineral planet with a developed mine and an FRD", () => {
    const { open, found } = home();
    expect(systemsNow(open)[1]).toMatchObject({
      ...{ place: "Dell", planet: "Mineral", planets: 2, owner: "Gorn", development: "Mine", developedSince: 0 },
      explored: ["Gorn"],
    });
    expect(fleetsNow(open)).toMatchObject([{ fleet: "Gorn FRD", side: "Gorn", place: "Dell" }]);
    expect(shipsIn(open, "Gorn FRD")).toEqual(["G-1"]);
    expect(open.books.units).toMatchObject([{ unit: "G-1", class: "FRD", fleet: "Gorn FRD" }]);
    expect(found).toEqual([]);
  });

  test("is chosen once, among the systems of nobody", () => {
    const played = home();
    expect(played.refused("set-home", { subject: "Gorn", fields: { place: "Fen" } })).toMatchObject([
      { check: "home" },
    ]);
    expect(played.refused("set-home", { subject: "Romulan", fields: { place: "Dell" } })).toMatchObject([
      { check: "reply" },
    ]);
  });

  test("is the empire's own secret", () => {
    const view = openView(home().open, "Romulan");
    expect(systemsNow(view)).toMatchObject([{ owner: "" }, { place: "Dell", planet: "Unknown", owner: "" }, {}]);
    expect([fleetsNow(view), view.books.units]).toEqual([[], []]);
    const rows = [...view.books.tables.tables.values()].map((table) => table.rows);
    expect(JSON.stringify(rows)).not.toMatch(/Mineral|Gorn FRD/);
  });

  test("is undone with everything that it wrote", () => {
    const played = home();
    const act = played.open.books.events.at(-1)?.act ?? "";
    played.does("undo", { subject: act });
    expect([systemsNow(played.open)[1]?.owner, fleetsNow(played.open), played.found]).toEqual(["", [], []]);
  });
});
