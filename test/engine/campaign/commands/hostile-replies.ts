import type { Asked, Reply } from "../../../../src/engine/campaign/commands/command-run";
import { LONGEST_TEXT } from "../../../../src/engine/core/cell";
import { times } from "../../../thoroughness";
import { repliesTo } from "./replies";

/** Words that no side, no unit, no line and no entry has. */
export const NOBODY = [
  "Nobody",
  "__proto__",
  "constructor",
  "=1+1",
  "#REF!",
  "O-1\u0000",
  "Оrion",
  "0x1",
  "1e0",
  "-1",
  "x".repeat(1_000_000),
];

/** What no cell, no number and no name of a program should take as its own. */
const HOSTILE = [
  ...["__proto__", "constructor", "toString", "=1+1", "=HYPERLINK(1)", "+1", "@x", "'x", "#REF!", "#N/A", " #value! "],
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "1e-9",
    "-1",
    "−1",
    "１２",
    "٣",
    "1,5",
    "1.000,5",
    "0x10",
    "99999999999999999999",
  ],
  ...[
    "Оrion",
    "Orion\u200b",
    "\u202eOrion",
    "ORION",
    "true",
    "yes\u0000",
    "\ud800",
    "\u0000",
    "line\nline",
    "<b>x</b>",
  ],
  ...["x".repeat(LONGEST_TEXT), "x".repeat(LONGEST_TEXT + 1), "9".repeat(1_000_000), "x".repeat(1_000_000)],
];

/** A field is filled with one in so many of the hostile texts, the next field with the next ones. */
const ONE_IN = times(12, 1);
let fields = 0;

function textsForNextField(): readonly string[] {
  fields += 1;
  return HOSTILE.filter((_, at) => (at + fields) % ONE_IN === 0);
}

/** A message quotes what it must, not a book. */
export const LONGEST_MESSAGE = 2 * LONGEST_TEXT;

const wrong = (reply: unknown): readonly [string, Reply] => [
  JSON.stringify(reply)?.slice(0, 60) ?? "nothing",
  reply as Reply,
];

const FACES = [
  [],
  [0, 1],
  [7, 1],
  [1.5, 1],
  [NaN, 1],
  [Infinity, 1],
  [-1, 3],
  [1],
  [1, 1, 1],
  Array<number>(100_000).fill(6),
];

/** Replies that are wrong whatever is asked, made once: one of them is long. */
const NOT_ASKED: readonly (readonly [string, Reply])[] = [
  ...FACES.map((list) => wrong({ rolled: { faces: list, source: "scripted" } })),
  ...[undefined, null, 1, "fields", [], {}, { fields: null }, { fields: [] }, { fields: { amount: 5 } }].map(wrong),
  ...[{ fields: "amount" }, { rolled: null }, { rolled: { faces: "1, 2" } }, { rolled: { faces: ["1", "2"] } }].map(
    wrong,
  ),
  ...[{ choice: 1 }, { choice: "" }, { choice: "__proto__" }, { other: 1 }].map(wrong),
];

/** Replies that no question asks for, and fields filled with what they should not take. */
export function hostileReplies(asked: Asked): readonly (readonly [string, Reply])[] {
  const [fits] = repliesTo(asked);
  const filled = fits && "fields" in fits ? fits.fields : {};
  const names = asked.asks === "fields" ? Object.keys(asked.fields) : [];
  const odd = names.flatMap((name) =>
    textsForNextField().map(
      (text) => [`${name} ${text.slice(0, 20)}`, { fields: { ...filled, [name]: text } }] as const,
    ),
  );
  const extra = ["__proto__", "constructor", "nobody asked"].map((name) =>
    wrong({ fields: Object.fromEntries([...Object.entries(filled), [name, "1"]]) }),
  );
  return [...odd, ...extra, ...NOT_ASKED, wrong({ choice: "x", fields: filled })];
}
