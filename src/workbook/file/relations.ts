import { strFromU8 } from "fflate";
import { attributesOf, elementsIn, plainText } from "./xml";

/** The parts of an .xlsx file by path. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** How a part of a file refers to another part, or to something outside the file. */
export interface Relation {
  readonly id: string;
  /** What it is for, as an address that ends in a word: ".../relationships/drawing". */
  readonly type: string;
  /** The path of the other part; what is outside the file, as it is written. */
  readonly target: string;
  readonly external: boolean;
}

/** The word for what a relation is for: "drawing". */
export const kindOf = ({ type }: Pick<Relation, "type">): string => type.slice(type.lastIndexOf("/") + 1);

/** The path of the part that lists the relations of a part. */
export const relationsPath = (path: string): string =>
  path.replace(/([^/]*)$/, (name: string) => (name === "" ? "_rels/.rels" : `_rels/${name}.rels`));

/** The relations of a part; those of the whole file for "". */
export function relationsOf(parts: Parts, path: string): readonly Relation[] {
  const listed = parts.get(relationsPath(path));
  return listed === undefined ? [] : relationsIn(strFromU8(listed), path);
}

/** The relations that the part at this path has, from the part that lists them. */
export const relationsIn = (xml: string, path: string): readonly Relation[] =>
  elementsIn(xml, "Relationship").map((element) => {
    const attributes = attributesOf(element);
    const text = (name: string): string => plainText(attributes.get(name) ?? "");
    const external = text("TargetMode") === "External";
    const target = text("Target");
    return { id: text("Id"), type: text("Type"), target: external ? target : pathFrom(path, target), external };
  });

/** Where a target leads that is written in the part at this path. */
function pathFrom(path: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const folders = path.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") folders.pop();
    else if (step !== "." && step !== "") folders.push(step);
  }
  return folders.join("/");
}

const TYPES = "[Content_Types].xml";

/** What kinds of contents the parts of a file have, by their paths; undefined where the file does not say. */
export function typesIn(parts: Parts): (path: string) => string | undefined {
  const xml = strFromU8(parts.get(TYPES) ?? new Uint8Array());
  const listed = (element: string, key: string): ReadonlyMap<string, string> =>
    new Map(
      elementsIn(xml, element).map((each) => {
        const attributes = attributesOf(each);
        return [
          plainText(attributes.get(key) ?? "").toLowerCase(),
          plainText(attributes.get("ContentType") ?? ""),
        ] as const;
      }),
    );
  const byPath = listed("Override", "PartName");
  const byEnding = listed("Default", "Extension");
  return (path) => {
    const small = path.toLowerCase();
    const own = byPath.get(`/${small}`);
    const ending = small.slice(small.lastIndexOf(".") + 1);
    // What ends in .xml or .bin may be anything: only a type of its own says what it is.
    return own ?? byEnding.get(ending);
  };
}
