const PRESSED = "button, a, summary, [role=button], [role=link], [role=menuitem], [role=tab]";
const plain = (words: string): string => words.replace(/\s+/g, " ").trim().toLowerCase();

/**
 * What is pressed and has a name that lacks the words on it: who sees these words could not say them (WCAG 2.5.3). In a drawing they
 * are abbreviated, and the name has them in full.
 */
export function misnamed(root: ParentNode): string[] {
  const named = root.querySelectorAll(`:is(${PRESSED})[aria-label]`);
  return [...named]
    .filter((each) => each.closest("svg") === null)
    .flatMap((each) => {
      const shown = each.cloneNode(true) as Element;
      shown.querySelectorAll("[aria-hidden=true]").forEach((hidden) => hidden.remove());
      const [words, name] = [plain(shown.textContent), plain(each.getAttribute("aria-label") ?? "")];
      return name.includes(words) ? [] : [`"${words}" is named "${name}"`];
    });
}
