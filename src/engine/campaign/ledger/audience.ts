import type { Audience, Table } from "../schema/table";
import { EVENTS, TRANSFERS } from "../schema/shared-tables";
import { sameWord } from "../../core/words";
import type { Event, Numbered, Transfer } from "./entry";
import type { BooksState, LedgerGame } from "./ledger";

/** What Secret to says of a row that everybody may know. */
export const EVERYBODY = "All";

/** The sides of the campaign, by name. */
export interface NamedSides {
  readonly sides: readonly { readonly name: string }[];
}

/** Whose a row is, and who has part in it. */
interface Concerned {
  readonly side?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The sides that an audience names: undefined for everybody. Accounts that are no side know nothing. */
function sidesOf(audience: Audience, { side, from, to }: Concerned, books: NamedSides): readonly string[] | undefined {
  if (audience === "all") return undefined;
  const named = audience === "side" ? [side ?? from] : [from ?? side, to];
  const names = named.filter((name) => name !== undefined && books.sides.some((known) => known.name === name));
  return [...new Set(names as string[])];
}

/** What to write into Secret to of a row with this audience. */
export function formatAudience(audience: Audience, concerned: Concerned, books: NamedSides): string {
  const names = sidesOf(audience, concerned, books);
  return names === undefined ? EVERYBODY : names.join(", ");
}

/** Whom a row of a table concerns. */
export function concernedBy({ owner = "side" }: Table, row: object): Concerned {
  const { [owner]: side, from, to } = row as Readonly<Record<string, string | undefined>>;
  return { ...(side !== undefined && { side }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Who may know an entry on a line of the ledger; its parties, where the line is none of the game. */
export const audienceOfLine = ({ lines }: Pick<LedgerGame, "lines">, word: string): Audience =>
  lines.find(({ line }) => sameWord(line, word))?.seenBy ?? "parties";

/** Who may know an event of a kind. */
export const audienceOfKind = ({ changes }: Pick<LedgerGame, "changes">, kind: string): Audience =>
  changes.find((known) => known.kind === kind)?.seenBy ?? "side";

/** Whether a side may know a row: as the row says, and where it says nothing, as its line, kind or table declares. */
export function mayKnow(state: BooksState, of: Table, row: object, side: string): boolean {
  const names = whoKnows(state, of, row);
  return names === undefined || isAmong(names, side);
}

/** Whether a side is one of these names. */
export const isAmong = (names: readonly string[], side: string): boolean => names.some((name) => sameWord(name, side));

/** The sides that may know a row, beside the game master; undefined for everybody. */
export function whoKnows({ books, game }: BooksState, of: Table, row: object): readonly string[] | undefined {
  const { secretTo = "" } = row as Partial<Numbered>;
  const typed = secretTo.trim();
  if (typed === "") return sidesOf(declaredAudience(game, of, row), concernedBy(of, row), books);
  return sameWord(typed, EVERYBODY) ? undefined : typed.split(",").map((name) => name.trim());
}

/**
 * What rows of a table have in common that the same sides may know: what they say of it, or whose they are. Undefined where it
 * takes more than that to tell.
 */
export function saysWhoKnows({ numbered, owner = "side", seenBy = "side" }: Table, row: object): string | undefined {
  const { secretTo, [owner]: side } = row as Readonly<Record<string, unknown>>;
  if (typeof secretTo === "string" && secretTo !== "") return secretTo;
  // No cell begins with a new line once it is read.
  return numbered !== true && seenBy === "side" && typeof side === "string" ? `\n${side}` : undefined;
}

function declaredAudience(game: LedgerGame, { name, seenBy = "side" }: Table, row: object): Audience {
  if (name === TRANSFERS.name) return audienceOfLine(game, (row as Transfer).line);
  if (name === EVENTS.name) return audienceOfKind(game, (row as Event).change.kind);
  return seenBy;
}
