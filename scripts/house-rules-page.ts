import { houseSettings } from "../src/engine/campaign/ledger/house-rules";
import type { Game } from "../src/engine/campaign/game";
import { GAMES } from "../src/engine/games";
import { code, table } from "./markdown";

const INTRODUCTION = `# House rules

A group may play some numbers and rulings differently from the book. _Campaign_, **House rules** lists what is set and changes it:
choose a setting, enter its value and the turn from which it applies, the one under way or the next. "What would it change?" shows the turn
under way before and after. From the command line it is
${code('npm run --silent command -- FILE.xlsx set-house-rule --subject "Rent share of income" value=15% since=9')}.

- A closed turn keeps the rules that it was played under. A house rule is an entry of the Log: it is undone as every act, and in the report and
  the history of its turn. The value of the book, set again, ends it.
- What is calculated by it says so: forms, prices, checks and standings. Functions in cells stay by the book. The sheet of a form that is there
  already follows when the form is written again.
- The sheet _House rules_ has a row for each setting: _Setting_, _Value_, _Since turn_. It may be typed into: a row counts once it is
  posted with _Post changes_, and until then a finding at its cell says what is wrong with it or that it is to be posted.
- Everybody may know them: they are in every player's file.
- What was booked in the turn under way by the old rule is found by the checks where it is not what the new rule gives.
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
  return `## ${game.title}\n\n${table(["Setting", "Rule", "Clause", "By the book", "Can be"], rows)}`;
}
