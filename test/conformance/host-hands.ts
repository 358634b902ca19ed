import type { ExcelHost } from "../host/excel-host";
import { FIRST_SHEET } from "./empty-workbook";

/** What a person does in the steps by hand, done to the in-memory host; a step that is not here is skipped there. */
export const hostHands = (host: ExcelHost): Readonly<Record<string, () => void>> => {
  const types = (...cells: readonly (readonly [cell: string, input: string])[]): void => {
    const sheet = host.workbook.worksheets.getItem(FIRST_SHEET);
    for (const [cell, input] of cells) sheet.type(cell, input);
  };
  return {
    type: () => types(["A1", "47"]),
    "pick-from-list": () => types(["A1", "Pear"]),
    sort: () => types(["A2", "Ann"], ["A3", "Bob"], ["A4", "Cleo"]),
    "keep-editing": () => {
      host.editing = true;
    },
  };
};
