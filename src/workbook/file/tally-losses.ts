import type { KeptOrLost } from "./kept-or-lost";
import { rootOf } from "./parts";
import { attributesOf, plainText, tagName } from "./xml";

/** Something of a part that is lost: in words, and the cells where it is. */
export interface Loss {
  readonly what: string;
  readonly cells: readonly string[];
}

const TAG = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
/** What holds an element for one version of Excel and another for others. */
const CHOICES: ReadonlySet<string> = new Set(["AlternateContent", "Choice", "Fallback"]);
const OFF = /^(?:0|false|)$/;

/** What is lost, by the words for it. */
export class Losses {
  readonly #found = new Map<string, Set<string>>();

  add(what: string, cell?: string): void {
    const cells = this.#found.get(what) ?? new Set();
    if (cell !== undefined) cells.add(cell);
    this.#found.set(what, cells);
  }

  get all(): readonly Loss[] {
    return [...this.#found].map(([what, cells]) => ({ what, cells: [...cells] }));
  }
}

/** What is lost of a piece of a part: its elements and attributes that these fates do not know as kept or as meaningless. */
export function tallyLosses(xml: string, { known, lost }: KeptOrLost, losses: Losses): void {
  const path: string[] = [];
  /** How deep we are in an element that is known, or lost, with all that is in it. */
  let skipped = 0;
  for (const [tag] of xml.matchAll(TAG)) {
    if (tag.startsWith("<!") || tag.startsWith("<?")) continue;
    const name = tagName(tag);
    if (tag.startsWith("</")) {
      if (skipped > 0) skipped--;
      else if (!CHOICES.has(name)) path.pop();
      continue;
    }
    const isOpen = !tag.endsWith("/>");
    if (skipped > 0) {
      if (isOpen) skipped++;
      continue;
    }
    if (CHOICES.has(name)) continue;
    path.push(name);
    const at = path.join("/");
    const fate = known.get(at);
    if (fate === undefined) losses.add(...lostElement(at, name, tag, lost));
    else if (fate !== "*") tallyTag(at, tag, fate, lost, losses);
    if (fate === undefined || fate === "*") {
      path.pop();
      if (isOpen) skipped = 1;
    } else if (!isOpen) path.pop();
  }
}

/** What is lost of the attributes of one tag. */
export function tallyTag(
  path: string,
  tag: string,
  kept: ReadonlySet<string>,
  lost: KeptOrLost["lost"],
  losses: Losses,
  cell?: string,
): void {
  for (const [attribute, value] of attributesOf(tag)) {
    // Names of other programs' own: which revision it was, how high a row seemed.
    if (attribute.includes(":") || attribute === "xmlns") continue;
    const words = lost[`${path}@${attribute}`];
    if (words === undefined && kept.has(attribute)) continue;
    const what =
      typeof words === "function"
        ? words(plainText(value))
        : OFF.test(value)
          ? undefined
          : (words ?? unknown(attribute));
    if (what !== undefined) losses.add(what, cell);
  }
}

function lostElement(path: string, name: string, tag: string, lost: KeptOrLost["lost"]): [string, string?] {
  const words = lost[path];
  if (typeof words === "string") return [words];
  return [unknown(name === "ext" ? (attributesOf(tag).get("uri") ?? name) : name)];
}

const unknown = (name: string): string => `something of Excel that Starledger does not know (${name})`;

/** What is lost of the first tag of a part. */
export function tallyRoot(xml: string, { known, lost }: KeptOrLost, losses: Losses): void {
  const kept = known.get("");
  if (kept !== undefined && kept !== "*") tallyTag("", `${rootOf(xml).tag}>`, kept, lost, losses);
}

/** What is in nearly every cell: it is passed over, so that many thousands of cells are read at once. */
const UNUSUAL =
  /<(?!\/|!|v>|f>|is>|t>|t xml:space="preserve">|c r="[A-Z]+\d+"(?: s="\d+")?(?: t="\w+")?(?: s="\d+")?\/?>|row r="\d+"(?: (?:spans|ht|customHeight|hidden|outlineLevel|collapsed|x14ac:dyDescent|thickBot)="[^"]*")*\/?>)(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** What is lost of the cells of a sheet, from the piece of its part with the cells. */
export function tallyCells(xml: string, { known, lost }: KeptOrLost, losses: Losses): void {
  for (const [tag] of xml.matchAll(UNUSUAL)) {
    const name = tagName(tag);
    const fate = known.get(name);
    const attributes = name === "c" || name === "f" ? attributesOf(tag) : undefined;
    const cell = attributes?.get(name === "c" ? "r" : "ref");
    if (fate === undefined) losses.add(...lostElement(name, name, tag, lost));
    else if (fate !== "*") tallyTag(name, tag, fate, lost, losses, cell);
  }
}
