import { borderPatrolSample } from "../samples/border-patrol";
import { start } from "../src/engine/campaign/commands/start";
import type { Command } from "../src/engine/campaign/commands/command";
import type { Field, Fields } from "../src/engine/campaign/commands/field";
import { offers, type Game, type OpenGame } from "../src/engine/campaign/game";
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
- **Fields** are those of the sample campaign; the command itself lists the choices in yours. A field in _italics_ is
  optional.
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
  const asks = (command: Command<OpenGame>): string => fieldsText(fieldsOf(command, open, { side: "", subject: "" }));
  const run = "npm run --silent new -- GAME --out NEW.xlsx";
  return [
    `${code(`${run} name=…`)} starts a campaign; GAME is ${GAMES.map(({ id }) => code(id)).join(", ")}. It has a side of each kind; ${code("--subject 5")} asks for five sides; a side with a blank name is left out.`,
    asks(start),
    "## A campaign under way",
    `${code(`${run} turn=14 name=…`)} imports a campaign that was kept elsewhere, starting at that turn. The fields for earlier turns are asked for the sides whose rules refer to them, by the number of the side.`,
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
    fieldsText(fieldsInSample(command)),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const SAMPLE = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);

/** The fields of a command in the sample, for the first subject that has any; none if it asks for nothing there. */
function fieldsInSample(command: Command<OpenGame>): Fields {
  const sides = ["", ...SAMPLE.books.sides.map(({ name }) => name)];
  for (const side of sides) {
    for (const offer of offers(SAMPLE, side).filter((known) => known.command === command)) {
      const fields = fieldsOf(command, SAMPLE, { side, subject: offer.subject });
      if (Object.keys(fields).length > 0) return fields;
    }
  }
  return {};
}

/** The fields that a command asks for one after the other, answering each question with its own sample. */
function fieldsOf(command: Command<OpenGame>, open: OpenGame, doing: { side: string; subject: string }): Fields {
  const found: [string, Field][] = [];
  let now = command.begin(open, doing);
  while (now.asked !== null && now.asked.asks === "fields") {
    const fields = Object.entries(now.asked.fields);
    found.push(...fields);
    const next = now.reply({ fields: Object.fromEntries(fields.map(([name, field]) => [name, likely(field)])) });
    if ("misfits" in next) break;
    now = next;
  }
  return Object.fromEntries(found);
}

/** The most likely value of a field. */
const likely = ({ start, required, samples }: Field): string =>
  start === "" && required ? (samples[0] ?? start) : start;

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
