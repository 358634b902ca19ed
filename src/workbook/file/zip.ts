import { Inflate } from "fflate";

/** A part of a zip file, still packed. */
export interface PackedPart {
  readonly name: string;
  /** Whether it is deflated; otherwise it is stored as it is. */
  readonly deflated: boolean;
  readonly packed: Uint8Array;
  /** The bytes that it has unpacked, as the file says; `unpack` does not rely on it. */
  readonly size: number;
}

/** The file is not a zip file, or what it says of a part is not true. */
export class NotZip extends Error {
  override readonly name = "NotZip";
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_REMARK = 65_535;
/** The size in a file of more than 4 GB, which gives the real one elsewhere. */
export const BEYOND_4_GB = 0xffffffff;

/** The parts that the central directory of a zip file lists. */
export function packedParts(bytes: Uint8Array): PackedPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: view.getUint16(end + 10, true) }, () => {
      const { part, next } = entryAt(bytes, view, at);
      at = next;
      return part;
    });
  } catch (problem) {
    if (problem instanceof RangeError) throw new NotZip("It ends too early.", { cause: problem });
    throw problem;
  }
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_REMARK);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new NotZip("It has no central directory.");
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { part: PackedPart; next: number } {
  if (view.getUint32(at, true) !== ENTRY) throw new NotZip("Its central directory is broken.");
  const [method, packedSize, size] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 24, true),
  ];
  const [nameLength, extraLength, remarkLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
  const after = at + ENTRY_LENGTH + (nameLength ?? 0);
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, after));
  const next = after + (extraLength ?? 0) + (remarkLength ?? 0);
  const local = view.getUint32(at + 42, true);
  if ([packedSize, size, local].includes(BEYOND_4_GB)) {
    return { part: { name, deflated: false, packed: bytes.subarray(0, 0), size: BEYOND_4_GB }, next };
  }
  if (method !== 0 && method !== 8) throw new NotZip(`${name} is packed in an unusual way.`);
  if (view.getUint32(local, true) !== LOCAL) throw new NotZip(`${name} is not where it should be.`);
  const from = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packedSize > bytes.length) throw new NotZip(`${name} ends too early.`);
  return { part: { name, deflated: method === 8, packed: bytes.subarray(from, from + packedSize), size }, next };
}

/** How many packed bytes are unpacked at a time: a thousandfold of it at most comes out. */
const SLICE = 8192;

/**
 * Unpacks a part piece by piece, and keeps none of it. It ends at the size that the file gives: a part with more or fewer
 * bytes is damaged, or made to look smaller than it is.
 */
export function unpack({ name, deflated, packed, size }: PackedPart, take: (piece: Uint8Array) => void): void {
  let unpacked = 0;
  const note = (piece: Uint8Array): void => {
    unpacked += piece.length;
    if (unpacked > size) throw new NotZip(`${name} is larger than the file says.`);
    take(piece);
  };
  if (!deflated) note(packed);
  else if (packed.length > 0) {
    const stream = new Inflate(note);
    for (let at = 0; at < packed.length; at += SLICE) {
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
    }
  }
  if (unpacked !== size) throw new NotZip(`${name} is smaller than the file says.`);
}
