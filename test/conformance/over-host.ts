import type { ExcelHost } from "../host/excel-host";
import { installOffice } from "../host/load-office";

/** The in-memory host as the kit finds Excel: empty, and able to calculate 1+1. */
export function hostForKit(): ExcelHost {
  const host = installOffice();
  const { evaluate } = host.workbook;
  host.workbook.evaluate = (formula, ...at) => (formula === "=1+1" ? 2 : evaluate(formula, ...at));
  return host;
}

/** Lets the host report what has happened, as fast as it can. */
export const soon = (host: ExcelHost) => async (): Promise<void> => {
  await host.settled();
  await host.settled();
};
