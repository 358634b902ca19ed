import { houseSettings } from "../src/engine/campaign/ledger/house-rules";
import type { Game } from "../src/engine/campaign/game";
import { GAMES } from "../src/engine/games";
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
  const named = (rules: readonly string[] = []): string => rules.map(code).join(", ");
  const kept = (game.byTheBook ?? []).map(({ what, why, numbersOf, rulingsOf }) =>
    [
      `- **${what}**: ${why}.`,
      ...(numbersOf ? [`  Numbers of ${named(numbersOf)}.`] : []),
      ...(rulingsOf ? [`  Readings of ${named(rulingsOf)}.`] : []),
    ].join("\n"),
  );
  return [`## ${game.title}`, settings, "By the book in every campaign:", kept.join("\n")].join("\n\n");
}
