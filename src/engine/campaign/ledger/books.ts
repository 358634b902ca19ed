import type { Finding } from "../../core/problem";
import type { BookedClosing, BudgetLine, Event, Mount, Offer, Roll, Side, TrackedUnit, Transfer } from "./entry";
import { readRows } from "../schema/read-table";
import { accountsOf, readBudgetLine, readClosing, readEvent, readRoll, readSide, readTransfer, readUnit } from "./rows";
import { SCHEMA, TABLES, type Tables } from "../schema/tables";
import { readMount, readOffer } from "./tracker-rows";

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
  /** In the order of their numbers. */
  readonly offers: readonly Offer[];
  readonly mounts: readonly Mount[];
  /** What could not be read, cell by cell. */
  readonly unreadable: readonly Finding[];
}

/** The settings that the books themselves know. */
export const SETTING = { schema: "Schema", game: "Game", name: "Campaign", takenUp: "Taken up at turn" } as const;

/** The first turn that the books keep: 1, or the turn at which the campaign was taken up. What is no turn counts as 1. */
export function firstTurn({ settings }: Pick<Books, "settings">): number {
  const typed = settings.get(SETTING.takenUp) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1;
}

/**
 * Reads the campaign tables; whatever cannot be read is a finding, and the rest is read all the same.
 * Books of another schema are not half-read: newer ones are shown where all that we know is there, and can be read as we
 * know it; others come out empty, with that one finding.
 */
export function readBooks(tables: Tables): Books {
  const found: Finding[] = [];
  const settings = new Map(
    readRows(tables, "Settings", "Setting", found, (row) => [row.text("Setting"), row.text("Value")] as const),
  );
  const schema = schemaFinding(settings, tables);
  const other = isOtherSchema({ settings });
  const nothing = { ...NOTHING, tables, settings, unreadable: schema ? [schema] : [] };
  if (other && !isNewer(settings)) return nothing;
  if (schema) found.push(schema);
  const read = readTables(tables, settings, found);
  return other && found.length > 1 ? nothing : read;
}

function readTables(tables: Tables, settings: Books["settings"], found: Finding[]): Books {
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
    offers: inOrder(readRows(tables, "Offers", "No", found, (row) => readOffer(row, known))),
    mounts: readRows(tables, "Mounts", "Unit", found, readMount),
    unreadable: found,
  };
}

const NOTHING = {
  sides: [],
  transfers: [],
  events: [],
  rolls: [],
  budget: [],
  units: [],
  closings: [],
  offers: [],
  mounts: [],
};

const inOrder = <T extends { readonly no: number }>(entries: T[]): T[] => entries.sort((a, b) => a.no - b.no);

/** Whether these tables are of another schema than ours: then nothing may be written into them. */
export const isOtherSchema = ({ settings }: Pick<Books, "settings">): boolean => {
  const schema = settings.get(SETTING.schema) ?? "";
  return schema !== "" && schema !== String(SCHEMA);
};

const isNewer = (settings: Books["settings"]): boolean => Number(settings.get(SETTING.schema)) > SCHEMA;

function schemaFinding(settings: ReadonlyMap<string, string>, tables: Tables): Finding | undefined {
  const schema = settings.get(SETTING.schema) ?? "";
  if (schema === String(SCHEMA) || !tables.tables.has("Settings")) return undefined;
  const message =
    schema === ""
      ? `The table Settings does not say which schema these books have; give "${SETTING.schema}" the value ${SCHEMA}.`
      : isNewer(settings)
        ? `These books have schema ${schema}, and this Starledger writes schema ${SCHEMA}: nothing is written here. Open them with the version that wrote them to go on.`
        : `These books have schema ${schema}; this Starledger reads schema ${SCHEMA}. Bring them up to date on the page Campaign, or open them with the version that wrote them; nothing is read or written here.`;
  return {
    check: "schema",
    subject: SETTING.schema,
    message,
    expected: String(SCHEMA),
    actual: schema || "nothing",
    spot: { sheet: TABLES.Settings.sheet },
  };
}
