import { ZERO, add, figures, subtract, toNumber, type Points } from "../core/points";
import type { Finding } from "../core/problem";
import { applied } from "./applied";
import { booking, transferRow } from "./booking";
import { SETTING, readBooks } from "./books";
import type { Drafted } from "./drafted";
import type { Edit } from "./edit";
import { OUTSIDE, type Closing } from "./entry";
import { plannedClosing, type Plans } from "./form";
import { allowed, readOnly, refusal, refused, type Play } from "./play";
import { treasury } from "./replay";
import { campaignSheets, offeredWords } from "./sheets";
import { NAME_TAKES, isFitName } from "./side-checks";
import { sameWord } from "./spelling";
import type { CampaignSystem, FormKind, LedgerLine, OpenBooks } from "./system";
import { SCHEMA, type Row } from "./tables";

export { nextNo } from "./booking";

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
export function startCampaign(system: CampaignSystem, { name, today, sides: given }: Setup): Play {
  const sides = given.map((side) => ({ ...side, name: side.name.trim() }));
  const wrong = unfitSides(system, sides);
  if (wrong) return wrong;
  const sheets = campaignSheets(
    {
      Settings: [
        { Setting: SETTING.schema, Value: String(SCHEMA), Note: "The form of these tables; Starledger reads it first" },
        { Setting: SETTING.game, Value: system.title, Note: "The game whose rules hold" },
        { Setting: SETTING.name, Value: name, Note: "" },
        ...system.settings.map(({ setting, value, note }): Row => ({ Setting: setting, Value: value, Note: note })),
      ],
      Sides: sides.map(({ name, kind, player, race }): Row => ({
        Side: name,
        Kind: kind,
        Player: player,
        Race: race,
      })),
      Transfers: openingRows(system, sides, today),
    },
    offeredWords(system),
  );
  return allowed(
    `${name} is ready: ${sheets.length} sheets, turn 1 is under way.`,
    sheets.map((sheet): Edit => ({ kind: "lay", sheet })),
  );
}

function unfitSides({ sideKinds }: CampaignSystem, sides: Setup["sides"]): Play | undefined {
  if (sides.length === 0) return refusal("side-name", "Side", "A campaign needs a side; add one.");
  for (const [index, { name, kind, opening }] of sides.entries()) {
    const taken = sides.slice(0, index).some((other) => sameWord(other.name, name));
    const reserved = OUTSIDE.find((account) => sameWord(account, name));
    if (name === "") return refusal("side-name", "Side", "Every side needs a name.");
    if (taken) return refusal("side-name", name, `Two sides are called ${name}; give one another name.`);
    if (reserved !== undefined) {
      return refusal("side-name", name, `${reserved} is an account of the ledger; give the side another name.`);
    }
    if (!isFitName(name)) return refusal("side-name", name, `${name} is no name for a side; it takes ${NAME_TAKES}.`);
    if (!sideKinds.includes(kind)) {
      return refusal("side-kind", name, `${name} is ${kind || "of no kind"}; a side is ${sideKinds.join(", ")}.`);
    }
    if (opening < 0) {
      return refusal("negative-amount", name, `${name} opens with ${figures(opening)} BPV; it takes 0 or more.`);
    }
  }
  return undefined;
}

/** The opening treasuries as entries of turn 0. */
function openingRows(system: CampaignSystem, sides: Setup["sides"], today: string): Row[] {
  const line = system.lines.find((known) => known.line === "Opening");
  const from = line?.from.flatMap((party) => ("account" in party ? [party.account] : []))[0] ?? "Economy";
  return sides
    .filter(({ opening }) => opening !== ZERO)
    .map(({ name, opening }, index) =>
      transferRow(
        { line: "Opening", from, to: name, amount: opening, subject: "", note: "" },
        { no: index + 1, turn: 0, step: "", clause: line?.clause ?? "", today },
      ),
    );
}

/** Books a transfer in the turn under way; refused where its line, its ends or the treasury do not allow it. */
export function recordTransfer(open: OpenBooks, drafted: Drafted, today: string): Play {
  const { system } = open;
  const line = system.lines.find((known) => known.line === drafted.line);
  const subject = drafted.line || "Line";
  if (!line) {
    return refusal("unknown-line", subject, `"${drafted.line}" is no line of the ledger; choose one of the list.`);
  }
  if (drafted.amount <= 0) {
    const message = `An entry moves an amount above 0; ${figures(drafted.amount)} was given. To take an entry back, reverse it.`;
    return refusal("negative-amount", subject, message, line.clause);
  }
  const wrong = readOnly(open) ?? wrongEnd(open, drafted, line);
  if (wrong) return wrong;
  const against = [...system.forbids(open, drafted), ...overdrawn(open, drafted)];
  if (against.length > 0) return refused(...against);
  const booked = booking(open, today, line.step, line.clause);
  const { from, to, amount } = drafted;
  return allowed(`${line.line}: ${figures(amount)} BPV from ${from} to ${to}, entry ${booked.no}.`, [
    { kind: "append", table: "Transfers", rows: [transferRow(drafted, booked)] },
  ]);
}

function wrongEnd(open: OpenBooks, { from, to }: Drafted, line: LedgerLine): Play | undefined {
  for (const [end, account, parties] of [
    ["From", from, line.from],
    ["To", to, line.to],
  ] as const) {
    const accepted = accountsFor(open, parties);
    if (accepted.includes(account)) continue;
    const listed = accepted.join(", ") || "nobody in this campaign";
    const message = `${line.line}: ${end} is ${account === "" ? "blank" : account}; it takes ${listed} (${line.clause}).`;
    return refusal("wrong-account", line.line, message, line.clause);
  }
  return undefined;
}

/** Why a side cannot make a payment: its treasury would fall below 0. */
export function overdrawn(
  { books, campaign }: OpenBooks,
  { from, amount }: Pick<Drafted, "from" | "amount">,
): readonly Finding[] {
  const left = subtract(treasury(campaign, from, campaign.turn), amount);
  if (left >= 0 || !books.sides.some(({ name }) => name === from)) return [];
  const inHand = figures(add(left, amount));
  const message = `${from} has ${inHand} BPV; at most that can be paid. A treasury never falls below 0 (8C1).`;
  return [{ check: "treasury-below-zero", subject: from, message, clause: "V1.23 8C1" }];
}

/** Closes the turn under way: its closings with their digest. Refused while the books do not hold. */
export function closeTurn(open: OpenBooks): Play {
  const { campaign, findings, system } = open;
  const inTheWay = findings.filter(({ check }) => BLOCKS_CLOSING.has(check));
  if (inTheWay.length > 0) {
    const many = inTheWay.length === 1 ? "One finding stands" : `${inTheWay.length} findings stand`;
    return { ...refused(...inTheWay), says: `Turn ${campaign.turn} was not closed. ${many} in the way; see Checks.` };
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
  "game",
  "side-name",
  "side-kind",
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
  "form-differs",
]);

/** Puts the typed plans into the budget, and the form on its sheet with its turn picked. */
export function writeForm(open: OpenBooks, kind: FormKind, side: string, turn: number, plans: Plans): Play {
  const form = kind.fill(open, side, turn);
  const negative = form.lines.find(({ id }) => (plans.get(id) ?? ZERO) < 0);
  if (negative) {
    const { id, label, clause } = negative;
    const planned = figures(plans.get(id) ?? ZERO);
    return refusal("negative-amount", label, `${label} is planned at ${planned} BPV; a plan takes 0 or more.`, clause);
  }
  const locked = readOnly(open);
  if (locked) return locked;
  const planned = budgetEdits(open, form.lines, side, turn, plans);
  const after = { ...open, books: readBooks(applied(open.books.tables, planned)) };
  const laid = kind.sheet(kind.fill(after, side, turn), after);
  const exists = open.books.tables.sheets.some((sheet) => sameWord(sheet, form.sheet));
  const shown: Edit = exists
    ? { kind: "enter", sheet: form.sheet, cell: laid.picker, content: { kind: "value", value: turn } }
    : { kind: "lay", sheet: laid.plan };
  const end = plannedClosing(form, plans);
  const warning = end < 0 ? ` The plans would close at ${figures(end)} BPV, below 0 (8C1).` : "";
  const what = planned.length === 0 ? "No plan changed" : "Plans are in the Budget";
  return allowed(`${form.title}, turn ${turn}: ${what}; the form stands on the sheet ${form.sheet}.${warning}`, [
    ...planned,
    shown,
  ]);
}

/** Changes the plans that the budget has, and appends those that it lacks; a line planned twice becomes one. */
function budgetEdits(
  { books }: OpenBooks,
  lines: ReturnType<FormKind["fill"]>["lines"],
  side: string,
  turn: number,
  plans: Plans,
): Edit[] {
  const changes: Edit[] = [];
  const rows: Row[] = [];
  for (const line of lines) {
    const planned = plans.get(line.id);
    if (planned === undefined || line.total || line.planned === undefined || planned === line.planned) continue;
    const cell = planned === null ? null : toNumber(planned);
    const [known, ...more] = books.budget.filter(
      (plan) => plan.side === side && plan.turn === turn && sameWord(plan.line, line.label),
    );
    if (known) changes.push({ kind: "change", table: "BudgetLines", row: known.row, cells: { Planned: cell } });
    else rows.push({ Turn: turn, Side: side, Line: line.label, Planned: cell });
    for (const { row } of more) changes.push({ kind: "change", table: "BudgetLines", row, cells: { Planned: null } });
  }
  return rows.length === 0 ? changes : [...changes, { kind: "append", table: "BudgetLines", rows }];
}

/** The accounts that may stand at one end of a line. */
export const accountsFor = ({ books }: Pick<OpenBooks, "books">, parties: LedgerLine["from"]): string[] =>
  parties.flatMap((party) =>
    "account" in party
      ? [party.account]
      : books.sides.filter(({ kind }) => party.kinds.includes(kind)).map(({ name }) => name),
  );

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
