import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { start } from "../src/engine/campaign/commands/start";
import type { Command } from "../src/engine/campaign/commands/command";
import { commandOf, type Game, type OpenGame } from "../src/engine/campaign/game";
import { usedSays } from "../src/engine/campaign/ledger/outcome";
import { sideNamed } from "../src/engine/campaign/ledger/ledger";
import { takeOver } from "../src/engine/campaign/importing/take-over-command";
import type { Stamp } from "../src/engine/campaign/ledger/booking";
import {
  drive,
  offeredCommands,
  runCommand,
  runReport,
  writable,
  type AskedFor,
  type Given,
  type OfferedCommand,
  type Run,
} from "../src/engine/campaign/scripted";
import { effectSays, whatIf } from "../src/engine/campaign/what-if";
import { isFace } from "../src/engine/core/dice";
import { sameWord } from "../src/engine/core/words";
import { isCampaign } from "../src/engine/campaign/schema/known-books";
import { GAMES } from "../src/engine/games";
import { blankBooks } from "../src/engine/campaign/blank-books";
import { noSuchSide } from "../src/engine/campaign/side-asked";
import { openBooks } from "../src/engine/open";
import { newFile, openFile, type FileWorkbook } from "../src/workbook/file";
import { textOfFile } from "../src/workbook/text-of-file";
import { JSON_OPTION, VIEW_OPTION, parsed, seenBy } from "./options";
import { saidInJson, withSaid } from "./said-at-opening";
import { whatFailed, whyUnread } from "./why-unread";

const USAGE =
  'Usage: npm run --silent command -- FILE.xlsx [ID [--subject X] [name=value ...] [--read name=FILE] [--roll 3,4|seed] [--choose "..."] [--out NEW.xlsx]] [--side S] [--view SIDE] [--json]';
const USAGE_OF_NEW =
  "Usage: npm run --silent new -- GAME --out NEW.xlsx [turn=14] [name=value ...] [--subject SIDES] [--read name=FILE] [--json]";

/** The exit status of the programs. */
export const RUN_STATUS = { written: 0, refused: 1, unread: 2, asks: 3 } as const;

/** What a program says: on standard output or, if it cannot start, on standard error. */
export interface Said {
  readonly status: (typeof RUN_STATUS)[keyof typeof RUN_STATUS];
  readonly says: string;
}

/** Where a program gets the date and random seeds from, and the games that it knows. */
export interface Surroundings {
  readonly now: () => Date;
  readonly seed: () => string;
  readonly games: readonly Game[];
}

export const HERE: Surroundings = {
  now: () => new Date(),
  seed: () => randomBytes(32).toString("hex"),
  games: GAMES,
};

/** The stamp of an act that a program does. */
export const stampOf = ({ now, seed }: Surroundings): Stamp => ({
  today: now().toISOString().slice(0, 10),
  seed: seed(),
});

const OPTIONS = {
  side: { type: "string" },
  subject: { type: "string" },
  read: { type: "string", multiple: true },
  roll: { type: "string", multiple: true },
  choose: { type: "string", multiple: true },
  out: { type: "string" },
  ...VIEW_OPTION,
  ...JSON_OPTION,
} as const;

/** What belongs to a command, and not to the list of what can be done. */
const ONLY_OF_A_COMMAND = ["subject", "read", "roll", "choose", "out"] as const;

/** `command`: lists what can be done in a file, or does it. Without `--out` it says what would happen and writes nothing. */
export async function command(words: readonly string[], here: Surroundings = HERE): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE}`);
  const { values, positionals } = read;
  const [file, id, ...rest] = positionals;
  if (file === undefined) return unread(`Name a file. ${USAGE}`);
  const given = await givenBy(values, rest);
  if (typeof given === "string") return unread(`${given} ${USAGE}`);
  try {
    const workbook = await openFile(await readFile(file), here.games);
    const tables = await workbook.read();
    if (!isCampaign(tables))
      return unread(
        [`${file} has no campaign: it has neither a table Settings nor a table Transfers.`, ...workbook.atOpening].join(
          " ",
        ),
      );
    const open = seenBy(openBooks(tables, here.games), values.view);
    if (typeof open === "string") return unread(open);
    const side = values.side === undefined ? undefined : sideNamed(open.books, values.side)?.name;
    if (values.side !== undefined && side === undefined) return unread(noSuchSide(open, values.side));
    const json = values.json === true;
    if (id === undefined) {
      const needless = ONLY_OF_A_COMMAND.filter((option) => values[option] !== undefined);
      if (needless.length > 0)
        return unread(`Name the command that --${needless.join(" and --")} belongs to. ${USAGE}`);
      return warned(listed(offeredCommands(open, side), json), workbook, json);
    }
    if (!commandOf(open.game, id)) {
      const ids = open.game.commands.map((known) => known.id).join(", ");
      const choices = ids === "" ? "Starledger does not know the game of this campaign." : `Use one of: ${ids}.`;
      return unread(`The command ${id} does not exist. ${choices}`);
    }
    const run = runCommand(open, { id, side, subject: values.subject ?? "" }, given, stampOf(here));
    if (!run) throw new Error(`${id} is gone`);
    return warned(await ended(run, { open, workbook }, values.out, json, here), workbook, json);
  } catch (problem) {
    return unread(whatFailed(problem, file));
  }
}

/** `new`: a campaign in a new file: started at turn 1 or, if a turn is given, imported at that turn. */
export async function newCampaign(words: readonly string[], here: Surroundings = HERE): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE_OF_NEW}`);
  const { values, positionals } = read;
  const needless = (["side", "view"] as const).find((option) => values[option] !== undefined);
  if (needless !== undefined) return unread(`A new campaign has no --${needless}. ${USAGE_OF_NEW}`);
  const [name, ...rest] = positionals;
  const game = here.games.find(({ id, title }) => id === name || sameWord(title, name ?? ""));
  if (!game) {
    const ids = here.games.map(({ id }) => id).join(", ");
    const wrong = name === undefined ? "Name a game." : `The game ${name} does not exist.`;
    return unread(`${wrong} Use one of: ${ids}. ${USAGE_OF_NEW}`);
  }
  const given = await givenBy(values, rest);
  if (typeof given === "string") return unread(`${given} ${USAGE_OF_NEW}`);
  const doing = { side: "", subject: values.subject ?? "" };
  const open = blankBooks(game);
  const beginning: Command<OpenGame> = Object.hasOwn(given.fields, "turn") ? takeOver : start;
  const run = drive(open, beginning.begin(open, doing), doing, given, stampOf(here));
  return ended(run, { open: null, workbook: newFile(here.games) }, values.out, values.json === true, here);
}

interface Options {
  readonly read?: readonly string[];
  readonly roll?: readonly string[];
  readonly choose?: readonly string[];
}

/** The word for faces from the seed of the turn. */
const SEED = "seed";

/** What the command is given; a text says what is wrong with the words. */
async function givenBy(
  { read = [], roll = [], choose = [] }: Options,
  words: readonly string[],
): Promise<Given | string> {
  const odd = [...words, ...read].find((word) => word.indexOf("=") < 1);
  if (odd !== undefined) return `"${odd}" does not have the form name=value.`;
  const names = [...words, ...read].map((word) => cutInTwo(word)[0]);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `${twice}= is given twice. Give it once.`;
  const faces = roll.filter((list) => list !== SEED).flatMap((list) => list.split(",").map(Number));
  const bad = !faces.every(isFace);
  if (bad) return `Give --roll faces from 1 to 6, such as 3,4, or ${SEED}.`;
  const texts: (readonly [string, string])[] = [];
  for (const [name, file] of read.map(cutInTwo)) {
    try {
      texts.push([name, textOfFile(await readFile(file))]);
    } catch (problem) {
      return `${file} cannot be read: ${whyUnread(problem)}`;
    }
  }
  return {
    fields: Object.fromEntries([...words.map(cutInTwo), ...texts]),
    faces,
    choices: choose,
    usesSeed: roll.includes(SEED),
  };
}

/** "name=value" as its name and its value. */
const cutInTwo = (word: string): readonly [string, string] => [
  word.slice(0, word.indexOf("=")),
  word.slice(word.indexOf("=") + 1),
];

/** The books that a run is in, and their workbook; null for those of a new campaign. */
interface RunIn {
  readonly open: OpenGame | null;
  readonly workbook: FileWorkbook;
}

/** Writes the result of a run to a new file, if one was named, and says so; if none was, it says what would change. */
async function ended(
  run: Run,
  { open, workbook }: RunIn,
  out: string | undefined,
  json: boolean,
  here: Surroundings,
): Promise<Said> {
  const { outcome } = run;
  const status = statusOf(run);
  const written = writable(run);
  const writes = written !== null && out !== undefined;
  if (writes) {
    if (existsSync(out)) return unread(`${out} already exists. Name a new file.`);
    await workbook.write(written.edits);
    await writeFile(out, await workbook.save(here.now()));
  }
  const changes = open && run.asks === null && written && !writes ? whatIf(open, written) : [];
  if (json)
    return {
      status,
      says: JSON.stringify(
        { ...runReport(run), changes, written: writes ? out : null, ...saidInJson(workbook) },
        null,
        2,
      ),
    };
  if (outcome === null) {
    return { status, says: `${asksInWords(run.asks)}${writes ? `\nSaved in ${out}. Continue from there.` : ""}` };
  }
  if (status === RUN_STATUS.refused) {
    const lines = outcome.refused.map(({ message, clause }) => `- ${message}${clause ? ` [${clause}]` : ""}`);
    return { status, says: ["Refused:", ...lines].join("\n") };
  }
  const said = [outcome.says, ...(outcome.used ?? []).map((answer) => `  ${usedSays(answer)}`)];
  return {
    status,
    says: writes
      ? [...said, `Written to ${out}.`, ...workbook.notices].join("\n")
      : [
          ...said,
          ...(changes.length === 0 ? [] : ["It would change:", ...changes.map((change) => `- ${effectSays(change)}`)]),
          "Nothing was written. To write it, name a new file with --out.",
        ].join("\n"),
  };
}

/** With what is said of the file when it is opened, for people, before they find out at the end. */
const warned = (said: Said, workbook: FileWorkbook, json: boolean): Said =>
  json ? said : { ...said, says: withSaid(said.says, workbook) };

const statusOf = ({ outcome }: Run): Said["status"] =>
  outcome === null ? RUN_STATUS.asks : outcome.refused.length > 0 ? RUN_STATUS.refused : RUN_STATUS.written;

const unread = (says: string): Said => ({ status: RUN_STATUS.unread, says });

function listed(offered: readonly OfferedCommand[], json: boolean): Said {
  if (json) return { status: RUN_STATUS.written, says: JSON.stringify(offered, null, 2) };
  const [due, others] = [offered.filter((one) => one.due && !one.done), offered.filter((one) => !one.due || one.done)];
  const alike = new Map<string, OfferedCommand[]>();
  for (const one of others) {
    const key = [one.id, one.side, one.due].join("\n");
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const lines = [...due.map((one) => lineOf([one])), ...[...alike.values()].map(lineOf)];
  return { status: RUN_STATUS.written, says: lines.join("\n") };
}

/** As many subjects are named in a line. */
const MAX_SUBJECTS = 8;

/** A line of the list: what is due has its own; what one side can do to several subjects by the same command is one line. */
function lineOf(alike: readonly OfferedCommand[]): string {
  const [first] = alike;
  if (!first) return "";
  const { id, side, subject, what, title, clause, due, done } = first;
  const mark = due ? (done ? "done" : "DUE ") : "    ";
  const who = side === "" ? "" : ` --side ${quoted(side)}`;
  const about = subject === "" ? "" : ` --subject ${quoted(subject)}`;
  const others = alike.slice(1, MAX_SUBJECTS).map((one) => quoted(one.subject));
  const more = alike.length > MAX_SUBJECTS ? ` and ${alike.length - MAX_SUBJECTS} more` : "";
  const says = alike.length === 1 ? what : `${title}; also ${others.join(", ")}${more}`;
  return `${mark} ${id}${who}${about}: ${says}${clause === "" ? "" : ` [${clause}]`}`;
}

const quoted = (word: string): string => (/^[\w.-]+$/.test(word) ? word : `"${word}"`);

/** What is asked for, for people. */
function asksInWords(asks: AskedFor): string {
  switch (asks.asks) {
    case "fields":
      return [
        `${asks.what} asks for:`,
        ...Object.entries(asks.fields).map(
          ([name, { label, hint, from, required, start: begins, choices, samples }]) => {
            const takes = choices ?? samples;
            const notes = [
              ...(required ? ["needed"] : []),
              ...(hint === null ? [] : [hint]),
              ...(begins === "" ? [] : [`"${begins}"${from === undefined ? "" : `, from ${from},`} unless given`]),
              ...(takes.length === 0 ? [] : [`such as ${takes.slice(0, 6).join(", ")}`]),
            ];
            const wrong = asks.misfits[name];
            return `  ${name}=   ${label}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}${wrong ? `: ${wrong}` : ""}`;
          },
        ),
      ].join("\n");
    case "roll": {
      const odds = asks.odds.map(({ result, ways, of }) => `${result} ${ways} in ${of}`).join(", ");
      return `${asks.what} [${asks.clause}]: roll ${asks.dice}${odds === "" ? "" : ` (${odds})`}, and give it as --roll 3,4${asks.seed ? `, or take the faces from the seed of the turn with --roll ${SEED}` : ""}.`;
    }
    case "choice":
      return `${asks.what} [${asks.clause}]: choose with --choose: ${asks.choices.join(", ")}.`;
  }
}
