import { houseSettings } from "../src/engine/campaign/ledger/house-rules";
import type { ByTheBook } from "../src/engine/campaign/ledger/house-settings";
import type { Game } from "../src/engine/campaign/game";
import { GAMES } from "../src/engine/games";
import { SYSTEMS } from "../src/engine/registry";
import { code, table } from "./markdown";

const INTRODUCTION = `# House rules

A group may play some numbers and rulings differently from the book. _Campaign_, **House rules** lists what is set and changes it:
choose a setting, enter its value and the turn from which it applies, the one under way or the next. "What would it change?" shows the turn
under way before and after. From the command line it is
${code('npm run --silent command -- FILE.xlsx set-house-rule --subject "Rent share of income" value=15% since=9')}.

- A closed turn keeps the rules that it was played under. A house rule is an entry of the Log: it can be undone like any other
  action, and the report and the history of its turn have it. To end it, set the value of the book again.
- What is calculated by it says so: forms, prices, checks and standings. Functions in cells stay by the book. The sheet of a form that is there
  already follows when the form is written again.
- The sheet _House rules_ has a row for each setting: _Setting_, _Value_, _Since turn_. You can type into it: a row counts once you
  post it with _Post changes_. Until then a finding at its cell says what is wrong with it, or that it is not posted.
- Each number of the tables is a setting, and each reading of a text that can be chosen by itself. What stays by the book is listed below, with
  the reason and with each reading that it has.
- Everybody may know them: they are in every player's file.
- If something was booked earlier in the turn and the new rule gives another amount, the checks find it.
`;

/** docs/house-rules.md: what of each game a group may play differently. */
export const houseRulesPage = (): string =>
  [INTRODUCTION, ...GAMES.filter((game) => houseSettings(game).length > 0).map(ofGame)].join("\n\n");

function ofGame(game: Game): string {
  const rows = houseSettings(game).map(({ setting, rule, clause, takes, byTheBook }) => [
    code(setting),
    rule,
    clause,
    byTheBook({ settings: new Map() }),
    takes,
  ]);
  const settings = table(["Setting", "Rule", "Clause", "By the book", "Can be"], rows);
  return [
    ...[`## ${game.title}`, settings, ...decided(game), "By the book in every campaign:"],
    [...(game.byTheBook ?? []).map((each) => keptOf(game, each)), ...partsOf(game)].join("\n"),
  ].join("\n\n");
}

const list = (names: readonly string[]): string => names.map(code).join(", ");

/** The readings of the text that a setting decides. */
function decided({ id, readingsSet = {} }: Game): readonly string[] {
  const rulings = rulesOf(id).flatMap((rule) => rule.rulings);
  const rows = Object.entries(readingsSet).map(([setting, begins]) => [
    code(setting),
    [...new Set(rulings.filter((ruling) => begins.some((each) => ruling.startsWith(each))))].join(" "),
  ]);
  return rows.length === 0 ? [] : ["Readings that a setting decides:", table(["Setting", "By the book"], rows)];
}

/** What stays by the book, with the readings that it has, one by one. */
function keptOf({ id, readingsSet = {} }: Game, kept: ByTheBook): string {
  const { what, why, numbersOf = [], tables = [], rulingsOf = [], readings = [] } = kept;
  const begins = Object.values(readingsSet).flat();
  const ofRules = rulesOf(id)
    .filter((rule) => rulingsOf.includes(rule.id))
    .map((rule) => {
      const open = rule.rulings.filter((ruling) => !begins.some((each) => ruling.startsWith(each)));
      return `  - ${code(rule.id)}: ${open.join(" ")}`;
    });
  return [
    `- **${what}**: ${why}.`,
    ...(numbersOf.length === 0 ? [] : [`  Numbers of ${list(numbersOf)}.`]),
    ...(tables.length === 0 ? [] : [`  Tables: ${list(tables)}.`]),
    ...ofRules,
    ...readings.map((reading) => `  - ${reading}`),
  ].join("\n");
}

/** The parts of tables that are set otherwise, and that stay. */
const partsOf = ({ houseRules = [] }: Game): readonly string[] =>
  houseRules.flatMap(({ settings, stays = {} }) =>
    Object.entries(stays).map(([part, why]) => `- **${settings[0]?.rule ?? ""}**, ${code(part)}: ${why}.`),
  );

const rulesOf = (game: string) =>
  SYSTEMS.filter(({ id }) => id === game).flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.rules));
