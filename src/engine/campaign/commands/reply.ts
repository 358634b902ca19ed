/** What is wrong with a reply as a program may have sent it, whatever its type promises; undefined where it is one. */
export function unfitReply(reply: unknown): string | undefined {
  const [[kind, given] = ["", null], ...more] = isRecord(reply) ? Object.entries(reply) : [];
  const found = KINDS.get(kind);
  if (!found || more.length > 0) return `A reply is one of ${[...KINDS.keys()].join(", ")}.`;
  return found.isFit(given) ? undefined : found.takes;
}

const KINDS: ReadonlyMap<string, { readonly takes: string; isFit(given: unknown): boolean }> = new Map([
  [
    "fields",
    {
      takes: "Fields are texts, each by its name.",
      isFit: (given: unknown) => isRecord(given) && Object.values(given).every((text) => typeof text === "string"),
    },
  ],
  [
    "rolled",
    {
      takes: "What was rolled is a list of faces, and where they came from.",
      isFit: (given: unknown) =>
        isRecord(given) &&
        Array.isArray(given["faces"]) &&
        given["faces"].every((face) => typeof face === "number") &&
        typeof given["source"] === "string",
    },
  ],
  ["choice", { takes: "A choice is a text.", isFit: (given: unknown) => typeof given === "string" }],
]);

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === "object" && given !== null && !Array.isArray(given);
