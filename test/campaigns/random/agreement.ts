import { houseRuleSet } from "../../../src/engine/campaign/ledger/house-rule-event";
import { borderState } from "../../../src/engine/border-patrol/border-state";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { ORION_LINES, RUNNING_COSTS, lineOf } from "../../../src/engine/border-patrol/forms/lines";
import { SECTION, formCell, formatShown, type FormLine, type CellText } from "../../../src/engine/campaign/forms/form";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { a1, type Cell } from "../../../src/engine/core/cell";
import type { Finding } from "../../../src/engine/core/problem";
import { ask } from "../../engine/ask";
import { expectSheetAgrees } from "../../engine/border-patrol/forms/sheet-agrees";
import { Spreadsheet } from "../../engine/border-patrol/spreadsheet";
import type { Onlooker, Shape } from "./campaign";
import { ORION_FORM, formLines, missing, type Keeper } from "./keeper";
import { Reckoning, plainRows, tenThousandths } from "./reckoning";

/** The columns of the sheet of the form. */
const AT = { label: 0, planned: 2, amount: 3 } as const;

/**
 * Exactly the same. Jest looks for what differs only where something does: there are thousands of campaigns. (Amounts are
 * whole numbers here, or cells; there are no maps and no sets.)
 */
function expectSame(actual: unknown, expected: unknown): void {
  if (written(actual) !== written(expected)) expect(actual).toEqual(expected);
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part} ten-thousandths` : part));

const reckonings = new WeakMap<Tables, Reckoning>();

/** The tables reckoned, once for the same tables. */
function reckoningOf(tables: Tables): Reckoning {
  const reckoning = reckonings.get(tables) ?? new Reckoning(tables);
  reckonings.set(tables, reckoning);
  return reckoning;
}

/** What a line shows, an amount in ten-thousandths. */
const told = (shown: CellText | undefined): bigint | string | null => {
  if (shown?.kind === "points") return BigInt(shown.amount);
  return shown?.kind === "word" ? shown.word : null;
};

/** What the form of a turn has to show, reckoned from the plain rows. */
function reckonedForm(tables: Tables, side: string, turn: number): Readonly<Record<string, bigint | null>> {
  const reckoning = reckoningOf(tables);
  const received = (line: string): bigint => reckoning.received(side, turn, line);
  const total = (lines: readonly string[]): bigint => lines.reduce((sum, line) => sum + received(line), 0n);
  const idOf = (line: string): string => lineOf(line)?.id ?? missing(line);
  const first = reckoning.startOf(side, turn);
  const worth = (back: number): bigint | null => (turn - back >= first ? reckoning.netWorth(side, turn - back) : null);
  return {
    opening: reckoning.treasury(side, turn - 1) + (turn === first ? received("Opening") : 0n),
    ...Object.fromEntries(ORION_LINES.income.map((line) => [idOf(line), received(line)])),
    "total-income": total(ORION_LINES.income),
    ...Object.fromEntries(ORION_LINES.expenses.map((line) => [idOf(line), -received(line)])),
    "total-expenses": -total(ORION_LINES.expenses),
    closing: reckoning.treasury(side, turn),
    "unit-bpv": reckoning.unitBpv(side, turn),
    "net-worth": worth(0),
    "net-worth-last-turn": worth(1),
    "net-worth-two-turns-ago": worth(2),
    "income-for-rent": incomeForRent(tables, reckoning, side, turn),
  };
}

/** The forms of a Team show what its ledger holds, line by line. */
function expectTeamForms({ open, tables, turn }: Keeper, side: string, kind: string): void {
  const reckoning = reckoningOf(tables);
  const forms = BORDER_PATROL.forms.filter(({ kinds, typed }) => kinds.includes(kind) && typed !== "nothing");
  expectSame(forms.length, 2);
  for (const form of forms) {
    const lines = form.fill(open, side, turn).lines;
    const shown = lines.filter(({ section }) => MONEY.includes(section));
    const expected = shown.map(({ label, section, total }) => {
      if (section === SECTION.opening) return [label, reckoning.treasury(side, turn - 1)];
      if (section === SECTION.closing) return [label, reckoning.treasury(side, turn)];
      const words = total ? shown.filter((line) => line.section === section && !line.total) : [{ label }];
      const received = words.reduce((sum, word) => sum + reckoning.received(side, turn, word.label), 0n);
      return [label, section === SECTION.income ? received : -received];
    });
    expectSame([side, turn, shown.map((line) => [line.label, told(line.shown)])], [side, turn, expected]);
  }
}

const HASH = /^[0-9a-f]{40}$/;

const MONEY: readonly string[] = Object.values(SECTION);

/** V19.08: what was received without ship sales, less the running costs that Settings name. */
function incomeForRent(tables: Tables, reckoning: Reckoning, side: string, turn: number): bigint {
  const ruled = plainRows(tables, "Settings").find((row) => row["Setting"] === RUNNING_COSTS.setting)?.["Value"];
  const costs = ruled === "None" ? [] : String(ruled).split(", ");
  const lines = [...ORION_LINES.income.filter((line) => line !== "Ship sale"), ...costs];
  return lines.reduce((sum, line) => sum + reckoning.received(side, turn, line), 0n);
}

/** The rows of Turns of a side, turn by turn. */
const closingsOf = (tables: Tables, side: string) =>
  plainRows(tables, "Closings").filter((row) => row["Side"] === side);

/** Looks on while a campaign is played, and compares form, ledger, closings and forecast, exactly, turn by turn. */
export class Comparison implements Onlooker {
  /** How many turns were compared. */
  turns = 0;
  #forms = new Map<string, readonly FormLine[]>();

  constructor(
    private readonly shape: Pick<Shape, "ending" | "turns">,
    /** Checks of rules that whoever plays may break. */
    private readonly breakable: ReadonlySet<string> = new Set(),
  ) {}

  closing(keeper: Keeper): void {
    const { open, tables, turn } = keeper;
    expectSame([turn, this.#left(keeper)], [turn, []]);
    for (const { name, kind } of open.books.sides) if (kind !== "Orion") expectTeamForms(keeper, name, kind);
    this.#forms = new Map();
    for (const side of keeper.sides("Orion")) {
      const lines = formLines(open, side, turn);
      const expected = reckonedForm(tables, side, turn);
      const actual = Object.fromEntries(Object.keys(expected).map((id) => [id, told(lines.get(id)?.shown)]));
      expectSame([side, turn, actual], [side, turn, expected]);
      this.#forms.set(side, [...lines.values()]);
    }
  }

  closed(keeper: Keeper, turn: number): void {
    this.turns += 1;
    const { open, tables } = keeper;
    // The flagship comes out of hiding in the turn that has begun, and one that was lost is replaced in its 1B1.
    const { flagships } = borderState(open.campaign);
    const left = this.#left(keeper, "flagship-off-map");
    const replaced = ({ check, actual, subject }: Finding): boolean =>
      check === "flagship" && actual === "none" && !flagships.has(subject);
    expectSame([turn, left.filter((finding) => !replaced(finding))], [turn, []]);
    expectBalance(keeper, turn);
    const reckoning = reckoningOf(tables);
    const commitments = new Set<Cell | undefined>();
    for (const { name: side, kind } of open.books.sides) {
      const row = closingsOf(tables, side).find((closing) => closing["Turn"] === turn) ?? missing("closing");
      const sums = {
        Treasury: reckoning.treasury(side, turn),
        "Unit BPV": reckoning.unitBpv(side, turn),
        "Net worth": reckoning.netWorth(side, turn),
      };
      const written = Object.fromEntries(Object.keys(sums).map((column) => [column, tenThousandths(row[column])]));
      expectSame([side, turn, written], [side, turn, sums]);
      commitments.add(row["Commitment"]);
      expectSame([side, turn, HASH.test(String(row["Digest"]))], [side, turn, true]);
      if (kind === "Orion") this.#orionClosed(keeper, side, turn);
      else expectSame([side, row["Rent due"], row["Standing"]], [side, null, ""]);
    }
    // Each side has a digest of its own; the game master's is the same for all.
    expectSame([turn, [...commitments].map((one) => HASH.test(String(one)))], [turn, [true]]);
  }

  /** What the checks find, but for these; rent that was not paid stays wrong, for so such a campaign ends. */
  #left({ open }: Keeper, ...known: readonly string[]): readonly Finding[] {
    const unpaid = this.shape.ending === "rent unpaid" ? [`rent-unpaid ${this.shape.turns}`] : [];
    return open.findings.filter(
      ({ check, message }) =>
        !known.includes(check) &&
        !this.breakable.has(check) &&
        !unpaid.includes(`${check} ${/turn (\d+)/.exec(message)?.[1] ?? ""}`),
    );
  }

  #orionClosed({ open, tables }: Keeper, side: string, turn: number): void {
    const rows = closingsOf(tables, side);
    const before = new Map((this.#forms.get(side) ?? []).map((line) => [line.id, line]));
    const cell = (id: string, lines: ReadonlyMap<string, FormLine> = before): Cell =>
      formatShown(lines.get(id)?.shown ?? missing(id));
    const row = rows.at(-1) ?? missing("closing");
    // The start of a pirate was undone, and its row of Teams stays: it plays no turn, owes no rent, and stands nowhere.
    if (row["Standing"] === "") {
      expectSame([side, turn, row["Rent due"], cell("net-worth")], [side, turn, null, null]);
      return;
    }
    // Form = closing.
    expectSame(
      [side, turn, row["Treasury"], row["Unit BPV"], row["Net worth"], row["Income"], row["Rent due"]],
      [
        ...[
          side,
          turn,
          cell("closing"),
          cell("unit-bpv"),
          cell("net-worth"),
          cell("income-for-rent"),
          cell("rent-due"),
        ],
      ],
    );
    // The form of a closed turn stays as it was; whether unpaid rent ends the game is known when the turn is over.
    const after = formLines(open, side, turn);
    const settled = ({ id }: FormLine): boolean => id !== "standing";
    expectSame([...after.values()].filter(settled), [...before.values()].filter(settled));
    expectSame(cell("standing", after), row["Standing"]);
    // Forecast = what the next turn is due, and what it opens with.
    const next = formLines(open, side, turn + 1);
    expectSame([side, turn, cell("rent-due", next)], [side, turn, cell("rent-due-next")]);
    expectSame([side, turn, cell("opening", next)], [side, turn, row["Treasury"]]);
    // The functions stay by the book.
    if (!open.books.events.some(({ change }) => change.kind === houseRuleSet.kind)) expectRules(tables, side);
  }
}

/** V19.08, V19.66, V19.09: the functions over the columns of Turns give the rent due and the standing. */
function expectRules(tables: Tables, side: string): void {
  // What follows once a pirate has left is not its own any more.
  const rows = closingsOf(tables, side).filter((row) => row["Standing"] !== "" && row["Standing"] !== "Out of play");
  if (rows.length < closingsOf(tables, side).length) return;
  const reckoning = reckoningOf(tables);
  const incomes = rows.map((row) => [row["Income"]]);
  const hiding = rows.map((row) => [reckoning.isHiding(side, Number(row["Turn"]))]);
  const rents = rows.map((row) => [row["Rent due"]]);
  const schedule = ask("ORION_RENT_SCHEDULE", incomes, hiding);
  expectSame([side, schedule], [side, rents]);
  const last = rows.at(-1) ?? missing("closing");
  const turn = Number(last["Turn"]);
  const isPaid = -reckoning.received(side, turn, "Rent") >= tenThousandths(last["Rent due"]);
  const netWorths = rows.map((row) => [row["Net worth"]]);
  // The function takes a 0 at the end for a blank cell: Excel for Windows may hand over blanks as 0.
  if (last["Net worth"] === 0) return;
  const standing = ask("ORION_VICTORY", netWorths, isPaid, reckoning.flagshipLost(side, turn));
  expectSame([side, turn, last["Standing"]], [side, turn, standing]);
}

/** All accounts together hold nothing, in the rows and in the replay; what the replay says is what the rows say. */
function expectBalance({ open, tables }: Keeper, turn: number): void {
  const reckoning = reckoningOf(tables);
  const held = reckoning.accounts.map((account) => [account, reckoning.treasury(account, turn)] as const);
  expectSame(
    held.reduce((sum, [, amount]) => sum + amount, 0n),
    0n,
  );
  const replayed = new Map(open.campaign.ends[turn]?.treasuries ?? []);
  expectSame(
    [replayed.size, held.map(([account]) => [account, BigInt(replayed.get(account) ?? NaN)])],
    [held.length, held],
  );
}

/** The formulas of every form's sheet show what the form shows, in all of its columns and for every turn. */
export function expectSheetsAreForms(keeper: Keeper): void {
  for (const { name, kind } of keeper.open.books.sides) {
    for (const form of BORDER_PATROL.forms.filter(({ kinds }) => kinds.includes(kind)))
      expectSheetAgrees(form, name, keeper);
  }
}

/** The formulas of the pirates' form's sheet show what the form shows, for these turns. */
export function expectSheetIsForm({ open, tables }: Keeper, side: string, turns: readonly number[]): void {
  const { plan, picker } = ORION_FORM.sheet(ORION_FORM.fill(open, side, open.campaign.turn), open);
  const sheet = new Spreadsheet(plan, tables);
  const rows = new Map<Cell, number>();
  for (const { row, column, look, content } of plan.cells) {
    if (column === AT.label && (look === "label" || look === "total")) rows.set(content.value, row);
  }
  for (const turn of turns) {
    sheet.type(picker, turn);
    const form = ORION_FORM.fill(open, side, turn);
    const { lines } = form;
    const at = (label: string, column: number): Cell => rounded(sheet.value(a1(rows.get(label) ?? NaN, column)));
    expectSame(
      [side, turn, lines.map(({ label }) => [label, at(label, AT.amount), at(label, AT.planned)])],
      [
        ...[side, turn],
        lines.map((line) => [line.label, formatShown(line.shown) ?? "", formCell(form, line, "planned")]),
      ],
    );
  }
}

/** A spreadsheet adds floating-point numbers; ten-thousandths are what is meant. */
const rounded = (cell: Cell): Cell => (typeof cell === "number" ? Math.round(cell * 10_000) / 10_000 : cell);
