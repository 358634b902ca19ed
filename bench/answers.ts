import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bribesNow } from "../src/engine/border-patrol/offers/bribes";
import { UNITS, type Ship } from "../src/engine/border-patrol/ships/units-table";
import { fieldsIn, type CommandRun } from "../src/engine/campaign/commands/command-run";
import { commandOf, type OpenGame } from "../src/engine/campaign/game";
import type { Field } from "../src/engine/campaign/commands/field";
import { apply } from "../src/engine/campaign/schema/apply";
import type { Tables } from "../src/engine/campaign/schema/table";
import { sameWord } from "../src/engine/core/words";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import type { Measured } from "./measured";
import { THREE_TURNS, type Done } from "./three-turns";

const SAMPLE = join(__dirname, "../samples/border-patrol.xlsx");

/** An answer that had to be typed, and where the books already had it; blank if they had it nowhere. */
export interface Answer {
  readonly command: string;
  readonly subject: string;
  readonly field: string;
  readonly label: string;
  readonly typed: string;
  readonly knownFrom: string;
}

/** Every answer that is typed in the three turns: what is given and does not stand there already. */
export async function answersTyped(played: readonly Done[] = THREE_TURNS): Promise<readonly Answer[]> {
  let tables: Tables = await (await openFile(readFileSync(SAMPLE), GAMES)).read();
  const answers: Answer[] = [];
  for (const [index, done] of played.entries()) {
    const open = openBooks(tables, GAMES);
    const outcome = follows(open, done, answers).outcome(open, { today: "2026-01-01", seed: `three turns ${index}` });
    if (outcome.refused.length > 0)
      throw new Error(
        `${done.command} ${done.subject ?? ""}: ${outcome.refused.map(({ message }) => message).join(" ")}`,
      );
    tables = apply(tables, outcome.edits);
  }
  return answers;
}

/** Goes through a command to its end; notes what is typed. */
function follows(open: OpenGame, done: Done, answers: Answer[]): Extract<CommandRun<OpenGame>, { asked: null }> {
  const command = commandOf(open.game, done.command);
  if (!command) throw new Error(`there is no ${done.command}`);
  const subject = done.subject === "the bribe" ? String(bribesNow(open).at(-1)?.no) : (done.subject ?? "");
  const faces = [...(done.rolled ?? [])];
  const chosen = [...(done.chosen ?? [])];
  let now = command.begin(open, { side: done.side ?? "", subject });
  while (now.asked !== null) {
    const { asked } = now;
    const then =
      asked.asks === "fields"
        ? now.reply({ fields: typedInto(open, { ...done, subject }, fieldsIn(asked, done.typed ?? {}), answers) })
        : asked.asks === "roll"
          ? now.reply({ rolled: { faces: faces.splice(0, asked.count), source: "bench" } })
          : now.reply({ choice: chosen.shift() ?? "" });
    if ("misfits" in then) throw new Error(`${done.command} ${subject}: ${JSON.stringify(then.misfits)}`);
    now = then;
  }
  return now;
}

function typedInto(
  open: OpenGame,
  { command, subject = "", typed = {} }: Done,
  fields: Readonly<Record<string, Field>>,
  answers: Answer[],
): Readonly<Record<string, string>> {
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const text = typed[name];
    if (text === undefined || sameWord(text, field.start)) return [];
    answers.push({
      ...{ command, subject, field: name, label: field.label, typed: text },
      knownFrom: knownFrom(open, { subject, field, typed: text, before: answers }),
    });
    return [[name, text] as const];
  });
  return Object.fromEntries(given);
}

export interface Asked {
  readonly subject: string;
  readonly field: Field;
  readonly typed: string;
  readonly before: readonly Answer[];
}

/**
 * Where the books have an answer, worked out from them and not from what the field says: it is the only one that is possible, it was given
 * before to the same question, or a cell of the row of the unit that is asked about, in a column that the question names, says it.
 */
export function knownFrom(open: OpenGame, { subject, field, typed, before }: Asked): string {
  const { label, choices, now } = field;
  // A change of what there is says what it was.
  if (now !== undefined) return "";
  if (field.required && choices?.length === 1) return "the only choice";
  const again = before.find((one) => one.label === label && one.subject === subject && sameWord(one.typed, typed));
  if (again) return `the same answer to ${again.command}`;
  const row = (open.books.units as readonly Ship[]).find(
    ({ unit }) => wordsOf(label).includes(unit.toLowerCase()) || unit === subject,
  );
  if (!row) return "";
  const columns = Object.entries(UNITS.columns).filter(([, { header }]) =>
    wordsOf(header).every((word) => wordsOf(label).some((each) => each.startsWith(word))),
  );
  const found = columns.find(([key]) => {
    const value = row[key as keyof Ship];
    const cell = typeof value === "string" || typeof value === "number" ? String(value) : "";
    return cell !== "" && (sameWord(cell, typed) || cell.endsWith(`(${typed})`));
  });
  return found ? `${found[1].header} of ${row.unit}, sheet ${UNITS.sheet}` : "";
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== "");

/** Of the answers that are typed in three played turns, how many the books already knew: none may be. */
export async function measureAnswers(): Promise<readonly Measured[]> {
  const answers = await answersTyped();
  const known = answers.filter(({ knownFrom: from }) => from !== "");
  for (const { command, label, typed, knownFrom: from } of known)
    console.error(`${command}: ${label}: ${typed} is ${from}`);
  return [
    {
      what: `Answers typed in three turns, of ${answers.length}, that the books knew`,
      budget: "0",
      measured: String(known.length),
      met: known.length === 0,
    },
  ];
}
