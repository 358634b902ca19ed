import { quote } from "../../core/cell";
import { componentNamed } from "../components/list";
import type { FittedPart } from "../rows";
import { SIDES, SIZES } from "../words";
import { onSide } from "./breaches";

/** A component as people say it: "Medium Engine". */
export const partText = ({ component, size }: Pick<FittedPart, "component" | "size">): string =>
  `${size} ${component.name}`;

/** The components of a ship on one line: "Port: Medium Engine, Small Shield; Starboard: Large Cannon". */
export const formatLayout = (parts: readonly FittedPart[]): string =>
  SIDES.list.map((side) => `${side}: ${onSide(parts, side).map(partText).join(", ")}`.trim()).join("; ");

/** More of a text tells nobody which line is meant. */
const MAX_SHOWN = 60;

/** What was read, as a message quotes it: its beginning, on one line. */
export const readAs = (text: string): string =>
  quote(text.trim().length > MAX_SHOWN ? `${text.trim().slice(0, MAX_SHOWN)}…` : text.trim());

/** Reads one component: "Medium Engine"; a string says what is wrong with it. */
export function parsePart(text: string): Pick<FittedPart, "component" | "size"> | string {
  const [, first = "", rest = ""] = /^\s*(\S+)\s+(.*?)\s*$/.exec(text) ?? [];
  const size = SIZES.find(first);
  if (size === undefined) return `${readAs(text)} does not start with a size: ${SIZES.text}`;
  const component = componentNamed(rest);
  return component ? { component, size } : `${readAs(rest)} is not the name of a component`;
}

/** Reads the components of one side: "Medium Engine, Small Shield"; a string says what is wrong with them. */
export function parseSide(text: string, side: FittedPart["side"]): readonly FittedPart[] | string {
  if (text.trim() === "") return [];
  const parts: FittedPart[] = [];
  for (const each of text.split(",")) {
    const part = parsePart(each);
    if (typeof part === "string") return part;
    parts.push({ ...part, side });
  }
  return parts;
}

/** Reads what formatLayout writes; a string says what is wrong with it. */
export function parseLayout(text: string): readonly FittedPart[] | string {
  const sides = text.split(";");
  if (sides.length !== SIDES.list.length) return `it must have ${SIDES.list.join(" and ")}, separated by a semicolon`;
  const parts: FittedPart[] = [];
  for (const [index, side] of SIDES.list.entries()) {
    const [, listed] = new RegExp(`^\\s*${side}:(.*)$`).exec(sides[index] ?? "") ?? [];
    if (listed === undefined) return `it must have ${side}:`;
    const read = parseSide(listed, side);
    if (typeof read === "string") return read;
    parts.push(...read);
  }
  return parts;
}
