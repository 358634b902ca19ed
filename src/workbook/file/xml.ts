/** A comment, a section of raw text, or a tag; a tag may have ">" in its attributes. */
const MARK = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** The XML with each of its tags replaced; comments and raw text stay. */
export const withTags = (xml: string, replace: (tag: string) => string): string =>
  xml.replace(MARK, (mark) => (mark.startsWith("<!") || mark.startsWith("<?") ? mark : replace(mark)));

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag, as they are written. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = "", double, single = ""]) => [name, double ?? single]));

const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute, without the escapes of XML. */
export const plainText = (written: string): string =>
  written.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, code?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    return code === undefined ? (NAMES[name as string] ?? all) : String.fromCodePoint(Number(code));
  });

/** The name of a tag without its prefix: "</x:row>" is "row". */
export const tagName = (tag: string): string => /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? "";

/** The first element of this name with all that is in it, whatever its prefix; undefined if there is none. */
export function elementIn(xml: string, name: string): string | undefined {
  const found = new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>`).exec(xml);
  if (found === null) return undefined;
  const [open, called = ""] = found;
  if (open.endsWith("/>")) return open;
  const end = xml.indexOf(`</${called}`, found.index);
  return end < 0 ? undefined : xml.slice(found.index, xml.indexOf(">", end) + 1);
}

/** The elements of this name that are not in one another, each with all that is in it. */
export function elementsIn(xml: string, name: string): readonly string[] {
  const found: string[] = [];
  for (let rest = xml; ;) {
    const element = elementIn(rest, name);
    if (element === undefined) return found;
    found.push(element);
    rest = rest.slice(rest.indexOf(element) + element.length);
  }
}
