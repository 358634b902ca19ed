import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** The first hexadecimal digits of the SHA-256 of a text. */
export const hashOf = (text: string, figures: number): string =>
  bytesToHex(sha256(utf8ToBytes(text))).slice(0, figures);
