/** Values by their names, which are found in small letters and in capitals alike; the keys keep their letters. */
export class NamesInAnyLetters<Value> extends Map<string, Value> {
  readonly #written = new Map<string, string>();

  constructor(values: Iterable<readonly [string, Value]> = []) {
    super();
    for (const [name, value] of values) this.set(name, value);
  }

  override get(name: string): Value | undefined {
    return super.get(this.#asWritten(name));
  }

  override has(name: string): boolean {
    return super.has(this.#asWritten(name));
  }

  override set(name: string, value: Value): this {
    const written = this.#asWritten(name);
    this.#written.set(name.toLowerCase(), written);
    return super.set(written, value);
  }

  #asWritten(name: string): string {
    return this.#written.get(name.toLowerCase()) ?? name;
  }
}

/** Left of the last column that a sheet can have, wherever a table begins. */
const OFF_THE_SHEET = -16_384;

/**
 * The columns of a table by their titles, counted from its first. A title that it does not have is off the sheet, which is an error in
 * a formula: Univer would take the column left of the table.
 */
export class ColumnTitles extends NamesInAnyLetters<number> {
  override get(title: string): number {
    return super.get(title) ?? OFF_THE_SHEET;
  }
}
