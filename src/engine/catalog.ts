import { TABLES as BORDER_PATROL } from "./border-patrol/tables/tables";
import type { Catalog } from "./campaign/schema/names";

/** The games whose workbooks are known, each with its tables: what a workbook has to know of a game before it is read. */
export const CATALOG: Catalog = [{ title: "Border Patrol", tables: BORDER_PATROL }];
