import type { Finding } from "../core/problem";
import type { BookedClosing, BudgetLine, Event, Roll, Side, TrackedUnit, Transfer } from "./entry";
import { readRows } from "./reading";
import { accountsOf, readBudgetLine, readClosing, readEvent, readRoll, readSide, readTransfer, readUnit } from "./rows";
import { SCHEMA, TABLES, type Tables } from "./tables";

/** The books as the workbook holds them: every row that counts, read into types that cannot be wrong. */
export interface Books {
  readonly tables: Tables;
  readonly settings: ReadonlyMap<string, string>;
  readonly sides: readonly Side[];
  /** In the order of their numbers. */
  readonly transfers: readonly Transfer[];
  /** In the order of their numbers. */
  readonly events: readonly Event[];
  /** In the order of their numbers. */
  readonly rolls: readonly Roll[];
  readonly budget: readonly BudgetLine[];
  readonly units: readonly TrackedUnit[];
  readonly closings: readonly BookedClosing[];
  /** What could not be read, cell by cell. */
  readonly unreadable: readonly Finding[];
}

/** The settings that the books themselves know. */
export const SETTING = { schema: "Schema", game: "Game", name: "Campaign" } as const;

/**
 * Reads the campaign tables; whatever cannot be read is a finding, and the rest is read all the same.
 * Books of another schema are not half-read: they come out empty, with that one finding.
 */
export function readBooks(tables: Tables): Books {
  const found: Finding[] = [];
  const settings = new Map(
    readRows(tables, "Settings", "Setting", found, (row) => [row.text("Setting"), row.text("Value")] as const),
  );
  const schema = schemaFinding(settings, tables);
  if (schema && isOtherSchema({ settings })) return { ...NOTHING, tables, settings, unreadable: [schema] };
  if (schema) found.push(schema);
  const sides = readRows(tables, "Sides", "Side", found, readSide);
  const known = accountsOf(sides);
  return {
    tables,
    settings,
    sides,
    transfers: inOrder(readRows(tables, "Transfers", "No", found, (row) => readTransfer(row, known))),
    events: inOrder(readRows(tables, "Events", "No", found, (row) => readEvent(row, known))),
    rolls: inOrder(readRows(tables, "Rolls", "No", found, (row) => readRoll(row, known))),
    budget: readRows(tables, "BudgetLines", "Line", found, (row) => readBudgetLine(row, known)),
    units: readRows(tables, "Units", "Unit", found, (row) => readUnit(row, known)),
    closings: readRows(tables, "Closings", "Turn", found, (row) => readClosing(row, known)),
    unreadable: found,
  };
}

const NOTHING = { sides: [], transfers: [], events: [], rolls: [], budget: [], units: [], closings: [] };

const inOrder = <T extends { readonly no: number }>(entries: T[]): T[] => entries.sort((a, b) => a.no - b.no);

/** Whether these tables are of another schema than ours: then nothing may be written into them. */
export const isOtherSchema = ({ settings }: Pick<Books, "settings">): boolean => {
  const schema = settings.get(SETTING.schema) ?? "";
  return schema !== "" && schema !== String(SCHEMA);
};

function schemaFinding(settings: ReadonlyMap<string, string>, tables: Tables): Finding | undefined {
  const schema = settings.get(SETTING.schema) ?? "";
  if (schema === String(SCHEMA) || !tables.tables.has("Settings")) return undefined;
  const message =
    schema === ""
      ? `The table Settings does not say which schema these books have; give "${SETTING.schema}" the value ${SCHEMA}.`
      : `These books have schema ${schema}; this Starledger reads schema ${SCHEMA}. Open them with the version that wrote them; nothing is read or written here.`;
  return {
    check: "schema",
    subject: SETTING.schema,
    message,
    expected: String(SCHEMA),
    actual: schema || "nothing",
    spot: { sheet: TABLES.Settings.sheet },
  };
}
