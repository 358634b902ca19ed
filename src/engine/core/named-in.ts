/** Whether a text has a name as whole words: O-1 is not in O-10, nor Reef in Reefs. */
export const isNamedIn = (text: string, name: string): boolean => placesOf(text, name).length > 0;

/** Those of the names that a text has as whole words, in the order in which it first has them; of two that overlap, the longer one. */
export function namedIn(text: string, names: readonly string[]): readonly string[] {
  const taken = Array.from({ length: text.length }, () => false);
  const found: { readonly name: string; readonly at: number }[] = [];
  for (const name of names.filter((each) => text.includes(each)).sort((one, other) => other.length - one.length)) {
    const free = placesOf(text, name).filter((at) => !taken.slice(at, at + name.length).includes(true));
    for (const at of free) taken.fill(true, at, at + name.length);
    const [first] = free;
    if (first !== undefined) found.push({ name, at: first });
  }
  return found.sort((one, other) => one.at - other.at).map(({ name }) => name);
}

/** Where a text has a name as whole words. */
function placesOf(text: string, name: string): readonly number[] {
  const places: number[] = [];
  if (name === "") return places;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const rest = text.slice(at + name.length);
    const begins = !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
    const ends = !/^[-'’]?[\p{L}\p{N}]/u.test(rest) || /^['’]s(?![\p{L}\p{N}])/u.test(rest);
    if (begins && ends) places.push(at);
  }
  return places;
}
