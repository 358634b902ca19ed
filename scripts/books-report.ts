import { readFile } from "node:fs/promises";
import { OUR_PATH } from "../src/engine/campaign/commands/migrate";
import type { Game, OpenGame } from "../src/engine/campaign/game";
import { readSettings } from "../src/engine/campaign/ledger/books";
import type { Closing } from "../src/engine/campaign/ledger/entry";
import { moneyOf, tableOf } from "../src/engine/campaign/ledger/ledger";
import { apply } from "../src/engine/campaign/schema/apply";
import { migrationEdits, schemaOf, stepsFrom } from "../src/engine/campaign/schema/migrations";
import { tablesOfGame } from "../src/engine/campaign/schema/names";
import { CLOSINGS, SETTING } from "../src/engine/campaign/schema/shared-tables";
import type { Tables } from "../src/engine/campaign/schema/table";
import { formatPoints, toNumber, type Points } from "../src/engine/core/points";
import type { Finding } from "../src/engine/core/problem";
import { GAMES, isCampaign, openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import { whyUnread } from "./why-unread";

const USAGE = "Usage: npm run --silent books -- FILE.xlsx [--json]";

/** What the program ends with. */
export const STATUS = { sound: 0, findings: 1, unread: 2 } as const;

/** What the program says on standard output or, where it cannot read the file, on standard error. */
export interface Outcome {
  readonly status: (typeof STATUS)[keyof typeof STATUS];
  readonly says: string;
}

/** Reads the books of a file and checks them, for programs or for people. */
export async function checkBooks(words: readonly string[], games: readonly Game[] = GAMES): Promise<Outcome> {
  const options = words.filter((word) => word.startsWith("-"));
  const files = words.filter((word) => !word.startsWith("-"));
  const unknown = options.find((option) => option !== "--json");
  const [file] = files;
  if (unknown !== undefined) return unread(`${unknown} is no option. ${USAGE}`);
  if (file === undefined || files.length > 1) return unread(`One file is read at a time. ${USAGE}`);
  try {
    const tables = await (await openFile(await readFile(file), games)).read();
    if (!isCampaign(tables))
      return unread(`${file} holds no campaign: it has neither the table Settings nor Transfers.`);
    const open = openBooks(upToDate(tables, games), games);
    const says =
      options.length > 0 ? JSON.stringify(booksJson(open, schemaOf(tables) ?? 0), null, 2) : formatBooks(file, open);
    return { status: open.findings.length === 0 ? STATUS.sound : STATUS.findings, says };
  } catch (problem) {
    return unread(`${file} cannot be read: ${whyUnread(problem)}`);
  }
}

/** Older books as they would be once they are brought up to date; nothing of it is written. */
function upToDate(tables: Tables, games: readonly Game[]): Tables {
  const steps = stepsFrom(tables, OUR_PATH);
  if (!steps) return tables;
  const ours = tablesOfGame(games, readSettings(tables).get(SETTING.game) ?? "");
  // No key of it is kept: any seed will do, and the same one gives the same report.
  return apply(tables, migrationEdits(tables, steps, { ours, seed: "books-report" }));
}

const unread = (says: string): Outcome => ({ status: STATUS.unread, says });

/** The books as JSON: names and order are public. */
const booksJson = ({ books, campaign, findings, game }: OpenGame, schema: number) => ({
  schema,
  campaign: books.settings.get(SETTING.name) ?? "",
  game: books.settings.get(SETTING.game) ?? "",
  turn: campaign.turn,
  sides: books.sides.map(({ name, kind, player }) => ({ side: name, kind, player })),
  closings: books.closings.map((closing) => closingJson(closing, game)),
  findings: findings.map(findingJson),
});

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

/** "Ledger!F12", or the name of the sheet where the finding is about all of it. */
function cellOf({ spot }: Finding): string {
  if (!spot) return "";
  const sheet = /^\w+$/.test(spot.sheet) ? spot.sheet : `'${spot.sheet.replaceAll("'", "''")}'`;
  return spot.cell === undefined ? spot.sheet : `${sheet}!${spot.cell}`;
}

/** The books for people: how each side stands, and what was found. */
function formatBooks(file: string, open: OpenGame): string {
  const { books, campaign, findings } = open;
  const lines = [
    `${books.settings.get(SETTING.name) ?? file}: turn ${campaign.turn} is under way.`,
    ...books.sides.map(({ name }) => formatSide(name, open)),
    findings.length === 0
      ? "The books hold."
      : `${findings.length === 1 ? "1 finding" : `${findings.length} findings`}:`,
    ...findings.flatMap((finding) => formatFinding(finding)),
  ];
  return lines.join("\n");
}

/** "Orion: turn 8 closed with 153.55 BPV, net worth 630.55, In play": as far as the game's closings say it. */
function formatSide(name: string, { books, game }: OpenGame): string {
  const last = books.closings.filter(({ side }) => side === name).at(-1);
  if (!last) return `${name}: no closed turn.`;
  const amount = (key: string, says: (amount: string) => string): string[] => {
    const value = valueIn(last, key);
    return typeof value === "number" ? [says(formatPoints(value as Points))] : [];
  };
  const said = [
    ...amount("treasury", (held) => ` with ${held} ${moneyOf(game)}`),
    ...amount("netWorth", (worth) => `, net worth ${worth}`),
    ...(last.standing === "" ? [] : [`, ${last.standing}`]),
  ];
  return `${name}: turn ${last.turn} closed${said.join("")}.`;
}

/** A finding, and further in what follows from it. */
function formatFinding(finding: Finding, indent = ""): readonly string[] {
  const where = cellOf(finding);
  const clause = finding.clause === undefined || finding.clause === "" ? "" : ` [${finding.clause}]`;
  return [
    `${indent}- ${where === "" ? "" : `${where}: `}${finding.message}${clause} (${finding.check})`,
    ...(finding.follows ?? []).flatMap((follows) => formatFinding(follows, `${indent}  `)),
  ];
}
