import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { SIDES } from "../schema/shared-tables";
import { spotIn, type Placed, type Tables } from "../schema/table";
import type { Side } from "./entry";

type Rows = ReadonlyMap<string, readonly Placed[]>;

/**
 * The sides whose names were typed over: no row of the books names them, and rows name a side that does not exist. What cannot be read
 * follows from that.
 */
export function renamedSides(
  tables: Pick<Tables, "tables">,
  sides: readonly Side[],
  rows: Rows,
  found: readonly Finding[],
): readonly Finding[] {
  const unknown = new Map<string, number>();
  for (const { check, actual = "" } of found) {
    if (check === "unknown-side" && actual !== "") unknown.set(actual, (unknown.get(actual) ?? 0) + 1);
  }
  // One row with a typing mistake says nothing of the side.
  const many = [...unknown].filter(([, times]) => times > 1).map(([name]) => name);
  if (many.length === 0) return [];
  const named = namesIn(rows);
  const unnamed = sides.filter(({ name }) => !named.has(name));
  return unnamed.flatMap((side): Finding[] => {
    const meant = nearest(side.name, many) ?? (unnamed.length === 1 && many.length === 1 ? many[0] : undefined);
    if (meant === undefined) return [];
    const message = `The books name ${meant} ${unknown.get(meant) ?? 0} times, but no side has that name; and nothing names ${side.name}. Enter ${meant} in Side.`;
    const words = { check: "side-name", subject: side.name, message, expected: meant, actual: side.name };
    const spot = spotIn(tables, SIDES, side, "name");
    return [{ ...words, spot, table: SIDES.name, column: SIDES.columns.name.header }];
  });
}

/** Every side and account that a row names. */
function namesIn(rows: Rows): ReadonlySet<unknown> {
  const named = new Set<unknown>();
  for (const [table, all] of rows) {
    if (table === SIDES.name) continue;
    for (const row of all as readonly (Placed & Readonly<Record<string, unknown>>)[]) {
      for (const key of NAMING) named.add(row[key]);
    }
  }
  return named;
}

/** The columns that name a side. */
const NAMING = ["side", "from", "to", "owner"] as const;
