import { TABLES as BORDER_PATROL } from "./border-patrol/tables";
import type { Catalog } from "./campaign/schema/names";
import { TABLES as EMPIRES_AT_WAR } from "./empires-at-war/tables";
import { TABLES as ORIONS_GATE } from "./orions-gate/tables/tables";

/** The games whose workbooks are known, each with its tables: what a workbook has to know of a game before it is read. */
export const CATALOG: Catalog = [
  { title: "Border Patrol", tables: BORDER_PATROL },
  { title: "Empires at War", tables: EMPIRES_AT_WAR },
  { title: "Orion's Gate", tables: ORIONS_GATE },
];
