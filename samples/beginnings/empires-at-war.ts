import {
  actWith,
  pickedOf,
  type Beginning,
  type BeginningSide,
  type Chosen,
  type MapSketch,
  type NextAct,
  type Question,
} from "../../src/engine/campaign/beginning";
import type { Direction } from "../../src/engine/core/arguments";
import { DIRECTIONS } from "../../src/engine/core/arguments";
import { layOut } from "../../src/engine/empires-at-war/calendar-and-map/layout";
import { homesCompared } from "../../src/engine/empires-at-war/calendar-and-map/homes-compared";
import { tableText } from "../../src/engine/empires-at-war/setup/fleet-table";
import { suggestedFleets } from "../../src/engine/empires-at-war/setup/suggested-fleets";
import { fightingFleets } from "../../src/engine/empires-at-war/fleets/first-fleets";
import { EMPIRE } from "../../src/engine/empires-at-war/sides";
import { RACE_GROUPS, RACES } from "../../src/engine/empires-at-war/races";
import { chartOf } from "../empires-at-war/chart";
import { BY_CHANCE, MAP_CHOICES, SIZES, type SmallMap } from "./empires-at-war/maps";
import { asList } from "./list";

const NONE = "none";

const GROUP: Question = {
  name: "group",
  label: "Race group (EaW 2b)",
  choices: ["B", "A", "Any"].map((value) => ({ value, label: value })),
};

const mapQuestion = ({ sides }: Chosen): Question => ({
  name: "map",
  label: "Map",
  choices: [
    ...MAP_CHOICES.filter(({ fits }) => fits(sides.length)).map(({ id, label }) => ({ value: id, label })),
    { value: NONE, label: "None: we enter our own" },
  ],
});

/** More systems than this are not added in all: laying out a larger map takes too long to look at one after the other. */
const MOST_ADDED = 24;

const sizeQuestion = ({ sides }: Chosen): Question => ({
  name: "size",
  label: "Size of the map",
  choices: SIZES.filter(({ more }) => more * sides.length <= MOST_ADDED).map(({ id, label }) => ({ value: id, label })),
});

const FLEETS: Question = {
  name: "fleets",
  label: "First fleets",
  hint: "From twelve classes of each race, whose values are invented: change them on the sheet Ship chart",
  choices: [
    { value: "six", label: "Six for each, ready to fight" },
    { value: "chart", label: "A ship chart: we buy them" },
    { value: NONE, label: "None: our own ship chart" },
  ],
};

const SET_UP: Question = {
  name: "set-up",
  label: "Set-up",
  choices: [
    { value: "closed", label: "Done: Spring waits for orders" },
    { value: "open", label: "Open: we change it first" },
  ],
};

/** What is asked: first fleets need a home, and only with them is the set-up done. */
function questions(chosen: Chosen): readonly Question[] {
  const map = mapQuestion(chosen);
  const hasMap = pickedOf(map, chosen) !== NONE;
  const fleets = hasMap ? FLEETS : { ...FLEETS, choices: FLEETS.choices.filter(({ value }) => value !== "six") };
  const isDone = pickedOf(fleets, chosen) === "six";
  const size = pickedOf(map, chosen) === BY_CHANCE ? [sizeQuestion(chosen)] : [];
  return [GROUP, map, ...size, fleets, ...(isDone ? [SET_UP] : [])];
}

const racesIn = (group: string): readonly string[] => (group === "A" || group === "B" ? RACE_GROUPS[group] : RACES);

/** The map that is chosen, if any. */
function mapOf(chosen: Chosen, chance: string): SmallMap | undefined {
  const size = SIZES.find(({ id }) => id === pickedOf(sizeQuestion(chosen), chosen));
  const map = MAP_CHOICES.find(({ id }) => id === pickedOf(mapQuestion(chosen), chosen));
  return map?.make(chosen.sides.length, chance, size?.more);
}

/** The map as it will be laid out, with the homes of the empires. */
function sketch(chosen: Chosen, chance: string): MapSketch | null {
  const map = mapOf(chosen, chance);
  if (!map) return null;
  const lanes = map.lanes.map(([from = "", out, to = "", back]) => ({
    ...{ from, to },
    ...{ fromDirection: directionIn(out), toDirection: directionIn(back) },
  }));
  const names = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))];
  const points = layOut(
    names.map((name) => ({ name, at: null })),
    lanes,
  );
  return {
    places: names.map((name) => ({
      ...{ name, ...(points.get(name) ?? { x: 0, y: 0 }) },
      side: chosen.sides[map.homes.indexOf(name)]?.name ?? "",
    })),
    joined: lanes.map(({ from, to }) => [names.indexOf(from), names.indexOf(to)]),
    says: homesCompared(
      lanes.map(({ from, to }) => [from, to]),
      map.homes,
    ),
    byChance: pickedOf(mapQuestion(chosen), chosen) === BY_CHANCE,
  };
}

const directionIn = (word: string | undefined): Direction | null => DIRECTIONS.find((one) => one === word) ?? null;

function acts(chosen: Chosen, chance: string): readonly NextAct[] {
  const asked = questions(chosen);
  const picked = (name: string): string =>
    asked.flatMap((each) => (each.name === name ? [pickedOf(each, chosen)] : []))[0] ?? "";
  const { sides } = chosen;
  const races = Object.fromEntries(sides.map(({ name, race }) => [`race-of-${name}`, race]));
  const map = mapOf(chosen, chance);
  const chart = sides.flatMap(({ race }) => (race === "" ? [] : [race]));
  return [
    actWith("set-years", {}, { group: picked("group"), ...races }),
    ...(picked("fleets") === NONE
      ? []
      : [actWith("import", { subject: "Classes" }, { list: asList(chartOf(chart)) }, {})]),
    ...(map ? [actWith("add-lanes", {}, { list: asList(map.lanes) }), actWith("lay-out-map", {})] : []),
    ...(map ? sides.map(({ name }, at) => actWith("set-home", { subject: name }, { place: map.homes[at] ?? "" })) : []),
    ...(picked("fleets") === "six" ? sides.flatMap(fleetsOf) : []),
    ...(picked("set-up") === "closed" ? [actWith("close", {})] : []),
  ];
}

/** The six fleets of an empire in its home, with ships that make each of them legal (EaW 2c). */
const fleetsOf = ({ name: side }: BeginningSide): readonly NextAct[] => [
  actWith("muster-fleets", { side, subject: side }, {}),
  (open) => {
    const fleets = fightingFleets(open, side).map(({ fleet }) => fleet);
    const ships = tableText(fleets, suggestedFleets(open, side));
    return { command: "muster-table", side, subject: side, replies: [{ fields: { ships } }] };
  },
];

const empires = (...races: readonly string[]): readonly BeginningSide[] =>
  races.map((race) => ({ kind: EMPIRE, name: race, player: "", race, opening: "2000" }));

/** How a campaign of Empires at War begins. */
export const EMPIRES_AT_WAR_BEGINNING: Beginning = {
  game: "empires-at-war",
  presets: [
    {
      id: "three",
      title: "Three empires",
      what: "A map of 12 systems, a small ship chart and six fleets each. The first Spring waits for orders.",
      name: "Three Empires",
      sides: empires("Klingon", "Kzinti", "Tholian"),
      picks: { map: "watch" },
    },
    {
      id: "duel",
      title: "Two empires, small map",
      what: "Seven systems, a small ship chart and six fleets each: quick to play.",
      name: "Two Empires",
      sides: empires("Klingon", "Kzinti"),
      picks: { map: "wheel" },
    },
    {
      id: "four",
      title: "Four empires, a map by chance",
      what: "Another map each time, a small ship chart and six fleets each.",
      name: "Four Empires",
      sides: empires("Klingon", "Kzinti", "Lyran", "Hydran"),
      picks: { map: BY_CHANCE },
    },
    {
      id: "own",
      title: "Your own map and ships",
      what: "Empires and treasuries only: the set-up leads through the rest.",
      name: "Empires at War",
      sides: empires("Klingon", "Kzinti", "Tholian"),
      picks: { map: NONE, fleets: NONE },
    },
  ],
  questions,
  sketch,
  races: (chosen) => racesIn(pickedOf(GROUP, chosen)),
  acts,
  landsOn: () => ({ page: "turn", sheet: "Fleet roster" }),
};
