/** The one sheet of an empty workbook. */
export const FIRST_SHEET = "Sheet1";

/** Whether nothing is in the open workbook: the kit deletes whatever is there. */
export const isEmpty = (): Promise<boolean> =>
  Excel.run(async (context) => {
    const sheets = context.workbook.worksheets.load("items/name");
    await context.sync();
    const used = sheets.items.map((sheet) => sheet.getUsedRangeOrNullObject(true).load("address"));
    await context.sync();
    return used.every((range) => range.isNullObject);
  });

/** Deletes every sheet and name, and lays one new sheet. */
export const emptyWorkbook = (): Promise<void> =>
  Excel.run(async (context) => {
    const { workbook } = context;
    const { worksheets, names } = workbook;
    workbook.protection.load("protected");
    worksheets.load("items/name");
    names.load("items/name");
    await context.sync();
    if (workbook.protection.protected) workbook.protection.unprotect();
    const fresh = worksheets.add(`Kit ${Math.random().toString(36).slice(2, 10)}`);
    fresh.activate();
    for (const sheet of worksheets.items) sheet.delete();
    for (const name of names.items) name.delete();
    fresh.name = FIRST_SHEET;
    await context.sync();
  });
