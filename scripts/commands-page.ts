import { borderPatrolSample } from "../samples/border-patrol";
import { once } from "../samples/once";
import { BORDER_PATROL } from "../src/engine/border-patrol/game";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import { ORIONS_GATE } from "../src/engine/orions-gate/game";
import { BORDER_PATROL_CAMPAIGNS } from "../test/engine/border-patrol/campaigns";
import { questionsOf } from "../test/engine/campaign/commands/replies";
import { SITUATIONS } from "../test/engine/empires-at-war/campaign/situations";
import { ORIONS_GATE_CAMPAIGNS } from "../test/engine/orions-gate/campaigns";
import { start } from "../src/engine/campaign/commands/start";
import type { Command } from "../src/engine/campaign/commands/command";
import type { Field, Fields } from "../src/engine/campaign/commands/field";
import type { Asked } from "../src/engine/campaign/commands/command-run";
import type { CommandRequest } from "../src/engine/campaign/commands/command-spec";
import { offers, type Game, type Offered, type OpenGame } from "../src/engine/campaign/game";
import { takeOver } from "../src/engine/campaign/importing/take-over-command";
import { apply, NO_TABLES } from "../src/engine/campaign/schema/apply";
import { GAMES } from "../src/engine/games";
import { blankBooks } from "../src/engine/campaign/blank-books";
import { openBooks } from "../src/engine/open";
import { code, table } from "./markdown";

const INTRODUCTION = `# The commands

Everything that you can do in a campaign, in the pane, on the command line and from programs. See
[For programs](programs.md) for how a program does it; \`npm run --silent command -- FILE.xlsx\` lists what can be
done in a file now.

- **Who**: the kinds of side that can do it. The game master can do everything.
- **About**: what \`--subject\` names; blank if it needs none.
- **Fields** are those of a sample campaign, or of one of the campaigns that the tests play: where a field names a unit, a fleet or a
  place, yours has others, and the command itself lists the choices. A field in _italics_ is optional.
- Nothing is written if a rule forbids it; the message names the clause and the nearest legal choice.
`;

/** docs/commands.md: every command of every game, with its fields. */
export const commandsPage = (): string =>
  [
    INTRODUCTION,
    "## A new campaign",
    startText(),
    ...GAMES.flatMap((game) => [`## ${game.title}`, ...game.commands.map((command) => commandText(command, game))]),
  ].join("\n\n");

function startText(): string {
  const [game] = GAMES;
  if (!game) throw new Error("the list of games is empty");
  const open = blankBooks(game);
  const asks = (command: Command<OpenGame>): string =>
    fieldsText(fieldsOf(questionsFor(command, open, { side: "", subject: "" })));
  const run = "npm run --silent new -- GAME --out NEW.xlsx";
  return [
    `${code(`${run} name=…`)} starts a campaign; GAME is ${GAMES.map(({ id }) => code(id)).join(", ")}. It has a side of each kind; ${code("--subject 5")} asks for five sides; a side with a blank name is left out.`,
    asks(start),
    "## A campaign under way",
    `${code(`${run} turn=14 name=…`)} imports a campaign that was kept elsewhere, starting at that turn. The fields for earlier turns are those of the sides whose rules refer to them, by the number of the side; what is left out is open, and due later.`,
    asks(takeOver),
  ].join("\n\n");
}

function commandText(command: Command<OpenGame>, game: Game): string {
  const { id, title, clause, steps, by, about, seenBy } = command;
  const who = by === "every side" ? game.sideKinds.join(", ") : by.join(", ") || "The game master";
  const facts: readonly (readonly [string, string])[] = [
    ["Who", who],
    ["Step", steps.join(", ") || "any"],
    ["Clause", clause],
    ["About", about],
    [
      "Who may know",
      { all: "everybody", side: "its side", parties: "its parties", "game master": "the game master" }[seenBy],
    ],
  ];
  return [
    `### ${title}`,
    `${code(id)}. ${facts
      .filter(([, fact]) => fact !== "")
      .map(([name, fact]) => `**${name}**: ${fact}.`)
      .join(" ")}`,
    asksText(command, game),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Books of each game, by its id, in which each of its commands is offered: the sample first. */
const BOOKS: Readonly<Record<string, () => readonly OpenGame[]>> = {
  [BORDER_PATROL.id]: once(() => [
    openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES),
    ...BORDER_PATROL_CAMPAIGNS.map(([, tables]) => openBooks(tables, GAMES)),
  ]),
  [EMPIRES_AT_WAR.id]: once(() => SITUATIONS.map(([, tables]) => openBooks(tables(), GAMES))),
  [ORIONS_GATE.id]: once(() => ORIONS_GATE_CAMPAIGNS.map(([, tables]) => openBooks(tables, GAMES))),
};

/** The offers of books by command; the game master's come first. */
const offersIn = (open: OpenGame): readonly Offered[] =>
  ["", ...open.books.sides.map(({ name }) => name)].flatMap((side) => offers(open, side));

const offered = new WeakMap<OpenGame, readonly Offered[]>();

function offersOf(open: OpenGame, command: Command<OpenGame>): readonly Offered[] {
  const all = offered.get(open) ?? offersIn(open);
  offered.set(open, all);
  return all.filter((known) => known.command === command);
}

/** What a command asks, in the first books and for the first subject for which it has fields, or asks anything. */
function asksText(command: Command<OpenGame>, game: Game): string {
  let asked: readonly Asked[] = [];
  for (const open of BOOKS[game.id]?.() ?? []) {
    for (const { side, subject } of offersOf(open, command)) {
      const questions = questionsFor(command, open, { side, subject });
      if (questions.some(({ asks }) => asks === "fields")) return questionsText(questions);
      if (asked.length === 0) asked = questions;
    }
  }
  return questionsText(asked);
}

/** What a command asks along the first way through it. */
const questionsFor = (command: Command<OpenGame>, open: OpenGame, doing: CommandRequest): readonly Asked[] =>
  questionsOf(command.begin(open, doing)).map(([, { asked }]) => asked);

const fieldsOf = (questions: readonly Asked[]): Fields =>
  Object.fromEntries(
    questions.flatMap((asked) => (asked.asks === "fields" ? Object.entries<Field>(asked.fields) : [])),
  );

/** The fields as a table; whether there are choices and rolls besides. */
function questionsText(questions: readonly Asked[]): string {
  const kinds = new Set(questions.map(({ asks }) => asks));
  const more = [kinds.has("choice") && "lets you choose", kinds.has("roll") && "rolls dice"]
    .filter(Boolean)
    .join(", and ");
  const fields = fieldsText(fieldsOf(questions));
  if (fields === "") return more === "" ? "It asks nothing." : `It ${more}.`;
  return more === "" ? fields : `${fields}\n\nIt also ${more}.`;
}

const HOLDS = { text: "text", points: "an amount", whole: "a whole number", yes: "yes or no" } as const;

function fieldsText(fields: Fields): string {
  const rows = Object.entries(fields).map(([name, { label, hint, holds, lines, required, start: begins, choices }]) => [
    required && begins === "" ? code(name) : `_${code(name)}_`,
    label,
    choices ? "one of a list" : lines ? "text of many lines" : HOLDS[holds],
    hint ?? "",
  ]);
  return rows.length === 0 ? "" : table(["Field", "Description", "Value", "Note"], rows);
}
