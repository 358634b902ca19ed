import type { ShownStep } from "../../campaign/shown-step";

const LINE = /^(\S+): (.*) \(([^()]+)\)$/s;
const JUMPS = " jumps from ";

/** The steps of a season from the lines that its record has, on a map with these systems. */
export function shownSteps(lines: readonly string[], systems: readonly string[]): readonly ShownStep[] {
  const named = namesIn(systems);
  return lines.map((line): ShownStep => {
    const [, step = "", says = line, clause = ""] = LINE.exec(line) ?? [];
    const found = named(says);
    const way = found.flatMap(({ name: from, end }) => {
      const to = found.find(({ start }) => says.slice(end, start) === " to ");
      return to && says.slice(0, end).endsWith(`${JUMPS}${from}`) ? [[from, to.name]] : [];
    });
    return { step, says, clause, places: [...new Set(found.map(({ name }) => name))], ways: way.slice(0, 1) };
  });
}

/** The fleet that goes a way in a step, and its two ends; undefined where none does. */
export function wayOf({ says, ways: [way] }: ShownStep) {
  if (!way) return undefined;
  const [from = "", to = ""] = way;
  return { fleet: says.slice(0, says.indexOf(JUMPS)), from, to };
}

/** Finds names in a text: the longest where one is part of another, and never a part of a word. */
export function namesIn(names: readonly string[]) {
  const escaped = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return () => [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text: string) =>
    [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
}
