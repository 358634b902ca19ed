import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { changeText, subjectOf } from "./change";
import type { Entry } from "./entry";

/** How many hexadecimal figures of the SHA-256 are kept: short enough for a cell, far too long to hit by accident. */
const FIGURES = 20;

/**
 * The digest of a turn: over everything that its entries say, and the digest of the turn before, so that no closed turn
 * can change unseen. The order of the rows on the sheet does not matter.
 */
export function digestOf(entries: readonly Entry[], before: string): string {
  const lines = [...entries].sort((a, b) => a.no - b.no).map(canonical);
  return bytesToHex(sha256(utf8ToBytes([before, ...lines].join("\n")))).slice(0, FIGURES);
}

function canonical(entry: Entry): string {
  const common = [entry.no, entry.turn, entry.step, entry.clause, entry.ref, entry.secretTo];
  return JSON.stringify(
    entry.is === "transfer"
      ? [...common, entry.from, entry.to, entry.amount, entry.currency, entry.line, entry.subject]
      : [...common, entry.side, entry.change.kind, subjectOf(entry.change), changeText(entry.change)],
  );
}
