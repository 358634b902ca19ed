import type { Explain, Explained } from "../../engine/explained";

/** Each word once, where it is first. */
function eachOnce(all: readonly Explained[]): readonly Explained[] {
  const found = new Map<string, Explained>();
  for (const each of all) if (!found.has(each.word)) found.set(each.word, each);
  return [...found.values()];
}

/** What is explained in the texts of an element, each word once; what is in `but` is left out. */
export function explainedIn(element: Element, explain: Explain, but: Element | null = null): readonly Explained[] {
  const found: Explained[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!but?.contains(text)) found.push(...explain(text.nodeValue ?? ""));
  }
  return eachOnce(found);
}

/** What is explained in what a control is called and described by. */
export function explainedOf(control: HTMLElement, explain: Explain): readonly Explained[] {
  const ids = [control.getAttribute("aria-labelledby"), control.getAttribute("aria-describedby")]
    .flatMap((each) => each?.split(/\s+/) ?? [])
    .flatMap((id) => document.getElementById(id) ?? []);
  const labels = "labels" in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return eachOnce([control, ...labels, ...ids].flatMap((element) => explainedIn(element, explain)));
}

/** A word on the page and the place where it is drawn. */
export interface Pointed {
  readonly explained: Explained;
  readonly place: DOMRect;
}

/** What is explained at a point of the page; null where there is nothing, or where the browser cannot say. */
export function explainedAt(x: number, y: number, explain: Explain): Pointed | null {
  const at = textAt(x, y);
  if (at === null) return null;
  const explained = explain(at.text.data).find(({ from, to }) => from <= at.offset && at.offset <= to);
  if (explained === undefined) return null;
  const range = document.createRange();
  range.setStart(at.text, explained.from);
  range.setEnd(at.text, explained.to);
  const place = range.getBoundingClientRect();
  // Beside a text a browser gives its nearest letter.
  const isOn = x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  return isOn ? { explained, place } : null;
}

/** The text at a point, and the letter in it. */
function textAt(x: number, y: number): { readonly text: Text; readonly offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret?.offsetNode instanceof Text ? { text: caret.offsetNode, offset: caret.offset } : null;
  }
  // Older browsers, Excel's among them, have only this.
  const older = document as { caretRangeFromPoint?: (x: number, y: number) => Range | null };
  const caret = older.caretRangeFromPoint?.(x, y);
  return caret?.startContainer instanceof Text ? { text: caret.startContainer, offset: caret.startOffset } : null;
}
