import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { ByteWriter } from "./byte-writer";
import { onceFor } from "./once-for";

/** The name of the protocol, which docs/dice.md describes. It is part of everything that is hashed. */
const PROTOCOL = "starledger-dice-1";

/** What a seed belongs to: a campaign, a turn, and who may know the rolls that it gives. */
export interface SeedPlace {
  readonly campaign: string;
  readonly turn: number;
  readonly whose: string;
}

/** A text that a side adds to the seeds of a turn. */
export interface Contribution {
  readonly side: string;
  readonly text: string;
}

/** Everything that a roll is bound to before it is made. */
export interface BoundRoll {
  readonly side: string;
  /** What it is for, including its subject. */
  readonly purpose: string;
  readonly clause: string;
  /** Such as "2d6". */
  readonly dice: string;
  /** How many faces it has. */
  readonly count: number;
  /** Which of the rolls of its turn with this purpose and these dice it is, from 1. */
  readonly nth: number;
}

/** The bytes that are hashed for a list of values: its JSON. */
const canonical = (...values: readonly unknown[]): Uint8Array => utf8ToBytes(JSON.stringify([PROTOCOL, ...values]));

/** The commitment to a seed: it can be published, because it says nothing about the seed and fits no other. */
export const commitmentTo = ({ campaign, turn, whose }: SeedPlace, seed: string): string =>
  `c${bytesToHex(sha256(canonical("commitment", campaign, turn, whose, seed)))}`;

/** The key of a turn's rolls: its seed, mixed with what the sides added. */
export function keyOfRolls(
  { campaign, turn, whose }: SeedPlace,
  seed: string,
  contributions: readonly Contribution[],
): Uint8Array {
  const added = contributions
    .map(({ side, text }) => [side, text] as const)
    .sort(([a, one], [b, other]) => order(a, b) || order(one, other));
  return hmac(sha256, utf8ToBytes(seed), canonical("key", campaign, turn, whose, added));
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const FACES = 6;
/** Bytes below this number give each face the same chance; the others are skipped. */
const FAIR = 256 - (256 % FACES);

type Mac = ReturnType<typeof hmac.create>;

/** HMAC with a key, which is hashed once: a turn has many rolls. */
const macOf = onceFor(
  (key: Uint8Array) => key,
  (key): Mac => hmac.create(sha256, key),
);

/** What a block of a roll is calculated in, always the same: a turn has many rolls. */
const working: Mac = hmac.create(sha256, new Uint8Array());
const block = new Uint8Array(sha256.outputLen);
const writer = new ByteWriter();

/** The faces of a roll, from the key of its turn. */
export function facesFromKey(key: Uint8Array, { side, purpose, clause, dice, count, nth }: BoundRoll): number[] {
  const mac = macOf(key);
  const faces: number[] = [];
  for (let number = 0; faces.length < count; number++) {
    mac._cloneInto(working);
    const text = JSON.stringify([PROTOCOL, "roll", side, purpose, clause, dice, count, nth, number]);
    writer.clear();
    writer.letters(text);
    working.update(writer.bytes).digestInto(block);
    for (const byte of block) {
      if (faces.length === count) break;
      if (byte < FAIR) faces.push((byte % FACES) + 1);
    }
  }
  return faces;
}
