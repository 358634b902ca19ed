/** A step of a resolved season, as a map shows it. */
export interface ShownStep {
  /** The step of the sequence of play (EaW 32): "3d". */
  readonly step: string;
  readonly says: string;
  readonly clause: string;
  /** The systems that it names, in their order. */
  readonly places: readonly string[];
  /** The move of a fleet along a lane, if it is one. */
  readonly way?: { readonly from: string; readonly to: string };
}

const LINE = /^(\S+): (.*) \(([^()]+)\)$/s;

/** The steps of a season from the lines that its record has, on a map with these systems. */
export function shownSteps(lines: readonly string[], systems: readonly string[]): readonly ShownStep[] {
  const named = namesIn(systems);
  return lines.map((line): ShownStep => {
    const [, step = "", says = line, clause = ""] = LINE.exec(line) ?? [];
    const found = named(says);
    const way = found.flatMap(({ name: from, end }) => {
      const to = found.find(({ start }) => says.slice(end, start) === " to ");
      return to && says.slice(0, end).endsWith(` jumps from ${from}`) ? [{ from, to: to.name }] : [];
    })[0];
    return { step, says, clause, places: [...new Set(found.map(({ name }) => name))], ...(way && { way }) };
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
