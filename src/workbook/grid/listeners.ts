/** Whoever wants to hear of something. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Adds one; returns a function that removes it. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  call(): void {
    for (const listener of this.#all) listener();
  }
}
