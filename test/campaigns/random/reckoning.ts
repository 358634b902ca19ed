import type { Tables } from "../../../src/engine/campaign/schema/table";
import type { Cell } from "../../../src/engine/core/cell";

type PlainRow = Readonly<Record<string, Cell>>;

/** The rows of a table as they stand, by column. */
export function plainRows({ tables }: Tables, name: string): readonly PlainRow[] {
  const { header = [], rows = [] } = tables.get(name) ?? {};
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])));
}

/** An amount in ten-thousandths, from the figures that it is written with: no arithmetic of floating point. */
export function tenThousandths(cell: Cell | undefined): bigint {
  const [, minus = "", whole, decimals = ""] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(String(cell ?? "")) ?? [];
  if (whole === undefined) throw new Error(`${String(cell)} is no amount`);
  return BigInt(minus + whole + decimals.padEnd(4, "0"));
}

/** A unit as the log tells of it. */
interface Told {
  side: string;
  worth: bigint;
  here: boolean;
}

/**
 * Reckons a campaign from the plain rows of its ledger and its log, in whole numbers without end. It shares nothing with
 * the books, their replay and their forms: what these say has to come out here as well.
 */
export class Reckoning {
  /** What every account gained in BPV, by turn. */
  readonly #gains = new Map<string, Map<number, bigint>>();
  /** The same by turn and line. */
  readonly #lines = new Map<string, bigint>();
  readonly #events: readonly PlainRow[];
  readonly #worths = new Map<number, ReadonlyMap<string, bigint>>();

  constructor(tables: Tables) {
    for (const row of plainRows(tables, "Transfers")) {
      if (row["Currency"] !== "BPV") continue;
      const amount = tenThousandths(row["Amount"]);
      this.#gain(String(row["To"]), Number(row["Turn"]), String(row["Line"]), amount);
      this.#gain(String(row["From"]), Number(row["Turn"]), String(row["Line"]), -amount);
    }
    this.#events = [...plainRows(tables, "Events")].sort(
      (a, b) => Number(a["Turn"]) - Number(b["Turn"]) || Number(a["No"]) - Number(b["No"]),
    );
  }

  #gain(account: string, turn: number, line: string, amount: bigint): void {
    const turns = this.#gains.get(account) ?? new Map<number, bigint>();
    this.#gains.set(account, turns.set(turn, (turns.get(turn) ?? 0n) + amount));
    const key = keyOf(account, turn, line);
    this.#lines.set(key, (this.#lines.get(key) ?? 0n) + amount);
  }

  /** Every account that the ledger names. */
  get accounts(): readonly string[] {
    return [...this.#gains.keys()];
  }

  /** What a side received on a line in a turn, less what it paid. */
  received(side: string, turn: number, line: string): bigint {
    return this.#lines.get(keyOf(side, turn, line)) ?? 0n;
  }

  /** What an account holds at the end of a turn. */
  treasury(account: string, turn: number): bigint {
    let total = 0n;
    for (const [past, gain] of this.#gains.get(account) ?? []) if (past <= turn) total += gain;
    return total;
  }

  /** What the units of a side counted for at the end of a turn. */
  unitBpv(side: string, turn: number): bigint {
    const worths = this.#worths.get(turn) ?? this.#worthsAt(turn);
    this.#worths.set(turn, worths);
    return worths.get(side) ?? 0n;
  }

  netWorth(side: string, turn: number): bigint {
    return this.treasury(side, turn) + this.unitBpv(side, turn);
  }

  isHiding(side: string, turn: number): boolean {
    return this.#standing(turn).some((row) => row["Kind"] === "Hiding" && row["Side"] === side && row["Turn"] === turn);
  }

  /** The turn in which a pirate started, as known at the end of a turn: 1, or a later one; none where that was undone. */
  startOf(side: string, turn: number): number {
    const starts = (row: PlainRow): boolean => row["Kind"] === "Pirate starts" && row["Side"] === side;
    const started = this.#standing(turn).find(starts);
    return started ? Number(started["Turn"]) : this.#events.some(starts) ? Infinity : 1;
  }

  /** Whether the flagship was lost with all hands by the end of a turn. */
  flagshipLost(side: string, turn: number): boolean {
    return this.#standing(turn).some((row) => row["Kind"] === "Flagship lost" && row["Side"] === side);
  }

  /** What had happened at the end of a turn, without what was taken back by then. */
  #standing(turn: number): readonly PlainRow[] {
    const past = this.#events.filter((row) => Number(row["Turn"]) <= turn);
    const takenBack = new Set(past.filter((row) => row["Kind"] === "Reversal").map((row) => row["Ref"]));
    return past.filter((row) => row["Kind"] !== "Reversal" && !takenBack.has(String(row["No"])));
  }

  #worthsAt(turn: number): ReadonlyMap<string, bigint> {
    const units = new Map<string, Told>();
    for (const row of this.#standing(turn)) {
      const unit = String(row["Subject"]);
      const change = JSON.parse(String(row["Change"])) as { readonly worth?: number };
      const known = units.get(unit);
      if (row["Kind"] === "Unit enters")
        units.set(unit, { side: String(row["Side"]), worth: BigInt(change.worth ?? 0), here: true });
      if (row["Kind"] === "Unit valued" && known) known.worth = BigInt(change.worth ?? 0);
      if (row["Kind"] === "Unit leaves" && known) known.here = false;
    }
    const worths = new Map<string, bigint>();
    for (const { side, worth, here } of units.values()) if (here) worths.set(side, (worths.get(side) ?? 0n) + worth);
    return worths;
  }
}

const keyOf = (account: string, turn: number, line: string): string => JSON.stringify([account, turn, line]);
