/** A detail of an entry of a battle: how it is read. Details are texts and whole numbers. */
export interface Detail<T extends string | number = string | number> {
  /** What it must be, for people: "a whole number". */
  readonly takes: string;
  /** Undefined if it is something else. */
  read(value: unknown): T | undefined;
}

export type DetailFields = Readonly<Record<string, Detail>>;

/** The values of details, by name. */
export type DetailValues<D extends DetailFields> = {
  readonly [K in keyof D]: D[K] extends Detail<infer T> ? T : never;
};

export const textDetail: Detail<string> = {
  takes: "a text",
  read: (value) => (typeof value === "string" ? value : undefined),
};

export const nameDetail: Detail<string> = {
  takes: "a name",
  read: (value) => (typeof value === "string" && value !== "" ? value : undefined),
};

export const wholeDetail = (least: number): Detail<number> => ({
  takes: `a whole number of ${least} or more`,
  read: (value) => (Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined),
});

export const wordDetail = <W extends string>(words: readonly W[]): Detail<W> => ({
  takes: `one of ${words.map((word) => (word === "" ? "nothing" : word)).join(", ")}`,
  read: (value) => words.find((word) => word === value),
});

/** One of these words, or nothing: in entries that were written before there was such a detail as well. */
export const laterDetail = <W extends string>(words: readonly W[]): Detail<W | ""> => ({
  takes: `one of ${words.join(", ")}, or nothing`,
  read: (value) => (value === undefined || value === "" ? "" : words.find((word) => word === value)),
});

/** Reads details; a string says which one is wrong. */
export function readDetails<D extends DetailFields>(
  fields: D,
  given: Readonly<Record<string, unknown>>,
): DetailValues<D> | string {
  const values: Record<string, string | number> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = field.read(given[name]);
    if (value === undefined) return `"${name}" must be ${field.takes}`;
    values[name] = value;
  }
  return values as DetailValues<D>;
}
