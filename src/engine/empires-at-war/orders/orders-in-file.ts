/**
 * The orders in the text of a file, one in each line, as they are pasted. A sheet that is saved as CSV has quotes around a line with a
 * comma; they are left out, and so the numbers of the lines stay.
 */
export const ordersInFile = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => /^\s*"((?:[^"]|"")*)"[\s,;]*$/.exec(line)?.[1]?.replaceAll('""', '"') ?? line)
    .join("\n")
    .trimEnd();
