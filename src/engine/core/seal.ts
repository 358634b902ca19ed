import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** The name of the protocol, which docs/sealed.md describes. It is part of everything that is hashed. */
const PROTOCOL = "starledger-seal-1";

/** What a side seals: what it is, what it is about, and what the side decided. */
export interface SealedWords {
  readonly campaign: string;
  readonly turn: number;
  readonly side: string;
  /** Such as "Orders". */
  readonly what: string;
  /** What tells it from others of the same side and turn, such as the battle; blank if there is only one. */
  readonly about: string;
  readonly content: string;
}

/** A text as it is hashed: programs that save a workbook may write other ends of lines. */
export const asSealed = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** The commitment to these words with a salt: it can be published, because it says nothing about them and fits no others. */
export function sealOver({ campaign, turn, side, what, about, content }: SealedWords, salt: string): string {
  const said = [PROTOCOL, campaign, turn, side, asSealed(what), asSealed(about), asSealed(content), salt.trim()];
  return `c${bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))}`;
}

/** The salt of a seal from 32 random bytes. */
export const saltFrom = (random: Uint8Array): string => `n${bytesToHex(random)}`;
