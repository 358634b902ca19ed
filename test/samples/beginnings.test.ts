import { begin, type Chosen, type Preset } from "../../src/engine/campaign/beginning";
import { offeredCommands } from "../../src/engine/campaign/scripted";
import { dueItems, perform, type OpenGame } from "../../src/engine/campaign/game";
import { actsOf } from "../../src/engine/campaign/ledger/acts";
import { rowsIn } from "../../src/engine/campaign/ledger/ledger";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { rowsOf } from "../../src/engine/campaign/importing/rows";
import { CLOSINGS, SIDES, UNITS } from "../../src/engine/campaign/schema/shared-tables";
import { RACE_GROUPS } from "../../src/engine/empires-at-war/races";
import { orderChoices } from "../../src/engine/empires-at-war/orders/order-choices";
import { isFrdAlone } from "../../src/engine/empires-at-war/position/position";
import { homesCompared } from "../../src/engine/empires-at-war/calendar-and-map/homes-compared";
import { positionIn } from "../../src/engine/empires-at-war/position/position-in";
import { LANES, PLACES } from "../../src/engine/empires-at-war/map/places-table";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { BORDER_PATROL_BEGINNING } from "../../samples/beginnings/border-patrol";
import { EMPIRES_AT_WAR_BEGINNING } from "../../samples/beginnings/empires-at-war";
import { BY_CHANCE, MAP_CHOICES, SIZES } from "../../samples/beginnings/empires-at-war/maps";
import { ORIONS_GATE_BEGINNING } from "../../samples/beginnings/orions-gate";
import { KNOWN_GAMES } from "../../src/taskpane/games/known-games";
import { THOROUGH } from "../thoroughness";

const BEGINNINGS = [BORDER_PATROL_BEGINNING, EMPIRES_AT_WAR_BEGINNING, ORIONS_GATE_BEGINNING];
const STAMP = { today: "2026-11-27", seed: "one" };

const gameOf = ({ game }: { readonly game: string }) => {
  const found = GAMES.find(({ id }) => id === game);
  if (!found) throw new Error(`there is no game ${game}`);
  return found;
};

const beginningOf = (game: string) => {
  const found = BEGINNINGS.find((each) => each.game === game);
  if (!found) throw new Error(`there is no beginning of ${game}`);
  return found;
};

/** The books of what is chosen by itself, begun once. */
const begun = new Map<Chosen, OpenGame>();
function booksOf(game: string, chosen: Preset): OpenGame {
  const open = begun.get(chosen) ?? books(game, chosen);
  begun.set(chosen, open);
  return open;
}

/** The books that a beginning writes. */
function books(game: string, chosen: Chosen, stamp = STAMP): OpenGame {
  const { edits, refused } = begin(gameOf({ game }), beginningOf(game), chosen, stamp);
  expect(refused).toEqual([]);
  return openBooks(apply(NO_TABLES, edits), GAMES);
}

const found = ({ findings }: OpenGame): readonly string[] => findings.map(({ message }) => message);

const preset = (game: string, id: string): Preset => {
  const one = beginningOf(game).presets.find((each) => each.id === id);
  if (!one) throw new Error(`${game} has no preset ${id}`);
  return one;
};

test("every game has a beginning, and it lands on a page and a sheet that the game has", async () => {
  expect(await Promise.all(KNOWN_GAMES.map(({ beginning }) => beginning.load()))).toEqual(BEGINNINGS);
  for (const beginning of BEGINNINGS) {
    const game = gameOf(beginning);
    for (const chosen of beginning.presets) {
      const { page, sheet } = beginning.landsOn(chosen);
      expect(game.pages.map(({ id }) => id)).toContain(page);
      expect(game.tables.map((table) => table.sheet)).toContain(sheet);
    }
  }
});

test("every first fleet of Empires at War that is ready to fight can jump (EaW 5a, 17e)", () => {
  for (const chosen of EMPIRES_AT_WAR_BEGINNING.presets.filter(({ id }) => id !== "own")) {
    const position = positionIn(booksOf("empires-at-war", chosen));
    const still = position.fleets
      .filter((fleet) => !isFrdAlone(fleet))
      .filter(
        ({ empire, fleet }) =>
          !orderChoices(position, { empire, lines: [] }, fleet).some(({ order }) => order.action === "Jump"),
      );
    expect([chosen.id, still.map(({ fleet }) => fleet)]).toEqual([chosen.id, []]);
  }
});

const PRESETS = BEGINNINGS.flatMap(({ game, presets }) => presets.map((each) => [game, each.id, each] as const));

describe.each(PRESETS)("%s begun with %s", (game, id, chosen) => {
  test("has no problem, and something to do next", () => {
    const open = booksOf(game, chosen);
    expect(found(open)).toEqual([]);
    const due = dueItems(open).filter(({ done }) => !done);
    const next = { fight: "begin-round", strange: "begin-round", own: "add-fleet" }[id] ?? "";
    if (game === "orions-gate") expect(offeredCommands(open).map((offer) => offer.id)).toContain(next);
    else expect(due).not.toEqual([]);
  });

  test("asks what it is filled in with", () => {
    const questions = beginningOf(game).questions(chosen);
    for (const [name, value] of Object.entries(chosen.picks)) {
      expect(questions.find((question) => question.name === name)?.choices.map((one) => one.value)).toContain(value);
    }
  });

  test("can be undone act by act, the last first", () => {
    let open = booksOf(game, chosen);
    for (const act of [...actsOf(open)].reverse().filter(({ command }) => command !== "")) {
      const outcome = perform(open, { command: "undo", side: "", subject: act.id }, [], { ...STAMP, seed: act.id });
      expect([act.command, outcome.refused]).toEqual([act.command, []]);
      open = openBooks(apply(open.books.tables, outcome.edits), GAMES);
    }
    expect(open.campaign.units.size === 0 || [...open.campaign.units.values()].every(({ left }) => left)).toBe(true);
  });
});

describe("what is changed before the start", () => {
  const WAR = preset("border-patrol", "pirate");

  test("Border Patrol: names, treasuries and fewer ships; the map belongs to the Teams by their kind", () => {
    const sides = WAR.sides.map((side) => ({ ...side, name: `The ${side.name}`, opening: "77.5" }));
    const open = books("border-patrol", { ...WAR, sides, picks: { ships: "three" } });
    expect(found(open)).toEqual([]);
    expect(open.books.units.map(({ side }) => side).sort()).toEqual(
      sides.flatMap(({ name }) => [name, name, name]).sort(),
    );
    expect([
      ...new Set(rowsOf(open.books.tables, gameTable("border-patrol", "Places")).map((row) => row["Owner"])),
    ]).toEqual(["The Alliance", "The Coalition", null]);
  });

  test("Border Patrol: a second Team of a kind has the same classes, without the names of the first", () => {
    const [first] = WAR.sides;
    if (!first) throw new Error("the preset has no Team");
    const open = books("border-patrol", { ...WAR, sides: [...WAR.sides, { ...first, name: "Rival" }] });
    expect(found(open)).toEqual([]);
    const ships = rowsOf(open.books.tables, gameTable("border-patrol", UNITS.name));
    const of = (side: string, column: string) => ships.filter((row) => row["Side"] === side).map((row) => row[column]);
    expect(of("Rival", "Class")).toEqual(of("Alliance", "Class"));
    expect(of("Rival", "Name").some((name) => String(name ?? "") !== "")).toBe(false);
  });

  test("Empires at War: the set-up can stay open, and a race that another has is refused with its clause", () => {
    const three = preset("empires-at-war", "three");
    const open = books("empires-at-war", { ...three, picks: { ...three.picks, "set-up": "open" } });
    expect([open.campaign.turn, rowsIn(open.books, CLOSINGS)]).toEqual([0, []]);
    const sides = three.sides.map((side) => ({ ...side, race: "Klingon" }));
    const { edits, refused } = begin(
      gameOf({ game: "empires-at-war" }),
      beginningOf("empires-at-war"),
      { ...three, sides },
      STAMP,
    );
    expect([edits, refused.map(({ clause }) => clause)]).toEqual([[], ["EaW 2b"]]);
  });

  test("Empires at War: fleets need a map, and the set-up is not done without them", () => {
    const { questions, presets } = EMPIRES_AT_WAR_BEGINNING;
    const asked = questions({ ...presets[0]!, picks: { map: "none" } });
    expect(asked.map(({ name }) => name)).toEqual(["group", "map", "fleets"]);
    expect(asked.at(-1)?.choices.map(({ value }) => value)).toEqual(["chart", "none"]);
  });

  test("Orion's Gate: both can take the same fleet, whose names stay apart", () => {
    const fight = preset("orions-gate", "fight");
    const open = books("orions-gate", { ...fight, picks: { "fleet-1": "Guns", "fleet-2": "Guns" } });
    expect(found(open)).toEqual([]);
    expect(rowsOf(open.books.tables, gameTable("orions-gate", "GateShips")).map((row) => row["Ship"])).toEqual([
      "Gunship 1",
      "Gunship 2",
      "Gunship 1 B",
      "Gunship 2 B",
    ]);
  });

  test("Orion's Gate: every ready fleet is legal against every other", () => {
    const fight = preset("orions-gate", "fight");
    const names =
      beginningOf("orions-gate")
        .questions(fight)[0]
        ?.choices.map(({ value }) => value) ?? [];
    const ready = names.filter((name) => name !== "own");
    expect(ready.length).toBe(7);
    for (const [at, name] of ready.entries()) {
      const other = ready[(at + 1) % ready.length] ?? "";
      expect(found(books("orions-gate", { ...fight, picks: { "fleet-1": name, "fleet-2": other } }))).toEqual([]);
    }
  });
});

const gameTable = (game: string, name: string) => {
  const table = gameOf({ game }).tables.find((each) => each.name === name);
  if (!table) throw new Error(`${game} has no table ${name}`);
  return table;
};

/** How many lanes it is from a system to each system. */
function stepsFrom(home: string, lanes: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const steps = new Map([[home, 0]]);
  for (const [system, far] of steps) {
    for (const [from = "", , to = ""] of lanes) {
      const next = from === system ? to : to === system ? from : undefined;
      if (next !== undefined && !steps.has(next)) steps.set(next, far + 1);
    }
  }
  return steps;
}

describe("the small maps of Empires at War", () => {
  const chance = (empires: number, seed: string, more = 0) => {
    const made = MAP_CHOICES.find(({ id }) => id === BY_CHANCE)?.make(empires, seed, more);
    if (!made) throw new Error("there is no map by chance");
    return made;
  };
  const SEEDS = Array.from({ length: THOROUGH ? 200 : 12 }, (_, index) => `seed ${index}`);
  const MAPS = MAP_CHOICES.flatMap(({ id, fits, make }) =>
    [2, 3, 4, 5, 6, 7, 8].filter(fits).map((empires) => [id, empires, make] as const),
  );

  test.each(MAPS)("%s for %i: every system can be reached, and a direction has one lane", (id, empires, make) => {
    for (const seed of id === "chance" ? SEEDS : ["one"]) {
      const { lanes, homes } = make(empires, seed);
      const ends = lanes.flatMap(([from, out, to, back]) => [`${from} ${out}`, `${to} ${back}`]);
      expect(new Set(ends).size).toBe(ends.length);
      const reached = new Set(homes.slice(0, 1));
      for (let before = -1; before < reached.size;) {
        before = reached.size;
        for (const [from = "", , to = ""] of lanes) {
          if (reached.has(from)) reached.add(to);
          else if (reached.has(to)) reached.add(from);
        }
      }
      expect([...reached].sort()).toEqual([...new Set(lanes.flatMap(([from, , to]) => [from, to]))].sort());
      expect(new Set(homes).size).toBe(empires);
      if (id === "watch") continue;
      const many = homes.map((home) => lanes.filter(([from, , to]) => from === home || to === home).length);
      expect(new Set(many).size).toBe(1);
    }
  });

  test.each(SIZES)(
    "by chance, $id: so many systems for each empire, which are all the same from every home",
    ({ more }) => {
      for (const seed of SEEDS) {
        for (const empires of [2, 4, 8]) {
          const { lanes, homes } = chance(empires, seed, more);
          const ends = lanes.flatMap(([from = "", out = "", to = "", back = ""]) => [
            `${from} ${out}`,
            `${to} ${back}`,
          ]);
          expect(new Set(ends).size).toBe(ends.length);
          const systems = new Set(lanes.flatMap(([from, , to]) => [from, to])).size;
          expect([4 + more, 5 + more]).toContain(Math.floor(systems / empires));
          const said = homesCompared(
            lanes.map(([from = "", , to = ""]) => [from, to]),
            homes,
          );
          expect(said).toEqual([expect.stringMatching(/^The same from every home: \d/)]);
        }
      }
    },
  );

  test("by chance: it is as far for every empire to the nearest other home, and nobody's has more lanes within reach", () => {
    for (const seed of SEEDS) {
      for (const empires of [2, 3, 4, 5, 6, 7, 8]) {
        const { lanes, homes } = chance(empires, seed);
        const steps = homes.map((home) => {
          const found = stepsFrom(home, lanes);
          return [...found.values()].sort((a, b) => a - b).join(" ");
        });
        expect(new Set(steps).size).toBe(1);
      }
    }
  });

  test("the picture is the map that is laid out, with the homes of the empires", () => {
    const four = { ...preset("empires-at-war", "four"), chance: "seen before" };
    const seen = EMPIRES_AT_WAR_BEGINNING.sketch?.(four, four.chance);
    const places = rowsOf(books("empires-at-war", four).books.tables, PLACES);
    expect(places.map((row) => [row[PLACES.columns.place.header], row["X"], row["Y"]]).sort()).toEqual(
      seen?.places.map(({ name, x, y }) => [name, x, y]).sort(),
    );
    expect(
      places
        .flatMap((row) => (row["Owner"] === null || row["Owner"] === "" ? [] : [row[PLACES.columns.place.header]]))
        .sort(),
    ).toEqual(seen?.places.flatMap(({ name, side }) => (side === "" ? [] : [name])).sort());
    expect(seen?.byChance).toBe(true);
    expect(seen?.says).toEqual([expect.stringMatching(/^The same from every home/)]);
    const largest = { ...four, picks: { ...four.picks, size: "largest" } };
    expect(EMPIRES_AT_WAR_BEGINNING.sketch?.(largest, four.chance)?.places.length).toBe(
      (seen?.places.length ?? 0) + 24,
    );
    expect(EMPIRES_AT_WAR_BEGINNING.sketch?.({ ...four, picks: { map: "none" } }, "")).toBeNull();
  });

  test("by chance: the same seed gives the same map, another one another", () => {
    expect(chance(4, "one")).toEqual(chance(4, "one"));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(chance(4, seed)))).size).toBeGreaterThan(5);
  });

  test.each(["A", "B"] as const)("all races of group %s begin on one map, without a problem", (group) => {
    const races = RACE_GROUPS[group];
    const [first] = EMPIRES_AT_WAR_BEGINNING.presets;
    if (!first) throw new Error("there is no preset");
    const sides = races.map((race) => ({
      ...{ kind: "Empire", player: "", opening: "2000", race },
      name: race.replace(/ \(.*\)$/, ""),
    }));
    const open = books("empires-at-war", { ...first, sides, picks: { group, map: "chance" } });
    expect(found(open)).toEqual([]);
    expect(open.campaign.turn).toBe(1);
    expect(rowsOf(open.books.tables, LANES).length).toBeGreaterThan(rowsOf(open.books.tables, PLACES).length - 1);
    expect(rowsIn(open.books, SIDES).length).toBe(races.length);
  });
});
