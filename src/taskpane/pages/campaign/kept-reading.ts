import { IGNORED, headingsOf, targetsOf, type Reading } from "../../../engine/campaign/importing/columns";
import { readListing } from "../../../engine/campaign/importing/listing";
import type { Choices } from "../../../engine/campaign/importing/import";
import type { Listing } from "../../../engine/campaign/importing/listing";
import type { OpenGame } from "../../../engine/campaign/game";
import { sideNamed } from "../../../engine/campaign/ledger/ledger";
import type { Table } from "../../../engine/campaign/schema/table";
import type { TypedImport } from "../../inputs";
import { keptText, type KeptText } from "../../kept-text";
import { firstRow } from "./imports";

/** How a list with these headings was read the last time. */
interface KeptReading extends Pick<TypedImport, "decimal" | "side" | "words"> {
  readonly headings: readonly string[];
  readonly targets: readonly string[];
  readonly giveIds: boolean;
}

/** As many lists are remembered for a table. */
const MOST = 12;
/** How many of the first rows may have the headings. */
const LOOKED_AT = 10;

const keptIn = ({ game }: Pick<OpenGame, "game">, of: Table): KeptText => keptText(`reading.${game.id}.${of.name}`);

/** What this browser remembers; what it cannot read is nothing. */
function readingsOf(kept: KeptText): readonly KeptReading[] {
  try {
    const read: unknown = JSON.parse(kept.read() ?? "[]");
    return Array.isArray(read) ? read.filter(isReading) : [];
  } catch {
    return [];
  }
}

function isReading(read: unknown): read is KeptReading {
  if (typeof read !== "object" || read === null) return false;
  const { headings, targets, words, decimal, side, giveIds } = read as Readonly<Record<string, unknown>>;
  const areTexts = (texts: unknown): boolean => Array.isArray(texts) && texts.every((text) => typeof text === "string");
  return (
    areTexts(headings) &&
    areTexts(targets) &&
    typeof words === "object" &&
    words !== null &&
    areTexts(Object.values(words)) &&
    (decimal === "" || decimal === "point" || decimal === "comma") &&
    typeof side === "string" &&
    typeof giveIds === "boolean"
  );
}

const plain = (headings: readonly string[]): readonly string[] => headings.map((heading) => heading.toLowerCase());

/** Keeps how a list was read, for the next one with the same headings. A list without headings is not known again. */
export function keepReading(open: OpenGame, of: Table, typed: TypedImport, listing: Listing, choices: Choices): void {
  const { reading, giveIds } = choices;
  if (reading.headings < 0) return;
  const headings = plain(headingsOf(listing, reading.headings));
  const { decimal, side, words } = typed;
  const now: KeptReading = { headings, targets: reading.targets, decimal, side, giveIds, words };
  const kept = keptIn(open, of);
  const others = readingsOf(kept).filter((other) => !haveSame(other.headings, headings));
  kept.keep(JSON.stringify([now, ...others].slice(0, MOST)));
}

/** Whether two lists have the same headings, in whatever order. */
const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join("\n") === [...other].sort().join("\n");

/**
 * The list read as the last one with the same headings was, if this browser remembers one and nothing was chosen for it yet.
 * Columns and sides that there are no more are asked for again.
 */
export function readAsBefore(open: OpenGame, of: Table, typed: TypedImport): TypedImport {
  if (typed.reading !== null || typed.asBefore === false) return typed;
  const listing = readListing(typed.text, firstRow(typed.at));
  const kept = readingsOf(keptIn(open, of));
  for (const row of listing.rows.slice(0, LOOKED_AT).keys()) {
    const headings = plain(headingsOf(listing, row));
    const known = kept.find((one) => haveSame(one.headings, headings));
    if (!known) continue;
    const isSide = (name: string): boolean => name === "" || sideNamed(open.books, name) !== undefined;
    return {
      ...typed,
      reading: { headings: row, targets: targetsLike(known, headings, of) },
      decimal: typed.decimal === "" ? known.decimal : typed.decimal,
      side: isSide(known.side) ? known.side : "",
      giveIds: known.giveIds,
      words: Object.fromEntries(Object.entries(known.words).filter(([, side]) => isSide(side))),
      asBefore: true,
    };
  }
  return typed;
}

function targetsLike(known: KeptReading, headings: readonly string[], of: Table): Reading["targets"] {
  const there = [...targetsOf(of), ...known.targets.filter((target) => target.startsWith("*"))];
  const isInOrder = headings.every((heading, at) => heading === known.headings[at]);
  return headings.map((heading, at) => {
    const target = known.targets[isInOrder ? at : known.headings.indexOf(heading)] ?? IGNORED;
    return there.includes(target) ? target : IGNORED;
  });
}
