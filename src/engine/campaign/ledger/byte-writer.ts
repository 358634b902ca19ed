import { utf8ToBytes } from "@noble/hashes/utils";

/** Where something stands in what was written. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Lengths below this are one byte; of others it stands before four. */
const LONG = 0xfe;
const MOST_LENGTH_BYTES = 5;
/** What stands in place of a length at the end of a row. */
const END = 0xff;
const ASCII = 0x80;

/**
 * Texts as bytes, one after another, to be hashed: each after its length, so that different texts never give the same bytes. It
 * makes no strings, of which there would be thousands.
 */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #ordered = new Uint8Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Begins anew, in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  /** Writes a text in UTF-8, after how many UTF-16 units it has. */
  text(text: string): void {
    const { length } = text;
    // A unit takes three bytes at most.
    this.#makeRoom(MOST_LENGTH_BYTES + 3 * length);
    this.#writeLength(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < length; index++) {
      const unit = text.charCodeAt(index);
      if (unit >= ASCII) {
        const rest = utf8ToBytes(text.slice(index));
        bytes.set(rest, at);
        this.#length = at + rest.length;
        return;
      }
      bytes[at++] = unit;
    }
    this.#length = at;
  }

  /** Ends a row. */
  end(): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = END;
  }

  /** The order of two parts by their bytes. */
  compare(one: Part, other: Part): number {
    const least = Math.min(one.to - one.from, other.to - other.from);
    for (let index = 0; index < least; index++) {
      const difference = (this.#bytes[one.from + index] ?? 0) - (this.#bytes[other.from + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return one.to - one.from - (other.to - other.from);
  }

  /** The parts, in this order; good until the next time that it is asked for. */
  inOrder(parts: readonly Part[]): Uint8Array {
    if (this.#ordered.length < this.#length) this.#ordered = new Uint8Array(this.#bytes.length);
    const [bytes, ordered] = [this.#bytes, this.#ordered];
    let at = 0;
    // Parts are short: byte by byte is quicker than a view of each.
    for (const { from, to } of parts) for (let index = from; index < to; index++) ordered[at++] = bytes[index] ?? 0;
    return ordered.subarray(0, at);
  }

  #writeLength(value: number): void {
    const bytes = this.#bytes;
    if (value < LONG) {
      bytes[this.#length++] = value;
      return;
    }
    bytes[this.#length++] = LONG;
    bytes[this.#length++] = value & 0xff;
    bytes[this.#length++] = (value >>> 8) & 0xff;
    bytes[this.#length++] = (value >>> 16) & 0xff;
    bytes[this.#length++] = (value >>> 24) & 0xff;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
