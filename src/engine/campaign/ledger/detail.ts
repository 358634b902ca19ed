import type { Points } from "../../core/points";

/** A detail of an event: how it is read. Details are texts and whole numbers. */
export interface Detail<T extends string | number = string | number> {
  /** What it must be, for people: "a whole number". */
  readonly takes: string;
  /** Undefined if it is something else. */
  read(value: unknown): T | undefined;
}

/** A detail that an event may be without. */
export interface OptionalDetail<T extends string | number = string | number> extends Detail<T> {
  readonly optional: true;
}

export type DetailFields = Readonly<Record<string, Detail | OptionalDetail>>;

type ValueOf<F> = F extends Detail<infer T> ? T : never;
type Optional<D> = { readonly [K in keyof D]: D[K] extends OptionalDetail ? K : never }[keyof D];

/** The values of details, by name. */
export type DetailValues<D extends DetailFields> = {
  readonly [K in Exclude<keyof D, Optional<D>>]: ValueOf<D[K]>;
} & { readonly [K in Optional<D>]?: ValueOf<D[K]> };

export const optionalDetail = <T extends string | number>(detail: Detail<T>): OptionalDetail<T> => ({
  ...detail,
  optional: true,
});

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

/** A whole number of 0 or more, or nothing. */
export const wholeOrBlank: Detail<number | ""> = {
  takes: "a whole number of 0 or more, or nothing",
  read: (value) => (value === "" ? "" : wholeDetail(0).read(value)),
};

/** An amount of points of at least so many ten-thousandths. */
export const pointsDetail = (least: number): Detail<Points> => ({
  takes: `an amount of points, ${least === 0 ? "0 or more" : "more than 0"}`,
  read: (value) => (Number.isSafeInteger(value) && Number(value) >= least ? (value as Points) : undefined),
});

/** An amount of points, which may be negative. */
export const anyPointsDetail: Detail<Points> = {
  takes: "an amount of points",
  read: (value) => (Number.isSafeInteger(value) ? (value as Points) : undefined),
};

/** One of these numbers. */
export const numberDetail = (numbers: readonly number[]): Detail<number> => ({
  takes: `one of ${numbers.join(", ")}`,
  read: (value) => numbers.find((number) => number === value),
});

/** A text that something reads: it stays as it is written. */
export const readableDetail = (takes: string, isReadable: (text: string) => boolean): Detail<string> => ({
  takes,
  read: (value) => (typeof value === "string" && isReadable(value) ? value : undefined),
});

/** Reads details; a string says which one is wrong. */
export function readDetails<D extends DetailFields>(
  fields: D,
  given: Readonly<Record<string, unknown>>,
): DetailValues<D> | string {
  const values: Record<string, string | number> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (given[name] === undefined && "optional" in field) continue;
    const value = field.read(given[name]);
    if (value === undefined) return `"${name}" must be ${field.takes}`;
    values[name] = value;
  }
  return values as DetailValues<D>;
}
