import { turnDated, turnWords } from "../src/engine/campaign/ledger/turn-words";
import { readFile } from "node:fs/promises";
import { OUR_PATH } from "../src/engine/campaign/commands/migrate";
import type { Game, OpenGame } from "../src/engine/campaign/game";
import { readSettings } from "../src/engine/campaign/ledger/books";
import type { Closing } from "../src/engine/campaign/ledger/entry";
import { isShown, moneyOf, sidesShown, tableOf } from "../src/engine/campaign/ledger/ledger";
import { readOnly } from "../src/engine/campaign/ledger/outcome";
import type { Discrepancy } from "../src/engine/campaign/reconcile/discrepancy";
import { discrepancies } from "../src/engine/campaign/reconcile/reconcile";
import { apply } from "../src/engine/campaign/schema/apply";
import { migrationEdits, schemaOf, stepsFrom } from "../src/engine/campaign/schema/migrations";
import { tablesOfGame } from "../src/engine/campaign/schema/names";
import { CLOSINGS, SETTING } from "../src/engine/campaign/schema/shared-tables";
import type { Tables } from "../src/engine/campaign/schema/table";
import { formatPoints, toNumber, type Points } from "../src/engine/core/points";
import type { Finding } from "../src/engine/core/problem";
import { isCampaign } from "../src/engine/campaign/schema/known-books";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";
import { openFile, type FileWorkbook } from "../src/workbook/file";
import { parsed, seenBy, JSON_OPTION, VIEW_OPTION } from "./options";
import { saidInJson } from "./said-at-opening";
import { whyUnread } from "./why-unread";

const OPTIONS = { ...VIEW_OPTION, ...JSON_OPTION } as const;

const USAGE = "Usage: npm run --silent books -- FILE.xlsx ... [--view SIDE] [--json]";

/** The exit status of the program; the higher, the worse. */
export const STATUS = { sound: 0, findings: 1, unread: 2 } as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

/** What the program says, and where: standard error is for problems that prevent any report. */
export interface Outcome {
  readonly status: Status;
  readonly stream: "stdout" | "stderr";
  readonly says: string;
}

/** How a file is reported: for programs or people, alone or as one of several. */
interface Form {
  readonly json: boolean;
  readonly several: boolean;
}

/** The books of a file, with the changes typed into the sheets that wait to be posted. */
interface Checked {
  readonly file: string;
  readonly schema: number;
  readonly open: OpenGame;
  readonly pending: readonly Discrepancy[];
  readonly workbook: FileWorkbook;
}

/** Why the books of a file were not checked: a sentence that names the file. */
interface Unread {
  readonly file: string;
  readonly error: string;
}

/** Reads the books in files and checks them, for programs or for people. */
export async function checkBooks(words: readonly string[], games: readonly Game[] = GAMES): Promise<Outcome> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return misused(read);
  const { values, positionals: files } = read;
  if (files.length === 0) return misused("Name at least one file.");
  const form = { json: values.json === true, several: files.length > 1 };
  const says: string[] = [];
  let worst: Status = STATUS.sound;
  for (const file of files) {
    const checked = await checkFile(file, values.view, games);
    const status = statusOf(checked);
    if (status > worst) worst = status;
    says.push(report(checked, form));
  }
  const stream = worst === STATUS.unread && !form.several ? "stderr" : "stdout";
  return { status: worst, stream, says: says.join(form.json ? "\n" : "\n\n") };
}

const misused = (why: string): Outcome => ({ status: STATUS.unread, stream: "stderr", says: `${why} ${USAGE}` });

async function checkFile(file: string, view: string | undefined, games: readonly Game[]): Promise<Checked | Unread> {
  try {
    const workbook = await openFile(await readFile(file), games);
    const tables = await workbook.read();
    if (!isCampaign(tables))
      return { file, error: `${file} has no campaign: it has neither a table Settings nor a table Transfers.` };
    const open = seenBy(openBooks(upToDate(tables, games), games), view);
    if (typeof open === "string") return { file, error: `${file}: ${open}` };
    return { file, schema: schemaOf(tables) ?? 0, open, pending: pendingIn(open), workbook };
  } catch (problem) {
    return { file, error: `${file} cannot be read: ${whyUnread(problem)}` };
  }
}

/** Older books as they would be after the update; nothing is written. */
function upToDate(tables: Tables, games: readonly Game[]): Tables {
  const steps = stepsFrom(tables, OUR_PATH);
  if (!steps) return tables;
  const ours = tablesOfGame(games, readSettings(tables).get(SETTING.game) ?? "");
  // Its keys are not saved: any seed will do, and the same one gives the same report.
  return apply(tables, migrationEdits(tables, steps, { ours, seed: "books-report" }));
}

/** The changes that wait to be posted; none if the books are read-only. */
const pendingIn = (open: OpenGame): readonly Discrepancy[] => (readOnly(open) ? [] : discrepancies(open));

/** Changes that wait to be posted do not count as problems. */
function statusOf(checked: Checked | Unread): Status {
  if ("error" in checked) return STATUS.unread;
  return checked.open.findings.length === 0 ? STATUS.sound : STATUS.findings;
}

function report(checked: Checked | Unread, { json, several }: Form): string {
  if ("error" in checked) return json && several ? JSON.stringify(checked) : checked.error;
  if (json) {
    const books = booksJson(checked);
    return several ? JSON.stringify({ file: checked.file, ...books }) : JSON.stringify(books, null, 2);
  }
  return several ? `${checked.file}:\n${formatBooks(checked)}` : formatBooks(checked);
}

/** The books as JSON: names and order are public. */
const booksJson = ({ schema, open: { books, campaign, findings, game }, pending, workbook }: Checked) => ({
  schema,
  campaign: books.settings.get(SETTING.name) ?? "",
  game: books.settings.get(SETTING.game) ?? "",
  turn: campaign.turn,
  sides: books.sides.map(({ name, kind, player }) => ({ side: name, kind, player })),
  closings: closingsShown(books).map((closing) => closingJson(closing, game)),
  findings: findings.map(findingJson),
  pending: pending.map(pendingJson),
  ...(workbook.cannotBeSaved !== null && { cannotBeSaved: workbook.cannotBeSaved }),
  ...saidInJson(workbook),
});

/** What closed turns say of the sides that the books are about. */
const closingsShown = (books: OpenGame["books"]): readonly Closing[] =>
  books.closings.filter(({ side }) => isShown(books, side));

/** A closing by the keys of the columns that its game declares, in their order. */
const closingJson = (closing: Closing, game: Game) =>
  Object.fromEntries(
    Object.entries(tableOf(game, CLOSINGS.name).columns).map(([key, { holds }]) => {
      const value = valueIn(closing, key);
      return [key, holds === "points" && value !== null ? toNumber(value as Points) : value];
    }),
  );

const valueIn = (closing: Closing, key: string): unknown =>
  (closing as unknown as Readonly<Record<string, unknown>>)[key];

interface FindingJson {
  readonly check: string;
  readonly subject: string;
  readonly message: string;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly difference: string | null;
  readonly clause: string | null;
  readonly cell: string | null;
  readonly follows: readonly FindingJson[];
}

const findingJson = (finding: Finding): FindingJson => ({
  check: finding.check,
  subject: finding.subject,
  message: finding.message,
  expected: finding.expected ?? null,
  actual: finding.actual ?? null,
  difference: finding.difference ?? null,
  clause: finding.clause ?? null,
  cell: cellOf(finding) || null,
  follows: (finding.follows ?? []).map(findingJson),
});

const pendingJson = (change: Discrepancy) => ({
  id: change.id,
  subject: change.subject,
  sheetHas: change.sheetHas,
  booksHave: change.booksHave,
  becomes: change.becomes || null,
  cell: cellOf(change),
});

/** "Ledger!F12", or the name of the sheet if it is about the whole sheet. */
function cellOf({ spot }: Pick<Finding, "spot">): string {
  if (!spot) return "";
  const sheet = /^\w+$/.test(spot.sheet) ? spot.sheet : `'${spot.sheet.replaceAll("'", "''")}'`;
  return spot.cell === undefined ? spot.sheet : `${sheet}!${spot.cell}`;
}

/** The books for people: the last closing of each side, the problems found, and the changes that wait to be posted. */
function formatBooks({ file, open, pending, workbook }: Checked): string {
  const { books, campaign, findings } = open;
  const lines = [
    `${books.settings.get(SETTING.name) ?? file}: ${turnDated(open, campaign.turn)} is under way.`,
    ...(books.viewer === null ? [] : [`As ${books.viewer} may know it.`]),
    ...sidesShown(books).map(({ name }) => formatSide(name, open)),
    findings.length === 0
      ? "No problems found."
      : `${findings.length === 1 ? "1 problem" : `${findings.length} problems`} found:`,
    ...findings.flatMap((finding) => formatFinding(finding)),
    ...formatPending(pending),
    ...workbook.atOpening,
  ];
  return lines.join("\n");
}

/** "Orion: turn 8 closed with 153.55 BPV, net worth 630.55, In play": as far as the game's closings have these columns. */
function formatSide(name: string, { books, game }: OpenGame): string {
  const last = books.closings.filter(({ side }) => side === name).at(-1);
  if (!last) return `${name}: no closed turn.`;
  const amount = (key: string, says: (amount: string) => string): string[] => {
    const value = valueIn(last, key);
    return typeof value === "number" ? [says(formatPoints(value as Points))] : [];
  };
  const said = [
    ...amount("treasury", (points) => ` with ${points} ${moneyOf(game)}`),
    ...amount("netWorth", (worth) => `, net worth ${worth}`),
    ...(last.standing === "" ? [] : [`, ${last.standing}`]),
  ];
  return `${name}: ${turnWords(last.turn)} closed${said.join("")}.`;
}

/** A problem, and indented below it the problems that it causes. */
function formatFinding(finding: Finding, indent = ""): readonly string[] {
  const where = cellOf(finding);
  const clause = finding.clause === undefined || finding.clause === "" ? "" : ` [${finding.clause}]`;
  return [
    `${indent}- ${where === "" ? "" : `${where}: `}${finding.message}${clause} (${finding.check})`,
    ...(finding.follows ?? []).flatMap((follows) => formatFinding(follows, `${indent}  `)),
  ];
}

/** The changes that wait to be posted, one per line; nothing if there are none. */
function formatPending(pending: readonly Discrepancy[]): readonly string[] {
  if (pending.length === 0) return [];
  const waiting =
    pending.length === 1 ? "1 change in the sheets waits" : `${pending.length} changes in the sheets wait`;
  return [`${waiting} to be posted:`, ...pending.map(formatChange)];
}

/** A change with the entry it becomes or, if that is not known yet, why it cannot be posted or what is asked. */
function formatChange(change: Discrepancy): string {
  const { sheetHas, booksHave, becomes, question, refused } = change;
  const open = refused.length > 0 ? refused.map(({ message }) => message).join(" ") : (question?.asks ?? "");
  const next = becomes === "" ? open : `Becomes: ${becomes}.`;
  return `- ${cellOf(change)}: In the sheet: ${sheetHas}. In the books: ${booksHave}. ${next}`;
}
