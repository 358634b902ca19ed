import type { Cell } from "../core/cell";
import { toNumber } from "../core/points";
import { placesOf } from "./commands/sequence-of-play";
import { happenedIn, withClause, type Happening, type Reported } from "./happened";
import type { Entry } from "./ledger/entry";
import { notedAsTyped } from "./ledger/noted-as-typed";
import type { ReportPart, ReportSection, ReportTable } from "./ledger/report-section";
import { unitsDescribed, withUnitsDescribed } from "./units-described";

/**
 * What happened in each step, in the order of play; what belongs to no step comes last. What says no step stands with what is about the same thing.
 * A game without steps has the parts that it names, in the order in which they began.
 */
export function stepSections(state: Reported, turn: number): readonly ReportSection[] {
  const places = placesOf(state.game.steps);
  const known = new Set(places.map(({ place }) => place));
  const happened = withoutTwins(withoutReplaced(state, withoutNoted(state, happenedIn(state, turn))));
  if (known.size === 0) return partsOf(state, happened);
  const about = new Map(
    happened
      .filter(({ entry, subject }) => subject !== "" && known.has(entry.step))
      .map((one) => [one.subject, one.entry.step]),
  );
  const byStep = grouped(happened, ({ entry, subject }) =>
    known.has(entry.step) ? entry.step : (about.get(subject) ?? ""),
  );
  return [
    ...places.map(({ place, step }) => sectionOf(state, step.heading, place, byStep.get(place) ?? [])),
    sectionOf(state, "In no step", "", byStep.get("") ?? []),
  ];
}

/** Where a game names no parts. */
const HAPPENED: ReportPart = { title: "What happened", of: "" };

function partsOf(state: Reported, happened: readonly Happening[]): readonly ReportSection[] {
  const partOf = state.game.reportPart?.(state) ?? (() => HAPPENED);
  const titled = happened.map((one) => {
    const { title, of } = partOf(one.entry);
    return { title, one: of === "" ? one : { ...one, says: withoutNaming(one.says, of) } };
  });
  return [...new Set(titled.map(({ title }) => title))].map((title) =>
    sectionOf(
      state,
      title,
      "",
      titled.flatMap((each) => (each.title === title ? [each.one] : [])),
    ),
  );
}

/** A line without what the heading says: "Attack of A on B in round 1 of the Reef: 6, 2" is "Attack of A on B: 6, 2". */
const withoutNaming = (says: string, of: string): string =>
  NAMED_BY.reduce((now, word) => now.replace(` ${word} ${of}`, ""), says);
const NAMED_BY = ["in", "for"] as const;

function grouped(happened: readonly Happening[], by: (one: Happening) => string): ReadonlyMap<string, Happening[]> {
  const groups = new Map<string, Happening[]>();
  for (const one of happened) {
    const group = by(one);
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return groups;
}

/** A report tells once what several sides have an entry for: two that fight know of the same battle. */
function withoutTwins(happened: readonly Happening[]): readonly Happening[] {
  const sides = new Map<string, string>();
  return happened.filter(({ entry, says, clause }) => {
    if (!("change" in entry)) return true;
    const key = [entry.step, says, clause].join("\n");
    const first = sides.get(key) ?? entry.side;
    sides.set(key, first);
    return first === entry.side;
  });
}

/**
 * What a later event of the same step replaces is not told: somebody who fits out a ship part by part, or moves on, is in the end
 * where the last one says.
 */
function withoutReplaced({ game }: Reported, happened: readonly Happening[]): readonly Happening[] {
  const replaces = new Set(
    game.changes.flatMap(({ kind, about, effect, sideBySide }) =>
      about === "thing" && effect === "none" && sideBySide !== true ? [kind] : [],
    ),
  );
  const keyOf = ({ entry }: Happening): string | undefined =>
    "change" in entry && replaces.has(entry.change.kind)
      ? [entry.change.kind, entry.change.unit, entry.side, entry.step].join("\n")
      : undefined;
  const last = new Map(happened.map((one) => [keyOf(one), one.entry] as const));
  return happened.filter((one) => {
    const key = keyOf(one);
    return key === undefined || last.get(key) === one.entry;
  });
}

/** In the place of what only notes what the sheets had so far, one line in each step that names it. */
function withoutNoted({ game }: Reported, happened: readonly Happening[]): readonly Happening[] {
  const events = happened.flatMap(({ entry }) => ("change" in entry ? [entry] : []));
  const noted: ReadonlySet<Entry> = notedAsTyped(game, events);
  if (noted.size === 0) return happened;
  const acts = grouped(
    happened.filter(({ entry }) => noted.has(entry)),
    ({ entry }) => entry.act,
  );
  const lines = [...acts.values()].flatMap(([first, ...others]): Happening[] => {
    if (!first) return [];
    const names = [...new Set([first, ...others].map(({ subject }) => subject))];
    return [{ ...first, subject: "", says: `Noted as the sheets had them so far: ${names.join(", ")}` }];
  });
  return [...happened.filter(({ entry }) => !noted.has(entry)), ...lines];
}

function sectionOf(state: Reported, title: string, place: string, happened: readonly Happening[]): ReportSection {
  const says = withUnitsDescribed(
    happened.map((one) => one.says),
    unitsDescribed(state),
  );
  const told = happened.map((one, index) => ({ ...one, says: says[index] ?? one.says }));
  const shared = sharedClause(told);
  const beside = [place, shared].filter((part) => part !== "").join(", ");
  return {
    title: beside === "" ? title : `${title} (${beside})`,
    lines: told.map((one) => (one.clause === shared ? one.says : withClause(one))),
    table: tableOf(told),
  };
}

/** The clause of two lines of three or more in a section, which its heading then says once; blank where none has most, or a line without a clause would seem to have it. */
function sharedClause(told: readonly Happening[]): string {
  const many = new Map<string, number>();
  for (const { clause } of told) many.set(clause, (many.get(clause) ?? 0) + 1);
  if (many.has("")) return "";
  const [most] = [...many].sort(([, one], [, other]) => other - one);
  return most !== undefined && most[1] > 1 && most[1] * 3 >= told.length * 2 ? most[0] : "";
}

const tableOf = (happened: readonly Happening[]): ReportTable => ({
  heads: ["What happened", "Amount", "Clause"],
  rows: happened.map(({ entry, says, clause }): Cell[] => [
    says,
    "amount" in entry ? toNumber(entry.amount) : null,
    clause,
  ]),
});
