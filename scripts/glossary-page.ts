import { termSays } from "../src/engine/explained";
import { GAMES } from "../src/engine/games";
import { table } from "./markdown";

/** docs/glossary.md: the words of each game, and the chapters that its clauses belong to. */
export function glossaryPage(): string {
  const games = GAMES.map(({ title, terms, ruleBook }) => {
    const headings = Object.entries(ruleBook.headings);
    const words = table(
      ["Word", "What it is"],
      terms.map((term) => [term.word, termSays(term)]),
    );
    const rules =
      headings.length === 0
        ? []
        : [
            "",
            table(
              ["Clause", "Title"],
              headings.map(([start, text]) => [start, text]),
            ),
          ];
    return [`## ${title}`, "", words, ...rules].join("\n");
  });
  return [
    "# Words and clauses",
    "",
    "What the words of each game mean, and what the chapters of its rules are called. On the page the same is shown where the pointer rests on a word or a clause,",
    'and under the "?" beside the title of each page.',
    "",
    ...games.flatMap((game) => [game, ""]),
  ].join("\n");
}
