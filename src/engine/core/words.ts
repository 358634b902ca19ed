/** The words that an argument accepts, each with its other spellings. */
export class Words<W extends string> {
  private readonly known = new Map<string, W>();

  constructor(
    readonly list: readonly W[],
    otherwise: { readonly [word in W]?: readonly string[] } = {},
  ) {
    for (const word of list) {
      for (const spelling of [word, ...(otherwise[word] ?? [])]) this.known.set(plain(spelling), word);
    }
  }

  /** The word that is meant, or undefined; case, hyphens, extra spaces and a plural s do not matter. */
  find(text: string): W | undefined {
    return this.known.get(plain(text));
  }

  /** "Poor, Normal or Outstanding", as messages list them. */
  get text(): string {
    const shown = this.list.map((word) => (word === "" ? "nothing" : word));
    return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} or ${shown[shown.length - 1] ?? ""}`;
  }
}

/** "Red, Blue and Green". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1] ?? ""}`;

/** Whether two words, or two names of sheets or tables, are the same for a spreadsheet: case does not matter, spaces do. */
export const sameWord = (one: string, other: string): boolean =>
  one === other || one.toLowerCase() === other.toLowerCase();

/** A text without differences in spelling that do not matter. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s\-‐‑–]+/)
    .filter((part) => part !== "")
    .map((part) => part.replace(/oes$/, "o").replace(/([^s])s$/, "$1"))
    .join(" ");
}
