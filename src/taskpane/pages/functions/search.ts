import type { Kind } from "../../../engine/core/kind";
import type { AnyRule, Chapter } from "../../../engine/core/rule";

/** Whether a rule has every word of a search in its name, clause, words, parameters or rulings. */
export function fits(rule: AnyRule, chapter: Chapter, search: string): boolean {
  const text = textOf(rule, chapter);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function textOf({ id, clause, title, given, rulings }: AnyRule, chapter: Chapter): string {
  const parameters = Object.entries(given as Record<string, Kind<unknown>>).flatMap(([name, { help }]) => [name, help]);
  const name = `star.${id} ${id.replaceAll("_", " ")}`;
  return [name, clause, title, chapter.title, ...parameters, ...rulings].join(" ").toLowerCase();
}
