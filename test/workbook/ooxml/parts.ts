import { strFromU8, unzipSync } from "fflate";

/** An element of a part, as it is written: its attributes and what is between its tags. */
export interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
}

/** The XML parts of an .xlsx file, by path. */
export const partsOf = (file: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(file)).flatMap(([path, part]) =>
      /\.(?:xml|rels)$/i.test(path) ? [[path, strFromU8(part)]] : [],
    ),
  );

/** The elements of this name that are not in one another. */
export function elements(xml: string, name: string): readonly Element[] {
  const each = new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>(.*?)</${name}>)`, "gs");
  return [...xml.matchAll(each)].map(([, attributes = "", inner = ""]) => ({
    attributes: attributesIn(attributes),
    inner,
  }));
}

const attributesIn = (written: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, text(value)]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text as it is read: without the escapes of XML. */
export const text = (written: string): string =>
  written.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? "") : String.fromCharCode(Number(code)),
  );

/** Text of a cell as Excel shows it: without its own escapes either. */
export const shown = (written: string): string =>
  text(written).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The path of a part that another part refers to. */
export function pathFrom(part: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const folders = part.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") folders.pop();
    else folders.push(step);
  }
  return folders.join("/");
}
