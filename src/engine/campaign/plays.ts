import { ZERO, add, figures, subtract, toNumber, type Points } from "../core/points";
import type { Finding } from "../core/problem";
import { changeText, subjectOf } from "./change";
import { SETTING, type Books } from "./books";
import type { Drafted } from "./drafted";
import type { Edit } from "./edit";
import { OUTSIDE, type Change, type Closing } from "./entry";
import { plannedClosing, type Plans } from "./form";
import { allowed, refused, type Play } from "./play";
import { treasury } from "./replay";
import { campaignSheets, type OfferedWords } from "./sheets";
import type { CampaignSystem, FormKind, LedgerLine, OpenBooks, Party } from "./system";
import { SCHEMA, type Row } from "./tables";

/** What a new campaign begins with. */
export interface Setup {
  readonly name: string;
  readonly today: string;
  readonly sides: readonly {
    readonly name: string;
    readonly kind: string;
    readonly player: string;
    readonly race: string;
    readonly opening: Points;
  }[];
}

/** Lays the sheets of a new campaign, with its sides and their opening treasuries booked in turn 0. */
export function startCampaign(system: CampaignSystem, setup: Setup): Play {
  const { sides, name, today } = setup;
  const names = sides.map((side) => side.name.trim());
  const taken = names.find((side, index) => names.slice(0, index).some((other) => sameWord(other, side)));
  const reserved = names.find((side) => OUTSIDE.some((account) => sameWord(account, side)));
  if (names.includes("")) return refusal("side-name", "Side", "Every side needs a name.");
  if (taken !== undefined) return refusal("side-name", taken, `Two sides are called ${taken}; give one another name.`);
  if (reserved !== undefined) {
    return refusal("side-name", reserved, `${reserved} is an account of the ledger; give the side another name.`);
  }
  const opening = system.lines.find(({ line }) => line === "Opening");
  const transfers = sides
    .filter((side) => side.opening !== ZERO)
    .map((side, index): Row => {
      const from = opening?.from.flatMap((party) => ("account" in party ? [party.account] : []))[0] ?? "Economy";
      const to = side.name.trim();
      return transferRow(
        { line: "Opening", from, to, amount: side.opening, subject: "", note: "" },
        { no: index + 1, turn: 0, step: "", clause: opening?.clause ?? "", today },
      );
    });
  const sheets = campaignSheets(
    {
      Settings: [
        { Setting: SETTING.schema, Value: String(SCHEMA), Note: "The form of these tables; Starledger reads it first" },
        { Setting: SETTING.game, Value: system.title, Note: "The game whose rules hold" },
        { Setting: SETTING.name, Value: name, Note: "" },
        ...system.settings.map(({ setting, value, note }): Row => ({ Setting: setting, Value: value, Note: note })),
      ],
      Sides: sides.map((side): Row => ({
        Side: side.name.trim(),
        Kind: side.kind,
        Player: side.player,
        Race: side.race,
      })),
      Transfers: transfers,
    },
    offeredWords(system),
  );
  return allowed(
    `${name} is ready: ${sheets.length} sheets, turn 1 is under way.`,
    sheets.map((sheet): Edit => ({ kind: "lay", sheet })),
  );
}

/** The words that the trackers of a campaign offer while typing. */
export function offeredWords(system: CampaignSystem): OfferedWords {
  const sides = { table: "Sides", column: "Side" } as const;
  return {
    Sides: { Kind: system.sideKinds },
    Units: { Side: sides, Crew: ["Normal", "Outstanding", "Poor"], Class: { table: "Classes", column: "Class" } },
    Places: { Kind: ["Province", "System"], Owner: sides },
    Transfers: { Line: system.lines.map(({ line }) => line) },
    BudgetLines: { Side: sides, Line: system.lines.map(({ line }) => line) },
  };
}

/** Books a transfer in the turn under way; refused where its line, its ends or the treasury do not allow it. */
export function recordTransfer(open: OpenBooks, drafted: Drafted, today: string): Play {
  const { campaign, system, books } = open;
  const line = system.lines.find((known) => known.line === drafted.line);
  const subject = drafted.line || "Line";
  if (!line)
    return refusal("unknown-line", subject, `"${drafted.line}" is no line of the ledger; choose one of the list.`);
  if (drafted.amount <= 0) {
    return refusal(
      "negative-amount",
      subject,
      `An entry moves an amount above 0; ${figures(drafted.amount)} was given. Swap From and To to reverse one.`,
    );
  }
  for (const [end, account, parties] of [
    ["From", drafted.from, line.from],
    ["To", drafted.to, line.to],
  ] as const) {
    if (fits(open, account, parties)) continue;
    const accepted = accountsFor(open, parties).join(", ") || "nobody in this campaign";
    return refusal(
      "wrong-account",
      subject,
      `${line.line}: ${end} is ${account === "" ? "blank" : account}; it takes ${accepted} (${line.clause}).`,
      line.clause,
    );
  }
  const forbidden = system.forbids(open, drafted);
  if (forbidden.length > 0) return refused(...forbidden);
  const left = subtract(treasury(campaign, drafted.from, campaign.turn), drafted.amount);
  if (isSide(open, drafted.from) && left < 0) {
    const most = figures(add(left, drafted.amount));
    return refusal(
      "treasury-below-zero",
      drafted.from,
      `${drafted.from} has ${most} BPV; at most that can be paid. A treasury never falls below 0 (8C1).`,
      "V1.23 8C1",
    );
  }
  const no = nextNo(books);
  const booked = { no, turn: campaign.turn, step: line.step, clause: line.clause, today };
  return allowed(`${line.line}: ${figures(drafted.amount)} BPV from ${drafted.from} to ${drafted.to}, entry ${no}.`, [
    { kind: "append", table: "Transfers", rows: [transferRow(drafted, booked)] },
  ]);
}

/** Closes the turn under way: its closings with their digest. Refused while the books do not hold. */
export function closeTurn(open: OpenBooks): Play {
  const { campaign, findings, system } = open;
  const inTheWay = findings.filter(({ check }) => BLOCKS_CLOSING.has(check));
  if (inTheWay.length > 0) {
    const many = inTheWay.length === 1 ? "One finding stands" : `${inTheWay.length} findings stand`;
    return {
      says: `Turn ${campaign.turn} was not closed. ${many} in the way; see Checks.`,
      edits: [],
      refused: inTheWay,
    };
  }
  const closings = system.closings(open, campaign.turn);
  return allowed(`Turn ${campaign.turn} is closed; turn ${campaign.turn + 1} is under way.`, [
    { kind: "append", table: "Closings", rows: closings.map(closingRow) },
  ]);
}

/** Findings that make closings wrong: a turn is not closed over them. */
const BLOCKS_CLOSING = new Set([
  "table-missing",
  "column-missing",
  "schema",
  "not-a-number",
  "negative-amount",
  "unknown-side",
  "unknown-currency",
  "amount-missing",
  "turn-missing",
  "event-unreadable",
  "books-balance",
  "treasury-below-zero",
  "closing-differs",
  "closing-digest",
  "duplicate-number",
]);

/** Puts the typed plans into the budget, and the form on its sheet with its turn picked. */
export function writeForm(open: OpenBooks, kind: FormKind, side: string, turn: number, plans: Plans): Play {
  const form = kind.fill(open, side, turn);
  const end = plannedClosing(form, plans);
  const edits: Edit[] = [];
  const rows: Row[] = [];
  for (const line of form.lines) {
    const planned = plans.get(line.id);
    if (planned === undefined || line.total || line.planned === undefined) continue;
    const cells: Row = { Planned: planned === null ? null : toNumber(planned) };
    const [known, ...more] = open.books.budget.filter(
      (plan) => plan.side === side && plan.turn === turn && plan.line === line.label,
    );
    if (known) edits.push({ kind: "change", table: "BudgetLines", row: known.row, cells });
    else if (planned !== null) rows.push({ Turn: turn, Side: side, Line: line.label, ...cells });
    for (const extra of more)
      edits.push({ kind: "change", table: "BudgetLines", row: extra.row, cells: { Planned: null } });
  }
  if (rows.length > 0) edits.push({ kind: "append", table: "BudgetLines", rows });
  const planned = edits.length;
  const laid = kind.sheet(form, open);
  const exists = open.books.tables.sheets.some((sheet) => sameWord(sheet, form.sheet));
  edits.push(
    exists
      ? { kind: "enter", sheet: form.sheet, cell: laid.picker, content: { kind: "value", value: turn } }
      : { kind: "lay", sheet: laid.plan },
  );
  const warning = end < 0 ? ` The plans would close at ${figures(end)} BPV, below 0 (8C1).` : "";
  const what = planned === 0 ? "No plan changed" : "Plans are in the Budget";
  return allowed(`${form.title}, turn ${turn}: ${what}; the form stands on the sheet ${form.sheet}.${warning}`, edits);
}

/** The next number of the one sequence that runs through all tables. */
export function nextNo(books: Books): number {
  const used = ["Transfers", "Events", "Rolls", "Offers"] as const;
  const numbers = used.flatMap((name) => {
    const table = books.tables.tables.get(name);
    const at = table?.header.indexOf("No") ?? -1;
    return (table?.rows ?? [])
      .map((row) => row[at])
      .filter((no): no is number => typeof no === "number" && Number.isSafeInteger(no));
  });
  return numbers.reduce((most, no) => Math.max(most, no), 0) + 1;
}

/** When and by which clause something is booked. */
export interface Booking {
  readonly no: number;
  readonly turn: number;
  readonly step: string;
  readonly clause: string;
  readonly today: string;
}

/** A row of the ledger. */
export function transferRow(drafted: Drafted, { no, turn, step, clause, today }: Booking): Row {
  const { line, from, to, amount, subject, note } = drafted;
  return {
    No: no,
    Turn: turn,
    Step: step,
    From: from,
    To: to,
    Amount: toNumber(amount),
    Currency: "BPV",
    Line: line,
    Subject: subject,
    Clause: clause,
    Booked: today,
    Note: note,
  };
}

/** A row of the log. */
export function eventRow(side: string, change: Change, { no, turn, step, clause, today }: Booking): Row {
  return {
    No: no,
    Turn: turn,
    Step: step,
    Kind: change.kind,
    Side: side,
    Subject: subjectOf(change),
    Change: changeText(change),
    Clause: clause,
    Booked: today,
  };
}

function closingRow(closing: Closing): Row {
  return {
    Turn: closing.turn,
    Side: closing.side,
    Income: toNumber(closing.income),
    Treasury: toNumber(closing.treasury),
    "Unit BPV": toNumber(closing.unitBpv),
    "Net worth": toNumber(closing.netWorth),
    "Rent due": closing.rentDue === null ? null : toNumber(closing.rentDue),
    Standing: closing.standing,
    Digest: closing.digest,
  };
}

/** The accounts that may stand at one end of a line. */
export function accountsFor({ books }: OpenBooks, parties: LedgerLine["from"]): string[] {
  return parties.flatMap((party: Party) =>
    "account" in party
      ? [party.account]
      : books.sides.filter(({ kind }) => party.kinds.includes(kind)).map(({ name }) => name),
  );
}

/** A refusal of one finding. */
export function refusal(check: string, subject: string, message: string, clause?: string): Play {
  const finding: Finding = { check, subject, message, ...(clause !== undefined && { clause }) };
  return refused(finding);
}

const fits = (open: OpenBooks, account: string, parties: readonly Party[]): boolean =>
  accountsFor(open, parties).includes(account);
const isSide = ({ books }: OpenBooks, account: string): boolean => books.sides.some(({ name }) => name === account);
const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
