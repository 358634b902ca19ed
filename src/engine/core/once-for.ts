/**
 * A function that finds something once for each value that it is `keptBy`, and keeps it as long as that value is there. The value
 * never changes, and whatever else the function reads must follow from it.
 */
export function onceFor<Given, Found>(
  keptBy: (given: Given) => object,
  find: (given: Given) => Found,
): (given: Given) => Found {
  const found = new WeakMap<object, { readonly it: Found }>();
  return (given) => {
    const key = keptBy(given);
    const before = found.get(key);
    if (before !== undefined) return before.it;
    const it = find(given);
    found.set(key, { it });
    return it;
  };
}
