import type { ShownStep } from "../../campaign/shown-step";

const LINE = /^(\S+): (.*) \(([^()]+)\)$/s;

/** The steps of a season from the lines that its record has, on a map with these systems. */
export function shownSteps(lines: readonly string[], systems: readonly string[]): readonly ShownStep[] {
  const named = namesIn(systems);
  return lines.map((line): ShownStep => {
    const [, step = "", says = line, clause = ""] = LINE.exec(line) ?? [];
    const found = named(says);
    const way = found.flatMap(({ name: from, end }) => {
      const to = found.find(({ start }) => says.slice(end, start) === " to ");
      return to && says.slice(0, end).endsWith(` jumps from ${from}`) ? [[from, to.name]] : [];
    });
    return { step, says, clause, places: [...new Set(found.map(({ name }) => name))], ways: way.slice(0, 1) };
  });
}

/** Finds the names of systems in a text: the longest where one is part of another, and never a part of a word. */
function namesIn(systems: readonly string[]) {
  const escaped = [...systems]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return () => [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text: string) =>
    [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
}
