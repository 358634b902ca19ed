import { readFile } from "node:fs/promises";
import type { Finding } from "../src/engine/core/problem";
import { formatPoints, toNumber } from "../src/engine/core/points";
import { SETTING } from "../src/engine/campaign/ledger/books";
import type { OpenBooks } from "../src/engine/campaign/game";
import { isCampaign, openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import { WorkbookProblem } from "../src/workbook/port";

const USAGE = "Usage: npm run --silent books -- FILE.xlsx [--json]";

/** What the program ends with. */
export const STATUS = { sound: 0, findings: 1, unread: 2 } as const;

/** What the program says on standard output or, where it cannot read the file, on standard error. */
export interface Outcome {
  readonly status: (typeof STATUS)[keyof typeof STATUS];
  readonly says: string;
}

/** Reads the books of a file and checks them, for programs or for people. */
export async function checkBooks(words: readonly string[]): Promise<Outcome> {
  const options = words.filter((word) => word.startsWith("-"));
  const files = words.filter((word) => !word.startsWith("-"));
  const unknown = options.find((option) => option !== "--json");
  const [file] = files;
  if (unknown !== undefined) return unread(`${unknown} is no option. ${USAGE}`);
  if (file === undefined || files.length > 1) return unread(`One file is read at a time. ${USAGE}`);
  try {
    const tables = await (await openFile(await readFile(file))).read();
    if (!isCampaign(tables))
      return unread(`${file} holds no campaign: it has neither the table Settings nor Transfers.`);
    const open = openBooks(tables);
    const says = options.length > 0 ? JSON.stringify(told(open), null, 2) : shown(file, open);
    return { status: open.findings.length === 0 ? STATUS.sound : STATUS.findings, says };
  } catch (problem) {
    return unread(`${file} cannot be read: ${reason(problem)}`);
  }
}

const unread = (says: string): Outcome => ({ status: STATUS.unread, says });

/** Why a file cannot be read; anything else is a mistake of ours, and is not hidden. */
function reason(problem: unknown): string {
  if (problem instanceof WorkbookProblem) return problem.message;
  const code = typeof problem === "object" && problem !== null && "code" in problem ? problem.code : undefined;
  if (code === "ENOENT") return "there is no such file.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "you may not read it.";
  throw problem;
}

/** The books as JSON: names and order are public. */
const told = ({ books, campaign, findings }: OpenBooks) => ({
  schema: Number(books.settings.get(SETTING.schema) ?? 0),
  campaign: books.settings.get(SETTING.name) ?? "",
  game: books.settings.get(SETTING.game) ?? "",
  turn: campaign.turn,
  sides: books.sides.map(({ name, kind, player }) => ({ side: name, kind, player })),
  closings: books.closings.map((closing) => ({
    turn: closing.turn,
    side: closing.side,
    income: toNumber(closing.income),
    treasury: toNumber(closing.treasury),
    unitBpv: toNumber(closing.unitBpv),
    netWorth: toNumber(closing.netWorth),
    rentDue: closing.rentDue === null ? null : toNumber(closing.rentDue),
    standing: closing.standing,
    digest: closing.digest,
  })),
  findings: findings.map((finding) => ({
    check: finding.check,
    subject: finding.subject,
    message: finding.message,
    expected: finding.expected ?? null,
    actual: finding.actual ?? null,
    difference: finding.difference ?? null,
    clause: finding.clause ?? null,
    cell: cellOf(finding) || null,
  })),
});

/** "Ledger!F12", or the name of the sheet where the finding is about all of it. */
function cellOf({ spot }: Finding): string {
  if (!spot) return "";
  const sheet = /^\w+$/.test(spot.sheet) ? spot.sheet : `'${spot.sheet.replaceAll("'", "''")}'`;
  return spot.cell === undefined ? spot.sheet : `${sheet}!${spot.cell}`;
}

function shown(file: string, { books, campaign, findings }: OpenBooks): string {
  const lines = [
    `${books.settings.get(SETTING.name) ?? file}: turn ${campaign.turn} is under way.`,
    ...books.sides.map(({ name }) => {
      const last = books.closings.filter(({ side }) => side === name).at(-1);
      if (!last) return `${name}: no closed turn.`;
      const standing = last.standing === "" ? "" : `, ${last.standing}`;
      return `${name}: turn ${last.turn} closed with ${formatPoints(last.treasury)} BPV, net worth ${formatPoints(last.netWorth)}${standing}.`;
    }),
    findings.length === 0
      ? "The books hold."
      : `${findings.length === 1 ? "1 finding" : `${findings.length} findings`}:`,
    ...findings.map((finding) => {
      const where = cellOf(finding);
      const clause = finding.clause === undefined || finding.clause === "" ? "" : ` [${finding.clause}]`;
      return `- ${where === "" ? "" : `${where}: `}${finding.message}${clause} (${finding.check})`;
    }),
  ];
  return lines.join("\n");
}
