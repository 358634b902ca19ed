import { pointsDetail, type Detail } from "../../campaign/ledger/detail";
import type { Points } from "../../core/points";

/** Whether an entry took what it says from a row that was typed: 0 or 1, and 0 in entries of before there was such a mark. */
export const markDetail: Detail<0 | 1> = {
  takes: "0 or 1",
  read: (value = 0) => (value === 0 || value === 1 ? value : undefined),
};

export const mark = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A whole number, negative ones too, or nothing. */
export const numberOrBlank: Detail<number | ""> = {
  takes: "a whole number, or nothing",
  read: (value) => (value === "" || Number.isSafeInteger(value) ? (value as number | "") : undefined),
};

/** An amount of points of 0 or more, or nothing. */
export const pointsOrBlank: Detail<Points | ""> = {
  takes: "an amount of points, 0 or more, or nothing",
  read: (value) => (value === "" ? "" : pointsDetail(0).read(value)),
};

/** A number that a row may lack, as an entry has it. */
export const orBlank = <N extends number>(value: N | null): N | "" => value ?? "";

/** A number of an entry, as a row has it. */
export const orNull = <N extends number>(value: N | ""): N | null => (value === "" ? null : value);
