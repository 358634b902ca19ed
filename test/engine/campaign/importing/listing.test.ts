import * as fc from "fast-check";
import { listingOf, listingText, readListing } from "../../../../src/engine/campaign/importing/listing";

const cells = (text: string) => readListing(text).rows.map((row) => row.cells);

describe("a list that was pasted or read from a file", () => {
  test("has tabs between cells that were copied from a sheet", () => {
    expect(cells("Unit\tBPV\r\nO-1\t67,5\r\n")).toEqual([
      ["Unit", "BPV"],
      ["O-1", "67,5"],
    ]);
  });

  test("has commas or semicolons, whichever parts its first row", () => {
    expect(cells("Unit,Name,BPV\nO-1,Star; Black,67")).toEqual([
      ["Unit", "Name", "BPV"],
      ["O-1", "Star; Black", "67"],
    ]);
    expect(cells("Unit;Name;BPV\nO-1;Star, Black;67,5")).toEqual([
      ["Unit", "Name", "BPV"],
      ["O-1", "Star, Black", "67,5"],
    ]);
  });

  test("may begin with a byte order mark, and may end without a new line, or with old ones", () => {
    expect(cells("\uFEFFUnit;BPV\rO-1;67\rO-2;68")).toEqual([
      ["Unit", "BPV"],
      ["O-1", "67"],
      ["O-2", "68"],
    ]);
  });

  test("may name its separator above, as some spreadsheets do", () => {
    const { rows } = readListing("sep=;\r\nUnit,1;BPV\r\nO-1;67");
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [2, ["Unit,1", "BPV"]],
      [3, ["O-1", "67"]],
    ]);
  });

  test("keeps quoted separators, line ends and quotes in their cells", () => {
    expect(cells('Unit,Note\n"O-1","a, ""b""\nc"\nO-2,')).toEqual([
      ["Unit", "Note"],
      ["O-1", 'a, "b"\nc'],
      ["O-2", ""],
    ]);
  });

  test("takes a quotation mark that never closes, or closes too early, as it stands", () => {
    expect(cells('Unit\tName\nO-1\t"Big" Bertha\nO-2\t"Open\nO-3\tx')).toEqual([
      ["Unit", "Name"],
      ["O-1", '"Big" Bertha'],
      ["O-2", '"Open'],
      ["O-3", "x"],
    ]);
  });

  test("numbers its rows as they stand, blank ones counted and left out", () => {
    expect(readListing("Unit\tBPV\n\n\t\nO-1\t67").rows.map(({ number }) => number)).toEqual([1, 4]);
    expect(readListing(" \n\n").rows).toEqual([]);
  });

  test("keeps text as text, whatever it looks like", () => {
    const texts = ["0101", "3.16", "1/2", "-x", "=x", "TRUE", "+1", "'quoted"];
    expect(cells(texts.join("\t"))).toEqual([texts]);
    expect(cells(texts.join(";"))).toEqual([texts]);
  });

  test("is written as text that is read back the same", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\t0.') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (block) => {
        // A byte order mark or a lone carriage return is no part of a cell; a tab tells the separator.
        const { rows } = listingOf(block);
        const back = readListing(listingText({ rows }));
        expect(back.rows.map((row) => row.cells)).toEqual(rows.map((row) => row.cells));
      }),
    );
  });

  test("is read at once, however large or broken it is", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `O-${row}\t"Name ${row}\t67.5`).join("\n");
    const start = performance.now();
    expect(readListing(rows).rows).toHaveLength(20_000);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
