import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DIRECTIONS, DEVELOPMENTS } from "../../src/engine/empires-at-war/map/places-table";
import { BASE_KINDS } from "../../src/engine/empires-at-war/bases/bases-table";
import { FLEET_STATES } from "../../src/engine/empires-at-war/fleets/fleets-table";
import { ACTIONS, MOVE_COSTS, MOVE_HELPERS } from "../../src/engine/empires-at-war/movement/actions";
import { basesOf } from "../../src/engine/empires-at-war/bases/bases-name";
import { FATES } from "../../src/engine/empires-at-war/battles/fates";
import { SETTINGS } from "../../src/engine/empires-at-war/rulings";
import { PLANETS, SEASONS } from "../../src/engine/empires-at-war/words";

const FOLDER = join(__dirname, "../../docs/cases/empires-at-war");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const EMPIRES = ["Red", "Blue", "Green"];
const BASES = EMPIRES.map(basesOf);
const SHIPS = "CA CL DD FF CV ESC SC MS ML CDO LF SF FRL FRS FRD STG TUG MON".split(" ");

/** The lettered clauses of each chapter of the text; 32 and 33 number theirs. */
const LETTERS: Readonly<Record<number, string>> = {
  ...{ 1: "abcde", 2: "abcdef", 3: "abc", 4: "abcde", 5: "abcde", 6: "abcdef", 7: "ab", 9: "abc", 10: "abcdefghi" },
  ...{ 11: "a", 12: "ab", 13: "abc", 14: "ab", 15: "acdefg", 16: "abcd", 17: "abcdefg", 18: "abc", 19: "abcd" },
  ...{ 20: "abcd", 21: "ab", 22: "abcdefg", 23: "a", 25: "abcd", 26: "abcdef", 27: "a", 28: "ab" },
};
const CHAPTERS = 31;
const NUMBERED: Readonly<Record<number, number>> = { 32: 3, 33: 5 };

function isClause(text: string): boolean {
  const [, chapter = "", letter = "", part = ""] = /^EaW (\d+)(?:([a-z])|\.(\d))$/.exec(text) ?? [];
  if (letter !== "") return (LETTERS[Number(chapter)] ?? "").includes(letter);
  const most = NUMBERED[Number(chapter)];
  if (most !== undefined) return Number(part) >= 1 && Number(part) <= most;
  return part === "0" && Number(chapter) >= 1 && Number(chapter) <= CHAPTERS;
}

interface Fleet {
  readonly fleet: string;
  readonly empire: string;
  readonly at: string;
  readonly ships: readonly string[];
  readonly captured?: readonly string[];
  readonly state?: string;
  readonly cameFrom?: string;
  readonly retreatsTo?: string;
  readonly since?: string;
}

interface System {
  readonly system?: string;
  readonly planet?: string;
  readonly owner?: string;
  readonly development?: string;
  readonly fort?: string;
  readonly explored?: readonly string[];
  readonly bases?: Readonly<Record<string, number>>;
}

interface Fight {
  readonly in: string;
  readonly fleets: readonly string[];
  readonly holds?: string;
  readonly fates?: Readonly<Record<string, readonly string[]>>;
  readonly to?: Readonly<Record<string, string>>;
  readonly newFleet?: Readonly<Record<string, string>>;
  readonly scored?: Readonly<Record<string, number>>;
  readonly pool?: Readonly<Record<string, readonly string[]>>;
  readonly basesLeft?: Readonly<Record<string, number>>;
  readonly refused?: string;
}

interface Case {
  readonly case: string;
  readonly title: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly season?: string;
  readonly systems: readonly System[];
  readonly lanes: readonly (readonly string[])[];
  readonly fleets: readonly Fleet[];
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly rolls?: Readonly<Record<string, readonly number[]>>;
  readonly points?: Readonly<Record<string, number>>;
  readonly ratings?: Readonly<Record<string, number>>;
  readonly fights?: readonly Fight[];
  readonly result: {
    readonly illegal?: Readonly<Record<string, string>>;
    readonly notCarriedOut?: Readonly<Record<string, string>>;
    readonly fleets?: Readonly<Record<string, { readonly at?: string; readonly state?: string }>>;
    readonly battles?: readonly { readonly in: string; readonly fleets: readonly string[]; readonly clause: string }[];
    readonly points?: Readonly<Record<string, number>>;
    readonly systems?: Readonly<Record<string, System>>;
    readonly choice?: string;
    readonly after?: {
      readonly fleets?: Readonly<Record<string, Fleet & { readonly state: string }>>;
      readonly systems?: Readonly<Record<string, System>>;
      readonly experience?: Readonly<Record<string, readonly number[]>>;
      readonly victoryPoints?: Readonly<Record<string, number>>;
    };
  };
}

interface CaseFile {
  readonly game: string;
  readonly subject: string;
  readonly cases: readonly Case[];
}

const KEYS = "case title settings season ratings systems lanes fleets orders rolls points fights result".split(" ");
const FLEET_KEYS = "fleet empire at ships captured state cameFrom since retreatsTo".split(" ");
const SYSTEM_KEYS = "system planet owner development fort explored bases".split(" ");
const RESULT_KEYS = "illegal notCarriedOut fleets battles points systems choice after".split(" ");
const FIGHT_KEYS = "in fleets holds fates to newFleet scored pool basesLeft refused".split(" ");
const AFTER_KEYS = "fleets systems experience victoryPoints".split(" ");
const ROLLS = { siege: 2, explore: 2, world: 1 };

const read = (file: string): CaseFile => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as CaseFile;
const ALL = FILES.flatMap((file) => read(file).cases);

/** What of some words is not one of those known. */
const strange = (words: readonly (string | undefined)[], known: readonly string[]): readonly string[] =>
  words.flatMap((word) => (word === undefined || known.includes(word) ? [] : [word]));

/** An order line: its number, the fleet if one is named, the action, what is after it, and the helper. */
function readOrder(line: string, fleets: readonly string[]) {
  const [, number = "", rest = "", helper] = /^(\d+) (.+?)(?: \(([^)]+)\))?$/.exec(line) ?? [];
  const [before = "", ships] = rest.split(": ");
  const words = before.split(" ");
  const fleet = fleets.includes(words[0] ?? "") ? words.shift() : undefined;
  const lengths = words.map((_, index) => words.length - index);
  const length = lengths.find((many) => ACTIONS.find(words.slice(0, many).join(" "))) ?? 0;
  const action = ACTIONS.find(words.slice(0, length).join(" "));
  const target = words.slice(length).join(" ");
  return { number, fleet, action, target, ships: ships?.split(", ") ?? [], helper };
}

/** What is wrong with one order line. */
function wrongWith(line: string, empire: string, { fleets, systems }: Case): readonly string[] {
  const { number, fleet, action, target, ships, helper } = readOrder(
    line,
    fleets.map((each) => each.fleet),
  );
  if (number === "" || !action) return [`${line}: no order`];
  const own = fleets.find((each) => each.fleet === fleet);
  const ordered = action === "Build FRD" ? own === undefined : own?.empire === empire;
  const known = helper === undefined ? undefined : MOVE_HELPERS.find(helper);
  const priced = MOVE_COSTS.some((cost) => cost.action === action && cost.helper === known);
  const isFleet = ["Transfer", "Repair ship"].includes(action);
  const isSystem = ["Jump", "Move FRD", "Move MON", "Build FRD", "Retreat"].includes(action);
  const to = isFleet ? fleets.map((each) => each.fleet) : isSystem ? systems.map(({ system = "" }) => system) : [""];
  return [
    ...(ordered ? [] : [`${line}: not a fleet of ${empire}`]),
    ...((helper === undefined || known !== undefined) && priced ? [] : [`${line}: the helper`]),
    ...(to.includes(target) ? [] : [`${line}: the target`]),
    ...strange(ships, own?.ships ?? []).map((ship) => `${line}: ${ship}`),
  ];
}

test.each(FILES)("%s is a file of cases of this game", (file) => {
  const { game, subject, cases } = read(file);
  expect(game).toBe("Empires at War");
  expect(subject).not.toBe("");
  expect(cases.length).toBeGreaterThan(0);
});

test("each case has a name of its own that starts with a clause of the text, and a title of its own", () => {
  const names = ALL.map((each) => each.case);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^EaW .+-[1-9]\d*$/.test(name) || !isClause(name.replace(/-\d+$/, "")))).toEqual([]);
  const titles = ALL.map(({ title }) => title);
  expect(titles.filter((title, index) => title === "" || titles.indexOf(title) !== index)).toEqual([]);
});

test("README.md links to each file, and gives each ship that is used", () => {
  const page = readFileSync(join(FOLDER, "README.md"), "utf8");
  expect(FILES.filter((file) => !page.includes(`](${file})`))).toEqual([]);
  const ships = new Set(ALL.flatMap(({ fleets }) => fleets.flatMap((fleet) => fleet.ships)));
  expect([...ships].filter((ship) => !page.includes(`| ${ship} `))).toEqual([]);
});

describe.each(ALL.map((each) => [each.case, each] as const))("%s", (_name, each) => {
  const { systems, lanes, fleets, orders, result } = each;
  const places = systems.map(({ system = "" }) => system);
  const names = fleets.map(({ fleet }) => fleet);

  test("has a position of known words", () => {
    expect(strange(Object.keys(each), KEYS)).toEqual([]);
    expect(systems.flatMap((system) => strange(Object.keys(system), SYSTEM_KEYS))).toEqual([]);
    expect(fleets.flatMap((fleet) => strange(Object.keys(fleet), FLEET_KEYS))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(names).size).toBe(names.length);
    expect(fleets.flatMap(({ at, cameFrom }) => strange([at, cameFrom], places))).toEqual([]);
    expect(
      fleets.flatMap(({ ships, captured = [] }) => [...strange(ships, SHIPS), ...strange(captured, ships)]),
    ).toEqual([]);
    expect(
      fleets.flatMap(({ empire, state }) => [...strange([empire], EMPIRES), ...strange([state], FLEET_STATES)]),
    ).toEqual([]);
    expect(fleets.flatMap(({ since }) => strange([since], ["earlier"]))).toEqual([]);
    expect(strange([each.season], SEASONS)).toEqual([]);
    const settings = SETTINGS.map(({ setting }) => setting);
    expect(strange(Object.keys(each.settings ?? {}), settings)).toEqual([]);
    expect(wordsOf(systems)).toEqual([]);
  });

  test("has lanes that leave each system in a direction of their own", () => {
    const ends = lanes.flatMap(([from, one, to, other]) => [
      [from, one],
      [to, other],
    ]);
    expect(
      ends.flatMap(([place, direction]) => [...strange([place], places), ...strange([direction], DIRECTIONS)]),
    ).toEqual([]);
    expect(new Set(ends.map(String)).size).toBe(ends.length);
  });

  test("has orders that can be read", () => {
    expect(strange(Object.keys(orders), EMPIRES)).toEqual([]);
    const wrong = Object.entries(orders).flatMap(([empire, lines]) =>
      lines.flatMap((line) => wrongWith(line, empire, each)),
    );
    expect(wrong).toEqual([]);
    const rolls = Object.entries(each.rolls ?? {}).filter(([what, faces]) => {
      const [kind = "", fleet = ""] = what.split(" ");
      const dice = kind in ROLLS ? ROLLS[kind as keyof typeof ROLLS] : 0;
      return (
        !names.includes(fleet) || faces.length !== dice || faces.some((face) => ![1, 2, 3, 4, 5, 6].includes(face))
      );
    });
    expect(rolls).toEqual([]);
  });

  test("has a result about what the position and the orders have", () => {
    const { illegal = {}, notCarriedOut = {}, battles = [], choice } = result;
    expect(Object.keys(result).length).toBeGreaterThan(0);
    expect(strange(Object.keys(result), RESULT_KEYS)).toEqual([]);
    const given = Object.entries(orders).flatMap(([empire, lines]) =>
      lines.map((line) => `${empire} ${parseInt(line)}`),
    );
    expect(new Set(given).size).toBe(given.length);
    expect(strange([...Object.keys(illegal), ...Object.keys(notCarriedOut)], given)).toEqual([]);
    const clauses = [
      ...Object.values(illegal),
      ...Object.values(notCarriedOut),
      ...battles.map(({ clause }) => clause),
    ];
    expect([...clauses, ...(choice === undefined ? [] : [choice])].filter((clause) => !isClause(clause))).toEqual([]);
    const ways = lanes.map(([from, , to]) => [from, to].sort().join(" - "));
    expect(
      battles.flatMap((battle) => [
        ...strange([battle.in], [...places, ...ways]),
        ...strange(battle.fleets, [...names, ...BASES]),
      ]),
    ).toEqual([]);
    expect(strange(Object.keys(result.fleets ?? {}), names)).toEqual([]);
    const after = Object.values(result.fleets ?? {});
    expect(after.flatMap(({ at, state }) => [...strange([at], places), ...strange([state], FLEET_STATES)])).toEqual([]);
    expect(strange(Object.keys(result.systems ?? {}), places)).toEqual([]);
    expect(battles.length > 0 ? result.systems : undefined).toBeUndefined();
    expect(wordsOf(Object.values(result.systems ?? {}))).toEqual([]);
    expect(strange(Object.keys(result.points ?? {}), Object.keys(orders))).toEqual([]);
  });
});

describe.each(ALL.flatMap((each) => (each.fights ? [[each.case, each, each.fights] as const] : [])))(
  "the battles of %s",
  (_name, each, fights) => {
    const { systems, lanes, fleets, result, ratings = {} } = each;
    const places = systems.map(({ system = "" }) => system);
    const names = fleets.map(({ fleet }) => fleet);
    const ways = lanes.map(([from, , to]) => [from, to].sort().join(" - "));

    test("are between fleets of the position, or with bases of it", () => {
      expect(strange(Object.keys(ratings), SHIPS)).toEqual([]);
      const wrong = fights.flatMap((fight) => [
        ...strange(Object.keys(fight), FIGHT_KEYS),
        ...strange([fight.in], [...places, ...ways]),
        ...strange(fight.fleets, [...names, ...BASES]),
        ...strange([fight.holds], ["", ...names]),
        ...[fight.fates, fight.to, fight.newFleet, fight.scored, fight.pool].flatMap((of = {}) =>
          strange(Object.keys(of), names),
        ),
        ...strange(Object.values(fight.fates ?? {}).flat(), FATES),
        ...strange(Object.values(fight.to ?? {}), ["", ...places]),
        ...strange(Object.keys(fight.basesLeft ?? {}), BASE_KINDS),
        ...(fight.refused === undefined || isClause(fight.refused) ? [] : [fight.refused]),
      ]);
      expect(wrong).toEqual([]);
    });

    test("have what follows, unless one of them is refused", () => {
      const { after } = result;
      expect(after === undefined).toBe(fights.some(({ refused }) => refused !== undefined));
      const { fleets: later = {}, systems: sites = {}, experience = {}, victoryPoints = {} } = after ?? {};
      expect(strange(Object.keys(after ?? {}), AFTER_KEYS)).toEqual([]);
      const formed = fights.flatMap(({ newFleet = {} }) => Object.values(newFleet));
      expect(strange(Object.keys(later), [...names, ...formed])).toEqual([]);
      expect(
        Object.values(later).flatMap(({ at, state, retreatsTo, ships = [] }) => [
          ...strange([at, retreatsTo], places),
          ...strange([state], FLEET_STATES),
          ...strange(ships, SHIPS),
        ]),
      ).toEqual([]);
      expect([...strange(Object.keys(sites), places), ...wordsOf(Object.values(sites))]).toEqual([]);
      expect(strange(Object.keys(experience), names)).toEqual([]);
      expect(strange(Object.keys(victoryPoints), EMPIRES)).toEqual([]);
    });
  },
);

/** Words of systems that are not known. */
function wordsOf(systems: readonly System[]): readonly string[] {
  return systems.flatMap(({ planet, owner, development, fort, explored = [], bases = {} }) => [
    ...strange([planet], PLANETS.list),
    ...strange([owner, fort], ["", ...EMPIRES]),
    ...strange([development], ["", ...DEVELOPMENTS]),
    ...strange(explored, EMPIRES),
    ...strange(Object.keys(bases), BASE_KINDS),
  ]);
}
