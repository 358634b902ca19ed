import fc from "fast-check";
import { ByteWriter } from "../../../src/engine/core/byte-writer";

/** The bytes of rows of texts, one after another. */
function bytesOf(rows: readonly (readonly string[])[]): string {
  const writer = new ByteWriter();
  for (const row of rows) {
    for (const text of row) writer.text(text);
    writer.end();
  }
  return Buffer.from(writer.bytes).toString("hex");
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ minLength: 250, maxLength: 260 }),
);
const rows = fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 4 });

describe("texts as bytes", () => {
  test("are the same for the same texts, and for no others", () => {
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        expect(bytesOf(one)).toBe(bytesOf(structuredClone(one)));
        expect(bytesOf(one) === bytesOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test.each([
    [[["ab", "c"]], [["a", "bc"]]],
    [[["a"], ["b"]], [["a", "b"]]],
    [[[""]], [[]]],
    [[["x".repeat(254)]], [["x".repeat(253)]]],
  ])("tell %j from %j", (one, other) => {
    expect(bytesOf(one)).not.toBe(bytesOf(other));
  });

  test("are UTF-8 after the length, of one byte or after 254 of four", () => {
    expect(bytesOf([["aé"]])).toBe("0261c3a9ff");
    expect(bytesOf([["x".repeat(300)]]).slice(0, 12)).toBe("fe2c01000078");
  });

  test("are UTF-8 alone where no other follows", () => {
    fc.assert(
      fc.property(text, (letters) => {
        const writer = new ByteWriter();
        writer.letters(letters);
        expect(Buffer.from(writer.bytes).equals(Buffer.from(letters, "utf8"))).toBe(true);
      }),
    );
  });

  test("are removed if they were written aside, and start again", () => {
    const writer = new ByteWriter();
    writer.text("a");
    expect(writer.aside(() => writer.text("b"))).toBe("0162");
    expect(Buffer.from(writer.bytes).toString("hex")).toBe("0161");
    writer.clear();
    expect(writer.bytes).toHaveLength(0);
  });
});
