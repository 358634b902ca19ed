import type { Finding } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";
import type { Verified } from "./verify";

/** What was verified, in sentences: what holds first, then each finding, then how many rolls were calculated again. */
export interface VerifiedInWords {
  readonly holds: boolean;
  readonly says: string;
  /** What does not hold, each with its sheet and cell if it has them. */
  readonly findings: readonly string[];
  /** About the rolls; none if no roll was made. */
  readonly dice: readonly string[];
  /** About what sides sealed; none if nothing was sealed. */
  readonly seals: readonly string[];
}

/** Says what was verified of books or of a player's file; `isAgainst` if that was against the game master's books. */
export function verifiedInWords(
  { books, campaign }: BooksState,
  verified: Verified,
  isAgainst: boolean,
): VerifiedInWords {
  const { turns, rolls, seals, findings } = verified;
  const what = books.viewer === null ? "The books" : `The file of ${books.viewer}`;
  const said = { findings: findings.map(findingSays), dice: diceInWords(rolls), seals: sealsInWords(seals) };
  if (findings.length > 0) return { ...said, holds: false, says: `${what}: not everything holds.` };
  const open = isAgainst ? ` So are the entries of turn ${campaign.turn}, which was under way.` : "";
  if (turns.length === 0) {
    const entries = isAgainst ? ` The entries of turn ${campaign.turn}, which was under way, are in the books.` : "";
    return { ...said, holds: true, says: `${what}: no turn is closed with digests that can be verified.${entries}` };
  }
  const which = turns.length === 1 ? `turn ${turns[0] ?? ""}` : `turns ${turns[0] ?? ""} to ${turns.at(-1) ?? ""}`;
  const held = isAgainst ? "hold, and are those of the game master's books" : "hold";
  return { ...said, holds: true, says: `${what}: the digests of ${which} ${held}.${open}` };
}

const findingSays = ({ message, spot }: Finding): string =>
  spot?.cell === undefined ? message : `${spot.sheet}!${spot.cell}: ${message}`;

/** How many rolls were calculated again, and which were not. */
function diceInWords({ recalculated, left }: Verified["rolls"]): readonly string[] {
  const others = [...left].map(([why, many]) => `${many} ${why}`);
  if (recalculated === 0 && others.length === 0) return [];
  const first = `Rolls calculated again from their seeds: ${recalculated}.`;
  return [others.length === 0 ? first : `${first} Not calculated again: ${others.join("; ")}.`];
}

/** How many seals are opened, and how many are not. */
function sealsInWords({ opened, closed }: Verified["seals"]): readonly string[] {
  if (opened + closed === 0) return [];
  return [`Seals compared with what was opened: ${opened}.${closed === 0 ? "" : ` Not opened: ${closed}.`}`];
}
