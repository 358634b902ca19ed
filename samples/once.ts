/** What is made when it is first asked for, and is the same from then on: what nothing changes serves many tests. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
