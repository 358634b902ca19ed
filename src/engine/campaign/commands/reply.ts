import { isRecord } from "../../core/json";

/** What is wrong with a reply that a program may have sent, whatever its type says; undefined if it is valid. */
export function unfitReply(reply: unknown): string | undefined {
  const [[kind, given] = ["", null], ...more] = isRecord(reply) ? Object.entries(reply) : [];
  const found = KINDS.get(kind);
  if (!found || more.length > 0) return `A reply must be one of ${[...KINDS.keys()].join(", ")}.`;
  return found.isFit(given) ? undefined : found.takes;
}

const KINDS: ReadonlyMap<string, { readonly takes: string; isFit(given: unknown): boolean }> = new Map([
  [
    "fields",
    {
      takes: "Fields must be texts by their names.",
      isFit: (given: unknown) => isRecord(given) && Object.values(given).every((text) => typeof text === "string"),
    },
  ],
  [
    "rolled",
    {
      takes: "A roll must have a list of faces, and their source.",
      isFit: (given: unknown) =>
        isRecord(given) &&
        Array.isArray(given["faces"]) &&
        given["faces"].every((face) => typeof face === "number") &&
        typeof given["source"] === "string",
    },
  ],
  ["choice", { takes: "A choice must be a text.", isFit: (given: unknown) => typeof given === "string" }],
]);
