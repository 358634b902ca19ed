/** Headers are the same without regard to capitals and blanks around them. */
export const headerKey = (header: string): string => header.trim().toLowerCase();

/** Where each column of a table stands, by its header as people may write it; of two with one header, the first. */
export function columnsFound({ header }: { readonly header: readonly string[] }): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, name] of header.entries()) if (!found.has(headerKey(name))) found.set(headerKey(name), index);
  return found;
}
