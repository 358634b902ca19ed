import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** Lengths below this are one byte; for others, this byte is followed by four. */
const LONG = 0xfe;
const MAX_LENGTH_BYTES = 5;
/** Written in place of a length at the end of a row. */
const END = 0xff;
const ASCII = 0x80;

/**
 * Texts as bytes, one after another, to be hashed: each after its length, so that different texts never give the same bytes.
 * It makes no strings and keeps its memory, because there are thousands of texts.
 */
export class ByteWriter {
  private written = new Uint8Array(4096);
  private length = 0;

  /** What was written; valid until more is written. */
  get bytes(): Uint8Array {
    return this.written.subarray(0, this.length);
  }

  /** Starts again, in the same memory. */
  clear(): void {
    this.length = 0;
  }

  /** Writes a text in UTF-8, after how many UTF-16 units it has. */
  text(text: string): void {
    this.makeRoom(MAX_LENGTH_BYTES);
    this.writeLength(text.length);
    this.letters(text);
  }

  /** Writes a text in UTF-8 alone, for one that no other follows. */
  letters(text: string): void {
    const { length } = text;
    // A unit needs up to three bytes.
    this.makeRoom(3 * length);
    const bytes = this.written;
    let at = this.length;
    for (let index = 0; index < length; index++) {
      const unit = text.charCodeAt(index);
      if (unit >= ASCII) {
        const rest = utf8ToBytes(text.slice(index));
        bytes.set(rest, at);
        this.length = at + rest.length;
        return;
      }
      bytes[at++] = unit;
    }
    this.length = at;
  }

  /** Ends a row. */
  end(): void {
    this.makeRoom(1);
    this.written[this.length++] = END;
  }

  /** What `write` writes, in hexadecimal; it is then removed again. */
  aside(write: () => void): string {
    const from = this.length;
    write();
    const written = bytesToHex(this.written.subarray(from, this.length));
    this.length = from;
    return written;
  }

  private writeLength(value: number): void {
    const bytes = this.written;
    if (value < LONG) {
      bytes[this.length++] = value;
      return;
    }
    bytes[this.length++] = LONG;
    bytes[this.length++] = value & 0xff;
    bytes[this.length++] = (value >>> 8) & 0xff;
    bytes[this.length++] = (value >>> 16) & 0xff;
    bytes[this.length++] = (value >>> 24) & 0xff;
  }

  private makeRoom(count: number): void {
    if (this.length + count <= this.written.length) return;
    const larger = new Uint8Array(Math.max(2 * this.written.length, this.length + count));
    larger.set(this.written.subarray(0, this.length));
    this.written = larger;
  }
}
