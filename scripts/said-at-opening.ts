import type { FileWorkbook } from "../src/workbook/file";

/** What is said of a file when it is opened, for programs; nothing where there is nothing to say. */
export const saidInJson = ({ atOpening }: FileWorkbook): { readonly atOpening?: readonly string[] } =>
  atOpening.length === 0 ? {} : { atOpening };

/** A program's words with what is said of the file when it is opened: a user has to hear it before the file is saved. */
export const withSaid = (says: string, { atOpening }: FileWorkbook): string => [says, ...atOpening].join("\n");
