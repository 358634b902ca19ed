import { CLOSINGS, SETTING } from "../schema/shared-tables";
import { isAmong } from "../sight";
import { ByteWriter } from "../../core/byte-writer";
import type { Closing } from "./entry";
import { groupsOf, hash, isSameRows, rowsByTurn, type Group } from "./hashed-rows";
import { namesOfEntries } from "./entry-names";
import { isShown, type BooksState } from "./ledger";
import { schema1Digest } from "./schema-1-digests";
import { onceFor } from "../../core/once-for";

/** The digests of a closed turn. */
export interface TurnDigests {
  /** Over what each side may know, chained to its last digest. */
  readonly sides: ReadonlyMap<string, string>;
  /** Over everything, chained to the last one: what players are given. */
  readonly commitment: string;
}

/** The first turn whose closings are digested by key; the closings before keep the digests of schema 1. */
export function digestsFrom({ books, campaign }: Pick<BooksState, "books" | "campaign">): number {
  const typed = books.settings.get(SETTING.digestsFrom) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : campaign.first;
}

/**
 * Calculates the digests of closed turns, each chained to those in Turns for the turn before (the first turn of the books: to
 * the set-up). So a closed turn that was changed shows in its own closing, and a digest that was rewritten shows in the next.
 *
 * Rows are hashed together with the others that the same sides may know, each with its salt: so a side can calculate its own
 * digest, and a hash reveals nothing to anyone without the rows. An entry gives its own name and that of the entry it refers to
 * by key, never by number.
 */
export function digestsOf(state: BooksState): (turn: number) => TurnDigests {
  const { campaign, books } = state;
  const rows = rowsByTurn(state);
  const answered = namesOfEntries(state);
  const writer = new ByteWriter();
  return (turn) => {
    const isFirst = turn <= campaign.first;
    const sealed = isFirst ? range(0, turn).flatMap((past) => rows.get(past) ?? []) : (rows.get(turn) ?? []);
    const groups = groupsOf(state, answered, writer, sealed);
    const before = isFirst ? [] : books.closings.filter((row) => row.turn === turn - 1);
    const first = sealed[0]?.rows[0];
    const known = first && KNOWN_DIGESTS.get(first);
    if (known && !isFirst && known.names === books.sides && isSameRows(known.before, before)) {
      if (isSameGroups(known.groups, groups)) return known.digests;
    }
    const digests = chainDigests(state, isFirst, groups, before);
    if (first) KNOWN_DIGESTS.set(first, { names: books.sides, before, groups, digests });
    return digests;
  };
}

/** The digests of a turn, with all that they follow from if it is not the first one. */
interface KnownDigests {
  readonly names: BooksState["books"]["sides"];
  readonly before: readonly Closing[];
  readonly groups: readonly Group[];
  readonly digests: TurnDigests;
}

/** What was calculated before, by the first row of its turn. */
const KNOWN_DIGESTS = new WeakMap<object, KnownDigests>();

const isSameGroups = (before: readonly Group[], now: readonly Group[]): boolean =>
  before.length === now.length &&
  now.every(({ names, hash: is }, at) => before[at]?.names === names && before[at]?.hash === is);

function chainDigests(
  state: BooksState,
  isFirst: boolean,
  groups: readonly Group[],
  before: readonly Closing[],
): TurnDigests {
  const closed = (column: "digest" | "commitment", side?: string): string =>
    before.find((row) => side === undefined || row.side === side)?.[column] ?? "";
  const takenUp = (side?: string): string => (isFirst ? takenUpWith(state, side) : "");
  const chain = (last: string, taken: string, known: readonly Group[]): string =>
    hash([last, taken, ...known.map((group) => group.hash).sort()].join("\n"));
  return {
    sides: new Map(
      state.books.sides.map(({ name }) => {
        const known = groups.filter(({ names }) => names === undefined || isAmong(names, name));
        return [name, chain(isFirst ? "" : closed("digest", name), takenUp(name), known)];
      }),
    ),
    commitment: chain(isFirst ? "" : closed("commitment") || closed("digest"), takenUp(), groups),
  };
}

/** A closing whose digest does not match the books: which of its cells is wrong, and the calculated digest. */
export interface Alteration {
  readonly closing: Closing;
  readonly column: "digest" | "commitment";
  readonly calculated: string;
}

/**
 * Finds the closing of a turn whose digest no longer matches the books; undefined if all match. A side's view contains only what
 * its own digests cover, from schema 2 on.
 */
export function alterations(state: BooksState): (turn: number) => Alteration | undefined {
  const from = digestsFrom(state);
  const digests = digestsOf(state);
  const { books } = state;
  const isView = books.viewer !== null;
  return (turn) => {
    const rows = books.closings.filter((row) => row.turn === turn && isShown(books, row.side));
    if (turn < from) {
      if (isView) return undefined;
      const calculated = schema1Digest(state, turn);
      const closing = rows.find(({ digest }) => digest !== calculated);
      return closing && { closing, column: "digest", calculated };
    }
    const { commitment, sides } = digests(turn);
    const all = isView ? undefined : rows.find((row) => row.commitment !== commitment);
    if (all) return { closing: all, column: "commitment", calculated: commitment };
    const own = rows.find((row) => row.digest !== (sides.get(row.side) ?? ""));
    return own && { closing: own, column: "digest", calculated: sides.get(own.side) ?? "" };
  };
}

/** The closed turns that were recorded here and whose digests do not match the books. */
export const alteredTurns = onceFor(
  (state: BooksState) => state.books,
  (state): ReadonlyMap<number, Alteration> => {
    const { campaign } = state;
    const alterationOf = alterations(state);
    return new Map(
      Array.from({ length: campaign.turn - campaign.first }, (_, index) => campaign.first + index).flatMap((turn) => {
        const alteration = alterationOf(turn);
        return alteration ? [[turn, alteration] as const] : [];
      }),
    );
  },
);

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The closings with which a campaign was imported, of one side or of all; nothing if it started here. */
const takenUpWith = ({ books, game, campaign }: BooksState, side?: string): string => {
  const table = game.tables.find(({ name }) => name === CLOSINGS.name);
  if (!table) return "";
  const said = Object.keys(table.columns).filter((key) => !["standing", "digest", "commitment"].includes(key));
  return books.closings
    .filter((row) => row.turn < campaign.first && (side === undefined || row.side === side))
    .map((row) => JSON.stringify(said.map((key) => (row as unknown as Record<string, unknown>)[key] ?? null)))
    .sort()
    .join("\n");
};
