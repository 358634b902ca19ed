/** Whoever wants to hear of something. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  /** Adds one; returns a function that removes it. */
  add(listener: (...told: Told) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  call(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }
}
