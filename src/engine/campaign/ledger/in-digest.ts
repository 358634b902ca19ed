import { isBlank, type Cell } from "../../core/cell";
import { STEPS, type STEP_STATES } from "../schema/shared-tables";
import type { Table } from "../schema/table";

/** The commands whose own rows belong to no turn: a turn that is closed again, with nothing changed, has the same digest. */
const ABOUT_THE_TURN: readonly string[] = ["close", "reopen"];

const UNDER_WAY: (typeof STEP_STATES)[number] = "under way";

/** Whether a closed turn keeps a row: any but those of Steps that are under way, which belong to the turn in which they end. */
export const isKeptAtClose = ({ name }: Pick<Table, "name">, cell: (key: string) => Cell): boolean =>
  name !== STEPS.name || (cell("state") !== UNDER_WAY && !ABOUT_THE_TURN.includes(String(cell("command") ?? "")));

/**
 * Whether the digest of its turn covers a row. A row of Steps is salted when its turn is closed: those of turns that were closed by
 * an earlier version have no salt, and are not in their digests.
 */
export const isInDigest = (of: Pick<Table, "name">, row: Readonly<Record<string, unknown>>): boolean =>
  of.name !== STEPS.name ||
  (!isBlank((row["salt"] ?? null) as Cell) && isKeptAtClose(of, (key) => (row[key] ?? null) as Cell));
