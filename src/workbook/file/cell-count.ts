import { parseAddress } from "../address";
import { LONGEST_CELL, mayBeBlank } from "./blank-cells";
import { isDated, isStrict } from "./strict";

/** What a sheet's part has in cells. */
export interface Counted {
  /** The cells that are stored. */
  readonly cells: number;
  /** How many rows and columns they reach over, from A1. */
  readonly rows: number;
  readonly columns: number;
}

const OPENING = /<(?:[\w.-]+:)?(sheetData|row|c)(?=[\s/>])([^>]*)>/g;
/** In characters: that of a cell has fewer than a hundred. */
const LONGEST_TAG = 10_000;
const PLACE = /\sr\s*=\s*["']([A-Za-z]*\d+)["']/;

/** Counts the cells in a sheet's part as it is unpacked, in XML, without reading them; any other part has none. */
export class CellCount implements Counted {
  /** Whether the part is spelled otherwise than in an ordinary file. */
  isUnusual = false;
  cells = 0;
  rows = 0;
  columns = 0;
  readonly #decoder = new TextDecoder();
  /** The row and column of the last cell, counted from 0. */
  #row = -1;
  #column = -1;
  /** The other parts have elements of these names, too. */
  #isSheet = false;
  #rest = "";
  /** The end of what came before: a cell may be in two pieces. */
  #before = "";

  /** Counts in the next piece of the part. */
  add(piece: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(piece, { stream: true });
    this.isUnusual ||= isStrict(text);
    for (const [, element = "", attributes = ""] of text.matchAll(OPENING)) this.#note(element, attributes);
    const last = text.lastIndexOf("<");
    const open = last >= 0 && !text.includes(">", last) && text.length - last < LONGEST_TAG;
    this.#rest = open ? text.slice(last) : "";
    if (this.isUnusual || !this.#isSheet) return;
    const whole = this.#before + (open ? text.slice(0, last) : text);
    this.isUnusual = mayBeBlank(whole);
    this.#before = whole.slice(-LONGEST_CELL);
  }

  #note(element: string, attributes: string): void {
    if (element === "sheetData") this.#isSheet = true;
    if (!this.#isSheet || element === "sheetData") return;
    const place = PLACE.exec(attributes)?.[1];
    if (element === "row") {
      this.#row = place === undefined ? this.#row + 1 : Number(place) - 1;
      this.#column = -1;
      return;
    }
    this.isUnusual ||= isDated(attributes);
    const address = parseAddress(place ?? "");
    this.#row = address?.row ?? Math.max(this.#row, 0);
    this.#column = address?.column ?? this.#column + 1;
    this.cells++;
    this.rows = Math.max(this.rows, this.#row + 1);
    this.columns = Math.max(this.columns, this.#column + 1);
  }
}
