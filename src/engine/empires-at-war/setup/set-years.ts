import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { changing, choiceField, textIn, wholeField, type Field, type Fields } from "../../campaign/commands/field";
import { allowed, refusal, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { rowsIn } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { settingEdit, type KnownSetting } from "../../campaign/schema/settings";
import { SETTINGS } from "../../campaign/schema/shared-tables";
import { rowOf } from "../../campaign/schema/table";
import { RACE_GROUPS, RACES, sameRace } from "../races";
import { rulingOn } from "../../campaign/schema/ruling";
import { END_YEAR, FIRST_NEW_YEAR, RACE_GROUP, START_YEAR_SETTING } from "../rulings";
import { endYearOf, startYearOf } from "../season";
import { SIDES, type Empire } from "../tables";
import { isSetUp, notInSetUp } from "./set-up-only";

const CLAUSE = "EaW 2b";
const STEP = "0a";

const raceField = (name: string): string => `race-of-${name}`;

/** The races that a group has; every one for a group of the players' own. */
const racesIn = (group: string): readonly string[] => (group === "A" || group === "B" ? RACE_GROUPS[group] : RACES);

/** The race as the rules spell it: "Klingon" for "klingons"; a race of the players' own as it is. */
const spelled = (race: string): string => RACES.find((known) => sameRace(known, race)) ?? race;

/** The group to start with: the one that is set, or another that has the races that the empires have already. */
const groupFor = (empires: readonly Pick<Empire, "race">[], set: string): string =>
  [set, ...RACE_GROUP.words].find((group) =>
    empires.every(
      ({ race }) => race === "" || group === "Any" || racesIn(group).some((known) => sameRace(known, race)),
    ),
  ) ?? set;

/** The race of an empire, from those of the group; others are refused with their clause. */
function raceOf({ name, race }: Pick<Empire, "name" | "race">, group: string): Field {
  const own = spelled(race);
  const isOther = own !== "" && !RACES.includes(own);
  const all = isOther ? [...RACES, own] : RACES;
  const listed = all.filter((known) => racesIn(group).includes(known) || (group === "Any" && known === own));
  const start = listed.includes(own) ? own : "";
  const field = choiceField(`Race of ${name}`, all, { none: "Not chosen", start, samples: listed });
  return { ...field, choices: listed.map((value) => ({ value, label: value })) };
}

/** What is wrong with the races of empires (EaW 2b); undefined if nothing is. */
function unfitRaces(empires: readonly Pick<Empire, "name" | "race">[], group: string): Outcome | undefined {
  for (const [index, { name, race }] of empires.entries()) {
    const same = empires.slice(0, index).find((other) => race !== "" && sameRace(other.race, race));
    if (same) {
      const free = racesIn(group).filter((known) => !empires.some((other) => sameRace(other.race, known)));
      const message = `${same.name} and ${name} both have the race ${race}. Choose another for one of them: ${free.join(", ")}.`;
      return refusal("race", name, message, CLAUSE);
    }
    if (race === "" || group === "Any" || racesIn(group).some((known) => sameRace(known, race))) continue;
    const message = `${race} is not a race of group ${group}. Choose one of ${racesIn(group).join(", ")}, or another group.`;
    return refusal("race", name, message, CLAUSE);
  }
  return undefined;
}

/** The years of the campaign, the group of races, and the race of each empire (EaW 2b, 2d). */
export const setYears = formCommand<Fields>({
  id: "set-years",
  title: "Set the years and the races",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Set the years and races",
  offered(open, side) {
    if (!isSetUp(open) || side !== "") return [];
    const empires = rowsIn(open.books, SIDES);
    const done = empires.length > 0 && empires.every(({ race }) => race !== "");
    return [
      asksFor({ subject: "", what: "Set the years, and the race of each empire", step: STEP, clause: CLAUSE, done }),
    ];
  },
  fields(open) {
    refuseIf(notInSetUp(open, "Years and races are set", CLAUSE));
    const empires = rowsIn(open.books, SIDES);
    const start = groupFor(empires, rulingOn(open.books, RACE_GROUP));
    const years = {
      startYear: wholeField("Start year", {
        start: String(startYearOf(open.books)),
        least: 1,
        most: 9999,
        samples: ["165"],
      }),
      endYear: wholeField("End year", {
        start: String(endYearOf(open.books)),
        least: 1,
        most: 9999,
        samples: ["205"],
      }),
      group: choiceField("Race group", RACE_GROUP.words, { start }),
      firstNewYear: choiceField("New Year before the first Spring", FIRST_NEW_YEAR.words, {
        start: rulingOn(open.books, FIRST_NEW_YEAR),
        hint: "Whether the home mine pays before the first Spring (EaW 2.0, 12a)",
      }),
    };
    const fieldsFor = ({ group = start }: Readonly<Record<string, string>>): Fields =>
      changing<Fields>({
        ...years,
        ...Object.fromEntries(empires.map((empire) => [raceField(empire.name), raceOf(empire, group)])),
      });
    return { ask: fieldsFor({}), fieldsFor };
  },
  write(open, values) {
    refuseIf(notInSetUp(open, "Years and races are set", CLAUSE));
    const [from, to] = [Number(values["startYear"]), Number(values["endYear"])];
    if (to < from) {
      const message = `The campaign ends in Y${to}, before it starts in Y${from}. Enter an end year of ${from} or more.`;
      return refusal("year", "End year", message, "EaW 1.0");
    }
    const group = textIn(values, "group");
    const rows = rowsIn(open.books, SIDES);
    const empires = rows.map(({ name, row, race }) => ({
      name,
      row,
      was: race,
      race: textIn(values, raceField(name)),
    }));
    refuseIf(unfitRaces(empires, group));
    const table = open.books.tables.tables.get(SETTINGS.name);
    const set = (known: KnownSetting, value: string): readonly Edit[] =>
      !table || open.books.settings.get(known.setting) === value ? [] : [settingEdit(table, { ...known, value })];
    const edits: readonly Edit[] = [
      ...set(START_YEAR_SETTING, String(from)),
      ...set(END_YEAR, String(to)),
      ...set(RACE_GROUP, group),
      ...set(FIRST_NEW_YEAR, textIn(values, "firstNewYear")),
      ...empires
        .filter(({ was, race }) => was !== race)
        .map(({ row, race }): Edit => ({ kind: "change", table: SIDES.name, row, cells: rowOf(SIDES, { race }) })),
    ];
    return allowed(`The campaign is played from Y${from} to Y${to}.`, edits);
  },
});
