import { READING_CHECKS } from "../src/engine/campaign/checks/reading";
import { GAMES } from "../src/engine/games";
import { code, table } from "./markdown";

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
}

/** The heading of the checks of a game. */
const headingOf = (title: string): string => `## In ${/^[AEIOU]/.test(title) ? "an" : "a"} ${title} campaign`;

const rowsOf = (checks: readonly Listed[]): string =>
  table(
    ["id", "what must be true", "clause"],
    checks.map(({ id, title, clause }) => [code(id), title, clause]),
  );

/** Where the lists of checks end, and the text about them begins. */
const AFTER = "## What a check takes into account";
const FIRST = "## While the tables are read";

/** docs/checks.md with every check of every game, and those over which no turn is closed; its other text stays. */
export function withChecks(page: string): string {
  const [before = "", rest = ""] = page.split(FIRST);
  const [, after = ""] = rest.split(AFTER);
  const lists = [
    [FIRST, rowsOf(READING_CHECKS)],
    ...GAMES.map(({ title, checks }) => [headingOf(title), rowsOf(checks)]),
  ];
  const listed = lists.map(([heading, rows]) => `${heading ?? ""}\n\n${rows ?? ""}`).join("\n\n");
  return `${before}${listed}\n\n${AFTER}${withBlocking(after)}`;
}

/** The same text with the checks over which no turn is closed. */
function withBlocking(text: string): string {
  const apart = READING_CHECKS.filter(({ blocksClosing }) => !blocksClosing).map(({ id }) => id);
  const blocking = GAMES.flatMap(({ checks }) => checks).filter(({ blocksClosing }) => blocksClosing);
  const ids = [...new Set(blocking.map(({ id }) => id))];
  const sentence = `**No turn is closed** while something cannot be read (except ${listing(apart)}), nor with a problem of ${listing(ids)}: its closings`;
  return text.replace(/\*\*No turn is closed\*\*.*?: its closings/s, sentence);
}

/** "`a`, `b` and `c`" */
const listing = (ids: readonly string[]): string =>
  `${ids.slice(0, -1).map(code).join(", ")} and ${code(ids.at(-1) ?? "")}`;
