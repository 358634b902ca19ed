import { tagName } from "./xml";

/** An element with all that is in it. */
export interface TopElement {
  /** Its name without a prefix; that of the element in it where it is only a choice between two versions of Excel. */
  readonly name: string;
  readonly xml: string;
}

const MARK = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const CHOICES: ReadonlySet<string> = new Set(["AlternateContent", "Choice", "Fallback"]);

/** The elements of a piece of XML that are in no other one of it; what ends there and begins elsewhere is left out. */
export function topElements(xml: string): readonly TopElement[] {
  const found: TopElement[] = [];
  let [depth, from, name] = [0, 0, ""];
  for (const mark of xml.matchAll(MARK)) {
    const [tag] = mark;
    if (tag.startsWith("<!") || tag.startsWith("<?")) continue;
    if (tag.startsWith("</")) {
      if (depth === 0) continue;
      depth--;
    } else {
      if (depth === 0) [from, name] = [mark.index, ""];
      const own = tagName(tag);
      if (name === "" && !CHOICES.has(own)) name = own;
      if (!tag.endsWith("/>")) depth++;
    }
    if (depth === 0)
      found.push({ name: name === "" ? "AlternateContent" : name, xml: xml.slice(from, mark.index + tag.length) });
  }
  return found;
}
